// @ts-check
// The table view: shows events in order and sends actions.

import { request } from "./api.js";
import { install } from "./art.js";
import { Clocks } from "./clocks.js";
import { nothingFocused } from "./dom.js";
import { Feed } from "./feed.js";
import { gameOf } from "./games.js";
import { Hints } from "./hints.js";
import { History } from "./history.js";
import { listenToKeys } from "./input.js";
import { hurry } from "./motion.js";
import { Membership } from "./membership.js";
import { Moves } from "./moves.js";
import { announce, withErrorToast } from "./notify.js";
import { prefs } from "./prefs.js";
import { Reactions } from "./reactions.js";
import { Steps } from "./steps.js";
import { Symbols } from "./symbols.js";
import { buildTablePage } from "./table_page.js";
import { t } from "./texts.js";
import { autoplayTables } from "./watch.js";

// Events that change more of the table than they contain.
const REFRESH_AFTER = ["sit", "leave", "resign", "timeout", "undo", "redo", "over"];
// Events that end a game without changing the position.
const ENDS = ["resign", "timeout", "over"];
// What an event says about the table itself.
const TURN = ["to_act", "outcome", "winners", "verdict", "over", "seed", "nonces", "opening"];

export class Table {
  // The parts of its page, once it has been loaded.
  analysis; board; cards; controls; die; ending; facts; invitation; join; log; news; pad; replay; seats; turn; watchers;

  constructor(root, id) {
    this.root = root;
    this.id = id;
    this.path = `/tables/${id}`;
    this.places = { last: new Set(), hint: new Set() };
    this.keptDraft = undefined;
    this.clocks = new Clocks();
    this.feed = new Feed(this);
    this.history = new History(this);
    this.hints = new Hints(this);
    this.membership = new Membership(this);
    this.moves = new Moves(this);
    this.reactions = new Reactions(this);
    this.steps = new Steps(this);
    this.symbols = new Symbols(this);
    this.removeKeyListener = listenToKeys(this.moves.inputHandlers());
    // The browser that opened the table knows its game already and can load it in parallel.
    const config = prefs.tableConfig(id);
    if (config) gameOf(config.game).catch(() => {});
    this.feed.connect();
  }

  get queue() {
    return this.feed.queue;
  }

  get token() {
    return prefs.token(this.id);
  }

  // Stops everything, so that nothing of this table is shown or announced after it was left.
  close() {
    this.closed = true;
    this.feed.close();
    this.removeKeyListener();
    this.seats?.close();
    this.die?.close();
    this.replay?.close();
    hurry();
  }

  // Handles an event when its turn has come.
  async handle(kind, data) {
    if (kind === "table") return this.load(data);
    if (kind !== "presence") return this.applyEvent(kind, data);
    this.table.seats = data.seats;
    this.table.watchers = data.watchers;
    return this.show();
  }

  get allSeated() {
    return !this.table.seats.some(({ free }) => free);
  }

  // What distinguishes this game from others of its name: scores are compared within it.
  get variant() {
    const { options = {} } = prefs.tableConfig(this.id) ?? {};
    const text = JSON.stringify(options);
    return text === "{}" ? this.table.game : `${this.table.game} ${text}`;
  }

  // Loads the whole table, at the start or after a reconnection.
  async load(table) {
    const game = await gameOf(table.game);
    if (this.closed) return;
    install(table.game, game.art);
    this.game = game;
    this.table = table;
    this.fingerprint = prefs.firstFingerprint(this.id, table.fingerprint);
    this.history.forget();
    if (!this.board) buildTablePage(this);
    this.replay.close();
    this.replay.updateRange();
    const made = await this.steps.makeUp(table);
    if (this.closed) return;
    this.setScene(table.scene);
    await this.board.show(table.scene, made ? this.steps.duration : 0);
    if (this.closed) return;
    this.show();
    if (nothingFocused() && table.you !== null) this.board.moveCursor(this.board.cursor);
    this.logPast(table);
    this.resumeDraft();
    this.membership.revealNonce();
    if (table.step > table.first) await this.history.load();
    if (autoplayTables.delete(this.id)) this.replay.play();
  }

  // The move in the making, which another language does not drop.
  get draft() {
    const { table, moves: { touched } } = this;
    return table && touched.length ? { version: table.version, touched } : undefined;
  }

  resumeDraft() {
    const { keptDraft: kept, table: { version } } = this;
    this.keptDraft = undefined;
    if (kept?.version === version && this.isMyTurn) this.moves.setTouched(kept.touched);
  }

  // The steps before this browser came are known now.
  historyChanged() {
    this.replay.updateRange();
  }

  // Logs past events, and announces those missed while reconnecting to sit down or leave.
  logPast({ past, version }) {
    const missed = this.log.last !== undefined;
    for (const event of past.filter((it) => it.version > (this.log.last ?? 0))) {
      const text = this.logEvent(event.kind, event);
      if (missed && text) announce(text);
    }
    this.log.last = version;
  }

