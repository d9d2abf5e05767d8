// The shooter's own contribution to a throw. The rules ignore it; dice sources use it if they let the shooter take part.

import { isCleanText } from 'boxperson/base';

/** How the shooter releases the dice, in whole numbers, so that a throw is identical on every machine. */
export type Flick = {
  /** How hard, from a drop (0) to a hurl (100). */
  readonly power: number;
  /** Left (-100) or right (100) of straight ahead, from the shooter's point of view. */
  readonly aim: number;
  /** How steeply, from flat along the felt (0) to a high lob (100). */
  readonly lift: number;
  /** Wrist spin, in either direction (-100 to 100). */
  readonly twist: number;
};

/** The shooter's own contribution to a throw. The rules ignore it; dice sources may use it. */
export type ShooterInput = {
  readonly flick: Flick | null;
  /** A word the shooter chooses, for verifiable dice. */
  readonly word: string | null;
};

/** The maximum length of the shooter's word, in characters. */
export const WORD_MOST = 64;

/** The default flick, for a throw by keyboard or by the house for a bot. */
export const PLAIN_FLICK: Flick = { power: 55, aim: 0, lift: 40, twist: 0 };

/** The lowest and highest value of each part of a flick. */
export const FLICK_BOUNDS = {
  power: [0, 100],
  aim: [-100, 100],
  lift: [0, 100],
  twist: [-100, 100],
} as const satisfies Record<keyof Flick, readonly [number, number]>;

/** Whether a value is a flick: exactly its four fields, whole numbers within `FLICK_BOUNDS`. */
export function isFlick(value: unknown): value is Flick {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 4) return false;
  const given = value as Readonly<Record<string, unknown>>;
  return Object.entries(FLICK_BOUNDS).every(([key, [least, most]]) => {
    const number = given[key];
    return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most;
  });
}

/** Whether a value can be the shooter's word: printable text of 1 to `WORD_MOST` characters. */
export const isWord = (value: unknown): value is string =>
  isCleanText(value) && value.length > 0 && value.length <= WORD_MOST;
