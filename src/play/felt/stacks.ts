// Where chips go: the stacks of each zone in seat order, without overlap.

import { type FeltState, feltOf, type Table } from 'boxperson/table';
import { type Box, boxOf } from './box.ts';
import type { Zone } from './felt-part.ts';
import {
  type CellAssignment,
  cellAt,
  footprint,
  gridFor,
  packedCells,
  R_LEAST,
  readabilityOf,
  type StackForm,
  type StackGrid,
  seatCells,
} from './plan/cells.ts';
import type { FeltPlan } from './plan/plan.ts';
import { type FeltWager, wagersOnFelt } from './wagers-on-felt.ts';

/** One stack of chips on the felt: a wager that is up or pending, and where it is drawn. */
export type PlacedStack = FeltWager & {
  readonly form: StackForm;
  /** The middle of its box. */
  readonly x: number;
  readonly y: number;
  /** Everything it covers: chips, amount and button. */
  readonly box: Box;
  /** How many more lie at the same dot. */
  readonly more: number;
};

/** How chips are drawn that are not mine: like mine, or as dots, for a player, who need not know what others bet. */
export type OthersLook = 'chips' | 'dots';

/** The radius of a dot: a wide felt is drawn smaller on most screens. */
const DOT_R = { wide: 8, upright: 6.5, compact: 6.5, tall: 6.5 } as const;
/** More dots than this are counted. */
const DOTS_MOST = 3;
/** From one dot to the next, in diameters. */
const DOT_STEP = 0.7;
/** Room for the count. */
const COUNT_WIDTH = 2.6;
/** Dots lie at the end of a zone of this shape, and in the corner of a higher one. */
const LONG = 2.5;

/** Below the first size a crowd is packed more tightly; below the second, chips may cover the print. */
const READABLE = 11;
const HARD_TO_READ = 8;
/** How much readability may be given up to keep each seat on its own side of the zone. */
const SEAT_WORTH = 8;

/** A bet with its odds. */
type Cluster = readonly FeltWager[];

/** Every stack on the felt and its position, in wager order; those of player `me` are drawn slightly larger. */
export function stackPlaces(
  plan: FeltPlan,
  table: Table,
  me: string | null = null,
  felt: FeltState = feltOf(table),
  others: OthersLook = 'chips',
): readonly PlacedStack[] {
  const dotR = others === 'dots' ? DOT_R[plan.shape] : null;
  const seats = [...new Set(table.players.map((player) => player.place))].toSorted((a, b) => a - b);
  const placed: PlacedStack[] = [];
  for (const [zone, here] of Map.groupBy(wagersOnFelt(plan, table, felt), (one) => one.zone)) {
    placed.push(...lastLaid(zone, clustersOf(here.map(({ lying }) => lying)), seats, me, dotR));
  }
  // The same order at every roll, so that the page moves stacks and never removes and re-adds them.
  return placed.toSorted((a, b) => a.id - b.id);
}

const laid = new WeakMap<Zone, { readonly of: string; readonly stacks: readonly PlacedStack[] }>();

/** Reuses the stacks of an unchanged zone, so that a roll costs only what it moves. */
function lastLaid(
  zone: Zone,
  clusters: readonly Cluster[],
  seats: readonly number[],
  me: string | null,
  dotR: number | null,
): readonly PlacedStack[] {
  const of = JSON.stringify([me, seats, clusters, dotR]);
  const last = laid.get(zone);
  if (last?.of === of) return last.stacks;
  const stacks = dotR === null ? placeIn(zone, clusters, seats, me) : placeWithDots(zone, clusters, me, dotR);
  laid.set(zone, { of, stacks });
  return stacks;
}

/** Bets in seat order, each with its odds behind it. */
function clustersOf(here: readonly FeltWager[]): readonly Cluster[] {
  const ids = new Set(here.map(({ id }) => id));
  return here
    .filter((one) => !ids.has(one.behind))
    .toSorted((a, b) => a.place - b.place || a.id - b.id)
    .map((base) => [base, ...here.filter((one) => one.behind === base.id)]);
}

