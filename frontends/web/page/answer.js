// What a tool of the laboratory found, told and painted on the board.

import { button, el } from "./dom.js";
import { trying } from "./say.js";
import { watch } from "./watch.js";
import { t } from "./words.js";

export class Answer {
  constructor(lab) {
    this.lab = lab;
    this.root = el("section", { class: "answer", "aria-live": "polite" });
  }

  clear() {
    this.root.replaceChildren();
    this.lab.easel.mark();
  }

  show(job) {
    const { answer } = job;
    const why = job.state === "done" ? [] : [job.why ?? t(`job-${job.state}`)];
    const known = answer?.solved ?? answer?.solvable;
    const said = known === true ? [t("solvable")] : known === false ? [t("unsolvable")] : [];
    this.root.replaceChildren(el("div", { class: "card" },
      ...[...said, ...why].map((line) => el("p", { class: "verdict" }, line)),
      ...(answer ? this.parts(answer) : []),
      el("small", {}, `${job.seconds.toFixed(2)} s`)));
  }

  parts(answer) {
    const moves = answer.moves ?? [];
    if (moves.length) {
      const words = el("details", {}, el("summary", {}, `${t("moves")}: ${moves.length}`), el("p", { class: "words" }, moves.join("  ")));
      return [button(`▶ ${t("watch-solution")}`, () => this.watch(moves), { class: "main" }), words];
    }
    if (answer.certificates) return answer.certificates.map((it, at) => this.certificate(it, at));
    if (answer.solved === undefined) return [el("pre", { tabindex: 0, role: "region", "aria-label": t("answer") }, JSON.stringify(answer, null, 1))];
    return [];
  }

  // One reason why there is no solution, with buttons that paint it.
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
    const count = positions === undefined ? "" : ` ${positions.toLocaleString()}`;
    return el("div", { class: "certificate" }, el("p", {}, `${t(`certificate-${kind}`)}${goal}${count}`), el("div", { class: "row" }, ...buttons));
  }

  placeAt(row, column) {
    return this.lab.easel.board.places.find(({ x, y }) => x === column && y === row)?.id;
  }

  paintMask(mask) {
    const places = mask.map((spot) => this.placeAt(...spot.split(",").map(Number)));
    this.lab.easel.board.mark({ painted: new Set(places) });
  }

  paintValues(values) {
    const { board } = this.lab.easel;
    const cells = values.flatMap((row, y) => row.map((value, x) => [this.placeAt(y, x), value]));
    const shown = cells.filter(([id, value]) => id !== undefined && value !== 0);
    board.mark({ painted: new Set(shown.map(([id]) => id)) });
    board.caption(shown.map(([id, value]) => [id, String(value)]));
  }

  // The solution as a game at a table of its own, seen from its beginning.
  async watch(moves) {
    const { lab } = this;
    const options = { board: lab.board, moves: lab.moves };
    await trying(() => watch({ game: lab.game.name, options }, moves));
  }
}
