// @ts-check
// The lobby: games, open tables and records.

import { NetworkError, request } from "./api.js";
import { afterPaint, busy, button, el, field, replaceKeepingFocus, showPage, svg } from "./dom.js";
import { withErrorToast } from "./notify.js";
import { prefs } from "./prefs.js";
import { gameList, inDigits, t } from "./texts.js";

const REFRESH_MS = 4000;
// How often the games to go on with are looked at.
const MINE_MS = 15000;
// The most games to go on with, and to watch with their boards.
const MOST_MINE = 6;
const MOST_WATCHED = 4;

const flask = () => svg("svg", { viewBox: "0 0 100 100", class: "flask", "aria-hidden": "true" },
  svg("path", { class: "glass", d: "M40 8h20M44 8v30L18 84q-4 8 5 8h54q9 0 5-8L56 38V8" }),
  svg("path", { class: "fill", d: "M33 62L20 86q-2 3 3 3h54q5 0 3-3L67 62q-9 6-17 0t-17 0z" }),
  svg("circle", { class: "bubble", cx: 46, cy: 76, r: 4 }), svg("circle", { class: "bubble", cx: 58, cy: 70, r: 3 }));

export class Lobby {
  constructor(root) {
    this.tables = el("div");
    this.offline = el("p", { class: "card", role: "status", hidden: true }, t("offline"));
    this.records = el("div", { class: "records" });
    this.cards = el("div", { class: "cards" }, ...gameList.map((game) => this.card(game)), this.laboratory());
    // Their place is kept free, so that nothing moves under the hand when they come.
    const going = Math.min(prefs.tables.length, MOST_MINE);
    this.mine = el("section", { hidden: !going }, el("h2", {}, t("continue")),
      el("div", { class: "peeks" }, ...Array.from({ length: going }, () => el("div", { class: "card peek" }))));
    this.watched = el("div", { class: "peeks" });
    showPage(root, this.greeting(), this.offline, this.mine, this.cards,
      el("div", { class: "columns" },
        el("section", {}, el("h2", {}, t("tables")), this.tables, this.watched),
        el("section", {}, el("h2", {}, t("records")), this.records)));
    this.peeks = { mine: new Map(), watched: new Map() };
    this.timers = [setInterval(() => document.hidden || this.refresh(), REFRESH_MS), setInterval(() => document.hidden || this.fillMine(), MINE_MS)];
    this.onVisible = () => document.hidden || this.fillMine();
    document.addEventListener("visibilitychange", this.onVisible);
    this.load();
  }

  close() {
    this.closed = true;
    this.timers.forEach(clearInterval);
    document.removeEventListener("visibilitychange", this.onVisible);
  }

  greeting() {
    const name = el("input", { value: prefs.name, maxlength: 20, placeholder: t("guest"), autocomplete: "nickname",
      on: { change: () => { prefs.name = name.value.trim(); } } });
    const friends = el("a", { class: "button main", href: "#/friends", "data-act": "friends" }, t("with-friends"));
    return el("div", { class: "greeting" }, el("div", {}, el("h1", {}, t("title")), el("p", { class: "about" }, t("welcome"))),
      el("div", { class: "row" }, field(t("name"), name), friends),
      el("nav", { class: "row", "aria-label": t("daily") }, el("a", { class: "button", href: "#/daily", "data-act": "daily" }, `☀ ${t("daily")}`),
        el("a", { class: "button", href: "#/class", "data-act": "class" }, t("class"))));
  }

  // Loads the slower parts after the controls have been painted.
  async load() {
    await afterPaint();
    this.refresh();
    await withErrorToast(() => this.fillRecords());
    await withErrorToast(() => this.fillCards());
    await withErrorToast(() => this.fillMine());
  }

  async fillRecords() {
    const { lists } = await request("/records");
    this.records.replaceChildren(...this.recordLists(lists));
  }

  async fillCards() {
    const { stills } = await import("./stills.js");
    for (const [name, draw] of await stills()) {
      await afterPaint();
      this.cards.querySelector(`[data-game="${name}"] .still`)?.append(draw());
    }
  }

  // The card of a table in one of the two lists, up to date; undefined if there is nothing to show.
  async peek(list, id, action, /** @type {number | undefined} */ step = undefined) {
    const { Peek } = await import("./peek.js");
    const peeks = this.peeks[list];
    if (!peeks.has(id)) peeks.set(id, new Peek(id, t(action)));
    const it = peeks.get(id);
    const isKnown = step !== undefined && it.table?.step === step;
    return isKnown || (!this.closed && await it.update()) ? it : undefined;
  }

