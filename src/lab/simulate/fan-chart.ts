// The bankroll over the course of a session: a sample of the sessions played, replayed and recorded at intervals.

import { histogramOf, quantilesOf } from '../result/figures.ts';
import type { Fan } from '../result/result.ts';
import type { StudySessions } from './sessions.ts';
import type { ValueCounts } from './totals.ts';

const LOOKS = 60;
const SESSIONS_MAX = 500;
const PATHS = 12;
/** The most rolls to replay for the sample, whatever the session length. */
const ROLLS_MAX = 20_000_000;
/** And if some of them have to be played at the real table. */
const ROLLS_MAX_STRAIGHT = 40_000;

/**
 * A fan chart for each strategy of a study, from a sample of at most 500 of its sessions, which are played again: call `totals`
 * first. `longestRolls` is the most rolls of a session.
 */
export function fansOf(study: StudySessions, sessions: number, longestRolls: number): readonly Fan[] {
  const length = Math.max(1, Math.min(longestRolls, ROLLS_MAX));
  const rollsMax = study.isPartlyStraight ? ROLLS_MAX_STRAIGHT : ROLLS_MAX;
  const count = Math.max(1, Math.min(sessions, SESSIONS_MAX, Math.floor(rollsMax / length)));
  const looks = Math.min(LOOKS, length);
  const rolls = Array.from({ length: looks + 1 }, (_, look) => Math.round((length * look) / looks));
  const traces = Array.from({ length: sessions === 0 ? 0 : count }, (_, session) =>
    study.trace(session, rolls),
  );
  return study.runners.map((_, strategy) => {
    const paths = traces.map((trace) => trace[strategy] ?? []);
    const quantilesCents = rolls.map((_roll, look) => {
      const counts: ValueCounts = new Map();
      for (const path of paths) counts.set(path[look] ?? 0, (counts.get(path[look] ?? 0) ?? 0) + 1);
      return quantilesOf(histogramOf(counts));
    });
    return { sessions: paths.length, rolls, quantilesCents, pathsCents: paths.slice(0, PATHS) };
  });
}
