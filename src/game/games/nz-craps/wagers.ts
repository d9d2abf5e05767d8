// The wagers of New Zealand craps: Division 11, rule 4.1(a) to (y), paid as 4.14 to 4.17 say.

import { type Ratio, totals } from 'boxperson/base';
import type { ClauseId, Wager } from 'boxperson/rules';
import { citingRows, citingUnder } from '../clause-index.ts';
import {
  against, CRAPS_POINTS, type CrapsPoint, EVEN, fieldRows, forward, HORN, HORN_NUMBERS, hardway, hornHighParts, laidOdds, nextRoll, numberFirst, oneSpot, onSpots, PLACE_ODDS, part, race, sevenFirst, to, trueOdds,
} from '../shapes.ts';
import { nz } from './cite.ts';
import type index from './clauses.json';

const of = citingUnder<typeof index>()('NZ 4.1');
const pays = citingRows<typeof index>()('NZ 4.14');
type Row = Parameters<typeof pays>[0];
/** The wagers that win and lose by items of their own. */
type Letter = 'i' | 'k' | 'l' | 'm' | 'n' | 'o' | OneRoll;
type OneRoll = 'p' | 'q' | 'r' | 's' | 't' | 'u';
/** Winning and losing as the items (i) and (ii) of a lettered wager. */
const decided = (letter: Letter, row: Row) => ({ wins: of(`(${letter})(i)`), loses: of(`(${letter})(ii)`), pays: pays(row), isFloor: false });

const line = (letter: 'a' | 'b' | 'c' | 'd', row: Row, travels: ClauseId) => ({
  firstWins: of(`(${letter})(i)(A)`), laterWins: of(`(${letter})(i)(B)`),
  firstLoses: of(`(${letter})(ii)(A)`), laterLoses: of(`(${letter})(ii)(B)`),
  travels, pays: pays(row), isFloor: false,
});
const COME_OUT_POINT = nz('1.0[come-out-point]');
const COME_POINT = nz('1.0[come-point]');

const LINE: readonly Wager[] = [
  {
    id: 'pass', name: 'Pass Bet', clause: of('(a)'), made: 'come-out', hold: 'contract', line: true, area: 'line',
    spots: oneSpot('Pass Line', of('(a)'), forward(line('a', 'pass', COME_OUT_POINT))),
  },
  {
    id: 'dont-pass', name: "Don't Pass Bet", clause: of('(b)'), made: 'come-out', hold: 'one-way', line: true, area: 'line',
    spots: oneSpot("Don't Pass", of('(b)'), against({ ...line('b', 'dont-pass', COME_OUT_POINT), stands: of('(b)(iii)') })),
  },
  {
    id: 'come', name: 'Come Bet', clause: of('(c)'), made: 'point-on', hold: 'contract', comeLike: true, area: 'come',
    spots: oneSpot('Come', of('(c)'), forward(line('c', 'come', COME_POINT))),
  },
  {
    id: 'dont-come', name: "Don't Come Bet", clause: of('(d)'), made: 'point-on', hold: 'one-way', holdClause: nz('4.9'), comeLike: true, area: 'come',
    spots: oneSpot("Don't Come", of('(d)'), against({ ...line('d', 'dont-come', COME_POINT), stands: of('(d)(iii)') })),
  },
];

const PAIRED = { 4: '4-10', 5: '5-9', 6: '6-8', 8: '6-8', 9: '5-9', 10: '4-10' } as const satisfies Readonly<Record<CrapsPoint, string>>;

/** The four additional wagers: 4.1(e) to (h), odds taken or laid behind a bet. */
const additional = (id: string, name: string, behind: string, letter: 'e' | 'f' | 'g' | 'h', row: 'odds-pass' | 'behind-dont-pass' | 'odds-come' | 'behind-dont-come', lays: boolean): Wager => ({
  id, name, clause: of(`(${letter})`), made: 'any-time', hold: 'free', behind, area: 'behind',
  ...(lays ? { lays: true as const } : {}),
  ...(behind === 'come' ? { sleeps: true as const } : {}),
  spots: onSpots(CRAPS_POINTS, (point) => {
    const by = { wins: of(`(${letter})(ii)`), loses: of(`(${letter})(iii)`), pays: pays(`${row}-${PAIRED[point]}`), isFloor: false };
    const plan = lays ? sevenFirst(point, laidOdds(point), by) : numberFirst(point, trueOdds(point), by);
    return { on: point, name: `${name} on ${point}`, clause: of(`(${letter})`), plan };
  }),
});

const ODDS: readonly Wager[] = [
  additional('pass-odds', 'Odds on the Pass', 'pass', 'e', 'odds-pass', false),
  additional('dont-pass-odds', "Behind the Don't Pass", 'dont-pass', 'f', 'behind-dont-pass', true),
  additional('come-odds', 'Odds on the Come', 'come', 'g', 'odds-come', false),
  additional('dont-come-odds', "Behind the Don't Come", 'dont-come', 'h', 'behind-dont-come', true),
];

const hardwaySpot = (total: 4 | 6 | 8 | 10, odds: Ratio) => ({
  on: total, name: `Hard ${total}`, clause: of('(l)'), plan: hardway(total, odds, decided('l', `hard-${total}`)),
});

