// @ts-check
// The levels of a game: a board of numbers with stars, and a preview of the one that is chosen.

import { request } from "./api.js";
import { install } from "./art.js";
import { Board } from "./board.js";
import { createTable } from "./create.js";
import { busy, button, el, showPage } from "./dom.js";
import { gameOf } from "./games.js";
import { withErrorToast } from "./notify.js";
import { prefs } from "./prefs.js";
import { starSigns } from "./stars.js";
import { t } from "./texts.js";

// How long typed digits belong to one number, in milliseconds.
const TYPING_MS = 1200;

const starText = (stars) => (stars ? `${stars} ${t("stars")}` : t("not-solved"));

// What a person has reached: by name, and without one what this machine knows.
export const progressOf = async () => (await request(`/progress/${encodeURIComponent(prefs.name || t("guest"))}`)).games;

// Opens a level and navigates to it.
export const playLevel = (game, number) => createTable({ game, level: number });

export class Levels {
  static async create(root, name) {
    const path = `/games/${encodeURIComponent(name)}/levels`;
    const [game, { levels, title }, progress] = await Promise.all([gameOf(name), request(path), progressOf()]);
    return new Levels(root, { game, levels, title, path, reached: progress.find((it) => it.game === name) });
  }

  constructor(root, { game, levels, title, path, reached }) {
    this.game = game;
    this.levels = levels;
    this.path = path;
    install(game.name, game.art);
    this.solved = new Map(reached.levels.map((it) => [it.number, it]));
    this.views = new Map();
    this.typed = "";
    this.board = new Board(game.name, { label: title });
    this.heading = el("h2", {});
    this.text = el("p", {});
    this.best = el("p", {});
    this.play = button(`▶ ${t("play")}`, (event) => this.open(event.currentTarget), { class: "main", "data-act": "play" });
    this.buttons = levels.map((level) => this.button(level));
    this.grid = el("div", { class: "levels", role: "group", "aria-label": t("levels"), on: { keydown: (event) => this.key(event) } }, ...this.buttons);
    showPage(root, el("h1", {}, `${title}: ${t("levels")}`), el("p", { class: "about" }, `${reached.summary} ${t("levels-about")}`),
      el("div", { class: "picker" },
        el("section", { class: "card preview", "aria-live": "polite" }, this.board.svg, this.heading, this.text, this.best, el("div", { class: "row" }, this.play)),
        this.grid));
    const first = levels.findIndex(({ number }) => !this.solved.has(number));
    this.choose(Math.max(first, 0));
    this.buttons[this.at].scrollIntoView({ block: "nearest" });
  }

  close() {
    this.closed = true;
  }

  button({ number }) {
    const stars = this.solved.get(number)?.stars ?? 0;
    const at = number - 1;
    // A second press on the chosen level plays it, as Enter does.
    const press = (event) => (this.at === at ? this.open(event.currentTarget) : this.choose(at));
    return button([el("b", {}, String(number)), el("small", { "aria-hidden": "true" }, starSigns(stars))], press, {
      class: `level${stars ? " solved" : ""}`, tabindex: -1, "data-level": number, "aria-label": `${t("level")} ${number}: ${starText(stars)}` });
  }

  // Shows a level; its button is the tab stop.
  choose(at) {
    for (const [index, it] of this.buttons.entries()) {
      it.tabIndex = index === at ? 0 : -1;
      it.setAttribute("aria-pressed", String(index === at));
    }
    this.at = at;
    const { number, minimum, difficulty } = this.levels[at];
    const known = this.solved.get(number);
    this.heading.textContent = `${t("level")} ${number} ${known ? starSigns(known.stars) : ""}`;
    this.best.textContent = [known?.best ? `${t("best")}: ${known.best}` : "", `${t("minimum")}: ${minimum}`].filter(Boolean).join(" · ");
    this.text.textContent = `${t("difficulty")}: ${difficulty}`;
    this.play.setAttribute("aria-label", `${t("play")}: ${t("level")} ${number}`);
    return this.preview(number);
  }

  async preview(number) {
    const view = await withErrorToast(() => this.view(number));
    if (!view || this.closed || this.levels[this.at].number !== number) return;
    const { cards } = view.scene;
    this.board.omitted = new Set(cards ? [...cards.cards, cards.run, cards.deck] : []);
    this.board.show(view.scene);
    this.text.textContent = view.about;
  }

  view(number) {
    if (!this.views.has(number)) {
      const view = request(`${this.path}/${number}`);
      view.catch(() => this.views.delete(number));
      this.views.set(number, view);
    }
    return this.views.get(number);
  }

  open(it) {
    const { number } = this.levels[this.at];
    return busy(it, t("opening"), () => playLevel(this.game.name, number));
  }

  // The columns of the grid, which depend on its width.
  get columns() {
    const top = this.buttons[0].offsetTop;
    const next = this.buttons.findIndex((it) => it.offsetTop > top);
    return next < 0 ? this.buttons.length : next;
  }

  // Cursor keys move over the grid, and digits lead to a number.
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.columns, ArrowDown: this.columns };
    const ends = { Home: 0, End: this.levels.length - 1 };
    const to = key in steps ? this.at + steps[key] : key in ends ? ends[key] : /^\d$/.test(key) ? this.typedIndex(key) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= this.levels.length) return;
    this.choose(to);
    this.buttons[to].focus();
  }

  typedIndex(digit) {
    const now = performance.now();
    this.typed = now - (this.typedAt ?? 0) < TYPING_MS ? this.typed + digit : digit;
    if (Number(this.typed) > this.levels.length) this.typed = digit;
    this.typedAt = now;
    return Number(this.typed) - 1;
  }
}
