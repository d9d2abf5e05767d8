// An automatic crew: it follows the procedures using the same commands people give.

import { assert, type Roll, required, totalOf } from 'boxperson/base';
import {
  type CrewRole,
  equipmentOf,
  grantOf,
  isRefusal,
  type Observation,
  type Power,
  plainThrow,
  type Refusal,
  rolesAt,
  rollShown,
} from 'boxperson/rules';
import { checksDue, isForOpening, owesCheck, shootingPlayer } from './checks.ts';
import type { TableCommand } from './command.ts';
import { isOnDuty } from './decide/authority.ts';
import { act, actOn, decide, type TableUpdate } from './decide/decide.ts';
import { countAtTable, isAtTable } from './decide/dice-set.ts';
import { voidCause } from './decide/ruling.ts';
import { holdsLine, needsNoLine } from './decide/shooter.ts';
import { notAnnounced } from './decide/throw.ts';
import type { TableEvent } from './event.ts';
import type { Actor, PlayerId, Table, TableDraft } from './state.ts';

/** The sender of the operator's commands when a program opens and runs the table. */
export const OPERATOR: Actor = { role: 'operator', id: 'operator' };

/** The automatic crew member in a role, as the sender of commands. */
export const autoCrew = (role: CrewRole): Actor => ({ role, id: `auto-${role}` });

/** Cache of who exercises each power, for as long as the same crew is on duty. */
const holders = new WeakMap<Table['crew'], Map<Power, Actor>>();

/**
 * A crew member on duty who has the power; if there is none, the automatic crew member in the first role that has it,
 * whose command is then refused. Throws if no role of the game has the power.
 */
export function holderOf(table: Table, power: Power): Actor {
  const crew = holders.get(table.crew) ?? new Map<Power, Actor>();
  if (crew.size === 0) holders.set(table.crew, crew);
  const holder = crew.get(power) ?? findHolder(table, power);
  crew.set(power, holder);
  return holder;
}

/** If nobody with the power is on duty, the first role that would have it; a command in its name is refused. */
function findHolder(table: Table, power: Power): Actor {
  const { roles } = required(grantOf(table.rules, power), `someone may ${power}`);
  const able = table.crew.filter((one) => roles.includes(one.role));
  // The operator is not at the table, and acts only where nobody else may.
  const member = able.find((one) => one.role !== 'operator') ?? able[0];
  return member === undefined
    ? autoCrew(required(roles[0], 'a role with the power') as CrewRole)
    : { role: member.role, id: member.id };
}

/**
 * The commands by which an automatic crew staffs and opens a table. With software dice nobody attests equipment, and
 * the caller fills in what only it knows: self-test results, a test roll, the time.
 */
export function openingCommands(
  table: Table,
  kind: 'physical' | 'software' = 'physical',
): readonly TableCommand[] {
  const isSoftware = kind === 'software';
  const { game, house } = table.rules;
  const { device } = game;
  const crew = rolesAt(table.rules) as readonly CrewRole[];
  const commands: TableCommand[] = crew.map((role) => ({
    do: 'sign-on',
    by: OPERATOR,
    id: role === 'operator' ? OPERATOR.id : autoCrew(role).id,
    role,
    pit: house.pit,
  }));
  const able = (roles: readonly string[]): Actor =>
    autoCrew(
      required(
        crew.find((role) => role !== 'operator' && roles.includes(role)),
        'staff for the list',
      ),
    );
  const keeper = able(required(game.powers['handle-dice-set'], 'someone handles dice').roles);
  if (isSoftware && device.dailyLimit !== null)
    commands.push({ do: 'tell-time', by: OPERATOR, minute: table.minute });
  const brought = { do: 'bring-dice', by: keeper, ...nextSet(table) } as const;
  commands.push(isSoftware ? { ...brought, kind } : brought);
  for (const role of device.inspectors) commands.push({ do: 'inspect-dice', by: autoCrew(role) });
  if (device.testRoll !== null)
    commands.push({
      do: 'test-roll',
      by: able(required(game.powers['test-roll'], 'someone tests the shaker').roles),
      observation: isSoftware ? null : plainThrow(0),
    });
  for (const item of isSoftware ? [] : equipmentOf(table.rules))
    if (isForOpening(table, item))
      commands.push({ do: 'attest', by: able(item.by), item: item.id, note: '' });
  commands.push({ do: 'open-table', by: OPERATOR });
  return commands;
}

