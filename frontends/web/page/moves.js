// @ts-check
// A move in the making: the places touched so far, until they complete a move.

import { request } from "./api.js";
import { hurry } from "./motion.js";
import { announce, withErrorToast } from "./notify.js";
import { play } from "./sound.js";
import { claims, destinations, gestureOfKey, gestured, nextPlaces, refusal, touch } from "./touch.js";

// Directions that can wait for the moves before them.
const MOST_WAITING = 16;

export class Moves {
  // `owner` is the table view.
  constructor(owner) {
    this.owner = owner;
    this.offers = [];
    this.touched = [];
    this.waiting = [];
  }

  // Starts over with the offers of a new position.
  reset(scene) {
    this.offers = scene.offers ?? [];
    this.touched = [];
    this.partialScene = undefined;
  }

  // The places to mark: those that can be touched, the destinations of the move under the pointer,
  // and those touched so far.
  marks() {
    const { offers, touched, hovered, owner } = this;
    const can = owner.isMyTurn ? nextPlaces(offers, touched) : new Set();
    const leads = can.has(hovered) ? destinations(offers, touched, hovered) : new Set();
    return { can, leads, begun: new Set(touched) };
  }

  inputHandlers() {
    return {
      steered: () => Boolean(this.owner.board?.board?.steered),
      beginDrag: (place) => this.beginDrag(place),
      touch: (place) => this.touch(place),
      hover: (place) => this.hover(place),
      cancel: () => this.cancel(),
      completes: (place) => Boolean(touch(this.offers, this.touched, place).word),
      way: (way) => this.gesture({ way }),
      key: (key) => this.key(key),
    };
  }

  hover(place) {
    if (this.hovered === place || !this.owner.board) return;
    this.hovered = place;
    this.owner.mark();
  }

  cancel() {
    this.touched = [];
    this.showPartialScene();
  }

  // Handles a key that the scene claims or that makes a move; returns whether it did.
  key(key) {
    if (!this.owner.table) return false;
    if ((key === " " || key === "Enter") && this.owner.die.release()) return true;
    if (!this.owner.isMyTurn) return false;
    if (key === "Backspace" && this.touched.length) {
      this.touched = this.touched.slice(0, -1);
      this.showPartialScene();
      return true;
    }
    const gesture = gestureOfKey(key);
    if (!gesture) return false;
    const shortcut = claims(this.scene.shortcuts ?? [], gesture);
    if (!shortcut) return this.gesture(gesture) || this.chooseByCaption(key);
    if (shortcut.says) this.owner.news.show([shortcut.says]);
    else this.touch(shortcut.place);
    return true;
  }

  // Touches the piece with a caption, if the next touch can be there.
  chooseByCaption(caption) {
    const open = nextPlaces(this.offers, this.touched);
    const piece = this.scene.pieces.find((it) => it.caption === caption && open.has(it.at));
    if (piece) this.touch(piece.at);
    return Boolean(piece);
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
      const isCurrent = () => touched === this.touched.join() && version === owner.table.version;
      let partialScene = null;
      if (touched && !this.lacksPartialScenes) {
        const answer = await withErrorToast(() => request(`${owner.path}/midway/${touched}`, { secret: owner.token }));
        partialScene = answer?.scene ?? null;
        this.lacksPartialScenes = answer !== undefined && partialScene === null;
      }
      if (!isCurrent() || (!partialScene && !this.partialScene)) return;
      this.partialScene = partialScene;
      this.offers = this.scene.offers ?? [];
      // While an earlier step is replayed, the board is updated on return.
      if (owner.replay.active) return;
      await owner.board.show(partialScene ?? owner.currentScene(), owner.steps.duration / 2);
      owner.show();
    };
    this.loading = (this.loading ?? Promise.resolve()).then(load);
    return this.loading;
  }

  // Replaces the places touched so far.
  setTouched(touched) {
    this.touched = touched;
    return this.showPartialScene();
  }

  // Begins a drag at a place if touching it starts or continues a move without completing it.
  beginDrag(place) {
    if (!this.owner.isMyTurn) return false;
    // A piece that was chosen by a click is carried on, not dropped.
    if (this.touched.length && this.touched.at(-1) === place && !nextPlaces(this.offers, this.touched).has(place)) return true;
    const { word, touched } = touch(this.offers, this.touched, place);
    if (word || !touched.length) return false;
    this.touched = touched;
    this.showPartialScene();
    return true;
  }

  async touch(place) {
    if (!this.owner.isMyTurn || place === undefined) return;
    // Earlier touches may still be loading their scene, which changes the offers.
    await this.loading;
    const reason = refusal(this.scene.refusals ?? [], place);
    if (reason) {
      this.refuse(place, reason);
      return;
    }
    const { word, touched, ignored } = touch(this.offers, this.touched, place);
    if (ignored) this.refuse(place);
    // A stray touch does not discard a move made part by part.
    if (ignored && this.partialScene) return;
    this.touched = touched;
    if (word) this.play(word);
    else await this.showPartialScene();
  }

  // Says that a place cannot be touched now.
  refuse(place, reason) {
    this.owner.board.refuse(place);
    play("no");
    if (!reason) return;
    this.owner.news.show([reason]);
    announce(this.owner.symbols.read(reason));
  }

  // Plays the move of a gesture; returns whether the gesture is used up. Games steered by cursor
  // keys use up all directions, so that the page does not scroll.
  gesture(gesture) {
    const { owner } = this;
    const isSteered = "way" in gesture && Boolean(owner.board?.board?.steered);
    const word = owner.table && owner.isMyTurn ? gestured(this.offers, gesture) : undefined;
    if (word) this.play(word);
    else if (isSteered && this.isPlaying && this.waiting.length < MOST_WAITING) {
      this.waiting.push(gesture);
      hurry();
    }
    return Boolean(word) || isSteered;
  }

  // Whether a move is on its way, so that the offers are not known yet.
  get isPlaying() {
    const { table, replay } = this.owner;
    return table?.you !== null && table?.begun && !table.over && !replay.active && !this.offers.length;
  }

  // Plays the first of the waiting directions that can be played now.
  playWaiting() {
    while (this.waiting.length && this.owner.isMyTurn && this.offers.length) {
      const word = gestured(this.offers, this.waiting.shift());
      if (word) this.play(word);
    }
  }

  async play(word) {
    const { owner } = this;
    this.offers = [];
    owner.mark();
    if (await owner.move(word)) return;
    this.waiting = [];
    owner.board.settleAll();
    await owner.refresh();
    owner.show();
  }
}
