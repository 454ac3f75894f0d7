// The words of the page, in the language chosen.

import { ask } from "./api.js";

let page = {};
export let phrases = [];

// Fetches the words.
export async function learn() {
  const words = await ask("/words");
  page = words.page;
  phrases = words.chat;
  document.documentElement.lang = words.lang;
}

// What the page says under a name.
export const t = (name) => page[name] ?? name;
