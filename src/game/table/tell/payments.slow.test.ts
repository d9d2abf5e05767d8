// What the crew collects and pays after a roll: the order, the chips and the sums.

import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { Crowd } from '../../../../tests/support/crowd/crowd.ts';
import { PLAYED_GAMES, type PlayedGame } from '../../../../tests/support/crowd/played-games.ts';
import { firstTable } from '../../../../tests/support/crowd/random-play.ts';
import { crew, type Night, night } from '../../../../tests/support/kit.ts';
import { IS_HUNT, seedRows } from '../../../../tests/support/run/seed.ts';
import { isRefusal } from '../../rules/language/refusal.ts';
import { parseCommand } from '../command.ts';
import { decide } from '../decide/decide.ts';
import type { EventOf, TableEvent } from '../event.ts';
import { evolve } from '../evolve/evolve.ts';
import type { PlayerId, Table } from '../state.ts';
import {
  PAYMENT_KINDS,
  type Payment,
  paymentNotes,
  paymentSays,
  paymentsOf,
  reversedPayments,
} from './payments.ts';

/** A row as the crew reads it: "2 B: Field, Collect $5 [$5]". */
const line = (one: Payment): string => {
  const chips = one.chips.map(({ cents }) => cents / 100).join(' ');
  return [
    `${one.place} ${one.player}: ${one.name}`,
    paymentSays(one),
    ...paymentNotes(one),
    `[${chips}]`,
  ].join(', ');
};

/** The lines of one more roll. */
function afterRoll(at: Night, dice: string): readonly string[] {
  at.out();
  const before = at.table;
  return paymentsOf(before, at.roll(dice)).map(line);
}

describe('in order', () => {
  test('losers are collected round the table, then winners are paid, then chips are returned and moved', () => {
    const at = night('nj-craps');
    at.shooters = ['S'];
    at.roll('4-2');
    at.bet('C', 'any-seven', 5);
    at.bet('B', 'place-win', 12, { on: 8, stays: true });
    at.bet('A', 'place-win', 18, { on: 8 });
    at.bet('A', 'field', 5);
    at.bet('B', 'come', 10);
    expect(afterRoll(at, '4-4')).toEqual([
      '1 A: Field, Collect $5, [5]',
      '3 C: Any Seven, Collect $5, [5]',
      '1 A: Place 8 to Win, Pays 7 to 6: $21, the stake of $18 comes down, [5 5 5 5 1]',
      '2 B: Place 8 to Win, Pays 7 to 6: $14, [5 5 1 1 1 1]',
      '2 B: Come, Move $10 to 8, [5 5]',
    ]);
  });

  test('a barred roll returns the stake; a line bet that gets its point is not touched', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    at.shooters = ['S'];
    at.bet('A', 'dont-pass', 10);
    expect(afterRoll(at, '6-6')).toEqual([
      '2 S: Pass Line, Collect $10, [5 5]',
      "1 A: Don't Pass Line, Return $10, [5 5]",
    ]);
    expect(afterRoll(at, '4-2')).toEqual([]);
  });

  test('a composite is paid the difference between its parts; a fee is withheld', () => {
    const at = night('nj-craps', { 'buy.vigTiming': 'on-win' }, ['A', 'S']);
    at.shooters = ['S'];
    at.roll('4-2');
    at.bet('A', 'horn', 4);
    at.bet('A', 'buy', 20, { on: 4 });
    expect(afterRoll(at, '6-5')).toEqual([
      '1 A: Horn (11 in One Roll), Pays 15 to 1: $12, $3 lost on other parts, the stake of $4 comes down, [5 5 1 1]',
    ]);
    expect(afterRoll(at, '3-1')).toEqual([
      '1 A: Buy 4, Pays 2 to 1: $39, $1 fee withheld, the stake of $20 comes down, [25 5 5 1 1 1 1]',
    ]);
  });
});

test('an overruled call is undone: winnings come back before losers get their chips back', () => {
  const at = night('nz-craps', {}, ['A', 'B', 'S']);
  at.shooters = ['S'];
  at.roll('4-2');
  at.bet('A', 'field', 5);
  at.bet('B', 'any-seven', 5);
  at.out();
  const before = at.table;
  const first = paymentsOf(before, at.roll('5-4'));
  expect(first.map(line)).toEqual([
    '2 B: Any 7, Collect $5, [5]',
    '1 A: Field, Pays 1 to 1: $5, the stake of $5 comes down, [5]',
  ]);
  const { table } = at;
  const again = at.act({ do: 'overrule', by: crew('game-supervisor'), faces: [6, 1] });
  const [overruled, ...settled] = again;
  const restored = evolve(table, overruled as TableEvent);
  expect([...reversedPayments(first), ...paymentsOf(restored, settled)].map(line).slice(0, 4)).toEqual([
    '1 A: Field, Take back $5, the stake of $5 goes back up, [5]',
    '2 B: Any 7, Give back $5, [5]',
    '1 A: Field, Collect $5, [5]',
    '3 S: Pass Line on 6, Collect $10, [5 5]',
  ]);
});