const NUMBERS: readonly Wager[] = [
  {
    id: 'place-win', name: 'Place Bet to Win', clause: of('(i)'), made: 'any-time', hold: 'free', sleeps: true, area: 'numbers',
    spots: onSpots(CRAPS_POINTS, (point) => ({
      on: point, name: `Place ${point}`, clause: of('(i)'), plan: numberFirst(point, PLACE_ODDS[point], decided('i', `place-${point}`)),
    })),
  },
  {
    id: 'buy', name: 'Buy Bet', clause: of('(j)'), made: 'any-time', hold: 'free', sleeps: true, fee: 'buy', area: 'numbers',
    spots: onSpots(CRAPS_POINTS, (point) => ({
      on: point, name: `Buy ${point}`, clause: of('(j)'),
      plan: numberFirst(point, trueOdds(point), { ...decided('i', `buy-${point}`) }),
    })),
  },
  {
    id: 'lay', name: 'Lay Bet', clause: of('(k)'), made: 'any-time', hold: 'free', fee: 'lay', lays: true, area: 'numbers',
    spots: onSpots(CRAPS_POINTS, (point) => ({
      on: point, name: `Lay ${point}`, clause: of('(k)'), plan: sevenFirst(point, laidOdds(point), decided('k', `lay-${point}`)),
    })),
  },
  {
    id: 'hardway', name: 'Hardways', clause: of('(l)'), made: 'any-time', hold: 'free', sleeps: true, area: 'centre',
    spots: [hardwaySpot(4, to(7, 1)), hardwaySpot(6, to(9, 1)), hardwaySpot(8, to(9, 1)), hardwaySpot(10, to(7, 1))],
  },
  {
    id: 'big-6', name: 'Big 6', clause: of('(m)'), made: 'any-time', hold: 'free', area: 'numbers',
    spots: oneSpot('Big 6', of('(m)'), race(totals(6), totals(7), EVEN, decided('m', 'big-6'))),
  },
  {
    id: 'big-8', name: 'Big 8', clause: of('(n)'), made: 'any-time', hold: 'free', area: 'numbers',
    spots: oneSpot('Big 8', of('(n)'), race(totals(8), totals(7), EVEN, decided('n', 'big-8'))),
  },
];

/** A one-roll wager with one paying row. */
const proposition = (id: string, name: string, letter: OneRoll, row: Row, odds: Ratio, ...wanted: readonly number[]): Wager => ({
  id, name, clause: of(`(${letter})`), made: 'any-time', hold: 'free', area: 'centre',
  spots: oneSpot(name, of(`(${letter})`), nextRoll([{ rolls: totals(...wanted), pays: odds, by: pays(row) }], decided(letter, row))),
});

const CENTRE: readonly Wager[] = [
  {
    id: 'field', name: 'Field Bet', clause: of('(o)'), made: 'any-time', hold: 'free', area: 'field',
    spots: oneSpot('Field', of('(o)'), nextRoll(fieldRows(pays('field-even'), pays('field-double')), decided('o', 'field-even'))),
  },
  proposition('any-seven', 'Any 7', 'p', 'any-7', to(4, 1), 7),
  proposition('any-craps', 'Any Craps', 'q', 'any-craps', to(7, 1), 2, 3, 12),
  proposition('craps-2', 'Craps 2', 'r', 'craps-2', to(30, 1), 2),
  proposition('craps-3', 'Craps 3', 's', 'craps-3', to(15, 1), 3),
  proposition('craps-12', 'Craps 12', 't', 'craps-12', to(30, 1), 12),
  proposition('eleven', '11 in 1 Roll', 'u', 'eleven', to(15, 1), 11),
  {
    id: 'horn', name: 'Horn Bet', clause: of('(v)'), made: 'any-time', hold: 'free', unitClause: nz('4.15'), area: 'centre',
    spots: oneSpot('Horn', of('(v)'), { kind: 'parts', parts: HORN, clause: nz('4.15'), wins: of('(v)(i)'), loses: of('(v)(ii)'), isInUnits: true }),
  },
  {
    id: 'horn-high', name: 'Horn High Bet', clause: of('(w)'), made: 'any-time', hold: 'free', area: 'centre',
    spots: HORN_NUMBERS.map(([number, high]) => ({
      on: number, name: `Horn High ${number}`, clause: of('(w)(i)'),
      plan: { kind: 'parts', parts: hornHighParts(high), clause: nz('4.15'), wins: of('(w)(ii)'), loses: of('(w)(iii)'), isInUnits: true },
    })),
  },
  {
    id: 'world', name: 'World Bet', clause: of('(x)'), made: 'any-time', hold: 'free', area: 'centre',
    spots: oneSpot('World', of('(x)(i)'), { kind: 'parts', parts: [...HORN, part('any-seven')], clause: nz('4.16'), wins: of('(x)(ii)'), loses: of('(x)(iii)'), isInUnits: true }),
  },
  {
    id: 'c-and-e', name: 'C & E', clause: of('(y)'), made: 'any-time', hold: 'free', nominatedSplit: of('(y)(i)'), area: 'centre',
    spots: oneSpot('C & E', of('(y)(i)'), { kind: 'parts', parts: [part('any-craps'), part('eleven')], clause: nz('4.17'), wins: of('(y)(ii)'), loses: of('(y)(iii)') }),
  },
];

export const NEW_ZEALAND_WAGERS: readonly Wager[] = [...LINE, ...ODDS, ...NUMBERS, ...CENTRE];
