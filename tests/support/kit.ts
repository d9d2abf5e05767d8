// A real table for tests, with short methods for bets, rolls and commands. Unexpected refusals throw.

import { gameById } from 'boxperson/games';
import { parseDollars, plainDollars } from '../../src/game/base/cents.ts';
import { firstFace, parseRoll, type Roll, secondFace } from '../../src/game/base/dice.ts';
import type { HouseChoices } from '../../src/game/rules/compile/configure.ts';
import type { Cause } from '../../src/game/rules/language/cause.ts';
import type { CrewRole } from '../../src/game/rules/language/crew.ts';
import type { Game } from '../../src/game/rules/language/game.ts';
import { isRefusal, type Refusal } from '../../src/game/rules/language/refusal.ts';
import { type Observation, plainThrow } from '../../src/game/rules/language/throw.ts';
import { scenarioObservation } from '../../src/game/settle/observe.ts';
import { finishRoll, openedByCrew, sendOut } from '../../src/game/table/auto-crew.ts';
import { parseCommand, type TableCommand } from '../../src/game/table/command.ts';
import { act } from '../../src/game/table/decide/decide.ts';
import { holdsLine } from '../../src/game/table/decide/shooter.ts';
import type { EventOf, EventType, TableEvent } from '../../src/game/table/event.ts';
import { chipsAtTable } from '../../src/game/table/evolve/evolve.ts';
import { open } from '../../src/game/table/open.ts';
import type { Actor, PlayerId, StandingWager, Table, WagerId } from '../../src/game/table/state.ts';

export const player = (id: PlayerId): Actor => ({ role: 'player', id });
export const crew = (role: CrewRole): Actor => ({
  role,
  id: role === 'operator' ? 'operator' : `auto-${role}`,
});

/** A command with only the fields that matter; the parser fills in the rest. */
export type Said = { readonly do: TableCommand['do']; readonly by: Actor } & Readonly<
  Record<string, unknown>
>;

export function command(said: Said): TableCommand {
  const read = parseCommand(said);
  if (isRefusal(read)) throw new Error(`Not a command: ${read.says}`);
  return read;
}

/** The refusal of a house's options. */
export function refusedHouse(game: string, choices: HouseChoices): Refusal {
  const table = open(gameOf(game), choices);
  if (!isRefusal(table)) throw new Error(`${game} accepted ${JSON.stringify(choices)}`);
  return table;
}

/** Tables never change, so each is made once: compiling the rules takes longer than most tests. */
const closedTables = new WeakMap<Game, Map<string, Table>>();

export function closedTable(game: string, choices: HouseChoices = {}): Table {
  const found = gameOf(game);
  const key = JSON.stringify(choices);
  const known = closedTables.get(found) ?? new Map<string, Table>();
  const table = known.get(key) ?? open(found, choices);
  if (isRefusal(table)) throw new Error(`${game} refused ${key}: ${table.says}`);
  closedTables.set(found, known.set(key, table));
  return table;
}

function gameOf(id: string) {
  const game = gameById(id);
  if (game === null) throw new Error(`There is no game called ${id}`);
  return game;
}

export function rollNamed(text: string): Roll {
  const roll = parseRoll(text);
  if (roll === null) throw new Error(`${text} is not a roll`);
  return roll;
}

export function cents(dollars: number | string): number {
  const read = parseDollars(String(dollars));
  if (read === null) throw new Error(`${dollars} is not an amount`);
  return read;
}

export type BetOptions = {
  readonly on?: number | string;
  readonly behind?: WagerId;
  readonly split?: Readonly<Record<string, number>>;
  readonly instrument?: string;
  readonly spot?: number;
  readonly stays?: boolean;
  readonly by?: Actor;
};

/** An open table with players A, B and C and, if shooters need a line bet, players S and T who shoot in turn. */
export class Night {
  table: Table;
  readonly record: TableEvent[] = [];
  /** The players who shoot: by default S and T, who bet the line as needed. */
  shooters: readonly PlayerId[] = ['S', 'T'];

  constructor(
    game: string,
    choices: HouseChoices = {},
    players: readonly PlayerId[] = ['A', 'B', 'C', 'S', 'T'],
  ) {
    const opened = openedByCrew(closedTable(game, choices));
    this.table = opened.table;
    this.record.push(...opened.events);
    for (const [index, id] of players.entries()) {
      this.act({ do: 'take-place', by: player(id), player: id, place: index + 1, seated: true });
      this.act({ do: 'buy-in', by: player(id), player: id, cents: 10_000_000 });
    }
  }

  /** Gives a command that must be accepted, and returns its events. */
  act(said: Said): readonly TableEvent[] {
    const acted = act(this.table, command(said));
    if (isRefusal(acted)) throw new Error(`${said.do} was refused: ${acted.says} (${acted.clause})`);
    this.keep(acted);
    return acted.events;
  }

  /** Gives a command that must be refused, and returns the refusal. */
  refusal(said: Said): Refusal {
    const acted = act(this.table, command(said));
    if (!isRefusal(acted))
      throw new Error(`${said.do} was accepted: ${acted.events.map((event) => event.type).join(', ')}`);
    return acted;
  }

  private keep(acted: { table: Table; events: readonly TableEvent[] }): void {
    this.table = acted.table;
    this.record.push(...acted.events);
    if (chipsAtTable(this.table) !== this.table.issuedCents) throw new Error('Chips were created or lost');
  }

  private betSaid(who: PlayerId, wager: string, dollars: number | string, options: BetOptions = {}): Said {
    const { by = player(who), split, ...rest } = options;
    const parts =
      split === undefined
        ? {}
        : { split: Object.fromEntries(Object.entries(split).map(([part, amount]) => [part, cents(amount)])) };
    return { do: 'bet', by, player: who, wager, cents: cents(dollars), ...rest, ...parts };
  }

