// The definitions, equipment, dice and shooter of New Zealand craps: rules 1.0, 3.1 to 3.4 and 5.1 to 5.8. Passing the
// dice, 5.9 to 5.11, is in next-shooter.test.ts. Players A, B, C, S and T are at places 1 to 5, clockwise from the left
// of the game supervisor.

import { describe, expect, test } from 'vitest';
import {
  closedTable,
  crew,
  type Night,
  night,
  player,
  refusedHouse,
  rollNamed,
} from '../../../../tests/support/kit.ts';
import { ROLLS, totalOf } from '../../base/dice.ts';
import type { CrewRole } from '../../rules/language/crew.ts';
import { isRefusal, type Refusal } from '../../rules/language/refusal.ts';
import { plainThrow } from '../../rules/language/throw.ts';
import { openingCommands } from '../../table/auto-crew.ts';
import { checksDue, owesCheck } from '../../table/checks.ts';
import type { TableCommand } from '../../table/command.ts';
import { act } from '../../table/decide/decide.ts';
import type { PlayerId, Table } from '../../table/state.ts';

const stick = crew('stickperson');
const supervisor = crew('game-supervisor');
const SET_2 = { do: 'bring-dice', by: supervisor, set: 'set-2', dice: ['a', 'b', 'c', 'd', 'e'] } as const;
const table = (choices = {}): Night => night('nz-craps', choices);

/** The stickperson offers the dice; returns who is asked. */
function offered(at: Night): PlayerId | null {
  at.act({ do: 'offer-dice', by: stick });
  return at.table.dice.offeredTo;
}

const decline = (at: Night, id: PlayerId) => at.act({ do: 'decline-dice', by: player(id), player: id });
const throwBy = (id: PlayerId) => ({ do: 'throw', by: player(id) }) as const;

/** A player takes the dice when offered, and chooses two. */
function take(at: Night, id: PlayerId): void {
  for (let asked = offered(at); asked !== null && asked !== id; asked = offered(at)) decline(at, asked);
  at.act({ do: 'accept-dice', by: player(id), player: id });
  at.act({ do: 'choose-dice', by: player(id), dice: ['die-1', 'die-2'] });
}

/** Rolls for the current shooter, without betting for them. */
function shoot(at: Night, rolls: string): void {
  for (const roll of rolls.split(' ')) {
    const { shooter } = at.table.dice;
    at.act({ do: 'throw', by: shooter?.kind === 'player' ? player(shooter.id) : stick });
    at.rest(plainThrow(rollNamed(roll)));
  }
}

/** A shooter with 10 on the Pass Line and the dice in hand. */
function shooting(id: PlayerId, wager = 'pass'): Night {
  const at = table();
  at.bet(id, wager, 10);
  take(at, id);
  return at;
}

const shooterOf = (at: Night) => at.table.dice.shooter;
const kept = (at: Night) => at.table.set.dice.filter((die) => die.where === 'kept').length;
const seen = (roll: string) => ({ do: 'rest', by: stick, observation: plainThrow(rollNamed(roll)) }) as const;

/** The crew opens a table, leaving something out. */
function opening(leavesOut: (command: TableCommand) => boolean): Table | Refusal {
  let next = closedTable('nz-craps');
  for (const command of openingCommands(next)) {
    if (leavesOut(command)) continue;
    const acted = act(next, command);
    if (isRefusal(acted)) return acted;
    next = acted.table;
  }
  return next;
}

