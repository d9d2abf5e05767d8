// Making, changing and removing wagers at New Jersey craps and mini-craps: N.J.A.C. 13:69F-1.3.

import { beforeEach, describe, expect, test } from 'vitest';
import { type BetOptions, crew, night, player, type Said } from '../../../../tests/support/kit.ts';
import { parseRoll } from '../../base/dice.ts';
import type { CrewRole } from '../../rules/language/crew.ts';
import type { Refusal } from '../../rules/language/refusal.ts';
import { plainThrow } from '../../rules/language/throw.ts';
import type { WagerId } from '../../table/state.ts';

const A = player('A');
const DEALER = crew('dealer');
const OF = 'NJ 13:69F-1.3';

/** The night of the current test. */
let at = night('nj-craps');

/** Player A's bet in words, "hop 2-2 $1". */
function betOf(text: string, more: BetOptions = {}): [who: 'A', wager: string, dollars: string, BetOptions] {
  const [, wager = '', on, dollars = ''] = /^([a-z-]+)(?: (\S+))? \$(\S+)$/.exec(text) ?? [];
  const where = on === undefined ? {} : { on: on.includes('-') ? on : Number(on) };
  return ['A', wager, dollars, { ...where, ...more }];
}
const bet = (text: string, more?: BetOptions): WagerId => at.bet(...betOf(text, more));
const ask = (text: string, instrument = 'chips'): number => at.ask(...betOf(text, { instrument }));

/** How commands are refused: the code and the cited clause; several must all get the same answer. */
const cited = ({ code, clause }: Refusal): string => `${code} by ${clause}`;
const betRefused = (text: string, more?: BetOptions): string => cited(at.refusedBet(...betOf(text, more)));
const refused = (...all: readonly Said[]): string =>
  [...new Set(all.map((said) => cited(at.refusal(said))))].join(', ');

const act = (...all: readonly Said[]) => all.flatMap((said) => at.act(said));
const remove = (wager: WagerId, by = A): Said => ({ do: 'remove', by, wager });
const sum = (wager: WagerId, dollars: number) => ({ by: A, wager, cents: dollars * 100 });
const reduce = (wager: WagerId, dollars: number): Said => ({ do: 'reduce', ...sum(wager, dollars) });
const raise = (wager: WagerId, dollars: number): Said => ({ do: 'increase', ...sum(wager, dollars) });
const confirm = (pending: number, role: CrewRole): Said => ({ do: 'confirm', by: crew(role), pending });
const call = (wager: WagerId, what: 'on' | 'off'): Said => ({ do: `call-${what}`, by: A, wager });
const mark = (wager: WagerId, by = DEALER): Said => ({ do: 'mark', by, wager });
const seen = (roll: string) => plainThrow(parseRoll(roll) ?? 0);

/** Player A's winnings so far, and the wagers up: "-10, come 10". */
const stands = (): string => [at.worth('A') - 100_000, ...at.up('A')].join(', ');
const rowsOf = (text: string): readonly string[] => text.trim().split(/;\s*/);

/** Wagers of every kind, and the amount they are lowered to before they come down. */
const LOWERED = rowsOf(`pass $20 to 10; dont-pass $20 to 10; place-win 6 $12 to 6; place-lose 4 $22 to 11;
  buy 4 $40 to 20; lay 4 $40 to 20; hardway 8 $2 to 1; field $10 to 5; any-seven $2 to 1; c-and-e $3 to 1; horn $8 to 4;
  horn-high 3 $10 to 5; hop 1-3 $2 to 1; six-seven-eight $10 to 5`);
/** Wagers that work on the come-out, a roll, and the result. */
const AWAKE =
  rowsOf(`place-lose 4 $11, 4-3, 5; place-lose 4 $11, 3-1, -11; lay 4 $40, 4-3, 18; lay 4 $40, 2-2, -42;
  hop 2-2 $1, 2-2, 30; hop 2-2 $1, 4-3, -1; field $5, 4-3, -5; any-seven $1, 4-3, 4; six-seven-eight $5, 4-3, 5; horn $4, 6-5, 12`);

