// Several strategies in the terminal: a table, box plots on one axis, and the difference for each pair.

import type { SimulationResult, StrategyFigures } from 'boxperson/lab';
import {
  average,
  edgePercent,
  hours,
  interval,
  letterOf,
  NONE,
  percent,
  shortenName,
} from 'boxperson/report';
import { boxLines } from './charts.ts';
import { columns, fitColumns, heading, type Paint, type TextRows, titled } from './lines.ts';

export function comparisonLines(result: SimulationResult, width: number, paint: Paint): readonly string[] {
  if (result.strategies.length < 2) return [];
  const labelOf = (one: StrategyFigures): string =>
    `${letterOf(result, one.name)}  ${shortenName(one.title, width >= 110 ? 40 : 24)}`;
  const figures: TextRows = [
    ['', 'mean', '95% interval', 'std. dev.', 'ahead', 'ruin', 'per hour', 'edge', 'length'],
    ...result.strategies.map((one) => [
      labelOf(one),
      average(one.result.meanCents.value),
      interval(one.result.meanCents, average),
      average(one.result.deviationCents),
      percent(one.result.ahead.value, 1),
      one.ruin === null ? NONE : percent(one.ruin.value, 1),
      average(one.costPerHourCents.value),
      edgePercent(one.edge.value),
      hours(one.length.meanHours),
    ]),
  ];
  const differences: TextRows = [
    ['', 'mean', '95% interval', 'std. dev.', 'first better', 'second better'],
    ...result.comparisons.map((pair) => [
      `${letterOf(result, pair.a)} minus ${letterOf(result, pair.b)}`,
      average(pair.meanCents.value),
      interval(pair.meanCents, average),
      average(pair.deviationCents),
      percent(pair.aBetter.value, 1),
      percent(pair.bBetter.value, 1),
    ]),
  ];
  const boxes = result.strategies.map((one) => ({
    label: labelOf(one),
    quantiles: one.result.quantilesCents,
    mean: one.result.meanCents.value,
  }));
  return [
    titled('Compared on the same dice', width, paint),
    ...columns(fitColumns(figures, [['length'], ['std. dev.'], ['edge'], ['95% interval']], width), paint),
    '',
    heading('Session result', '▒ middle half, ├┤ 90% of sessions, ┃ median, ◆ mean', paint),
    ...boxLines(boxes, width, paint),
    '',
    heading('Difference over the same sessions', '', paint),
    ...columns(fitColumns(differences, [['deviation']], width), paint),
  ];
}
