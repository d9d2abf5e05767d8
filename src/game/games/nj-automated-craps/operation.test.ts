// How New Jersey automated craps is run: the shaker, opening, operators, and rolls that do not count (13:69F-1A.3, 5, 7
// and 8). The same tests cover the sealed shaker of mini-dice (19:47-13.3).

import { describe, expect, test } from 'vitest';
import type { Said } from '../../../../tests/support/kit.ts';
import {
  closedTable,
  command,
  crew,
  irregularThrow,
  type Night,
  night,
  player,
  startedBefore,
} from '../../../../tests/support/kit.ts';
import { rulebookOf } from '../../rules/book/rulebook.ts';
import type { Cause } from '../../rules/language/cause.ts';
import { isRefusal, type Refusal } from '../../rules/language/refusal.ts';
import { awaitedStep } from '../../table/ask/awaited.ts';
import { openingCommands, runCommands } from '../../table/auto-crew.ts';
import { act } from '../../table/decide/decide.ts';
import type { Actor } from '../../table/state.ts';

const GAME = 'nj-automated-craps';
const NJ_1A = 'NJ 13:69F-1A.';
const dealer = crew('dealer');
const floor = crew('floorperson');
const operator = crew('operator');

const open: Said = { do: 'open-table', by: operator };
const offer: Said = { do: 'offer-dice', by: dealer };
const noMoreBets: Said = { do: 'no-more-bets', by: dealer };
const activate: Said = { do: 'activate', by: dealer };
const pass = (id: string): Said => ({ do: 'pass-dice', by: player(id) });
const accept = (id: string): Said => ({ do: 'accept-dice', by: player(id), player: id });
const decline = (id: string): Said => ({ do: 'decline-dice', by: player(id), player: id });
const press = (by: Actor): Said => ({ do: 'throw', by });
const seen = (dice: string, cause: Cause = 'touched-chips') => ({ observation: irregularThrow(dice, cause) });
const rest = (dice: string): Said => ({ do: 'rest', by: dealer, ...seen(dice) });
const call = (total: number): Said => ({ do: 'call-total', by: dealer, total });
const bring = (by: Actor, set: string, ...dice: string[]): Said => ({ do: 'bring-dice', by, set, dice });
const clock = (minute: number): Said => ({ do: 'tell-time', by: floor, minute });

/** A refusal in short form, such as "no-authority by 1A.5(c)". */
const why = (no: Refusal): string => `${no.code} by ${no.clause?.replace('NJ 13:69F-', '')}`;

const take = (at: Night, ...all: readonly Said[]) => all.map((said) => at.act(said));

/** A table where the crew has done everything but open it, except for the steps left out. */
function beforeOpening(game: string, ...leftOut: readonly string[]): Night {
  const at = night(game, {}, []);
  const table = closedTable(game);
  const isDone = (one: { do: string; item?: string; role?: string }): boolean =>
    ![one.do, one.item ?? '', one.role ?? ''].some((name) => name === 'open-table' || leftOut.includes(name));
  at.table = runCommands(table, openingCommands(table).filter(isDone)).table;
  return at;
}

/** A new shaker comes to an open table, with everything that has to follow before it is used. */
const newShaker = (game: string): [Said, ...Said[]] => [
  bring(floor, 'set-2', 'c', 'd'),
  { do: 'inspect-dice', by: floor },
  ...(game === GAME ? [{ do: 'test-roll', by: floor, ...seen('2-5') } as const] : []),
];

/** A table where only the named players have a $10 Pass Bet. */
function lineBettors(...ids: readonly string[]): Night {
  const at = night(GAME);
  at.shooters = [];
  for (const id of ids) at.bet(id, 'pass', 10);
  return at;
}

/** Offers the shaker until the named player accepts it; the others decline. */
function giveTo(at: Night, id: string): Night {
  for (at.act(offer); at.table.dice.offeredTo !== id; at.act(offer))
    at.act(decline(at.table.dice.offeredTo ?? ''));
  at.act(accept(id));
  return at;
}

function rolls(at: Night, by: Actor, dice: string): void {
  const total = dice.split('-').reduce((sum, face) => sum + Number(face), 0);
  take(at, noMoreBets, activate, press(by), rest(dice), call(total));
}

