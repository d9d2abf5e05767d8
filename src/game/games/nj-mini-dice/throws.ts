// Irregular shakes at New Jersey mini-dice.

import type { CauseRule, ThrowRules } from 'boxperson/rules';
import { md } from './cite.ts';

/** The text has no void rule: the floorperson calls an improper shake, and the dice are shaken again. */
const improper: CauseRule = { effect: 'callable', clause: md('7(a)1.ii'), inWords: true };

export const MINI_DICE_THROWS: ThrowRules = {
  counts: md('5(e)'),
  causes: {
    'cocked-on-one': { effect: 'stands', clause: null },
    'touched-chips': { effect: 'stands', clause: null },
    'off-table': improper, stacked: improper, 'on-bank': improper, 'in-cup': improper, 'on-rail': improper, 'no-end': improper,
    'not-together': improper, 'cocked-on-several': improper, 'not-flat': improper, malfunction: improper, cheating: improper,
    'unapproved-die': improper, uncallable: improper, 'two-hands': improper, other: improper,
  },
};
