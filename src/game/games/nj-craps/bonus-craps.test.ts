// The bonus craps wagers, a proposal a New Jersey craps table may treat as adopted: All Small, All Tall and All or
// Nothing at All.

import { describe, expect, test } from 'vitest';
import * as kit from '../../../../tests/support/kit.ts';
import type { Refusal } from '../../rules/language/refusal.ts';
import { openingCommands, runCommands } from '../../table/auto-crew.ts';

type Night = kit.Night;
const { player } = kit;
const dealer = kit.crew('dealer');
const ADOPTED = { 'proposals.treatAsAdopted': { bonus: true } };
const BONUS = { ...ADOPTED, 'bonus.offered': true };
const P = 'NJ-BONUS 13:69F-';
const night = (choices = {}): Night => kit.night('nj-craps', { ...BONUS, ...choices });
const won = (at: Night, id = 'A'): number => at.worth(id) - 100_000;
/** A refusal in short form, such as "frozen by 1.3(c)3". */
const why = (no: Refusal): string => `${no.code} by ${no.clause?.replace(P, '')}`;
const pass = (at: Night, id = 'S') => at.act({ do: 'pass-dice', by: player(id) });

const SMALL = '1-1 1-2 1-3 1-4 1-5';
const TALL = '2-6 3-6 4-6 5-6 6-6';
const WAGERS = [
  { clause: `${P}1.2(b)2`, wager: 'all-small', item: '1.2(b)2', wins: SMALL, odds: 34 },
  { clause: `${P}1.2(b)3`, wager: 'all-tall', item: '1.2(b)3', wins: TALL, odds: 34 },
  { clause: `${P}1.2(b)4`, wager: 'all-or-nothing', item: '1.2(b)4', wins: `${SMALL} ${TALL}`, odds: 175 },
];
const NAMES = WAGERS.map(({ wager }) => wager);

