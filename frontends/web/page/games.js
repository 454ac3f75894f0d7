// The games, fetched once in each language.

import { ask } from "./api.js";
import { prefs } from "./prefs.js";
import { t } from "./words.js";

const known = new Map();

const once = (path) => {
  const key = `${prefs.lang} ${path}`;
  if (!known.has(key)) {
    const asked = ask(path);
    asked.catch(() => known.delete(key));
    known.set(key, asked);
  }
  return known.get(key);
};

export const games = async () => (await once("/games")).games;

export const gameOf = (name) => once(`/games/${encodeURIComponent(name)}`);

// What a piece is called, with what is written on it.
export const pieceName = ({ names }, { kind, caption }) =>
  [names[kind], caption].filter(Boolean).join(" ") || t("occupied");
