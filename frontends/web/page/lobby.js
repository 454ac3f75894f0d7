// The lobby: the games, the tables that are open, and the lists of the best.

import { Lost, ask } from "./api.js";
import { button, el, field, painted, refill, svg, turnPage } from "./dom.js";
import { prefs } from "./prefs.js";
import { trying } from "./say.js";
import { shelf, t } from "./words.js";

const OFTEN = 4000;

const flask = () => svg("svg", { viewBox: "0 0 100 100", class: "flask", "aria-hidden": "true" },
  svg("path", { class: "glass", d: "M40 8h20M44 8v30L18 84q-4 8 5 8h54q9 0 5-8L56 38V8" }),
  svg("path", { class: "fill", d: "M33 62L20 86q-2 3 3 3h54q5 0 3-3L67 62q-9 6-17 0t-17 0z" }),
  svg("circle", { class: "bubble", cx: 46, cy: 76, r: 4 }), svg("circle", { class: "bubble", cx: 58, cy: 70, r: 3 }));

export class Lobby {
  constructor(root) {
    this.tables = el("div");
    this.records = el("div", { class: "records" });
    this.cards = el("div", { class: "cards" }, ...shelf.map((game) => this.card(game)), this.laboratory());
    turnPage(root, this.greeting(), this.cards,
      el("div", { class: "columns" },
        el("section", {}, el("h2", {}, t("tables")), this.tables),
        el("section", {}, el("h2", {}, t("records")), this.records)));
    this.timer = setInterval(() => document.hidden || this.refresh(), OFTEN);
    this.fill();
  }

  close() {
    this.closed = true;
    clearInterval(this.timer);
  }

  greeting() {
    const name = el("input", { value: prefs.name, maxlength: 20, placeholder: t("guest"), autocomplete: "nickname",
      on: { change: () => { prefs.name = name.value.trim(); } } });
    return el("div", { class: "greeting" }, el("div", {}, el("h1", {}, t("title")), el("p", { class: "about" }, t("welcome"))),
      field(t("name"), name));
  }

  // What can be used is there before everything else.
  async fill() {
    await painted();
    this.refresh();
    await trying(() => this.fillRecords());
    await trying(() => this.fillCards());
  }

  async fillRecords() {
    const { lists } = await ask("/records");
    this.records.replaceChildren(...this.lists(lists));
  }

  async fillCards() {
    const { stills } = await import("./stills.js");
    for (const [name, draw] of await stills()) {
      await painted();
      this.cards.querySelector(`[data-game="${name}"] .still`)?.append(draw());
    }
  }

  card(game) {
    const play = () => trying(async () => (await import("./create.js")).play(game.name));
    return el("article", { class: "card game", "data-game": game.name }, el("div", { class: "still" }),
      el("h2", {}, game.title), el("p", {}, game.about),
      el("div", { class: "row" }, button(`▶ ${t("play")}`, play, { class: "main", "data-act": "play", "aria-label": `${t("play")}: ${game.title}` }),
        el("a", { class: "button", href: `#/new/${game.name}`, "aria-label": `${t("new-table")}: ${game.title}` }, t("new-table"))));
  }

  laboratory() {
    return el("article", { class: "card game" }, el("div", { class: "still" }, flask()),
      el("h2", {}, t("laboratory")), el("p", {}, t("laboratory-about")),
      el("div", { class: "row" }, el("a", { class: "button main", href: "#/lab" }, t("enter"))));
  }

  async refresh() {
    const answer = await ask("/tables").catch((error) => error);
    if (this.closed) return;
    document.getElementById("lost").hidden = !(answer instanceof Lost);
    const { tables } = answer;
    const told = JSON.stringify(tables);
    if (!tables || told === this.told) return;
    this.told = told;
    const rows = tables.map((table) => this.row(table));
    refill(this.tables, ...(rows.length ? rows : [el("p", { class: "empty" }, t("no-tables"))]));
  }

  row({ id, title, seats, free, over, step }) {
    const who = seats.map((name) => name ?? t("free")).join(", ");
    const state = over ? t("over") : free ? `${t("free-seats")}: ${free}` : `${t("steps")}: ${step}`;
    return el("a", { class: "card line", href: `#/${id}` }, el("b", {}, title), el("span", {}, who),
      el("small", {}, state), el("span", { class: "button" }, free && !over ? t("join") : t("watch")));
  }

  lists(lists) {
    const filled = lists.filter(({ best }) => best.length);
    if (!filled.length) return [el("p", { class: "empty" }, t("no-records"))];
    return filled.map(({ title, best }) => el("div", { class: "card" }, el("h3", {}, title),
      el("ol", {}, ...best.map(({ name, result }) => el("li", {}, el("span", {}, name), " ", el("b", {}, result.toLocaleString()))))));
  }
}
