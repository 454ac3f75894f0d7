// @ts-check
// Sharing: a link, and a picture of the board with what it shows.

import { present } from "./dialog.js";
import { button, el } from "./dom.js";
import { toast } from "./notify.js";
import { saveFile, sharedPicture } from "./picture.js";
import { t } from "./texts.js";

// What only some browsers have.
const browser = /** @type {any} */ (navigator);

// Copies a link, or shows it where the browser denies access to the clipboard.
export async function copyLink(url, title) {
  try {
    await navigator.clipboard.writeText(url);
    toast(`${t("copied")} ${url}`);
  } catch {
    present(title, el("input", { value: url, readonly: true, "aria-label": title }));
  }
}

// A button that passes something to the programs of the device, where the browser can.
export const sendButton = (what, props = {}) => (browser.canShare?.(what) ?? browser.share)
  ? button(t("send"), () => browser.share(what).catch(() => {}), props) : null;

// Shows the picture of a finished game, to be sent, saved, or passed on as a link.
export async function shareEnd(owner, lines) {
  const { board, game, table, id } = owner;
  const url = `${location.origin}/#/${id}`;
  const file = new File([await sharedPicture(board.svg, game, [...lines, url])], `${game.name}.png`, { type: "image/png" });
  const address = URL.createObjectURL(file);
  const picture = el("img", { src: address, alt: lines.join(". "), class: "shared", on: { load: () => URL.revokeObjectURL(address) } });
  const send = sendButton({ files: [file], title: table.title, text: lines.join(". "), url }, { class: "main", "data-act": "send" });
  present(t("share-end"), picture, el("div", { class: "row" }, send,
    button(t("copy"), () => copyLink(url, t("copy")), { "data-act": "copy" }),
    button(t("picture"), () => saveFile(file, file.name), { "data-act": "save-picture" })));
}
