// What events about the set of dice say.

import type { EventOf } from '../event.ts';
import type { EventSentences } from './audience.ts';
import { facesText } from './throw.ts';

/** Sentences about the set of dice. */
export const diceSetSentences = {
  DiceBrought: (event) => `${broughtText(event)}${lookedText(event)}`,
  DiceInspected: (event, { acts }) =>
    event.report === undefined
      ? `${acts(event.by, 'inspect', 'inspects')} the dice.${lookedText(event)}`
      : `The dice are inspected. ${event.report}`,
  ShakerTested: ({ by, observation }, { acts, table }) =>
    `${acts(by, 'test', 'tests')} the shaker: ${facesText(table.rules.game, observation)}.`,
  DiceCheckedIn: ({ by }, { acts }) => `${acts(by, 'check', 'checks')} the dice in.`,
  DiceAgeWarned: ({ minutesLeft }) => `The dice must be changed within ${minutesLeft} minutes.`,
  SearchOpened: ({ dice }) =>
    `${dice.length === 1 ? 'A die is' : 'Two dice are'} missing, and a search begins.`,
  DieFound: () => 'The die is found.',
  DieLost: (_, { table }) =>
    table.rules.game.device.lost === null
      ? 'A die is lost. The set must be completed or replaced.'
      : 'The die is lost, and a new set is needed.',
  FoundDieInspected: (event, { acts }) =>
    `${acts(event.by, 'inspect', 'inspects')} the found die.${lookedText(event)}`,
} satisfies Partial<EventSentences>;

function broughtText({ kind, completes, dice, replaces }: EventOf<'DiceBrought'>): string {
  if (kind === 'software') return 'The house brings in its software dice.';
  return completes === true
    ? `${dice.length === 1 ? 'A die is' : 'Dice are'} brought in to complete the set.`
    : `A set of ${dice.length} dice is brought in${replaces ? ' for the next shooter' : ''}.`;
}

/** What a person looked at before vouching for dice: " Every die is approved. No die is chipped."; nothing if not recorded. */
export const lookedText = ({ looked = [] }: { readonly looked?: readonly string[] }): string =>
  looked.map((thing) => ` ${thing}.`).join('');
