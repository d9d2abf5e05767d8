// The whole matrix: every table command, in every role, at each game, through a round from a closed table to a settled roll.
// The roles that pass both the people's and the table's checks are listed in the table below, which can be compared with the
// regulations' own.

import {
  NEW_JERSEY_AUTOMATED_CRAPS,
  NEW_JERSEY_CRAPS,
  NEW_JERSEY_MINI_CRAPS,
  NEW_JERSEY_MINI_DICE,
  NEW_ZEALAND_CRAPS,
} from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { required } from '../../../game/base/assert.ts';
import { firstFace, type Roll, rollOf, secondFace } from '../../../game/base/dice.ts';
import type { HouseChoices } from '../../../game/rules/compile/configure.ts';
import { CAUSES } from '../../../game/rules/language/cause.ts';
import { CREW_ROLES, type Role } from '../../../game/rules/language/crew.ts';
import type { Game } from '../../../game/rules/language/game.ts';
import { isRefusal } from '../../../game/rules/language/refusal.ts';
import { plainThrow } from '../../../game/rules/language/throw.ts';
import { nextBeforeThrow, openingCommands } from '../../../game/table/auto-crew.ts';
import { checklistOf } from '../../../game/table/checks.ts';
import {
  COMMAND_FIELDS,
  type CommandName,
  parseCommand,
  type TableCommand,
} from '../../../game/table/command.ts';
import { playerConcerned } from '../../../game/table/decide/authority.ts';
import { noticeClause } from '../../../game/table/decide/crew.ts';
import { act, decide } from '../../../game/table/decide/decide.ts';
import { areOut } from '../../../game/table/decide/throw.ts';
import { evolve } from '../../../game/table/evolve/evolve.ts';
import { open } from '../../../game/table/open.ts';
import type { Actor, Table } from '../../../game/table/state.ts';
import { PeopleBook } from './book.ts';
import { HOUSE } from './event.ts';
import { mayAct } from './permission.ts';

const TABLE = 't1';
const ADOPTED: HouseChoices = {
  'proposals.treatAsAdopted': { bonus: true, hot: false },
  'bonus.offered': true,
};
const HOUSES: readonly (readonly [short: string, game: Game, choices: HouseChoices])[] = [
  ['craps', NEW_JERSEY_CRAPS, ADOPTED],
  ['mini', NEW_JERSEY_MINI_CRAPS, {}],
  ['mini+stick', NEW_JERSEY_MINI_CRAPS, { stickperson: true }],
  ['automated', NEW_JERSEY_AUTOMATED_CRAPS, {}],
  ['nz', NEW_ZEALAND_CRAPS, {}],
  ['mini-dice', NEW_JERSEY_MINI_DICE, {}],
];

/** One letter for each role. */
const LETTERS: Readonly<Record<Role, string>> = {
  player: 'p',
  dealer: 'd',
  stickperson: 's',
  boxperson: 'b',
  floorperson: 'f',
  'game-supervisor': 'g',
  'casino-supervisor': 'c',
  'casino-manager': 'm',
  'shift-manager': 'h',
  surveillance: 'v',
  operator: 'o',
};

/**
 * The roles that get through at some moment of the round; a dash means none. Confirmations, calls, rulings, orders, inspection
 * and the dice match the role tables of the five documents.
 */
