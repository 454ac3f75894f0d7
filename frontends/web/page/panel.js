// What stands beside the board: whose turn it is, who plays, what can be done, what was said.

import { picture } from "./art.js";
import { button, el, field, refill, select, svg } from "./dom.js";
import { ending } from "./ending.js";
import { prefs } from "./prefs.js";
import { tellAloud, toast } from "./say.js";
import { phrases, t } from "./words.js";

const TICK = 500;
// How much of a fingerprint is seen at a glance.
const SHORT = 8;
const ARROWS = { up: "↑", left: "←", down: "↓", right: "→" };

const keyName = ({ way, letter, key }) => ARROWS[way] ?? (key === "enter" ? "↵" : letter === " " ? "␣" : letter);

export class Panel {
  constructor(owner) {
    this.owner = owner;
    this.turn = el("p", { class: "turn" });
    this.news = el("p", { class: "news" });
    this.pad = el("div", { class: "pad", role: "group", "aria-label": t("ways") });
    this.seats = el("ul", { class: "seats" });
    this.factList = el("ul", { class: "facts" });
    this.controls = this.buttons();
    this.join = el("div", {});
    this.end = el("div", {});
    this.root = el("aside", { class: "side" }, el("h1", {}, owner.table.title),
      this.end, this.join, this.seats, this.factList, el("div", { class: "controls" }, ...Object.values(this.controls)),
      el("h2", {}, t("log")), owner.log.list, this.about(), ...this.luck());
    this.clock = setInterval(() => this.tick(), TICK);
  }

  close() {
    clearInterval(this.clock);
  }

  about() {
    const lines = this.owner.game.rules.split("\n").map((line) => el("p", {}, line));
    return el("details", {}, el("summary", {}, t("rules")), ...lines);
  }

  // The fingerprint of the seed, told before anything depends on it; the whole of it on demand.
  luck() {
    const { fingerprint, table } = this.owner;
    if (!fingerprint) return [];
    const short = el("code", {}, `${fingerprint.slice(0, SHORT)}…`);
    return [el("details", { class: "luck" }, el("summary", { title: fingerprint }, `${t("fingerprint")}: `, short),
      el("code", {}, fingerprint)),
    ...(table.seeded ? [el("p", { class: "seeded" }, t("seeded"))] : [])];
  }

  // What a seat is called: by the person, by the computer player, or by its colour.
  nameOf(seat, name) {
    const it = this.owner.table.seats[seat];
    return name ?? it?.name ?? it?.label ?? "";
  }

  show() {
    const { table } = this.owner;
    this.showTurn();
    this.seats.replaceChildren(...table.seats.map((seat) => this.seat(seat)));
    this.seats.hidden = table.seats.length === 1 && !table.clock && !table.seats[0].free;
    if (!this.owner.replay.active) this.facts(this.owner.moves.scene);
    this.showControls();
    this.showJoin();
    this.showPad();
    const over = table.over && !this.owner.replay.active;
    if (over !== this.ended) this.end.replaceChildren(...(over ? ending(this.owner) : []));
    this.ended = over;
  }

  showTurn() {
    const { table } = this.owner;
    this.turn.className = `turn${this.owner.mine && table.begun && !table.over ? " mine" : ""}`;
    this.turn.textContent = this.turnText() || "…";
    document.title = [this.turnText(), table.title, t("title")].filter(Boolean).join(" · ");
  }

  turnText() {
    const { table } = this.owner;
    if (this.owner.replay.active) return t("replay");
    if (table.over) return table.verdict || t("over");
    if (!table.begun) return t("waiting");
    if (typeof table.to_act !== "number") return "";
    if (table.to_act === table.you) return t("your-turn");
    return `${t("turn-of")} ${this.nameOf(table.to_act)}`;
  }

  seat(seat) {
    const { table } = this.owner;
    const active = !table.over && table.to_act === seat.seat;
    const who = seat.free ? t("free") : seat.name ?? this.levelName(seat.level);
    const notes = [seat.seat === table.you ? t("you") : "",
      seat.timed_out ? t("ran-out") : seat.given_up ? t("gave-up") : "",
      seat.name && !seat.present && !seat.given_up ? t("absent") : "",
      seat.driver && seat.driver !== seat.level ? this.levelName(seat.driver) : ""].filter(Boolean);
    return el("li", { class: active ? "active" : "", "aria-current": active ? "true" : null },
      el("b", {}, seat.label), " ", el("span", {}, who),
      notes.length ? el("small", {}, ` · ${notes.join(" · ")}`) : null,
      seat.left_ms === null || seat.left_ms === undefined ? null : el("time", { "data-seat": seat.seat }, this.left(seat)));
  }

  levelName(level) {
    return this.owner.game.levels.find(({ value }) => value === level)?.label ?? level;
  }

