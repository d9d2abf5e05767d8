// Passing the dice at New Zealand craps: to the next shooter, rules 5.9 and 5.10, or to the stickperson if nobody wants
// them, 5.11. Players A, B, C, S and T are at places 1 to 5, clockwise.

import { describe, expect, test } from 'vitest';
import { crew, type Night, night, player, rollNamed } from '../../../../tests/support/kit.ts';
import { plainThrow } from '../../rules/language/throw.ts';
import type { PlayerId } from '../../table/state.ts';

const stick = crew('stickperson');

/** The stickperson offers the dice; returns who is asked. */
function offered(at: Night): PlayerId | null {
  at.act({ do: 'offer-dice', by: stick });
  return at.table.dice.offeredTo;
}

const decline = (at: Night, id: PlayerId) => at.act({ do: 'decline-dice', by: player(id), player: id });

/** A player takes the dice when offered, and chooses two. */
function take(at: Night, id: PlayerId): void {
  for (let asked = offered(at); asked !== null && asked !== id; asked = offered(at)) decline(at, asked);
  at.act({ do: 'accept-dice', by: player(id), player: id });
  at.act({ do: 'choose-dice', by: player(id), dice: ['die-1', 'die-2'] });
}

/** Rolls for the current shooter. */
function shoot(at: Night, rolls: string): void {
  for (const roll of rolls.split(' ')) {
    const { shooter } = at.table.dice;
    at.act({ do: 'throw', by: shooter?.kind === 'player' ? player(shooter.id) : stick });
    at.rest(plainThrow(rollNamed(roll)));
  }
}

/** A shooter with 10 on the Pass Line and a point of 6, and other bets on the line. */
function withPoint(id: PlayerId, others: Readonly<Record<PlayerId, string>> = {}): Night {
  const at = night('nz-craps');
  for (const [other, wager] of Object.entries({ [id]: 'pass', ...others })) at.bet(other, wager, 10);
  take(at, id);
  shoot(at, '4-2');
  return at;
}

const shooterOf = (at: Night) => at.table.dice.shooter;

describe('passing the dice', () => {
  test('[NZ 5.9] a shooter who gives up the dice leaves all five to be offered', () => {
    const at = withPoint('C');
    at.bet('T', 'come', 10);
    at.act({ do: 'pass-dice', by: player('C') });
    expect(at.table.set.dice.map((die) => die.where)).toEqual(['kept', 'kept', 'kept', 'kept', 'kept']);
    offered(at);
    expect(at.events('DiceOffered').at(-1)?.clause).toBe('NZ 5.9');
  });

  test('[NZ 5.9(a)] first to the line bettor on the left, and players without a line bet are passed over', () => {
    const at = withPoint('C', { T: 'dont-pass', A: 'pass' });
    at.bet('S', 'place-win', 6, { on: 8 });
    at.act({ do: 'pass-dice', by: player('C') });
    expect(offered(at)).toBe('T');
  });

  test('[NZ 5.9(a)] after a 7 Out that leaves no line bets, the next player is asked and may make one', () => {
    const at = withPoint('C');
    shoot(at, '4-3');
    expect(offered(at)).toBe('S');
    at.act({ do: 'accept-dice', by: player('S'), player: 'S' });
    at.bet('S', 'dont-pass', 10);
    at.act({ do: 'choose-dice', by: player('S'), dice: ['die-3', 'die-4'] });
    shoot(at, '5-4');
    expect(at.table.point).toBe(9);
  });

  test('[NZ 5.9(b)] then clockwise to the other line bettors', () => {
    const at = withPoint('C', { T: 'pass', A: 'dont-pass' });
    at.act({ do: 'pass-dice', by: player('C') });
    expect(offered(at)).toBe('T');
    decline(at, 'T');
    expect(offered(at)).toBe('A');
  });

  test('[NZ 5.10] the first to accept is the new shooter and chooses two, and three stay in the bowl', () => {
    const at = withPoint('C');
    shoot(at, '4-3');
    at.bet('T', 'pass', 10);
    offered(at);
    at.act({ do: 'accept-dice', by: player('T'), player: 'T' });
    expect([shooterOf(at), at.table.dice.stage]).toEqual([{ kind: 'player', id: 'T' }, 'choosing']);
    expect(at.refusal({ do: 'throw', by: player('T') }).code).toBe('out-of-order');
    expect(at.refusal({ do: 'choose-dice', by: player('T'), dice: ['die-1'] }).code).toBe('wrong-dice');
    at.act({ do: 'choose-dice', by: player('T'), dice: ['die-4', 'die-5'] });
    expect(at.table.set.dice.map((die) => die.where).join(' ')).toBe('kept kept kept shooter shooter');
    shoot(at, '2-2');
  });

  /** A table with bets that nobody wants to throw for. */
  function unwanted(): Night {
    const at = night('nz-craps', {}, ['A']);
    at.bet('A', 'place-win', 6, { on: 6 });
    offered(at);
    decline(at, 'A');
    at.act({ do: 'offer-dice', by: stick });
    return at;
  }

  test('[NZ 5.11] if nobody takes the dice and a bet is undecided, the stickperson throws and may set a point', () => {
    const at = unwanted();
    expect(at.events('ShooterNamed').at(-1)).toMatchObject({
      shooter: { kind: 'crew', role: 'stickperson' },
      clause: 'NZ 5.11',
    });
    expect(at.refusal({ do: 'throw', by: player('A') }).code).toBe('not-the-shooter');
    const worth = at.worth('A');
    shoot(at, '4-3 3-3 6-5');
    expect([at.worth('A') - worth, at.table.point, at.up('A')]).toEqual([0, 6, ['place-win 6']]);
    shoot(at, '5-1');
    expect([at.worth('A') - worth, shooterOf(at)]).toEqual([7, null]);
  });

  test('[NZ 5.11] the stickperson stops at a 7 Out, and does not throw with no bets up', () => {
    const at = unwanted();
    at.bet('A', 'lay', 40, { on: 10 });
    shoot(at, '5-4 4-3');
    expect([shooterOf(at), at.up('A')]).toEqual([null, []]);
    offered(at);
    decline(at, 'A');
    expect(at.refusal({ do: 'offer-dice', by: stick })).toMatchObject({ clause: 'NZ 5.11' });
  });

  test('[NZ 5.11] only the stickperson on duty throws, and nobody else under that name', () => {
    const at = unwanted();
    expect(at.refusal({ do: 'throw', by: crew('dealer') }).code).toBe('not-the-shooter');
    const stranger = { role: 'stickperson', id: 'stranger' } as const;
    expect(at.refusal({ do: 'throw', by: stranger }).code).toBe('no-authority');
    const choose = { do: 'choose-dice', by: stranger, dice: ['die-3', 'die-4'] } as const;
    expect(at.refusal(choose).code).toBe('no-authority');
  });
});
