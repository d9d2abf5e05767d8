// Dice and shooters at New Jersey craps and mini-craps: who keeps, offers, takes, throws and passes the dice, and the
// attestations before a table opens (13:69F-1.7, 1.8 and 1.11, with those of 1.10 and 1.12).

import { describe, expect, test } from 'vitest';
import {
  closedTable,
  command,
  crew,
  type Night,
  night,
  player,
  refusedHouse,
  rollNamed,
  type Said,
} from '../../../../tests/support/kit.ts';
import { isRefusal, type RefusalCode } from '../../rules/language/refusal.ts';
import { plainThrow } from '../../rules/language/throw.ts';
import { openingCommands, runCommands } from '../../table/auto-crew.ts';
import { checksDue } from '../../table/checks.ts';
import type { TableCommand } from '../../table/command.ts';
import { act } from '../../table/decide/decide.ts';
import type { Table } from '../../table/state.ts';

/** For each game: who controls the dice, who orders them passed, and the clause of the first offer. */
const HAND = [
  { game: 'nj-craps', keeper: 'stickperson', orders: 'boxperson', first: 'NJ 13:69F-1.7(b)1' },
  { game: 'nj-mini-craps', keeper: 'dealer', orders: 'dealer', first: 'NJ 13:69F-1.7(b)2' },
] as const;
const keeperOf = (at: Night) => crew(at.table.rules.game.id === 'nj-craps' ? 'stickperson' : 'dealer');

/** A player's command. */
const says = (who: string, what: TableCommand['do'], more: object = {}): Said => ({
  do: what,
  by: player(who),
  player: who,
  ...more,
});
const OPENING: Said = { do: 'open-table', by: crew('operator') };

function isRefused(at: Night | Table, said: Said, refused: RefusalCode, clause?: string): void {
  const acted = act('table' in at ? at.table : at, command(said));
  const seen = isRefusal(acted) ? acted : acted.events.map((event) => event.type);
  expect(seen).toMatchObject(clause === undefined ? { code: refused } : { code: refused, clause });
}

/** A table where the opening crew has done everything but open it, except for the steps left out. */
function unopened(game: string, choices: object, leftOut: (one: TableCommand) => boolean): Table {
  const closed = closedTable(game, { ...choices });
  return runCommands(
    closed,
    openingCommands(closed).filter((one) => one.do !== 'open-table' && !leftOut(one)),
  ).table;
}

const offer = (at: Night) => at.act({ do: 'offer-dice', by: keeperOf(at) });
/** A player who is offered the dice accepts and keeps two. */
function take(at: Night, who: string): void {
  at.act(says(who, 'accept-dice'));
  at.act(says(who, 'choose-dice', { dice: ['die-1', 'die-2'] }));
}
/** How many dice of the set are in the cup, and how many are with the shooter. */
const dice = (at: Night): readonly number[] =>
  ['kept', 'shooter'].map((where) => at.table.set.dice.filter((die) => die.where === where).length);
const shooter = (at: Night): string | null =>
  at.table.dice.shooter?.kind === 'player' ? at.table.dice.shooter.id : null;

/** Offers the dice until they reach one player; returns everyone who was offered them, in order. */
function offeredUntil(at: Night, taker: string): readonly string[] {
  const asked: string[] = [];
  while (asked.at(-1) !== taker && asked.length < 9) {
    const last = asked.at(-1);
    if (last !== undefined) at.act(says(last, 'decline-dice'));
    offer(at);
    asked.push(at.table.dice.offeredTo ?? '');
  }
  return asked;
}

/** What a crew without dice cannot do: bring them, and attest what is about them. */
const hasNoDice = (one: TableCommand): boolean => one.do === 'bring-dice' || one.do === 'attest';

