// Making and taking down wagers at New Zealand craps, rules 4.2 to 4.11: chips, late and spoken bets, what may be
// changed and when, On and Off. Fees, 4.12 and 4.13, are tested with the payouts.

import { describe, expect, test } from 'vitest';
import { crew, type Night, night, player, rollNamed } from '../../../../tests/support/kit.ts';
import { bookPlaces } from '../../rules/book/places.ts';
import { plainThrow } from '../../rules/language/throw.ts';
import { feltOf } from '../../table/ask/felt.ts';
import type { WagerId } from '../../table/state.ts';

const COME_OUT = '';
const SIX_ON = '4-2';

function table(rolls = COME_OUT, choices = {}): Night {
  const at = night('nz-craps', choices);
  if (rolls !== COME_OUT) at.roll(rolls);
  return at;
}

/** A player's net over the rolls. */
function gain(at: Night, rolls: string, who = 'A'): number {
  const worth = at.worth(who);
  at.roll(rolls);
  return at.worth(who) - worth;
}

/** "place-win 6" for this many dollars. */
function place(at: Night, bet: string, dollars: number): WagerId {
  const [wager = '', on] = bet.split(' ');
  return at.bet('A', wager, dollars, on === undefined ? {} : { on: Number(on) });
}

/** The dice come to rest and nobody has called them yet. */
function rest(at: Night, roll: string): void {
  at.out();
  at.act({ do: 'rest', by: crew('stickperson'), observation: plainThrow(rollNamed(roll)) });
}

const remove = (at: Night, wager: WagerId) => at.act({ do: 'remove', by: player('A'), wager });
const change = (at: Night, how: 'increase' | 'reduce', wager: WagerId, dollars: number) =>
  at.act({ do: how, by: player('A'), wager, cents: dollars * 100 });
const refusedChange = (at: Night, how: 'increase' | 'reduce', wager: WagerId, dollars: number) =>
  at.refusal({ do: how, by: player('A'), wager, cents: dollars * 100 });

/** The player's call and the dealer's marker. */
function call(at: Night, which: 'on' | 'off', wager: WagerId): void {
  at.act({ do: `call-${which}`, by: player('A'), wager });
  at.act({ do: 'mark', by: crew('dealer'), wager });
}

describe('the faces decide', () => {
  test('[NZ 4.2] a void roll changes no wager and no point, and the next valid one decides', () => {
    const at = table(SIX_ON);
    const bets = [at.bet('A', 'field', 5), at.bet('A', 'place-win', 6, { on: 8 }), at.bet('A', 'come', 10)];
    const worth = at.worth('A');
    at.irregular('4-3', 'stacked');
    expect([at.worth('A') - worth, at.table.point, at.table.rolls]).toEqual([0, 6, 1]);
    expect(bets.map((id) => at.wager(id)?.stakeCents)).toEqual([500, 600, 1000]);
    at.roll('4-3');
    expect([at.worth('A') - worth, at.table.point, at.table.rolls]).toEqual([10 - 5 - 6, null, 2]);
  });

  test('[NZ 4.2] one face of each die counts; on a leaning die it is the one on top', () => {
    const at = table();
    at.bet('A', 'any-seven', 1);
    at.irregular('4-3', 'cocked-on-one');
    expect(at.events('RollClosed').at(-1)?.total).toBe(7);
    expect(at.events('WinnersPaid').at(-1)?.rows[0]?.paidCents).toBe(400);
  });
});

