// @ts-check
// Buttons for moves below the board: directions, keys, and the pieces that can be chosen.

import { picture } from "./art.js";
import { button, el, replaceKeepingFocus, svg } from "./dom.js";
import { pieceName } from "./games.js";
import { t } from "./texts.js";

const ARROWS = { up: "↑", left: "←", down: "↓", right: "→" };

const keyName = ({ way, letter, key }) => ARROWS[way] ?? (key === "enter" ? "↵" : letter === " " ? "␣" : letter);

export class Pad {
  constructor(owner) {
    this.owner = owner;
    this.root = el("div", { class: "pad", role: "group", "aria-label": t("ways") });
  }

  // The buttons stay during other players' turns, disabled by ARIA only, to keep the focus.
  show() {
    const { table } = this.owner;
    const plays = table.you !== null && !table.over;
    const all = [...this.arrows(), ...this.keys(), ...this.choices()];
    replaceKeepingFocus(this.root, ...(plays ? all : []));
    this.root.hidden = !this.root.children.length;
  }

  arrows() {
    const { owner } = this;
    if (!owner.board.board.steered) return [];
    const open = owner.isMyTurn ? owner.moves.offers.map(({ gesture }) => gesture?.way) : [];
    return ["left", "up", "down", "right"].map((way) =>
      button(ARROWS[way], () => owner.moves.gesture({ way }), { "aria-label": t(`way-${way}`), "data-way": way,
        class: way === owner.hintedWay ? "advised" : null, "aria-disabled": !open.includes(way) && "true" }));
  }

  // The keys that a scene claims, unless they belong to cards, which have their own row.
  keys() {
    const { owner } = this;
    const isCard = ({ place }) => owner.cards.holds(place);
    if (owner.isMyTurn) this.shortcuts = (owner.moves.scene.shortcuts ?? []).filter((it) => it.label && it.place !== undefined && !isCard(it));
    return (this.shortcuts ?? []).map((it) => button(`${it.label} (${keyName(it.gesture)})`, () => owner.moves.touch(it.place),
      { class: "small", "data-touch": it.place, "aria-disabled": !owner.isMyTurn && "true" }));
  }

  // Pieces on places too small for a finger, to choose one of.
  choices() {
    const { owner } = this;
    const single = owner.moves.offers.every(({ touches }) => touches?.length === 1);
    if (!owner.isMyTurn || !single || !owner.board.hasSmallTargets) return [];
    return owner.moves.offers.map(({ touches: [place] }) => place).map((place) => {
      const piece = owner.board.piecesOn(place).at(-1);
      if (!piece) return null;
      const drawing = svg("svg", { viewBox: "0 0 100 100", class: `choice art-${owner.table.game}`, "aria-hidden": "true" }, picture(owner.table.game, piece.kind, piece.caption));
      return el("button", { type: "button", class: "chooses", "data-choose": place, "aria-label": pieceName(owner.game, piece),
        on: { click: () => owner.moves.touch(place), pointerenter: () => owner.moves.hover(place), pointerleave: () => owner.moves.hover(undefined) } }, drawing);
    }).filter(Boolean);
  }
}
