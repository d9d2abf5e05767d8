// Several strategies on the same dice: all on one axis, and each pair with what lies between them.

import type { SimulationResult } from '../../../lab/index.ts';
import { inBothSizes } from './frame.ts';
import { boxMark, intervalMark, type RowsChart, rowsDrawing } from './rows.ts';
import { plateOf, tableOf } from './tables.ts';
import { average, edgePercent, hours, interval, money, NONE, percent } from './words.ts';

/** The letter that stands for a strategy where its name would be too long. */
export function letterOf(result: SimulationResult, name: string): string {
  const index = result.strategies.findIndex((one) => one.name === name);
  return index < 0 || index > 25 ? name : String.fromCharCode(65 + index);
}

export function comparisonSection(result: SimulationResult): string {
  if (result.strategies.length < 2 || result.sessions === 0) return '';
  return `<section id="compared"><h2>Compared on the same dice</h2>
${resultsPlate(result)}
${result.comparisons.length === 0 ? '' : differencesPlate(result)}
</section>`;
}

function resultsPlate(result: SimulationResult): string {
  const chart: RowsChart = {
    name: 'Boxes of the results of a session, one strategy below the other on one axis',
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
    axisTitle: 'result of a session',
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
  return plateOf({
    title: 'What a session wins or loses',
    notes: [
      'Nine of ten sessions (line), the middle half (box), the median (stroke) and the mean (diamond, and the number at the right).',
    ],
    drawings: inBothSizes((size) => rowsDrawing(chart, size)),
    table: tableOf(
      'Strategies',
      [
        '',
        'mean',
        '95 % interval',
        'deviation',
        'median',
        'ahead',
        'ruin',
        'an hour costs',
        'edge',
        'on the table',
        'lasts',
      ],
      rows,
    ),
    tableStands: 'below',
  });
}

function differencesPlate(result: SimulationResult): string {
  const nameOf = (a: string, b: string): string => `${letterOf(result, a)} less ${letterOf(result, b)}`;
  const chart: RowsChart = {
    name: 'Differences between two strategies in the same session, with their 95 % intervals',
    rows: result.comparisons.map(({ a, b, meanCents }) => ({
      label: nameOf(a, b),
      value: average(meanCents.value),
      reach: [meanCents.value, meanCents.low ?? 0, meanCents.high ?? 0],
      mark: intervalMark(meanCents),
    })),
    show: money,
    axisTitle: 'mean difference of a session',
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
  return plateOf({
    title: 'What lies between them',
    notes: [
      'Both strategies played the same sessions: the result of one less that of the other, with the 95 % interval of its mean. An interval that leaves out $0 is a difference that is no accident.',
    ],
    drawings: inBothSizes((size) => rowsDrawing(chart, size)),
    table: tableOf(
      'Differences',
      ['', 'mean', '95 % interval', 'deviation', 'first better', 'second better', 'equal'],
      rows,
    ),
    tableStands: 'below',
  });
}
