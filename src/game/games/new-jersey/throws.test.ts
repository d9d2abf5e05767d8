// Throws at New Jersey craps and mini-craps: void without a call, void by "No Roll", the face that counts, disputes,
// the call and the settlement (13:69F-1.9 and 1.10).

import { describe, expect, test } from 'vitest';
import * as kit from '../../../../tests/support/kit.ts';
import { crew, type Night, night, player, type Said } from '../../../../tests/support/kit.ts';
import type { Cause } from '../../rules/language/cause.ts';
import type { CrewRole } from '../../rules/language/crew.ts';
import { isRefusal, type RefusalCode } from '../../rules/language/refusal.ts';
import { type Observation, plainThrow } from '../../rules/language/throw.ts';
import { parseCommand, type TableCommand } from '../../table/command.ts';

/** For each game: who calls totals, who settles disputes over a face, and the clauses that differ. */
const HAND = [
  {
    game: 'nj-craps',
    caller: 'stickperson',
    judge: 'boxperson',
    others: ['stickperson', 'dealer', 'floorperson'],
    designated: 'NJ 13:69F-1.9(e)1',
    ruling: 'NJ 13:69F-1.10(a)2.i',
    settled: 'NJ 13:69F-1.10(b)',
  },
  {
    game: 'nj-mini-craps',
    caller: 'dealer',
    judge: 'floorperson',
    others: ['dealer'],
    designated: 'NJ 13:69F-1.9(e)2',
    ruling: 'NJ 13:69F-1.10(a)2.ii',
    settled: 'NJ 13:69F-1.10(c)',
  },
] as const;
const callerOf = (at: Night) => crew(at.table.rules.game.id === 'nj-craps' ? 'stickperson' : 'dealer');

/** A point of 6 on, with A's Pass, place and field bets: a 7 loses them all, 27 dollars. */
function sixOn(game: string, choices = {}): Night {
  const at = night(game, choices);
  at.bet('A', 'pass', 10);
  at.roll('4-2');
  at.bet('A', 'place-win', 12, { on: 8 });
  at.bet('A', 'field', 5);
  return at;
}

/** Everything a void throw must leave unchanged. */
const standing = ({ table }: Night) => ({
  wagers: table.wagers,
  racks: table.players.map((one) => one.rackCents),
  bank: table.bankCents,
  point: table.point,
  rolls: table.rolls,
  shooter: table.dice.shooter,
});

const roll = (text: string): Observation => plainThrow(kit.rollNamed(text));
/** The dice out and at rest, with nothing called. */
function atRest(at: Night, seen: Observation): void {
  at.out();
  at.act({ do: 'rest', by: callerOf(at), observation: seen });
}
const callTotal = (at: Night, total: number): Said => ({ do: 'call-total', by: callerOf(at), total });
const noRoll = (role: CrewRole, ground: Cause, note = '', judgedBy: CrewRole | null = null): Said => ({
  do: 'no-roll',
  by: crew(role),
  ground,
  note,
  judgedBy,
});
const lastVoid = (at: Night) => at.events('RollVoided').at(-1);

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

describe.each(HAND)('void without a call at $game', ({ game }) => {
  test.each([
    { cause: 'off-table', clause: 'NJ 13:69F-1.9(a)' },
    { cause: 'stacked', clause: 'NJ 13:69F-1.9(a)' },
    { cause: 'cocked-on-several', clause: 'NJ 13:69F-1.10(a)1#void' },
  ] as const)(
    '[$clause] a throw with a die $cause settles nothing and is thrown again',
    ({ cause, clause }) => {
      const at = sixOn(game);
      const before = standing(at);
      const worth = at.worth('A');
      at.irregular('5-2', cause);
      expect(lastVoid(at)).toMatchObject({ cause, by: null, isLate: false, clause });
      expect([standing(at), at.worth('A'), at.table.dice.stage]).toEqual([before, worth, 'held']);
      isRefused(at, callTotal(at, 7), 'out-of-order');
      at.roll('5-2');
      expect(at.worth('A')).toBe(worth - 27);
    },
  );

  test('[NJ 13:69F-1.9(a)] the same applies to the second die', () => {
    const at = sixOn(game);
    const before = standing(at);
    atRest(at, {
      dice: [
        { lies: 'flat', up: 5 },
        { lies: 'off-table', up: 2 },
      ],
      remarks: [],
    });
    expect([standing(at), lastVoid(at)?.clause]).toEqual([before, 'NJ 13:69F-1.9(a)']);
  });
});

