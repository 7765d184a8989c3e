/** A few short sounds, like a small gamelan heard from afar. They are made here; there are no files. */
import { preferences } from "./preferences.svelte";

export type Sound = "card" | "good" | "stone" | "point" | "turn" | "end";

/** A pelog-like scale: its steps are uneven, and no two gamelans tune them alike. In cents. */
const SCALE = [0, 130, 280, 550, 690, 800, 960];
const LOWEST = 277; // Hz

/** What rings in a struck bronze bar: how high above the note, how loud, how long. */
const PARTIALS: readonly [ratio: number, level: number, seconds: number][] = [
  [1, 1, 1],
  [2.01, 0.3, 0.6],
  [2.76, 0.22, 0.35],
  [5.4, 0.08, 0.12],
];
/** Bars are tuned in pairs a few beats a second apart: that is what makes them shimmer. */
const BEATS = 5; // Hz
const LOUDNESS = 0.16;
const ATTACK = 0.006;

interface Note {
  step: number;
  /** Seconds after the first. */
  at?: number;
  length?: number;
  level?: number;
}

const TUNES: Record<Sound, readonly Note[]> = {
  card: [{ step: -4, length: 0.22, level: 0.5 }],
  good: [
    { step: 2, length: 0.5, level: 0.6 },
    { step: 4, at: 0.09, length: 0.6, level: 0.6 },
  ],
  stone: [{ step: 9, length: 0.18, level: 0.45 }],
  point: [
    { step: 7, length: 0.8, level: 0.5 },
    { step: 11, at: 0.08, length: 0.9, level: 0.4 },
  ],
  turn: [
    { step: 4, length: 0.9, level: 0.7 },
    { step: 3, at: 0.2, length: 0.9, level: 0.7 },
    { step: 7, at: 0.4, length: 1.6, level: 0.7 },
  ],
  end: [
    { step: -14, length: 5, level: 1 },
    { step: 0, at: 0.3, length: 1.2, level: 0.6 },
    { step: 3, at: 0.6, length: 1.2, level: 0.6 },
    { step: 4, at: 0.9, length: 1.2, level: 0.6 },
    { step: 7, at: 1.2, length: 3, level: 0.7 },
  ],
};

let context: AudioContext | null = null;

/** Nothing is heard where sound is off, or before anything was clicked: browsers forbid that. */
export function play(sound: Sound): void {
  if (!preferences.sound || !("AudioContext" in window)) return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const note of TUNES[sound]) strike(context, note);
}

/** The pitch of a step of the scale, octaves and all. */
export function pitch(step: number): number {
  const octave = Math.floor(step / SCALE.length);
  const cents = SCALE[step - octave * SCALE.length] ?? 0;
  return LOWEST * 2 ** (octave + cents / 1200);
}

function strike(context: AudioContext, { step, at = 0, length = 1, level = 1 }: Note): void {
  const start = context.currentTime + at;
  for (const [ratio, part, seconds] of PARTIALS) {
    const end = start + length * seconds;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS * level * part * 0.5, start + ATTACK);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    volume.connect(context.destination);
    for (const beat of [0, BEATS]) {
      const tone = context.createOscillator();
      tone.frequency.value = pitch(step) * ratio + beat;
      tone.connect(volume);
      tone.start(start);
      tone.stop(end);
    }
  }
}
