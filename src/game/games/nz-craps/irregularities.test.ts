// Irregularities at New Zealand craps: dice that leave the table or come to rest badly, No Roll calls and wrong calls,
// rules 6.1 to 6.10.

import { describe, expect, test } from 'vitest';
import { crew, irregularThrow, type Night, night, player, rollNamed } from '../../../../tests/support/kit.ts';
import type { Face } from '../../base/dice.ts';
import type { Cause } from '../../rules/language/cause.ts';
import type { CrewRole } from '../../rules/language/crew.ts';
import { plainThrow } from '../../rules/language/throw.ts';
import { awaitedStep } from '../../table/ask/awaited.ts';

const stick = crew('stickperson');
const supervisor = crew('game-supervisor');
const SET_2 = { do: 'bring-dice', by: supervisor, set: 'set-2', dice: ['a', 'b', 'c', 'd', 'e'] } as const;
const throwIt = { do: 'throw', by: player('A') } as const;

function shoot(at: Night, rolls: string): void {
  for (const roll of rolls.split(' ')) {
    at.act(throwIt);
    at.rest(plainThrow(rollNamed(roll)));
  }
}

/** A throw with one irregularity that nobody calls; the crew announces it if the rules void it. */
function irregular(at: Night, roll: string, cause: Cause): void {
  at.act(throwIt);
  at.rest(irregularThrow(roll, cause));
}

/** A throw with one irregularity, as the stickperson reports it; it is not announced yet. */
function reported(at: Night, roll: string, cause: Cause): void {
  at.act(throwIt);
  at.act({ do: 'rest', by: stick, observation: irregularThrow(roll, cause) });
}

/** The dice at rest, seen but not yet called. */
function seen(at: Night, roll: string): void {
  at.act(throwIt);
  at.act({ do: 'rest', by: stick, observation: plainThrow(rollNamed(roll)) });
}

/** Player A shoots, with 10 on the Pass Line and a point of 6. */
function withPoint(): Night {
  const at = night('nz-craps');
  at.bet('A', 'pass', 10);
  at.act({ do: 'offer-dice', by: stick });
  at.act({ do: 'accept-dice', by: player('A'), player: 'A' });
  at.act({ do: 'choose-dice', by: player('A'), dice: ['die-1', 'die-2'] });
  shoot(at, '4-2');
  return at;
}

/** The point, A's bets and the shooter: what a void throw leaves unchanged. */
const state = (at: Night) => [at.table.point, at.up('A'), at.table.dice.shooter];
const UNDECIDED = [6, ['pass 10'], { kind: 'player', id: 'A' }];
const whereIs = (at: Night, die: string) => at.table.set.dice.find((one) => one.id === die)?.where;

