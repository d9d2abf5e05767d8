// An automatic crew: it does what the procedures ask of people, by the same commands that people give.

import { assert, known } from '../base/assert.ts';
import type { Roll } from '../base/dice.ts';
import type { CrewRole, Power } from '../rules/crew.ts';
import { isRefusal, type Refusal } from '../rules/refusal.ts';
import { grantOf, rolesAt } from '../rules/rules.ts';
import { faceThatCounts, type Observation, plainThrow } from '../rules/throw.ts';
import type { Command } from './command.ts';
import { type Acted, act, actOn } from './decide.ts';
import { checklistOf } from './decide-crew.ts';
import type { TableEvent } from './event.ts';
import { holdsLine } from './shooter.ts';
import type { Actor, Draft, PlayerId, Table } from './state.ts';

export const OPERATOR: Actor = { role: 'operator', id: 'operator' };

/** The automatic crew's name in a role. */
export const autoCrew = (role: CrewRole): Actor => ({ role, id: `auto-${role}` });

/** Who answers for a power, remembered for as long as the same crew is on duty. */
const holders = new WeakMap<Table['crew'], Map<Power, Actor>>();

/** Whoever of the crew on duty may use a power. */
export function holderOf(table: Table, power: Power): Actor {
  const crew = holders.get(table.crew) ?? new Map<Power, Actor>();
  if (crew.size === 0) holders.set(table.crew, crew);
  const holder = crew.get(power) ?? findHolder(table, power);
  crew.set(power, holder);
  return holder;
}

function findHolder(table: Table, power: Power): Actor {
  const grant = known(grantOf(table.rules, power), `somebody may ${power}`);
  const member = known(
    table.crew.find((one) => grant.roles.includes(one.role)),
    `a member of the crew who may ${power} is on duty`,
  );
  return { role: member.role, id: member.id };
}

/** The commands by which an automatic crew staffs and opens a table. */
export function openingCommands(table: Table): readonly Command[] {
  const { game, house } = table.rules;
  const { device } = game;
  const crew = rolesAt(table.rules) as readonly CrewRole[];
  const commands: Command[] = crew.map((role) => ({
    do: 'sign-on',
    by: OPERATOR,
    id: role === 'operator' ? OPERATOR.id : autoCrew(role).id,
    role,
    pit: house.pit,
  }));
  const able = (roles: readonly string[]): Actor =>
    autoCrew(
      known(
        crew.find((role) => roles.includes(role)),
        'staff for the list',
      ),
    );
  const keeper = able(known(game.powers['handle-dice-set'], 'somebody handles dice').roles);
  const dice = Array.from({ length: house.diceCount }, (_, index) => `die-${index + 1}`);
  commands.push({ do: 'bring-dice', by: keeper, set: 'set-1', dice });
  for (const role of device.inspectors) commands.push({ do: 'inspect-dice', by: autoCrew(role) });
  if (device.testRoll !== null)
    commands.push({ do: 'test-roll', by: able(['floorperson']), observation: plainThrow(0) });
  for (const item of checklistOf(table))
    commands.push({ do: 'attest', by: able(item.by), item: item.id, note: '' });
  commands.push({ do: 'open-table', by: OPERATOR });
  return commands;
}

/** A table that an automatic crew has opened, with the events that opened it. */
export function openedByCrew(table: Table): Acted {
  return run(table, openingCommands(table));
}

