// @ts-check
// Texts of the page, in the chosen language.

import { request } from "./api.js";
import { byId } from "./dom.js";
import { prefs } from "./prefs.js";

// The HTML includes the texts of the language it was requested in, which saves a request.
const initial = JSON.parse(byId("words").content.textContent);

let { page } = initial;
export let phrases = initial.chat;
// The games as the lobby lists them.
export let gameList = initial.games;

// Loads the texts of the chosen language; until then, or if that fails, the current ones stay.
export async function loadTexts() {
  const texts = prefs.lang === initial.lang ? initial : await request("/words");
  page = texts.page;
  phrases = texts.chat;
  gameList = texts.games;
  document.documentElement.lang = texts.lang;
}

// A number in the chosen language, with some decimals.
export const inDigits = (number, decimals = 0) => number.toLocaleString(prefs.lang,
  { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

// The text of a key.
export const t = (name) => page[name] ?? name;
