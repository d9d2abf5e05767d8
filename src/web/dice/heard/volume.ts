// How loud the table is: sounds and the stick's voice apart, and one switch that mutes both. Kept in the browser.

import { readLocal } from '../../app/local-storage.ts';

/** Everything that can be heard: off is mute. */
export const SOUND = 'sound';
/** Whether calls are spoken. */
export const VOICE = 'voice';

/** The two volumes in percent, and how loud each is at first. */
export const VOLUMES = { 'sound-volume': '70', 'voice-volume': '90' } as const;
export type Volume = keyof typeof VOLUMES;

/** A volume from 0 to 1; anything that is no percentage is as loud as at first. */
export function loudness(percent: string, otherwise: string): number {
  const value = percent.trim() === '' ? Number.NaN : Number(percent);
  return value >= 0 && value <= 100 ? value / 100 : Number(otherwise) / 100;
}

const isMuted = (): boolean => readLocal(SOUND, 'on') === 'off';

/** How loud sounds or the voice are now; 0 if muted. */
export const volumeOf = (which: Volume): number =>
  isMuted() ? 0 : loudness(readLocal(which, VOLUMES[which]), VOLUMES[which]);
