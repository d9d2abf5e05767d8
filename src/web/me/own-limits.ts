// A player's own limits in words: what each is, how much is used, and when a change takes effect.

import { type Cents, parseDollars, showDollars } from 'boxperson/base';
import type { MeAnswer } from 'boxperson/wire';

export type OwnLimit = MeAnswer['limits'][number];

type Kind = { readonly label: string; readonly about: string; readonly unit: 'dollars' | 'minutes' };

const KINDS: Readonly<Record<string, Kind>> = {
  'loss-day': { label: 'Loss in one day', about: 'the most you can lose', unit: 'dollars' },
  'loss-visit': {
    label: 'Loss in one visit',
    about: 'a half-hour break ends a visit',
    unit: 'dollars',
  },
  stake: { label: 'One wager', about: 'the largest single wager', unit: 'dollars' },
  'time-day': { label: 'Time in one day', about: 'at the tables', unit: 'minutes' },
  'time-visit': { label: 'Time in one visit', about: 'at the tables', unit: 'minutes' },
};

export const limitKindOf = (limit: string): Kind =>
  KINDS[limit] ?? { label: limit, about: '', unit: 'dollars' };

export function limitValueText(limit: string, value: number | null): string {
  if (value === null) return 'no limit';
  return limitKindOf(limit).unit === 'minutes' ? minutesText(value) : showDollars(value);
}

/** "45 minutes", "1 hour", "2 h 5 min". */
export function minutesText(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  if (rest !== 0) return `${hours} h ${rest} min`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** The used share of a limit, from 0 to 100; null if it cannot be used up. */
export function usedShare({ limit, value, used }: OwnLimit): number | null {
  if (value === null || limit === 'stake') return null;
  return value === 0 ? 100 : Math.min(100, Math.floor((used * 100) / value));
}

export type LimitInput =
  | { readonly is: 'nothing' }
  | { readonly is: 'wrong'; readonly says: string }
  /** A limit that is not lower than the current one takes effect after a day. */
  | { readonly is: 'wish'; readonly value: number | null; readonly isRaise: boolean };

/** Parses the text in a limit's field; an empty field removes the limit. */
export function readLimitInput({ limit, value }: OwnLimit, text: string): LimitInput {
  const typed = text.trim();
  const wish = typed === '' ? null : readAmount(limit, typed);
  if (wish === undefined)
    return {
      is: 'wrong',
      says:
        limitKindOf(limit).unit === 'minutes'
          ? 'Enter whole minutes, such as 90.'
          : 'Enter an amount, such as 50.',
    };
  if (wish === value) return { is: 'nothing' };
  const isRaise = value !== null && (wish === null || wish > value);
  return { is: 'wish', value: wish, isRaise };
}

function readAmount(limit: string, typed: string): Cents | number | undefined {
  if (limitKindOf(limit).unit === 'minutes') return /^\d{1,4}$/.test(typed) ? Number(typed) : undefined;
  return parseDollars(typed.replace(/^\$/, '')) ?? undefined;
}

/** A time as display text, in the viewer's time zone. */
export const momentText = (ms: number): string =>
  new Date(ms).toLocaleString('en', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

const DAY_MS = 24 * 60 * 60 * 1000;

/** Self-exclusion periods; null is permanent. */
export const BREAKS: readonly { readonly label: string; readonly forMs: number | null }[] = [
  { label: 'One day', forMs: DAY_MS },
  { label: 'One week', forMs: 7 * DAY_MS },
  { label: 'One month', forMs: 30 * DAY_MS },
  { label: 'Six months', forMs: 182 * DAY_MS },
  { label: 'Permanently', forMs: null },
];