  logEvent(kind, event) {
    return this.log.add(kind, event, (seat, name) => this.nameOf(seat, name));
  }

  // The name of the person or computer player in a seat, or else its colour.
  nameOf(seat, name) {
    const it = this.table.seats[seat];
    return name ?? it?.name ?? it?.label ?? "";
  }

  levelName(level) {
    return this.game.levels.find(({ value }) => value === level)?.label ?? level;
  }

  // Sets a position. The board layout is that of the last scene that has one, among the frames
  // before it too.
  setScene(scene, frames = []) {
    this.scene = scene;
    this.layout = [...frames, scene].map(({ board }) => board).filter(Boolean).at(-1) ?? this.layout;
    this.symbols.use({ ...scene, board: this.layout });
    this.moves.reset(scene);
    this.places.hint = new Set();
    this.hintedWay = undefined;
    this.cards?.use({ ...scene, board: this.layout });
    if (this.board) this.board.omitted = this.cards.places;
    this.board?.svg.classList.toggle("steered", Boolean(this.layout?.steered));
  }

  async applyEvent(kind, event) {
    const { table } = this;
    Object.assign(table, { version: event.version, step: event.step });
    if (kind === "begin") table.begun = true;
    if (kind === "step" || kind === "luck") this.history.add(kind, event);
    if (kind === "undo") this.history.cut(event.to);
    // On a board played by direction, only its player waits for the turn: it need not wait for the
    // animation.
    if (this.layout?.steered) this.setTurn(event);
    if (event.scene) await this.steps.show(kind, event);
    if (this.closed) return;
    // Nothing is announced before it has been seen.
    const text = this.logEvent(kind, event);
    this.setTurn(event);
    this.updateRewind(kind, event);
    this.reactions.to(kind, event);
    if (REFRESH_AFTER.includes(kind) || (event.scene && (table.clock || event.over))) await this.refresh();
    if (this.closed) return;
    // Who looks at an earlier step hears of the game on return.
    if (text && !(this.replay.active && (event.scene || ENDS.includes(kind)))) announce(text);
    if (kind === "redo" || (kind === "over" && this.game.hides_opening)) await this.history.load();
    this.replay.updateRange();
    this.show();
  }

  setTurn(event) {
    for (const name of TURN) {
      if (name in event) this.table[name] = event[name];
    }
    if (this.game.hides_opening && !this.table.over) this.table.first = this.table.opening;
  }

  // Only the person who decided last may undo.
  updateRewind(kind, { seat, computer }) {
    const { table } = this;
    if (kind === "step" || kind === "luck") table.may_redo = false;
    if (kind === "step" && !computer) table.may_undo = table.undo && seat === table.you;
  }

  // Reloads the table, for what events do not contain.
  async refresh() {
    const latest = await withErrorToast(() => this.feed.persist(() => request(this.path, { secret: this.token })));
    // News that are still queued say more.
    if (!latest || latest.version !== this.table.version || this.queue.length) return;
    const { scene, ...rest } = latest;
    Object.assign(this.table, rest);
    this.clocks.receive(latest.seats, performance.now());
    this.membership.revealNonce();
    this.moves.offers = scene.offers ?? [];
  }

  get isMyTurn() {
    const { table } = this;
    return table.you !== null && table.begun && !table.over && table.to_act === table.you && !this.replay.active;
  }

  // Updates everything but the pieces.
  show() {
    if (this.closed || !this.board.board) return;
    this.mark();
    this.turn.show();
    if (this.replay.active) this.seats.show();
    else this.showFacts(this.moves.scene);
    this.controls.show();
    this.join.show();
    this.invitation.show();
    this.pad.show();
    this.ending.show();
    prefs.markFinished(this.id, this.table.over);
    const { isMyTurn, table: { watchers } } = this;
    this.watchers.textContent = watchers ? `· ${watchers} ${t("spectators")}` : "";
    if (isMyTurn && !this.wasMyTurn) announce(t("your-turn"));
    this.wasMyTurn = isMyTurn;
  }

  showFacts(scene) {
    this.facts.show(scene);
    this.cards.show({ ...scene, board: this.layout });
    this.seats.show();
    this.die.rest(scene);
  }

  showFrame(frame, duration) {
    return this.steps.showFrame(frame, duration);
  }

  mark() {
    this.board.mark(this.replay.active ? {} : { ...this.moves.marks(), ...this.places });
  }

  // Sends an action with the version it is based on.
  act(endpoint, body = {}) {
    return withErrorToast(this.sending(endpoint, body));
  }

  // Sends a move until the server can store it: it is made once.
  move(action) {
    const send = this.sending("actions", { action });
    return withErrorToast(() => this.feed.persist(send));
  }

  sending(endpoint, body) {
    const options = { body: { version: this.table.version, ...body }, secret: this.token };
    return () => request(`${this.path}/${endpoint}`, options);
  }

  // The scene to show, with the last known board layout.
  currentScene() {
    const { scene } = this.moves;
    return { ...scene, board: scene.board ?? this.layout };
  }
}
