// How the terminal and the pages format a simulation's figures: money, shares, intervals, sentences.

import { showDollars } from 'boxperson/base';
import type {
  Bin,
  EndingName,
  Estimate,
  Quantiles,
  SimulationResult,
  StopLimits,
  StrategyFigures,
  TableFigures,
} from 'boxperson/lab';

/** Shown where there is no value. */
export const NONE = '–';

/** An amount in whole cents: a quantile, a limit, a bankroll. */
export const money = (cents: number): string => (Number.isFinite(cents) ? showDollars(whole(cents)) : NONE);

/** Rounds to the nearest whole number, halves away from zero, for losses as for gains. */
const whole = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** An average: with cents, unless it is so large that they are noise. */
export function average(cents: number): string {
  if (!Number.isFinite(cents)) return NONE;
  const rounded = Math.abs(cents) >= 10_000_000 ? whole(cents / 100) * 100 : whole(cents);
  const shown = showDollars(rounded);
  return Math.abs(cents) >= 10_000_000 || shown.includes('.') ? shown : `${shown}.00`;
}

/** An average per roll, where a cent is a lot. */
export function smallAmount(cents: number): string {
  if (!Number.isFinite(cents)) return NONE;
  if (Math.abs(cents) >= 1_000) return average(cents);
  const digits = (Math.abs(cents) / 100).toFixed(4);
  return `${cents < 0 && Number(digits) !== 0 ? '-' : ''}$${digits}`;
}

/** "45.12%"; a share too small to show is "<0.01%", not zero. */
export function percent(share: number, places = 2): string {
  if (!Number.isFinite(share)) return NONE;
  const least = 10 ** -places;
  if (share > 0 && share * 100 < least / 2) return `<${least.toFixed(places)}%`;
  const shown = (share * 100).toFixed(places);
  return `${Number(shown) === 0 ? shown.replace('-', '') : shown}%`;
}

export const edgePercent = (edge: number): string => percent(edge, 3);

/** "12,345". */
export const countText = (value: number): string =>
  Number.isFinite(value) ? String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',') : NONE;

