// @ts-check
// Questions that have to be answered before anything else.

import { button, el } from "./dom.js";
import { t } from "./texts.js";

// Asks a question; resolves to whether it was answered with yes. Escape means no.
export function ask(question, yes) {
  const box = el("dialog", { class: "card ask", "aria-label": question }, el("p", {}, question));
  return new Promise((done) => {
    const close = (answer) => () => box.close(answer);
    box.append(el("div", { class: "row" }, button(yes, close("yes"), { class: "main" }), button(t("cancel"), close(""))));
    box.addEventListener("close", () => {
      box.remove();
      done(box.returnValue === "yes");
    });
    document.body.append(box);
    box.showModal();
  });
}

// Shows elements until they are closed.
export function present(title, ...children) {
  const box = el("dialog", { class: "card ask", "aria-label": title }, el("h2", {}, title), ...children);
  box.append(el("div", { class: "row" }, button(t("close"), () => box.close())));
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}