describe('chips, late bets and spoken bets', () => {
  test.each(['plaques', 'match-play', 'coupon'])(
    '[NZ 4.3] a wager with %s is refused: chips only',
    (instrument) => {
      const at = table();
      const refusal = at.refusedBet('A', 'pass', 10, { instrument });
      expect(refusal).toMatchObject({ code: 'wrong-instrument', clause: 'NZ 4.3' });
      const rack = at.rack('A');
      at.bet('A', 'pass', 10, { instrument: 'chips' });
      expect(rack - at.rack('A')).toBe(10);
    },
  );

  test('[NZ 4.3] the chips of a bet are stacked with the smaller ones on top', () => {
    const at = table();
    at.bet('A', 'pass', 37);
    const stack = feltOf(at.table).stacks.find((one) => one.player === 'A');
    expect(stack?.chips.map((chip) => chip.cents)).toEqual([2500, 500, 500, 100, 100]);
    expect(bookPlaces(at.table.rules).filter(({ clauses }) => clauses.includes('NZ 4.3'))).toContainEqual(
      expect.objectContaining({
        says: 'Wagers: They are made with chips, stacked with the smaller denominations on top.',
      }),
    );
  });

  test.each(['dealer', 'game-supervisor'] as const)(
    '[NZ 4.4] the %s alone may confirm a bet in flight',
    (role) => {
      const at = table(SIX_ON);
      at.out();
      const rack = at.rack('A');
      const pending = at.ask('A', 'any-seven', 1);
      expect(at.rack('A')).toBe(rack);
      at.act({ do: 'confirm', by: crew(role), pending });
      expect(at.events('WagerMade').at(-1)).toMatchObject({ isLate: true, by: crew(role) });
      expect(at.events('WagerConfirmed').at(-1)?.clause).toBe('NZ 4.4');
      at.roll('4-3');
      expect(at.rack('A') - rack).toBe(4);
    },
  );

  test('[NZ 4.4] a bet in flight that nobody confirms lapses when the dice come to rest', () => {
    const at = table(SIX_ON);
    at.out();
    const worth = at.worth('A');
    const pending = at.ask('A', 'any-seven', 1);
    for (const role of ['casino-supervisor', 'shift-manager', 'operator'] as const)
      expect(at.refusal({ do: 'confirm', by: crew(role), pending }).clause).toBe('NZ 4.4');
    expect(at.refusal({ do: 'confirm', by: player('A'), pending }).clause).toBe('NZ 4.4');
    at.roll('4-3');
    expect([at.worth('A') - worth, at.table.pending]).toEqual([0, []]);
    expect(at.refusal({ do: 'confirm', by: crew('dealer'), pending }).code).toBe('no-such-wager');
  });

  test('[NZ 4.4] no bet is accepted once the dice are at rest, or in flight if the house does not allow it', () => {
    const at = table(SIX_ON);
    rest(at, '4-3');
    expect(at.refusedBet('A', 'any-seven', 1)).toMatchObject({ code: 'betting-closed', clause: 'NZ 4.4' });
    const strict = table(SIX_ON, { 'wagers.inFlight': false });
    strict.out();
    expect(strict.refusedBet('A', 'any-seven', 1).clause).toBe('NZ 4.4');
  });

  test.each(['dealer', 'game-supervisor'] as const)(
    '[NZ 4.5] a spoken bet with chips waits for the %s',
    (role) => {
      const at = table(SIX_ON);
      const rack = at.rack('A');
      const pending = at.ask('A', 'field', 5, { instrument: 'oral' });
      expect([at.rack('A'), at.up('A')]).toEqual([rack, []]);
      expect(at.refusal({ do: 'confirm', by: crew('casino-manager'), pending }).clause).toBe('NZ 4.5');
      at.act({ do: 'confirm', by: crew(role), pending });
      expect([rack - at.rack('A'), at.up('A')]).toEqual([5, ['field 5']]);
      expect(at.events('WagerConfirmed').at(-1)?.clause).toBe('NZ 4.5');
    },
  );

  test('[NZ 4.5] a spoken bet is refused with cash, without chips, or without time for a confirmation', () => {
    const at = table(SIX_ON);
    const cash = at.refusedBet('A', 'field', 5, { instrument: 'cash' });
    expect(cash).toMatchObject({ code: 'wrong-instrument', clause: 'NZ 4.5' });
    at.act({ do: 'cash-out', by: player('B'), player: 'B', cents: at.rack('B') * 100 });
    expect(at.refusedBet('B', 'field', 5, { instrument: 'oral' }).code).toBe('too-few-chips');
    at.ask('A', 'field', 5, { instrument: 'oral' });
    expect([gain(at, '1-1'), at.table.pending]).toEqual([0, []]);
  });

  test('[NZ 4.5] a spoken bet may still be confirmed in flight, before the dice come to rest', () => {
    const at = table(SIX_ON);
    const pending = at.ask('A', 'field', 5, { instrument: 'oral' });
    at.out();
    at.act({ do: 'confirm', by: crew('dealer'), pending });
    expect(gain(at, '1-1')).toBe(10);
  });

  test('[NZ 4.4] a bet spoken before the throw and confirmed in flight is late', () => {
    const at = table(SIX_ON);
    const pending = at.ask('A', 'field', 5, { instrument: 'oral' });
    at.out();
    at.act({ do: 'confirm', by: crew('game-supervisor'), pending });
    expect(at.events('WagerMade').at(-1)?.isLate).toBe(true);
    const strict = table(SIX_ON, { 'wagers.inFlight': false });
    const early = strict.ask('A', 'field', 5, { instrument: 'oral' });
    strict.out();
    expect(() => strict.act({ do: 'confirm', by: crew('game-supervisor'), pending: early })).toThrow();
  });
});

