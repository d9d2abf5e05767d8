// Options for odds behind line and come bets, for buy and lay bets, and for the fees on those.

import {
  compareRatios,
  divideDown,
  isPlainObject,
  type Point,
  parseRatio,
  type Ratio,
  ratio,
} from 'boxperson/base';
import { percentText } from '../book/words.ts';
import type { FeeRule, Game } from '../language/game.ts';
import type { Wager } from '../language/wager.ts';
import {
  flagOption,
  type Option,
  type OptionFields,
  option,
  optionProblem,
  type PerPoint,
} from './option.ts';
import { byWays, eachPoint, entriesNamed, perPoint } from './read-choices.ts';

/**
 * A house's fee on one number: its rate as a fraction of what the game charges it on, and whether it is charged when
 * the bet is made or only on a win.
 */
export type FeeTerm = { readonly rate: Ratio; readonly taken: 'when-made' | 'on-win' };
type Fees = Readonly<Record<'buy' | 'lay', PerPoint<FeeTerm>>>;

export const ODDS_AND_FEES = [
  oddsMultiple('oddsTaken', false, {
    key: 'odds.take.multiple',
    formerly: ['nz.odds.multiple', 'oddsMultiple'],
    label: 'Maximum odds taken, as a multiple of the flat bet',
    about:
      'The most a player may take behind Pass and Come Bets as a multiple of the flat bet, for all points or point by point.',
    forPlayers: true,
    clauses: ({ oddsLimit }) => [oddsLimit?.mostClause],
  }),
  oddsMultiple('oddsLaid', true, {
    key: 'odds.lay.multiple',
    formerly: ['nz.odds.multiple', 'oddsMultiple'],
    label: 'Maximum win of odds laid, as a multiple of the flat bet',
    about:
      "The most a player may lay behind Don't Pass and Don't Come Bets, measured by what they would win.",
    forPlayers: true,
    clauses: ({ oddsLimit }) => [oddsLimit?.mostLaidClause],
  }),
  flagOption('payableExcess', {
    usually: true,
    key: 'odds.payableExcess',
    label: 'Odds slightly over the limit, to make them payable',
    about: 'Accept odds above the multiple or the posted maximum if the payout would otherwise not be exact.',
    forPlayers: true,
    at: ({ oddsLimit }) => oddsLimit !== null && !oddsLimit.excessAtSingle,
    clauses: ({ oddsLimit }) => [oddsLimit?.excess],
  }),
  feeRate('buy', {
    key: 'buy.vigPercent',
    formerly: ['buy.vigPercent[number]', 'nz.commission', ['buy.vigRate', asPercent], ['vigRate', asPercent]],
    label: 'Buy bet fee, in percent',
    about: 'The fee on buy bets as a percentage of the stake.',
  }),
  feeTiming('buy', {
    key: 'buy.vigTiming',
    formerly: ['buy.vigTiming[number]', 'buyVig'],
    label: 'Buy bet fee charged only on a win',
    about: 'Charge the buy fee when the bet is made or only on a win, number by number.',
  }),
  feeRate('lay', {
    key: 'lay.vigPercent',
    formerly: [
      ['lay.vigRate', asPercent],
      ['vigRate', asPercent],
    ],
    label: 'Lay bet fee, in percent',
    about:
      'The fee on lay bets as a percentage of the stake, or of the possible win; the rulebook says which.',
  }),
  feeTiming('lay', {
    key: 'lay.vigTiming',
    formerly: ['layVig'],
    label: 'Lay bet fee charged only on a win',
    about: 'Charge the lay fee when the bet is made or only on a win, number by number.',
  }),
  flagOption('feeComesBack', {
    usually: true,
    key: 'vig.refundOnRemoval',
    formerly: ['nj.vig.refundOnRemoval'],
    label: 'Refund the fee when a bet is taken down',
    about: 'Refund a prepaid buy or lay fee when the bet is taken down before a decision.',
    at: ({ fees }) => rulesIn(fees).some(({ comesBack }) => comesBack === null),
    clauses: ({ fees, making, noOtherFee }) => [
      fees === null ? noOtherFee : (rulesIn(fees)[0]?.comesBack ?? making.remove),
    ],
  }),
  // Not a choice: a house may ask to charge a fee on a wager, and is told which clause forbids it.
  option('fees', {
    usually: usualFees,
    key: 'fees.on',
    formerly: ['vigOn'],
    label: 'Wagers with a fee',
    about: 'The wagers the house wants to charge a fee on. The document says which may carry one.',
    clauses: ({ noOtherFee }) => [noOtherFee],
    read: (value, now, { wagers }) => {
      const names: readonly unknown[] = Array.isArray(value) ? value : [value];
      const bad = names.find((name) => wagers.find(({ id }) => id === name)?.fee === undefined);
      return bad === undefined ? now : optionProblem(`The house may not charge a fee on ${String(bad)}.`);
    },
  }),
] as const;

