// Irregular throws as casinos without a regulation of their own publish them: one list for Nevada and crapless craps.

import type { CauseRule, ClauseId, ThrowRules } from 'boxperson/rules';

/** The clauses behind each kind of irregular throw. */
export type ThrowClauses = {
  readonly isVoid: ClauseId;
  readonly stands: ClauseId;
  readonly improper: ClauseId;
  readonly called: ClauseId;
  readonly counts: ClauseId;
};

export function publishedThrows({ isVoid, stands, improper, called, counts }: ThrowClauses): ThrowRules {
  const VOID: CauseRule = { effect: 'void', clause: isVoid };
  const STANDS: CauseRule = { effect: 'stands', clause: stands };
  const IMPROPER: CauseRule = { effect: 'callable', clause: improper };
  const CALLED: CauseRule = { effect: 'callable', clause: called, inWords: true };
  return {
    counts,
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
}
