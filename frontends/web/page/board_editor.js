// @ts-check
// The board editor: brushes, dials and a board to paint on.

import { ApiError, request } from "./api.js";
import { picture } from "./art.js";
import { Board } from "./board.js";
import { button, el, replaceKeepingFocus, svg } from "./dom.js";
import { pieceName } from "./games.js";
import { listen } from "./input.js";
import { savePicture } from "./picture.js";
import { showError, toast } from "./notify.js";
import { t } from "./texts.js";

const ERASER = -1;
const GOAL = -2;
const MOST_UNDONE = 200;

export class BoardEditor {
  // `hidden` names dials that are not shown; `onChange` is called after every change.
  constructor(game, { hidden = [], onChange }) {
    this.game = game;
    this.hidden = hidden;
    this.onChange = onChange;
    this.brush = 0;
    this.goal = undefined;
    this.strokes = [];
    this.past = [];
    this.generation = 0;
    this.board = new Board(game.name, { label: game.title, interactive: true, help: t("keys-help") });
    this.board.placeLabel = (place, pieces) =>
      [place.label, ...(pieces.length ? pieces.map((piece) => pieceName(game, piece)) : [game.names[place.kind]]), place.id === this.goal ? t("goal") : ""].filter(Boolean).join(", ");
    this.tools = el("div", { class: "row brushes", role: "group", "aria-label": t("brushes") });
    this.dials = el("div", { class: "row" });
    const act = (name, work) => button(t(name), work, { class: "small", "data-act": name });
    this.changes = el("div", { class: "row", role: "group", "aria-label": t("changes") }, act("undo", () => this.undo()),
      act("fill", () => this.fill()), act("mirror", () => this.mirror()), act("picture", () => savePicture(this.board.svg, this.game)));
    this.root = el("div", { class: "stage board-editor" }, this.tools, this.changes, this.dials, this.board.svg);
    this.listen();
  }

