// What has happened, a line each, the latest first.

import { el } from "./dom.js";
import { t } from "./words.js";

const LONGEST = 200;
const SAID = { sit: "sat-down", leave: "left", resign: "gives-up", timeout: "timed-out", hint: "took-hint",
  undo: "took-back", redo: "brought-back" };

export class Log {
  constructor() {
    this.list = el("ol", { class: "log", reversed: true });
  }

  add(kind, event, nameOf) {
    const who = () => el("b", {}, nameOf(event.seat, event.name));
    // What the game tells says by itself who did it.
    if (kind === "chat") this.line(kind, who(), `: ${event.text}`);
    else if (SAID[kind]) this.line(kind, ...(event.seat === undefined ? [] : [who(), " "]), t(SAID[kind]));
    else for (const line of event.told ?? []) this.line(kind, line);
    while (this.list.children.length > LONGEST) this.list.lastChild.remove();
  }

  line(kind, ...parts) {
    this.list.prepend(el("li", { class: kind }, ...parts));
  }
}
