// @ts-check
// Messages to the user, visible and for screen readers.

import { ApiError, NetworkError } from "./api.js";
import { el } from "./dom.js";
import { t } from "./texts.js";

const TOAST_MS = 6000;
// The number of announcements kept in the live region.
const MAX_ANNOUNCEMENTS = 8;

// Announces a text to screen readers, after the previous ones.
export function announce(text) {
  const live = document.getElementById("live");
  live.append(el("p", {}, text));
  while (live.children.length > MAX_ANNOUNCEMENTS) live.firstChild.remove();
}

// Shows a text for a few seconds.
export function toast(text, kind = "note") {
  const place = document.getElementById("toasts");
  const note = el("div", { class: `toast ${kind}`, role: kind === "bad" ? "alert" : null }, text);
  if (kind !== "bad") announce(text);
  note.addEventListener("click", () => note.remove());
  place.append(note);
  setTimeout(() => note.remove(), TOAST_MS);
}

// Shows an error. Unexpected ones are also reported, and shown as a generic message.
export function showError(error) {
  const expected = error instanceof NetworkError || error instanceof ApiError;
  if (!expected) reportError(error);
  toast(error instanceof ApiError ? error.message : t(expected ? "lost" : "broken"), "bad");
}

// Runs a function; shows its error, if any, and returns undefined then.
export async function withErrorToast(work) {
  try {
    return await work();
  } catch (error) {
    showError(error);
    return undefined;
  }
}