function oddsMultiple<Field extends string>(
  field: Field,
  lays: boolean,
  about: Omit<OptionFields, 'at'>,
): Option<Field, PerPoint<Ratio>> {
  return {
    ...about,
    field,
    usually: ({ oddsLimit }) => {
      const [three, four, five] = oddsLimit?.usualMultiples ?? [ratio(1), ratio(1), ratio(1)];
      const usual = byWays(three, four, five);
      return eachPoint((point) => oddsLimit?.usualAt?.[point] ?? usual[point]);
    },
    at: (game) => game.oddsLimit !== null && oddsOf(game, lays) !== undefined,
    meant: (value, { points }) => entriesNamed(value, (points?.numbers ?? []).map(String)),
    read: (value, now, game) => {
      const { oddsLimit, points } = game;
      const numbers = points?.numbers ?? [];
      const read = perPoint(value, parseRatio, numbers, now);
      if (oddsLimit === null) return now;
      const { leastMultiple: least, mostMultiple: most, take } = oddsLimit;
      const bounds = `from ${least.over} to ${most.over} times the flat bet`;
      if (read === null) return optionProblem(`Give an odds multiple ${bounds}, or one for each point.`);
      if (numbers.some((point) => compareRatios(read[point], least) < 0))
        return optionProblem(`The odds limit must be ${bounds}.`, take[oddsOf(game, lays)?.id ?? '']);
      return numbers.every((point) => compareRatios(read[point], most) <= 0)
        ? read
        : optionProblem(`The odds limit must be ${bounds}.`);
    },
    range: (now, { oddsLimit, points }) =>
      oddsLimit === null
        ? null
        : {
            kind: 'each-point',
            points: points?.numbers ?? [],
            unit: 'times',
            least: oddsLimit.leastMultiple,
            most: oddsLimit.mostMultiple,
            now,
          },
  };
}

/** The first wager that takes odds behind another, or lays them; undefined if the game has none. */
const oddsOf = ({ wagers }: Game, lays: boolean): Wager | undefined =>
  wagers.find((wager) => wager.behind !== undefined && (wager.lays === true) === lays);

const rulesIn = (fees: Game['fees']): readonly FeeRule[] => Object.values(fees ?? {});

/** Fields shared by the options of one fee. */
function feeAbout(fee: 'buy' | 'lay') {
  return {
    field: 'fees',
    usually: usualFees,
    at: (game: Game) => numbersWith(fee, game).length > 0,
    clauses: ({ fees, noOtherFee }: Game) => [fees?.[fee]?.clause ?? noOtherFee],
    meant: (value: unknown, game: Game) => entriesNamed(value, numbersWith(fee, game).map(String)),
  } as const;
}

