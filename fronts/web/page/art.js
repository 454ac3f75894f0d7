// The drawings of the games, which come as data.

import { fragment, svg } from "./dom.js";

// The side of the box in which a place or a piece is drawn, and how much of its size a character
// is wide, in hundredths.
export const UNIT = 100;
const WIDTH = 70;

const WAYS = { "^": 0, ">": 90, v: 180, "<": 270 };
const known = new Map();

const symbol = (game, kind) => `k-${game}-${kind}`;

// Rules that hold only below a selector, so that no game colours another.
function scoped(css, scope) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (const rule of sheet.cssRules) {
    if (!rule.selectorText) continue;
    const parts = rule.selectorText.split(",");
    rule.selectorText = parts.map((part) => `${scope} ${part.trim()}`).join(", ");
  }
  return sheet;
}

// Makes the drawings of a game known to the page, once.
export function install(game, art) {
  if (known.has(game)) return;
  known.set(game, new Map(art.pictures.map((picture) => [picture.kind, picture])));
  const scope = `.art-${game}`;
  const dark = scoped(art.dark, `:root[data-theme="dark"] ${scope}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, scoped(art.style, scope), dark];
  const symbols = art.pictures.map((picture) =>
    svg("g", { id: symbol(game, picture.kind) }, fragment(picture.svg)));
  const defs = svg("defs", {}, fragment(art.defs), symbols);
  const attributes = { class: `stock art-${game}`, width: 0, height: 0, "aria-hidden": "true" };
  document.body.append(svg("svg", attributes, defs));
}

// The drawing of a kind as it is, for signs.
export const plain = (game, kind, props = {}) =>
  svg("use", { href: `#${symbol(game, kind)}`, ...props });

// The drawing of a kind with its caption, which stays upright where the drawing is turned.
export function picture(game, kind, caption = "") {
  const drawing = known.get(game)?.get(kind);
  if (!drawing) return [];
  const turned = drawing.turns && caption[0] in WAYS;
  const degrees = turned ? WAYS[caption[0]] : 0;
  const text = turned ? caption.slice(1) : caption;
  const half = UNIT / 2;
  const turn = degrees ? { transform: `rotate(${degrees} ${half} ${half})` } : {};
  const nodes = [plain(game, kind, turn)];
  if (!drawing.caption || !text) return nodes;
  const { y, size, room, class: name } = drawing.caption;
  const count = [...text].length;
  const written = Math.max(1, Math.min(size, Math.floor((room * 100) / (count * WIDTH))));
  const angle = (degrees * Math.PI) / 180;
  const down = y - half;
  const at = { x: half - Math.sin(angle) * down, y: half + Math.cos(angle) * down + written * 0.36 };
  return [...nodes, svg("text", { class: name, "font-size": written, ...at }, text)];
}