describe.each([
  { game: GAME, D: NJ_1A },
  { game: 'nj-mini-dice', D: 'NJ 19:47-13.' },
])('the sealed shaker at $game', ({ game, D }) => {
  const short = (no: Refusal): string => `${no.code} by ${no.clause?.replace(D, '')}`;

  test.each([['a'], ['a', 'b', 'c']])(`[${D}3(a)] a shaker holds two dice, not %s`, (...dice) => {
    const at = beforeOpening(game, 'bring-dice', 'inspect-dice', 'test-roll', 'attest');
    expect(short(at.refusal(open))).toBe('missing-attestation by 3(a)');
    expect(short(at.refusal(bring(floor, 'x', ...dice)))).toBe('wrong-dice by 3(a)');
    const brought = { type: 'DiceBrought', dice: ['a', 'b'], clause: `${D}3(a)` };
    expect(at.act(bring(floor, 'x', 'a', 'b'))).toMatchObject([brought]);
  });

  test.each([
    { clause: `${D}3(a)`, item: 'sealed' },
    { clause: `${D}3(a)3`, item: 'untouched' },
  ])('[$clause] the table opens only once the floorperson has attested “$item”', ({ clause, item }) => {
    const at = beforeOpening(game, item);
    expect(at.refusal(open)).toMatchObject({ code: 'missing-attestation', clause });
    expect(at.refusal({ do: 'attest', by: dealer, item })).toMatchObject({ code: 'no-authority', clause });
    const attestation = { item, clause, by: floor, note: 'seal 41' };
    expect(at.act({ do: 'attest', by: floor, item, note: 'seal 41' })).toMatchObject([{ attestation }]);
    at.act(open);
    expect(at.table.isOpen).toBe(true);
  });

  test(`[${D}3(a)1] the only dealer may not sign off while the table is open`, () => {
    expect(short(beforeOpening(game, 'dealer').refusal(open))).toBe('missing-attestation by 3(a)1');
    const at = night(game);
    const off = (id: string): Said => ({ do: 'sign-off', by: operator, id, role: 'dealer' });
    expect(short(at.refusal(off(dealer.id)))).toBe('no-authority by 3(a)1');
    take(at, { do: 'sign-on', by: operator, id: 'relief', role: 'dealer' }, off(dealer.id));
    expect(short(at.refusal(off('relief')))).toBe('no-authority by 3(a)1');
    at.act({ do: 'close-table', by: operator });
    // At mini-dice the shaker is attended whenever it is at the table, open or not.
    if (game !== GAME) expect(short(at.refusal(off('relief')))).toBe('no-authority by 3(a)1');
    if (game !== GAME) at.act({ do: 'check-in-dice', by: floor });
    expect(at.act(off('relief'))).toMatchObject([{ type: 'CrewSignedOff', id: 'relief' }]);
  });

  test(`[${D}3(a)2] after 24 hours nothing may be rolled until new dice are recorded`, () => {
    const at = night(game);
    expect(at.act(clock(1379))).toHaveLength(1);
    expect(at.act(clock(1380))).toMatchObject([{}, { minutesLeft: 60, clause: `${D}3(a)2` }]);
    at.act(clock(1440));
    at.roll('6-6');
    at.act(clock(1441));
    expect(short(at.refusal(noMoreBets))).toBe('dice-too-old by 3(a)2');
    take(at, ...newShaker(game), clock(1441 + 1440));
    at.roll('6-6');
    at.act(clock(1442 + 1440));
    expect(short(at.refusal(noMoreBets))).toBe('dice-too-old by 3(a)2');
  });

  test(`[${D}3(a)2] a round past “No more bets” is finished with its dice; then no wager is taken until new ones are here`, () => {
    const at = night(game);
    const [wager, on] = game === GAME ? ['place-lose', 8] : ['place', 8];
    const up = at.bet('A', wager, 30, { on });
    at.shooters = ['S'];
    if (game === GAME) at.bet('S', 'pass', 10);
    take(at, noMoreBets, clock(1441));
    expect(short(at.refusal(bring(floor, 'set-2', 'c', 'd')))).toBe('out-of-order by 3(a)2');
    at.roll('6-5');
    expect(at.table.rolls).toBe(1);
    expect(short(at.refusedBet('B', 'field', 5))).toBe('dice-too-old by 3(a)2');
    const raise: Said = { do: 'increase', by: player('A'), wager: up, cents: 6_000 };
    expect(at.refusal(raise).code).toBe('dice-too-old');
    expect(short(at.refusal(noMoreBets))).toBe('dice-too-old by 3(a)2');
    expect(awaitedStep(at.table)).toMatchObject({ does: 'bring-dice', roles: ['floorperson'] });
    take(at, ...newShaker(game));
    expect(at.bet('B', 'field', 5)).toBeGreaterThan(0);
    at.roll('6-2');
    expect([at.up('A'), at.wager(up)]).toEqual([[], null]);

    const before = startedBefore(night(game));
    take(before, clock(1441));
    expect(before.bet('B', 'field', 5)).toBeGreaterThan(0);
    take(before, bring(floor, 'set-2', 'c', 'd'), noMoreBets, bring(floor, 'set-3', 'e', 'f'));
  });

  test(`[${D}5(a)] a shaker brought while the table is open is inspected before “No more bets” is called`, () => {
    const at = night(game);
    const [brought, ...looks] = newShaker(game);
    take(at, brought);
    at.bet('A', 'field', 5);
    for (const look of looks) {
      expect(short(at.refusal(noMoreBets))).toBe('missing-attestation by 5(a)');
      expect(awaitedStep(at.table)).toMatchObject({ does: look.do, roles: ['floorperson'] });
      at.act(look);
    }
    expect(awaitedStep(at.table).does).not.toBe('inspect-dice');
    at.roll('6-6');
    expect(at.table.rolls).toBe(1);

    const before = startedBefore(night(game));
    take(before, bring(floor, 'x', 'c', 'd'));
    expect(before.act(noMoreBets)).toMatchObject([{ type: 'BettingClosed' }]);
  });

  test(`[${D}3(a)2] recording the same dice again does not give them another 24 hours`, () => {
    const at = night(game);
    at.act(clock(1441));
    const again = act(at.table, command(bring(floor, 'set-1', 'die-1', 'die-2')));
    if (!isRefusal(again)) at.table = again.table;
    expect(short(at.refusal(noMoreBets))).toBe('dice-too-old by 3(a)2');
  });

  test(`[${D}3(a)3] dice that nobody throws are not on the rail, off the table or short of its end: the rulebook lists nothing of the kind`, () => {
    const listed = (id: string): readonly string[] =>
      (rulebookOf(closedTable(id).rules, []).sections.find((one) => one.id === 'throws')?.rows ?? []).map(
        ({ cells }) => cells[0] ?? '',
      );
    const byHand = [
      'a die left the table',
      'a die is in the bank’s chips',
      'a die is on the rail',
      'the dice did not reach the end of the table',
      'the dice did not leave the hand together',
      'a die touched chips',
      'both hands were used',
    ];
    expect(listed('nj-craps')).toEqual(expect.arrayContaining(byHand));
    expect(listed(game).filter((row) => byHand.includes(row) || row.includes('in the shaker'))).toEqual([]);
    expect(listed(game)).toContain('the equipment failed');
  });

  test(`[${D}${game === GAME ? '8(c)' : '7(a)1.ii'}] No Roll is called on what can happen to sealed dice, and on nothing else`, () => {
    const noRoll = (ground: Cause): Said => ({ do: 'no-roll', by: floor, ground, note: 'as seen' });
    const at = night(game);
    at.out();
    const clause = game === GAME ? '8(c)' : '7(a)1.ii';
    for (const ground of ['off-table', 'on-rail', 'no-end', 'two-hands'] as const)
      expect(short(at.refusal(noRoll(ground)))).toBe(`not-a-ground by ${clause}`);
    expect(at.act(noRoll('other'))).toMatchObject([{ type: 'RollVoided', clause: `${D}${clause}` }]);

    const before = startedBefore(night(game));
    before.out();
    expect(before.act(noRoll('on-rail'))).toMatchObject([{ type: 'RollVoided', cause: 'on-rail' }]);
  });

  test(`[${D}3(a)3] neither player nor dealer chooses, brings or exchanges dice`, () => {
    const at = night(game);
    for (const by of [player('A'), dealer]) {
      expect(at.refusal({ do: 'choose-dice', by, dice: ['die-1', 'die-2'] }).code).toBe('wrong-dice');
      expect(short(at.refusal(bring(by, 'x', 'c', 'd')))).toBe('no-authority by 3(a)3');
    }
    at.act(bring(floor, 'x', 'c', 'd'));
    expect(at.table.set.dice.map((die) => die.id)).toEqual(['c', 'd']);
  });

  test(`[${D}5(a)] the floorperson inspects the shaker before every opening`, () => {
    const at = beforeOpening(game, 'inspect-dice');
    expect(short(at.refusal(open))).toBe('missing-attestation by 5(a)');
    expect(short(at.refusal({ do: 'inspect-dice', by: dealer }))).toBe('no-authority by 5(a)');
    const inspected = { type: 'DiceInspected', by: floor, clause: `${D}5(a)` };
    expect(at.act({ do: 'inspect-dice', by: floor })).toEqual([inspected]);
    take(at, open, { do: 'close-table', by: operator });
    for (const item of ['sealed', 'untouched']) at.act({ do: 'attest', by: floor, item });
    expect(short(at.refusal(open))).toBe('missing-attestation by 5(a)');
  });
});

