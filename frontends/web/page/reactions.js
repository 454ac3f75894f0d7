// @ts-check
// What an event is answered with beside the board: sounds, and phrases that appear at their
// players.

import { play } from "./sound.js";

const PHRASE_MS = 5000;
// When a running clock is announced to be nearly out.
const LOW_MS = 20000;

export class Reactions {
  constructor(owner) {
    this.owner = owner;
    // What each seat has just said.
    this.phrases = new Map();
  }

  // An event that has been shown.
  to(kind, event) {
    const { owner } = this;
    owner.agreement.note(kind, event);
    if (kind === "sit" && event.seat !== owner.table.you) play("came");
    if (kind === "over" || (event.over && kind !== "chat")) owner.ending.end();
    if (kind === "chat") this.say(event.seat, event.text);
  }

  say(seat, text) {
    const { owner, phrases } = this;
    phrases.set(seat, text);
    setTimeout(() => {
      if (phrases.get(seat) !== text || owner.closed) return;
      phrases.delete(seat);
      owner.seats.show();
    }, PHRASE_MS);
  }

  // Called whenever the clocks are shown: warns the person whose time is nearly over.
  toClocks() {
    const { table, clocks } = this.owner;
    const { you, over } = table ?? {};
    const left = you === null || over ? null : clocks.remaining(you);
    const isLow = left !== null && left < LOW_MS && clocks.seats[you]?.running;
    if (isLow && !this.wasLow) play("low");
    this.wasLow = isLow;
  }
}
