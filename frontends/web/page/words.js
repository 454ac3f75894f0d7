// The words of the page, in the language chosen.

import { ask } from "./api.js";
import { prefs } from "./prefs.js";

// Nothing is shown without words, so the page comes with those of the language that it was asked
// for in.
const brought = JSON.parse(document.getElementById("words").content.textContent);

let { page } = brought;
export let phrases = brought.chat;
// The games, as the lobby calls them.
export let shelf = brought.games;

// Learns the words of the language chosen; until then, and where they do not come, those are said
// that are known.
export async function learn() {
  const words = prefs.lang === brought.lang ? brought : await ask("/words");
  page = words.page;
  phrases = words.chat;
  shelf = words.games;
  document.documentElement.lang = words.lang;
}

// What the page says under a name.
export const t = (name) => page[name] ?? name;
