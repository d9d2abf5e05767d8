// The hot roller wager, a proposal a New Jersey craps table may treat as adopted: every dice combination of two or more
// points before any 7.

import { describe, expect, test } from 'vitest';
import * as kit from '../../../../tests/support/kit.ts';
import type { Refusal } from '../../rules/language/refusal.ts';
import { openingCommands, runCommands } from '../../table/auto-crew.ts';

type Night = kit.Night;
const { player } = kit;
const ADOPTED = { 'proposals.treatAsAdopted': { hot: true }, 'fire.offered': false };
const HOT = { ...ADOPTED, 'hot.offered': true };
const P = 'NJ-HOT 13:69F-';
const night = (choices = {}): Night => kit.night('nj-craps', { ...HOT, ...choices });
const won = (at: Night, id = 'A'): number => at.worth(id) - 100_000;
/** A refusal in short form, such as "frozen by 1.3(c)3". */
const why = (no: Refusal): string => `${no.code} by ${no.clause?.replace(P, '')}`;
const pass = (at: Night, id = 'S') => at.act({ do: 'pass-dice', by: player(id) });

/** The net on a $5 hot roller over these rolls. */
const five = (rolls: string, choices = {}) =>
  kit.outcome({ game: 'nj-craps', choices: { ...HOT, ...choices }, wager: 'hot-roller', stake: 5, rolls });
const lost = { net: -5, isUp: false };
const wins = (net: number) => ({ net, isUp: false });

const FOUR = '1-3 2-2';
const FIVE = '1-4 2-3';
const SIX = '1-5 2-4 3-3';
const EIGHT = '2-6 3-5 4-4';
const NINE = '3-6 4-5';
const TEN = '4-6 5-5';

describe('what wins', () => {
  test.each([
    { rolls: `${FOUR} ${FIVE} 4-3`, net: 20 },
    { rolls: `${FOUR} 1-4 1-4 4-3`, net: -5 },
    { rolls: `${FOUR} 4-3`, net: -5 },
    { rolls: '1-3 1-4 1-5 2-6 3-6 4-6 4-3', net: -5 },
    { rolls: '4-3', net: -5 },
  ])('[NJ-HOT 13:69F-1.2(b)2] two or more points before the 7 win: $rolls nets $net', ({ rolls, net }) => {
    expect(five(rolls)).toEqual(wins(net));
  });

  test.each([
    { when: 'before the first roll', rolls: '', isTaken: true },
    { when: 'after a come-out 2', rolls: '1-1', isTaken: false },
    { when: 'with the point on', rolls: '4-2', isTaken: false },
    { when: 'after a come-out 7', rolls: '4-3', isTaken: false },
    { when: 'after a loser 7', rolls: '4-2 4-3', isTaken: true },
    { when: 'after the dice were passed', rolls: '1-1', passes: true, isTaken: true },
    { when: 'after they were passed with a point on', rolls: '4-2', passes: true, isTaken: false },
  ])('[NJ-HOT 13:69F-1.2(b)2] $when it is accepted: $isTaken', ({ rolls, passes, isTaken }) => {
    const at = night();
    if (rolls !== '') at.roll(rolls);
    if (passes) pass(at);
    if (isTaken) expect(at.bet('A', 'hot-roller', 5)).toBeGreaterThan(0);
    else expect(why(at.refusedBet('A', 'hot-roller', 5))).toBe('wrong-time by 1.2(b)2');
  });

  test('[NJ-HOT 13:69F-1.14(a)1] the player places it before a new shooter’s first come-out roll', () => {
    const at = night();
    at.bet('A', 'hot-roller', 5);
    expect(at.events('WagerMade').at(-1)).toMatchObject({ by: player('A'), clause: `${P}1.2(b)2` });
    expect(at.events('WagerAsked')).toEqual([]);
    at.irregular('4-2', 'off-table');
    at.bet('B', 'hot-roller', 5);
    at.roll('6-6');
    expect(why(at.refusedBet('C', 'hot-roller', 5))).toBe('wrong-time by 1.2(b)2');
  });

  test('[NJ-HOT 13:69F-1.14(a)1] with that roll in the air it is too late', () => {
    const at = night();
    at.out();
    expect(why(at.refusedBet('A', 'hot-roller', 5))).toBe('wrong-time by 1.14(a)1');
  });

  // Point by point: if any combination is missing the point does not count, even if others come twice.
  test.each([
    { clause: `${P}1.14(b)4.i`, point: 4, combinations: FOUR, beside: FIVE },
    { clause: `${P}1.14(b)4.ii`, point: 5, combinations: FIVE, beside: FOUR },
    { clause: `${P}1.14(b)4.iii`, point: 6, combinations: SIX, beside: FOUR },
    { clause: `${P}1.14(b)4.iv`, point: 8, combinations: EIGHT, beside: FOUR },
    { clause: `${P}1.14(b)4.v`, point: 9, combinations: NINE, beside: FOUR },
    { clause: `${P}1.14(b)4.vi`, point: 10, combinations: TEN, beside: FOUR },
  ])('[$clause] point $point needs $combinations, each in either order', ({ combinations, beside }) => {
    const all = combinations.split(' ');
    for (const missing of all) {
      const rest = all.filter((dice) => dice !== missing).join(' ');
      expect(five(`${beside} ${rest} ${rest} 4-3`)).toEqual(lost);
    }
    expect(five(`${beside} ${combinations} 4-3`)).toEqual(wins(20));
    const turned = all.map((dice) => [...dice].reverse().join(''));
    expect(five(`${beside} ${turned.join(' ')} 4-3`)).toEqual(wins(20));
  });

  test('[NJ-HOT 13:69F-1.14(b)4] the payout depends on completed points, not on combinations thrown', () => {
    expect(five(`${FOUR} ${FIVE} ${NINE} 4-3`)).toEqual(wins(50));
    expect(five(`${FOUR} ${FIVE} 1-5 2-4 2-6 3-5 3-6 4-6 4-3`)).toEqual(wins(20));
    expect(five(`${EIGHT} ${SIX} ${TEN} 4-3`)).toEqual(wins(50));
  });

  test('[NJ-HOT 13:69F-1.14(b)4[example]] 4, 5 and 6 with all their combinations before the 7 pay 10 to 1', () => {
    expect(five('1-3 2-2 1-4 2-3 1-5 2-4 3-3 4-3')).toEqual(wins(50));
  });

  test.each([
    '3-3 2-3 1-3 2-4 1-4 2-2 1-5 4-3',
    '1-5 1-4 1-3 6-6 2-4 2-3 2-2 3-3 4-3',
    '2-2 1-1 1-3 2-2 3-3 2-4 1-5 5-6 2-3 1-4 4-3',
  ])('[NJ-HOT 13:69F-1.14(b)5] the order does not matter: %s also pays 10 to 1', (rolls) => {
    expect(five(rolls)).toEqual(wins(50));
  });
});

