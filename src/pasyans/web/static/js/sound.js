/** Soft taps of cards, made on the spot; silent until the player asks for them. */

import { settings } from "./settings.js";

const TONES = { move: [190, 0.05], turn: [320, 0.04], refused: [110, 0.09], won: [440, 0.3] };
let context = null;

/** Sound one of the page's few sounds, if sound is on. */
export function sound(name) {
  if (!settings.sound) return;
  context ||= new AudioContext();
  const [pitch, length] = TONES[name];
  const now = context.currentTime;
  const tone = context.createOscillator(), loud = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, now);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, now + length);
  loud.gain.setValueAtTime(0.12, now);
  loud.gain.exponentialRampToValueAtTime(0.001, now + length);
  tone.connect(loud).connect(context.destination);
  tone.start(now);
  tone.stop(now + length);
}
