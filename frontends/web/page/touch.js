// @ts-check
// Touches, gestures and cursor keys resolved to moves, for every game. The counterpart of
// `kernel::touch`: test vectors generated there keep the two equal.

const startsWith = (touches, start) => start.every((place, index) => touches[index] === place);

// The places that can be touched next.
export function nextPlaces(offers, touched) {
  const started = offers.filter(({ touches }) => startsWith(touches, touched));
  const unfinished = started.filter(({ touches }) => touches.length > touched.length);
  return new Set(unfinished.map(({ touches }) => touches[touched.length]));
}

// Touches a place: continues the move, completes it (`word`), begins another, or drops it. A touch
// that does nothing is `ignored`.
export function touch(offers, touched, place) {
  const continues = nextPlaces(offers, touched).has(place);
  if (!continues && touched.at(-1) === place) return { touched: [] };
  if (!continues && !nextPlaces(offers, []).has(place)) return { touched: [], ignored: true };
  const now = continues ? [...touched, place] : [place];
  const complete = offers.find(({ touches }) => touches.length === now.length && startsWith(touches, now));
  return complete ? { touched: [], word: complete.word } : { touched: now };
}

// The destinations of the moves that touching a place next would begin, continue or complete.
export function destinations(offers, touched, place) {
  const start = [...touched, place];
  const through = offers.filter(({ touches }) => startsWith(touches, start));
  return new Set(through.map(({ leads, touches }) => leads ?? touches.at(-1)));
}

const WAYS = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
  w: "up", s: "down", a: "left", d: "right", k: "up", j: "down", h: "left", l: "right",
};

// The direction of a key; letters have one only in games steered by cursor keys.
export const wayOfKey = (key, steered) => {
  if (key.length > 1) return WAYS[key];
  return steered ? WAYS[key.toLowerCase()] : undefined;
};

// A key as a gesture, if it can be one.
export function gestureOfKey(key) {
  if (key.length === 1) return { letter: key.toLowerCase() };
  if (key === "Enter") return { key: "enter" };
  const way = wayOfKey(key, false);
  return way && { way };
}

const sameGesture = (one, other) =>
  one.way === other.way && one.letter === other.letter && one.key === other.key;

// The move made by a gesture.
export const gestured = (offers, gesture) =>
  offers.find((offer) => offer.gesture && sameGesture(offer.gesture, gesture))?.word;

// The shortcut that claims a gesture.
export const claims = (shortcuts, gesture) =>
  shortcuts.find((shortcut) => sameGesture(shortcut.gesture, gesture));

// Why a place cannot be touched now, if the scene gives a reason.
export const refusal = (refusals, place) => refusals.find(([id]) => id === place)?.[1];

// The direction of a stroke; a diagonal has none.
export function stroke(right, down) {
  const [across, along] = [Math.abs(right), Math.abs(down)];
  if (across > along) return right > 0 ? "right" : "left";
  if (along > across) return down > 0 ? "down" : "up";
  return undefined;
}

// The point `[id, x, y]` nearest to another in a direction. Distance to the side counts three
// times, and the smallest number breaks ties.
export function nearest(points, from, way) {
  const here = points.find(([id]) => id === from);
  if (!here) return points[0]?.[0] ?? from;
  const measured = points.map(([id, x, y]) => {
    const [right, down] = [x - here[1], y - here[2]];
    const ahead = { up: -down, down, left: -right, right }[way];
    const aside = Math.abs(way === "up" || way === "down" ? right : down);
    return { id, ahead, aside, distance: ahead + 3 * aside };
  });
  const candidates = measured.filter(({ ahead, aside }) => ahead > 0 && aside <= ahead);
  candidates.sort((one, other) => one.distance - other.distance || one.id - other.id);
  return candidates[0]?.id ?? from;
}