describe('the definitions', () => {
  test('[NZ 1.0[come-out-point]] a come-out 4, 5, 6, 8, 9 or 10 sets the point, and no later roll does', () => {
    const at = shooting('A');
    const before = at.table;
    for (const roll of ROLLS) {
      at.table = before;
      at.act(throwBy('A'));
      at.rest(plainThrow(roll));
      const total = totalOf(roll);
      expect(at.table.point).toBe([4, 5, 6, 8, 9, 10].includes(total) ? total : null);
    }
    at.table = before;
    shoot(at, '4-4 5-4 2-2 6-5');
    expect(at.table.point).toBe(8);
  });

  test('[NZ 1.0[come-out-roll]] come-outs are the first roll and each one after a line decision', () => {
    const at = table();
    at.irregular('4-2', 'stacked');
    at.roll('4-3 6-5 4-2 5-5 3-3 6-2');
    at.irregular('4-4', 'off-table');
    at.roll('4-3 6-6');
    const comeOuts = at.events('RollClosed').map((event) => `${event.total}${event.wasComeOut ? '!' : ''}`);
    expect(comeOuts.join(' ')).toBe('7! 11! 6! 10 6 8! 7 12!');
  });

  test('[NZ 1.0[come-point]] the first roll of a Come or Don’t Come sets its number, not the table’s point', () => {
    const at = table();
    at.roll('6-2');
    const bets = [at.bet('A', 'come', 10), at.bet('A', 'dont-come', 10)];
    at.irregular('5-4', 'stacked');
    expect(bets.map((id) => at.wager(id)?.number)).toEqual([0, 0]);
    at.roll('4-1');
    expect([...bets.map((id) => at.wager(id)?.number), at.table.point]).toEqual([5, 5, 8]);
    at.roll('6-4');
    expect(bets.map((id) => at.wager(id)?.number)).toEqual([5, 5]);
  });

  test('[NZ 1.0[7-out]] a 7 is a 7 Out only with a point on, including an inherited one', () => {
    const at = shooting('A');
    at.bet('B', 'dont-pass', 10);
    shoot(at, '3-3');
    at.act({ do: 'pass-dice', by: player('A') });
    take(at, 'B');
    shoot(at, '4-3');
    expect(at.events('RollClosed').map((event) => event.pass)).toEqual([null, 'loser-seven']);
    const comeOut = shooting('A');
    shoot(comeOut, '4-3');
    expect(comeOut.events('RollClosed').map((event) => event.pass)).toEqual([null]);
  });
});

