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
      type: "range", step: 1, "aria-label": t("replay"), on: { input: () => this.to(Number(this.slider.value)) },
    });
    this.count = el("output", {});
    this.play = button("▶", () => this.run(), { "aria-label": t("play-all"), class: "icon" });
    this.live = button(t("to-now"), () => this.end(), { hidden: true });
    this.root = el("div", { class: "replay", role: "group", "aria-label": t("replay") }, this.play, this.slider, this.count, this.live);
    this.grow();
  }

  close() {
    this.active = false;
    this.running = false;
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

  async to(step, length = 0) {
    const { owner } = this;
    this.active = step < this.steps;
    this.live.hidden = !this.active;
    if (!this.active) return this.end();
    this.slider.value = step;
    this.wanted = step;
    this.grow();
    const shown = await trying(() => ask(`${owner.path}/steps/${step}`));
    // The slider may have gone on meanwhile.
    if (!shown || this.wanted !== step || !this.active) return false;
    owner.show();
    if (length) for (const frame of shown.frames) await owner.showFrame(frame);
    await owner.board.show(shown.scene, length);
    owner.panel.facts(shown.scene);
    owner.panel.tell(shown.told);
    tellAloud(shown.told.join(" "));
    return true;
  }

  // Plays what is left, or everything from the beginning.
  async run() {
    if (this.running) {
      this.running = false;
      return;
    }
    this.running = true;
    this.sign("❚❚", "stop");
    let step = Number(this.slider.value) >= this.steps ? this.owner.table.opening : Number(this.slider.value);
    while (this.running && step < this.steps) {
      const length = pace(true);
      if (!(await this.to(step, length))) break;
      await wait(length);
      step += 1;
    }
    this.running = false;
    this.sign("▶", "play-all");
    if (step >= this.steps && !this.owner.closed) this.end();
  }

  sign(text, name) {
    this.play.textContent = text;
    this.play.setAttribute("aria-label", t(name));
  }

  // Back to the game as it stands.
  end() {
    this.active = false;
    this.running = false;
    this.live.hidden = true;
    this.owner.board.show(this.owner.sceneNow(), 0);
    this.grow();
    this.owner.panel.tell([]);
    this.owner.show();
    return false;
  }
}