describe.each(HAND)('No Roll at $game', ({ game, caller, designated }) => {
  const GROUNDS = [
    { clause: 'NJ 13:69F-1.9(b)1', ground: 'not-together', note: '', isEarly: true },
    { clause: 'NJ 13:69F-1.9(b)2', ground: 'no-end', note: '', isEarly: true },
    { clause: 'NJ 13:69F-1.9(b)3', ground: 'on-bank', note: '', isEarly: false },
    { clause: 'NJ 13:69F-1.9(b)4', ground: 'in-cup', note: '', isEarly: false },
    { clause: 'NJ 13:69F-1.9(b)4', ground: 'on-rail', note: '', isEarly: false },
    { clause: 'NJ 13:69F-1.9(b)5', ground: 'cheating', note: '', isEarly: false },
    { clause: 'NJ 13:69F-1.9(b)6', ground: 'other', note: 'a sleeve swept the dice', isEarly: true },
  ] as const;

  test.each(GROUNDS)(
    '[$clause] a throw ($ground) is void if called, and stands if nobody calls it',
    (row) => {
      const seen = kit.irregularThrow('5-2', row.ground);
      const at = sixOn(game);
      const before = standing(at);
      atRest(at, seen);
      at.act(noRoll(caller, row.ground, row.note));
      expect(lastVoid(at)).toMatchObject({
        cause: row.ground,
        by: crew(caller),
        note: row.note,
        clause: row.clause,
      });
      expect(standing(at)).toEqual(before);
      const uncalled = sixOn(game);
      const worth = uncalled.worth('A');
      uncalled.out();
      uncalled.rest(seen);
      expect([uncalled.worth('A'), uncalled.table.point]).toEqual([worth - 27, null]);
    },
  );

  test('[NJ 13:69F-1.9(b)] only those designated may call it, on a listed ground, for an unsettled throw', () => {
    const at = sixOn(game);
    isRefused(at, noRoll(caller, 'no-end'), 'too-late');
    at.out();
    for (const by of [player('A'), player('S'), crew('surveillance')])
      isRefused(at, { do: 'no-roll', by, ground: 'no-end' }, 'no-authority', designated);
    expect(isRefusal(parseCommand({ do: 'no-roll', by: crew(caller) }))).toBe(true);
    at.act(noRoll(caller, 'no-end'));
    expect(lastVoid(at)).toMatchObject({ by: crew(caller), clause: 'NJ 13:69F-1.9(b)2' });
  });

  test('[NJ 13:69F-1.9(b)5] a throw called for cheating opens an incident; other grounds do not', () => {
    const at = sixOn(game);
    at.out();
    expect(at.act(noRoll(caller, 'no-end')).map((event) => event.type)).toEqual(['RollVoided']);
    at.out();
    const incident = { type: 'IncidentOpened', cause: 'cheating', clause: 'NJ 13:69F-1.9(b)5' };
    expect(at.act(noRoll(caller, 'cheating'))).toMatchObject([{ type: 'RollVoided' }, incident]);
  });

  test.each(GROUNDS)(
    '[NJ 13:69F-1.9(c)] a call ($ground) after the dice stop is accepted; marked late: $isEarly',
    (row) => {
      const at = sixOn(game);
      at.out();
      at.act(noRoll(caller, row.ground, row.note));
      expect(lastVoid(at)?.isLate).toBe(false);
      atRest(at, roll('5-2'));
      at.act(noRoll(caller, row.ground, row.note));
      expect([at.events('RollVoided').length, lastVoid(at)?.isLate]).toEqual([2, row.isEarly]);
    },
  );

  test('[NJ 13:69F-1.9(c)] no call is accepted once the throw is settled', () => {
    const at = sixOn(game);
    at.roll('5-2');
    isRefused(at, noRoll(caller, 'no-end'), 'too-late', 'NJ 13:69F-1.9(c)');
  });

  test('[NJ 13:69F-1.9(d)] dice touching chips or coupons is not a ground', () => {
    const at = sixOn(game);
    const worth = at.worth('A');
    atRest(at, kit.irregularThrow('5-2', 'touched-chips'));
    isRefused(at, noRoll(caller, 'touched-chips', 'hit a stack'), 'not-a-ground', 'NJ 13:69F-1.9(d)');
    at.act(callTotal(at, 7));
    expect(at.worth('A')).toBe(worth - 27);
  });
});

