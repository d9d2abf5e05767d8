// What players say at games whose numbers or wagers are not the usual ones.

import { expect, test } from 'vitest';
import { known } from '../../base/assert.ts';
import { gameById } from '../../games/registry.ts';
import { readBet } from './bet-words.ts';
import { lexiconOf } from './lexicon.ts';
import { tidy } from './tidy.ts';
import { wordsFor } from './words.ts';

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

test.each(rows)('%s: “%s”', (game, says, meant) => {
  const read = readBet(tidy(says), lexiconOf(wordsFor(known(gameById(game), game))));
  if (read === null || typeof read === 'string') throw new Error(`not read: ${read}`);
  expect(
    read.map(({ ids, on, odds, amount }) => {
      const cents =
        typeof amount === 'object' && amount !== null && 'cents' in amount ? amount.cents : amount;
      const id = ids.find((one) => gameById(game)?.wagers.some((wager) => wager.id === one));
      return `${odds === true ? 'odds ' : ''}${id} ${on} ${cents}`;
    }),
  ).toEqual(meant);
});
