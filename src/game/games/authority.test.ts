// Who may do what, across the games: powers and roles that a game does not have, disputes over a face, late wagers that
// need two people, the shaker once it is activated, and New Zealand's stickperson, who is a dealer.

import { describe, expect, test } from 'vitest';
import { crew, type Night, night, player, rollNamed, type Said } from '../../../tests/support/kit.ts';
import type { Face } from '../base/dice.ts';
import type { CrewRole } from '../rules/language/crew.ts';
import { plainThrow } from '../rules/language/throw.ts';
import { clauseById } from './index.ts';

const A = player('A');
const rest = (by: CrewRole, roll: string): Said => ({
  do: 'rest',
  by: crew(by),
  observation: plainThrow(rollNamed(roll)),
});

describe('a power or a role that a game does not have', () => {
  const POWERS: readonly (readonly [game: string, said: Said, clause: string | null])[] = [
    ['nj-craps', { do: 'overrule', by: crew('boxperson'), faces: null }, 'NJ 13:69F-1.10(a)'],
    ['nj-craps', { do: 'inspect-dice', by: crew('boxperson') }, 'NJ 13:69F-1.7(a)#control'],
    ['nj-craps', { do: 'activate', by: crew('dealer') }, 'NJ 13:69F-1.8'],
    ['nj-craps', { do: 'test-roll', by: crew('boxperson'), observation: null }, 'NJ 13:69F-1.8'],
    ['nj-mini-craps', { do: 'bring-in', by: crew('dealer') }, null],
    ['nj-automated-craps', { do: 'overrule', by: crew('floorperson'), faces: null }, 'NJ 13:69F-1A.5(e)'],
    ['nj-automated-craps', { do: 'lost-die', by: crew('dealer'), die: 'die-1' }, 'NJ 13:69F-1A.3(a)3'],
    ['nj-automated-craps', { do: 'cover', by: crew('dealer') }, 'NJ 13:69F-1A.1[roll]'],
    ['nz-craps', { do: 'activate', by: crew('stickperson') }, 'NZ 5.5'],
    ['nj-mini-dice', { do: 'lost-die', by: crew('dealer'), die: 'die-1' }, 'NJ 19:47-13.3(a)3'],
    ['nj-mini-dice', { do: 'test-roll', by: crew('floorperson'), observation: null }, 'NJ 19:47-13.1[shake]'],
  ];
  test.each(POWERS)('at %s is refused by the clause about its matter: %o', (game, said, clause) => {
    expect(night(game).refusal(said)).toMatchObject({ code: 'no-authority', clause });
    if (clause !== null) expect(clauseById(clause)).not.toBeNull();
  });

  const ROLES: readonly (readonly [game: string, role: CrewRole, clause: string])[] = [
    ['nj-craps', 'game-supervisor', 'NJ 13:69F-1.7(a)#control'],
    ['nj-mini-craps', 'boxperson', 'NJ 13:69F-1.1[boxperson]'],
    ['nj-mini-craps', 'stickperson', 'NJ 13:69F-1.7(a)#control'],
    ['nj-automated-craps', 'boxperson', 'NJ 13:69F-1.1[boxperson]'],
    ['nj-automated-craps', 'stickperson', 'NJ 13:69F-1A.3(a)1'],
    ['nz-craps', 'boxperson', 'NZ 5.1'],
    ['nj-mini-dice', 'stickperson', 'NJ 19:47-13.3(a)1'],
    ['nj-mini-dice', 'boxperson', 'NJ 19:47-13.5(d)'],
  ];
  test.each(ROLES)('at %s nobody signs on as %s', (game, role, clause) => {
    const said = { do: 'sign-on', by: crew('operator'), id: 'new', role, pit: null } as const;
    expect(night(game).refusal(said)).toMatchObject({ code: 'no-authority', clause });
    expect(clauseById(clause)).not.toBeNull();
  });
});

