// @ts-check
// A board as a picture file.

import { el } from "./dom.js";

// Saves a drawing as SVG, with everything that it refers to.
export function savePicture(drawing, game) {
  const copy = drawing.cloneNode(true);
  for (const node of copy.querySelectorAll(".hits, .over, .frame")) node.remove();
  for (const use of copy.querySelectorAll("use")) {
    const shape = /** @type {SVGElement} */ (document.getElementById(use.getAttribute("href").slice(1)).cloneNode(true));
    shape.removeAttribute("id");
    if (use.hasAttribute("transform")) shape.setAttribute("transform", use.getAttribute("transform"));
    use.replaceWith(shape);
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const { style, defs } = game.art;
  const text = new XMLSerializer().serializeToString(copy).replace(/>/, `><defs>${defs}</defs><style>${style}.mark{display:none}</style>`);
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  el("a", { href: address, download: `${game.name}.svg` }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