describe('dice that leave the table', () => {
  /** A point of 6 is on and die-1 has just left the table. */
  function off(): Night {
    const at = withPoint();
    irregular(at, '4-3', 'off-table');
    return at;
  }
  const found = { do: 'found-die', by: stick, die: 'die-1' } as const;
  const lost = { do: 'lost-die', by: stick, die: 'die-1' } as const;
  const choose = (...dice: readonly string[]) => ({ do: 'choose-dice', by: player('A'), dice }) as const;

  test('[NZ 6.1] the roll is void and the die that left is searched for', () => {
    const at = off();
    expect(at.events('RollVoided').at(-1)?.clause).toBe('NZ 6.4(a)');
    expect(at.events('SearchOpened').at(-1)).toMatchObject({ dice: ['die-1'], clause: 'NZ 6.1(a)' });
    expect([whereIs(at, 'die-1'), whereIs(at, 'die-2')]).toEqual(['off-table', 'shooter']);
    expect(state(at)).toEqual(UNDECIDED);
  });

  test('[NZ 6.1] the same applies when the stickperson has thrown', () => {
    const at = night('nz-craps', {}, ['A']);
    at.bet('A', 'field', 5);
    at.shooters = [];
    at.irregular('4-3', 'off-table');
    expect(at.events('DiceThrown').at(-1)?.by.kind).toBe('crew');
    expect(at.events('SearchOpened').map((event) => event.dice.length)).toEqual([1]);
  });

  test('[NZ 6.1(a)] the crew searches at once, and play goes on meanwhile', () => {
    const at = off();
    expect(at.refusal({ ...found, by: crew('casino-manager') }).clause).toBe('NZ 6.1(a)');
    expect(at.refusal({ ...found, die: 'die-4' }).code).toBe('wrong-dice');
    at.act(choose('die-2', 'die-3'));
    shoot(at, '5-4 3-2');
    expect(whereIs(at, 'die-1')).toBe('off-table');
    at.act({ ...found, by: crew('dealer') });
    shoot(at, '5-1');
    expect(at.up('A')).toEqual([]);
  });

  test('[NZ 6.1(a)] a search is still on when the next shooter takes the dice', () => {
    const at = off();
    at.act(choose('die-2', 'die-3'));
    shoot(at, '4-3');
    at.act({ do: 'offer-dice', by: stick });
    at.act({ do: 'accept-dice', by: player(at.table.dice.offeredTo ?? ''), player: at.table.dice.offeredTo });
    at.act(found);
    at.act({ do: 'inspect-found', by: supervisor, die: 'die-1' });
    expect(whereIs(at, 'die-1')).toBe('kept');
  });

  test('[NZ 6.1(b)] the shooter takes other dice from the bowl, or asks for the original back', () => {
    const at = off();
    expect(at.refusal(throwIt)).toMatchObject({ code: 'wrong-dice', clause: 'NZ 6.1(b)' });
    const waiting = at.table;
    at.act(choose('die-2', 'die-5'));
    shoot(at, '5-4');
    at.table = waiting;
    expect(at.act(choose('die-1', 'die-2'))).toMatchObject([{ asksBack: ['die-1'], clause: 'NZ 6.1(b)' }]);
    expect(at.refusal(throwIt)).toMatchObject({ code: 'wrong-dice', clause: 'NZ 6.1(b)' });
    at.act(found);
    expect(at.refusal(throwIt).clause).toBe('NZ 6.1(b)');
    at.act({ do: 'inspect-found', by: supervisor, die: 'die-1' });
    expect([whereIs(at, 'die-1'), whereIs(at, 'die-2')]).toEqual(['shooter', 'shooter']);
    shoot(at, '5-4');
    expect(at.table.point).toBe(6);
  });

  test('[NZ 6.1(b)] a shooter who asked for the original may still take another die, or pass', () => {
    const at = off();
    at.act(choose('die-1', 'die-2'));
    const asked = at.table;
    at.act(choose('die-2', 'die-3'));
    at.act(found);
    at.act({ do: 'inspect-found', by: supervisor, die: 'die-1' });
    expect(whereIs(at, 'die-1')).toBe('kept');
    shoot(at, '5-4');
    at.table = asked;
    at.act({ do: 'pass-dice', by: player('A') });
    at.act(found);
    at.act({ do: 'inspect-found', by: supervisor, die: 'die-1' });
    expect(at.table.set.dice.map((die) => die.where)).toEqual(['kept', 'kept', 'kept', 'kept', 'kept']);
  });

  test('[NZ 6.1(b)] [NZ 1.0[shooter]] a stickperson who throws is a shooter: two dice, chosen again', () => {
    const at = night('nz-craps', {}, ['A']);
    at.bet('A', 'field', 5);
    at.shooters = [];
    at.irregular('4-3', 'off-table');
    const throwsIt = { do: 'throw', by: stick } as const;
    expect(at.refusal(throwsIt)).toMatchObject({ code: 'wrong-dice', clause: 'NZ 6.1(b)' });
    at.act({ do: 'choose-dice', by: stick, dice: ['die-3', 'die-4'] });
    at.act(throwsIt);
    at.rest(plainThrow(rollNamed('5-4')));
    expect(at.up('A')).toEqual([]);
  });

  test('[NZ 6.1(c)] only the game supervisor checks a found die', () => {
    const at = off();
    const inspect = { do: 'inspect-found', die: 'die-1' } as const;
    expect(at.refusal({ ...inspect, by: supervisor }).code).toBe('wrong-dice');
    at.act(found);
    for (const role of ['dealer', 'stickperson', 'casino-supervisor'] as const)
      expect(at.refusal({ ...inspect, by: crew(role) })).toMatchObject({ clause: 'NZ 6.1(c)' });
    expect(at.act({ ...inspect, by: supervisor })).toMatchObject([{ by: supervisor, clause: 'NZ 6.1(c)' }]);
    expect(whereIs(at, 'die-1')).toBe('kept');
  });

  test.each([
    { rolls: '4-3', passes: false, what: 'a 7 Out' },
    { rolls: '5-1', passes: true, what: 'a win after which the shooter stops' },
  ])('[NZ 6.1(d)] the hand continues with the old dice until $what, then with a new set', (row) => {
    const at = off();
    expect(at.act(lost)).toMatchObject([{ type: 'DieLost', die: 'die-1', clause: 'NZ 6.1(d)' }]);
    expect(at.act(SET_2)).toMatchObject([{ type: 'DiceBrought', replaces: true, clause: 'NZ 6.1(d)' }]);
    at.act({ do: 'inspect-dice', by: crew('dealer') });
    at.act({ do: 'inspect-dice', by: supervisor });
    expect(at.refusal(choose('a', 'b')).code).toBe('wrong-dice');
    at.act(choose('die-2', 'die-3'));
    shoot(at, `5-4 ${row.rolls}`);
    if (row.passes) {
      expect(at.table.set.id).toBe('set-1');
      at.act({ do: 'pass-dice', by: player('A') });
    }
    expect(at.table.set.dice).toEqual(SET_2.dice.map((id) => ({ id, where: 'kept' })));
  });

  test('[NZ 6.1(c)] a die found after it was given up is inspected and recorded, and the set is whole again', () => {
    const at = off();
    at.act(lost);
    expect(at.refusal(choose('die-1', 'die-2')).code).toBe('wrong-dice');
    expect(at.act(found)).toMatchObject([{ type: 'DieFound', die: 'die-1', clause: 'NZ 6.1(c)' }]);
    at.act({ do: 'inspect-found', by: supervisor, die: 'die-1' });
    at.act(choose('die-1', 'die-2'));
    shoot(at, '4-3');
    at.act({ do: 'offer-dice', by: stick });
    expect(at.table.set.id).toBe('set-1');
  });

  test('[NZ 6.1(c)] a die of the old set that turns up later is inspected and recorded too', () => {
    const at = off();
    at.act(lost);
    at.act(SET_2);
    at.act(choose('die-2', 'die-3'));
    shoot(at, '4-3');
    expect([at.table.set.id, at.table.set.missing]).toEqual(['set-2', [{ id: 'die-1', where: 'lost' }]]);
    expect(at.refusal({ ...found, die: 'die-2' }).code).toBe('wrong-dice');
    at.act(found);
    expect(at.refusal({ do: 'inspect-found', by: stick, die: 'die-1' }).clause).toBe('NZ 6.1(c)');
    at.act({ do: 'inspect-found', by: supervisor, die: 'die-1' });
    expect(at.table.set.dice.map((die) => die.id)).toEqual(SET_2.dice);
    expect(at.table.set.missing).toBeUndefined();
    expect(at.refusal(found).code).toBe('wrong-dice');
  });

  test('[NZ 6.1(d)] once fewer than two dice are left, the shooter goes on with the new set', () => {
    const at = off();
    const lose = (die: string) => at.act({ ...lost, die });
    lose('die-1');
    for (const two of [
      ['die-2', 'die-3'],
      ['die-3', 'die-4'],
    ] as const) {
      at.act(choose(...two));
      irregular(at, '4-3', 'off-table');
      lose(two[0]);
    }
    at.act(choose('die-4', 'die-5'));
    irregular(at, '4-3', 'off-table');
    lose('die-4');
    expect(at.refusal(throwIt).clause).toBe('NZ 6.1(b)');
    expect(at.act(SET_2)).toMatchObject([{ type: 'DiceBrought', replaces: false, clause: 'NZ 6.1(d)' }]);
    expect(at.refusal(choose('a', 'b'))).toMatchObject({ clause: 'NZ 5.2' });
    at.act({ do: 'inspect-dice', by: crew('dealer') });
    at.act({ do: 'inspect-dice', by: supervisor });
    at.act(choose('a', 'b'));
    shoot(at, '5-1');
    expect(at.up('A')).toEqual([]);
  });

  test('[NZ 6.1] the automatic crew finds the die, has it inspected, and brings a new set for a lost one', () => {
    const at = night('nz-craps');
    at.irregular('4-3', 'off-table');
    at.roll('4-2');
    expect(at.events('FoundDieInspected').map((event) => event.die)).toEqual(['die-1']);
    at.irregular('4-3', 'off-table');
    at.act({ ...lost, die: at.events('SearchOpened').at(-1)?.dice[0] });
    at.roll('4-3 6-5');
    expect(at.events('DiceBrought').map((event) => event.set)).toEqual(['set-1', 'set-2']);
    expect(at.table.set.id).toBe('set-2');
  });

  test('[NZ 6.1(d)] the next shooter is not offered the rest of the old set', () => {
    const at = off();
    at.act(lost);
    at.act(choose('die-2', 'die-3'));
    shoot(at, '4-3');
    expect(at.refusal({ do: 'offer-dice', by: stick }).clause).toBe('NZ 6.1(d)');
  });

  test('[NZ 6.1(d)] a new set brought after the hand is the one offered', () => {
    const at = off();
    at.act(lost);
    at.act(choose('die-2', 'die-3'));
    shoot(at, '4-3');
    at.act(SET_2);
    at.act({ do: 'inspect-dice', by: crew('dealer') });
    at.act({ do: 'inspect-dice', by: supervisor });
    at.act({ do: 'offer-dice', by: stick });
    expect(at.table.set.dice.map((die) => die.id)).toEqual(SET_2.dice);
  });
});