describe('payouts', () => {
  const POINTS = [FOUR, FIVE, SIX, EIGHT, NINE, TEN];
  test.each([
    { clause: `${P}1.4(f)[two]`, points: 2, A: 20, B: 25, C: 25 },
    { clause: `${P}1.4(f)[three]`, points: 3, A: 50, B: 50, C: 50 },
    { clause: `${P}1.4(f)[four]`, points: 4, A: 100, B: 100, C: 100 },
    { clause: `${P}1.4(f)[five]`, points: 5, A: 250, B: 250, C: 250 },
    { clause: `${P}1.4(f)[six]`, points: 6, A: 1000, B: 1000, C: 1500 },
  ])('[$clause] $points points pay a $5 bet $A, $B or $C by table A, B or C', ({ points, A, B, C }) => {
    const rolls = `${POINTS.slice(0, points).join(' ')} 4-3`;
    for (const [table, net] of Object.entries({ A, B, C }))
      expect(five(rolls, { 'hot.payTable': table })).toEqual(wins(net));
  });

  test('[NJ-HOT 13:69F-1.4(f)] the house chooses table A, B or C in advance, and its odds are fixed', () => {
    const rolls = `${FOUR} ${FIVE} ${SIX} 4-3`;
    expect(five(rolls)).toEqual(wins(50));
    const other = kit.refusedHouse('nj-craps', { ...HOT, 'hot.payTable': 'D' });
    expect(why(other)).toBe('unlawful-option by 1.4(f)');
    for (const odds of ['9 to 1', '11 to 1']) {
      const choices = { ...HOT, 'payout.higherThanMinimum': { 'hot-roller A:3': odds } };
      expect(kit.refusedHouse('nj-craps', choices).code).toBe('unlawful-option');
    }
    const raised = { ...HOT, 'payout.higherThanMinimum': { 'hot-roller A:3': '11 to 1' } };
    expect(why(kit.refusedHouse('nj-craps', raised))).toBe('unlawful-option by 1.4(f)[three]');
  });

  test.each([
    { seven: 'a come-out 7', rolls: `${FOUR} ${FIVE}`, point: null },
    { seven: 'a loser 7', rolls: `${FOUR} ${FIVE} 3-3`, point: 6 },
  ])('[NJ-HOT 13:69F-1.14(a)4] it is settled by $seven, and by nothing before it', ({ rolls, point }) => {
    const at = night();
    at.bet('A', 'hot-roller', 5);
    at.roll(rolls);
    expect([at.table.point, won(at), at.up('A')]).toEqual([point, 0, ['hot-roller 5']]);
    at.roll('4-3');
    expect([won(at), at.up('A')]).toEqual([20, []]);
  });

  test('[NJ-HOT 13:69F-1.14(a)4.i] a winner is paid by 1.4(f) and gets the stake back, even with all six points', () => {
    const at = night();
    at.bet('A', 'hot-roller', 5);
    at.roll(POINTS.join(' '));
    expect(won(at)).toBe(0);
    at.roll('4-3');
    const [row] = at.events('WinnersPaid').flatMap(({ rows }) => rows.filter((one) => one.player === 'A'));
    expect(row).toMatchObject({ paidCents: 100_000, stakeCents: 500, clause: `${P}1.14(a)4.i` });
    expect(row?.paysBy).toBe(`${P}1.4(f)[six]`);
    expect(at.rack('A')).toBe(101_000);
  });

  test('[NJ-HOT 13:69F-1.14(a)4.ii] a loser goes to the bank', () => {
    const at = night();
    at.bet('A', 'hot-roller', 5);
    at.roll(`${FOUR} 6-6`);
    const bank = at.table.bankCents;
    at.roll('4-3');
    const [row] = at
      .events('LosersCollected')
      .flatMap(({ rows }) => rows.filter((one) => one.player === 'A'));
    expect(row).toMatchObject({ cents: 500, clause: `${P}1.14(a)4.ii` });
    // S and T win their Pass Bets of 10 on the same come-out 7.
    expect([won(at), at.table.bankCents - bank]).toEqual([-5, 500 - 2000]);
  });
});

