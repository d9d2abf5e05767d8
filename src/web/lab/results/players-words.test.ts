import { expect, test } from 'vitest';
import { playersWords, whyWords } from './players-words.ts';

const PLAYING = { is: 'playing', why: null, sessions: 10 } as const;
const OUT = { is: 'out', why: 'It looks at its money.', sessions: 0 } as const;

test.each([
  [{ workers: 2, card: null, cardUse: 'beside' }, '2 workers'],
  [{ workers: 1, card: OUT, cardUse: 'beside' }, '1 worker'],
  [{ workers: 2, card: PLAYING, cardUse: 'beside' }, 'Graphics card and 2 workers'],
  [{ workers: 2, card: PLAYING, cardUse: 'alone' }, 'Graphics card'],
  [{ workers: 2, card: PLAYING, cardUse: 'off' }, '2 workers'],
] as const)('who plays: %o', (players, says) => {
  expect(playersWords(players)).toBe(says);
});

test.each([
  [
    { card: PLAYING, cardName: 'A card', cardUse: 'beside' },
    'The graphics card (A card) plays beside the workers of this page.',
  ],
  [
    { card: PLAYING, cardName: null, cardUse: 'alone' },
    'The graphics card plays alone. Workers play what it cannot.',
  ],
  [
    { card: OUT, cardName: null, cardUse: 'beside' },
    'The graphics card does not play. It looks at its money.',
  ],
  [
    { card: PLAYING, cardName: 'A card', cardUse: 'off' },
    'The graphics card does not play. It is turned off.',
  ],
  [
    { card: null, cardName: null, cardUse: 'beside' },
    'Workers play. The graphics card has not been needed yet.',
  ],
] as const)('why: %o', (players, says) => {
  expect(whyWords(players)).toBe(says);
});