describe('whose bet it is', () => {
  test('[NZ 4.6] the player must check a bet the dealer booked; if wrong, it still settles where it is', () => {
    const at = table('5-4');
    at.bet('A', 'place-win', 6, { on: 8, by: crew('dealer') });
    expect(at.events('WagerMade').at(-1)).toMatchObject({ by: crew('dealer'), standing: { player: 'A' } });
    expect([gain(at, '4-2'), at.up('A')]).toEqual([0, ['place-win 6']]);
    expect([gain(at, '4-4'), at.up('A')]).toEqual([7, []]);
  });

  test('[NZ 4.6] only that player may correct it before the roll', () => {
    const at = table('5-4');
    const id = at.bet('A', 'place-win', 6, { on: 8, by: crew('dealer') });
    expect(at.refusal({ do: 'remove', by: player('B'), wager: id }).code).toBe('no-authority');
    expect(at.refusedBet('A', 'place-win', 6, { on: 6, by: crew('casino-manager') }).clause).toBe('NZ 4.6');
    remove(at, id);
    at.bet('A', 'place-win', 6, { on: 6 });
    expect(gain(at, '4-2')).toBe(7);
  });

  test('[NZ 4.11] nobody may touch a bet that has lost', () => {
    const at = table(SIX_ON);
    const id = at.bet('A', 'field', 5);
    rest(at, '4-4');
    expect(at.refusal({ do: 'remove', by: player('A'), wager: id }).code).toBe('betting-closed');
    at.act({ do: 'call-total', by: crew('stickperson'), total: 8 });
    const rack = at.rack('A');
    expect(refusedChange(at, 'reduce', id, 1).clause).toBe('NZ 4.11');
    expect(refusedChange(at, 'increase', id, 9).clause).toBe('NZ 4.11');
    expect(at.refusal({ do: 'remove', by: player('A'), wager: id }).clause).toBe('NZ 4.11');
    expect(at.refusal({ do: 'remove', by: crew('dealer'), wager: id }).clause).toBe('NZ 4.11');
    expect(at.rack('A')).toBe(rack);
  });
});

