// @ts-check
// The players at a table with their clocks.

import { el } from "./dom.js";
import { t } from "./texts.js";

const CLOCK_TICK_MS = 200;
// A clock that is nearly out is shown as such.
const LOW_MS = 20000;

const clockText = (ms) => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

export class Seats {
  constructor(owner) {
    this.owner = owner;
    this.list = el("ul", { class: "seats" });
    this.timer = setInterval(() => this.tick(), CLOCK_TICK_MS);
  }

  close() {
    clearInterval(this.timer);
  }

  show() {
    const { table } = this.owner;
    this.list.replaceChildren(...table.seats.map((seat) => this.seat(seat)));
    this.list.style.setProperty("--columns", table.seats.length > 2 ? 2 : 1);
    this.list.hidden = table.seats.length === 1 && !table.clock && !table.seats[0].free;
    this.tick();
  }

  seat(seat) {
    const { owner } = this;
    const { table } = owner;
    const isActive = !table.over && table.begun && table.to_act === seat.seat;
    const who = seat.free ? t("free") : seat.name ?? owner.levelName(seat.level);
    const notes = this.notes(seat);
    const phrase = owner.reactions.phrases.get(seat.seat);
    const clock = owner.clocks.remaining(seat.seat);
    return el("li", { class: isActive ? "active" : "", "aria-current": isActive ? "true" : null },
      el("b", {}, seat.label), " ", el("span", {}, who),
      notes.length ? el("small", {}, ` · ${notes.join(" · ")}`) : null,
      clock === null ? null : el("time", { "data-seat": seat.seat }, clockText(clock)),
      owner.cards.holdingOf(seat.seat),
      phrase ? el("span", { class: "bubble" }, phrase) : null);
  }

  notes(seat) {
    const { owner } = this;
    const { table } = owner;
    return [seat.seat === table.you ? t("you") : "",
      table.over && table.winners?.includes(seat.seat) && table.seats.length > 1 ? "★" : "",
      seat.timed_out ? t("ran-out") : seat.given_up ? t("gave-up") : "",
      seat.name && !seat.present && !seat.given_up ? t("absent") : "",
      seat.driver && seat.driver !== seat.level ? owner.levelName(seat.driver) : ""].filter(Boolean);
  }

  tick() {
    for (const time of this.list.querySelectorAll("time")) {
      const left = this.owner.clocks.remaining(Number(time.dataset.seat));
      if (left === null) continue;
      time.textContent = clockText(left);
      time.classList.toggle("low", left < LOW_MS && !this.owner.table.over);
    }
    this.owner.reactions.toClocks();
  }
}