/** The two games of the section: who confirms a late wager, by which item, and who calls the dice. */
const GAMES = [
  { game: 'nj-craps', item: `${OF}(a)1`, second: 'boxperson', caller: 'stickperson' },
  { game: 'nj-mini-craps', item: `${OF}(a)2`, second: 'floorperson', caller: 'dealer' },
] as const;

describe.each(GAMES)('$game', ({ game, item, second, caller }) => {
  beforeEach(() => {
    at = night(game);
  });
  const lie = (roll: string): Said => ({ do: 'rest', by: crew(caller), observation: seen(roll) });

  test('[NJ 13:69F-1.3(a)] before the throw a wager is up immediately; in the air it is pending, and lapses at rest if unconfirmed', () => {
    at.bet('B', 'field', 5);
    at.out();
    const pending = ask('field $5');
    expect([at.up('B'), at.up('A'), at.rack('A')]).toEqual([['field 5'], [], 100_000]);
    at.rest(seen('6-6'));
    expect([at.worth('B'), at.worth('A')]).toEqual([100_010, 100_000]);
    expect(at.events('PendingDropped')).toMatchObject([{ pending: [pending], clause: `${OF}(a)` }]);
    expect(refused(confirm(pending, 'dealer'))).toBe('no-such-wager by null');
  });
  test('[NJ 13:69F-1.3(a)] once the dice leave the hand nothing comes down, and once they rest no wager is accepted', () => {
    const id = bet('place-win 6 $12');
    at.out();
    expect(refused(remove(id), reduce(id, 6))).toBe(`betting-closed by ${OF}(c)`);
    act(lie('4-4'));
    expect(betRefused('any-seven $5')).toBe(`betting-closed by ${OF}(a)`);
    act({ do: 'dispute', by: DEALER });
    expect(betRefused('any-seven $5')).toBe(`betting-closed by ${OF}(a)`);
    expect(refused(remove(id), reduce(id, 6))).toBe(`betting-closed by ${OF}(c)`);
  });
  test('[NJ 13:69F-1.3(a)] a late wager must still be timely for its kind, and a house may refuse late wagers', () => {
    at.roll('4-4');
    at.out();
    expect(betRefused('pass $10')).toBe('wrong-time by NJ 13:69F-1.2(a)1');
    at = night(game, { 'wagers.inFlight': false });
    at.out();
    expect(betRefused('any-seven $5')).toBe(`betting-closed by ${OF}(a)`);
  });
  test(`[${item}] a late wager counts for the roll in the air once the dealer and the ${second} have both confirmed it`, () => {
    const confirmedBy = (...roles: readonly CrewRole[]): string => {
      at = night(game);
      at.out();
      const pending = ask('any-seven $5');
      act(...roles.map((role) => confirm(pending, role)));
      at.rest(seen('5-2'));
      return stands();
    };
    expect([confirmedBy('dealer', second), confirmedBy(second, 'dealer')]).toEqual(['20', '20']);
    expect([confirmedBy(), confirmedBy('dealer'), confirmedBy(second)]).toEqual(['0', '0', '0']);
  });
  test(`[${item}] nobody else can confirm a late wager, and nobody twice`, () => {
    at.out();
    const pending = ask('any-seven $5');
    for (const by of [crew('surveillance'), crew('stickperson'), A])
      expect(refused({ do: 'confirm', by, pending })).toBe(`no-authority by ${item}`);
    expect(act(confirm(pending, 'dealer'))).toMatchObject([{ type: 'WagerConfirmed', clause: item }]);
    expect([refused(confirm(pending, 'dealer')), stands()]).toEqual(['nothing-to-do by null', '0']);
  });
  const WRONG = `wrong-instrument by ${OF}(b)`;
  test('[NJ 13:69F-1.3(b)] chips and plaques may go on any area, placed by their player or the dealer', () => {
    for (const instrument of ['chips', 'plaques'])
      for (const wager of ['pass', 'field', 'horn']) bet(`${wager} $20`, { instrument });
    bet('any-seven $20', { by: DEALER });
    expect(betRefused('field $5', { by: crew('floorperson') })).toBe(`no-authority by ${OF}(b)`);
    expect(betRefused('field $5', { by: player('B') })).toBe('no-authority by null');
    expect([at.up('A').length, at.rack('A')]).toEqual([7, 100_000 - 140]);
  });
  test('[NJ 13:69F-1.3(b)] only match-play coupons are accepted, only on Pass or Don’t Pass, and only if the house takes them', () => {
    const coupon = { instrument: 'match-play' };
    for (const wager of ['pass', 'dont-pass']) bet(`${wager} $20`, coupon);
    expect(betRefused('pass $20', { instrument: 'coupon' })).toBe(WRONG);
    at.roll('4-4');
    for (const wager of ['field', 'horn', 'come']) expect(betRefused(`${wager} $20`, coupon)).toBe(WRONG);
    at = night(game, { 'coupons.matchPlay': false });
    expect(betRefused('pass $20', coupon)).toBe(WRONG);
  });
  for (const row of rowsOf('pass 4-3 40; pass 6-6 -20; dont-pass 1-1 40; dont-pass 4-3 -20; dont-pass 6-6 0'))
    test(`[NJ 13:69F-1.3(b)] a match-play coupon is paid like the $20 with it and has no other value: ${row}`, () => {
      const [wager, roll = '', net] = row.split(' ');
      bet(`${wager} $20`, { instrument: 'match-play' });
      expect(at.rack('A')).toBe(99_980);
      at.roll(roll);
      expect(stands()).toBe(net);
    });
  const VERBAL = `${OF}(b)#verbal`;
  test('[NJ 13:69F-1.3(b)#verbal] a spoken wager with cash becomes chips and a bet when the dealer confirms it, and lapses at the throw if unconfirmed', () => {
    const { dropCents, issuedCents } = at.table;
    const pending = ask('any-seven $10', 'cash');
    expect([refused(confirm(pending, second)), stands()]).toEqual([`no-authority by ${VERBAL}`, '0']);
    const events = act(confirm(pending, 'dealer'));
    expect(events.map((event) => event.type).join()).toBe('WagerConfirmed,PendingDropped,BoughtIn,WagerMade');
    expect(events[0]).toMatchObject({ clause: VERBAL });
    expect([at.up('A'), at.rack('A')]).toEqual([['any-seven 10'], 100_000]);
    expect([at.table.dropCents - dropCents, at.table.issuedCents - issuedCents]).toEqual([1000, 1000]);
    at.roll('5-2');
    expect(at.rack('A')).toBe(100_050);
    ask('any-seven $10', 'cash');
    at.roll('5-2');
    expect([at.rack('A'), at.table.pending, at.table.dropCents]).toEqual([100_050, [], dropCents + 1000]);
  });
  test('[NJ 13:69F-1.3(b)#verbal] a spoken wager without cash is refused; in the air one with cash needs both confirmations; a house may refuse it', () => {
    expect(betRefused('field $5', { instrument: 'oral' })).toBe(`wrong-instrument by ${VERBAL}`);
    at.out();
    const pending = ask('any-seven $10', 'cash');
    act(confirm(pending, 'dealer'));
    expect(stands()).toBe('0');
    act(confirm(pending, second));
    at.rest(seen('5-2'));
    expect(stands()).toBe('50');
    at = night(game, { 'wagers.verbalCash': false });
    expect(betRefused('field $5', { instrument: 'cash' })).toBe(`wrong-instrument by ${VERBAL}`);
  });

  for (const row of LOWERED)
    test(`[NJ 13:69F-1.3(c)] ${row}, and then down: every dollar is returned`, () => {
      at = night(game, { 'lay.vigTiming': 'on-win' });
      const [made = '', left] = row.split(' to ');
      const less = Number(left);
      const id = bet(made);
      expect(at.rack('A')).toBe(100_000 - Number(betOf(made)[2]));
      const by = { cents: less * 100, clause: `${OF}(c)` };
      expect(act(reduce(id, less))).toMatchObject([{ type: 'WagerChanged', ...by }]);
      expect(at.rack('A')).toBe(100_000 - less);
      expect(refused(remove(id, player('B')))).toBe('no-authority by null');
      expect(act(remove(id))).toMatchObject([{ type: 'WagerRemoved', ...by }]);
      expect(at.rack('A')).toBe(100_000);
    });
  test('[NJ 13:69F-1.3(c)] a fresh Come Bet and all odds may come down; so may a place bet still undecided after some rolls', () => {
    const [pass, place] = [bet('pass $10'), bet('place-win 8 $6')];
    at.roll('5-4 6-5 2-2');
    act(remove(bet('come $10')), remove(bet('pass-odds $20', { behind: pass })), remove(place));
    expect([at.rack('A'), stands()]).toEqual([99_990, '0, pass 10']);
  });
  for (const made of ['buy 6 $20', 'lay 4 $20'])
    test(`[NJ 13:69F-1.3(c)] the fee paid up front on ${made} is refunded with it, unless the house keeps it`, () => {
      act(remove(bet(made)));
      expect(stands()).toBe('0');
      at = night(game, { 'vig.refundOnRemoval': false });
      act(remove(bet(made)));
      expect(stands()).toBe('-1');
    });
  test('[NJ 13:69F-1.3(c)1] a Pass Bet may come down before the come-out; with a point it stays in full, and only its odds may come down', () => {
    const pass = bet('pass $10');
    act(remove(bet('pass $5')));
    at.roll('4-2');
    const odds = bet('pass-odds $20', { behind: pass });
    expect(refused(remove(pass), reduce(pass, 5))).toBe(`contract by ${OF}(c)1`);
    act(reduce(odds, 10), remove(odds));
    expect([at.rack('A'), stands()]).toEqual([99_990, '0, pass 10']);
  });
  test('[NJ 13:69F-1.3(c)1] a Come Bet with a number stays, even through the next come-out; its odds may come down', () => {
    at.roll('5-4');
    const come = bet('come $10');
    at.roll('4-2');
    const odds = bet('come-odds $10', { behind: come });
    at.roll('6-3');
    expect(refused(remove(come), reduce(come, 5))).toBe(`contract by ${OF}(c)1`);
    act(remove(odds));
    expect([at.rack('A'), stands()]).toEqual([99_990, '0, come 10']);
  });

  test('[NJ 13:69F-1.3(d)] a Don’t Pass Bet with a point may be lowered and taken down, but not raised or put back until the next come-out', () => {
    const id = bet('dont-pass $20');
    at.roll('5-4');
    const by = { cents: 1000, clause: `${OF}(d)` };
    expect(act(reduce(id, 10))).toMatchObject([{ type: 'WagerChanged', ...by }]);
    expect(refused(raise(id, 11), raise(id, 20))).toBe(`one-way by ${OF}(d)`);
    expect(act(remove(id))).toMatchObject([{ type: 'WagerRemoved', ...by }]);
    expect(betRefused('dont-pass $20')).toBe('wrong-time by NJ 13:69F-1.2(a)2');
    at.roll('4-3');
    const again = bet('dont-pass $20');
    act(reduce(again, 10), raise(again, 30), remove(again));
    bet('dont-pass $20');
    expect(stands()).toBe('0, dont-pass 20');
  });
  test('[NJ 13:69F-1.3(d)] a Don’t Come Bet with a number is never raised, not even on the next come-out; a fresh one starts over', () => {
    at.roll('5-4');
    const id = bet('dont-come $20');
    at.roll('4-2');
    act(reduce(id, 10));
    expect(refused(raise(id, 20))).toBe(`one-way by ${OF}(d)`);
    at.roll('6-3');
    expect(refused(raise(id, 20))).toBe(`one-way by ${OF}(d)`);
    act(remove(id));
    at.roll('4-4');
    bet('dont-come $20');
    at.roll('6-5');
    expect(stands()).toBe('-20');
  });
  for (const row of rowsOf(
    '3-1 80 10 40; 3-1 80 5 20; 3-1 20 10 20; 5-4 60 10 30; 4-2 48 10 24; 4-2 48 7 18',
  ))
    test(`[NJ 13:69F-1.3(d)] odds laid behind a $20 Don’t Pass, the bet lowered, the remaining odds: ${row}`, () => {
      const [point = '', laid, flat, left] = row.split(' ');
      const id = bet('dont-pass $20');
      at.roll(point);
      bet(`dont-pass-odds $${laid}`, { behind: id });
      act(reduce(id, Number(flat)));
      expect(stands()).toBe(`0, dont-pass ${flat}, dont-pass-odds ${left}`);
      act(remove(id));
      expect(at.rack('A')).toBe(100_000);
    });

  for (const row of rowsOf('place-win 6 $6, 3-3, 7; buy 4 $20, 3-1, 39; hardway 8 $1, 4-4, 9'))
    test(`[NJ 13:69F-1.3(e)] a wager neither wins nor loses on a come-out unless it is called on and marked: ${row}`, () => {
      const [made = '', roll = '', wins] = row.split(', ');
      const [, wager, dollars] = betOf(made);
      const comesTo = (isOn: boolean, rolls: string): string => {
        at = night(game);
        const id = bet(made);
        if (isOn) act(call(id, 'on'), mark(id));
        at.roll(rolls);
        return stands();
      };
      const asleep = `0, ${wager} ${dollars}`;
      expect([comesTo(false, roll), comesTo(false, '4-3')]).toEqual([asleep, asleep]);
      expect([comesTo(true, roll), comesTo(true, '4-3')]).toEqual([wins, `-${dollars}`]);
      expect(comesTo(false, `5-4 ${roll}`)).toBe(wins);
    });
  for (const row of rowsOf('off 3-3 10; off 4-3 -10; on 3-3 22; on 4-3 -20'))
    test(`[NJ 13:69F-1.3(e)] come odds on the 6, a come-out roll, and the net with their bet: ${row}`, () => {
      const [marker, roll, net] = row.split(' ');
      at.roll('5-4');
      const come = bet('come $10');
      at.roll('4-2');
      const odds = bet('come-odds $10', { behind: come });
      if (marker === 'on') act(call(odds, 'on'), mark(odds));
      at.roll(`6-3 ${roll}`);
      expect(stands()).toBe(net);
      const back = { wager: odds, cents: 1000, stays: false, why: 'asleep', clause: `${OF}(e)` };
      const returned = at.events('WagersReturned').flatMap((event) => event.rows);
      expect(returned).toMatchObject(marker === 'on' ? [] : [back]);
    });
  test('[NJ 13:69F-1.3(e)] only the dealer places a marker, one on each wager its player has called', () => {
    const id = bet('place-win 6 $6');
    expect(refused(mark(id))).toBe(`nothing-to-do by ${OF}(e)`);
    act(call(id, 'on'));
    const others = [mark(id, crew('floorperson')), mark(id, crew('surveillance')), mark(id, A)];
    expect(refused(...others)).toBe(`no-authority by ${OF}(e)`);
    bet('place-win 8 $12');
    expect(act(mark(id))).toMatchObject([{ type: 'MarkerPlaced', marker: 'on', clause: `${OF}(e)` }]);
    at.roll('4-3');
    expect(stands()).toBe('-6, place-win 12');
  });
  test('[NJ 13:69F-1.3(e)] no marker is placed once the dice are out, at rest or in dispute', () => {
    const id = bet('place-win 6 $6');
    act(call(id, 'on'));
    for (const next of [() => at.out(), () => act(lie('3-3')), () => act({ do: 'dispute', by: DEALER })]) {
      next();
      expect(refused(mark(id)), at.table.dice.stage).toBe(`too-late by ${OF}(e)`);
    }
  });
  test('[NJ 13:69F-1.3(e)] a call lasts until a point is set or the player cancels it; no wager may be called off while a point is on', () => {
    const id = bet('place-win 6 $6');
    act(call(id, 'on'), mark(id));
    at.roll('6-5 1-1');
    expect(at.wager(id)?.marker).toBe('on');
    at.roll('5-4');
    expect(refused(call(id, 'off'))).toBe(`no-on-off by ${OF}(e)`);
    at.roll('6-3 4-3');
    expect(stands()).toBe('0, place-win 6');
    act(call(id, 'on'), mark(id), call(id, 'off'), mark(id));
    at.roll('4-3');
    expect(stands()).toBe('0, place-win 6');
  });

  for (const row of AWAKE)
    test(`[NJ 13:69F-1.3(e)#on-default] every other wager works on the come-out: ${row}`, () => {
      const [made = '', roll = '', net] = row.split(', ');
      const id = bet(made);
      expect(refused(call(id, 'on'), call(id, 'off'))).toBe(`no-on-off by ${OF}(e)#on-default`);
      at.roll(roll);
      expect(stands()).toBe(net);
    });
  for (const row of rowsOf('4-3 20; 4-2 -22'))
    test(`[NJ 13:69F-1.3(e)#on-default] a $10 Don’t Come and $12 laid against the 6, a come-out roll, the net: ${row}`, () => {
      at.roll('5-4');
      const id = bet('dont-come $10');
      at.roll('5-1');
      bet('dont-come-odds $12', { behind: id });
      at.roll(`6-3 ${row.split(' ')[0]}`);
      expect(stands()).toBe(row.split(' ')[1]);
    });
});

