// How the lab uses the graphics card: as this browser remembers it.

import { useLocal } from '../../app/local-storage.ts';

/** Beside the workers; alone, so that the processor is free; either with a card in software, too; or not at all. */
export const CARD_USES = [
  ['beside', 'Together with the workers'],
  ['alone', 'Alone; workers play what it cannot'],
  ['off', 'Off'],
  ['software', 'Alone, even if it is only software (slow; for trying it out)'],
] as const;
export type CardUse = (typeof CARD_USES)[number][0];

const KEPT = 'lab-card';

const read = (value: string): CardUse => CARD_USES.find(([use]) => use === value)?.[0] ?? 'beside';

export function useCardUse(): readonly [CardUse, (use: CardUse) => void] {
  const [value, keep] = useLocal(KEPT, '');
  return [read(value), keep];
}

export const isSoftwareUsed = (use: CardUse): boolean => use === 'software';

/** Whether workers wait for what the card cannot play. */
export const playsAlone = (use: CardUse): boolean => use === 'alone' || use === 'software';
