// New Jersey craps, mini-craps and automated craps: the definitions of N.J.A.C. 13:69F-1.1 and, from 1.2, the four bets
// that take a number and the fire bet. The other wagers on the list are in propositions.test.ts.

import { describe, expect, test } from 'vitest';
import { crew, type Night, night, player } from '../../../../tests/support/kit.ts';
import { ROLLS, rollName, totalOf } from '../../base/dice.ts';
import type { Refusal } from '../../rules/language/refusal.ts';
import type { TableEvent } from '../../table/event.ts';
import type { WagerId } from '../../table/state.ts';

const GAMES = ['nj-craps', 'nj-mini-craps', 'nj-automated-craps'];
const of = (item: number | string): string => `NJ 13:69F-1.2(a)${item}`;
const NUMBERS = [4, 5, 6, 8, 9, 10];
/** A soft roll of a total, such as 5-4 for 9. */
const rollFor = (total: number): string => `${Math.ceil(total / 2 + 0.5)}-${Math.floor(total / 2 - 0.5)}`;

/** A refusal in short form: its code and the cited clause. */
const cited = ({ code, clause }: Refusal): string => `${code} by ${clause}`;

/** The clause by which a roll decided or moved a wager, according to the record. */
function decidedBy(events: readonly TableEvent[], id: WagerId): string {
  const settling = ['WinnersPaid', 'LosersCollected', 'WagersReturned', 'WagersTravelled'];
  for (const event of events)
    if (settling.includes(event.type) && 'rows' in event)
      for (const row of event.rows) if (row.wager === id) return row.clause;
  return 'nothing';
}

/** What each of the 36 rolls would do to player A's wager now: money and clause, and the totals that do it. */
function comesTo(at: Night, id: WagerId): Record<string, number[]> {
  const start = at.table;
  const number = at.wager(id)?.number;
  const found: Record<string, number[]> = {};
  for (const roll of ROLLS) {
    at.table = start;
    const before = at.worth('A');
    const events = at.roll(rollName(roll));
    const net = at.worth('A') - before;
    const after = at.wager(id);
    const fate = after === null ? `${net > 0 ? '+' : ''}${net}` : after.number === number ? 'stays' : 'moves';
    const key = fate === 'stays' ? fate : `${fate} by ${decidedBy(events, id)}`;
    found[key] = [...new Set([...(found[key] ?? []), totalOf(roll)])].toSorted((a, b) => a - b);
  }
  at.table = start;
  return found;
}

const others = (...decided: readonly number[]): readonly number[] =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((total) => !decided.includes(total));

describe.each(GAMES)('the definitions at %s', (game) => {
  test('[NJ 13:69F-1.1[come-out-point]] a come-out 4, 5, 6, 8, 9 or 10 becomes the point, and no other total does', () => {
    const at = night(game);
    const start = at.table;
    for (const roll of ROLLS) {
      at.table = start;
      at.roll(rollName(roll));
      expect(at.table.point, rollName(roll)).toBe(NUMBERS.includes(totalOf(roll)) ? totalOf(roll) : null);
    }
    at.table = start;
    at.roll('4-2 5-4 2-2');
    expect(at.table.point).toBe(6);
  });

  test('[NJ 13:69F-1.1[come-out-roll]] the first roll and the one after each line decision are come-outs', () => {
    const at = night(game);
    at.roll('4-3 6-5 1-1 2-1 6-6 4-2 5-4 6-5 3-3 5-3 4-3 6-1');
    const comeOuts = at
      .events('RollClosed')
      .map((event) => (event.wasComeOut ? 'come-out' : rollName(event.roll)));
    expect(comeOuts.join(' ')).toBe(
      'come-out come-out come-out come-out come-out come-out 5-4 6-5 3-3 come-out 4-3 come-out',
    );
  });

  test('[NJ 13:69F-1.1[come-out-roll]] a void throw ends neither a come-out nor a point', () => {
    const at = night(game);
    at.irregular('4-2', 'stacked');
    expect(at.table.point).toBeNull();
    at.roll('5-4');
    expect(at.table.point).toBe(9);
    at.irregular('4-3', 'stacked');
    expect(at.table.point).toBe(9);
    expect(at.events('RollClosed').map((event) => event.wasComeOut)).toEqual([true]);
  });

  test('[NJ 13:69F-1.1[come-out-roll]] the line is decided even if nobody has a line bet anymore', () => {
    const at = night(game, {}, ['A']);
    at.shooters = ['A'];
    const dontPass = at.bet('A', 'dont-pass', 10);
    at.roll('4-2');
    at.act({ do: 'remove', by: player('A'), wager: dontPass });
    expect(at.table.wagers).toEqual([]);
    at.roll('5-1');
    expect(at.table.point).toBeNull();
    at.bet('A', 'dont-pass', 10);
    at.roll('5-4');
    expect(at.events('RollClosed').map((event) => event.wasComeOut)).toEqual([true, false, true]);
    expect(at.table.point).toBe(9);
  });

  test('[NJ 13:69F-1.1[come-point]] each Come and Don’t Come Bet takes the number of its own first roll, and the point is unchanged', () => {
    const at = night(game);
    at.roll('4-2');
    const [come, dontCome] = [at.bet('A', 'come', 10), at.bet('B', 'dont-come', 10)];
    at.roll('5-4');
    const later = at.bet('A', 'come', 10);
    at.roll('2-2');
    expect([come, dontCome, later].map((id) => at.wager(id)?.number)).toEqual([9, 9, 4]);
    expect(at.table.point).toBe(6);
  });
});

