// Two dice and their 36 rolls, checked against the table in every craps book.

import { describe, expect, test } from 'vitest';
import {
  allBut,
  combination,
  combinationName,
  FACES,
  firstFace,
  hard,
  isFace,
  isPair,
  isPossiblePoint,
  parseRoll,
  ROLLS,
  rollName,
  rollOf,
  secondFace,
  soft,
  totalOf,
  totals,
} from './dice.ts';

describe('the 36 rolls', () => {
  test('are every ordered pair of faces, once each', () => {
    expect(ROLLS).toHaveLength(36);
    expect(FACES.flatMap((a) => FACES.map((b) => rollOf(a, b)))).toEqual(ROLLS);
    for (const roll of ROLLS) {
      expect(rollOf(firstFace(roll), secondFace(roll))).toBe(roll);
      expect(totalOf(roll)).toBe(firstFace(roll) + secondFace(roll));
    }
    expect(new Set(ROLLS.map(rollName)).size).toBe(36);
  });

  const ways: readonly (readonly [total: number, ways: number, hard: number])[] = [
    [2, 1, 1],
    [3, 2, 0],
    [4, 3, 1],
    [5, 4, 0],
    [6, 5, 1],
    [7, 6, 0],
    [8, 5, 1],
    [9, 4, 0],
    [10, 3, 1],
    [11, 2, 0],
    [12, 1, 1],
  ];
  test.each(ways)('%d can be rolled %d ways, %d of them hard', (total, count, pairs) => {
    expect(totals(total)).toHaveLength(count);
    expect(hard(total)).toHaveLength(pairs);
    expect(soft(total)).toHaveLength(count - pairs);
    expect([...hard(total), ...soft(total)].toSorted((a, b) => a - b)).toEqual(totals(total));
    expect(hard(total).every(isPair)).toBe(true);
    expect(soft(total).some(isPair)).toBe(false);
  });

  test('a set of totals and its complement make up all 36 rolls', () => {
    expect(totals(2, 3, 12)).toHaveLength(4);
    expect(totals(7, 11)).toHaveLength(8);
    expect(totals(13)).toEqual([]);
    expect(allBut(totals(7))).toHaveLength(30);
    expect(allBut([])).toEqual(ROLLS);
    expect(ROLLS.filter((roll) => isPossiblePoint(totalOf(roll)))).toHaveLength(30);
  });
});

describe('a combination', () => {
  test('can be rolled two ways, or one if it is a pair, in whichever order it is named', () => {
    expect(combination(1, 3).map(rollName)).toEqual(['1-3', '3-1']);
    expect(combination(3, 1)).toEqual(combination(1, 3));
    expect(combination(2, 2).map(rollName)).toEqual(['2-2']);
    const all = FACES.flatMap((a) => FACES.filter((b) => a <= b).flatMap((b) => combination(a, b)));
    expect(all.toSorted((a, b) => a - b)).toEqual(ROLLS);
  });

  test('has one name for both orders, while a roll keeps its order', () => {
    expect(combinationName(rollOf(4, 2))).toBe('2-4');
    expect(combinationName(rollOf(2, 4))).toBe('2-4');
    expect(rollName(rollOf(4, 2))).toBe('4-2');
    expect(new Set(ROLLS.map(combinationName)).size).toBe(21);
  });
});

describe('parsing', () => {
  test('accepts a roll written with a dash, a comma, a space or no separator', () => {
    for (const roll of ROLLS) expect(parseRoll(rollName(roll))).toBe(roll);
    for (const text of ['4-2', '4,2', '4 2', '42', ' 4-2 ']) expect(parseRoll(text)).toBe(rollOf(4, 2));
    for (const text of ['', '4', '0-2', '4-7', '4--2', '4-2-1', 'four two', '٤-٢'])
      expect(parseRoll(text)).toBeNull();
  });

  test('isFace and isPossiblePoint accept exactly those numbers', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].filter(isFace)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(isPossiblePoint)).toEqual([
      2, 3, 4, 5, 6, 8, 9, 10, 11, 12,
    ]);
    for (const other of ['4', 4.5, Number.NaN, null, undefined, [4], 4n]) {
      expect(isFace(other)).toBe(false);
      expect(isPossiblePoint(other)).toBe(false);
    }
  });
});
