// @ts-check
// The form of a new table, built from the options of the game.

import { busy, button, el, field, select, showPage } from "./dom.js";
import { createTable, quickConfig } from "./create.js";
import { gameOf } from "./games.js";
import { prefs } from "./prefs.js";
import { t } from "./texts.js";

const CUSTOM = "own:";
const MINUTES = [0, 1, 3, 5, 10, 30];
const INCREMENTS = [0, 2, 5, 10];

// An option's field: its element, and a function that reads its value, undefined for the default.
function optionField(option) {
  const wrap = (input, read) => ({ option, root: field(option.label, input, option.help), read });
  switch (option.kind) {
    case "number":
    case "share": {
      const [min, max, step] = option.kind === "share" ? [0, 1, 0.01] : [option.min, option.max, 1];
      const input = el("input", { type: "number", name: option.name, min, max, step, value: option.usual });
      return wrap(input, () => (input.value === option.usual || input.value === "" ? undefined : input.value));
    }
    case "flag": {
      const input = el("input", { type: "checkbox", name: option.name, checked: option.usual === "yes" });
      return wrap(input, () => (input.checked === (option.usual === "yes") ? undefined : input.checked));
    }
    case "text":
      return textField(option, wrap);
    default:
      return choiceField(option, wrap);
  }
}

function textField(option, wrap) {
  const input = el("textarea", { name: option.name, rows: 2, placeholder: option.help });
  return wrap(input, () => input.value || undefined);
}

// A choice; if the game reads files, also a custom text.
function choiceField(option, wrap) {
  const acceptsText = option.kind !== "word";
  const custom = el("textarea", { name: `${option.name}-own`, rows: 6, hidden: true, placeholder: option.help, "aria-label": option.label });
  const choices = [...option.words, ...(acceptsText ? [{ value: CUSTOM, label: t("own-text") }] : [])];
  if (!choices.some(({ value }) => value === option.usual)) choices.unshift({ value: option.usual, label: t("none") });
  const list = select(choices, option.usual, () => { custom.hidden = list.value !== CUSTOM; }, { name: option.name });
  const stack = el("span", { class: "stack" }, list, custom);
  return wrap(stack, () => {
    if (list.value === CUSTOM) return custom.value || undefined;
    return list.value === option.usual ? undefined : list.value;
  });
}

// A row for each seat: a person or a computer player.
export function seatFields(option, initial = quickConfig({ name: "", knobs: [option] }).seats) {
  const players = [{ value: "human", label: t("person") }, ...option.levels];
  const rows = option.seats.map((label, seat) => {
    const list = select(players, initial[seat] ?? option.levels[0]?.value, undefined, { name: `seat-${seat}` });
    return { list, root: field(label, list) };
  });
  const count = select(
    Array.from({ length: option.max - option.min + 1 }, (_, at) => ({ value: String(option.min + at), label: String(option.min + at) })),
    String(initial.length), () => hideExtraRows(), { name: "seats" });
  const hideExtraRows = () => rows.forEach(({ root }, seat) => { root.hidden = seat >= Number(count.value); });
  hideExtraRows();
  const root = el("fieldset", {}, el("legend", {}, option.label),
    option.min === option.max ? null : field(t("how-many"), count), ...rows.map((row) => row.root));
  return { root, read: () => rows.slice(0, Number(count.value)).map(({ list }) => list.value) };
}

const checkbox = (name, label, checked) => {
  const input = el("input", { type: "checkbox", name, checked });
  return { input, root: field(label, input) };
};

const durationChoices = (values, unit) => values.map((value) => ({ value: String(value), label: value ? `${value} ${unit}` : t("none") }));

// The time of every person.
export function clockFields() {
  const clock = select(durationChoices(MINUTES, t("minutes")), "0", undefined, { name: "clock" });
  const increment = select(durationChoices(INCREMENTS, t("seconds")), "0", undefined, { name: "increment" });
  const root = el("fieldset", {}, el("legend", {}, t("clock")), field(t("clock-each"), clock), field(t("clock-more"), increment));
  const read = () => (clock.value === "0" ? {} : { clock: { ms: clock.value * 60000, more: increment.value * 1000 } });
  return { root, read };
}

// Settings that do not depend on the game.
function tableRules(game) {
  const people = Boolean(game.knobs.some((option) => option.kind === "company"));
  const [undo, hints, open] = [checkbox("undo", t("undo-allowed"), true), checkbox("hints", t("hints-allowed"), true), checkbox("open", t("open"), people)];
  const substitute = select([{ value: "", label: t("nobody") }, ...game.levels], "", undefined, { name: "substitute" });
  const seed = el("input", { name: "seed", autocomplete: "off", maxlength: 64 });
  const root = el("fieldset", {}, el("legend", {}, t("table-rules")), undo.root, hints.root, open.root,
    field(t("substitute"), substitute), field(t("seed"), seed));
  const read = () => ({
    undo: undo.input.checked, hints: hints.input.checked, open: open.input.checked,
    ...(substitute.value ? { substitute: substitute.value } : {}),
    ...(seed.value ? { seed: seed.value } : {}),
  });
  return { root, read };
}

// What most people leave as it is: files, positions and given dice.
const isRare = ({ kind, words }) => kind === "text" || (!["number", "share", "flag"].includes(kind) && !words?.length);
const advanced = (...parts) => el("details", {}, el("summary", {}, t("advanced")), ...parts);

export async function showForm(root, name) {
  const game = await gameOf(name);
  const person = el("input", { name: "person", value: prefs.name, maxlength: 20, autocomplete: "nickname", placeholder: t("guest") });
  const fields = game.knobs.filter((option) => option.kind !== "company").map(optionField);
  const seating = game.knobs.filter((option) => option.kind === "company").map((option) => seatFields(option))[0];
  const rules = tableRules(game);
  const clocks = clockFields();
  const rare = fields.filter(({ option }) => seating || isRare(option));
  const usual = fields.filter((it) => !rare.includes(it));
  const optionSet = (all) => (all.length ? el("fieldset", {}, el("legend", {}, t("options")), ...all.map((it) => it.root)) : null);
  const create = el("button", { class: "main" }, t("create"));
  // Hides the options that another option makes moot.
  const hideMootFields = () => fields.forEach(({ option, root: shownRoot }) => {
    shownRoot.hidden = fields.some((other) => other.option.name === option.moot_with && other.read() !== undefined);
  });
  const submit = (event) => {
    event.preventDefault();
    prefs.name = person.value.trim();
    const options = Object.fromEntries(fields.filter((it) => !it.root.hidden)
      .map((it) => [it.option.name, it.read()]).filter(([, value]) => value !== undefined));
    const config = { game: name, options, ...(seating ? { seats: seating.read() } : {}), ...clocks.read(), ...rules.read() };
    busy(create, t("opening"), () => createTable(config));
  };
  showPage(root, el("form", { class: "card form", on: { submit, change: hideMootFields } },
    el("h1", {}, `${t("new-table")}: ${game.title}`), el("p", { class: "about" }, game.about),
    field(t("name"), person), seating?.root,
    optionSet(usual), clocks.root, advanced(optionSet(rare), rules.root), el("div", { class: "row" }, create,
      button(t("back"), () => { location.hash = "#/"; }))));
  hideMootFields();
}
