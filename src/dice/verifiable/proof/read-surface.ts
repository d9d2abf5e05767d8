// Reads the table's surface at the time of a throw from parsed JSON.

import type { Pile, Surface } from '../../thrown/index.ts';
import { fieldsOf, isInt, isWhole, need } from './reading.ts';

/** More than any table holds; it limits the cost of a check. */
const PILES_MOST = 1_000;
const CHIPS_MOST = 100;
/** Larger than any table, in millimeters. */
const MM_MOST = 100_000;

export function surfaceIn(value: unknown, place: string): Surface {
  const own = fieldsOf(value, `${place}.`, `“${place}”`, 'length depth keep piles');
  const { length, depth, piles } = own;
  need(isLength(length) && isLength(depth), `“${place}” must have a length and a depth in whole millimeters`);
  const { kind, x, z } = fieldsOf(own.keep, `${place}.keep.`, `“${place}.keep”`, 'kind x z');
  need(kind === 'cup' || kind === 'bowl', `“${place}.keep.kind” must be “cup” or “bowl”`);
  need(isPlace(x) && isPlace(z), `“${place}.keep” must have a position in whole millimeters`);
  need(
    Array.isArray(piles) && piles.length <= PILES_MOST,
    `“${place}.piles” must be a list of at most ${PILES_MOST} piles`,
  );
  return {
    length,
    depth,
    keep: { kind, x, z },
    piles: piles.map((one, at) => pileIn(one, `${place}.piles[${at}]`)),
  };
}

function pileIn(value: unknown, place: string): Pile {
  const { x, z, r, of, chips } = fieldsOf(value, `${place}.`, `“${place}”`, 'x z r of chips');
  need(isPlace(x) && isPlace(z) && isLength(r), `“${place}” must have a position in whole millimeters`);
  need(of === 'wager' || of === 'bank', `“${place}.of” must be “wager” or “bank”`);
  need(
    Array.isArray(chips) && chips.length <= CHIPS_MOST && chips.every(isChips),
    `“${place}.chips” must be a list of chip values in cents with their counts`,
  );
  return { x, z, r, of, chips };
}

const isPlace = (value: unknown): value is number => isInt(value) && Math.abs(value) <= MM_MOST;
const isLength = (value: unknown): value is number => isPlace(value) && value >= 0;
const isChips = (value: unknown): value is Pile['chips'][number] =>
  Array.isArray(value) && value.length === 2 && value.every(isWhole);
