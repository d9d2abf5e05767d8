// Opening and closing: crew on duty, attestations, the dice and the shaker, the time.

import { capital } from 'boxperson/base';
import {
  aRole,
  type ClauseId,
  CREW_ROLES,
  DOES_NOT_APPLY,
  equipmentOf,
  grantOf,
  type InspectionOccasion,
  nameRoles,
  type Refusal,
  type Rules,
  refuse,
  rolesAt,
  roleText,
  ruleOn,
  theRole,
  thingsToLookAt,
} from 'boxperson/rules';
import { checklistOf, checksDue, isAttested, notTimely, scopeOf } from '../checks.ts';
import { type CommandOf, type CommandRows, type Decision, once } from '../command-row.ts';
import { binds, editionAt } from '../edition.ts';
import type { TableEvent } from '../event.ts';
import type { Actor, Die, Table } from '../state.ts';
import { isOnDuty, offDuty } from './authority.ts';
import { countAtTable, DICE_DAY_MINUTES, findDie, finishesRound, missingTest } from './dice-set.ts';
import { dropAll } from './throw.ts';

const byKeeper = { kind: 'power', power: 'handle-dice-set' } as const;
const bySearcher = { kind: 'power', power: 'search-dice' } as const;
const byOpener = { kind: 'power', power: 'open-close' } as const;

/** The commands that open and close a table, and those about its crew and equipment. */
export const crewRows = {
  'sign-on': {
    word: {
      kind: 'self',
      isSelf: (_table, { by, id, role }) => by.id === id && by.role === role,
      otherwise: () =>
        refuse(
          'no-authority',
          null,
          'Only the operator may sign others on.',
          'Sign yourself on, or ask the operator.',
        ),
    },
    decide: signOn,
  },
  'sign-off': {
    word: {
      kind: 'self',
      isSelf: (_table, { by, id }) => by.id === id,
      otherwise: () =>
        refuse(
          'no-authority',
          null,
          'Only the operator may sign others off.',
          'Sign yourself off, or ask the operator.',
        ),
    },
    decide: signOff,
  },
  attest: {
    word: {
      kind: 'roles',
      grant: (table, command) => {
        const item = checklistOf(table).find((one) => one.id === command.item);
        return item === undefined ? null : { roles: item.by, clause: item.clause };
      },
      may: 'attest that',
    },
    decide: attest,
    tries: (table) =>
      checklistOf(table)
        .filter((item) => !isAttested(table, item))
        .map(({ id }) => ({ item: id, note: '' })),
  },
  'bring-dice': { word: byKeeper, decide: bringDice },
  'inspect-dice': { word: { kind: 'power', power: 'inspect-dice' }, decide: inspectDice, tries: once },
  'test-roll': { word: { kind: 'power', power: 'test-roll' }, decide: testRoll },
  'check-in-dice': { word: byKeeper, decide: checkInDice, tries: once },
  'open-table': { word: byOpener, decide: openTable, tries: once },
  'close-table': { word: byOpener, decide: closeTable, tries: once },
  'tell-time': { word: { kind: 'power', power: 'tell-time' }, decide: tellTime },
  'found-die': { word: bySearcher, decide: foundOrLost, tries: eachDie },
  'lost-die': { word: bySearcher, decide: foundOrLost, tries: eachDie },
  'inspect-found': {
    word: {
      kind: 'roles',
      grant: ({ rules }) => ({ roles: ['game-supervisor'], clause: rules.game.device.lost?.found ?? null }),
      may: 'check a found die',
    },
    decide: inspectFound,
    tries: eachDie,
  },
  'confirm-notice': { word: { kind: 'power', power: 'confirm-notice' }, decide: confirmNotice, tries: once },
} satisfies Partial<CommandRows>;

function signOn(table: Table, command: CommandOf<'sign-on'>): Decision {
  const { game } = table.rules;
  // This is about the role in the command, not about the sender.
  if (!rolesAt(table.rules).includes(command.role))
    return refuse(
      'no-authority',
      game.absentRoles?.[command.role] ?? grantOf(table.rules, 'control-dice')?.clause ?? null,
      `${game.name} has no ${roleText(command.role)}.`,
      `Its crew is ${nameRoles(rolesAt(table.rules))}.`,
    );
  if (isOnDuty(table, { role: command.role, id: command.id }))
    return refuse(
      'nothing-to-do',
      null,
      `${command.id === command.by.id ? 'You are' : 'That person is'} already on duty.`,
      'There is nothing to do.',
    );
  return [{ type: 'CrewSignedOn', member: { id: command.id, role: command.role, pit: command.pit } }];
}

