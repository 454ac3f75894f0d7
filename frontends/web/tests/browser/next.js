async (turn) => {
  const { nearest } = await import("/touch.js");
  const WAYS = { up: "ArrowUp", left: "ArrowLeft", down: "ArrowDown", right: "ArrowRight" };
  if (document.querySelector(".ending")) return null;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (list) => list[(turn * 7) % list.length];
  const arrows = all(".pad [data-way]:not([aria-disabled])");
  if (arrows.length) return [WAYS[one(arrows).dataset.way]];
  const open = all(".can-touch").map((it) => Number(it.dataset.place));
  if (!open.length || !document.querySelector(".turn.mine")) {
    await new Promise((done) => setTimeout(done, 20));
    return [];
  }
  const keys = all("[data-touch]:not([aria-disabled])").filter((it) => open.includes(Number(it.dataset.touch)));
  if (keys.length) {
    const chosen = one(keys);
    chosen.focus();
    return ["Enter"];
  }
  // The cursor goes from place to place, the shortest path.
  const points = all(".hit:not(.covered)").map((hit) => [Number(hit.dataset.place), hit.x.baseVal.value, hit.y.baseVal.value]);
  const [from, to] = [Number(document.activeElement.dataset.place), one(open)];
  const known = new Map([[from, []]]);
  for (const [place, path] of known) {
    for (const [way, key] of Object.entries(WAYS)) {
      const next = nearest(points, place, way);
      if (!known.has(next)) known.set(next, [...path, key]);
    }
  }
  if (!known.has(to)) throw new Error(`no cursor key leads from ${from} to ${to}`);
  return [...known.get(to), "Enter"];
}
