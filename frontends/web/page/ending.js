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

async function verify(seed, first) {
  const right = await fingerprint(seed) === first;
  toast(right ? t("verified") : t("forged"), right ? "good" : "bad");
}

function luck({ table, fingerprint: first }) {
  const check = globalThis.crypto?.subtle
    ? button(t("verify"), () => trying(() => verify(table.seed, first))) : null;
  return el("dl", { class: "seed" },
    el("dt", {}, t("seed")), el("dd", {}, el("code", {}, table.seed)),
    el("dt", {}, t("fingerprint")), el("dd", {}, el("code", {}, first)), check);
}

// The same table anew. With the seed that was shown it would be the same luck, known to everybody.
function again(owner) {
  const order = prefs.order(owner.id);
  return order
    ? button(t("again"), () => create({ ...order, seed: undefined }), { class: "main" })
    : el("a", { class: "button main", href: `#/new/${owner.table.game}` }, t("again"));
}

// What is shown at the end of a game.
export function ending(owner) {
  const { table } = owner;
  const winners = (table.winners ?? []).map((seat) => owner.panel.nameOf(seat));
  const won = winners.length ? `★ ${winners.join(", ")}` : "";
  const said = table.verdict || won;
  const save = el("a", { class: "button", href: `/api/tables/${owner.id}/save`, download: "" }, t("save"));
  return [el("section", { class: "card ending" },
    el("h2", {}, t("over")), said ? el("p", { class: "verdict" }, said) : null,
    won && won !== said && table.seats.length > 1 ? el("p", {}, won) : null,
    el("div", { class: "row" }, again(owner), save),
    table.seed ? luck(owner) : null)];
}
