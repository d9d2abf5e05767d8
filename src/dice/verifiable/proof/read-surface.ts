// Reads what stood on the table when dice were thrown, from what JSON made of it.

import type { Pile, Surface } from '../../thrown/index.ts';
import { fieldsOf, isInt, isWhole, need } from './reading.ts';

/** More than any table holds; it bounds what a check costs. */
const PILES_MOST = 1_000;
const CHIPS_MOST = 100;
/** No table reaches further, in millimetres. */
const MM_MOST = 100_000;

export function surfaceIn(value: unknown, place: string): Surface {
  const own = fieldsOf(value, `${place}.`, `“${place}”`, 'length depth keep piles');
  const { length, depth, piles } = own;
  need(isLength(length) && isLength(depth), `“${place}” has a length and a depth in whole millimetres`);
  const { kind, x, z } = fieldsOf(own.keep, `${place}.keep.`, `“${place}.keep”`, 'kind x z');
  need(kind === 'cup' || kind === 'bowl', `“${place}.keep.kind” is “cup” or “bowl”`);
  need(isPlace(x) && isPlace(z), `“${place}.keep” stands at a place in whole millimetres`);
  need(
    Array.isArray(piles) && piles.length <= PILES_MOST,
    `“${place}.piles” is a list of at most ${PILES_MOST} piles`,
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
  need(isPlace(x) && isPlace(z) && isLength(r), `“${place}” stands at a place in whole millimetres`);
  need(of === 'wager' || of === 'bank', `“${place}.of” is “wager” or “bank”`);
  need(
    Array.isArray(chips) && chips.length <= CHIPS_MOST && chips.every(isChips),
    `“${place}.chips” is a list of worths in cents and how many there are`,
  );
  return { x, z, r, of, chips };
}

const isPlace = (value: unknown): value is number => isInt(value) && Math.abs(value) <= MM_MOST;
const isLength = (value: unknown): value is number => isPlace(value) && value >= 0;
const isChips = (value: unknown): value is Pile['chips'][number] =>
  Array.isArray(value) && value.length === 2 && value.every(isWhole);
