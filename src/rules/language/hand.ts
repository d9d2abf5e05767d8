// What a shooter's own hand adds to a throw. The rules never look at it: a throw is lawful or not whatever the hand did. Sources of
// dice do, where they let the shooter have a part in them.

import { isWritten } from '../../base/index.ts';

/** A flick as whole numbers, so that it is the same on every machine. */
export type Flick = {
  /** How hard, from a drop (0) to a hurl (100). */
  readonly power: number;
  /** To the left (-100) or to the right (100) of straight ahead, as the shooter sees it. */
  readonly aim: number;
  /** How steeply, from flat along the felt (0) to a high lob (100). */
  readonly lift: number;
  /** How the wrist turned the dice, either way (-100 to 100). */
  readonly twist: number;
};

export type Hand = {
  readonly flick: Flick | null;
  /** A word of the shooter's own choice, for dice that anybody can check. */
  readonly word: string | null;
};

export const WORD_MOST = 64;

/** A throw by keyboard, or by the house for a bot: nothing unusual about it. */
export const PLAIN_FLICK: Flick = { power: 55, aim: 0, lift: 40, twist: 0 };

export const FLICK_BOUNDS = {
  power: [0, 100],
  aim: [-100, 100],
  lift: [0, 100],
  twist: [-100, 100],
} as const satisfies Record<keyof Flick, readonly [number, number]>;

export function isFlick(value: unknown): value is Flick {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 4) return false;
  const given = value as Readonly<Record<string, unknown>>;
  return Object.entries(FLICK_BOUNDS).every(([key, [least, most]]) => {
    const number = given[key];
    return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most;
  });
}

/** A word that can be shown and written down, and is not long. */
export const isWord = (value: unknown): value is string =>
  isWritten(value) && value.length > 0 && value.length <= WORD_MOST;
