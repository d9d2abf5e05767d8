// The wagers of New Jersey craps, mini-craps and automated craps: N.J.A.C. 13:69F-1.2(a)1 to 39, with the buy and lay
// bets of 1.5 and the supplemental wagers of 1.6.

import { combination, hard, type Ratio, soft, totals } from 'boxperson/base';
import type { ClauseId, Wager } from 'boxperson/rules';
import { citingRows, citingUnder } from '../clause-index.ts';
import {
  against, CRAPS_POINTS, type CrapsPoint, EVEN, fieldRows, forward, HORN, HORN_NUMBERS, hardway, hornHighParts, laidOdds, nextRoll, numberFirst,
  oneSpot, onSpots, PLACE_ODDS, part, sevenFirst, to, trueOdds,
} from '../shapes.ts';
import { nj, type SharedIndex } from './cite.ts';

const of = citingUnder<SharedIndex>()('NJ 13:69F-1.2(a)');
const pays = citingRows<SharedIndex>()('NJ 13:69F-1.4(b)');

const PLACE_TO_LOSE: Readonly<Record<CrapsPoint, Ratio>> = {
  4: to(5, 11), 5: to(5, 8), 6: to(4, 5), 8: to(4, 5), 9: to(5, 8), 10: to(5, 11),
};

const line = (item: 1 | 2 | 3 | 4, row: 'pass' | 'dont-pass' | 'come' | 'dont-come', travels: ClauseId) => ({
  firstWins: of(`${item}.i(1)`), laterWins: of(`${item}.i(2)`), firstLoses: of(`${item}.ii(1)`), laterLoses: of(`${item}.ii(2)`),
  travels, pays: pays(row), isFloor: true,
});
const COME_OUT_POINT = nj('1.1[come-out-point]');
const COME_POINT = nj('1.1[come-point]');

const LINE: readonly Wager[] = [
  {
    id: 'pass', name: 'Pass Bet', clause: of('1'), made: 'come-out', hold: 'contract', line: true, takesCoupon: true, area: 'line',
    spots: oneSpot('Pass Line', of('1'), forward(line(1, 'pass', COME_OUT_POINT))),
  },
  {
    id: 'dont-pass', name: "Don't Pass Bet", clause: of('2'), made: 'come-out', hold: 'one-way', line: true, takesCoupon: true, area: 'line',
    spots: oneSpot("Don't Pass Line", of('2'), against({ ...line(2, 'dont-pass', COME_OUT_POINT), stands: of('2.iii') })),
  },
  {
    id: 'come', name: 'Come Bet', clause: of('3'), made: 'point-on', hold: 'contract', comeLike: true, area: 'come',
    spots: oneSpot('Come', of('3'), forward(line(3, 'come', COME_POINT))),
  },
  {
    id: 'dont-come', name: "Don't Come Bet", clause: of('4'), made: 'point-on', hold: 'one-way', comeLike: true, area: 'come',
    spots: oneSpot("Don't Come", of('4'), against({ ...line(4, 'dont-come', COME_POINT), stands: of('4.iii') })),
  },
];

/** The four supplemental wagers: 1.6(a) to (d), taken behind a bet or laid behind one. */
const supplemental = (id: string, name: string, behind: string, item: 'a' | 'b' | 'c' | 'd', lays: boolean): Wager => ({
  id, name, clause: nj(`1.6(${item})`), made: 'any-time', hold: 'free', behind, area: 'behind',
  ...(lays ? { lays: true as const } : {}),
  ...(behind === 'come' ? { sleeps: true as const } : {}),
  spots: onSpots(CRAPS_POINTS, (point) => {
    const by = { wins: nj(`1.6(${item})#pay`), loses: nj(`1.6(${item})`), pays: nj(`1.6(${item})#pay`), isFloor: false };
    const plan = lays ? sevenFirst(point, laidOdds(point), by) : numberFirst(point, trueOdds(point), by);
    return { on: point, name: `${name} on ${point}`, clause: nj(`1.6(${item})`), plan };
  }),
});

const ODDS: readonly Wager[] = [
  supplemental('pass-odds', 'Pass Odds', 'pass', 'a', false),
  supplemental('dont-pass-odds', "Don't Pass Odds", 'dont-pass', 'b', true),
  supplemental('come-odds', 'Come Odds', 'come', 'c', false),
  supplemental('dont-come-odds', "Don't Come Odds", 'dont-come', 'd', true),
];

