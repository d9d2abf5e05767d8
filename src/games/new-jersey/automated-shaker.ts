// Invalid rolls at New Jersey automated craps: 13:69F-1A.8.

import type { Effect, ThrowRules } from '../../rules/index.ts';

const NOT_FLAT: Effect = { effect: 'void', clause: 'NJ 13:69F-1A.8(a)' };
const IMPROPER: Effect = { effect: 'callable', clause: 'NJ 13:69F-1A.8(c)', inWords: true };

export const automatedShaker: ThrowRules = {
  counts: 'NJ 13:69F-1A.5(e)',
  causes: {
    'not-flat': NOT_FLAT,
    stacked: NOT_FLAT,
    'cocked-on-one': NOT_FLAT,
    'cocked-on-several': NOT_FLAT,
    malfunction: { effect: 'void', clause: 'NJ 13:69F-1A.8(b)' },
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
