// @ts-check
// What the people at a table agree on: a draw, and the same game again.

import { request } from "./api.js";
import { drawNonce } from "./chance.js";
import { ask } from "./dialog.js";
import { button } from "./dom.js";
import { toast, withErrorToast } from "./notify.js";
import { prefs } from "./prefs.js";
import { t } from "./texts.js";

// Remembers how the table of a rematch was configured: everybody moves on by one seat.
function keepConfig(old, id) {
  const { seed, from, ...config } = prefs.tableConfig(old) ?? {};
  if (!config.game) return;
  const seats = config.seats ? { seats: [...config.seats.slice(-1), ...config.seats.slice(0, -1)] } : {};
  prefs.keepTableConfig(id, { ...config, ...seats });
}

export class Agreement {
  constructor(owner) {
    this.owner = owner;
    this.draw = button("", () => this.offerDraw(), { "data-act": "draw" });
  }

  // The people who still play.
  get people() {
    return this.owner.table.seats.filter((seat) => seat.level === null && !seat.given_up);
  }

  // Whether a draw can be offered or accepted.
  get mayDraw() {
    const { table } = this.owner;
    return table.you !== null && table.begun && !table.over && this.people.length > 1;
  }

  // Shows a pending draw offer; returns whether a draw can be offered or accepted now.
  show() {
    const { you, draw_offers: offers } = this.owner.table;
    const isAccepting = offers.length > 0 && !offers.includes(you);
    this.draw.textContent = t(isAccepting ? "accept-draw" : offers.includes(you) ? "draw-offered" : "offer-draw");
    this.draw.classList.toggle("main", isAccepting);
    return !offers.includes(you);
  }

  async offerDraw() {
    if (await ask(t("draw-sure"), this.draw.textContent)) this.owner.act("draw");
  }

  // Notes an event: an offer stands until the position changes.
  note(kind, event) {
    const { owner } = this;
    const { table } = owner;
    if (kind === "draw") table.draw_offers = [...table.draw_offers, event.seat];
    else if (event.scene) table.draw_offers = [];
    if (kind !== "rematch") return;
    table.rematch = event.table;
    // Who looks at something else is not torn away from it.
    if (event.seat === table.you || owner.replay.active) return;
    if (table.you === null) location.hash = `#/${event.table}`;
    else this.playAgain();
  }

  // Goes to the table of the rematch, which is opened if it does not exist, and sits down there.
  // `onward`, the game goes on from its final position instead.
  async playAgain(onward = false) {
    const { owner } = this;
    const { nonce, sent } = owner.table.luck ? await drawNonce() : {};
    const next = await withErrorToast(() => request(`${owner.path}/rematch`, { body: { ...sent, onward }, secret: owner.token }));
    if (!next) return;
    if (next.token) {
      if (nonce) prefs.keepNonce(next.id, nonce);
      prefs.keepToken(next.id, next.token);
      prefs.keepSeat(next.id, next.seat);
      keepConfig(owner.id, next.id);
    }
    if (owner.closed) return;
    location.hash = `#/${next.id}`;
    if (this.people.length > 1) toast(t("rematch-waits"));
  }
}
