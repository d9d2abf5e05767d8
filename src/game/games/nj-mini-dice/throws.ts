// Irregular shakes at New Jersey mini-dice.

import type { CauseRule, ClauseId, ThrowRules } from 'boxperson/rules';
import { md } from './cite.ts';

/** The text has no void rule: the floorperson calls an improper shake, and the dice are shaken again. */
const calledBy = (clause: ClauseId): CauseRule => ({ effect: 'callable', clause, inWords: true });

const improper = calledBy(md('7(a)1.ii'));
/** One face of each die has to be uppermost. */
const unread = calledBy(md('5(e)'));

export const MINI_DICE_THROWS: ThrowRules = {
  counts: md('5(e)'),
  causes: {
    'cocked-on-one': { effect: 'stands', clause: null },
    'touched-chips': { effect: 'stands', clause: null },
    stacked: unread, 'cocked-on-several': unread, 'not-flat': unread, uncallable: unread,
    malfunction: calledBy(md('1[shake]')),
    'unapproved-die': calledBy(md('3(a)')),
    'off-table': improper, 'on-bank': improper, 'in-cup': improper, 'on-rail': improper, 'no-end': improper,
    'not-together': improper, cheating: improper, 'two-hands': improper, other: improper,
  },
};
