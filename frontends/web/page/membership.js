// @ts-check
// Taking a seat, leaving it, and the nonce that a person contributes to the chance events.

import { request } from "./api.js";
import { drawNonce } from "./chance.js";
import { withErrorToast } from "./notify.js";
import { prefs } from "./prefs.js";

export class Membership {
  constructor(owner) {
    this.owner = owner;
    this.revealed = false;
  }

  async sit(name, seat) {
    const { owner } = this;
    const { id, table } = owner;
    prefs.name = name;
    const secret = prefs.link(id);
    // A chosen seed is not mixed with nonces.
    const { nonce, sent } = table.luck && !table.seeded ? await drawNonce() : {};
    const body = { name, ...(seat === undefined ? {} : { seat }), ...sent };
    const seated = await withErrorToast(() => request(`${owner.path}/seats`, { body, secret }));
    if (!seated) return;
    prefs.keepToken(id, seated.token);
    prefs.keepSeat(id, seated.seat);
    if (nonce) prefs.keepNonce(id, nonce);
    if (!owner.closed) owner.feed.connect();
  }

  async leave() {
    const { owner } = this;
    const { allSeated } = owner;
    const left = await withErrorToast(() => request(`${owner.path}/seats`, { method: "DELETE", secret: owner.token }));
    if (left && !allSeated) {
      prefs.keepToken(owner.id, undefined);
      if (!owner.closed) owner.feed.connect();
    }
  }

  // Reveals the nonce once all seats are taken, when it is too late to choose another nonce.
  async revealNonce() {
    const { table, id, path, token, allSeated } = this.owner;
    const nonce = prefs.nonce(id);
    const mustReveal = nonce && table.seats[table.you]?.commitment && !table.begun && !table.over;
    if (this.revealed || !mustReveal || !allSeated) return;
    this.revealed = true;
    prefs.keepCommitments(id, table.seats.map(({ commitment }) => commitment));
    // If this is too late, the game continues without the nonce, as verification at the end
    // reports.
    await request(`${path}/nonce`, { body: { nonce }, secret: token }).catch(() => { this.revealed = false; });
  }
}
