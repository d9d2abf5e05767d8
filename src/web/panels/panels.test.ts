// The text of the panels: my numbers, the cost of wagers, who sits where, and why things happened.

import { centsText } from 'boxperson/teach';
import { describe, expect, test } from 'vitest';
import { night, player } from '../../../tests/support/kit.ts';
import { fraction, showFraction, times } from '../../game/base/fraction.ts';
import { oddsOfTable } from '../../game/odds/rows.ts';
import { evolve } from '../../game/table/evolve/evolve.ts';
import type { PageEvent } from '../link/page-table.ts';
import { costFor, edgeText, percentOf, type SpotCost, spotsNeeded } from './cost/cost.ts';
import { solveCost } from './cost/solve.ts';
import { doesSay, isDecided, numbersFor, signedDollars } from './numbers.ts';
import { byRoll, recentEvents } from './recent.ts';
import { freePlaceCount, seatsOf } from './seats.ts';

describe('my numbers', () => {
  test('shows what each total does, with hard and easy separate if they differ', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    at.shooters = ['S'];
    at.roll('4-2');
    at.bet('A', 'hardway', 5, { on: 8 });
    at.bet('A', 'field', 10);
    at.bet('A', 'come', 10);
    const { totals, up, down, even } = numbersFor(at.table, 'A');
    expect(
      totals.map(
        (one) => `${one.name} (${one.rolls.length}): ${signedDollars(one.prospect.netCents)} ${doesSay(one)}`,
      ),
    ).toEqual([
      '2 (1): +$10 Come loses. Field wins.',
      '3 (2): ±$0 Come loses. Field wins.',
      '4 (3): +$10 Field wins. Come goes to that number.',
      '5 (4): −$10 Field loses. Come goes to that number.',
      '6 (5): −$10 Field loses. Come goes to that number.',
      '7 (6): −$5 Eight the Hardway and Field lose. Come wins.',
      'easy 8 (4): −$15 Eight the Hardway and Field lose. Come goes to that number.',
      'hard 8 (1): +$35 Field loses. Eight the Hardway wins. Come goes to that number.',
      '9 (4): +$10 Field wins. Come goes to that number.',
      '10 (3): +$10 Field wins. Come goes to that number.',
      '11 (2): +$20 Field and Come win.',
      '12 (1): +$10 Come loses. Field wins.',
    ]);
    expect([up, down, even]).toEqual([15, 19, 2]);
    expect(totals.reduce((sum, one) => sum + one.rolls.length, 0)).toBe(36);
  });

  test('a composite that wins on one part is listed once, as a win', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    at.bet('A', 'horn', 4);
    const twelve = numbersFor(at.table, 'A').totals.find((one) => one.total === 12);
    expect([twelve?.does, twelve?.prospect.netCents]).toEqual([['Horn wins'], 2700]);
  });

  test('with nothing up, no roll does anything', () => {
    const { totals, even } = numbersFor(night('nj-craps').table, 'A');
    expect(totals.every((one) => one.does.length === 0 && !isDecided(one))).toBe(true);
    expect([totals.length, even]).toEqual([11, 36]);
  });
});

