// Bets that outlast a shooter at New Jersey craps: the fire bet (13:69F-1.12), and Come and Don't Come Bets decided by
// a former shooter without a line bet (1.11(b), which also applies to mini-craps).

import { describe, expect, test } from 'vitest';
import {
  closedTable,
  command,
  crew,
  type Night,
  night,
  player,
  refusedHouse,
  type Said,
} from '../../../../tests/support/kit.ts';
import { required } from '../../base/assert.ts';
import type { HouseChoices } from '../../rules/compile/configure.ts';
import { isRefusal, type RefusalCode } from '../../rules/language/refusal.ts';
import { openingCommands, runCommands } from '../../table/auto-crew.ts';
import type { TableCommand } from '../../table/command.ts';
import { act } from '../../table/decide/decide.ts';

/** Rolls that set a point and make it. */
const MADE = { 4: '3-1 2-2', 5: '4-1 3-2', 6: '4-2 3-3', 8: '6-2 4-4', 9: '5-4 6-3', 10: '6-4 5-5' };
type On = keyof typeof MADE;
const SEVEN_OUT = '5-4 5-2';

/** A table that offers the fire bet; A is at place 1, B at 2, C at 3, S, who shoots first, at 4 and T at 5. */
const fireNight = (choices = {}): Night => night('nj-craps', { 'fire.offered': true, ...choices });
const made = (at: Night, ...points: On[]) => at.roll(points.map((point) => MADE[point]).join(' '));
/** The running count of different points on a fire bet. */
const counts = (at: Night, wager: number): readonly number[] => {
  const rows = at.events('ProgressMarked').flatMap((event) => event.rows);
  return rows.filter((row) => row.wager === wager).map((row) => row.complete);
};
const paid = (at: Night, wager: number) =>
  at.events('WinnersPaid').flatMap((event) => event.rows.filter((row) => row.wager === wager));

/** A player's command. */
const says = (who: string, what: TableCommand['do'], more: object = {}): Said => ({
  do: what,
  by: player(who),
  player: who,
  ...more,
});
function isRefused(at: Night, said: Said, refused: RefusalCode, clause?: string): void {
  expect(at.refusal(said)).toMatchObject(
    clause === undefined ? { code: refused } : { code: refused, clause },
  );
}

