// What every kind of study can do: play sessions, add them up, and go through one again.

import type { Cents } from 'boxperson/base';
import type { Strategy } from '../explore/strategy.ts';
import type { StudyPlayer } from './player.ts';
import type { Totals } from './totals.ts';

/**
 * How a strategy is played: its situations are looked up, or those of each of its parts, which are added up on the same dice; or
 * it is played straight, roll by roll at the real table. `why` says why it is not simply looked up.
 */
export type PlayMethod = {
  readonly how: 'lookups' | 'parts' | 'straight';
  readonly why: string | null;
  /** Whether it may keep something to itself from one session to the next. */
  readonly isImpure?: true;
};

/** Strategies that play the same sessions on the same dice, each at a table of its own or all at one. */
export interface StudySessions {
  /** How each strategy is played. */
  readonly ways: readonly PlayMethod[];
  /** One player for each strategy. */
  readonly runners: readonly Pick<StudyPlayer, 'limits' | 'netCents'>[];
  /** Whether any roll was played at the real table. */
  readonly isPartlyStraight: boolean;
  /**
   * Plays one session to its end. `goesOn` is called now and then with the number of rolls thrown; once it returns false, a very
   * long session stops and counts as it is.
   */
  play(session: number, goesOn: (rolls: number) => boolean): void;
  /** The totals of all sessions played. */
  totals(): Totals;
  /** The net results of one session at some of its rolls; a finished session keeps its final result. */
  trace(session: number, at: readonly number[]): readonly (readonly Cents[])[];
  /** Goes on with fresh instances of the strategies that are not pure; `strategies` are in the same order. */
  renew(strategies: readonly Strategy[]): void;
}
