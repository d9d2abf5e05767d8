// For every strategy of the library the simulation agrees with the exact answer, as closely as its own interval says.

import { describe, expect, test } from 'vitest';
import { known } from '../../src/base/assert.ts';
import { exactFigures } from '../../src/lab/exact.ts';
import { figuresOf } from '../../src/lab/figures.ts';
import { LIBRARY } from '../../src/lab/library/index.ts';
import type { Estimate } from '../../src/lab/result.ts';
import { limitsOf, Study } from '../../src/lab/study.ts';
import { strategyOf } from '../../src/lab/way/strategy-of.ts';
import { rulesFor } from './prove.ts';

const SESSIONS = 20_000;
const QUESTION = { bankrollCents: 20_000, rolls: 60, seed: 'agrees', weights: null, situationsMax: 200_000 };
const NO_FAN = { sessions: 0, rolls: [], quantilesCents: [], pathsCents: [] };
/** Strategies with more situations than can be worked out; they say so. */
const TOO_LARGE = new Set(['hot-roller-bettor']);

/** How many standard errors a simulated figure lies off; its interval is 1.96 of them to either side. */
function errorsOff({ value, high }: Estimate, exact: number): number {
  const error = (known(high, 'an interval') - value) / 1.96;
  // Where every session is equally long there is nothing to estimate, and the two are the same but for rounding.
  return error === 0 ? Math.abs(value - exact) * 1e6 : Math.abs(value - exact) / error;
}

describe('simulated and exact', () => {
  test.each(LIBRARY)('$name', (way) => {
    const rules = rulesFor(way);
    const strategy = strategyOf(way, rules);
    const study = new Study(rules, [strategy], QUESTION);
    for (let session = 0; session < SESSIONS; session++) study.play(session, () => true);
    const totals = known(study.totals().strategies[0], 'totals');
    const figures = figuresOf(rules, strategy, totals, 100, true, NO_FAN, null);
    const { explorer } = known(study.runners[0], 'a runner');
    const size = { situationsMax: 12_000, stepsMax: 5e8 };
    const exact = exactFigures(explorer, limitsOf(strategy, QUESTION), null, size);
    if (TOO_LARGE.has(way.name)) {
      expect(exact.tooLarge).toMatch(/situations/);
      return;
    }
    const session = known(exact.session, `an exact session: ${exact.tooLarge}`);
    // Four errors off happens once in sixteen thousand figures; the seed is fixed.
    expect(errorsOff(figures.result.meanCents, session.meanCents)).toBeLessThan(4);
    expect(errorsOff(figures.length.meanRolls, session.meanRolls)).toBeLessThan(4);
    const ruin = known(figures.ruin, 'a bankroll');
    expect(session.ruin).toBeGreaterThanOrEqual(known(ruin.low, 'low') * 0.9 - 0.001);
    expect(session.ruin).toBeLessThanOrEqual(known(ruin.high, 'high') * 1.1 + 0.001);
    expect(figures.result.deviationCents / session.deviationCents).toBeCloseTo(1, 0);
  });
});
