// Short sounds, where somebody wants them.

import { prefs } from "./prefs.js";

let context;

// A click: higher for what is one's own, lower for what others do.
export function click(pitch = 440) {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  // Browsers stop what began before anybody touched the page.
  if (context.state === "suspended") context.resume();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.12);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.13);
}
