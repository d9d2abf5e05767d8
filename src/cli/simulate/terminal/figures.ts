// The figures of one strategy as rows of a terminal's tables.

import { QUANTILES, type Quantiles, type StrategyFigures } from '../../../lab/index.ts';
import { aheadOf, deviationOf, evenOf } from '../report/tiles.ts';
import {
  average,
  count,
  decimal,
  edgePercent,
  hours,
  interval,
  money,
  percent,
  QUANTILE_NAMES,
  small,
} from '../report/words.ts';
import type { Rows } from './lines.ts';

/** Each figure with its interval and, where the exact ones are there, the exact figure. */
export function figureRows(one: StrategyFigures): Rows {
  const { exact, result } = one;
  const session = exact?.session ?? null;
  const row = (
    name: string,
    value: number,
    range: string,
    show: (value: number) => string,
    exactly: number | null | undefined = null,
  ): readonly string[] => [
    name,
    show(value),
    range,
    ...(exact === null ? [] : [exactly === null || exactly === undefined ? '' : show(exactly)]),
  ];
  const estimated = (
    name: string,
    { value, low, high }: StrategyFigures['edge'],
    show: (value: number) => string,
    exactly?: number | null,
  ): readonly string[] => row(name, value, interval({ value, low, high }, show), show, exactly);
  return [
    ['', 'simulated', '95 % interval', ...(exact === null ? [] : ['exact'])],
    estimated('result of a session', result.meanCents, average, session?.meanCents),
    row('its deviation', deviationOf(one), '', average, session?.deviationCents),
    estimated('ends ahead', result.ahead, percent, aheadOf(session?.distributionCents)),
    estimated('ends even', result.even, percent, evenOf(session?.distributionCents)),
    ...(one.ruin === null ? [] : [estimated('ruin', one.ruin, percent, session?.ruin)]),
    estimated('cost of an hour', one.costPerHourCents, average),
    estimated(
      'cost of a roll',
      one.costPerRollCents,
      small,
      exact === null || exact.perRollCents === null ? null : -exact.perRollCents.value,
    ),
    estimated('edge over stakes decided', one.edge, edgePercent),
    row('on the table', one.onTableCents, '', average),
    estimated('deepest fall', one.drawdown.meanCents, average),
    estimated('rolls of a session', one.length.meanRolls, (value) => decimal(value, 1), session?.meanRolls),
    row('time at the table', one.length.meanHours, '', hours),
  ];
}

export function quantileRows(one: StrategyFigures): Rows {
  const { result, drawdown, length, exact } = one;
  const row = (
    name: string,
    quantiles: Quantiles,
    show: (value: number) => string,
    ends: readonly [least: number | undefined, most: number | undefined],
  ): readonly string[] => [
    name,
    ends[0] === undefined ? '' : show(ends[0]),
    ...QUANTILES.map((of) => show(quantiles[`p${of}`])),
    ends[1] === undefined ? '' : show(ends[1]),
  ];
  const endsOf = (list: readonly (readonly [number, number])[]) => [list[0]?.[0], list.at(-1)?.[0]] as const;
  const session = exact?.session ?? null;
  return [
    ['quantiles', 'least', ...QUANTILES.map((of) => QUANTILE_NAMES[`p${of}`]), 'most'],
    row('result', result.quantilesCents, money, [result.leastCents, result.mostCents]),
    ...(session === null ? [] : [row('exact', session.quantilesCents, money, [undefined, undefined])]),
    row('deepest fall', drawdown.quantilesCents, money, endsOf(drawdown.histogramCents)),
    row('rolls', length.quantilesRolls, count, endsOf(length.histogramRolls)),
  ];
}
