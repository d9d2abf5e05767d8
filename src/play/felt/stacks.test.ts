// Where chips go: no stack overlaps another, and each is where a dealer would put it.

import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { holds, overlap } from '../../../tests/support/boxes.ts';
import { fullTable } from '../../../tests/support/crowd/full-table.ts';
import { crew, night, player } from '../../../tests/support/kit.ts';
import type { HouseChoices } from '../../game/rules/compile/configure.ts';
import type { Table } from '../../game/table/state.ts';
import { boxOf } from './box.ts';
import { homeKey } from './felt-part.ts';
import { type FeltPlan, feltPlan } from './plan/plan.ts';
import { type PlacedStack, stackPlaces } from './stacks.ts';
import { stackAmountText } from './wagers-on-felt.ts';

const HOT: HouseChoices = {
  'proposals.treatAsAdopted': { bonus: true, hot: true },
  'bonus.offered': true,
  'fire.offered': false,
  'hot.offered': true,
};
const CROWDS = [
  { game: 'nj-craps', players: 8, wagers: 60 },
  { game: 'nj-craps', players: 16, wagers: 60 },
  { game: 'nj-craps', players: 16, wagers: 160 },
  { game: 'nj-craps', choices: HOT, players: 16, wagers: 80 },
  { game: 'nj-mini-craps', players: 8, wagers: 60 },
  { game: 'nj-automated-craps', players: 9, wagers: 60 },
  { game: 'nz-craps', players: 8, wagers: 60 },
  { game: 'nz-craps', players: 16, wagers: 100 },
  { game: 'nj-mini-dice', players: 9, wagers: 60 },
].flatMap((crowd) => [1, 2, 3].map((seed) => ({ ...crowd, seed })));

const nameOf = (stack: PlacedStack): string => `${stack.player}'s ${stack.amount} on ${stack.area}`;

describe.each(CROWDS)('$game with $players players and $wagers wagers, seed $seed', (crowd) => {
  const table = fullTable(crowd);
  test.each(['wide', 'tall'] as const)('%s', (shape) => {
    const plan = feltPlan(table.rules, shape);
    const stacks = stackPlaces(plan, table, 'P1');
    expect(table.wagers.length).toBeGreaterThanOrEqual(Math.min(crowd.wagers, 28));
    expect(stacks.map((stack) => stack.id).toSorted()).toEqual(table.wagers.map((one) => one.id).toSorted());
    for (const [index, stack] of stacks.entries()) {
      assert(holds(boxOf(0, 0, plan.width, plan.height), stack.box), `${nameOf(stack)} is on the felt`);
      expect(stack.form.size, `${nameOf(stack)} can be read`).toBeGreaterThanOrEqual(
        crowd.wagers <= 60 ? 7 : 5,
      );
      for (const other of stacks.slice(index + 1))
        assert(!overlap(stack.box, other.box), `${nameOf(stack)} over ${nameOf(other)}`);
    }
  });
});

const wide = (table: Table): FeltPlan => feltPlan(table.rules, 'wide');
const at = (table: Table, id: number, me: string | null = null): PlacedStack => {
  const stack = stackPlaces(wide(table), table, me).find((one) => one.id === id);
  if (stack === undefined) throw new Error(`${id} is not on the felt`);
  return stack;
};

