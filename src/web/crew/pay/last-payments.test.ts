// The crew's list after the last throw, and the ticks on it.

import { expect, test } from 'vitest';
import { crew, type Night, night } from '../../../../tests/support/kit.ts';
import { evolve } from '../../../game/table/evolve/evolve.ts';
import { paymentSays } from '../../../game/table/tell/payments.ts';
import type { PageEvent } from '../../link/page-table.ts';
import { dutiesOf } from '../duties/duties.ts';
import { ALL_KEY, keysFor, NEXT_KEY, UNTICK_KEY } from '../keys.ts';
import {
  allTicked,
  lastPayments,
  NO_TICKS,
  nextPaymentIndex,
  openCents,
  withoutLast,
  withTick,
} from './last-payments.ts';

/** Everything that has happened since a moment of a night, as a page sees it. */
function watching(at: Night): () => readonly PageEvent[] {
  let before = at.table;
  let read = at.record.length;
  const seen: PageEvent[] = [];
  return () => {
    for (const event of at.record.slice(read)) {
      seen.push({ no: seen.length + 1, at: 0, event, before });
      before = evolve(before, event);
    }
    read = at.record.length;
    return seen;
  };
}

const says = (seen: readonly PageEvent[]): readonly string[] =>
  (lastPayments(seen)?.payments ?? []).map((one) => `${one.player} ${one.name}: ${paymentSays(one)}`);

function pointOn(game = 'nj-craps'): { readonly at: Night; readonly seen: () => readonly PageEvent[] } {
  const at = night(game, {}, ['A', 'B', 'S']);
  at.shooters = ['S'];
  at.roll('4-2');
  return { at, seen: watching(at) };
}

test('the list is that of the last throw, until the next one is settled', () => {
  const { at, seen } = pointOn();
  expect(lastPayments(seen())).toBeNull();
  at.bet('A', 'field', 5);
  at.bet('B', 'any-seven', 5);
  at.roll('5-4');
  const first = lastPayments(seen());
  expect(says(seen())).toEqual(['B Any Seven: Collect $5', 'A Field: Pays 1 to 1: $5']);
  at.bet('A', 'field', 10);
  at.out();
  expect(lastPayments(seen())?.no).toBe(first?.no);
  at.roll('4-4');
  expect(lastPayments(seen())?.no).not.toBe(first?.no);
  expect(says(seen())).toEqual(['A Field: Collect $10']);
});

test('a void throw has nothing to collect or pay', () => {
  const { at, seen } = pointOn();
  at.bet('A', 'field', 5);
  at.irregular('4-4', 'off-table');
  expect(lastPayments(seen())).toMatchObject({ payments: [], isVoid: true });
});

test('after an overruled call the earlier payments are undone first, and only once', () => {
  const { at, seen } = pointOn('nz-craps');
  const overrule = (role: 'game-supervisor' | 'casino-manager', faces: readonly number[] | null): void =>
    void at.act({ do: 'overrule', by: crew(role), faces });
  at.bet('A', 'field', 5);
  at.roll('5-4');
  overrule('game-supervisor', [4, 4]);
  expect(says(seen())).toEqual(['A Field: Take back $5', 'A Field: Collect $5']);
  overrule('casino-manager', null);
  expect(says(seen())).toEqual(['A Field: Give back $5']);
  expect(lastPayments(seen())?.isVoid).toBe(true);
});

test('payments are ticked off one by one, all at once, and back', () => {
  const { at, seen } = pointOn();
  at.bet('A', 'field', 5);
  at.bet('A', 'any-seven', 10);
  at.bet('B', 'field', 25);
  at.roll('5-4');
  const payments = lastPayments(seen())?.payments ?? [];
  expect(openCents(payments, NO_TICKS)).toEqual({ collectCents: 1_000, payCents: 3_000 });
  const one = withTick(NO_TICKS, 0);
  expect([nextPaymentIndex(payments, NO_TICKS), nextPaymentIndex(payments, one)]).toEqual([0, 1]);
  expect(openCents(payments, one)).toEqual({ collectCents: 0, payCents: 3_000 });
  // Out of order is fine: the next one is still the first that is not done.
  const last = withTick(one, 2);
  expect(nextPaymentIndex(payments, last)).toBe(1);
  expect([...withoutLast(last)]).toEqual([0]);
  expect([...withTick(last, 0)]).toEqual([2]);
  expect(nextPaymentIndex(payments, allTicked(payments))).toBeNull();
});

test('the keys for payments belong to no duty', () => {
  const { at } = pointOn();
  const heard = { nameOf: (id: string) => id };
  for (const role of ['stickperson', 'boxperson', 'dealer', 'operator'] as const)
    for (const key of keysFor(dutiesOf(at.table, crew(role).id, role, heard)).values())
      expect([NEXT_KEY, UNTICK_KEY, ALL_KEY]).not.toContain(key);
});
