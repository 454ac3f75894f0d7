// @ts-check
// This browser's contribution to the randomness of a table: its nonce, and the verification at the
// end.

import { prefs } from "./prefs.js";

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// Browsers provide SHA-256 only in secure contexts.
export const canHash = Boolean(globalThis.crypto?.subtle);
export async function sha256(text) {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

// Draws a nonce; `sent` has its SHA-256, or the nonce itself if hashing is unavailable.
export async function drawNonce() {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
  return { nonce, sent: canHash ? { commitment: await sha256(nonce) } : { nonce } };
}

// Verifies the randomness of a finished game; returns the text key of the error, or undefined.
export async function verificationError({ id, fingerprint, table }, seats) {
  if (await sha256(table.seed) !== fingerprint) return "forged";
  const [nonce, commitments] = [prefs.nonce(id), prefs.commitments(id)];
  if (!nonce || !commitments) return undefined;
  if (seats[table.you]?.nonce !== nonce || !table.nonces.includes(nonce)) return "nonce-missing";
  const hashes = await Promise.all(seats.map((seat) => (seat.nonce ? sha256(seat.nonce) : null)));
  if (hashes.some((hash, seat) => hash && hash !== commitments[seat])) return "nonce-forged";
  if (table.nonces.join() !== seats.map((seat) => seat.nonce).filter(Boolean).join()) return "nonce-forged";
  return commitments.some((commitment, seat) => commitment && !hashes[seat]) ? "nonce-withheld" : undefined;
}
