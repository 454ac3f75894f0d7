// @ts-check
// The events of a table, which arrive at any time and are shown one after another.

import { ApiError, pause, subscribe } from "./api.js";
import { hurry } from "./motion.js";
import { lostPage } from "./nowhere.js";
import { withErrorToast } from "./notify.js";

// The status of an answer that asks for patience.
const UNAVAILABLE = 503;
const MIN_WAIT_MS = 400;

export class Feed {
  constructor(owner) {
    this.owner = owner;
    this.queue = [];
    this.disconnected = false;
    // Requests that wait for the database of the server.
    this.waiting = new Set();
  }

  // Stops everything that has not been shown yet.
  close() {
    this.queue = [];
    this.stop?.();
  }

  // Follows the table, with the token of a seat if there is one.
  connect() {
    const { owner } = this;
    this.stop?.();
    this.stop = subscribe(`${owner.path}/events`, {
      secret: owner.token,
      onEvent: (kind, data) => this.receive(kind, data),
      onConnection: (connected) => this.connectionChanged(connected),
    });
  }

  // A move in flight when the connection was lost may not have arrived.
  async connectionChanged(connected) {
    const { owner } = this;
    const reconnected = connected && this.disconnected && owner.table;
    this.disconnected = !connected;
    this.showLost();
    owner.membership.revealed = false;
    if (!reconnected) return;
    await owner.refresh();
    owner.show();
  }

  showLost() {
    document.getElementById("lost").hidden = !this.disconnected && !this.waiting.size;
  }

  // Repeats a request until the server can answer it; returns nothing if the table is left
  // meanwhile. Its effect has to be the same if it is made twice.
  async persist(ask) {
    const wait = async (error) => {
      if (!(error instanceof ApiError) || error.status !== UNAVAILABLE) throw error;
      this.waiting.add(ask);
      this.showLost();
      await pause(Math.max(error.retryMs, MIN_WAIT_MS));
    };
    try {
      while (!this.owner.closed) {
        const answer = await ask().catch(wait);
        if (answer) return answer;
      }
      return undefined;
    } finally {
      this.waiting.delete(ask);
      if (!this.owner.closed) this.showLost();
    }
  }

  receive(kind, data) {
    const { owner } = this;
    if (kind === "gone") {
      lostPage(owner.root, data.error);
      return true;
    }
    const at = performance.now();
    this.noteTime(kind, data, at);
    this.queue.push([kind, data]);
    // A new move brings the last one to its end.
    if (kind === "step" && owner.layout?.steered) hurry();
    if (owner.die?.isWaiting && owner.die.mustHurry) owner.die.release();
    this.drain();
    return false;
  }

  // Clocks run at once, whatever is still being shown.
  noteTime(kind, data, at) {
    const { clocks } = this.owner;
    if (data.seats) clocks.receive(data.seats, at);
    else if ("to_act" in data && kind !== "begin") clocks.turn(this.hasClock(data.to_act) ? data.to_act : undefined, at);
  }

  hasClock(seat) {
    const { table } = this.owner;
    const it = table?.seats[seat];
    return Boolean(it) && !it.driver && table.begun;
  }

  // Handles the queued events, one after another.
  async drain() {
    if (this.draining) return;
    this.draining = true;
    while (this.queue.length) {
      const [kind, data] = this.queue.shift();
      // A failing event must not block those after it.
      await withErrorToast(() => this.owner.handle(kind, data));
    }
    this.draining = false;
  }
}