describe.each(WAGERS)('$wager', ({ clause, wager, item, wins, odds }) => {
  const needed = wins.split(' ');
  const net = (rolls: string) => kit.outcome({ game: 'nj-craps', choices: BONUS, wager, stake: 2, rolls });

  test(`[${clause}] it wins when the last of its numbers is thrown, and not before`, () => {
    expect(net(needed.slice(0, -1).join(' '))).toEqual({ net: 0, isUp: true });
    expect(net(wins)).toEqual({ net: 2 * odds, isUp: false });
  });

  test.each(needed)(`[${clause}] without %s a 7 loses it, point on or not`, (missing) => {
    const others = needed.filter((roll) => roll !== missing);
    expect(net([...others, ...others, '4-3'].join(' '))).toEqual({ net: -2, isUp: false });
    expect(net('4-3')).toEqual({ net: -2, isUp: false });
  });

  test.each([
    { when: 'before the first roll', rolls: '', isTaken: true },
    { when: 'after a come-out 2', rolls: '1-1', isTaken: false },
    { when: 'with the point on', rolls: '4-2', isTaken: false },
    { when: 'after a come-out 7', rolls: '4-3', isTaken: false },
    { when: 'after a made point', rolls: '4-2 3-3', isTaken: false },
    { when: 'after a loser 7', rolls: '4-2 4-3', isTaken: true },
    { when: 'after the dice were passed', rolls: '1-1', passes: true, isTaken: true },
    { when: 'after they were passed with a point on', rolls: '4-2', passes: true, isTaken: false },
  ])(`[${clause}] $when it is accepted: $isTaken`, ({ rolls, passes, isTaken }) => {
    const at = night();
    if (rolls !== '') at.roll(rolls);
    if (passes) pass(at);
    if (isTaken) expect(at.bet('A', wager, 1)).toBeGreaterThan(0);
    else expect(why(at.refusedBet('A', wager, 1))).toBe(`wrong-time by ${item}`);
  });

  test(`[${clause}] a void throw does not close the window`, () => {
    const at = night();
    at.irregular('4-2', 'off-table');
    at.bet('A', wager, 1);
    at.roll('4-3');
    expect([won(at), at.up('A')]).toEqual([-1, []]);
  });

  test(`[${clause}] for a successor who takes over with a point on, the window opens when that point is decided`, () => {
    const at = night();
    at.roll('4-2');
    pass(at);
    at.roll('5-4');
    expect(why(at.refusedBet('A', wager, 1))).toBe(`wrong-time by ${item}`);
    at.roll('3-3');
    at.bet('A', wager, 1);
    expect(at.up('A')).toEqual([`${wager} 1`]);
  });

  test(`[${clause}] with the first come-out roll in the air it is too late`, () => {
    const at = night();
    at.out();
    expect(why(at.refusedBet('A', wager, 1))).toBe('wrong-time by 1.13(a)1');
  });

  test(`[${P}1.3(c)3] it may not be raised, lowered or taken down before it is decided`, () => {
    const at = night();
    const id = at.bet('A', wager, 5);
    const by = player('A');
    for (const roll of ['', needed[0] ?? '']) {
      if (roll !== '') at.roll(roll);
      expect(why(at.refusal({ do: 'increase', by, wager: id, cents: 600 }))).toBe('frozen by 1.3(c)3');
      expect(why(at.refusal({ do: 'reduce', by, wager: id, cents: 300 }))).toBe('frozen by 1.3(c)3');
      expect(why(at.refusal({ do: 'remove', by, wager: id }))).toBe('frozen by 1.3(c)3');
    }
    expect(at.up('A')).toEqual([`${wager} 5`]);
  });

  test(`[${P}1.4(f)[${wager}]] it pays ${odds} to 1 immediately, and the stake is returned`, () => {
    const at = night();
    at.bet('A', wager, 3);
    at.roll(wins);
    const [row] = at.events('WinnersPaid').flatMap(({ rows }) => rows.filter((one) => one.player === 'A'));
    expect(row).toMatchObject({ paidCents: 300 * odds, stakeCents: 300, paysBy: `${P}1.4(f)[${wager}]` });
    expect([won(at), at.rack('A')]).toEqual([3 * odds, 100_000 + 3 * odds]);
  });

  test(`[${P}1.4(f)] the house may not pay more or less than the pay table`, () => {
    for (const pays of [`${odds + 1} to 1`, `${odds - 1} to 1`]) {
      const choices = { ...BONUS, 'payout.higherThanMinimum': { [wager]: pays } };
      expect(kit.refusedHouse('nj-craps', choices).code).toBe('unlawful-option');
    }
    expect(net(wins).net).toBe(2 * odds);
  });

  test.each(['nj-mini-craps', 'nj-automated-craps'])(`[${P}1.2(b)] %s does not offer it`, (game) => {
    expect(why(kit.night(game).refusedBet('A', wager, 1))).toBe('not-offered by NJ 13:69F-1.2(b)');
    expect(why(kit.refusedHouse(game, { 'bonus.offered': true }))).toBe(
      'unlawful-option by NJ 13:69F-1.2(b)',
    );
    expect(night().bet('A', wager, 1)).toBeGreaterThan(0);
  });

  test(`[${P}1.13(a)] it is offered only if the house chooses it and treats the proposal as adopted`, () => {
    expect(why(kit.night('nj-craps').refusedBet('A', wager, 1))).toBe('not-offered by NJ 13:69F-1.2(b)');
    expect(why(kit.night('nj-craps', ADOPTED).refusedBet('A', wager, 1))).toBe('not-offered by 1.13(a)');
    const alone = kit.refusedHouse('nj-craps', { 'bonus.offered': true });
    expect(why(alone)).toBe('unlawful-option by NJ 13:69F-1.2(b)');
  });

  test(`[${P}1.13(a)1] the player asks, the dealer books it, and a bet not booked in time lapses`, () => {
    const at = night();
    const pending = at.ask('B', wager, 5);
    expect(at.events('WagerAsked').at(-1)).toMatchObject({ clause: `${P}1.13(a)1` });
    expect([at.up('B'), at.rack('B')]).toEqual([[], 100_000]);
    for (const by of [kit.crew('boxperson'), player('B')])
      expect(why(at.refusal({ do: 'confirm', by, pending }))).toBe('no-authority by 1.13(a)1');
    at.act({ do: 'confirm', by: dealer, pending });
    expect([at.up('B'), at.rack('B')]).toEqual([[`${wager} 5`], 99_995]);
    at.ask('C', wager, 5);
    at.out();
    expect([at.table.pending, at.up('C'), at.rack('C')]).toEqual([[], [], 100_000]);
  });

  test(`[${P}1.13(a)1#mark] the dealer puts it on its own area for the player who asked`, () => {
    const at = night();
    const id = at.bet('B', wager, 5);
    expect(at.events('WagerMade').at(-1)).toMatchObject({
      by: dealer,
      clause,
      standing: { id, player: 'B' },
    });
    const spot = at.table.rules.spots[at.wager(id)?.spot ?? -1];
    expect([spot?.wager.id, spot?.wager.area]).toEqual([wager, 'side']);
    at.bet('C', wager, 4, { by: dealer });
    expect(at.up('C')).toEqual([`${wager} 4`]);
  });

  test(`[${P}1.13(a)4] once paid, nobody may make it again before a new shooter’s come-out`, () => {
    const at = night();
    at.bet('A', wager, 1);
    at.roll(wins);
    expect(won(at)).toBe(odds);
    for (const id of ['A', 'B']) expect(why(at.refusedBet(id, wager, 1))).toBe('wrong-time by 1.13(a)4');
    at.roll('4-3');
    at.bet('A', wager, 1);
    expect(at.up('A')).toEqual([`${wager} 1`]);
  });

  test.each(['4-3', '4-2 4-3'])(`[${P}1.13(a)4#collect] the 7 of %s sweeps it into the bank`, (rolls) => {
    const at = night();
    at.bet('A', wager, 5);
    at.roll(rolls);
    const [row] = at
      .events('LosersCollected')
      .flatMap(({ rows }) => rows.filter((one) => one.player === 'A'));
    expect(row).toMatchObject({ cents: 500, clause: `${P}1.13(a)4#collect` });
    expect([won(at), at.up('A')]).toEqual([-5, []]);
  });

  test(`[${P}1.13(b)] both additional rules apply: whole dollars, and its numbers in any order`, () => {
    expect(why(night().refusedBet('A', wager, 1.5))).toBe('not-payable by 1.13(b)1');
    expect(net(needed.toReversed().join(' '))).toEqual({ net: 2 * odds, isUp: false });
  });

  test.each([
    { stake: 0.5, choices: { payableUnit: '0.5' }, says: 'not-payable' },
    { stake: 1.5, choices: { payableUnit: '0.5' }, says: 'not-payable' },
    { stake: 26, choices: { 'bonus.maxWager': 25 }, says: 'above-most' },
    { stake: 1, choices: { payableUnit: '0.5' }, says: null },
    { stake: 25, choices: { 'bonus.maxWager': 25 }, says: null },
    { stake: 26, choices: {}, says: null },
  ])(`[${P}1.13(b)1] $stake dollars with $choices: $says`, ({ stake, choices, says }) => {
    const at = night(choices);
    if (says === null) expect(at.bet('A', wager, stake)).toBeGreaterThan(0);
    else expect(why(at.refusedBet('A', wager, stake))).toBe(`${says} by 1.13(b)1`);
  });
});

