// The house's choices at one table, option by option, in words, and where they differ from the game's defaults.

import { compareRatios, type Point, type Ratio, ratio, showDollars } from 'boxperson/base';
import { decimalText, oddsText, percentText } from '../book/words.ts';
import type { Rules } from '../compile/rules.ts';
import { type HouseOption, optionsOf } from './house.ts';
import type { Limit, OptionRange } from './option.ts';

/** One option as a table has it, in words (`says`), next to the game's default. */
export type HouseChoice = HouseOption & {
  readonly says: string;
  /** The default at this game, in the same words. */
  readonly usually: string;
};

/** Every choice the documents leave to the house, as made at this table. */
export function choicesAt({ game, house }: Pick<Rules, 'game' | 'house'>): readonly HouseChoice[] {
  const usual = new Map(optionsOf(game).map(({ key, range }) => [key, range]));
  return optionsOf(game, house).map((option) => ({
    ...option,
    says: inWords(option.range, house.oddsWord),
    usually: inWords(usual.get(option.key) ?? option.range, 'to'),
  }));
}

function inWords(range: OptionRange, oddsWord: 'to' | 'win'): string {
  switch (range.kind) {
    case 'flag':
      return range.now ? 'yes' : 'no';
    case 'one-of':
      return range.now.replaceAll('-', ' ');
    case 'some-of':
      return list(
        range.now.map((word) => `the ${word.replaceAll('-', ' ')}`),
        'or',
      );
    case 'whole':
      return String(range.now);
    case 'each-point':
      return byPoint(range.points, (point) => numberText(range.unit, range.now[point]));
    case 'fee-time':
      return byPoint(range.points, (point) =>
        range.now[point] === 'on-win' ? 'on a win only' : 'when the bet is made',
      );
    case 'money':
      return showDollars(range.now);
    case 'amounts':
      return list(range.now.map(showDollars), 'and');
    case 'limits':
      return limitsText(range);
    case 'payouts':
      return payoutsText(range, oddsWord);
    case 'proposals':
      return list(
        Object.entries(range.names).flatMap(([key, name]) => (range.now[key] === true ? [name] : [])),
        'and',
      );
    case 'text':
      return range.now;
  }
}

const list = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length <= 1 ? (words[0] ?? 'none') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

const numberText = (unit: 'times' | 'percent', { over, under }: Ratio): string =>
  unit === 'percent' ? percentText(ratio(over, under * 100)) : `${decimalText({ over, under })} times`;

/** "5 percent", or "3 times on 4 and 10, 4 times on 5 and 9": equal values are grouped. */
function byPoint(points: readonly Point[], says: (point: Point) => string): string {
  const groups = Map.groupBy(points, says);
  const [first = ''] = groups.keys();
  return groups.size <= 1
    ? first
    : [...groups].map(([words, points]) => `${words} on ${list(points.map(String), 'and')}`).join(', ');
}

function limitText({ leastCents, mostCents }: Limit): string {
  const least = leastCents === null ? '' : `from ${showDollars(leastCents)}`;
  const most = mostCents === null ? '' : `to ${showDollars(mostCents)}`;
  return [least, most].filter((words) => words !== '').join(' ');
}

/** Posted limits, with equal ones grouped. */
function limitsText({ now, isForAll }: Extract<OptionRange, { kind: 'limits' }>): string {
  const groups = Map.groupBy(now, ([, limit]) => limitText(limit));
  const [first = 'none posted'] = groups.keys();
  if (groups.size === 0 || (groups.size === 1 && isForAll)) return first;
  const named = (group: typeof now): string =>
    list(
      group.map(([wager]) => wager),
      'and',
    );
  return [...groups].map(([words, group]) => `${words} on ${named(group)}`).join('; ');
}

function payoutsText(
  { floors, now }: Extract<OptionRange, { kind: 'payouts' }>,
  oddsWord: 'to' | 'win',
): string {
  const raised = floors.flatMap(({ key, name, pays }) => {
    const odds = now[key];
    return odds === undefined || compareRatios(odds, pays) === 0
      ? []
      : [`${name} ${oddsText(odds, oddsWord)}`];
  });
  return raised.length === 0 ? 'as in the document' : list(raised, 'and');
}
