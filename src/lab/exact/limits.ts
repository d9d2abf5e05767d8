// The limits that end a session, and the amounts of money at which a roll reaches them.

import type { Cents } from 'boxperson/base';
import type { ResolvedLimits } from '../simulate/player.ts';
import type { ChainOutcome } from './chain.ts';

/** As for a simulation, but the number of rolls may be unlimited. */
export type SessionLimits = Omit<ResolvedLimits, 'rolls'> & { readonly rolls: number | null };

/** Level ranges: from `low` up a session is lost, from `loss` up ruined, from `ruin` up it continues, from `win` up it is won. */
export type LevelRanges = { readonly loss: number; readonly ruin: number; readonly win: number };

type Levels = { readonly low: number; readonly high: number };

/** As in a simulation: a win is checked before a loss, and a loss before ruin. */
export function endsOf(
  outcome: ChainOutcome,
  limits: SessionLimits,
  stepCents: Cents,
  levels: Levels,
): LevelRanges {
  const { bankrollCents, winCents, lossCents } = limits;
  const { low, high } = levels;
  const from = (cents: Cents): number => levelFrom(cents - outcome.gainCents, stepCents, levels);
  const win = winCents === null ? high + 1 : from(winCents);
  const loss = lossCents === null ? low : Math.min(win, from(1 - lossCents));
  const enough = bankrollCents === null ? loss : from(outcome.needCents - bankrollCents);
  return { win, loss, ruin: Math.min(win, Math.max(loss, enough)) };
}

/** The first level whose net result is at least this much, or the level after the last. */
const levelFrom = (cents: Cents, stepCents: Cents, { low, high }: Levels): number =>
  Math.min(high + 1, Math.max(low, Math.ceil(cents / stepCents)));
