// Irregular throws at Nevada craps: NV 7.8 to 7.11.

import type { Effect, ThrowRules } from '../../rules/index.ts';
import { nv } from './cite.ts';

const VOID: Effect = { effect: 'void', clause: nv('NV 7.10') };
const STANDS: Effect = { effect: 'stands', clause: nv('NV 7.9') };
const IMPROPER: Effect = { effect: 'callable', clause: nv('NV 7.8') };
const CALLED: Effect = { effect: 'callable', clause: nv('NV 7.11'), inWords: true };

export const NEVADA_THROWS: ThrowRules = {
  counts: nv('NV 7.12'),
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
