// @ts-check
// What has just happened, below the board.

import { el } from "./dom.js";

export class News {
  constructor(owner) {
    this.owner = owner;
    this.root = el("p", { class: "news" });
  }

  // Shows texts, and elements such as pictures.
  show(parts) {
    const drawn = parts.filter(Boolean).map((part) => this.owner.symbols.draw(part));
    this.root.replaceChildren(...drawn.flatMap((nodes, index) => (index ? [" ", ...nodes] : nodes)));
  }
}
