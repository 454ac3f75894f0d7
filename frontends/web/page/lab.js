// The laboratory: boards that are drawn, and the tools that think about them.

import { ask, follow } from "./api.js";
import { install } from "./art.js";
import { button, el, field, select, turnPage } from "./dom.js";
import { Easel } from "./easel.js";
import { gameOf } from "./games.js";
import { Answer } from "./answer.js";
import { trying } from "./say.js";
import { t } from "./words.js";

// What every tool here is given by the drawing, and what the page decides.
const GIVEN = ["board", "moves", "finish", "json", "time-limit", "memory", "svg"];
// Neighbours in reading order; the middle is where the piece stands.
const AROUND = ["↖", "↑", "↗", "←", "o", "→", "↙", "↓", "↘"];
const USUAL = [1, 3, 5, 7];

export class Lab {
  constructor(root) {
    this.root = root;
    this.ways = new Set(USUAL);
    this.changes = 0;
  }

  // The laboratory, once it is there.
  static async enter(root) {
    const lab = new Lab(root);
    await lab.build();
    return lab;
  }

  close() {
    this.closed = true;
    this.endJob();
  }

  async build() {
    const { tools } = await ask("/lab");
    const takes = (tool, name) => tool.params.some((param) => param.name === name);
    this.tools = tools.filter((tool) => takes(tool, "board") && takes(tool, "moves"));
    this.game = await gameOf(this.tools[0].game);
    install(this.game.name, this.game.art);
    this.knobs = Object.fromEntries(this.game.knobs.map((knob) => [knob.name, knob]));
    const hidden = [this.knobs.moves?.label];
    this.easel = new Easel(this.game, { hidden, changed: () => this.change() });
    this.answer = new Answer(this);
    this.progress = el("div", { class: "progress", role: "status" });
    this.form = this.buildForm();
    turnPage(this.root,
      el("h1", {}, t("laboratory")), el("p", { class: "about" }, t("laboratory-about")),
      el("div", { class: "table" }, this.easel.root, this.form));
    await this.open(this.knobs.board?.usual);
  }

  // What was found, or is being worked out, is not about this board and these directions any more.
  change() {
    this.changes += 1;
    this.answer.clear();
    this.progress.replaceChildren();
    return this.endJob();
  }

  // Begins with a built-in board, or an empty one, and the directions that are usual there.
  async open(name) {
    await this.easel.begin(name);
    const dial = this.easel.drawn?.dials.find((it) => this.easel.hidden.includes(it.name));
    if (!dial) return;
    this.ways = new Set([...AROUND.keys()].filter((at) => dial.value.includes(AROUND[at])));
    this.showWays();
  }

  buildForm() {
    const boards = [{ value: "", label: t("blank") }, ...(this.knobs.board?.words ?? [])];
    const choose = select(boards, this.knobs.board?.usual ?? "", (name) => this.open(name || undefined), { "aria-label": t("board") });
    return el("div", { class: "side" }, el("div", { class: "card" }, field(t("board"), choose), this.directions(),
      el("div", { class: "row" }, ...this.mains()), this.others(), this.progress), this.answer.root);
  }

  // Which way pieces may jump: eight switches around a piece.
  directions() {
    const flip = (at) => {
      if (!this.ways.delete(at)) this.ways.add(at);
      this.showWays();
      this.change();
    };
    this.arrows = AROUND.map((sign, at) => sign === "o"
      ? el("span", { class: "middle", "aria-hidden": "true" }, "●")
      : button(sign, () => flip(at), { "aria-label": `${t("direction")} ${sign}` }));
    this.showWays();
    return el("fieldset", { class: "directions" }, el("legend", {}, this.knobs.moves?.label ?? t("direction")),
      el("div", { class: "compass" }, ...this.arrows));
  }

  showWays() {
    this.arrows.forEach((it, at) => AROUND[at] === "o" || it.setAttribute("aria-pressed", this.ways.has(at)));
  }

