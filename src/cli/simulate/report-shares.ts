// Which wagers made the result, and why sessions ended: a bar for each.

import { ENDINGS, type StrategyFigures, type WagerFigures } from '../../lab/result.ts';
import { inBothSizes } from './report-frame.ts';
import { barMark, type RowsChart, rowsDrawing } from './report-rows.ts';
import { plateOf, tableOf } from './report-tables.ts';
import { average, count, ENDING_NAMES, edgePercent, money, NONE, percent } from './report-words.ts';

/** More bars than this do not fit on a sheet of paper; the table has them all. */
export const BARS_MAX = 20;

export function wagersPlate(one: StrategyFigures): string {
  const wagers = one.wagers.toSorted((a, b) => a.netCents - b.netCents);
  if (wagers.length === 0) return '';
  const perSession = (wager: WagerFigures): number => wager.netCents / one.sessions;
  const drawn = wagers
    .toSorted((a, b) => Math.abs(perSession(b)) - Math.abs(perSession(a)))
    .slice(0, BARS_MAX)
    .toSorted((a, b) => perSession(a) - perSession(b));
  const chart: RowsChart = {
    name: `Bars of what each wager of ${one.title} won or lost in a session`,
    rows: drawn.map((wager) => ({
      label: wager.name,
      value: average(perSession(wager)),
      reach: [perSession(wager)],
      mark: barMark(perSession(wager), `${wager.name}: ${average(perSession(wager))} a session`),
    })),
    show: money,
    axisTitle: 'won or lost in a session, on average',
    tickLeast: 1,
  };
  const hasFees = wagers.some((wager) => wager.feesCents !== 0);
  const rows = wagers.map((wager) => [
    wager.name,
    count(wager.decided),
    wholeDollars(wager.stakedCents),
    wholeDollars(wager.netCents),
    ...(hasFees ? [wholeDollars(wager.feesCents)] : []),
    average(perSession(wager)),
    wager.edge === null ? NONE : edgePercent(wager.edge),
  ]);
  return plateOf({
    title: 'What each wager won or lost',
    notes: wagers.length > BARS_MAX ? [`The ${BARS_MAX} wagers that weigh most are drawn.`] : [],
    drawings: inBothSizes((size) => rowsDrawing(chart, size)),
    table: tableOf(
      'Wagers',
      ['Wager', 'decided', 'staked', 'net', ...(hasFees ? ['fees'] : []), 'a session', 'edge'],
      rows,
    ),
    tableStands: 'below',
  });
}

const wholeDollars = (cents: number): string => money(Math.round(cents / 100) * 100);

export function endingsPlate(one: StrategyFigures): string {
  const exact = one.exact?.session?.endings ?? null;
  const endings = ENDINGS.filter((name) => one.endings[name] > 0 || (exact?.[name] ?? 0) > 0);
  const shareOf = (name: (typeof ENDINGS)[number]): number => one.endings[name] / one.sessions;
  const chart: RowsChart = {
    name: `Bars of how sessions of ${one.title} ended`,
    rows: endings.map((name) => ({
      label: ENDING_NAMES[name],
      value: percent(shareOf(name)),
      reach: [shareOf(name), exact?.[name] ?? 0],
      mark: barMark(
        shareOf(name),
        `${ENDING_NAMES[name]}: ${percent(shareOf(name))}`,
        exact?.[name] ?? null,
        'plain',
      ),
    })),
    show: (value) => percent(value, 0),
    axisTitle: 'share of sessions',
    tickLeast: 0.01,
  };
  const rows = endings.map((name) => [
    ENDING_NAMES[name],
    count(one.endings[name]),
    percent(shareOf(name)),
    ...(exact === null ? [] : [percent(exact[name])]),
  ]);
  return plateOf({
    title: 'How sessions ended',
    notes: exact === null ? [] : ['The dots are the exact shares.'],
    drawings: inBothSizes((size) => rowsDrawing(chart, size)),
    table: tableOf('Endings', ['', 'sessions', 'share', ...(exact === null ? [] : ['exact'])], rows),
    tableStands: 'beside',
  });
}
