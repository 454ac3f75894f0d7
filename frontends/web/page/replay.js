// The game again from its beginning, step by step, while it goes on or after it.

import { ask } from "./api.js";
import { button, el } from "./dom.js";
import { pace, wait } from "./motion.js";
import { tellAloud, trying } from "./say.js";
import { t } from "./words.js";

export class Replay {
  constructor(owner) {
    this.owner = owner;
    this.active = false;
    this.slider = el("input", {
      type: "range", step: 1, "aria-label": t("replay"), on: { input: () => this.slide() },
    });
    this.count = el("output", {});
    this.play = button("▶", () => this.run(), { "aria-label": t("play-all"), class: "icon" });
    this.live = button(t("to-now"), () => this.end(), { hidden: true });
    this.root = el("div", { class: "replay", role: "group", "aria-label": t("replay") }, this.play, this.slider, this.count, this.live);
    this.grow();
  }

  // Nothing of an earlier step is drawn any more.
  close() {
    this.active = false;
    this.wanted = undefined;
    this.live.hidden = true;
    this.halt();
  }

  slide() {
    this.halt();
    this.to(Number(this.slider.value));
  }

  get steps() {
    return this.owner.table.step;
  }

  // The game has gone on.
  grow() {
    [this.slider.min, this.slider.max] = [this.owner.table.opening, this.steps];
    if (!this.active) this.slider.value = this.steps;
    this.count.textContent = `${this.slider.value} / ${this.steps}`;
    this.root.classList.toggle("void", this.steps <= this.owner.table.opening);
  }

  // Shows a step; says whether it was seen to its end. Another one, or the game as it stands, may be
  // wanted before that.
  async to(step, length = 0) {
    const { owner } = this;
    if (step >= this.steps) return this.end();
    const wanted = Symbol("a step");
    Object.assign(this, { wanted, active: true });
    this.live.hidden = false;
    this.slider.value = step;
    this.grow();
    const shown = await trying(() => ask(`${owner.path}/steps/${step}`));
    if (!shown || this.wanted !== wanted) return false;
    owner.show();
    for (const frame of length ? shown.frames : []) {
      await owner.showFrame(frame);
      if (this.wanted !== wanted) return false;
    }
    await owner.board.show(shown.scene, length);
    if (this.wanted !== wanted) return false;
    owner.panel.facts(shown.scene);
    owner.panel.tell(shown.told);
    tellAloud(shown.told.join(" "));
    return true;
  }

  // Plays what is left, or everything from the beginning.
  async run() {
    if (this.running) return this.halt();
    const run = Symbol("a run");
    this.running = run;
    this.sign("❚❚", "stop");
    let step = Number(this.slider.value) >= this.steps ? this.owner.table.opening : Number(this.slider.value);
    while (this.running === run && step < this.steps) {
      const length = pace(true);
      if (!(await this.to(step, length))) break;
      await wait(length);
      step += 1;
    }
    // Somebody may have stopped it, and begun again.
    if (this.running !== run) return undefined;
    return step < this.steps ? this.halt() : this.end();
  }

  halt() {
    this.running = undefined;
    this.sign("▶", "play-all");
  }

  sign(text, name) {
    this.play.textContent = text;
    this.play.setAttribute("aria-label", t(name));
  }

  // Back to the game as it stands.
  end() {
    this.close();
    this.owner.board.show(this.owner.sceneNow(), 0);
    this.grow();
    this.owner.panel.tell([]);
    this.owner.show();
    return false;
  }
}