describe('who calls No Roll', () => {
  test('[NJ 13:69F-1.9(b)6] any other ground needs a written reason and the judgment of the right person', () => {
    const clause = 'NJ 13:69F-1.9(b)6';
    const craps = sixOn('nj-craps');
    craps.out();
    isRefused(craps, noRoll('boxperson', 'other', ' '), 'not-a-ground', clause);
    isRefused(craps, noRoll('stickperson', 'other', 'odd', 'dealer'), 'no-authority', clause);
    craps.act(noRoll('boxperson', 'other', 'odd'));
    const mini = sixOn('nj-mini-craps');
    mini.out();
    isRefused(mini, noRoll('floorperson', 'other', 'odd'), 'no-authority', clause);
    mini.act(noRoll('floorperson', 'other', 'odd', 'dealer'));
    expect(lastVoid(mini)).toMatchObject({ by: crew('floorperson'), note: 'odd', clause });
  });

  test('[NJ 13:69F-1.9(b)6] a call may not rest on the judgment of a stickperson the table does not have', () => {
    const call = noRoll('floorperson', 'other', 'odd', 'stickperson');
    const at = sixOn('nj-mini-craps', { stickperson: true });
    at.out();
    at.act(call);
    expect(lastVoid(at)).toMatchObject({ by: crew('floorperson') });
    const without = sixOn('nj-mini-craps');
    without.out();
    isRefused(without, call, 'no-authority', 'NJ 13:69F-1.9(b)6');
  });

  const CRAPS = { clause: 'NJ 13:69F-1.9(e)1', game: 'nj-craps' };
  const MINI = { clause: 'NJ 13:69F-1.9(e)2', game: 'nj-mini-craps' };
  test.each([
    { ...CRAPS, callers: ['boxperson', 'stickperson'], others: ['dealer', 'floorperson'] },
    { ...CRAPS, callers: ['stickperson'], others: ['boxperson', 'dealer'] },
    { ...CRAPS, callers: ['boxperson'], others: ['stickperson'] },
    { ...MINI, callers: ['dealer', 'floorperson'], others: ['stickperson'] },
    { ...MINI, callers: ['dealer'], others: ['floorperson'] },
    { ...MINI, callers: ['stickperson'], others: ['dealer', 'floorperson'], staffed: true },
  ] as const)('[NJ 13:69F-1.9(e)] [$clause] with $callers designated, $others may not call', (row) => {
    const staffed = 'staffed' in row ? { stickperson: true } : {};
    const at = sixOn(row.game, { 'noRoll.callers': row.callers, ...staffed });
    for (const role of row.callers) {
      at.out();
      for (const other of row.others) isRefused(at, noRoll(other, 'no-end'), 'no-authority', row.clause);
      at.act(noRoll(role, 'no-end'));
      expect(lastVoid(at)).toMatchObject({ by: crew(role) });
    }
    at.irregular('5-2', 'off-table');
    expect(lastVoid(at)).toMatchObject({ by: null, clause: 'NJ 13:69F-1.9(a)' });
  });

  test.each([
    { ...CRAPS, callers: [] },
    { ...CRAPS, callers: ['stickperson', 'dealer'] },
    { ...CRAPS, callers: ['floorperson'] },
    { ...MINI, callers: [] },
    { ...MINI, callers: ['boxperson'] },
    { ...MINI, callers: ['dealer', 'stickperson'] },
  ])('[$clause] at $game, no optional stickperson staffed, $callers cannot be designated', (row) => {
    const refusal = kit.refusedHouse(row.game, { 'noRoll.callers': row.callers });
    expect(refusal).toMatchObject({ code: 'unlawful-option', clause: row.clause });
  });
});

