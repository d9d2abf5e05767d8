// The limits that players set for themselves. A lower limit applies at once; a higher one, or none, after a day's wait.

import { CENTS_MAX, type Cents } from 'boxperson/base';

export const LIMIT_NAMES = [
  /** The most a player may lose in one day, in cents. */
  'loss-day',
  /** The most a player may lose in one visit. */
  'loss-visit',
  /** The largest single wager. */
  'stake',
  /** How long a player may play in one day, in minutes. */
  'time-day',
  /** How long a player may play in one visit. */
  'time-visit',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** The limit in force, and the one that will replace it. */
type Limit = {
  readonly value: number | null;
  readonly next: { readonly value: number | null; readonly fromMs: number } | null;
};
export type PlayerLimits = Readonly<Partial<Record<LimitName, Limit>>>;

export const RAISE_AFTER_MS = 24 * 60 * 60 * 1000;
const MINUTES_MOST = 24 * 60;

export const isTime = (limit: LimitName): boolean => limit === 'time-day' || limit === 'time-visit';

/** Cents, or minutes of a day. Zero is allowed: it is one way to stop playing. */
export const isLimitValue = (limit: LimitName, value: unknown): value is number | null =>
  value === null ||
  (typeof value === 'number' &&
    Number.isSafeInteger(value) &&
    value >= 0 &&
    value <= (isTime(limit) ? MINUTES_MOST : CENTS_MAX));

/** Whether a person has set any limits. */
export const hasLimits = (limits: PlayerLimits): boolean => Object.keys(limits).length > 0;

/** The limit in force; null if there is none. */
export function limitNow(limits: PlayerLimits, name: LimitName, nowMs: number): Cents | null {
  const limit = limits[name];
  if (limit === undefined) return null;
  return limit.next !== null && nowMs >= limit.next.fromMs ? limit.next.value : limit.value;
}

/** When a requested limit takes effect. */
export function countsFrom(
  limits: PlayerLimits,
  name: LimitName,
  wish: number | null,
  nowMs: number,
): number {
  const now = limitNow(limits, name, nowMs);
  const isNoRaise = wish === now || (wish !== null && (now === null || wish < now));
  return isNoRaise ? nowMs : nowMs + RAISE_AFTER_MS;
}

/** The limits with a requested change. One that takes effect at once cancels any pending change. */
export function withLimit(
  limits: PlayerLimits,
  name: LimitName,
  wish: number | null,
  fromMs: number,
  nowMs: number,
): PlayerLimits {
  const value = limitNow(limits, name, nowMs);
  const limit: Limit =
    fromMs <= nowMs ? { value: wish, next: null } : { value, next: { value: wish, fromMs } };
  return { ...limits, [name]: limit };
}
