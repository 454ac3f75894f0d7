// Accessibility problems for people who read, tap or listen to this page.
(fingers) => {
  const complaints = [];
  const say = (node, what) => complaints.push(`${what}: ${node.outerHTML.slice(0, 160)}`);
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 1;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);

  const channels = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const light = ([red, green, blue]) => {
    const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  };
  const paper = (node) => {
    for (let it = node; it; it = it.parentElement) {
      const [red, green, blue, alpha = 1] = channels(getComputedStyle(it).backgroundColor);
      if (alpha === 1 && red !== undefined) return [red, green, blue];
    }
    return [255, 255, 255];
  };
  const contrast = (node) => {
    const [one, other] = [light(channels(getComputedStyle(node).color)), light(paper(node))];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  const written = (node) => [...node.childNodes].some((it) => it.nodeType === 3 && it.data.trim());
  for (const node of all("body *")) {
    if (node.closest("svg, [disabled], [aria-disabled]") || !written(node)) continue;
    const { fontSize, fontWeight } = getComputedStyle(node);
    const size = parseFloat(fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    if (contrast(node) < (large ? 3 : 4.5)) say(node, `contrast ${contrast(node).toFixed(2)}`);
  }

  if (fingers) {
    for (const node of all("button, select, input, textarea, summary, a.button, .home")) {
      const { width, height } = (node.closest("label") ?? node).getBoundingClientRect();
      if (Math.min(width, height) < 43.5) say(node, `${width.toFixed()} x ${height.toFixed()} is small`);
    }
  }

  for (const node of document.querySelectorAll("img:not([alt])")) say(node, "no alt");
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  for (const id of ids.filter((it, at) => ids.indexOf(it) !== at)) complaints.push(`two are called ${id}`);
  if (document.compatMode !== "CSS1Compat") complaints.push("no doctype");
  if (document.characterSet !== "UTF-8") complaints.push("another charset");
  if (!document.title || !document.documentElement.lang) complaints.push("no title or language");
  if (!document.querySelector("meta[name=viewport]") || !document.querySelector("meta[name=description]")) {
    complaints.push("no viewport or description");
  }
  if (all("h1").length !== 1) complaints.push(`${all("h1").length} chief headings`);
  return complaints;
}