/** The four bets that take a number: what their first roll does, and whether the number is for them or against. */
const LINE_BETS = [
  { item: 1, name: 'Pass Bet', wager: 'pass', wins: [7, 11], loses: [2, 3, 12], isFor: true },
  { item: 2, name: 'Don’t Pass Bet', wager: 'dont-pass', wins: [2, 3], loses: [7, 11], isFor: false },
  { item: 3, name: 'Come Bet', wager: 'come', wins: [7, 11], loses: [2, 3, 12], isFor: true },
  { item: 4, name: 'Don’t Come Bet', wager: 'dont-come', wins: [2, 3], loses: [7, 11], isFor: false },
] as const;

describe.each(GAMES.flatMap((game) => LINE_BETS.map((bet) => ({ game, ...bet }))))(
  'the $name at $game',
  ({ game, item, name, wager, wins, loses, isFor }) => {
    const isComeOutBet = item <= 2;
    const oneWay = game === 'nj-automated-craps' ? 'NJ 13:69F-1A.4(d)2' : 'NJ 13:69F-1.3(d)';
    /** The bet, moved to a number if given, with rolls in between that decide nothing. */
    const made = (number?: number): { at: Night; id: WagerId } => {
      const at = night(game);
      if (!isComeOutBet) at.roll('4-4');
      const id = at.bet('A', wager, 10);
      if (number !== undefined) at.roll(`${rollFor(number)} 6-5 1-1 6-6 2-1`);
      return { at, id };
    };
    const first = (): Record<string, number[]> => {
      const { at, id } = made();
      return comesTo(at, id);
    };
    const onNumber = (number: number): Record<string, number[]> => {
      const { at, id } = made(number);
      expect(at.wager(id)?.number).toBe(number);
      return comesTo(at, id);
    };
    const only = (sign: string, found: Record<string, number[]>): unknown =>
      Object.fromEntries(Object.entries(found).filter(([key]) => key.startsWith(sign)));

    test(`[${of(item)}.i(1)] ${wins.join(' or ')} on its first roll wins even money`, () => {
      expect(first()[`+10 by ${of(item)}.i(1)`]).toEqual(wins);
    });
    test(`[${of(item)}.ii(1)] ${loses.join(', ')} on its first roll loses`, () => {
      expect(first()[`-10 by ${of(item)}.ii(1)`]).toEqual(loses);
    });
    test.each(NUMBERS)(
      `[${of(item)}.i(2)] with the number %s, ${isFor ? 'that number ahead of a 7' : 'a 7 ahead of it'} wins even money`,
      (number) => {
        expect(onNumber(number)[`+10 by ${of(item)}.i(2)`]).toEqual([isFor ? number : 7]);
      },
    );
    test.each(NUMBERS)(
      `[${of(item)}.ii(2)] with the number %s, ${isFor ? 'a 7 ahead of it' : 'that number ahead of a 7'} loses`,
      (number) => {
        expect(onNumber(number)[`-10 by ${of(item)}.ii(2)`]).toEqual([isFor ? 7 : number]);
      },
    );
    test(`[${of(item)}.i] the ${name} wins in these ways and no others`, () => {
      expect(only('+', first())).toEqual({ [`+10 by ${of(item)}.i(1)`]: wins });
      for (const number of NUMBERS)
        expect(only('+', onNumber(number))).toEqual({ [`+10 by ${of(item)}.i(2)`]: [isFor ? number : 7] });
    });
    test(`[${of(item)}.ii] the ${name} loses in these ways and no others, and every other roll leaves it up`, () => {
      expect(only('-', first())).toEqual({ [`-10 by ${of(item)}.ii(1)`]: loses });
      expect(first()[`moves by NJ 13:69F-1.1[${isComeOutBet ? 'come-out-point' : 'come-point'}]`]).toEqual(
        NUMBERS,
      );
      for (const number of NUMBERS) {
        expect(only('-', onNumber(number))).toEqual({ [`-10 by ${of(item)}.ii(2)`]: [isFor ? 7 : number] });
        expect(onNumber(number).stays).toEqual(others(number, 7));
      }
    });

    test(`[${of(item)}] the ${name} is made ${isComeOutBet ? 'before a come-out roll only' : 'only while a point is on'}`, () => {
      const at = night(game);
      /** Whether the bet is accepted now; a refusal must cite the bet's own item. */
      const isTaken = (): boolean => {
        if (isComeOutBet === (at.table.point === null)) return at.bet('A', wager, 10) > 0;
        expect(cited(at.refusedBet('A', wager, 10))).toBe(`wrong-time by ${of(item)}`);
        return false;
      };
      const taken = [isTaken()];
      for (const roll of ['4-4', '6-5', '6-2', '4-3']) {
        at.roll(roll);
        taken.push(isTaken());
      }
      expect(at.table.point).toBeNull();
      expect(taken).toEqual(
        isComeOutBet ? [true, false, false, true, true] : [false, true, true, false, false],
      );
    });

    test(`[${of(item)}] the ${name} may be raised before its first roll but not after`, () => {
      const { at, id } = made();
      at.act({ do: 'increase', by: player('A'), wager: id, cents: 1500 });
      expect(at.up('A')).toEqual([`${wager} 15`]);
      at.roll('4-2');
      const refusal = cited(at.refusal({ do: 'increase', by: player('A'), wager: id, cents: 2000 }));
      expect(refusal).toBe(isFor ? `contract by ${of(item)}` : `one-way by ${oneWay}`);
      expect(at.up('A')).toEqual([`${wager} 15`]);
    });

    if (!isFor)
      test(`[${of(item)}.iii] a 12 on its first roll leaves the ${name} undecided: the stake is returned, or may stay up`, () => {
        expect(first()[`0 by ${of(item)}.iii`]).toEqual([12]);
        const at = night(game);
        if (!isComeOutBet) at.roll('4-4');
        const id = at.bet('A', wager, 10, { stays: true });
        at.roll('6-6');
        expect(at.events('WagersReturned').flatMap((event) => event.rows)).toEqual([
          { wager: id, player: 'A', cents: 0, stays: true, why: 'stand-off', clause: `${of(item)}.iii` },
        ]);
        expect(at.wager(id)).toMatchObject({ stakeCents: 1000, number: 0 });
        at.roll('2-1');
        expect(at.worth('A')).toBe(100_010);
        at.act({ do: 'remove', by: player('A'), wager: id });
        expect(at.rack('A')).toBe(100_010);
      });
  },
);

