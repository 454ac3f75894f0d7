// @ts-check
// Creation of tables.

import { request } from "./api.js";
import { drawNonce } from "./chance.js";
import { gameOf } from "./games.js";
import { withErrorToast } from "./notify.js";
import { prefs } from "./prefs.js";
import { t } from "./texts.js";

// Opens a table and stores its secrets. The secret of a seat leads to the same seat in a game that
// goes on from another one.
export async function openTable(config, secret = undefined) {
  const seated = !config.seats || config.seats.includes("human");
  // With a chosen seed, the randomness must depend on that seed alone.
  const isSeeded = config.seed || config.daily || config.from;
  const { nonce, sent } = seated && !isSeeded ? await drawNonce() : {};
  const body = { ...(seated ? { name: prefs.name || t("guest") } : {}), ...sent, ...config };
  const table = await request("/tables", { body, secret });
  if (nonce) prefs.keepNonce(table.id, nonce);
  prefs.keepLink(table.id, table.secret);
  prefs.keepTableConfig(table.id, config);
  if (table.token) prefs.keepToken(table.id, table.token);
  if (table.token) prefs.keepSeat(table.id, table.seat);
  return table;
}

// Opens a table and navigates to it.
export async function createTable(config) {
  const table = await withErrorToast(() => openTable(config));
  if (table) location.hash = `#/${table.id}`;
}

// The default configuration of a game: one person, and computer players in the other seats.
export function quickConfig(game) {
  const seating = game.knobs.find((option) => option.kind === "company");
  if (!seating) return { game: game.name };
  const players = seating.usual ? seating.usual.split(",") : [];
  const count = players.length || Math.max(seating.min, Math.min(2, seating.max));
  const level = seating.levels[Math.floor((seating.levels.length - 1) / 2)]?.value;
  const others = players.slice(1).map((player) => (player === "human" ? level : player));
  while (others.length < count - 1) others.push(level);
  return { game: game.name, seats: ["human", ...others], undo: true, hints: true };
}

// Starts a game with the default configuration.
export const play = (name) => withErrorToast(async () => createTable(quickConfig(await gameOf(name))));
