// Invalid rolls at New Jersey automated craps: 13:69F-1A.8.

import type { CauseRule, ThrowRules } from 'boxperson/rules';
import { nj1a } from './cite.ts';

const NOT_FLAT: CauseRule = { effect: 'void', clause: nj1a('8(a)') };
const IMPROPER: CauseRule = { effect: 'callable', clause: nj1a('8(c)'), inWords: true };

export const AUTOMATED_CRAPS_THROWS: ThrowRules = {
  counts: nj1a('5(e)'),
  causes: {
    'not-flat': NOT_FLAT,
    stacked: NOT_FLAT,
    'cocked-on-one': NOT_FLAT,
    'cocked-on-several': NOT_FLAT,
    malfunction: { effect: 'void', clause: nj1a('8(b)') },
    'touched-chips': { effect: 'stands', clause: null },
    'off-table': IMPROPER,
    'on-bank': IMPROPER,
    'in-cup': IMPROPER,
    'on-rail': IMPROPER,
    'no-end': IMPROPER,
    'not-together': IMPROPER,
    cheating: IMPROPER,
    'unapproved-die': IMPROPER,
    uncallable: IMPROPER,
    'two-hands': IMPROPER,
    other: IMPROPER,
  },
};
