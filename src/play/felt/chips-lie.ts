// A table's felt to scale, for dice thrown onto it: the piles of chips in play, the bank's own chips, and the cup. Converts the
// plan's units to whole millimeters.

import { type Cents, divideDown } from 'boxperson/base';
import { type Chip, KEEP_RADIUS, type Pile, type Surface } from 'boxperson/rules';
import type { Table } from 'boxperson/table';
import { type Box, type FeltPosition, middleOf } from './box.ts';
import { pillHeight } from './plan/cells.ts';
import { type FeltPlan, feltPlan } from './plan/plan.ts';
import { type PlacedStack, stackPlaces } from './stacks.ts';

/** The distance between the ends of a table: eight feet. */
export const LENGTH = 2440;
/** Radius of a chip, which is 40 mm across. Crowded piles get smaller chips, down to the minimum. */
const CHIP = { most: 20, least: 9 } as const;
/** Dealers stack no more than this in one pile. */
const PILE_MOST = 20;
/** The number of chips in each pile of the bank, and the gap between piles. */
const BANK_PILE = 10;
const BANK_AIR = 2;

/**
 * A table's felt to scale, with every pile of chips, the bank's chips and the cup, in whole millimeters. Simulated
 * dice collide with it.
 */
export function surfaceOf(table: Table): Surface {
  const { rules } = table;
  const plan = feltPlan(rules, 'wide');
  const scale = LENGTH / plan.width;
  const depth = Math.round(plan.height * scale);
  const place = ({ x, y }: FeltPosition): { x: number; z: number } => ({
    x: Math.round((x - plan.width / 2) * scale),
    z: Math.round((y - plan.height / 2) * scale),
  });
  const wagers = stackPlaces(plan, table, null).map((stack): Pile => {
    const r = Math.min(CHIP.most, Math.max(CHIP.least, Math.round(stack.form.r * scale)));
    return { ...place(chipsAt(stack)), r, of: 'wager', chips: runsOf(stack.chips) };
  });
  return {
    length: LENGTH,
    depth,
    keep: keepOf(rules.game.device.keptIn === 'bowl' ? 'bowl' : 'cup', place(middleOf(plan.cup)), depth),
    piles: [
      ...wagers.filter(({ chips }) => chips.length > 0),
      ...bankPiles(plan, rules.house.chips, scale, place),
    ],
  };
}

/** A pile has its amount below it; a small disc has it to the right. Only the chips themselves can be hit by a die. */
function chipsAt({ form, box, x }: PlacedStack): FeltPosition {
  if (form.kind === 'tag') return { x: box.x + form.r, y: box.y + box.h / 2 };
  return { x, y: box.y + box.h - pillHeight(form.size) / 2 - form.r };
}

/** Groups equal chips from bottom to top. A stake too large for one pile shows only its upper part. */
function runsOf(chips: readonly Chip[]): Pile['chips'] {
  const runs: [cents: Cents, count: number][] = [];
  for (const { cents } of chips.slice(-PILE_MOST)) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] === cents) last[1] += 1;
    else runs.push([cents, 1]);
  }
  return runs;
}

/** The bank's own chips in a row in front of the crew, the most valuable on the left. */
function bankPiles(
  { rack }: Pick<FeltPlan, 'rack'>,
  worths: readonly Cents[],
  scale: number,
  place: (at: FeltPosition) => { x: number; z: number },
): readonly Pile[] {
  const wide = (2 * CHIP.most + BANK_AIR) / scale;
  const count = Math.floor(rack.w / wide);
  const worthAt = (index: number): Cents =>
    worths[worths.length - 1 - Math.floor((index * worths.length) / count)] ?? 0;
  return Array.from({ length: worths.length === 0 ? 0 : count }, (_, index) => ({
    ...place(middleOfSlot(rack, wide, index)),
    r: CHIP.most,
    of: 'bank',
    chips: [[worthAt(index), BANK_PILE]],
  }));
}

const middleOfSlot = (rack: Box, wide: number, index: number): FeltPosition => ({
  x: rack.x + (index + 0.5) * wide,
  y: rack.y + rack.h / 2,
});

/** Keeps it in front of the crew's wall, not inside it. */
function keepOf(kind: Surface['keep']['kind'], at: { x: number; z: number }, depth: number): Surface['keep'] {
  const nearest = KEEP_RADIUS[kind] - divideDown(depth, 2) + 1;
  return { kind, x: at.x, z: Math.max(at.z, nearest) };
}
