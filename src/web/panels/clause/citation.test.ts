// Clauses as pages cite them: no code of the index is shown.

import { allGames, clausesOf } from 'boxperson/games';
import { expect, test } from 'vitest';
import { citation } from './citation.ts';

test.each([
  ['NJ 13:69F-1.3(c)1', 'NJ 1.3(c)1'],
  ['NJ 13:69F-1.7(a)#cup', 'NJ 1.7(a), cup'],
  ['NJ 13:69F-1.4(b)[place-4-win]', 'NJ 1.4(b), place 4 win'],
  ['NZ 6.4(a)', 'NZ 6.4(a)'],
  ['NV 4.11', 'NV 4.11'],
])('%s', (id, cited) => {
  expect(citation(id)).toBe(cited);
});

test('different clauses of a game are cited differently, and without the index’s marks', () => {
  for (const game of allGames()) {
    const cited = clausesOf(game).map(({ id }) => citation(id));
    expect(cited.length, game.id).toBeGreaterThan(10);
    expect(new Set(cited).size, game.id).toBe(cited.length);
    expect(
      cited.filter((text) => /[#[\]]/.test(text)),
      game.id,
    ).toEqual([]);
  }
});
