// Entering real dice: two keys enter two dice, along with anything else that was seen.

import { describe, expect, test } from 'vitest';
import { causesOf } from '../../../game/rules/language/throw.ts';
import {
  type EnteredDice,
  NO_ENTRY,
  observationOf,
  withFaceTapped,
  withKeyTyped,
  withLie,
  withRemark,
} from './entered-dice.ts';

const keys = (...all: readonly string[]): EnteredDice =>
  all.reduce<EnteredDice>((entry, key) => withKeyTyped(entry, key) ?? entry, NO_ENTRY);

describe('keys', () => {
  test('two digits enter two dice, a third starts over, Backspace removes one', () => {
    expect(keys('4', '3').faces).toEqual([4, 3]);
    expect(keys('4', '3', '6').faces).toEqual([6, null]);
    expect(keys('4', '3', 'Backspace').faces).toEqual([4, null]);
  });

  test('keys that are not faces are ignored', () => {
    for (const key of ['7', 'a', '12', 'Enter', ' ', '']) expect(withKeyTyped(NO_ENTRY, key)).toBeNull();
  });
});

test('taps set each die separately', () => {
  expect(withFaceTapped(NO_ENTRY, 0, 5).faces).toEqual([5, null]);
  expect(withFaceTapped(NO_ENTRY, 1, 5).faces).toEqual([null, 5]);
  expect(withFaceTapped(withFaceTapped(NO_ENTRY, 0, 5), 1, 2).faces).toEqual([5, 2]);
  expect(withFaceTapped(keys('4', '3'), 0, 1).faces).toEqual([1, 3]);
  expect(withFaceTapped(keys('4', '3'), 1, 1).faces).toEqual([4, 1]);
});

test('a die that left the table has no face, whichever it is', () => {
  const flat = { lies: 'flat', up: 3 };
  expect(observationOf(keys('3', '0'))?.dice).toEqual([flat, { lies: 'off-table' }]);
  expect(observationOf(keys('0', '3'))?.dice).toEqual([{ lies: 'off-table' }, flat]);
  expect(observationOf(keys('0', '0'))?.dice).toEqual([{ lies: 'off-table' }, { lies: 'off-table' }]);
  expect(keys('3', '0', 'Backspace')).toEqual(keys('3'));
  expect(keys('0', '3', '5')).toEqual(keys('5'));
  expect(withLie(keys('3', '4'), 1, 'off-table').faces).toEqual([3, null]);
});

test('there is no observation until both dice are entered', () => {
  expect(observationOf(keys('4'))).toBeNull();
  expect(observationOf(keys('4', '3'))).toEqual({
    dice: [
      { lies: 'flat', up: 4 },
      { lies: 'flat', up: 3 },
    ],
    remarks: [],
  });
});

test('the observation includes how each die lies and what was noticed', () => {
  const entry = withRemark(withLie(withLie(keys('4', '3'), 0, 'leaning'), 1, 'off-table'), 'no-end', true);
  const seen = observationOf(entry);
  expect(seen).toEqual({
    dice: [{ lies: 'leaning', restsOn: 4 }, { lies: 'off-table' }],
    remarks: ['no-end'],
  });
  expect(seen === null ? [] : causesOf(seen)).toEqual(['off-table', 'no-end', 'cocked-on-one']);
  expect(withRemark(entry, 'no-end', false).remarks).toEqual([]);
});
