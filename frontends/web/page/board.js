// @ts-check
// A board as SVG: backdrop, places, pieces that keep their identity, and marks.

import { UNIT, hasPicture, picture, usePicture } from "./art.js";
import { parseSvg, svg } from "./dom.js";
import { animate, appear, grow, pause, pop, shake, slide, vanish } from "./motion.js";

// The minimum size of a touch target, in pixels.
const FINGER_PX = 48;
// How long a captured piece flies, and how many sparks celebrate a goal for how long.
const FLIGHT_MS = 650;
const SPARKS = 14;
const BURST_MS = 700;
// The length of the head of an arrow.
const HEAD = 34;
const LAYERS = ["ground", "places", "under", "pieces", "signs", "over", "held", "hits"];

/**
 * @typedef {object} BoardOptions
 * @property {string} [label]
 * @property {string} [help]
 * @property {boolean} [interactive]
 */

export class Board {
  // `interactive` makes every place a button; `input.js` adds the listeners.
  constructor(game, /** @type {BoardOptions} */ { label, help, interactive = false } = {}) {
    this.game = game;
    this.interactive = interactive;
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, svg("g", { class: name })]));
    // With `application`, screen readers pass the cursor keys to the board.
    const role = interactive ? "application" : "img";
    const props = { class: `board art-${game}`, role, "aria-label": label, "aria-describedby": help && "board-help" };
    const description = help ? [svg("desc", { id: "board-help" }, help)] : [];
    this.svg = svg("svg", props, description, Object.values(this.layers));
    this.spots = new Map();
    this.pieces = new Map();
    this.piecesByPlace = new Map();
    this.places = [];
    this.hits = new Map();
    this.cursor = undefined;
    // What a place is called, if that is more than its label, and what a sign says instead of its
    // text.
    /** @type {((place: any, pieces: any[], marks: any) => string) | undefined} */
    this.placeLabel = undefined;
    /** @type {((sign: any) => string | undefined) | undefined} */
    this.signText = undefined;
    // Places that are drawn elsewhere.
    this.omitted = new Set();
  }

  // Draws the backdrop and the places, which rarely change.
  setLayout(board) {
    this.board = board;
    this.places = board.places.filter(({ id }) => !this.omitted.has(id));
    const spots = board.spots.filter(([id]) => !this.omitted.has(id));
    this.spots = new Map(spots.map(([id, x, y]) => [id, [x, y]]));
    this.partners = new Map((board.halves ?? []).flatMap(([one, other]) => [[one, other], [other, one]]));
    this.setViewBox(board);
    const { width, height } = this.svg.viewBox.baseVal;
    const frame = svg("rect", { class: "frame", x: 4, y: 4, width: width - 8, height: height - 8, rx: 20 });
    this.layers.ground.replaceChildren(...parseSvg(board.backdrop), frame);
    const drawn = this.places.filter(({ id, kind }) => this.spots.has(id) && hasPicture(this.game, kind));
    this.layers.places.replaceChildren(...drawn.map(({ id, kind }) => usePicture(this.game, kind, { transform: this.at(id) })));
    this.hits = new Map(this.interactive ? this.places.map((place) => [place.id, this.hit(place)]) : []);
    const hadFocus = this.layers.hits.contains(document.activeElement);
    this.layers.hits.replaceChildren(...this.hits.values());
    if (!this.hits.has(this.cursor)) this.cursor = this.places[0]?.id;
    this.updateTabIndex();
    if (hadFocus) this.moveCursor(this.cursor);
  }

  // Without the places that are drawn elsewhere the board ends below its last row, with the same
  // margin as beside its first column.
  setViewBox({ size: [wide, high] }) {
    const all = [...this.spots.values()];
    const margin = Math.min(...all.map(([x]) => x));
    const bottom = this.omitted.size ? Math.max(...all.map(([, y]) => y)) + UNIT + margin : high;
    this.svg.setAttribute("viewBox", `0 0 ${wide} ${bottom}`);
  }

  // Where a place is drawn. One of two that share a square is in its middle while the other one is
  // empty.
  spotOf(id) {
    const [x, y] = this.spots.get(id) ?? [0, 0];
    const partner = this.partners.get(id);
    if (partner === undefined || this.taken?.has(partner) || !this.taken?.has(id)) return [x, y];
    const [px, py] = this.spots.get(partner);
    return [(x + px) / 2, (y + py) / 2];
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

  // Whether places are smaller than a touch target should be.
  get hasSmallTargets() {
    const box = this.hits.values().next().value?.getBoundingClientRect();
    return Boolean(box) && Math.min(box.width, box.height) < FINGER_PX;
  }

  // The place that can be touched nearest to a point of the window, within reach of a finger.
  nearestTarget(x, y) {
    const distance = ([, hit]) => {
      const box = hit.getBoundingClientRect();
      return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    };
    const open = [...this.hits].filter(([, hit]) => hit.classList.contains("can-touch"));
    const near = open.map((it) => [it[0], distance(it)]).sort((one, other) => one[1] - other[1])[0];
    return near && near[1] < FINGER_PX / 2 ? near[0] : undefined;
  }

  // Roving tabindex: only the place of the cursor is a tab stop.
  updateTabIndex() {
    this.tabStop?.setAttribute("tabindex", -1);
    this.tabStop = this.hits.get(this.cursor);
    this.tabStop?.setAttribute("tabindex", 0);
  }

  moveCursor(id, focus = true) {
    if (!this.hits.has(id)) return;
    this.cursor = id;
    this.updateTabIndex();
    if (focus) this.hits.get(id).focus({ preventScroll: true });
  }

  points() {
    const open = this.places.filter(({ id }) => this.spots.has(id) && !this.hits.get(id)?.matches(".covered"));
    return open.map(({ id }) => [id, ...this.spotOf(id)]);
  }

  // Shows a scene; resolves to whether anything moved, when all animations have ended. Pieces that
  // fly go over all others.
  async show(scene, duration = 0, /** @type {Set<number>} */ flying = new Set()) {
    if (scene.board) this.setLayout(scene.board);
    this.drawSigns(scene.signs ?? []);
    const present = new Set(scene.pieces.map((piece) => piece.id));
    this.taken = new Set(scene.pieces.map((piece) => piece.at));
    const motions = [];
    for (const [id, entry] of this.pieces) {
      if (present.has(id)) continue;
      this.pieces.delete(id);
      motions.push(vanish(entry.node, duration));
    }
    for (const piece of scene.pieces) motions.push(flying.has(piece.id) ? this.fly(piece) : this.place(piece, duration));
    this.sortPieces(scene.pieces);
    this.piecesByPlace = new Map();
    for (const piece of this.pieces.values()) this.piecesByPlace.set(piece.at, [...this.piecesOn(piece.at), piece]);
    this.describe();
    await Promise.all(motions);
    if (flying.size) this.sortPieces(scene.pieces);
    return motions.some(Boolean);
  }

  place(piece, duration) {
    const spot = this.spotOf(piece.at);
    const known = this.pieces.get(piece.id);
    if (!known) return this.addPiece(piece, spot, duration);
    const [right, down] = known.offset ?? [0, 0];
    const before = [known.spot[0] + right, known.spot[1] + down];
    const isOther = known.kind !== piece.kind || known.caption !== piece.caption;
    this.settle(known);
    Object.assign(known, { spot, kind: piece.kind, caption: piece.caption, at: piece.at });
    known.node.setAttribute("transform", `translate(${spot[0]} ${spot[1]})`);
    const moving = slide(known.node, before, spot, duration);
    if (!isOther) return moving;
    if (!this.board.steered || !duration) {
      this.drawPiece(known);
      return moving;
    }
    // What slid into it has arrived by then.
    return (moving ?? pause(duration)).then(() => {
      this.drawPiece(known);
      pop(known.body);
    });
  }

  // Raises a piece and carries it to its place.
  fly(piece) {
    const { node, body } = this.pieces.get(piece.id);
    this.layers.held.append(node);
    node.classList.add("dragged");
    const rising = animate(body, [{ scale: 1 }, { scale: 1.7, offset: 0.4 }, { scale: 1 }], { duration: FLIGHT_MS });
    const moving = this.place(piece, FLIGHT_MS);
    return Promise.all([rising, moving]).then(() => node.classList.remove("dragged"));
  }

  // Sparks fly from a piece.
  async burst(id) {
    const { spot: [x, y], body } = this.pieces.get(id);
    pop(body);
    const sparks = Array.from({ length: SPARKS }, (_, at) => {
      const spark = svg("circle", { class: "spark", cx: x + UNIT / 2, cy: y + UNIT / 2, r: 9 });
      const turn = (2 * Math.PI * at) / SPARKS;
      const far = `${Math.cos(turn) * UNIT * 1.6}px ${Math.sin(turn) * UNIT * 1.6}px`;
      return [spark, () => animate(spark, [{ translate: "0 0", opacity: 1 }, { translate: far, opacity: 0 }], { duration: BURST_MS, easing: "ease-out" })];
    });
    this.layers.held.append(...sparks.map(([spark]) => spark));
    await Promise.all(sparks.map(([, start]) => start()));
    sparks.forEach(([spark]) => spark.remove());
  }

  addPiece({ id, kind, caption, at }, spot, duration) {
    const body = svg("g", { class: "body" });
    const node = svg("g", { class: "piece", transform: `translate(${spot[0]} ${spot[1]})` }, body);
    const added = { node, body, spot, kind, caption, at };
    this.pieces.set(id, added);
    this.drawPiece(added);
    this.layers.pieces.append(node);
    return this.board.steered ? grow(body, duration) : appear(node, duration);
  }

  drawPiece({ body, kind, caption }) {
    body.replaceChildren(...picture(this.game, kind, caption));
  }

  // Reorders the nodes as in the scene, because later pieces cover earlier ones.
  sortPieces(pieces) {
    this.order = pieces;
    const all = pieces.map((piece) => this.pieces.get(piece.id)).filter(Boolean);
    const ordered = new Set(all.map(({ node }) => node).filter((node) => !node.matches(".dragged")));
    const drawn = [...this.layers.pieces.children].filter((node) => ordered.has(node));
    if ([...ordered].some((node, at) => drawn[at] !== node)) this.layers.pieces.append(...ordered);
  }

  drawSigns(signs) {
    const draw = ({ x, y, size, kind, text }) => text === undefined
      ? usePicture(this.game, kind, { transform: `translate(${x} ${y - size / 2}) scale(${size / UNIT})` })
      : svg("text", { class: `sign sign-${kind}`, x, y: y + size * 0.35, "font-size": size }, text);
    this.layers.signs.replaceChildren(...signs.map((sign) => draw({ ...sign, text: this.signText?.(sign) ?? sign.text })));
  }

  // Lifts a piece above all others, where it follows the hand.
  lift(piece) {
    piece.node.classList.add("dragged");
    this.layers.held.append(piece.node);
  }

  // Moves a lifted piece by pixels of the window. The drawing may be smaller than its box, so that
  // only its matrix knows the scale.
  carry(piece, right, down) {
    const { a: scale } = this.svg.getScreenCTM();
    piece.offset = [right / scale, down / scale];
    piece.node.style.translate = `${piece.offset[0]}px ${piece.offset[1]}px`;
  }

  // Puts a lifted piece back, or leaves it where it is until the next scene says where it belongs.
  drop(piece, { stays = false } = {}) {
    piece.node.classList.remove("dragged");
    if (stays) return;
    this.settle(piece);
    this.layers.pieces.append(piece.node);
    this.sortPieces(this.order);
  }

  settle(piece) {
    piece.offset = undefined;
    piece.node.style.translate = "";
  }

  // Puts all pieces where they belong.
  settleAll() {
    for (const piece of this.pieces.values()) this.settle(piece);
    this.sortPieces(this.order);
  }

  // Shows that a place cannot be played.
  refuse(id) {
    const piece = this.piecesOn(id).at(-1);
    const body = piece?.body ?? this.hits.get(id);
    if (body) shake(body);
  }

  piecesOn(id) {
    return this.piecesByPlace.get(id) ?? [];
  }

  // Marks places: `marks` has a set of place ids for each kind of mark.
  mark(marks) {
    this.marks = marks;
    const draw = (kind, inset) => [...(marks[kind] ?? [])].filter((id) => this.spots.has(id))
      .map((id) => this.ring(id, kind, inset));
    this.layers.under.replaceChildren(...draw("last", 4), ...draw("painted", 2));
    this.layers.over.replaceChildren(
      ...draw("can", 5), ...draw("begun", 3), ...draw("hint", 1), ...draw("leads", 10), ...this.arrow([...(marks.hint ?? [])]));
    for (const [id, hit] of this.hits) {
      hit.classList.toggle("can-touch", Boolean(marks.can?.has(id)));
      if (this.partners.has(id)) this.placeHit(id, hit);
    }
    this.describe();
  }

  // A piece in the middle of its square is touched there.
  placeHit(id, hit) {
    const [x, y] = this.spotOf(id);
    hit.setAttribute("x", x);
    hit.setAttribute("y", y);
    const covered = !this.taken?.has(id) && this.taken?.has(this.partners.get(id));
    hit.classList.toggle("covered", covered);
  }

  // An arrow from the first of some places to the last one, whose head leaves the piece visible.
  arrow(ids) {
    const ends = [ids[0], ids.at(-1)].filter((id) => this.spots.has(id));
    if (ends.length < 2 || ends[0] === ends[1]) return [];
    const [[x, y], [toX, toY]] = ends.map((id) => this.spotOf(id).map((it) => it + UNIT / 2));
    const [right, down] = [toX - x, toY - y];
    const long = Math.hypot(right, down);
    const at = (along, aside) => [x + (right * along - down * aside) / long, y + (down * along + right * aside) / long];
    const head = [at(long, 0), at(long - HEAD, HEAD * 0.6), at(long - HEAD, -HEAD * 0.6)];
    return [svg("line", { class: "hint-way", x1: x, y1: y, x2: at(long - HEAD, 0)[0], y2: at(long - HEAD, 0)[1] }),
      svg("polygon", { class: "hint-head", points: head.map((point) => point.join()).join(" ") })];
  }

  ring(id, kind, inset) {
    const [x, y] = this.spotOf(id);
    const side = UNIT - 2 * inset;
    return svg("rect", { x: x + inset, y: y + inset, width: side, height: side, rx: 18, class: `mark ${kind}` });
  }

  // Adds texts over places, as pairs of place id and text.
  caption(texts) {
    const text = ([id, label]) => {
      const [x, y] = this.spots.get(id);
      return svg("text", { class: "overlay", x: x + UNIT / 2, y: y + UNIT / 2 + 13, "font-size": 38 }, label);
    };
    this.layers.over.append(...[...texts].filter(([id]) => this.spots.has(id)).map(text));
  }

  // Updates the accessible name of every place.
  describe() {
    for (const place of this.interactive ? this.places : []) {
      const label = this.placeLabel?.(place, this.piecesOn(place.id), this.marks ?? {}) ?? place.label;
      const hit = this.hits.get(place.id);
      if (hit.ariaLabel !== label) hit.ariaLabel = label;
    }
  }
}