  get moves() {
    const sign = (at) => (AROUND[at] === "o" ? "o" : this.ways.has(at) ? "+" : "-");
    const row = (from) => [0, 1, 2].map((at) => sign(from + at)).join(" ");
    return `${[0, 3, 6].map(row).join("\n")}\n`;
  }

  // The board alone: its size and its rows, without the directions that may follow.
  get board() {
    const lines = this.easel.drawn.board.split("\n");
    return `${lines.slice(0, Number(lines[0].split(" ")[0]) + 1).join("\n")}\n`;
  }

  get finish() {
    const place = this.easel.board.places.find(({ id }) => id === this.easel.goal);
    return place ? `${place.y},${place.x}` : undefined;
  }

  // The two that everybody wants.
  mains() {
    const named = (end, word) => {
      const tool = this.tools.find((it) => it.tool.endsWith(end));
      return tool ? this.starter(word, tool, () => ({}), { class: "main", title: tool.about }) : null;
    };
    return [named("solve", t("solve")), named("prove", t("prove"))].filter(Boolean);
  }

  // All of them, each with what it takes.
  others() {
    const one = (tool) => {
      const params = tool.params.filter((param) => !GIVEN.includes(param.name));
      const inputs = params.map((param) => [param, param.flag ? el("input", { type: "checkbox" }) : el("input", {})]);
      const given = () => Object.fromEntries(inputs.map(([param, input]) =>
        [param.name, param.flag ? input.checked : input.value || null]).filter(([, value]) => value));
      return el("div", { class: "tool" }, el("p", {}, tool.about),
        ...inputs.map(([param, input]) => field(param.help, input)), this.starter(t("begin"), tool, given));
    };
    return el("details", {}, el("summary", {}, t("more-tools")), ...this.tools.map(one));
  }

  // A button that starts a tool. While one is being started none can be, and the focus stays.
  starter(word, tool, given, props = {}) {
    return button(word, () => this.starting || this.start(tool, given()), { "data-starts": tool.tool, ...props });
  }

  async start(tool, more) {
    this.setStarting(true);
    await this.endJob();
    // What was painted last may not be drawn yet.
    await (this.easel.drawn ? this.easel.asking : this.easel.refresh());
    if (this.easel.drawn) await this.begin(tool, more);
    this.setStarting(false);
  }

  setStarting(is) {
    this.starting = is;
    for (const it of this.form.querySelectorAll("[data-starts]")) it.ariaDisabled = is ? "true" : null;
  }

  // Nobody waits any longer for the work that is under way.
  async endJob() {
    this.stop?.();
    const { job } = this;
    this.job = undefined;
    // It may have ended by itself.
    if (job) await ask(`/lab/${job}`, { method: "DELETE" }).catch(() => {});
  }

  async begin(tool, more) {
    this.answer.clear();
    const { changes } = this;
    const takes = (name) => tool.params.some((param) => param.name === name);
    const given = { board: this.board, moves: this.moves, ...more };
    if (this.finish && takes("finish")) given.finish = this.finish;
    const job = await trying(() => ask("/lab", { body: { tool: tool.tool, given } }));
    if (!job) return;
    this.job = job.id;
    // It may have become useless before it began.
    if (this.closed || changes !== this.changes) {
      await this.endJob();
      return;
    }
    this.busy(job);
    this.stop = follow(`/lab/${job.id}/events`, { tell: (kind, now) => this.hear(kind, now) });
  }

  hear(kind, job) {
    if (kind === "progress") {
      this.busy(job);
      return false;
    }
    this.job = undefined;
    this.progress.replaceChildren();
    if (kind === "end") this.answer.show(job);
    return true;
  }

  busy(job) {
    const { doing, done, whole } = job.progress ?? {};
    const bar = el("progress", whole ? { value: done, max: whole } : {});
    const count = done ? `${doing}: ${done.toLocaleString()}` : t("thinking");
    const end = () => trying(() => ask(`/lab/${job.id}`, { method: "DELETE" }));
    this.progress.replaceChildren(bar, el("span", {}, `${count} · ${job.seconds.toFixed(1)} s`), button(t("stop"), end));
  }
}
