// Elements are made by calls, never from texts that others wrote.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, props, children) {
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

// An element of HTML: `on` holds its listeners, everything else its attributes.
export const el = (tag, props = {}, ...children) =>
  fill(document.createElement(tag), props, children);

// An element of SVG.
export const svg = (tag, props = {}, ...children) =>
  fill(document.createElementNS(SVG, tag), props, children);

// Elements of SVG from a fragment that belongs to the program.
export function fragment(text) {
  const whole = `<svg xmlns="${SVG}">${text}</svg>`;
  const parsed = new DOMParser().parseFromString(whole, "image/svg+xml");
  return [...parsed.documentElement.childNodes].map((node) => document.importNode(node, true));
}

// A button with a listener.
export const button = (text, click, props = {}) =>
  el("button", { type: "button", on: { click }, ...props }, text);

const USED = "button, input, select, textarea, summary, a[href]";
let helped = 0;

// What helps with an input, shown to who points at it and read to who hears it.
function helpFor(input, text) {
  helped += 1;
  const id = `help-${helped}`;
  (input.matches(USED) ? input : input.querySelector(USED)).setAttribute("aria-describedby", id);
  return el("span", { id, hidden: true }, text);
}

// A labelled field of a form.
export const field = (label, input, help) => el("label", { class: "field", title: help },
  el("span", {}, label), input, help ? helpFor(input, help) : null);

const calledBy = (node) => node.getAttribute("aria-label") ?? node.textContent;

// Puts other children into an element. What had the focus has it afterwards: the one of the same
// name, else the one at the same place.
export function refill(parent, ...children) {
  const all = () => [...parent.querySelectorAll(USED)];
  const at = all().indexOf(document.activeElement);
  const name = at < 0 ? "" : calledBy(document.activeElement);
  parent.replaceChildren(...children);
  if (at >= 0) (all().find((node) => calledBy(node) === name) ?? all()[at])?.focus({ preventScroll: true });
}

export const main = () => document.getElementById("main");

let current;
let arrived = false;

// A place for what is shown next; what is shown now stays until that place is filled.
export function nextPage() {
  current = el("div");
  return current;
}

// Fills a page. One that was left meanwhile is filled unseen. Whoever used what is gone now goes on
// at the beginning.
export function turnPage(page, ...children) {
  page.replaceChildren(...children);
  if (page !== current) return;
  if (page.parentElement !== main()) main().replaceChildren(page);
  if (arrived && document.activeElement === document.body) main().focus({ preventScroll: true });
  arrived = true;
}

// Whether nothing on the page has the focus.
export const idle = () => [document.body, main()].includes(document.activeElement);

// A choice among options of `{value, label}`.
export function select(options, value, change, props = {}) {
  const option = (it) => el("option", { value: it.value }, it.label);
  const list = el("select", { on: { change: () => change?.(list.value) }, ...props });
  list.append(...options.map(option));
  list.value = value;
  return list;
}

// Waits until what was put on the page has been seen.
export const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