test('[NJ 13:69F-1.3(c)2] a fire bet may not be raised, lowered or taken down before the loser 7', () => {
  at = night('nj-craps');
  const fire = bet('fire $3');
  expect(betRefused('fire $2')).toBe(`frozen by ${OF}(c)2`);
  for (const rolls of ['4-3', '4-2', '3-3', '3-1 2-2 3-2 4-1 5-3 4-4', '5-4', '4-3']) {
    expect(refused(raise(fire, 5), reduce(fire, 1), remove(fire))).toBe(`frozen by ${OF}(c)2`);
    expect(stands()).toBe('0, fire 3');
    at.roll(rolls);
  }
  expect(stands()).toBe('72');
});

describe('seats at mini-craps', () => {
  beforeEach(() => {
    at = night('nj-mini-craps');
  });
  const LOCKED = `seat-locked by ${OF}(f)`;
  const NOT_SEATED = `not-seated by ${OF}(f)`;
  const go = (what: 'stand' | 'sit' | 'leave'): Said => ({ do: what, by: A, player: 'A' });

  test('[NJ 13:69F-1.3(f)] only seated players may bet; at craps a player may stand', () => {
    act(go('stand'));
    for (const by of [A, DEALER]) expect(betRefused('pass $10', { by })).toBe(NOT_SEATED);
    act(go('sit'));
    bet('pass $10');
    at = night('nj-craps');
    act(go('stand'));
    bet('pass $10');
  });
  test('[NJ 13:69F-1.3(f)] a bettor stays seated until the roll is settled; the wagers then stay in action without them', () => {
    bet('place-win 6 $6');
    const move: Said = { do: 'take-place', by: A, player: 'A', place: 9, seated: true };
    expect(refused(go('stand'), go('leave'), move)).toBe(LOCKED);
    at.out();
    expect(refused(go('stand'))).toBe(LOCKED);
    at.rest(seen('4-4'));
    act(go('leave'));
    expect(at.table.players.find((one) => one.id === 'A')).toMatchObject({
      ...{ away: true, leaving: true, place: 0, rackCents: 0 },
    });
    at.roll('3-3');
    expect(stands()).toBe('-99987');
  });
  test('[NJ 13:69F-1.3(f)] a player who has stood up may not add to a wager, and no pending wager is confirmed for them', () => {
    const id = bet('place-win 6 $6');
    at.roll('4-4');
    const pending = ask('any-seven $5', 'cash');
    act(go('stand'));
    expect(refused(confirm(pending, 'dealer'))).toBe(NOT_SEATED);
    expect(refused(raise(id, 12))).toBe(NOT_SEATED);
  });
  test('[NJ 13:69F-1.3(f)] a void throw settles nothing, so the bettor stays seated for the next', () => {
    bet('field $5');
    at.irregular('6-6', 'off-table');
    expect(stands()).toBe('0, field 5');
    expect(refused(go('stand'))).toBe(LOCKED);
  });
});