const EXPECTED = `
command         craps    mini    mini+stick  automated  nz        mini-dice
sign-on         dsbfvo   dfvo    dsfvo       dfvo       dsgcmhvo  dfvo
sign-off        dsbfvo   dfvo    dsfvo       dfvo       dsgcmhvo  dfvo
attest          dsb      d       ds          f          dsg       f
bring-dice      sb       df      dsf         f          sg        f
inspect-dice    -        -       -           f          dg        f
test-roll       -        -       -           f          -         -
check-in-dice   sb       df      dsf         f          sg        f
open-table      bo       fo      fo          fo         go        fo
close-table     bo       fo      fo          fo         go        fo
tell-time       o        o       o           fo         o         fo
take-place      pdb      pdf     pdf         pdf        pdg       pdf
sit             p        p       p           p          p         p
stand           p        p       p           p          p         p
step-away       pdb      pdf     pdf         pdf        pdg       pdf
leave           pdb      pdf     pdf         pdf        pdg       pdf
buy-in          pdb      pdf     pdf         pdf        pdg       pdf
cash-out        pdb      pdf     pdf         pdf        pdg       pdf
fill-bank       bo       fo      fo          fo         go        fo
bet             pd       pd      pd          pd         pds       pd
confirm         db       df      df          -          dsg       -
deny            pdb      pdf     pdf         -          pdsg      -
increase        pd       pd      pd          pd         pds       pd
reduce          pd       pd      pd          pd         pds       pd
remove          pd       pd      pd          pd         pds       pd
leave-up        pd       pd      pd          pd         pds       pd
call-on         pd       pd      pd          pd         pds       -
call-off        pd       pd      pd          pd         pds       -
mark            d        d       d           d          dsg       -
no-more-bets    s        d       ds          d          s         d
offer-dice      s        d       s           d          s         d
accept-dice     p        p       p           p          p         p
decline-dice    ps       pd      ps          pd         ps        pd
want-dice       p        p       p           p          p         p
choose-dice     p        p       p           -          ps        -
pass-dice       p        p       p           p          p         p
order-pass      b        d       d           f          g         f
activate        -        -       -           d          -         -
cover           -        -       -           -          -         d
shake           -        -       -           -          -         pd
bring-in   d        -       -           -          -         -
throw           p        p       p           pd         ps        -
rest            s        d       ds          d          s         d
no-roll         sb       df      df          f          sg        f
dispute         pdsbf    pdf     pdsf        pdf        pdsgcmh   pdf
settle-dispute  b        f       f           df         g         df
correct-payment b        f       f           f          g         f
correct-wager   b        f       f           f          g         f
call-total      s        d       ds          d          s         d
overrule        -        -       -           -          gcmh      -
found-die       sb       d       ds          -          dsg       -
lost-die        sb       d       ds          -          dsg       -
inspect-found   -        -       -           -          g         -
confirm-notice    v        -       -           -          -         -
`;

/** Everyone: one person for each role, two players, and people with no business here. */
function house(): PeopleBook {
  const book = new PeopleBook();
  const join = (person: string) =>
    book.apply({ type: 'AccountOpened', person, name: nameOf(person), credential: 'x', cents: 0, at: 0 });
  const grant = (person: string, role: (typeof CREW_ROLES)[number], table: string | null) =>
    book.apply({ type: 'RoleGranted', person, role, table, by: HOUSE, at: 0 });
  for (const role of CREW_ROLES) {
    join(idOf(role));
    grant(idOf(role), role, role === 'operator' ? null : TABLE);
  }
  for (const person of ['p-ann', 'p-bob', 'p-stranger', 'p-elsewhere']) join(person);
  for (const role of CREW_ROLES) if (role !== 'operator') grant('p-elsewhere', role, 't2');
  return book;
}

const nameOf = (person: string): string => person.slice(2).replaceAll('-', ' ');
const idOf = (role: Role): string => (role === 'player' ? 'p-ann' : `p-${role}`);
const ann: Actor = { role: 'player', id: 'p-ann' };

