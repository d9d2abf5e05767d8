// Situations are merged only if all their outcomes are equivalent.

import { expect, test } from 'vitest';
import { type ChainOutcome, HOME, type MarkovChain } from './chain.ts';
import { lumpChain } from './lump.ts';

const OUTCOME: ChainOutcome = {
  weight: 1,
  next: 0,
  gainCents: 0,
  needCents: 0,
  endsTurn: false,
  leaves: false,
  homeNext: HOME,
  homeGainCents: 0,
};

/** From the first situation to either of two others, which return with weight one half and win with the other half. */
const chainWith = (
  a: Partial<ChainOutcome>,
  b: Partial<ChainOutcome>,
  isLeaving = [false, false, false],
): MarkovChain => ({
  outcomes: [
    [
      { ...OUTCOME, next: 1 },
      { ...OUTCOME, next: 2, gainCents: 100 },
    ],
    [OUTCOME, { ...OUTCOME, gainCents: 500, ...a }],
    [OUTCOME, { ...OUTCOME, gainCents: 500, ...b }],
  ],
  isLeaving,
  start: 0,
  weightOfAll: 2,
});

test('two equivalent situations become one, with the outcomes of one of them', () => {
  const { outcomes, start, weightOfAll } = lumpChain(chainWith({}, {}));
  const both = outcomes.findIndex((_, at) => at !== start);
  expect(outcomes[start]).toEqual([
    { ...OUTCOME, next: both },
    { ...OUTCOME, next: both, gainCents: 100 },
  ]);
  expect(outcomes[both]).toEqual([
    { ...OUTCOME, next: start },
    { ...OUTCOME, next: start, gainCents: 500 },
  ]);
  expect([outcomes.length, weightOfAll]).toEqual([2, 2]);
});

test('equivalent outcomes are merged and their weights added, in any order', () => {
  const chain = chainWith({}, {});
  const [first = [], second = [], third = []] = chain.outcomes;
  const split = [
    first,
    second,
    [
      { ...OUTCOME, weight: 1, gainCents: 500 },
      { ...OUTCOME, weight: 0.5 },
      { ...OUTCOME, weight: 0.5 },
    ],
  ];
  expect(third).toHaveLength(2);
  expect(lumpChain({ ...chain, outcomes: split }).outcomes.toSorted((a, b) => a.length - b.length)).toEqual(
    lumpChain(chain).outcomes.toSorted((a, b) => a.length - b.length),
  );
});

test.each<readonly [name: string, other: Partial<ChainOutcome>]>([
  ['winnings', { gainCents: 600 }],
  ['money needed', { needCents: 600 }],
  ['whether the turn ends', { endsTurn: true }],
  ['whether the strategy goes home', { leaves: true }],
  ['winnings when going home', { homeGainCents: 5 }],
  ['the situation after going home', { homeNext: 0 }],
  ['the next situation', { next: 2 }],
  ['likelihood', { weight: 2 }],
])('situations that differ in %s stay separate', (_, other) => {
  expect(lumpChain(chainWith({}, other)).outcomes).toHaveLength(3);
});

test('a player going home is never merged with one still playing', () => {
  expect(lumpChain(chainWith({}, {}, [false, false, true])).outcomes).toHaveLength(3);
});

test('situations that differ only a few rolls later stay separate', () => {
  const chain = chainWith({ next: 3 }, { next: 4 });
  const later = (gainCents: number): readonly ChainOutcome[] => [OUTCOME, { ...OUTCOME, gainCents }];
  const isLeaving = [false, false, false, false, false];
  const withLater = (a: number, b: number): MarkovChain => ({
    ...chain,
    isLeaving,
    outcomes: [...chain.outcomes, later(a), later(b)],
  });
  expect(lumpChain(withLater(7, 7)).outcomes).toHaveLength(3);
  expect(lumpChain(withLater(7, 8)).outcomes).toHaveLength(5);
});