describe('requirements before the table opens', () => {
  test.each([
    { clause: 'NZ 3.1', item: 'table', by: 'game-supervisor', not: 'dealer' },
    { clause: 'NZ 3.3', item: 'dice', by: 'dealer', not: 'casino-manager' },
    { clause: 'NZ 3.4', item: 'equipment', by: 'game-supervisor', not: 'dealer' },
    { clause: 'NZ 3.4(a)', item: 'stick', by: 'stickperson', not: 'dealer' },
    { clause: 'NZ 3.4(b)', item: 'bowl', by: 'game-supervisor', not: 'dealer' },
    { clause: 'NZ 5.1', item: 'set', by: 'stickperson', not: 'dealer' },
  ] as const)(
    '[$clause] the $by attests “$item”, and the table does not open without it',
    ({ clause, item, by, not }) => {
      const refused = opening((one) => one.do === 'attest' && one.item === item);
      expect(refused).toMatchObject({ code: 'missing-attestation', clause });
      const at = table();
      const attest = { do: 'attest', item, note: '' } as const;
      expect(at.refusal({ ...attest, by: crew(not) })).toMatchObject({ code: 'no-authority', clause });
      expect(at.refusal({ ...attest, by: player('A') }).clause).toBe(clause);
      const [event] = at.act({ ...attest, by: crew(by) });
      expect(event).toMatchObject({ type: 'Attested', attestation: { item, clause, by: crew(by) } });
    },
  );

  test.each(['stick', 'bowl', 'buttons', 'discs'])(
    '[NZ 3.4] the table stays closed without its %s',
    (item) => {
      const refused = opening((one) => one.do === 'attest' && one.item === item);
      expect(refused).toMatchObject({ code: 'missing-attestation' });
      expect(opening(() => false)).toMatchObject({ isOpen: true });
    },
  );

  describe('and what is attested again', () => {
    const due = (at: Night): readonly string[] => checksDue(at.table).map(({ id }) => id);
    const change = (at: Night, role: CrewRole): void => {
      at.act({ do: 'sign-on', by: crew('operator'), id: 'Kim', role, pit: 'Pit 1' });
      at.act({ do: 'sign-off', by: crew('operator'), ...crew(role) });
    };

    test.each([
      { clause: 'NZ 5.5', item: 'throw', by: 'stickperson' },
      { clause: 'NZ 5.5#one-hand', item: 'one-hand', by: 'game-supervisor' },
    ] as const)('[$clause] “$item” for each new shooter', ({ clause, item, by }) => {
      const at = table();
      const attest = { do: 'attest', by: crew(by), item } as const;
      expect(at.refusal(attest)).toMatchObject({ code: 'out-of-order', clause });
      for (const who of ['A', 'B']) {
        at.bet(who, 'pass', 10);
        take(at, who);
        expect(due(at)).toContain(item);
        expect(at.refusal({ ...attest, by: crew('dealer') })).toMatchObject({ code: 'no-authority', clause });
        expect(at.act(attest)).toMatchObject([{ attestation: { clause, for: { shooter: who } } }]);
        expect(due(at)).not.toContain(item);
        at.act({ do: 'pass-dice', by: player(who) });
      }
    });

    test('[NZ 3.3] [NZ 5.1] of new dice, once they are in use', () => {
      const at = table();
      at.act(SET_2);
      for (const by of [crew('dealer'), supervisor]) at.act({ do: 'inspect-dice', by });
      expect(due(at)).toEqual(['dice', 'set']);
      at.act({ do: 'attest', by: crew('dealer'), item: 'dice' });
      expect(at.act({ do: 'attest', by: crew('stickperson'), item: 'set' })).toMatchObject([
        { attestation: { for: { set: 'set-2' } } },
      ]);
      expect(due(at)).toEqual([]);
    });

    test('[NZ 3.3] not before there are dice', () => {
      const at = table();
      at.act({ do: 'close-table', by: supervisor });
      at.act({ do: 'check-in-dice', by: supervisor });
      expect(due(at)).not.toContain('dice');
      expect(at.refusal({ do: 'attest', by: supervisor, item: 'dice' })).toMatchObject({ clause: 'NZ 3.3' });
      at.act(SET_2);
      expect(due(at)).toContain('dice');
    });

    test.each([
      { clause: 'NZ 5.1', role: 'stickperson', items: ['stick', 'bowl', 'set'] },
      { clause: 'NZ 3.1', role: 'game-supervisor', items: ['table', 'equipment'] },
      { clause: 'NZ 3.4', role: 'game-supervisor', items: ['table', 'equipment'] },
      { clause: 'NZ 3.4(c)', role: 'dealer', items: ['buttons', 'discs'] },
    ] as const)('[$clause] by the $role who takes over the post', ({ role, items }) => {
      const at = table();
      change(at, role);
      expect(due(at)).toEqual(items);
      const kim = { role, id: 'Kim' } as const;
      for (const check of checksDue(at.table)) {
        expect(owesCheck(at.table, check)).toEqual(kim);
        at.act({ do: 'attest', by: kim, item: check.id });
      }
      expect(due(at)).toEqual([]);
    });

    test('[NZ 5.5] [NZ 5.5#one-hand] the automatic crew does so before the throw', () => {
      const at = shooting('A');
      expect(at.out().map((event) => event.type)).toEqual(['Attested', 'Attested', 'DiceThrown']);
    });
  });

  test('[NZ 3.1] attestations last for one opening: after closing they are required again', () => {
    const at = table();
    at.act({ do: 'close-table', by: supervisor });
    at.act(SET_2);
    for (const by of [crew('dealer'), supervisor]) at.act({ do: 'inspect-dice', by });
    expect(at.refusal({ do: 'open-table', by: supervisor })).toMatchObject({ clause: 'NZ 3.1' });
  });

  test.each([4, 6])('[NZ 3.3] a set of %i dice is refused: it must have five', (count) => {
    const dice = Array.from({ length: count }, (_, index) => `die-${index}`);
    const at = table();
    at.act({ do: 'close-table', by: supervisor });
    const refused = at.refusal({ do: 'bring-dice', by: supervisor, set: 'other', dice });
    expect(refused).toMatchObject({ code: 'wrong-dice', clause: 'NZ 3.3' });
    expect(refusedHouse('nz-craps', { 'dice.count': count }).clause).toBe('NZ 3.3');
  });

  test('[NZ 3.4(b)] two dice are in play and three in the bowl, and five when nobody shoots', () => {
    const at = table();
    expect(kept(at)).toBe(5);
    at.bet('A', 'pass', 10);
    take(at, 'A');
    expect([kept(at), at.table.set.dice.filter((die) => die.where === 'shooter').length]).toEqual([3, 2]);
    at.act({ do: 'pass-dice', by: player('A') });
    expect(kept(at)).toBe(5);
  });

  test('[NZ 5.1] only the stickperson offers the dice', () => {
    const at = table();
    for (const role of ['dealer', 'game-supervisor', 'casino-manager'] as const)
      expect(at.refusal({ do: 'offer-dice', by: crew(role) })).toMatchObject({ clause: 'NZ 5.1' });
    expect(at.refusal({ do: 'offer-dice', by: player('A') }).clause).toBe('NZ 5.1');
    expect(offered(at)).toBe('A');
  });

  test.each(['dealer', 'game-supervisor'] as const)(
    '[NZ 5.2] the table stays closed until the %s has also inspected the dice',
    (role) => {
      const refused = opening((one) => one.do === 'inspect-dice' && one.by.role === role);
      expect(refused).toMatchObject({ code: 'missing-attestation', clause: 'NZ 5.2' });
      const inspections = table().events('DiceInspected');
      expect(inspections.map((event) => [event.by.role, event.clause])).toEqual([
        ['dealer', 'NZ 5.2'],
        ['game-supervisor', 'NZ 5.2'],
      ]);
    },
  );

  test('[NZ 5.2] two different people make the inspections', () => {
    const at = table();
    at.act(SET_2);
    for (const role of ['dealer', 'game-supervisor'])
      at.act({ do: 'sign-on', by: crew('operator'), id: 'one', role, pit: 'Pit 1' });
    at.act({ do: 'inspect-dice', by: { role: 'dealer', id: 'one' } });
    expect(at.refusal({ do: 'inspect-dice', by: crew('dealer') }).clause).toBe('NZ 5.2');
    const twice = at.refusal({ do: 'inspect-dice', by: { role: 'game-supervisor', id: 'one' } });
    expect(twice).toMatchObject({ code: 'no-authority', clause: 'NZ 5.2' });
    expect(at.refusal({ do: 'inspect-dice', by: stick }).clause).toBe('NZ 5.2');
    at.act({ do: 'inspect-dice', by: supervisor });
    const inspectors = at.events('DiceInspected').slice(-2);
    expect(inspectors.map((event) => event.by.id)).toEqual(['one', 'auto-game-supervisor']);
  });

  test('[NZ 5.2] dice brought in during play are not thrown until both have inspected them', () => {
    const at = table();
    at.roll('4-2');
    at.act(SET_2);
    shoot(at, '4-3');
    expect(at.table.set.id).toBe('set-2');
    at.bet('A', 'pass', 10);
    for (const by of [crew('dealer'), supervisor]) {
      expect(at.refusal({ do: 'offer-dice', by: stick })).toMatchObject({ clause: 'NZ 5.2' });
      at.act({ do: 'inspect-dice', by });
    }
    expect(offered(at)).toBe('A');
  });

  test('[NZ 5.2] the automatic crew inspects new dice before it offers them', () => {
    const at = table();
    at.roll('4-2');
    at.act(SET_2);
    at.roll('4-3 6-5');
    const inspections = at.events('DiceInspected').slice(-2);
    expect(inspections.map((event) => event.by.role)).toEqual(['dealer', 'game-supervisor']);
    expect(at.table.set.id).toBe('set-2');
  });
});

