// The wagers of Nevada craps: sections 2 to 5 and 8 of its clauses.

import { POSSIBLE_POINTS, type Point, totals } from 'boxperson/base';
import type { Wager } from 'boxperson/rules';
import { centerWagers } from '../center-wagers.ts';
import {
  against, CRAPS_POINTS, EVEN, forward, laidOdds, numberFirst, oneSpot, onSpots, PLACE_ODDS, race, sevenFirst, to, trueOdds,
} from '../shapes.ts';
import { nv } from './cite.ts';

const LINE: readonly Wager[] = [
  {
    id: 'pass', name: 'Pass Bet', clause: nv('NV 2.1'), made: 'come-out', hold: 'contract', line: true, area: 'line',
    spots: oneSpot('Pass Line', nv('NV 2.1'), forward({
      firstWins: nv('NV 2.2'), firstLoses: nv('NV 2.3'), travels: nv('NV 2.4'), laterWins: nv('NV 2.5'), laterLoses: nv('NV 2.6'), pays: nv('NV 2.20'), isFloor: true,
    })),
  },
  {
    id: 'dont-pass', name: "Don't Pass Bet", clause: nv('NV 2.7'), made: 'come-out', hold: 'one-way', line: true, area: 'line',
    spots: oneSpot("Don't Pass Line", nv('NV 2.7'), against({
      firstWins: nv('NV 2.8'), firstLoses: nv('NV 2.9'), travels: nv('NV 2.11'), laterWins: nv('NV 2.8'), laterLoses: nv('NV 2.9'), stands: nv('NV 2.10'), pays: nv('NV 2.20'), isFloor: true,
    })),
  },
  {
    id: 'come', name: 'Come Bet', clause: nv('NV 2.12'), made: 'point-on', hold: 'contract', comeLike: true, area: 'come',
    spots: oneSpot('Come', nv('NV 2.12'), forward({
      firstWins: nv('NV 2.13'), firstLoses: nv('NV 2.14'), travels: nv('NV 2.15'), laterWins: nv('NV 2.13'), laterLoses: nv('NV 2.14'), pays: nv('NV 2.20'), isFloor: true,
    })),
  },
  {
    id: 'dont-come', name: "Don't Come Bet", clause: nv('NV 2.16'), made: 'point-on', hold: 'one-way', comeLike: true, area: 'come',
    spots: oneSpot("Don't Come", nv('NV 2.16'), against({
      firstWins: nv('NV 2.17'), firstLoses: nv('NV 2.18'), travels: nv('NV 2.15'), laterWins: nv('NV 2.17'), laterLoses: nv('NV 2.18'), stands: nv('NV 2.19'), pays: nv('NV 2.20'), isFloor: true,
    })),
  },
];

/** A put bet: a Pass or Come bet made directly on a number. */
const PUT: Wager = {
  id: 'put', name: 'Put Bet', clause: nv('NV 4.11'), made: 'point-on', hold: 'contract', holdClause: nv('NV 4.12'), startsOnNumber: true, offer: 'put', area: 'numbers',
  spots: onSpots(CRAPS_POINTS, (point) => ({
    on: point, name: `Put ${point}`, clause: nv('NV 4.11'),
    plan: numberFirst(point, EVEN, { wins: nv('NV 4.11'), loses: nv('NV 4.11'), pays: nv('NV 4.13'), isFloor: true }),
  })),
};

const odds = (id: string, name: string, behind: string, clause: string, is: { readonly lays?: true; readonly sleeps?: true } = {}): Wager => ({
  id, name, clause, made: 'any-time', hold: 'free', behind, area: 'behind', ...is,
  spots: onSpots(CRAPS_POINTS, (point) => {
    const by = { wins: clause, loses: clause, pays: is.lays === true ? nv('NV 3.6') : nv('NV 3.5'), isFloor: false };
    const plan = is.lays === true ? sevenFirst(point, laidOdds(point), by) : numberFirst(point, trueOdds(point), by);
    return { on: point, name: `${name} on ${point}`, clause, plan };
  }),
});

const ODDS: readonly Wager[] = [
  odds('pass-odds', 'Pass Odds', 'pass', nv('NV 3.1')),
  odds('dont-pass-odds', "Don't Pass Odds", 'dont-pass', nv('NV 3.3'), { lays: true }),
  odds('come-odds', 'Come Odds', 'come', nv('NV 3.2'), { sleeps: true }),
  odds('dont-come-odds', "Don't Come Odds", 'dont-come', nv('NV 3.4'), { lays: true }),
  { ...odds('put-odds', 'Put Odds', 'put', nv('NV 3.10'), { sleeps: true }), offer: 'put' },
];

