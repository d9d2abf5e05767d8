// Dual control: what needs a second approval, who may give it, for how long, and for which throw.

import { NEW_JERSEY_CRAPS, NEW_JERSEY_MINI_DICE, NEW_ZEALAND_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { accountIn, openHouse, operatorIn, type ProofHouse } from '../../../../tests/support/people.ts';
import { required } from '../../../game/base/assert.ts';
import { rollOf } from '../../../game/base/dice.ts';
import { approversOf, type CrewRole } from '../../../game/rules/language/crew.ts';
import type { Game } from '../../../game/rules/language/game.ts';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import { plainThrow } from '../../../game/rules/language/throw.ts';
import {
  finishRoll,
  holderOf,
  OPERATOR,
  openedByCrew,
  runCommands,
  sendOut,
} from '../../../game/table/auto-crew.ts';
import type { TableCommand } from '../../../game/table/command.ts';
import { act } from '../../../game/table/decide/decide.ts';
import { open } from '../../../game/table/open.ts';
import type { Table } from '../../../game/table/state.ts';
import type { SecondWish } from '../people/event.ts';
import {
  approvalSubject,
  approvalText,
  approvedCommandId,
  approvedRequests,
  lacksSecond,
  markOf,
  mayNotSecond,
  needsSecond,
  pendingRefusal,
  pendingSeconds,
  rulingIn,
  SECOND_MS,
  secondRequestFor,
} from './dual-control.ts';

const TABLE = 't1';
const ann = { role: 'player', id: 'ann' } as const;

function openTable(game: Game): Table {
  const first = open(game);
  if (isRefusal(first)) throw new Error(first.says);
  return runCommands(openedByCrew(first).table, [
    { do: 'take-place', by: ann, player: 'ann', place: 1, seated: true },
    { do: 'buy-in', by: ann, player: 'ann', cents: 100_000, with: 'cash' },
  ]).table;
}

const bet = (table: Table, wager: string): Table =>
  runCommands(table, [
    {
      ...{ do: 'bet', by: ann, player: 'ann', wager, on: null, cents: 1_000, behind: 0, split: null },
      ...{ instrument: 'chips', spot: null, stays: false },
    },
  ]).table;

const done = <T extends object>(acted: T): Exclude<T, { remedy: unknown }> => {
  if (isRefusal(acted)) throw new Error(acted.says);
  return acted as Exclude<T, { remedy: unknown }>;
};

const inAir = (table: Table): Table => done(sendOut(table)).table;

/** A house where three people are game supervisors, one of them off duty. */
async function pit(role: CrewRole, ...onDuty: readonly string[]) {
  const house = await openHouse();
  const operator = await operatorIn(house);
  const ids: string[] = [];
  for (const name of ['Gina', 'Greg', 'Gail']) {
    const { person } = await accountIn(house, name);
    await house.people.act(`g-${name}`, operator.id, { do: 'grant', person: person.id, role, table: TABLE });
    ids.push(person.id);
  }
  const [gina = '', greg = '', gail = ''] = ids;
  const signOn = (table: Table): Table =>
    [gina, greg].reduce(
      (now, id) =>
        done(act(now, { do: 'sign-on', by: { role, id }, id, role, pit: table.rules.house.pit })).table,
      table,
    );
  return { house, operator, gina, greg, gail, signOn, onDuty };
}

let ids = 0;

/** The request for a ruling; other commands are asked for as if they were one. */
function wishFor(id: string, table: Table, command: TableCommand): SecondWish {
  const wish = secondRequestFor(id, TABLE, table, command);
  if (!isRefusal(wish)) return wish;
  return { id, table: TABLE, command, situation: approvalSubject(table, command), roles: [] };
}

/** The mark of a ruling as the table stands. */
const markAt = (table: Table, command: TableCommand): string => markOf(done(rulingIn(table, command)));

const ask = (house: ProofHouse, by: string, table: Table, command: TableCommand, id = `r${ids++}`) => {
  const request = { ...wishFor(id, table, command), command };
  return house.people.act(`ask-${id}`, by, { do: 'ask-second', request });
};
const give = async (house: ProofHouse, by: string, request: string, role: CrewRole, saw = 'x') => {
  const answer = await house.people.act(`give-${ids++}`, by, { do: 'give-second', request, role, saw });
  return answer.done === 'refused' ? answer.refusal.says : answer.done;
};

describe('what needs a second approval', () => {
  const by = { role: 'boxperson', id: 'x' } as const;
  const noRoll: TableCommand = { do: 'no-roll', by, ground: 'not-together', note: '', judgedBy: null };
  const rows: readonly (readonly [
    what: string,
    table: () => Table,
    command: TableCommand,
    needs: boolean,
  ])[] = [
    ['an overrule', () => openTable(NEW_ZEALAND_CRAPS), { do: 'overrule', by, faces: null }, true],
    ['a dispute', () => openTable(NEW_JERSEY_CRAPS), { do: 'settle-dispute', by, faces: null }, true],
    [
      'a No Roll with money on the table',
      () => inAir(bet(openTable(NEW_JERSEY_CRAPS), 'pass')),
      noRoll,
      true,
    ],
    ['a No Roll without money on the table', () => openTable(NEW_JERSEY_CRAPS), noRoll, false],
    [
      'the removal of a player with money up',
      () => bet(openTable(NEW_JERSEY_CRAPS), 'pass'),
      { do: 'leave', by, player: 'ann' },
      true,
    ],
    [
      'the removal of a player without money up',
      () => openTable(NEW_JERSEY_CRAPS),
      { do: 'leave', by, player: 'ann' },
      false,
    ],
    [
      'a player who leaves',
      () => bet(openTable(NEW_JERSEY_CRAPS), 'pass'),
      { do: 'leave', by: ann, player: 'ann' },
      false,
    ],
    ['a call', () => bet(openTable(NEW_JERSEY_CRAPS), 'pass'), { do: 'call-total', by, total: 7 }, false],
    [
      'an order to pass',
      () => bet(openTable(NEW_JERSEY_CRAPS), 'pass'),
      { do: 'order-pass', by, reason: 'delay' },
      false,
    ],
  ];
  test.each(rows)('%s', (_what, table, command, needs) => {
    expect(needsSecond(table(), command, true)).toBe(needs);
    expect(needsSecond(table(), command, false)).toBe(false);
  });

  test('the announcement of a throw that the rules have voided needs none', () => {
    const out = inAir(bet(openTable(NEW_ZEALAND_CRAPS), 'pass'));
    const off = {
      dice: [
        { lies: 'off-table', up: 3 },
        { lies: 'flat', up: 4 },
      ],
      remarks: [],
    } as const;
    const stick = holderOf(out, 'call-total');
    const table = done(act(out, { do: 'rest', by: stick, observation: off })).table;
    expect(table.dice.unannounced).toBe('off-table');
    expect(needsSecond(table, { ...noRoll, ground: 'off-table' } as TableCommand, true)).toBe(false);
  });
});

describe('the second approval', () => {
  const role = 'game-supervisor';

  async function disputedCall() {
    const all = await pit(role);
    const out = inAir(bet(all.signOn(openTable(NEW_ZEALAND_CRAPS)), 'pass'));
    const table = done(finishRoll(out, plainThrow(rollOf(3, 4)))).table;
    const command: TableCommand = { do: 'overrule', by: { role, id: all.gina }, faces: [1, 1] };
    return { ...all, table, command };
  }

  test('comes from another person with the power, and the command is then done once', async () => {
    const { house, gina, greg, table, command } = await disputedCall();
    expect(await ask(house, gina, table, command, 'r')).toMatchObject({ done: 'accepted' });
    expect(approvalText(table, command)).toBe(
      'This needs a second approval. It is up to the game supervisor to approve it.',
    );
    const alone = { ...table, crew: table.crew.filter(({ id }) => id !== greg) };
    expect(approvalText(alone, command)).toBe(
      'This needs a second approval. It is up to the operator to approve it.',
    );
    const { request } = required(pendingSeconds(house.people.book, TABLE, house.clock.at)[0], 'a request');
    expect(request).toMatchObject({ by: gina, untilMs: house.clock.at + SECOND_MS, command });
    const saw = markAt(table, command);
    expect(mayNotSecond(table, request, { role, id: greg }, saw)).toBeNull();
    expect(mayNotSecond(table, request, { role, id: greg }, 'another')?.says).toMatch(
      /no longer the one you saw/,
    );
    expect(approvedRequests(house.people.book, TABLE, table)).toEqual([]);
    expect(await give(house, greg, 'r', role, saw)).toBe('accepted');
    expect(approvedRequests(house.people.book, TABLE, table)).toEqual([request]);
    // A wager made since then would be returned: that is another ruling, and nobody has approved it.
    expect(approvedRequests(house.people.book, TABLE, bet(table, 'pass'))).toEqual([]);
    expect(approvedRequests(house.people.book, 't2', table)).toEqual([]);
    expect(approvedCommandId(request.id)).toBe('second-r');
    const after = done(act(table, request.command)).table;
    expect(after.lastCall).toMatchObject({ called: 2, rank: 0 });
    expect(approvedRequests(house.people.book, TABLE, after)).toEqual([]);
    expect(await give(house, greg, 'r', role)).toBe('That request has already been answered.');
  });

  test('cannot come from the requester, from someone off duty or without the power, or from another table', async () => {
    const { house, operator, gina, greg, gail, table, command } = await disputedCall();
    await ask(house, gina, table, command, 'r');
    const { request } = required(house.people.book.second('r'), 'a request');
    const saw = markAt(table, command);
    expect(mayNotSecond(table, request, { role, id: gina }, saw)?.says).toBe(
      'You cannot approve your own request.',
    );
    expect(mayNotSecond(table, request, { role, id: gail }, saw)?.says).toMatch(/not on duty/i);
    expect(mayNotSecond(table, request, { role: 'dealer', id: greg }, saw)?.code).toBe('no-authority');
    expect(await give(house, gina, 'r', role)).toBe('You cannot approve your own request.');
    expect(await give(house, greg, 'r', 'shift-manager')).toBe('You do not have that role at this table.');
    for (const by of [operator.id, ann.id, 'p-nobody', 'house'])
      expect(await give(house, by, 'r', role)).toBe('You do not have that role at this table.');
    // A dealer of the same table has a role there, but not that power.
    const { person: dealer } = await accountIn(house, 'Dora');
    const grant = { do: 'grant', person: dealer.id, role: 'dealer', table: TABLE } as const;
    await house.people.act('g-dora', operator.id, grant);
    expect(await give(house, dealer.id, 'r', 'dealer')).toBe('The dealer cannot approve that.');
    expect(await give(house, dealer.id, 'r', role)).toBe('You do not have that role at this table.');
    expect(house.people.book.second('r')?.outcome).toBe('waits');
  });

  test('cannot be requested without the right to give the command, or in another’s name', async () => {
    const { house, operator, gina, greg, table, command } = await disputedCall();
    expect(await ask(house, greg, table, command)).toMatchObject({ done: 'refused' });
    expect(await ask(house, operator.id, table, command)).toMatchObject({ done: 'refused' });
    const asPlayer = { ...command, by: { role: 'player', id: gina } } as TableCommand;
    expect(await ask(house, gina, table, asPlayer)).toMatchObject({ done: 'refused' });
    const other: TableCommand = { do: 'order-pass', by: { role, id: gina }, reason: 'delay' };
    expect(await ask(house, gina, table, other)).toMatchObject({ refusal: { code: 'nothing-to-do' } });
  });

  test('expires after a minute, and holds the dice no longer than that', async () => {
    const { house, gina, greg, table, command } = await disputedCall();
    await ask(house, gina, table, command, 'r');
    const held = (given: TableCommand) =>
      pendingRefusal(house.people.book, { id: TABLE, table }, given, house.clock.at) !== null;
    const throwing: TableCommand = { do: 'throw', by: ann };
    const removing: TableCommand = { do: 'remove', by: ann, wager: 1 };
    expect([held(throwing), held(removing)]).toEqual([true, false]);
    expect(pendingRefusal(house.people.book, { id: 't2', table }, throwing, house.clock.at)).toBeNull();
    house.clock.at += SECOND_MS - 1;
    expect(held(throwing)).toBe(true);
    house.clock.at += 1;
    expect(held(throwing)).toBe(false);
    expect(await give(house, greg, 'r', role)).toBe('That request has expired.');
    expect(await ask(house, gina, table, command)).toMatchObject({ done: 'accepted' });
  });

  test('is denied by another person, or withdrawn by the requester', async () => {
    const { house, gina, greg, table, command } = await disputedCall();
    const refuse = (by: string, request: string, as: CrewRole) =>
      house.people.act(`n${ids++}`, by, { do: 'refuse-second', request, role: as });
    await ask(house, gina, table, command, 'a');
    expect(await ask(house, gina, table, command, 'b')).toMatchObject({
      refusal: { code: 'nothing-to-do' },
    });
    expect(await refuse('p-nobody', 'a', role)).toMatchObject({ done: 'refused' });
    await refuse(greg, 'a', role);
    expect(house.people.book.second('a')).toMatchObject({ outcome: 'refused', secondBy: greg });
    await ask(house, gina, table, command, 'b');
    await refuse(gina, 'b', role);
    expect(house.people.book.second('b')).toMatchObject({ outcome: 'withdrawn', secondBy: gina });
    expect(await give(house, greg, 'b', role)).toBe('That request has already been answered.');
  });

  test('covers only that call', async () => {
    const { house, gina, greg, table, command } = await disputedCall();
    await ask(house, gina, table, command, 'r');
    await give(house, greg, 'r', role);
    const { request } = required(house.people.book.second('r'), 'a request');
    const next = done(finishRoll(inAir(bet(table, 'pass')), plainThrow(rollOf(5, 6)))).table;
    expect(next.lastCall?.called).toBe(11);
    expect(approvedRequests(house.people.book, TABLE, next)).toEqual([]);
    expect(mayNotSecond(next, request, { role, id: greg }, 'x')?.code).toBe('too-late');
  });

  test('holds nothing up once the table has moved past its request, and another may be made', async () => {
    const { house, gina, table, command } = await disputedCall();
    await ask(house, gina, table, command, 'a');
    const next = done(finishRoll(inAir(bet(table, 'pass')), plainThrow(rollOf(5, 6)))).table;
    const held = (now: Table) =>
      pendingRefusal(house.people.book, { id: TABLE, table: now }, { do: 'throw', by: ann }, house.clock.at);
    expect(held(table)?.says).toBe('A ruling is waiting for a second approval.');
    expect(held(next)).toBeNull();
    const wish = wishFor('b', next, command);
    const again = (request: SecondWish) =>
      house.people.act(`ask-${ids++}`, gina, { do: 'ask-second', request });
    expect(await again(wish)).toMatchObject({
      refusal: { says: 'Another request is pending at this table.' },
    });
    expect(await again({ ...wish, past: ['a'] })).toMatchObject({ done: 'accepted' });
    expect(house.people.book.second('a')?.outcome).toBe('past');
    expect(pendingSeconds(house.people.book, TABLE, house.clock.at).map(({ request }) => request.id)).toEqual(
      ['b'],
    );
  });

  test('is ordered with a role withdrawn at the same time, and both processes agree', async () => {
    const { house, operator, gina, greg, table, command } = await disputedCall();
    const two = await openHouse({ disk: house.disk, clock: house.clock, seed: 'two' });
    await ask(house, gina, table, command, 'r');
    const withdrawal = { do: 'withdraw', person: greg, role, table: TABLE } as const;
    const [, word] = await Promise.all([
      house.people.act('w', operator.id, withdrawal),
      two.people.act('s', greg, { do: 'give-second', request: 'r', role }),
    ]);
    await house.people.catchUp();
    const entries = await house.store.read('people', 0, 1_000);
    const at = (id: string): number => entries.find((entry) => entry.id === id)?.seq ?? 0;
    expect(at('w')).toBeGreaterThan(0);
    if (word?.done === 'accepted') expect(at('s')).toBeLessThan(at('w'));
    else expect(at('s')).toBe(0);
    expect(await give(house, greg, 'r', role)).not.toBe('accepted');
  });

  test('counts once if two people give it at once', async () => {
    const { house, gina, greg, gail, table, command } = await disputedCall();
    const two = await openHouse({ disk: house.disk, clock: house.clock, seed: 'two' });
    await ask(house, gina, table, command, 'r');
    const saw = markAt(table, command);
    const answers = await Promise.all([give(house, greg, 'r', role, saw), give(two, gail, 'r', role, saw)]);
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(approvedRequests(house.people.book, TABLE, table)).toHaveLength(1);
  });
});

describe('the situation stays the same', () => {
  test('for a throw that comes to rest while its request is pending', () => {
    const box = { role: 'boxperson', id: 'auto-boxperson' } as const;
    const stick = { role: 'stickperson', id: 'auto-stickperson' } as const;
    const noRoll: TableCommand = { do: 'no-roll', by: box, ground: 'no-end', note: '', judgedBy: null };
    const out = inAir(bet(openTable(NEW_JERSEY_CRAPS), 'pass'));
    const rested = runCommands(out, [{ do: 'rest', by: stick, observation: plainThrow(rollOf(2, 2)) }]).table;
    expect(approvalSubject(rested, noRoll)).toBe(approvalSubject(out, noRoll));
    expect(done(act(rested, noRoll)).table.dice.stage).toBe('held');
    const called = runCommands(rested, [{ do: 'call-total', by: stick, total: 4 }]).table;
    expect(approvalSubject(called, noRoll)).not.toBe(approvalSubject(out, noRoll));
  });
});

describe('the situation changes', () => {
  test('for the next shooter, if shakes are not counted as throws', () => {
    const table = inAir(bet(openTable(NEW_JERSEY_MINI_DICE), 'field'));
    const by = { role: 'floorperson', id: 'auto-floorperson' } as const;
    const noRoll: TableCommand = { do: 'no-roll', by, ground: 'other', note: 'the lid', judgedBy: null };
    const next = { ...table, dice: { ...table.dice, shooters: table.dice.shooters + 1 } };
    expect(approvalSubject(next, noRoll)).not.toBe(approvalSubject(table, noRoll));
  });
});

describe('the situation changes once the command is done', () => {
  const supervisor = { role: 'boxperson', id: 'auto-boxperson' } as const;
  const floor = { role: 'floorperson', id: 'auto-floorperson' } as const;
  const rows: readonly (readonly [what: string, table: () => Table, command: TableCommand])[] = [
    [
      'a throw in the air is called off',
      () => inAir(bet(openTable(NEW_JERSEY_CRAPS), 'pass')),
      { do: 'no-roll', by: supervisor, ground: 'not-together', note: '', judgedBy: null },
    ],
    [
      'a shake is called off',
      () => inAir(bet(openTable(NEW_JERSEY_MINI_DICE), 'field')),
      { do: 'no-roll', by: floor, ground: 'other', note: 'the lid came off', judgedBy: null },
    ],
    [
      'a dispute is settled',
      () => {
        const out = inAir(bet(openTable(NEW_JERSEY_CRAPS), 'pass'));
        const stick = { role: 'stickperson', id: 'auto-stickperson' } as const;
        return runCommands(out, [
          { do: 'rest', by: stick, observation: plainThrow(rollOf(2, 2)) },
          { do: 'dispute', by: stick },
        ]).table;
      },
      { do: 'settle-dispute', by: supervisor, faces: [2, 3] },
    ],
  ];
  test.each(rows)('%s', (_what, make, command) => {
    const table = make();
    const after = done(act(table, command)).table;
    expect(approvalSubject(after, command)).not.toBe(approvalSubject(table, command));
  });
});

describe('who approves', () => {
  const rows: readonly (readonly [
    game: Game,
    rulers: readonly CrewRole[],
    approvers: readonly CrewRole[],
  ])[] = [
    [NEW_JERSEY_CRAPS, ['boxperson'], ['boxperson', 'floorperson']],
    [NEW_JERSEY_CRAPS, ['boxperson', 'stickperson'], ['boxperson', 'stickperson', 'floorperson']],
    [NEW_JERSEY_MINI_DICE, ['floorperson'], ['dealer', 'floorperson']],
    [
      NEW_ZEALAND_CRAPS,
      ['game-supervisor'],
      ['game-supervisor', 'casino-supervisor', 'casino-manager', 'shift-manager'],
    ],
  ];
  test.each(rows)('%o ruled by %s', (game, rulers, approvers) => {
    expect(approversOf(rulers, game.crew)).toEqual(approvers);
  });

  test('a table under dual control opens only if every ruling can be approved by someone on duty', () => {
    const first = open(NEW_JERSEY_CRAPS);
    if (isRefusal(first)) throw new Error(first.says);
    const on = (table: Table, id: string, role: CrewRole): Table =>
      done(act(table, { do: 'sign-on', by: OPERATOR, id, role, pit: null })).table;
    const operated = on(first, OPERATOR.id, 'operator');
    const one = on(operated, 'bo', 'boxperson');
    expect(lacksSecond(one, true)).toMatchObject({
      says: expect.stringContaining('nobody on duty could approve'),
      remedy:
        'Have two people on duty: the boxperson or the stickperson, and another as boxperson, stickperson or floorperson.',
    });
    expect(lacksSecond(one, false)).toBeNull();
    // The same person in two roles is still one person.
    expect(lacksSecond(on(one, 'bo', 'floorperson'), true)).not.toBeNull();
    expect(lacksSecond(on(one, 'flo', 'floorperson'), true)).toBeNull();
  });
});

describe('the ruling that is approved', () => {
  const box = { role: 'boxperson', id: 'auto-boxperson' } as const;
  const stick = { role: 'stickperson', id: 'auto-stickperson' } as const;

  test('says what was seen, what is ruled, why, and what it means in money with and without it', () => {
    const out = inAir(bet(openTable(NEW_JERSEY_CRAPS), 'pass'));
    const disputed = runCommands(out, [
      { do: 'rest', by: stick, observation: plainThrow(rollOf(3, 4)) },
      { do: 'dispute', by: stick },
    ]).table;
    const ruling = done(
      rulingIn(disputed, { do: 'settle-dispute', by: box, faces: [1, 1], note: 'the four is an ace' }),
    );
    expect(ruling).toEqual({
      clause: 'NJ 13:69F-1.10(a)2.i',
      seen: 'The dice show 3 and 4.',
      ruled: 'The dice count as 1 and 1: 2.',
      reason: 'the four is an ace',
      effects: [
        {
          player: 'ann',
          says: ['ann loses $10 on Pass Line.'],
          cents: -1_000,
          otherwiseCents: 1_000,
        },
      ],
    });
  });

  test('names the ground of a No Roll, and the money that does not move', () => {
    const out = inAir(bet(openTable(NEW_JERSEY_CRAPS), 'pass'));
    const rested = runCommands(out, [{ do: 'rest', by: stick, observation: plainThrow(rollOf(3, 4)) }]).table;
    const command: TableCommand = {
      do: 'no-roll',
      by: box,
      ground: 'not-together',
      note: '',
      judgedBy: null,
    };
    expect(done(rulingIn(rested, command))).toMatchObject({
      ruled: 'The roll is void.',
      reason: expect.stringMatching(/./),
      effects: [{ player: 'ann', says: [], cents: 0, otherwiseCents: 1_000 }],
    });
    // Dice that come to rest in the meantime change what the ruling takes away.
    expect(markAt(out, command)).not.toBe(markAt(rested, command));
  });

  test('cites the clause of the ground, also if late bets are dropped first', () => {
    const out = inAir(bet(openTable(NEW_JERSEY_CRAPS), 'pass'));
    const late = bet(out, 'field');
    expect(late.pending).toHaveLength(1);
    const command: TableCommand = { do: 'no-roll', by: box, ground: 'no-end', note: '', judgedBy: null };
    expect(done(rulingIn(late, command)).clause).toBe('NJ 13:69F-1.9(b)2');
  });

  test('says what a corrected wager moves between rack and layout', () => {
    const table = bet(openTable(NEW_JERSEY_CRAPS), 'pass');
    const wager = table.wagers[0]?.id ?? 0;
    const to = (cents: number) =>
      done(rulingIn(table, { do: 'correct-wager', by: box, wager, cents, note: 'a slip' })).effects;
    expect(to(500)).toEqual([
      {
        player: 'ann',
        says: ['Ann’s Pass Line goes from $10 to $5: $5 goes back to the rack.'],
        cents: 0,
        otherwiseCents: 0,
      },
    ]);
    expect(to(0)[0]?.says).toEqual(['Ann’s Pass Line comes down: $10 goes back to the rack.']);
  });

  test('is refused at once if the table would refuse it', () => {
    const table = openTable(NEW_JERSEY_CRAPS);
    const command: TableCommand = { do: 'settle-dispute', by: box, faces: null };
    expect(secondRequestFor('r', TABLE, table, command)).toMatchObject({ says: 'No face is in dispute.' });
  });
});
