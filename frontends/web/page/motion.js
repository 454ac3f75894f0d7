// @ts-check
// Animations of pieces. There are none if the user prefers reduced motion.

import { prefs, reducedMotion } from "./prefs.js";

// The duration of a step at each speed, in milliseconds, and that of a step of boards that are
// steered by cursor keys, where the next move must not wait.
const STEP_MS = [0, 110, 260, 600];
const STEERED_MS = [0, 70, 100, 260];
const DEFAULT_SPEED = 2;
const POP_MS = 120;

// Functions that bring what is under way to its end.
const underWay = new Set();

// The duration of a step in milliseconds; never 0 if `mustShow`.
export const stepDuration = ({ mustShow = false, steered = false } = {}) => {
  const all = steered ? STEERED_MS : STEP_MS;
  return (all[prefs.speed] ?? all[DEFAULT_SPEED]) || (mustShow ? STEP_MS[1] : 0);
};

// Ends all animations and pauses at once.
export function hurry() {
  for (const end of [...underWay]) end();
}

// Whether anything may move.
const isStill = () => reducedMotion.matches || document.hidden;

// Animates an element; resolves when it has come to its end.
export function animate(node, frames, options) {
  if (!options.duration || isStill()) return undefined;
  const animation = node.animate(frames, { easing: "ease-in-out", ...options });
  const end = () => animation.finish();
  underWay.add(end);
  return animation.finished.catch(() => {}).finally(() => underWay.delete(end));
}

// Animates a piece already placed at `to` as coming from `from`.
export function slide(node, from, to, duration) {
  if (from[0] === to[0] && from[1] === to[1]) return undefined;
  const at = ([x, y]) => ({ transform: `translate(${x}px, ${y}px)` });
  return animate(node, [at(from), at(to)], { duration });
}

export const appear = (node, duration) => animate(node, [{ opacity: 0 }, { opacity: 1 }], { duration });

// A piece that comes out of nothing.
export const grow = (node, duration) =>
  animate(node, [{ scale: 0, opacity: 0 }, { scale: 1, opacity: 1 }], { duration, easing: "ease-out" });

// A piece that has become another one.
export const pop = (node) => animate(node, [{ scale: 1 }, { scale: 1.18 }, { scale: 1 }], { duration: POP_MS });

// A refusal: a shake of the head.
export const shake = (node) => animate(node,
  [0, -9, 8, -6, 4, 0].map((x) => ({ translate: `${x}px 0` })), { duration: 320, easing: "ease-out" });

export async function vanish(node, duration) {
  await animate(node, [{ opacity: 1 }, { opacity: 0 }], { duration });
  node.remove();
}

// Waits for a time that `hurry` does not shorten.
export const sleep = (duration) => new Promise((done) => setTimeout(done, duration));

// Waits for as long as an animation would take, or until it has to hurry.
export function pause(duration, { always = false } = {}) {
  if (!duration || (reducedMotion.matches && !always)) return Promise.resolve();
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      underWay.delete(end);
      done(undefined);
    };
    const timer = setTimeout(end, duration);
    underWay.add(end);
  });
}
