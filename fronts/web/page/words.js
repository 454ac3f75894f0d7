// The words of the page, in the language chosen.

import { ask } from "./api.js";

let page = {};
export let phrases = [];
// Nothing is shown without words, so they are asked for before the rest of the page is there.
let early = ask("/words");
early.catch(() => {});

// Fetches the words.
export async function learn() {
  const asked = early ?? ask("/words");
  early = undefined;
  const words = await asked;
  page = words.page;
  phrases = words.chat;
  document.documentElement.lang = words.lang;
}

// What the page says under a name.
export const t = (name) => page[name] ?? name;