export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${countText(value)} ${value === 1 ? one : many}`;

export const decimal = (value: number, places: number): string =>
  Number.isFinite(value) ? value.toFixed(places).replace(/\B(?=(?:\d{3})+\.)/g, ',') : NONE;

export const hours = (value: number): string =>
  value < 1 ? `${decimal(value * 60, 0)} min` : `${decimal(value, 2)} h`;

/** "103 million", for rates. */
export const roughCount = (value: number): string =>
  value >= 1e9
    ? `${(value / 1e9).toFixed(2)} billion`
    : value >= 1e6
      ? `${(value / 1e6).toFixed(1)} million`
      : countText(value);

/** "-$9.02 to -$7.70", or a dash if there was only one session. */
export const interval = ({ low, high }: Estimate, show: (value: number) => string): string =>
  low === null || high === null ? NONE : `${show(low)} to ${show(high)}`;

/** A name, cut to the given length. */
export const shortenName = (words: string, length: number): string =>
  words.length <= length ? words : `${words.slice(0, length - 1).trimEnd()}…`;

/** The values of a bin: "$40", "-$40 to -$20". */
export const span = (bin: Bin, show: (value: number) => string): string =>
  bin.first === bin.last ? show(bin.first) : `${show(bin.first)} to ${show(bin.last)}`;

export const QUANTILE_NAMES = {
  p1: '1%',
  p5: '5%',
  p25: '25%',
  p50: 'median',
  p75: '75%',
  p95: '95%',
  p99: '99%',
} as const;

/** Quantiles by value, smallest first; those with the same value share a name: "95%", "1–25%". */
export function quantileGroups(
  quantiles: Quantiles,
  names: readonly (keyof Quantiles)[],
): readonly { readonly value: number; readonly name: string }[] {
  const groups = Map.groupBy(names, (name) => quantiles[name]);
  return [...groups].map(([value, [first = 'p50', ...others]]) => {
    const last = others.at(-1);
    return {
      value,
      name: last === undefined ? QUANTILE_NAMES[first] : `${first.slice(1)}–${last.slice(1)}%`,
    };
  });
}

export const ENDING_NAMES: Readonly<Record<EndingName, string>> = {
  rolls: 'all rolls played',
  shooters: 'all shooters seen',
  win: 'goal reached',
  loss: 'stop-loss reached',
  ruin: 'bankroll too small',
  strategy: 'left by the strategy’s rule',
};

/** The limits that end a session, to follow "A session ends after": "240 rolls, $500 won or $300 lost". */
export function stopWords(stop: StopLimits): string | null {
  const limits = [
    ...(stop.rolls === null ? [] : [plural(stop.rolls, 'roll')]),
    ...(stop.shooters === null ? [] : [plural(stop.shooters, 'shooter')]),
    ...(stop.winCents === null ? [] : [`${money(stop.winCents)} won`]),
    ...(stop.lossCents === null ? [] : [`${money(stop.lossCents)} lost`]),
    ...(stop.belowBestCents == null ? [] : [`a drop of ${money(stop.belowBestCents)} from its best result`]),
  ];
  const last = limits.pop();
  if (last === undefined) return null;
  return limits.length === 0 ? last : `${limits.join(', ')} or ${last}`;
}

/** How a strategy was played, if not by plain lookups. */
export function playedWords({ how, why, straightShare }: StrategyFigures['played']): string | null {
  const because = why === null ? '' : ` ${why}`;
  switch (how) {
    case 'lookups':
      return null;
    case 'parts':
      return `Explored in parts and added up on the same dice.${because}`;
    case 'partly straight':
      return `${percent(straightShare, 1)} of rolls were played straight, at the real table, so there are fewer sessions and wider intervals.${because}`;
    case 'straight':
      return `Played straight, roll by roll at the real table, so there are fewer sessions and wider intervals.${because}`;
  }
}

/** The headline answer in two sentences. */
export function headline(one: StrategyFigures): string {
  const { meanCents, ahead } = one.result;
  const result = `${meanCents.value < 0 ? 'loses' : 'wins'} ${average(Math.abs(meanCents.value))}`;
  if (one.sessions === 1) return `The single session ${result}.`;
  const ruin = one.ruin === null ? '' : `, and ${percent(one.ruin.value, 1)} run out of bankroll`;
  return `A session ${result} on average${sureWords(meanCents)}. ${percent(ahead.value, 1)} of sessions end ahead${ruin}.`;
}

/** The headline answer for all players at a table together. */
export function tableAnswer({ result, sessions }: TableFigures): string {
  const { meanCents, ahead } = result;
  const does = `${meanCents.value < 0 ? 'lose' : 'win'} ${average(Math.abs(meanCents.value))}`;
  if (sessions === 1) return `In the single session they ${does}.`;
  return `They ${does} a session on average${sureWords(meanCents)}, and end ahead in ${percent(ahead.value, 1)} of sessions.`;
}

/** The confidence interval of an average win or loss, worded for the sentence it is part of. */
function sureWords({ low, high }: Estimate): string {
  if (low === null || high === null) return '';
  if (low < 0 && high > 0) return ` (95% confidence: ${average(-low)} lost to ${average(high)} won)`;
  const [least, most] = [Math.min(Math.abs(low), Math.abs(high)), Math.max(Math.abs(low), Math.abs(high))];
  return ` (95% confidence: ${average(least)} to ${average(most)})`;
}

/** Says how many of the planned sessions were played, or null if all of them were. */
export const partialWords = (result: SimulationResult): string | null =>
  result.isPartial
    ? `Stopped early: played ${countText(result.sessions)} of ${plural(result.sessionsPlanned, 'session')}.${result.strategies.some(({ played }) => played.straightShare > 0) ? ' Straight play takes time; --seconds sets how much.' : ''}`
    : null;

export const diceWords = (dice: SimulationResult['dice']): string =>
  dice === 'fair' ? 'fair dice' : 'weighted dice';

/** "with 4 workers", or "on NVIDIA H200". */
export const machineWords = ({ workers, card }: Pick<SimulationResult, 'workers' | 'card'>): string =>
  card === null ? `with ${plural(workers, 'worker')}` : `on ${card}`;