  // The player's unfinished games, the latest first. Those that have ended or that the server has
  // deleted are not asked for again.
  async fillMine() {
    const shown = [];
    for (const id of prefs.tables.reverse()) {
      if (this.closed || shown.length === MOST_MINE) break;
      const it = await this.peek("mine", id, "go-on");
      if (this.peeks.mine.get(id).isGone) prefs.forgetTable(id);
      else if (it?.table.over) prefs.markFinished(id, true);
      else if (it) shown.push(it.root);
    }
    if (this.closed) return;
    this.mine.hidden = !shown.length;
    replaceKeepingFocus(this.mine, el("h2", {}, t("continue")), el("div", { class: "peeks" }, ...shown));
  }

  // The games open to spectators, with their current boards.
  async fillWatched(tables) {
    const found = await Promise.all(tables.slice(0, MOST_WATCHED).map(({ id, step }) => this.peek("watched", id, "watch", step)));
    if (!this.closed) replaceKeepingFocus(this.watched, ...found.filter(Boolean).map(({ root }) => root));
  }

  card(game) {
    const play = (event) => busy(event.currentTarget, t("opening"),
      () => withErrorToast(async () => (await import("./create.js")).play(game.name)));
    // The picture is a large target for the same button.
    const playInstead = (event) => {
      event.preventDefault();
      event.currentTarget.parentElement.querySelector("[data-act='play']").click();
    };
    return el("article", { class: "card game", "data-game": game.name }, el("a", { class: "still", href: `#/new/${game.name}`, tabindex: -1, "aria-hidden": "true", on: { click: playInstead } }),
      el("h2", {}, game.title), el("p", {}, game.about),
      el("div", { class: "row" }, button(`▶ ${t("play")}`, play, { class: "main", "data-act": "play", "aria-label": `${t("play")}: ${game.title}` }),
        el("a", { class: "button", href: `#/new/${game.name}`, "aria-label": `${t("new-table")}: ${game.title}` }, t("new-table")),
        ...(game.boards ? [el("a", { class: "button", href: `#/levels/${game.name}`, "data-act": "levels", "aria-label": `${t("levels")}: ${game.title}` }, t("levels"))] : [])));
  }

  laboratory() {
    return el("article", { class: "card game" }, el("a", { class: "still", href: "#/lab", tabindex: -1, "aria-hidden": "true" }, flask()),
      el("h2", {}, t("laboratory")), el("p", {}, t("laboratory-about")),
      el("div", { class: "row" }, el("a", { class: "button main", href: "#/lab" }, t("enter"))));
  }

  async refresh() {
    const answer = await request("/tables").catch((error) => error);
    if (this.closed) return;
    const isOffline = answer instanceof NetworkError;
    document.getElementById("lost").hidden = !isOffline;
    this.offline.hidden = !isOffline;
    const { tables } = answer;
    const snapshot = JSON.stringify(tables);
    if (!tables || snapshot === this.snapshot) return;
    this.snapshot = snapshot;
    // Finished games leave, and those that are under way show their boards.
    const open = tables.filter(({ over }) => !over);
    const [waiting, running] = [open.filter(({ free }) => free), open.filter(({ free }) => !free)];
    const rows = waiting.map((table) => this.row(table));
    const empty = open.length ? [] : [el("p", { class: "empty" }, t("no-tables"))];
    replaceKeepingFocus(this.tables, ...rows, ...empty);
    await this.fillWatched(running);
  }

  row({ id, title, seats, free }) {
    const who = seats.map((name) => name ?? t("free")).join(", ");
    return el("a", { class: "card line", href: `#/${id}` }, el("b", {}, title), el("span", {}, who),
      el("small", {}, `${t("free-seats")}: ${free}`), el("span", { class: "button" }, t("join")));
  }

  recordLists(lists) {
    const filled = lists.filter(({ best }) => best.length);
    if (!filled.length) return [el("p", { class: "empty" }, t("no-records"))];
    return filled.map(({ title, best }) => el("div", { class: "card" }, el("h3", {}, title),
      el("ol", {}, ...best.map(({ name, result }) => el("li", {}, el("span", {}, name), " ", el("b", {}, inDigits(result)))))));
  }
}