describe('the face that counts', () => {
  test.each([1, 2, 3, 4, 5, 6] as const)(
    '[NZ 6.2] a die resting on its %i shows the opposite face',
    (restsOn) => {
      const at = withPoint();
      at.act(throwIt);
      at.rest({
        dice: [
          { lies: 'leaning', restsOn },
          { lies: 'flat', up: 6 },
        ],
        remarks: [],
      });
      expect(at.events('RollClosed').at(-1)?.total).toBe(7 - restsOn + 6);
      expect(at.events('RollVoided')).toEqual([]);
    },
  );

  test('[NZ 6.3] a dispute stops play until the game supervisor names the faces', () => {
    const at = withPoint();
    seen(at, '4-2');
    expect(at.act({ do: 'dispute', by: crew('dealer') })).toMatchObject([{ clause: 'NZ 6.3' }]);
    expect(at.refusal({ do: 'call-total', by: stick, total: 6 }).clause).toBe('NZ 6.3');
    const names = { do: 'settle-dispute', faces: [4, 3] } as const;
    expect(at.refusal({ ...names, by: stick }).clause).toBe('NZ 6.3');
    expect(at.refusal({ ...names, by: crew('dealer') }).clause).toBe('NZ 6.3');
    const worth = at.worth('A');
    at.act({ ...names, by: supervisor });
    at.act({ do: 'call-total', by: stick, total: 7 });
    expect([at.worth('A') - worth, at.events('TotalCalled').at(-1)?.isWrong]).toEqual([-10, false]);
  });

  test('[NZ 6.3] or the game supervisor has the dice thrown again', () => {
    const at = withPoint();
    seen(at, '4-3');
    at.act({ do: 'dispute', by: crew('dealer') });
    const events = at.act({ do: 'settle-dispute', by: supervisor, faces: null });
    expect(events).toMatchObject([{ type: 'RollVoided', by: supervisor, clause: 'NZ 6.3' }]);
    expect(state(at)).toEqual(UNDECIDED);
    shoot(at, '4-3');
    expect(at.up('A')).toEqual([]);
  });
});