const NUMBERS: readonly Wager[] = [
  {
    id: 'place-win', name: 'Place Bet to Win', clause: of('5'), made: 'any-time', hold: 'free', sleeps: true, restsOn: { sleeping: of('5#inactive') }, area: 'numbers',
    spots: onSpots(CRAPS_POINTS, (point) => ({
      on: point, name: `Place ${point} to Win`, clause: of('5'),
      plan: numberFirst(point, PLACE_ODDS[point], { wins: of('5'), loses: of('5'), pays: pays(`place-${point}-win`), isFloor: true }),
    })),
  },
  {
    id: 'place-lose', name: 'Place Bet to Lose', clause: of('6'), made: 'any-time', hold: 'free', offer: 'place-lose', area: 'numbers',
    spots: onSpots(CRAPS_POINTS, (point) => ({
      on: point, name: `Place ${point} to Lose`, clause: of('6'),
      plan: sevenFirst(point, PLACE_TO_LOSE[point], { wins: of('6'), loses: of('6'), pays: pays(`place-${point}-lose`), isFloor: true }),
    })),
  },
  {
    id: 'buy', name: 'Buy Bet', clause: nj('1.5(a)'), made: 'any-time', hold: 'free', sleeps: true, fee: 'buy', offer: 'buy', area: 'numbers',
    spots: onSpots(CRAPS_POINTS, (point) => ({
      on: point, name: `Buy ${point}`, clause: nj('1.5(a)'),
      plan: numberFirst(point, trueOdds(point), { wins: of('5'), loses: of('5'), pays: nj(`1.5(a)[buy-${point}]`), isFloor: false }),
    })),
  },
  {
    id: 'lay', name: 'Lay Bet', clause: nj('1.5(b)'), made: 'any-time', hold: 'free', fee: 'lay', offer: 'lay', lays: true, area: 'numbers',
    spots: onSpots(CRAPS_POINTS, (point) => ({
      on: point, name: `Lay ${point}`, clause: nj('1.5(b)'),
      plan: sevenFirst(point, laidOdds(point), { wins: of('6'), loses: of('6'), pays: nj(`1.5(b)[lay-${point}]`), isFloor: false }),
    })),
  },
];

const hardwaySpot = (total: 4 | 6 | 8 | 10, word: string, item: '7' | '8' | '9' | '10', odds: Ratio) => ({
  on: total, name: `${word} the Hardway`, clause: of(item),
  plan: hardway(total, odds, { wins: of(item), loses: of(item), pays: pays(`hard-${total}`), isFloor: true }),
});

type OneRoll = 'any-seven' | 'any-craps' | 'craps-2' | 'craps-3' | 'craps-12' | 'eleven';

/** A one-roll wager with one paying row. */
const proposition = (id: OneRoll, name: string, item: '12' | '13' | '14' | '15' | '16' | '17', odds: Ratio, ...wanted: readonly number[]): Wager => ({
  id, name, clause: of(item), made: 'any-time', hold: 'free', area: 'centre',
  spots: oneSpot(name, of(item), nextRoll([{ rolls: totals(...wanted), pays: odds, by: pays(id) }], { wins: of(item), loses: of(item), isFloor: true })),
});