/** The names of the next set of dice and of its dice, numbered after the last set. */
export function nextSet({ set, rules }: Table): { readonly set: string; readonly dice: readonly string[] } {
  const before = Number(/\d+$/.exec(set.next?.id ?? set.id ?? '')?.[0] ?? '0');
  const name = `set-${before + 1}`;
  const prefix = before === 0 ? '' : `${name}-`;
  const { least, most } = rules.game.device.diceCount;
  const count = Math.max(least, most ?? rules.house.diceCount);
  return { set: name, dice: Array.from({ length: count }, (_, at) => `${prefix}die-${at + 1}`) };
}

/** A table after an automatic crew has staffed and opened it, with the events. The dice count as physical. */
export function openedByCrew(table: Table): TableUpdate {
  return runCommands(table, openingCommands(table));
}

/** Applies commands that cannot be refused, one after another; throws if one is. */
export function runCommands(table: Table, commands: readonly TableCommand[]): TableUpdate {
  let next = table;
  const events: TableEvent[] = [];
  for (const command of commands) {
    const acted = act(next, command);
    assert(!isRefusal(acted), `the crew’s own ${command.do} is taken: ${isRefusal(acted) ? acted.says : ''}`);
    next = acted.table;
    events.push(...acted.events);
  }
  return { table: next, events };
}

/** Whether a player takes the dice when offered. */
export type TakesDice = (table: Table, player: PlayerId) => boolean;

const holdersOfLineBets: TakesDice = (table, player) => holdsLine(table, player) || needsNoLine(table);

/** A run of commands by the crew: a draft of the table that nobody else holds, and the events so far. */
type Work = { readonly draft: TableDraft; readonly record: TableEvent[] };

const workOn = (table: Table): Work => ({ draft: { ...table }, record: [] });
const give = (work: Work, command: TableCommand): Refusal | null => actOn(work.record, work.draft, command);
const doneOr = (work: Work, refused: Refusal | null): TableUpdate | Refusal =>
  refused ?? { table: work.draft, events: work.record };

/**
 * Offers the dice around until someone takes them and has chosen two. A refusal if nobody will and no wager needs
 * deciding.
 */
export function findShooter(table: Table, willing: TakesDice = holdersOfLineBets): TableUpdate | Refusal {
  const work = workOn(table);
  for (;;) {
    const next = nextForShooter(work.draft, willing);
    const refused = next === null ? null : give(work, next);
    if (next === null || refused !== null) return doneOr(work, refused);
  }
}

/** The next step until someone has the dice; null once someone does. */
export const nextForShooter = (table: Table, willing: TakesDice = holdersOfLineBets): TableCommand | null =>
  table.dice.shooter === null || table.dice.stage === 'choosing' ? nextInRound(table, willing) : null;

function nextInRound(table: Table, willing: TakesDice): TableCommand {
  const { stage, offeredTo } = table.dice;
  if (stage === 'choosing') return nextForDice(table) ?? chooseTwo(table);
  if (stage !== 'offered' || offeredTo === null)
    return nextForDice(table) ?? { do: 'offer-dice', by: holderOf(table, 'control-dice') };
  const answer = willing(table, offeredTo) ? 'accept-dice' : 'decline-dice';
  return { do: answer, by: { role: 'player', id: offeredTo }, player: offeredTo };
}

function chooseTwo(table: Table): TableCommand {
  const here = table.set.dice.filter(isAtTable).map((die) => die.id);
  return { do: 'choose-dice', by: thrower(table), dice: here.slice(0, 2) };
}

/** Takes every step until the dice are in the air or shaken, or returns the first refusal. */
export function sendOut(table: Table, willing?: TakesDice): TableUpdate | Refusal {
  const work = workOn(table);
  return doneOr(work, send(work, willing));
}

function send(work: Work, willing?: TakesDice): Refusal | null {
  for (;;) {
    const next = nextBeforeThrow(work.draft, willing);
    if (next === null) return null;
    const refused = give(work, next);
    if (refused !== null) return refused;
  }
}

/**
 * The next step by the crew or the shooter to send the dice out, with the search for dice that left the table; null
 * once they are out.
 */
export const nextBeforeThrow = (table: Table, willing?: TakesDice): TableCommand | null =>
  (table.dice.stage === 'in-air' ? null : nextAside(table)) ?? nextToThrow(table, willing);