describe.each(HAND)('the set of dice at $game', ({ game, keeper }) => {
  test('[NJ 13:69F-1.7(a)] there are five dice or more, and no house may choose fewer', () => {
    const clause = 'NJ 13:69F-1.7(a)';
    expect(refusedHouse(game, { 'dice.count': 4 })).toMatchObject({ code: 'unlawful-option', clause });
    const none = unopened(game, { 'dice.count': 6 }, hasNoDice);
    const bring = { do: 'bring-dice', by: crew(keeper), set: 'x' } as const;
    for (const few of ['abcd', 'abcde', 'abcdea'])
      isRefused(none, { ...bring, dice: [...few] }, 'wrong-dice', clause);
    isRefused(none, { ...bring, by: player('A'), dice: [...'abcdef'] }, 'no-authority', clause);
    const brought = runCommands(none, [command({ ...bring, dice: [...'abcdef'] })]);
    expect(brought.events).toMatchObject([{ type: 'DiceBrought', clause }]);
  });

  test('[NJ 13:69F-1.7(a)] the table does not open without dice or give them up while open', () => {
    const none = unopened(game, {}, hasNoDice);
    isRefused(none, OPENING, 'missing-attestation', 'NJ 13:69F-1.7(a)');
    const at = night(game);
    expect(at.table.set.dice.length).toBe(5);
    isRefused(at, { do: 'check-in-dice', by: crew(keeper) }, 'table-open', 'NJ 13:69F-1.7(a)');
  });

  test('[NJ 13:69F-1.7(a)#cup] dice not in play are in the cup', () => {
    const at = night(game, { 'dice.count': 7 });
    expect(dice(at)).toEqual([7, 0]);
    at.roll('4-2');
    expect(dice(at)).toEqual([5, 2]);
    at.roll('6-1');
    expect(dice(at)).toEqual([7, 0]);
  });
});

describe('control of the dice', () => {
  test.each([
    { game: 'nj-craps', stick: false, keeper: 'stickperson', others: ['dealer', 'boxperson', 'floorperson'] },
    { game: 'nj-mini-craps', stick: false, keeper: 'dealer', others: ['floorperson', 'stickperson'] },
    { game: 'nj-mini-craps', stick: true, keeper: 'stickperson', others: ['dealer', 'floorperson'] },
  ] as const)(
    '[NJ 13:69F-1.7(a)#control] at $game, with optional stickperson $stick, the $keeper has control',
    (row) => {
      const at = night(row.game, row.stick ? { stickperson: true } : {});
      for (const by of [...row.others.map(crew), player('A')])
        isRefused(at, { do: 'offer-dice', by }, 'no-authority', 'NJ 13:69F-1.7(a)#control');
      at.act({ do: 'offer-dice', by: crew(row.keeper) });
      expect(at.table.dice.offeredTo).toBe('A');
    },
  );

  test('[NJ 13:69F-1.7(a)#control] a mini-craps table staffed with a stickperson does not open without one', () => {
    const closed = closedTable('nj-mini-craps', { stickperson: true });
    const commands = openingCommands(closed)
      .filter((one) => one.do !== 'open-table' && !(one.do === 'sign-on' && one.role === 'stickperson'))
      .map((one) => (one.do === 'sign-on' ? one : { ...one, by: crew('dealer') }));
    isRefused(runCommands(closed, commands).table, OPENING, 'missing-attestation');
  });
});

describe('attestations before a table opens', () => {
  const CRAPS = [
    { clause: 'NJ 13:69F-1.7(a)#cup', item: 'cup', by: 'stickperson', not: 'boxperson' },
    { clause: 'NJ 13:69F-1.7(c)1', item: 'cup-place', by: 'stickperson', not: 'dealer' },
    { clause: 'NJ 13:69F-1.10(b)#stick', item: 'stick', by: 'stickperson', not: 'boxperson' },
    { clause: 'NJ 13:69F-1.12(a)4#marker-form', item: 'fire-markers', by: 'dealer', not: 'stickperson' },
  ] as const;
  const MINI = [
    { clause: 'NJ 13:69F-1.7(a)#cup', item: 'cup', by: 'dealer', not: 'floorperson' },
    { clause: 'NJ 13:69F-1.7(c)2', item: 'cup-place', by: 'dealer', not: 'floorperson' },
    { clause: 'NJ 13:69F-1.10(c)#stick', item: 'stick', by: 'dealer', not: 'floorperson' },
  ] as const;

  test.each([
    ...CRAPS.map((row) => ({ game: 'nj-craps', ...row })),
    ...MINI.map((row) => ({ game: 'nj-mini-craps', ...row })),
  ])(
    '[$clause] $game waits for the $by, not the $not, to attest "$item"',
    ({ clause, game, item, by, not }) => {
      const table = unopened(game, {}, (one) => one.do === 'attest' && one.item === item);
      const attest = { do: 'attest', by: crew(by), item, note: 'seen' } as const;
      isRefused(table, OPENING, 'missing-attestation', clause);
      isRefused(table, { ...attest, by: crew(not) }, 'no-authority', clause);
      isRefused(table, { ...attest, by: player('A') }, 'no-authority', clause);
      const attested = runCommands(table, [command(attest)]);
      const attestation = { item, clause, by: crew(by), note: 'seen' };
      expect(attested.events).toMatchObject([{ type: 'Attested', attestation }]);
      expect(runCommands(attested.table, [command(OPENING)]).table.isOpen).toBe(true);
    },
  );

  test('[NJ 13:69F-1.12(a)4#marker-form] fire markers are required only if the fire bet is offered', () => {
    const table = unopened('nj-craps', { 'fire.offered': false }, () => false);
    expect(table.attested.map((one) => one.item)).toEqual(['cup', 'cup-place', 'stick']);
    expect(runCommands(table, [command(OPENING)]).table.isOpen).toBe(true);
  });
});

