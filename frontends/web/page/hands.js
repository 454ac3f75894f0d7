// Mouse, fingers and keys on a board: what they touch, drag, stroke and point at.

import { nearest, stroke, wayOf } from "./touch.js";

// How far a pointer moves, in pixels, before it drags; how far it must go for a stroke.
const DRAG = 8;
const STROKE = 24;

// What uses all keys by itself, and what uses only those that press it.
const TYPED = "input, select, textarea, dialog";
const PRESSED = "button, a, summary";

const placeOf = (node) => {
  const place = node?.closest?.("[data-place]")?.dataset.place;
  return place === undefined ? undefined : Number(place);
};

// Listens on a board. `hands` has `touch(place)`, `begins(place)`, `point(place)`, `way(way)`,
// `key(key)`, `drop()` and `steered()`.
export function listen(board, hands) {
  let held;
  const exactly = (event) => placeOf(document.elementFromPoint(event.clientX, event.clientY));
  // Fingers are wider than small places.
  const under = (event) => {
    const finger = event.pointerType !== "mouse" && board.cramped;
    return (finger ? board.reach(event.clientX, event.clientY) : undefined) ?? exactly(event);
  };
  const moved = (event) => [event.clientX - held.x, event.clientY - held.y];
  const letGo = () => {
    held?.piece?.classList.remove("dragged");
    if (held?.piece) held.piece.style.translate = "";
    held = undefined;
  };

  const cancel = () => {
    if (held?.began) hands.drop();
    letGo();
  };
  // Other fingers and other buttons neither take nor let go.
  const holds = (event) => held?.pointer === event.pointerId;

  board.svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    cancel();
    held = { pointer: event.pointerId, x: event.clientX, y: event.clientY, place: under(event) };
    held.grips = board.hits.get(held.place)?.classList.contains("can-touch");
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
    const [right, down] = moved(event);
    if (!held.dragging && Math.hypot(right, down) > DRAG) begin();
    if (!held.piece) return;
    const scale = board.board.size[0] / board.svg.getBoundingClientRect().width;
    held.piece.style.translate = `${right * scale}px ${down * scale}px`;
    hands.point(under(event));
  });

  board.svg.addEventListener("pointerup", (event) => {
    if (!holds(event)) return;
    const [right, down] = moved(event);
    const { dragging, began, place } = held;
    letGo();
    if (hands.steered()) {
      const way = Math.hypot(right, down) > STROKE ? stroke(right, down) : undefined;
      if (way) hands.way(way);
      return;
    }
    const target = under(event);
    if (!dragging && place !== undefined) hands.touch(place);
    else if (began && target !== undefined && target !== place) hands.touch(target);
    else if (began) hands.drop();
  });

  board.svg.addEventListener("pointercancel", (event) => holds(event) && cancel());
  // A finger that holds a piece does not scroll the page.
  board.svg.addEventListener("touchmove", (event) => {
    if (held?.grips && event.cancelable) event.preventDefault();
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
    const way = wayOf(event.key, false);
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

// Listens to keys that play wherever the cursor is; the function ends it.
export function listenToKeys(hands) {
  const press = (event) => {
    const presses = event.key === "Enter" || event.key === " ";
    const busy = event.target.closest?.(presses ? `${TYPED}, ${PRESSED}` : TYPED);
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || busy) return;
    const way = hands.steered() ? wayOf(event.key, true) : undefined;
    if (way ? hands.way(way) : hands.key(event.key)) event.preventDefault();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}
