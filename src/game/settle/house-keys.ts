// Translates the optional wagers of a scenario's house into options. Its other keys are already option names.

import type { Game, HouseChoices } from 'boxperson/rules';
import type { HouseKeys } from './scenario.ts';

/** The list of optional wagers is complete: a wager it does not name is not offered. */
export function scenarioChoices(game: Game, { offers, ...house }: HouseKeys): HouseChoices {
  if (offers === undefined) return house;
  const names = (Array.isArray(offers) ? offers : [offers]).map(String);
  const own = game.options.flatMap((one) => (one.kind === 'offer' && isSide(game, one.offer) ? [one] : []));
  const keyOf = (name: string): string => own.find(({ offer }) => offer === name)?.key ?? `${name}.offered`;
  const adopted = names.flatMap((name) => game.offers[name]?.proposal ?? []);
  return {
    ...house,
    ...Object.fromEntries(own.map(({ key }) => [key, false])),
    ...Object.fromEntries(names.map((name) => [keyOf(name), true])),
    ...(adopted.length === 0
      ? {}
      : { 'proposals.treatAsAdopted': Object.fromEntries(adopted.map((name) => [name, true])) }),
  };
}

/** Whether the list covers an offer: wagers on numbers have options of their own. */
const isSide = ({ wagers }: Game, offer: string): boolean =>
  wagers.some((wager) => wager.offer === offer && wager.area !== 'numbers');
