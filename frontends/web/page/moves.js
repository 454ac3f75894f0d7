// A move in the making: the places touched so far, until they complete a move.

import { ask } from "./api.js";
import { trying } from "./say.js";
import { claims, destinations, gestureOfKey, gestured, nextPlaces, refusal, touch } from "./touch.js";

export class Moves {
  // `owner` is the table view.
  constructor(owner) {
    Object.assign(this, { owner, offers: [], touched: [] });
  }

  // Starts over with the offers of a new position.
  take(scene) {
    this.offers = scene.offers ?? [];
    this.touched = [];
    this.partialScene = undefined;
  }

  // The places to mark: those that can be touched, the destinations of the move under the pointer,
  // and those touched so far.
  marks() {
    const { offers, touched, pointed, owner } = this;
    const can = owner.mine ? nextPlaces(offers, touched) : new Set();
    const leads = can.has(pointed) ? destinations(offers, touched, pointed) : new Set();
    return { can, leads, begun: new Set(touched) };
  }

  hands() {
    return {
      steered: () => Boolean(this.owner.board?.board?.steered),
      begins: (place) => this.begins(place),
      touch: (place) => this.touch(place),
      point: (place) => this.point(place),
      drop: () => this.drop(),
      way: (way) => this.gesture({ way }),
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
    this.showPartialScene();
  }

  // Handles a key that the scene claims or that makes a move; returns whether it did.
  key(key) {
    if (!this.owner.table || !this.owner.mine) return false;
    if (key === "Backspace" && this.touched.length) {
      this.touched = this.touched.slice(0, -1);
      this.showPartialScene();
      return true;
    }
    const gesture = gestureOfKey(key);
    if (!gesture) return false;
    const shortcut = claims(this.scene.shortcuts ?? [], gesture);
    if (!shortcut) return this.gesture(gesture);
    if (shortcut.says) this.owner.panel.tell([shortcut.says]);
    else this.touch(shortcut.place);
    return true;
  }

  // The scene on the board: that of the position, or of a partial move.
  get scene() {
    return this.partialScene ?? this.owner.scene;
  }

  // Shows the scene of the touches so far. Games without partial scenes are asked only once.
  showPartialScene() {
    const { owner } = this;
    owner.mark();
    const load = async () => {
      const touched = this.touched.join();
      const { version } = owner.table;
      const current = () => touched === this.touched.join() && version === owner.table.version;
      let partialScene = null;
      if (touched && !this.lacksPartialScenes) {
        const answer = await trying(() => ask(`${owner.path}/midway/${touched}`, { secret: owner.token }));
        partialScene = answer?.scene ?? null;
        this.lacksPartialScenes = answer !== undefined && partialScene === null;
      }
      if (!current() || (!partialScene && !this.partialScene)) return;
      this.partialScene = partialScene;
      this.offers = this.scene.offers ?? [];
      // While an earlier step is replayed, the board is updated on return.
      if (owner.replay.active) return;
      await owner.board.show(partialScene ?? owner.sceneNow(), owner.length / 2);
      owner.show();
    };
    this.loading = (this.loading ?? Promise.resolve()).then(load);
    return this.loading;
  }

  // Begins a drag at a place if touching it starts or continues a move without completing it.
  begins(place) {
    if (!this.owner.mine) return false;
    const { word, touched } = touch(this.offers, this.touched, place);
    if (word || !touched.length) return false;
    this.touched = touched;
    this.showPartialScene();
    return true;
  }

  async touch(place) {
    if (!this.owner.mine || place === undefined) return;
    // Earlier touches may still be loading their scene, which changes the offers.
    await this.loading;
    const reason = refusal(this.scene.refusals ?? [], place);
    if (reason) {
      this.owner.panel.tell([reason]);
      return;
    }
    const { word, touched, ignored } = touch(this.offers, this.touched, place);
    // A stray touch does not discard a move made part by part.
    if (ignored && this.partialScene) return;
    this.touched = touched;
    if (word) this.play(word);
    else await this.showPartialScene();
  }

  // Plays the move of a gesture; returns whether the gesture is used up. Games steered by cursor keys
  // use up all directions, so that the page does not scroll.
  gesture(gesture) {
    const word = this.owner.table && this.owner.mine ? gestured(this.offers, gesture) : undefined;
    if (word) this.play(word);
    return Boolean(word) || ("way" in gesture && this.owner.board?.board?.steered);
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
