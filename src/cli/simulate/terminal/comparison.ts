// Several strategies in the terminal: a table, boxes on one axis, and what lies between each two of them.

import type { SimulationResult, StrategyFigures } from '../../../lab/index.ts';
import { letterOf } from '../report/comparison.ts';
import { average, edgePercent, hours, interval, NONE, percent, shortened } from '../report/words.ts';
import { boxLines } from './charts.ts';
import { columns, fitted, heading, type Paint, type Rows, titled } from './lines.ts';

export function comparisonLines(result: SimulationResult, width: number, paint: Paint): readonly string[] {
  if (result.strategies.length < 2) return [];
  const labelOf = (one: StrategyFigures): string =>
    `${letterOf(result, one.name)}  ${shortened(one.title, width >= 110 ? 40 : 24)}`;
  const figures: Rows = [
    ['', 'mean', '95 % interval', 'deviation', 'ahead', 'ruin', 'an hour', 'edge', 'lasts'],
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
  const differences: Rows = [
    ['', 'mean', '95 % interval', 'deviation', 'first better', 'second better'],
    ...result.comparisons.map((pair) => [
      `${letterOf(result, pair.a)} less ${letterOf(result, pair.b)}`,
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
    ...columns(fitted(figures, [['lasts'], ['deviation'], ['edge'], ['95 % interval']], width), paint),
    '',
    heading('Result of a session', '▒ the middle half, ├┤ nine of ten, ┃ median, ◆ mean', paint),
    ...boxLines(boxes, width, paint),
    '',
    heading('The same session, one strategy less the other', '', paint),
    ...columns(fitted(differences, [['deviation']], width), paint),
  ];
}
