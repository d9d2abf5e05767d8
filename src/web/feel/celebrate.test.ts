// A win is celebrated in proportion to what was at risk. A roll that lost on balance never is: checked against racks and felt in
// random play.

import { describe, expect, test } from 'vitest';
import { command, night, player } from '../../../tests/support/kit.ts';
import { Random } from '../../../tests/support/random.ts';
import { seedRows } from '../../../tests/support/run/seed.ts';
import { seenFrom } from '../../../tests/support/seen-events.ts';
import { isRefusal } from '../../game/rules/language/refusal.ts';
import { plainThrow } from '../../game/rules/language/throw.ts';
import { act } from '../../game/table/decide/decide.ts';
import { soundsOf } from '../dice/heard/sounds-of.ts';
import { lastSettlement } from '../dice/results.ts';
import { celebrationOf } from './celebrate.ts';

describe('in proportion', () => {
  test.each([
    ['a loss', -500, 500, null],
    ['nothing', 0, 500, null],
    ['even money', 500, 500, 'small'],
    ['a part of what was at risk', 100, 5_000, 'small'],
    ['just under twice', 999, 500, 'small'],
    ['twice', 1_000, 500, 'medium'],
    ['nine times', 4_500, 500, 'medium'],
    ['ten times', 5_000, 500, 'big'],
    ['just under a hundred times', 49_999, 500, 'big'],
    ['a hundred times', 50_000, 500, 'huge'],
    ['a win with nothing at risk', 500, 0, 'small'],
  ])('%s', (_, netCents, riskCents, size) => {
    expect(celebrationOf({ netCents, riskCents })?.size ?? null).toBe(size);
  });

  test('a larger win is never celebrated less, and none for longer than three seconds', () => {
    const all = [1, 2, 10, 100].map((times) => celebrationOf({ netCents: times * 500, riskCents: 500 }));
    for (const key of ['ms', 'coins', 'notes'] as const) {
      const values = all.map((one) => one?.[key] ?? 0);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
    expect(Math.max(...all.map((one) => one?.ms ?? 0))).toBeLessThanOrEqual(3_000);
  });
});

describe('a net loss is never celebrated', () => {
  test.each(seedRows(1, 2))('in random play, %s', (_, seed) => {
    const random = new Random(seed);
    const found = { losses: 0, wins: 0, mixed: 0 };
    for (const game of ['nj-craps', 'nz-craps', 'nj-mini-dice']) {
      const at = night(game, {}, ['A', 'S']);
      at.shooters = ['S'];
      const spots = [...at.table.rules.offered.values()].flatMap(({ wager, byOn }) =>
        [...byOn.keys()].map((on) => ({ wager: wager.id, on })),
      );
      for (let rolls = 0; rolls < 60; rolls++) {
        for (let bets = 0; bets < 6; bets++) {
          const { wager, on } = random.pick(spots);
          const cents = 500 * (1 + random.below(12));
          const acted = act(at.table, command({ do: 'bet', by: player('A'), player: 'A', wager, on, cents }));
          if (!isRefusal(acted)) at.table = acted.table;
        }
        at.out();
        const { table } = at;
        const before = at.worth('A');
        const seen = seenFrom(table, at.rest(plainThrow(random.below(36))));
        const netCents = Math.round((at.worth('A') - before) * 100);
        const settled = lastSettlement(seen, 'A');
        const celebration = settled === null ? null : celebrationOf(settled);
        const isHeard = soundsOf(seen, 'A', 0).some(({ sound }) => sound === 'win');
        const story = `${game}: ${settled?.lines.map(({ says }) => says).join(' ')}`;
        expect(celebration !== null, story).toBe(netCents > 0);
        expect(isHeard, story).toBe(netCents > 0);
        if (netCents < 0) found.losses++;
        if (netCents > 0) found.wins++;
        if (netCents < 0 && settled?.lines.some(({ kind }) => kind === 'won') === true) found.mixed++;
      }
    }
    // The test is worth something only if some losing rolls had a wager that won.
    expect(Math.min(found.losses, found.wins, found.mixed)).toBeGreaterThan(0);
  });
});