/** What the crew does between throws besides sending the dice out. Asked before every step, and nearly always in vain. */
const nextAside = (table: Table): TableCommand | null =>
  (table.dice.unannounced === null ? null : nextAnnouncement(table)) ??
  nextInSearch(table) ??
  (table.dice.unconfirmed === undefined ? null : nextConfirmation(table)) ??
  nextAttestation(table);

/** The crew's next attestation at an open table, for a new shooter, new dice or a new person at a post; null if none is owed. */
export function nextAttestation(table: Table): TableCommand | null {
  const { isOpen, attested, crew, set } = table;
  if (!isOpen || set.kind === 'software') return null;
  const shooter = shootingPlayer(table);
  const before = nothingOwed.get(attested);
  // Without a shooter, nothing more is owed than with the last one.
  if (before?.crew === crew && before.set === set.id && (shooter === null || before.shooter === shooter))
    return null;
  for (const item of checksDue(table)) {
    const by = owesCheck(table, item);
    if (by !== null) return { do: 'attest', by, item: item.id, note: '' };
  }
  nothingOwed.set(attested, { crew, set: set.id, shooter });
  return null;
}

/** For what has been attested: the people, set and shooter with which nothing else was owed. */
const nothingOwed = new WeakMap<
  Table['attested'],
  Pick<Table, 'crew'> & { readonly set: string | null; readonly shooter: string | null }
>();

/** Surveillance confirms the notices it was given; null if there are none, or nobody to confirm them. Play does not wait for it. */
export function nextConfirmation(table: Table): TableCommand | null {
  if (table.dice.unconfirmed === undefined) return null;
  const by = holderOf(table, 'confirm-notice');
  return isOnDuty(table, by) ? { do: 'confirm-notice', by } : null;
}

/** The next step without which the dice cannot go out; null once they are out. */
export function nextToThrow(table: Table, willing: TakesDice = holdersOfLineBets): TableCommand | null {
  const { dice } = table;
  if (dice.stage === 'in-air') return null;
  const announcement = dice.unannounced === null ? null : nextAnnouncement(table);
  if (announcement !== null) return announcement;
  const { device, making } = table.rules.game;
  if (making.closes.at === 'no-more-bets' && table.isBettingOpen)
    return { do: 'no-more-bets', by: holderOf(table, 'close-betting') };
  if (device.shakes !== null && dice.dealerShakes < device.leastShakes)
    return { do: 'shake', by: holderOf(table, 'shake'), times: device.leastShakes };
  if ((dice.stage !== 'held' && dice.stage !== 'activated') || dice.shooter === null)
    return nextInRound(table, willing);
  const missing = device.choose === null ? null : (nextForDice(table) ?? chosenAgain(table));
  if (missing !== null) return missing;
  if (device.activate !== null && dice.stage !== 'activated')
    return { do: 'activate', by: holderOf(table, 'activate') };
  const by = thrower(table);
  if (device.shakes === null) return { do: 'throw', by };
  const isShaken = dice.holderShakes >= device.leastShakes;
  return isShaken ? null : { do: 'shake', by, times: device.leastShakes };
}

/**
 * The crew's announcement of a throw that was void by rule, where the crew owes it; null if it owes none. The person who calls
 * the totals makes it, if that is one of those who may.
 */
export function nextAnnouncement(table: Table): TableCommand | null {
  const ground = notAnnounced(table) === null ? null : voidCause(table);
  if (ground === null) return null;
  const caller = holderOf(table, 'call-total');
  const mayAnnounce = grantOf(table.rules, 'call-no-roll')?.roles.includes(caller.role) === true;
  const by = mayAnnounce ? caller : holderOf(table, 'call-no-roll');
  return { do: 'no-roll', by, ground, note: '', judgedBy: null };
}

/** The current holder of the dice, player or crew. */
function thrower(table: Table): Actor {
  const shooter = required(table.dice.shooter, 'a shooter');
  return shooter.kind === 'player' ? { role: 'player', id: shooter.id } : holderInRole(table, shooter.role);
}

/** A shooter without two dice chooses again. */
function chosenAgain(table: Table): TableCommand | null {
  let chosen = 0;
  for (const { where } of table.set.dice) if (where === 'shooter') chosen++;
  return chosen === 2 ? null : chooseTwo(table);
}

/**
 * The crew's next step in the search for dice that left the table: found, inspected, or replaced with a new set. Play
 * goes on meanwhile. Null if nothing is missing or nothing can be done now.
 */
