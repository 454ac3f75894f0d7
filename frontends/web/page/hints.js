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
    owner.places.hint = new Set([...(advice.touches ?? []), offer?.leads].filter((id) => id !== undefined));
    owner.hintedWay = offer?.gesture?.way;
    this.show(advice);
    owner.show();
  }

  // Hints without a text of their own show their cards, or the move if it touches no place.
  show({ news, action, touches }) {
    const { cards, news: line, symbols } = this.owner;
    const held = (touches ?? []).filter((place) => cards.holds(place)).map((place) => cards.kinds.get(place));
    const text = news || (touches?.length ? "" : action);
    line.show([text || (held.length ? symbols.pictures(held) : null)]);
    announce(text ? symbols.read(text) : symbols.names(held) || action);
  }
}
