// The page: what the address says is shown, in the language and the colours that are liked.

import { button, el, main, nextPage, refill, select } from "./dom.js";
import { Lobby } from "./lobby.js";
import { applyTheme, prefs } from "./prefs.js";
import { trying } from "./say.js";
import { learn, t } from "./words.js";

const THEMES = ["auto", "light", "dark"];
const SIGNS = { auto: "◐", light: "☀", dark: "☾" };
// The milliseconds after which what was asked for has been drawn.
const LATER = 500;
let view;
// How often something else was shown.
let turned = 0;

// Lets the modules of other pages come before they are asked for.
const fetchAhead = (id) => document.head.append(document.getElementById(id).content);

async function viewOf(first, second) {
  const page = nextPage();
  if (!first) return new Lobby(page);
  if (first === "lab") return (await import("./lab.js")).Lab.enter(page);
  if (first === "new") return (await import("./form.js")).showForm(page, decodeURIComponent(second ?? ""));
  return new (await import("./table.js")).Table(page, first);
}

// Whether the secret of a link may be kept: no other takes the place of one that has worked.
const keeps = (id) => !prefs.link(id) || !(prefs.token(id) || prefs.order(id));

// Shows what the address says. The secret of a link is kept and leaves the address.
async function route() {
  view?.close?.();
  view = undefined;
  turned += 1;
  const turn = turned;
  document.getElementById("lost").hidden = true;
  const [first, second] = location.hash.replace(/^#\/?/, "").split("/");
  if (first && second && first !== "new") {
    if (keeps(first)) prefs.keepLink(first, second);
    history.replaceState(null, "", `#/${first}`);
  }
  document.title = t("title");
  const made = await trying(async () => await viewOf(first, second) ?? {});
  // Somebody may have gone on meanwhile.
  if (turn !== turned) return made?.close?.();
  view = made;
  // What cannot be shown leads home, from where it can be asked for again.
  if (!made && first) location.replace("#/");
  return scrollTo(0, 0);
}

function header() {
  const home = el("a", { href: "#/", class: "home", "aria-label": t("title") }, el("img", { src: "/icon.svg", alt: "", width: 28, height: 28 }), t("title"));
  const language = button(t("language"), () => speak(prefs.lang === "es" ? "en" : "es"), { lang: prefs.lang === "es" ? "en" : "es" });
  const theme = button(SIGNS[prefs.theme], () => {
    prefs.theme = THEMES[(THEMES.indexOf(prefs.theme) + 1) % THEMES.length];
    applyTheme();
    header();
  }, { class: "icon", "aria-label": `${t("theme")}: ${t(`theme-${prefs.theme}`)}`, title: t(`theme-${prefs.theme}`), "data-act": "theme" });
  const sound = button("♪", () => {
    prefs.sound = !prefs.sound;
    header();
  }, { class: "icon", "aria-label": t("sound"), "aria-pressed": String(prefs.sound) });
  const speeds = [3, 2, 1, 0].map((value) => ({ value: String(value), label: t(`speed-${value}`) }));
  const speed = select(speeds, String(prefs.speed), (value) => { prefs.speed = Number(value); }, { "aria-label": t("speed") });
  refill(document.getElementById("top"), home, el("nav", { "aria-label": t("settings") }, speed, sound, theme, language));
  document.getElementById("skip").textContent = t("skip");
  document.getElementById("lost").textContent = t("lost");
}

async function speak(lang) {
  const before = prefs.lang;
  prefs.lang = lang;
  // Where its words do not come nothing is said in it.
  if (!(await trying(() => learn().then(() => true)))) prefs.lang = before;
  header();
  route();
}

// The address belongs to the tables, so the link to the content moves the focus by itself.
document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault();
  main().focus();
});
applyTheme();
if (location.hash.length > 2) ["for-boards", "for-tables"].forEach(fetchAhead);
setTimeout(() => ["for-boards", "for-tables", "for-others"].forEach(fetchAhead), LATER);
await trying(learn);
header();
addEventListener("hashchange", route);
// A page that is left, and may be come back to, is not present at its table meanwhile.
addEventListener("pagehide", () => view?.close?.());
addEventListener("pageshow", (event) => { if (event.persisted) route(); });
route();
