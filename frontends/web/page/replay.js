// @ts-check
// Replay of a game, stop by stop, during it or after it.

import { request } from "./api.js";
import { button, el } from "./dom.js";
import { hurry, sleep, stepDuration } from "./motion.js";
import { announce, withErrorToast } from "./notify.js";
import { t } from "./texts.js";

export class Replay {
  constructor(owner) {
    this.owner = owner;
    this.active = false;
    this.slider = el("input", {
      type: "range", step: 1, min: 0, "aria-label": t("replay"), on: { input: () => this.slide() },
    });
    this.count = el("output", {});
    const go = (icon, name, to) => button(icon, () => this.moveTo(to()), { class: "icon", "data-go": name, "aria-label": t(`replay-${name}`), title: t(`replay-${name}`) });
    this.playButton = button("▶", () => this.play(), { "aria-label": t("play-all"), class: "icon" });
    this.liveButton = button(t("to-now"), () => this.returnToLive(), { hidden: true });
    this.root = el("div", { class: "replay", role: "group", "aria-label": t("replay") },
      this.playButton, go("«", "first", () => 0), go("‹", "back", () => this.at - 1), this.slider, this.count,
      go("›", "forward", () => this.at + 1), go("»", "last", () => this.last), this.liveButton);
    this.at = 0;
    this.updateRange();
  }

  get stops() {
    return this.owner.history.stops;
  }

  // The index of the last stop, which is the game itself.
  get last() {
    return this.stops.length - 1;
  }

  // Stops the replay; steps still loading are discarded.
  close() {
    this.active = false;
    this.pending = undefined;
    this.liveButton.hidden = true;
    this.pause();
  }

  slide() {
    this.moveTo(Number(this.slider.value));
  }

  moveTo(at) {
    this.pause();
    hurry();
    return this.showStop(Math.max(0, Math.min(at, this.last)));
  }

  // Shows the position after a step.
  showStep(step) {
    const at = this.stops.findIndex((stop) => stop >= step);
    return this.moveTo(at < 0 ? this.last : at);
  }

  // Updates the range after the game has advanced.
  updateRange() {
    const { last } = this;
    if (!this.active) this.at = last;
    this.slider.max = last;
    this.slider.value = this.at;
    this.count.textContent = `${this.at} / ${last}`;
    this.root.classList.toggle("void", last <= 0);
    for (const it of this.root.querySelectorAll("[data-go]")) {
      const isEnd = ["first", "back"].includes(it.dataset.go) ? this.at === 0 : this.at === last;
      it.ariaDisabled = isEnd ? "true" : null;
    }
  }

  // Shows a stop; resolves to whether it was shown to its end, before another one or the live game
  // was requested.
  async showStop(at, duration = 0) {
    const { owner, stops } = this;
    if (at >= this.last) return this.returnToLive();
    const pending = Symbol("a step");
    const from = at > 0 ? stops[at - 1] : stops[at];
    Object.assign(this, { pending, active: true, at });
    this.liveButton.hidden = false;
    this.updateRange();
    owner.show();
    for (let step = duration ? Math.min(from + 1, stops[at]) : stops[at]; step <= stops[at]; step += 1) {
      const shown = await withErrorToast(() => request(`${owner.path}/steps/${step}`));
      if (!shown || this.pending !== pending) return false;
      if (!(await this.showPosition(shown, duration, pending))) return false;
    }
    return true;
  }

  async showPosition(shown, duration, pending) {
    const { owner } = this;
    for (const frame of duration ? shown.frames : []) {
      await owner.showFrame(frame);
      if (this.pending !== pending) return false;
    }
    await owner.board.show(shown.scene, duration);
    if (this.pending !== pending) return false;
    owner.showFacts(shown.scene);
    owner.news.show(shown.told);
    announce(shown.told.map((line) => owner.symbols.read(line)).join(" "));
    return true;
  }

  // Plays from the current stop, or from the start if it is the last one.
  async play() {
    if (this.running) return this.pause();
    const run = Symbol("a run");
    this.running = run;
    this.setPlayButton("❚❚", "stop");
    let at = this.at >= this.last ? 0 : this.at;
    while (this.running === run && at < this.last) {
      const duration = stepDuration({ mustShow: true });
      if (!(await this.showStop(at, duration))) break;
      await sleep(duration);
      at += 1;
    }
    // It may have been paused and started again meanwhile.
    if (this.running !== run) return undefined;
    return at < this.last ? this.pause() : this.returnToLive();
  }

  pause() {
    this.running = undefined;
    this.setPlayButton("▶", "play-all");
  }

  setPlayButton(text, name) {
    this.playButton.textContent = text;
    this.playButton.setAttribute("aria-label", t(name));
  }

  returnToLive() {
    this.close();
    this.owner.board.show(this.owner.currentScene(), 0);
    this.updateRange();
    this.owner.news.show([]);
    this.owner.show();
    return false;
  }
}