describe('the first shooter', () => {
  test('[NZ 5.3] the dice are offered from the left of the game supervisor, clockwise until they are taken', () => {
    const at = table();
    const asked: (string | null)[] = [];
    for (let id = offered(at); asked.push(id) < 3 && id !== null; id = offered(at)) {
      expect(at.refusal({ do: 'accept-dice', by: player('T'), player: 'T' }).clause).toBe('NZ 5.3');
      decline(at, id);
    }
    expect(asked).toEqual(['A', 'B', 'C']);
    expect(at.events('DiceOffered').map((event) => event.clause)).toEqual(['NZ 5.3', 'NZ 5.3', 'NZ 5.3']);
    at.act({ do: 'accept-dice', by: player('C'), player: 'C' });
    expect(shooterOf(at)).toEqual({ kind: 'player', id: 'C' });
    expect(offered(table({ startSeat: 4 }))).toBe('S');
  });

  test('[NZ 5.3] at the beginning a player without a line bet is asked too, and may bet before rolling', () => {
    const at = table();
    at.bet('C', 'pass', 10);
    expect(offered(at)).toBe('A');
  });

  test.each(['pass', 'dont-pass'])(
    '[NZ 5.3#eligible] a shooter with %s may throw; one without a line bet may not',
    (wager) => {
      const at = table();
      take(at, 'A');
      expect(at.refusal(throwBy('A'))).toMatchObject({
        code: 'needs-line-bet',
        clause: 'NZ 5.3#eligible',
      });
      at.bet('A', 'place-win', 6, { on: 6 });
      expect(at.refusal(throwBy('A')).clause).toBe('NZ 5.3#eligible');
      at.bet('A', wager, 10);
      shoot(at, '4-2');
      expect(at.table.point).toBe(6);
    },
  );

  test('[NZ 5.3#eligible] it is required for every roll: without the Don’t Pass the dice are passed mid-hand', () => {
    const at = shooting('A', 'dont-pass');
    at.bet('C', 'pass', 10);
    shoot(at, '4-2');
    at.act({ do: 'remove', by: player('A'), wager: at.table.wagers.find((one) => one.player === 'A')?.id });
    expect(at.refusal(throwBy('A')).clause).toBe('NZ 5.3#eligible');
    expect(offered(at)).toBe('C');
    expect(at.events('DicePassed').at(-1)).toMatchObject({
      reason: 'no-line-bet',
      clause: 'NZ 5.3#eligible',
    });
  });

  test('[NZ 5.4] the first to accept is the shooter and chooses exactly two of the five', () => {
    const at = table();
    at.bet('A', 'pass', 10);
    offered(at);
    at.act({ do: 'accept-dice', by: player('A'), player: 'A' });
    expect(at.refusal(throwBy('A')).clause).toBe('NZ 5.4');
    for (const dice of [['die-1'], ['die-1', 'die-2', 'die-3'], ['die-1', 'die-1'], ['die-1', 'mine']])
      expect(at.refusal({ do: 'choose-dice', by: player('A'), dice })).toMatchObject({
        code: 'wrong-dice',
        clause: 'NZ 5.4',
      });
    const two = { do: 'choose-dice', dice: ['die-2', 'die-5'] } as const;
    expect(at.refusal({ ...two, by: player('B') })).toMatchObject({ clause: 'NZ 5.4' });
    at.act({ ...two, by: player('A') });
    expect(at.table.set.dice.map((die) => die.where).join(' ')).toBe('kept shooter kept kept shooter');
    at.act(throwBy('A'));
  });

  test('[NZ 5.5] only the shooter throws, and a throw whose dice did not leave the hand together may be called No Roll', () => {
    const at = shooting('A');
    expect(at.refusal(throwBy('B'))).toMatchObject({ code: 'not-the-shooter', clause: 'NZ 5.5' });
    expect(at.act(throwBy('A'))).toMatchObject([{ type: 'DiceThrown', clause: 'NZ 5.5' }]);
    at.act({ do: 'no-roll', by: stick, ground: 'not-together' });
    expect(at.events('RollVoided').at(-1)).toMatchObject({ cause: 'not-together', clause: 'NZ 6.5(a)' });
    expect([at.table.rolls, at.table.dice.stage]).toEqual([0, 'held']);
  });

  test('[NZ 5.5#one-hand] a throw with two hands may be called No Roll, and the shooter ordered to pass', () => {
    const at = shooting('A');
    at.act(throwBy('A'));
    at.act({ do: 'no-roll', by: stick, ground: 'two-hands', note: 'both hands' });
    expect(at.events('RollVoided').at(-1)).toMatchObject({ note: 'both hands', clause: 'NZ 6.5(c)' });
    at.act({ do: 'order-pass', by: supervisor, reason: 'violation' });
    expect(shooterOf(at)).toBeNull();
  });
});

