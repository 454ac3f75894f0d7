// @ts-check
// Short sounds, synthesised, if they are wanted.

import { prefs } from "./prefs.js";

// Notes of each sound: when it begins, its pitch in hertz, the pitch it slides to, its length in
// seconds, its loudness and its timbre.
const SOUNDS = {
  mine: [[0, 520, 480, 0.11, 0.5, "triangle"]],
  other: [[0, 330, 310, 0.11, 0.5, "triangle"]],
  merge: [[0, 392, 523, 0.12, 0.5, "triangle"]],
  capture: [[0, 420, 140, 0.22, 0.6, "sawtooth"], [0.04, 900, 300, 0.12, 0.3, "square"]],
  goal: [[0, 659, 659, 0.12, 0.5, "triangle"], [0.1, 880, 880, 0.2, 0.5, "triangle"]],
  die: [0, 0.07, 0.15, 0.24, 0.36, 0.5].map((at, index) => [at, 1500 - 120 * index, 500, 0.03, 0.35, "square"]),
  win: [523, 659, 784, 1047].map((pitch, index) => [index * 0.12, pitch, pitch, 0.3, 0.5, "triangle"]),
  loss: [392, 370, 349, 262].map((pitch, index) => [index * 0.18, pitch, pitch, 0.32, 0.4, "sine"]),
  low: [[0, 880, 880, 0.06, 0.4, "square"], [0.12, 880, 880, 0.06, 0.4, "square"]],
  came: [[0, 587, 587, 0.1, 0.4, "sine"], [0.1, 784, 784, 0.18, 0.4, "sine"]],
  end: [[0, 523, 523, 0.16, 0.4, "sine"], [0.18, 392, 392, 0.28, 0.4, "sine"]],
  no: [[0, 160, 120, 0.12, 0.5, "square"]],
};

// The loudest that a note is at full volume.
const LOUDEST = 0.3;

let context;

function playNote([at, pitch, end, length, loudness, timbre]) {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + at;
  tone.type = timbre;
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(end, start + length);
  volume.gain.setValueAtTime(Math.max(0.0001, loudness * LOUDEST * prefs.volume), start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}

// Plays a sound by its name.
export function play(name) {
  if (!prefs.sound || !prefs.volume) return;
  context ??= new AudioContext();
  // Browsers suspend audio that was created before any user input.
  if (context.state === "suspended") context.resume();
  SOUNDS[name].forEach(playNote);
}
