// What a person asks of a simulation besides its strategies: limits that tighten theirs, and which of the sessions to play.

import type { Strategy } from '../explore/strategy.ts';

/** Limits that tighten a strategy's own; null for none. */
export type RequestedLimits = {
  readonly winCents: number | null;
  readonly lossCents: number | null;
  readonly shooters: number | null;
};

/** Sessions from the first number up to, but not including, the second. */
export type SessionSpan = readonly [from: number, to: number];

const least = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

/** The strategy with the tighter of its own limits and those that were asked for. */
export const withTighterLimits = (
  strategy: Strategy,
  { winCents, lossCents, shooters }: RequestedLimits,
): Strategy => ({
  ...strategy,
  stop: {
    ...strategy.stop,
    winCents: least(strategy.stop.winCents, winCents),
    lossCents: least(strategy.stop.lossCents, lossCents),
    shooters: least(strategy.stop.shooters, shooters),
  },
});

/** The strategies with a different name each: if two have the same, the second gets a number. */
export function distinctlyNamed(strategies: readonly Strategy[]): readonly Strategy[] {
  const seen = new Map<string, number>();
  return strategies.map((strategy) => {
    const times = (seen.get(strategy.name) ?? 0) + 1;
    seen.set(strategy.name, times);
    return times === 1 ? strategy : { ...strategy, name: `${strategy.name}-${times}` };
  });
}