describe('cost', () => {
  const at = night('nj-craps', { 'buy.vigTiming': 'up-front' }, ['A', 'S']);
  at.shooters = ['S'];
  at.bet('A', 'pass', 10);
  at.roll('4-2');
  at.bet('A', 'pass-odds', 10);
  at.bet('A', 'buy', 20, { on: 4 });
  at.bet('A', 'horn', 4);
  const costs = new Map(
    spotsNeeded(at.table, 'A').map((index) => [index, solveCost(at.table.rules, index) as SpotCost]),
  );

  test('lists each wager as it was made, the most expensive first', () => {
    const cost = costFor(at.table, 'A', costs);
    const rows = cost?.rows.map((row) => [
      row.name,
      row.downCents,
      showFraction(row.edge),
      showFraction(row.lossCents),
    ]);
    expect(rows).toEqual([
      ['Horn', 400, '1/8', '50'],
      ['Buy 4', 2100, '1/21', '100'],
      ['Pass Line on 6', 1000, '7/495', '1400/99'],
      ['Pass Odds on 6', 1000, '0', '0'],
    ]);
    expect(cost?.downCents).toBe(4500);
    expect(showFraction(cost?.lossCents ?? fraction(0))).toBe('16250/99');
  });

  test('the rows agree with the table’s odds, including fees', () => {
    const rows = oddsOfTable(at.table.rules);
    const edgeOf = (wager: string, on: number | null): string =>
      showFraction(rows.find((row) => row.wager === wager && row.on === on)?.figures.edgeMade ?? fraction(0));
    const cost = costFor(at.table, 'A', costs);
    expect(showFraction(cost?.rows.find((row) => row.name === 'Buy 4')?.edge ?? fraction(0))).toBe(
      edgeOf('buy', 4),
    );
    expect(showFraction(cost?.rows.find((row) => row.name === 'Horn')?.edge ?? fraction(0))).toBe(
      edgeOf('horn', null),
    );
  });

  test('each roll costs its share, and wagers that are off cost nothing', () => {
    const cost = costFor(at.table, 'A', costs);
    const horn = cost?.rows.find((row) => row.name === 'Horn');
    expect(showFraction(horn?.perRollCents ?? fraction(0))).toBe('50');
    at.roll('6-6');
    at.roll('4-2');
    const later = costFor(at.table, 'A', costs);
    const buy = later?.rows.find((row) => row.name === 'Buy 4');
    expect(buy?.isWorking).toBe(false);
    expect(showFraction(later?.perRollCents ?? fraction(0))).toBe('0');
  });

  test('a fee on wins is paid as often as the wager wins', () => {
    const late = night('nj-craps', { 'buy.vigTiming': 'on-win' }, ['A', 'S']);
    late.shooters = ['S'];
    late.roll('4-2');
    late.bet('A', 'buy', 20, { on: 4 });
    const [index = 0] = spotsNeeded(late.table, 'A');
    const cost = costFor(late.table, 'A', new Map([[index, solveCost(late.table.rules, index) as SpotCost]]));
    expect(cost?.rows.map((row) => [row.downCents, showFraction(row.edge)])).toEqual([[2000, '1/60']]);
  });

  test('a nominated split is counted as nominated', () => {
    const even = night('nz-craps', {}, ['A', 'S']);
    even.bet('A', 'c-and-e', 10, { split: { 'any-craps': 2, eleven: 8 } });
    const [craps = 0, eleven = 0] = spotsNeeded(even.table, 'A').toSorted((a, b) =>
      even.table.rules.spots[a]?.wager.id === 'eleven'
        ? 1
        : even.table.rules.spots[b]?.wager.id === 'eleven'
          ? -1
          : 0,
    );
    const cost = (edge: number): SpotCost => ({
      edge: fraction(1, edge),
      edgeWithFee: fraction(1, edge),
      pWin: fraction(1, 9),
      rolls: fraction(1),
    });
    const costs = new Map([
      [craps, cost(10)],
      [eleven, cost(2)],
    ]);
    expect(showFraction(costFor(even.table, 'A', costs)?.lossCents ?? fraction(0))).toBe('420');
  });

  test('is unknown until every spot is solved', () => {
    const fresh = night('nj-craps', {}, ['A', 'S']);
    fresh.bet('A', 'field', 5);
    expect(costFor(fresh.table, 'A', new Map())).toBeNull();
    expect(costFor(fresh.table, 'S', new Map())).toMatchObject({ rows: [], downCents: 0 });
  });

  test('puts the edge into words', () => {
    expect(edgeText(fraction(7, 495))).toBe('costs 1.41% of what you bet: 14 cents per $10');
    expect(edgeText(fraction(0))).toBe('costs nothing: it pays its true odds');
    expect(edgeText(fraction(1, 6))).toBe('costs 16.67% of what you bet: $1.67 per $10');
    expect(edgeText(fraction(-1, 100))).toBe('favors you by 1.00% of what you bet: 10 cents per $10');
    expect(percentOf(fraction(-1, 36))).toBe('−2.78%');
    expect([times(fraction(1), fraction(1)), fraction(4, 10), fraction(950, 100)].map(centsText)).toEqual([
      ...['1 cent', '0.4 cents', '9.5 cents'],
    ]);
  });
});