describe('changing and taking down', () => {
  const removable = ['pass', 'dont-pass', 'come', 'dont-come', 'place-win 6', 'buy 4', 'lay 4'];
  test.each([...removable, 'hardway 8', 'big-8', 'field', 'world'])(
    '[NZ 4.7] %s may be lowered and taken down before its roll, but not during it',
    (bet) => {
      const at = table(bet.endsWith('pass') ? COME_OUT : SIX_ON);
      const rack = at.rack('A');
      const id = place(at, bet, 240);
      change(at, 'reduce', id, 120);
      expect([at.wager(id)?.stakeCents, at.events('WagerChanged').at(-1)?.clause]).toEqual([
        12_000,
        'NZ 4.7',
      ]);
      const early = at.table;
      at.out();
      expect(at.refusal({ do: 'remove', by: player('A'), wager: id }).clause).toBe('NZ 4.7');
      at.table = early;
      remove(at, id);
      expect([at.rack('A'), at.events('WagerRemoved').at(-1)?.clause]).toEqual([rack, 'NZ 4.7']);
    },
  );

  test.each([
    { flat: 'pass', before: COME_OUT },
    { flat: 'come', before: '6-2' },
  ])('[NZ 4.7] $flat with its point stays, and only its odds may come down', ({ flat, before }) => {
    const at = table(before);
    const id = at.bet('A', flat, 10);
    at.roll('5-1');
    expect(refusedChange(at, 'reduce', id, 5)).toMatchObject({ code: 'contract', clause: 'NZ 4.7' });
    expect(at.refusal({ do: 'remove', by: player('A'), wager: id }).clause).toBe('NZ 4.7');
    const odds = at.bet('A', `${flat}-odds`, 10);
    change(at, 'reduce', odds, 5);
    remove(at, odds);
    expect(at.up('A')).toEqual([`${flat} 10`]);
  });

  test('[NZ 4.8] a Don’t Pass may be lowered and taken down at any time, but not raised or put back with a point on', () => {
    const at = table();
    const id = at.bet('A', 'dont-pass', 20);
    remove(at, id);
    const again = at.bet('A', 'dont-pass', 20);
    at.roll('2-2');
    change(at, 'reduce', again, 10);
    expect(at.events('WagerChanged').at(-1)?.clause).toBe('NZ 4.8');
    expect(refusedChange(at, 'increase', again, 20)).toMatchObject({ code: 'one-way', clause: 'NZ 4.8' });
    remove(at, again);
    expect(at.events('WagerRemoved').at(-1)).toMatchObject({ cents: 1000, clause: 'NZ 4.8' });
    expect(at.refusedBet('A', 'dont-pass', 20).code).toBe('wrong-time');
    at.roll('6-6 3-1');
    expect(at.table.point).toBeNull();
    at.bet('A', 'dont-pass', 20);
    expect(gain(at, '1-1')).toBe(20);
  });

  test('[NZ 4.8] odds too large for a lowered Don’t Pass are cut with it, and come down with it', () => {
    const at = table();
    const id = at.bet('A', 'dont-pass', 10);
    at.roll('4-5');
    const odds = at.bet('A', 'dont-pass-odds', 15);
    change(at, 'reduce', id, 5);
    expect([at.wager(id)?.stakeCents, at.wager(odds)?.stakeCents]).toEqual([500, 900]);
    const rack = at.rack('A');
    remove(at, id);
    expect([at.rack('A') - rack, at.up('A')]).toEqual([14, []]);
  });

  test('[NZ 4.9] a Don’t Come may be lowered and taken down at any time, and replaced only by a new one', () => {
    const at = table(SIX_ON);
    const id = at.bet('A', 'dont-come', 20);
    at.roll('5-4');
    change(at, 'reduce', id, 10);
    expect(at.events('WagerChanged').at(-1)?.clause).toBe('NZ 4.9');
    expect(refusedChange(at, 'increase', id, 20)).toMatchObject({ code: 'one-way', clause: 'NZ 4.9' });
    remove(at, id);
    expect(at.events('WagerRemoved').at(-1)).toMatchObject({ cents: 1000, clause: 'NZ 4.9' });
    expect(at.refusedBet('A', 'dont-come', 20, { on: 9 }).code).toBe('not-offered');
    const fresh = at.bet('A', 'dont-come', 20);
    expect(at.wager(fresh)?.number).toBe(0);
    at.roll('5-5');
    expect(at.wager(fresh)?.number).toBe(10);
  });
});