  /** Makes a wager that must be accepted, booked by the dealer if required, and returns its id (the first, if it is split). */
  bet(who: PlayerId, wager: string, dollars: number | string, options: BetOptions = {}): WagerId {
    let events = this.act(this.betSaid(who, wager, dollars, options));
    const asked = events.find((event) => event.type === 'WagerAsked');
    if (asked?.type === 'WagerAsked' && asked.pending.kind === 'booking')
      events = this.act({ do: 'confirm', by: crew('dealer'), pending: asked.pending.id });
    const made = events.find((event) => event.type === 'WagerMade');
    if (made?.type !== 'WagerMade') throw new Error(`${wager} is pending confirmation`);
    return made.standing.id;
  }

  refusedBet(who: PlayerId, wager: string, dollars: number | string, options: BetOptions = {}): Refusal {
    return this.refusal(this.betSaid(who, wager, dollars, options));
  }

  /** Makes a wager that needs confirmation, and returns its pending id. */
  ask(who: PlayerId, wager: string, dollars: number | string, options: BetOptions = {}): number {
    const asked = this.act(this.betSaid(who, wager, dollars, options)).find(
      (event) => event.type === 'WagerAsked',
    );
    if (asked?.type !== 'WagerAsked') throw new Error(`${wager} needed no confirmation`);
    return asked.pending.id;
  }

  /** Sends the dice out, thrown or shaken. S and T bet the line first if they shoot. */
  out(): readonly TableEvent[] {
    const events: TableEvent[] = [];
    const { table } = this;
    if (table.rules.offered.has('pass') && table.point === null && !table.dice.decisionOnly)
      for (const id of this.shooters)
        if (table.players.some((one) => one.id === id) && !holdsLine(this.table, id))
          this.bet(id, 'pass', 10);
    const sent = sendOut(this.table, (_, id) => this.shooters.includes(id));
    if (isRefusal(sent)) throw new Error(`No one may throw: ${sent.says} (${sent.clause})`);
    this.keep(sent);
    events.push(...sent.events);
    return events;
  }

  /** The dice come to rest and are called. */
  rest(seen: Observation): readonly TableEvent[] {
    const settled = finishRoll(this.table, seen);
    if (isRefusal(settled)) throw new Error(`The roll was not settled: ${settled.says} (${settled.clause})`);
    this.keep(settled);
    return settled.events;
  }

  /** Plays whole rolls, such as "4-2 3-3", and returns the last one's events. */
  roll(rolls: string): readonly TableEvent[] {
    let events: readonly TableEvent[] = [];
    for (const text of rolls.split(' ')) {
      const isOut = this.table.dice.stage === 'in-air';
      const before = isOut ? [] : this.out();
      events = [...before, ...this.rest(plainThrow(rollNamed(text)))];
    }
    return events;
  }

  /** An irregular throw, or one with an irregular first die, that is not called. */
  irregular(text: string, cause: Cause): readonly TableEvent[] {
    this.out();
    return this.rest(irregularThrow(text, cause));
  }

  wager(id: WagerId): StandingWager | null {
    return this.table.wagers.find((one) => one.id === id) ?? null;
  }

  up(who: PlayerId): readonly string[] {
    return this.table.wagers
      .filter((one) => one.player === who)
      .map((one) => `${this.table.rules.spots[one.spot]?.wager.id} ${plainDollars(one.stakeCents)}`);
  }

  /** A player's rack plus wagers, in dollars, to measure what a roll won or lost. */
  worth(who: PlayerId): number {
    const rack = this.table.players.find((one) => one.id === who)?.rackCents ?? 0;
    const felt = this.table.wagers
      .filter((one) => one.player === who)
      .reduce((sum, one) => sum + one.stakeCents, 0);
    return (rack + felt) / 100;
  }

  rack(who: PlayerId): number {
    return (this.table.players.find((one) => one.id === who)?.rackCents ?? 0) / 100;
  }

  events<Type extends EventType>(type: Type): readonly EventOf<Type>[] {
    return this.record.filter((event): event is EventOf<Type> => event.type === type);
  }
}

export const night = (game: string, choices: HouseChoices = {}, players?: readonly PlayerId[]): Night =>
  new Night(game, choices, players);

/** The same night as one that began under the edition before the first dated one. */
export function startedBefore(night: Night): Night {
  night.table = { ...night.table, dice: { ...night.table.dice, edition: null } };
  return night;
}

/** A throw with its counting faces and one irregularity. */
export function irregularThrow(text: string, cause: Cause): Observation {
  const roll = rollNamed(text);
  return scenarioObservation([firstFace(roll), secondFace(roll)], cause);
}

export type Row = {
  readonly game: string;
  readonly choices?: HouseChoices;
  /** Rolls before the wager is made, such as "4-2" for a point of 6. */
  readonly before?: string;
  readonly wager: string;
  readonly on?: number | string;
  readonly stake: number | string;
  readonly split?: Readonly<Record<string, number>>;
  readonly rolls: string;
};

/** One wager's result for player A: the net in dollars, including fees, and whether it is still up. */
export function outcome(row: Row): { readonly net: number; readonly isUp: boolean } {
  const at = night(row.game, row.choices);
  if (row.before !== undefined) at.roll(row.before);
  const before = at.worth('A');
  at.bet('A', row.wager, row.stake, {
    ...(row.on === undefined ? {} : { on: row.on }),
    ...(row.split === undefined ? {} : { split: row.split }),
  });
  at.roll(row.rolls);
  return { net: Math.round((at.worth('A') - before) * 100) / 100, isUp: at.up('A').length > 0 };
}
