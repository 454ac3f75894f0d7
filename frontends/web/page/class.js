// @ts-check
// Who has solved which levels, for teachers.

import { request } from "./api.js";
import { el, showPage } from "./dom.js";
import { starSigns } from "./stars.js";
import { t } from "./texts.js";

const sum = (stars) => stars.reduce((total, it) => total + it, 0);
const solved = (stars) => stars.filter(Boolean).length;

// The stars of every level of a game, as small squares.
const squares = (stars) => el("div", { class: "squares", "aria-hidden": "true" }, ...stars.map((it, at) => el("i", { class: `s${it}`, title: `${at + 1}: ${starSigns(it)}` })));

function cell(stars, { levels }) {
  return el("td", {}, el("b", {}, `${solved(stars)} / ${levels}`), " ", el("span", {}, `★ ${sum(stars)}`), squares(stars));
}

// Shows the list.
export async function showClass(root) {
  const { games, people } = await request("/progress");
  const head = el("tr", {}, el("th", { scope: "col" }, t("name")), ...games.map(({ title }) => el("th", { scope: "col" }, title)));
  const rows = people.map(({ name, stars }) => el("tr", {}, el("th", { scope: "row" }, name), ...stars.map((it, at) => cell(it, games[at]))));
  const list = people.length ? el("div", { class: "card scroll", tabindex: 0, role: "region", "aria-label": t("class") }, el("table", { class: "class" }, el("thead", {}, head), el("tbody", {}, ...rows)))
    : el("p", { class: "card empty" }, t("class-empty"));
  showPage(root, el("h1", {}, t("class")), el("p", { class: "about" }, t("class-about")), list);
  return {};
}
