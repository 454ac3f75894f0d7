// @ts-check
// The clocks of a table, which run by the time of this browser between messages of the server.

export class Clocks {
  constructor() {
    Object.assign(this, { seats: [], at: 0 });
  }

  // What the server says about the seats, as of a moment. Older news are ignored.
  receive(seats, at) {
    if (at < this.at) return;
    this.seats = seats.map(({ left_ms: left, running }) => ({ left, running: running && left !== null }));
    this.at = at;
  }

  // Lets the clock of one seat run from a moment on, or none.
  turn(seat, at) {
    if (at < this.at) return;
    this.seats = this.seats.map(({ left }, index) =>
      ({ left: left === null ? null : this.remaining(index, at), running: index === seat && left !== null }));
    this.at = at;
  }

  // The milliseconds that a seat has left; null if it has no clock.
  remaining(seat, now = performance.now()) {
    const { left, running } = this.seats[seat] ?? { left: null };
    if (left === null || left === undefined) return null;
    return Math.max(0, running ? left - (now - this.at) : left);
  }
}
