// A strategy's key figures, each with its interval and, where available, the exact figure.

import type { Estimate, StrategyFigures, TableFigures } from 'boxperson/lab';
import { escaped } from '../page/html.ts';
import {
  average,
  countText,
  decimal,
  edgePercent,
  hours,
  interval,
  NONE,
  percent,
  smallAmount,
} from '../words.ts';

/** A key figure, with what stands below it. */
type Tile = { readonly name: string; readonly value: string; readonly below: readonly string[] };

/** The figures of a strategy, or of a whole table, which cannot be ruined. */
type Figures = TableFigures & Pick<StrategyFigures, 'exact'> & Partial<Pick<StrategyFigures, 'ruin'>>;

export function tilesOf(one: Figures): readonly Tile[] {
  const session = one.exact?.session ?? null;
  const { result, length } = one;
  return [
    estimated('Session result', result.meanCents, average, session?.meanCents),
    {
      name: 'Deviation',
      value: average(deviationOf(one)),
      below: exactly(session?.deviationCents, average),
    },
    estimated('Sessions ending ahead', result.ahead, percent, aheadOf(session?.distributionCents)),
    ...(one.ruin === undefined
      ? []
      : one.ruin === null
        ? [{ name: 'Ruin', value: NONE, below: ['no bankroll set'] }]
        : [estimated('Ruin', one.ruin, percent, session?.ruin)]),
    estimated('Cost per hour', one.costPerHourCents, average),
    estimated(
      'Cost per roll',
      one.costPerRollCents,
      smallAmount,
      one.exact === null || one.exact.perRollCents === null ? null : -one.exact.perRollCents.value,
    ),
    estimated('Edge on decided stakes', one.edge, edgePercent),
    { name: 'On the table', value: average(one.onTableCents), below: ['when the dice are thrown'] },
    {
      name: 'Time at the table',
      value: hours(length.meanHours),
      below: [
        `${decimal(length.meanRolls.value, 1)} rolls`,
        ...exactly(session?.meanRolls, (value) => decimal(value, 1)),
      ],
    },
    estimated('Largest drawdown', one.drawdown.meanCents, average),
    estimated('Sessions ending even', result.even, percent, evenOf(session?.distributionCents)),
    {
      name: 'Played',
      value: countText(one.sessions),
      below: [`${countText(one.rolls)} rolls, ${countText(one.shooters)} shooters`],
    },
  ];
}

export function tilesHtml(one: Figures): string {
  const shownTile = ({ name, value, below }: Tile): string =>
    `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>${below.map((words) => `<dd>${escaped(words)}</dd>`).join('')}</div>`;
  return `<dl class="tiles">${tilesOf(one).map(shownTile).join('')}</dl>`;
}

function estimated(
  name: string,
  estimate: Estimate,
  show: (value: number) => string,
  exact: number | null = null,
): Tile {
  const range = interval(estimate, show);
  return {
    name,
    value: show(estimate.value),
    below: [...(range === NONE ? [] : [range]), ...exactly(exact, show)],
  };
}

const exactly = (value: number | null | undefined, show: (value: number) => string): readonly string[] =>
  value === null || value === undefined ? [] : [`exactly ${show(value)}`];

/** A single session has no standard deviation. */
export const deviationOf = (one: Pick<TableFigures, 'sessions' | 'result'>): number =>
  one.sessions === 1 ? Number.NaN : one.result.deviationCents;

/** The exact chances of ending ahead and of ending even. */
export const aheadOf = (distribution: Distribution | undefined): number | null =>
  distribution?.reduce((sum, [cents, chance]) => (cents > 0 ? sum + chance : sum), 0) ?? null;
export const evenOf = (distribution: Distribution | undefined): number | null =>
  distribution?.reduce((sum, [cents, chance]) => (cents === 0 ? sum + chance : sum), 0) ?? null;

type Distribution = readonly (readonly [cents: number, chance: number])[];
