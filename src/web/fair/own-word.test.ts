// The shooter's own word: a new one for each throw, used once if typed, and for every throw if fixed.

import { beforeEach, describe, expect, test } from 'vitest';
import { hand } from '../../game/table/schema-parts.ts';
import {
  fixWord,
  nextWord,
  onOwnWord,
  ownWord,
  takeSentWords,
  withWord,
  wordWasUsed,
  writeWord,
} from './own-word.ts';

beforeEach(() => {
  writeWord('');
  fixWord(false);
  takeSentWords('t');
});

describe('a word', () => {
  test('is new for every throw', () => {
    const words = Array.from({ length: 50 }, nextWord);
    expect(new Set(words).size).toBe(50);
    for (const word of words) expect(word).toMatch(/^[a-z2-9]{16}$/);
  });

  test('that was typed is used once', () => {
    let changes = 0;
    const stop = onOwnWord(() => changes++);
    writeWord('lucky\u0007 7');
    expect(ownWord()).toEqual({ text: 'lucky 7', isFixed: false });
    // A refused throw does not use it up.
    expect([nextWord(), nextWord()]).toEqual(['lucky 7', 'lucky 7']);
    wordWasUsed('another');
    expect(nextWord()).toBe('lucky 7');
    wordWasUsed('lucky 7');
    expect(ownWord().text).toBe('');
    expect(nextWord()).not.toBe('lucky 7');
    stop();
    expect(changes).toBe(2);
  });

  test('that is fixed goes with every throw', () => {
    writeWord('always');
    fixWord(true);
    wordWasUsed('always');
    expect(nextWord()).toBe('always');
    fixWord(false);
    wordWasUsed('always');
    expect(nextWord()).not.toBe('always');
  });
});

describe('a throw', () => {
  test('carries a word and its flick if the dice are verifiable', () => {
    writeWord('mine');
    const flick = { power: 1, aim: 2, lift: 3, twist: 4 };
    const thrown = withWord('t', 'thrown', { do: 'throw', hand: { flick, word: null } });
    expect(thrown).toEqual({ do: 'throw', hand: { flick, word: 'mine' } });
    expect(hand.safeParse(thrown.hand).success).toBe(true);
    expect(withWord('t', 'verifiable', { do: 'shake' })).toEqual({
      do: 'shake',
      hand: { flick: null, word: 'mine' },
    });
    expect(takeSentWords('t')).toEqual(['mine', 'mine']);
    expect(takeSentWords('t')).toEqual([]);
  });

  test('is unchanged at other tables, as is every other command', () => {
    const shake = { do: 'shake' };
    for (const kind of ['shaker', 'entered', null]) expect(withWord('t', kind, shake)).toBe(shake);
    const bet = { do: 'bet' };
    expect(withWord('t', 'verifiable', bet)).toBe(bet);
    expect(takeSentWords('t')).toEqual([]);
  });
});
