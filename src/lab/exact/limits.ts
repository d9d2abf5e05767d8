// What ends a session, and with which amounts of money a roll does.

import type { Cents } from '../../base/index.ts';
import type { Limits } from '../simulate/runner.ts';
import type { Outcome } from './chain.ts';

/** As for a simulation, and sessions may also go on until something else ends them. */
export type SessionLimits = Omit<Limits, 'rolls'> & { readonly rolls: number | null };

/** From `low` on a session is lost, from `loss` on ruined, from `ruin` on it goes on, and from `win` on it is won. */
export type Ends = { readonly loss: number; readonly ruin: number; readonly win: number };

type Levels = { readonly low: number; readonly high: number };

/** As in a simulation: a goal counts before a loss, and a loss before the ruin. */
export function endsOf(outcome: Outcome, limits: SessionLimits, stepCents: Cents, levels: Levels): Ends {
  const { bankrollCents, winCents, lossCents } = limits;
  const { low, high } = levels;
  const from = (cents: Cents): number => levelFrom(cents - outcome.gainCents, stepCents, levels);
  const win = winCents === null ? high + 1 : from(winCents);
  const loss = lossCents === null ? low : Math.min(win, from(1 - lossCents));
  const enough = bankrollCents === null ? loss : from(outcome.needCents - bankrollCents);
  return { win, loss, ruin: Math.min(win, Math.max(loss, enough)) };
}

/** The first level at which the net result is at least so much; the one after the last where there is none. */
const levelFrom = (cents: Cents, stepCents: Cents, { low, high }: Levels): number =>
  Math.min(high + 1, Math.max(low, Math.ceil(cents / stepCents)));
