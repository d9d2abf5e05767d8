// One strategy's figures as rows of the terminal's tables.

import { QUANTILES, type Quantiles, type StrategyFigures, type TableFigures } from 'boxperson/lab';
import {
  aheadOf,
  average,
  countText,
  decimal,
  deviationOf,
  edgePercent,
  evenOf,
  hours,
  interval,
  money,
  percent,
  QUANTILE_NAMES,
  smallAmount,
} from 'boxperson/report';
import type { TextRows } from './lines.ts';

/** The figures of a strategy, or of a whole table. */
type Figures = TableFigures & Pick<StrategyFigures, 'exact' | 'ruin'>;

/** The figures of all players at a table together. */
export const tableRows = (table: TableFigures): TextRows => figureRows({ ...table, exact: null, ruin: null });

/** Each figure with its interval and, where available, the exact figure. */
export function figureRows(one: Figures): TextRows {
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
    ['', 'simulated', '95% interval', ...(exact === null ? [] : ['exact'])],
    estimated('session result', result.meanCents, average, session?.meanCents),
    row('standard deviation', deviationOf(one), '', average, session?.deviationCents),
    estimated('ends ahead', result.ahead, percent, aheadOf(session?.distributionCents)),
    estimated('ends even', result.even, percent, evenOf(session?.distributionCents)),
    ...(one.ruin === null ? [] : [estimated('ruin', one.ruin, percent, session?.ruin)]),
    estimated('cost per hour', one.costPerHourCents, average),
    estimated(
      'cost per roll',
      one.costPerRollCents,
      smallAmount,
      exact === null || exact.perRollCents === null ? null : -exact.perRollCents.value,
    ),
    estimated('edge on decided stakes', one.edge, edgePercent),
    row('on the table', one.onTableCents, '', average),
    estimated('largest drawdown', one.drawdown.meanCents, average),
    estimated('rolls per session', one.length.meanRolls, (value) => decimal(value, 1), session?.meanRolls),
    row('time at the table', one.length.meanHours, '', hours),
  ];
}

export function quantileRows(one: StrategyFigures): TextRows {
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
    ['quantiles', 'lowest', ...QUANTILES.map((of) => QUANTILE_NAMES[`p${of}`]), 'highest'],
    row('result', result.quantilesCents, money, [result.leastCents, result.mostCents]),
    ...(session === null ? [] : [row('exact', session.quantilesCents, money, [undefined, undefined])]),
    row('largest drawdown', drawdown.quantilesCents, money, endsOf(drawdown.histogramCents)),
    row('rolls', length.quantilesRolls, countText, endsOf(length.histogramRolls)),
  ];
}
