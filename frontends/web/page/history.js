// @ts-check
// What has happened in a game so far, step by step, and where one can stop to look.

import { request } from "./api.js";
import { withErrorToast } from "./notify.js";

export class History {
  constructor(owner) {
    this.owner = owner;
    this.forget();
  }

  forget() {
    this.steps = [];
  }

  // Loads the steps that happened before this browser followed the game. The server sends a part at
  // a time.
  async load() {
    const { owner } = this;
    const steps = [];
    let first, last;
    do {
      const from = steps.length ? `?from=${steps.at(-1).step + 1}` : "";
      const answer = await withErrorToast(() => request(`${owner.path}/history${from}`));
      if (!answer || owner.closed) return;
      ({ first, last } = answer);
      if (!answer.steps.length) break;
      steps.push(...answer.steps);
    } while (steps.at(-1).step < last);
    owner.table.first = first;
    const told = steps.at(-1)?.step ?? first;
    const known = this.steps.filter(({ step }) => step > told);
    this.steps = [...steps, ...known].filter(({ step }) => step <= owner.table.step);
    owner.historyChanged();
  }

  // Adds a step that has just happened.
  add(kind, { step, told }) {
    this.cut(step - 1);
    this.steps.push({ step, luck: kind === "luck", told });
  }

  // Forgets the steps after one, which were taken back.
  cut(step) {
    this.steps = this.steps.filter((it) => it.step <= step);
  }

  // Whether a step only completes the one before it. Throws of a die do not.
  completes({ luck, step }) {
    const { game, table } = this.owner;
    // An opening that was hidden is worth looking at afterwards.
    const isTold = game.hides_opening && step <= table.opening;
    return luck && !game.art.dice?.length && !isTold;
  }

  // The steps at which a move is complete, from the first that can be shown.
  get stops() {
    const { first, step: last } = this.owner.table;
    const completing = new Set(this.steps.filter((it) => this.completes(it)).map(({ step }) => step));
    const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return all.filter((step) => step === last || !completing.has(step + 1));
  }

  // What happened between the stop before a step and that step.
  told(stop) {
    const { stops } = this;
    const before = stops[stops.indexOf(stop) - 1] ?? this.owner.table.first;
    return this.steps.filter(({ step }) => step > before && step <= stop).flatMap((it) => it.told);
  }
}