/** The tables of several rounds: every state that matters, in order. */
function situations(game: Game, choices: HouseChoices): readonly Table[] {
  const first = open(game, choices);
  if (isRefusal(first)) throw new Error(first.says);
  const walk: Table[] = [first];
  let table = first;
  /** Gives a command if it is allowed; only shown states become situations. */
  const give: Give = (command, isShown = true) => {
    const acted = act(table, command);
    if (isRefusal(acted)) return false;
    table = acted.table;
    if (isShown) walk.push(table);
    return true;
  };
  const must = (command: TableCommand, isShown = true): void => {
    if (!give(command, isShown)) throw new Error(`${game.id} refused ${JSON.stringify(command)}`);
  };
  // The opening commands of the automatic crew, given by people.
  const named = JSON.stringify(openingCommands(first))
    .replaceAll('"auto-', '"p-')
    .replaceAll('"id":"operator"', '"id":"p-operator"');
  for (const command of JSON.parse(named) as readonly TableCommand[]) must(command);
  for (const [at, id] of ['p-ann', 'p-bob'].entries()) {
    const by = { role: 'player', id } as const;
    must({ do: 'take-place', by, player: id, place: at + 1, seated: true });
    must({ do: 'buy-in', by, player: id, cents: 10_000_000, with: 'cash' });
  }
  must({ do: 'stand', by: ann, player: 'p-ann' });
  must({ do: 'sit', by: ann, player: 'p-ann' });
  const rounds: readonly (readonly [shooter: string, roll: Roll])[] = [
    ['p-bob', rollOf(3, 1)],
    ['p-ann', rollOf(4, 3)],
    ['nobody', rollOf(2, 3)],
  ];
  for (const [shooter, roll] of rounds) {
    betAll(() => table, give);
    walk.push(table);
    toTheThrow(() => table, give, shooter);
    for (const instrument of ['chips', 'cash', 'oral'] as const) give(betOf('field', 500, instrument));
    // If nobody takes the dice and the rules let nobody else throw them, there is no throw in the round.
    if (!areOut(table)) continue;
    must({ do: 'rest', by: caller(table), observation: plainThrow(roll) });
    must({ do: 'dispute', by: ann });
    const judge = required(table.rules.grants['settle-dispute']?.roles[0], 'a judge');
    // Where nobody names faces, the dice count as they lie.
    const faces = game.asTheyLie === undefined ? ([2, 3] as const) : facesOf(roll);
    must({ do: 'settle-dispute', by: { role: judge, id: idOf(judge) }, faces });
    must({ do: 'call-total', by: caller(table), total: faces[0] + faces[1] });
    give({ do: 'pass-dice', by: { role: 'player', id: shooter } });
  }
  // A throw with a die off the table, and the search for it.
  betAll(() => table, give);
  toTheThrow(() => table, give, 'p-ann');
  const off = {
    dice: [
      { lies: 'off-table', up: 3 },
      { lies: 'flat', up: 4 },
    ],
    remarks: [],
  } as const;
  if (areOut(table)) must({ do: 'rest', by: caller(table), observation: off });
  toTheThrow(() => table, give, 'p-ann');
  // A die of the set is lost, where that is simply recorded.
  if (areOut(table)) must({ do: 'rest', by: caller(table), observation: off });
  const keeper = table.rules.grants['control-dice']?.roles[0];
  const [die] = table.set.dice;
  if (game.device.fullSet !== undefined && keeper !== undefined && die !== undefined)
    must({ do: 'lost-die', by: { role: keeper, id: idOf(keeper) }, die: die.id });
  // Surveillance has been told of a side bet's progress.
  const clause = noticeClause(table.rules);
  if (clause !== null)
    walk.push(evolve(table, { type: 'SurveillanceNotified', wagers: [], points: 4, clause }));
  return walk;
}

const facesOf = (roll: Roll) => [firstFace(roll), secondFace(roll)] as const;

type Give = (command: TableCommand, isShown?: boolean) => boolean;

const caller = (table: Table): Actor => {
  const role = required(required(table.rules.grants['call-total'], 'a caller').roles[0], 'a role');
  return { role, id: idOf(role) };
};

const betOf = (
  wager: string,
  cents: number,
  instrument: 'chips' | 'cash' | 'oral',
  on: number | string | null = null,
): TableCommand => ({
  ...{
    do: 'bet',
    by: ann,
    player: 'p-ann',
    wager,
    on,
    cents,
    behind: 0,
    split: null,
    instrument,
    spot: null,
  },
  stays: false,
});

/** Ann bets on everything, Bob on the line; verbal bets are pending, and a wager that is off is called on. */
function betAll(now: () => Table, give: Give): void {
  for (const { wager, byOn } of now().rules.offered.values())
    for (const [on, spot] of byOn) {
      const cents = Math.max(spot.leastCents, spot.stepCents);
      // Twice the minimum, so that it can be reduced.
      if (
        !give(betOf(wager.id, 2 * cents, 'chips', on), false) &&
        !give(betOf(wager.id, cents, 'chips', on), false)
      )
        break;
    }
  const bob = { role: 'player', id: 'p-bob' } as const;
  give(
    { ...(betOf('pass', 1_000, 'chips') as Extract<TableCommand, { do: 'bet' }>), by: bob, player: 'p-bob' },
    false,
  );
  for (const instrument of ['cash', 'oral'] as const) give(betOf('field', 500, instrument), false);
  for (const { id } of now().wagers) if (give({ do: 'call-on', by: ann, wager: id })) break;
}

function toTheThrow(now: () => Table, give: Give, shooter: string): void {
  for (let steps = 0; steps < 30 && !areOut(now()); steps++) {
    const next = nextBeforeThrow(now(), (_table, player) => player === shooter);
    if (next === null || !give(next)) return;
  }
}

/** Stands for the person giving the command. */
const SELF = '@self';

