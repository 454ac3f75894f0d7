// A table: what happens there is shown in order, and what is done here is sent.

import { ask, follow } from "./api.js";
import { install } from "./art.js";
import { Board } from "./board.js";
import { el, idle, turnPage } from "./dom.js";
import { gameOf, pieceName } from "./games.js";
import { listen, listenToKeys } from "./hands.js";
import { Log } from "./log.js";
import { pace, pause } from "./motion.js";
import { Moves } from "./moves.js";
import { Panel } from "./panel.js";
import { prefs } from "./prefs.js";
import { Replay } from "./replay.js";
import { tellAloud, trying } from "./say.js";
import { click } from "./sound.js";
import { shown } from "./watch.js";
import { t } from "./words.js";

// How many events may wait before all is hurried.
const MANY = 8;
// What changes more than its event tells.
const ASKED = ["sit", "leave", "resign", "timeout", "undo", "redo"];

export class Table {
  constructor(root, id) {
    this.root = root;
    this.id = id;
    this.path = `/tables/${id}`;
    this.queue = [];
    this.places = { last: new Set(), hint: new Set() };
    this.moves = new Moves(this);
    this.unlisten = listenToKeys(this.moves.hands());
    // Whoever opened the table knows its game before the table is there.
    const order = prefs.order(id);
    if (order) gameOf(order.game).catch(() => {});
    this.connect();
  }

  get token() {
    return prefs.token(this.id);
  }

  // Nothing of a table that was left is shown or told any more.
  close() {
    this.closed = true;
    this.queue = [];
    this.stop?.();
    this.unlisten();
    this.panel?.close();
    this.replay?.close();
  }

  connect() {
    this.stop?.();
    this.stop = follow(`${this.path}/events`, {
      secret: this.token,
      tell: (kind, data) => this.receive(kind, data),
      connected: (is) => this.connection(is),
    });
  }

  // A move that was on its way when the connection broke may not have arrived.
  async connection(is) {
    document.getElementById("lost").hidden = is;
    const again = is && this.broken && this.table;
    this.broken = !is;
    if (!again) return;
    await this.refresh();
    this.show();
  }

  receive(kind, data) {
    if (kind === "gone") {
      turnPage(this.root, el("p", { class: "empty", role: "alert" }, data.error));
      return true;
    }
    this.queue.push([kind, data]);
    this.drain();
    return false;
  }

  // Shows what waits, one thing after another.
  async drain() {
    if (this.draining) return;
    this.draining = true;
    while (this.queue.length) {
      const [kind, data] = this.queue.shift();
      // Whatever fails is told, and what comes after it is still shown.
      await trying(() => this.take(kind, data));
    }
    this.draining = false;
  }

  async take(kind, data) {
    if (kind === "table") return this.begin(data);
    if (kind === "presence") {
      this.table.seats = data.seats;
      return this.panel.show();
    }
    return this.happen(kind, data);
  }

  // The whole table, at the beginning or after a change of language.
  async begin(table) {
    const game = await gameOf(table.game);
    if (this.closed) return;
    install(table.game, game.art);
    this.game = game;
    this.table = table;
    this.fingerprint = prefs.firstFingerprint(this.id, table.fingerprint);
    this.received = Date.now();
    if (!this.board) this.build();
    this.replay.close();
    this.replay.grow();
    this.takeScene(table.scene);
    await this.board.show(table.scene, 0);
    if (this.closed) return;
    this.show();
    if (idle() && table.you !== null) this.board.moveCursor(this.board.cursor);
    this.remember(table);
    if (shown.delete(this.id)) this.replay.run();
  }

  // Writes down what happened before: all that is told to whoever comes later, and what was missed
  // by whoever has followed the table and sat down or stood up.
  remember({ past, version }) {
    const missed = this.log.last !== undefined;
    for (const event of past.filter((it) => it.version > (this.log.last ?? 0))) {
      const said = this.note(event.kind, event);
      if (missed && said) tellAloud(said);
    }
    this.log.last = version;
  }

  note(kind, event) {
    return this.log.add(kind, event, (seat, name) => this.panel.nameOf(seat, name));
  }

  build() {
    this.board = new Board(this.table.game, { label: this.table.title, listens: true, help: t("keys-help") });
    this.board.worded = (place, pieces, marks) => this.worded(place, pieces, marks);
    listen(this.board, this.moves.hands());
    this.log = new Log();
    this.panel = new Panel(this);
    this.replay = new Replay(this);
    this.frame = el("div", { class: "table" },
      el("div", { class: "stage" }, this.panel.turn, this.board.svg, this.panel.pad, this.panel.news, this.replay.root),
      this.panel.root);
    turnPage(this.root, this.frame);
  }

  worded(place, pieces, marks) {
    const called = this.game.names;
    const key = this.moves.scene.shortcuts?.find((it) => it.place === place.id);
    // What stands on a place tells enough, unless the label of the place cannot be spoken.
    const told = !pieces.length || !/[\p{L}\p{N}]/u.test(place.label);
    const names = [key?.label ?? (told && called[place.kind]), ...pieces.map((piece) => pieceName(this.game, piece))];
    const state = marks.begun?.has(place.id) ? t("chosen") : marks.can?.has(place.id) ? t("can-touch") : "";
    return [place.label, ...names, state].filter(Boolean).join(", ");
  }