describe('making a fire bet', () => {
  test('[NJ 13:69F-1.12(a)] it is available only at craps, if the house offers it', () => {
    const without = night('nj-craps', { 'fire.offered': false });
    expect(without.refusedBet('A', 'fire', 5)).toMatchObject({ clause: 'NJ 13:69F-1.2(a)40' });
    const at = fireNight();
    at.bet('A', 'fire', 5);
    expect(at.up('A')).toEqual(['fire 5']);
    for (const game of ['nj-mini-craps', 'nj-automated-craps']) {
      expect(refusedHouse(game, { 'fire.offered': true })).toMatchObject({ clause: 'NJ 13:69F-1.2(a)' });
      expect(night(game).refusedBet('A', 'fire', 5)).toMatchObject({ clause: 'NJ 13:69F-1.2(a)' });
    }
  });

  test('[NJ 13:69F-1.12(a)1] it goes on the numbered spot of the player’s own place', () => {
    const at = fireNight();
    for (const spot of [1, 3, 16])
      expect(at.refusedBet('B', 'fire', 5, { spot })).toMatchObject({ clause: 'NJ 13:69F-1.12(a)1' });
    at.bet('B', 'fire', 5, { spot: 2 });
    expect([at.up('B'), at.up('A')]).toEqual([['fire 5'], []]);
  });

  test('[NJ 13:69F-1.12(a)1] it is made before a new shooter’s first come-out roll, and a void throw does not count', () => {
    const late = { code: 'wrong-time', clause: 'NJ 13:69F-1.2(a)40' };
    const at = fireNight();
    at.irregular('6-1', 'off-table');
    at.bet('A', 'fire', 5);
    at.roll('6-1');
    expect(at.refusedBet('B', 'fire', 5)).toMatchObject(late);
    at.roll('4-2');
    expect(at.refusedBet('B', 'fire', 5)).toMatchObject(late);
    at.roll('3-3');
    expect(at.refusedBet('B', 'fire', 5)).toMatchObject(late);
    at.roll(SEVEN_OUT);
    at.bet('B', 'fire', 5);
    expect(at.up('B')).toEqual(['fire 5']);
  });

  test('[NJ 13:69F-1.12(a)3] the dealer brings in the bets by spot number, and they are then locked', () => {
    const clause = 'NJ 13:69F-1.12(a)3';
    const at = fireNight();
    const five = at.bet('T', 'fire', 5);
    const two = at.bet('B', 'fire', 3);
    for (const by of [crew('boxperson'), crew('stickperson'), player('B')])
      isRefused(at, { do: 'bring-in', by }, 'no-authority', clause);
    const brought = at.act({ do: 'bring-in', by: crew('dealer') });
    expect(brought).toEqual([{ type: 'BetsBroughtIn', wagers: [two, five], clause }]);
    isRefused(at, { do: 'bring-in', by: crew('dealer') }, 'nothing-to-do', clause);
    isRefused(at, says('B', 'remove', { wager: two }), 'frozen');
    isRefused(at, says('B', 'reduce', { wager: two, cents: 100 }), 'frozen');
    isRefused(at, says('B', 'increase', { wager: two, cents: 500 }), 'frozen');
    made(at, 6, 8);
    expect([two, five].map((id) => at.wager(id)?.broughtIn)).toEqual([true, true]);
  });

  test('[NJ 13:69F-1.12(a)3] the dice do not go out before the bets are brought in', () => {
    const at = fireNight();
    const three = at.bet('C', 'fire', 5);
    const one = at.bet('A', 'fire', 5);
    const [brought, thrown] = at.out().slice(-2);
    expect(brought).toMatchObject({ type: 'BetsBroughtIn', wagers: [one, three] });
    expect(thrown).toMatchObject({ type: 'DiceThrown' });
  });

  test.each([
    { stake: '1', refused: null },
    { stake: '3', refused: null },
    { stake: '5', refused: null },
    { stake: '6', refused: 'above-most' },
    { stake: '100', refused: 'above-most' },
    { stake: '2.50', refused: 'not-payable' },
    { stake: '0.50', refused: 'not-payable' },
  ])('[NJ 13:69F-1.12(b)1] a stake of $stake is accepted, or refused as $refused', ({ stake, refused }) => {
    const at = fireNight({ payableUnit: '0.5' });
    if (refused === null) at.bet('A', 'fire', stake);
    else
      expect(at.refusedBet('A', 'fire', stake)).toMatchObject({
        code: refused,
        clause: 'NJ 13:69F-1.12(b)1',
      });
    expect(at.up('A')).toEqual(refused === null ? [`fire ${stake}`] : []);
  });

  test('[NJ 13:69F-1.12(b)1] five dollars is the maximum per player and shooter', () => {
    const at = fireNight();
    at.bet('A', 'fire', 3);
    expect(at.refusedBet('A', 'fire', 2)).toMatchObject({ code: 'frozen' });
    at.bet('B', 'fire', 5);
    expect([at.up('A'), at.up('B')]).toEqual([['fire 3'], ['fire 5']]);
  });

  test.each([{ max: 10 }, { max: 3 }, { min: 2 }, { min: 2, max: 4 }])(
    '[NJ 13:69F-1.12(b)1] the house may not post its own limits: %o',
    (limit) => {
      const refusal = refusedHouse('nj-craps', { 'table.minMax': { fire: limit } });
      expect(refusal).toMatchObject({ code: 'unlawful-option', clause: 'NJ 13:69F-1.12(b)1' });
    },
  );
});