describe('disputes', () => {
  /** The dice are out of the shaker and at rest, with A's field bet up, and A disputes a face. */
  function disputed(game: string, roll: string): Night {
    const at = night(game);
    at.bet('A', 'field', 5);
    at.out();
    at.act(rest('dealer', roll));
    at.act({ do: 'dispute', by: A });
    return at;
  }
  const settle = (role: CrewRole, faces: readonly [Face, Face] | null): Said => ({
    do: 'settle-dispute',
    by: crew(role),
    faces,
  });

  test.each([
    { game: 'nj-automated-craps', clause: 'NJ 13:69F-1A.5(e)' },
    { game: 'nj-mini-dice', clause: 'NJ 19:47-13.5(e)' },
  ])('[$clause] at $game nobody names faces: the dice count as they lie', ({ game, clause }) => {
    const at = disputed(game, '4-3');
    for (const role of ['floorperson', 'dealer'] as const)
      expect(at.refusal(settle(role, [6, 6]))).toMatchObject({ code: 'wrong-call', clause });
    expect(at.refusal(settle('surveillance', [4, 3])).clause).toBe(clause);
    expect(at.refusal({ do: 'call-total', by: crew('dealer'), total: 7 }).code).toBe('disputed');
    const before = at.worth('A');
    at.act(settle('floorperson', [3, 4]));
    expect(at.refusal({ do: 'dispute', by: A }).code).toBe('too-late');
    at.act({ do: 'call-total', by: crew('dealer'), total: 7 });
    expect(at.worth('A') - before).toBe(-5);
    const dealers = disputed(game, '6-6');
    dealers.act(settle('dealer', [6, 6]));
    expect(dealers.table.dice.observation).toEqual(plainThrow(rollNamed('6-6')));
  });

  test('[NJ 13:69F-1A.8(c)] at automated craps the floorperson may void the roll, and nobody else', () => {
    const at = disputed('nj-automated-craps', '4-3');
    expect(at.refusal(settle('dealer', null))).toMatchObject({
      code: 'no-authority',
      clause: 'NJ 13:69F-1A.8(c)',
    });
    expect(at.act(settle('floorperson', null))).toMatchObject([
      { type: 'RollVoided', clause: 'NJ 13:69F-1A.8(c)' },
    ]);
    expect(at.up('A')).toEqual(['field 5']);
  });

  test('[NJ 19:47-13.7(a)1.ii] at mini-dice a dispute voids nothing; the floorperson may call an improper shake', () => {
    const at = disputed('nj-mini-dice', '4-3');
    expect(at.refusal(settle('floorperson', null))).toMatchObject({
      code: 'not-a-ground',
      clause: 'NJ 19:47-13.5(e)',
    });
    at.act({ do: 'no-roll', by: crew('floorperson'), ground: 'other', note: 'shaken twice' });
    expect(at.events('RollVoided')).toMatchObject([{ clause: 'NJ 19:47-13.7(a)1.ii' }]);
    expect(at.up('A')).toEqual(['field 5']);
  });

  test('[NJ 13:69F-1.10(a)2] only someone on duty in their role disputes for the crew', () => {
    const at = night('nj-craps');
    at.out();
    at.act(rest('stickperson', '4-3'));
    const id = crew('dealer').id;
    expect(at.refusal({ do: 'dispute', by: { role: 'boxperson', id } }).code).toBe('no-authority');
    at.act({ do: 'dispute', by: crew('dealer') });
  });
});

