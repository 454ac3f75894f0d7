// @ts-check
// The laboratory: a board editor, and tools that analyse the board.

import { request, subscribe } from "./api.js";
import { install } from "./art.js";
import { createTable } from "./create.js";
import { busy, button, el, field, select, showPage } from "./dom.js";
import { BoardEditor } from "./board_editor.js";
import { gameOf } from "./games.js";
import { Answer } from "./answer.js";
import { withErrorToast } from "./notify.js";
import { prefs } from "./prefs.js";
import { inDigits, t } from "./texts.js";

// Parameters that are not asked for, because the page sets them.
const IMPLIED_PARAMS = ["board", "moves", "finish", "json", "time-limit", "memory", "svg"];
// Directions in reading order, around the piece in the middle.
const DIRECTIONS = ["↖", "↑", "↗", "←", "o", "→", "↙", "↓", "↘"];
const DEFAULT_DIRECTIONS = [1, 3, 5, 7];

// A drawing as a part of the address.
const writeDrawing = (drawing) => btoa(unescape(encodeURIComponent(JSON.stringify(drawing)))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

function readDrawing(text) {
  try {
    const drawing = JSON.parse(decodeURIComponent(escape(atob(text.replaceAll("-", "+").replaceAll("_", "/")))));
    return Array.isArray(drawing.strokes) && Array.isArray(drawing.enabled) ? drawing : undefined;
  } catch {
    return undefined;
  }
}

export class Lab {
  constructor(root) {
    this.root = root;
    this.enabled = new Set(DEFAULT_DIRECTIONS);
    this.revision = 0;
  }

  // Resolves when the laboratory is loaded.
  static async create(root, address) {
    const lab = new Lab(root);
    await lab.build(address);
    return lab;
  }

  close() {
    this.closed = true;
    this.endJob();
  }

  async build(address) {
    const { tools } = await request("/lab");
    const takes = (tool, name) => tool.params.some((param) => param.name === name);
    this.tools = tools.filter((tool) => takes(tool, "board") && takes(tool, "moves"));
    this.game = await gameOf(this.tools[0].game);
    install(this.game.name, this.game.art);
    this.options = Object.fromEntries(this.game.knobs.map((option) => [option.name, option]));
    const hidden = [this.options.moves?.label];
    this.editor = new BoardEditor(this.game, { hidden, onChange: () => this.change() });
    this.answer = new Answer(this);
    this.progress = el("div", { class: "progress", role: "status" });
    this.form = this.buildForm();
    showPage(this.root,
      el("h1", {}, t("laboratory")), el("p", { class: "about" }, t("laboratory-about")),
      el("div", { class: "table" }, this.editor.root, this.form));
    const kept = readDrawing(address) ?? prefs.drawing;
    if (kept) await this.restore(kept);
    else await this.openBoard(this.options.board?.usual);
  }

  // Keeps the drawing in the address and in the browser, so that it survives both.
  keep() {
    if (this.closed || !this.editor.drawing) return;
    const drawing = { ...this.editor.state, enabled: [...this.enabled] };
    prefs.drawing = drawing;
    history.replaceState(null, "", `#/lab/${writeDrawing(drawing)}`);
  }

  async restore({ enabled, ...state }) {
    this.enabled = new Set(enabled);
    this.showDirections();
    await this.editor.restore(state);
  }

  // Discards the answer and ends the job, which belong to an earlier board.
  change() {
    this.revision += 1;
    this.keep();
    this.answer.clear();
    this.progress.replaceChildren();
    return this.endJob();
  }

  // Opens a built-in board, or an empty one, with its default directions.
  async openBoard(name) {
    await this.editor.load(name);
    const dial = this.editor.drawing?.dials.find((it) => this.editor.hidden.includes(it.name));
    if (!dial) return;
    this.enabled = new Set([...DIRECTIONS.keys()].filter((at) => dial.value.includes(DIRECTIONS[at])));
    this.showDirections();
  }

  buildForm() {
    const boards = [{ value: "", label: t("blank") }, ...(this.options.board?.words ?? [])];
    const choose = select(boards, this.options.board?.usual ?? "", (name) => this.openBoard(name || undefined), { "aria-label": t("board") });
    return el("div", { class: "side" }, el("div", { class: "card" }, field(t("board"), choose), this.directions(),
      el("div", { class: "row" }, ...this.mainButtons()), this.toolList(), this.progress), this.answer.root);
  }

  // Toggles for the directions in which pieces may jump.
  directions() {
    const flip = (at) => {
      if (!this.enabled.delete(at)) this.enabled.add(at);
      this.showDirections();
      this.change();
    };
    this.arrows = DIRECTIONS.map((sign, at) => sign === "o"
      ? el("span", { class: "middle", "aria-hidden": "true" }, "●")
      : button(sign, () => flip(at), { "aria-label": `${t("direction")} ${sign}` }));
    this.showDirections();
    return el("fieldset", { class: "directions" }, el("legend", {}, this.options.moves?.label ?? t("direction")),
      el("div", { class: "compass" }, ...this.arrows));
  }

  showDirections() {
    this.arrows.forEach((it, at) => DIRECTIONS[at] === "o" || it.setAttribute("aria-pressed", this.enabled.has(at)));
  }

  get moves() {
    const sign = (at) => (DIRECTIONS[at] === "o" ? "o" : this.enabled.has(at) ? "+" : "-");
    const row = (from) => [0, 1, 2].map((at) => sign(from + at)).join(" ");
    return `${[0, 3, 6].map(row).join("\n")}\n`;
  }

  // The size and the rows of the board, without the directions that may follow them.
  get board() {
    const lines = this.editor.drawing.board.split("\n");
    return `${lines.slice(0, Number(lines[0].split(" ")[0]) + 1).join("\n")}\n`;
  }

  get finish() {
    const place = this.editor.board.places.find(({ id }) => id === this.editor.goal);
    return place ? `${place.y},${place.x}` : undefined;
  }

  mainButtons() {
    const named = (suffix, label) => {
      const tool = this.tools.find((it) => it.tool.endsWith(suffix));
      return tool ? this.startButton(label, tool, () => ({}), { class: "main", title: tool.about }) : null;
    };
    const play = button(t("play-board"), () => busy(play, t("opening"), () => this.play()), { "data-act": "play-board" });
    return [named("solve", t("solve")), named("prove", t("prove")), play].filter(Boolean);
  }

  // Opens a table with the drawing.
  async play() {
    await this.editor.refreshing;
    await createTable({ game: this.game.name, options: { board: this.board, moves: this.moves }, undo: true, hints: true });
  }

  // All tools, with inputs for their parameters.
  toolList() {
    const toolForm = (tool) => {
      const params = tool.params.filter((param) => !IMPLIED_PARAMS.includes(param.name));
      // Their names let another language keep what was filled in.
      const inputs = params.map((param) => [param, el("input", { name: `${tool.tool} ${param.name}`, ...(param.flag ? { type: "checkbox" } : {}) })]);
      const values = () => Object.fromEntries(inputs.map(([param, input]) =>
        [param.name, param.flag ? input.checked : input.value || null]).filter(([, value]) => value));
      return el("div", { class: "tool" }, el("p", {}, tool.about),
        ...inputs.map(([param, input]) => field(param.help, input)), this.startButton(t("begin"), tool, values));
    };
    return el("details", {}, el("summary", {}, t("more-tools")), ...this.tools.map(toolForm));
  }

  // A button that starts a tool. While one is starting, the others are disabled by ARIA only,
  // because `disabled` would lose the focus.
  startButton(label, tool, values, props = {}) {
    return button(label, () => this.starting || this.start(tool, values()), { "data-starts": tool.tool, ...props });
  }

  async start(tool, extra) {
    this.setStarting(true);
    await this.endJob();
    // The last strokes may not be part of the drawing yet.
    await (this.editor.drawing ? this.editor.refreshing : this.editor.refresh());
    if (this.editor.drawing) await this.startJob(tool, extra);
    this.setStarting(false);
  }

  setStarting(starting) {
    this.starting = starting;
    for (const it of this.form.querySelectorAll("[data-starts]")) it.ariaDisabled = starting ? "true" : null;
  }

  // Ends the job that is running, if any.
  async endJob() {
    this.stop?.();
    const { job } = this;
    this.job = undefined;
    // It may have ended by itself.
    if (job) await request(`/lab/${job}`, { method: "DELETE" }).catch(() => {});
  }

  async startJob(tool, extra) {
    this.answer.clear();
    const { revision } = this;
    const takes = (name) => tool.params.some((param) => param.name === name);
    const given = { board: this.board, moves: this.moves, ...extra };
    if (this.finish && takes("finish")) given.finish = this.finish;
    const job = await withErrorToast(() => request("/lab", { body: { tool: tool.tool, given } }));
    if (!job) return;
    this.job = job.id;
    // The board may have changed while the job was being created.
    if (this.closed || revision !== this.revision) {
      await this.endJob();
      return;
    }
    this.showProgress(job);
    this.stop = subscribe(`/lab/${job.id}/events`, { onEvent: (kind, now) => this.onJobEvent(kind, now) });
  }

  onJobEvent(kind, job) {
    if (kind === "progress") {
      this.showProgress(job);
      return false;
    }
    this.job = undefined;
    this.progress.replaceChildren();
    if (kind === "end") this.showAnswer(job);
    return true;
  }

  // A large answer is fetched separately, and dropped if the board has changed meanwhile.
  async showAnswer(job) {
    const { revision } = this;
    const answer = job.answer_bytes ? (await withErrorToast(() => request(`/lab/${job.id}/answer`)))?.answer : job.answer;
    if (!this.closed && revision === this.revision) this.answer.show({ ...job, answer });
  }

  showProgress(job) {
    const { doing, done, whole } = job.progress ?? {};
    const bar = el("progress", whole ? { value: done, max: whole } : {});
    // Some texts end with a colon, others do not.
    const count = done ? `${doing.replace(/[:.…\s]+$/, "")}: ${inDigits(done)}` : t("thinking");
    const end = () => withErrorToast(() => request(`/lab/${job.id}`, { method: "DELETE" }));
    this.progress.replaceChildren(bar, el("span", {}, `${count} · ${inDigits(job.seconds, 1)} s`), button(t("stop"), end));
  }
}
