// Conditions in plain words: "the point is 6 or 8", "pass has lost at least 3 times in a row".

import { type Cents, countOf, wordList } from 'boxperson/base';
import type { Condition, ConditionCount } from '../play/condition.ts';
import type { WagerName } from '../play/wager-name.ts';
import { dollarWords, everyWords, wagerWords } from './bet-words.ts';

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
  return `If ${wordList(telling.map(conditionWords))}`;
}

/** One condition as a clause. */
function conditionWords({ fact, isTurnedRound: isNot }: Condition): string {
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
      return `the point ${is} ${wordList(fact.numbers, 'or')}`;
    case 'rolled':
      return `the last roll was ${isNot ? 'not ' : ''}${wordList(fact.numbers, 'or')}`;
    case 'rolled-way': {
      const numbers = fact.numbers.map((number) => `${fact.way} ${number}`);
      return `the last roll was ${isNot ? 'not ' : ''}${wordList(numbers, 'or')}`;
    }
    case 'nth-shooter':
      return `the shooter ${is} the ${[1, 2, 3].map((times) => ordinal(times * fact.nth)).join(', ')} and so on`;
    case 'rolls-were': {
      const said = `the last rolls were ${fact.sequence.map((totals) => totalsWords(totals)).join(', then ')}`;
      return isNot ? `it is not so that ${said}` : said;
    }
    case 'result':
      return `the session is ${resultWords(fact.leastCents, isNot)}`;
    case 'shooter-result':
      return `the player is ${resultWords(fact.leastCents, isNot)} on this shooter`;
    case 'bankroll':
      return `${isNot ? 'less than' : 'at least'} ${dollarWords(fact.leastCents)} of the bankroll is left`;
    case 'below-best':
      return `the session is ${isNot ? 'less than' : 'at least'} ${dollarWords(fact.cents)} below its best result`;
    case 'chance':
      return isNot
        ? `a chance of ${fact.ways} in ${fact.of} does not come up`
        : `a chance of ${fact.ways} in ${fact.of} comes up`;
    case 'up':
      return `${isNot ? 'no ' : ''}${wagerWords(fact.wager, 'or')} is up`;
    case 'won':
    case 'lost':
      return `${wagerWords(fact.wager, 'or')} ${isNot ? 'did not' : 'has'} just ${isNot ? WIN[fact.is] : fact.is}`;
    case 'at-least':
      if (isNot && fact.least === 1) return noneWords(fact.count);
      return countWords(fact.count, isNot ? 'fewer than' : 'at least', fact.least);
  }
}

const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });

/** "2nd", "8th", "21st". */
const ordinal = (number: number): string => `${number}${SUFFIXES[ORDINALS.select(number)] ?? 'th'}`;

/** Several numbers are counted together: a roll wins or loses for all of them at once. */
function togetherWords(name: WagerName): string {
  const isMany = everyWords(name) !== wagerWords(name) || (Array.isArray(name.on) && name.on.length > 1);
  if (!isMany) return `${wagerWords(name)} has`;
  return `${wagerWords(name)}${name.on === null ? ' bets' : ''} together have`;
}

/** "not 7" is shorter than all the other totals. */
function totalsWords(totals: readonly number[]): string {
  if (totals.length <= 6) return wordList(totals, 'or');
  const others = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((total) => !totals.includes(total));
  return `not ${wordList(others, 'or')}`;
}

/** A result of at least so much, or not: below zero it is said as a loss. */
function resultWords(leastCents: Cents, isNot: boolean): string {
  if (leastCents >= 0) return `${isNot ? 'less than' : 'at least'} ${dollarWords(leastCents)} up`;
  return `${isNot ? 'at least' : 'less than'} ${dollarWords(1 - leastCents)} down`;
}

const WIN = { won: 'win', lost: 'lose' } as const;

/** Fewer than one, which nobody says. */
function noneWords(count: ConditionCount): string {
  switch (count.of) {
    case 'covered':
      return 'line and come bets cover no number';
    case 'rolls':
      return 'the shooter has not thrown yet';
    case 'rolls since the point':
      return 'no roll has been thrown since a point was set';
    case 'session rolls':
      return 'the session has had no roll yet';
    case 'shooters':
      return 'no shooter has had a turn yet';
    case 'winning shooters in a row':
      return 'the last shooter did not bring a win';
    case 'losing shooters in a row':
      return 'the last shooter did not bring a loss';
    case 'points':
      return 'the shooter has not made a point';
    case 'passes in a row':
      return 'the dice did not pass last';
    case 'misses in a row':
      return 'the dice did not miss last';
    case 'seven-outs in a row':
      return 'the last point did not end with a seven-out';
    case 'rolls in a row':
      return `the last roll was not ${wordList(count.numbers, 'or')}`;
    case 'rolls without':
      return `the last roll was ${wordList(count.numbers, 'or')}`;
    case 'wins':
      return `${togetherWords(count.wager)} not won with this shooter`;
    case 'losses':
      return `${togetherWords(count.wager)} not lost with this shooter`;
    case 'wins in a row':
      return `${togetherWords(count.wager)} not won the last decision`;
    case 'losses in a row':
      return `${togetherWords(count.wager)} not lost the last decision`;
  }
}

function countWords(count: ConditionCount, how: string, least: number): string {
  const times = least === 1 ? `${how} once` : `${how} ${countOf(least, 'time')}`;
  switch (count.of) {
    case 'covered':
      return `line and come bets cover ${how} ${countOf(least, 'number')}`;
    case 'rolls':
      return `the shooter has thrown ${how} ${countOf(least, 'roll')}`;
    case 'rolls since the point':
      return `${how} ${countOf(least, 'roll')} ${least === 1 ? 'has' : 'have'} been thrown since the point was set`;
    case 'session rolls':
      return `the session has had ${how} ${countOf(least, 'roll')}`;
    case 'shooters':
      return least === 1
        ? `${how} 1 shooter has had a turn`
        : `${how} ${least} shooters have had their turns`;
    case 'winning shooters in a row':
      return least === 1
        ? 'the last shooter brought a win'
        : `${how} ${least} shooters in a row brought a win`;
    case 'losing shooters in a row':
      return least === 1
        ? 'the last shooter brought a loss'
        : `${how} ${least} shooters in a row brought a loss`;
    case 'points':
      return `the shooter has made ${how} ${countOf(least, 'point')}`;
    case 'passes in a row':
      return least === 1 ? 'the dice passed last' : `the dice have passed ${times} in a row`;
    case 'misses in a row':
      return least === 1 ? 'the dice missed last' : `the dice have missed ${times} in a row`;
    case 'seven-outs in a row':
      return least === 1
        ? 'the last point ended with a seven-out'
        : `${how} ${least} points in a row ended with a seven-out`;
    case 'rolls in a row':
      return least === 1
        ? `the last roll was ${wordList(count.numbers, 'or')}`
        : `${how} ${least} rolls in a row were ${wordList(count.numbers, 'or')}`;
    case 'rolls without':
      return `${how} ${countOf(least, 'roll')} ${least === 1 ? 'has' : 'have'} gone by without ${wordList(count.numbers, 'or')}`;
    case 'wins':
      return `${togetherWords(count.wager)} won ${times} with this shooter`;
    case 'losses':
      return `${togetherWords(count.wager)} lost ${times} with this shooter`;
    case 'wins in a row':
      return `${togetherWords(count.wager)} won ${least === 1 ? 'the last decision' : `${times} in a row`}`;
    case 'losses in a row':
      return `${togetherWords(count.wager)} lost ${least === 1 ? 'the last decision' : `${times} in a row`}`;
  }
}
