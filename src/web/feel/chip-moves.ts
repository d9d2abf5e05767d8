// Where chips go after a roll: losing ones to the house, winnings from the house to the bet and on to the player's rack,
// with the stake if it comes down. In the units of the felt; what is drawn, and when, is up to the page.

import {
  type FeltPlan,
  type FeltPosition,
  middleOf,
  type PlacedStack,
  stackAmountText,
} from 'boxperson/felt';
import type { Chip } from 'boxperson/rules';
import { type PlayerId, paymentsOf } from 'boxperson/table';
import type { PageEvent } from '../link/page-table.ts';

export type ChipMove = {
  readonly key: string;
  /** Swept to the house, paid from the house and on to the rack, or taken from the felt to the rack. */
  readonly kind: 'swept' | 'paid' | 'taken';
  readonly isMine: boolean;
  readonly chips: readonly Chip[];
  /** What they amount to, as written on the felt: "12", "1,250". */
  readonly amount: string;
  /** The radius of its chips. */
  readonly r: number;
  /** The bet. */
  readonly at: FeltPosition;
  readonly house: FeltPosition;
  /** Where the player stands; my own rack is on the page and not on the felt. */
  readonly stand: FeltPosition;
};

/** More than these cannot be followed by eye; mine always move. */
const MOVES_MOST = 24;
/** No chip is drawn smaller than this. */
const R_LEAST = 9;

/** What the events of one settlement move, mine first. `stacks` are those on the felt before it. */
export function chipMoves(
  settled: readonly PageEvent[],
  stacks: readonly PlacedStack[],
  plan: FeltPlan,
  me: PlayerId | null,
): readonly ChipMove[] {
  const [first] = settled;
  if (first === undefined) return [];
  const byId = new Map(stacks.flatMap((stack) => (stack.isWaiting ? [] : [[stack.id, stack] as const])));
  const house = middleOf(plan.rack);
  const { places } = first.before.rules.house;
  const moves = paymentsOf(
    first.before,
    settled.map(({ event }) => event),
  ).flatMap(({ kind, wager, player, place, chips, cents, stakeCents }): readonly ChipMove[] => {
    const stack = byId.get(wager);
    if (stack === undefined || kind === 'move') return [];
    const basis = {
      isMine: player === me,
      r: Math.max(R_LEAST, stack.form.r),
      at: { x: stack.x, y: stack.y },
      house,
      stand: { x: (plan.width * Math.max(0.5, place - 0.5)) / places, y: plan.height },
    };
    const own = { ...basis, chips: stack.chips, amount: stack.amount };
    if (kind === 'collect') return [{ ...own, key: `lost ${wager}`, kind: 'swept' }];
    const taken: ChipMove = { ...own, key: `back ${wager}`, kind: 'taken' };
    if (kind === 'return') return [taken];
    return [
      { ...basis, key: `won ${wager}`, kind: 'paid', chips, amount: stackAmountText(cents, 0) },
      ...(stakeCents > 0 ? [taken] : []),
    ];
  });
  return moves.toSorted((a, b) => Number(b.isMine) - Number(a.isMine)).slice(0, MOVES_MOST);
}
