// @ts-check
// A page that does not exist, and the way home.

import { el, showPage } from "./dom.js";
import { t } from "./texts.js";

export function lostPage(root, why) {
  document.title = [t("nowhere"), t("title")].join(" · ");
  showPage(root, el("section", { class: "card nowhere" }, el("h1", {}, t("nowhere")), el("p", { role: "alert" }, why ?? t("nowhere-about")),
    el("div", { class: "row" }, el("a", { class: "button main", href: "/#/" }, t("go-home")))));
}