test('[NJ-BONUS 13:69F-1.2(b)] the list stays closed: only fire and the three bonus wagers are added', () => {
  const at = night();
  for (const wager of [...NAMES, 'fire']) at.bet('A', wager, 1);
  expect(at.up('A')).toEqual([...NAMES, 'fire'].map((wager) => `${wager} 1`));
  for (const wager of ['big-6', 'over-7', 'hot-roller'])
    expect(at.refusedBet('A', wager, 1).code).toBe('not-offered');
  expect(why(at.refusedBet('A', 'big-6', 1))).toBe('not-offered by 1.2(b)');
});

test('[NJ-BONUS 13:69F-1.3(c)] other bets may still come down before the roll that decides them', () => {
  const at = night();
  const id = at.bet('A', 'place-win', 12, { on: 6 });
  const lowered = at.act({ do: 'reduce', by: player('A'), wager: id, cents: 600 });
  expect(lowered).toMatchObject([{ cents: 600, clause: `${P}1.3(c)` }]);
  expect(at.act({ do: 'remove', by: player('A'), wager: id })).toMatchObject([{ clause: `${P}1.3(c)` }]);
  expect(at.rack('A')).toBe(100_000);
});

test('[NJ-BONUS 13:69F-1.13(a)2] a bet rides through a change of shooter and wins on the successor’s numbers', () => {
  const at = night();
  at.bet('A', 'all-small', 1);
  at.roll('1-1 1-2 1-3');
  pass(at);
  at.roll('1-4');
  expect([at.table.dice.shooter, won(at), at.up('A')]).toEqual([
    { kind: 'player', id: 'T' },
    0,
    ['all-small 1'],
  ]);
  at.roll('1-5');
  expect(won(at)).toBe(34);
});

