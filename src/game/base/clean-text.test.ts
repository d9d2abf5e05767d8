// Which text may be shown to others, character by character.

import { describe, expect, test } from 'vitest';
import { isCleanText } from './clean-text.ts';

describe('allowed text', () => {
  const good = [
    '',
    'No Roll: a die left the table.',
    'Zoë, naïve café – “quoted” …',
    '骰子 קוביות نرد ลูกเต๋า',
    '🎲 ❤️ ☎︎ 👍🏽',
    'a\u00a0b',
    '<b>&amp;</b>',
  ];
  test.each(good)('%j', (text) => expect(isCleanText(text)).toBe(true));
});

describe('text that is never shown', () => {
  const bad: readonly (readonly [what: string, characters: readonly number[]])[] = [
    ['controls', [0, 7, 8, 9, 10, 13, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f]],
    ['direction marks', [0x200e, 0x200f, 0x061c]],
    ['embeddings and overrides', [0x202a, 0x202b, 0x202c, 0x202d, 0x202e]],
    ['isolates', [0x2066, 0x2067, 0x2068, 0x2069]],
    ['zero-width characters', [0x200b, 0x200c, 0x200d, 0x2060, 0xfeff]],
    ['line and paragraph separators', [0x2028, 0x2029]],
    ['fillers', [0x00ad, 0x034f, 0x115f, 0x1160, 0x3164, 0xffa0, 0x180e]],
    ['tags and further selectors', [0xe0001, 0xe0041, 0xfe00, 0xe0100]],
    ['unpaired surrogates', [0xd800, 0xdbff, 0xdc00, 0xdfff]],
    ['private and undefined', [0xe000, 0xfffe, 0xffff, 0x10ffff]],
    ['notes between lines', [0xfff9, 0xfffa, 0xfffb]],
  ];
  test.each(bad)('%s', (_what, characters) => {
    const shown = characters.filter((one) => isCleanText(`Ann${String.fromCodePoint(one)}Lee`));
    expect(shown.map((one) => one.toString(16))).toEqual([]);
  });
  test.each([null, undefined, 7, ['Ann']])('%j is not text', (value) =>
    expect(isCleanText(value)).toBe(false),
  );
});
