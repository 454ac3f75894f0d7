// A drawing of a game's own file: brushes, dials and a board to paint on.

import { Refused, ask } from "./api.js";
import { picture } from "./art.js";
import { Board } from "./board.js";
import { button, el, refill, svg } from "./dom.js";
import { pieceName } from "./games.js";
import { listen } from "./hands.js";
import { explain, toast } from "./say.js";
import { t } from "./words.js";

const RUBBER = -1;
const GOAL = -2;

export class Easel {
  // `hidden` names dials that are not shown; `changed` is told of every change.
  constructor(game, { hidden = [], changed }) {
    Object.assign(this, { game, hidden, changed, brush: 0, goal: undefined, strokes: [], begun: 0 });
    this.board = new Board(game.name, { label: game.title, listens: true, help: t("keys-help") });
    this.board.worded = (place, pieces) =>
      [place.label, ...(pieces.length ? pieces.map((piece) => pieceName(game, piece)) : [game.names[place.kind]]), place.id === this.goal ? t("goal") : ""].filter(Boolean).join(", ");
    this.tools = el("div", { class: "row brushes", role: "group", "aria-label": t("brushes") });
    this.dials = el("div", { class: "row" });
    this.root = el("div", { class: "stage easel" }, this.tools, this.dials, this.board.svg);
    this.listen();
  }

  listen() {
    const paint = (place) => place !== undefined && this.paint(place);
    const none = () => false;
    listen(this.board, { steered: none, begins: none, touch: none, point: none, drop: none });
    let painting;
    const at = (event) => {
      const hit = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-place]");
      return hit && this.board.svg.contains(hit) ? Number(hit.dataset.place) : undefined;
    };
    const go = (event) => {
      const place = event.isPrimary ? at(event) : undefined;
      if (painting === undefined || place === painting) return;
      painting = place ?? painting;
      paint(place);
    };
    this.board.svg.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      painting = null;
      go(event);
    });
    this.board.svg.addEventListener("pointermove", go);
    for (const kind of ["pointerup", "pointercancel"]) {
      this.board.svg.addEventListener(kind, ({ isPrimary }) => { if (isPrimary) painting = undefined; });
    }
    this.board.svg.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") paint(this.board.cursor);
    }, { capture: true });
  }

  // Begins with a text or a built-in name, or with an empty drawing. What is still answered to the
  // drawing before counts no more.
  begin(text) {
    Object.assign(this, { text, strokes: [], goal: undefined, begun: this.begun + 1 });
    return this.refresh();
  }

  paint(place) {
    if (this.brush === GOAL) {
      this.goal = this.goal === place ? undefined : place;
      this.mark();
      return this.changed();
    }
    return this.strike(this.brush === RUBBER ? { place } : { place, brush: this.brush });
  }

  strike(stroke) {
    this.strokes.push(stroke);
    return this.refresh();
  }

  // Asks for the drawing; what comes while another request is under way waits for its end. Done when
  // everything is drawn.
  refresh() {
    this.again = true;
    this.asking ??= this.redraw();
    return this.asking;
  }

  async redraw() {
    try {
      while (this.again) {
        this.again = false;
        const { begun, strokes: { length: sent } } = this;
        const drawn = await this.draw(sent);
        if (drawn && begun === this.begun) await this.show(drawn, sent);
      }
    } finally {
      this.asking = undefined;
    }
  }

  // The drawing after all strokes. Where nobody answers they are kept for the next request; of those
  // that are refused the newest goes.
  async draw(sent) {
    const { begun } = this;
    const body = { board: this.text, strokes: this.strokes };
    try {
      return await ask(`/games/${this.game.name}/drawing`, { body });
    } catch (error) {
      explain(error);
      if (error instanceof Refused && sent && begun === this.begun) this.strokes.splice(sent - 1, 1);
      return undefined;
    }
  }

  async show(drawn, sent) {
    if (drawn.refused) toast(drawn.refused, "bad");
    // What can be read again need not be sent again.
    if (!drawn.missing) {
      this.text = drawn.board;
      this.strokes = this.strokes.slice(sent);
    }
    this.drawn = drawn;
    this.showTools();
    await this.board.show(drawn.scene, 0);
    this.mark();
    this.changed();
  }

  mark() {
    this.board.mark({ hint: new Set(this.goal === undefined ? [] : [this.goal]) });
  }

  showTools() {
    const brushes = [...this.drawn.brushes.map((brush, index) => ({ ...brush, index })),
      { name: t("rubber"), index: RUBBER }, { name: t("goal"), index: GOAL }];
    refill(this.tools, ...brushes.map((brush) => this.chooser(brush)));
    const dials = this.drawn.dials.map((dial, index) => ({ ...dial, index }));
    refill(this.dials, ...dials.filter(({ name }) => !this.hidden.includes(name)).map((dial) => this.dial(dial)));
  }

  chooser({ name, index, kind }) {
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
    const turn = (up, sign) => button(sign, () => this.strike({ dial: index, up }), { class: "icon", "aria-label": `${name} ${sign}` });
    return el("span", { class: "dial" }, `${name} `, turn(false, "−"), el("output", {}, value), turn(true, "+"));
  }
}
