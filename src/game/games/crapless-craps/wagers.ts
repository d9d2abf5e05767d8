// The wagers of crapless craps: sections 2 to 5 of its clauses.

import { POSSIBLE_POINTS, type Point, type Ratio } from 'boxperson/base';
import type { Wager } from 'boxperson/rules';
import { centerWagers } from '../center-wagers.ts';
import { forward, numberFirst, oneSpot, onSpots, PLACE_ODDS, to, trueOdds } from '../shapes.ts';
import { cc } from './cite.ts';

/** What a place bet pays: as usual on the usual numbers, and more on the four that only this game has. */
const PLACE: Readonly<Record<Point, Ratio>> = { 2: to(11, 2), 3: to(11, 4), ...PLACE_ODDS, 11: to(11, 4), 12: to(11, 2) };

const odds = (id: string, name: string, behind: string, clause: string, sleeps: boolean): Wager => ({
  id, name, clause, made: 'any-time', hold: 'free', behind, area: 'behind',
  ...(sleeps ? { sleeps: true as const } : {}),
  spots: onSpots(POSSIBLE_POINTS, (point) => ({
    on: point, name: `${name} on ${point}`, clause,
    plan: numberFirst(point, trueOdds(point), { wins: clause, loses: clause, pays: cc('CC 3.3'), isFloor: false }),
  })),
});

export const CRAPLESS_WAGERS: readonly Wager[] = [
  {
    id: 'pass', name: 'Pass Bet', clause: cc('CC 2.1'), made: 'come-out', hold: 'contract', line: true, area: 'line',
    spots: oneSpot('Pass Line', cc('CC 2.1'), forward({
      firstWins: cc('CC 2.2'), firstLoses: null, travels: cc('CC 2.3'), laterWins: cc('CC 2.4'), laterLoses: cc('CC 2.5'), pays: cc('CC 2.10'), isFloor: true,
    }, POSSIBLE_POINTS)),
  },
  {
    id: 'come', name: 'Come Bet', clause: cc('CC 2.6'), made: 'point-on', hold: 'contract', comeLike: true, area: 'come',
    spots: oneSpot('Come', cc('CC 2.6'), forward({
      firstWins: cc('CC 2.6'), firstLoses: null, travels: cc('CC 2.7'), laterWins: cc('CC 2.8'), laterLoses: cc('CC 2.9'), pays: cc('CC 2.10'), isFloor: true,
    }, POSSIBLE_POINTS)),
  },
  odds('pass-odds', 'Pass Odds', 'pass', cc('CC 3.1'), false),
  odds('come-odds', 'Come Odds', 'come', cc('CC 3.2'), true),
  {
    id: 'place-win', name: 'Place Bet', clause: cc('CC 4.1'), made: 'any-time', hold: 'free', sleeps: true, area: 'numbers',
    spots: onSpots(POSSIBLE_POINTS, (point) => ({
      on: point, name: `Place ${point}`, clause: cc('CC 4.1'),
      plan: numberFirst(point, PLACE[point], { wins: cc('CC 4.1'), loses: cc('CC 4.1'), pays: cc('CC 4.2'), isFloor: true }),
    })),
  },
  {
    id: 'buy', name: 'Buy Bet', clause: cc('CC 4.3'), made: 'any-time', hold: 'free', sleeps: true, fee: 'buy', offer: 'buy', area: 'numbers',
    spots: onSpots(POSSIBLE_POINTS, (point) => ({
      on: point, name: `Buy ${point}`, clause: cc('CC 4.3'),
      plan: numberFirst(point, trueOdds(point), { wins: cc('CC 4.3'), loses: cc('CC 4.3'), pays: cc('CC 4.4'), isFloor: false }),
    })),
  },
  ...centerWagers({
    hardway: { decides: cc('CC 5.1'), pays: cc('CC 5.2') },
    field: { decides: cc('CC 5.3'), pays: cc('CC 5.4') },
    oneRoll: { decides: cc('CC 5.5'), pays: cc('CC 5.6') },
    horn: cc('CC 5.7'), cAndE: cc('CC 5.8'), world: cc('CC 5.9'),
    hop: { decides: cc('CC 5.10'), pays: cc('CC 5.11') },
  }),
];
