// Conditions in plain words: "the point is 6 or 8", "pass has lost at least 3 times in a row".

import { counted, listed } from '../../../base/index.ts';
import type { Condition, Count } from '../play/condition.ts';
import { everyWords, wagerWords } from './bet-words.ts';

/** When a rule applies, as the beginning of a sentence: "While a point is on", "If the point is 6 and pass has just lost". */
export function whenWords(conditions: readonly Condition[]): string {
  const telling = conditions.filter(({ fact, isTurnedRound }) => fact.is !== 'any-roll' || isTurnedRound);
  const [first] = telling;
  if (first === undefined) return 'Before every roll';
  if (telling.length === 1 && !first.isTurnedRound) {
    if (first.fact.is === 'come-out') return 'Before every come-out roll';
    if (first.fact.is === 'point-on') return 'While a point is on';
    if (first.fact.is === 'new-shooter') return 'Before the first roll of each shooter';
  }
  return `If ${listed(telling.map(conditionWords))}`;
}

/** One condition as a clause. */
export function conditionWords({ fact, isTurnedRound: isNot }: Condition): string {
  const is = isNot ? 'is not' : 'is';
  switch (fact.is) {
    case 'any-roll':
      return isNot ? 'never' : 'always';
    case 'come-out':
      return `the next roll ${is} a come-out`;
    case 'point-on':
      return isNot ? 'no point is on' : 'a point is on';
    case 'new-shooter':
      return isNot ? 'the shooter has already thrown' : 'the shooter is new';
    case 'five-count':
      return `the five-count ${is} complete`;
    case 'point':
      return `the point ${is} ${listed(fact.numbers, 'or')}`;
    case 'rolled':
      return `the last roll was ${isNot ? 'not ' : ''}${listed(fact.numbers, 'or')}`;
    case 'up':
      return `${isNot ? 'no ' : ''}${wagerWords(fact.wager, 'or')} is up`;
    case 'won':
    case 'lost':
      return `${wagerWords(fact.wager, 'or')} ${isNot ? 'did not' : 'has'} just ${isNot ? WIN[fact.is] : fact.is}`;
    case 'at-least':
      return countWords(fact.count, isNot ? 'fewer than' : 'at least', fact.least);
  }
}

const WIN = { won: 'win', lost: 'lose' } as const;

function countWords(count: Count, how: string, least: number): string {
  const times = `${how} ${counted(least, 'time')}`;
  switch (count.of) {
    case 'covered':
      return `line and come bets cover ${how} ${counted(least, 'number')}`;
    case 'rolls':
      return `the shooter has thrown ${how} ${counted(least, 'roll')}`;
    case 'points':
      return `the shooter has made ${how} ${counted(least, 'point')}`;
    case 'wins':
      return `${everyWords(count.wager)} has won ${times} with this shooter`;
    case 'losses':
      return `${everyWords(count.wager)} has lost ${times} with this shooter`;
    case 'wins in a row':
      return `${everyWords(count.wager)} has won ${times} in a row`;
    case 'losses in a row':
      return `${everyWords(count.wager)} has lost ${times} in a row`;
  }
}
