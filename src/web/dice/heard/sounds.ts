// The table's sounds, synthesized in the browser: dice in the hand, on felt, on rubber and on one another, chips that are put
// down, swept or paid, and a chord for a win. Nothing is downloaded or recorded: they are part of this program and its license.

import { numbersFrom } from 'boxperson/base';
import { caption } from './captions.ts';
import { volumeOf } from './volume.ts';

/** A moment of a flight that makes a sound. */
type Heard = {
  readonly seconds: number;
  readonly on: 'felt' | 'rubber' | 'die' | 'chips';
  readonly strength: number;
};

/** A short burst of filtered noise: how high, how narrow, how long, how loud. */
type Click = {
  readonly hz: number;
  readonly narrow: number;
  readonly seconds: number;
  readonly loud: number;
};

const CLICKS: Readonly<Record<Heard['on'] | 'hand' | 'chip' | 'paid' | 'swept', Click>> = {
  felt: { hz: 420, narrow: 1.2, seconds: 0.07, loud: 0.5 },
  rubber: { hz: 900, narrow: 1.6, seconds: 0.05, loud: 0.55 },
  die: { hz: 3_400, narrow: 6, seconds: 0.03, loud: 0.5 },
  chips: { hz: 2_300, narrow: 4, seconds: 0.05, loud: 0.45 },
  hand: { hz: 2_900, narrow: 5, seconds: 0.028, loud: 0.16 },
  chip: { hz: 2_100, narrow: 7, seconds: 0.05, loud: 0.22 },
  paid: { hz: 2_600, narrow: 8, seconds: 0.05, loud: 0.2 },
  swept: { hz: 1_500, narrow: 3, seconds: 0.06, loud: 0.2 },
};

/** A major chord over two octaves, from middle C upward. */
const CHORD_HZ = [261.63, 329.63, 392, 523.25, 659.26, 783.99] as const;

const LOUD = 0.85;
const NOISE_SECONDS = 0.4;

type Room = { readonly context: AudioContext; readonly out: GainNode; readonly noise: AudioBuffer };
let room: Room | null = null;

/** Null if the browser has no sound, it is muted, or the page has not been touched yet: browsers stay silent until then. */
function roomNow(): Room | null {
  const volume = volumeOf('sound-volume');
  if (volume === 0 || !('AudioContext' in window) || document.hidden) return null;
  if (navigator.userActivation?.hasBeenActive !== true) return null;
  room ??= openRoom();
  // The ear hears a square as an even slope.
  room.out.gain.value = LOUD * volume ** 2;
  if (room.context.state === 'suspended') void room.context.resume().catch(() => {});
  return room;
}

function openRoom(): Room {
  const context = new AudioContext();
  const out = context.createGain();
  out.connect(context.destination);
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * NOISE_SECONDS), context.sampleRate);
  const samples = noise.getChannelData(0);
  // Any noise works; it decides nothing.
  const next = numbersFrom(12_345);
  for (let index = 0; index < samples.length; index++) samples[index] = next() / 2 ** 31 - 1;
  return { context, out, noise };
}

function click(
  { context, out, noise }: Room,
  { hz, narrow, seconds, loud }: Click,
  at: number,
  strength: number,
): void {
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = hz * (0.85 + 0.3 * strength);
  filter.Q.value = narrow;
  const gain = context.createGain();
  const when = context.currentTime + at;
  gain.gain.setValueAtTime(Math.max(0.001, loud * (0.15 + 0.85 * strength) * Math.sqrt(narrow)), when);
  gain.gain.exponentialRampToValueAtTime(0.0008, when + seconds);
  source.connect(filter).connect(gain).connect(out);
  // Start at a different point in the noise each time, so no two clicks sound alike.
  source.start(when, ((at * 7.3) % 1) * (NOISE_SECONDS - seconds), seconds + 0.02);
}

/** Plays the contacts of the flight that starts now. */
export function playContacts(contacts: readonly Heard[], speed: number): void {
  caption('dice on the felt');
  const now = roomNow();
  if (now === null) return;
  for (const { seconds, on, strength } of contacts) click(now, CLICKS[on], seconds / speed, strength);
}

/** Dice rattled in the hand. */
export function playRattle(): void {
  caption('dice rattle');
  const now = roomNow();
  if (now === null) return;
  for (let index = 0; index < 5; index++) click(now, CLICKS.hand, index * 0.055, 0.3 + 0.15 * (index % 3));
}

/** What a table makes heard. */
export type TableSound =
  /** Chips that are put down or taken up one after the other. */
  | { readonly sound: 'chips'; readonly many: number }
  | { readonly sound: 'swept'; readonly isMine: boolean }
  | { readonly sound: 'paid'; readonly isMine: boolean }
  | { readonly sound: 'win'; readonly notes: number };

/** Losers are swept first, and then winners are paid. */
const PAID_AFTER = 0.45;

export function playSound(one: TableSound): void {
  caption(wordsFor(one));
  const now = roomNow();
  if (now === null) return;
  if (one.sound === 'chips') clicks(now, CLICKS.chip, Math.min(6, one.many), 0.07, 0);
  else if (one.sound === 'swept') clicks(now, CLICKS.swept, one.isMine ? 9 : 5, 0.03, 0);
  else if (one.sound === 'paid') clicks(now, CLICKS.paid, one.isMine ? 6 : 3, 0.075, PAID_AFTER);
  else chord(now, one.notes);
}

const wordsFor = (one: TableSound): string => {
  switch (one.sound) {
    case 'chips':
      return 'chips';
    case 'swept':
      return one.isMine ? 'your chips are swept' : 'chips are swept';
    case 'paid':
      return one.isMine ? 'chips are paid to you' : 'chips are paid';
    case 'win':
      return one.notes > 4 ? 'a long, bright chord' : 'a warm chord';
  }
};

function clicks(now: Room, kind: Click, many: number, apart: number, after: number): void {
  for (let index = 0; index < many; index++) click(now, kind, after + index * apart, 0.5 + 0.1 * (index % 3));
}

/** Soft notes, one just after the other, that ring out together. */
function chord({ context, out }: Room, notes: number): void {
  const seconds = 0.7 + 0.2 * notes;
  CHORD_HZ.slice(0, notes).forEach((hz, index) => {
    const when = context.currentTime + PAID_AFTER + index * 0.09;
    const tone = context.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = hz;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, when);
    gain.gain.exponentialRampToValueAtTime(0.09, when + 0.03);
    gain.gain.exponentialRampToValueAtTime(0.0001, when + seconds);
    tone.connect(gain).connect(out);
    tone.start(when);
    tone.stop(when + seconds);
  });
}
