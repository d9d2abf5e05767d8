// The list of studies says how far each is and offers a report only where there is one.

import type { StudyAnswer } from 'boxperson/wire';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { everything, type Node, rendered, textOf } from '../../../tests/support/rendered.ts';
import { StudyList } from './study-list.tsx';
import { stateText } from './words.ts';

const RUNNING: StudyAnswer = {
  ...{ name: 'molly-1', title: 'Three-point Molly', state: 'running', says: null },
  ...{ sessions: 1_000, sessionsDone: 357, rollsDone: 142_800, rollsPerSecond: 12_300_000, workers: 3 },
  ...{ madeAt: 1_700_000_000_000, endedAt: null },
};

const shown = (studies: readonly StudyAnswer[]): Node =>
  rendered(createElement(StudyList, { studies, onSave: () => {} }));

const buttons = (root: Node): readonly string[] =>
  everything(root)
    .filter(({ tag }) => tag === 'button')
    .map(textOf);

test('a study that runs: its share, sessions, rolls, rate and workers, and no report yet', () => {
  const root = shown([RUNNING]);
  const words = textOf(root);
  expect(words).toContain('molly-1');
  expect(words).toContain('35%: 357 of 1,000 sessions142,800 rolls');
  expect(words).toContain('Running: 12 million rolls a second by 3 workers');
  const bar = everything(root).find(({ tag }) => tag === 'progress');
  expect([bar?.attributes.get('value'), bar?.attributes.get('aria-label')]).toEqual([
    '35',
    'Progress of molly-1',
  ]);
  expect(buttons(root)).toEqual([]);
});

test('a finished study has its report as a page and as JSON, named for those who cannot see the row', () => {
  const root = shown([RUNNING, { ...RUNNING, name: 'cross', state: 'finished', sessionsDone: 1_000 }]);
  expect(buttons(root)).toEqual(['Save report of cross', 'Save JSON of cross']);
});

test.each([
  [{ workers: 0 }, 'Waiting for workers'],
  [{ workers: 1 }, 'Running: 12 million rolls a second by 1 worker'],
  [{ state: 'stopped' }, 'Stopped before all its sessions were played'],
  [{ state: 'failed', says: 'The table refuses it.' }, 'Failed. The table refuses it.'],
] as const)('%o: %s', (more, words) => {
  expect(stateText({ ...RUNNING, ...more })).toBe(words);
});
