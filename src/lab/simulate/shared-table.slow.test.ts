// A traced session is the study's own, and players who share a table get what they would get alone, unless the table says otherwise.

import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { configure, isRefusal, type Rules } from 'boxperson/rules';
import { describe, expect, test } from 'vitest';
import { NO_STOP, type Strategy, StrategyFault } from '../index.ts';
import { libraryStrategy } from '../library/index.ts';
import { strategyOf } from '../strategy/play/strategy-of.ts';
import { rollByRoll } from './roll-by-roll.ts';
import { SharedTable } from './shared-table.ts';
import { Study, type StudyQuestion } from './study.ts';

function rulesWith(choices: Record<string, unknown> = {}): Rules {
  const rules = configure(NEW_JERSEY_CRAPS, choices);
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

const RULES = rulesWith();

function named(name: string, stop: Partial<Strategy['stop']> = {}): Strategy {
  const written = libraryStrategy(name);
  if ('says' in written) throw new Error(written.says);
  const strategy = strategyOf(written, RULES);
  return { ...strategy, stop: { ...strategy.stop, ...stop } };
}

/** Bets the line or the don’t side by chance, and looks at its money. */
const FICKLE: Strategy = {
  name: 'fickle',
  title: 'Fickle',
  about: '',
  source: null,
  stop: NO_STOP,
  start: null,
  looksAt: 'all',
  play: (view) => {
    const isBehind = (view.money?.resultCents ?? 0) < 0;
    const wager = view.chance(2) === 0 ? 'pass' : 'dont-pass';
    const isDue = view.point === null && view.up.length === 0;
    return { acts: isDue ? [{ do: 'bet', wager, cents: isBehind ? 2000 : 1000 }] : [], memory: null };
  },
};

/** Bets more on the line while it is above a level. */
const LEVEL: Strategy = {
  ...FICKLE,
  name: 'level',
  looksAt: { resultCents: [2000, -3000] },
  play: (view) => {
    const cents = view.money?.reached.includes(2000) ? 2500 : view.money?.reached.length === 0 ? 500 : 1000;
    const isDue = view.point === null && view.up.length === 0;
    return { acts: isDue ? [{ do: 'bet', wager: 'pass', cents }] : [], memory: null };
  },
};

const question = (more: Partial<StudyQuestion> = {}): StudyQuestion => ({
  bankrollCents: 30_000,
  rolls: 120,
  seed: 'side by side',
  weights: null,
  situationsMax: 10_000,
  ...more,
});

const PLAYERS = [
  named('three-point-molly'),
  named('iron-cross', { lossCents: 8_000 }),
  named('martingale', { winCents: 4_000 }),
  named('across', { shooters: 3 }),
  named('pass-six-and-eight'),
];

describe('roll by roll', () => {
  test.each([...PLAYERS, FICKLE, LEVEL].map((strategy) => [strategy.name, strategy] as const))(
    'a traced session of %s ends as it does in the study',
    (_name, strategy) => {
      const study = new Study(RULES, [strategy], question());
      for (let session = 0; session < 6; session++) {
        study.play(session, () => true);
        const trace = rollByRoll(RULES, strategy, question(), 10_000, session);
        let count = 0;
        let step = trace.next();
        for (; step.done !== true; step = trace.next()) {
          count++;
          expect(step.value.number).toBe(count);
        }
        const [runner] = study.runners;
        const { netCents, rolls, ending, isDone } = step.value;
        expect({ netCents, rolls, ending, isDone }).toEqual({
          netCents: runner?.netCents,
          rolls: runner?.rolls,
          ending: runner?.ending,
          isDone: true,
        });
        expect(count).toBe(runner?.rolls);
      }
    },
  );

  test('stops after the rolls asked for, with the session open', () => {
    const trace = rollByRoll(RULES, named('pass-line'), question(), 3);
    const seen = [trace.next(), trace.next(), trace.next()];
    expect(seen.map(({ done }) => done)).toEqual([false, false, false]);
    const end = trace.next();
    expect(end.done === true && end.value).toMatchObject({ ending: null, isDone: false, rolls: 3 });
  });
});

describe('several players at one table', () => {
  test('each gets exactly what the same strategy gets alone on the same dice', () => {
    const apart = new Study(RULES, PLAYERS, question());
    const together = new SharedTable(RULES, PLAYERS, question());
    for (let session = 0; session < 12; session++) {
      apart.play(session, () => true);
      together.play(session, () => true);
      expect(together.runners.map(({ netCents }) => netCents)).toEqual(
        apart.runners.map(({ netCents }) => netCents),
      );
    }
    const [a, b] = [apart.totals(), together.totals()];
    expect(b.rolls).toBe(a.rolls);
    expect(b.pairs).toEqual(a.pairs);
    for (const [index, own] of b.strategies.entries()) {
      const { situations: _s, straightRolls: _r, wagers, ...rest } = a.strategies[index] ?? own;
      expect(own).toMatchObject(rest);
      expect([...own.wagers].toSorted(([x], [y]) => x - y)).toEqual(
        [...wagers]
          .filter(([, { decided, feesCents }]) => decided + feesCents > 0)
          .toSorted(([x], [y]) => x - y),
      );
    }
  });

  test('the table’s own result is the sum of the players’', () => {
    const together = new SharedTable(RULES, PLAYERS, question());
    let sum = 0;
    for (let session = 0; session < 5; session++) {
      together.play(session, () => true);
      for (const { netCents } of together.runners) sum += netCents;
    }
    const { table, strategies } = together.totals();
    let all = 0;
    for (const [cents, times] of table?.results ?? []) all += cents * times;
    expect(all).toBe(sum);
    expect(table?.sessions).toBe(5);
    expect(table?.onTableCents).toBe(strategies.reduce((cents, one) => cents + one.onTableCents, 0));
  });

  test('a traced path ends where the session does', () => {
    const together = new SharedTable(RULES, PLAYERS.slice(0, 2), question());
    const paths = together.trace(3, [0, 50, 5_000]);
    together.play(3, () => true);
    expect(paths.map((path) => path.at(-1))).toEqual(together.runners.map(({ netCents }) => netCents));
  });

  test('two players who draw chance draw it apart', () => {
    const two = [FICKLE, { ...FICKLE, name: 'fickle-2' }];
    const together = new SharedTable(RULES, two, question());
    const results = Array.from({ length: 8 }, (_, session) => {
      together.play(session, () => true);
      return together.runners.map(({ netCents }) => netCents);
    });
    expect(results.some(([a, b]) => a !== b)).toBe(true);
  });

  test('the table’s places are shared with the shooter', () => {
    const rules = rulesWith({ 'table.places': 4 });
    expect(() => new SharedTable(rules, PLAYERS.slice(0, 3), question())).not.toThrow();
    expect(() => new SharedTable(rules, PLAYERS.slice(0, 4), question())).toThrow(StrategyFault);
    expect(() => new SharedTable(rules, PLAYERS.slice(0, 4), question())).toThrow('there is room for 3');
  });
});