describe('who is here', () => {
  const faces = new Map([
    ['A', { id: 'A', name: 'Ann', isBot: false }],
    ['S', { id: 'S', name: 'Sol', isBot: true }],
  ]);
  test('lists players by place, with rack and bets', () => {
    const at = night('nj-craps', {}, ['A', 'S', 'B']);
    at.shooters = ['S'];
    at.roll('4-2');
    at.bet('A', 'field', 10);
    at.bet('A', 'any-seven', 5);
    expect(seatsOf({ faces, seen: [] }, at.table, 'A')).toMatchObject([
      {
        place: 1,
        name: 'Ann',
        isMe: true,
        isBot: false,
        isShooter: false,
        upCents: 1500,
        rackCents: 9_998_500,
      },
      { place: 2, name: 'Sol', isMe: false, isBot: true, isShooter: true, upCents: 1000 },
      { place: 3, name: 'B', isBot: false, upCents: 0 },
    ]);
    expect(freePlaceCount(at.table)).toBe(at.table.rules.house.places - 3);
  });

  test('shows who is away, until when their place is kept, and who has given it up', () => {
    const at = night('nj-craps', {}, ['A', 'S', 'B']);
    at.bet('A', 'pass', 10);
    const before = at.table;
    at.act({ do: 'step-away', by: player('B'), player: 'B', leaves: false });
    at.act({ do: 'leave', by: player('A'), player: 'A' });
    const seen: readonly PageEvent[] = [
      { no: 1, at: 5_000, event: { type: 'PlayerSteppedAway', player: 'B' }, before },
    ];
    expect(seatsOf({ faces, seen }, at.table, 'A', 60_000)).toMatchObject([
      { place: 2, name: 'Sol', isAway: false, isLeaving: false, keptUntilMs: null },
      { place: 3, name: 'B', isAway: true, isLeaving: false, keptUntilMs: 65_000 },
      {
        place: 0,
        name: 'Ann',
        isAway: true,
        isLeaving: true,
        keptUntilMs: null,
        rackCents: 0,
        upCents: 1000,
      },
    ]);
    expect(seatsOf({ faces, seen: [] }, at.table, 'A', 60_000)[1]?.keptUntilMs).toBeNull();
    expect(freePlaceCount(at.table)).toBe(at.table.rules.house.places - 2);
  });

  test('explains my events or all events, newest first', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    at.shooters = ['S'];
    at.roll('4-2');
    const from = at.record.length;
    let before = at.table;
    at.bet('A', 'field', 10);
    at.bet('S', 'any-seven', 5);
    at.roll('5-6');
    const seen = at.record.slice(from).map((event, index): PageEvent => {
      const one = { event, before, at: 7, no: index + 1 };
      before = evolve(before, event);
      return one;
    });
    const says = (scope: 'mine' | 'all', most = 50) =>
      recentEvents({ seen, faces }, 'A', scope, most).flatMap((one) =>
        one.reasons.map((reason) => reason.says),
      );
    expect(says('mine')).toEqual([
      'The puck stays on 6.',
      'You win $10 on Field at 1 to 1.',
      'The stickperson calls 11.',
      'You bet $10 on Field.',
    ]);
    const groups = byRoll(recentEvents({ seen, faces }, 'A', 'mine', 50));
    expect(groups.map((group) => [group.call, group.entries.length])).toEqual([['Yo, eleven.', 4]]);
    expect(groups[0]?.entries[0]?.reasons[0]?.says).toBe('You bet $10 on Field.');
    const sooner = byRoll(recentEvents({ seen: seen.slice(0, -1), faces }, 'A', 'mine', 50));
    expect(sooner.map((group) => group.call)).toEqual([null]);
    const twice = byRoll(recentEvents({ seen: [...seen, ...seen], faces }, 'A', 'mine', 50));
    expect(twice).toHaveLength(2);
    expect(says('all')).toContain('Sol (bot) loses $5 on Any Seven.');
    expect(says('all', 2)).toHaveLength(2);
    expect(recentEvents({ seen, faces }, 'A', 'mine', 9)[1]?.reasons[0]?.clauses).toHaveLength(2);
  });
});
