// @ts-check
// QR codes (ISO/IEC 18004) of short texts: byte mode, error correction level L, versions 4 and 5,
// which have a single block.

// The side, the codewords of data and of correction, and the place of the alignment pattern.
const VERSIONS = [
  { side: 33, data: 80, correction: 20, alignment: 26 },
  { side: 37, data: 108, correction: 26, alignment: 30 },
];
// The bits that say level L and mask 0, with their own correction.
const FORMAT = 0b111011111000100;
const HEADER_BYTES = 2;

// Powers of two and logarithms in the field of 256 elements with the polynomial 0x11d.
const POWERS = [1];
while (POWERS.length < 255) {
  const next = POWERS.at(-1) * 2;
  POWERS.push(next > 255 ? next ^ 0x11d : next);
}
const LOGS = new Map(POWERS.map((value, power) => [value, power]));
const times = (one, other) => (one && other ? POWERS[(LOGS.get(one) + LOGS.get(other)) % 255] : 0);

// The remainder of the data by the product of all (x - 2^i).
function correctionOf(data, length) {
  let divisor = [1];
  for (let power = 0; power < length; power += 1) {
    divisor = [...divisor, 0].map((value, at) => value ^ (at ? times(divisor[at - 1], POWERS[power]) : 0));
  }
  const rest = [...data, ...Array(length).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at];
    divisor.forEach((value, shift) => { rest[at + shift] ^= times(value, factor); });
  }
  return rest.slice(data.length);
}

// The bytes with their mode and length before them, padded.
function codewords(bytes, { data, correction }) {
  const inBits = [bytes.length, ...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const bits = `0100${inBits}0000`;
  const words = (bits.match(/.{8}/g) ?? []).map((word) => parseInt(word, 2));
  while (words.length < data) words.push(words.length % 2 === (bytes.length + HEADER_BYTES) % 2 ? 0xec : 0x11);
  return [...words, ...correctionOf(words, correction)];
}

// The squares that every code of a version has; undefined where the data goes.
function pattern({ side, alignment }) {
  const rows = Array.from({ length: side }, () => Array(side).fill(undefined));
  const ring = (row, column, distance, dark) => {
    for (let y = row - distance; y <= row + distance; y += 1) {
      for (let x = column - distance; x <= column + distance; x += 1) {
        const away = Math.max(Math.abs(y - row), Math.abs(x - column));
        if (y >= 0 && x >= 0 && y < side && x < side) rows[y][x] = dark(away);
      }
    }
  };
  for (const [row, column] of [[3, 3], [3, side - 4], [side - 4, 3]]) ring(row, column, 4, (away) => away !== 2 && away !== 4);
  ring(alignment, alignment, 2, (away) => away !== 1);
  for (let at = 8; at < side - 8; at += 1) {
    rows[6][at] ??= at % 2 === 0;
    rows[at][6] ??= at % 2 === 0;
  }
  placeFormat(rows, side);
  return rows;
}

// The format, twice, and the module that is always dark.
function placeFormat(rows, side) {
  const bit = (at) => Boolean((FORMAT >> at) & 1);
  for (let at = 0; at < 15; at += 1) {
    const [y, x] = at < 6 ? [at, 8] : at < 8 ? [at + 1, 8] : at === 8 ? [8, 7] : [8, 14 - at];
    rows[y][x] = bit(at);
    const [row, column] = at < 8 ? [8, side - 1 - at] : [side - 15 + at, 8];
    rows[row][column] = bit(at);
  }
  rows[side - 8][8] = true;
}

// The rows of a code, true where it is dark; undefined if the text is too long.
export function qr(text) {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.find(({ data }) => bytes.length + HEADER_BYTES <= data);
  if (!version) return undefined;
  const bits = codewords(bytes, version).map((word) => word.toString(2).padStart(8, "0")).join("");
  const rows = pattern(version);
  let next = 0;
  // Two columns at a time, from the right, up and down; the timing pattern is left out.
  for (let right = version.side - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let step = 0; step < version.side; step += 1) {
      const y = up ? version.side - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (rows[y][x] !== undefined) continue;
        rows[y][x] = (bits[next] === "1") !== ((x + y) % 2 === 0);
        next += 1;
      }
    }
  }
  return rows;
}
