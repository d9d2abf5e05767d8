// Wagers as the table says them, so that a player can say them back: "place 6", "odds behind come 5".

import { showDollars } from '../../base/cents.ts';
import type { CompiledSpot } from '../../rules/compile.ts';
import type { Standing, Table } from '../../table/state.ts';
import { isWorking, spotOf } from '../../table/working.ts';
import { listed } from './line.ts';
import type { Named } from './phrase.ts';
import { sayWager } from './words.ts';

export const nameSpot = (spot: CompiledSpot): string => sayWager(spot.wager.id, spot.on, spot.spot.name);

/** A wager that is up, with the number that it has taken. */
export function nameStanding(table: Table, standing: Standing): string {
  const spot = spotOf(table, standing);
  const on = spot.on ?? (standing.number === 0 ? null : standing.number);
  return sayWager(spot.wager.id, on, spot.spot.name);
}

/** "hard 6, hard 8 and field". */
export const nameAll = (table: Table, standings: readonly Standing[]): string =>
  listed([...new Set(standings.map((one) => nameStanding(table, one)))]);

/** All that somebody has up, in the order of the layout; what sleeps on the come-out is told together. */
export function describeAll(table: Table, standings: readonly Standing[]): string {
  const sorted = standings.toSorted((a, b) => a.spot - b.spot || a.number - b.number || a.id - b.id);
  const asleep = sorted.filter((one) => one.marker !== 'off' && !isWorking(table, one));
  const awake = sorted.filter((one) => !asleep.includes(one)).map((one) => describe(table, one));
  const sleep = asleep.map((one) => `${nameStanding(table, one)} ${showDollars(one.stakeCents)}`).join(', ');
  return [...awake, ...(sleep === '' ? [] : [`off on the come-out: ${sleep}`])].join('; ');
}

/** A wager that is up with its stake, its point and whether it is off. */
export function describe(table: Table, standing: Standing): string {
  const { wager } = spotOf(table, standing);
  const point = wager.line === true && standing.number !== 0 ? `, point ${standing.number}` : '';
  const waits = wager.comeLike === true && standing.number === 0 ? ', waiting for its number' : '';
  const off = isWorking(table, standing) ? '' : standing.marker === 'off' ? ', off' : ', off on the come-out';
  const on = standing.marker === 'on' && table.point === null ? ', on' : '';
  const coupon = standing.couponCents === 0 ? '' : ` and a ${showDollars(standing.couponCents)} coupon`;
  return `${nameStanding(table, standing)} ${showDollars(standing.stakeCents)}${coupon}${point}${waits}${off}${on}`;
}

/** The wagers of a player that are meant by a name. */
export function matching(table: Table, player: string, named: Named): readonly Standing[] {
  return table.wagers.filter((one) => {
    if (one.player !== player) return false;
    if (named.odds === true) return isOddsOf(table, one, named);
    const spot = spotOf(table, one);
    if (named.ids.length === 0) return spot.wager.behind === undefined && isOn(spot.on, one, named.on);
    return named.ids.includes(spot.wager.id) && (named.on === null || isOn(spot.on, one, named.on));
  });
}

function isOddsOf(table: Table, standing: Standing, named: Named): boolean {
  const { wager, on } = spotOf(table, standing);
  if (wager.behind === undefined) return false;
  if (named.ids.length > 0 && !named.ids.includes(wager.behind)) return false;
  return named.on === null || named.on === on;
}

const isOn = (on: number | string | null, standing: Standing, wanted: number | string | null): boolean =>
  on === wanted || standing.number === wanted || (typeof wanted === 'string' && on === mirrored(wanted));

/** "3-1" for "1-3": a combination has no order. */
export const mirrored = (combination: string): string => [...combination].reverse().join('');

/** A name as it was said, for an answer about something that is not there. */
export function nameNamed(named: Named): string {
  const [id] = named.ids;
  if (named.odds === true) return id === undefined ? 'odds' : `odds behind ${sayWager(id, named.on, id)}`;
  return id === undefined ? String(named.on) : sayWager(id, named.on, id);
}