function signOff(table: Table, command: CommandOf<'sign-off'>): Decision {
  const who = { role: command.role, id: command.id };
  if (!isOnDuty(table, who)) return offDuty(who);
  const { minded } = table.rules.game.device;
  const isLastDealer =
    command.role === 'dealer' && table.crew.filter((one) => one.role === 'dealer').length === 1;
  const isShakerHere = table.set.id !== null && (table.isOpen || (minded?.evenClosed ?? false));
  if (minded !== null && isLastDealer && isShakerHere)
    return refuse(
      'no-authority',
      minded.clause,
      'The shaker may not be left unattended.',
      table.isOpen ? 'Have another dealer sign on first.' : 'Check the shaker in first.',
    );
  return [{ type: 'CrewSignedOff', id: command.id, role: command.role }];
}

function attest(table: Table, command: CommandOf<'attest'>): Decision {
  const item = checklistOf(table).find((one) => one.id === command.item);
  const other = equipmentOf(table.rules).find((one) => one.id === command.item);
  if (item === undefined && other !== undefined)
    return refuse('nothing-to-do', other.clause, `${DOES_NOT_APPLY}.`, 'There is nothing to do.');
  if (item === undefined)
    return refuse(
      'missing-attestation',
      null,
      `There is no item called ${command.item} on the list.`,
      `The items are ${checklistOf(table)
        .map((one) => one.id)
        .join(', ')}.`,
    );
  const early = notTimely(table, item);
  if (early !== null) return refuse('out-of-order', item.clause, ...early);
  const { by, note } = command;
  return [
    {
      type: 'Attested',
      attestation: { item: item.id, clause: item.clause, by, note, ...scopeOf(table, item) },
    },
  ];
}

function bringDice(table: Table, command: CommandOf<'bring-dice'>): Decision {
  const { device } = table.rules.game;
  const { least, most, clause } = device.diceCount;
  const unasked = notAsked(table, 'brought', command.looked, clause);
  if (unasked !== null) return unasked;
  const wanted = Math.max(least, most === null ? table.rules.house.diceCount : most);
  const { stage } = table.dice;
  const isShort = table.set.dice.some((die) => die.where === 'lost');
  if (stage !== 'idle' && stage !== 'held' && !(stage === 'choosing' && isShort))
    return refuse('out-of-order', clause, 'The dice are in play.', 'Bring new dice between rolls.');
  if (finishesRound(table))
    return refuse(
      'out-of-order',
      device.dailyLimit,
      'This round is finished with the dice that it began with.',
      'Bring new dice after it.',
    );
  const isRest = command.set === table.set.id && command.dice.length < wanted;
  if (isShort && isRest && device.fullSet !== undefined) return complete(table, command);
  const isUnique = new Set(command.dice).size === command.dice.length;
  if (command.dice.length < wanted || (most !== null && command.dice.length > most) || !isUnique)
    return refuse(
      'wrong-dice',
      clause,
      `A set has ${most === null ? `${wanted} or more` : wanted} dice.`,
      'Bring a full set.',
    );
  const here = table.set.dice.map((die) => die.id).concat(table.set.next?.dice ?? []);
  if (device.dailyLimit !== null && command.dice.some((id) => here.includes(id)))
    return refuse(
      'wrong-dice',
      device.dailyLimit,
      'These dice are already at the table.',
      'Bring different dice.',
    );
  // The shooter goes on with what is left of the old set, as long as that is two dice.
  const isHand = device.lost !== null && table.isOpen && table.dice.shooter !== null;
  const isUsedUp = isHand && countAtTable(table) < 2;
  const replaces = isHand && !isUsedUp;
  // Software dice are renewed because of the limit, and the record says so.
  const isRenewal = command.kind === 'software' && device.dailyLimit !== null && table.set.id !== null;
  const renewed = isRenewal ? (device.dailyLimit ?? clause) : clause;
  const cited = isHand && device.lost !== null ? device.lost.newSet : renewed;
  return [
    {
      type: 'DiceBrought',
      set: command.set,
      dice: command.dice,
      minute: table.minute,
      replaces,
      clause: cited,
      ...(command.kind === undefined ? {} : { kind: command.kind }),
      ...lookedAt(command),
    },
  ];
}

