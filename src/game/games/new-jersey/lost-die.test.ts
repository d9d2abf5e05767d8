// A die lost at a New Jersey table: it is recorded, and nobody throws until the number of dice that 13:69F-1.7(a) asks
// for is there again.

import { describe, expect, test } from 'vitest';
import { closedTable, crew, type Night, night, player } from '../../../../tests/support/kit.ts';
import { isRefusal } from '../../rules/language/refusal.ts';
import { openingCommands } from '../../table/auto-crew.ts';
import { act } from '../../table/decide/decide.ts';

const SET_2 = ['a', 'b', 'c', 'd', 'e'];
const FULL = 'NJ 13:69F-1.7(a)';

describe.each([
  { game: 'nj-craps', keeper: 'stickperson', other: 'dealer' },
  { game: 'nj-mini-craps', keeper: 'dealer', other: 'floorperson' },
] as const)('$game', ({ game, keeper, other }) => {
  const by = crew(keeper);
  const lose = (die: string) => ({ do: 'lost-die', by, die }) as const;
  const find = (die: string) => ({ do: 'found-die', by, die }) as const;
  const offering = { do: 'offer-dice', by } as const;
  const throwIt = { do: 'throw', by: player('A') } as const;
  const choose = (...dice: readonly string[]) => ({ do: 'choose-dice', by: player('A'), dice }) as const;
  const whereIs = (at: Night, die: string) => at.table.set.dice.find((one) => one.id === die)?.where;

  /** A has the dice and a Pass Bet. */
  function shooting(choices = {}): Night {
    const at = night(game, choices);
    at.bet('A', 'pass', 10);
    at.act(offering);
    at.act({ do: 'accept-dice', by: player('A'), player: 'A' });
    at.act(choose('die-1', 'die-2'));
    return at;
  }

  test(`[${FULL}] a lost die is recorded by those who control the dice`, () => {
    const at = shooting();
    expect(at.refusal({ ...lose('die-1'), by: crew(other) })).toMatchObject({
      code: 'no-authority',
      clause: 'NJ 13:69F-1.7(a)#control',
    });
    expect(at.refusal({ ...lose('die-1'), by: player('A') }).clause).toBe('NJ 13:69F-1.7(a)#control');
    expect(at.refusal(lose('mine')).code).toBe('wrong-dice');
    expect(at.refusal(find('die-1')).code).toBe('wrong-dice');
    expect(at.act(lose('die-1'))).toMatchObject([{ type: 'DieLost', die: 'die-1', clause: FULL }]);
    expect([whereIs(at, 'die-1'), whereIs(at, 'die-2')]).toEqual(['lost', 'shooter']);
    expect(at.refusal(lose('die-1')).code).toBe('wrong-dice');
  });

  test(`[${FULL}] with four dice nobody throws, and nobody is offered them`, () => {
    const at = shooting();
    at.act(lose('die-4'));
    expect(at.refusal(throwIt)).toMatchObject({ code: 'wrong-dice', clause: FULL });
    at.act({ do: 'pass-dice', by: player('A') });
    expect(at.refusal(offering)).toMatchObject({ code: 'wrong-dice', clause: FULL });
    at.act(find('die-4'));
    at.act(offering);
  });

  test(`[${FULL}] a table with more than five dice plays on with five`, () => {
    const at = shooting({ 'dice.count': 6 });
    at.act(lose('die-6'));
    at.act(throwIt);
  });

  test(`[${FULL}] the set is completed with another die, and a shooter who is one short chooses again`, () => {
    const at = shooting();
    at.act(lose('die-1'));
    const bring = (...dice: readonly string[]) => ({ do: 'bring-dice', by, set: 'set-1', dice }) as const;
    for (const dice of [[], ['die-2'], ['die-1'], ['x', 'x']])
      expect(at.refusal(bring(...dice))).toMatchObject({ code: 'wrong-dice', clause: FULL });
    expect(at.act(bring('die-6'))).toMatchObject([{ type: 'DiceBrought', completes: true, clause: FULL }]);
    expect(at.table.set.dice.map((die) => die.id)).toEqual(['die-2', 'die-3', 'die-4', 'die-5', 'die-6']);
    expect(at.refusal(throwIt)).toMatchObject({ code: 'wrong-dice', clause: 'NJ 13:69F-1.7(c)' });
    at.act(choose('die-2', 'die-6'));
    at.act(throwIt);
  });

  test(`[${FULL}] or it is replaced by a new set, and the shooter chooses from that`, () => {
    const at = shooting();
    at.act(lose('die-1'));
    at.act({ do: 'bring-dice', by, set: 'set-2', dice: SET_2 });
    expect(at.refusal(throwIt).clause).toBe('NJ 13:69F-1.7(c)');
    at.act(choose('a', 'b'));
    at.act(throwIt);
  });

  test(`[${FULL}] a die that is found later is recorded, even if its set is gone`, () => {
    const at = shooting();
    at.act(lose('die-1'));
    at.act({ do: 'bring-dice', by, set: 'set-2', dice: SET_2 });
    expect(at.table.set.missing).toEqual([{ id: 'die-1', where: 'lost' }]);
    expect(at.act(find('die-1'))).toMatchObject([{ type: 'DieFound', die: 'die-1', clause: FULL }]);
    expect([at.table.set.missing, at.table.set.dice.length]).toEqual([undefined, 5]);
  });

  test(`[${FULL}] nothing is recorded while a roll is under way`, () => {
    const at = shooting();
    at.act(throwIt);
    expect(at.refusal(lose('die-3')).code).toBe('out-of-order');
  });

  test(`[${FULL}] the automatic crew replaces the set and play goes on`, () => {
    const at = night(game);
    at.roll('4-2');
    at.act(lose('die-1'));
    at.roll('3-3');
    expect([at.table.set.id, at.table.point]).toEqual(['set-2', null]);
    at.roll('4-3');
    pass(at);
    at.act(lose('set-2-die-5'));
    at.roll('6-5');
    expect(at.table.set.id).toBe('set-3');
  });

  const pass = (at: Night) => {
    const { shooter } = at.table.dice;
    if (shooter?.kind === 'player') at.act({ do: 'pass-dice', by: player(shooter.id) });
  };

  test(`[${FULL}] software dice cannot be lost`, () => {
    let table = closedTable(game);
    for (const command of openingCommands(table, 'software')) {
      const acted = act(table, command);
      if (isRefusal(acted)) throw new Error(acted.says);
      table = acted.table;
    }
    expect(act(table, { do: 'lost-die', by, die: 'die-1' })).toMatchObject({ code: 'nothing-to-do' });
  });
});
