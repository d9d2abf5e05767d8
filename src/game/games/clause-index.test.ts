// The clause indexes that a game writes itself: every clause is known by its id, and a wrong citation does not compile.

import { expect, test } from 'vitest';
import { ENFORCED_BY } from '../rules/language/clause.ts';
import { citing } from './clause-index.ts';
import { CLAUSES, clauseById, clausesOf, EVERY_CLAUSE, PUBLISHED_CLAUSES } from './clauses.ts';
import { fetchClause } from './fetch-clause.ts';
import { PUBLISHED_GAMES } from './games.ts';

test('a citation of a clause that the index does not have is a compile error', () => {
  const of = citing<{ 'X 1': object; 'X 2': object }>();
  expect(of('X 1')).toBe('X 1');
  // @ts-expect-error: the index has no such clause.
  expect(of('X 3')).toBe('X 3');
});

test('every clause of every game is found by its id, each once', async () => {
  expect(EVERY_CLAUSE).toHaveLength(CLAUSES.length + PUBLISHED_CLAUSES.length);
  expect(new Set(EVERY_CLAUSE.map(({ id }) => id)).size).toBe(EVERY_CLAUSE.length);
  for (const clause of PUBLISHED_CLAUSES) {
    expect(clauseById(clause.id)).toBe(clause);
    expect(await fetchClause(clause.id)).toBe(clause);
  }
});

test.each(PUBLISHED_GAMES.map((game) => [game.id, game] as const))(
  '%s has clauses of its own, each with a source and a known way to comply',
  (_id, game) => {
    const clauses = clausesOf(game);
    expect(clauses.length).toBeGreaterThan(50);
    for (const { heading, text, enforceable, behaviour, example, appliesTo } of clauses) {
      expect(heading).toMatch(/^\d .+ \(.+\)$/);
      expect([text, behaviour, example].every((says) => says.endsWith('.'))).toBe(true);
      expect(ENFORCED_BY).toContain(enforceable);
      expect(appliesTo).toEqual([game.id]);
    }
    expect(game.edition.isPublishedOnly).toBe(true);
  },
);
