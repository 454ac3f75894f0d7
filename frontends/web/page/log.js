// What has happened, a line each, the latest first.

import { el } from "./dom.js";
import { t } from "./words.js";

const LONGEST = 200;
const SAID = { sit: "sat-down", leave: "left", resign: "gives-up", timeout: "timed-out", hint: "took-hint",
  undo: "took-back", redo: "brought-back" };

export class Log {
  constructor() {
    this.list = el("ol", { class: "log", reversed: true, tabindex: 0, "aria-label": t("log") });
  }

  // Writes what happened; returns it as it is read aloud. `last` is the version that was written last.
  add(kind, event, nameOf) {
    this.last = event.version;
    const who = () => el("b", {}, nameOf(event.seat, event.name));
    // What the game tells says by itself who did it.
    const lines = kind === "chat" ? [[who(), `: ${event.text}`]]
      : SAID[kind] ? [[...(event.seat === undefined ? [] : [who(), " "]), t(SAID[kind])]]
      : (event.told ?? []).map((line) => [line]);
    const told = lines.map((parts) => this.line(kind, ...parts));
    while (this.list.children.length > LONGEST) this.list.lastChild.remove();
    return told.join(" ");
  }

  line(kind, ...parts) {
    const line = el("li", { class: kind }, ...parts);
    this.list.prepend(line);
    return line.textContent;
  }
}
