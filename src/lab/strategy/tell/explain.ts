// A written strategy in plain words, one sentence for each rule, progression and limit.

import { capital, countOf, wordList } from 'boxperson/base';
import { isMistake } from 'boxperson/written';
import { dollarCents } from '../play/amount.ts';
import { conditionNamed } from '../play/condition.ts';
import { progressionsOf, progressionWagers, rulesIn } from '../play/program.ts';
import { readTrigger } from '../play/trigger.ts';
import type { StrategyRule, WrittenProgression, WrittenStrategy, WrittenSystem } from '../read/schema.ts';
import { asList, DEFAULT_ROLLS_PER_HOUR, GO_HOME, type SystemName } from '../written-strategy.ts';
import { betsWords, dollarWords, everyWords } from './bet-words.ts';
import { whenWords } from './condition-words.ts';

/** A written strategy in plain words: a sentence for each rule, then for each progression and limit, in the order of the file. */
export const explainStrategy = (written: WrittenStrategy): readonly string[] => [
  ...rulesIn(written).map(({ when }) => ruleWords(when)),
  ...progressionsOf(written).map((moving) =>
    moving.kind === 'system' ? systemWords(moving.one) : progressionWords(moving.kind, moving.one),
  ),
  ...shooterWords(written['each shooter'] ?? {}),
  ...stopWords(written['stop at'] ?? {}),
  ...houseWords(written.house ?? {}),
];

/** One rule: "While a point is on: 2x odds behind pass." */
export function ruleWords(when: StrategyRule): string {
  const start = whenWords(asList(when.if).map(conditionNamed));
  if (when.do === GO_HOME) return `${start}, go home: no more bets, and the rest are played out.`;
  const skip =
    when.skip === undefined
      ? ''
      : when.skip === 'point'
        ? ', but nothing on the point'
        : ', but nothing on numbers that line and come bets cover';
  if (when.or !== undefined) {
    const choices = [when.do, ...when.or].map((bets) => series(betsWords(bets)));
    return `${start}, one of these at random: ${choices.join('; or ')}${skip}.`;
  }
  return `${start}: ${series(betsWords(when.do))}${skip}.`;
}

