// Several strategies compared on the same dice: all on one axis, and the difference for each pair.

import type { SimulationResult } from 'boxperson/lab';
import { inBothSizes } from '../charts/frame.ts';
import { boxMark, intervalMark, type RowsChart, rowsDrawing } from '../charts/rows.ts';
import { average, edgePercent, hours, interval, money, NONE, percent } from '../words.ts';
import { type ChartPlate, figuresTableOf, plateHtml } from './tables.ts';

/** The letter that represents a strategy where its name would be too long. */
export function letterOf(result: SimulationResult, name: string): string {
  const index = result.strategies.findIndex((one) => one.name === name);
  return index < 0 || index > 25 ? name : String.fromCharCode(65 + index);
}

/** The charts that compare strategies; none if there is nothing to compare. */
export const comparisonPlates = (result: SimulationResult): readonly ChartPlate[] =>
  result.strategies.length < 2 || result.sessions === 0
    ? []
    : [resultsPlate(result), ...(result.comparisons.length === 0 ? [] : [differencesPlate(result)])];

export function comparisonSection(result: SimulationResult): string {
  const plates = comparisonPlates(result);
  return plates.length === 0
    ? ''
    : `<section id="compared"><h2>Compared on the same dice</h2>
${plates.map(plateHtml).join('\n')}
</section>`;
}

function resultsPlate(result: SimulationResult): ChartPlate {
  const chart: RowsChart = {
    name: 'Box plots of session results, one row per strategy on a shared axis',
    rows: result.strategies.map((one) => {
      const { p5, p95 } = one.result.quantilesCents;
      return {
        label: `${letterOf(result, one.name)} · ${one.title}`,
        value: average(one.result.meanCents.value),
        reach: [p5, p95, one.result.meanCents.value],
        mark: boxMark(one.result.quantilesCents, one.result.meanCents.value),
      };
    }),
    show: money,
    axisTitle: 'session result',
    tickLeast: 100,
  };
  const rows = result.strategies.map((one) => [
    `${letterOf(result, one.name)} · ${one.title}`,
    average(one.result.meanCents.value),
    interval(one.result.meanCents, average),
    average(one.result.deviationCents),
    money(one.result.quantilesCents.p50),
    percent(one.result.ahead.value),
    one.ruin === null ? NONE : percent(one.ruin.value),
    average(one.costPerHourCents.value),
    edgePercent(one.edge.value),
    average(one.onTableCents),
    hours(one.length.meanHours),
  ]);
  return {
    title: 'Session results',
    notes: [
      'The line covers 90% of sessions, the box the middle half; the stroke is the median, and the diamond and the number at the right are the mean.',
    ],
    drawings: inBothSizes((size) => rowsDrawing(chart, size)),
    table: figuresTableOf(
      'Strategies',
      [
        '',
        'mean',
        '95% interval',
        'std. dev.',
        'median',
        'ahead',
        'ruin',
        'cost per hour',
        'edge',
        'on the table',
        'length',
      ],
      rows,
    ),
    tableStands: 'below',
  };
}

function differencesPlate(result: SimulationResult): ChartPlate {
  const nameOf = (a: string, b: string): string => `${letterOf(result, a)} minus ${letterOf(result, b)}`;
  const chart: RowsChart = {
    name: 'Differences between each pair of strategies over the same sessions, with 95% intervals',
    rows: result.comparisons.map(({ a, b, meanCents }) => ({
      label: nameOf(a, b),
      value: average(meanCents.value),
      reach: [meanCents.value, meanCents.low ?? 0, meanCents.high ?? 0],
      mark: intervalMark(meanCents),
    })),
    show: money,
    axisTitle: 'mean difference per session',
    tickLeast: 1,
  };
  const rows = result.comparisons.map(({ a, b, meanCents, deviationCents, aBetter, bBetter }) => [
    nameOf(a, b),
    average(meanCents.value),
    interval(meanCents, average),
    average(deviationCents),
    percent(aBetter.value),
    percent(bBetter.value),
    percent(Math.max(0, 1 - aBetter.value - bBetter.value)),
  ]);
  return {
    title: 'Differences',
    notes: [
      'Both strategies played the same sessions. Each row shows the first result minus the second, with the 95% interval of the mean. If the interval excludes $0, the difference is statistically significant.',
    ],
    drawings: inBothSizes((size) => rowsDrawing(chart, size)),
    table: figuresTableOf(
      'Differences',
      ['', 'mean', '95% interval', 'std. dev.', 'first better', 'second better', 'equal'],
      rows,
    ),
    tableStands: 'below',
  };
}
