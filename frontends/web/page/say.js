// What is said to everybody: to those who see it, and to those who hear it.

import { Lost, Refused } from "./api.js";
import { el } from "./dom.js";
import { t } from "./words.js";

const SHOWN = 6000;
// How many sentences wait to be read.
const HEARD = 8;

// Reads a sentence to whoever listens, after those before it.
export function tellAloud(text) {
  const live = document.getElementById("live");
  live.append(el("p", {}, text));
  while (live.children.length > HEARD) live.firstChild.remove();
}

// Shows a sentence for a while.
export function toast(text, kind = "note") {
  const place = document.getElementById("toasts");
  const note = el("div", { class: `toast ${kind}`, role: kind === "bad" ? "alert" : null }, text);
  if (kind !== "bad") tellAloud(text);
  note.addEventListener("click", () => note.remove());
  place.append(note);
  setTimeout(() => note.remove(), SHOWN);
}

// Shows why something could not be done. What nobody foresaw is reported, and told in plain words.
export function explain(error) {
  const foreseen = error instanceof Lost || error instanceof Refused;
  if (!foreseen) reportError(error);
  toast(error instanceof Refused ? error.message : t(foreseen ? "lost" : "broken"), "bad");
}

// Does something and shows why it could not be done.
export async function trying(work) {
  try {
    return await work();
  } catch (error) {
    explain(error);
    return undefined;
  }
}