/** New dice take the place of lost ones in the set at the table. */
function complete(table: Table, command: CommandOf<'bring-dice'>): Decision {
  const { set, dice } = command;
  const { diceCount } = table.rules.game.device;
  const { clause } = diceCount;
  const isUnique = new Set(dice).size === dice.length && dice.every((id) => findDie(table, id) === null);
  return isUnique &&
    countAtTable(table) + dice.length >= Math.max(diceCount.least, table.rules.house.diceCount)
    ? [
        {
          ...({ type: 'DiceBrought', set, dice, minute: table.minute, replaces: false, clause } as const),
          completes: true,
          ...lookedAt(command),
        },
      ]
    : refuse(
        'wrong-dice',
        clause,
        'These dice do not complete the set.',
        'Bring a different die for each one that is lost.',
      );
}

function inspectDice(table: Table, command: CommandOf<'inspect-dice'>): Decision {
  const { set } = table;
  const clause = table.rules.game.device.inspection ?? table.rules.game.device.clause;
  const unasked = notAsked(table, 'inspected', command.looked, clause);
  if (unasked !== null) return unasked;
  const sofar = set.next?.inspectedBy ?? set.inspectedBy;
  if (set.id === null)
    return refuse('wrong-dice', clause, 'There are no dice to inspect.', 'Bring dice first.');
  if (sofar.some((one) => one.role === command.by.role))
    return refuse(
      'nothing-to-do',
      clause,
      `${capital(aRole(command.by.role))} has already inspected them.`,
      'There is nothing to do.',
    );
  // Nobody may use this power twice: it depends on who has inspected so far.
  if (sofar.some((one) => one.id === command.by.id))
    return refuse(
      'no-authority',
      clause,
      'Two different people must make the inspections.',
      'Have someone else inspect them too.',
    );
  const { by, report } = command;
  return [
    { type: 'DiceInspected', by, clause, ...(report === undefined ? {} : { report }), ...lookedAt(command) },
  ];
}

function testRoll(table: Table, command: CommandOf<'test-roll'>): Decision {
  const clause = table.rules.game.device.testRoll ?? table.rules.game.device.clause;
  // Dice brought in while the table is open are tested between two rolls.
  const { stage } = table.dice;
  const isBetween = !table.set.tested && (stage === 'idle' || stage === 'held');
  if (table.isOpen && !isBetween)
    return refuse('table-open', clause, 'The table is open.', 'Test the shaker before opening.');
  if (table.set.id === null)
    return refuse('wrong-dice', clause, 'There is no shaker to test.', 'Bring it first.');
  const { observation } = command;
  if (observation === null)
    return refuse(
      'wrong-dice',
      clause,
      'The test roll shows no dice.',
      'Run the shaker and enter the result.',
    );
  const ruling = ruleOn(table.rules.game.throws, observation);
  if (ruling.ruling === 'void')
    return refuse(
      'wrong-dice',
      ruling.clause,
      'The test roll was not valid.',
      'Have the shaker checked and test it again.',
    );
  return [{ type: 'ShakerTested', by: command.by, observation, clause }];
}

function checkInDice(table: Table, command: CommandOf<'check-in-dice'>): Decision {
  const { clause } = table.rules.game.device.diceCount;
  if (table.isOpen) return refuse('table-open', clause, 'The table is open.', 'Close it first.');
  return table.set.id === null
    ? refuse('nothing-to-do', clause, 'There are no dice at the table.', 'There is nothing to do.')
    : [{ type: 'DiceCheckedIn', by: command.by, clause }];
}

function openTable(table: Table, command: CommandOf<'open-table'>): Decision {
  const { game } = table.rules;
  if (table.isOpen)
    return refuse('table-open', null, 'The table is already open.', 'There is nothing to do.');
  const edition = editionAt(table);
  return (
    missingForOpening(table) ?? [
      {
        ...({ type: 'TableOpened', by: command.by, clause: game.shooter.offer } as const),
        ...(edition === null ? {} : { edition }),
      },
    ]
  );
}

