// @ts-check
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

// Adds the listeners of a board. `handlers` has `touch(place)`, `beginDrag(place)`, `hover(place)`,
// `way(way)`, `key(key)`, `cancel()`, `completes(place)` and `steered()`.
export function listen(board, handlers) {
  let held;
  const exactPlace = (event) => placeOf(document.elementFromPoint(event.clientX, event.clientY));
  // A finger is wider than a small place.
  const placeUnder = (event) => {
    const finger = event.pointerType !== "mouse" && board.hasSmallTargets;
    return (finger ? board.nearestTarget(event.clientX, event.clientY) : undefined) ?? exactPlace(event);
  };
  const travel = (event) => [event.clientX - held.x, event.clientY - held.y];
  const release = (stays = false) => {
    if (held?.piece) board.drop(held.piece, { stays });
    held = undefined;
  };

  const cancel = () => {
    if (held?.began) handlers.cancel();
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
    if (handlers.steered() || held.place === undefined || !handlers.beginDrag(held.place)) return;
    held.began = true;
    held.piece = board.piecesOn(held.place).at(-1);
    if (held.piece) board.lift(held.piece);
  };

  board.svg.addEventListener("pointermove", (event) => {
    if (!holds(event)) return;
    const [right, down] = travel(event);
    if (!held.dragging && Math.hypot(right, down) > DRAG) begin();
    if (!held.piece) return;
    board.carry(held.piece, right, down);
    handlers.hover(placeUnder(event));
  });

  board.svg.addEventListener("pointerup", (event) => {
    if (!holds(event)) return;
    const [right, down] = travel(event);
    const { dragging, began, place } = held;
    const target = dragging && !began ? undefined : placeUnder(event);
    const isDrop = began && target !== undefined && target !== place;
    // A piece that can be played stays where it was dropped until the move has been made.
    release(isDrop && handlers.completes(target));
    if (handlers.steered()) {
      const way = Math.hypot(right, down) > STROKE ? stroke(right, down) : undefined;
      if (way) handlers.way(way);
      return;
    }
    if (!dragging && place !== undefined) handlers.touch(place);
    else if (isDrop) handlers.touch(target);
    else if (began) handlers.cancel();
  });

  board.svg.addEventListener("pointercancel", (event) => holds(event) && cancel());
  // A finger on a movable piece does not scroll the page.
  board.svg.addEventListener("touchmove", (event) => {
    if (held?.movable && event.cancelable) event.preventDefault();
  }, { passive: false });
  board.svg.addEventListener("pointerover", (event) => held?.piece || handlers.hover(placeOf(event.target)));
  board.svg.addEventListener("pointerleave", () => handlers.hover(undefined));
  board.svg.addEventListener("focusin", (event) => {
    const place = placeOf(event.target);
    if (place === undefined) return;
    board.moveCursor(place, false);
    handlers.hover(place);
  });

  board.svg.addEventListener("keydown", (event) => {
    const way = wayOfKey(event.key, false);
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (handlers.key?.(event.key)) event.stopPropagation();
    else if (event.key === "Enter" || event.key === " ") handlers.touch(board.cursor);
    else if (event.key === "Escape") handlers.cancel();
    else if (way && !handlers.steered()) board.moveCursor(nearest(board.points(), board.cursor, way));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

// Adds a listener for keys that play wherever the focus is; returns a function that removes it.
export function listenToKeys(handlers) {
  const press = (event) => {
    const presses = event.key === "Enter" || event.key === " ";
    const busy = event.target.closest?.(presses ? `${FIELDS}, ${BUTTONS}` : FIELDS);
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || busy) return;
    const way = handlers.steered() ? wayOfKey(event.key, true) : undefined;
    if (way ? handlers.way(way) : handlers.key(event.key)) event.preventDefault();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}
