// How pieces move, appear and go. Whoever wants no motion sees none.

import { prefs, still } from "./prefs.js";

// The milliseconds of a step at each speed, from none to slow.
const SPEEDS = [0, 110, 260, 600];
const USUAL = 2;

// The milliseconds of a step; those that are asked to be seen are.
export const pace = (seen) => (SPEEDS[prefs.speed] ?? SPEEDS[USUAL]) || (seen ? SPEEDS[1] : 0);

const moves = (node, frames, length) => {
  if (!length || still.matches || document.hidden) return undefined;
  return node.animate(frames, { duration: length, easing: "ease-in-out" }).finished.catch(() => {});
};

// Lets a piece that stands at `to` come from `from`.
export function slide(node, from, to, length) {
  if (from[0] === to[0] && from[1] === to[1]) return undefined;
  const at = ([x, y]) => ({ transform: `translate(${x}px, ${y}px)` });
  return moves(node, [at(from), at(to)], length);
}

// Lets a piece come into sight.
export const appear = (node, length) => moves(node, [{ opacity: 0 }, { opacity: 1 }], length);

// Lets a piece go.
export async function vanish(node, length) {
  await moves(node, [{ opacity: 1 }, { opacity: 0 }], length);
  node.remove();
}

// Waits.
export const wait = (length) => new Promise((done) => setTimeout(done, length));

// Waits where something would move meanwhile.
export const pause = (length) => wait(still.matches ? 0 : length);
