// @ts-check
// The settings of this browser, in a dialog: motion, sound, colours and dice.

import { present } from "./dialog.js";
import { el, field, select } from "./dom.js";
import { applyTheme, prefs } from "./prefs.js";
import { play } from "./sound.js";
import { t } from "./texts.js";

const SPEEDS = [3, 2, 1, 0];
const THEMES = ["auto", "light", "dark"];

const checkbox = (name, label, checked, change) => {
  const input = el("input", { type: "checkbox", name, checked, on: { change: () => change(input.checked) } });
  return field(label, input);
};

const speed = () => field(t("speed"), select(SPEEDS.map((value) => ({ value: String(value), label: t(`speed-${value}`) })), String(prefs.speed),
  (value) => { prefs.speed = Number(value); }, { name: "speed" }));

const theme = () => field(t("theme"), select(THEMES.map((value) => ({ value, label: t(`theme-${value}`) })), prefs.theme, (value) => {
  prefs.theme = value;
  applyTheme();
}, { name: "theme" }));

// A sound tells how loud it is.
function volume() {
  const loudness = el("input", { type: "range", name: "volume", min: 0, max: 1, step: 0.05, value: prefs.volume, on: {
    input: () => { prefs.volume = Number(loudness.value); },
    change: () => play("mine"),
  } });
  return field(t("volume"), loudness);
}

// Opens the dialog; `onChange` is called when what the page shows of the settings has changed.
export function openSettings(onChange) {
  const loudness = volume();
  loudness.hidden = !prefs.sound;
  const sound = checkbox("sound", t("sound"), prefs.sound, (wanted) => {
    prefs.sound = wanted;
    loudness.hidden = !wanted;
    play("mine");
    onChange();
  });
  const dice = checkbox("throws", t("throws-itself"), prefs.throws !== "hand", (byItself) => {
    prefs.throws = byItself ? "itself" : "hand";
    dispatchEvent(new Event("throws"));
  });
  present(t("settings"), el("div", { class: "stack settings" }, speed(), sound, loudness, theme(), dice));
}
