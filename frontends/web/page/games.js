// @ts-check
// Descriptions of the games, cached by language.

import { request } from "./api.js";
import { prefs } from "./prefs.js";
import { t } from "./texts.js";

const cache = new Map();

const cachedRequest = (path) => {
  const key = `${prefs.lang} ${path}`;
  if (!cache.has(key)) {
    const response = request(path);
    response.catch(() => cache.delete(key));
    cache.set(key, response);
  }
  return cache.get(key);
};

export const games = async () => (await cachedRequest("/games")).games;

export const gameOf = (name) => cachedRequest(`/games/${encodeURIComponent(name)}`);

// The name of a piece, with its caption.
export const pieceName = ({ names }, { kind, caption }) =>
  [names[kind], caption].filter(Boolean).join(" ") || t("occupied");
