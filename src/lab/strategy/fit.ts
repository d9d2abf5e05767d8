// Which tables and games a strategy fits, judged by the wagers and odds they offer.

import { findSpot, type Game, isRefusal, oddsMost, pointsOf, type Rules, sharedRules } from 'boxperson/rules';
import { oddsCents } from './play/amount.ts';
import { strategyBets } from './play/program.ts';
import { checkStrategy } from './read/check.ts';
import type { WrittenStrategy } from './read/schema.ts';

/** Whether a table offers every wager that the strategy names. The table may still refuse its amounts. */
export const isOffered = (written: WrittenStrategy, rules: Rules): boolean =>
  checkStrategy(written, rules).length === 0;

/** Whether a table offers every wager of the strategy and the odds it takes. */
export const fits = (written: WrittenStrategy, rules: Rules): boolean =>
  isOffered(written, rules) && areOddsAllowed(written, rules);

/** Any amount works here, because a table's odds limit is a multiple of the flat bet. */
const FLAT_CENTS = 10_000;

const areOddsAllowed = (written: WrittenStrategy, rules: Rules): boolean =>
  strategyBets(written, rules).every(({ wager, does }) => {
    if (typeof does !== 'object' || does.kind !== 'times') return true;
    return pointsOf(rules.game).every((point) => {
      const spot = findSpot(rules, wager, point);
      return spot === null || oddsCents(rules, spot, FLAT_CENTS, does) <= oddsMost(rules, spot, FLAT_CENTS);
    });
  });

/** The games that a strategy fits, with the house options it requires. */
export function gamesFor(written: WrittenStrategy, games: readonly Game[]): readonly Game[] {
  return games.filter((game) => {
    const found = FOUND.get(written)?.get(game);
    if (found !== undefined) return found;
    const rules = sharedRules(game, written.house);
    const isFit = !isRefusal(rules) && fits(written, rules);
    FOUND.set(written, (FOUND.get(written) ?? new Map()).set(game, isFit));
    return isFit;
  });
}

/** A cache: strategies and games are immutable. */
const FOUND = new WeakMap<WrittenStrategy, Map<Game, boolean>>();
