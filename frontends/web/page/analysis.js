// @ts-check
// The analysis of a finished game: a graph that leads to its steps, the costliest decisions, and
// the way to try again from there.

import { request } from "./api.js";
import { openTable } from "./create.js";
import { busy, button, el, svg } from "./dom.js";
import { announce, withErrorToast } from "./notify.js";
import { t } from "./texts.js";

const [WIDE, HIGH, MARGIN] = [340, 120, 8];

export class Analysis {
  constructor(owner) {
    this.owner = owner;
    /** @type {any} */
    this.review = undefined;
    this.root = el("section", { class: "card analysis", hidden: true, "aria-label": t("analysis") });
  }

  // Asks for the analysis and shows it.
  async open() {
    const { owner } = this;
    this.review ??= await withErrorToast(() => request(`${owner.path}/review`, { body: {} }));
    if (!this.review || owner.closed) return;
    this.build();
    this.root.hidden = false;
    this.root.scrollIntoView({ block: "nearest" });
    this.root.focus({ preventScroll: true });
    announce(this.review.conclusion);
  }

  build() {
    const { scale, curves, conclusion, decisions } = this.review;
    const names = curves.length > 1 ? [el("p", { class: "legend" }, ...curves.map(({ name }, at) => el("span", {}, el("i", { class: `line${at}` }), name ?? "")))] : [];
    const own = curves.find(({ seat }) => seat === this.owner.table.you) ?? curves[0];
    this.root.tabIndex = -1;
    this.again = button("", (event) => this.branch(event.currentTarget, this.at), { "data-act": "branch" });
    const graph = this.graph();
    this.root.replaceChildren(el("h2", {}, t("analysis")), el("p", {}, conclusion), graph, el("p", { class: "legend" }, scale), ...names, this.again,
      el("ol", { class: "decisions" }, ...decisions.map((it) => this.decision(it))),
      ...own.summary.map((line) => el("p", { class: "about" }, line)));
  }

  x(step) {
    const [from, to] = this.review.steps;
    return MARGIN + ((step - from) / Math.max(1, to - from)) * (WIDE - 2 * MARGIN);
  }

  y(value) {
    const [low, high] = this.review.values;
    return HIGH - MARGIN - Math.max(0, Math.min(1, (value - low) / (high - low))) * (HIGH - 2 * MARGIN);
  }

  // The curves; a touch leads to the step below it, and so do the cursor keys.
  graph() {
    const { steps: [from, to], values, labels, curves, decisions } = this.review;
    this.cursor = svg("line", { class: "now", x1: 0, x2: 0, y1: 0, y2: HIGH });
    const marks = decisions.map(({ step, seat, mark }) => this.mark(step, mark, curves.find((it) => it.seat === seat)));
    const picture = svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "graph", role: "slider", tabindex: 0, "aria-label": t("analysis-graph"),
      "aria-valuemin": from, "aria-valuemax": to, "aria-valuenow": to,
      on: { click: (event) => this.lookAt(this.stepAt(event)), keydown: (event) => this.key(event) } },
    ...values.map((value) => svg("line", { class: "grid", x1: MARGIN, x2: WIDE - MARGIN, y1: this.y(value), y2: this.y(value) })),
    ...curves.map((curve, at) => svg("path", { class: `line line${at}`, d: this.path(curve) })), ...marks, this.cursor,
    svg("text", { class: "tick", x: MARGIN + 2, y: this.y(values[1]) + 11 }, labels[1]), svg("text", { class: "tick", x: MARGIN + 2, y: this.y(values[0]) - 4 }, labels[0]));
    this.picture = picture;
    this.point(to);
    return picture;
  }

  // A curve, which is broken where values are not known.
  path({ points }) {
    let pen = "M";
    return points.map(([step, value]) => {
      const part = value === null ? "" : `${pen}${this.x(step).toFixed(1)} ${this.y(value).toFixed(1)}`;
      pen = value === null ? "M" : "L";
      return part;
    }).join("");
  }

  mark(step, sign, curve) {
    const value = curve?.points.findLast(([at, it]) => at === step && it !== null)?.[1];
    return value === undefined ? null : svg("circle", { class: sign.length > 1 ? "blunder" : "mistake", cx: this.x(step), cy: this.y(value), r: 5 });
  }

  stepAt({ clientX }) {
    const { x: left, width } = this.picture.getBoundingClientRect();
    const [from, to] = this.review.steps;
    const share = (((clientX - left) / width) * WIDE - MARGIN) / (WIDE - 2 * MARGIN);
    return Math.round(from + Math.max(0, Math.min(1, share)) * (to - from));
  }

  key(event) {
    const { steps: [from, to] } = this.review;
    const now = this.at;
    const step = { ArrowLeft: now - 1, ArrowDown: now - 1, ArrowRight: now + 1, ArrowUp: now + 1, Home: from, End: to }[event.key];
    if (step === undefined) return undefined;
    event.preventDefault();
    event.stopPropagation();
    return this.lookAt(Math.max(from, Math.min(step, to)));
  }

  point(step) {
    this.at = step;
    this.cursor.setAttribute("transform", `translate(${this.x(step)} 0)`);
    this.picture.setAttribute("aria-valuenow", String(step));
    this.again.textContent = `${t("try-again")} (${step})`;
    this.again.hidden = step >= this.review.steps[1];
  }

  // Shows the position after a step on the board.
  lookAt(step) {
    this.point(step);
    return this.owner.replay.showStep(step);
  }

  // A decision: the position before it with the better move, and the game from there.
  decision({ step, mark, text, touches, best }) {
    const show = async () => {
      await this.lookAt(step - 1);
      this.owner.board.mark({ hint: new Set(touches) });
      if (best) announce(text);
    };
    return el("li", { class: mark.length > 1 ? "blunder" : "mistake" }, button(text, show, { class: "step-link", "data-step": step }),
      button(t("try-again"), (event) => this.branch(event.currentTarget, step - 1), { class: "small", "data-act": "branch", "aria-label": `${t("try-again")}: ${step}` }));
  }

  // Opens a table that goes on from a step.
  branch(it, step) {
    const { id, token, table } = this.owner;
    return busy(it, t("opening"), () => withErrorToast(async () => {
      const opened = await openTable({ game: table.game, from: { table: id, step } }, token);
      location.hash = `#/${opened.id}`;
    }));
  }
}
