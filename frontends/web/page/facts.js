// @ts-check
// What a scene shows besides its board: a request, scores and other facts.

import { picture } from "./art.js";
import { el, svg } from "./dom.js";
import { animate } from "./motion.js";
import { prefs } from "./prefs.js";
import { inDigits, t } from "./texts.js";

const RISE_MS = 700;

export class Facts {
  constructor(owner) {
    this.owner = owner;
    this.list = el("ul", { class: "facts" });
    this.scores = el("div", { class: "scores" });
    this.known = new Map();
  }

  // A fact may have the icon of a piece. Those that are shown elsewhere are left out: scores, cards
  // and the turn.
  show({ facts, tints = [], scores = [], cards, prompt, turn_fact: turn }) {
    const { symbols } = this.owner;
    const { game, over } = this.owner.table;
    const icon = (at) => tints.filter(([fact]) => fact === at).map(([, kind]) =>
      svg("svg", { viewBox: "0 0 100 100", class: `swatch art-${game}` }, picture(game, kind)));
    const elsewhere = new Set([turn, ...[...scores, ...(cards?.hands ?? [])].map(({ fact }) => fact)]);
    const shown = facts.map((fact, at) => [fact, at]).filter(([, at]) => !elsewhere.has(at));
    const asked = prompt && !over ? [el("li", { class: "prompt" }, prompt)] : [];
    this.list.replaceChildren(...asked, ...shown.map(([fact, at]) => el("li", {}, ...icon(at), el("span", {}, ...symbols.draw(fact)))));
    this.showScores(scores);
  }

  showScores(scores) {
    this.scores.hidden = !scores.length;
    if (scores.map(({ label }) => label).join() !== [...this.known.keys()].join()) this.build(scores);
    for (const { label, value } of scores) this.update(label, value);
  }

  // A box for each score, and one for the best so far.
  build(scores) {
    this.known = new Map(scores.map(({ label }) => [label, { now: el("b", {}), best: el("b", {}) }]));
    const box = (name, number, kind) => el("div", { class: `score ${kind}` }, el("span", {}, name), number);
    this.scores.replaceChildren(...[...this.known].flatMap(([label, { now, best }]) =>
      [box(label, now, "now"), box(t("best"), best, "best")]));
  }

  update(label, value) {
    const boxes = this.known.get(label);
    const gained = boxes.value === undefined ? 0 : value - boxes.value;
    boxes.value = value;
    boxes.now.textContent = inDigits(value);
    const key = `${this.owner.variant} ${label}`;
    // A spectator's best is not that of the players being watched.
    if (this.owner.table.you !== null && value > prefs.best(key)) prefs.keepBest(key, value);
    boxes.best.textContent = inDigits(Math.max(value, prefs.best(key)));
    if (gained > 0 && !this.owner.replay.active) this.rise(boxes.now, gained);
  }

  // The points just gained, rising from the score.
  rise(box, gained) {
    const text = el("span", { class: "gained", "aria-hidden": "true" }, `+${gained}`);
    box.parentElement.append(text);
    const rising = animate(text, [{ translate: "0 0", opacity: 1 }, { translate: "0 -30px", opacity: 0 }], { duration: RISE_MS, easing: "ease-out" });
    if (rising) rising.then(() => text.remove());
    else text.remove();
  }
}