  get length() {
    return this.closed || this.queue.length > MANY ? 0 : pace();
  }

  // A position, and the scenes on the way to it: the last of them that has a board tells it.
  takeScene(scene, frames = []) {
    this.scene = scene;
    this.laid = [...frames, scene].map(({ board }) => board).filter(Boolean).at(-1) ?? this.laid;
    this.moves.take(scene);
    this.places.hint = new Set();
    this.advised = undefined;
    this.board?.svg.classList.toggle("steered", Boolean(this.laid?.steered));
  }

  // Something that happened at the table.
  async happen(kind, event) {
    const { table } = this;
    table.version = event.version;
    table.step = event.step;
    for (const name of ["to_act", "outcome", "winners", "verdict", "over", "seed"]) {
      if (name in event) table[name] = event[name];
    }
    const said = this.note(kind, event);
    this.rewinds(kind, event);
    if (event.scene) await this.move(kind, event);
    if (ASKED.includes(kind) || table.clock) await this.refresh();
    if (this.closed) return;
    if (said) tellAloud(said);
    this.replay.grow();
    this.show();
  }

  // Whoever decided last may take it back; computer players and luck decide nothing.
  rewinds(kind, { seat, computer }) {
    const { table } = this;
    if (kind === "step" || kind === "luck") table.may_redo = false;
    if (kind === "step" && !computer) table.may_undo = table.undo && seat === table.you;
  }

  async move(kind, event) {
    const before = new Map([...this.board.pieces].map(([id, piece]) => [id, piece.at]));
    this.takeScene(event.scene, event.frames);
    this.show();
    const seen = await this.animate(event);
    if (this.closed) return;
    const moved = event.scene.pieces.filter((piece) => before.has(piece.id) && before.get(piece.id) !== piece.at);
    const steps = seen && kind === "step" && !this.laid.steered ? moved : [];
    if (kind !== "luck") this.places.last = new Set(steps.flatMap((piece) => [before.get(piece.id), piece.at]));
  }

  // Shows how a position came about; says whether it was seen. Whoever looks at an earlier step goes
  // on with that.
  async animate({ frames, scene, told, seat }) {
    if (this.replay.active) return false;
    this.panel.tell(told ?? []);
    for (const frame of frames) {
      await this.showFrame(frame);
      if (this.replay.active) return false;
    }
    await this.board.show(scene, this.length);
    if (!this.closed) click(seat === this.table.you ? 520 : 330);
    return !this.replay.active;
  }

  async showFrame(frame) {
    const { length } = this;
    const moved = await this.board.show(frame, length);
    if (!moved && length) await pause(length);
  }

  // Asks how the table stands, for what events do not tell.
  async refresh() {
    const now = await trying(() => ask(this.path, { secret: this.token }));
    if (!now || now.version < this.table.version) return;
    const { scene, ...rest } = now;
    const same = now.version === this.table.version && !this.queue.length;
    Object.assign(this.table, rest);
    this.received = Date.now();
    if (same) this.moves.offers = scene.offers ?? [];
  }

  get mine() {
    return this.table.you !== null && this.table.to_act === this.table.you && !this.replay.active;
  }

  // The places and everything beside the board.
  show() {
    if (this.closed || !this.board.board) return;
    this.mark();
    this.panel.show();
    const turn = this.mine && this.table.begun;
    if (turn && !this.told) tellAloud(t("your-turn"));
    this.told = turn;
  }

  mark() {
    this.board.mark(this.replay.active ? {} : { ...this.moves.marks(), ...this.places });
  }

  // A request that names the version seen.
  act(what, body = {}) {
    return trying(() => ask(`${this.path}/${what}`, {
      body: { version: this.table.version, ...body }, secret: this.token,
    }));
  }

  async hint() {
    this.panel.tell([`${t("thinking")}…`]);
    const advice = await this.act("go");
    this.panel.tell([]);
    if (!advice || this.closed) return;
    const offer = this.moves.offers.find((it) => it.word === advice.action);
    this.places.hint = new Set([...(advice.touches ?? []), offer?.leads].filter((id) => id !== undefined));
    this.advised = offer?.gesture?.way;
    this.panel.advise(advice);
    this.panel.showPad();
    this.mark();
  }

  async sit(name, seat) {
    prefs.name = name;
    const secret = prefs.link(this.id);
    const body = seat === undefined ? { name } : { name, seat };
    const sat = await trying(() => ask(`${this.path}/seats`, { body, secret }));
    if (!sat) return;
    prefs.keepToken(this.id, sat.token);
    if (!this.closed) this.connect();
  }

  async leave() {
    const left = await trying(() => ask(`${this.path}/seats`, { method: "DELETE", secret: this.token }));
    if (left && !this.table.begun) {
      prefs.keepToken(this.id, undefined);
      if (!this.closed) this.connect();
    }
  }

  // What is to be seen now, with the board on which it was last told.
  sceneNow() {
    const { scene } = this.moves;
    return { ...scene, board: scene.board ?? this.laid };
  }
}
