// The drawings of the games, which come as data.

import { fragment, svg } from "./dom.js";

// The side of the box in which a place or a piece is drawn, and how much of its size a character
// is wide, in hundredths.
export const UNIT = 100;
const WIDTH = 70;

const known = new Map();

const symbol = (game, kind) => `k-${game}-${kind}`;

// What is written on the ground has the same classes in every game.
const SHARED = /^\.(names|sign)/;

// The rules of a game. Classes of drawings begin as no other game's do; those of texts on the
// ground hold only on the boards of the game.
function sheet(css, game) {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  for (const rule of made.cssRules) {
    const parts = (rule.selectorText ?? "").split(",").map((part) => part.trim());
    if (!parts.some((part) => SHARED.test(part))) continue;
    rule.selectorText = parts.map((part) => (SHARED.test(part) ? `.art-${game} ${part}` : part)).join(", ");
  }
  return made;
}

const sheets = { light: [], dark: [] };

// Puts the colours of the theme on all drawings. Rules that asked for a theme around them would not
// reach into drawings that are used in other drawings.
export function paint() {
  const dark = document.documentElement.dataset.theme === "dark";
  document.adoptedStyleSheets = [...sheets.light, ...(dark ? sheets.dark : [])];
}

// Makes the drawings of a game known to the page, once.
export function install(game, art) {
  if (known.has(game)) return;
  known.set(game, new Map(art.pictures.map((picture) => [picture.kind, picture])));
  sheets.light.push(sheet(art.style, game));
  sheets.dark.push(sheet(art.dark, game));
  paint();
  // All are read at once: reading takes longer to begin than to do.
  const symbols = fragment(art.pictures.map((picture) => `<g>${picture.svg}</g>`).join(""));
  symbols.forEach((node, at) => { node.id = symbol(game, art.pictures[at].kind); });
  // Games of a family share what they are drawn with.
  const shared = fragment(art.defs).filter(({ id }) => !id || !document.getElementById(id));
  const defs = svg("defs", {}, shared, symbols);
  const attributes = { class: `stock art-${game}`, width: 0, height: 0, "aria-hidden": "true" };
  document.body.append(svg("svg", attributes, defs));
}

// Whether anything is drawn for a kind: some places are part of the ground.
export const draws = (game, kind) => Boolean(known.get(game)?.get(kind)?.svg);

// The drawing of a kind as it is, for places and signs.
export const plain = (game, kind, props = {}) =>
  svg("use", { href: `#${symbol(game, kind)}`, ...props });

// The drawing of a kind with its caption; long ones are written smaller.
export function picture(game, kind, caption) {
  const drawing = known.get(game)?.get(kind);
  if (!drawing) return [];
  const nodes = [plain(game, kind)];
  if (!drawing.caption || !caption) return nodes;
  const { y, size, room, class: name } = drawing.caption;
  const fitting = Math.floor((room * 100) / ([...caption].length * WIDTH));
  const written = Math.max(1, Math.min(size, fitting));
  const at = { x: UNIT / 2, y: y + written * 0.36, "font-size": written };
  return [...nodes, svg("text", { class: name, ...at }, caption)];
}

addEventListener("theme", paint);
