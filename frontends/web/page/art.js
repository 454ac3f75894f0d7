// @ts-check
// Pictures of the games, which the server sends as SVG.

import { parseSvg, svg } from "./dom.js";

// The side of the box of a place or piece, and the width of a character as a percentage of its font
// size.
export const UNIT = 100;
const CHAR_WIDTH = 70;

const picturesByGame = new Map();

const symbolId = (game, kind) => `k-${game}-${kind}`;

// Classes of texts on the board, which all games share.
const SHARED_CLASS = /^\.(names|sign)/;

// The style sheet of a game. Picture classes have a prefix per game; shared classes are scoped to
// the game's boards here.
function styleSheet(css, game) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (const rule of /** @type {any} */ (sheet.cssRules)) {
    const parts = (rule.selectorText ?? "").split(",").map((part) => part.trim());
    if (!parts.some((part) => SHARED_CLASS.test(part))) continue;
    rule.selectorText = parts.map((part) => (SHARED_CLASS.test(part) ? `.art-${game} ${part}` : part)).join(", ");
  }
  return sheet;
}

const sheets = { light: [], dark: [] };

// Applies the style sheets of the theme. A selector on the theme of an ancestor would not match
// inside `<use>` elements.
export function applyStyleSheets() {
  const dark = document.documentElement.dataset.theme === "dark";
  document.adoptedStyleSheets = [...sheets.light, ...(dark ? sheets.dark : [])];
}

// Adds the pictures and styles of a game to the document, once.
export function install(game, art) {
  if (picturesByGame.has(game)) return;
  picturesByGame.set(game, new Map(art.pictures.map((picture) => [picture.kind, picture])));
  sheets.light.push(styleSheet(art.style, game));
  sheets.dark.push(styleSheet(art.dark, game));
  applyStyleSheets();
  // Parsed at once, because starting the parser costs more than parsing.
  const symbols = parseSvg(art.pictures.map((picture) => `<g>${picture.svg}</g>`).join(""));
  symbols.forEach((node, at) => { node.id = symbolId(game, art.pictures[at].kind); });
  // Games of a family share definitions, which must not be added twice.
  const shared = parseSvg(art.defs).filter(({ id }) => !id || !document.getElementById(id));
  const defs = svg("defs", {}, shared, symbols);
  const attributes = { class: `stock art-${game}`, width: 0, height: 0, "aria-hidden": "true" };
  document.body.append(svg("svg", attributes, defs));
}

// Some places have no picture because they are part of the backdrop.
export const hasPicture = (game, kind) => Boolean(picturesByGame.get(game)?.get(kind)?.svg);

// A reference to a picture, without caption.
export const usePicture = (game, kind, props = {}) =>
  svg("use", { href: `#${symbolId(game, kind)}`, ...props });

// A picture with its caption, in a smaller font if it is long.
export function picture(game, kind, caption) {
  const drawing = picturesByGame.get(game)?.get(kind);
  if (!drawing) return [];
  const nodes = [usePicture(game, kind)];
  if (!drawing.caption || !caption) return nodes;
  const { y, size, room, class: name } = drawing.caption;
  const fittingSize = Math.floor((room * 100) / ([...caption].length * CHAR_WIDTH));
  const fontSize = Math.max(1, Math.min(size, fittingSize));
  const at = { x: UNIT / 2, y: y + fontSize * 0.36, "font-size": fontSize };
  return [...nodes, svg("text", { class: name, ...at }, caption)];
}

addEventListener("theme", applyStyleSheets);
