// @ts-check
// Play with friends: which game and who sits where; then the link, and who has come.

import { subscribe } from "./api.js";
import { openTable } from "./create.js";
import { busy, button, el, field, replaceKeepingFocus, select, showPage } from "./dom.js";
import { clockFields, seatFields } from "./form.js";
import { gameOf } from "./games.js";
import { invitation } from "./invite.js";
import { announce, withErrorToast } from "./notify.js";
import { lostPage } from "./nowhere.js";
import { prefs } from "./prefs.js";
import { gameList, t } from "./texts.js";

const seatingOf = (game) => game.knobs.find(({ kind }) => kind === "company");

// As many people as the game is usually played by.
function everybody(seating) {
  const usual = seating.usual ? seating.usual.split(",").length : seating.min;
  return Array(Math.max(2, Math.min(usual, seating.max))).fill("human");
}

// The choice of a game and of its players.
class Plan {
  constructor(root, all) {
    this.all = all;
    this.person = el("input", { name: "person", value: prefs.name, maxlength: 20, autocomplete: "nickname", placeholder: t("guest") });
    this.choice = select(all.map(({ name, title }) => ({ value: name, label: title })), all[0].name, () => this.showGame(), { name: "game" });
    this.about = el("p", { class: "about" });
    this.players = el("div");
    this.clock = clockFields();
    this.advanced = el("a", { class: "button" }, t("advanced"));
    this.create = el("button", { class: "main" }, t("get-link"));
    const submit = (event) => {
      event.preventDefault();
      busy(this.create, t("opening"), () => this.open());
    };
    this.showGame();
    showPage(root, el("form", { class: "card form", on: { submit } }, el("h1", {}, t("with-friends")), this.about,
      field(t("game"), this.choice), field(t("name"), this.person), this.players, this.clock.root,
      el("div", { class: "row" }, this.create, this.advanced, button(t("back"), () => { location.hash = "#/"; }))));
  }

  get game() {
    return this.all.find(({ name }) => name === this.choice.value);
  }

  showGame() {
    const { game } = this;
    const seating = seatingOf(game);
    this.seats = seatFields(seating, everybody(seating));
    this.players.replaceChildren(this.seats.root);
    this.about.textContent = game.about;
    this.advanced.setAttribute("href", `#/new/${game.name}`);
  }

  async open() {
    prefs.name = this.person.value.trim();
    const config = { game: this.game.name, seats: this.seats.read(), ...this.clock.read() };
    const table = await withErrorToast(() => openTable(config));
    if (table) location.hash = `#/friends/${table.id}`;
  }
}

// The link to a table, and who has come, until everybody sits.
class Waiting {
  constructor(root, id) {
    this.root = root;
    this.id = id;
    this.people = el("ul", { class: "people" });
    this.stop = subscribe(`/tables/${id}/events`, {
      secret: prefs.token(id),
      onEvent: (kind, data) => this.receive(kind, data),
      onConnection: (connected) => { document.getElementById("lost").hidden = connected; },
    });
  }

  close() {
    this.stop();
  }

  receive(kind, data) {
    if (kind === "gone") lostPage(this.root, data.error);
    if (kind === "table") this.build(data);
    if (data.seats) this.showPeople(data.seats);
    return kind === "gone";
  }

  build({ title }) {
    const url = `${location.origin}/#/${this.id}/${prefs.link(this.id)}`;
    showPage(this.root, el("section", { class: "card form invitation" }, el("h1", {}, `${t("with-friends")}: ${title}`),
      invitation(url, title), el("h2", {}, t("who-has-come")), this.people,
      el("div", { class: "row" }, el("a", { class: "button", href: `#/${this.id}` }, t("to-table")))));
  }

  // Once nobody is missing, the game is where the people are.
  showPeople(seats) {
    const came = seats.filter(({ free }) => !free).length;
    if (this.came !== undefined && came > this.came) announce(seats.map(({ name }) => name).filter(Boolean).join(", "));
    this.came = came;
    if (came === seats.length) {
      location.replace(`#/${this.id}`);
      return;
    }
    replaceKeepingFocus(this.people, ...seats.map(({ label, name, free }) => el("li", { class: free ? "free" : "came" },
      el("b", {}, label), " ", el("span", {}, free ? t("free") : name ?? t("computer")))));
  }
}

// Shows the page; `id` is that of a table that has been opened.
export async function showFriends(root, id) {
  if (id && prefs.link(id)) return new Waiting(root, id);
  const all = (await Promise.all(gameList.map(({ name }) => gameOf(name)))).filter((game) => seatingOf(game)?.max > 1);
  return new Plan(root, all);
}
