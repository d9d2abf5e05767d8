// A table with an adviser: a person who follows all advice plays the strategy, and one who does not is still advised.

import { type Roll, rollOf } from 'boxperson/base';
import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { configure, isRefusal, type Rules } from 'boxperson/rules';
import { expect, test } from 'vitest';
import { diceFromSeed } from '../dice/stream.ts';
import { LIBRARY } from '../library/index.ts';
import { TableSession } from '../simulate/table-session.ts';
import { fits } from '../strategy/fit.ts';
import { strategyOf } from '../strategy/play/strategy-of.ts';
import { actWords } from '../strategy/tell/act-words.ts';
import { AdvisedTable } from './advised-table.ts';

const made = configure(NEW_JERSEY_CRAPS);
if (isRefusal(made)) throw new Error(made.says);
const rules: Rules = made;

const LIMITS = { bankrollCents: null, winCents: null, lossCents: null, rolls: 1_000_000, shooters: null };

/** Does everything that is advised. */
function follow(table: AdvisedTable): void {
  for (let [next] = table.advice().acts; next !== undefined; [next] = table.advice().acts)
    expect(table.act(next)).toBeNull();
}

test.each(LIBRARY.filter((one) => fits(one, rules)).map((one) => [one.name, one] as const))(
  '%s: all advice followed, the money is that of the strategy',
  (_name, written) => {
    const strategy = strategyOf(written, rules);
    const alone = new TableSession(rules, strategy, LIMITS);
    const advised = new AdvisedTable(rules, strategy, null, 'seed');
    const dice = diceFromSeed('advised', null);
    const rolls = new Uint8Array(256);
    dice.begin(0);
    const count = dice.fill(rolls, 150);
    for (let at = 0; at < count; at++) {
      follow(advised);
      expect(advised.netCents).toBe(alone.netCents);
      advised.roll(rolls[at] as Roll);
      alone.roll(rolls[at] as Roll);
    }
  },
);

test('advice ignored is given again, and a bet of one’s own is left alone', () => {
  const six = LIBRARY.find(({ name }) => name === 'pass-six-and-eight');
  if (six === undefined) throw new Error('it is in the library');
  const table = new AdvisedTable(rules, strategyOf(six, rules), 30_000, 'seed');
  const words = (): readonly string[] => table.advice().acts.map((act) => actWords(table.table, act));
  expect(words()).toEqual(['Bet $10 on pass']);
  table.roll(rollOf(2, 2));
  expect(words()).toEqual(['Bet $12 on place 6', 'Bet $12 on place 8']);
  expect(table.act({ do: 'bet', wager: 'field', on: null, cents: 500 })).toBeNull();
  expect(table.act({ do: 'bet', wager: 'place-win', on: 6, cents: 600 })).toBeNull();
  expect(words()).toEqual(['Press place 6 to $12', 'Bet $12 on place 8']);
  expect(table.act({ do: 'bet', wager: 'pass', on: null, cents: 1 })).toContain(
    'only before a come-out roll',
  );
  table.roll(rollOf(2, 2));
  expect(table.netCents).toBe(500);
});
