// @ts-check
// Cards: the hand with its counts, the sequence that is being laid, and the deck.

import { el, replaceKeepingFocus } from "./dom.js";
import { t } from "./texts.js";

// Pixels that a pointer moves before it drags a card.
const DRAG = 8;

export class Cards {
  constructor(owner) {
    this.owner = owner;
    this.row = el("div", { class: "program", role: "group", "aria-label": t("program") });
    this.hand = el("div", { class: "hand", role: "group", "aria-label": t("hand") });
    this.root = el("div", { class: "cards-table", hidden: true }, this.row, this.hand);
    this.root.addEventListener("pointerdown", (event) => this.hold(event));
    this.root.addEventListener("pointermove", (event) => this.drag(event));
    this.root.addEventListener("pointerup", (event) => this.letGo(event));
    this.root.addEventListener("pointercancel", () => this.release());
  }

  // Whether a place belongs to the cards and not to the board.
  holds(place) {
    const { table } = this;
    return Boolean(table) && [...table.cards, table.run, table.deck].includes(place);
  }

  // The places that the board leaves to the cards.
  get places() {
    const { table } = this;
    return new Set(table ? [...table.cards, table.run, table.deck] : []);
  }

  // Remembers the cards of a scene.
  use(scene) {
    this.table = scene.cards;
    const { board } = scene;
    if (board) this.kinds = new Map(board.places.map(({ id, kind }) => [id, kind]));
    this.root.hidden = !this.table || !this.owner.table.begun;
    this.hand.hidden = this.owner.table.you === null;
  }

  // The card places touched so far, in order.
  get laid() {
    return this.owner.moves.touched.filter((place) => this.table.cards.includes(place));
  }

  show(scene = this.owner.moves.scene) {
    this.use(scene);
    if (this.root.hidden) return;
    this.showProgram();
    this.showHand();
  }

  drawing(kind) {
    return this.owner.symbols.drawing(kind);
  }

  name(place) {
    return this.owner.game.names[this.kinds.get(place)] ?? "";
  }

  showProgram() {
    const { playing } = this.table;
    const cards = playing
      ? playing[0].map((kind, at) => el("span", { class: `playcard${at === playing[1] ? " now" : at < playing[1] ? " done" : ""}` }, this.drawing(kind)))
      : this.laid.map((place, at) => this.laidCard(place, at));
    const empty = el("span", { class: "empty" }, this.owner.isMyTurn ? t("program-empty") : "");
    replaceKeepingFocus(this.row, ...(cards.length ? cards : [empty]));
  }

  laidCard(place, at) {
    const label = `${at + 1}. ${this.name(place)}: ${t("take-back")}`;
    return el("button", { type: "button", class: "playcard", "data-laid": at, "aria-label": label, title: t("take-back"),
      on: { click: () => this.take(at), keydown: (event) => this.moveByKey(event, at) } }, this.drawing(this.kinds.get(place)));
  }