const big = (number: 6 | 8): Wager => ({
  id: `big-${number}`, name: `Big ${number}`, clause: nv('NV 4.14'), made: 'any-time', hold: 'free', area: 'numbers',
  spots: oneSpot(`Big ${number}`, nv('NV 4.14'), race(totals(number), totals(7), EVEN, {
    wins: nv('NV 4.14'), loses: nv('NV 4.14'), pays: nv('NV 4.15'), isFloor: true,
  })),
});

const NUMBERS: readonly Wager[] = [
  {
    id: 'place-win', name: 'Place Bet', clause: nv('NV 4.1'), made: 'any-time', hold: 'free', sleeps: true, area: 'numbers',
    spots: onSpots(CRAPS_POINTS, (point) => ({
      on: point, name: `Place ${point}`, clause: nv('NV 4.1'),
      plan: numberFirst(point, PLACE_ODDS[point], { wins: nv('NV 4.1'), loses: nv('NV 4.1'), pays: nv('NV 4.2'), isFloor: true }),
    })),
  },
  {
    id: 'buy', name: 'Buy Bet', clause: nv('NV 4.3'), made: 'any-time', hold: 'free', sleeps: true, fee: 'buy', offer: 'buy', area: 'numbers',
    spots: onSpots(CRAPS_POINTS, (point) => ({
      on: point, name: `Buy ${point}`, clause: nv('NV 4.3'),
      plan: numberFirst(point, trueOdds(point), { wins: nv('NV 4.3'), loses: nv('NV 4.3'), pays: nv('NV 4.4'), isFloor: false }),
    })),
  },
  {
    id: 'lay', name: 'Lay Bet', clause: nv('NV 4.8'), made: 'any-time', hold: 'free', fee: 'lay', offer: 'lay', lays: true, area: 'numbers',
    spots: onSpots(CRAPS_POINTS, (point) => ({
      on: point, name: `Lay ${point}`, clause: nv('NV 4.8'),
      plan: sevenFirst(point, laidOdds(point), { wins: nv('NV 4.8'), loses: nv('NV 4.8'), pays: nv('NV 4.9'), isFloor: false }),
    })),
  },
  PUT,
  big(6),
  big(8),
];

/** How often a repeater bet's number must come before a 7, and what it then pays. */
const REPEATED: Readonly<Record<Point, readonly [times: number, pays: number]>> = {
  2: [2, 40], 3: [3, 50], 4: [4, 65], 5: [5, 80], 6: [6, 90], 8: [6, 90], 9: [5, 80], 10: [4, 65], 11: [3, 50], 12: [2, 40],
};

const REPEATER: Wager = {
  id: 'repeater', name: 'Repeater Bet', clause: nv('NV 8.1'), made: 'any-time', hold: 'frozen', holdClause: nv('NV 8.6'), offer: 'repeater', area: 'side',
  limitsApart: true, limitsClause: nv('NV 8.7'), restsOn: { making: nv('NV 8.5') },
  marked: nv('NV 8.8'), marker: { name: 'repeater lammer', shape: 'square', widthOfChip: 1, marks: 'items' },
  spots: onSpots(POSSIBLE_POINTS, (point) => {
    const [times, pays] = REPEATED[point];
    return {
      on: point, name: `Repeater ${point}`, clause: nv('NV 8.1'),
      plan: {
        kind: 'collects', counts: 'throws',
        groups: [{ label: String(point), items: Array.from({ length: times }, () => totals(point)), clause: nv('NV 8.1') }],
        ends: { at: 'any-seven', wins: nv('NV 8.2'), loses: nv('NV 8.3') },
        pays: { at: 'completion', clause: nv('NV 8.2'), tier: { pays: to(pays, 1), paysBy: nv('NV 8.4') } },
      },
    };
  }),
};

export const NEVADA_WAGERS: readonly Wager[] = [
  ...LINE,
  ...ODDS,
  ...NUMBERS,
  ...centerWagers({
    hardway: { decides: nv('NV 5.1'), pays: nv('NV 5.2') },
    field: { decides: nv('NV 5.3'), pays: nv('NV 5.4') },
    oneRoll: { decides: nv('NV 5.5'), pays: nv('NV 5.6') },
    horn: nv('NV 5.7'), cAndE: nv('NV 5.8'), world: nv('NV 5.9'),
    hop: { decides: nv('NV 5.10'), pays: nv('NV 5.11') },
  }),
  REPEATER,
];
