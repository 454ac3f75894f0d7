// @ts-check
// What tools of the laboratory found out, drawn: counts in words, a census as a curve, a map as a
// board of colours.

import { el, svg } from "./dom.js";
import { inDigits, t } from "./texts.js";

// The drawing of a curve, in units of its picture.
const WIDE = 320;
const HIGH = 160;
const LEFT = 34;
const BOTTOM = 22;
const CELL = 34;

// The number of solutions.
const count = ({ solutions }) => [el("p", { class: "verdict" }, `${t("solutions")} ${inDigits(BigInt(solutions))}`)];

// The positions after each number of jumps. They grow so fast that their digits are counted.
function census({ levels, positions, classes, symmetries }) {
  const most = Math.max(...levels.map((level) => Math.log10(level.positions))) || 1;
  const x = (index) => LEFT + (index * (WIDE - LEFT - 8)) / Math.max(1, levels.length - 1);
  const y = (value) => HIGH - BOTTOM - (Math.log10(value) * (HIGH - BOTTOM - 8)) / most;
  const line = (name, value) => svg("polyline", { class: `curve ${name}`, points: levels.map((level, index) => `${x(index)},${y(value(level))}`).join(" ") });
  const ticks = Array.from({ length: Math.floor(most) + 1 }, (_, power) => svg("text", { class: "tick", x: LEFT - 4, y: y(10 ** power) + 4, "text-anchor": "end" }, `10${superscript(power)}`));
  const jumps = levels.filter((_, index) => index % Math.ceil(levels.length / 8) === 0);
  const below = jumps.map((level) => svg("text", { class: "tick", x: x(level.jumps), y: HIGH - 6, "text-anchor": "middle" }, String(level.jumps)));
  const facts = [[t("positions"), positions], [t("classes"), classes], [t("symmetries"), symmetries]];
  return [svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "curves", role: "img", "aria-label": t("census-curve") },
    line("all", (level) => level.positions), line("classes", (level) => level.classes), ...ticks, ...below),
  el("p", { class: "legend" }, el("i", { class: "all" }), t("positions"), " ", el("i", { class: "classes" }), t("classes"), ` · ${t("census-axis")}`),
  el("dl", { class: "figures" }, ...facts.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, inDigits(BigInt(value)))]))];
}

const superscript = (power) => [...String(power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join("");

// Every hole, coloured by the number of holes in which a game that begins without its peg can end.
function map({ starts }) {
  const most = Math.max(1, ...starts.map(({ finishes }) => finishes.length));
  const [rows, columns] = [0, 1].map((axis) => Math.max(...starts.map(({ vacancy }) => vacancy[axis])) + 1);
  const cells = starts.map(({ vacancy: [row, column], finishes, open = [] }) => {
    const isClosed = finishes.some(([y, x]) => y === row && x === column);
    const where = `${row},${column}`;
    const kind = finishes.length ? (isClosed ? "own" : "some") : open.length ? "unknown" : "none";
    return svg("g", { transform: `translate(${column * CELL} ${row * CELL})` },
      svg("rect", { class: `cell ${kind}`, width: CELL - 3, height: CELL - 3, rx: 7, "fill-opacity": finishes.length ? 0.35 + (0.65 * finishes.length) / most : 1 },
        svg("title", {}, `${where}: ${finishes.map((hole) => hole.join()).join(" · ") || t("map-none")}`)),
      svg("text", { class: "tick", x: (CELL - 3) / 2, y: CELL / 2 + 4, "text-anchor": "middle" }, String(finishes.length)));
  });
  const legend = ["own", "some", "none"].map((kind) => el("span", {}, el("i", { class: `cell ${kind}` }), t(`map-${kind}`)));
  return [svg("svg", { viewBox: `0 0 ${columns * CELL} ${rows * CELL}`, class: "map", role: "img", "aria-label": t("map-about") }, ...cells),
    el("p", { class: "legend" }, t("map-about")), el("p", { class: "legend" }, ...legend)];
}

// The drawing of a report, if there is one for its kind.
export function findings(report) {
  if (report.solutions) return count(report);
  if (report.levels) return census(report);
  if (report.starts) return map(report);
  const isUnknown = ["solutions", "levels", "solved", "solvable"].some((name) => report[name] === null);
  return isUnknown ? [el("p", { class: "verdict" }, t("job-limit"))] : undefined;
}
