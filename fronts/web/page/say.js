// What is said to everybody: to those who see it, and to those who hear it.

import { el } from "./dom.js";

const SHOWN = 6000;

// Reads a sentence to whoever listens.
export function tellAloud(text) {
  document.getElementById("live").textContent = text;
}

// Shows a sentence for a while.
export function toast(text, kind = "note") {
  const place = document.getElementById("toasts");
  const note = el("div", { class: `toast ${kind}`, role: kind === "bad" ? "alert" : "status" }, text);
  note.addEventListener("click", () => note.remove());
  place.append(note);
  setTimeout(() => note.remove(), SHOWN);
}

// Does something and shows why it could not be done.
export async function trying(work) {
  try {
    return await work();
  } catch (error) {
    toast(error.message, "bad");
    return undefined;
  }
}