test('[NJ-BONUS 13:69F-1.13(a)2] the successor’s 7 loses it, and a bet made at that come-out has its own count', () => {
  const at = night();
  at.bet('A', 'all-small', 1);
  at.roll('1-1 1-2');
  pass(at);
  at.bet('B', 'all-small', 1);
  at.roll('1-3 1-4 1-5');
  expect([won(at), won(at, 'B')]).toEqual([34, 0]);
  at.roll('1-1');
  expect(at.up('B')).toEqual(['all-small 1']);
  at.roll('4-3');
  expect(won(at, 'B')).toBe(-1);
});

test('[NJ-BONUS 13:69F-1.13(a)3#marker-form] the table opens only once the lammers are attested', () => {
  const table = kit.closedTable('nj-craps', BONUS);
  const isDone = (one: { do: string; item?: string }) =>
    one.do !== 'open-table' && one.item !== 'bonus-lammers';
  const at = night();
  at.table = runCommands(table, openingCommands(table).filter(isDone)).table;
  const open = { do: 'open-table', by: kit.crew('operator') } as const;
  expect(why(at.refusal(open))).toBe('missing-attestation by 1.13(a)3#marker-form');
  const attest = { do: 'attest', by: dealer, item: 'bonus-lammers', note: 'no edge spots' } as const;
  expect(why(at.refusal({ ...attest, by: kit.crew('stickperson') }))).toBe(
    'no-authority by 1.13(a)3#marker-form',
  );
  const attestation = { clause: `${P}1.13(a)3#marker-form`, by: dealer, note: 'no edge spots' };
  expect(at.act(attest)).toMatchObject([{ type: 'Attested', attestation }]);
  expect(at.act(open)).toMatchObject([{ type: 'TableOpened' }]);
  expect(kit.night('nj-craps').refusal(attest).code).toBe('missing-attestation');
});

test('[NJ-BONUS 13:69F-1.13(a)4] a type already decided is refused by this clause, the others by their own', () => {
  const at = night();
  at.bet('A', 'all-small', 1);
  at.roll('4-3');
  expect(why(at.refusedBet('A', 'all-small', 1))).toBe('wrong-time by 1.13(a)4');
  expect(why(at.refusedBet('A', 'all-tall', 1))).toBe('wrong-time by 1.2(b)3');
});

test('[NJ-BONUS 13:69F-1.13(b)2] 6, 2, 5, 5, 3, 4: order and repeats do not matter, and the 4 completes All Small', () => {
  const at = night();
  at.bet('A', 'all-small', 1);
  at.roll('3-3 1-1 2-3 1-4 2-1');
  expect([won(at), at.up('A')]).toEqual([0, ['all-small 1']]);
  at.roll('2-2');
  expect([won(at), at.up('A')]).toEqual([34, []]);
});