  listen() {
    const paint = (place) => place !== undefined && this.paint(place);
    const none = () => false;
    listen(this.board, { steered: none, beginDrag: none, touch: none, hover: none, cancel: none, completes: none });
    let painting;
    const placeUnder = (event) => {
      const hit = /** @type {SVGElement | null} */ (document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-place]"));
      return hit && this.board.svg.contains(hit) ? Number(hit.dataset.place) : undefined;
    };
    const paintUnder = (event) => {
      const place = event.isPrimary ? placeUnder(event) : undefined;
      if (painting === undefined || place === painting) return;
      painting = place ?? painting;
      paint(place);
    };
    this.board.svg.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      painting = null;
      paintUnder(event);
    });
    this.board.svg.addEventListener("pointermove", paintUnder);
    for (const kind of ["pointerup", "pointercancel"]) {
      this.board.svg.addEventListener(kind, ({ isPrimary }) => { if (isPrimary) painting = undefined; });
    }
    this.board.svg.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") paint(this.board.cursor);
    }, { capture: true });
  }

  // Loads a text or a built-in board, or an empty one. Responses about the previous board are
  // discarded.
  load(text) {
    if (this.drawing) this.remember();
    return this.restore({ text, strokes: [], goal: undefined });
  }

  // What has been drawn, to be restored later.
  get state() {
    const { text, strokes, goal } = this;
    return { text, strokes: [...strokes], goal };
  }

  restore(/** @type {any} */ { text, strokes, goal }) {
    Object.assign(this, { text, strokes: [...strokes], goal, generation: this.generation + 1 });
    return this.refresh();
  }

  // Remembers the drawing before a change, so that it can be undone.
  remember() {
    this.past = [...this.past, this.state].slice(-MOST_UNDONE);
  }

  undo() {
    const before = this.past.pop();
    return before ? this.restore(before) : undefined;
  }

  // Paints all places with the brush.
  fill() {
    if (this.brush === GOAL) return undefined;
    this.remember();
    const stroke = (place) => (this.brush === ERASER ? { place } : { place, brush: this.brush });
    this.strokes.push(...this.board.places.map(({ id }) => stroke(id)));
    return this.refresh();
  }

  // Exchanges left and right. The board is its size and a row per line, with what may follow.
  mirror() {
    const lines = (this.drawing?.board ?? "").split("\n");
    const rows = Number(lines[0]?.split(" ")[0]);
    if (!rows) return undefined;
    this.remember();
    const flip = (line) => (line.includes(" ") ? line.trim().split(/\s+/).reverse().join(" ") : [...line].reverse().join(""));
    return this.restore({ text: lines.map((line, at) => (at > 0 && at <= rows ? flip(line) : line)).join("\n"), strokes: [], goal: undefined });
  }

  paint(place) {
    this.remember();
    if (this.brush === GOAL) {
      this.goal = this.goal === place ? undefined : place;
      this.mark();
      return this.onChange();
    }
    return this.addStroke(this.brush === ERASER ? { place } : { place, brush: this.brush });
  }

  addStroke(stroke) {
    this.strokes.push(stroke);
    return this.refresh();
  }

  // Fetches and shows the drawing; changes made during a request are sent by the next one. Resolves
  // when everything is shown.
  refresh() {
    this.stale = true;
    this.refreshing ??= this.redraw();
    return this.refreshing;
  }

  async redraw() {
    try {
      while (this.stale) {
        this.stale = false;
        const { generation, strokes: { length: sent } } = this;
        const drawing = await this.fetchDrawing(sent);
        if (drawing && generation === this.generation) await this.show(drawing, sent);
      }
    } finally {
      this.refreshing = undefined;
    }
  }

  // Fetches the drawing after all strokes. They are kept for the next request if the server cannot
  // be reached; if it rejects them, the last one sent is removed.
  async fetchDrawing(sent) {
    const { generation } = this;
    const body = { board: this.text, strokes: this.strokes };
    try {
      return await request(`/games/${this.game.name}/drawing`, { body });
    } catch (error) {
      showError(error);
      if (error instanceof ApiError && sent && generation === this.generation) this.strokes.splice(sent - 1, 1);
      return undefined;
    }
  }

  async show(drawing, sent) {
    if (drawing.refused) toast(drawing.refused, "bad");
    // The new text includes these strokes, so they need not be sent again.
    if (!drawing.missing) {
      this.text = drawing.board;
      this.strokes = this.strokes.slice(sent);
    }
    this.drawing = drawing;
    this.showTools();
    await this.board.show(drawing.scene, 0);
    this.mark();
    this.onChange();
  }

  mark() {
    this.board.mark({ hint: new Set(this.goal === undefined ? [] : [this.goal]) });
  }

  showTools() {
    const brushes = [...this.drawing.brushes.map((brush, index) => ({ ...brush, index })),
      { name: t("rubber"), index: ERASER }, { name: t("goal"), index: GOAL }];
    replaceKeepingFocus(this.tools, ...brushes.map((brush) => this.brushButton(brush)));
    const dials = this.drawing.dials.map((dial, index) => ({ ...dial, index }));
    replaceKeepingFocus(this.dials, ...dials.filter(({ name }) => !this.hidden.includes(name)).map((dial) => this.dial(dial)));
  }

  brushButton({ name, index, kind }) {
    const choose = () => {
      this.brush = index;
      this.showTools();
    };
    const icon = kind
      ? svg("svg", { viewBox: "0 0 100 100", class: `swatch art-${this.game.name}` }, picture(this.game.name, kind))
      : el("span", { class: "swatch" }, index === GOAL ? "◎" : "⌫");
    return el("button", { type: "button", "aria-pressed": String(this.brush === index), on: { click: choose } }, icon, name);
  }

  dial({ name, value, index }) {
    const turn = (up, sign) => button(sign, () => this.addStroke({ dial: index, up }), { class: "icon", "aria-label": `${name} ${sign}` });
    return el("span", { class: "dial" }, `${name} `, turn(false, "−"), el("output", {}, value), turn(true, "+"));
  }
}