  left(seat) {
    const { table, received } = this.owner;
    const runs = table.begun && !table.over && table.to_act === seat.seat;
    const ms = Math.max(0, seat.left_ms - (runs ? Date.now() - received : 0));
    const seconds = Math.ceil(ms / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  tick() {
    for (const time of this.seats.querySelectorAll("time")) {
      time.textContent = this.left(this.owner.table.seats[time.dataset.seat]);
    }
  }

  // What is to be known, a line each; some have the colour of a piece.
  facts({ facts, tints = [], prompt }) {
    const { game } = this.owner.table;
    const icon = (at) => tints.filter(([fact]) => fact === at).map(([, kind]) =>
      svg("svg", { viewBox: "0 0 100 100", class: `swatch art-${game}` }, picture(game, kind)));
    const lines = facts.map((fact, at) => el("li", {}, ...icon(at), fact));
    this.factList.replaceChildren(...(prompt ? [el("li", { class: "prompt" }, prompt)] : []), ...lines);
  }

  // What was said of the last step, or of a hint.
  tell(lines) {
    this.news.textContent = lines.join(" ");
  }

  // A hint: what is known, and the move where it touches no place.
  advise({ news, action, touches }) {
    this.tell([news || (touches?.length ? "" : action)]);
    tellAloud(this.news.textContent || action);
  }

  // What can be done, made once: what has the focus keeps it.
  buttons() {
    const { owner } = this;
    return {
      undo: button(t("undo"), () => owner.act("undo"), { "data-act": "undo" }),
      redo: button(t("redo"), () => owner.act("redo"), { "data-act": "redo" }),
      hint: button(t("hint"), () => owner.hint(), { "data-act": "hint" }),
      chat: this.chat(),
      share: button("", () => this.share(), { "data-act": "share" }),
      resign: button("", () => this.resign(), { class: "quiet", "data-act": "resign" }),
    };
  }

  showControls() {
    const { table, mine, id } = this.owner;
    const { undo, redo, hint, chat, share, resign } = this.controls;
    const seated = table.you !== null;
    const rewinds = seated && table.undo && !(table.over && table.luck);
    this.offer(undo, rewinds, Boolean(table.may_undo));
    this.offer(redo, rewinds, Boolean(table.may_redo));
    this.offer(hint, seated && table.hints && table.begun && !table.over, mine);
    // Phrases are for other people.
    this.offer(chat, seated && table.seats.filter(({ level }) => level === null).length > 1);
    // A link with the secret is for those who may still sit down.
    const free = table.seats.some((seat) => seat.free) && prefs.link(id);
    share.textContent = t(free ? "share" : "watch-link");
    share.dataset.url = `${location.origin}/#/${id}${free ? `/${free}` : ""}`;
    resign.textContent = t(table.begun ? "resign" : "leave");
    this.offer(resign, seated && !table.over);
  }

  // Shows a button, and lets it be used; the board takes the focus of one that cannot be.
  offer(it, seen, can = true) {
    const { board } = this.owner;
    if (it === document.activeElement && !(seen && can)) board.moveCursor(board.cursor);
    it.hidden = !seen;
    it.disabled = !can;
  }

  resign() {
    if (!this.owner.table.begun || confirm(t("sure"))) this.owner.leave();
  }

  chat() {
    const options = [{ value: "", label: `${t("chat")}…` },
      ...phrases.map(({ phrase, text }) => ({ value: phrase, label: text }))];
    const list = select(options, "", (phrase) => {
      list.value = "";
      if (phrase) this.owner.act("chat", { phrase });
    }, { "aria-label": t("chat"), "data-act": "chat" });
    return list;
  }

  // Copies the link; where a browser does not let the page do that, people can.
  async share() {
    const { url } = this.controls.share.dataset;
    try {
      await navigator.clipboard.writeText(url);
      toast(`${t("copied")} ${url}`);
    } catch {
      prompt(this.controls.share.textContent, url);
    }
  }

  showJoin() {
    const { table, id } = this.owner;
    const free = table.seats.some((seat) => seat.free);
    const may = table.you === null && free && (prefs.link(id) || table.open);
    if (!may) this.join.replaceChildren();
    else if (!this.join.firstChild) this.join.replaceChildren(this.joinForm());
  }

  joinForm() {
    const name = el("input", { name: "name", value: prefs.name, required: true, maxlength: 20, autocomplete: "nickname" });
    const submit = (event) => {
      event.preventDefault();
      this.owner.sit(name.value);
    };
    return el("form", { class: "card join", on: { submit } }, field(t("name"), name), el("button", { class: "main" }, t("join")));
  }

  // Buttons for the moves that are made without touching a place. They stay while others move, and
  // keep the focus: what cannot be done now is only said.
  showPad() {
    const { owner } = this;
    const { mine, table, advised } = owner;
    const plays = table.you !== null && !table.over;
    const offers = mine ? owner.moves.offers.filter((offer) => offer.gesture) : [];
    const arrows = owner.board.board.steered ? ["left", "up", "down", "right"].map((way) =>
      button(ARROWS[way], () => owner.moves.gesture({ way }), { "aria-label": t(`way-${way}`), "data-way": way,
        class: way === advised ? "advised" : null, "aria-disabled": !offers.some((offer) => offer.gesture.way === way) && "true" })) : [];
    if (mine) this.claims = (owner.moves.scene.shortcuts ?? []).filter((it) => it.label && it.place !== undefined);
    const keys = (this.claims ?? []).map((it) => button(`${it.label} (${keyName(it.gesture)})`, () => owner.moves.touch(it.place),
      { class: "small", "data-touch": it.place, "aria-disabled": !mine && "true" }));
    refill(this.pad, ...(plays ? [...arrows, ...keys] : []));
    this.pad.hidden = !this.pad.children.length;
  }
}