describe('places', () => {
  test('a bet goes on its own area, and a line bet stays there once the point is on', () => {
    const evening = night('nj-craps');
    const pass = evening.bet('A', 'pass', 10);
    const six = evening.bet('A', 'place-win', 12, { on: 6 });
    evening.roll('5-4');
    const plan = wide(evening.table);
    for (const [id, key] of [
      [pass, 'pass'],
      [six, 'place-win:6'],
    ] as const) {
      const zone = plan.byKey.get(key)?.zone;
      assert(zone !== undefined && holds(zone, at(evening.table, id).box, 1));
    }
  });

  test('come bets move into the number’s box and don’t come bets behind it, with their odds', () => {
    const evening = night('nj-craps');
    evening.roll('4-2');
    const come = evening.bet('A', 'come', 10);
    const dont = evening.bet('B', 'dont-come', 10);
    expect(at(evening.table, come).area).toBe('come');
    evening.roll('3-2');
    const odds = evening.bet('A', 'come-odds', 20, { on: 5, behind: come });
    const laid = evening.bet('B', 'dont-come-odds', 15, { on: 5, behind: dont });
    const plan = wide(evening.table);
    const inHome = (id: number, isAgainst: boolean): boolean => {
      const home = plan.homes.get(homeKey(isAgainst, 5));
      return home !== undefined && holds(home.zone, at(evening.table, id).box, 1);
    };
    expect([inHome(come, false), inHome(odds, false), inHome(dont, true), inHome(laid, true)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(at(evening.table, odds).lies).toBe('heeled');
    expect(at(evening.table, laid).lies).toBe('bridged');
    expect(at(evening.table, come).lies).toBe('flat');
  });

  test('odds touch the bet they are behind', () => {
    const evening = night('nj-craps');
    const pass = evening.bet('A', 'pass', 10);
    evening.roll('4-2');
    const odds = evening.bet('A', 'pass-odds', 10, { on: 6, behind: pass });
    const [base, behind] = [at(evening.table, pass).box, at(evening.table, odds).box];
    expect(behind.x).toBeCloseTo(base.x + base.w, 5);
  });

  test('chips follow the order of the places', () => {
    const evening = night('nj-craps', {}, ['A', 'B', 'C', 'S', 'T']);
    const ids = ['C', 'T', 'A', 'B', 'S'].map((who) => evening.bet(who, 'pass', 10));
    const stacks = ids.map((id) => at(evening.table, id)).toSorted((a, b) => a.x - b.x);
    expect(stacks.map((stack) => stack.place)).toEqual([1, 2, 3, 4, 5]);
  });

  test('a seat keeps its side of a zone even if no one else has bet there', () => {
    const evening = night('nj-craps', {}, ['A', 'B', 'C', 'S', 'T']);
    const first = evening.bet('A', 'field', 5);
    const last = evening.bet('T', 'field', 5);
    const { zone } = wide(evening.table).byKey.get('field') ?? { zone: boxOf(0, 0, 0, 0) };
    expect(at(evening.table, first).x).toBeLessThan(zone.x + zone.w / 2);
    expect(at(evening.table, last).x).toBeGreaterThan(zone.x + zone.w / 2);
  });

  test('a Fire Bet goes on the player’s own spot, and in front of the bank once it is brought in', () => {
    const evening = night('nj-craps');
    const fire = evening.bet('C', 'fire', 5);
    const plan = wide(evening.table);
    const own = plan.ownSpots.get('fire')?.[2];
    assert(own !== undefined && holds(own, at(evening.table, fire).box, 1));
    evening.roll('4-2');
    assert(evening.wager(fire)?.broughtIn);
    assert(holds(plan.bank, at(evening.table, fire).box, 1));
  });

  test('a bet left up by a player who gave up their place stays on its area, clear of other chips', () => {
    const evening = night('nj-craps', {}, ['A', 'B', 'C']);
    const fire = evening.bet('C', 'fire', 5);
    const [mine, theirs, other] = ['C', 'B', 'A'].map((name) => evening.bet(name, 'pass', 5));
    for (const name of ['C', 'B']) evening.act({ do: 'leave', by: player(name), player: name });
    const plan = wide(evening.table);
    const zone = plan.byKey.get('pass')?.zone ?? boxOf(0, 0, 0, 0);
    const stacks = [mine, theirs, other].map((id) => at(evening.table, id ?? 0));
    expect(stacks.map((stack) => stack.place)).toEqual([0, 0, 1]);
    for (const stack of stacks) assert(holds(zone, stack.box, 1));
    for (const [index, one] of stacks.entries())
      for (const two of stacks.slice(index + 1)) assert(!overlap(one.box, two.box));
    expect(at(evening.table, fire).place).toBe(0);
  });

  test('a late bet stays where it was put down, pending', () => {
    const evening = night('nj-craps');
    evening.out();
    evening.ask('A', 'field', 5);
    const waiting = stackPlaces(wide(evening.table), evening.table).filter((stack) => stack.isWaiting);
    expect(waiting.map((stack) => [stack.area, stack.amount])).toEqual([['field', '5']]);
  });

  test('buttons go on the bets they apply to', () => {
    const evening = night('nz-craps');
    const buy = evening.bet('A', 'buy', 20, { on: 4 });
    evening.act({ do: 'call-on', by: player('A'), wager: buy });
    evening.act({ do: 'mark', by: crew('dealer'), wager: buy });
    expect(at(evening.table, buy).button).toBe('Buy On');
    const field = evening.bet('A', 'field', 5);
    expect(at(evening.table, field).button).toBeNull();
  });

  test('my own chips are never drawn smaller than others, and larger in a crowd with room to spare', () => {
    const table = fullTable({ game: 'nj-craps', players: 8, wagers: 60, seed: 1 });
    const plain = stackPlaces(wide(table), table);
    const mine = stackPlaces(wide(table), table, 'P1');
    const pairs = plain.map((stack, index) => [stack, mine[index] ?? stack] as const);
    for (const [before, after] of pairs) expect(after.form.r).toBeGreaterThanOrEqual(before.form.r);
    const grown = pairs.filter(
      ([before, after]) => after.form.r > before.form.r || after.form.size > before.form.size,
    );
    expect(grown.length).toBeGreaterThan(0);
    expect(new Set(grown.map(([, after]) => after.player))).toEqual(new Set(['P1']));
  });

  test.each(['wide', 'tall'] as const)(
    'on a player’s %s felt others have dots, at most three beside each other, and mine are as large as ever',
    (shape) => {
      const table = fullTable({ game: 'nj-craps', players: 8, wagers: 60, seed: 1 });
      const plan = feltPlan(table.rules, shape);
      const chips = stackPlaces(plan, table, 'P1');
      const stacks = stackPlaces(plan, table, 'P1', undefined, 'dots');
      expect(stacks.map(({ id }) => id)).toEqual(chips.map(({ id }) => id));
      const [mine, others] = [true, false].map((isMine) =>
        stacks.filter(({ player: who }) => (who === 'P1') === isMine),
      );
      assert(mine !== undefined && others !== undefined && mine.length > 2);
      expect(new Set(others.map(({ form }) => form.kind))).toEqual(new Set(['dot']));
      for (const stack of mine) {
        const before = chips.find(({ id }) => id === stack.id)?.form;
        assert(before !== undefined && stack.form.kind !== 'dot' && stack.form.r >= before.r, nameOf(stack));
        for (const dot of others)
          assert(!overlap(stack.box, dot.box), `${nameOf(dot)} under ${nameOf(stack)}`);
      }
      const onAreas = others.filter(({ area, box }) => {
        const zone = plan.byKey.get(area)?.zone;
        return zone !== undefined && holds(zone, box, 1);
      });
      const rows = [...Map.groupBy(onAreas, ({ area }) => area).values()];
      const seen = rows.map((row) => new Set(row.map(({ x }) => x)).size);
      expect(Math.max(...seen)).toBe(3);
      for (const [index, row] of rows.entries()) {
        const counted = Math.max(...row.map(({ more }) => more));
        expect(counted).toBe(row.length - (seen[index] ?? 0));
      }
    },
  );

  test('amounts are written without a dollar sign', () => {
    expect(stackAmountText(125_000, 0)).toBe('1,250');
    expect(stackAmountText(250, 0)).toBe('2.50');
    expect(stackAmountText(1_000, 500)).toBe('10+5');
  });
});
