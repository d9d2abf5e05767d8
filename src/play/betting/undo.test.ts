// Undo and repeat, read from the record of a real night.

import { describe, expect, test } from 'vitest';
import { closedTable, type Night, night, player } from '../../../tests/support/kit.ts';
import { evolve } from '../../game/table/evolve/evolve.ts';
import { lastDecidedWagers, repeatOf } from './repeat.ts';
import { type Occurrence, undoableActs, undoOf } from './undo.ts';

/** The events of the night, one by one. */
function seenAt(at: Night, game = 'nj-craps'): readonly Occurrence[] {
  let table = closedTable(game, at.table.rules.choices);
  return at.record.map((event) => {
    const before = table;
    table = evolve(table, event);
    return { event, before };
  });
}

/** Undoes once as the page would; returns the label, or null if nothing could be undone. */
function undo(at: Night, game = 'nj-craps'): string | null {
  const back = undoOf(at.table, 'A', undoableActs(seenAt(at, game), 'A'));
  for (const asked of back?.asked ?? []) at.act({ ...asked, by: player('A') });
  return back?.says ?? null;
}

function undoAll(at: Night, game = 'nj-craps'): number {
  for (let times = 0; ; times++) if (undo(at, game) === null) return times;
}

const repeat = (at: Night, game = 'nj-craps') =>
  repeatOf(at.table, 'A', lastDecidedWagers(seenAt(at, game), 'A'));

describe('undo', () => {
  test('reverses bets put down, raised, lowered, pressed and taken down, step by step', () => {
    const at = night('nj-craps');
    const before = at.rack('A');
    at.bet('A', 'field', 5);
    const six = at.bet('A', 'place-win', 12, { on: 6 });
    at.act({ do: 'increase', by: player('A'), wager: six, cents: 2400 });
    at.act({ do: 'reduce', by: player('A'), wager: six, cents: 600 });
    at.act({ do: 'remove', by: player('A'), wager: six });
    expect(undo(at)).toBe('Put $6 back on Place 6 to Win');
    expect(at.up('A')).toEqual(['field 5', 'place-win 6']);
    expect(undo(at)).toBe('Reset Place 6 to Win to $24');
    expect(undo(at)).toBe('Reset Place 6 to Win to $12');
    expect(at.up('A')).toEqual(['field 5', 'place-win 12']);
    expect(undo(at)).toBe('Take back Place 6 to Win');
    expect(undo(at)).toBe('Take back Field');
    expect(undo(at)).toBeNull();
    expect(at.rack('A')).toBe(before);
    expect(at.up('A')).toEqual([]);
  });

  test('covers only my own actions, and only those since the dice were out', () => {
    const at = night('nj-craps');
    at.bet('A', 'place-win', 12, { on: 6 });
    at.roll('4-2');
    expect(undo(at)).toBeNull();
    at.bet('A', 'field', 5);
    at.bet('B', 'field', 5);
    expect(undoAll(at)).toBe(1);
    expect(at.up('B')).toEqual(['field 5']);
  });

  test('nothing is undone once the dice are out or betting is closed', () => {
    const at = night('nj-craps');
    at.bet('A', 'field', 5);
    const seen = seenAt(at);
    at.out();
    expect(undoOf(at.table, 'A', undoableActs(seen, 'A'))).toBeNull();
    expect(undo(at)).toBeNull();
  });

  test('a void throw also counts as having had the dice out', () => {
    const at = night('nj-craps');
    at.bet('A', 'field', 5);
    at.irregular('4-2', 'off-table');
    expect(at.up('A')).toEqual(['field 5']);
    expect(undo(at)).toBeNull();
  });

  test('a different amount on the same spot is a new bet, not an undo', () => {
    const at = night('nj-craps');
    const six = at.bet('A', 'place-win', 12, { on: 6 });
    at.roll('4-4');
    at.act({ do: 'remove', by: player('A'), wager: six });
    at.bet('A', 'place-win', 24, { on: 6 });
    expect(undoableActs(seenAt(at), 'A').map((act) => act.did)).toEqual(['removed', 'made']);
    expect(undoAll(at)).toBe(2);
    expect(at.up('A')).toEqual(['place-win 12']);
  });

  test('a whirl is one action, and so is a bet taken down with its odds', () => {
    const at = night('nj-craps');
    at.bet('A', 'whirl', 5);
    expect(at.up('A')).toEqual(['horn 4', 'any-seven 1']);
    expect(undoAll(at)).toBe(1);
    expect(at.up('A')).toEqual([]);
    const lay = at.bet('A', 'dont-pass', 10);
    at.roll('4-2');
    at.bet('A', 'dont-pass-odds', 12);
    at.bet('A', 'field', 5);
    at.act({ do: 'remove', by: player('A'), wager: lay });
    // A don't pass bet may not be put back once taken down.
    expect(undo(at)).toBeNull();
    expect(undoableActs(seenAt(at), 'A').map((act) => act.did)).toEqual(['made', 'made', 'removed']);
  });

  test('a bet called on is called off again; a pending bet is withdrawn', () => {
    const at = night('nj-craps');
    const six = at.bet('A', 'place-win', 12, { on: 6 });
    at.act({ do: 'call-on', by: player('A'), wager: six });
    expect(undo(at)).toBe('Call Place 6 to Win off again');
    expect(undo(at)).toBe('Take back Place 6 to Win');
    at.out();
    at.ask('A', 'field', 5);
    expect(undo(at)).toBe('Withdraw the pending bet');
    expect(at.table.pending).toEqual([]);
  });

  test('a pending bet that was confirmed is undone like any other bet', () => {
    const at = night('nj-craps', { 'proposals.treatAsAdopted': { bonus: true }, 'bonus.offered': true });
    at.bet('A', 'all-small', 5);
    expect(undoableActs(seenAt(at), 'A').map((act) => act.did)).toEqual(['made']);
  });

  test('leaving a bet up is undone too', () => {
    const at = night('nj-craps');
    const six = at.bet('A', 'place-win', 12, { on: 6 });
    at.act({ do: 'leave-up', by: player('A'), wager: six });
    expect(undo(at)).toBe('Restore Place 6 to Win');
    expect(at.wager(six)?.stays).toBe(false);
    expect(undoAll(at)).toBe(1);
  });
});