function feeRate(fee: 'buy' | 'lay', about: Omit<OptionFields, 'at' | 'clauses'>): Option<'fees', Fees> {
  return {
    ...about,
    ...feeAbout(fee),
    read: (value, now, game) => {
      const { fees } = game;
      const numbers = numbersWith(fee, game);
      const readRate = (one: unknown): Ratio | null => {
        const percent = parseRatio(one);
        return percent === null ? null : ratio(percent.over, percent.under * 100);
      };
      const rates = perPoint(
        value,
        readRate,
        numbers,
        eachPoint((point) => now[fee][point].rate),
      );
      const rule = fees?.[fee];
      if (rates === null || rule === undefined)
        return optionProblem('Give the fee as a percentage, or one for each number.');
      const { isExact, mostRate } = rule;
      const isLawful = numbers.every((point) => {
        const over = compareRatios(rates[point], mostRate);
        return isExact ? over === 0 : over <= 0 && rates[point].over > 0;
      });
      if (!isLawful)
        return optionProblem(
          `The fee must be ${isExact ? 'exactly' : 'above zero and at most'} ${percentText(mostRate)}.`,
        );
      return { ...now, [fee]: eachPoint((point) => ({ ...now[fee][point], rate: rates[point] })) };
    },
    range: (now, game) => {
      const rule = game.fees?.[fee];
      if (rule === undefined || rule.isExact) return null;
      const percent = ({ over, under }: Ratio): Ratio => ratio(over * 100, under);
      return {
        kind: 'each-point',
        points: numbersWith(fee, game),
        unit: 'percent',
        least: null,
        most: percent(rule.mostRate),
        now: eachPoint((point) => percent(now[fee][point].rate)),
      };
    },
  };
}

function feeTiming(fee: 'buy' | 'lay', about: Omit<OptionFields, 'at' | 'clauses'>): Option<'fees', Fees> {
  return {
    ...about,
    ...feeAbout(fee),
    clauses: (game) => [game.fees?.[fee]?.onWin, ...feeAbout(fee).clauses(game)],
    read: (value, now, game) => {
      const rule = game.fees?.[fee];
      const numbers = numbersWith(fee, game);
      const readTiming = (word: unknown): FeeTerm['taken'] | null =>
        word === 'when-made' || word === 'up-front' ? 'when-made' : word === 'on-win' ? word : null;
      const timings = perPoint(
        value,
        readTiming,
        numbers,
        eachPoint((point) => now[fee][point].taken),
      );
      if (timings === null)
        return optionProblem('Choose when-made or on-win for the fee, or one for each number.', rule?.clause);
      if (rule?.onWin === null && numbers.some((point) => timings[point] === 'on-win'))
        return optionProblem('The fee must be paid when the wager is placed.');
      return { ...now, [fee]: eachPoint((point) => ({ ...now[fee][point], taken: timings[point] })) };
    },
    range: (now, game) =>
      game.fees?.[fee]?.onWin == null
        ? null
        : {
            kind: 'fee-time',
            points: numbersWith(fee, game),
            now: eachPoint((point) => now[fee][point].taken),
          },
  };
}

/** The numbers on which a game has wagers with a fee. */
const numbersWith = (fee: 'buy' | 'lay', { wagers }: Game): readonly Point[] =>
  wagers.filter((wager) => wager.fee === fee).flatMap(({ spots }) => spots.map(({ on }) => on as Point));

function usualFees({ fees }: Game): Fees {
  return { buy: usualFee(fees?.buy), lay: usualFee(fees?.lay) };
}

function usualFee(rule: FeeRule | undefined): PerPoint<FeeTerm> {
  const rate = rule?.mostRate ?? ratio(5, 100);
  const isLate = (point: Point): boolean => rule?.usuallyOnWin.includes(point) ?? false;
  return eachPoint((point) => ({ rate, taken: isLate(point) ? 'on-win' : 'when-made' }));
}

/** Converts a rate such as "0.05", or one for each number, to percent; a rate has at most six decimals. */
function asPercent(value: unknown): unknown {
  if (isPlainObject(value))
    return Object.fromEntries(Object.entries(value).map(([point, rate]) => [point, asPercent(rate)]));
  const rate = parseRatio(value);
  if (rate === null) return value;
  const parts = divideDown(rate.over * 1_000_000, rate.under);
  return Number(`${divideDown(parts, 10_000)}.${String(parts % 10_000).padStart(4, '0')}`);
}
