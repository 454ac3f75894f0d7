// @ts-check
// A board as a picture: a file of its own, or the end of a game to share.

import { el } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
// A picture to share, in pixels: its board, and the lines of text below it.
const WIDE = 1080;
const HIGH = 1350;
const MARGIN = 60;
const BOARD = WIDE - 2 * MARGIN;
const LINES = [[56, 700], [40, 600], [32, 400]];
const LINE_GAP = 1.35;
const FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";
const [PAPER, INK] = ["#f6f1e7", "#2b2620"];

// A drawing as a document of its own, with everything that it refers to.
function standalone(drawing, game) {
  const copy = drawing.cloneNode(true);
  for (const node of copy.querySelectorAll(".hits, .over, .frame")) node.remove();
  for (const use of copy.querySelectorAll("use")) {
    const shape = /** @type {SVGElement} */ (document.getElementById(use.getAttribute("href").slice(1)).cloneNode(true));
    shape.removeAttribute("id");
    if (use.hasAttribute("transform")) shape.setAttribute("transform", use.getAttribute("transform"));
    use.replaceWith(shape);
  }
  const { width, height } = drawing.viewBox.baseVal;
  const scale = BOARD / Math.max(width, height);
  for (const [name, value] of Object.entries({ xmlns: SVG, width: width * scale, height: height * scale })) copy.setAttribute(name, String(value));
  const { style, defs } = game.art;
  return new XMLSerializer().serializeToString(copy).replace(/>/, `><defs>${defs}</defs><style>${style}.mark{display:none}</style>`);
}

const svgFile = (drawing, game) => new Blob([standalone(drawing, game)], { type: "image/svg+xml" });

// Saves a file under a name.
export function saveFile(file, name) {
  const address = URL.createObjectURL(file);
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}

// The properties of a drawing that the style of the page determines.
const STYLED = ["fill", "fill-opacity", "stroke", "stroke-width", "opacity", "font-size", "font-weight"];

// Saves a drawing of the page itself, which a file has to bring its style with.
export function saveDrawing(drawing, name) {
  const copy = drawing.cloneNode(true);
  const originals = [...drawing.querySelectorAll("*")];
  [...copy.querySelectorAll("*")].forEach((node, at) => {
    const style = getComputedStyle(originals[at]);
    for (const property of STYLED) node.setAttribute(property, style.getPropertyValue(property));
  });
  copy.setAttribute("xmlns", SVG);
  saveFile(new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" }), `${name}.svg`);
}

// Saves a drawing as SVG.
export const savePicture = (drawing, game) => saveFile(svgFile(drawing, game), `${game.name}.svg`);

async function loaded(file) {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

// A board above some lines of text, the most important first, as a PNG file.
export async function sharedPicture(drawing, game, lines) {
  const board = await loaded(svgFile(drawing, game));
  const canvas = el("canvas", { width: WIDE, height: HIGH });
  const pen = canvas.getContext("2d");
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.drawImage(board, (WIDE - board.width) / 2, MARGIN + (BOARD - board.height) / 2, board.width, board.height);
  Object.assign(pen, { fillStyle: INK, textAlign: "center", textBaseline: "top" });
  let y = BOARD + 2 * MARGIN;
  lines.forEach((line, at) => {
    const [size, weight] = LINES[Math.min(at, LINES.length - 1)];
    const write = (height) => { pen.font = `${weight} ${height}px ${FONT}`; };
    write(size);
    // Long lines get smaller letters.
    write(size * Math.min(1, BOARD / pen.measureText(line).width));
    pen.fillText(line, WIDE / 2, y);
    y += size * LINE_GAP;
  });
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
