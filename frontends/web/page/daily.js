// @ts-check
// The boards of the day, the same for everybody, and their lists.

import { request } from "./api.js";
import { install } from "./art.js";
import { Board } from "./board.js";
import { createTable } from "./create.js";
import { busy, button, el, showPage } from "./dom.js";
import { gameOf } from "./games.js";
import { progressOf } from "./levels.js";
import { withErrorToast } from "./notify.js";
import { t } from "./texts.js";

// A small board that cannot be played.
async function still(game, title, scene) {
  install(game, (await gameOf(game)).art);
  const board = new Board(game, { label: title });
  const { cards } = scene;
  board.omitted = new Set(cards ? [...cards.cards, cards.run, cards.deck] : []);
  board.show(scene);
  return board.svg;
}

function streakText({ streak, longest }) {
  if (!longest) return "";
  return `${t("streak")}: ${streak} (${t("longest")}: ${longest})`;
}

function listOf(list) {
  if (!list.length) return el("p", { class: "empty" }, t("daily-nobody"));
  return el("ol", { class: "ranking" }, ...list.map(({ name, result }) => el("li", {}, el("b", {}, name), " ", el("span", {}, result))));
}

async function card({ game, title, scene, list }, reached) {
  const play = (event) => busy(event.currentTarget, t("opening"), () => withErrorToast(() => createTable({ game, daily: true })));
  return el("article", { class: "card game", "data-game": game }, el("div", { class: "still" }, await still(game, title, scene)),
    el("h2", {}, title), el("p", {}, [reached.today, streakText(reached)].filter(Boolean).join(" · ")),
    el("details", { open: list.length > 0 }, el("summary", {}, t("daily-list")), listOf(list)),
    el("div", { class: "row" }, button(`▶ ${t("play")}`, play, { class: "main", "data-act": "play", "aria-label": `${t("play")}: ${title}` })));
}

// Shows the boards of the day.
export async function showDaily(root) {
  const [{ date, boards }, progress] = await Promise.all([request("/daily"), progressOf()]);
  const cards = await Promise.all(boards.map((board) => card(board, progress.find((it) => it.game === board.game))));
  showPage(root, el("h1", {}, `${t("daily")}: ${date}`), el("p", { class: "about" }, t("daily-about")), el("div", { class: "cards daily" }, ...cards));
  return {};
}
