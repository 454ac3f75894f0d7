// New tables.

import { ask } from "./api.js";
import { gameOf } from "./games.js";
import { prefs } from "./prefs.js";
import { trying } from "./say.js";
import { t } from "./words.js";

// Opens a table as it was ordered and keeps its secrets.
export async function open(order) {
  const body = { name: prefs.name || t("guest"), ...order };
  if (order.seats && !order.seats.includes("human")) delete body.name;
  const made = await ask("/tables", { body });
  prefs.keepLink(made.id, made.secret);
  prefs.keepOrder(made.id, order);
  if (made.token) prefs.keepToken(made.id, made.token);
  return made;
}

// Opens a table as it was ordered and goes there.
export async function create(order) {
  const made = await trying(() => open(order));
  if (made) location.hash = `#/${made.id}`;
}

// The shortest way to a game: a person, and computer players on the other seats.
export function quick(game) {
  const company = game.knobs.find((knob) => knob.kind === "company");
  if (!company) return { game: game.name };
  const usual = company.usual ? company.usual.split(",") : [];
  const count = usual.length || Math.max(company.min, Math.min(2, company.max));
  const level = company.levels[Math.floor((company.levels.length - 1) / 2)]?.value;
  const others = usual.slice(1).map((word) => (word === "human" ? level : word));
  while (others.length < count - 1) others.push(level);
  return { game: game.name, seats: ["human", ...others], undo: true, hints: true };
}

// Plays a game at once.
export const play = (name) => trying(async () => create(quick(await gameOf(name))));
