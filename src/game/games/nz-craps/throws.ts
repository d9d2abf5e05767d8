// Irregular throws at New Zealand craps: void under rule 6.4, callable under 6.5.

import type { CauseRule, ThrowRules } from 'boxperson/rules';
import { nz } from './cite.ts';

const void64 = (letter: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'): CauseRule => ({ effect: 'void', clause: nz(`6.4(${letter})`), early: nz('6.7') });
const call65 = (letter: 'a' | 'b' | 'c' | 'd', inWords?: true): CauseRule => ({
  effect: 'callable', clause: nz(`6.5(${letter})`), early: nz('6.7'), ...(inWords === undefined ? {} : { inWords }),
});

export const NEW_ZEALAND_THROWS: ThrowRules = {
  counts: nz('4.2'),
  announced: nz('6.4'),
  causes: {
    'off-table': void64('a'),
    stacked: void64('b'),
    'on-bank': void64('c'),
    'in-cup': void64('d'),
    'on-rail': void64('d'),
    'cocked-on-several': void64('e'),
    cheating: void64('f'),
    'unapproved-die': void64('g'),
    uncallable: void64('h'),
    'cocked-on-one': { effect: 'stands', clause: nz('6.2') },
    'touched-chips': { effect: 'stands', clause: nz('6.6') },
    'not-together': call65('a'),
    'no-end': call65('b'),
    'two-hands': call65('c', true),
    'not-flat': call65('c', true),
    malfunction: call65('d', true),
    other: call65('d', true),
  },
};