describe.each(GAMES)('line and come bets across come-outs and points at %s', (game) => {
  const passAfter = (rolls: string): string | null => {
    const at = night(game);
    at.roll(rolls);
    return at.events('RollClosed').at(-1)?.pass ?? null;
  };
  const isAutomated = game === 'nj-automated-craps';

  test('[NJ 13:69F-1.2(a)1.i(1)] a come-out 7 leaves the dice with the shooter, except at automated craps; an 11 always does', () => {
    expect(passAfter('4-3')).toBe(isAutomated ? 'any-seven' : null);
    expect(passAfter('6-5')).toBeNull();
  });
  test('[NJ 13:69F-1.2(a)1.ii(1)] a come-out 2, 3 or 12 loses the line and the shooter keeps the dice', () => {
    for (const craps of ['1-1', '2-1', '6-6']) expect(passAfter(craps), craps).toBeNull();
  });
  test('[NJ 13:69F-1.2(a)1.ii(2)] a 7 with a point on takes the dice from the shooter; a point made does not', () => {
    expect(passAfter('6-4 5-2')).toBe(isAutomated ? 'any-seven' : 'loser-seven');
    expect(passAfter('6-4 5-5')).toBeNull();
  });

  test('[NJ 13:69F-1.2(a)3.i(1)] the 7 that wins a fresh Come Bet loses the Pass Bet beside it', () => {
    const at = night(game);
    const pass = at.bet('A', 'pass', 30);
    at.roll('4-2');
    const come = at.bet('A', 'come', 10);
    const events = at.roll('5-2');
    expect([decidedBy(events, pass), decidedBy(events, come)]).toEqual([`${of(1)}.ii(2)`, `${of(3)}.i(1)`]);
    expect(at.worth('A')).toBe(100_000 - 30 + 10);
  });
  test('[NJ 13:69F-1.2(a)3.ii(1)] a 3 loses the fresh Come Bet alone; the one on the 6 stays', () => {
    const at = night(game);
    at.roll('5-4');
    const onSix = at.bet('A', 'come', 20);
    at.roll('4-2');
    at.bet('A', 'come', 10);
    at.roll('2-1');
    expect(at.wager(onSix)).toMatchObject({ number: 6, stakeCents: 2000 });
    expect([at.worth('A'), at.up('A')]).toEqual([99_990, ['come 20']]);
  });

  /** A $10 Come or Don't Come Bet on a number, with the point made since and a new come-out next. */
  const acrossPoint = (wager: string, number: string): { at: Night; id: WagerId } => {
    const at = night(game);
    at.roll('5-4');
    const id = at.bet('A', wager, 10);
    at.roll(number);
    return { at, id };
  };
  test('[NJ 13:69F-1.2(a)3.ii(2)] a come-out 7 loses the flat Come Bet and returns its odds, which are off', () => {
    const { at, id } = acrossPoint('come', '3-1');
    const odds = at.bet('A', 'come-odds', 10, { behind: id });
    at.roll('6-3');
    const events = at.roll('4-3');
    expect([decidedBy(events, id), at.worth('A'), at.up('A')]).toEqual([`${of(3)}.ii(2)`, 99_990, []]);
    expect(at.events('WagersReturned').flatMap((event) => event.rows)).toMatchObject([
      { wager: odds, cents: 1000, why: 'asleep' },
    ]);
  });
  test('[NJ 13:69F-1.2(a)3.i(2)] the come point repeated on a later come-out wins the Come Bet', () => {
    const { at, id } = acrossPoint('come', '3-1');
    at.roll('6-3');
    expect(comesTo(at, id)).toEqual({
      [`+10 by ${of(3)}.i(2)`]: [4],
      [`-10 by ${of(3)}.ii(2)`]: [7],
      stays: others(4, 7),
    });
  });
  test('[NJ 13:69F-1.2(a)4.i(2)] a Don’t Come Bet against the 5 works on the come-out: a 7 wins it', () => {
    const { at, id } = acrossPoint('dont-come', '3-2');
    at.roll('6-3');
    expect(comesTo(at, id)).toEqual({
      [`+10 by ${of(4)}.i(2)`]: [7],
      [`-10 by ${of(4)}.ii(2)`]: [5],
      stays: others(5, 7),
    });
  });
  test('[NJ 13:69F-1.2(a)4.ii(1)] one 7 loses the fresh Don’t Come Bet and wins the older one', () => {
    const { at, id } = acrossPoint('dont-come', '4-2');
    const fresh = at.bet('A', 'dont-come', 30);
    const events = at.roll('5-2');
    expect([decidedBy(events, id), decidedBy(events, fresh)]).toEqual([`${of(4)}.i(2)`, `${of(4)}.ii(1)`]);
    expect(at.worth('A')).toBe(100_000 + 10 - 30);
  });
});

