// What was irregular about a throw, in words: "a die left the table". For calls, records and explanations.

import type { Game } from '../language/game.ts';
import type { Cause } from '../language/throw.ts';

const WORDS: Readonly<Record<Exclude<Cause, 'in-cup'>, string>> = {
  'off-table': 'a die left the table',
  stacked: 'one die lies on the other',
  'on-bank': 'a die lies among the bank’s chips',
  'on-rail': 'a die lies on the rail',
  'no-end': 'the dice did not reach the end of the table',
  'not-together': 'the dice did not leave the hand together',
  'touched-chips': 'a die touched chips',
  'cocked-on-one': 'a die leans',
  'cocked-on-several': 'a die is wedged between several things',
  'not-flat': 'a die does not lie flat',
  malfunction: 'the equipment failed',
  cheating: 'cheating',
  'unapproved-die': 'a die is not of this table’s set',
  uncallable: 'the faces cannot be called',
  'two-hands': 'both hands were used',
  other: 'it was not a proper throw',
};

/** The cause as it is said after "No Roll:". */
export const causeText = (game: Game, cause: Cause): string =>
  cause === 'in-cup' ? `a die lies in the ${game.device.keptIn}` : WORDS[cause];
