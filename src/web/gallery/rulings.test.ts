// The gallery's rulings come from the games themselves.

import { describe, expect, test } from 'vitest';
import { NEW_JERSEY_CRAPS, NEW_ZEALAND_CRAPS } from '../../game/games/games.ts';
import type { DieAtRest, Observation } from '../../game/rules/language/throw.ts';
import { dieInDoubt, dieInWords, HAND_THROWN, ruledBy, rulingsOn } from './rulings.ts';

const FLAT: DieAtRest = { lies: 'flat', up: 4 };
const seen = (die: DieAtRest, ...remarks: Observation['remarks']): Observation => ({
  dice: [FLAT, die],
  remarks,
});

describe('a ruling', () => {
  test.each([
    ['flat', seen({ lies: 'flat', up: 3 }), 'counts', 'counts'],
    ['off the table', seen({ lies: 'off-table', up: 3 }), 'void', 'void'],
    ['stacked', seen({ lies: 'on-die', up: 3 }), 'void', 'void'],
    ['on the bank', seen({ lies: 'on-bank', up: 3 }), 'callable', 'void'],
    ['in the cup', seen({ lies: 'in-cup', up: 3 }), 'callable', 'void'],
    ['on the rail', seen({ lies: 'on-rail', up: 3 }), 'callable', 'void'],
    ['leaning', seen({ lies: 'leaning', restsOn: 3 }), 'counts', 'counts'],
    ['wedged', seen({ lies: 'wedged', up: 3 }), 'void', 'void'],
    ['a die short of the end', seen({ lies: 'flat', up: 3 }, 'no-end'), 'callable', 'callable'],
    ['dice that touched chips', seen({ lies: 'flat', up: 3 }, 'touched-chips'), 'counts', 'counts'],
  ] as const)('on a throw: %s', (_, observation, newJersey, newZealand) => {
    expect(ruledBy(NEW_JERSEY_CRAPS, observation).verdict).toBe(newJersey);
    expect(ruledBy(NEW_ZEALAND_CRAPS, observation).verdict).toBe(newZealand);
  });

  test('names who may call it and the clauses', () => {
    const { says, causes, clause } = ruledBy(NEW_JERSEY_CRAPS, seen({ lies: 'on-bank', up: 3 }));
    expect(says).toBe(
      'The dice count as 7 (4 and 3), unless the boxperson or the stickperson calls “No Roll”.',
    );
    expect(clause).toBe('NJ 13:69F-1.10(a)');
    expect(causes).toEqual([
      {
        cause: 'on-bank',
        says: 'A die is in the bank’s chips',
        effect: 'callable',
        does: 'may be called No Roll by the boxperson or the stickperson',
        clauses: ['NJ 13:69F-1.9(b)3', 'NJ 13:69F-1.9(e)1'],
      },
    ]);
  });

  test('is given by every hand-thrown game and no other', () => {
    expect(HAND_THROWN.map(({ id }) => id)).toEqual(['nj-craps', 'nj-mini-craps', 'nz-craps']);
    expect(rulingsOn(seen(FLAT))).toHaveLength(HAND_THROWN.length);
  });

  test('describes a die and says which face counts', () => {
    expect(dieInWords('Second', { lies: 'leaning', restsOn: 2 }, 'leans on a chip')).toBe(
      'Second die: leans on a chip. It rests on 2, so 5 counts.',
    );
    expect(dieInWords('First', FLAT, 'lies flat')).toBe('First die: lies flat. It shows 4.');
    expect(dieInDoubt(seen({ lies: 'on-rail', up: 1 }))).toBe(1);
    expect(dieInDoubt({ dice: [{ lies: 'wedged', up: 1 }, FLAT], remarks: [] })).toBe(0);
  });
});
