// Irregular throws at crapless craps: CC 7.8 to 7.11.

import type { Effect, ThrowRules } from '../../rules/index.ts';
import { cc } from './cite.ts';

const VOID: Effect = { effect: 'void', clause: cc('CC 7.10') };
const STANDS: Effect = { effect: 'stands', clause: cc('CC 7.9') };
const IMPROPER: Effect = { effect: 'callable', clause: cc('CC 7.8') };
const CALLED: Effect = { effect: 'callable', clause: cc('CC 7.11'), inWords: true };

export const CRAPLESS_THROWS: ThrowRules = {
  counts: cc('CC 7.12'),
  causes: {
    'off-table': VOID,
    'on-rail': VOID,
    'on-bank': VOID,
    'in-cup': VOID,
    stacked: STANDS,
    'touched-chips': STANDS,
    'cocked-on-one': STANDS,
    'no-end': IMPROPER,
    'not-together': IMPROPER,
    'two-hands': IMPROPER,
    'cocked-on-several': CALLED,
    'not-flat': CALLED,
    cheating: CALLED,
    'unapproved-die': CALLED,
    uncallable: CALLED,
    malfunction: CALLED,
    other: CALLED,
  },
};
