// What this browser remembers: how the page is liked, and the secrets of seats and links.

// What a browser that keeps nothing forgets with the page.
const unkept = new Map();

function read(name, otherwise) {
  if (unkept.has(name)) return unkept.get(name);
  try {
    return JSON.parse(localStorage.getItem(`ludoteca-${name}`)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(name, value) {
  try {
    localStorage.setItem(`ludoteca-${name}`, JSON.stringify(value));
    unkept.delete(name);
  } catch {
    unkept.set(name, value);
  }
}

const LATEST = 60;

function keep(name, id, value) {
  const entries = Object.entries(read(name, {})).filter(([known]) => known !== id);
  write(name, Object.fromEntries([...entries, [id, value]].slice(-LATEST)));
}

const first = (navigator.languages ?? []).find((lang) => /^(es|en)(-|$)/.test(lang)) ?? "es";
// What is on the page is in one language, whatever another page of the same browser chooses.
let spoken = read("lang", first.slice(0, 2));

export const prefs = {
  get lang() { return spoken; },
  set lang(value) {
    spoken = value;
    write("lang", value);
  },
  get theme() { return read("theme", "auto"); },
  set theme(value) { write("theme", value); },
  get sound() { return read("sound", false); },
  set sound(value) { write("sound", value); },
  get speed() { return read("speed", 2); },
  set speed(value) { write("speed", value); },
  get name() { return read("name", ""); },
  set name(value) { write("name", value); },
  // The token of the seat at a table, the secret of its link, and how it was opened.
  token: (id) => read("tokens", {})[id],
  keepToken: (id, token) => keep("tokens", id, token),
  link: (id) => read("links", {})[id],
  keepLink: (id, secret) => keep("links", id, secret),
  order: (id) => read("orders", {})[id],
  keepOrder: (id, order) => keep("orders", id, order),
  // The fingerprint that a table had when it was first seen: what it shows later proves nothing.
  firstFingerprint(id, now) {
    const known = read("fingerprints", {})[id];
    if (!known && now) keep("fingerprints", id, now);
    return known ?? now;
  },
};

const dark = matchMedia("(prefers-color-scheme: dark)");
export const still = matchMedia("(prefers-reduced-motion: reduce)");

// Puts the theme on the page: the one chosen, else that of the system.
export function applyTheme() {
  const auto = dark.matches ? "dark" : "light";
  document.documentElement.dataset.theme = prefs.theme === "auto" ? auto : prefs.theme;
  dispatchEvent(new Event("theme"));
}

dark.addEventListener("change", applyTheme);
