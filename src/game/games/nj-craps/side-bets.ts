// The side bets of New Jersey craps: the fire bet, and two that are proposals, bonus craps and the hot roller.

import { combination, type Face, totals } from 'boxperson/base';
import type { ClauseId, CollectionGroup, Tier, Wager } from 'boxperson/rules';
import { njProposal } from '../new-jersey/cite.ts';
import { CRAPS_POINTS, oneSpot, to } from '../shapes.ts';
import { njCrapsClause } from './cite.ts';

const FIRE = njCrapsClause('1.2(a)40');
const fireTier = (pays: number, row: 'four' | 'five' | 'six'): Tier => ({ pays: to(pays, 1), paysBy: njCrapsClause(`1.4(e)[${row}]`) });

/** 1.2(a)40: four or more different points made before a loser 7. */
export const FIRE_BET: Wager = {
  id: 'fire', name: 'Fire Bet', clause: FIRE, made: 'new-shooter', hold: 'frozen', holdClause: njCrapsClause('1.3(c)2'), offer: 'fire',
  ownSpot: njCrapsClause('1.12(a)1'), broughtIn: njCrapsClause('1.12(a)3'), notice: { groups: 4, clause: njCrapsClause('1.12(a)6') }, area: 'side',
  restsOn: { carrying: njCrapsClause('1.12(a)2'), winning: njCrapsClause('1.12(b)3') },
  marked: njCrapsClause('1.12(a)4'), marker: { name: 'fire marker', shape: 'flame', widthOfChip: 2, marks: 'groups' },
  stake: { leastCents: 100, mostCents: 500, stepCents: 100, clause: njCrapsClause('1.12(b)1') },
  spots: oneSpot('Fire Bet', FIRE, {
    kind: 'collects',
    counts: 'points-made',
    groups: CRAPS_POINTS.map((point): CollectionGroup => ({ label: String(point), items: [totals(point)], clause: njCrapsClause('1.12(b)2') })),
    ends: { at: 'loser-seven', wins: njCrapsClause('1.12(a)5'), loses: njCrapsClause('1.12(a)5') },
    pays: {
      at: 'end', counted: 'points', isFloor: true,
      tables: {
        A: { 4: fireTier(24, 'four'), 5: fireTier(249, 'five'), 6: fireTier(999, 'six') },
        B: { 4: fireTier(39, 'four'), 5: fireTier(199, 'five'), 6: fireTier(499, 'six') },
      },
    },
  }),
};

const bonus = (id: 'all-small' | 'all-tall' | 'all-or-nothing', name: string, said: readonly string[], item: 2 | 3 | 4, pays: number, wanted: readonly number[]): Wager => {
  const clause: ClauseId = njProposal(`NJ-BONUS 13:69F-1.2(b)${item}`);
  return {
    id, name, said, clause, made: 'new-shooter', hold: 'frozen', holdClause: njProposal('NJ-BONUS 13:69F-1.3(c)3'), offer: 'bonus-craps',
    booked: njProposal('NJ-BONUS 13:69F-1.13(a)1'), onceAShooter: njProposal('NJ-BONUS 13:69F-1.13(a)4'), area: 'side', limitsApart: true,
    restsOn: {
      making: njProposal('NJ-BONUS 13:69F-1.13(a)1#mark'), carrying: njProposal('NJ-BONUS 13:69F-1.13(a)2'),
      layout: njProposal('NJ-BONUS 13:69E-1.11(e)'), odds: njProposal('NJ-BONUS 13:69E-1.11(e)#odds'),
    },
    marked: njProposal('NJ-BONUS 13:69F-1.13(a)3'), marker: { name: 'bonus lammer', shape: 'square', widthOfChip: 1, marks: 'items' },
    stake: { leastCents: 100, mostCents: null, stepCents: 100, clause: njProposal('NJ-BONUS 13:69F-1.13(b)1') },
    spots: oneSpot(name, clause, {
      kind: 'collects',
      counts: 'throws',
      groups: wanted.map((total): CollectionGroup => ({ label: String(total), items: [totals(total)], clause: njProposal('NJ-BONUS 13:69F-1.13(b)2') })),
      ends: { at: 'any-seven', wins: njProposal('NJ-BONUS 13:69F-1.13(a)4'), loses: njProposal('NJ-BONUS 13:69F-1.13(a)4#collect') },
      pays: { at: 'completion', clause: njProposal('NJ-BONUS 13:69F-1.13(a)4'), tier: { pays: to(pays, 1), paysBy: njProposal(`NJ-BONUS 13:69F-1.4(f)[${id}]`) } },
    }),
  };
};

