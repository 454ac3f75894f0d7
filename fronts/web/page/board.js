// Draws any board from its scene, and turns touches into the words of moves.

const SVG = "http://www.w3.org/2000/svg";
// The sixteen colours of a console, in which looks are given.
const COLOURS = ["#111827", "#1d4ed8", "#15803d", "#0e7490", "#b91c1c", "#7e22ce", "#a16207",
  "#d1d5db", "#6b7280", "#60a5fa", "#4ade80", "#67e8f9", "#f87171", "#d8b4fe", "#fde047", "#f9fafb"];

function element(name, attributes = {}, text = null) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== null) made.textContent = text;
  return made;
}

/** Where each place lies: as its layout has it, or on a grid of equal cells. */
function areas(board) {
  const layout = board.layouts[0];
  if (layout) {
    // A row of characters is twice as high as a column is wide.
    const spots = layout.spots.map((s) => [s.id, { x: s.x, y: 2 * s.y, wide: s.wide, high: 2 * s.high }]);
    return { wide: layout.wide, high: 2 * layout.high, at: new Map(spots) };
  }
  const cells = board.places.map((p) => [p.id, { x: p.x, y: p.y, wide: 1, high: 1 }]);
  return { wide: board.wide, high: board.high, at: new Map(cells) };
}

export class Board {
  constructor(svg, play) {
    [this.svg, this.play, this.touched] = [svg, play, []];
    this.scene = { board: null, pieces: [], offers: [], facts: [] };
    addEventListener("keydown", (event) => this.key(event));
  }

  /** A scene after another: what it does not tell has not changed. */
  show(scene, looks) {
    this.scene = { ...this.scene, offers: [], ...scene };
    this.looks = looks;
    this.touched = [];
    this.draw();
  }

  key(event) {
    if (["INPUT", "SELECT"].includes(document.activeElement?.tagName)) return;
    const way = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" }[event.key];
    const offer = this.scene.offers.find((o) => way ? o.gesture?.way === way : o.gesture?.letter === event.key);
    if (offer) { event.preventDefault(); this.play(offer.word); }
  }

  next() {
    const begun = this.scene.offers.filter((o) => this.touched.every((id, n) => o.touches[n] === id));
    return new Set(begun.map((o) => o.touches[this.touched.length]).filter((id) => id !== undefined));
  }

  touch(id) {
    if (!this.next().has(id)) this.touched = [];
    if (this.next().has(id)) this.touched.push(id);
    const same = (o) => o.touches.length === this.touched.length && o.touches.every((t, n) => t === this.touched[n]);
    const whole = this.touched.length > 0 && this.scene.offers.find(same);
    if (whole) { this.touched = []; this.play(whole.word); }
    this.draw();
  }

  look(kind) { return this.looks?.find((look) => look.kind === kind); }

  shape(area, kind, name) {
    const look = this.look(kind);
    const paper = look?.paper ?? null;
    const fill = paper === null ? "none" : COLOURS[paper];
    const [rx, wide, high] = [Math.min(area.wide, area.high) * 0.15, area.wide, area.high];
    const group = element("g", { transform: `translate(${area.x} ${area.y})` });
    group.append(element("rect", { class: name, width: wide, height: high, rx, fill }));
    return group;
  }

  label(group, area, text, kind) {
    const size = Math.min(area.high * 0.5, (area.wide * 1.3) / Math.max(text.length, 1));
    const ink = COLOURS[this.look(kind)?.ink ?? 0];
    group.append(element("text", { x: area.wide / 2, y: area.high / 2, "font-size": size, fill: ink }, text));
  }

  draw() {
    const { board, pieces } = this.scene;
    if (!board) return;
    const { wide, high, at } = areas(board);
    const next = this.next();
    const focused = document.activeElement?.closest?.("[data-place]")?.dataset.place;
    this.svg.setAttribute("viewBox", `-.2 -.2 ${wide + 0.4} ${high + 0.4}`);
    this.svg.replaceChildren();
    for (const place of board.places) {
      const area = at.get(place.id);
      const on = pieces.filter((p) => p.at === place.id);
      const group = this.shape(area, place.kind, "place");
      const names = on.map((p) => p.caption ?? p.kind);
      group.setAttribute("data-place", place.id);
      group.setAttribute("aria-label", [place.label, ...names].join(" "));
      if (this.touched.includes(place.id)) group.setAttribute("data-begun", "");
      if (next.has(place.id)) {
        group.setAttribute("data-next", "");
        group.setAttribute("role", "button");
        group.setAttribute("tabindex", "0");
        group.addEventListener("click", () => this.touch(place.id));
        group.addEventListener("keydown", (event) => {
          if (event.key === "Enter" || event.key === " ") { event.preventDefault(); this.touch(place.id); }
        });
      }
      on.forEach((piece, n) => {
        const inner = { x: (area.wide * (n + 0.1)) / on.length, y: area.high * 0.1, wide: (area.wide * 0.8) / on.length, high: area.high * 0.8 };
        const drawn = this.shape(inner, piece.kind, "piece");
        this.label(drawn, inner, piece.caption ?? this.look(piece.kind)?.stencils[0]?.[0] ?? "", piece.kind);
        group.append(drawn);
      });
      if (on.length === 0) {
        const sign = this.look(place.kind)?.stencils[0]?.[0] ?? "";
        this.label(group, area, sign.trim(), place.kind);
      }
      this.svg.append(group);
    }
    this.svg.querySelector(`[data-place="${focused}"]`)?.focus?.();
  }
}
