// A move in the making: what hands and keys touch, until it is a whole one.

import { ask } from "./api.js";
import { trying } from "./say.js";
import { claimed, gestureOf, gestured, leadsFrom, nextPlaces, touch } from "./touch.js";

export class Moves {
  // `owner` is the table at which they are made.
  constructor(owner) {
    Object.assign(this, { owner, offers: [], touched: [] });
  }

  // Begins anew with what a position offers.
  take(scene) {
    this.offers = scene.offers ?? [];
    this.touched = [];
    this.midway = undefined;
  }

  // What can be touched, where it leads, and what has been touched.
  marks() {
    const { offers, touched, pointed, owner } = this;
    const can = owner.mine ? nextPlaces(offers, touched) : new Set();
    const leads = can.has(pointed) ? leadsFrom(offers, touched, pointed) : new Set();
    return { can, leads, begun: new Set(touched) };
  }

  hands() {
    return {
      steered: () => Boolean(this.owner.board?.board?.steered),
      begins: (place) => this.begins(place),
      touch: (place) => this.touch(place),
      point: (place) => this.point(place),
      drop: () => this.drop(),
      way: (way) => this.gesture("way", way),
      key: (key) => this.key(key),
    };
  }

  point(place) {
    if (this.pointed === place || !this.owner.board) return;
    this.pointed = place;
    this.owner.mark();
  }

  drop() {
    this.touched = [];
    this.lookMidway();
  }

  // A key that the scene claims, or that makes a move; says whether it is one.
  key(key) {
    if (!this.owner.table || !this.owner.mine) return false;
    if (key === "Backspace" && this.touched.length) {
      this.touched = this.touched.slice(0, -1);
      this.lookMidway();
      return true;
    }
    const shortcut = claimed(this.seen.shortcuts ?? [], key);
    if (!shortcut) return this.gesture(...(Object.entries(gestureOf(key))[0] ?? []));
    if (shortcut.says) this.owner.panel.tell([shortcut.says]);
    else this.touch(shortcut.place);
    return true;
  }

  // The scene on the board: that of the position, or of a move that has begun.
  get seen() {
    return this.midway ?? this.owner.scene;
  }

  // Looks at a move that was begun, gone on with or dropped. A game whose position says it all is
  // asked once.
  lookMidway() {
    const { owner } = this;
    owner.mark();
    const look = async () => {
      const touched = this.touched.join();
      const { version } = owner.table;
      const here = () => touched === this.touched.join() && version === owner.table.version;
      let midway = null;
      if (touched && !this.whole) {
        const seen = await trying(() => ask(`${owner.path}/midway/${touched}`, { secret: owner.token }));
        midway = seen?.scene ?? null;
        this.whole = seen !== undefined && midway === null;
      }
      if (!here() || (!midway && !this.midway)) return;
      this.midway = midway;
      this.offers = this.seen.offers ?? [];
      // Whoever looks at an earlier step sees it afterwards.
      if (owner.replay.active) return;
      await owner.board.show(midway ?? owner.sceneNow(), owner.length / 2);
      owner.show();
    };
    this.looking = (this.looking ?? Promise.resolve()).then(look);
    return this.looking;
  }

  // Whether a drag may begin at a place: a move goes on from there, and further.
  begins(place) {
    if (!this.owner.mine) return false;
    const { word, touched } = touch(this.offers, this.touched, place);
    if (word || !touched.length) return false;
    this.touched = touched;
    this.lookMidway();
    return true;
  }

  async touch(place) {
    if (!this.owner.mine || place === undefined) return;
    // What was touched before may still be looked at.
    await this.looking;
    const refusal = this.seen.refusals?.find(([id]) => id === place);
    if (refusal) {
      this.owner.panel.tell([refusal[1]]);
      return;
    }
    const { word, touched, nothing } = touch(this.offers, this.touched, place);
    // What was made part by part is not lost by a touch beside it.
    if (nothing && this.midway) return;
    this.touched = touched;
    if (word) this.play(word);
    else await this.lookMidway();
  }

  // A move by a gesture; says whether there is one.
  gesture(name, value) {
    const word = this.owner.table && this.owner.mine ? gestured(this.offers, name, value) : undefined;
    if (word) this.play(word);
    return Boolean(word) || (name === "way" && this.owner.board?.board?.steered);
  }

  async play(word) {
    const { owner } = this;
    this.offers = [];
    owner.mark();
    if (await owner.act("actions", { action: word })) return;
    await owner.refresh();
    owner.show();
  }
}