describe('who operates the shaker, and how', () => {
  test('[NJ 13:69F-1A.5(a)] the floorperson also runs one valid test roll before the table opens', () => {
    const at = beforeOpening(GAME, 'test-roll');
    const testRoll = (by: Actor, cause?: Cause): Said => ({ do: 'test-roll', by, ...seen('2-5', cause) });
    expect(why(at.refusal(open))).toBe('missing-attestation by 1A.5(a)');
    expect(why(at.refusal(testRoll(dealer)))).toBe('no-authority by 1A.5(a)');
    expect(why(at.refusal(testRoll(floor, 'malfunction')))).toBe('wrong-dice by 1A.8(b)');
    expect(at.act(testRoll(floor))).toMatchObject([{ type: 'ShakerTested', clause: `${NJ_1A}5(a)` }]);
    expect(at.act(open)).toMatchObject([{ type: 'TableOpened' }]);
  });

  test.each([
    { start: 1, first: 'A' },
    { start: 3, first: 'C' },
  ])('[NJ 13:69F-1A.5(b)] with place $start at the dealer’s left, $first is offered it first', (row) => {
    const at = night(GAME, { startSeat: row.start });
    for (const id of ['A', 'B', 'C', 'S', 'T']) at.bet(id, 'pass', 10);
    expect(why(at.refusal({ ...offer, by: floor }))).toBe('no-authority by 1A.5(b)');
    expect(at.act(offer)).toEqual([{ type: 'DiceOffered', to: row.first, clause: `${NJ_1A}5(b)` }]);
  });

  test.each(['pass', 'dont-pass'])('[NJ 13:69F-1A.5(b)#eligible] %s qualifies an operator', (line) => {
    const at = night(GAME);
    const id = at.bet('B', line, 10);
    at.bet('A', 'field', 10);
    expect(at.act(offer)).toMatchObject([{ to: 'B' }]);
    at.act({ do: 'remove', by: player('B'), wager: id });
    expect(why(at.refusal(accept('B')))).toBe('needs-line-bet by 1A.5(b)#eligible');
    at.bet('B', line, 10);
    expect(at.act(accept('B'))).toMatchObject([{ shooter: { kind: 'player', id: 'B' } }]);
  });

  test('[NJ 13:69F-1A.5(b)1] ineligible players are skipped, and after each refusal the next player clockwise is asked', () => {
    const at = lineBettors('B', 'C', 'T');
    for (const id of ['B', 'C', 'T']) {
      expect(at.act(offer)).toMatchObject([{ type: 'DiceOffered', to: id }]);
      at.act(decline(id));
    }
    expect(at.act(offer)).not.toMatchObject([{ type: 'DiceOffered' }]);
  });

  test('[NJ 13:69F-1A.5(b)2] the dealer lights the button of the one player who accepted', () => {
    const at = giveTo(lineBettors('A', 'C'), 'C');
    expect(at.table.dice).toMatchObject({ shooter: { kind: 'player', id: 'C' }, stage: 'held' });
    expect(at.refusal(accept('A')).code).toBe('not-offered-dice');
    take(at, noMoreBets, activate);
    expect(at.refusal(press(player('A'))).code).toBe('not-the-shooter');
    expect(at.refusal(press(dealer)).code).toBe('not-the-shooter');
    expect(at.act(press(player('C')))).toMatchObject([{ by: { kind: 'player', id: 'C' } }]);
  });

  test('[NJ 13:69F-1A.5(b)3] when every eligible player has refused, the dealer’s own button is lit', () => {
    const at = lineBettors('A', 'B');
    take(at, offer, decline('A'));
    expect(at.act(offer)).toMatchObject([{ type: 'DiceOffered', to: 'B' }]);
    at.act(decline('B'));
    const lit = { type: 'ShooterNamed', shooter: { kind: 'crew', role: 'dealer' }, clause: `${NJ_1A}5(b)3` };
    expect(at.act(offer)).toMatchObject([lit]);
    expect(lineBettors().act(offer)).toMatchObject([lit]);
  });

  test('[NJ 13:69F-1A.5(c)] before the dealer has called “No more bets” the button does nothing', () => {
    const at = giveTo(lineBettors('A'), 'A');
    expect(at.refusal(press(player('A'))).code).toBe('out-of-order');
    expect(at.refusal(activate).code).toBe('out-of-order');
    for (const by of [player('A'), floor])
      expect(why(at.refusal({ ...noMoreBets, by }))).toBe('no-authority by 1A.5(c)');
    expect(at.act(noMoreBets)).toMatchObject([{ type: 'BettingClosed', by: dealer }]);
    at.act(activate);
    expect(at.act(press(player('A')))).toMatchObject([{ type: 'DiceThrown' }]);
  });

  test('[NJ 13:69F-1A.5(d)] an activated button runs the shaker once, for its own operator', () => {
    const at = giveTo(lineBettors('A', 'B'), 'A');
    at.act(noMoreBets);
    expect(why(at.refusal(press(player('A'))))).toBe('out-of-order by 1A.5(d)');
    expect(why(at.refusal({ ...activate, by: floor }))).toBe('no-authority by 1A.5(d)');
    expect(at.act(activate)).toEqual([{ type: 'ShakerActivated', by: dealer, clause: `${NJ_1A}5(d)` }]);
    expect(at.refusal(press(player('B'))).code).toBe('not-the-shooter');
    at.act(press(player('A')));
    expect(at.refusal(press(player('A'))).code).toBe('out-of-order');
    take(at, rest('4-2'), call(6));
    expect(why(at.refusal(press(player('A'))))).toBe('out-of-order by 1A.5(d)');
  });

  test('[NJ 13:69F-1A.5(e)] the dealer calls the total of the top faces, and no other number settles the roll', () => {
    const at = giveTo(lineBettors('A'), 'A');
    at.bet('A', 'place-lose', 5, { on: 8 });
    take(at, noMoreBets, activate, press(player('A')), rest('2-6'));
    expect(why(at.refusal(call(7)))).toBe('wrong-call by 1A.5(e)');
    expect(why(at.refusal({ ...call(8), by: floor }))).toBe('no-authority by 1A.5(e)');
    expect([at.table.point, at.up('A')]).toEqual([null, ['pass 10', 'place-lose 5']]);
    expect(at.act(call(8))[0]).toMatchObject({ called: 8, isWrong: false, clause: `${NJ_1A}5(e)` });
    expect([at.table.point, at.up('A')]).toEqual([8, ['pass 10']]);
  });

  test('[NJ 13:69F-1A.5(f)] all losers are collected before any winner is paid', () => {
    const at = night(GAME);
    at.roll('3-1');
    at.bet('A', 'any-seven', 5);
    at.bet('B', 'field', 5);
    at.bet('C', 'place-lose', 5, { on: 6 });
    const settled = at.roll('4-3').flatMap((one) => {
      if (one.type === 'LosersCollected') return one.rows.map((row) => `${row.player} loses ${row.cents}`);
      return one.type === 'WinnersPaid' ? one.rows.map((row) => `${row.player} wins ${row.paidCents}`) : [];
    });
    expect(settled).toEqual(['S loses 1000', 'T loses 1000', 'B loses 500', 'A wins 2000', 'C wins 400']);
    expect(at.events('WinnersPaid')).toMatchObject([{ clause: `${NJ_1A}5(f)` }]);
  });
});