const SMALL = [2, 3, 4, 5, 6];
const TALL = [8, 9, 10, 11, 12];

/** The bonus craps wagers, a proposal: every small, every tall, or every number but 7 thrown before any 7. */
export const BONUS_CRAPS: readonly Wager[] = [
  bonus('all-small', 'All Small', ['small', 'make em small'], 2, 34, SMALL),
  bonus('all-tall', 'All Tall', ['tall', 'make em tall'], 3, 34, TALL),
  bonus('all-or-nothing', 'All or Nothing at All', ['all or nothing', 'make em all'], 4, 175, [...SMALL, ...TALL]),
];

const HOT = njProposal('NJ-HOT 13:69F-1.2(b)2');
const COMBINATIONS: readonly (readonly [number, 'i' | 'ii' | 'iii' | 'iv' | 'v' | 'vi', readonly (readonly [Face, Face])[]])[] = [
  [4, 'i', [[1, 3], [2, 2]]],
  [5, 'ii', [[1, 4], [2, 3]]],
  [6, 'iii', [[1, 5], [2, 4], [3, 3]]],
  [8, 'iv', [[2, 6], [3, 5], [4, 4]]],
  [9, 'v', [[3, 6], [4, 5]]],
  [10, 'vi', [[4, 6], [5, 5]]],
];
const hotTier = (pays: number, row: 'two' | 'three' | 'four' | 'five' | 'six'): Tier => ({ pays: to(pays, 1), paysBy: njProposal(`NJ-HOT 13:69F-1.4(f)[${row}]`) });
const hotTable = (two: number, six: number) => ({
  2: hotTier(two, 'two'), 3: { ...hotTier(10, 'three'), example: njProposal('NJ-HOT 13:69F-1.14(b)4[example]') }, 4: hotTier(20, 'four'), 5: hotTier(50, 'five'), 6: hotTier(six, 'six'),
});

/** The hot roller, a proposal: every combination of two or more points thrown before any 7. */
export const HOT_ROLLER: Wager = {
  id: 'hot-roller', name: 'Hot Roller', said: ['hot'], clause: HOT, made: 'new-shooter', hold: 'frozen', holdClause: njProposal('NJ-HOT 13:69F-1.3(c)3'),
  offer: 'hot-roller', limitsClause: njProposal('NJ-HOT 13:69F-1.14(b)2'), limitsApart: true, area: 'side',
  restsOn: {
    making: njProposal('NJ-HOT 13:69F-1.14(a)1'), raising: njProposal('NJ-HOT 13:69F-1.14(b)3'), carrying: njProposal('NJ-HOT 13:69F-1.14(a)2'),
    marking: njProposal('NJ-HOT 13:69F-1.14(b)5'), settling: njProposal('NJ-HOT 13:69F-1.14(b)1'),
    layout: njProposal('NJ-HOT 13:69E-1.11(e)'), odds: njProposal('NJ-HOT 13:69E-1.11(e)#odds'),
  },
  marked: njProposal('NJ-HOT 13:69F-1.14(a)3'), marker: { name: 'hot roller lammer', shape: 'hexagon', widthOfChip: 1, marks: 'items' },
  spots: oneSpot('Hot Roller', HOT, {
    kind: 'collects',
    counts: 'throws',
    groups: COMBINATIONS.map(([point, item, pairs]): CollectionGroup => ({
      label: String(point), items: pairs.map(([a, b]) => combination(a, b)), clause: njProposal(`NJ-HOT 13:69F-1.14(b)4.${item}`),
    })),
    ends: { at: 'any-seven', wins: njProposal('NJ-HOT 13:69F-1.14(a)4.i'), loses: njProposal('NJ-HOT 13:69F-1.14(a)4.ii') },
    pays: { at: 'end', counted: 'points', isFloor: false, tables: { A: hotTable(4, 200), B: hotTable(5, 200), C: hotTable(5, 300) } },
  }),
};
