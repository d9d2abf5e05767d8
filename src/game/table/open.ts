// The initial table: open(game, choices), or a refusal if the game does not allow the house's choices.

import {
  configure,
  type Game,
  type HouseChoices,
  isRefusal,
  type Refusal,
  type Rules,
} from 'boxperson/rules';
import type { DiceSet, DiceState, Table } from './state.ts';

/**
 * A new table of a game with the house's choices, not yet open for play, or a refusal with code "unlawful-option".
 * Have a crew open it with `openedByCrew`.
 */
export function open(game: Game, choices: HouseChoices = {}): Table | Refusal {
  const rules = configure(game, choices);
  return isRefusal(rules) ? rules : emptyTable(rules);
}

/** The initial state of the dice: nobody has them, and nobody has had them. */
export const IDLE_DICE: DiceState = {
  stage: 'idle',
  shooter: null,
  lastPlace: null,
  lastShooter: null,
  offeredTo: null,
  declined: [],
  ordered: [],
  sittingOut: [],
  isFresh: true,
  shooters: 0,
  decisionOnly: false,
  dealerShakes: 0,
  holderShakes: 0,
  isCovered: false,
  observation: null,
  isRuled: false,
  unannounced: null,
  invalidRun: 0,
  throws: 0,
  barred: {},
  edition: null,
};

/** The initial state of the dice set: there are no dice at the table. */
export const NO_SET: DiceSet = {
  id: null,
  dice: [],
  inspectedBy: [],
  tested: false,
  placedAtMinute: null,
  warned: false,
  next: null,
};

/** A new table with these rules: closed, with nothing on it but the bank. */
export function emptyTable(rules: Rules): Table {
  return {
    rules,
    version: 0,
    isOpen: false,
    point: null,
    isBettingOpen: false,
    dice: IDLE_DICE,
    players: [],
    wagers: [],
    pending: [],
    nextId: 1,
    rolls: 0,
    bankCents: rules.house.bankCents,
    feesCents: 0,
    dropCents: 0,
    issuedCents: rules.house.bankCents,
    crew: [],
    set: NO_SET,
    attested: [],
    minute: 0,
    lastCall: null,
  };
}
