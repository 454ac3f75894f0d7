// @ts-check
// What has happened at a table, latest first. Steps lead to their positions.

import { button, el } from "./dom.js";
import { t } from "./texts.js";

const MAX_LINES = 400;
const EVENT_TEXTS = { sit: "sat-down", begin: "begins", leave: "left", resign: "gives-up", timeout: "timed-out", hint: "took-hint",
  draw: "offers-draw", rematch: "wants-rematch",
  undo: "took-back", redo: "brought-back" };

export class Log {
  // `look` shows the position after a step; `symbols` draws the cards of texts.
  constructor(look, symbols) {
    this.look = look;
    this.symbols = symbols;
    this.list = el("ol", { class: "log", reversed: true, tabindex: 0, "aria-label": t("log") });
  }

  // Adds an event; returns its text for screen readers. `last` is the version of the last event.
  add(kind, event, nameOf) {
    this.last = event.version;
    const who = () => el("b", {}, nameOf(event.seat, event.name));
    // Texts of the game already name the player.
    const entries = kind === "chat" ? [[who(), `: ${event.text}`]]
      : EVENT_TEXTS[kind] ? [[...(event.seat === undefined ? [] : [who(), " "]), t(EVENT_TEXTS[kind])]]
      : (event.told ?? []).map((line) => [this.link(line, event.step)]);
    const lines = entries.map((parts) => this.line(kind, ...parts));
    while (this.list.children.length > MAX_LINES) this.list.lastChild.remove();
    return event.told ? event.told.map((line) => this.symbols.read(line)).join(" ") : lines.join(" ");
  }

  link(text, step) {
    return button(this.symbols.draw(text), () => this.look(step), { class: "step-link", "data-step": step });
  }

  line(kind, ...parts) {
    const line = el("li", { class: kind }, ...parts);
    this.list.prepend(line);
    return line.textContent;
  }
}
