// @ts-check
// The form for taking a seat.

import { el, field } from "./dom.js";
import { prefs } from "./prefs.js";
import { t } from "./texts.js";

export class JoinForm {
  constructor(owner) {
    this.owner = owner;
    this.root = el("div", {});
  }

  show() {
    const { table, id } = this.owner;
    const free = table.seats.some((seat) => seat.free);
    const canJoin = table.you === null && free && (prefs.link(id) || table.open);
    if (!canJoin) this.root.replaceChildren();
    else if (!this.root.firstChild) this.root.replaceChildren(this.form());
  }

  form() {
    const name = el("input", { name: "name", value: prefs.name, required: true, maxlength: 20, autocomplete: "nickname" });
    const submit = (event) => {
      event.preventDefault();
      this.owner.membership.sit(name.value);
    };
    return el("form", { class: "card join", on: { submit } }, field(t("name"), name), el("button", { class: "main" }, t("join")));
  }
}
