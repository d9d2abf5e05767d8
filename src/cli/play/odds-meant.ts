// Which odds a player means: behind the bet that is named, or the line bet, or the only bet there is.

import { known } from '../../base/assert.ts';
import { type Cents, floorTo } from '../../base/cents.ts';
import { ratio, roundedDown } from '../../base/ratio.ts';
import type { CompiledSpot } from '../../rules/compile.ts';
import { findSpot } from '../../rules/rules.ts';
import type { Wager } from '../../rules/wager.ts';
import { boundsOf } from '../../table/judge-bet.ts';
import type { Standing, Table } from '../../table/state.ts';
import { spotOf } from '../../table/working.ts';
import { myself, myWagers } from './evening.ts';
import { ask, bad, capital, type Line, listed, say } from './line.ts';
import { nameStanding } from './names.ts';
import type { Wish } from './phrase.ts';

export type OddsMeant = {
  readonly wager: Wager;
  /** Null where no bet of the player's has a point yet. */
  readonly behind: {
    readonly base: Standing;
    readonly spot: CompiledSpot;
    readonly cents: Cents | null;
  } | null;
};

/** The odds that are meant, or a line where it is not clear which, or there are none to take. */
export function oddsMeant(table: Table, wish: Wish): OddsMeant | Line {
  const odds = [...table.rules.offered.values()]
    .map(({ wager }) => wager)
    .filter((wager) => wager.behind !== undefined);
  const fits = basesFor(table, wish, odds);
  if (fits.length > 1) {
    const names = fits.map((one) => nameStanding(table, one));
    return ask(`Behind which bet, ${listed(names, 'or')}? Say "odds 20 on ${names[0]}".`);
  }
  const [base] = fits;
  const wager = odds.find((one) =>
    base === undefined
      ? wish.ids.length === 0 || wish.ids.includes(one.behind ?? '')
      : one.behind === spotOf(table, base).wager.id,
  );
  const { game } = table.rules;
  if (wager === undefined) return bad(`There are no odds at ${game.name} (${game.closedList}).`);
  const spot = base === undefined ? null : findSpot(table.rules, wager.id, base.number);
  if (base === undefined || spot === null) return { wager, behind: null };
  if (wish.amount === 'full' && boundsOf(table, spot, base).mostCents === 0)
    return say(`${capital(`odds behind ${nameStanding(table, base)}`)} are full already.`);
  return { wager, behind: { base, spot, cents: oddsCents(table, wish, spot, base) } };
}

/** The player's bets that the odds could stand behind. */
function basesFor(table: Table, wish: Wish, odds: readonly Wager[]): readonly Standing[] {
  const bases = myWagers(table).filter((one) => {
    const { wager } = spotOf(table, one);
    return (
      one.number !== 0 &&
      odds.some((other) => other.behind === wager.id) &&
      (wish.ids.length === 0 || wish.ids.includes(wager.id)) &&
      (wish.on === null || wish.on === one.number)
    );
  });
  const line = bases.filter((one) => spotOf(table, one).wager.line === true);
  return line.length === 1 ? line : bases;
}

/** The amount that is meant by "full odds" or "3x odds", as far as the rack goes; null where none is said. */
function oddsCents(table: Table, wish: Wish, spot: CompiledSpot, base: Standing): Cents | null {
  const { amount } = wish;
  if (amount === null) return null;
  if (typeof amount === 'object' && 'cents' in amount) return amount.cents;
  if (amount === 'full') {
    const { mostCents, stepCents } = boundsOf(table, spot, base);
    const most = known(mostCents, 'odds have a most');
    return most === 0
      ? stepCents
      : Math.max(stepCents, Math.min(most, floorTo(myself(table).rackCents, stepCents)));
  }
  const pays = known(spot.pays, 'odds pay');
  const perFlat = spot.wager.lays === true ? ratio(pays.under, pays.over) : ratio(1);
  return Math.max(spot.stepCents, roundedDown(base.stakeCents * amount.times, perFlat, spot.stepCents));
}