test.each(['nj-craps', 'nj-mini-craps'])(
  '[NJ 13:69F-1.11(b)#sole-shooter] at %s no Come or Don’t Come Bet is accepted during deciding rolls',
  (game) => {
    const at = night(game, {}, ['A', 'S']);
    at.shooters = ['S'];
    at.roll('5-4');
    const come = at.bet('A', 'come', 10);
    at.roll('3-1 6-3');
    const controls = crew(game === 'nj-craps' ? 'stickperson' : 'dealer');
    at.act({ do: 'offer-dice', by: controls });
    at.act({ do: 'decline-dice', by: player('A'), player: 'A' });
    at.act({ do: 'offer-dice', by: controls });
    at.act({ do: 'accept-dice', by: player('S'), player: 'S' });
    expect(at.table.dice.decisionOnly).toBe(true);
    at.roll('5-4');
    expect(at.table.point).toBeNull();
    expect(cited(at.refusedBet('A', 'come', 10))).toBe('wrong-time by NJ 13:69F-1.11(b)#sole-shooter');
    expect(cited(at.refusedBet('A', 'dont-come', 10))).toBe('wrong-time by NJ 13:69F-1.11(b)#sole-shooter');
    expect(at.wager(come)?.number).toBe(4);
  },
);

describe('the fire bet', () => {
  /** The net on $5 on a shooter with these rolls. */
  const fire = (rolls: string): { net: number; isUp: boolean } => {
    const at = night('nj-craps');
    const id = at.bet('A', 'fire', 5);
    at.roll(rolls);
    return { net: at.worth('A') - 100_000, isUp: at.wager(id) !== null };
  };
  test.each([
    ['four different points, one made twice', '3-1 2-2 4-2 3-3 5-1 4-2 5-3 4-4 6-4 5-5 5-4 4-3', 120, false],
    ['three different points made five times', '3-1 2-2 4-2 3-3 5-1 4-2 5-3 4-4 6-2 5-3 5-4 4-3', -5, false],
    ['a come-out 7, which ends nothing', '3-1 2-2 4-3 6-5 4-2 3-3', 0, true],
    ['numbers thrown while another point was on', '5-4 2-2 3-3 4-4 5-5 3-2 4-3', -5, false],
    ['a point that was set and not made', '3-1 2-2 4-2 3-3 5-3 4-4 6-4 4-3', -5, false],
  ])('[NJ 13:69F-1.2(a)40] the fire bet after %s', (_, rolls, net, isUp) => {
    expect(fire(rolls)).toEqual({ net, isUp });
  });

  const late = `wrong-time by ${of(40)}`;
  test('[NJ 13:69F-1.2(a)40] the fire bet is accepted before a new shooter’s first come-out roll, even after a void throw, but not later', () => {
    const at = night('nj-craps');
    at.bet('A', 'fire', 5);
    at.irregular('4-3', 'off-table');
    at.bet('B', 'fire', 5);
    at.roll('4-3');
    expect(at.table.point).toBeNull();
    expect(cited(at.refusedBet('C', 'fire', 5))).toBe(late);
    at.roll('4-2');
    expect(cited(at.refusedBet('C', 'fire', 5))).toBe(late);
    at.roll('3-3');
    expect(cited(at.refusedBet('C', 'fire', 5))).toBe(late);
    at.roll('4-2 4-3');
    at.bet('C', 'fire', 5);
    expect(at.up('C')).toEqual(['fire 5']);
  });
  test('[NJ 13:69F-1.2(a)40] with a shooter who took over with a point on, the window opens once that point is decided', () => {
    const at = night('nj-craps');
    at.roll('4-2');
    at.act({ do: 'pass-dice', by: player('S') });
    at.shooters = ['T'];
    expect(cited(at.refusedBet('A', 'fire', 5))).toBe(late);
    at.roll('5-4');
    expect(at.table.dice.shooter).toEqual({ kind: 'player', id: 'T' });
    expect(cited(at.refusedBet('A', 'fire', 5))).toBe(late);
    at.roll('3-3');
    at.bet('A', 'fire', 5);
    at.roll('6-5');
    expect(cited(at.refusedBet('B', 'fire', 5))).toBe(late);
  });
  test('[NJ 13:69F-1.2(a)40] a house need not offer it', () => {
    const at = night('nj-craps', { 'fire.offered': false });
    expect(cited(at.refusedBet('A', 'fire', 5))).toBe(`not-offered by ${of(40)}`);
  });
});
