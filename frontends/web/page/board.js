// A board as SVG: the ground, places, pieces that keep their numbers, and marks over them.

import { UNIT, draws, picture, plain } from "./art.js";
import { fragment, svg } from "./dom.js";
import { slide, vanish, appear } from "./motion.js";

// The side of what a finger can hit, in pixels.
const FINGER = 48;
const LAYERS = ["ground", "places", "under", "pieces", "signs", "over", "hits"];

export class Board {
  // `listens` makes every place a button; the hands that use them are in `hands.js`.
  constructor(game, { label, help, listens = false } = {}) {
    this.game = game;
    this.listens = listens;
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, svg("g", { class: name })]));
    // Cursor keys belong to the board, not to whoever reads it aloud.
    const role = listens ? "application" : "img";
    const props = { class: `board art-${game}`, role, "aria-label": label, "aria-describedby": help && "board-help" };
    const told = help ? [svg("desc", { id: "board-help" }, help)] : [];
    this.svg = svg("svg", props, told, Object.values(this.layers));
    this.spots = new Map();
    this.pieces = new Map();
    // The pieces on each place.
    this.standing = new Map();
    this.places = [];
    this.hits = new Map();
    this.cursor = undefined;
  }

  // The ground and the places, which hardly ever change.
  lay(board) {
    this.board = board;
    this.places = board.places;
    this.spots = new Map(board.spots.map(([id, x, y]) => [id, [x, y]]));
    this.svg.setAttribute("viewBox", `0 0 ${board.size[0]} ${board.size[1]}`);
    this.layers.ground.replaceChildren(...fragment(board.backdrop));
    const drawn = board.places.filter(({ id, kind }) => this.spots.has(id) && draws(this.game, kind));
    this.layers.places.replaceChildren(...drawn.map(({ id, kind }) => plain(this.game, kind, { transform: this.at(id) })));
    this.hits = new Map(this.listens ? board.places.map((place) => [place.id, this.hit(place)]) : []);
    const held = this.layers.hits.contains(document.activeElement);
    this.layers.hits.replaceChildren(...this.hits.values());
    if (!this.hits.has(this.cursor)) this.cursor = board.places[0]?.id;
    this.focusable();
    if (held) this.moveCursor(this.cursor);
  }

  at(id) {
    const [x, y] = this.spots.get(id);
    return `translate(${x} ${y})`;
  }

  hit(place) {
    const [x, y] = this.spots.get(place.id) ?? [0, 0];
    return svg("rect", {
      x, y, width: UNIT, height: UNIT, rx: 14, class: "hit", role: "button", tabindex: -1,
      "data-place": place.id,
    });
  }

  // Whether the box of a place is too small for a finger.
  get cramped() {
    const box = this.hits.values().next().value?.getBoundingClientRect();
    return Boolean(box) && Math.min(box.width, box.height) < FINGER;
  }

  // The place that can be touched within reach of a finger on a point of the window.
  reach(x, y) {
    const far = ([, hit]) => {
      const box = hit.getBoundingClientRect();
      return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    };
    const open = [...this.hits].filter(([, hit]) => hit.classList.contains("can-touch"));
    const near = open.map((it) => [it[0], far(it)]).sort((one, other) => one[1] - other[1])[0];
    return near && near[1] < FINGER / 2 ? near[0] : undefined;
  }

  // The one place to which the tab key leads.
  focusable() {
    this.tabbed?.setAttribute("tabindex", -1);
    this.tabbed = this.hits.get(this.cursor);
    this.tabbed?.setAttribute("tabindex", 0);
  }

  moveCursor(id, focus = true) {
    if (!this.hits.has(id)) return;
    this.cursor = id;
    this.focusable();
    if (focus) this.hits.get(id).focus({ preventScroll: true });
  }

  points() {
    return this.places.filter(({ id }) => this.spots.has(id)).map(({ id }) => [id, ...this.spots.get(id)]);
  }

  // Shows a scene; done when everything stands where it should, with whether anything moved.
  async show(scene, length = 0) {
    if (scene.board) this.lay(scene.board);
    this.sign(scene.signs ?? []);
    const staying = new Set(scene.pieces.map((piece) => piece.id));
    const motions = [];
    for (const [id, known] of this.pieces) {
      if (staying.has(id)) continue;
      this.pieces.delete(id);
      motions.push(vanish(known.node, length));
    }
    for (const piece of scene.pieces) motions.push(this.place(piece, length));
    this.order(scene.pieces);
    this.standing = new Map();
    for (const piece of this.pieces.values()) this.standing.set(piece.at, [...this.on(piece.at), piece]);
    this.describe();
    await Promise.all(motions);
    return motions.some(Boolean);
  }

  place(piece, length) {
    const spot = this.spots.get(piece.at) ?? [0, 0];
    let known = this.pieces.get(piece.id);
    const fresh = !known;
    if (fresh) {
      known = { node: svg("g", { class: "piece" }), spot };
      this.pieces.set(piece.id, known);
      this.layers.pieces.append(known.node);
    }
    if (known.kind !== piece.kind || known.caption !== piece.caption) {
      known.node.replaceChildren(...picture(this.game, piece.kind, piece.caption));
    }
    const before = known.spot;
    Object.assign(known, { spot, kind: piece.kind, caption: piece.caption, at: piece.at });
    known.node.setAttribute("transform", `translate(${spot[0]} ${spot[1]})`);
    if (fresh) return appear(known.node, length);
    return slide(known.node, before, spot, length);
  }

  // Pieces are drawn in the order of the scene.
  order(pieces) {
    const wanted = new Set(pieces.map((piece) => this.pieces.get(piece.id).node));
    const drawn = [...this.layers.pieces.children].filter((node) => wanted.has(node));
    if ([...wanted].some((node, at) => drawn[at] !== node)) this.layers.pieces.append(...wanted);
  }

  sign(signs) {
    const draw = ({ x, y, size, kind, text }) => text === undefined
      ? plain(this.game, kind, { transform: `translate(${x} ${y - size / 2}) scale(${size / UNIT})` })
      : svg("text", { class: `sign sign-${kind}`, x, y: y + size * 0.35, "font-size": size }, text);
    this.layers.signs.replaceChildren(...signs.map(draw));
  }

  // What stands on a place.
  on(id) {
    return this.standing.get(id) ?? [];
  }

  // Marks places: `marks` has a list of places for each kind of mark.
  mark(marks) {
    this.marks = marks;
    const draw = (kind, inset) => [...(marks[kind] ?? [])].filter((id) => this.spots.has(id))
      .map((id) => this.ring(id, kind, inset));
    this.layers.under.replaceChildren(...draw("last", 4), ...draw("painted", 2));
    this.layers.over.replaceChildren(
      ...draw("can", 5), ...draw("begun", 3), ...draw("hint", 1), ...draw("leads", 10));
    for (const [id, hit] of this.hits) {
      hit.classList.toggle("can-touch", Boolean(marks.can?.has(id)));
    }
    this.describe();
  }

  ring(id, kind, inset) {
    const [x, y] = this.spots.get(id);
    const side = UNIT - 2 * inset;
    return svg("rect", { x: x + inset, y: y + inset, width: side, height: side, rx: 18, class: `mark ${kind}` });
  }

  // Texts over places, by their numbers.
  caption(texts) {
    const text = ([id, words]) => {
      const [x, y] = this.spots.get(id);
      return svg("text", { class: "overlay", x: x + UNIT / 2, y: y + UNIT / 2 + 13, "font-size": 38 }, words);
    };
    this.layers.over.append(...[...texts].filter(([id]) => this.spots.has(id)).map(text));
  }

  // Says in words what every place is, for those who hear the board.
  describe() {
    for (const place of this.listens ? this.places : []) {
      const words = this.worded?.(place, this.on(place.id), this.marks ?? {}) ?? place.label;
      const hit = this.hits.get(place.id);
      if (hit.ariaLabel !== words) hit.ariaLabel = words;
    }
  }
}
