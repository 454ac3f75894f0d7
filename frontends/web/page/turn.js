// @ts-check
// Whose turn it is, above the board and in the title of the page.

import { el } from "./dom.js";
import { t } from "./texts.js";

export class TurnSign {
  constructor(owner) {
    this.owner = owner;
    this.root = el("p", { class: "turn" });
  }

  show() {
    const { owner } = this;
    const text = this.text();
    this.root.className = `turn${owner.isMyTurn || owner.die.isWaiting ? " mine" : ""}`;
    this.root.textContent = text || "…";
    document.title = [text, owner.table.title, t("title")].filter(Boolean).join(" · ");
  }

  text() {
    const { owner } = this;
    const { table } = owner;
    if (owner.replay.active) return t("replay");
    if (table.over) return table.verdict || t("over");
    if (!table.begun) return t("waiting");
    if (owner.die.isWaiting) return t("throw");
    // While a die rolls it is still the turn of the last known player.
    if (typeof table.to_act === "number") this.seat = table.to_act;
    if (this.seat === undefined) return t("begins");
    return this.seat === table.you ? t("your-turn") : `${t("turn-of")} ${owner.nameOf(this.seat)}`;
  }
}
