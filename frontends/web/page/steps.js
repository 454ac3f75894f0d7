// @ts-check
// Shows how a position came about: the die, the pieces on their way, and what is to be read.

import { request } from "./api.js";
import { pause, sleep, stepDuration } from "./motion.js";
import { withErrorToast } from "./notify.js";
import { prefs } from "./prefs.js";
import { play } from "./sound.js";

// Queue lengths above which steps are shortened, and above which they are not animated. The second
// exceeds the rolls with which a game begins, so that these are all seen.
const FAST_QUEUE = 8;
const INSTANT_QUEUE = 40;
// The maximum duration of a shortened step, in milliseconds, and of one square of a walk.
const FAST_STEP_MS = 110;
const HOP_MS = 150;
// How long the result of a throw without a decision stays readable: the person's own, and those
// of others.
const READ_MS = 1500;
const GLANCE_MS = 700;
// How long a capture is seen before the captured piece leaves.
const SEEN_MS = 350;

// What is heard of an event: a goal, a capture, or else a move and who made it. `before` has the
// place of every piece before it.
export function soundOf({ scene, seat }, before, { layout, table }) {
  const goals = new Set(layout.places.filter(({ kind }) => kind === "goal").map(({ id }) => id));
  const moved = scene.pieces.filter(({ id, at }) => before.has(id) && before.get(id) !== at);
  if (layout.steered) return "merge";
  if (moved.some(({ at }) => goals.has(at))) return "goal";
  if (moved.length > 1) return "capture";
  return seat === table.you ? "mine" : "other";
}

export class Steps {
  constructor(owner) {
    this.owner = owner;
  }

  get duration() {
    const { queue, closed, layout } = this.owner;
    const { length: waiting } = queue;
    const isSteered = Boolean(layout?.steered);
    const isOvertaken = isSteered && queue.some(([kind]) => kind === "step");
    if (closed || isOvertaken || waiting > INSTANT_QUEUE) return 0;
    const usual = stepDuration({ steered: isSteered });
    return waiting > FAST_QUEUE ? Math.min(usual, FAST_STEP_MS) : usual;
  }

  // Shows the position after an event, and remembers it as the current one.
  async show(kind, event) {
    const { owner } = this;
    const { board } = owner;
    const before = new Map([...board.pieces].map(([id, piece]) => [id, piece.at]));
    const isSteered = Boolean(owner.layout?.steered);
    const set = () => owner.setScene(event.scene, event.frames);
    // A steered board takes the next move while the last one is shown.
    if (isSteered) {
      set();
      owner.show();
      owner.moves.playWaiting();
    } else {
      owner.moves.reset({ ...owner.scene, offers: [] });
      owner.mark();
    }
    const animated = await this.animate(kind, event, before);
    if (owner.closed) return;
    if (!isSteered) set();
    const moved = event.scene.pieces.filter((piece) => before.has(piece.id) && before.get(piece.id) !== piece.at);
    const steps = animated && kind === "step" && !isSteered ? moved : [];
    if (kind !== "luck") owner.places.last = new Set(steps.flatMap((piece) => [before.get(piece.id), piece.at]));
  }

  // Animates an event; resolves to whether it was shown, which it is not during a replay.
  async animate(kind, event, before) {
    const { owner } = this;
    const { frames, scene, told } = event;
    if (owner.replay.active) return false;
    const die = kind === "luck" ? frames.find((frame) => frame.die)?.die ?? scene.die : undefined;
    const isThrow = Boolean(die && owner.die.faces.length && told.length && frames.length);
    if (isThrow) await owner.die.throw(die, event.step, this.duration);
    if (owner.replay.active || owner.closed) return false;
    if (told) owner.news.show(told);
    for (const frame of frames) {
      await this.showFrame(frame);
      if (owner.replay.active) return false;
    }
    const sound = soundOf(event, before, owner);
    play(sound);
    await owner.board.show(scene, this.duration, await this.captured(event, before));
    if (owner.replay.active) return false;
    if (sound === "goal" && owner.die.faces.length) await this.celebrateGoal(event, before);
    if (isThrow) await this.letRead(event, die);
    return !owner.replay.active;
  }

  // The pieces that only the end of a move takes away: others have come to where they stood. That is
  // seen before they leave.
  async captured({ scene, frames }, before) {
    const last = frames.at(-1);
    if (!last || !this.duration) return new Set();
    const shown = new Map(last.pieces.map(({ id, at }) => [id, at]));
    const came = new Set(last.pieces.filter(({ id, at }) => before.has(id) && before.get(id) !== at).map(({ kind }) => kind));
    const leaves = ({ id, at, kind }) => shown.has(id) && shown.get(id) !== at && before.get(id) === shown.get(id) && !came.has(kind);
    const captured = scene.pieces.filter(leaves).map(({ id }) => id);
    if (captured.length) await pause(SEEN_MS);
    return new Set(captured);
  }

  async celebrateGoal({ scene }, before) {
    const arrived = scene.pieces.filter(({ id, at }) => before.has(id) && before.get(id) !== at);
    if (this.duration) await Promise.all(arrived.map(({ id }) => this.owner.board.burst(id)));
  }

  // The result of a throw that leaves no decision is shown long enough to be read.
  async letRead({ told, to_act: next }, die) {
    const { owner } = this;
    const { you } = owner.table;
    const isOwn = die.seat === you;
    const decides = isOwn && next === you && told.length < 2;
    if (decides || told.length < 2 || owner.queue.length > FAST_QUEUE || (!prefs.speed && prefs.throws !== "hand")) return;
    await sleep(isOwn ? READ_MS : GLANCE_MS);
  }

  // Shows the steps from a throw that its player has not made yet, before the table itself; resolves
  // to whether there was one.
  async makeUp(table) {
    const { owner } = this;
    const held = prefs.heldThrow(owner.id);
    const isHeld = held > table.first && held <= table.step && table.you !== null && !table.over && prefs.throws === "hand";
    if (!isHeld) return false;
    const at = (step) => withErrorToast(() => request(`${owner.path}/steps/${step}`));
    const [before, event] = await Promise.all([at(held - 1), at(held)]);
    if (!before || !event || owner.closed) return false;
    owner.setScene(before.scene);
    await owner.board.show(before.scene, 0);
    const { to_act: next } = table;
    table.to_act = null;
    owner.show();
    await this.animate("luck", { ...event, step: held, to_act: held === table.step ? next : undefined, seat: table.you }, new Map());
    table.to_act = next;
    return true;
  }

  async showFrame(frame, wanted = this.duration) {
    const { owner } = this;
    const duration = owner.die.faces.length ? Math.min(wanted, HOP_MS) : wanted;
    if (frame.cards) this.showCards(frame);
    const moved = await owner.board.show(frame, duration);
    if (!moved && duration) await pause(duration);
  }

  // What the cards bring about, one after another.
  showCards(frame) {
    const { owner } = this;
    const ofPlayers = new Set((frame.tints ?? []).map(([fact]) => fact));
    owner.showFacts(frame);
    owner.news.show(frame.facts.filter((_, at) => !ofPlayers.has(at)));
  }

}

