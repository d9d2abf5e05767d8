// A table's felt to scale, for dice that are thrown on it: where the piles of chips stand that lie on it now, the bank's own chips, and
// the cup. The plan's own units become whole millimetres.

import { type Cents, divideDown } from '../base/index.ts';
import { type Chip, KEEP_RADIUS, type Pile, type Surface } from '../rules/index.ts';
import type { Table } from '../table/index.ts';
import { type At, type Box, middleOf } from './box.ts';
import { pillHeight } from './plan/cells.ts';
import { type FeltPlan, feltPlan } from './plan/plan.ts';
import { type PlacedStack, stackPlaces } from './stacks.ts';

/** Between the ends of a table: eight feet. */
export const LENGTH = 2440;
/** A chip is 40 mm wide. Where piles stand closely it is drawn smaller, but never so small that it is no chip any more. */
const CHIP = { most: 20, least: 9 } as const;
/** Dealers put no more chips than this into one pile. */
const PILE_MOST = 20;
/** How many chips stand in each pile of the bank, and what is left free between piles. */
const BANK_PILE = 10;
const BANK_AIR = 2;

export function surfaceOf(table: Table): Surface {
  const { rules } = table;
  const plan = feltPlan(rules, 'wide');
  const scale = LENGTH / plan.width;
  const depth = Math.round(plan.height * scale);
  const place = ({ x, y }: At): { x: number; z: number } => ({
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

/** A pile has its amount below it, a small disc has it at its right; the chips themselves are what a die can hit. */
function chipsAt({ form, box, x }: PlacedStack): At {
  if (form.kind === 'tag') return { x: box.x + form.r, y: box.y + box.h / 2 };
  return { x, y: box.y + box.h - pillHeight(form.size) / 2 - form.r };
}

/** Equal chips one on the other, counted; of a stake that nobody would put into one pile, its upper part. */
function runsOf(chips: readonly Chip[]): Pile['chips'] {
  const runs: [cents: Cents, count: number][] = [];
  for (const { cents } of chips.slice(-PILE_MOST)) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] === cents) last[1] += 1;
    else runs.push([cents, 1]);
  }
  return runs;
}

/** The bank's own chips stand in a row before the crew, the most valuable at the left. */
function bankPiles(
  { rack }: Pick<FeltPlan, 'rack'>,
  worths: readonly Cents[],
  scale: number,
  place: (at: At) => { x: number; z: number },
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

const middleOfSlot = (rack: Box, wide: number, index: number): At => ({
  x: rack.x + (index + 0.5) * wide,
  y: rack.y + rack.h / 2,
});

/** Before the crew's wall, and not in it. */
function keepOf(kind: Surface['keep']['kind'], at: { x: number; z: number }, depth: number): Surface['keep'] {
  const nearest = KEEP_RADIUS[kind] - divideDown(depth, 2) + 1;
  return { kind, x: at.x, z: Math.max(at.z, nearest) };
}
