// Invalid throws at New Jersey craps and mini-craps: 13:69F-1.9 and 1.10(a).

import type { CauseRule, CrewRole, ThrowRules } from 'boxperson/rules';
import { nj } from './cite.ts';

const callable = (item: 1 | 2 | 3 | 4 | 5 | 6, more: Partial<Extract<CauseRule, { effect: 'callable' }>> = {}): CauseRule => ({
  effect: 'callable', clause: nj(`1.9(b)${item}`), ...more,
});
const EARLY = { early: nj('1.9(c)') };

/** Ground 6 rests on the judgment of the given roles. */
export function handThrown(judges: readonly CrewRole[]): ThrowRules {
  const improper = callable(6, { ...EARLY, judges, inWords: true });
  return {
    counts: nj('1.10(a)'),
    causes: {
      'off-table': { effect: 'void', clause: nj('1.9(a)') },
      stacked: { effect: 'void', clause: nj('1.9(a)') },
      'cocked-on-several': { effect: 'void', clause: nj('1.10(a)1#void') },
      'cocked-on-one': { effect: 'stands', clause: nj('1.10(a)1') },
      'touched-chips': { effect: 'stands', clause: nj('1.9(d)') },
      'not-together': callable(1, EARLY),
      'no-end': callable(2, EARLY),
      'on-bank': callable(3),
      'in-cup': callable(4),
      'on-rail': callable(4),
      cheating: callable(5),
      'unapproved-die': improper,
      uncallable: improper,
      'two-hands': improper,
      'not-flat': improper,
      malfunction: improper,
      other: improper,
    },
  };
}
