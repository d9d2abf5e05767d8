// The figures of a strategy at a glance, each with its interval and, where there is one, the exact figure.

import type { Estimate, StrategyFigures } from '../../../lab/index.ts';
import { shown } from './tables.ts';
import { average, count, decimal, edgePercent, hours, interval, NONE, percent, small } from './words.ts';

type Tile = { readonly name: string; readonly value: string; readonly below: readonly string[] };

export function tilesOf(one: StrategyFigures): string {
  const session = one.exact?.session ?? null;
  const { result, length } = one;
  const tiles: readonly Tile[] = [
    estimated('Result of a session', result.meanCents, average, session?.meanCents),
    {
      name: 'Deviation',
      value: average(deviationOf(one)),
      below: exactly(session?.deviationCents, average),
    },
    estimated('Sessions that end ahead', result.ahead, percent, aheadOf(session?.distributionCents)),
    one.ruin === null
      ? { name: 'Ruin', value: NONE, below: ['no bankroll was set'] }
      : estimated('Ruin', one.ruin, percent, session?.ruin),
    estimated('Cost of an hour', one.costPerHourCents, average),
    estimated(
      'Cost of a roll',
      one.costPerRollCents,
      small,
      one.exact === null || one.exact.perRollCents === null ? null : -one.exact.perRollCents.value,
    ),
    estimated('Edge over stakes decided', one.edge, edgePercent),
    { name: 'On the table', value: average(one.onTableCents), below: ['when the dice are thrown'] },
    {
      name: 'Time at the table',
      value: hours(length.meanHours),
      below: [
        `${decimal(length.meanRolls.value, 1)} rolls`,
        ...exactly(session?.meanRolls, (value) => decimal(value, 1)),
      ],
    },
    estimated('Deepest fall', one.drawdown.meanCents, average),
    estimated('Sessions that end even', result.even, percent, evenOf(session?.distributionCents)),
    {
      name: 'Played',
      value: count(one.sessions),
      below: [`${count(one.rolls)} rolls, ${count(one.shooters)} shooters`],
    },
  ];
  const shownTile = ({ name, value, below }: Tile): string =>
    `<div><dt>${shown(name)}</dt><dd>${shown(value)}</dd>${below.map((words) => `<dd>${shown(words)}</dd>`).join('')}</div>`;
  return `<dl class="tiles">${tiles.map(shownTile).join('')}</dl>`;
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

/** One session deviates from nothing. */
export const deviationOf = (one: StrategyFigures): number =>
  one.sessions === 1 ? Number.NaN : one.result.deviationCents;

/** The chances to end ahead and to end even that an exact distribution gives. */
export const aheadOf = (distribution: Distribution | undefined): number | null =>
  distribution?.reduce((sum, [cents, chance]) => (cents > 0 ? sum + chance : sum), 0) ?? null;
export const evenOf = (distribution: Distribution | undefined): number | null =>
  distribution?.reduce((sum, [cents, chance]) => (cents === 0 ? sum + chance : sum), 0) ?? null;

type Distribution = readonly (readonly [cents: number, chance: number])[];