type Settled = {
  readonly before: Table;
  readonly after: Table;
  readonly events: readonly TableEvent[];
  readonly overrules: EventOf<'CallOverruled'> | null;
};

const SETTLES: ReadonlySet<TableEvent['type']> = new Set([
  'LosersCollected',
  'WinnersPaid',
  'WagersReturned',
  'WagersTravelled',
  'ProgressMarked',
  'RollClosed',
]);

/** Every settlement of a random night, and every roll that was void and so has none. */
function* settlements(played: PlayedGame, seed: number, commands: number): Generator<Settled> {
  let table = firstTable(played, seed);
  const crowd = new Crowd(table.rules, seed, true);
  for (let index = 0; index < commands; index++) {
    const command = parseCommand(crowd.next(table));
    const events = isRefusal(command) ? command : decide(table, command);
    if (isRefusal(events)) continue;
    const overrules = events.find((one) => one.type === 'CallOverruled') ?? null;
    let before: Table | null = null;
    for (const [at, event] of events.entries()) {
      if (before === null && SETTLES.has(event.type)) before = table;
      table = evolve(table, event);
      const isVoid = event.type === 'RollVoided' || (event.type === 'CallOverruled' && event.isVoid);
      if (event.type === 'RollClosed' || isVoid)
        yield { before: before ?? table, after: table, events: events.slice(0, at + 1), overrules };
    }
  }
}

const rack = ({ players }: Table, id: PlayerId): number =>
  players.find((one) => one.id === id)?.rackCents ?? 0;
const worth = (table: Table, id: PlayerId): number =>
  table.wagers.reduce((sum, one) => (one.player === id ? sum + one.stakeCents : sum), rack(table, id));

/** The change in a player's chips, in the rack and on the layout together, that these make. */
const movedBy = (payments: readonly Payment[], id: PlayerId): number =>
  payments
    .filter(({ player, kind }) => player === id && (kind === 'pay' || kind === 'collect'))
    .reduce((sum, { kind, cents }) => sum + (kind === 'pay' ? cents : -cents), 0);

/** What goes into a player's rack: winnings, stakes that come down, and stakes returned. */
const toRack = (payments: readonly Payment[], id: PlayerId): number =>
  payments
    .filter(({ player }) => player === id)
    .reduce((sum, { kind, cents, stakeCents }) => {
      if (kind === 'pay') return sum + cents + stakeCents;
      return kind === 'return' ? sum + cents : sum;
    }, 0);

describe.each(PLAYED_GAMES.map((played) => [played.name, played] as const))('%s', (_, played) => {
  test.each(seedRows(1, 2, 3))(
    'the lists of a random night add up, chip by chip and player by player, %s',
    (_which, seed) => {
      let rows = 0;
      for (const { before, after, events } of settlements(played, seed, 1_200)) {
        const payments = paymentsOf(before, events);
        rows += payments.length;
        for (const { id } of before.players) {
          assert.equal(movedBy(payments, id), worth(after, id) - worth(before, id));
          assert.equal(toRack(payments, id), rack(after, id) - rack(before, id));
        }
        for (const { chips, cents } of payments) {
          expect(chips.reduce((sum, chip) => sum + chip.cents, 0)).toBe(cents);
          expect(chips.every((chip) => before.rules.house.chips.includes(chip.cents))).toBe(true);
        }
        const order = payments.map(({ kind }) => PAYMENT_KINDS.indexOf(kind));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        for (const kind of PAYMENT_KINDS) {
          const places = payments.filter((one) => one.kind === kind).map(({ place }) => place || 99);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      }
      if (!IS_HUNT) expect(rows).toBeGreaterThan(20);
    },
  );
});

test('undoing a list and settling again gives every player what the overruled table has', () => {
  const played = PLAYED_GAMES.find(({ name }) => name === 'nz-craps') as PlayedGame;
  let overruled = 0;
  for (const [, seed] of seedRows(1, 2, 3, 4, 5, 6)) {
    let last: { readonly after: Table; readonly payments: readonly Payment[] } | null = null;
    for (const { before, after, events, overrules } of settlements(played, seed, 1_200)) {
      const payments = paymentsOf(before, events);
      const { lastCall } = after;
      // Chips that a player has left with cannot be taken back.
      if (overrules !== null && overrules.absorbedCents === 0 && last !== null) {
        overruled += 1;
        for (const { id } of last.after.players) {
          if (!after.players.some((one) => one.id === id)) continue;
          const moved = movedBy(reversedPayments(last.payments), id) + movedBy(payments, id);
          const since = worth(after, id) - worth(last.after, id);
          expect([seed, id, since - moved]).toEqual([seed, id, broughtIn(before, last.after, id)]);
        }
      }
      last = lastCall === null ? null : { after, payments };
    }
  }
  expect(overruled).toBeGreaterThan(0);
});

/** What a player has bought in less what they have cashed out between two moments of the same call. */
const broughtIn = (restored: Table, settled: Table, id: PlayerId): number =>
  rack(restored, id) - rack({ ...settled, players: settled.lastCall?.before.players ?? [] }, id);
