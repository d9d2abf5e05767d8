// A game is a folder named by its id, with the same names inside.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ALL_GAMES } from './games.ts';

const PARTS = ['game.ts', 'wagers.ts', 'throws.ts', 'clauses.json', 'clauses.ts', 'cite.ts', 'readings.ts'];
const NIGHTS = ['nights/1.txt', 'nights/2.txt', 'nights/3.txt'];

test.each(ALL_GAMES.map(({ id }) => id))('%s', (id) => {
  const missing = [...PARTS, ...NIGHTS].filter(
    (part) => !existsSync(fileURLToPath(new URL(`${id}/${part}`, import.meta.url))),
  );
  expect(missing).toEqual([]);
});
