// @ts-check
// Elements are built by calls, never from untrusted HTML.

const SVG = "http://www.w3.org/2000/svg";

function populate(node, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [kind, listener] of Object.entries(value)) node.addEventListener(kind, listener);
    } else if (name === "value" || name === "checked" || name === "disabled" || name === "hidden") {
      node[name] = value;
    } else {
      node.setAttribute(name, value === true ? "" : value);
    }
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

// An HTML element: `on` holds its listeners, everything else its attributes.
export const el = (tag, props = {}, ...children) =>
  populate(document.createElement(tag), props, children);

export const svg = (tag, props = {}, ...children) =>
  populate(document.createElementNS(SVG, tag), props, children);

// Parses SVG from the server, which must be trusted.
/** @returns {any[]} */
export function parseSvg(text) {
  const whole = `<svg xmlns="${SVG}">${text}</svg>`;
  const parsed = new DOMParser().parseFromString(whole, "image/svg+xml");
  return [...parsed.documentElement.childNodes].map((node) => document.importNode(node, true));
}

export const button = (content, click, props = {}) =>
  el("button", { type: "button", on: { click }, ...props }, content);

// The element of an id that the page always has.
export const byId = (id) => /** @type {any} */ (document.getElementById(id));

const FOCUSABLE = "button, input, select, textarea, summary, a[href]";
let helpCount = 0;

// A help text for an input, linked by `aria-describedby`.
function helpFor(input, text) {
  helpCount += 1;
  const id = `help-${helpCount}`;
  (input.matches(FOCUSABLE) ? input : input.querySelector(FOCUSABLE)).setAttribute("aria-describedby", id);
  return el("span", { id, hidden: true }, text);
}

export const field = (label, input, help) => el("label", { class: "field", title: help },
  el("span", {}, label), input, help ? helpFor(input, help) : null);

const accessibleName = (node) => node.getAttribute("aria-label") ?? node.textContent;

// Replaces the children of an element. If one had the focus, it moves to the new one of the same
// name, or else to the one at the same index.
export function replaceKeepingFocus(parent, ...children) {
  const all = () => [.../** @type {NodeListOf<HTMLElement>} */ (parent.querySelectorAll(FOCUSABLE))];
  const at = all().indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const name = at < 0 ? "" : accessibleName(document.activeElement);
  parent.replaceChildren(...children);
  if (at >= 0) (all().find((node) => accessibleName(node) === name) ?? all()[at])?.focus({ preventScroll: true });
}

export const main = () => document.getElementById("main");

let current;
let hasShownPage = false;

// A container for the next page. The current page stays until `showPage` fills it.
export function newPage() {
  current = el("div");
  return current;
}

// Fills a page, and shows it unless the user has navigated on. If the focused element is gone, the
// focus moves to the main element.
export function showPage(page, ...children) {
  page.replaceChildren(...children);
  if (page !== current) return;
  if (page.parentElement !== main()) main().replaceChildren(page);
  if (hasShownPage && document.activeElement === document.body) main().focus({ preventScroll: true });
  hasShownPage = true;
}

export const nothingFocused = () => document.activeElement === document.body || document.activeElement === main();

// A `<select>` of options `{value, label}`.
export function select(options, value, onChange, props = {}) {
  const option = (it) => el("option", { value: it.value }, it.label);
  const list = el("select", { on: { change: () => onChange?.(list.value) }, ...props });
  list.append(...options.map(option));
  list.value = value;
  return list;
}

// Runs something that takes a while, which a button shows; it cannot be pressed meanwhile.
export async function busy(it, label, work) {
  if (it.ariaBusy === "true") return undefined;
  const children = [...it.childNodes];
  Object.assign(it, { ariaBusy: "true", ariaDisabled: "true" });
  it.replaceChildren(el("span", { class: "spinner", "aria-hidden": "true" }), label);
  try {
    return await work();
  } finally {
    Object.assign(it, { ariaBusy: null, ariaDisabled: null });
    it.replaceChildren(...children);
  }
}

// Resolves after the next paint.
export const afterPaint = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
