// The how-to-play page at houses with other options: no wager is missing, and whatever dice are chosen, an illustration shows what
// the table does and never gets stuck.

import { test } from 'vitest';
import { Draw, lawfulHouse, sayHouse } from '../../../../tests/support/lawful-houses.ts';
import { Random } from '../../../../tests/support/random.ts';
import { seedRows } from '../../../../tests/support/run/seed.ts';
import { checkIllustrations, hasEveryWager } from '../../../../tests/support/teach/learn-checks.ts';
import { ALL_GAMES } from '../../../game/games/games.ts';

test.each(seedRows(1, 2))('at random houses of every game: %s', (_, seed) => {
  const random = new Random(seed);
  const draw = new Draw(seed);
  for (const game of ALL_GAMES)
    for (const rules of [lawfulHouse(game, draw), lawfulHouse(game, draw)]) {
      hasEveryWager(rules, sayHouse(rules));
      checkIllustrations(rules, random, 60);
    }
});