/** A refusal naming the first requirement still missing before the table may open; null if none is. */
export function missingForOpening(table: Table): Refusal | null {
  const { game } = table.rules;
  const { device } = game;
  const missing = (clause: string | null, says: string, remedy: string): Refusal =>
    refuse('missing-attestation', clause, says, remedy);
  if (table.set.id === null)
    return missing(device.diceCount.clause, 'There are no dice at the table.', 'Bring a set of dice.');
  const inspector = device.inspectors.find((role) => !table.set.inspectedBy.some((one) => one.role === role));
  if (inspector !== undefined)
    return missing(
      device.inspection,
      `${capital(theRole(inspector))} has not inspected the dice.`,
      'Have the dice inspected.',
    );
  const test = missingTest(table);
  if (test !== null) return test;
  const [item] = checksDue(table);
  if (item !== undefined)
    return missing(
      item.clause,
      `Not attested: ${item.says}.`,
      `Have ${nameRoles(item.by)} attest “${item.id}”.`,
    );
  const watchers = watchersOf(table);
  if (watchers !== null && !table.crew.some((member) => watchers.roles.includes(member.role)))
    return missing(
      watchers.clause,
      `${capital(nameRoles(watchers.roles))} is not on duty.`,
      `Have ${nameRoles(watchers.roles)} sign on.`,
    );
  const role = staffNeeded(table).find((one) => !table.crew.some((member) => member.role === one));
  return role === undefined
    ? null
    : missing(
        device.minded?.clause ?? game.shooter.offer,
        `No ${role} is on duty.`,
        `Have a ${role} sign on.`,
      );
}

/** The roles required to throw and settle a roll. */
function staffNeeded(table: Table): readonly Actor['role'][] {
  const needed = (['call-total', 'control-dice'] as const).flatMap(
    (power) => grantOf(table.rules, power)?.roles.slice(0, 1) ?? [],
  );
  return CREW_ROLES.filter(
    (role) => needed.includes(role) || (role === 'dealer' && table.rules.game.crew.includes('dealer')),
  );
}

function closeTable(table: Table, command: CommandOf<'close-table'>): Decision {
  if (!table.isOpen)
    return refuse('table-closed', null, 'The table is already closed.', 'There is nothing to do.');
  const { stage } = table.dice;
  const isUnderWay =
    stage === 'activated' || stage === 'in-air' || stage === 'at-rest' || stage === 'disputed';
  if (table.wagers.length > 0 || isUnderWay)
    return refuse('out-of-order', null, 'Wagers are still undecided.', 'Settle them, then close.');
  const dropped: readonly TableEvent[] = table.pending.length === 0 ? [] : [dropAll(table)];
  return [...dropped, { type: 'TableClosed', by: command.by }];
}

/** The table has no clock; the time is passed in. */
function tellTime(table: Table, command: CommandOf<'tell-time'>): Decision {
  if (command.minute < table.minute)
    return refuse('out-of-order', null, 'Time cannot go backward.', 'Give a later time.');
  const events: TableEvent[] = [{ type: 'TimeTold', minute: command.minute }];
  const { dailyLimit } = table.rules.game.device;
  const { placedAtMinute } = table.set;
  if (dailyLimit !== null && placedAtMinute !== null && !table.set.warned) {
    const minutesLeft = placedAtMinute + DICE_DAY_MINUTES - command.minute;
    if (minutesLeft <= table.rules.house.warnMinutes)
      events.push({ type: 'DiceAgeWarned', minutesLeft: Math.max(0, minutesLeft), clause: dailyLimit });
  }
  return events;
}

/** Every die of the table, at it or missing. */
function eachDie({ set }: Table): readonly { readonly die: string }[] {
  const dice = new Set([...set.dice, ...(set.missing ?? [])].map(({ id }) => id));
  return [...dice].map((die) => ({ die }));
}

