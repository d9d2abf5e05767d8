// For every strategy in the library, the simulation agrees with the exact result within its own confidence interval.

import { describe, expect, test } from 'vitest';
import { required } from '../../../src/game/base/assert.ts';
import { decimalOf } from '../../../src/game/base/fraction.ts';
import { oddsOfTable } from '../../../src/game/odds/rows.ts';
import type { Rules } from '../../../src/game/rules/compile/rules.ts';
import { exactFigures } from '../../../src/lab/exact/exact.ts';
import { EXACT_SIZE } from '../../../src/lab/exact/size.ts';
import { Explorer } from '../../../src/lab/explore/explore.ts';
import { LIBRARY } from '../../../src/lab/library/index.ts';
import { strategyFiguresOf } from '../../../src/lab/result/figures.ts';
import type { Estimate, WagerFigures } from '../../../src/lab/result/result.ts';
import { limitsOf, Study } from '../../../src/lab/simulate/study.ts';
import { strategyOf } from '../../../src/lab/strategy/play/strategy-of.ts';
import { rulesFor } from './prove.ts';

const SESSIONS = 10_000;
const QUESTION = { bankrollCents: 20_000, rolls: 20, seed: 'agrees', weights: null, situationsMax: 200_000 };
/** Its largest wins are rare; in short sessions there are too few of them to tell how far results spread. */
const LONGER = { name: 'fire-bettor', rolls: 60 };
const NO_FAN = { sessions: 0, rolls: [], quantilesCents: [], pathsCents: [] };
/** Strategies with too many situations to solve exactly; they say so, and their wagers are compared with the odds instead. */
const TOO_LARGE = new Set(['bonus-bettor', 'hot-roller-bettor']);

/** How many standard errors a simulated figure is off; its interval is 1.96 standard errors to either side. */
function errorsOff({ value, high }: Estimate, exact: number): number {
  // An event rarer than once in this many sessions may not have occurred at all.
  const error = Math.max((required(high, 'an interval') - value) / 1.96, 1 / SESSIONS);
  return Math.abs(value - exact) / error;
}

/** Wagers whose simulated edge is too far from their exact edge. */
function wagersOff(rules: Rules, wagers: readonly WagerFigures[]): readonly string[] {
  const odds = oddsOfTable(rules);
  return wagers.flatMap(({ wager, on, name, decided, edge }) => {
    const { figures } = required(
      odds.find((row) => row.wager === wager && row.on === on),
      `odds of ${name}`,
    );
    const error = Math.sqrt(Number(decimalOf(figures.variance, 9)) / decided);
    const off = (required(edge, 'an edge') - Number(decimalOf(figures.edgeMade, 12))) / error;
    return Math.abs(off) < 4 ? [] : [`${name}: ${off} errors off`];
  });
}

describe('simulated and exact', () => {
  test.each(LIBRARY)('$name', (written) => {
    const rules = rulesFor(written);
    const strategy = strategyOf(written, rules);
    const question = { ...QUESTION, ...(written.name === LONGER.name ? { rolls: LONGER.rolls } : {}) };
    const study = new Study(rules, [strategy], question);
    for (let session = 0; session < SESSIONS; session++) study.play(session, () => true);
    const totals = required(study.totals().strategies[0], 'totals');
    const figures = strategyFiguresOf(rules, strategy, totals, 100, true, NO_FAN, null);
    const explorer = new Explorer(rules, strategy);
    const isTooLarge = TOO_LARGE.has(written.name);
    // Finding out that there are too many takes as long as exploring the maximum.
    const size = isTooLarge ? { ...EXACT_SIZE, situationsMax: 2_000 } : EXACT_SIZE;
    const exact = exactFigures(explorer, limitsOf(strategy, question), null, size);
    if (isTooLarge) {
      expect(exact.tooLarge).toMatch(/situations/);
      expect(wagersOff(rules, figures.wagers)).toEqual([]);
      return;
    }
    const session = required(exact.session, `an exact session: ${exact.tooLarge}`);
    // Four standard errors off happens once in sixteen thousand figures; the seed is fixed.
    expect(errorsOff(figures.result.meanCents, session.meanCents)).toBeLessThan(4);
    expect(errorsOff(figures.length.meanRolls, session.meanRolls)).toBeLessThan(4);
    const ruin = required(figures.ruin, 'a bankroll');
    expect(session.ruin).toBeGreaterThanOrEqual(required(ruin.low, 'low') * 0.9 - 0.001);
    expect(session.ruin).toBeLessThanOrEqual(required(ruin.high, 'high') * 1.1 + 0.001);
    expect(figures.result.deviationCents / session.deviationCents).toBeCloseTo(1, 1);
  });
});