/** A list whose members may be lists themselves. */
const series = (words: readonly string[]): string =>
  words.length > 1 && words.some((one) => one.includes(' and '))
    ? `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
    : wordList(words);

function progressionWords(kind: 'press' | 'regress', one: WrittenProgression): string {
  const who = whoWords(one);
  const after = readTrigger(one.after);
  if (isMistake(after)) throw new Error(after.says);
  const side = after.side;
  const trigger = after.times === 1 ? `each ${side}` : `every ${after.times} ${PLURAL[side]}`;
  const back = one['back after'] ?? (side === 'win' ? 'loss' : 'win');
  const end = one['at the end'] === 'start over' ? ', then it starts over' : '';
  const stepsBack = one['steps back'];
  const reset =
    stepsBack === undefined
      ? `A ${back} brings back the first amount`
      : `A ${back} takes it back ${countOf(stepsBack, 'step')}`;
  return `${who}: after ${trigger} the amount goes ${stepWords(kind, one)}${end}. ${reset}.`;
}

function whoWords(one: WrittenProgression | WrittenSystem): string {
  const all = progressionWagers(one);
  const names = capital(wordList(all.map(everyWords)));
  if (one['all of'] !== undefined) return `${names}, counted together`;
  const isMany = all.length > 1 || all.some(({ on }) => Array.isArray(on) && on.length > 1);
  return isMany ? `${names}, each by itself` : names;
}

/** What each system does; the rule's amount is its unit. */
const SYSTEM_WORDS: Readonly<Record<SystemName, string>> = {
  martingale: 'the bet is doubled after a loss; a win brings back the first amount',
  'grand martingale':
    'the bet is doubled and raised by a unit after a loss; a win brings back the first amount',
  paroli: 'the bet is doubled after a win; a loss brings back the first amount',
  '1-3-2-6': 'one unit, then three, two and six after wins in a row; a loss brings back the first amount',
  "d'alembert": 'a unit more after a loss and a unit less after a win',
  "reverse d'alembert": 'a unit more after a win and a unit less after a loss',
  fibonacci: 'the next number of 1, 1, 2, 3, 5, 8 … after a loss, and two numbers back after a win',
  labouchere:
    'the bet is the sum of both ends of a line of numbers; a win crosses them out, and a loss adds the bet to the end',
  'reverse labouchere':
    'the bet is the sum of both ends of a line of numbers; a loss crosses them out, and a win adds the bet to the end',
  "oscar's grind":
    'a unit more after a win and the same after a loss, until the series is a unit ahead; never more than that takes',
};

function systemWords(one: WrittenSystem): string {
  const line = one.line === undefined ? '' : ` on the line ${one.line.join('-')}`;
  const most = one['up to'] === undefined ? '' : ` At most ${dollarsOf(one['up to'])}.`;
  const name = one.play.replace('alembert', 'Alembert').replace('labouchere', 'Labouchere');
  return `${whoWords(one)} (${name}${line}): ${SYSTEM_WORDS[one.play]}.${most}`;
}

const PLURAL = { win: 'wins', loss: 'losses' } as const;

function stepWords(kind: 'press' | 'regress', one: WrittenProgression): string {
  const { by, to } = one;
  const end = 'up to' in one ? one['up to'] : 'down to' in one ? one['down to'] : undefined;
  const limit =
    end === undefined ? '' : `, to ${kind === 'press' ? 'at most' : 'no less than'} ${dollarsOf(end)}`;
  if (typeof to === 'number') return `to ${dollarsOf(to)}`;
  if (typeof to === 'object') return `to ${to.map(dollarsOf).join(', then ')}`;
  if (to === 'double') return `to double${limit}`;
  if (to === 'half') return `to half${limit}`;
  const amount = typeof by === 'string' ? by : dollarsOf(by ?? 0);
  return `${kind === 'press' ? 'up' : 'down'} by ${amount}${limit}`;
}

const dollarsOf = (dollars: number): string => dollarWords(dollarCents(dollars));

function shooterWords(caps: NonNullable<WrittenStrategy['each shooter']>): readonly string[] {
  const ends = capsWords(caps).map(({ words }) => words);
  return ends.length === 0
    ? []
    : [`On each shooter, betting ends ${wordList(ends, 'or')}; it starts over with the next shooter.`];
}

/** The limits on one shooter, with the keys of their counters. */
export const capsWords = (
  caps: NonNullable<WrittenStrategy['each shooter']>,
): readonly { readonly key: string; readonly words: string }[] => [
  ...(caps.win === undefined ? [] : [{ key: 'cap result', words: `at a win of ${dollarsOf(caps.win)}` }]),
  ...(caps.loss === undefined ? [] : [{ key: 'cap result', words: `at a loss of ${dollarsOf(caps.loss)}` }]),
  ...(caps['won wagers'] === undefined
    ? []
    : [{ key: 'cap won', words: `after ${countOf(caps['won wagers'], 'won wager')}` }]),
  ...(caps['lost wagers'] === undefined
    ? []
    : [{ key: 'cap lost', words: `after ${countOf(caps['lost wagers'], 'lost wager')}` }]),
  ...(caps.rolls === undefined ? [] : [{ key: 'cap rolls', words: `after ${countOf(caps.rolls, 'roll')}` }]),
];

function stopWords(stop: NonNullable<WrittenStrategy['stop at']>): readonly string[] {
  const { win, loss, rolls, shooters, hours, pace = DEFAULT_ROLLS_PER_HOUR } = stop;
  const belowBest = stop['below best'];
  const ends = [
    ...(win === undefined ? [] : [`at a win of ${limitWords(win)}`]),
    ...(loss === undefined ? [] : [`at a loss of ${limitWords(loss)}`]),
    ...(belowBest === undefined ? [] : [`${limitWords(belowBest)} below its best result`]),
    ...(rolls === undefined ? [] : [`after ${countOf(rolls, 'roll')}`]),
    ...(shooters === undefined ? [] : [`after ${countOf(shooters, 'shooter')}`]),
    ...(hours === undefined ? [] : [`after ${countOf(hours, 'hour')} at ${pace} rolls per hour`]),
  ];
  return ends.length === 0 ? [] : [`The session ends ${wordList(ends, 'or')}.`];
}

const limitWords = (limit: number | string): string =>
  typeof limit === 'number' ? dollarsOf(limit) : `${limit.trim()} of the bankroll`;

function houseWords(house: NonNullable<WrittenStrategy['house']>): readonly string[] {
  const options = Object.keys(house);
  return options.length === 0 ? [] : [`It needs a house that sets ${wordList(options)}.`];
}
