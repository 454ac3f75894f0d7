// Mouse, touch and keyboard input on a board.

import { nearest, stroke, wayOfKey } from "./touch.js";

// Pixels that a pointer moves before it drags, and that make a stroke.
const DRAG = 8;
const STROKE = 24;

// Elements that handle every key themselves, and those that handle Enter and Space.
const FIELDS = "input, select, textarea, dialog";
const BUTTONS = "button, a, summary";

const placeOf = (node) => {
  const place = node?.closest?.("[data-place]")?.dataset.place;
  return place === undefined ? undefined : Number(place);
};

// Adds the listeners of a board. `hands` has `touch(place)`, `begins(place)`, `point(place)`,
// `way(way)`, `key(key)`, `drop()` and `steered()`.
export function listen(board, hands) {
  let held;
  const exactPlace = (event) => placeOf(document.elementFromPoint(event.clientX, event.clientY));
  // A finger is wider than a small place.
  const placeUnder = (event) => {
    const finger = event.pointerType !== "mouse" && board.cramped;
    return (finger ? board.reach(event.clientX, event.clientY) : undefined) ?? exactPlace(event);
  };
  const travel = (event) => [event.clientX - held.x, event.clientY - held.y];
  const release = () => {
    held?.piece?.classList.remove("dragged");
    if (held?.piece) held.piece.style.translate = "";
    held = undefined;
  };

  const cancel = () => {
    if (held?.began) hands.drop();
    release();
  };
  // Other fingers and buttons neither lift nor release the piece.
  const holds = (event) => held?.pointer === event.pointerId;

  board.svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    cancel();
    held = { pointer: event.pointerId, x: event.clientX, y: event.clientY, place: placeUnder(event) };
    held.movable = board.hits.get(held.place)?.classList.contains("can-touch");
    board.svg.setPointerCapture(event.pointerId);
  });

  const begin = () => {
    held.dragging = true;
    if (hands.steered() || held.place === undefined || !hands.begins(held.place)) return;
    held.began = true;
    held.piece = board.on(held.place).at(-1)?.node;
    held.piece?.classList.add("dragged");
  };

  board.svg.addEventListener("pointermove", (event) => {
    if (!holds(event)) return;
    const [right, down] = travel(event);
    if (!held.dragging && Math.hypot(right, down) > DRAG) begin();
    if (!held.piece) return;
    const scale = board.board.size[0] / board.svg.getBoundingClientRect().width;
    held.piece.style.translate = `${right * scale}px ${down * scale}px`;
    hands.point(placeUnder(event));
  });

  board.svg.addEventListener("pointerup", (event) => {
    if (!holds(event)) return;
    const [right, down] = travel(event);
    const { dragging, began, place } = held;
    release();
    if (hands.steered()) {
      const way = Math.hypot(right, down) > STROKE ? stroke(right, down) : undefined;
      if (way) hands.way(way);
      return;
    }
    const target = placeUnder(event);
    if (!dragging && place !== undefined) hands.touch(place);
    else if (began && target !== undefined && target !== place) hands.touch(target);
    else if (began) hands.drop();
  });

  board.svg.addEventListener("pointercancel", (event) => holds(event) && cancel());
  // A finger on a movable piece does not scroll the page.
  board.svg.addEventListener("touchmove", (event) => {
    if (held?.movable && event.cancelable) event.preventDefault();
  }, { passive: false });
  board.svg.addEventListener("pointerover", (event) => held?.piece || hands.point(placeOf(event.target)));
  board.svg.addEventListener("pointerleave", () => hands.point(undefined));
  board.svg.addEventListener("focusin", (event) => {
    const place = placeOf(event.target);
    if (place === undefined) return;
    board.moveCursor(place, false);
    hands.point(place);
  });

  board.svg.addEventListener("keydown", (event) => {
    const way = wayOfKey(event.key, false);
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (hands.key?.(event.key)) event.stopPropagation();
    else if (event.key === "Enter" || event.key === " ") hands.touch(board.cursor);
    else if (event.key === "Escape") hands.drop();
    else if (way && !hands.steered()) board.moveCursor(nearest(board.points(), board.cursor, way));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

// Adds a listener for keys that play wherever the focus is; returns a function that removes it.
export function listenToKeys(hands) {
  const press = (event) => {
    const presses = event.key === "Enter" || event.key === " ";
    const busy = event.target.closest?.(presses ? `${FIELDS}, ${BUTTONS}` : FIELDS);
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || busy) return;
    const way = hands.steered() ? wayOfKey(event.key, true) : undefined;
    if (way ? hands.way(way) : hands.key(event.key)) event.preventDefault();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}
