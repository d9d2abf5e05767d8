// Evenings at real tables, and what people there read under each clause: why something happened, and why something was refused.
// Every game is opened by its crew and played at the usual house, and once for each offer that the usual house does not make.
//
// An evening has two halves. First a player makes every bet there is and the dice run through every combination; at each step
// all others are tried. Then everyone tries everything a page can send, and play goes on from each table that looks different.

import { totalOf } from '../../../base/index.ts';
import { Shaker } from '../../../dice/shaker/index.ts';
import { filledIn, shakerDuty } from '../../../host/index.ts';
import { type Choices, type Game, isRefusal, plainThrow, type Refusal } from '../../../rules/index.ts';
import {
  type Acted,
  type Actor,
  type BetCommand,
  bringIn,
  type Command,
  decide,
  evolve,
  evolveAll,
  holdsLine,
  isOnDuty,
  offersTo,
  open,
  openedByCrew,
  openingCommands,
  run,
  sendOut,
  spotOf,
  type Table,
  type TableEvent,
  why,
} from '../../../table/index.ts';
import { COMBINATIONS, changes, PLAYERS, procedures } from './wishes.ts';

/** Something a person at the table read under a clause. */
export type Heard = {
  readonly clause: string;
  readonly says: string;
  readonly game: Game;
  /** What the house had chosen. */
  readonly house: Choices;
  /** Who did it or was refused it; null if nobody did. */
  readonly by: Actor | null;
  readonly kind: 'done' | 'refused';
};

/** Everything read under a clause in these games, the first time it was read there. */
export function heardAt(games: readonly Game[]): readonly Heard[] {
  const heard = new Map<string, Heard>();
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
export function housesOf({ offers, options }: Game): readonly Choices[] {
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
  readonly #house: Choices;
  readonly #heard: Map<string, Heard>;
  /** Acts that a role has no authority for: "dealer auto-dealer overrule". */
  readonly #barred = new Set<string>();

  constructor(game: Game, house: Choices, heard: Map<string, Heard>) {
    this.#game = game;
    this.#house = house;
    this.#heard = heard;
  }

  /** Ann makes every bet she may before each roll, and every roll is tried before the next one of the path is taken. */
  allBets(closed: Table): void {
    let table = seated(openedByCrew(closed).table);
    for (const roll of COMBINATIONS.filter((one) => totalOf(one) !== 7)) {
      table = this.#betEverything(table);
      const out = sendOut(table);
      if (isRefusal(out)) return;
      this.#told(table, out.events);
      for (const other of COMBINATIONS) this.#rest(out.table, other);
      const next = this.#rest(out.table, roll);
      if (next === null) return;
      table = next;
    }
  }

  #rest(out: Table, roll: (typeof COMBINATIONS)[number]): Table | null {
    const acted = bringIn(out, plainThrow(roll));
    if (isRefusal(acted)) return null;
    this.#told(out, acted.events);
    return acted.table;
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
      for (const wish of changes(table, id)) this.#try(table, { ...wish, by: ann } as Command);
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
      run(
        closed,
        openingCommands(closed).filter((command) => command.do === 'sign-on'),
      ).table,
    );
    goOn(seated(openedByCrew(closed).table));
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
    const give = (command: Command, atMs: number): void => {
      const filled = filledIn(chance, command, atMs);
      const acted: Acted = run(table, isRefusal(filled) ? [command] : [filled]);
      this.#told(table, acted.events, command.by);
      table = acted.table;
    };
    for (const command of openingCommands(closed, 'software')) give(command, 0);
    for (let atMs = 0; atMs < 2 * DAY_MINUTES * 60_000; ) {
      const duty = shakerDuty(table, atMs);
      if (duty === null) return;
      if ('inMs' in duty) atMs += duty.inMs;
      else give(duty.command, atMs);
    }
  }

  #try(table: Table, command: Command): Table | null {
    const act = `${command.by.role} ${command.by.id} ${command.do}`;
    if (this.#barred.has(act)) return null;
    const decided = decide(table, command);
    if (isRefusal(decided)) {
      // No page offers people what is not theirs to do; but anyone may want to go home.
      if (decided.code !== 'no-authority' || command.do === 'sign-off') this.#refused(decided, command.by);
      else if (isOnDuty(table, command.by)) this.#barred.add(act);
      return null;
    }
    this.#told(table, decided, command.by);
    return evolveAll(table, decided);
  }

  #refused({ clause, says }: Refusal, by: Actor): void {
    if (clause !== null) this.#note(clause, says, by, 'refused');
  }

  #told(before: Table, events: readonly TableEvent[], by: Actor | null = null): void {
    let table = before;
    for (const event of events) {
      // Sentences are written only for what has not been heard yet: they take longer than the play.
      const isNew = clausesIn(event).some((clause) => !this.#heard.has(keyOf(this.#game, clause, 'done')));
      if (isNew || event.type === 'RollClosed')
        for (const { says, clauses } of why(table, event))
          for (const clause of clauses) this.#note(clause, says, by, 'done');
      table = evolve(table, event);
    }
  }

  #note(clause: string, says: string, by: Actor | null, kind: Heard['kind']): void {
    const key = keyOf(this.#game, clause, kind);
    if (!this.#heard.has(key))
      this.#heard.set(key, { clause, says, game: this.#game, house: this.#house, by, kind });
  }
}

const keyOf = (game: Game, clause: string, kind: Heard['kind']): string => `${game.id} ${kind} ${clause}`;

function clausesIn(event: TableEvent): readonly string[] {
  if (event.type === 'Attested') return [event.attestation.clause];
  if (!('rows' in event)) return 'clause' in event ? [event.clause] : [];
  return event.rows.flatMap((row) => ('paysBy' in row ? [row.clause, row.paysBy] : [row.clause]));
}

function bet(wager: string, on: number | string | null, cents: number, behind = 0): BetCommand {
  const plain = { split: null, instrument: 'chips', spot: null, stays: false } as const;
  return { do: 'bet', player: ANN, wager, on, cents, behind, ...plain };
}

/** The line, a wager that is off on the come-out, and side bets: what the procedures need. */
function* someBets(table: Table): Generator<Command> {
  if (table.wagers.length > 3) return;
  for (const { wager, byOn } of table.rules.offered.values()) {
    if (wager.line !== true && wager.area !== 'side' && wager.sleeps !== true) continue;
    if (table.wagers.some((one) => spotOf(table, one).wager === wager)) continue;
    const spot = byOn.values().next().value;
    if (spot !== undefined) yield { ...bet(wager.id, spot.on, spot.leastCents), by: ann };
  }
}

/** Both players at their places, with chips. */
const seated = (table: Table): Table =>
  run(
    table,
    PLAYERS.flatMap((player, index): readonly Command[] => {
      const by: Actor = { role: 'player', id: player };
      return [
        { do: 'take-place', by, player, place: index + 1, seated: true },
        { do: 'buy-in', by, player, cents: PURSE_CENTS, with: 'cash' },
      ];
    }),
  ).table;

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