  moveByKey(event, at) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key];
    if (!event.altKey || to === undefined || to < 0 || to >= this.laid.length) return;
    event.preventDefault();
    event.stopPropagation();
    this.move(at, to);
    this.row.querySelector(`[data-laid="${to}"]`)?.focus();
  }

  // Takes a card back into the hand.
  take(at) {
    if (!this.wasDragged) this.lay(this.laid.filter((_, index) => index !== at));
  }

  move(from, to) {
    const cards = this.laid;
    cards.splice(to, 0, ...cards.splice(from, 1));
    this.lay(cards);
  }

  lay(cards) {
    if (this.owner.isMyTurn) this.owner.moves.setTouched(cards);
  }

  showHand() {
    const { owner, table } = this;
    const mine = table.hands.find(({ seat }) => seat === owner.table.you);
    const { can = new Set(), hint = new Set() } = owner.board.marks ?? {};
    const cards = table.cards.map((place, at) => this.handCard(place, mine?.counts[at] ?? 0, can, hint));
    const run = this.control(table.run, "run", can, hint);
    const deck = this.control(table.deck, "deck", can, hint, mine?.deck);
    replaceKeepingFocus(this.hand, ...cards, el("span", { class: "spacer" }), deck, run);
  }

  // A pile of equal cards in the hand.
  handCard(place, count, can, hint) {
    const key = this.owner.moves.scene.shortcuts?.find((it) => it.place === place)?.label;
    return el("button", this.props(place, "playcard pile", can, hint, `${this.name(place) || key}: ${count}`),
      this.drawing(this.kinds.get(place)), el("b", { class: count ? "count" : "count none" }, `×${count}`));
  }

  control(place, kind, can, hint, count) {
    const label = this.owner.moves.scene.shortcuts?.find((it) => it.place === place)?.label ?? this.name(place);
    return el("button", this.props(place, `playcard ${kind}`, can, hint, count === undefined ? label : `${label}: ${count}`),
      this.drawing(this.kinds.get(place)), el("span", { class: "label" }, label), count === undefined ? null : el("b", { class: "count" }, String(count)));
  }

  props(place, kind, can, hint, label) {
    const open = can.has(place);
    return { type: "button", class: `${kind}${open ? " can-touch" : ""}${hint.has(place) ? " advised" : ""}`, "data-place": place, "data-touch": place,
      "aria-label": label, title: label, "aria-disabled": !open && "true", on: { click: () => this.wasDragged || this.owner.moves.touch(place) } };
  }

  // What a player holds, as small pictures.
  holdingOf(seat) {
    const hand = this.table?.hands.find((it) => it.seat === seat);
    if (!hand) return null;
    const kinds = hand.counts.flatMap((count, at) => Array(count).fill(this.kinds.get(this.table.cards[at])));
    return el("span", { class: "holding" }, this.owner.symbols.pictures(kinds), el("small", {}, `${t("deck")} ${hand.deck}`));
  }

  // A card may be dragged from the hand into the sequence, or along it.
  hold(event) {
    const card = event.target.closest(".playcard[data-place], .playcard[data-laid]");
    if (!card || event.button !== 0 || card.matches(".run, .deck, [aria-disabled]")) return;
    this.wasDragged = false;
    this.held = { card, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  drag(event) {
    const { held } = this;
    if (held?.pointer !== event.pointerId) return;
    const [right, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!this.wasDragged && Math.hypot(right, down) < DRAG) return;
    if (!this.wasDragged) this.root.setPointerCapture(event.pointerId);
    this.wasDragged = true;
    held.card.classList.add("carried");
    held.card.style.translate = `${right}px ${down}px`;
  }

  letGo(event) {
    const { held } = this;
    if (held?.pointer !== event.pointerId) return;
    const box = this.row.getBoundingClientRect();
    const isOver = event.clientY > box.top - 20 && event.clientY < box.bottom + 20;
    const { laid, place } = held.card.dataset;
    this.release();
    if (!this.wasDragged) return;
    const at = this.indexAt(event.clientX, laid === undefined ? undefined : Number(laid));
    if (laid !== undefined) {
      if (isOver) this.move(Number(laid), at);
      else this.lay(this.laid.filter((_, index) => index !== Number(laid)));
    } else if (isOver) {
      this.lay(this.laid.toSpliced(at, 0, Number(place)));
    }
    // The click that ends a drag plays nothing.
    setTimeout(() => { this.wasDragged = false; });
  }

  // The index in the sequence at a point of the window.
  indexAt(x, without) {
    const boxes = [...this.row.querySelectorAll("[data-laid]")].filter((it) => Number(it.dataset.laid) !== without);
    return boxes.filter((it) => it.getBoundingClientRect().x + it.offsetWidth / 2 < x).length;
  }

  release() {
    const { held } = this;
    this.held = undefined;
    if (!held) return;
    held.card.classList.remove("carried");
    held.card.style.translate = "";
  }
}
