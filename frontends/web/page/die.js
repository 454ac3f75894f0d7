// @ts-check
// The die: a person throws it by hand, and it tumbles until it shows what was rolled.

import { usePicture } from "./art.js";
import { button, el, svg } from "./dom.js";
import { animate, pause, sleep } from "./motion.js";
import { announce } from "./notify.js";
import { prefs, reducedMotion } from "./prefs.js";
import { play } from "./sound.js";
import { t } from "./texts.js";

const FACES = 9;
const FACE_MS = 70;
// How hard a telephone has to be shaken, in metres per square second.
const SHAKE = 18;
// The throws of others that a waiting die lets pass before it throws by itself.
const MOST_WAITING = 8;
// Events after which no throw is pending.
const ENDS = ["over", "timeout", "resign", "undo", "table"];

export class Die {
  constructor(owner) {
    this.owner = owner;
    this.isWaiting = false;
    this.hasAsked = false;
    this.button = el("button", { type: "button", class: "die", on: { click: () => this.press() } });
    this.byItself = button("", () => this.toggle(), { class: "quiet small", "data-act": "throws" });
    this.root = el("div", { class: "tray", hidden: true }, this.button, this.byItself);
    this.onMotion = ({ acceleration }) => this.feel(acceleration);
    addEventListener("devicemotion", this.onMotion);
    this.onThrows = () => this.throwsChanged();
    addEventListener("throws", this.onThrows);
    this.label();
  }

  close() {
    removeEventListener("devicemotion", this.onMotion);
    removeEventListener("throws", this.onThrows);
    this.release();
  }

  get faces() {
    return this.owner.game.art.dice ?? [];
  }

  toggle() {
    prefs.throws = prefs.throws === "hand" ? "itself" : "hand";
    this.throwsChanged();
  }

  throwsChanged() {
    this.label();
    if (prefs.throws !== "hand") this.release();
  }

  label() {
    this.byItself.textContent = t(prefs.throws === "hand" ? "throws-hand" : "throws-itself");
    this.byItself.ariaPressed = String(prefs.throws !== "hand");
    this.button.ariaLabel = t("throw");
    this.button.ariaDisabled = this.isWaiting ? null : "true";
    this.button.classList.toggle("ready", this.isWaiting);
  }

  // Shows a side of the die.
  draw(kind) {
    const { game } = this.owner.table;
    this.root.hidden = false;
    this.button.replaceChildren(svg("svg", { viewBox: "0 0 100 100", class: `art-${game}`, "aria-hidden": "true" }, usePicture(game, kind)));
  }

  // Shows the die of a scene at rest.
  rest(scene) {
    if (this.faces.length && !this.isWaiting) this.draw(scene.die?.kind ?? this.faces[0]);
    this.byItself.hidden = this.owner.table.you === null || this.owner.table.over;
  }

  // Throws the die of an event; resolves when it has stopped. The throw of a person waits for them,
  // even if they load the page again meanwhile.
  async throw({ seat, kind }, step, duration) {
    const { owner } = this;
    if (seat === owner.table.you && prefs.throws === "hand" && !this.mustHurry) {
      prefs.keepHeldThrow(owner.id, step);
      await this.wait();
      if (!owner.closed) prefs.keepHeldThrow(owner.id, undefined);
    }
    if (owner.closed || owner.replay.active) return;
    await this.tumble(kind, duration);
  }

  get mustHurry() {
    const { queue } = this.owner;
    return queue.length > MOST_WAITING || queue.some(([kind]) => ENDS.includes(kind));
  }

  // Waits for the person.
  async wait() {
    this.isWaiting = true;
    this.draw(this.faces.at(-1));
    this.label();
    this.owner.show();
    announce(t("throw"));
    await new Promise((done) => { this.thrown = () => done(undefined); });
    this.isWaiting = false;
    this.label();
    this.owner.show();
  }

  // Telephones that ask before they tell of shakes do so at the first throw.
  press() {
    const motion = /** @type {any} */ (globalThis.DeviceMotionEvent);
    if (!this.hasAsked) motion?.requestPermission?.().catch(() => {});
    this.hasAsked = true;
    this.release();
  }

  // Throws, if that is awaited; returns whether it was.
  release() {
    const { thrown } = this;
    this.thrown = undefined;
    thrown?.();
    return Boolean(thrown);
  }

  feel(acceleration) {
    const { x, y, z } = acceleration ?? {};
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) > SHAKE) this.release();
  }

  async tumble(kind, duration) {
    const { faces } = this;
    if (duration && !reducedMotion.matches && !document.hidden) {
      play("die");
      const turning = animate(this.button, [{ rotate: "0deg", translate: "0 0" }, { rotate: "280deg", translate: "0 -26px" }, { rotate: "540deg", translate: "0 0" }],
        { duration: FACES * FACE_MS, easing: "ease-out" });
      const start = Math.floor(Math.random() * faces.length);
      for (let at = 0; at < FACES; at += 1) {
        this.draw(faces[(start + at * 2 + (at >> 1)) % faces.length]);
        await pause(FACE_MS);
      }
      this.draw(kind);
      await turning;
      // The number is read before anything moves.
      await sleep(Math.min(duration, 250));
    }
    this.draw(kind);
  }
}
