// How bets are made and dice are thrown at the games from published rules: sections 6 and 7, which they share.

import { describe, expect, test } from 'vitest';
import { crew, type Night, night, player, refusedHouse, rollNamed } from '../../../tests/support/kit.ts';
import { plainThrow } from '../rules/language/throw.ts';
import type { WagerId } from '../table/state.ts';

const stick = crew('stickperson');
const box = crew('boxperson');
const SIX_ON = '4-2';

const remove = (wager: WagerId) => ({ do: 'remove', by: player('A'), wager }) as const;

/** The player's call and the dealer's marker. */
function call(at: Night, which: 'on' | 'off', wager: WagerId): void {
  at.act({ do: `call-${which}`, by: player('A'), wager });
  at.act({ do: 'mark', by: crew('dealer'), wager });
}

describe.each([
  ['crapless-craps', 'CC'],
  ['nevada-craps', 'NV'],
])('%s', (game, of) => {
  function table(rolls = '', choices = {}): Night {
    const at = night(game, choices);
    if (rolls !== '') at.roll(rolls);
    return at;
  }

  /** A player's net over the rolls. */
  function gain(at: Night, rolls: string): number {
    const worth = at.worth('A');
    at.roll(rolls);
    return at.worth('A') - worth;
  }

  test(`[${of} 6.1] no bet is taken once the dice are thrown`, () => {
    const at = table();
    at.out();
    expect(at.refusedBet('A', 'field', 5)).toMatchObject({ code: 'betting-closed', clause: `${of} 6.1` });
  });

  test(`[${of} 6.2] a place bet may be raised, lowered and taken down`, () => {
    const at = table(SIX_ON);
    const wager = at.bet('A', 'place-win', 12, { on: 8 });
    at.act({ do: 'increase', by: player('A'), wager, cents: 1_800 });
    at.act({ do: 'reduce', by: player('A'), wager, cents: 600 });
    at.act(remove(wager));
    expect(at.events('WagerRemoved').at(-1)).toMatchObject({ cents: 600, clause: `${of} 6.2` });
  });

  test(`[${of} 6.3] a Pass or Come bet with its number stays up`, () => {
    const at = table();
    const pass = at.bet('A', 'pass', 10);
    at.roll(SIX_ON);
    const come = at.bet('A', 'come', 10);
    at.roll('5-5');
    for (const wager of [pass, come])
      expect(at.refusal(remove(wager))).toMatchObject({ code: 'contract', clause: `${of} 6.3` });
  });

  test(`[${of} 6.5] a bet that cannot be paid exactly is refused, with the nearest amounts`, () => {
    const refusal = table(SIX_ON).refusedBet('A', 'place-win', 5, { on: 8 });
    expect(refusal).toMatchObject({ code: 'not-payable', clause: `${of} 6.5`, nearestCents: [600] });
  });

  test(`[${of} 6.6] place and buy bets and hardways are off on the come-out unless called on`, () => {
    const at = table(SIX_ON);
    const bets = [
      at.bet('A', 'place-win', 6, { on: 8 }),
      at.bet('A', 'buy', 10, { on: 4 }),
      at.bet('A', 'hardway', 1, { on: 8 }),
    ];
    at.roll(SIX_ON);
    expect([gain(at, '4-3'), bets.map((id) => at.wager(id) !== null)]).toEqual([0, [true, true, true]]);
    call(at, 'on', bets[0] ?? 0);
    expect([gain(at, '4-3'), at.wager(bets[0] ?? 0)]).toEqual([-6, null]);
  });

  test(`[${of} 6.7] other bets always work, and cannot be called on or off`, () => {
    const at = table(SIX_ON);
    const come = at.bet('A', 'come', 10);
    at.roll('5-5 4-2');
    expect(at.refusal({ do: 'call-off', by: player('A'), wager: come }).clause).toBe(`${of} 6.7`);
    expect(gain(at, '4-3')).toBe(-10);
  });

  test(`[${of} 6.8] a player may call a place bet off with a point on`, () => {
    const at = table(SIX_ON);
    const wager = at.bet('A', 'place-win', 6, { on: 8 });
    call(at, 'off', wager);
    expect(at.events('OnOffCalled').at(-1)?.clause).toBe(`${of} 6.8`);
    expect([gain(at, '4-3'), at.wager(wager) === null]).toEqual([0, false]);
  });

  test.each(['match-play', 'coupon', 'cash', 'oral'])(
    `[${of} 6.9] a bet with %s is refused`,
    (instrument) => {
      const refusal = table().refusedBet('A', 'pass', 10, { instrument });
      expect(refusal).toMatchObject({ code: 'wrong-instrument', clause: `${of} 6.9` });
    },
  );

  test(`[${of} 6.10] a house may pay more, but not on true odds, and never less`, () => {
    const at = table('', { 'payout.higherThanMinimum': { 'field:12': '3 to 1' } });
    at.bet('A', 'field', 5);
    expect(gain(at, '6-6')).toBe(15);
    const less = { 'payout.higherThanMinimum': { 'field:12': '1 to 1' } };
    expect(refusedHouse(game, less).clause).toBe(`${of} 6.10`);
    expect(refusedHouse(game, { 'payout.higherThanMinimum': { 'buy 4': '3 to 1' } }).clause).toBe(
      `${of} 4.4`,
    );
  });

  test(`[${of} 6.11] losing bets are taken before winning bets are paid`, () => {
    const at = table();
    at.bet('A', 'field', 5);
    at.bet('B', 'any-seven', 1);
    const settled = at.roll('4-3').filter(({ type }) => type === 'LosersCollected' || type === 'WinnersPaid');
    expect(settled).toMatchObject([
      { type: 'LosersCollected', clause: `${of} 6.11` },
      { type: 'WinnersPaid', clause: `${of} 6.11` },
    ]);
  });

  test(`[${of} 7.1] each member of the crew has powers of their own`, () => {
    const at = table();
    expect(at.refusal({ do: 'offer-dice', by: crew('dealer') }).clause).toBe(`${of} 7.1`);
    at.out();
    at.act({ do: 'rest', by: stick, observation: plainThrow(rollNamed('4-2')) });
    expect(at.refusal({ do: 'call-total', by: crew('dealer'), total: 6 }).code).toBe('no-authority');
  });

  test(`[${of} 7.2] the shooter chooses two of five dice, and the others are kept`, () => {
    const at = table();
    at.bet('A', 'pass', 10);
    at.act({ do: 'offer-dice', by: stick });
    at.act({ do: 'accept-dice', by: player('A'), player: 'A' });
    at.act({ do: 'choose-dice', by: player('A'), dice: ['die-2', 'die-5'] });
    expect(at.table.set.dice.map((die) => die.where)).toEqual(['kept', 'shooter', 'kept', 'kept', 'shooter']);
    expect(refusedHouse(game, { 'dice.count': 4 }).clause).toBe(`${of} 7.2`);
  });

  test(`[${of} 7.3] the dice go clockwise, and a player may decline them`, () => {
    const at = table();
    const asked = ['A', 'B', 'C'].map((id) => {
      at.act({ do: 'offer-dice', by: stick });
      const to = at.table.dice.offeredTo;
      at.act({ do: 'decline-dice', by: player(id), player: id });
      return to;
    });
    expect(asked).toEqual(['A', 'B', 'C']);
  });

  test(`[${of} 7.4] nobody throws on a come-out without a line bet`, () => {
    const at = table();
    at.act({ do: 'offer-dice', by: stick });
    at.act({ do: 'accept-dice', by: player('A'), player: 'A' });
    at.act({ do: 'choose-dice', by: player('A'), dice: ['die-1', 'die-2'] });
    expect(at.refusal({ do: 'throw', by: player('A') }).clause).toBe(`${of} 7.4`);
    at.bet('A', 'pass', 10);
    at.act({ do: 'throw', by: player('A') });
  });

  test(`[${of} 7.5] the shooter keeps the dice until a seven-out`, () => {
    const at = table(SIX_ON);
    const { shooter } = at.table.dice;
    at.roll(`6-6 ${SIX_ON} 5-4`);
    expect(at.table.dice.shooter).toEqual(shooter);
    at.roll('4-3');
    expect(at.table.dice.shooter).toBeNull();
  });

  test(`[${of} 7.6] the boxperson may order the dice to pass`, () => {
    const at = table(SIX_ON);
    expect(at.refusal({ do: 'order-pass', by: crew('dealer'), reason: 'delay' }).clause).toBe(`${of} 7.6`);
    at.act({ do: 'order-pass', by: box, reason: 'delay' });
    expect(at.table.dice.shooter).toBeNull();
  });

  test(`[${of} 7.7] if nobody will shoot while bets are up, the stickperson throws`, () => {
    const at = night(game, {}, ['A']);
    at.bet('A', 'field', 5);
    at.shooters = [];
    at.roll('5-4');
    expect(at.events('DiceThrown').at(-1)?.by.kind).toBe('crew');
  });

  test.each(['no-end', 'not-together', 'two-hands'] as const)(
    `[${of} 7.8] a throw with %s stands unless No Roll is called`,
    (cause) => {
      const at = table(SIX_ON);
      expect(at.irregular('4-3', cause).some(({ type }) => type === 'RollClosed')).toBe(true);
      const called = table(SIX_ON);
      called.out();
      called.act({ do: 'no-roll', by: stick, ground: cause });
      expect(called.events('RollVoided').at(-1)?.clause).toBe(`${of} 7.8`);
      expect(called.table.point).toBe(6);
    },
  );

  test.each(['stacked', 'touched-chips', 'cocked-on-one'] as const)(
    `[${of} 7.9] a throw with dice %s counts`,
    (cause) => {
      const at = table();
      at.irregular('4-3', cause);
      expect(at.events('RollClosed').at(-1)?.total).toBe(7);
      expect(at.events('RollVoided')).toEqual([]);
    },
  );

  test.each(['off-table', 'on-rail', 'on-bank', 'in-cup'] as const)(
    `[${of} 7.10] a throw with a die %s is No Roll`,
    (cause) => {
      const at = table();
      at.irregular('4-3', cause);
      expect(at.events('RollVoided').at(-1)?.clause).toBe(`${of} 7.10`);
      expect(at.events('RollClosed')).toEqual([]);
    },
  );

  test(`[${of} 7.11] the boxperson or the stickperson may call No Roll, and a dealer may not`, () => {
    for (const by of [box, stick]) {
      const at = table(SIX_ON);
      at.out();
      const ground = { do: 'no-roll', ground: 'cheating', note: 'palmed die' } as const;
      expect(at.refusal({ ...ground, by: crew('dealer') }).clause).toBe(`${of} 7.11`);
      expect(at.refusal({ ...ground, by, note: '' }).clause).toBe(`${of} 7.11`);
      at.act({ ...ground, by });
      expect(at.events('RollVoided').at(-1)?.clause).toBe(`${of} 7.11`);
      expect(at.table.point).toBe(6);
    }
  });

  test(`[${of} 7.12] the stickperson calls the total that the dice show`, () => {
    const at = table();
    at.out();
    at.act({ do: 'rest', by: stick, observation: plainThrow(rollNamed('5-3')) });
    expect(at.refusal({ do: 'call-total', by: stick, total: 9 }).clause).toBe(`${of} 7.12`);
    at.act({ do: 'call-total', by: stick, total: 8 });
    expect(at.table.point).toBe(8);
  });

  test(`[${of} 7.13] the boxperson decides what the dice show`, () => {
    const at = table();
    at.bet('A', 'field', 5);
    at.out();
    at.act({ do: 'rest', by: stick, observation: plainThrow(rollNamed('5-3')) });
    at.act({ do: 'dispute', by: player('A'), player: 'A' });
    expect(at.refusal({ do: 'settle-dispute', by: stick, faces: [5, 4] }).clause).toBe(`${of} 7.13`);
    at.act({ do: 'settle-dispute', by: box, faces: [5, 4] });
    expect(at.events('DisputeSettled').at(-1)?.clause).toBe(`${of} 7.13`);
  });
});
