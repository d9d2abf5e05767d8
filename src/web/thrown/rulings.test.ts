// The gallery's rulings are the games' own, and how finely is drawn follows how slowly.

import { describe, expect, test } from 'vitest';
import { NEW_JERSEY_CRAPS, NEW_ZEALAND_CRAPS } from '../../games/games.ts';
import type { DieAtRest, Observation } from '../../rules/throw.ts';
import { Fineness } from './fineness.ts';
import { dieInWords, HAND_THROWN, questionable, ruledBy, rulingsOn } from './rulings.ts';

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
    ['short of the end', seen({ lies: 'flat', up: 3 }, 'no-end'), 'callable', 'callable'],
    ['after chips', seen({ lies: 'flat', up: 3 }, 'touched-chips'), 'counts', 'counts'],
  ] as const)('%s', (_, observation, newJersey, newZealand) => {
    expect(ruledBy(NEW_JERSEY_CRAPS, observation).verdict).toBe(newJersey);
    expect(ruledBy(NEW_ZEALAND_CRAPS, observation).verdict).toBe(newZealand);
  });

  test('says who may call it and by which clauses', () => {
    const { says, causes, clause } = ruledBy(NEW_JERSEY_CRAPS, seen({ lies: 'on-bank', up: 3 }));
    expect(says).toBe('Counts as 4 and 3, 7, unless the boxperson or the stickperson calls “No Roll”.');
    expect(clause).toBe('NJ 13:69F-1.10(a)');
    expect(causes).toEqual([
      {
        cause: 'on-bank',
        says: 'A die lies among the bank’s chips',
        effect: 'callable',
        does: 'may be called by the boxperson or the stickperson',
        clauses: ['NJ 13:69F-1.9(b)3', 'NJ 13:69F-1.9(e)1'],
      },
    ]);
  });

  test('is asked of every game that is thrown by hand, and of no other', () => {
    expect(HAND_THROWN.map(({ id }) => id)).toEqual(['nj-craps', 'nj-mini-craps', 'nz-craps']);
    expect(rulingsOn(seen(FLAT))).toHaveLength(HAND_THROWN.length);
  });

  test('a die in words says which face counts', () => {
    expect(dieInWords('Second', { lies: 'leaning', restsOn: 2 }, 'leans on a chip')).toBe(
      'Second die: leans on a chip. It rests on 2, so that 5 counts.',
    );
    expect(dieInWords('First', FLAT, 'lies flat')).toBe('First die: lies flat. It shows 4.');
    expect(questionable(seen({ lies: 'on-rail', up: 1 }))).toBe(1);
    expect(questionable({ dice: [{ lies: 'wedged', up: 1 }, FLAT], remarks: [] })).toBe(0);
  });
});

describe('how finely is drawn', () => {
  const after = (pictures: number, everyMs: number, isFlight = true): Fineness => {
    const fineness = new Fineness();
    fineness.begin();
    for (let picture = 0; picture < pictures; picture++) fineness.tick(picture * everyMs, isFlight);
    return fineness;
  };

  test('a quick machine draws every pixel, with shadows', () => {
    expect(after(500, 17).now).toBe(1);
    expect(after(500, 33).hasShadows).toBe(true);
  });

  test('a slow one draws fewer, and at last without shadows, but never next to nothing', () => {
    expect(after(12, 60).now).toBeCloseTo(0.72, 9);
    expect(after(40, 60).hasShadows).toBe(false);
    expect(after(5_000, 200).now).toBe(0.36);
  });

  test('pictures that come seldom because nothing moves say nothing about the machine', () => {
    expect(after(500, 1_000, false).now).toBe(1);
  });

  test('the first pictures of a flight are not counted', () => {
    const fineness = new Fineness();
    fineness.begin();
    for (const at of [0, 900, 1_200, 1_400]) fineness.tick(at, true);
    for (let picture = 0; picture < 100; picture++) fineness.tick(1_417 + picture * 17, true);
    expect(fineness.now).toBe(1);
  });
});
