// The lobby and the tables. The server holds the truth; this only shows it and asks.
import { Board } from "/board.js";

const main = document.querySelector("#main");
const news = document.querySelector("#news");
let lang = localStorage.getItem("lang") ?? (navigator.language.startsWith("en") ? "en" : "es");
let words = { page: {}, chat: [] };
let follower = null;

const say = (name) => words.page[name] ?? name;

function make(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value);
  }
  made.append(...inside);
  return made;
}

async function ask(method, path, { secret, body } = {}) {
  const headers = { "Accept-Language": lang };
  if (secret) headers.Authorization = `Bearer ${secret}`;
  if (body) headers["Content-Type"] = "application/json";
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const json = await answer.json();
  if (!json.ok) news.textContent = json.error;
  return json;
}

const button = (name, click) => make("button", { type: "button", onclick: click }, say(name));

/** Who has sat down somewhere comes back to the same seat. */
const seatOf = (id) => localStorage.getItem(`seat-${id}`);

async function lobby() {
  const [games, tables, records] = await Promise.all(
    ["/api/games", "/api/tables", "/api/records"].map((path) => ask("GET", path)));
  const name = make("input", { id: "name", maxlength: "20", value: localStorage.getItem("name") ?? "Ana" });
  const list = games.games.map((game) => make("li", {},
    make("button", { type: "button", "data-game": game.name, onclick: () => create(game, name.value) }, game.title),
    ` ${game.about}`));
  const open = tables.tables.map((table) => make("li", {},
    make("a", { href: `#/${table.id}` }, `${table.title}: ${table.seats.map((s) => s ?? say("free")).join(", ")}`)));
  const best = records.lists.map((list) => make("li", {},
    `${list.title}: ${list.best.map((entry) => `${entry.name} ${entry.result}`).join(", ")}`));
  main.replaceChildren(
    make("label", { for: "name" }, say("name"), " "), name,
    make("h2", {}, say("games")), make("ul", {}, ...list),
    make("h2", {}, say("tables")), open.length ? make("ul", {}, ...open) : make("p", {}, say("no-tables")),
    make("h2", {}, say("records")), make("ul", {}, ...best));
}

async function create(game, name) {
  localStorage.setItem("name", name);
  const made = await ask("POST", "/api/tables", { body: { game: game.name, name, open: true } });
  if (!made.ok) return;
  localStorage.setItem(`seat-${made.id}`, made.token);
  location.hash = `#/${made.id}/${made.secret}`;
}

/** Follows a table until the page turns to something else; a broken connection goes on where it broke. */
async function follow(id, told) {
  const own = (follower = {});
  let last = null;
  while (own === follower) {
    try {
      const headers = { "Accept-Language": lang };
      const secret = seatOf(id);
      if (secret) headers.Authorization = `Bearer ${secret}`;
      if (last !== null) headers["Last-Event-ID"] = last;
      const answer = await fetch(`/api/tables/${id}/events`, { headers });
      if (answer.status === 404) { news.textContent = (await answer.json()).error; return; }
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      for (;;) {
        const { value, done } = await reader.read();
        if (done || own !== follower) { reader.cancel(); break; }
        const messages = (text + value).split("\n\n");
        text = messages.pop();
        for (const message of messages) {
          const field = (name) => message.split("\n").find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
          if (field("id")) last = field("id");
          if (field("data")) told(field("event"), JSON.parse(field("data")));
        }
      }
    } catch { news.textContent = say("lost"); }
    await new Promise((wake) => setTimeout(wake, 500));
  }
}

async function table(id, secret) {
  const first = await ask("GET", `/api/tables/${id}`, { secret: seatOf(id) });
  if (!first.ok) return;
  const { looks } = await ask("GET", `/api/games/${first.game}`);
  let now = first;
  const act = (method, rest, body = {}) =>
    ask(method, `/api/tables/${id}${rest}`, { secret: seatOf(id), body: { version: now.version, ...body } });
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.id = "board";
  const board = new Board(svg, (action) => act("POST", "/actions", { action }));
  const [turn, facts, seats] = [make("h2"), make("ul", { id: "facts" }), make("ul", { id: "seats" })];
  const sit = async () => {
    const name = localStorage.getItem("name") ?? "Ana";
    const seat = await ask("POST", `/api/tables/${id}/seats`, { secret, body: { name } });
    if (seat.ok) { localStorage.setItem(`seat-${id}`, seat.token); table(id, secret); }
  };
  const hint = async () => { const told = await act("POST", "/go"); if (told.ok) news.textContent = `${told.action ?? ""} ${told.news}`; };
  const talk = make("select", { "aria-label": say("chat"), onchange: (event) => { act("POST", "/chat", { phrase: event.target.value }); event.target.value = ""; } },
    make("option", { value: "" }, say("chat")), ...words.chat.map((c) => make("option", { value: c.phrase }, c.text)));
  const buttons = make("p", {}, button("undo", () => act("POST", "/undo")), button("redo", () => act("POST", "/redo")),
    button("hint", hint), button("resign", () => act("DELETE", "/seats")), talk);
  if (secret && !seatOf(id)) buttons.prepend(button("join", sit));
  main.replaceChildren(make("h1", {}, first.title), turn, svg, facts, buttons, seats);
  const show = () => {
    const whose = now.seats[now.to_act];
    turn.textContent = now.over ? now.verdict ?? say("over") : !now.begun ? say("waiting")
      : now.to_act === now.you ? say("your-turn") : `${say("turn-of")} ${whose?.name ?? whose?.level ?? ""}`;
    facts.replaceChildren(...(board.scene.facts ?? []).map((fact) => make("li", {}, fact)));
    const who = (seat) => `${seat.label}: ${seat.name ?? seat.level ?? say("free")}`;
    seats.replaceChildren(...now.seats.map((seat) => make("li", {}, who(seat))));
    if (now.over) seats.append(make("li", {}, make("a", { href: `/api/tables/${id}/save` }, say("save"))));
  };
  follow(id, (kind, message) => {
    now = kind === "table" ? message : { ...now, ...message, seats: message.seats ?? now.seats };
    if (kind === "sit" || kind === "leave") ask("GET", `/api/tables/${id}`, { secret: seatOf(id) }).then((all) => { now = all; show(); });
    if (message.scene) {
      for (const frame of message.frames ?? []) board.show(frame, looks);
      board.show(message.scene, looks);
    }
    if (message.told?.length) news.textContent = message.told.join(" ");
    if (kind === "chat") news.textContent = `${now.seats[message.seat].name}: ${message.text}`;
    show();
  });
}

async function go() {
  follower = null;
  news.textContent = "";
  document.documentElement.lang = lang;
  words = await ask("GET", "/api/words");
  document.querySelector("#language").textContent = say("language");
  const [, id, secret] = location.hash.split("/");
  if (id) await table(id, secret); else await lobby();
}

document.querySelector("#language").addEventListener("click", () => {
  lang = lang === "es" ? "en" : "es";
  localStorage.setItem("lang", lang);
  go();
});
addEventListener("hashchange", go);
go();