describe('“No roll”', () => {
  test.each([
    { clause: 'NZ 6.4(a)', cause: 'off-table' },
    { clause: 'NZ 6.4(b)', cause: 'stacked' },
    { clause: 'NZ 6.4(c)', cause: 'on-bank' },
    { clause: 'NZ 6.4(d)', cause: 'in-cup' },
    { clause: 'NZ 6.4(d)', cause: 'on-rail' },
    { clause: 'NZ 6.4(e)', cause: 'cocked-on-several' },
    { clause: 'NZ 6.4(f)', cause: 'cheating' },
    { clause: 'NZ 6.4(g)', cause: 'unapproved-die' },
    { clause: 'NZ 6.4(h)', cause: 'uncallable' },
  ] as const)('[$clause] a throw that is $cause is void even if nobody calls it', ({ clause, cause }) => {
    const at = withPoint();
    const worth = at.worth('A');
    irregular(at, '4-3', cause);
    expect(at.events('RollVoided')).toMatchObject([{ cause, by: null, clause }]);
    expect([at.worth('A') - worth, at.table.rolls]).toEqual([0, 1]);
    expect(state(at)).toEqual(UNDECIDED);
  });

  test('[NZ 6.4(f)] cheating opens an incident, and if discovered after settlement the roll is reversed', () => {
    const at = withPoint();
    irregular(at, '4-3', 'cheating');
    expect(at.events('IncidentOpened').at(-1)).toMatchObject({ cause: 'cheating', clause: 'NZ 6.4(f)' });
    const worth = at.worth('A');
    shoot(at, '3-3');
    expect(at.worth('A') - worth).toBe(10);
    at.act({ do: 'overrule', by: supervisor, faces: null });
    expect(at.worth('A') - worth).toBe(0);
    expect(state(at)).toEqual(UNDECIDED);
  });

  test.each(['stickperson', 'game-supervisor'] as const)(
    '[NZ 6.4] the %s announces it and is recorded',
    (role) => {
      const at = withPoint();
      at.act(throwIt);
      const dealers = { do: 'no-roll', by: crew('dealer'), ground: 'stacked' } as const;
      expect(at.refusal(dealers).code).toBe('no-authority');
      at.act({ do: 'no-roll', by: crew(role), ground: 'stacked' });
      expect(at.events('RollVoided')).toMatchObject([{ by: crew(role), clause: 'NZ 6.4(b)' }]);
      expect(state(at)).toEqual(UNDECIDED);
    },
  );

  test('[NZ 6.4] [NZ 6.7] announced over dice already stacked, it is recorded as a late call', () => {
    const at = withPoint();
    reported(at, '4-3', 'stacked');
    const events = at.act({ do: 'no-roll', by: stick, ground: 'stacked' });
    expect(events).toMatchObject([{ by: stick, isLate: true }]);
    expect(state(at)).toEqual(UNDECIDED);
  });

  describe('the next dice do not go out before it is announced', () => {
    const announce = { do: 'no-roll', by: supervisor, ground: 'off-table' } as const;

    test.each(['off-table', 'stacked', 'cheating'] as const)('[NZ 6.4] after %s', (ground) => {
      const at = withPoint();
      reported(at, '4-3', ground);
      if (ground === 'off-table') at.act({ do: 'choose-dice', by: player('A'), dice: ['die-3', 'die-4'] });
      expect(at.refusal(throwIt)).toMatchObject({ code: 'out-of-order', clause: 'NZ 6.4' });
      expect(at.refusal({ ...announce, ground: 'on-rail' })).toMatchObject({ code: 'not-a-ground' });
      at.act({ ...announce, ground });
      at.act(throwIt);
    });

    test('[NZ 6.4] even while the dice are offered, the stickperson or the game supervisor may announce it', () => {
      const at = withPoint();
      reported(at, '4-3', 'off-table');
      at.act({ do: 'pass-dice', by: player('A') });
      at.act({ do: 'offer-dice', by: stick });
      const offered = at.table;
      for (const by of [stick, supervisor]) {
        at.table = offered;
        expect(at.refusal({ ...announce, by: crew('dealer') }).code).toBe('no-authority');
        expect(at.act({ ...announce, by })).toMatchObject([{ type: 'NoRollAnnounced', clause: 'NZ 6.4(a)' }]);
      }
    });

    test('[NZ 6.4] the automatic crew announces it at once, by its stickperson', () => {
      const at = withPoint();
      irregular(at, '4-3', 'on-rail');
      expect(at.record.slice(-2)).toMatchObject([
        { type: 'RollVoided', cause: 'on-rail', by: null },
        { type: 'NoRollAnnounced', cause: 'on-rail', by: stick },
      ]);
      reported(at, '4-3', 'on-rail');
      expect(awaitedStep(at.table)).toMatchObject({
        does: 'no-roll',
        roles: ['stickperson', 'game-supervisor'],
      });
      expect(at.out()[0]).toMatchObject({ type: 'NoRollAnnounced', cause: 'on-rail', by: stick });
    });

    test('[NZ 6.4] a call of No Roll by the crew is its announcement', () => {
      const at = withPoint();
      at.act(throwIt);
      at.act({ ...announce, ground: 'stacked' });
      at.act(throwIt);
    });

    test('a night that began before owes none', () => {
      const at = withPoint();
      at.table = { ...at.table, dice: { ...at.table.dice, edition: null } };
      reported(at, '4-3', 'on-rail');
      at.act(throwIt);
    });
  });

  const grounds: readonly { clause: string; ground: Cause; note: string }[] = [
    { clause: 'NZ 6.5(a)', ground: 'not-together', note: '' },
    { clause: 'NZ 6.5(b)', ground: 'no-end', note: '' },
    { clause: 'NZ 6.5(c)', ground: 'two-hands', note: 'both hands' },
    { clause: 'NZ 6.5(c)', ground: 'not-flat', note: 'against the wall' },
    { clause: 'NZ 6.5(d)', ground: 'other', note: 'a drink was spilt' },
  ];
  test.each(grounds)('[$clause] $ground voids a roll only if called', ({ clause, ground, note }) => {
    const at = withPoint();
    const before = at.table;
    irregular(at, '4-3', ground);
    expect(state(at)).toEqual([null, [], null]);
    for (const caller of [stick, supervisor]) {
      at.table = before;
      at.act(throwIt);
      if (note !== '') expect(at.refusal({ do: 'no-roll', by: caller, ground }).clause).toBe(clause);
      at.act({ do: 'no-roll', by: caller, ground, note });
      expect(at.events('RollVoided').at(-1)).toMatchObject({ cause: ground, by: caller, note, clause });
      expect(state(at)).toEqual(UNDECIDED);
    }
  });

  test('[NZ 6.5] only the stickperson and the game supervisor may call it, before the roll is settled', () => {
    const at = withPoint();
    const noRoll = { do: 'no-roll', ground: 'no-end' } as const;
    at.act(throwIt);
    for (const role of ['dealer', 'casino-supervisor', 'shift-manager'] as const)
      expect(at.refusal({ ...noRoll, by: crew(role) }).clause).toBe('NZ 6.5');
    expect(at.refusal({ ...noRoll, by: player('A') }).clause).toBe('NZ 6.5');
    at.rest(plainThrow(rollNamed('4-3')));
    expect(at.refusal({ ...noRoll, by: stick })).toMatchObject({ code: 'too-late', clause: 'NZ 6.5' });
  });

  test('[NZ 6.6] dice touching players’ chips is not a ground', () => {
    const at = withPoint();
    at.act(throwIt);
    const refusal = at.refusal({ do: 'no-roll', by: supervisor, ground: 'touched-chips', note: 'chips' });
    expect(refusal).toMatchObject({ code: 'not-a-ground', clause: 'NZ 6.6' });
    const worth = at.worth('A');
    at.rest(irregularThrow('5-1', 'touched-chips'));
    expect([at.worth('A') - worth, at.events('RollVoided')]).toEqual([10, []]);
  });

  test.each(['stacked', 'no-end'] as const)(
    '[NZ 6.7] %s is called in flight, or late once the dice are at rest',
    (ground) => {
      const at = withPoint();
      at.act(throwIt);
      at.act({ do: 'no-roll', by: stick, ground });
      seen(at, '4-3');
      at.act({ do: 'no-roll', by: stick, ground });
      expect(at.events('RollVoided').map((event) => event.isLate)).toEqual([false, true]);
      expect(state(at)).toEqual(UNDECIDED);
    },
  );
});

