// The wagers that a card offers at a table, and amounts to begin with.

import { ceilTo, divideDown } from 'boxperson/base';
import { type CardBet, type StrategyCard, wagerNamed } from 'boxperson/lab';
import { findSpot, type Rules } from 'boxperson/rules';

/** A wager on the list of a card. */
export type WagerChoice = {
  readonly id: string;
  readonly name: string;
  readonly isOdds: boolean;
  /** The numbers or combinations that it is bet on; empty if none. */
  readonly numbers: readonly (number | string)[];
};

/** Everything that the house offers, in the order of the layout. */
export const offeredWagers = (rules: Rules): readonly WagerChoice[] =>
  [...rules.offered].map(([id, { byOn }]) => {
    const wager = rules.game.wagers.find((one) => one.id === id);
    const isOdds = wager?.behind !== undefined;
    return {
      ...{ id, name: wager?.name ?? id, isOdds },
      numbers: isOdds ? [] : [...byOn.keys()].filter((on) => on !== null),
    };
  });

/** What an ordinary bet is worth. */
const USUAL_CENTS = 1_000;

/** A first bet on a wager: about ten dollars, in an amount that the table takes. */
export function firstCardBet(rules: Rules, choice: WagerChoice): CardBet {
  if (choice.isOdds) return { wager: choice.id, amount: '2x', after: null };
  const numbers = choice.numbers.filter((on) => on === 6 || on === 8);
  const on = numbers.length > 0 ? numbers : choice.numbers.slice(0, 1);
  const wager = on.length === 0 ? choice.id : `${choice.id}@${on.join('/')}`;
  return { wager, amount: usualDollars(rules, wager), after: null };
}

/** About ten dollars, in whole units of the wager. */
export function usualDollars(rules: Rules, wager: string): number {
  const { wager: id, on } = wagerNamed(wager);
  const first = Array.isArray(on) ? on[0] : null;
  const spot = findSpot(rules, id, first ?? null);
  const step = spot?.stepCents ?? 100;
  const cents = ceilTo(Math.max(USUAL_CENTS, spot?.leastCents ?? 0), step);
  return divideDown(cents, 100);
}

/** A card to begin with. */
type ReadyCard = { readonly name: string; readonly card: StrategyCard };

const rule = (conditions: readonly string[], bets: readonly CardBet[] | null): StrategyCard => ({
  ...{ kind: 'rule', conditions, bets, skip: null },
});

/** Cards for the bets that people make most, as far as the table offers them. */
export function readyCards(rules: Rules): readonly ReadyCard[] {
  const bet = (wager: string): CardBet => ({ wager, amount: usualDollars(rules, wager), after: null });
  const odds = (wager: string): CardBet => ({ wager, amount: '2x', after: null });
  const all: readonly (ReadyCard & { readonly needs: string | null })[] = [
    { name: 'Pass line', needs: 'pass', card: rule(['come-out'], [bet('pass')]) },
    { name: 'Odds behind pass', needs: 'pass-odds', card: rule(['point on'], [odds('pass-odds')]) },
    { name: 'Place 6 and 8', needs: 'place-win', card: rule(['point on'], [bet('place-win@6/8')]) },
    { name: 'Place 6 and 8', needs: 'place', card: rule(['any roll'], [bet('place@6/8')]) },
    {
      name: 'Come bets',
      needs: 'come',
      card: rule(['point on', 'fewer than 3 numbers covered'], [bet('come')]),
    },
    { name: 'Odds behind come', needs: 'come-odds', card: rule(['any roll'], [odds('come-odds')]) },
    { name: 'Don’t pass', needs: 'dont-pass', card: rule(['come-out'], [bet('dont-pass')]) },
    { name: 'Field', needs: 'field', card: rule(['any roll'], [bet('field')]) },
    { name: 'Go home when ahead', needs: null, card: rule(['at least $100 up'], null) },
  ];
  return all.filter(({ needs }) => needs === null || rules.offered.has(needs));
}

/** Any other bet. */
export function anyCard(rules: Rules): StrategyCard {
  const [first] = offeredWagers(rules).filter(({ isOdds }) => !isOdds);
  return rule(['any roll'], first === undefined ? null : [firstCardBet(rules, first)]);
}
