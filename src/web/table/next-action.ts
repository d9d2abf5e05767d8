// The one thing to do next at the table: the table's own next step with the dice if it is mine, else the bets of the last hand
// again, else a first bet on the line, or with a point on, a come bet.

import { type Cents, showDollars } from 'boxperson/base';
import { commandFor, type Repeat } from 'boxperson/betting';
import { areaKey } from 'boxperson/felt';
import { type CompiledSpot, isAgainst } from 'boxperson/rules';
import { spotOf, type Table } from 'boxperson/table';
import type { DiceAct } from '../dice/throwing/acts.ts';

export type NextAction =
  | { readonly does: 'dice'; readonly label: string; readonly act: DiceAct }
  | { readonly does: 'repeat'; readonly label: string }
  | { readonly does: 'bet'; readonly label: string; readonly key: string; readonly cents: Cents };

type Now = {
  readonly table: Table;
  readonly me: string;
  readonly inHand: Cents;
  readonly repeat: Repeat | null;
  /** The step with the dice that the table expects of me. */
  readonly main: DiceAct | null;
  /** Asking for the dice, if I may. */
  readonly ask: DiceAct | null;
};

/** Null while there is nothing to do but wait. */
export function nextActionOf(now: Now): NextAction | null {
  const { main, ask } = now;
  const withDice = (act: DiceAct): NextAction => ({ does: 'dice', label: act.label, act });
  // Dice that are taken without a bet that they need could not be thrown.
  if (main !== null && main.does !== 'accept-dice') return withDice(main);
  const bet = betOf(now);
  if (bet !== null) return bet;
  const act = main ?? ask;
  return act === null ? null : withDice(act);
}

/** The same bets as in the last hand if nothing is up, else a bet with the shooter if there is none. */
function betOf({ table, me, inHand, repeat }: Now): NextAction | null {
  const mine = table.wagers.filter((one) => one.player === me);
  if (mine.length === 0 && repeat !== null && repeat.asked.length > 0)
    return { does: 'repeat', label: `Repeat ${showDollars(repeat.cents)}` };
  if (mine.some((one) => isWithShooter(spotOf(table, one)))) return null;
  for (const spot of table.rules.spots.filter(isWithShooter))
    for (const cents of [inHand, table.rules.house.unitCents]) {
      const key = areaKey(spot.wager.id, spot.on);
      const bet = commandFor(table, me, { wants: 'bet', key, cents });
      if (bet?.refusal !== null || bet.asked.do !== 'bet') continue;
      return { does: 'bet', label: `${spot.spot.name} ${showDollars(bet.asked.cents)}`, key, cents };
    }
  return null;
}

/** The line and the come bet: those that a hand begins with. */
const isWithShooter = (spot: CompiledSpot): boolean =>
  (spot.wager.area === 'line' || spot.wager.comeLike === true) && !isAgainst(spot);
