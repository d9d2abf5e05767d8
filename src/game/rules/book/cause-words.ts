// What was irregular about a throw, in words ("a die left the table"), for calls, records and explanations.

import type { Cause } from '../language/cause.ts';
import type { Game } from '../language/game.ts';

const WORDS: Readonly<Record<Exclude<Cause, 'in-cup'>, string>> = {
  'off-table': 'a die left the table',
  stacked: 'one die is on top of the other',
  'on-bank': 'a die is in the bank’s chips',
  'on-rail': 'a die is on the rail',
  'no-end': 'the dice did not reach the end of the table',
  'not-together': 'the dice did not leave the hand together',
  'touched-chips': 'a die touched chips',
  'cocked-on-one': 'a die is cocked',
  'cocked-on-several': 'a die is cocked against several objects',
  'not-flat': 'a die is not flat',
  malfunction: 'the equipment failed',
  cheating: 'cheating',
  'unapproved-die': 'a die is not from this table’s set',
  uncallable: 'the faces cannot be called',
  'two-hands': 'both hands were used',
  other: 'it was not a proper throw',
};

/** What was irregular about a throw, as it follows "No Roll:": "a die left the table". */
export const causeText = (game: Game, cause: Cause): string =>
  cause === 'in-cup' ? `a die is in the ${game.device.keptIn}` : WORDS[cause];
