// @ts-check
// A shower of confetti for the winner.

import { el } from "./dom.js";
import { animate } from "./motion.js";
import { reducedMotion, prefs } from "./prefs.js";

const PIECES = 70;
const FALL_MS = 2200;
const COLOURS = ["var(--main)", "var(--good)", "var(--can)", "var(--hint)", "var(--last)"];

const between = (from, to) => from + Math.random() * (to - from);

function fall(scrap) {
  const [drift, turn] = [between(-80, 80), between(360, 1080)];
  const frames = [{ translate: "0 -8vh", rotate: "0deg" }, { translate: `${drift}px 108vh`, rotate: `${turn}deg` }];
  return animate(scrap, frames, { duration: FALL_MS * between(0.7, 1.3), delay: between(0, 500), easing: "ease-in" });
}

export function celebrate() {
  if (reducedMotion.matches || document.hidden || !prefs.speed) return;
  const scraps = Array.from({ length: PIECES }, (_, index) => {
    const scrap = el("i", {});
    scrap.style.left = `${between(0, 100)}%`;
    scrap.style.background = COLOURS[index % COLOURS.length];
    return scrap;
  });
  const shower = el("div", { class: "confetti", "aria-hidden": "true" }, ...scraps);
  document.body.append(shower);
  Promise.all(scraps.map(fall)).then(() => shower.remove());
}
