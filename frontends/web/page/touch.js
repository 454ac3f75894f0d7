// Touches, strokes and cursor keys turned into moves: the same for every game.

const begins = (touches, start) => start.every((place, at) => touches[at] === place);

// The moves that go on from the places touched so far.
const going = (offers, touched) =>
  offers.filter((offer) => offer.touches.length > touched.length && begins(offer.touches, touched));

// The places that can be touched next.
export const nextPlaces = (offers, touched) =>
  new Set(going(offers, touched).map((offer) => offer.touches[touched.length]));

// Touches a place: the word of a whole move, or the places touched so far.
export function touch(offers, touched, place) {
  const last = touched[touched.length - 1];
  const can = nextPlaces(offers, touched).has(place);
  if (last === place && !can) return { touched: [] };
  let start = touched;
  if (!can) {
    start = [];
    if (!nextPlaces(offers, start).has(place)) return { touched: [], nothing: true };
  }
  const now = [...start, place];
  const whole = offers.find((offer) => offer.touches.length === now.length && begins(offer.touches, now));
  return whole ? { touched: [], word: whole.word } : { touched: now };
}

// The places to which a move leads that would begin or go on at a place.
export function leadsFrom(offers, touched, place) {
  const on = going(offers, touched).filter((offer) => offer.touches[touched.length] === place);
  return new Set(on.map((offer) => offer.leads ?? offer.touches[offer.touches.length - 1]));
}

const KEYS = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
  w: "up", s: "down", a: "left", d: "right", k: "up", j: "down", h: "left", l: "right",
};

// Which way a key goes; letters only where they steer.
export const wayOf = (key, letters) =>
  key.length > 1 || letters ? KEYS[key.length > 1 ? key : key.toLowerCase()] : undefined;

const named = { Enter: { key: "enter" } };

// A key as a gesture.
export function gestureOf(key) {
  if (key.length === 1) return { letter: key.toLowerCase() };
  const way = wayOf(key, false);
  return way ? { way } : named[key] ?? {};
}

// What a key does that a scene claims.
export const claimed = (shortcuts, key) => {
  const [[name, value] = []] = Object.entries(gestureOf(key));
  return shortcuts.find(({ gesture }) => name && gesture[name] === value);
};

// Which way a stroke goes, or none where it goes nowhere or between two ways.
export function stroke(right, down) {
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? "right" : "left";
  if (Math.abs(down) > Math.abs(right)) return down > 0 ? "down" : "up";
  return undefined;
}

// The move that a gesture makes; keys that mean nothing are none.
export const gestured = (offers, name, value) =>
  value === undefined ? undefined : offers.find((offer) => offer.gesture?.[name] === value)?.word;

// The nearest of some points `[id, x, y]` from one in a direction: those straight ahead count as
// nearer.
export function nearest(points, from, way) {
  const here = points.find(([id]) => id === from);
  if (!here) return points[0]?.[0];
  const seen = points.map(([id, x, y]) => {
    const [right, down] = [x - here[1], y - here[2]];
    const ahead = { up: -down, down, left: -right, right }[way];
    const aside = Math.abs(way === "up" || way === "down" ? right : down);
    return { id, ahead, aside, far: ahead + 3 * aside };
  });
  const front = seen.filter(({ ahead, aside }) => ahead > 0 && aside <= ahead);
  return front.sort((one, other) => one.far - other.far)[0]?.id ?? from;
}