describe('On and Off', () => {
  test.each(['place-win', 'buy', 'hardway', 'come-odds'])(
    '[NZ 4.10] %s may be called on and off',
    (wager) => {
      const at = table('6-2');
      at.bet('A', 'come', 60);
      at.roll('4-2');
      const id = at.bet('A', wager, 60, { on: 6 });
      call(at, 'off', id);
      expect(at.wager(id)?.marker).toBe('off');
      call(at, 'on', id);
      expect(at.wager(id)?.marker).toBe('on');
    },
  );

  test.each(['lay 4', 'big-6', 'field', 'come', 'dont-come', 'world'])(
    '[NZ 4.10] %s may not be called on or off',
    (bet) => {
      const at = table(SIX_ON);
      const wager = place(at, bet, 40);
      for (const which of ['call-on', 'call-off'] as const) {
        const refusal = at.refusal({ do: which, by: player('A'), wager });
        expect(refusal).toMatchObject({ code: 'no-on-off', clause: 'NZ 4.10' });
      }
    },
  );

  test('[NZ 4.10(a)] off on a come-out unless the player calls it on and a marker is placed', () => {
    for (const marked of [null, 'dealer', 'game-supervisor'] as const) {
      const at = table();
      const id = place(at, 'place-win 6', 6);
      const mark = { do: 'mark', by: crew('dealer'), wager: id } as const;
      expect(at.refusal(mark).clause).toBe('NZ 4.10(a)');
      at.act({ do: 'call-on', by: player('A'), wager: id });
      expect(at.refusal({ ...mark, by: player('A') }).clause).toBe('NZ 4.10(a)');
      expect(at.refusal({ ...mark, by: crew('shift-manager') }).clause).toBe('NZ 4.10(a)');
      if (marked !== null) at.act({ ...mark, by: crew(marked) });
      expect(gain(at, '4-3')).toBe(marked === null ? 0 : -6);
    }
  });

  test('[NZ 4.10(a)] one marker covers all the player’s similar bets, including later ones, and no others', () => {
    const at = table();
    const six = place(at, 'place-win 6', 6);
    call(at, 'on', six);
    place(at, 'place-win 8', 6);
    place(at, 'hardway 8', 1);
    at.bet('B', 'place-win', 6, { on: 8 });
    at.roll('4-3');
    expect([at.up('A'), at.up('B')]).toEqual([['hardway 1'], ['place-win 6']]);
  });

  test('[NZ 4.10(a)] a bet the player calls off stays off despite another bet’s marker', () => {
    const at = table();
    const six = place(at, 'place-win 6', 6);
    const eight = at.bet('A', 'place-win', 6, { on: 8 });
    call(at, 'on', six);
    call(at, 'off', eight);
    expect([gain(at, '4-3'), at.wager(eight)?.stakeCents]).toEqual([-6, 600]);
  });

  test('[NZ 4.10(a)] all come odds called on are decided by the come-out', () => {
    const at = table(SIX_ON);
    const nine = at.bet('A', 'come', 10);
    at.roll('5-4');
    const four = at.bet('A', 'come', 10);
    at.roll('2-2');
    const odds = at.bet('A', 'come-odds', 10, { behind: nine });
    at.bet('A', 'come-odds', 10, { behind: four });
    at.roll('3-3');
    call(at, 'on', odds);
    expect([gain(at, '6-1'), at.up('A')]).toEqual([-40, []]);
  });

  test('[NZ 4.10(a)] the marker is removed when a point is set, so the bet is off on the next come-out', () => {
    const at = table();
    const id = place(at, 'place-win 6', 6);
    call(at, 'on', id);
    at.roll('5-4 6-3');
    expect([at.table.point, gain(at, '4-3'), at.wager(id)?.stakeCents]).toEqual([null, 0, 600]);
  });

  test('[NZ 4.10(b)] a bet called off with a point on is skipped until it is called on', () => {
    const at = table('5-4');
    const id = place(at, 'place-win 6', 6);
    at.act({ do: 'call-off', by: player('A'), wager: id });
    expect(at.events('OnOffCalled').at(-1)?.clause).toBe('NZ 4.10(b)');
    at.act({ do: 'mark', by: crew('dealer'), wager: id });
    expect([gain(at, '4-2 4-3 5-4 3-3'), at.wager(id)?.marker]).toEqual([0, 'off']);
    call(at, 'on', id);
    expect(gain(at, '5-1')).toBe(7);
  });

  test('[NZ 4.10(b)] an Off call that nobody marks has no effect', () => {
    const at = table('5-4');
    const id = at.bet('A', 'hardway', 1, { on: 6 });
    at.act({ do: 'call-off', by: player('A'), wager: id });
    expect(gain(at, '4-3')).toBe(-1);
  });
});
