// @ts-check
// Routing: shows the page of the current address, in the preferred language and theme.

import { button, byId, el, main, newPage, replaceKeepingFocus } from "./dom.js";
import { Lobby } from "./lobby.js";
import { withErrorToast } from "./notify.js";
import { applyTheme, prefs } from "./prefs.js";
import { loadTexts, t } from "./texts.js";

// Modules of other pages are preloaded only once the first page is likely drawn.
const PRELOAD_DELAY_MS = 500;
// The worker fetches everything again, which must not delay the first game.
const WORKER_DELAY_MS = 5000;
// What the id of a table may look like.
const TABLE_ID = /^\w+$/;
let view;
// Incremented on every navigation, to detect that a page has been superseded.
let routeCount = 0;

// Activates the `modulepreload` links of a template.
const preload = (id) => document.head.append(byId(id).content);

async function createView(first, second) {
  const page = newPage();
  // The server sends this page for addresses that do not exist, too.
  if (location.pathname !== "/") return (await import("./nowhere.js")).lostPage(page);
  if (!first) return new Lobby(page);
  if (!TABLE_ID.test(first)) return (await import("./nowhere.js")).lostPage(page);
  if (first === "lab") return (await import("./lab.js")).Lab.create(page, second);
  if (first === "levels") return orLost(page, async () => (await import("./levels.js")).Levels.create(page, decodeURIComponent(second ?? "")));
  if (first === "daily") return (await import("./daily.js")).showDaily(page);
  if (first === "class") return (await import("./class.js")).showClass(page);
  if (first === "friends") return (await import("./friends.js")).showFriends(page, second);
  if (first === "new") return orLost(page, async () => (await import("./form.js")).showForm(page, decodeURIComponent(second ?? "")));
  return new (await import("./table.js")).Table(page, first);
}

// The page of a game, unless there is no such game.
async function orLost(page, show) {
  try {
    return await show();
  } catch (error) {
    if (error.status !== 404) throw error;
    return (await import("./nowhere.js")).lostPage(page);
  }
}

// A secret in a link never replaces one that has worked.
const mayKeepSecret = (id) => !prefs.link(id) || !(prefs.token(id) || prefs.tableConfig(id));

// Shows the page of the address. The secret of a link is stored and removed from the address bar.
async function route() {
  view?.close?.();
  view = undefined;
  routeCount += 1;
  const current = routeCount;
  document.getElementById("lost").hidden = true;
  const [first, second] = location.hash.replace(/^#\/?/, "").split("/");
  if (first && second && !["new", "lab", "friends", "levels"].includes(first)) {
    if (mayKeepSecret(first)) prefs.keepLink(first, second);
    history.replaceState(null, "", `#/${first}`);
  }
  document.title = t("title");
  const created = await withErrorToast(async () => await createView(first, second) ?? {});
  // The user may have navigated on meanwhile.
  if (current !== routeCount) return created?.close?.();
  view = created;
  // A page that fails to load redirects to the lobby, so that following the link again retries it.
  if (!created && first) location.replace("#/");
  return scrollTo(0, 0);
}

function header() {
  const home = el("a", { href: "#/", class: "home", "aria-label": t("title") }, el("img", { src: "/icon.svg", alt: "", width: 28, height: 28 }), t("title"));
  const language = button(t("language"), () => setLanguage(prefs.lang === "es" ? "en" : "es"), { lang: prefs.lang === "es" ? "en" : "es" });
  const sound = button("♪", () => {
    prefs.sound = !prefs.sound;
    header();
  }, { class: "icon", "aria-label": t("sound"), "aria-pressed": String(prefs.sound) });
  const settings = button("⚙", () => withErrorToast(async () => (await import("./settings.js")).openSettings(header)),
    { class: "icon", "aria-label": t("settings"), title: t("settings"), "data-act": "settings" });
  replaceKeepingFocus(document.getElementById("top"), home, el("nav", { "aria-label": t("settings") }, sound, settings, language));
  document.getElementById("skip").textContent = t("skip");
  document.getElementById("lost").textContent = t("lost");
}

async function setLanguage(lang) {
  const before = prefs.lang;
  prefs.lang = lang;
  // Without its texts, the language is not changed.
  if (!(await withErrorToast(() => loadTexts().then(() => true)))) prefs.lang = before;
  header();
  const [filled, draft] = [filledFields(), view?.draft];
  await route();
  if (draft && view) view.keptDraft = draft;
  fillFields(filled);
}

// What was filled into the fields of the page, by their names.
const filledFields = () => [.../** @type {NodeListOf<HTMLInputElement>} */ (main().querySelectorAll("[name]"))].map((it) => [it.name, it.type === "checkbox" ? "checked" : "value", it.type === "checkbox" ? it.checked : it.value]);

function fillFields(filled) {
  for (const [name, property, value] of filled) {
    const field = main().querySelector(`[name="${CSS.escape(name)}"]`);
    if (!field || field[property] === value) continue;
    field[property] = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

// The fragment of the address is used for routing, so the skip link moves the focus itself.
document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault();
  main().focus();
});
applyTheme();
if (location.hash.length > 2) ["for-boards", "for-tables"].forEach(preload);
setTimeout(() => {
  ["for-boards", "for-tables", "for-others"].forEach(preload);
}, PRELOAD_DELAY_MS);
// Without a secure connection there is none, and nothing depends on it.
setTimeout(() => navigator.serviceWorker?.register("/sw.js").catch(() => {}), WORKER_DELAY_MS);
await withErrorToast(loadTexts);
header();
addEventListener("hashchange", route);
// A page in the back/forward cache must not count as present at its table.
addEventListener("pagehide", () => view?.close?.());
addEventListener("pageshow", (event) => { if (event.persisted) route(); });
route();
