// Wager names in a form the player can type back: "place 6", "odds behind come 5".

import { type Point, showDollars } from 'boxperson/base';
import { type NamedWager, sayWager } from 'boxperson/betting';
import type { CompiledSpot } from 'boxperson/rules';
import {
  type Audience,
  isWorking,
  type StandingWager,
  spotOf,
  type Table,
  type WagerId,
} from 'boxperson/table';
import { type Explanation, ME } from '../evening.ts';
import { wordList } from './output-line.ts';

export const nameSpot = (spot: CompiledSpot, number: Point | 0 = 0): string =>
  sayWager(spot.wager.id, spot.on ?? (number === 0 ? null : number), spot.spot.name);

/** The narrator's audience: the player, with wager names that can be typed back. */
export const TO_ME: Audience = { me: ME, wager: nameSpot };

/** A wager that is up, with its number if it has traveled to one. */
export const nameStanding = (table: Table, standing: StandingWager): string =>
  nameSpot(spotOf(table, standing), standing.number);

/** A wager that is up, as a question would name it; nulls if it is not up. */
export function namedBy(table: Table, id: WagerId): Pick<Explanation, 'wager' | 'on'> {
  const standing = table.wagers.find((one) => one.id === id);
  if (standing === undefined) return { wager: null, on: null };
  const { wager, on } = spotOf(table, standing);
  return { wager: wager.id, on: on ?? (standing.number || null) };
}

/** "hard 6, hard 8 and field". */
export const nameAll = (table: Table, standings: readonly StandingWager[]): string =>
  wordList([...new Set(standings.map((one) => nameStanding(table, one)))]);

/** A player's bets in layout order, with those off on the come-out grouped at the end. */
export function describeAll(table: Table, standings: readonly StandingWager[]): string {
  const sorted = standings.toSorted((a, b) => a.spot - b.spot || a.number - b.number || a.id - b.id);
  const asleep = sorted.filter((one) => one.marker !== 'off' && !isWorking(table, one));
  const awake = sorted.filter((one) => !asleep.includes(one)).map((one) => describe(table, one));
  const sleep = asleep.map((one) => `${nameStanding(table, one)} ${showDollars(one.stakeCents)}`).join(', ');
  return [...awake, ...(sleep === '' ? [] : [`off on the come-out: ${sleep}`])].join('; ');
}

/** A wager that is up, with its stake, its point and whether it is off. */
export function describe(table: Table, standing: StandingWager): string {
  const { wager } = spotOf(table, standing);
  const point = wager.line === true && standing.number !== 0 ? `, point ${standing.number}` : '';
  const waits = wager.comeLike === true && standing.number === 0 ? ', waiting for its number' : '';
  const off = isWorking(table, standing) ? '' : standing.marker === 'off' ? ', off' : ', off on the come-out';
  const on = standing.marker === 'on' && table.point === null ? ', on' : '';
  const coupon = standing.couponCents === 0 ? '' : ` and a ${showDollars(standing.couponCents)} coupon`;
  const fee = standing.feeCents === 0 ? '' : `, ${showDollars(standing.feeCents)} fee paid`;
  return `${nameStanding(table, standing)} ${showDollars(standing.stakeCents)}${coupon}${fee}${point}${waits}${off}${on}`;
}

/** A wager as the player named it, for answers about a bet that is not up. */
export function nameNamed(named: NamedWager): string {
  const [id] = named.ids;
  if (named.odds === true)
    return id === undefined ? 'odds' : `odds behind ${sayWager(id, named.on, plain(id))}`;
  return id === undefined ? String(named.on) : sayWager(id, named.on, plain(id));
}

/** An id as words. */
const plain = (id: string): string => id.replaceAll('-', ' ');
