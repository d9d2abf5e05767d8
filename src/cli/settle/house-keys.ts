// The short house keys of scenario files, as choices of the option list.

import type { Choices } from '../../rules/configure.ts';
import type { Game } from '../../rules/game.ts';
import type { HouseKeys } from './scenario.ts';

const OFFER_OPTIONS: Readonly<Record<string, string>> = {
  fire: 'fire.offered',
  'bonus-craps': 'bonus.offered',
  'hot-roller': 'hot.offered',
  'six-seven-eight': 'sixSevenEight.offered',
};

const PLAIN_KEYS: Readonly<Record<string, readonly string[]>> = {
  smallestChip: ['payableUnit'],
  fireTable: ['fire.payTable'],
  hotRollerTable: ['hot.payTable'],
  vigRate: ['buy.vigRate', 'lay.vigRate'],
  buyVig: ['buy.vigTiming'],
  layVig: ['lay.vigTiming'],
  vigOn: ['fees.on'],
};

export function choicesOf(game: Game, house: HouseKeys): Choices {
  const choices: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(house)) {
    if (key === 'oddsMultiple') for (const option of oddsOptions(game)) choices[option] = value;
    else if (key === 'offers') offered(game, value, choices);
    else for (const option of PLAIN_KEYS[key] ?? [key]) choices[option] = value;
  }
  return choices;
}

function oddsOptions(game: Game): readonly string[] {
  const own = ['odds.take.multiple', 'odds.lay.multiple', 'nz.odds.multiple'].filter((option) =>
    game.options.includes(option),
  );
  return own.length === 0 ? ['odds.take.multiple'] : own;
}

/** The list of optional wagers is complete: what it does not name is not offered. */
function offered(game: Game, value: unknown, choices: Record<string, unknown>): void {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const [name, option] of Object.entries(OFFER_OPTIONS)) {
    if (names.includes(name)) choices[option] = true;
    else if (game.options.includes(option)) choices[option] = false;
  }
  for (const name of names)
    if (!Object.hasOwn(OFFER_OPTIONS, String(name))) choices[`${String(name)}.offered`] = true;
  const bonus = names.includes('bonus-craps');
  const hot = names.includes('hot-roller');
  if ((bonus || hot) && game.options.includes('proposals.treatAsAdopted'))
    choices['proposals.treatAsAdopted'] = { bonus, hot };
}
