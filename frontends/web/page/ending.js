// @ts-check
// The end of a game: who won and why, and what can be done then.

import { request } from "./api.js";
import { busy, button, el } from "./dom.js";
import { canHash, verificationError } from "./chance.js";
import { celebrate } from "./confetti.js";
import { announce, toast, withErrorToast } from "./notify.js";
import { play } from "./sound.js";
import { starSigns } from "./stars.js";
import { t } from "./texts.js";

// How the game ended for the viewer. There is no winner of a draw, nor of a game that was not
// finished, and only the player who gave it up has lost it.
export function result({ table: { you, winners, seats, outcome } }) {
  if (outcome === "draw") return "drawn";
  if (you === null || !winners) return "over";
  if (winners.includes(you)) return "won";
  const { given_up: gaveUp, timed_out: ranOut } = seats[you];
  return winners.length || seats.length === 1 || gaveUp || ranOut ? "lost-game" : "undecided";
}

// What is heard at each end.
const SOUNDS = { won: "win", "lost-game": "loss", undecided: "end", drawn: "end", over: "end" };

async function verify(owner) {
  const { seats } = await request(owner.path);
  const error = await verificationError(owner, seats);
  const success = owner.table.nonces.length ? "verified-nonces" : "verified";
  toast(t(error ?? success), error ? "bad" : "good");
}

// The seed and its verification, folded away.
function seedDetails(owner) {
  const { table, fingerprint } = owner;
  const check = canHash ? button(t("verify"), () => withErrorToast(() => verify(owner))) : null;
  const nonces = table.nonces.map((nonce) => el("dd", {}, el("code", {}, nonce)));
  return el("details", { class: "proof" }, el("summary", {}, t("fair")), el("dl", { class: "seed" },
    el("dt", {}, t("seed")), el("dd", {}, el("code", {}, table.seed)),
    ...(nonces.length ? [el("dt", {}, t("nonces")), ...nonces] : []),
    el("dt", {}, t("fingerprint")), el("dd", {}, el("code", {}, fingerprint)), check));
}

// The same game again, with everybody at the table; who only watched can follow them there.
function againButton(owner) {
  const { table } = owner;
  const isAlone = table.seats.length === 1;
  const label = t(table.rematch && !isAlone ? "to-rematch" : !isAlone ? "rematch" : owner.game.hides_opening && table.opening ? "new-board" : "again");
  if (table.you !== null) return button(label, (event) => busy(event.currentTarget, t("opening"), () => owner.agreement.playAgain()), { class: "main", "data-act": "again" });
  if (table.rematch) return el("a", { class: "button main", href: `#/${table.rematch}` }, label);
  return el("a", { class: "button main", href: `#/new/${table.game}` }, t("again"));
}

// Whether a level was solved, or an exercise answered.
const isDone = (level) => level !== null && level !== undefined && level.stars !== null && level.stars !== undefined;

// The stars of a level that was solved.
function levelResult({ table: { level } }) {
  if (!isDone(level)) return [];
  return [el("p", { class: "starred", "aria-hidden": "true" }, starSigns(level.stars)), level.result ? el("p", {}, level.result) : null];
}

// The next level after a solved one, and all levels.
function nextLevel({ table: { game, level } }) {
  if (!level) return [];
  const next = (event) => busy(event.currentTarget, t("opening"), async () => (await import("./levels.js")).playLevel(game, level.next));
  const all = el("a", { class: "button", href: `#/levels/${game}` }, t("levels"));
  return isDone(level) && level.next ? [button(`${t("next-level")} ▶`, next, { class: "main", "data-act": "next-level" }), all] : [all];
}
// Where the rules allow it, the game goes on from its final position: a button, and what that means.
const onward = ({ agreement }) => [
  button(t("go-beyond"), (event) => busy(event.currentTarget, t("opening"), () => agreement.playAgain(true)), { class: "main", "data-act": "onward" }),
  el("small", {}, t("go-beyond-about")),
];

export class Ending {
  constructor(owner) {
    this.owner = owner;
    this.root = el("div", {});
    this.onward = [];
  }

  // Who looks back while the game ends learns of it on return. Looking back later hides nothing.
  show() {
    const { owner } = this;
    const { over, rematch, level, may_continue: mayContinue } = owner.table;
    this.isKnown = over && (this.isKnown || !owner.replay.active);
    const shown = this.isKnown ? `over ${rematch} ${level?.stars}` : "";
    if (this.isDue && this.isKnown) this.sound();
    if (shown !== this.shown) this.root.replaceChildren(...(shown ? [this.card()] : []));
    this.shown = shown;
    // The server says so only after the end.
    for (const it of this.onward) it.hidden = !mayContinue || owner.table.you === null;
  }

  card() {
    const { owner } = this;
    const { table } = owner;
    const how = result(owner);
    const winners = (table.winners ?? []).map((seat) => owner.nameOf(seat));
    const names = winners.length && table.seats.length > 1 ? `★ ${winners.join(", ")}` : "";
    const save = el("a", { class: "button", href: `/api/tables/${owner.id}/save`, download: "" }, t("save"));
    const analyse = button(t("analysis"), (event) => busy(event.currentTarget, t("thinking"), () => owner.analysis.open()), { "data-act": "analyse" });
    const lines = [table.title, table.verdict || t(how), names].filter(Boolean);
    const share = button(t("send"), (event) => busy(event.currentTarget, t("send"), () => withErrorToast(async () =>
      (await import("./share.js")).shareEnd(owner, lines))), { "data-act": "share-end" });
    const review = button(t("look-back"), () => owner.replay.moveTo(0), { "data-act": "review" });
    this.onward = onward(owner);
    const [goOn, aboutGoingOn] = this.onward;
    return el("section", { class: `card ending ${how}` },
      el("h2", {}, t(how)), table.verdict ? el("p", { class: "verdict" }, table.verdict) : null, ...levelResult(owner),
      names ? el("p", { class: "winners" }, names) : null,
      el("div", { class: "row" }, ...nextLevel(owner), againButton(owner), analyse, review, share, save, el("a", { class: "button", href: "#/" }, t("other-game"))),
      table.seed ? seedDetails(owner) : null,
      // Below everything else, which must not move when it appears.
      el("div", { class: "row" }, goOn, aboutGoingOn));
  }

  // The moment in which the game ends.
  end() {
    if (this.wasHeard) return;
    this.wasHeard = true;
    this.isDue = true;
  }

  sound() {
    this.isDue = false;
    const how = result(this.owner);
    play(SOUNDS[how]);
    announce([t(how), this.owner.table.verdict].filter(Boolean).join(". "));
    if (how === "won") celebrate();
  }
}
