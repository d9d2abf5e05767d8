// Which bots are at a table. They keep places free for people: they leave when people need them, with their wagers played out
// under the rules, and come back after a while if there is room and someone to play with.

import { botChips, type Clock, type RecordedCommand, type TableHost } from 'boxperson/host';
import { isRefusal } from 'boxperson/rules';
import {
  decide,
  isShooter,
  type Player,
  type PlayerId,
  type Table,
  type TableCommand,
} from 'boxperson/table';
import type { GiveCommand } from '../tables/tables-deps.ts';

/** Places that bots leave free, so that nobody has to wait for one of them to go. */
const KEPT_FREE = 2;
/** How long a bot takes to get up, and how long there must be room before one comes back. */
const GOES_MS = 800;
const COMES_MS = 60_000;

type IsBot = (player: PlayerId) => boolean;

/** How many of a table's bots have room there beside the people and the places kept free for more. */
export function botsWanted({ players, rules }: Table, bots: number, isBot: IsBot): number {
  const people = players.filter(({ id, place }) => place !== 0 && !isBot(id)).length;
  return Math.min(bots, Math.max(0, rules.house.places - people - KEPT_FREE));
}

/** A bot takes the last free place, and buys in. */
export async function seatBot(table: Table, player: PlayerId, give: GiveCommand): Promise<void> {
  const { places } = table.rules.house;
  const taken = new Set(table.players.map(({ place }) => place));
  const place = Array.from({ length: places }, (_, at) => places - at).find((one) => !taken.has(one));
  if (place === undefined) return;
  const by = { role: 'player', id: player } as const;
  const name = `bot-comes-${player}-${table.version}`;
  const sat = await give(name, player, { do: 'take-place', by, player, place, seated: true });
  if (sat.done !== 'accepted') return;
  const chips: TableCommand = { do: 'buy-in', by, player, cents: botChips(table.rules), with: 'chips' };
  await give(`${name}-chips`, player, chips);
}

/** The command by which a player leaves at once if the rules allow, and otherwise as soon as they do. */
export function leaveCommand(table: Table, player: PlayerId): TableCommand {
  const by = { role: 'player', id: player } as const;
  const leave: TableCommand = { do: 'leave', by, player };
  return isRefusal(decide(table, leave)) ? { do: 'step-away', by, player, leaves: true } : leave;
}

/** The bots in the order in which they make room: first those with nothing up, last the shooter. */
export const inLeavingOrder = (table: Table, bots: readonly Player[]): readonly Player[] =>
  bots.toSorted((a, b) => weight(table, a) - weight(table, b));

const weight = (table: Table, { id }: Player): number =>
  (isShooter(table, id) ? 4 : 0) +
  (table.dice.offeredTo === id ? 2 : 0) +
  (table.wagers.some(({ player }) => player === id) ? 1 : 0);

type Due = { readonly inMs: number; readonly act: () => Promise<unknown> };

/** Keeps the bots of one table in proportion to its people. It starts when constructed and runs until `stop`. */
export class Attendance {
  readonly #host: TableHost;
  readonly #clock: Clock;
  readonly #bots: readonly PlayerId[];
  readonly #isBot: IsBot;
  readonly #isWatched: () => boolean;
  readonly #unwatch: () => void;
  /** Since when there has been room for another bot; null while there is none. */
  #roomSince: number | null = null;
  /** After a refusal, nothing is tried before this time. */
  #notBefore = Number.NEGATIVE_INFINITY;
  #callOff: () => void = () => {};
  #isStopped = false;

  constructor(
    host: TableHost,
    clock: Clock,
    bots: readonly PlayerId[],
    isBot: IsBot,
    isWatched: () => boolean,
  ) {
    this.#host = host;
    this.#clock = clock;
    this.#bots = bots;
    this.#isBot = isBot;
    this.#isWatched = isWatched;
    this.#unwatch = host.watch((happened) => this.#see(happened));
    this.plan();
  }

  stop(): void {
    this.#isStopped = true;
    this.#unwatch();
    this.#callOff();
  }

  /** Schedules the next coming or going; also called when someone arrives or leaves. */
  plan(): void {
    this.#callOff();
    if (this.#isStopped || this.#host.stopped !== null) return;
    const due = this.#due(this.#host.table);
    if (due === null) return;
    const inMs = Math.max(due.inMs, this.#notBefore - this.#clock.now());
    this.#callOff = this.#clock.after(inMs, () => void this.#carryOut());
  }

  #see(happened: readonly RecordedCommand[]): void {
    if (happened.some(({ events }) => events.length > 0)) this.plan();
  }

  async #carryOut(): Promise<void> {
    const due = this.#due(this.#host.table);
    if (due !== null && due.inMs === 0) {
      const { seq } = this.#host;
      await due.act();
      if (this.#host.seq === seq) this.#notBefore = this.#clock.now() + COMES_MS;
    }
    this.plan();
  }

  #due(table: Table): Due | null {
    const now = this.#clock.now();
    const ours = table.players.filter(({ id }) => this.#bots.includes(id));
    // A bot that could not leave at once, or left wagers behind, goes as soon as it may.
    const parting = ours.find(({ leaving, id }) => leaving && leaveCommand(table, id).do === 'leave');
    if (parting !== undefined)
      return { inMs: 0, act: () => this.#give(leaveCommand(table, parting.id), parting.id) };
    const seated = ours.filter(({ leaving, place }) => !leaving && place !== 0);
    const wanted = botsWanted(table, this.#bots.length, this.#isBot);
    if (seated.length >= wanted) this.#roomSince = null;
    const [goer] = seated.length > wanted ? inLeavingOrder(table, seated) : [];
    if (goer !== undefined) {
      this.#goesAt ??= now + GOES_MS;
      const inMs = Math.max(0, this.#goesAt - now);
      return { inMs, act: () => this.#give(leaveCommand(table, goer.id), goer.id) };
    }
    this.#goesAt = null;
    const comer = this.#bots.find((id) => !table.players.some((one) => one.id === id && one.place !== 0));
    if (seated.length >= wanted || comer === undefined || !table.isOpen || !this.#isWatched()) return null;
    this.#roomSince ??= now;
    const inMs = Math.max(0, this.#roomSince + COMES_MS - now);
    return { inMs, act: () => seatBot(table, comer, (...given) => this.#host.give(...given)) };
  }

  /** When the next bot gets up; null while none has to. */
  #goesAt: number | null = null;

  #give(command: TableCommand, player: PlayerId): Promise<unknown> {
    return this.#host.give(`bot-goes-${player}-${this.#host.table.version}`, player, command);
  }
}