describe('repeat', () => {
  test('after a seven-out repeats the line and number bets that lost, not their odds', () => {
    const at = night('nj-craps');
    at.bet('A', 'pass', 10);
    at.roll('4-2');
    at.bet('A', 'pass-odds', 10);
    at.bet('A', 'place-win', 12, { on: 8, stays: true });
    at.roll('5-2');
    expect(repeat(at)).toMatchObject({ names: ['Pass Line', 'Place 8 to Win'], cents: 2200, left: [] });
    for (const asked of repeat(at)?.asked ?? []) at.act({ ...asked, by: player('A') });
    expect(at.up('A')).toEqual(['pass 10', 'place-win 12']);
    expect(at.table.wagers.filter((one) => one.player === 'A').map((one) => one.stays)).toEqual([
      false,
      true,
    ]);
    expect(repeat(at)).toBeNull();
  });

  test('repeats a one-roll bet every roll, but not one I already made again myself', () => {
    const at = night('nj-craps');
    at.bet('A', 'field', 5);
    at.bet('A', 'any-seven', 1);
    at.roll('4-2');
    expect(repeat(at)?.names).toEqual(['Field', 'Any Seven']);
    at.bet('A', 'field', 10);
    expect(repeat(at)?.names).toEqual(['Any Seven']);
  });

  test('a roll that decided none of my bets keeps the last one that did', () => {
    const at = night('nj-craps');
    at.bet('A', 'field', 5);
    at.roll('4-2 5-5');
    expect(repeat(at)?.names).toEqual(['Field']);
    at.roll('4-2');
    expect(repeat(at)?.names).toEqual(['Field']);
  });

  test('leaves out bets that are not lawful now, with the reason, and bets the rack does not cover', () => {
    const at = night('nj-craps');
    at.bet('A', 'fire', 5);
    at.bet('A', 'pass', 10);
    at.roll('4-2');
    at.bet('A', 'come', 10);
    at.bet('A', 'field', 5);
    at.roll('5-2');
    const again = repeat(at);
    expect(again?.names).toEqual(['Fire Bet', 'Pass Line', 'Field']);
    expect(again?.left.map((one) => one.name)).toEqual(['Come']);
    const won = night('nj-craps');
    won.roll('4-2');
    won.bet('A', 'come', 10);
    won.roll('5-2');
    expect(repeat(won)).toMatchObject({
      asked: [],
      left: [{ name: 'Come', refusal: { code: 'wrong-time' } }],
    });
    at.act({ do: 'cash-out', by: player('A'), player: 'A', cents: (at.rack('A') - 12) * 100 });
    expect(repeat(at)).toMatchObject({ names: ['Fire Bet', 'Field'], cents: 1000 });
  });

  test('a winning bet that stays up is not made twice', () => {
    const at = night('nj-mini-dice');
    at.bet('A', 'place', 6, { on: 6, stays: true });
    at.bet('A', 'over-7', 5);
    at.roll('4-2');
    expect(repeat(at, 'nj-mini-dice')?.names).toEqual(['Over 7']);
  });

  test('a nominated split is repeated unchanged', () => {
    const at = night('nz-craps');
    at.bet('A', 'c-and-e', 5, { split: { 'any-craps': 2, eleven: 3 } });
    at.roll('4-2');
    expect(repeat(at, 'nz-craps')?.asked).toMatchObject([{ split: { 'any-craps': 200, eleven: 300 } }]);
  });
});