describe('keeping the shaker and giving it up', () => {
  test('[NJ 13:69F-1A.7(a)] after a settled roll the operator may keep the shaker or give it up', () => {
    const at = giveTo(lineBettors('A', 'B'), 'A');
    rolls(at, player('A'), '4-2');
    expect(at.table.dice.shooter).toEqual({ kind: 'player', id: 'A' });
    expect(why(at.refusal(offer))).toBe('out-of-order by 1A.7(a)');
    rolls(at, player('A'), '5-4');
    expect(why(at.refusal(pass('B')))).toBe('not-the-shooter by 1A.7(a)');
    expect(at.act(pass('A'))).toMatchObject([{ reason: 'chose', clause: `${NJ_1A}7(a)` }]);
    expect(at.act(offer)).toMatchObject([{ to: 'B' }]);
  });

  test.each([
    { dice: '4-2', rebets: false, keeps: true },
    { dice: '6-5', rebets: true, keeps: true },
    { dice: '6-5', rebets: false, keeps: false },
    { dice: '4-3', rebets: true, keeps: false },
  ])('[NJ 13:69F-1A.7(a)1] after $dice, line bet made again: $rebets, a player keeps it: $keeps', (row) => {
    const at = giveTo(lineBettors('A', 'B'), 'A');
    rolls(at, player('A'), row.dice);
    if (row.rebets) at.bet('A', 'pass', 10);
    at.act(noMoreBets);
    expect(at.table.dice.shooter).toEqual(row.keeps ? { kind: 'player', id: 'A' } : null);
  });

  test.each([
    { seven: 'a come-out 7', before: [], worth: 100_010 },
    { seven: 'a 7 with the point on', before: ['4-2'], worth: 99_990 },
  ])('[NJ 13:69F-1A.7(a)1.i] $seven ends the operator’s turn', ({ before, worth }) => {
    const at = giveTo(lineBettors('C', 'S'), 'C');
    for (const dice of [...before, '4-3']) rolls(at, player('C'), dice);
    expect(at.events('RollClosed').at(-1)).toMatchObject({ total: 7, pass: 'any-seven' });
    expect([at.worth('C'), at.table.dice.shooter]).toEqual([worth, null]);
    for (const id of ['A', 'C', 'S']) at.bet(id, 'pass', 10);
    expect(at.act(offer)).toMatchObject([{ to: 'S' }]);
  });

  test.each([
    { when: 'with the point on', isMade: false },
    { when: 'after the point is made', isMade: true },
  ])('[NJ 13:69F-1A.7(a)1.ii] an operator without a line bet $when loses the shaker', ({ isMade }) => {
    const at = lineBettors('B');
    const line = at.bet('A', 'dont-pass', 10);
    rolls(giveTo(at, 'A'), player('A'), '4-2');
    if (isMade) rolls(at, player('A'), '3-3');
    else at.act({ do: 'remove', by: player('A'), wager: line });
    if (isMade) at.bet('B', 'pass', 10);
    expect(at.act(noMoreBets)[1]).toMatchObject({ type: 'DicePassed', reason: 'no-line-bet' });
    expect(at.refusal(press(player('A'))).code).toBe('out-of-order');
    expect(at.act(offer)).toMatchObject([{ to: 'B' }]);
  });

  test('[NJ 13:69F-1A.7(a)2] a dealer who operated gives up the shaker after the roll and offers it again', () => {
    const at = lineBettors('A', 'B');
    take(at, offer, decline('A'), offer, decline('B'), offer);
    rolls(at, dealer, '4-2');
    expect(at.events('RollClosed').at(-1)).toMatchObject({ total: 6, point: 6, pass: 'every-round' });
    expect(at.table.dice.shooter).toBeNull();
    expect(at.act(offer)).toMatchObject([{ type: 'DiceOffered', to: 'A' }]);
  });

  test.each(['delay', 'violation'])(
    '[NJ 13:69F-1A.7(a)3] the floorperson orders it passed for %s',
    (reason) => {
      const at = giveTo(lineBettors('A', 'B'), 'A');
      const order = { do: 'order-pass', by: floor, reason } as const;
      expect(why(at.refusal({ ...order, by: dealer }))).toBe('no-authority by 1A.7(a)3');
      expect(why(at.refusal({ ...order, reason: 'invalid-rolls' }))).toBe('not-a-ground by 1A.7(a)3');
      expect(at.act(order)).toMatchObject([
        { type: 'DicePassed', reason, by: floor, clause: `${NJ_1A}7(a)3` },
      ]);
      expect(at.act(offer)).toMatchObject([{ to: 'B' }]);
    },
  );

  test.each([
    { last: 'A', next: 'C' },
    { last: 'C', next: 'S' },
    { last: 'S', next: 'A' },
  ])('[NJ 13:69F-1A.7(b)] after $last the next eligible player clockwise is $next', ({ last, next }) => {
    const at = giveTo(lineBettors('A', 'C', 'S'), last);
    rolls(at, player(last), '4-2');
    for (const id of ['B', 'T']) at.bet(id, 'come', 10);
    at.act(pass(last));
    expect(at.act(offer)).toEqual([{ type: 'DiceOffered', to: next, clause: `${NJ_1A}7(b)` }]);
  });

  test('[NJ 13:69F-1A.7(b)#dealer] if all decline, the dealer runs the shaker for that round only', () => {
    const at = giveTo(lineBettors('A', 'B'), 'A');
    rolls(at, player('A'), '4-2');
    take(at, pass('A'), offer, decline('B'), offer, decline('A'));
    expect(at.act(offer)).toMatchObject([{ shooter: { kind: 'crew', role: 'dealer' } }]);
    take(at, noMoreBets, activate);
    expect(at.refusal(press(player('A'))).code).toBe('not-the-shooter');
    expect(at.act(press(dealer))).toMatchObject([{ by: { kind: 'crew', role: 'dealer' } }]);
    take(at, rest('5-4'), call(9));
    expect(at.act(offer)).toMatchObject([{ type: 'DiceOffered', to: 'A' }]);
  });
});

