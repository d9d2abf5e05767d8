// What is heard, in words and in which order; and how loud.

import { describe, expect, test } from 'vitest';
import { night } from '../../../../tests/support/kit.ts';
import { seenFrom } from '../../../../tests/support/seen-events.ts';
import { captionText, withCaption, withoutOld } from './captions.ts';
import { soundsOf } from './sounds-of.ts';
import { loudness } from './volume.ts';

describe('captions', () => {
  const texts = (heard: readonly string[]): readonly string[] =>
    heard
      .reduce((now, one, index) => withCaption(now, one, index + 1), [] as ReturnType<typeof withCaption>)
      .map(({ text }) => text);

  test('are the sound in brackets, the latest three', () => {
    expect(captionText('the stick: Six, easy six.')).toBe('[the stick: Six, easy six.]');
    expect(texts(['dice rattle', 'dice on the felt', 'chips are swept', 'a warm chord'])).toEqual([
      '[dice on the felt]',
      '[chips are swept]',
      '[a warm chord]',
    ]);
  });

  test('a sound that is repeated is captioned once, and stays from the last time', () => {
    expect(texts(['chips', 'dice rattle', 'chips'])).toEqual(['[chips]', '[dice rattle]']);
    const twice = withCaption(withCaption([], 'chips', 1), 'chips', 2);
    expect(withoutOld(twice, 1)).toEqual(twice);
    expect(withoutOld(twice, 2)).toEqual([]);
  });
});

test('a caption keeps its line while others come and go', () => {
  const four = ['one', 'two', 'three', 'four'].reduce(
    (now, heard, index) => withCaption(now, heard, index + 1),
    [] as ReturnType<typeof withCaption>,
  );
  expect(four.map(({ text, row }) => `${row} ${text}`)).toEqual(['1 [two]', '2 [three]', '0 [four]']);
  const left = withCaption(withoutOld(four, 2), 'five', 5);
  expect(left.map(({ text, row }) => `${row} ${text}`)).toEqual(['2 [three]', '0 [four]', '1 [five]']);
});

describe('what the table makes heard', () => {
  test('a bet, a win with its chord, and a loss without one', () => {
    const at = night('nj-craps', {}, ['A', 'S']);
    at.shooters = ['S'];
    at.bet('S', 'pass', 10);
    const { table } = at;
    at.bet('A', 'pass', 10);
    expect(soundsOf(seenFrom(table, at.record.slice(-1)), 'A', 0)).toEqual([{ sound: 'chips', many: 1 }]);
    at.out();
    const winning = at.table;
    const won = seenFrom(winning, at.roll('6-5'));
    expect(soundsOf(won, 'A', 0)).toEqual([
      { sound: 'paid', isMine: true },
      { sound: 'win', notes: 3 },
    ]);
    // Nobody is celebrated for a spectator, and nothing is heard twice.
    expect(soundsOf(won, null, 0)).toEqual([{ sound: 'paid', isMine: false }]);
    expect(soundsOf(won, 'A', won.length)).toEqual([]);
    at.bet('A', 'pass', 10);
    at.bet('A', 'any-craps', 1);
    at.out();
    const losing = at.table;
    // The wager on craps wins $7, and the roll loses $3.
    expect(soundsOf(seenFrom(losing, at.roll('1-1')), 'A', 0)).toEqual([
      { sound: 'swept', isMine: true },
      { sound: 'paid', isMine: true },
    ]);
  });
});

test.each([
  ['0', 0],
  ['35', 0.35],
  ['100', 1],
  ['', 0.7],
  ['loud', 0.7],
  ['-5', 0.7],
  ['101', 0.7],
])('a volume of “%s” is %s', (percent, loud) => {
  expect(loudness(percent, '70')).toBe(loud);
});
