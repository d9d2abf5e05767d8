// The defaults of everything a game file leaves out: a table with a boxperson, a stickperson and dealers, where players throw the
// dice by hand.

import { ratio } from 'boxperson/base';
import type { CauseRule, CheckItem, ClauseId, FeeRule, Game } from 'boxperson/rules';
import { fromCrew } from './crew.ts';
import type { TopicClauses } from './topics.ts';

type Defaults = Omit<
  Game,
  | 'id'
  | 'name'
  | 'edition'
  | 'wagers'
  | 'offers'
  | 'options'
  | 'proposals'
  | 'elsewhere'
  | 'readings'
  | 'points'
  | 'sleep'
  | 'oddsLimit'
  | 'fees'
  | 'crew'
  | 'optionalCrew'
  | 'powers'
  | 'device'
>;

/** What is known of a game when its defaults are filled in. */
type DefaultsContext = Pick<Game, 'crew' | 'optionalCrew' | 'device'> & {
  /** Whether one of its wagers is a line bet. */
  readonly hasLine: boolean;
};

/** Everything that a file may leave out, besides what follows from its wagers. */
export function defaultsFor(
  cites: TopicClauses,
  { crew, optionalCrew, device, hasLine }: DefaultsContext,
): Defaults {
  const { wagers, making, fees, payouts, settling, calls, throwing, dice, shooter } = cites;
  const isShaken = device.shakes !== null || device.activate !== null;
  return {
    throwWord: device.kind === 'hand-shaker' ? 'shake' : 'roll',
    closedList: wagers,
    making: {
      general: making,
      closes: { at: isShaken ? 'no-more-bets' : 'throw', clause: making },
      remove: making,
      contract: making,
      oneWay: making,
      payable: payouts,
      late: { of: 'all', clause: making },
      noLate: making,
      seatedOnly: null,
      instruments: { clause: making, plaques: true, coupons: 'none', verbal: 'cash', verbalClause: making },
      placement: null,
      limits: making,
      lostWager: null,
    },
    noOtherFee: fees,
    payouts: { clause: payouts, raise: payouts, uniformGroup: null, wording: payouts, words: ['to'] },
    settlement: { clause: settling, byPosition: null },
    noRollCallers: {
      allowed: fromCrew(['boxperson', 'stickperson'], crew, optionalCrew),
      clause: calls,
      isOption: true,
    },
    overrule: null,
    call: calls,
    dispute: calls,
    lateNoRoll: calls,
    throws: throwsFor(throwing, calls),
    shooter: {
      offer: shooter,
      first: shooter,
      next: shooter,
      lineBet: { when: hasLine ? 'come-out' : 'never', clause: shooter },
      offeredTo: 'anyone',
      keep: shooter,
      ends: { at: 'loser-seven', clause: shooter },
      ordered: shooter,
      orderReasons: ['delay', 'invalid-rolls', 'violation'],
      nobody: { does: 'decision-only', clause: shooter, offers: shooter, resume: shooter, puck: shooter },
    },
    checklist: checklistFor(dice, device, fromCrew(['stickperson'], crew, optionalCrew)),
    pucks: 1,
    firstSeatLeftOf: 'the chip bank',
    seats: 16,
    defaultUnitCents: 100,
  };
}

function throwsFor(clause: ClauseId, counts: ClauseId): Game['throws'] {
  const none: CauseRule = { effect: 'void', clause };
  const stands: CauseRule = { effect: 'stands', clause };
  const callable: CauseRule = { effect: 'callable', clause };
  const judged: CauseRule = { effect: 'callable', clause, inWords: true };
  return {
    counts,
    causes: {
      'off-table': none,
      stacked: none,
      'cocked-on-several': none,
      'cocked-on-one': stands,
      'touched-chips': stands,
      'not-together': callable,
      'no-end': callable,
      'on-bank': callable,
      'in-cup': callable,
      'on-rail': callable,
      cheating: callable,
      'unapproved-die': judged,
      uncallable: judged,
      'two-hands': judged,
      'not-flat': judged,
      malfunction: judged,
      other: judged,
    },
  };
}

function checklistFor(
  clause: ClauseId,
  { kind, keptIn }: Game['device'],
  by: CheckItem['by'],
): readonly CheckItem[] {
  if (kind !== 'hand')
    return [{ id: 'sealed', says: 'Two approved dice are sealed in the shaker', clause, by }];
  return [
    { id: keptIn, says: `Dice not in play are kept in a ${keptIn}`, clause, by },
    { id: 'stick', says: 'A stick made for moving dice is at the table', clause, by },
  ];
}

/** The points of a game, if its file does not give their clauses. */
export const pointsFor = (
  { points }: TopicClauses,
  numbers: NonNullable<Game['points']>['numbers'],
): Game['points'] => ({
  numbers,
  comeOut: points,
  point: points,
  loserSeven: points,
});

/** What the rules say about wagers that are off, if one of the wagers can be. */
export const sleepFor = ({ off }: TopicClauses): NonNullable<Game['sleep']> => ({
  clause: off,
  others: off,
  marker: 'each',
  offAnyTime: null,
});

/** How far odds may go, if there are any: single to hundredfold, double by default. */
export const oddsLimitFor = (
  { odds }: TopicClauses,
  wagers: readonly string[],
): NonNullable<Game['oddsLimit']> => ({
  take: Object.fromEntries(wagers.map((id) => [id, odds])),
  leastMultiple: ratio(1),
  mostMultiple: ratio(100),
  usualMultiples: [ratio(2), ratio(2), ratio(2)],
  mostClause: odds,
  mostLaidClause: odds,
  excess: odds,
  excessAtSingle: false,
});

/** The fee on buy or lay bets, if there are any: five percent of the stake, when the bet is made. */
export const feeFor = ({ fees }: TopicClauses): FeeRule => ({
  clause: fees,
  mostRate: ratio(5, 100),
  isExact: false,
  of: 'stake',
  onWin: fees,
  usuallyOnWin: [],
  comesBack: null,
});