describe('what is attested again', () => {
  const rows = [
    { game: 'nj-craps', keeper: crew('stickperson'), other: crew('boxperson') },
    { game: 'nj-mini-craps', keeper: crew('dealer'), other: crew('dealer') },
  ] as const;
  const due = (at: Night): readonly string[] => checksDue(at.table).map(({ id }) => id);
  const takes = (at: Night, who: string): void => {
    at.bet(who, 'pass', 10);
    at.act({ do: 'offer-dice', by: keeperOf(at) });
    at.act({ do: 'accept-dice', by: player(who), player: who });
  };

  test.each(rows)(
    '[NJ 13:69F-1.8#manner] $game: how to throw, for each new shooter',
    ({ game, keeper, other }) => {
      const at = night(game, {}, ['A', 'B']);
      const attest = { do: 'attest', by: keeper, item: 'throw' } as const;
      expect(due(at)).toEqual([]);
      expect(at.refusal(attest)).toMatchObject({ code: 'out-of-order', clause: 'NJ 13:69F-1.8#manner' });
      takes(at, 'A');
      expect(due(at)).toEqual(['throw']);
      expect(at.refusal({ ...attest, by: crew('floorperson') }).code).toBe('no-authority');
      expect(at.act({ ...attest, by: other })).toMatchObject([{ attestation: { for: { shooter: 'A' } } }]);
      expect(due(at)).toEqual([]);
      at.act({ do: 'pass-dice', by: player('A') });
      takes(at, 'B');
      // Play does not wait for it.
      at.act({ do: 'choose-dice', by: player('B'), dice: ['die-1', 'die-2'] });
      at.act({ do: 'throw', by: player('B') });
      at.rest(plainThrow(rollNamed('4-2')));
      expect(due(at)).toEqual(['throw']);
      at.act(attest);
      expect([due(at), at.table.attested.filter(({ item }) => item === 'throw')]).toMatchObject([
        [],
        [{ for: { shooter: 'B' } }],
      ]);
    },
  );

  test.each(rows)(
    '[NJ 13:69F-1.7(a)#cup] $game: dice in the cup, by another keeper of the dice',
    ({ game, keeper }) => {
      const at = night(game, {}, ['A']);
      const kim = { role: keeper.role, id: 'Kim' };
      at.act({ do: 'sign-on', by: kim, ...kim });
      expect(due(at)).toEqual([]);
      at.act({ do: 'sign-off', by: crew('operator'), ...keeper });
      expect(due(at)).toContain('cup');
      for (const item of due(at)) at.act({ do: 'attest', by: { ...kim }, item });
      expect(due(at)).toEqual([]);
    },
  );

  test('[NJ 13:69F-1.8#manner] the automatic crew attests at once, once for the same shooter', () => {
    const at = night('nj-craps', {}, ['S', 'T']);
    const throwers = () => at.events('Attested').filter(({ attestation }) => attestation.item === 'throw');
    at.roll('4-2 5-4 4-3');
    expect(throwers().map(({ attestation }) => attestation.for?.shooter)).toEqual(['S']);
    at.roll('4-2');
    expect(throwers().map(({ attestation }) => attestation.for?.shooter)).toEqual(['S', 'T']);
  });

  test('a night that began before attests nothing again', () => {
    const at = night('nj-craps', {}, ['A']);
    at.table = { ...at.table, dice: { ...at.table.dice, edition: null } };
    takes(at, 'A');
    expect(due(at)).toEqual([]);
  });

  test('with software dice nobody attests anything', () => {
    const at = night('nj-craps', {}, ['A']);
    at.table = { ...at.table, set: { ...at.table.set, kind: 'software' } };
    takes(at, 'A');
    expect(due(at)).toEqual([]);
  });
});