/** Commands of our own that cannot be refused. */
export function run(table: Table, commands: readonly Command[]): Acted {
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

/** Whether a player takes the dice when they are offered. */
export type Willing = (table: Table, player: PlayerId) => boolean;

const holdersOfLineBets: Willing = (table, player) =>
  holdsLine(table, player) || table.rules.game.points === null;

/** Offers the dice round until somebody has them: a refusal where nobody will and nothing has to be decided. */
export function findShooter(table: Table, willing: Willing = holdersOfLineBets): Acted | Refusal {
  let next = table;
  const events: TableEvent[] = [];
  const keep = (acted: Acted): void => {
    next = acted.table;
    events.push(...acted.events);
  };
  const by = holderOf(table, 'control-dice');
  while (next.dice.shooter === null || next.dice.stage === 'choosing') {
    const { stage, offeredTo } = next.dice;
    if (stage === 'choosing') keep(run(next, [chooseTwo(next)]));
    else if (stage === 'offered' && offeredTo !== null) {
      const answer = willing(next, offeredTo) ? 'accept-dice' : 'decline-dice';
      keep(run(next, [{ do: answer, by: { role: 'player', id: offeredTo }, player: offeredTo }]));
    } else {
      const offered = act(next, { do: 'offer-dice', by });
      if (isRefusal(offered)) return offered;
      keep(offered);
    }
  }
  return { table: next, events };
}

function chooseTwo(table: Table): Command {
  const { shooter } = table.dice;
  const by: Actor =
    shooter?.kind === 'player' ? { role: 'player', id: shooter.id } : holderOf(table, 'control-dice');
  return {
    do: 'choose-dice',
    by,
    dice: table.set.dice
      .filter((die) => die.where === 'kept')
      .slice(0, 2)
      .map((die) => die.id),
  };
}

/** The dice go out: everything up to the moment at which they are in the air, or in the shaker. */
export function sendOut(table: Table, willing?: Willing): Acted | Refusal {
  const { device, making } = table.rules.game;
  let next = table;
  const events: TableEvent[] = [];
  const step = (command: Command): Refusal | null => {
    const acted = act(next, command);
    if (isRefusal(acted)) return acted;
    next = acted.table;
    for (const event of acted.events) events.push(event);
    return null;
  };
  if (making.closes.at === 'no-more-bets' && next.isBettingOpen) {
    const refused = step({ do: 'no-more-bets', by: holderOf(table, 'close-betting') });
    if (refused !== null) return refused;
  }
  if (device.shakes !== null && next.dice.dealerShakes < device.leastShakes) {
    const refused = step({ do: 'shake', by: holderOf(table, 'shake'), times: device.leastShakes });
    if (refused !== null) return refused;
  }
  if (next.dice.shooter === null || next.dice.stage !== 'held') {
    const found = findShooter(next, willing);
    if (isRefusal(found)) return found;
    next = found.table;
    events.push(...found.events);
  }
  const recovered = recoverDice(next);
  next = recovered.table;
  events.push(...recovered.events);
  const shooter = known(next.dice.shooter, 'a shooter');
  const by: Actor =
    shooter.kind === 'player' ? { role: 'player', id: shooter.id } : holderInRole(next, shooter.role);
  if (device.activate !== null) {
    const refused = step({ do: 'activate', by: holderOf(next, 'activate') });
    if (refused !== null) return refused;
  }
  const refused = step(
    device.shakes !== null ? { do: 'shake', by, times: device.leastShakes } : { do: 'throw', by },
  );
  return refused ?? { table: next, events };
}

/** Dice that left the table are found, checked and chosen again, where the game has a procedure for it. */
function recoverDice(table: Table): Acted {
  const gone = table.set.dice.filter((die) => die.where === 'off-table' || die.where === 'found');
  if (table.rules.game.device.lost === null || gone.length === 0) return { table, events: [] };
  const by = holderOf(table, 'search-dice');
  const inspector = holderInRole(table, 'game-supervisor');
  const commands = gone.flatMap((die): readonly Command[] => [
    ...(die.where === 'off-table' ? [{ do: 'found-die', by, die: die.id } as const] : []),
    { do: 'inspect-found', by: inspector, die: die.id },
  ]);
  const found = run(table, commands);
  const chosen =
    found.table.dice.shooter?.kind === 'player'
      ? run(found.table, [chooseTwo(found.table)])
      : { table: found.table, events: [] };
  return { table: chosen.table, events: [...found.events, ...chosen.events] };
}

function holderInRole(table: Table, role: CrewRole): Actor {
  const member = known(
    table.crew.find((one) => one.role === role),
    `a ${role} is on duty`,
  );
  return { role, id: member.id };
}

/** The dice come to rest and the total is called: the roll is settled, or void. */
export function bringIn(table: Table, observation: Observation): Acted | Refusal {
  const events: TableEvent[] = [];
  const draft: Draft = { ...table };
  return bringOn(events, draft, observation) ?? { table: draft, events };
}

function bringOn(record: TableEvent[], draft: Draft, observation: Observation): Refusal | null {
  const by = holderOf(draft, 'call-total');
  const refused = actOn(record, draft, { do: 'rest', by, observation });
  if (refused !== null || draft.dice.stage !== 'at-rest') return refused;
  const [a, b] = observation.dice;
  return actOn(record, draft, { do: 'call-total', by, total: faceThatCounts(a) + faceThatCounts(b) });
}

/** One whole roll by the automatic crew. */
export function rollOnce(table: Table, roll: Roll, willing?: Willing): Acted | Refusal {
  const events: TableEvent[] = [];
  const rolled = rollInto(events, table, roll, willing);
  return isRefusal(rolled) ? rolled : { table: rolled, events };
}

/** The same, with the events going into a record that the caller keeps. */
export function rollInto(record: TableEvent[], table: Table, roll: Roll, willing?: Willing): Table | Refusal {
  const draft: Draft = { ...table };
  if (isReady(table)) {
    const refused = actOn(record, draft, { do: 'throw', by: thrower(table) });
    if (refused !== null) return refused;
  } else {
    const sent = sendOut(table, willing);
    if (isRefusal(sent)) return sent;
    Object.assign(draft, sent.table);
    for (const event of sent.events) record.push(event);
  }
  return bringOn(record, draft, plainThrow(roll)) ?? draft;
}

/** The shooter has only to throw. */
const isReady = (table: Table): boolean =>
  table.dice.stage === 'held' &&
  table.rules.game.device.kind === 'hand' &&
  (table.rules.game.device.lost === null ||
    table.set.dice.every((die) => die.where === 'kept' || die.where === 'shooter'));

function thrower(table: Table): Actor {
  const shooter = known(table.dice.shooter, 'a shooter');
  return shooter.kind === 'player' ? { role: 'player', id: shooter.id } : holderInRole(table, shooter.role);
}
