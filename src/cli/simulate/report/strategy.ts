// One strategy in the report: its figures at a glance, then each question with a chart and a table.

import {
  binned,
  QUANTILES,
  type Quantiles,
  type SimulationResult,
  type StrategyFigures,
} from '../../../lab/index.ts';
import { fanDrawing, isBankrollDrawn } from './fan-chart.ts';
import { inBothSizes } from './frame.ts';
import { BINS_WANTED, type HistogramChart, histogramDrawing } from './histogram.ts';
import { endingsPlate, wagersPlate } from './shares.ts';
import { type Cells, plateOf, shown, tableOf } from './tables.ts';
import { tilesOf } from './tiles.ts';
import {
  answer,
  average,
  count,
  decimal,
  money,
  percent,
  plural,
  QUANTILE_NAMES,
  stopWords,
} from './words.ts';

export function strategySection(one: StrategyFigures, result: SimulationResult, anchor: string): string {
  const stop = stopWords(one.stop);
  // The head of the page has said the rest already.
  const isOnly = result.strategies.length === 1;
  const plates = [
    // A single session has no distribution.
    ...(one.sessions === 1 ? [] : [resultPlate(one)]),
    fanPlate(one, result.bankrollCents),
    ...(one.sessions === 1 ? [] : [fallPlate(one), lengthPlate(one, result.rollsPerHour)]),
    wagersPlate(one),
    endingsPlate(one),
    exactPlate(one),
  ];
  return `<section class="strategy" id="${anchor}"><h2>${isOnly ? 'The strategy' : shown(one.title)}</h2>
<p class="about">${shown(one.about)}</p>
<p class="source">${shown(stop === null ? 'A session has no limit of its own.' : `A session ends after ${stop}.`)}${one.source === null ? '' : ` ${shown(`Described in: ${one.source}`)}`}</p>
${one.sessions === 0 ? '<p class="notice">No session was finished.</p>' : `${isOnly ? '' : `<p>${shown(answer(one))}</p>`}${tilesOf(one)}\n${plates.join('\n')}`}
</section>`;
}

function resultPlate(one: StrategyFigures): string {
  const { result, exact } = one;
  const session = exact?.session ?? null;
  const chart: HistogramChart = {
    name: `Histogram of the results of ${plural(one.sessions, 'session')} of ${one.title}: median ${money(result.quantilesCents.p50)}, nine of ten between ${money(result.quantilesCents.p5)} and ${money(result.quantilesCents.p95)}`,
    histogram: result.histogramCents,
    quantiles: result.quantilesCents,
    mean: result.meanCents.value,
    show: money,
    axisTitle: 'result of a session',
    hasSides: true,
    tickLeast: 100,
    exact: session?.distributionCents ?? null,
  };
  const rows: readonly Cells[] = [
    ['mean', average(result.meanCents.value), session === null ? '' : average(session.meanCents)],
    ['deviation', average(result.deviationCents), session === null ? '' : average(session.deviationCents)],
    ['least', money(result.leastCents), ''],
    ...quantileRows(result.quantilesCents, money, session?.quantilesCents ?? null),
    ['most', money(result.mostCents), ''],
  ];
  return plateOf({
    title: 'What a session wins or loses',
    notes: [
      READ_STRIP,
      'Bars left of $0 are losses.',
      ...(session === null ? [] : ['The dots are the exact distribution.']),
      ...farWords(chart),
    ],
    drawings: inBothSizes((size) => histogramDrawing(chart, size)),
    table: figuresTable('Results', rows, session !== null),
    tableStands: 'beside',
  });
}

const READ_STRIP =
  'Above the bars: nine of ten sessions (line), the middle half (box), the median (stroke) and the mean (diamond).';

function fanPlate({ fan, title }: StrategyFigures, bankrollCents: number | null): string {
  const isOne = fan.sessions === 1;
  const last = fan.quantilesCents.length - 1;
  const looks = [...new Set([0, 1, 2, 3, 4, 5, 6, 7, 8].map((step) => Math.round((last * step) / 8)))];
  const shownQuantiles = isOne ? (['p50'] as const) : (['p5', 'p25', 'p50', 'p75', 'p95'] as const);
  const rows = looks.map(
    (index): Cells => [
      count(fan.rolls[index] ?? 0),
      ...shownQuantiles.map((quantile) => money(fan.quantilesCents[index]?.[quantile] ?? Number.NaN)),
    ],
  );
  const columns = isOne ? ['result'] : shownQuantiles.map((quantile) => QUANTILE_NAMES[quantile]);
  const name = `Fan of the result in the course of ${plural(fan.sessions, 'session')} of ${title}`;
  const lines = plural(fan.pathsCents.length, 'single session');
  const isDashed = bankrollCents !== null && isBankrollDrawn(fan, bankrollCents);
  return plateOf({
    title: isOne ? 'In the course of the session' : 'In the course of a session',
    notes: [
      ...(isOne
        ? []
        : [
            `The bands hold 50, 90 and 98 of 100 sessions, the thick line is the median, the thin lines are ${lines}.`,
          ]),
      ...(isDashed ? [`The dashed line is the bankroll of ${money(bankrollCents)} gone.`] : []),
    ],
    drawings: inBothSizes((size) => fanDrawing(fan, bankrollCents, name, size)),
    table: tableOf('Course', ['after rolls', ...columns], rows),
    tableStands: 'beside',
  });
}