describe('who has to give up the shaker sits out the next round', () => {
  const order: Said = { do: 'order-pass', by: floor, reason: 'delay' };
  const lit = { type: 'ShooterNamed', shooter: { kind: 'crew', role: 'dealer' }, clause: `${NJ_1A}5(b)3` };

  test('[NJ 13:69F-1A.7(b)#dealer] with nobody else eligible the dealer operates one round; then it is offered as usual', () => {
    const at = giveTo(lineBettors('A'), 'A');
    expect(at.act(order)).toMatchObject([{ type: 'DicePassed', sitsOut: true }]);
    expect(at.act(offer)).toMatchObject([lit]);
    rolls(at, dealer, '4-2');
    expect(at.act(offer)).toMatchObject([{ type: 'DiceOffered', to: 'A' }]);
  });

  test('[NJ 13:69F-1A.7(a)1.i] so does a player who rolled a 7', () => {
    const at = giveTo(lineBettors('A'), 'A');
    rolls(at, player('A'), '4-3');
    expect(at.events('RollClosed').at(-1)).toMatchObject({ pass: 'any-seven', sitsOut: true });
    at.bet('A', 'pass', 10);
    expect(at.act(offer)).toMatchObject([lit]);
    rolls(at, dealer, '4-3');
    at.bet('A', 'pass', 10);
    expect(at.act(offer)).toMatchObject([{ type: 'DiceOffered', to: 'A' }]);
  });

  test('[NJ 13:69F-1A.5(b)3] once the others have refused it, the dealer operates, although one round does not count', () => {
    const at = giveTo(lineBettors('A', 'B'), 'A');
    take(at, order);
    expect(at.act(offer)).toMatchObject([{ to: 'B' }]);
    at.act(accept('B'));
    take(at, order);
    expect(at.act(offer)).toMatchObject([lit]);
    take(at, noMoreBets, activate, press(dealer));
    at.act({ do: 'rest', by: dealer, ...seen('4-2', 'malfunction') });
    rolls(at, dealer, '4-2');
    expect(at.act(offer)).toMatchObject([{ type: 'DiceOffered', to: 'A' }]);
  });

  test('[NJ 13:69F-1A.7(a)] a player who gives it up freely may be offered it again at once', () => {
    const at = giveTo(lineBettors('A'), 'A');
    expect(at.act(pass('A'))[0]).not.toHaveProperty('sitsOut');
    expect(at.act(offer)).toMatchObject([{ type: 'DiceOffered', to: 'A' }]);
  });

  test('[NJ 13:69F-1A.5(b)3] a night that began before this duty changed finishes without it', () => {
    const at = startedBefore(giveTo(lineBettors('A'), 'A'));
    expect(at.act(order)[0]).not.toHaveProperty('sitsOut');
    expect(at.act(offer)).toMatchObject([{ type: 'DiceOffered', to: 'A' }]);
    at.act(accept('A'));
    rolls(at, player('A'), '4-3');
    at.bet('A', 'pass', 10);
    expect(at.act(offer)).toMatchObject([{ type: 'DiceOffered', to: 'A' }]);
  });

  test('[NJ 13:69F-1A.5(b)3] a dealer named for a round rolls it: the shaker is not offered before', () => {
    const at = lineBettors();
    expect(at.act(offer)).toMatchObject([lit]);
    at.bet('A', 'pass', 10);
    expect(why(at.refusal(offer))).toBe('out-of-order by 1A.5(b)3');
    at.act(noMoreBets);
    expect(why(at.refusal(offer))).toBe('out-of-order by 1A.5(b)3');
    take(at, activate, press(dealer));
    at.act({ do: 'rest', by: dealer, ...seen('4-2', 'malfunction') });
    expect(why(at.refusal(offer))).toBe('out-of-order by 1A.5(b)3');
    rolls(at, dealer, '4-2');
    expect(at.act(offer)).toMatchObject([{ type: 'DiceOffered', to: 'A' }]);

    const before = startedBefore(lineBettors());
    before.act(offer);
    before.bet('A', 'pass', 10);
    expect(before.act(offer)).toMatchObject([{ type: 'DicePassed' }, { type: 'DiceOffered', to: 'A' }]);
  });
});

