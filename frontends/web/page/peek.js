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

// A table as a card with its board; undefined if it does not exist any more.
export async function peek(id) {
  /** @type {any} */
  const table = await request(`/tables/${id}`).catch((error) => error);
  if (table instanceof Error) return /** @type {any} */ (table).status === 404 ? { id, gone: true } : undefined;
  const game = await gameOf(table.game);
  install(table.game, game.art);
  const board = new Board(table.game, { label: table.title });
  board.omitted = new Set(table.scene.cards ? [...table.scene.cards.cards, table.scene.cards.run, table.scene.cards.deck] : []);
  board.signText = ({ player }) => table.seats[player]?.name;
  board.show(table.scene);
  return { id, table, board: board.svg, text: turnText(table, prefs.seat(id)), isMine: table.to_act === prefs.seat(id) && table.begun };
}

// The card of a table.
export function peekCard(/** @type {any} */ { id, table, board, text, isMine }, action) {
  const who = table.seats.map((seat) => seat.name ?? (seat.free ? t("free") : seat.label)).join(", ");
  return el("a", { class: `card peek${isMine ? " mine" : ""}`, href: `#/${id}`, "data-table": id }, el("span", { class: "mini" }, board),
    el("b", {}, table.title), el("span", {}, who), el("small", {}, text), el("span", { class: "button" }, action));
}