/** Every conceivable command here, the same for every role. */
function commandsAt(table: Table): readonly TableCommand[] {
  const by: Actor = { role: 'player', id: SELF };
  const players = ['p-ann', 'p-bob', SELF];
  const wagers = table.wagers.slice(0, 12).map((one) => one.id);
  const pendings = [...table.pending.map((one) => one.id), 99_999];
  const dice = table.set.dice.map((one) => one.id);
  const kept = table.set.dice.filter((one) => one.where === 'kept').map((one) => one.id);
  const each = <T>(list: readonly T[], make: (one: T) => object): readonly object[] => list.map(make);
  const observation = plainThrow(rollOf(2, 3));
  const fields: Readonly<Record<CommandName, readonly object[]>> = {
    'sign-on': [
      ...each(CREW_ROLES, (role) => ({ id: by.id, role, pit: null })),
      ...each(CREW_ROLES, (role) => ({ id: idOf(role), role, pit: null })),
      { id: 'p-ann', role: 'dealer', pit: null },
      { id: 'p-elsewhere', role: 'dealer', pit: null },
    ],
    'sign-off': each(table.crew, ({ id, role }) => ({ id, role })),
    attest: each(checklistOf(table), ({ id }) => ({ item: id })),
    'bring-dice': [
      { set: 'n', dice: Array.from({ length: table.rules.house.diceCount }, (_, n) => `new-${n}`) },
    ],
    'inspect-dice': [{}],
    'test-roll': [{ observation }],
    'check-in-dice': [{}],
    'open-table': [{}],
    'close-table': [{}],
    'tell-time': [{ minute: 5 }],
    'take-place': players.flatMap((player) => each([3, 4], (place) => ({ player, place }))),
    sit: each(players, (player) => ({ player })),
    stand: each(players, (player) => ({ player })),
    'step-away': each(players, (player) => ({ player })),
    leave: each(players, (player) => ({ player })),
    'buy-in': each(players, (player) => ({ player, cents: 10_000 })),
    'cash-out': each(players, (player) => ({ player, cents: 10_000 })),
    'fill-bank': [{ cents: 10_000 }],
    'correct-payment': each(['p-ann'], (player) => ({ player, cents: 500, note: 'short' })),
    'correct-wager': each(wagers, (wager) => ({ wager, cents: 0, note: 'not meant' })),
    bet: players.flatMap((player) =>
      each(['pass', 'field', 'two', 'dice-2', 'any-seven'], (wager) => ({ player, wager, cents: 1_000 })),
    ),
    confirm: each(pendings, (pending) => ({ pending })),
    deny: each(pendings, (pending) => ({ pending })),
    increase: each(wagers, (wager) => ({ wager, cents: 6_000 })),
    reduce: table.wagers
      .slice(0, 40)
      .map((one) => ({ wager: one.id, cents: Math.floor(one.stakeCents / 2) })),
    remove: each(wagers, (wager) => ({ wager })),
    'leave-up': each(wagers.slice(0, 3), (wager) => ({ wager, stays: true })),
    'call-on': each(wagers, (wager) => ({ wager })),
    'call-off': each(wagers, (wager) => ({ wager })),
    mark: each(wagers, (wager) => ({ wager })),
    'no-more-bets': [{}],
    'offer-dice': [{}],
    'accept-dice': each(players, (player) => ({ player })),
    'decline-dice': each(players, (player) => ({ player })),
    'want-dice': each(players, (player) => ({ player })),
    'choose-dice': [{ dice: kept.slice(0, 2) }],
    'pass-dice': [{}],
    'order-pass': each(['delay', 'invalid-rolls', 'violation'], (reason) => ({ reason })),
    activate: [{}],
    cover: [{}],
    shake: [{ times: 3 }],
    'bring-in': [{}],
    throw: [{}],
    rest: [{ observation }],
    'no-roll': CAUSES.flatMap((ground) =>
      each([null, 'dealer', 'boxperson', 'stickperson'], (judgedBy) => ({ ground, note: 'seen', judgedBy })),
    ),
    dispute: [{}],
    'settle-dispute': [{ faces: null }, { faces: [2, 3] }, { faces: [3, 1] }],
    'call-total': each([2, 4, 5, 7, 8], (total) => ({ total })),
    overrule: [{ faces: null }, { faces: [6, 6] }],
    'found-die': each(dice, (die) => ({ die })),
    'lost-die': each(dice, (die) => ({ die })),
    'inspect-found': each(dice, (die) => ({ die })),
    'confirm-notice': [{}],
  };
  return Object.entries(fields).flatMap(([name, list]) =>
    list.map((rest) => {
      const command = parseCommand({ do: name, by, ...rest });
      if (isRefusal(command)) throw new Error(`${name}: ${command.says}`);
      return command;
    }),
  );
}

