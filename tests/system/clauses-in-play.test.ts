// Which clauses play met, as it is printed: every clause once, with its count or its scene, and the same for the same seed.

import { CLAUSES, EVERY_CLAUSE, PUBLISHED_CLAUSES } from 'boxperson/games';
import { expect, test } from 'vitest';
import { lawOf } from '../../src/play/law/law.ts';
import { clausesInPlay } from '../support/crowd/clauses-in-play.ts';
import { printedClauses } from '../support/crowd/clauses-printed.ts';

/** Play never meets this one: it is seen on the layout. */
const SEEN = 'NZ 3.2';
const scene = { title: 'The cloth is marked', game: 'nz-craps', file: 'nz-craps/3.2.json', steps: [] };
const law = lawOf(CLAUSES, PUBLISHED_CLAUSES, [], { [SEEN]: scene });
const ROLLS = 120;

test('every clause is printed once, with its count or with its scene', () => {
  const played = clausesInPlay(ROLLS, 7);
  expect(played.rolls).toBe(ROLLS);
  const lines = printedClauses(law, played).split('\n');
  const met = lines.flatMap((line) => /^ +([\d,]+) {2}(\S.*)$/.exec(line)?.[2] ?? []);
  const unmet = lines.flatMap(
    (line) => /^ {2}(\S.*?) {2,}[a-z]+ +(?:needs no|no|scenes)/.exec(line)?.[1] ?? [],
  );
  expect([...met, ...unmet].toSorted()).toEqual(EVERY_CLAUSE.map(({ id }) => id).toSorted());
  expect(met.toSorted()).toEqual([...played.counts.keys()].toSorted());
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}NZ 3\.2 +shown +scenes\/nz-craps\/3\.2\.json$/));
  const [, metCount = 0, all = 0, unmetCount = 0, bare = 0] = (
    /^Official documents: (\d+) clauses of (\d+) met, (\d+) never met, all but (\d+) of them with a scene\.$/.exec(
      lines.at(-2) ?? '',
    ) ?? []
  ).map(Number);
  expect(all).toBe(CLAUSES.length);
  expect(metCount).toBe(CLAUSES.filter(({ id }) => met.includes(id)).length);
  expect(unmetCount).toBe(all - metCount);
  expect(bare).toBe(unmetCount - 1);
  expect(metCount).toBeGreaterThan(200);
});

test('the same seed is printed the same, another is not', () => {
  const [one, other, next] = [3, 3, 4].map((seed) => printedClauses(law, clausesInPlay(16, seed)));
  expect(other).toBe(one);
  expect(next).not.toBe(one);
});