describe.each(HAND)('the first shooter at $game', ({ game, first, keeper }) => {
  test('[NJ 13:69F-1.7(b)] a table that has just opened has no shooter, and the dice are offered', () => {
    const at = night(game);
    expect([at.table.dice.stage, shooter(at)]).toEqual(['idle', null]);
    isRefused(at, says('A', 'throw'), 'out-of-order', 'NJ 13:69F-1.7(b)');
    isRefused(at, says('A', 'accept-dice'), 'not-offered-dice', 'NJ 13:69F-1.7(b)');
    offer(at);
    expect([at.table.dice.stage, at.table.dice.offeredTo]).toEqual(['offered', 'A']);
  });

  test('[NJ 13:69F-1.7(b)] a table that reopens starts fresh: full set, come-out, first place first', () => {
    const at = night(game);
    at.shooters = ['B'];
    at.roll('4-2 6-1');
    const line = at.bet('B', 'dont-pass', 10);
    at.roll('4-2');
    at.act(says('B', 'remove', { wager: line }));
    at.act({ do: 'close-table', by: crew('operator') });
    for (const one of openingCommands(at.table))
      if (one.do === 'attest' || one.do === 'open-table') at.act(one);
    expect([at.table.point, dice(at)]).toEqual([null, [5, 0]]);
    expect(offer(at)).toMatchObject([{ type: 'DiceOffered', to: 'A', clause: first }]);
  });

  test(`[${first}] the dice go clockwise from the first place until someone takes them`, () => {
    const at = night(game);
    expect(offer(at)).toEqual([{ type: 'DiceOffered', to: 'A', clause: first }]);
    isRefused(at, says('B', 'accept-dice'), 'not-offered-dice');
    at.act(says('A', 'decline-dice'));
    expect(offeredUntil(at, 'C')).toEqual(['B', 'C']);
    take(at, 'C');
    expect(shooter(at)).toBe('C');
    expect(offeredUntil(night(game, { startSeat: 4 }), 'A')).toEqual(['S', 'T', 'A']);
  });

  test(`[${first}] once all have declined the table waits, and a player who then wants the dice is offered them`, () => {
    const at = night(game, {}, ['A', 'B']);
    expect(offeredUntil(at, 'B')).toEqual(['A', 'B']);
    at.act(says('B', 'decline-dice'));
    isRefused(at, { do: 'offer-dice', by: crew(keeper) }, 'nothing-to-do');
    at.act(says('B', 'want-dice'));
    expect(offer(at)).toMatchObject([{ type: 'DiceOffered', to: 'B' }]);
  });

  test('[NJ 13:69F-1.7(c)] the first to accept is the shooter and keeps exactly two dice from the set', () => {
    const clause = 'NJ 13:69F-1.7(c)';
    const at = night(game);
    offer(at);
    at.act(says('A', 'accept-dice'));
    at.bet('A', 'pass', 10);
    expect(shooter(at)).toBe('A');
    isRefused(at, says('A', 'throw'), 'out-of-order', clause);
    for (const pick of [['die-1'], ['die-1', 'die-1'], ['die-1', 'die-9'], ['die-1', 'die-2', 'die-3']])
      isRefused(at, says('A', 'choose-dice', { dice: pick }), 'wrong-dice', clause);
    isRefused(at, says('B', 'choose-dice', { dice: ['die-1', 'die-2'] }), 'not-the-shooter', clause);
    at.act(says('A', 'choose-dice', { dice: ['die-2', 'die-5'] }));
    const kept = at.table.set.dice.filter((die) => die.where === 'kept').map((die) => die.id);
    expect(kept).toEqual(['die-1', 'die-3', 'die-4']);
    expect(at.act(says('A', 'throw'))).toMatchObject([{ type: 'DiceThrown' }]);
  });

  test('[NJ 13:69F-1.7(c)] the shooter must choose from a new set before the next throw', () => {
    const at = night(game);
    at.roll('4-2');
    at.act({ do: 'bring-dice', by: crew(keeper), set: 'new', dice: [...'abcde'] });
    isRefused(at, says('S', 'throw'), 'out-of-order', 'NJ 13:69F-1.7(c)');
    at.act(says('S', 'choose-dice', { dice: ['a', 'b'] }));
    expect(dice(at)).toEqual([3, 2]);
    expect(at.act(says('S', 'throw'))).toMatchObject([{ type: 'DiceThrown' }]);
  });
});

