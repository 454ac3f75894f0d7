// What has happened, a line each, the latest first.

import { el } from "./dom.js";
import { t } from "./words.js";

const LONGEST = 200;
const SAID = { sit: "sat-down", leave: "left", resign: "gave-up", timeout: "timed-out", hint: "took-hint",
  undo: "took-back", redo: "brought-back" };

export class Log {
  constructor() {
    this.list = el("ol", { class: "log", reversed: true });
  }

  add(kind, event, nameOf) {
    const who = event.seat === undefined ? "" : nameOf(event.seat, event.name);
    const lines = kind === "chat" ? [event.text] : SAID[kind] ? [t(SAID[kind])] : event.told ?? [];
    for (const line of lines) {
      const name = who ? [el("b", {}, who), " "] : [];
      this.list.prepend(el("li", { class: kind }, ...name, line));
    }
    while (this.list.children.length > LONGEST) this.list.lastChild.remove();
  }
}
