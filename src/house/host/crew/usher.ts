// The usher of a hosted table, with any crew: marks disconnected players away, brings them back, and frees the places of those
// who do not return. Free chips go to the wallet; wagers that are up are settled as if the player were there, and those called off
// come down.

import { isRefusal } from 'boxperson/rules';
import {
  decide,
  isCalledOff,
  type Player,
  type PlayerId,
  type Table,
  type TableCommand,
} from 'boxperson/table';
import type { Clock } from '../clock.ts';
import type { RecordedCommand, TableHost } from '../writer/host.ts';
import { plainId } from '../writer/ledger.ts';
import { autoCommand } from './own-calls.ts';
import type { TableCompany, TablePace } from './pace.ts';

type Noted = {
  /** When they last acted, or were first seen here. */
  actedAt: number;
  /** Has been connected since this usher started. */
  wasHere: boolean;
  /** When the connection was lost; null while connected. */
  goneAt: number | null;
  /** They stepped away explicitly. */
  saidSo: boolean;
  /** When they were last marked away, so that an unstable connection does not flood the record. */
  markedAt: number;
  /** A refused action for them is not retried before this time; nobody else has to wait for it. */
  notBefore: number;
};

type Due = { readonly player: PlayerId; readonly command: TableCommand; readonly atMs: number };
type Act = Omit<Due, 'player'>;

/** A player is marked away at most this often. */
const MARK_EVERY_MS = 60_000;
/** At a full table, idle players lose their places this many times sooner. */
const FULL_SOONER = 5;
/** How long to wait before retrying a refused action. */
const AGAIN_MS = 5_000;

/**
 * Marks disconnected players of one table as away, brings them back, and frees the places of those who stay away or idle too
 * long. It starts when constructed and runs until `stop`.
 */
export class Usher {
  readonly #host: TableHost;
  readonly #clock: Clock;
  readonly #company: Pick<TableCompany, 'isBot' | 'isHere'>;
  readonly #pace: TablePace;
  readonly #noted = new Map<PlayerId, Noted>();
  #callOff: () => void = () => {};
  readonly #unwatch: () => void;

  constructor(
    host: TableHost,
    clock: Clock,
    company: Pick<TableCompany, 'isBot' | 'isHere'>,
    pace: TablePace,
  ) {
    this.#host = host;
    this.#clock = clock;
    this.#company = company;
    this.#pace = pace;
    this.#unwatch = host.watch((happened) => this.#see(happened));
    this.plan();
  }

  stop(): void {
    this.#unwatch();
    this.#callOff();
  }