describe.each(HAND)('the line bet of the shooter at $game', ({ game }) => {
  test.each(['pass', 'dont-pass'])('[NJ 13:69F-1.8] a come-out roll needs a line bet, such as %s', (line) => {
    const at = night(game);
    offer(at);
    take(at, 'A');
    at.bet('A', 'field', 10);
    at.bet('B', line, 10);
    isRefused(at, says('A', 'throw'), 'needs-line-bet', 'NJ 13:69F-1.8');
    at.bet('A', line, 10);
    isRefused(at, says('B', 'throw'), 'not-the-shooter', 'NJ 13:69F-1.8');
    expect(at.act(says('A', 'throw'))).toMatchObject([{ type: 'DiceThrown', clause: 'NJ 13:69F-1.8' }]);
  });

  test('[NJ 13:69F-1.8] a shooter who takes down the line bet with a point on keeps the dice until the point is decided', () => {
    const at = night(game);
    at.shooters = ['A'];
    const line = at.bet('A', 'dont-pass', 10);
    at.roll('4-2');
    at.act(says('A', 'remove', { wager: line }));
    at.roll('5-4');
    expect([shooter(at), at.table.point, at.up('A')]).toEqual(['A', 6, []]);
    at.roll('3-3');
    isRefused(at, says('A', 'throw'), 'needs-line-bet', 'NJ 13:69F-1.8');
  });

  test('[NJ 13:69F-1.8] a successor who takes over with a point on needs no line bet until the point is decided', () => {
    const at = night(game);
    at.shooters = ['S'];
    at.roll('4-2');
    at.act(says('S', 'pass-dice'));
    expect(offeredUntil(at, 'A')).toEqual(['T', 'A']);
    take(at, 'A');
    at.roll('5-4 3-3');
    expect([shooter(at), at.table.point]).toEqual(['A', null]);
    isRefused(at, says('A', 'throw'), 'needs-line-bet', 'NJ 13:69F-1.8');
    at.bet('A', 'pass', 10);
    expect(at.act(says('A', 'throw'))).toMatchObject([{ type: 'DiceThrown' }]);
  });
});

