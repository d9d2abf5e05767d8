// The glossary and the citations: every term is defined once, and every cited clause exists.

import { ALL_GAMES, CLAUSES, clauseById, EVERY_READING, GLOSSARY } from 'boxperson/games';
import { describe, expect, test } from 'vitest';

/** Every string in a value, at any depth. */
function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      yield key;
      yield* stringsOf(inner);
    }
}

const looksLikeClause = (text: string): boolean => /^(?:NJ|NZ|NJ-BONUS|NJ-HOT|CC|NV) \S/.test(text);

const citedIn = (value: unknown): readonly string[] => [...new Set(stringsOf(value))].filter(looksLikeClause);

describe('the glossary', () => {
  test('defines each term once', () => {
    const terms = GLOSSARY.map((one) => one.term);
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
    expect(GLOSSARY.filter((one) => !/^[A-Z].*\.$/s.test(one.meaning)).map((one) => one.term)).toEqual([]);
  });

  test('covers every clause that is a definition', () => {
    const named = new Set(GLOSSARY.flatMap((one) => one.clauses));
    const missing = CLAUSES.filter((one) => one.enforceable === 'definition' && !named.has(one.id));
    expect(missing.map((one) => one.id)).toEqual([]);
  });
});

describe('cited clauses', () => {
  test('the documents have 650 clauses, each once', () => {
    expect(CLAUSES).toHaveLength(650);
    expect(new Set(CLAUSES.map((one) => one.id)).size).toBe(650);
  });

  const cited: readonly (readonly [string, unknown])[] = [
    ...ALL_GAMES.map((game) => [game.name, [game]] as const),
    ['the readings', EVERY_READING],
    ['the glossary', GLOSSARY],
  ];
  test.each(cited)('every clause cited in %s exists', (_, value) => {
    const ids = citedIn(value);
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.filter((id) => clauseById(id) === null)).toEqual([]);
  });

  test('the search finds clause ids at any depth', () => {
    expect(citedIn([{ plan: { 'NJ 1': [{ clause: 'NZ 99.9' }] } }, 'New Zealand'])).toEqual([
      'NJ 1',
      'NZ 99.9',
    ]);
  });
});
