// @ts-check
// QR codes (ISO/IEC 18004) of addresses: byte mode, error correction level L, versions 4 to 9.

// The side; the number of blocks, and the codewords of data and of correction in each; the rows and
// columns of the alignment patterns; and the bits that say the version, from the seventh on.
const VERSIONS = [
  { side: 33, blocks: 1, data: 80, correction: 20, alignment: [6, 26], version: 0 },
  { side: 37, blocks: 1, data: 108, correction: 26, alignment: [6, 30], version: 0 },
  { side: 41, blocks: 2, data: 68, correction: 18, alignment: [6, 34], version: 0 },
  { side: 45, blocks: 2, data: 78, correction: 20, alignment: [6, 22, 38], version: 0x07c94 },
  { side: 49, blocks: 2, data: 97, correction: 24, alignment: [6, 24, 42], version: 0x085bc },
  { side: 53, blocks: 2, data: 116, correction: 30, alignment: [6, 26, 46], version: 0x09a99 },
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

// The bytes with their mode and length before them, padded; then their correction. Blocks take turns.
function codewords(bytes, { blocks, data, correction }) {
  const inBits = [bytes.length, ...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const bits = `0100${inBits}0000`;
  const words = (bits.match(/.{8}/g) ?? []).map((word) => parseInt(word, 2));
  while (words.length < data * blocks) words.push(words.length % 2 === (bytes.length + HEADER_BYTES) % 2 ? 0xec : 0x11);
  const all = Array.from({ length: blocks }, (_, at) => words.slice(at * data, (at + 1) * data));
  const corrections = all.map((block) => correctionOf(block, correction));
  const inTurns = (lists, length) => Array.from({ length }, (_, at) => lists.map((list) => list[at])).flat();
  return [...inTurns(all, data), ...inTurns(corrections, correction)];
}

// The squares that every code of a version has; undefined where the data goes.
function pattern({ side, alignment, version }) {
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
  // Those on the timing patterns meet no finder pattern.
  const centres = alignment.flatMap((row) => alignment.map((column) => [row, column]));
  for (const [row, column] of centres.filter((it) => it.every((at) => at > 6) || it.every((at) => at < side - 7) && it.some((at) => at > 6))) ring(row, column, 2, (away) => away !== 1);
  for (let at = 8; at < side - 8; at += 1) {
    rows[6][at] ??= at % 2 === 0;
    rows[at][6] ??= at % 2 === 0;
  }
  placeFormat(rows, side);
  if (version) placeVersion(rows, side, version);
  return rows;
}

// The version, twice.
function placeVersion(rows, side, version) {
  for (let at = 0; at < 18; at += 1) {
    const [along, aside] = [Math.floor(at / 3), side - 11 + (at % 3)];
    rows[along][aside] = rows[aside][along] = Boolean((version >> at) & 1);
  }
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
  const version = VERSIONS.find(({ blocks, data }) => bytes.length + HEADER_BYTES <= data * blocks);
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
