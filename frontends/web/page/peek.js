// @ts-check
// Small boards of games that are under way, to go on with or to watch.

import { request } from "./api.js";
import { install } from "./art.js";
import { Board } from "./board.js";
import { el } from "./dom.js";
import { gameOf } from "./games.js";
import { prefs } from "./prefs.js";
import { t } from "./texts.js";

// Whose turn it is at a table, as seen from a seat or by a spectator.
function turnText({ over, begun, verdict, to_act: turn, seats }, own) {
  if (over) return verdict || t("over");
  if (!begun) return t("waiting");
  if (typeof turn !== "number") return "";
  if (turn === own) return t("your-turn");
  const seat = seats[turn];
  return `${t("turn-of")} ${seat?.name ?? seat?.label ?? ""}`;
}

// The card of a table: its board, and whose turn it is. It is built once and then kept up to date.
export class Peek {
  constructor(id, action) {
    this.id = id;
    this.title = el("b");
    this.who = el("span");
    this.text = el("small");
    this.mini = el("span", { class: "mini" });
    this.root = el("a", { class: "card peek", href: `#/${id}`, "data-table": id }, this.mini,
      this.title, this.who, this.text, el("span", { class: "button" }, action));
  }

  // Asks the server; resolves to whether there is something to show.
  async update() {
    const { id } = this;
    const table = await request(`/tables/${id}`).catch((error) => error);
    this.isGone = table.status === 404;
    if (table instanceof Error) return Boolean(this.table);
    if (table.version === this.table?.version) return true;
    await this.show(table);
    return true;
  }

  async show(table) {
    const seat = prefs.seat(this.id);
    if (!this.board) await this.createBoard(table);
    this.table = table;
    this.board.show(table.scene);
    this.title.textContent = table.title;
    this.who.textContent = table.seats.map((it) => it.name ?? (it.free ? t("free") : it.label)).join(", ");
    this.text.textContent = turnText(table, seat);
    this.root.classList.toggle("mine", table.to_act === seat && table.begun);
  }

  async createBoard({ game: name, title, scene: { cards } }) {
    const game = await gameOf(name);
    install(name, game.art);
    this.board = new Board(name, { label: title });
    this.board.omitted = new Set(cards ? [...cards.cards, cards.run, cards.deck] : []);
    this.board.signText = ({ player }) => this.table.seats[player]?.name;
    this.mini.append(this.board.svg);
  }
}