describe('late wagers and the shaker', () => {
  test.each([
    { game: 'nj-craps', second: 'boxperson', clause: 'NJ 13:69F-1.3(a)1' },
    { game: 'nj-mini-craps', second: 'floorperson', clause: 'NJ 13:69F-1.3(a)2' },
  ] as const)('[$clause] one person in two roles is not two people', ({ game, second }) => {
    const at = night(game);
    for (const role of ['dealer', second])
      at.act({ do: 'sign-on', by: crew('operator'), id: 'one', role, pit: null });
    at.out();
    const pending = at.ask('A', 'field', 5);
    at.act({ do: 'confirm', by: { role: 'dealer', id: 'one' }, pending });
    expect(at.refusal({ do: 'confirm', by: { role: second, id: 'one' }, pending }).code).toBe(
      'nothing-to-do',
    );
    expect(at.up('A')).toEqual([]);
    at.act({ do: 'confirm', by: crew(second), pending });
    expect(at.up('A')).toEqual(['field 5']);
  });

  test('[NJ 13:69F-1A.7(a)] [NJ 13:69F-1A.5(d)] an activated shaker is passed on by nobody', () => {
    const at = night('nj-automated-craps');
    at.bet('A', 'pass', 10);
    at.act({ do: 'offer-dice', by: crew('dealer') });
    at.act({ do: 'accept-dice', by: A, player: 'A' });
    at.act({ do: 'no-more-bets', by: crew('dealer') });
    at.act({ do: 'activate', by: crew('dealer') });
    const passing: readonly Said[] = [
      { do: 'pass-dice', by: A },
      { do: 'order-pass', by: crew('floorperson'), reason: 'delay' },
      { do: 'offer-dice', by: crew('dealer') },
      { do: 'leave', by: crew('dealer'), player: 'A' },
      { do: 'take-place', by: A, player: 'A', place: 9 },
      { do: 'close-table', by: crew('operator') },
      { do: 'bring-dice', by: crew('floorperson'), set: 'set-2', dice: ['x', 'y'] },
    ];
    for (const said of passing)
      expect([said.do, at.refusal(said).code]).toEqual([
        said.do,
        said.do === 'leave' || said.do === 'take-place' ? 'seat-locked' : 'out-of-order',
      ]);
    at.act({ do: 'throw', by: A });
    at.rest(plainThrow(rollNamed('4-2')));
    at.act({ do: 'pass-dice', by: A });
  });

  test('[NJ 13:69F-1A.5(d)] not even with no wager up', () => {
    const at = night('nj-automated-craps');
    at.act({ do: 'no-more-bets', by: crew('dealer') });
    at.act({ do: 'offer-dice', by: crew('dealer') });
    at.act({ do: 'activate', by: crew('dealer') });
    expect(at.refusal({ do: 'close-table', by: crew('operator') }).code).toBe('out-of-order');
  });
});

describe('the stickperson in New Zealand is a dealer', () => {
  const stick = crew('stickperson');

  test('[NZ 1.0[stickperson]] [NZ 4.4] confirms a late wager', () => {
    const at = night('nz-craps');
    at.out();
    const pending = at.ask('A', 'field', 5);
    at.act({ do: 'confirm', by: stick, pending });
    expect(at.up('A')).toEqual(['field 5']);
  });

  test('[NZ 1.0[stickperson]] [NZ 4.5] confirms a spoken wager', () => {
    const at = night('nz-craps');
    const pending = at.ask('A', 'field', 5, { instrument: 'oral' });
    at.act({ do: 'confirm', by: stick, pending });
    expect(at.up('A')).toEqual(['field 5']);
  });

  test('[NZ 1.0[stickperson]] [NZ 4.10(a)] places markers', () => {
    const at = night('nz-craps');
    const wager = at.bet('A', 'place-win', 6, { on: 6 });
    at.act({ do: 'call-on', by: A, wager });
    at.act({ do: 'mark', by: stick, wager });
    expect(at.wager(wager)?.marker).toBe('on');
  });

  test('[NZ 4.10(b)] an Off call without the marker has no effect yet', () => {
    const at = night('nz-craps');
    at.roll('4-2');
    const wager = at.bet('A', 'place-win', 10, { on: 5 });
    at.act({ do: 'call-off', by: A, wager });
    at.roll('4-3');
    expect(at.wager(wager)).toBeNull();
  });
});
