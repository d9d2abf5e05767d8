// What players say at games whose numbers or wagers are not the usual ones.

import type { Game } from 'boxperson/rules';
import { expect, test } from 'vitest';
import { forgetGames } from '../../../../tests/support/games/forget-games.ts';
import { hiveDice } from '../../../../tests/support/games/made-up.ts';
import { required } from '../../../game/base/assert.ts';
import { gameById } from '../../../game/games/registry.ts';
import { readBet } from './bet-words.ts';
import { lexiconOf } from './lexicon.ts';
import { tidy } from './tidy.ts';
import { wordsFor } from './words.ts';

forgetGames();

const rows: readonly (readonly [game: string, says: string, meant: readonly string[]])[] = [
  ['crapless-craps', 'place 12 for 10', ['place-win 12 1000']],
  ['crapless-craps', '20 on buy 2', ['buy 2 2000']],
  ['crapless-craps', '8 each on 3 and 11', ['place-win 3 800', 'place-win 11 800']],
  ['crapless-craps', '20 odds on come 12', ['odds come 12 2000']],
  ['nevada-craps', 'put 6 for 5', ['put 6 500']],
  ['nevada-craps', '5 on put 6', ['put 6 500']],
  ['nevada-craps', 'put 5 on pass', ['pass null 500']],
  ['nevada-craps', '50 odds on put 6', ['odds put 6 5000']],
  ['nevada-craps', '1 on repeater 12', ['repeater 12 100']],
];

/** A game from a file: every wager by its name and by its id, odds and combinations too. */
const hive: readonly (readonly [says: string, meant: readonly string[]])[] = [
  ['10 on swarm', ['swarm null 1000']],
  ['20 on nectar', ['odds swarm null 2000']],
  ['10 on nectar', ['odds swarm null 1000']],
  ['5 on forager nectar 6', ['odds forager 6 500']],
  ['20 odds on forager 6', ['odds forager 6 2000']],
  ['1 on flight 1-1', ['flight 1-1 100']],
  ['1 on flight 3-2', ['flight 3-2 100']],
  ['5 on mating flight', ['mating-flight null 500']],
  ['5 on mating-flight', ['mating-flight null 500']],
  ['12 on comb 6', ['comb 6 1200']],
  ['12 each on 6 and 8', ['comb 6 1200', 'comb 8 1200']],
  ['harvest 12 for 20', ['harvest 12 2000']],
  ['5 on twin 8 and sting', ['twin 8 500', 'sting null 500']],
];

test('every wager of a game from a file is understood by its name and by its id', () => {
  const { game } = hiveDice();
  const lexicon = lexiconOf(wordsFor(game));
  const isNamed = (text: string, id: string, behind: string | undefined): boolean => {
    const read = readBet(tidy(`10 on ${text}`), lexicon);
    const [wish] = read === null || typeof read === 'string' ? [] : read;
    return wish?.ids.includes(behind ?? id) === true && (wish.odds === true) === (behind !== undefined);
  };
  for (const { id, name, behind } of game.wagers)
    for (const text of [id, name, name.toUpperCase()])
      expect([text, isNamed(text, id, behind)]).toEqual([text, true]);
});

test.each(hive)('hive-dice: “%s”', (says, meant) => {
  expect(readAt(hiveDice().game, says)).toEqual(meant);
});

test('the “and” in a name does not separate two bets', () => {
  const { game } = hiveDice();
  const named = { ...game, wagers: game.wagers.map((one) => ({ ...one, name: `${one.name} and Honey` })) };
  expect(readAt(named, '5 on sting and honey and 2 on queen and honey')).toEqual([
    'sting null 500',
    'queen null 200',
  ]);
});

test.each(rows)('%s: “%s”', (game, says, meant) => {
  expect(readAt(required(gameById(game), game), says)).toEqual(meant);
});

/** What a sentence means at a game: the wager, its number and the cents. */
function readAt(game: Game, says: string): readonly string[] {
  const read = readBet(tidy(says), lexiconOf(wordsFor(game)));
  if (read === null || typeof read === 'string') throw new Error(`not read: ${read}`);
  return read.map(({ ids, on, odds, amount }) => {
    const cents = typeof amount === 'object' && amount !== null && 'cents' in amount ? amount.cents : amount;
    const id = ids.find((one) => game.wagers.some((wager) => wager.id === one));
    return `${odds === true ? 'odds ' : ''}${id} ${on} ${cents}`;
  });
}
