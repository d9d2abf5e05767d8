// Evenings at real tables, and what people there read under each clause: why something happened, and why something was refused.
// Every game is opened by its crew and played at the usual house, and once for each offer that the usual house does not make.
//
// An evening has two halves. First a player makes every bet there is and the dice run through every combination; at each step
// all others are tried. Then everyone tries everything a page can send, and play goes on from each table that looks different.

import { required, totalOf } from 'boxperson/base';
import { Shaker } from 'boxperson/dice/shaker';
import { filledIn, shakerDuty } from 'boxperson/host';
import { type Game, type HouseChoices, isRefusal, plainThrow, type Refusal } from 'boxperson/rules';
import {
  type Actor,
  type BetCommand,
  clausesBehind,
  decide,
  evolve,
  evolveAll,
  holderOf,
  holdsLine,
  isOnDuty,
  nextBeforeThrow,
  offersTo,
  open,
  openingCommands,
  spotOf,
  type Table,
  type TableCommand,
  type TableEvent,
  why,
} from 'boxperson/table';
import { COMBINATIONS, changes, PLAYERS, procedures } from './wishes.ts';

/** Something a person at the table read under a clause. */
export type CitedSentence = {
  readonly clause: string;
  readonly says: string;
  readonly game: Game;
  /** What the house had chosen. */
  readonly house: HouseChoices;
  /** Who did it or was refused it. */
  readonly by: Actor;
  readonly kind: 'done' | 'refused';
  /** The commands that led there from a closed table, the last of them included. */
  readonly given: () => readonly TableCommand[];
};

/** Everything read under a clause in these games, the first time it was read there. */
export function clausesHeardAt(games: readonly Game[]): readonly CitedSentence[] {
  const heard = new Map<string, CitedSentence>();
  for (const game of games)
    for (const house of housesOf(game)) {
      const table = open(game, house);
      if (isRefusal(table)) throw new Error(table.says);
      const evening = new Evening(game, house, heard);
      evening.allBets(table);
      evening.allProcedures(table);
      evening.aDayOfDice(table);
    }
  return [...heard.values()];
}

/** The usual house, and one for each offer that the usual house does not make. Some offers exclude others. */
export function housesOf({ offers, options }: Game): readonly HouseChoices[] {
  const keyOf = (offer: string): string =>
    options.find((one) => one.kind === 'offer' && one.offer === offer)?.key ?? offer;
  const others = Object.entries(offers).filter(([, { isDefault }]) => !isDefault);
  return [
    {},
    ...others.map(([name, { proposal, notWith }]) => ({
      ...(proposal === undefined ? {} : { 'proposals.treatAsAdopted': { [proposal]: true } }),
      ...(notWith === undefined ? {} : { [keyOf(notWith.offer)]: false }),
      [keyOf(name)]: true,
    })),
  ];
}

const [ANN] = PLAYERS;
const ann: Actor = { role: 'player', id: ANN };
const PURSE_CENTS = 100_000_000;
const DAY_MINUTES = 24 * 60;
/** Enough to reach every procedure; more tables that look different are not tried. */
const TABLES_MOST = 400;

class Evening {
  readonly #game: Game;
  readonly #house: HouseChoices;
  readonly #heard: Map<string, CitedSentence>;
  /** Acts that a role has no authority for: "dealer auto-dealer overrule". */
  readonly #barred = new Set<string>();
  /** How each table came about: the table before it, and the command given there. */
  readonly #before = new WeakMap<Table, { readonly table: Table; readonly command: TableCommand }>();

  constructor(game: Game, house: HouseChoices, heard: Map<string, CitedSentence>) {
    this.#game = game;
    this.#house = house;
    this.#heard = heard;
  }

  /** Ann makes every bet she may before each roll, and every roll is tried before the next one of the path is taken. */
  allBets(closed: Table): void {
    let table = this.#opened(closed);
    for (const roll of COMBINATIONS.filter((one) => totalOf(one) !== 7)) {
      const out = this.#sentOut(this.#betEverything(table));
      if (out === null) return;
      for (const other of COMBINATIONS) this.#comesToRest(out, other);
      const next = this.#comesToRest(out, roll);
      if (next === null) return;
      table = next;
    }
  }