const CENTRE: readonly Wager[] = [
  {
    id: 'hardway', name: 'Hardway', clause: of('7'), made: 'any-time', hold: 'free', sleeps: true, area: 'centre',
    spots: [
      hardwaySpot(4, 'Four', '7', to(7, 1)), hardwaySpot(6, 'Six', '8', to(9, 1)),
      hardwaySpot(8, 'Eight', '9', to(9, 1)), hardwaySpot(10, 'Ten', '10', to(7, 1)),
    ],
  },
  {
    id: 'field', name: 'Field Bet', clause: of('11'), made: 'any-time', hold: 'free', area: 'field',
    spots: oneSpot('Field', of('11'), nextRoll(fieldRows(pays('field'), pays('field')), { wins: of('11'), loses: of('11'), isFloor: true })),
  },
  proposition('any-seven', 'Any Seven', '12', to(4, 1), 7),
  proposition('any-craps', 'Any Craps', '13', to(7, 1), 2, 3, 12),
  proposition('craps-2', 'Craps Two', '14', to(30, 1), 2),
  proposition('craps-3', 'Craps Three', '15', to(15, 1), 3),
  proposition('craps-12', 'Craps Twelve', '16', to(30, 1), 12),
  proposition('eleven', '11 in One Roll', '17', to(15, 1), 11),
  {
    id: 'c-and-e', name: 'Craps-Eleven (C and E)', clause: of('18'), made: 'any-time', hold: 'free', area: 'centre',
    spots: oneSpot('C and E', of('18'), {
      kind: 'parts', parts: [part('any-craps'), part('eleven')], clause: nj('1.4(d)'), loses: of('18'),
    }),
  },
  {
    id: 'horn', name: 'Horn Bet', clause: of('19'), made: 'any-time', hold: 'free', area: 'centre',
    spots: oneSpot('Horn', of('19'), { kind: 'parts', parts: HORN, clause: nj('1.4(c)'), loses: of('19'), isInUnits: true }),
  },
  {
    id: 'horn-high', name: 'Horn High Bet', clause: of('20'), made: 'any-time', hold: 'free', area: 'centre',
    areaOption: of('20#breakdown'),
    spots: HORN_NUMBERS.map(([number, high]) => ({
      on: number, name: `Horn High ${number}`, clause: of('20#units'),
      plan: { kind: 'parts', parts: hornHighParts(high), clause: nj('1.4(c)'), loses: of('20'), isInUnits: true },
      planWithoutArea: { kind: 'split', into: [part('horn', 4), part(high, 1)], clause: of('20#breakdown') },
    })),
  },
  {
    id: 'whirl', name: 'Whirl Bet', clause: of('21'), made: 'any-time', hold: 'free', area: 'centre',
    spots: oneSpot('Whirl', of('21#units'), { kind: 'split', into: [part('horn', 4), part('any-seven', 1)], clause: of('21#breakdown') }),
  },
];

const EASY_HOPS = [
  [26, 1, 3], [27, 1, 4], [28, 2, 3], [29, 1, 5], [30, 2, 4], [31, 1, 6], [32, 2, 5], [33, 3, 4], [34, 2, 6], [35, 3, 5], [36, 3, 6],
  [37, 4, 5], [38, 4, 6],
] as const;
const HARD_HOPS = [[22, 2, 2], [23, 3, 3], [24, 4, 4], [25, 5, 5]] as const;
type HopRow = Extract<Parameters<typeof pays>[0], `hop-${string}`>;
type Hop = (typeof EASY_HOPS | typeof HARD_HOPS)[number];

const hopSpot = (odds: Ratio) => ([item, a, b]: Hop) => ({
  on: `${a}-${b}`, name: `${a}-${b} on the Hop`, clause: of(`${item}`),
  // The rows of the index are those of the list, though the compiler only sees every pair of faces.
  plan: nextRoll([{ rolls: combination(a, b), pays: odds, by: pays(`hop-${a}-${b}` as HopRow) }], { wins: of(`${item}`), loses: of(`${item}`), isFloor: true }),
});

const HOPS: readonly Wager[] = [
  {
    id: 'hop', name: 'Hop Bet', clause: of('22'), made: 'any-time', hold: 'free', area: 'centre',
    spots: [...HARD_HOPS.map(hopSpot(to(30, 1))), ...EASY_HOPS.map(hopSpot(to(15, 1)))],
  },
  {
    id: 'six-seven-eight', name: '6-7-8', clause: of('39'), made: 'any-time', hold: 'free', offer: 'six-seven-eight', area: 'centre',
    spots: oneSpot('6-7-8', of('39'), nextRoll(
      [
        { rolls: [...soft(6), ...totals(7), ...soft(8)], pays: EVEN, by: pays('six-seven-eight') },
        { rolls: [...hard(6), ...hard(8)], pays: to(2, 1), by: pays('six-seven-eight'), key: 'pair' },
      ],
      { wins: of('39'), loses: of('39'), isFloor: true },
    )),
  },
];

export const SHARED_WAGERS: readonly Wager[] = [...LINE, ...ODDS, ...NUMBERS, ...CENTRE, ...HOPS];
