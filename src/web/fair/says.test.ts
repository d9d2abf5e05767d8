// The page's own findings about the dice, in sentences.

import { expect, test } from 'vitest';
import { QUICKNET } from '../../../tests/support/drand.ts';
import { newWatch, type Watch } from '../../house/wire/watch/dice-notes.ts';
import { checkedSays, decidesSays, lateSays } from './says.ts';

const watch: Watch = newWatch('t');
const promise = { no: 1, length: 9, commitment: 'ab'.repeat(32), beacon: QUICKNET };

test('says how many rolls were checked', () => {
  expect(checkedSays(watch)).toEqual([
    'No rolls since this page was opened. The page checks the next one automatically.',
  ]);
  expect(checkedSays({ ...watch, checked: 12 })).toEqual(['12 rolls checked here: all correct.']);
  expect(checkedSays({ ...watch, checked: 1 })).toEqual(['1 roll checked here: correct.']);
  const alarms = [{ series: 1, index: 2, says: 'x' }];
  expect(checkedSays({ ...watch, alarms })).toEqual(['Something is not as promised.']);
  expect(checkedSays({ ...watch, alarms, checked: 2 })[0]).toContain('2 rolls checked here came out right.');
  const pinned = { promise, index: 4, missed: 3, isRevealed: false };
  expect(checkedSays({ ...watch, checked: 2, pinned, halfChecked: 1, calledOff: 1 }).slice(1)).toEqual([
    expect.stringMatching(/^The signature or the flight of 1 roll could not be checked/),
    expect.stringMatching(/^3 rolls of this series happened while this page was closed/),
    expect.stringMatching(/^1 roll called off after betting had closed/),
  ]);
});

test('says which round decides, and when it is due', () => {
  expect(decidesSays(watch, 0)).toBe(null);
  const out = {
    flight: null,
    awaits: { source: QUICKNET.source, round: 123 },
    closedAt: 0,
    isWhole: true,
    isMine: false,
  };
  const waiting = { ...watch, pinned: { promise, index: 0, missed: 0, isRevealed: false }, out };
  const due = QUICKNET.genesisMs + 122 * 3000;
  expect(decidesSays(waiting, due - 1500)).toBe('Round 123 of drand quicknet decides; due in 2 s.');
  expect(decidesSays(waiting, due)).toBe('Round 123 of drand quicknet decides; due now.');
});

test('says how far to trust a late value', () => {
  expect(lateSays(null)).toContain('does not protect you from the house');
  expect(lateSays(QUICKNET)).toContain(
    'not even the house; drand quicknet publishes it every 3 s and signs it.',
  );
  expect(lateSays({ ...QUICKNET, source: 'http://x', drand: null })).toContain('It is not signed');
  expect(lateSays({ ...QUICKNET, source: `drand ${'1'.repeat(64)}` })).toContain(
    'not one of the well-known chains',
  );
});