describe('how a fire bet ends', () => {
  test('[NJ 13:69F-1.12(a)2] it rides to a successor’s loser 7, and the successor’s points count too', () => {
    const at = fireNight();
    const before = at.worth('A');
    const id = at.bet('A', 'fire', 5);
    made(at, 4, 5, 6);
    at.act(says('S', 'pass-dice'));
    expect([at.wager(id)?.stakeCents, counts(at, id)]).toEqual([500, [1, 2, 3]]);
    const fresh = at.bet('B', 'fire', 5);
    made(at, 8);
    expect(at.table.dice.shooter).toEqual({ kind: 'player', id: 'T' });
    expect([counts(at, id), counts(at, fresh)]).toEqual([[1, 2, 3, 4], [1]]);
    at.roll(SEVEN_OUT);
    expect(at.worth('A')).toBe(before + 24 * 5);
    expect([paid(at, id).length, paid(at, fresh).length]).toEqual([1, 0]);
  });

  test('[NJ 13:69F-1.12(a)2] it also rides when the dice are ordered passed with a point on', () => {
    const at = fireNight();
    const before = at.worth('A');
    const id = at.bet('A', 'fire', 5);
    made(at, 4, 5, 6);
    at.roll('5-5');
    at.act({ do: 'order-pass', by: crew('boxperson'), reason: 'delay' });
    at.roll('6-4');
    expect([at.table.dice.shooter, counts(at, id)]).toEqual([{ kind: 'player', id: 'T' }, [1, 2, 3, 4]]);
    at.roll(SEVEN_OUT);
    expect(at.worth('A')).toBe(before + 24 * 5);
  });

  test('[NJ 13:69F-1.12(a)5] it is settled at a loser 7 and not before, even with all six points made', () => {
    const at = fireNight();
    const before = at.worth('A');
    const id = at.bet('A', 'fire', 5);
    made(at, 4, 5, 6, 8, 9, 10);
    expect(counts(at, id)).toEqual([1, 2, 3, 4, 5, 6]);
    at.roll('6-1');
    expect([at.wager(id)?.stakeCents, at.worth('A')]).toEqual([500, before]);
    at.roll(SEVEN_OUT);
    expect(at.wager(id)).toBeNull();
    expect(paid(at, id)).toMatchObject([{ paidCents: 499_500, clause: 'NJ 13:69F-1.12(a)5' }]);
    expect(at.worth('A')).toBe(before + 999 * 5);
  });

  test('[NJ 13:69F-1.12(a)5] with three points it is collected at the loser 7', () => {
    const at = fireNight();
    const before = at.worth('A');
    const id = at.bet('A', 'fire', 5);
    made(at, 4, 5, 6);
    expect(at.worth('A')).toBe(before);
    at.roll(SEVEN_OUT);
    const lost = at
      .events('LosersCollected')
      .flatMap((event) => event.rows.filter((row) => row.wager === id));
    expect(lost).toMatchObject([{ cents: 500, clause: 'NJ 13:69F-1.12(a)5' }]);
    expect(at.worth('A')).toBe(before - 5);
  });

  test('[NJ 13:69F-1.12(a)6] surveillance is notified once, at the fourth point, confirms it, and payment does not wait for that', () => {
    const clause = 'NJ 13:69F-1.12(a)6';
    const at = fireNight();
    const before = at.worth('A');
    const ids = [at.bet('A', 'fire', 5), at.bet('B', 'fire', 2)];
    const kim = { id: 'Kim', role: 'surveillance' } as const;
    at.act({ do: 'sign-on', by: kim, ...kim });
    at.act({ do: 'sign-off', by: crew('surveillance'), ...crew('surveillance') });
    made(at, 4, 5, 6, 6);
    expect(at.events('SurveillanceNotified')).toEqual([]);
    made(at, 8);
    const notice = { type: 'SurveillanceNotified', wagers: ids, points: 4, clause, to: ['Kim'] };
    expect(at.events('SurveillanceNotified')).toEqual([notice]);
    isRefused(at, { do: 'confirm-notice', by: crew('boxperson') }, 'no-authority', clause);
    isRefused(at, { do: 'confirm-notice', by: crew('surveillance') }, 'no-authority');
    expect(at.act({ do: 'confirm-notice', by: kim })).toEqual([{ type: 'NoticeConfirmed', by: kim, clause }]);
    isRefused(at, { do: 'confirm-notice', by: kim }, 'nothing-to-do', clause);
    made(at, 8, 9);
    at.roll(SEVEN_OUT);
    expect(at.worth('A')).toBe(before + 249 * 5);
    made(at, 4, 5, 6, 8);
    expect(at.events('SurveillanceNotified')).toEqual([notice]);
  });

  test('[NJ 13:69F-1.12(a)6] the automatic crew’s surveillance confirms before the next throw; if nobody is there, the bet is paid all the same', () => {
    const at = fireNight();
    const before = at.worth('A');
    at.bet('A', 'fire', 5);
    made(at, 4, 5, 6, 8);
    expect(at.table.dice.unconfirmed).toBe(1);
    expect(at.out()).toContainEqual(expect.objectContaining({ type: 'NoticeConfirmed' }));
    at.roll(MADE[4]);
    at.roll(SEVEN_OUT);
    expect(at.worth('A')).toBe(before + 24 * 5);
    const alone = fireNight();
    alone.bet('A', 'fire', 5);
    alone.act({ do: 'sign-off', by: crew('surveillance'), ...crew('surveillance') });
    made(alone, 4, 5, 6, 8);
    expect(alone.events('SurveillanceNotified')).toMatchObject([{ to: [] }]);
    alone.roll(SEVEN_OUT);
    expect([alone.worth('A'), alone.table.dice.unconfirmed]).toEqual([before + 24 * 5, 1]);
  });

  describe('a table that offers it', () => {
    const opened = (choices: HouseChoices) => {
      const commands = openingCommands(closedTable('nj-craps', choices));
      const isTheirs = ({ do: does, ...rest }: TableCommand): boolean =>
        does === 'sign-on' && 'role' in rest && rest.role === 'surveillance';
      const last = required(commands.at(-1), 'the opening');
      const table = runCommands(
        closedTable('nj-craps', choices),
        commands.slice(0, -1).filter((one) => !isTheirs(one)),
      ).table;
      return act(table, last);
    };

    test('[NJ 13:69F-1.12(a)6] opens only with surveillance on duty', () => {
      expect(opened({})).toMatchObject({
        code: 'missing-attestation',
        clause: 'NJ 13:69F-1.12(a)6',
        says: 'Surveillance is not on duty.',
      });
    });

    test('is the only one to need it', () => {
      expect(isRefusal(opened({ 'fire.offered': false }))).toBe(false);
    });
  });

  test('[NJ 13:69F-1.12(b)] stake, repeated points and their order are tested together on one bet', () => {
    const at = fireNight();
    expect(at.refusedBet('A', 'fire', 6)).toMatchObject({ clause: 'NJ 13:69F-1.12(b)1' });
    const before = at.worth('A');
    const id = at.bet('A', 'fire', 4);
    made(at, 10, 10, 5, 4, 5, 9);
    expect(counts(at, id)).toEqual([1, 2, 3, 4]);
    at.roll(SEVEN_OUT);
    expect(at.worth('A')).toBe(before + 24 * 4);
  });

  test.each([
    { clause: 'NJ 13:69F-1.12(b)2', points: [6, 6, 6], count: 1, net: -5 },
    { clause: 'NJ 13:69F-1.12(b)2', points: [4, 6, 4, 6, 8, 8], count: 3, net: -5 },
    { clause: 'NJ 13:69F-1.12(b)2', points: [4, 6, 6, 8, 10, 10], count: 4, net: 120 },
    { clause: 'NJ 13:69F-1.12(b)3', points: [10, 4, 9, 5], count: 4, net: 120 },
    { clause: 'NJ 13:69F-1.12(b)3', points: [8, 6, 5, 9], count: 4, net: 120 },
    { clause: 'NJ 13:69F-1.12(b)3', points: [9, 10, 8, 4, 6], count: 5, net: 1245 },
    { clause: 'NJ 13:69F-1.12(b)3', points: [10, 9, 8, 6, 5, 4], count: 6, net: 4995 },
  ] as const)(
    '[$clause] points $points count as $count, and five dollars net $net',
    ({ points, count, net }) => {
      const at = fireNight();
      const before = at.worth('A');
      const id = at.bet('A', 'fire', 5);
      made(at, ...points);
      expect(counts(at, id).at(-1)).toBe(count);
      at.roll(SEVEN_OUT);
      expect(at.worth('A')).toBe(before + net);
    },
  );
});

