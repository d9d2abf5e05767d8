// Game files: a whole one is read, and each of the malformed ones is rejected with its row, its line and a remedy.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MALFORMED } from '../../../tests/support/games/malformed.ts';
import { type GameFileProblem, readGame, readGameValue, showGameProblem } from './read-game.ts';

const FILE = new URL('../../../tests/support/games/harbor-dice.yaml', import.meta.url);
const TEXT = readFileSync(FILE, 'utf8');

const problemsOf = (text: string): readonly GameFileProblem[] => {
  const read = readGame(text, 'harbor.yaml');
  return 'problems' in read ? read.problems : [];
};

test('a whole game has no problems', () => {
  expect(problemsOf(TEXT).map(showGameProblem)).toEqual([]);
});

test('a whole game can be read again from its own data, as JSON or as the value of a module', () => {
  const read = readGame(TEXT, 'harbor.yaml');
  if ('problems' in read) throw new Error('it is whole');
  expect(readGame(JSON.stringify(read.data), 'harbor.json')).toEqual(read);
  expect(readGameValue(read.data, 'harbor.ts')).toEqual(read);
});

describe('a game file is rejected with', () => {
  test.each(MALFORMED)('%s', (_what, from, to, row, says) => {
    expect(TEXT.split(from).length).toBeGreaterThan(1);
    const problems = problemsOf(TEXT.replace(from, () => to));
    const shown = problems.map(showGameProblem);
    expect(problems.map((one) => one.row)).toContain(row);
    const found = problems.filter((one) => one.row === row);
    expect(found.map((one) => `${one.says} ${one.instead}`).join('\n'), shown.join('\n')).toContain(says);
    for (const { at, instead } of problems) {
      expect(instead).toMatch(/[.?]$/);
      expect(at, shown.join('\n')).not.toBeNull();
    }
    // The line is that of the change, or of the entry around it.
    const first = TEXT.slice(0, TEXT.indexOf(from)).split('\n').length;
    const last = first + to.split('\n').length;
    const isNear = found.some(({ at }) => at !== null && at.line >= first - 8 && at.line <= last + 3);
    expect(isNear, `${shown.join('\n')}\nnear line ${first}`).toBe(true);
  });
});

test('there are at least fifty', () => {
  expect(new Set(MALFORMED.map(([, from, to]) => `${from}|${to}`)).size).toBeGreaterThanOrEqual(50);
});