/** The command as given by one person in one role. */
function givenBy(command: TableCommand, by: Actor): TableCommand {
  const given = { ...command, by };
  if ('player' in given && given.player === SELF) return { ...given, player: by.id };
  return (given.do === 'sign-on' || given.do === 'sign-off') && given.id === SELF
    ? { ...given, id: by.id }
    : given;
}

const book = house();
const walks = HOUSES.map(([, game, choices]) =>
  situations(game, choices).map((table) => ({ table, commands: commandsAt(table) })),
);
const getsThrough = (table: Table, command: TableCommand): boolean =>
  mayAct(book, command.by.id, { id: TABLE, table }, command.by.role, command) === null &&
  !isRefusal(decide(table, command));

/** For each house and command, the roles that got through at some moment. */
const through = walks.map((walk) => {
  const found = new Map<CommandName, Set<Role>>();
  for (const { table, commands } of walk)
    for (const role of ['player', ...CREW_ROLES] as const) {
      const by = { role, id: idOf(role) };
      for (const command of commands) {
        const roles = found.get(command.do) ?? new Set();
        found.set(command.do, roles);
        if (!roles.has(role) && getsThrough(table, givenBy(command, by))) roles.add(role);
      }
    }
  return found;
});

describe('who gets through', () => {
  const shown = (roles: ReadonlySet<Role>): string =>
    (Object.keys(LETTERS) as Role[])
      .filter((role) => roles.has(role))
      .map((role) => LETTERS[role])
      .join('') || '-';
  const rows = (Object.keys(COMMAND_FIELDS) as CommandName[]).map((name) =>
    [name, ...through.map((found) => shown(found.get(name) ?? new Set()))].join(' '),
  );

  test('matches the table, for every command and every house', () => {
    const expected = EXPECTED.trim()
      .split('\n')
      .slice(1)
      .map((row) => row.trim().replaceAll(/ +/g, ' '));
    expect(rows).toEqual(expected);
  });

  test('every table command was tried', () => {
    for (const walk of walks)
      for (const { commands } of walk.slice(-1))
        expect(new Set(commands.map((command) => command.do))).toEqual(new Set(Object.keys(COMMAND_FIELDS)));
  });

  test('nobody in a role they do not have here', () => {
    const claims = (['player', ...CREW_ROLES] as const).flatMap((role) =>
      [...CREW_ROLES.map(idOf), 'p-stranger', 'p-elsewhere', 'p-ann']
        .filter(
          (id) => id !== idOf(role) && (role !== 'player' || id === 'p-operator' || id === 'p-surveillance'),
        )
        .map((id) => ({ role, id })),
    );
    // People matter here rather than dice, so every seventh situation is enough.
    const wrong: TableCommand[] = [];
    for (const walk of walks)
      for (const { table, commands } of walk.filter((_, at) => at % 7 === 3))
        for (const command of commands)
          for (const by of claims) {
            const given = givenBy(command, by);
            if (getsThrough(table, given)) wrong.push(given);
          }
    expect(wrong).toEqual([]);
  });

  test('no player with another’s place, chips or wagers, and nobody in another’s name', () => {
    const bob: Actor = { role: 'player', id: 'p-bob' };
    const wrong: TableCommand[] = [];
    let tried = 0;
    for (const walk of walks)
      for (const { table, commands } of walk)
        for (const command of commands) {
          const given = givenBy(command, bob);
          const whom = playerConcerned(table, given);
          if (mayAct(book, 'p-ann', { id: TABLE, table }, 'player', given) === null) wrong.push(given);
          if (whom === null || whom === 'p-bob') continue;
          tried++;
          if (getsThrough(table, given)) wrong.push(given);
        }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(1_000);
  });

  test('no refusal shows a code: roles are plain words, and the giver is “you”', () => {
    const said = new Set<string>();
    for (const walk of walks)
      for (const { table, commands } of walk.filter((_, at) => at % 3 === 0))
        for (const role of ['player', ...CREW_ROLES] as const)
          for (const command of commands) {
            const given = givenBy(command, { role, id: idOf(role) });
            for (const answer of [
              mayAct(book, given.by.id, { id: TABLE, table }, role, given),
              decide(table, given),
            ])
              if (answer !== null && isRefusal(answer)) {
                const { says, remedy } = answer;
                // The console puts the names of players in place of their ids.
                said.add(says.replaceAll(/\bp-(?:ann|bob)\b/g, 'Ann'));
                said.add(remedy);
              }
          }
    expect([...said].filter((text) => /\bp-|supervisor-|[a-z]-(?:supervisor|manager)\b/.test(text))).toEqual(
      [],
    );
    expect(said.size).toBeGreaterThan(100);
  });
});