describe.each([
  { game: 'nj-craps', keeper: 'stickperson' },
  { game: 'nj-mini-craps', keeper: 'dealer' },
] as const)('deciding rolls at $game', ({ game, keeper }) => {
  const offering: Said = { do: 'offer-dice', by: crew(keeper) };
  const RESUMED = { type: 'DecisionOnlyEnded', clause: 'NJ 13:69F-1.11(b)#resume', goesOn: true };
  const state = ({ table }: Night) => ({
    deciding: table.dice.decisionOnly,
    shooter: table.dice.shooter?.kind === 'player' ? table.dice.shooter.id : null,
    point: table.point,
  });

  /** S has made a point and no longer bets the line, while A has a bet on the 9. */
  function undecided(wager = 'come', choices = {}): Night {
    const at = night(game, choices, ['A', 'B', 'S']);
    at.shooters = ['S'];
    at.roll('4-2');
    at.bet('A', wager, 10);
    at.roll('5-4 3-3');
    return at;
  }
  /** A and B decline the dice, and S is offered them again. */
  function roundToS(at: Night): Night {
    for (const who of ['A', 'B']) {
      expect(at.act(offering).at(-1)).toMatchObject({ type: 'DiceOffered', to: who });
      at.act(says(who, 'decline-dice'));
    }
    at.act(offering);
    return at;
  }
  const take = (at: Night, who: string) => {
    const named = at.act(says(who, 'accept-dice'));
    at.act(says(who, 'choose-dice', { dice: ['die-1', 'die-2'] }));
    return named;
  };
  function deciding(choices = {}): Night {
    const at = roundToS(undecided('come', choices));
    take(at, 'S');
    return at;
  }

  test.each(['come', 'dont-come'])(
    '[NJ 13:69F-1.11(b)] a shooter without a line bet loses the dice while a %s bet is up',
    (wager) => {
      const at = undecided(wager);
      isRefused(at, says('S', 'throw'), 'needs-line-bet');
      expect(at.act(offering)).toEqual([
        { type: 'DicePassed', reason: 'no-line-bet', by: null, clause: 'NJ 13:69F-1.11(b)', goesOn: true },
        { type: 'DiceOffered', to: 'A', clause: 'NJ 13:69F-1.11(c)' },
      ]);
      const bettor = undecided(wager);
      bettor.bet('S', 'pass', 10);
      isRefused(bettor, offering, 'out-of-order', 'NJ 13:69F-1.11(a)');
      bettor.roll('6-5');
      expect(bettor.act(offering).at(-1)).toMatchObject({ type: 'DiceOffered', to: 'A' });
      isRefused(undecided('field'), offering, 'out-of-order', 'NJ 13:69F-1.11(a)');
    },
  );

  test('[NJ 13:69F-1.11(b)#sole-shooter] the former shooter throws without a line bet when nobody else will', () => {
    const clause = 'NJ 13:69F-1.11(b)#sole-shooter';
    const at = roundToS(undecided());
    const shooter = { kind: 'player', id: 'S' };
    const named = { type: 'ShooterNamed', shooter, decisionOnly: true, clause, isNew: false };
    expect(take(at, 'S')).toEqual([named]);
    const odds = at.bet('A', 'come-odds', 10);
    for (const wager of ['come', 'dont-come'])
      expect(at.refusedBet('B', wager, 10)).toMatchObject({ code: 'wrong-time' });
    const before = at.worth('A');
    at.roll('4-4 6-2');
    expect([at.table.point, at.up('A')]).toEqual([null, ['come 10', 'come-odds 10']]);
    at.roll('5-4');
    expect([at.table.point, at.worth('A')]).toEqual([null, before + 10]);
    expect(at.events('WagersReturned').at(-1)?.rows).toMatchObject([{ wager: odds, why: 'asleep' }]);
  });

  test('[NJ 13:69F-1.11(b)#sole-shooter] nobody else throws deciding rolls, nor does the former shooter once no Come Bet is left', () => {
    const at = undecided();
    at.act(offering);
    expect(take(at, 'A')).toMatchObject([{ decisionOnly: false }]);
    isRefused(at, says('A', 'throw'), 'needs-line-bet', 'NJ 13:69F-1.8');
    const gone = undecided();
    gone.act(says('S', 'leave'));
    gone.act(offering);
    gone.act(says('A', 'decline-dice'));
    gone.act(offering);
    expect(take(gone, 'B')).toMatchObject([{ decisionOnly: false }]);
    const field = undecided('field');
    field.act(says('S', 'pass-dice'));
    expect(take(roundToS(field), 'S')).toMatchObject([{ decisionOnly: false }]);
  });

  test('[NJ 13:69F-1.11(b)#sole-shooter] nobody throws deciding rolls while a line bet is up', () => {
    const at = undecided();
    at.bet('B', 'pass', 10);
    expect(take(roundToS(at), 'S')).toMatchObject([{ decisionOnly: false }]);
  });

  test('[NJ 13:69F-1.11(b)#sole-shooter] a lone player throws deciding rolls too; other wagers continue unless the house takes none', () => {
    const alone = night(game, {}, ['S']);
    alone.shooters = ['S'];
    alone.roll('4-2');
    alone.bet('S', 'dont-come', 10);
    alone.roll('5-4 3-3');
    alone.act(offering);
    expect(take(alone, 'S')).toMatchObject([{ decisionOnly: true }]);
    alone.bet('S', 'field', 5);
    expect(alone.up('S')).toEqual(['dont-come 10', 'field 5']);
    const none = deciding({ 'decisionOnly.otherWagers': 'none' });
    expect(none.refusedBet('B', 'field', 5)).toMatchObject({ code: 'wrong-time' });
  });

  test.each([
    { roll: '6-3', net: 10 },
    { roll: '6-1', net: -10 },
  ])(
    '[NJ 13:69F-1.11(b)#resume] normal play resumes when $roll decides the last Come Bet',
    ({ roll, net }) => {
      const at = deciding();
      const before = at.worth('A');
      const [closed, ended] = at.roll(roll).slice(-2);
      expect(at.worth('A')).toBe(before + net);
      expect([closed, ended]).toMatchObject([{ type: 'RollClosed', pass: null, point: null }, RESUMED]);
      expect(state(at)).toEqual({ deciding: false, shooter: null, point: null });
      at.roll('4-4');
      expect(state(at)).toEqual({ deciding: false, shooter: 'S', point: 8 });
    },
  );

  test('[NJ 13:69F-1.11(b)#resume] a line bet ends deciding rolls, and a field bet does not', () => {
    const at = deciding();
    at.bet('B', 'field', 5);
    expect(state(at)).toEqual({ deciding: true, shooter: 'S', point: null });
    at.bet('B', 'dont-pass', 10);
    expect(state(at)).toEqual({ deciding: false, shooter: null, point: null });
    expect(at.events('DecisionOnlyEnded')).toEqual([RESUMED]);
    at.shooters = ['B'];
    at.roll('6-2');
    expect([state(at).shooter, at.table.point, at.up('A')]).toEqual(['B', 8, ['come 10']]);
  });

  test('[NJ 13:69F-1.11(b)#resume] a line bet made while the dice are in the air does not stop the roll', () => {
    const at = deciding();
    const before = at.worth('A');
    at.out();
    const late = act(at.table, command(says('B', 'bet', { wager: 'pass', cents: 1000 })));
    if (!isRefusal(late)) {
      const pending = at.ask('B', 'pass', 10);
      const second = game === 'nj-craps' ? 'boxperson' : 'floorperson';
      for (const role of ['dealer', second] as const) at.act({ do: 'confirm', by: crew(role), pending });
    }
    expect(at.table.dice.stage).toBe('in-air');
    at.roll('5-4');
    expect([at.worth('A'), at.table.point]).toEqual([before + 10, null]);
  });
});