  /** Opened by its crew, with both players at their places and chips. */
  #opened(closed: Table): Table {
    const arrivals = PLAYERS.flatMap((player, index): readonly TableCommand[] => {
      const by: Actor = { role: 'player', id: player };
      return [
        { do: 'take-place', by, player, place: index + 1, seated: true },
        { do: 'buy-in', by, player, cents: PURSE_CENTS, with: 'cash' },
      ];
    });
    return this.#all(closed, [...openingCommands(closed), ...arrivals]);
  }

  #all(first: Table, commands: readonly TableCommand[]): Table {
    return commands.reduce(
      (table, command) => required(this.#try(table, command), `${command.do} is taken`),
      first,
    );
  }

  #sentOut(held: Table): Table | null {
    let table: Table | null = held;
    for (let next = nextBeforeThrow(held); table !== null && next !== null; ) {
      table = this.#try(table, next);
      next = table === null ? null : nextBeforeThrow(table);
    }
    return table;
  }

  #comesToRest(out: Table, roll: (typeof COMBINATIONS)[number]): Table | null {
    const by = holderOf(out, 'call-total');
    const rested = this.#try(out, { do: 'rest', by, observation: plainThrow(roll) });
    return rested?.dice.stage === 'at-rest'
      ? this.#try(rested, { do: 'call-total', by, total: totalOf(roll) })
      : rested;
  }

  #betEverything(before: Table): Table {
    let table = before;
    for (const { wager, byOn } of table.rules.offered.values())
      for (const { on, leastCents, mostCents, stepCents } of byOn.values()) {
        const index = table.rules.spots.findIndex((one) => one.wager === wager && one.on === on);
        if (table.wagers.some((one) => one.spot === index && one.number === 0)) continue;
        const amounts = [1, leastCents + 1, ...(mostCents === null ? [] : [mostCents + stepCents])];
        for (const cents of amounts) this.#try(table, { ...bet(wager.id, on, cents), by: ann });
        table = this.#try(table, { ...bet(wager.id, on, leastCents), by: ann }) ?? table;
      }
    for (const { wager, on, behind, leastCents } of offersTo(table, ANN))
      if (behind !== 0) table = this.#try(table, { ...bet(wager, on, leastCents, behind), by: ann }) ?? table;
    for (const { id } of table.wagers)
      for (const wish of changes(table, id)) this.#try(table, { ...wish, by: ann } as TableCommand);
    return table;
  }

  /** Everyone tries everything, at every table that looks different. */
  allProcedures(closed: Table): void {
    const seen = new Set<string>();
    const waiting: Table[] = [];
    const goOn = (table: Table): void => {
      const look = looksOf(table);
      if (seen.has(look) || seen.size >= TABLES_MOST) return;
      seen.add(look);
      waiting.push(table);
    };
    goOn(closed);
    goOn(
      this.#all(
        closed,
        openingCommands(closed).filter((command) => command.do === 'sign-on'),
      ),
    );
    goOn(this.#opened(closed));
    for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) {
      for (const command of [...procedures(table), ...someBets(table)]) {
        const next = this.#try(table, command);
        if (next !== null) goOn(next);
      }
    }
  }

  /** What the automatic crew does with its own dice over a day, where dice must be replaced daily. */
  aDayOfDice(closed: Table): void {
    if (closed.rules.game.device.dailyLimit === null) return;
    const chance = new Shaker();
    let table = closed;
    const give = (command: TableCommand, atMs: number): void => {
      const filled = filledIn(chance, command, atMs);
      table = required(
        this.#try(table, isRefusal(filled) ? command : filled),
        'the crew’s own command is taken',
      );
    };
    for (const command of openingCommands(closed, 'software')) give(command, 0);
    for (let atMs = 0; atMs < 2 * DAY_MINUTES * 60_000; ) {
      const duty = shakerDuty(table, atMs);
      if (duty === null) return;
      if ('inMs' in duty) atMs += duty.inMs;
      else give(duty.command, atMs);
    }
  }

  #try(table: Table, command: TableCommand): Table | null {
    const act = `${command.by.role} ${command.by.id} ${command.do}`;
    if (this.#barred.has(act)) return null;
    const decided = decide(table, command);
    if (isRefusal(decided)) {
      // No page offers people what is not theirs to do; but anyone may want to go home.
      const isShift = command.do === 'sign-on' || command.do === 'sign-off';
      if (decided.code !== 'no-authority' || isShift) this.#refused(table, decided, command);
      else if (isOnDuty(table, command.by)) this.#barred.add(act);
      return null;
    }
    this.#told(table, decided, command);
    const next = evolveAll(table, decided);
    this.#before.set(next, { table, command });
    return next;
  }

  #refused(table: Table, { clause, says }: Refusal, command: TableCommand): void {
    if (clause !== null) this.#note(clause, says, table, command, 'refused');
  }

  #told(before: Table, events: readonly TableEvent[], command: TableCommand): void {
    let table = before;
    for (const event of events) {
      // Sentences are written only for what has not been heard yet: they take longer than the play.
      const isNew = clausesBehind(table, event).some(
        (clause) => !this.#heard.has(keyOf(this.#game, clause, 'done')),
      );
      if (isNew)
        for (const { says, clauses } of why(table, event))
          for (const clause of clauses) this.#note(clause, says, before, command, 'done');
      table = evolve(table, event);
    }
  }

  #note(
    clause: string,
    says: string,
    table: Table,
    command: TableCommand,
    kind: CitedSentence['kind'],
  ): void {
    const key = keyOf(this.#game, clause, kind);
    if (this.#heard.has(key)) return;
    const given = (): readonly TableCommand[] => [...this.#leadingTo(table), command];
    this.#heard.set(key, { clause, says, game: this.#game, house: this.#house, by: command.by, kind, given });
  }

  /** The commands from the closed table to this one. */
  #leadingTo(table: Table): readonly TableCommand[] {
    const commands: TableCommand[] = [];
    for (let at = this.#before.get(table); at !== undefined; at = this.#before.get(at.table))
      commands.push(at.command);
    return commands.reverse();
  }
}

const keyOf = (game: Game, clause: string, kind: CitedSentence['kind']): string =>
  `${game.id} ${kind} ${clause}`;

function bet(wager: string, on: number | string | null, cents: number, behind = 0): BetCommand {
  const plain = { split: null, instrument: 'chips', spot: null, stays: false } as const;
  return { do: 'bet', player: ANN, wager, on, cents, behind, ...plain };
}

/** The line, a wager that is off on the come-out, and side bets: what the procedures need. */
function* someBets(table: Table): Generator<TableCommand> {
  if (table.wagers.length > 3) return;
  for (const { wager, byOn } of table.rules.offered.values()) {
    if (wager.line !== true && wager.area !== 'side' && wager.sleeps !== true) continue;
    if (table.wagers.some((one) => spotOf(table, one).wager === wager)) continue;
    const spot = byOn.values().next().value;
    if (spot !== undefined) yield { ...bet(wager.id, spot.on, spot.leastCents), by: ann };
  }
}

/** What tells one table from another for the procedures; amounts and names do not. */
function looksOf(table: Table): string {
  const { isOpen, isBettingOpen, dice, point, set, pending, wagers, crew, players, lastCall } = table;
  const { stage, shooter, decisionOnly, isCovered, isRuled, isFresh } = dice;
  return JSON.stringify([
    ...[isOpen, isBettingOpen, stage, shooter?.kind, decisionOnly, isCovered, isRuled, isFresh],
    ...[dice.unannounced !== null, dice.declined.length, point !== null, crew.length > 0],
    ...[dice.dealerShakes > 0, dice.holderShakes > 0, lastCall?.rank],
    ...[set.dice.map(({ where }) => where).toSorted(), set.next === null, set.inspectedBy.length, set.tested],
    pending.map(({ kind, confirmedBy }) => [kind, confirmedBy.length]),
    ...[wagers.length > 0, holdsLine(table, ANN), wagers.map(({ asked, marker }) => [asked, marker]).at(0)],
    players.map(({ away }) => away),
  ]);
}