describe('rolls that do not count', () => {
  test.each<{ clause: string; cause: Cause }>([
    { clause: `${NJ_1A}8(a)`, cause: 'cocked-on-one' },
    { clause: `${NJ_1A}8(a)`, cause: 'not-flat' },
    { clause: `${NJ_1A}8(a)`, cause: 'stacked' },
    { clause: `${NJ_1A}8(b)`, cause: 'malfunction' },
  ])('[$clause] $cause voids that roll without a call and settles nothing', ({ clause, cause }) => {
    const at = night(GAME);
    at.roll('4-2');
    at.bet('A', 'place-win', 6, { on: 8 });
    const fresh = at.bet('B', 'field', 5);
    expect(at.irregular('4-3', cause).at(-1)).toMatchObject({ type: 'RollVoided', cause, by: null, clause });
    expect([at.table.point, at.table.rolls, at.up('A')]).toEqual([6, 1, ['place-win 6']]);
    at.act({ do: 'remove', by: player('B'), wager: fresh });
    expect([at.rack('B'), at.table.dice.shooter]).toEqual([100_000, { kind: 'player', id: 'S' }]);
    at.roll('4-4');
    expect(at.worth('A')).toBe(100_007);
  });

  test('[NJ 13:69F-1A.8(c)] only the floorperson may call “No Roll” for another impropriety, with a reason', () => {
    const at = night(GAME);
    at.bet('A', 'field', 5);
    at.out();
    const noRoll = (by: Actor, note: string): Said => ({ do: 'no-roll', by, ground: 'other', note });
    expect(why(at.refusal(noRoll(dealer, 'knocked')))).toBe('no-authority by 1A.8(c)');
    expect(why(at.refusal(noRoll(floor, ' ')))).toBe('not-a-ground by 1A.8(c)');
    const voided = { type: 'RollVoided', by: floor, note: 'knocked', clause: `${NJ_1A}8(c)` };
    expect(at.act(noRoll(floor, 'knocked'))).toMatchObject([voided]);
    expect(at.up('A')).toEqual(['field 5']);
    expect(at.irregular('3-2', 'other').at(-1)).toMatchObject({ type: 'RollClosed', total: 5 });
    expect(at.worth('A')).toBe(99_995);
    expect(at.refusal(noRoll(floor, 'knocked')).code).toBe('too-late');
  });
});
