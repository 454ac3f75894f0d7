// Shows the board of a game without pieces, and everything that a caption is written on; tells what
// is written there, in which colour and where.
async (name) => {
  const [{ install }, { Board }, { games }] = await Promise.all(["art", "board", "games"].map((it) => import(`/${it}.js`)));
  const { art, still } = (await games()).find((game) => game.name === name);
  install(name, art);
  const kinds = art.pictures.filter(({ caption }) => caption).map(({ kind }) => kind);
  const album = { size: [100 * kinds.length, 100], spots: kinds.map((_, at) => [at, 100 * at, 0]), places: [], backdrop: "" };
  const pieces = kinds.map((kind, at) => ({ id: at, at, kind, caption: "8" }));
  const scenes = [{ ...still, pieces: [] }, ...(kinds.length ? [{ board: album, pieces }] : [])];
  const shown = scenes.map((scene, at) => {
    const board = new Board(name);
    board.show(scene);
    // Captions are as small as on a phone.
    Object.assign(board.svg.style, { width: "100%", height: at ? "36px" : "560px" });
    return board.svg;
  });
  document.getElementById("main").replaceChildren(...shown);
  scrollTo(0, 0);

  const channels = (colour) => colour.match(/[\d.]+/g)?.map(Number);
  const faded = (node) => (node ? Number(getComputedStyle(node).opacity) * faded(node.parentElement) : 1);
  return [...document.querySelectorAll("main .board text")].map((node) => {
    const style = getComputedStyle(node);
    const scale = node.getScreenCTM().a;
    const [size, edge] = [parseFloat(style.fontSize) * scale, parseFloat(style.strokeWidth) * scale];
    const { x, y, width, height } = node.getBoundingClientRect();
    return {
      text: node.textContent,
      kind: node.getAttribute("class"),
      ink: channels(style.fill),
      alpha: faded(node) * Number(style.fillOpacity),
      // The outline of letters is their background.
      around: style.stroke !== "none" && edge >= 1 ? channels(style.stroke) : null,
      least: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5,
      box: [x, y, width, height].map(Math.round),
    };
  });
}
