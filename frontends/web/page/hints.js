// @ts-check
// Hints: asked of the server, and shown on the board and in words.

import { announce } from "./notify.js";
import { t } from "./texts.js";

export class Hints {
  constructor(owner) {
    this.owner = owner;
  }

  async ask() {
    const { owner } = this;
    owner.news.show([`${t("thinking")}…`]);
    const advice = await owner.act("go");
    owner.news.show([]);
    if (!advice || owner.closed) return;
    const offer = owner.moves.offers.find((it) => it.word === advice.action);
    // From the first place touched to the last one, or to where that leads.
    const way = [...(advice.touches ?? []), offer?.leads].filter((id) => id !== undefined && !owner.cards.holds(id));
    owner.places.hint = new Set(way);
    owner.hintedWay = offer?.gesture?.way;
    this.show(advice);
    owner.show();
  }

  // Says the reason, and the move if that goes from one place to another. Hints without a text of
  // their own show their cards, or the move.
  show({ news, described, touches }) {
    const { cards, news: line, symbols } = this.owner;
    const held = (touches ?? []).filter((place) => cards.holds(place)).map((place) => cards.kinds.get(place));
    const isWay = !held.length && touches?.length > 1;
    const move = isWay || (!news && !held.length) ? `${t("hint")}: ${described}.` : "";
    const text = [move, news].filter(Boolean).join(" ");
    line.show([text || symbols.pictures(held)]);
    announce(text ? symbols.read(text) : symbols.names(held));
  }
}
