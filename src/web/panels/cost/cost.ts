// What my wagers cost, exactly: the edge of each as it was made, and the expected loss of all of them together.

import {
  type Cents,
  dividedBy,
  type Fraction,
  fraction,
  inPercent,
  plus,
  required,
  sumOfFractions,
  times,
  ZERO,
} from 'boxperson/base';
import { feeOn, type Rules, takesFee } from 'boxperson/rules';
import {
  isWorking,
  type PlayerId,
  type StandingWager,
  spotOf,
  type Table,
  type WagerId,
  wagerNameOf,
} from 'boxperson/table';
import { centsText } from 'boxperson/teach';

/** The cost of one spot, solved once from the rules. */
export type SpotCost = {
  /** Before fees, because the fees of a wager that is up are known to the cent. */
  readonly edge: Fraction;
  /** With this house's fee, for a wager that is not made yet. */
  readonly edgeWithFee: Fraction;
  readonly pWin: Fraction;
  readonly rolls: Fraction;
};
export type SpotCosts = ReadonlyMap<number, SpotCost>;

export type WagerCost = {
  readonly wager: WagerId;
  readonly name: string;
  /** The stake, plus any fee paid when it was made. */
  readonly downCents: Cents;
  /** The share of it expected to be lost by the time the wager is decided; negative if it favors the player. */
  readonly edge: Fraction;
  /** The same in cents. */
  readonly lossCents: Fraction;
  /** Per roll on which the wager is working. */
  readonly perRollCents: Fraction;
  readonly isWorking: boolean;
};

export type CostSummary = {
  readonly rows: readonly WagerCost[];
  readonly downCents: Cents;
  readonly edge: Fraction;
  readonly lossCents: Fraction;
  /** On the next roll, for the wagers working on it. */
  readonly perRollCents: Fraction;
};

/** The spots whose costs are needed for a player's wagers; for a composite, its parts. */
export function spotsNeeded(table: Table, me: PlayerId): readonly number[] {
  const spots = table.wagers
    .filter((one) => one.player === me)
    .flatMap((one) => spotOf(table, one).parts?.map((part) => part.spot.index) ?? [one.spot]);
  return [...new Set(spots)].toSorted((a, b) => a - b);
}

/** Null while the cost of a spot is still being computed. */
export function costFor(table: Table, me: PlayerId, costs: SpotCosts): CostSummary | null {
  if (!spotsNeeded(table, me).every((spot) => costs.has(spot))) return null;
  const rows = table.wagers.filter((one) => one.player === me).map((one) => costOf(table, one, costs));
  const downCents = rows.reduce((sum, row) => sum + row.downCents, 0);
  const lossCents = sumOfFractions(rows.map((row) => row.lossCents));
  return {
    rows: rows.toSorted((a, b) => Number(b.edge.n * a.edge.d - a.edge.n * b.edge.d)),
    downCents,
    edge: downCents === 0 ? ZERO : dividedBy(lossCents, fraction(downCents)),
    lossCents,
    perRollCents: sumOfFractions(rows.filter((row) => row.isWorking).map((row) => row.perRollCents)),
  };
}

function costOf(table: Table, standing: StandingWager, costs: SpotCosts): WagerCost {
  const spot = spotOf(table, standing);
  const { rules } = table;
  const parts = (spot.parts ?? [{ spot, share: 1 }]).map((part, index) => {
    const cost = required(costs.get(part.spot.index), 'the cost of a requested spot');
    const whole = fraction(standing.stakeCents);
    const cents =
      spot.parts === null
        ? whole
        : standing.split === null
          ? times(whole, fraction(part.share, spot.shares))
          : fraction(standing.split[index] ?? 0);
    return { cost, lossCents: times(cents, cost.edge) };
  });
  const [{ cost }] = parts as [(typeof parts)[number]];
  const flat = sumOfFractions(parts.map((part) => part.lossCents));
  const upFront = takesFee(rules, spot, 'when-made');
  const lossCents = plus(flat, feeLoss(rules, standing, spot, cost));
  const downCents = standing.stakeCents + (upFront ? standing.feeCents : 0);
  return {
    wager: standing.id,
    name: wagerNameOf(table, standing),
    downCents,
    edge: downCents === 0 ? ZERO : dividedBy(lossCents, fraction(downCents)),
    lossCents,
    perRollCents: dividedBy(lossCents, cost.rolls),
    isWorking: isWorking(table, standing),
  };
}

/** A fee already paid is lost; one charged on a win is lost as often as the wager wins. */
function feeLoss(
  rules: Rules,
  standing: StandingWager,
  spot: ReturnType<typeof spotOf>,
  cost: SpotCost,
): Fraction {
  if (takesFee(rules, spot, 'when-made')) return fraction(standing.feeCents);
  return takesFee(rules, spot, 'on-win')
    ? times(cost.pWin, fraction(feeOn(rules, spot, standing.stakeCents)))
    : ZERO;
}

/** "1.41%". */
export const percentOf = (edge: Fraction): string => `${inPercent(edge, 2).replace('-', '−')}%`;

/** "costs 1.41% of what you bet: 14 cents per $10". */
export function edgeText(edge: Fraction): string {
  if (edge.n === 0n) return 'costs nothing: it pays its true odds';
  const inTen = centsText(times(edge, fraction(1000)));
  return edge.n > 0n
    ? `costs ${percentOf(edge)} of what you bet: ${inTen} per $10`
    : `favors you by ${percentOf({ n: -edge.n, d: edge.d })} of what you bet: ${inTen} per $10`;
}
