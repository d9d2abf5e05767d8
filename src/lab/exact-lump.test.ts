// Situations are one only where everything that can come of them is alike.

import { expect, test } from 'vitest';
import { type Chain, HOME, type Way } from './exact-chain.ts';
import { lumped } from './exact-lump.ts';

const WAY: Way = {
  weight: 1,
  next: 0,
  gainCents: 0,
  needCents: 0,
  endsTurn: false,
  leaves: false,
  homeNext: HOME,
  homeGainCents: 0,
};

/** From the first situation to either of two others, which come back on one half and bring something on the other. */
const chainWith = (a: Partial<Way>, b: Partial<Way>, isLeaving = [false, false, false]): Chain => ({
  ways: [
    [
      { ...WAY, next: 1 },
      { ...WAY, next: 2, gainCents: 100 },
    ],
    [WAY, { ...WAY, gainCents: 500, ...a }],
    [WAY, { ...WAY, gainCents: 500, ...b }],
  ],
  isLeaving,
  start: 0,
  weightOfAll: 2,
});

test('two that are alike become one, with the ways of one of them', () => {
  const { ways, start, weightOfAll } = lumped(chainWith({}, {}));
  const both = ways.findIndex((_, at) => at !== start);
  expect(ways[start]).toEqual([
    { ...WAY, next: both },
    { ...WAY, next: both, gainCents: 100 },
  ]);
  expect(ways[both]).toEqual([
    { ...WAY, next: start },
    { ...WAY, next: start, gainCents: 500 },
  ]);
  expect([ways.length, weightOfAll]).toEqual([2, 2]);
});

test('ways that come to the same are one way with their weights added up, and order makes no difference', () => {
  const chain = chainWith({}, {});
  const [first = [], second = [], third = []] = chain.ways;
  const split = [
    first,
    second,
    [
      { ...WAY, weight: 1, gainCents: 500 },
      { ...WAY, weight: 0.5 },
      { ...WAY, weight: 0.5 },
    ],
  ];
  expect(third).toHaveLength(2);
  expect(lumped({ ...chain, ways: split }).ways.toSorted((a, b) => a.length - b.length)).toEqual(
    lumped(chain).ways.toSorted((a, b) => a.length - b.length),
  );
});

test.each<readonly [name: string, other: Partial<Way>]>([
  ['what is won', { gainCents: 600 }],
  ['what is needed', { needCents: 600 }],
  ['whether the turn ends', { endsTurn: true }],
  ['whether the strategy goes home', { leaves: true }],
  ['what is won on the way home', { homeGainCents: 5 }],
  ['where the way home leads', { homeNext: 0 }],
  ['where play goes on', { next: 2 }],
  ['how likely it is', { weight: 2 }],
])('two that differ in %s stay two', (_, other) => {
  expect(lumped(chainWith({}, other)).ways).toHaveLength(3);
});

test('one who goes home is never one with somebody who plays', () => {
  expect(lumped(chainWith({}, {}, [false, false, true])).ways).toHaveLength(3);
});

test('what differs only some rolls later keeps two apart as well', () => {
  const chain = chainWith({ next: 3 }, { next: 4 });
  const later = (gainCents: number): readonly Way[] => [WAY, { ...WAY, gainCents }];
  const isLeaving = [false, false, false, false, false];
  const withLater = (a: number, b: number): Chain => ({
    ...chain,
    isLeaving,
    ways: [...chain.ways, later(a), later(b)],
  });
  expect(lumped(withLater(7, 7)).ways).toHaveLength(3);
  expect(lumped(withLater(7, 8)).ways).toHaveLength(5);
});
