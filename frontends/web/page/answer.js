// @ts-check
// The answer of a laboratory tool, as text and as marks on the board.

import { button, el } from "./dom.js";
import { findings } from "./findings.js";
import { withErrorToast } from "./notify.js";
import { saveDrawing, saveFile } from "./picture.js";
import { inDigits, t } from "./texts.js";
import { watchGame } from "./watch.js";

// The drawing of an answer.
const DRAWN = "svg.curves, svg.map";

export class Answer {
  constructor(lab) {
    this.lab = lab;
    this.root = el("section", { class: "answer", "aria-live": "polite" });
  }

  clear() {
    this.root.replaceChildren();
    this.lab.editor.mark();
  }

  show(job) {
    const { answer } = job;
    const failure = job.state === "done" ? [] : [job.why ?? t(`job-${job.state}`)];
    const known = answer?.solved ?? answer?.solvable;
    const verdict = known === true ? [t("solvable")] : known === false ? [t("unsolvable")] : [];
    this.root.replaceChildren(el("div", { class: "card" },
      ...[...verdict, ...failure].map((line) => el("p", { class: "verdict" }, line)),
      ...(answer ? this.parts(answer) : []),
      ...(answer ? [this.downloads(job.tool, answer)] : []),
      el("small", {}, `${inDigits(job.seconds, 2)} s`)));
  }

  // The answer as a file for programs, and its drawing.
  downloads(tool, answer) {
    const save = () => saveFile(new Blob([JSON.stringify(answer, null, 1)], { type: "application/json" }), `${tool}.json`);
    const draw = () => saveDrawing(this.root.querySelector(DRAWN), tool);
    const buttons = el("div", { class: "row" }, button(t("save-answer"), save, { class: "small", "data-act": "save-answer" }));
    if (answer.levels || answer.starts) buttons.append(button(t("picture"), draw, { class: "small", "data-act": "save-drawing" }));
    return buttons;
  }

  parts(answer) {
    const moves = answer.moves ?? [];
    if (moves.length) {
      const list = el("details", {}, el("summary", {}, `${t("moves")}: ${moves.length}`), el("p", { class: "words" }, moves.join("  ")));
      return [button(`▶ ${t("watch-solution")}`, () => this.watch(moves), { class: "main" }), list];
    }
    if (answer.certificates) return answer.certificates.map((it, at) => this.certificate(it, at));
    const drawn = findings(answer);
    if (drawn) return drawn;
    if (answer.solved === undefined) return [el("pre", { tabindex: 0, role: "region", "aria-label": t("answer") }, JSON.stringify(answer, null, 1))];
    return [];
  }

  // A proof that there is no solution, with buttons that mark it on the board.
  certificate({ kind, finish, masks, values, positions }, at) {
    const goal = finish === "any" ? "" : ` (${finish.join(",")})`;
    const buttons = [
      ...(masks ?? []).map((mask, index) => button(`${t("paint")} ${index + 1}`, () => this.paintMask(mask))),
      ...(values ? [button(t("paint"), () => this.paintValues(values))] : []),
    ];
    if (at === 0) {
      if (masks) this.paintMask(masks[0]);
      if (values) this.paintValues(values);
    }
    const count = positions === undefined ? "" : ` ${inDigits(positions)}`;
    return el("div", { class: "certificate" }, el("p", {}, `${t(`certificate-${kind}`)}${goal}${count}`), el("div", { class: "row" }, ...buttons));
  }

  placeAt(row, column) {
    return this.lab.editor.board.places.find(({ x, y }) => x === column && y === row)?.id;
  }

  paintMask(mask) {
    const places = mask.map((spot) => this.placeAt(...spot.split(",").map(Number)));
    this.lab.editor.board.mark({ painted: new Set(places) });
  }

  paintValues(values) {
    const { board } = this.lab.editor;
    const cells = values.flatMap((row, y) => row.map((value, x) => [this.placeAt(y, x), value]));
    const nonzero = cells.filter(([id, value]) => id !== undefined && value !== 0);
    board.mark({ painted: new Set(nonzero.map(([id]) => id)) });
    board.caption(nonzero.map(([id, value]) => [id, String(value)]));
  }

  // Plays the solution at a new table and replays it from the start.
  async watch(moves) {
    const { lab } = this;
    const options = { board: lab.board, moves: lab.moves };
    await withErrorToast(() => watchGame({ game: lab.game.name, options }, moves));
  }
}
