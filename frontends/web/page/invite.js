// @ts-check
// How others come to a table: its link, a code to photograph, and who has come so far.

import { button, el, svg } from "./dom.js";
import { prefs } from "./prefs.js";
import { qr } from "./qr.js";
import { copyLink, sendButton } from "./share.js";
import { t } from "./texts.js";

// The free margin around a code, in modules.
const QUIET = 4;

function code(url) {
  const rows = qr(url);
  if (!rows) return null;
  const side = rows.length + 2 * QUIET;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ""))).join("");
  return svg("svg", { viewBox: `0 0 ${side} ${side}`, class: "qr", role: "img", "aria-label": t("qr") },
    svg("rect", { width: side, height: side, fill: "#fff" }), svg("path", { d: path, fill: "#000" }));
}

// The code of a link, and the link itself to be copied or sent.
export function invitation(url, title) {
  const link = el("input", { value: url, readonly: true, name: "link", "aria-label": t("share"), on: { focus: () => link.select() } });
  return el("div", { class: "row" }, code(url), el("div", { class: "stack" }, link, el("div", { class: "row" },
    button(t("copy"), () => copyLink(url, t("share")), { class: "main" }), sendButton({ title, url }))));
}

export class Invitation {
  constructor(owner) {
    this.owner = owner;
    this.root = el("div", {});
  }

  // Shown to everyone with the link until all seats are taken.
  show() {
    const { table, id } = this.owner;
    const free = table.seats.filter((seat) => seat.free).length;
    const secret = prefs.link(id);
    const state = free && secret && table.you !== null && !table.over ? String(free) : "";
    if (state === this.state) return;
    this.state = state;
    this.root.replaceChildren(...(state ? [this.card(`${location.origin}/#/${id}/${secret}`, free)] : []));
  }

  card(url, free) {
    return el("section", { class: "card invitation" }, el("h2", {}, t("invite")), el("p", {}, `${t("free-seats")}: ${free}`),
      invitation(url, this.owner.table.title));
  }
}
