// @ts-check
// Texts of games that write cards as symbols, such as `<^^`: on the page, cards are drawn, and read
// aloud by their names.

import { el, svg } from "./dom.js";
import { usePicture } from "./art.js";

const escaped = (symbol) => symbol.replace(/[\\^$.*+?()[\]{}|\-]/g, "\\$&");

export class Symbols {
  constructor(owner) {
    this.owner = owner;
    this.kinds = new Map();
  }

  // Learns the symbols of the cards of a scene: the labels of their places.
  use({ cards, board }) {
    const places = new Map((cards && board ? board.places : []).map((place) => [place.id, place]));
    const known = (cards?.cards ?? []).map((id) => places.get(id)).filter((place) => place?.label.length === 1);
    if (!known.length) return;
    this.kinds = new Map(known.map(({ label, kind }) => [label, kind]));
    const any = `[${known.map(({ label }) => escaped(label)).join("")}]+`;
    this.pattern = new RegExp(`\\((${any})\\)|(?<![^\\s(:«"“])(${any})(?![^\\s).,;:!?»"”])`, "g");
  }

  // The parts of a text: strings, and runs of cards as lists of their kinds.
  parts(text) {
    if (!this.pattern) return [text];
    return text.split(this.pattern).map((part, at) => (at % 3 ? part && [...part].map((symbol) => this.kinds.get(symbol)) : part)).filter(Boolean);
  }

  // A text as nodes, with its cards drawn.
  draw(text) {
    return typeof text === "string" ? this.parts(text).map((part) => (typeof part === "string" ? part : this.pictures(part))) : [text];
  }

  // A text for screen readers: a card that is named and drawn is read once.
  read(text) {
    return this.parts(text.replace(/ \((.)\)/g, (all, symbol) => (this.kinds.has(symbol) ? "" : all)))
      .map((part) => (typeof part === "string" ? part : this.names(part))).join("");
  }

  names(kinds) {
    return kinds.map((kind) => this.owner.game.names[kind]).join(", ");
  }

  drawing(kind) {
    const { game } = this.owner.table;
    return svg("svg", { viewBox: "0 0 100 100", class: `art-${game}`, "aria-hidden": "true" }, usePicture(game, kind));
  }

  // Small pictures of some cards.
  pictures(kinds) {
    return el("span", { class: "minis", role: "img", "aria-label": this.names(kinds) }, ...kinds.map((kind) => this.drawing(kind)));
  }
}
