// The form of a new table, made from what the game says can be chosen.

import { button, el, field, select, turnPage } from "./dom.js";
import { create, quick } from "./create.js";
import { gameOf } from "./games.js";
import { prefs } from "./prefs.js";
import { t } from "./words.js";

const OWN = "own:";
const MINUTES = [0, 1, 3, 5, 10, 30];
const MORE = [0, 2, 5, 10];

// A field for a knob: its element, and what was chosen there.
function knobField(knob) {
  const wrap = (input, read) => ({ knob, root: field(knob.label, input, knob.help), read });
  switch (knob.kind) {
    case "number":
    case "share": {
      const [min, max, step] = knob.kind === "share" ? [0, 1, 0.01] : [knob.min, knob.max, 1];
      const input = el("input", { type: "number", name: knob.name, min, max, step, value: knob.usual });
      return wrap(input, () => (input.value === knob.usual || input.value === "" ? undefined : input.value));
    }
    case "flag": {
      const input = el("input", { type: "checkbox", name: knob.name, checked: knob.usual === "yes" });
      return wrap(input, () => (input.checked === (knob.usual === "yes") ? undefined : input.checked));
    }
    case "text":
      return textField(knob, wrap);
    default:
      return wordField(knob, wrap);
  }
}

function textField(knob, wrap) {
  const input = el("textarea", { name: knob.name, rows: 2, placeholder: knob.help });
  return wrap(input, () => input.value || undefined);
}

// One of some words; where the game reads files, also a text of one's own.
function wordField(knob, wrap) {
  const reads = knob.kind !== "word";
  const own = el("textarea", { name: `${knob.name}-own`, rows: 6, hidden: true, placeholder: knob.help, "aria-label": knob.label });
  const options = [...knob.words, ...(reads ? [{ value: OWN, label: t("own-text") }] : [])];
  if (!options.some(({ value }) => value === knob.usual)) options.unshift({ value: knob.usual, label: t("none") });
  const list = select(options, knob.usual, () => { own.hidden = list.value !== OWN; }, { name: knob.name });
  const both = el("span", { class: "stack" }, list, own);
  return wrap(both, () => {
    if (list.value === OWN) return own.value || undefined;
    return list.value === knob.usual ? undefined : list.value;
  });
}

// A row for every seat: a person or a computer player.
function company(knob) {
  const usual = quick({ name: "", knobs: [knob] }).seats;
  const sitters = [{ value: "human", label: t("person") }, ...knob.levels];
  const rows = knob.seats.map((label, seat) => {
    const list = select(sitters, usual[seat] ?? knob.levels[0]?.value, undefined, { name: `seat-${seat}` });
    return { list, root: field(label, list) };
  });
  const count = select(
    Array.from({ length: knob.max - knob.min + 1 }, (_, at) => ({ value: String(knob.min + at), label: String(knob.min + at) })),
    String(usual.length), () => cut(), { name: "seats" });
  const cut = () => rows.forEach(({ root }, seat) => { root.hidden = seat >= Number(count.value); });
  cut();
  const root = el("fieldset", {}, el("legend", {}, knob.label),
    knob.min === knob.max ? null : field(t("how-many"), count), ...rows.map((row) => row.root));
  return { root, read: () => rows.slice(0, Number(count.value)).map(({ list }) => list.value) };
}

const box = (label, checked) => {
  const input = el("input", { type: "checkbox", checked });
  return { input, root: field(label, input) };
};

const number = (values, unit) => values.map((value) => ({ value: String(value), label: value ? `${value} ${unit}` : t("none") }));

// What holds at the table, whatever the game.
function house(game) {
  const people = Boolean(game.knobs.some((knob) => knob.kind === "company"));
  const [undo, hints, open] = [box(t("undo-allowed"), true), box(t("hints-allowed"), true), box(t("open"), people)];
  const clock = select(number(MINUTES, t("minutes")), "0", undefined, { name: "clock" });
  const more = select(number(MORE, t("seconds")), "0");
  const stand = select([{ value: "", label: t("nobody") }, ...game.levels], "", undefined, { name: "substitute" });
  const seed = el("input", { name: "seed", autocomplete: "off", maxlength: 64 });
  const root = el("fieldset", {}, el("legend", {}, t("table-rules")), undo.root, hints.root, open.root,
    field(t("clock"), clock), field(t("clock-more"), more), field(t("substitute"), stand), field(t("seed"), seed));
  const read = () => ({
    undo: undo.input.checked, hints: hints.input.checked, open: open.input.checked,
    ...(clock.value === "0" ? {} : { clock: { ms: clock.value * 60000, more: more.value * 1000 } }),
    ...(stand.value ? { substitute: stand.value } : {}),
    ...(seed.value ? { seed: seed.value } : {}),
  });
  return { root, read };
}

// The whole form.
export async function showForm(root, name) {
  const game = await gameOf(name);
  const person = el("input", { value: prefs.name, maxlength: 20, autocomplete: "nickname", placeholder: t("guest") });
  const fields = game.knobs.filter((knob) => knob.kind !== "company").map(knobField);
  const seating = game.knobs.filter((knob) => knob.kind === "company").map(company)[0];
  const rules = house(game);
  // What another choice settles is not asked for.
  const settle = () => fields.forEach(({ knob, root: shown }) => {
    shown.hidden = fields.some((other) => other.knob.name === knob.moot_with && other.read() !== undefined);
  });
  const submit = (event) => {
    event.preventDefault();
    prefs.name = person.value.trim();
    const options = Object.fromEntries(fields.filter((it) => !it.root.hidden)
      .map((it) => [it.knob.name, it.read()]).filter(([, value]) => value !== undefined));
    create({ game: name, options, ...(seating ? { seats: seating.read() } : {}), ...rules.read() });
  };
  turnPage(root, el("form", { class: "card form", on: { submit, change: settle } },
    el("h1", {}, `${t("new-table")}: ${game.title}`), el("p", { class: "about" }, game.about),
    field(t("name"), person), seating?.root,
    fields.length ? el("fieldset", {}, el("legend", {}, t("options")), ...fields.map((it) => it.root)) : null,
    rules.root, el("div", { class: "row" }, el("button", { class: "main" }, t("create")),
      button(t("back"), () => { location.hash = "#/"; }))));
  settle();
}
