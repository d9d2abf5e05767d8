// Bar charts of each wager's contribution to the result and of the reasons sessions ended.

import { ENDINGS, type StrategyFigures, type WagerFigures } from 'boxperson/lab';
import { inBothSizes } from '../charts/frame.ts';
import { barMark, type RowsChart, rowsDrawing } from '../charts/rows.ts';
import { average, countText, ENDING_NAMES, edgePercent, money, NONE, percent } from '../words.ts';
import { type ChartPlate, figuresTableOf, type RowCells } from './tables.ts';

/** The most bars that fit on a sheet of paper; the table lists all wagers. */
export const BARS_MAX = 20;

export function wagersPlate(one: StrategyFigures): ChartPlate | null {
  const wagers = one.wagers.toSorted((a, b) => a.netCents - b.netCents);
  if (wagers.length === 0) return null;
  const perSession = (wager: WagerFigures): number => wager.netCents / one.sessions;
  const drawn = wagers
    .toSorted((a, b) => Math.abs(perSession(b)) - Math.abs(perSession(a)))
    .slice(0, BARS_MAX)
    .toSorted((a, b) => perSession(a) - perSession(b));
  const chart: RowsChart = {
    name: `Bar chart of the average won or lost per session on each wager of ${one.title}`,
    rows: drawn.map((wager) => ({
      label: wager.name,
      value: average(perSession(wager)),
      reach: [perSession(wager)],
      mark: barMark(perSession(wager), `${wager.name}: ${average(perSession(wager))} per session`),
    })),
    show: money,
    axisTitle: 'average won or lost per session',
    tickLeast: 1,
  };
  const [columns = [], ...rows] = wagerNetRows(one);
  return {
    title: 'Wins and losses by wager',
    notes:
      wagers.length > BARS_MAX ? [`The chart shows the ${BARS_MAX} wagers with the largest effect.`] : [],
    drawings: inBothSizes((size) => rowsDrawing(chart, size)),
    table: figuresTableOf('Wagers', ['Wager', ...columns.slice(1)], rows),
    tableStands: 'below',
  };
}

/** The net result of each wager, worst first; the first row has the column names. */
export function wagerNetRows({ wagers, sessions }: StrategyFigures): readonly RowCells[] {
  const hasFees = wagers.some((wager) => wager.feesCents !== 0);
  const whole = (cents: number): string => money(Math.round(cents / 100) * 100);
  return [
    ['wager', 'decided', 'staked', 'net', ...(hasFees ? ['fees'] : []), 'per session', 'edge'],
    ...wagers
      .toSorted((a, b) => a.netCents - b.netCents)
      .map((wager) => [
        wager.name,
        countText(wager.decided),
        whole(wager.stakedCents),
        whole(wager.netCents),
        ...(hasFees ? [whole(wager.feesCents)] : []),
        average(wager.netCents / sessions),
        wager.edge === null ? NONE : edgePercent(wager.edge),
      ]),
  ];
}

type Ending = {
  readonly label: string;
  readonly count: number;
  readonly share: number;
  /** Null if no exact figure is available. */
  readonly exact: number | null;
};

/** Every ending that occurred or is possible. */
export function endingsOf(one: StrategyFigures): readonly Ending[] {
  const exact = one.exact?.session?.endings ?? null;
  return ENDINGS.filter((name) => one.endings[name] > 0 || (exact?.[name] ?? 0) > 0).map((name) => ({
    label: ENDING_NAMES[name],
    count: one.endings[name],
    share: one.endings[name] / one.sessions,
    exact: exact?.[name] ?? null,
  }));
}

export function endingsPlate(one: StrategyFigures): ChartPlate {
  const endings = endingsOf(one);
  const hasExact = endings.some(({ exact }) => exact !== null);
  const chart: RowsChart = {
    name: `Bar chart of how sessions of ${one.title} ended`,
    rows: endings.map(({ label, share, exact }) => ({
      label,
      value: percent(share),
      reach: [share, exact ?? 0],
      mark: barMark(share, `${label}: ${percent(share)}`, exact, 'plain'),
    })),
    show: (value) => percent(value, 0),
    axisTitle: 'share of sessions',
    tickLeast: 0.01,
  };
  const rows = endings.map(({ label, count: times, share, exact }) => [
    label,
    countText(times),
    percent(share),
    ...(exact === null ? [] : [percent(exact)]),
  ]);
  return {
    title: 'How sessions ended',
    notes: !hasExact ? [] : ['The dots are the exact shares.'],
    drawings: inBothSizes((size) => rowsDrawing(chart, size)),
    table: figuresTableOf('Endings', ['', 'sessions', 'share', ...(hasExact ? ['exact'] : [])], rows),
    tableStands: 'beside',
  };
}
