// Advice at a hosted table: what the table takes now, for the nearest amount, and why the rest waits.

import { rollOf } from 'boxperson/base';
import { Adviser, libraryStrategy, NO_STOP, type Strategy, strategyOf } from 'boxperson/lab';
import { configure, isRefusal, type Rules } from 'boxperson/rules';
import {
  act,
  emptyTable,
  evolve,
  openedByCrew,
  rollInto,
  runCommands,
  type Table,
  type TableCommand,
  type TableEvent,
} from 'boxperson/table';
import { expect, test } from 'vitest';
import { NEW_JERSEY_CRAPS } from '../../../game/games/games.ts';
import { advisedAt } from './advice-plan.ts';
import { readAdvice } from './kept-advice.ts';

const made = configure(NEW_JERSEY_CRAPS);
if (isRefusal(made)) throw new Error(made.says);
const rules: Rules = made;
const ME = 'ann';
const by = { role: 'player', id: ME } as const;

/** An open table at which I have a place and some chips. */
const seated = (): Table =>
  runCommands(openedByCrew(emptyTable(rules)).table, [
    { do: 'take-place', by, player: ME, place: 1, seated: true },
    { do: 'buy-in', by, player: ME, cents: 30_000, with: 'chips' },
  ]).table;

function written(name: string): Strategy {
  const found = libraryStrategy(name);
  if ('says' in found) throw new Error(found.says);
  return strategyOf(found, rules);
}

/** Rolls at the table, and shows the adviser every event. */
function rolled(table: Table, adviser: Adviser, roll: number): Table {
  const events: TableEvent[] = [];
  const after = rollInto(events, table, roll, () => true);
  if (isRefusal(after)) throw new Error(after.says);
  let now = table;
  for (const event of events) {
    adviser.sees(now, event);
    now = evolve(now, event);
  }
  expect(now).toEqual(after);
  return now;
}

function followed(table: Table, adviser: Adviser): Table {
  let now = table;
  for (const asked of advisedAt(now, ME, adviser.advice(now).acts).asked) {
    const next = act(now, { ...asked, by } as TableCommand);
    if (isRefusal(next)) throw new Error(next.says);
    now = next.table;
  }
  return now;
}

test('a strategy advises roll by roll, from events alone', () => {
  let table = seated();
  const adviser = new Adviser(written('pass-six-and-eight'), table, ME, 30_000, 'seed');
  const says = (): readonly string[] => advisedAt(table, ME, adviser.advice(table).acts).says;
  expect(says()).toEqual(['Bet $10 on pass']);
  table = followed(table, adviser);
  expect(says()).toEqual([]);
  table = rolled(table, adviser, rollOf(2, 2));
  expect(says()).toEqual(['Bet $20 odds behind pass', 'Bet $12 on place 6', 'Bet $12 on place 8']);
  table = followed(table, adviser);
  expect(table.wagers).toHaveLength(4);
  table = rolled(table, adviser, rollOf(3, 4));
  expect(says()).toEqual(['Bet $10 on pass']);
});

test('a bet below the minimum is advised for the nearest amount, and one that must wait says why', () => {
  const table = seated();
  const low = advisedAt(table, ME, [{ do: 'bet', wager: 'pass', cents: 50 }]);
  expect(low.says).toEqual(['Bet $1 on pass']);
  expect(low.asked).toMatchObject([{ do: 'bet', wager: 'pass', cents: 100, player: ME }]);
  const early = advisedAt(table, ME, [{ do: 'bet', wager: 'come', cents: 500 }]);
  expect(early.asked).toEqual([]);
  expect(early.waits).not.toBeNull();
});

test('a strategy that stops says so; a buy-in is no win', () => {
  const strategy: Strategy = { ...written('pass-line'), stop: { ...NO_STOP, winCents: 1_000 } };
  let table = seated();
  const adviser = new Adviser(strategy, table, ME, 30_000, 'seed');
  const bought: TableEvent = { type: 'BoughtIn', player: ME, cents: 5_000, with: 'chips' } as TableEvent;
  adviser.sees(table, bought);
  table = evolve(table, bought);
  expect(adviser.advice(table).leaves).toBe(false);
  table = followed(table, adviser);
  table = rolled(table, adviser, rollOf(3, 4));
  expect(adviser.advice(table).leaves).toBe(true);
});

test('what was kept by another version, or damaged, is no strategy', () => {
  expect(readAdvice('')).toBeNull();
  expect(readAdvice('{"written":')).toBeNull();
  expect(readAdvice('{"written":{"name":"x"}}')).toBeNull();
});
