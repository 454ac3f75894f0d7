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

  // Cards are shown as pictures, other hints as text, or as the move if that touches no place.
  show({ news, action, touches }) {
    const { cards, news: line } = this.owner;
    const held = (touches ?? []).filter((place) => cards.holds(place)).map((place) => cards.kinds.get(place));
    const pictures = held.length ? cards.miniatures(held) : null;
    line.show([pictures, news || (touches?.length ? "" : action)]);
    announce(line.text || pictures?.ariaLabel || action);
  }
}
