// @ts-check
// What is folded away below a table: its rules, and what can be verified about its chance.

import { el } from "./dom.js";
import { t } from "./texts.js";

// Digits of a fingerprint in its summary.
const SHORT_FINGERPRINT = 8;

const rules = ({ game }) => el("details", {}, el("summary", {}, t("rules")),
  ...game.rules.split("\n").map((line) => el("p", {}, line)));

// The fingerprint of the seed, which is published before any random event.
function seedFingerprint({ fingerprint, table }) {
  if (!fingerprint) return [];
  const short = el("code", {}, `${fingerprint.slice(0, SHORT_FINGERPRINT)}…`);
  return [el("details", { class: "luck" }, el("summary", { title: fingerprint }, `${t("fingerprint")}: `, short),
    el("code", {}, fingerprint)),
  ...(table.seeded ? [el("p", { class: "seeded" }, t("seeded"))] : []),
  ...(table.unlisted ? [el("p", { class: "unlisted" }, table.unlisted)] : [])];
}

export const about = (owner) => [rules(owner), ...seedFingerprint(owner)];