describe('where and how it is made', () => {
  test.each(['nj-mini-craps', 'nj-automated-craps'])(
    '[NJ-HOT 13:69F-1.2(b)] %s does not offer it',
    (game) => {
      expect(why(kit.night(game).refusedBet('A', 'hot-roller', 5))).toBe('not-offered by NJ 13:69F-1.2(b)');
      expect(why(kit.refusedHouse(game, { 'hot.offered': true }))).toBe(
        'unlawful-option by NJ 13:69F-1.2(b)',
      );
      expect(night().bet('A', 'hot-roller', 5)).toBeGreaterThan(0);
      expect(why(night().refusedBet('A', 'big-6', 5))).toBe('not-offered by 1.2(b)');
    },
  );

  test('[NJ-HOT 13:69F-1.3(c)] other bets may still come down before the roll that decides them', () => {
    const at = night();
    const id = at.bet('A', 'place-win', 6, { on: 6 });
    expect(at.act({ do: 'remove', by: player('A'), wager: id })).toMatchObject([{ clause: `${P}1.3(c)` }]);
    expect(at.rack('A')).toBe(100_000);
  });

  test.each([
    { clause: `${P}1.3(c)3`, when: 'immediately', rolls: '' },
    { clause: `${P}1.3(c)3`, when: 'with two points complete', rolls: `${FOUR} ${FIVE}` },
    { clause: `${P}1.14(b)3`, when: 'with one point complete', rolls: FOUR },
  ])('[$clause] $when it may not be raised, lowered or taken down', ({ rolls }) => {
    const at = night();
    const wager = at.bet('A', 'hot-roller', 5);
    if (rolls !== '') at.roll(rolls);
    const by = player('A');
    expect(why(at.refusal({ do: 'increase', by, wager, cents: 1000 }))).toBe('frozen by 1.14(b)3');
    expect(why(at.refusal({ do: 'reduce', by, wager, cents: 300 }))).toBe('frozen by 1.3(c)3');
    expect(why(at.refusal({ do: 'remove', by, wager }))).toBe('frozen by 1.3(c)3');
    expect(at.up('A')).toEqual(['hot-roller 5']);
  });

  test.each([
    { item: '1.12(b)4', choices: { ...HOT, 'fire.offered': true } },
    { item: '1.14(b)6', choices: { 'proposals.treatAsAdopted': { hot: true }, 'hot.offered': true } },
  ])('[NJ-HOT 13:69F-$item] a table offers either the fire bet, the default, or the hot roller', (row) => {
    expect(why(kit.refusedHouse('nj-craps', row.choices))).toBe(`unlawful-option by ${row.item}`);
    const hot = kit.night('nj-craps', { ...row.choices, 'fire.offered': false });
    expect(hot.bet('A', 'hot-roller', 5)).toBeGreaterThan(0);
    expect(hot.refusedBet('A', 'fire', 5).code).toBe('not-offered');
    const fire = kit.night('nj-craps', { ...row.choices, 'hot.offered': false });
    expect(fire.bet('A', 'fire', 5)).toBeGreaterThan(0);
    expect(fire.refusedBet('A', 'hot-roller', 5).code).toBe('not-offered');
  });

  test('[NJ-HOT 13:69F-1.14(a)] it is offered only if the house chooses it and treats the proposal as adopted', () => {
    expect(why(kit.night('nj-craps').refusedBet('A', 'hot-roller', 5))).toBe(
      'not-offered by NJ 13:69F-1.2(b)',
    );
    expect(why(kit.night('nj-craps', ADOPTED).refusedBet('A', 'hot-roller', 5))).toBe(
      'not-offered by 1.14(a)',
    );
    const alone = kit.refusedHouse('nj-craps', { 'hot.offered': true, 'fire.offered': false });
    expect(why(alone)).toBe('unlawful-option by NJ 13:69F-1.2(b)');
  });

  test('[NJ-HOT 13:69F-1.14(a)2] it rides through a change of shooter, and the successor’s combinations count', () => {
    const at = night();
    at.bet('A', 'hot-roller', 5);
    at.roll(FOUR);
    pass(at);
    at.bet('B', 'hot-roller', 5);
    at.roll(FIVE);
    expect([at.table.dice.shooter, won(at)]).toEqual([{ kind: 'player', id: 'T' }, 0]);
    at.roll('4-3');
    expect([won(at), won(at, 'B')]).toEqual([20, -5]);
  });

  test('[NJ-HOT 13:69F-1.14(a)3#marker-form] the table opens only once the lammers are attested', () => {
    const table = kit.closedTable('nj-craps', HOT);
    const isDone = (one: { do: string; item?: string }) =>
      one.do !== 'open-table' && one.item !== 'hot-lammers';
    const at = night();
    at.table = runCommands(table, openingCommands(table).filter(isDone)).table;
    const open = { do: 'open-table', by: kit.crew('operator') } as const;
    const attest = { do: 'attest', by: kit.crew('dealer'), item: 'hot-lammers' } as const;
    const clause = '1.14(a)3#marker-form';
    expect(why(at.refusal(open))).toBe(`missing-attestation by ${clause}`);
    expect(why(at.refusal({ ...attest, by: kit.crew('stickperson') }))).toBe(`no-authority by ${clause}`);
    expect(at.act(attest)).toMatchObject([{ attestation: { clause: `${P}${clause}`, by: attest.by } }]);
    expect(at.act(open)).toMatchObject([{ type: 'TableOpened' }]);
    expect(kit.night('nj-craps').refusal(attest).code).toBe('missing-attestation');
  });

  test('[NJ-HOT 13:69F-1.14(b)] the additional rules apply as soon as it is offered: limits, frozen, points, any order', () => {
    const at = night({ 'hot.minMax': { min: 5, max: 10 } });
    expect(at.refusedBet('A', 'hot-roller', 3).code).toBe('below-least');
    const id = at.bet('A', 'hot-roller', 10);
    expect(at.refusal({ do: 'remove', by: player('A'), wager: id }).code).toBe('frozen');
    at.roll('2-3 2-2 1-4 3-1 4-3');
    expect(won(at)).toBe(40);
  });

  test('[NJ-HOT 13:69F-1.14(b)1] it needs no other bet, and the 7 that pays it takes the Pass Bet', () => {
    const at = night();
    at.bet('A', 'hot-roller', 5);
    at.roll(`${FOUR} ${FIVE}`);
    at.bet('B', 'pass', 10);
    at.roll('3-3 4-3');
    expect([won(at), won(at, 'B')]).toEqual([20, -10]);
  });

  test('[NJ-HOT 13:69F-1.14(b)1] it does not affect any other bet', () => {
    const others = (hasHot: boolean): string => {
      const at = night();
      at.bet('A', 'pass', 10);
      at.bet('A', 'hardway', 5, { on: 8 });
      if (hasHot) at.bet('B', 'hot-roller', 5);
      at.roll('1-3');
      at.bet('A', 'place-win', 5, { on: 5 });
      at.roll('2-2 1-4 2-3 4-4 4-3');
      return JSON.stringify([at.up('A'), at.rack('A'), at.rack('S')]);
    };
    expect(others(true)).toBe(others(false));
    expect(others(true)).toBe(JSON.stringify([[], 100_012, 100_010]));
  });

  test.each([
    { stake: 3, says: 'below-least' },
    { stake: 101, says: 'above-most' },
    { stake: 5, says: null },
    { stake: 100, says: null },
  ])('[NJ-HOT 13:69F-1.14(b)2] with 5 to 100 posted $stake dollars are $says', ({ stake, says }) => {
    const at = night({ 'hot.minMax': { min: 5, max: 100 } });
    if (says === null) expect(at.bet('A', 'hot-roller', stake)).toBeGreaterThan(0);
    else expect(why(at.refusedBet('A', 'hot-roller', stake))).toBe(`${says} by 1.14(b)2`);
  });
});
