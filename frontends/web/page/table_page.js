// @ts-check
// The parts of a table's page, each in its place.

import { Agreement } from "./agreement.js";
import { Analysis } from "./analysis.js";
import { Board } from "./board.js";
import { Cards } from "./cards.js";
import { Controls } from "./controls.js";
import { Die } from "./die.js";
import { el, showPage } from "./dom.js";
import { Ending } from "./ending.js";
import { Facts } from "./facts.js";
import { pieceName } from "./games.js";
import { listen } from "./input.js";
import { Invitation } from "./invite.js";
import { JoinForm } from "./join.js";
import { Log } from "./log.js";
import { News } from "./news.js";
import { Pad } from "./pad.js";
import { Replay } from "./replay.js";
import { about } from "./rules.js";
import { Seats } from "./seats.js";
import { t } from "./texts.js";
import { TurnSign } from "./turn.js";

// What a place is called for screen readers.
function placeLabel(owner, place, pieces, marks) {
  const kindNames = owner.game.names;
  const key = owner.moves.scene.shortcuts?.find((it) => it.place === place.id);
  // The pieces describe the place well enough, unless its label cannot be spoken.
  const namesPlace = !pieces.length || !/[\p{L}\p{N}]/u.test(place.label);
  const names = [key?.label ?? (namesPlace && kindNames[place.kind]), ...pieces.map((piece) => pieceName(owner.game, piece))];
  const state = marks.begun?.has(place.id) ? t("chosen") : marks.can?.has(place.id) ? t("can-touch") : "";
  return [place.label, ...names, state].filter(Boolean).join(", ");
}

function buildBoard(owner) {
  const { table, moves } = owner;
  const board = new Board(table.game, { label: table.title, interactive: true, help: t("keys-help") });
  board.placeLabel = (place, pieces, marks) => placeLabel(owner, place, pieces, marks);
  board.signText = ({ player }) => table.seats[player]?.name;
  listen(board, moves.inputHandlers());
  return board;
}

// The board, and what is done with it.
function stage(owner) {
  const { turn, facts, seats, board, cards, die, pad, news, controls, replay } = owner;
  const head = el("div", { class: "head" }, turn.root, facts.scores);
  const tools = el("div", { class: "tools" }, pad.root, controls.root);
  return el("div", { class: "stage" }, head, seats.list, board.svg, cards.root, die.root, news.root, tools, replay.root);
}

// What is read rather than done.
function side(owner) {
  const { analysis, table, watchers, ending, join, invitation, facts, log } = owner;
  return el("aside", { class: "side" }, el("h1", {}, table.title, " ", watchers), ending.root, analysis.root, join.root, invitation.root,
    facts.list, el("h2", {}, t("log")), log.list, ...about(owner));
}

// Builds the page of a table that has been loaded.
export function buildTablePage(owner) {
  owner.board = buildBoard(owner);
  owner.log = new Log((step) => owner.replay.showStep(step), owner.symbols);
  owner.news = new News(owner);
  owner.die = new Die(owner);
  owner.turn = new TurnSign(owner);
  owner.facts = new Facts(owner);
  owner.seats = new Seats(owner);
  owner.cards = new Cards(owner);
  owner.pad = new Pad(owner);
  owner.agreement = new Agreement(owner);
  owner.controls = new Controls(owner);
  owner.join = new JoinForm(owner);
  owner.invitation = new Invitation(owner);
  owner.analysis = new Analysis(owner);
  owner.ending = new Ending(owner);
  owner.replay = new Replay(owner);
  owner.watchers = el("small", { class: "watchers" });
  showPage(owner.root, el("div", { class: "table" }, stage(owner), side(owner)));
}
