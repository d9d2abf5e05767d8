// One strategy's section of the report: its key figures, then a chart and a table for each question.

import {
  binsOf,
  QUANTILES,
  type Quantiles,
  type SimulationResult,
  type StrategyFigures,
} from 'boxperson/lab';
import { fanDrawing, isBankrollDrawn } from '../charts/fan-chart.ts';
import { inBothSizes } from '../charts/frame.ts';
import { BINS_WANTED, type HistogramChart, histogramDrawing } from '../charts/histogram.ts';
import { escaped } from '../page/html.ts';
import {
  average,
  countText,
  decimal,
  headline,
  money,
  percent,
  playedWords,
  plural,
  QUANTILE_NAMES,
  stopWords,
} from '../words.ts';
import { endingsPlate, wagersPlate } from './shares.ts';
import {
  type ChartPlate,
  type FiguresTable,
  figuresTableOf,
  plateHtml,
  type RowCells,
  tableHtml,
} from './tables.ts';
import { tilesHtml } from './tiles.ts';

export function strategySection(one: StrategyFigures, result: SimulationResult, anchor: string): string {
  const stop = stopWords(one.stop);
  const played = playedWords(one.played);
  // A page about one strategy has its title and answer in the header.
  const isOnly = result.strategies.length === 1;
  const plates = platesOf(one, result).map(plateHtml);
  return `<section class="strategy" id="${anchor}"><h2>${isOnly ? 'The strategy' : escaped(one.title)}</h2>
<p class="about">${escaped(one.about)}</p>
<p class="source">${escaped(stop === null ? 'The strategy sets no limit on a session.' : `A session ends after ${stop}.`)}${one.source === null ? '' : ` ${escaped(`Source: ${one.source}`)}`}</p>
${one.sessions === 0 ? '<p class="notice">No sessions were completed.</p>' : `${isOnly ? '' : `<p>${escaped(headline(one))}</p>`}${played === null ? '' : `<p class="notice">${escaped(played)}</p>`}${tilesHtml(one)}\n${plates.join('\n')}\n${exactHtml(one)}`}
</section>`;
}

/** A strategy's charts, each with its table: how sessions went, what each wager did, and why sessions ended. */
export function platesOf(one: StrategyFigures, result: SimulationResult): readonly ChartPlate[] {
  // A single session has no distribution.
  const isOne = one.sessions === 1;
  return [
    ...(isOne ? [] : [resultPlate(one)]),
    fanPlate(one, result.bankrollCents),
    ...(isOne ? [] : [fallPlate(one), lengthPlate(one, result.rollsPerHour)]),
    wagersPlate(one),
    endingsPlate(one),
  ].filter((plate) => plate !== null);
}

function resultPlate(one: StrategyFigures): ChartPlate {
  const { result, exact } = one;
  const session = exact?.session ?? null;
  const chart: HistogramChart = {
    name: `Histogram of the results of ${plural(one.sessions, 'session')} of ${one.title}: median ${money(result.quantilesCents.p50)}, 90% between ${money(result.quantilesCents.p5)} and ${money(result.quantilesCents.p95)}`,
    histogram: result.histogramCents,
    quantiles: result.quantilesCents,
    mean: result.meanCents.value,
    show: money,
    axisTitle: 'session result',
    hasSides: true,
    tickLeast: 100,
    exact: session?.distributionCents ?? null,
  };
  const rows: readonly RowCells[] = [
    ['mean', average(result.meanCents.value), session === null ? '' : average(session.meanCents)],
    ['std. dev.', average(result.deviationCents), session === null ? '' : average(session.deviationCents)],
    ['lowest', money(result.leastCents), ''],
    ...quantileRows(result.quantilesCents, money, session?.quantilesCents ?? null),
    ['highest', money(result.mostCents), ''],
  ];
  return {
    title: 'Session results',
    notes: [
      READ_STRIP,
      'Bars left of $0 are losses.',
      ...(session === null ? [] : ['The dots are the exact distribution.']),
      ...farWords(chart),
    ],
    drawings: inBothSizes((size) => histogramDrawing(chart, size)),
    table: figuresTable('Results', rows, session !== null),
    tableStands: 'beside',
  };
}

const READ_STRIP =
  'Above the bars, the line covers 90% of sessions and the box the middle half; the stroke is the median and the diamond the mean.';

function fanPlate({ fan, title }: StrategyFigures, bankrollCents: number | null): ChartPlate {
  const isOne = fan.sessions === 1;
  const last = fan.quantilesCents.length - 1;
  const looks = [...new Set([0, 1, 2, 3, 4, 5, 6, 7, 8].map((step) => Math.round((last * step) / 8)))];
  const shownQuantiles = isOne ? (['p50'] as const) : (['p5', 'p25', 'p50', 'p75', 'p95'] as const);
  const rows = looks.map(
    (index): RowCells => [
      countText(fan.rolls[index] ?? 0),
      ...shownQuantiles.map((quantile) => money(fan.quantilesCents[index]?.[quantile] ?? Number.NaN)),
    ],
  );
  const columns = isOne ? ['result'] : shownQuantiles.map((quantile) => QUANTILE_NAMES[quantile]);
  const name = `Fan chart of the result over the course of ${plural(fan.sessions, 'session')} of ${title}`;
  const lines = plural(fan.pathsCents.length, 'single session');
  const isDashed = bankrollCents !== null && isBankrollDrawn(fan, bankrollCents);
  return {
    title: isOne ? 'Over the course of the session' : 'Over the course of a session',
    notes: [
      ...(isOne
        ? []
        : [
            `The bands cover 50%, 90% and 98% of sessions. The thick line is the median; the thin lines are ${lines}.`,
          ]),
      ...(isDashed ? [`The dashed line marks the loss of the whole ${money(bankrollCents)} bankroll.`] : []),
    ],
    drawings: inBothSizes((size) => fanDrawing(fan, bankrollCents, name, size)),
    table: figuresTableOf('Course of a session', ['rolls', ...columns], rows),
    tableStands: 'beside',
  };
}

