// What the table makes heard, in words, for those who cannot hear it or have muted it. Captions are off unless asked for.

import { Subscribers } from 'boxperson/base';
import { useSyncExternalStore } from 'react';
import { readLocal } from '../../app/local-storage.ts';

export const CAPTIONS = 'captions';

export type Caption = {
  readonly no: number;
  /** When it was last heard, counted like `no`. */
  readonly lastNo: number;
  readonly text: string;
  /** The line it is in, from 0, for as long as it is shown: none moves when another comes or goes. */
  readonly row: number;
};

/** The lines shown at a time, and how long each stays after it was last heard. */
const SHOWN = 3;
const ROWS = [0, 1, 2] as const;
const STAYS_MS = 4_500;

/** "[chips]". */
export const captionText = (heard: string): string => `[${heard}]`;

/** The captions after one more was heard. What is heard again is not repeated, and stays longer. */
export function withCaption(now: readonly Caption[], heard: string, no: number): readonly Caption[] {
  const text = captionText(heard);
  if (now.some((one) => one.text === text))
    return now.map((one) => (one.text === text ? { ...one, lastNo: no } : one));
  const left = now.slice(-(SHOWN - 1));
  const row = ROWS.find((free) => left.every((one) => one.row !== free)) ?? 0;
  return [...left, { no, lastNo: no, text, row }];
}

/** The captions once those last heard up to then have had their time. */
export const withoutOld = (now: readonly Caption[], upTo: number): readonly Caption[] =>
  now.filter(({ lastNo }) => lastNo > upTo);

const listeners = new Subscribers();
let shown: readonly Caption[] = [];
let count = 0;

/** Captions a sound or a call, whether or not it can be heard. */
export function caption(heard: string): void {
  if (readLocal(CAPTIONS, 'off') !== 'on') return;
  count++;
  const no = count;
  shown = withCaption(shown, heard, no);
  listeners.tell();
  setTimeout(() => {
    shown = withoutOld(shown, no);
    listeners.tell();
  }, STAYS_MS);
}

export const useCaptions = (): readonly Caption[] => useSyncExternalStore(listeners.add, () => shown);
