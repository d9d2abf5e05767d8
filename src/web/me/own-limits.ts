// Limits of one's own in words: what each is, how much of it is used, and when a wish counts.

import { type Cents, parseDollars, showDollars } from '../../base/index.ts';
import type { MeAnswer } from '../../wire/index.ts';

export type OwnLimit = MeAnswer['limits'][number];

type Kind = { readonly label: string; readonly about: string; readonly unit: 'dollars' | 'minutes' };

const KINDS: Readonly<Record<string, Kind>> = {
  'loss-day': { label: 'Loss in one day', about: 'the most that may be lost', unit: 'dollars' },
  'loss-visit': {
    label: 'Loss in one visit',
    about: 'a break of half an hour ends a visit',
    unit: 'dollars',
  },
  stake: { label: 'One wager', about: 'the largest single wager', unit: 'dollars' },
  'time-day': { label: 'Time in one day', about: 'at the tables', unit: 'minutes' },
  'time-visit': { label: 'Time in one visit', about: 'at the tables', unit: 'minutes' },
};

export const kindOf = (limit: string): Kind => KINDS[limit] ?? { label: limit, about: '', unit: 'dollars' };

export function amountText(limit: string, value: number | null): string {
  if (value === null) return 'no limit';
  return kindOf(limit).unit === 'minutes' ? minutesText(value) : showDollars(value);
}

/** "45 minutes", "1 hour", "2 h 5 min". */
export function minutesText(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  if (rest !== 0) return `${hours} h ${rest} min`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** What is used of a limit, from 0 to 100; null where there is nothing to use up. */
export function usedShare({ limit, value, used }: OwnLimit): number | null {
  if (value === null || limit === 'stake') return null;
  return value === 0 ? 100 : Math.min(100, Math.floor((used * 100) / value));
}

export type Wished =
  | { readonly is: 'nothing' }
  | { readonly is: 'wrong'; readonly says: string }
  /** A limit that is not lower than the one in force counts after a day to sleep on it. */
  | { readonly is: 'wish'; readonly value: number | null; readonly isRaise: boolean };

/** What is typed into the field of a limit; an empty field takes the limit away. */
export function wishFor({ limit, value }: OwnLimit, text: string): Wished {
  const typed = text.trim();
  const wish = typed === '' ? null : readAmount(limit, typed);
  if (wish === undefined)
    return {
      is: 'wrong',
      says:
        kindOf(limit).unit === 'minutes' ? 'Name whole minutes, such as 90.' : 'Name an amount, such as 50.',
    };
  if (wish === value) return { is: 'nothing' };
  const isRaise = value !== null && (wish === null || wish > value);
  return { is: 'wish', value: wish, isRaise };
}

function readAmount(limit: string, typed: string): Cents | number | undefined {
  if (kindOf(limit).unit === 'minutes') return /^\d{1,4}$/.test(typed) ? Number(typed) : undefined;
  return parseDollars(typed.replace(/^\$/, '')) ?? undefined;
}

/** A moment as people say it, by the clock of whoever looks. */
export const momentText = (ms: number): string =>
  new Date(ms).toLocaleString('en', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long one may keep oneself out; null is for good. */
export const BREAKS: readonly { readonly label: string; readonly forMs: number | null }[] = [
  { label: 'One day', forMs: DAY_MS },
  { label: 'One week', forMs: 7 * DAY_MS },
  { label: 'One month', forMs: 30 * DAY_MS },
  { label: 'Six months', forMs: 182 * DAY_MS },
  { label: 'For good', forMs: null },
];