/** A die that left the table is found or given up. One that is found later, even after a new set came, is recorded too. */
function foundOrLost(table: Table, command: CommandOf<'found-die'> | CommandOf<'lost-die'>): Decision {
  const { lost, fullSet, diceCount } = table.rules.game.device;
  const die = findDie(table, command.die);
  if (lost === null) return missed(table, command, die, fullSet ?? diceCount.clause);
  const isSought = die?.where === 'off-table' || (command.do === 'found-die' && die?.where === 'lost');
  if (die === null || !isSought)
    return refuse(
      'wrong-dice',
      lost.clause,
      'Nobody is searching for that die.',
      'Name a die that left the table.',
    );
  return [
    command.do === 'found-die'
      ? { type: 'DieFound', die: die.id, clause: lost.found }
      : { type: 'DieLost', die: die.id, clause: lost.newSet, isListed: true },
  ];
}

/** Where there is no procedure for a search, a die of the set is reported lost, or found again. */
function missed(
  table: Table,
  command: CommandOf<'found-die'> | CommandOf<'lost-die'>,
  die: Die | null,
  clause: string,
): Decision {
  if (table.set.kind === 'software')
    return refuse('nothing-to-do', clause, 'Software dice cannot be lost.', 'There is nothing to do.');
  const isLost = die?.where === 'lost';
  if (die === null || isLost === (command.do === 'lost-die'))
    return refuse(
      'wrong-dice',
      clause,
      die === null
        ? 'There is no such die at this table.'
        : isLost
          ? 'That die is already recorded as lost.'
          : 'That die is not recorded as lost.',
      command.do === 'lost-die' ? 'Name a die of the set at the table.' : 'Name a die that was lost.',
    );
  const { stage } = table.dice;
  if (stage === 'in-air' || stage === 'at-rest' || stage === 'disputed')
    return refuse('out-of-order', clause, 'The roll is not settled yet.', 'Settle it first.');
  return [
    isLost
      ? { type: 'DieFound', die: die.id, clause, isBack: true }
      : { type: 'DieLost', die: die.id, clause, isListed: true },
  ];
}

/** Only the game supervisor checks a recovered die before it is used again. */
function inspectFound(table: Table, command: CommandOf<'inspect-found'>): Decision {
  const { lost } = table.rules.game.device;
  const clause = lost?.found ?? null;
  const die = findDie(table, command.die);
  return lost === null || die?.where !== 'found'
    ? refuse('wrong-dice', clause, 'That die has not been found.', 'Name a die that was found.')
    : (notAsked(table, 'found', command.looked, clause) ?? [
        {
          ...({ type: 'FoundDieInspected', die: die.id, by: command.by, clause: lost.found } as const),
          ...lookedAt(command),
        },
      ]);
}

/** What was looked at is recorded in the game's own words: the record holds nothing that nobody was asked. */
function notAsked(
  { rules }: Table,
  look: InspectionOccasion,
  looked: readonly string[] | undefined,
  clause: ClauseId | null,
): Refusal | null {
  const things = thingsToLookAt(rules.game, look);
  const other = looked?.find((thing) => !things.includes(thing));
  return other === undefined
    ? null
    : refuse('wrong-dice', clause, `“${other}” is not asked here.`, 'Reload the page, and look again.');
}

const lookedAt = ({ looked }: { readonly looked?: readonly string[] }) =>
  looked === undefined ? {} : { looked };

function confirmNotice(table: Table, command: CommandOf<'confirm-notice'>): Decision {
  const clause = noticeClause(table.rules);
  if (clause === null)
    return refuse(
      'nothing-to-do',
      table.rules.game.closedList,
      'This table has no wager that surveillance is told of.',
      'There is nothing to do.',
    );
  return table.dice.unconfirmed === undefined
    ? refuse('nothing-to-do', clause, 'There is no notice to confirm.', 'Wait until one is given.')
    : [{ type: 'NoticeConfirmed', by: command.by, clause }];
}

/** The roles that are told of a wager's progress and must be on duty for that, by which clause; null if the table owes nobody a notice. */
export function watchersOf(
  table: Table,
): { readonly roles: readonly Actor['role'][]; readonly clause: ClauseId } | null {
  const clause = noticeClause(table.rules);
  const grant = grantOf(table.rules, 'confirm-notice');
  return clause === null || grant === null || !binds(table, 'surveillance-on-duty')
    ? null
    : { roles: grant.roles, clause };
}

/** The clause by which surveillance is told of a wager's progress at this table; null if there is no such wager. */
export const noticeClause = (rules: Rules): ClauseId | null =>
  [...rules.offered.values()].find(({ wager }) => wager.notice !== undefined)?.wager.notice?.clause ?? null;
