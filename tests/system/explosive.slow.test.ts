// Twenty-six strategies with more situations than there is room for: each is answered, within the room it is given, and exactly as
// the real table plays it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { required } from '../../src/game/base/assert.ts';
import type { Strategy } from '../../src/lab/explore/strategy.ts';
import { Study, type StudyQuestion } from '../../src/lab/simulate/study.ts';
import { strategyOf } from '../../src/lab/strategy/play/strategy-of.ts';
import { readStrategy } from '../../src/lab/strategy/read/read.ts';
import { rulesOf } from '../support/strategy-kit.ts';

const FOLDER = join(import.meta.dirname, '..', 'support', 'fixtures', 'explosive');
const RULES = rulesOf('nj-craps');
const FILES = readdirSync(FOLDER).filter((file) => file !== 'kit.ts');
/** So little that all of them run out of it. */
const ROOM = 150;
const SESSIONS = 30;
const QUESTION: StudyQuestion = {
  bankrollCents: 100_000,
  rolls: 120,
  seed: 'boom',
  weights: null,
  situationsMax: ROOM,
};

async function strategyIn(file: string): Promise<Strategy> {
  const path = join(FOLDER, file);
  if (file.endsWith('.ts')) return ((await import(path)) as { readonly strategy: Strategy }).strategy;
  const read = readStrategy(readFileSync(path, 'utf8'), file);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return strategyOf(read.written, RULES);
}

const played = (study: Study) => {
  for (let session = 0; session < SESSIONS; session++) study.play(session, () => true);
  const { situations: _s, straightRolls, ...figures } = required(study.totals().strategies[0], 'totals');
  const wagers = [...figures.wagers].filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0));
  return { straightRolls, figures: { ...figures, wagers: new Map(wagers.sort(([a], [b]) => a - b)) } };
};

test('there are twenty-six', () => {
  expect(FILES).toHaveLength(26);
});

test.each(FILES)('%s', async (file) => {
  const strategy = await strategyIn(file);
  const study = new Study(RULES, [strategy], QUESTION);
  const some = played(study);
  const straight = played(new Study(RULES, [strategy], QUESTION, [{ how: 'straight', why: null }]));
  // Every count and every cent, of sessions and of each wager.
  expect(some.figures).toEqual(straight.figures);
  expect(straight.straightRolls).toBe(straight.figures.rolls);
  const [way] = study.ways;
  if (way?.how === 'lookups') {
    const [explorer] = study.runners[0]?.explorers ?? [];
    expect(explorer?.situations).toBeLessThanOrEqual(ROOM);
    expect(some.straightRolls).toBeGreaterThan(0);
    expect(some.straightRolls).toBeLessThan(some.figures.rolls);
  } else if (way?.how === 'parts') expect(some.straightRolls).toBe(0);
});