function fallPlate({ drawdown, title }: StrategyFigures): ChartPlate {
  const chart: HistogramChart = {
    name: `Histogram of the largest drawdown in a session of ${title}: median ${money(drawdown.quantilesCents.p50)}`,
    histogram: drawdown.histogramCents,
    quantiles: drawdown.quantilesCents,
    mean: drawdown.meanCents.value,
    show: money,
    axisTitle: 'largest drawdown in a session',
    hasSides: false,
    tickLeast: 100,
    exact: null,
  };
  return {
    title: 'Largest drawdown',
    notes: ['The largest drop from a session’s high point to a later low.', ...farWords(chart)],
    drawings: inBothSizes((size) => histogramDrawing(chart, size)),
    table: figuresTable(
      'Largest drawdown',
      [['mean', average(drawdown.meanCents.value)], ...quantileRows(drawdown.quantilesCents, money, null)],
      false,
    ),
    tableStands: 'beside',
  };
}

function lengthPlate({ length, title, exact }: StrategyFigures, rollsPerHour: number): ChartPlate {
  const chart: HistogramChart = {
    name: `Histogram of the length of a session of ${title}: median ${plural(length.quantilesRolls.p50, 'roll')}`,
    histogram: length.histogramRolls,
    quantiles: length.quantilesRolls,
    mean: length.meanRolls.value,
    show: countText,
    axisTitle: 'rolls per session',
    hasSides: false,
    tickLeast: 1,
    exact: null,
  };
  const session = exact?.session ?? null;
  return {
    title: 'Session length',
    notes: [
      `Rolls per session, including those needed to play out the last wagers, at ${plural(rollsPerHour, 'roll')} per hour.`,
      ...farWords(chart),
    ],
    drawings: inBothSizes((size) => histogramDrawing(chart, size)),
    table: figuresTable(
      'Length in rolls',
      [
        ['mean', decimal(length.meanRolls.value, 1), session === null ? '' : decimal(session.meanRolls, 1)],
        ...quantileRows(length.quantilesRolls, countText, null),
      ],
      session !== null,
    ),
    tableStands: 'beside',
  };
}

/** Notes on the outliers, which are drawn as one hatched bar. */
function farWords({ histogram, show }: HistogramChart): readonly string[] {
  const { below, above } = binsOf(histogram, BINS_WANTED.broad);
  return [
    ...(below === null
      ? []
      : [
          `The hatched bar at the left covers ${percent(below.share)} of sessions, down to ${show(below.first)}.`,
        ]),
    ...(above === null
      ? []
      : [
          `The hatched bar at the right covers ${percent(above.share)} of sessions, up to ${show(above.last)}.`,
        ]),
  ];
}

const quantileRows = (
  quantiles: Quantiles,
  show: (value: number) => string,
  exact: Quantiles | null,
): readonly RowCells[] =>
  QUANTILES.map((name) => [
    name === 50 ? 'median' : `${QUANTILE_NAMES[`p${name}`]} quantile`,
    show(quantiles[`p${name}`]),
    exact === null ? '' : show(exact[`p${name}`]),
  ]);

const figuresTable = (label: string, rows: readonly RowCells[], hasExact: boolean): FiguresTable =>
  hasExact
    ? figuresTableOf(label, [label, 'simulated', 'exact'], rows)
    : figuresTableOf(
        label,
        [label, 'simulated'],
        rows.map((row) => row.slice(0, 2)),
      );

/** The exact long-run figures; null if there are none. */
export function exactTable({ exact }: StrategyFigures): FiguresTable | null {
  if (exact === null) return null;
  const { perRollCents, variancePerRoll } = exact;
  const rows: readonly RowCells[] = [
    ...(perRollCents === null ? [] : [['result per roll', `${decimal(perRollCents.value, 6)} cents`]]),
    ...(perRollCents?.fraction == null ? [] : [['as a fraction', `${perRollCents.fraction} cents`]]),
    ...(variancePerRoll === null
      ? []
      : [['std. dev. per roll', `${decimal(Math.sqrt(variancePerRoll), 4)} cents`]]),
    ['situations', countText(exact.situations)],
    ...(exact.tooLarge === null ? [] : [['whole session', exact.tooLarge]]),
  ];
  return figuresTableOf('Long run', ['', 'exact'], rows, 'words');
}

function exactHtml(one: StrategyFigures): string {
  const table = exactTable(one);
  return table === null
    ? ''
    : `<div class="plate below"><div><h3>Exact long-run figures</h3>${tableHtml(table)}</div></div>`;
}
