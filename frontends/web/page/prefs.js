// @ts-check
// Preferences, and secrets of seats and links, in local storage.

// Values that local storage refused; they last as long as the page.
const unsaved = new Map();

function read(name, fallback) {
  if (unsaved.has(name)) return unsaved.get(name);
  try {
    return JSON.parse(localStorage.getItem(`ludoteca-${name}`)) ?? fallback;
  } catch {
    return fallback;
  }
}

function write(name, value) {
  try {
    localStorage.setItem(`ludoteca-${name}`, JSON.stringify(value));
    unsaved.delete(name);
  } catch {
    unsaved.set(name, value);
  }
}

const MAX_ENTRIES = 60;

function putEntry(name, id, value) {
  const entries = Object.entries(read(name, {})).filter(([known]) => known !== id);
  write(name, Object.fromEntries([...entries, [id, value]].slice(-MAX_ENTRIES)));
}

const preferred = (navigator.languages ?? []).find((lang) => /^(es|en)(-|$)/.test(lang)) ?? "es";
// Read once, so that another page of this browser cannot make this one mix languages.
let pageLang = read("lang", preferred.slice(0, 2));

export const prefs = {
  get lang() { return pageLang; },
  set lang(value) {
    pageLang = value;
    write("lang", value);
  },
  get theme() { return read("theme", "auto"); },
  set theme(value) { write("theme", value); },
  get sound() { return read("sound", false); },
  set sound(value) { write("sound", value); },
  get speed() { return read("speed", 2); },
  set speed(value) { write("speed", value); },
  // The loudness of sounds, from 0 to 1.
  get volume() { return read("volume", 0.6); },
  set volume(value) { write("volume", value); },
  // The last drawing of the laboratory.
  get drawing() { return read("drawing", undefined); },
  set drawing(value) { write("drawing", value); },
  // Whether dice are thrown by "hand" or by "itself".
  get throws() { return read("throws", "hand"); },
  set throws(value) { write("throws", value); },
  // The best score of a kind of game.
  best: (key) => read("best", {})[key] ?? 0,
  keepBest: (key, value) => putEntry("best", key, value),
  get name() { return read("name", ""); },
  set name(value) { write("name", value); },
  // The token of the seat at a table, the secret of its link, and the request that opened it.
  token: (id) => read("tokens", {})[id],
  keepToken: (id, token) => putEntry("tokens", id, token),
  // The tables at which this browser has a seat and whose games go on, the latest last.
  get tables() {
    const [tokens, finished] = [read("tokens", {}), read("finished", {})];
    return Object.keys(tokens).filter((id) => tokens[id] && !finished[id]);
  },
  forgetTable: (id) => putEntry("tokens", id, undefined),
  // Whether the game of a table is over. The seat is kept, for a rematch.
  markFinished(id, over) {
    if (Boolean(read("finished", {})[id]) !== over) putEntry("finished", id, over);
  },
  // The step of a throw that its player has not made yet, and may not see before.
  heldThrow: (id) => read("held", {})[id],
  keepHeldThrow(id, step) {
    if (read("held", {})[id] !== step) putEntry("held", id, step);
  },
  seat: (id) => read("seats", {})[id],
  keepSeat: (id, seat) => putEntry("seats", id, seat),
  link: (id) => read("links", {})[id],
  keepLink: (id, secret) => putEntry("links", id, secret),
  tableConfig: (id) => read("orders", {})[id],
  keepTableConfig: (id, config) => putEntry("orders", id, config),
  // The nonce drawn for the seat at a table.
  nonce: (id) => read("nonces", {})[id],
  keepNonce: (id, nonce) => putEntry("nonces", id, nonce),
  // The commitments of all seats before this browser revealed its nonce.
  commitments: (id) => read("pledges", {})[id],
  keepCommitments(id, commitments) {
    if (!read("pledges", {})[id]) putEntry("pledges", id, commitments);
  },
  // The fingerprint of a table when it was first seen; a later one proves nothing.
  firstFingerprint(id, now) {
    const known = read("fingerprints", {})[id];
    if (!known && now) putEntry("fingerprints", id, now);
    return known ?? now;
  },
};

const systemDark = matchMedia("(prefers-color-scheme: dark)");
export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

// Applies the chosen theme, or else that of the system.
export function applyTheme() {
  const auto = systemDark.matches ? "dark" : "light";
  document.documentElement.dataset.theme = prefs.theme === "auto" ? auto : prefs.theme;
  dispatchEvent(new Event("theme"));
}

systemDark.addEventListener("change", applyTheme);
