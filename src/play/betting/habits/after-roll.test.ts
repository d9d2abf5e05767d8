// Press rules and full odds after a roll, and everything off: what the page does for a player who asked for it.

import { areaKey } from 'boxperson/felt';
import { emptyTable, evolve, type Table, type TableEvent } from 'boxperson/table';
import { expect, test } from 'vitest';
import { type Night, night, player } from '../../../../tests/support/kit.ts';
import { type BetHabits, callAll, dueAfterRoll, type PressRule } from '../index.ts';

const pressing = (rule: PressRule): BetHabits => ({ press: () => rule, fullOdds: false });
const ODDS: BetHabits = { press: () => 'same', fullOdds: true };

/** The night's events, each with the table before it. */
function seenAt(at: Night): readonly { event: TableEvent; before: Table }[] {
  let table = emptyTable(at.table.rules);
  return at.record.map((event) => {
    const before = table;
    table = evolve(table, event);
    return { event, before };
  });
}

const due = (at: Night, habits: BetHabits) => dueAfterRoll(at.table, 'A', seenAt(at), habits);

/** "Place 6 to Win to 24" for a press, "pass-odds 20" for odds. */
const says = (at: Night, habits: BetHabits): readonly string[] =>
  due(at, habits).map(({ name, asked, refusal }) => {
    if (refusal !== null) return `${name}: ${refusal.code}`;
    if (asked.do === 'increase') return `${name} to ${asked.cents / 100}`;
    return asked.do === 'bet' ? `${asked.wager} ${asked.cents / 100}` : asked.do;
  });

/** A has bets on the 6 and the 4, left up after a win, and the point is 9. */
function placed(dollars = 12): Night {
  const at = night('nj-craps');
  at.roll('5-4');
  at.bet('A', 'place-win', dollars, { on: 6, stays: true });
  at.bet('A', 'place-win', 10, { on: 4, stays: true });
  return at;
}

test.each([
  ['same', 12, []],
  ['half', 12, ['Place 6 to Win to 18']],
  ['full', 12, ['Place 6 to Win to 24']],
  ['half', 6, ['Place 6 to Win to 12']],
  ['half', 30, ['Place 6 to Win to 42']],
  ['full', 30, ['Place 6 to Win to 60']],
] as const)('a %s press of $%d on the 6', (rule, dollars, expected) => {
  const at = placed(dollars);
  expect(says(at, pressing(rule))).toEqual([]);
  at.roll('4-2');
  expect(says(at, pressing(rule))).toEqual(expected);
});

test('each spot has its own rule', () => {
  const at = placed();
  const six = areaKey('place-win', 6);
  at.roll('4-2');
  const habits: BetHabits = { press: (key) => (key === six ? 'full' : 'same'), fullOdds: false };
  expect(says(at, habits)).toEqual(['Place 6 to Win to 24']);
  at.roll('3-1');
  expect(says(at, habits)).toEqual([]);
});

test('a press never takes more than the bet has won', () => {
  const at = night('nj-craps');
  at.roll('5-4');
  // Place to lose on the 10 pays 5 to 11.
  const id = at.bet('A', 'place-lose', 55, { on: 10, stays: true });
  at.roll('5-4 6-1');
  const lose = at.table.wagers.find((one) => one.id === id);
  const [press] = due(at, pressing('full'));
  expect([lose?.stakeCents, press?.asked]).toEqual([5500, { do: 'increase', wager: id, cents: 7700 }]);
});

test('what the player has changed since the roll is left alone, also after an undo', () => {
  const at = placed();
  at.roll('4-2');
  const [press] = due(at, pressing('full'));
  if (press === undefined) throw new Error('a press is due');
  at.act({ ...press.asked, by: player('A') });
  expect(says(at, pressing('full'))).toEqual([]);
  at.act({ do: 'reduce', by: player('A'), wager: press.wager, cents: 1200 });
  expect(says(at, pressing('full'))).toEqual([]);
});

test('nothing is due once the dice are out again, or for a bet that came down', () => {
  const at = placed();
  at.roll('4-2');
  at.out();
  expect(says(at, pressing('full'))).toEqual([]);
  const down = night('nj-craps');
  down.roll('5-4');
  down.bet('A', 'place-win', 12, { on: 6, stays: false });
  down.roll('4-2');
  expect(says(down, pressing('full'))).toEqual([]);
});

test('full odds go behind a bet that got its number on the last roll', () => {
  const at = night('nj-craps');
  at.bet('A', 'pass', 10);
  expect(says(at, ODDS)).toEqual([]);
  at.roll('4-2');
  expect(says(at, ODDS)).toEqual(['pass-odds 20']);
  expect(says(at, pressing('full'))).toEqual([]);
  const [odds] = due(at, ODDS);
  if (odds?.asked.do !== 'bet') throw new Error('odds are due');
  at.act({ ...odds.asked, by: player('A') });
  expect(says(at, ODDS)).toEqual([]);
  // Taken back, they are not put down again.
  const made = at.table.wagers.find((one) => one.behind === odds.wager);
  at.act({ do: 'remove', by: player('A'), wager: made?.id ?? 0 });
  expect(says(at, ODDS)).toEqual([]);
});

test('a bet that had its number before gets no odds by itself', () => {
  const at = night('nj-craps');
  at.bet('A', 'pass', 10);
  at.roll('4-2');
  at.bet('A', 'come', 10);
  at.roll('5-4');
  expect(says(at, ODDS)).toEqual(['come-odds 20']);
});

test('everything off, then everything on, where the rules let bets be called off', () => {
  const at = night('nevada-craps');
  at.roll('5-4');
  at.bet('A', 'place-win', 12, { on: 6 });
  at.bet('A', 'hardway', 5, { on: 8 });
  expect(call(at)).toBe('off 2');
  expect(call(at)).toBe('on 2');
  expect(callAll(at.table, 'B')).toBeNull();
});

test('[NJ 13:69F-1.3(e)] in New Jersey bets are off on the come-out, and only a call of on can be taken back', () => {
  const at = placed();
  expect(call(at)).toBe('nothing');
  at.roll('5-4');
  expect(call(at)).toBe('on 2');
  expect(call(at)).toBe('off 2');
});

/** Does what one touch would do, and says what that was. */
function call(at: Night): string {
  const called = callAll(at.table, 'A');
  for (const asked of called?.asked ?? []) at.act({ ...asked, by: player('A') });
  return called === null ? 'nothing' : `${called.call} ${called.asked.length}`;
}