describe.each(HAND)('keeping and passing the dice at $game', ({ game, keeper, orders }) => {
  test('[NJ 13:69F-1.11(a)] only the shooter may pass, after any roll, even with a point on', () => {
    const clause = 'NJ 13:69F-1.11(a)';
    const at = night(game);
    at.out();
    isRefused(at, says('S', 'pass-dice'), 'out-of-order', clause);
    at.roll('4-2');
    isRefused(at, says('T', 'pass-dice'), 'not-the-shooter', clause);
    isRefused(at, { do: 'offer-dice', by: crew(keeper) }, 'out-of-order', clause);
    expect(at.act(says('S', 'pass-dice'))).toEqual([
      { type: 'DicePassed', reason: 'chose', by: null, clause },
    ]);
    expect(offeredUntil(at, 'A')).toEqual(['T', 'A']);
    expect(at.table.point).toBe(6);
    take(at, 'A');
    at.roll('3-3');
    expect([shooter(at), at.table.point]).toEqual(['A', null]);
  });

  test('[NJ 13:69F-1.11(a)] a house may restrict the dice to line bettors while a point is on', () => {
    const at = night(game, { midHandSuccessor: 'clockwise-line-bettors-only' });
    at.bet('B', 'dont-pass', 10);
    at.shooters = ['S'];
    at.roll('4-2');
    at.act(says('S', 'pass-dice'));
    expect(offeredUntil(at, 'S')).toEqual(['B', 'S']);
  });

  test('[NJ 13:69F-1.11(a)1] a 7 takes the dice from the shooter only when a point is on', () => {
    const at = night(game);
    at.roll('6-1');
    expect([shooter(at), at.events('RollClosed').at(-1)?.pass]).toEqual(['S', null]);
    at.roll('4-2 5-5 6-5 2-1');
    expect([shooter(at), at.table.point]).toEqual(['S', 6]);
    at.roll('5-2');
    expect([shooter(at), at.events('RollClosed').at(-1)?.pass]).toEqual([null, 'loser-seven']);
    isRefused(at, says('S', 'throw'), 'out-of-order');
    expect(offer(at)).toMatchObject([{ type: 'DiceOffered', to: 'T' }]);
  });

  test.each(['delay', 'invalid-rolls', 'violation'])(
    '[NJ 13:69F-1.11(a)2] the dice are passed by order for %s',
    (reason) => {
      const clause = 'NJ 13:69F-1.11(a)2';
      const at = night(game);
      at.roll('4-2');
      at.irregular('5-2', 'off-table');
      at.irregular('5-2', 'stacked');
      expect(at.table.dice.invalidRun).toBe(2);
      const roles = (['stickperson', 'dealer', 'floorperson'] as const).filter((role) => role !== orders);
      for (const by of [...roles.map(crew), player('A')])
        isRefused(at, { do: 'order-pass', by, reason }, 'no-authority', clause);
      const ordered = at.act({ do: 'order-pass', by: crew(orders), reason });
      expect(ordered).toEqual([{ type: 'DicePassed', reason, by: crew(orders), clause }]);
      offer(at);
      expect([at.table.dice.offeredTo, at.table.point, at.table.dice.invalidRun]).toEqual(['T', 6, 0]);
    },
  );

  test.each(['chose', 'delay', 'loser-seven'])(
    '[NJ 13:69F-1.11(c)] the whole set is offered clockwise from the left (%s)',
    (why) => {
      const at = night(game);
      at.roll('4-2');
      expect(dice(at)).toEqual([3, 2]);
      if (why === 'chose') at.act(says('S', 'pass-dice'));
      else if (why === 'loser-seven') at.roll('6-1');
      else at.act({ do: 'order-pass', by: crew(orders), reason: why });
      expect(dice(at)).toEqual([5, 0]);
      expect(offer(at)).toEqual([{ type: 'DiceOffered', to: 'T', clause: 'NJ 13:69F-1.11(c)' }]);
      at.act(says('T', 'decline-dice'));
      expect(offeredUntil(at, 'S')).toEqual(['A', 'B', 'C', 'S']);
    },
  );

  test('[NJ 13:69F-1.11(d)] the first to take the dice is the new shooter, keeps two and leaves three in the cup', () => {
    const at = night(game);
    at.roll('4-2 6-1');
    expect(offeredUntil(at, 'A')).toEqual(['T', 'A']);
    const named = { type: 'ShooterNamed', shooter: { kind: 'player', id: 'A' }, decisionOnly: false };
    expect(at.act(says('A', 'accept-dice'))).toMatchObject([named]);
    isRefused(at, says('B', 'accept-dice'), 'not-offered-dice');
    isRefused(at, says('A', 'choose-dice', { dice: ['die-1', 'die-2', 'die-3'] }), 'wrong-dice');
    at.act(says('A', 'choose-dice', { dice: ['die-3', 'die-4'] }));
    expect([dice(at), at.table.dice.isFresh]).toEqual([[3, 2], true]);
  });
});

test('[NJ 13:69F-1.11(d)] side bets on a new shooter open immediately, or once an inherited point is decided', () => {
  const at = night('nj-craps', { 'fire.offered': true });
  at.roll('4-2');
  at.act(says('S', 'pass-dice'));
  at.roll('5-4');
  expect([shooter(at), at.table.point]).toEqual(['T', 6]);
  expect(at.refusedBet('A', 'fire', 5)).toMatchObject({ code: 'wrong-time' });
  at.roll('3-3');
  at.bet('A', 'fire', 5);
  at.roll('4-2 6-1');
  at.bet('B', 'fire', 5);
  expect([shooter(at), at.up('B')]).toEqual([null, ['fire 5']]);
});