describe('overruling a call', () => {
  /** The dice show `shown` with a point of 6, and the stickperson has called another total. */
  function miscalled(shown: string, total: number): Night {
    const at = withPoint();
    at.bet('B', 'lay', 40, { on: 10 });
    seen(at, shown);
    at.act({ do: 'call-total', by: stick, total });
    return at;
  }
  const to = (faces: readonly [Face, Face] | null, role: CrewRole) =>
    ({ do: 'overrule', by: crew(role), faces }) as const;

  test('[NZ 6.8] 8 called on 4-3: the game supervisor overrules it and the 7 is settled', () => {
    const at = miscalled('4-3', 8);
    expect(state(at)).toEqual(UNDECIDED);
    const worth = [at.worth('A'), at.worth('B')];
    for (const role of ['dealer', 'stickperson'] as const)
      expect(at.refusal(to([4, 3], role))).toMatchObject({ code: 'no-authority', clause: 'NZ 6.8' });
    expect(at.act(to([4, 3], 'game-supervisor'))[0]).toMatchObject({
      type: 'CallOverruled',
      clause: 'NZ 6.8',
    });
    expect(state(at)).toEqual([null, [], null]);
    expect([at.worth('A'), at.worth('B')]).toEqual([(worth[0] ?? 0) - 10, (worth[1] ?? 0) + 20]);
  });

  test('[NZ 6.8] 7 called on 4-4: losses and payouts are reversed, and the hand continues', () => {
    const at = miscalled('4-4', 7);
    expect([state(at), at.up('B')]).toEqual([[null, [], null], []]);
    const worth = [at.worth('A'), at.worth('B')];
    at.act(to([4, 4], 'game-supervisor'));
    expect([state(at), at.up('B')]).toEqual([UNDECIDED, ['lay 40']]);
    expect([at.worth('A'), at.worth('B')]).toEqual([(worth[0] ?? 0) + 10, (worth[1] ?? 0) - 20]);
  });

  test('[NZ 6.8] a mistaken “No roll” may also be overruled, and the throw counts', () => {
    const at = withPoint();
    seen(at, '3-3');
    at.act({ do: 'no-roll', by: stick, ground: 'no-end' });
    const worth = at.worth('A');
    at.act(to([3, 3], 'game-supervisor'));
    expect(at.worth('A') - worth).toBe(10);
  });

  test.each([
    { cause: 'on-rail', announced: null },
    { cause: 'off-table', announced: 'stickperson' },
    { cause: 'uncallable', announced: 'stickperson' },
  ] as const)(
    '[NZ 6.8] a roll void because of a report ($cause) may be overruled too',
    ({ cause, announced }) => {
      const at = withPoint();
      reported(at, '3-3', cause);
      if (announced !== null) at.act({ do: 'no-roll', by: crew(announced), ground: cause });
      expect(state(at)).toEqual(UNDECIDED);
      const worth = at.worth('A');
      for (const role of ['dealer', 'stickperson'] as const)
        expect(at.refusal(to([3, 3], role)).clause).toBe('NZ 6.8');
      expect(at.refusal(to(null, 'game-supervisor')).code).toBe('nothing-to-do');
      expect(at.act(to([3, 3], 'game-supervisor'))[0]).toMatchObject({ clause: 'NZ 6.8', isVoid: false });
      expect([at.worth('A') - worth, at.table.point]).toEqual([10, null]);
    },
  );

  test('[NZ 6.8] [NZ 6.9] a No roll that the game supervisor announced is for those above to overrule', () => {
    const at = withPoint();
    reported(at, '3-3', 'on-rail');
    at.act({ do: 'no-roll', by: supervisor, ground: 'on-rail' });
    expect(at.refusal(to([3, 3], 'game-supervisor'))).toMatchObject({
      code: 'no-authority',
      clause: 'NZ 6.8',
    });
    expect(at.act(to([3, 3], 'casino-supervisor'))[0]).toMatchObject({ clause: 'NZ 6.9' });
  });

  test('[NZ 6.8] the next throw also ends the chance to overrule a void roll', () => {
    const at = withPoint();
    irregular(at, '3-3', 'on-rail');
    at.act(throwIt);
    expect(at.refusal(to([3, 3], 'game-supervisor')).code).toBe('too-late');
  });

  /** The dice show 4-2, a dispute was raised, and the supervisor has ruled. */
  function ruled(faces: readonly [Face, Face] | null): Night {
    const at = withPoint();
    seen(at, '4-2');
    at.act({ do: 'dispute', by: crew('dealer') });
    at.act({ do: 'settle-dispute', by: supervisor, faces });
    return at;
  }

  test('[NZ 6.3] [NZ 6.8] a person who ruled on a face does not overrule it; those above may', () => {
    const at = ruled([4, 3]);
    at.act({ do: 'call-total', by: stick, total: 7 });
    expect(at.refusal(to([4, 2], 'game-supervisor'))).toMatchObject({
      code: 'no-authority',
      clause: 'NZ 6.8',
    });
    // The same person in a higher role is still the one who ruled.
    const id = supervisor.id;
    at.act({ do: 'sign-on', by: crew('operator'), id, role: 'casino-manager', pit: null });
    const self = { do: 'overrule', by: { role: 'casino-manager', id }, faces: [4, 2] } as const;
    expect(at.refusal(self)).toMatchObject({ code: 'no-authority', clause: 'NZ 6.10' });
    const worth = at.worth('A');
    expect(at.act(to([4, 2], 'casino-supervisor'))[0]).toMatchObject({ clause: 'NZ 6.9', called: 6 });
    expect(at.worth('A') - worth).toBe(20);
    // That call is no longer their own ruling.
    expect(at.act(self)[0]).toMatchObject({ clause: 'NZ 6.10' });
  });

  test('[NZ 6.3] [NZ 6.8] nor a void ruled in a dispute; but a wrong call of the ruling is the stickperson’s', () => {
    const at = ruled(null);
    expect(at.refusal(to([4, 2], 'game-supervisor'))).toMatchObject({ code: 'no-authority' });
    expect(at.act(to([4, 2], 'casino-supervisor'))[0]).toMatchObject({ clause: 'NZ 6.9' });
    const miscalledRuling = ruled([4, 3]);
    miscalledRuling.act({ do: 'call-total', by: stick, total: 8 });
    expect(miscalledRuling.act(to([4, 3], 'game-supervisor'))[0]).toMatchObject({ called: 7 });
    // A ruling ends with its roll.
    const later = ruled([5, 4]);
    later.act({ do: 'call-total', by: stick, total: 9 });
    shoot(later, '5-5');
    expect(later.act(to([4, 2], 'game-supervisor'))[0]).toMatchObject({ called: 6 });
  });

  test('[NZ 6.8] the next throw ends the chance to overrule', () => {
    const at = miscalled('4-3', 8);
    at.act(throwIt);
    expect(at.refusal(to([4, 3], 'game-supervisor'))).toMatchObject({
      code: 'too-late',
      clause: 'NZ 6.8',
    });
  });

  test('[NZ 6.9] the casino supervisor of this pit overrules the stickperson and the game supervisor', () => {
    const at = miscalled('4-3', 8);
    at.act(to([6, 2], 'game-supervisor'));
    at.act({ do: 'sign-on', by: crew('operator'), id: 'visitor', role: 'casino-supervisor', pit: 'Pit 2' });
    const visitor = {
      ...to([4, 3], 'casino-supervisor'),
      by: { role: 'casino-supervisor', id: 'visitor' },
    } as const;
    expect(at.refusal(visitor)).toMatchObject({ code: 'no-authority', clause: 'NZ 6.9' });
    const events = at.act(to([4, 3], 'casino-supervisor'));
    expect([events[0], state(at)]).toMatchObject([{ clause: 'NZ 6.9', called: 7 }, [null, [], null]]);
    expect(at.refusal(to([6, 2], 'game-supervisor'))).toMatchObject({
      code: 'no-authority',
      clause: 'NZ 6.8',
    });
  });

  test.each(['casino-manager', 'shift-manager'] as const)(
    '[NZ 6.10] the %s overrules all of them, and is final',
    (role) => {
      const at = miscalled('4-3', 8);
      at.act(to([4, 3], 'game-supervisor'));
      at.act(to([5, 1], 'casino-supervisor'));
      const worth = at.worth('A');
      expect(at.act(to([6, 2], role))[0]).toMatchObject({ clause: 'NZ 6.10', called: 8 });
      expect([state(at), at.worth('A') - worth]).toEqual([UNDECIDED, -10]);
      for (const other of ['casino-supervisor', 'casino-manager', 'shift-manager'] as const)
        expect(at.refusal(to([4, 3], other)).code).toBe('no-authority');
    },
  );
});