describe.each(HAND)('the call at $game', ({ game, caller, judge, others, ruling, settled }) => {
  test('[NJ 13:69F-1.10(a)] the total that the dice show is called before anything is settled', () => {
    const clause = 'NJ 13:69F-1.10(a)';
    const at = sixOn(game);
    const before = standing(at);
    at.out();
    isRefused(at, callTotal(at, 7), 'out-of-order', clause);
    at.act({ do: 'rest', by: crew(caller), observation: roll('5-2') });
    expect(standing(at)).toEqual(before);
    for (const by of [crew(judge), player('S')])
      isRefused(at, { ...callTotal(at, 7), by }, 'no-authority', clause);
    isRefused(at, callTotal(at, 8), 'wrong-call', clause);
    const [call, ...rest] = at.act(callTotal(at, 7));
    expect(call).toMatchObject({ type: 'TotalCalled', called: 7, by: crew(caller), isWrong: false, clause });
    expect(rest.map((event) => event.type)).toEqual(['LosersCollected', 'RollClosed']);
  });

  test.each([1, 2, 3, 4, 5, 6] as const)(
    '[NJ 13:69F-1.10(a)1] on a die that leans on its %i the opposite face counts',
    (restsOn) => {
      const up = [6, 5, 4, 3, 2, 1][restsOn - 1] ?? 0;
      const at = sixOn(game);
      atRest(at, {
        dice: [
          { lies: 'leaning', restsOn },
          { lies: 'flat', up: 1 },
        ],
        remarks: [],
      });
      for (const total of [2, 3, 4, 5, 6, 7].filter((one) => one !== up + 1))
        isRefused(at, callTotal(at, total), 'wrong-call');
      at.act(callTotal(at, up + 1));
      expect(at.table.point).toBe(up === 6 || up === 5 ? null : 6);
      atRest(at, {
        dice: [
          { lies: 'leaning', restsOn },
          { lies: 'leaning', restsOn },
        ],
        remarks: [],
      });
      at.act(callTotal(at, up + up));
    },
  );

  test('[NJ 13:69F-1.10(a)2] nothing is settled while a face is in dispute', () => {
    const clause = 'NJ 13:69F-1.10(a)2';
    const at = sixOn(game);
    at.out();
    isRefused(at, says('A', 'dispute'), 'out-of-order', clause);
    at.act({ do: 'rest', by: crew(caller), observation: roll('5-2') });
    isRefused(at, says('nobody', 'dispute'), 'no-authority', clause);
    const before = standing(at);
    at.act(says('A', 'dispute'));
    isRefused(at, callTotal(at, 7), 'disputed', clause);
    isRefused(at, says('S', 'throw'), 'out-of-order');
    isRefused(at, says('S', 'pass-dice'), 'out-of-order');
    expect(standing(at)).toEqual(before);
    at.act({ do: 'settle-dispute', by: crew(judge), faces: [5, 2] });
    expect(at.act(callTotal(at, 7))[0]).toMatchObject({ type: 'TotalCalled' });
  });

  test(`[${ruling}] only the ${judge} may rule which face is up, or void the throw`, () => {
    const at = sixOn(game);
    const worth = at.worth('A');
    const before = standing(at);
    const settling = { do: 'settle-dispute', by: crew(judge), faces: [6, 2] } as const;
    isRefused(at, settling, 'nothing-to-do', ruling);
    atRest(at, roll('5-2'));
    at.act(says('A', 'dispute'));
    for (const by of [...others.map(crew), player('A')])
      isRefused(at, { ...settling, by }, 'no-authority', ruling);
    at.act({ ...settling, faces: null });
    expect(lastVoid(at)).toMatchObject({ by: crew(judge), clause: ruling });
    expect([standing(at), at.table.dice.stage]).toEqual([before, 'held']);
    atRest(at, roll('5-2'));
    at.act(says('A', 'dispute'));
    at.act(settling);
    isRefused(at, callTotal(at, 7), 'wrong-call');
    at.act(callTotal(at, 8));
    expect(at.worth('A')).toBe(worth + 14 - 5);
  });

  test(`[${settled}] the dice go back to the shooter only when the throw is called and settled, losers first`, () => {
    const at = sixOn(game);
    atRest(at, roll('6-2'));
    isRefused(at, says('S', 'throw'), 'out-of-order', settled);
    isRefused(at, { do: 'offer-dice', by: crew(caller) }, 'out-of-order', settled);
    expect(at.refusedBet('A', 'field', 5)).toMatchObject({ code: 'betting-closed' });
    expect(at.act(callTotal(at, 8))).toMatchObject([
      { type: 'TotalCalled', called: 8 },
      { type: 'LosersCollected', rows: [{ player: 'A', cents: 500 }], clause: settled },
      { type: 'WinnersPaid', rows: [{ player: 'A', paidCents: 1400 }], clause: settled },
      { type: 'RollClosed', total: 8, point: 6 },
    ]);
    expect(at.act(says('S', 'throw'))).toMatchObject([{ type: 'DiceThrown' }]);
  });
});

test('[NJ 13:69F-1.10(a)] at mini-craps a stickperson, if there is one, may call as well as the dealer', () => {
  for (const by of [crew('dealer'), crew('stickperson')]) {
    const at = sixOn('nj-mini-craps', { stickperson: true });
    at.out();
    at.act({ do: 'rest', by, observation: roll('5-2') });
    expect(at.act({ ...callTotal(at, 7), by })[0]).toMatchObject({ type: 'TotalCalled', by });
  }
});

test('[NJ 13:69F-1.9(a)] a die that left the table needs no face, and the roll is void', () => {
  const at = sixOn('nj-craps');
  const before = standing(at);
  at.out();
  const observation = { dice: [{ lies: 'off-table' }, { lies: 'flat', up: 1 }], remarks: [] } as const;
  at.act({ do: 'rest', by: crew('stickperson'), observation });
  expect(lastVoid(at)).toMatchObject({ cause: 'off-table', clause: 'NJ 13:69F-1.9(a)' });
  expect(standing(at)).toEqual(before);
});