function fallPlate({ drawdown, title }: StrategyFigures): string {
  const chart: HistogramChart = {
    name: `Histogram of the deepest fall in a session of ${title}: median ${money(drawdown.quantilesCents.p50)}`,
    histogram: drawdown.histogramCents,
    quantiles: drawdown.quantilesCents,
    mean: drawdown.meanCents.value,
    show: money,
    axisTitle: 'deepest fall of a session',
    hasSides: false,
    tickLeast: 100,
    exact: null,
  };
  return plateOf({
    title: 'How deep it falls',
    notes: ['The deepest fall from the highest point that a session had reached before.', ...farWords(chart)],
    drawings: inBothSizes((size) => histogramDrawing(chart, size)),
    table: figuresTable(
      'Deepest fall',
      [['mean', average(drawdown.meanCents.value)], ...quantileRows(drawdown.quantilesCents, money, null)],
      false,
    ),
    tableStands: 'beside',
  });
}

function lengthPlate({ length, title, exact }: StrategyFigures, rollsPerHour: number): string {
  const chart: HistogramChart = {
    name: `Histogram of the length of a session of ${title}: median ${plural(length.quantilesRolls.p50, 'roll')}`,
    histogram: length.histogramRolls,
    quantiles: length.quantilesRolls,
    mean: length.meanRolls.value,
    show: count,
    axisTitle: 'rolls of a session',
    hasSides: false,
    tickLeast: 1,
    exact: null,
  };
  const session = exact?.session ?? null;
  return plateOf({
    title: 'How long it lasts',
    notes: [
      `Rolls of a session, wagers that had to be played out included; ${plural(rollsPerHour, 'roll')} are an hour.`,
      ...farWords(chart),
    ],
    drawings: inBothSizes((size) => histogramDrawing(chart, size)),
    table: figuresTable(
      'Length in rolls',
      [
        ['mean', decimal(length.meanRolls.value, 1), session === null ? '' : decimal(session.meanRolls, 1)],
        ...quantileRows(length.quantilesRolls, count, null),
      ],
      session !== null,
    ),
    tableStands: 'beside',
  });
}

/** What stands far off and is drawn as one hatched bar. */
function farWords({ histogram, show }: HistogramChart): readonly string[] {
  const { below, above } = binned(histogram, BINS_WANTED.broad);
  return [
    ...(below === null
      ? []
      : [`The hatched bar at the left: ${percent(below.share)}, down to ${show(below.first)}.`]),
    ...(above === null
      ? []
      : [`The hatched bar at the right: ${percent(above.share)}, up to ${show(above.last)}.`]),
  ];
}

const quantileRows = (
  quantiles: Quantiles,
  show: (value: number) => string,
  exact: Quantiles | null,
): readonly Cells[] =>
  QUANTILES.map((name) => [
    name === 50 ? 'median' : `${QUANTILE_NAMES[`p${name}`]} quantile`,
    show(quantiles[`p${name}`]),
    exact === null ? '' : show(exact[`p${name}`]),
  ]);

const figuresTable = (label: string, rows: readonly Cells[], hasExact: boolean): string =>
  hasExact
    ? tableOf(label, [label, 'simulated', 'exact'], rows)
    : tableOf(
        label,
        [label, 'simulated'],
        rows.map((row) => row.slice(0, 2)),
      );

function exactPlate({ exact }: StrategyFigures): string {
  if (exact === null) return '';
  const { perRollCents, variancePerRoll } = exact;
  const rows: readonly Cells[] = [
    ...(perRollCents === null ? [] : [['result of a roll', `${decimal(perRollCents.value, 6)} cents`]]),
    ...(perRollCents?.fraction == null ? [] : [['as a fraction', `${perRollCents.fraction} cents`]]),
    ...(variancePerRoll === null
      ? []
      : [['deviation of a roll', `${decimal(Math.sqrt(variancePerRoll), 4)} cents`]]),
    ['situations', count(exact.situations)],
    ...(exact.tooLarge === null ? [] : [['a whole session', exact.tooLarge]]),
  ];
  return `<div class="plate below"><div><h3>Exactly, in the long run</h3>${tableOf('Long run', ['', 'without chance'], rows, 'words')}</div></div>`;
}
