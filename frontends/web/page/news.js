// @ts-check
// What has just happened, below the board.

import { el } from "./dom.js";

export class News {
  constructor() {
    this.root = el("p", { class: "news" });
  }

  // Shows texts, and elements such as pictures.
  show(parts) {
    this.root.replaceChildren(...parts.filter(Boolean).flatMap((part, index) => (index ? [" ", part] : [part])));
  }

  get text() {
    return this.root.textContent;
  }
}