/** Mine as large as fits, the others as a row of dots at the end. */
function placeWithDots(
  { zone, spare }: Zone,
  clusters: readonly Cluster[],
  me: string | null,
  dotR: number,
): readonly PlacedStack[] {
  const mine = clusters.filter(([base]) => base?.player === me);
  const others = clusters.filter(([base]) => base?.player !== me).flat();
  const r = Math.min(dotR, zone.w / 2, zone.h / 2);
  const dots = Math.min(DOTS_MOST, others.length);
  const row = 2 * r * (1 + DOT_STEP * (dots - 1)) + (others.length > DOTS_MOST ? COUNT_WIDTH * r : 0);
  const isLong = zone.w > LONG * zone.h;
  const y = zone.y + (isLong ? zone.h / 2 : zone.h - r);
  const left = zone.x + (zone.w < 5 * r ? Math.max(0, (zone.w - row) / 2) : Math.max(0, zone.w - row));
  const form = { kind: 'dot', size: 1.5 * r, r } as const;
  const dotted = others.map((one, index): PlacedStack => {
    const x = left + r + 2 * r * DOT_STEP * Math.min(index, dots - 1);
    const more = index === dots - 1 ? others.length - dots : 0;
    return { ...one, form, x, y, box: boxOf(x - r, y - r, 2 * r, 2 * r), more };
  });
  if (mine.length === 0) return dotted;
  const beside = { zone: boxOf(zone.x, zone.y, Math.max(0, left - zone.x - 2), zone.h), spare: null };
  const above = { zone: boxOf(zone.x, zone.y, zone.w, Math.max(0, y - r - 1 - zone.y)), spare: null };
  const { room, grid } = (others.length === 0 ? [{ zone, spare }] : isLong ? [beside] : [beside, above])
    .map((free) => bestWay(free, mine, null))
    .reduce((best, next) => (readabilityOf(next.grid) > readabilityOf(best.grid) ? next : best));
  return [
    ...dotted,
    ...mine.flatMap((cluster, index) => placeCluster(cellAt(room, grid, index), grid, cluster)),
  ];
}

function placeIn(
  zone: Zone,
  clusters: readonly Cluster[],
  seats: readonly number[],
  me: string | null,
): readonly PlacedStack[] {
  const ranks = clusters.map(([base]) => Math.max(0, seats.indexOf(base?.place ?? 0)));
  const { room, grid, of } = bestWay(zone, clusters, seatCells(ranks, Math.max(1, seats.length)));
  // In a crowd where few have odds, each stack gets its own cell, with odds next to their bet.
  const all = clusters.flat();
  const loose =
    grid.form.size >= READABLE
      ? null
      : bestWay(
          zone,
          all.map((one) => [one]),
          null,
        );
  if (loose !== null && loose.grid.form.size > grid.form.size)
    return all.flatMap((one, index) =>
      placeCluster(cellAt(loose.room, loose.grid, index), loose.grid, [one]),
    );
  return clusters.flatMap((cluster, index) => {
    const cell = cellAt(room, grid, of[index] ?? index);
    return placeCluster(cell, cluster[0]?.player === me ? grid : quieter(grid), cluster);
  });
}

type Laid = { readonly room: Box; readonly grid: StackGrid; readonly of: readonly number[] };

/** By seat if that costs little readability, else packed; over the print only if it is unreadable otherwise. */
function bestWay({ zone, spare }: Zone, clusters: readonly Cluster[], seated: CellAssignment | null): Laid {
  const packed = packedCells(clusters.length);
  const lay = (room: Box, { cells, of }: CellAssignment): Laid => ({
    room,
    grid: gridFor(room, cells, clusters),
    of,
  });
  const within = (room: Box): Laid => {
    const tight = lay(room, packed);
    const bySeat = seated === null ? tight : lay(room, seated);
    return readabilityOf(bySeat.grid) >= readabilityOf(tight.grid) - SEAT_WORTH ? bySeat : tight;
  };
  const first = within(zone);
  if (spare === null || first.grid.form.size >= HARD_TO_READ) return first;
  const second = within(spare);
  return second.grid.form.size > first.grid.form.size ? second : first;
}

/** Draws other players' piles slightly smaller than their cell allows, so that mine stand out. */
function quieter(grid: StackGrid): StackGrid {
  const { kind, size, r } = grid.form;
  return kind === 'tag' ? grid : { ...grid, form: { kind, size, r: Math.max(R_LEAST, r * 0.88) } };
}

function placeCluster(cell: Box, grid: StackGrid, cluster: Cluster): readonly PlacedStack[] {
  const prints = cluster.map((one) => footprint(grid.form, one));
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  const [widths, heights] = [prints.map(({ w }) => w), prints.map(({ h }) => h)];
  let x = cell.x + (cell.w - (grid.across ? sum(widths) : 0)) / 2;
  let y = cell.y + (cell.h - (grid.across ? 0 : sum(heights))) / 2;
  return cluster.map((one, index) => {
    const { w, h } = prints[index] ?? { w: 0, h: 0 };
    const box = grid.across ? { x, y: y - h / 2, w, h } : { x: x - w / 2, y, w, h };
    if (grid.across) x += w;
    else y += h;
    return { ...one, form: grid.form, box, x: box.x + w / 2, y: box.y + h / 2, more: 0 };
  });
}
