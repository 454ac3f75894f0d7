// How a game ended, and what can be done then.

import { button, el } from "./dom.js";
import { create } from "./create.js";
import { prefs } from "./prefs.js";
import { toast, trying } from "./say.js";
import { t } from "./words.js";

// The fingerprint of a seed: SHA-256 of its text.
async function fingerprint(seed) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function verify(table) {
  const right = await fingerprint(table.seed) === table.fingerprint;
  toast(right ? t("verified") : t("forged"), right ? "good" : "bad");
}

function seed(table) {
  const check = globalThis.crypto?.subtle
    ? button(t("verify"), () => trying(() => verify(table))) : null;
  return el("dl", { class: "seed" },
    el("dt", {}, t("seed")), el("dd", {}, el("code", {}, table.seed)),
    el("dt", {}, t("fingerprint")), el("dd", {}, el("code", {}, table.fingerprint)), check);
}

function again(owner) {
  const order = prefs.order(owner.id);
  return order
    ? button(t("again"), () => create(order), { class: "main" })
    : el("a", { class: "button main", href: `#/new/${owner.table.game}` }, t("again"));
}

// What is shown at the end of a game.
export function ending(owner) {
  const { table } = owner;
  const winners = (table.winners ?? []).map((seat) => owner.panel.nameOf(seat));
  const won = winners.length ? `★ ${winners.join(", ")}` : table.verdict ?? "";
  const save = el("a", { class: "button", href: `/api/tables/${owner.id}/save`, download: "" }, t("save"));
  return [el("section", { class: "card ending" },
    el("h2", {}, t("over")), el("p", { class: "verdict" }, table.verdict ?? won),
    winners.length && table.seats.length > 1 ? el("p", {}, won) : null,
    el("div", { class: "row" }, again(owner), save),
    table.seed ? seed(table) : null)];
}
