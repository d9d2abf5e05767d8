// What the house has chosen at one table, option by option, in words; and where that differs from what is usual at the game.

import { showDollars } from '../base/cents.ts';
import { POINTS, type Point } from '../base/dice.ts';
import { compareRatios, type Ratio, ratio } from '../base/ratio.ts';
import { defaultHouse } from './configure.ts';
import type { Game } from './game.ts';
import type { House, Limit } from './house.ts';
import { type HouseOption, type OptionRange, optionsAt, optionsOf } from './option-range.ts';
import type { Rules } from './rules.ts';
import type { Offer } from './wager.ts';
import { oddsText, percentText } from './words.ts';

export type HouseChoice = HouseOption & {
  readonly says: string;
  /** What a table of this game has where nobody chooses; the same words where nobody did. */
  readonly usually: string;
};

/** Everything that the documents leave to the house, as it is at this table. */
export function choicesAt({ game, house }: Rules): readonly HouseChoice[] {
  const usual = optionsOf(game);
  return optionsAt(game, house).map((option, index) => ({
    ...option,
    says: inWords(game, house, option),
    usually: inWords(game, defaultHouse(game), usual[index] ?? option),
  }));
}

function inWords(game: Game, house: House, { key, range }: HouseOption): string {
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
      return byPoint((point) => numberText(range.unit, range.now[point]));
    case 'fee-time':
      return byPoint((point) => (range.now[point] === 'on-win' ? 'on a win only' : 'when the bet is made'));
    case 'money':
      return showDollars(range.now);
    case 'amounts':
      return list(range.now.map(showDollars), 'and');
    case 'limits':
      return limitsText(game, house, SIDE_LIMITS[key]);
    case 'payouts':
      return payoutsText(house, range);
    case 'proposals':
      return list(
        range.names.filter((name) => house.proposals[name]).map((name) => PROPOSALS[name]),
        'and',
      );
    case 'text':
      return range.now;
  }
}

const PROPOSALS = { bonus: 'bonus craps', hot: 'hot roller' } as const;
const SIDE_LIMITS: Readonly<Record<string, Offer>> = {
  'bonus.maxWager': 'bonus-craps',
  'hot.minMax': 'hot-roller',
};

const list = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length <= 1 ? (words[0] ?? 'none') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

const numberText = (unit: 'times' | 'percent', { over, under }: Ratio): string =>
  unit === 'percent'
    ? percentText(ratio(over, under * 100))
    : under === 1
      ? `${over} times`
      : `${over}/${under} times`;

/** "5 percent", or "3 times on 4 and 10, 4 times on 5 and 9": the same words are said once. */
function byPoint(says: (point: Point) => string): string {
  const groups = Map.groupBy(POINTS, says);
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

/** Posted limits, those that are alike together. */
function limitsText(game: Game, house: House, offer: Offer | undefined): string {
  const isMeant = (its: Offer | undefined): boolean =>
    offer === undefined ? !Object.values(SIDE_LIMITS).some((side) => side === its) : its === offer;
  const wagers = game.wagers.filter((wager) => isMeant(wager.offer));
  const posted = wagers.filter((wager) => house.limits[wager.id] !== undefined);
  const groups = Map.groupBy(posted, (wager) =>
    limitText(house.limits[wager.id] ?? { leastCents: null, mostCents: null }),
  );
  if (groups.size === 0) return 'none posted';
  const regular = wagers.filter((wager) => wager.made !== 'new-shooter').length;
  const [first = ''] = groups.keys();
  if (groups.size === 1 && posted.length >= regular) return first;
  return [...groups]
    .map(
      ([words, group]) =>
        `${words} on ${list(
          group.map((wager) => wager.name),
          'and',
        )}`,
    )
    .join('; ');
}

function payoutsText(house: House, { floors }: Extract<OptionRange, { kind: 'payouts' }>): string {
  const raised = floors.flatMap(({ key, name, pays }) => {
    const odds = house.raised[key];
    return odds === undefined || compareRatios(odds, pays) === 0
      ? []
      : [`${name} ${oddsText(odds, house.oddsWord)}`];
  });
  return raised.length === 0 ? 'as the document has them' : list(raised, 'and');
}