describe('call, settlement and the next roll', () => {
  test('[NZ 5.6] nothing is settled before the stickperson calls the total', () => {
    const at = shooting('A');
    at.act(throwBy('A'));
    const worth = at.worth('A');
    at.act(seen('6-5'));
    expect([at.worth('A') - worth, at.table.dice.stage]).toEqual([0, 'at-rest']);
    for (const role of ['dealer', 'game-supervisor'] as const)
      expect(at.refusal({ do: 'call-total', by: crew(role), total: 11 }).clause).toBe('NZ 5.6');
    at.act({ do: 'call-total', by: stick, total: 11 });
    expect(at.events('TotalCalled').at(-1)).toMatchObject({ called: 11, isWrong: false, clause: 'NZ 5.6' });
    expect(at.worth('A') - worth).toBe(10);
    expect(at.refusal({ do: 'call-total', by: stick, total: 11 }).clause).toBe('NZ 5.6');
  });

  test('[NZ 5.6] a call that does not match the dice is recorded and flagged, and stands until overruled', () => {
    const at = shooting('A');
    at.act(throwBy('A'));
    at.act(seen('4-4'));
    const worth = at.worth('A');
    at.act({ do: 'call-total', by: stick, total: 7 });
    expect(at.events('TotalCalled').at(-1)).toMatchObject({
      roll: rollNamed('4-4'),
      called: 7,
      isWrong: true,
    });
    expect([at.worth('A') - worth, at.table.point]).toEqual([10, null]);
  });

  test('[NZ 5.7] the dice go back to the shooter only after every decided bet is settled', () => {
    const at = shooting('A');
    at.bet('B', 'field', 5);
    at.act(throwBy('A'));
    at.act(seen('6-5'));
    expect(at.refusal(throwBy('A'))).toMatchObject({ code: 'out-of-order', clause: 'NZ 5.7' });
    expect(at.refusal({ do: 'offer-dice', by: stick }).clause).toBe('NZ 5.7');
    const events = at.act({ do: 'call-total', by: stick, total: 11 });
    expect(events.map((event) => event.type)).toEqual(['TotalCalled', 'WinnersPaid', 'RollClosed']);
    expect([at.events('WinnersPaid').at(-1)?.clause, at.table.wagers]).toEqual(['NZ 5.7', []]);
    at.bet('A', 'pass', 10);
    shoot(at, '4-2');
  });

  test('[NZ 5.8] after any roll the shooter may keep or pass the dice, and nobody else may pass them', () => {
    const at = shooting('A');
    shoot(at, '4-2 5-5 6-3');
    expect(shooterOf(at)).toEqual({ kind: 'player', id: 'A' });
    expect(at.refusal({ do: 'pass-dice', by: player('B') }).clause).toBe('NZ 5.8');
    at.act(throwBy('A'));
    expect(at.refusal({ do: 'pass-dice', by: player('A') }).code).toBe('out-of-order');
    at.rest(plainThrow(rollNamed('5-4')));
    expect(at.act({ do: 'pass-dice', by: player('A') })).toMatchObject([
      { reason: 'chose', clause: 'NZ 5.8' },
    ]);
    expect([shooterOf(at), at.table.point]).toEqual([null, 6]);
  });

  test.each([
    { rolls: '4-3', keeps: true },
    { rolls: '6-6', keeps: true },
    { rolls: '4-2 3-3', keeps: true },
    { rolls: '4-2 4-3', keeps: false },
  ])('[NZ 5.8(a)] after $rolls the shooter keeps the dice: $keeps', ({ rolls, keeps }) => {
    const at = shooting('A');
    shoot(at, rolls);
    expect(shooterOf(at)).toEqual(keeps ? { kind: 'player', id: 'A' } : null);
  });

  test.each(['delay', 'invalid-rolls', 'violation'])(
    '[NZ 5.8(b)] only the game supervisor may order a pass for %s',
    (reason) => {
      const at = shooting('A');
      for (const role of ['stickperson', 'dealer', 'casino-supervisor'] as const)
        expect(at.refusal({ do: 'order-pass', by: crew(role), reason })).toMatchObject({
          clause: 'NZ 5.8(b)',
        });
      const events = at.act({ do: 'order-pass', by: supervisor, reason });
      expect(events).toMatchObject([{ type: 'DicePassed', reason, by: supervisor, clause: 'NZ 5.8(b)' }]);
      expect(shooterOf(at)).toBeNull();
    },
  );
});
