// The table's sounds, synthesized in the browser: dice in the hand, on felt, on rubber and on one another, and chips. Nothing
// is downloaded. One switch turns all of it off.

import { numbersFrom } from '../../../base/index.ts';
import { kept } from '../../app/keep.ts';

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

const CLICKS: Readonly<Record<Heard['on'] | 'hand' | 'chip', Click>> = {
  felt: { hz: 420, narrow: 1.2, seconds: 0.07, loud: 0.5 },
  rubber: { hz: 900, narrow: 1.6, seconds: 0.05, loud: 0.55 },
  die: { hz: 3_400, narrow: 6, seconds: 0.03, loud: 0.5 },
  chips: { hz: 2_300, narrow: 4, seconds: 0.05, loud: 0.45 },
  hand: { hz: 2_900, narrow: 5, seconds: 0.028, loud: 0.16 },
  chip: { hz: 2_100, narrow: 7, seconds: 0.05, loud: 0.22 },
};

const LOUD = 0.6;
const NOISE_SECONDS = 0.4;

type Room = { readonly context: AudioContext; readonly out: AudioNode; readonly noise: AudioBuffer };
let room: Room | null = null;

export const SOUND = 'sound';
const isSoundOn = (): boolean => kept(SOUND, 'on') === 'on';

/** Null if the browser has no sound, sound is off, or the page has not been touched yet: browsers stay silent until then. */
function roomNow(): Room | null {
  if (!isSoundOn() || !('AudioContext' in window) || document.hidden) return null;
  if (navigator.userActivation?.hasBeenActive !== true) return null;
  room ??= openRoom();
  if (room.context.state === 'suspended') void room.context.resume().catch(() => {});
  return room;
}

function openRoom(): Room {
  const context = new AudioContext();
  const out = context.createGain();
  out.gain.value = LOUD;
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
  const now = roomNow();
  if (now === null) return;
  for (const { seconds, on, strength } of contacts) click(now, CLICKS[on], seconds / speed, strength);
}

/** Dice rattled in the hand. */
export function playRattle(): void {
  const now = roomNow();
  if (now === null) return;
  for (let index = 0; index < 5; index++) click(now, CLICKS.hand, index * 0.055, 0.3 + 0.15 * (index % 3));
}

/** This many chips, put down one after the other. */
export function playChips(many: number): void {
  const now = roomNow();
  if (now === null) return;
  for (let index = 0; index < Math.min(6, many); index++)
    click(now, CLICKS.chip, index * 0.07, 0.5 + 0.1 * (index % 3));
}
