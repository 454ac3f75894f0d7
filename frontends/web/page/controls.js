// @ts-check
// What people can do at a table besides moving: undo, hints, phrases, links, resigning.

import { ask } from "./dialog.js";
import { button, el, select } from "./dom.js";
import { prefs } from "./prefs.js";
import { copyLink } from "./share.js";
import { phrases, t } from "./texts.js";

export class Controls {
  constructor(owner) {
    this.owner = owner;
    // They are created only once, so that they keep the focus.
    this.all = {
      undo: button(t("undo"), () => owner.act("undo"), { "data-act": "undo" }),
      redo: button(t("redo"), () => owner.act("redo"), { "data-act": "redo" }),
      hint: button(t("hint"), () => owner.hints.ask(), { "data-act": "hint" }),
      restart: button(t("restart"), () => this.restart(), { "data-act": "restart" }),
      chat: this.chat(),
      draw: owner.agreement.draw,
      share: button("", () => copyLink(this.all.share.dataset.url, this.all.share.textContent), { "data-act": "share" }),
      resign: button("", () => this.resign(), { class: "quiet", "data-act": "resign" }),
    };
    this.root = el("div", { class: "controls" }, ...Object.values(this.all));
  }

  show() {
    const { table, isMyTurn, id } = this.owner;
    const { undo, redo, hint, restart, chat, draw, share, resign } = this.all;
    const seated = table.you !== null;
    const canRewind = seated && table.undo && !(table.over && table.luck);
    const isAlone = seated && table.seats.length === 1;
    this.set(undo, canRewind, Boolean(table.may_undo));
    this.set(redo, canRewind, Boolean(table.may_redo));
    this.set(hint, seated && table.hints && table.begun && !table.over, isMyTurn);
    this.set(restart, isAlone && canRewind, table.step > table.opening);
    // Phrases are for other people.
    this.set(chat, seated && table.seats.filter(({ level }) => level === null).length > 1);
    this.set(draw, this.owner.agreement.mayDraw, this.owner.agreement.show());
    // The link includes the secret only while there are free seats.
    const free = table.seats.some((seat) => seat.free) && prefs.link(id);
    share.textContent = t(free ? "share" : "watch-link");
    share.dataset.url = `${location.origin}/#/${id}${free ? `/${free}` : ""}`;
    resign.textContent = t(this.owner.allSeated ? "resign" : "leave");
    this.set(resign, seated && !table.over);
  }

  // Shows and enables a button. If that takes the focus from it, the board gets it.
  set(it, visible, enabled = true) {
    const { board } = this.owner;
    if (it === document.activeElement && !(visible && enabled)) board.moveCursor(board.cursor);
    it.hidden = !visible;
    it.disabled = !enabled;
  }

  async resign() {
    if (!this.owner.allSeated || await ask(t("sure"), t("resign"))) this.owner.membership.leave();
  }

  // The same game again from its beginning.
  async restart() {
    if (await ask(t("restart-sure"), t("restart"))) this.owner.act("undo", { to: 0 });
  }

  chat() {
    const options = [{ value: "", label: `${t("chat")}…` },
      ...phrases.map(({ phrase, text }) => ({ value: phrase, label: text }))];
    const list = select(options, "", (phrase) => {
      list.value = "";
      if (phrase) this.owner.act("chat", { phrase });
    }, { "aria-label": t("chat"), "data-act": "chat" });
    return list;
  }
}
