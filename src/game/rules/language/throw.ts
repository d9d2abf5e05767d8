// Dice are observed, then ruled on. A dice source reports where each die lies and how it was thrown; the game's clauses
// say what that means.

import { type Face, firstFace, ROLLS, type Roll, required, rollOf, secondFace } from 'boxperson/base';
import { CAUSES, type Cause } from './cause.ts';
import type { ClauseId } from './clause.ts';
import type { Game, ThrowRules } from './game.ts';

/** The ways a die can come to rest. */
export const LIES = [
  'flat',
  'off-table',
  'on-die',
  'on-bank',
  'in-cup',
  'on-rail',
  'leaning',
  'wedged',
  'not-flat',
] as const satisfies readonly DieAtRest['lies'][];

/**
 * One die at rest. A leaning die records the face it rests on; a wedged one rests on several. A die that left the table
 * needs no face: nobody has to say what it showed.
 */
export type DieAtRest =
  | {
      readonly lies: 'flat' | 'on-die' | 'on-bank' | 'in-cup' | 'on-rail' | 'not-flat' | 'wedged';
      readonly up: Face;
    }
  | { readonly lies: 'leaning'; readonly restsOn: Face }
  | { readonly lies: 'off-table'; readonly up?: Face };

/** What can be noticed about how the dice were thrown and handled, beyond how they lie. */
export const REMARKS = [
  'no-end',
  'not-together',
  'touched-chips',
  'malfunction',
  'cheating',
  'unapproved-die',
  'uncallable',
  'two-hands',
  'other',
] as const;
/** One entry of `REMARKS`. */
export type Remark = (typeof REMARKS)[number];

/** What was seen of a throw: two dice at rest, and remarks about the throw. `ruleOn` decides what it means. */
export type Observation = {
  readonly dice: readonly [DieAtRest, DieAtRest];
  readonly remarks: readonly Remark[];
};

/** The decision on a throw: it counts as this roll, or it is void for this cause. */
export type ThrowRuling =
  | { readonly ruling: 'counts'; readonly roll: Roll; readonly clause: ClauseId }
  | { readonly ruling: 'void'; readonly cause: Cause; readonly clause: ClauseId };

const PLAIN: readonly Observation[] = ROLLS.map((roll) => ({
  dice: [
    { lies: 'flat', up: firstFace(roll) },
    { lies: 'flat', up: secondFace(roll) },
  ],
  remarks: [],
}));

/** The observation of a proper throw: both dice lie flat and show this roll. */
export const plainThrow = (roll: Roll): Observation => required(PLAIN[roll], 'one of the 36 rolls');

const CAUSE_OF_LIE = {
  'off-table': 'off-table',
  'on-die': 'stacked',
  'on-bank': 'on-bank',
  'in-cup': 'in-cup',
  'on-rail': 'on-rail',
  leaning: 'cocked-on-one',
  wedged: 'cocked-on-several',
  'not-flat': 'not-flat',
} as const;

/** What can be irregular only about dice that leave a hand, and not about those sealed in a shaker. */
const BY_HAND: ReadonlySet<Cause> = new Set([
  ...(['off-table', 'on-bank', 'in-cup', 'on-rail'] as const),
  ...(['no-end', 'not-together', 'touched-chips', 'two-hands'] as const),
]);

/** What can be irregular about a throw with a game's dice. */
export const causesAt = ({ device }: Pick<Game, 'device'>): readonly Cause[] =>
  device.kind === 'hand' ? CAUSES : CAUSES.filter((cause) => !BY_HAND.has(cause));

/** Every irregularity in an observation, in the order of `CAUSES`. */
export function causesOf(observation: Observation): readonly Cause[] {
  const [a, b] = observation.dice;
  if (a.lies === 'flat' && b.lies === 'flat' && observation.remarks.length === 0) return [];
  const found = new Set<Cause>(observation.remarks);
  for (const die of observation.dice) if (die.lies !== 'flat') found.add(CAUSE_OF_LIE[die.lies]);
  return CAUSES.filter((cause) => found.has(cause));
}

/** The face that counts: for a leaning die, the one opposite the face it rests on; null if the die shows none. */
export const faceThatCounts = (die: DieAtRest): Face | null =>
  die.lies === 'leaning' ? ((7 - die.restsOn) as Face) : (die.up ?? null);

/** The faces that count of both dice; null if one of them shows none. */
export function facesThatCount({ dice: [first, second] }: Observation): readonly [Face, Face] | null {
  const [a, b] = [faceThatCounts(first), faceThatCounts(second)];
  return a === null || b === null ? null : [a, b];
}

/** The roll that two dice show; null if one of them shows no face. */
export function rollShown(observation: Observation): Roll | null {
  const faces = facesThatCount(observation);
  return faces === null ? null : rollOf(...faces);
}

/** How the clauses rule on a throw if nobody calls No Roll. */
export function ruleOn(rules: ThrowRules, observation: Observation): ThrowRuling {
  for (const cause of causesOf(observation)) {
    const effect = rules.causes[cause];
    if (effect.effect === 'void') return { ruling: 'void', cause, clause: effect.clause };
  }
  const roll = rollShown(observation);
  // Without two faces there is nothing to count, whatever the clauses say about a die that left the table.
  if (roll === null)
    return { ruling: 'void', cause: 'off-table', clause: rules.causes['off-table'].clause ?? rules.counts };
  return { ruling: 'counts', roll, clause: rules.counts };
}