export function nextInSearch(table: Table): TableCommand | null {
  const { set, rules } = table;
  if (rules.game.device.lost === null) return null;
  if (set.missing === undefined && set.next === null && set.dice.every(isAtTable)) return null;
  return searchSteps(table).find((command) => !isRefusal(decide(table, command))) ?? null;
}

/** Everything a search may need, in order. */
function searchSteps(table: Table): readonly TableCommand[] {
  const { set, rules } = table;
  const gone = [...set.dice, ...(set.missing ?? [])];
  const inspector = missingInspector(table);
  return [
    ...gone
      .filter((die) => die.where === 'off-table')
      .map(({ id: die }): TableCommand => ({ do: 'found-die', by: holderOf(table, 'search-dice'), die })),
    ...gone
      .filter((die) => die.where === 'found')
      .map(
        ({ id: die }): TableCommand => ({
          do: 'inspect-found',
          by: holderInRole(table, 'game-supervisor'),
          die,
        }),
      ),
    ...(rules.game.device.lost !== null && set.next === null && set.dice.some((die) => die.where === 'lost')
      ? [newSet(table)]
      : []),
    ...(inspector === null ? [] : [inspector]),
  ];
}

/** The step without which there are no dice to offer or to throw: the search, a new set, its inspection. */
function nextForDice(table: Table): TableCommand | null {
  const { set, rules } = table;
  const { device } = rules.game;
  if (device.choose === null) return null;
  const least = device.fullSet === undefined ? 2 : device.diceCount.least;
  const isOffered = table.dice.shooter === null && set.dice.some((die) => die.where === 'lost');
  if (countAtTable(table) < least || (device.lost !== null && isOffered))
    return nextInSearch(table) ?? newSet(table);
  return set.next === null ? missingInspector(table) : null;
}

function newSet(table: Table): TableCommand {
  const { kind } = table.set;
  const by = holderOf(table, 'handle-dice-set');
  return { do: 'bring-dice', by, ...nextSet(table), ...(kind === undefined ? {} : { kind }) };
}

/** The next inspection of dice that the shooter chooses from or that take over from them. */
function missingInspector({ set, crew, rules }: Table): TableCommand | null {
  const { inspectors, choose } = rules.game.device;
  const { inspectedBy } = set.next ?? set;
  const role = inspectors.find((one) => !inspectedBy.some((by) => by.role === one));
  if (role === undefined || choose === null) return null;
  const member = crew.find((one) => one.role === role && !inspectedBy.some((by) => by.id === one.id));
  return { do: 'inspect-dice', by: { role, id: member?.id ?? autoCrew(role).id } };
}

const holderInRole = (table: Table, role: CrewRole): Actor => ({
  role,
  id: table.crew.find((one) => one.role === role)?.id ?? autoCrew(role).id,
});

/** Reports how the dice came to rest and calls the total, so that the roll is settled or void. The dice must be out. */
export function finishRoll(table: Table, observation: Observation): TableUpdate | Refusal {
  const work = workOn(table);
  return doneOr(work, bring(work, observation));
}

function bring(work: Work, observation: Observation): Refusal | null {
  const by = holderOf(work.draft, 'call-total');
  const refused = give(work, { do: 'rest', by, observation });
  if (refused !== null) return refused;
  const announcement = nextAnnouncement(work.draft);
  if (announcement !== null) return give(work, announcement);
  if (work.draft.dice.stage !== 'at-rest') return null;
  const roll = required(rollShown(observation), 'dice that count show their faces');
  return give(work, { do: 'call-total', by, total: totalOf(roll) });
}

/** One whole roll by an automatic crew, from finding a shooter to settlement, or the first refusal. */
export function rollOnce(table: Table, roll: Roll, willing?: TakesDice): TableUpdate | Refusal {
  const work = workOn(table);
  return doneOr(work, send(work, willing) ?? bring(work, plainThrow(roll)));
}

/**
 * Like `rollOnce`, but returns only the next table and appends the events to `record`. Events before a refusal are
 * appended too.
 */
export function rollInto(
  record: TableEvent[],
  table: Table,
  roll: Roll,
  willing?: TakesDice,
): Table | Refusal {
  const work: Work = { draft: { ...table }, record };
  return send(work, willing) ?? bring(work, plainThrow(roll)) ?? work.draft;
}
