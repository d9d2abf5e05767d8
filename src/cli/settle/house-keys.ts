// Translates the optional wagers of a scenario's house into options. Its other keys are already option names.

import type { Choices, Game, Offer } from '../../rules/index.ts';
import type { HouseKeys } from './scenario.ts';

const OFFER_OPTIONS: Readonly<Partial<Record<Offer, string>>> = {
  fire: 'fire.offered',
  'bonus-craps': 'bonus.offered',
  'hot-roller': 'hot.offered',
  'six-seven-eight': 'sixSevenEight.offered',
};

/** The list of optional wagers is complete: a wager it does not name is not offered. */
export function choicesOf(game: Game, { offers, ...house }: HouseKeys): Choices {
  if (offers === undefined) return house;
  const names = (Array.isArray(offers) ? offers : [offers]).map(String);
  const [bonus, hot] = [names.includes('bonus-craps'), names.includes('hot-roller')];
  const keyOf = (name: string): string => OFFER_OPTIONS[name as Offer] ?? `${name}.offered`;
  const own = Object.keys(OFFER_OPTIONS).filter((name) => game.offers[name as Offer] !== undefined);
  return {
    ...house,
    ...Object.fromEntries(own.map((name) => [keyOf(name), false])),
    ...Object.fromEntries(names.map((name) => [keyOf(name), true])),
    ...(bonus || hot ? { 'proposals.treatAsAdopted': { bonus, hot } } : {}),
  };
}