  /** Schedules the next action; also called when someone arrives or leaves. */
  plan(): void {
    this.#callOff();
    const first = this.#host.stopped === null ? this.#first() : null;
    if (first === null) return;
    const inMs = Math.max(0, first.atMs - this.#clock.now());
    this.#callOff = this.#clock.after(inMs, () => this.#look());
  }

  /** Carries out the scheduled action if it is still due. */
  #look(): void {
    const first = this.#host.stopped === null ? this.#first() : null;
    if (first !== null && first.atMs <= this.#clock.now()) this.#give(first);
    else this.plan();
  }

  #first(): Due | null {
    const { table } = this.#host;
    const now = this.#clock.now();
    for (const id of this.#noted.keys())
      if (!table.players.some((player) => player.id === id)) this.#noted.delete(id);
    let first: Due | null = null;
    for (const player of table.players) {
      // The crew looks after customers without a device, until they leave wagers behind.
      const isOthers = this.#company.isBot(player.id) || (player.served === true && !player.leaving);
      const due = isOthers ? null : this.#dueFor(table, player, now);
      if (due === null) continue;
      const atMs = Math.max(due.atMs, this.#note(player.id, now).notBefore);
      if (first === null || atMs < first.atMs) first = { ...due, player: player.id, atMs };
    }
    return first;
  }

  #see(happened: readonly RecordedCommand[]): void {
    const now = this.#clock.now();
    for (const { command, events } of happened) {
      const noted = this.#noted.get(command.by.id);
      if (noted !== undefined && command.by.role === 'player') noted.actedAt = now;
      for (const event of events)
        if (event.type === 'PlayerSteppedAway' || event.type === 'PlayerLeaving') {
          const marked = this.#note(event.player, now);
          marked.markedAt = now;
          marked.saidSo = this.#company.isHere(event.player);
        }
    }
    this.plan();
  }

  #note(player: PlayerId, now: number): Noted {
    const noted = this.#noted.get(player) ?? {
      actedAt: now,
      wasHere: false,
      goneAt: null,
      saidSo: false,
      markedAt: Number.NEGATIVE_INFINITY,
      notBefore: Number.NEGATIVE_INFINITY,
    };
    this.#noted.set(player, noted);
    return noted;
  }

  /** The next action for a player, and when. */
  #dueFor(table: Table, player: Player, now: number): Act | null {
    const noted = this.#note(player.id, now);
    if (player.leaving) return letGo(table, player, now, noted.markedAt + this.#pace.placeMs);
    if (this.#company.isHere(player.id)) {
      noted.wasHere = true;
      noted.goneAt = null;
      if (!player.away) return this.#idle(table, player, noted);
      return noted.saidSo
        ? { command: partingOf(table, player), atMs: noted.markedAt + this.#pace.placeMs }
        : { command: comeBack(player), atMs: now };
    }
    noted.saidSo = false;
    noted.goneAt ??= noted.wasHere ? now : noted.actedAt;
    // A clock that was set back does not count as time away.
    noted.goneAt = Math.min(noted.goneAt, now);
    const goneForGood = noted.goneAt + this.#pace.placeMs;
    if (player.away) return { command: partingOf(table, player), atMs: goneForGood };
    // A player never connected to this process may still be reconnecting to it.
    const markMs = noted.wasHere ? noted.goneAt + this.#pace.blinkMs : noted.goneAt + MARK_EVERY_MS;
    const atMs = Math.max(markMs, noted.markedAt + MARK_EVERY_MS);
    return atMs < goneForGood
      ? { command: stepAway(player, false), atMs }
      : { command: partingOf(table, player), atMs: goneForGood };
  }

  /** An idle player with nothing up takes a place that others could use. */
  #idle(table: Table, player: Player, noted: Noted): Act | null {
    if (isUp(table, player) || table.dice.offeredTo === player.id) return null;
    if (table.dice.shooter?.kind === 'player' && table.dice.shooter.id === player.id) return null;
    const taken = table.players.filter(({ place }) => place !== 0).length;
    const idleMs = this.#pace.idleMs / (taken >= table.rules.house.places ? FULL_SOONER : 1);
    return { command: partingOf(table, player), atMs: noted.actedAt + idleMs };
  }

  #give({ command, player }: Due): void {
    const { version } = this.#host.table;
    const id = `usher-${version}-${command.do}-${plainId(player)}`;
    void this.#host.give(id, 'house', command).then((answer) => {
      if (answer.done !== 'refused') return;
      const now = this.#clock.now();
      const noted = this.#note(player, now);
      noted.notBefore = now + AGAIN_MS;
      // A player whom the house does not let play again stays away for as long as the place is kept.
      if (command.do === 'take-place') noted.saidSo = true;
      this.plan();
    });
  }
}

/** Whether a player waits for a roll. */
const isUp = (table: Table, { id }: Player): boolean =>
  table.wagers.some((one) => one.player === id && !isCalledOff(table, one)) ||
  table.pending.some(({ bet }) => bet.player === id);

const own = ({ id }: Player) => ({ by: { role: 'player', id } as const, player: id });

const stepAway = (player: Player, leaves: boolean): TableCommand => ({
  do: 'step-away',
  ...own(player),
  leaves,
});
const leave = (player: Player): TableCommand => ({ do: 'leave', ...own(player) });
const comeBack = (player: Player): TableCommand => ({
  do: 'take-place',
  ...own(player),
  place: player.place,
  seated: true,
});

/** If the rules do not let a player leave yet, free chips go to the wallet now and the rest once the rules allow. */
function partingOf(table: Table, player: Player): TableCommand {
  const command = leave(player);
  return isRefusal(decide(table, command)) ? stepAway(player, true) : command;
}

/** Takes down a wager that a player has called off, which no roll would ever decide; null if there is none that may come down. */
function takeDown(table: Table, player: Player): TableCommand | null {
  const off = table.wagers.filter((one) => one.player === player.id && isCalledOff(table, one));
  const commands = off.map(({ id }): TableCommand => ({ do: 'remove', by: own(player).by, wager: id }));
  return commands.find((command) => !isRefusal(decide(table, command))) ?? null;
}

/**
 * A player who has asked to leave goes as soon as the rules allow, without wagers called off, and is credited later for wagers
 * still up. If the rules make them wait for a roll that nobody throws, the house's crew eventually clears the place.
 */
function letGo(table: Table, player: Player, now: number, lastMs: number): Act | null {
  const first = takeDown(table, player);
  if (first !== null) return { command: first, atMs: now };
  const command = leave(player);
  if (!isRefusal(decide(table, command))) return { command, atMs: now };
  if (player.place === 0) return null;
  const seenByCrew = autoCommand(table, 'sell-chips', (by) => ({ do: 'leave', by, player: player.id }));
  return seenByCrew === null ? null : { command: seenByCrew, atMs: Math.max(now, lastMs) };
}
