// A greedy player and everything a player can do: commands at tables through any process, and requests to the desk. Each
// attempt is one act, and its outcome is counted.

import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { parseCommand } from '../../../src/game/table/command.ts';
import type { Table } from '../../../src/game/table/state.ts';
import type { Denial, HouseAnswer, ServedHouse } from '../../../src/house/server/gateway/gateway.ts';
import { isDenial } from '../../../src/house/server/gateway/gateway.ts';
import type { Wish } from '../../support/crowd/scene.ts';
import type { Random } from '../../support/random.ts';
import type { Process } from './process.ts';

/** A coupon someone was given. */
export type Held = {
  readonly coupon: string;
  readonly kind: 'coupon' | 'match-play';
  readonly cents: number;
  readonly game: string | null;
  /** It is or was on a table. */
  isUsed: boolean;
};

export type TableKnown = {
  readonly id: string;
  readonly game: string;
  readonly isPrivate: boolean;
  /** People deal it, with real dice. */
  readonly hasCrew: boolean;
};

/** The batch as its players see it. */
export interface Hall {
  readonly nowMs: number;
  readonly tables: readonly TableKnown[];
  readonly players: readonly Player[];
  /** Everyone's coupons, for players who try to use them. */
  readonly coupons: readonly { readonly person: string; readonly held: Held }[];
  /** Players know their own wallet balance. */
  walletOf(person: string): Promise<number>;
  /** A running process, by number; null while there is none. */
  process(number: number): Process | null;
  /** Schedules work in the batch's own time. */
  later(ms: number, work: () => void): void;
  /** Counts an act and returns how it ended. */
  act(kind: string, work: () => Promise<HouseAnswer | Denial | object | null>): Promise<Ended>;
  openTable(table: TableKnown): void;
  join(player: { readonly person: string; readonly isAccount: boolean }): void;
}

export type Ended = {
  readonly done: 'accepted' | 'refused' | 'unheard';
  readonly code: string | null;
  readonly answer: unknown;
};

export class Player {
  readonly person: string;
  readonly random: Random;
  readonly hall: Hall;
  isAccount: boolean;
  /** The player's usual table, and the process that serves it. */
  table: string;
  number: number;
  /** Some players set limits for themselves, and try to get past them. */
  readonly isCautious: boolean;
  lossLimit: number | null = null;
  /** Tables where this player has bought in. */
  readonly chipsAt = new Set<string>();
  /** Coupons this player was given. */
  readonly coupons: Held[] = [];
  #count = 0;
  #there: { readonly process: Process; readonly table: string } | null = null;

  constructor(hall: Hall, person: string, random: Random, isAccount: boolean) {
    this.hall = hall;
    this.person = person;
    this.random = random;
    this.isAccount = isAccount;
    this.table = hall.tables.length === 0 ? '' : random.pick(hall.tables).id;
    this.number = random.below(2);
    this.isCautious = random.chance(25);
  }

  get house(): ServedHouse | null {
    return this.hall.process(this.number)?.house ?? null;
  }

  /** Joins a table as a socket does, leaving the previous one. */
  come(table = this.table): void {
    const process = this.hall.process(this.number);
    const there = this.#there;
    if (process === null || (there?.process === process && there.table === table)) return;
    there?.process.house?.isHere(this.person, there.table, false);
    process.house?.isHere(this.person, table, true);
    this.#there = { process, table };
  }

  /** Moves to another table, usually taking the chips along. */
  moveTo(table: string): void {
    if (table === this.table) return;
    if (this.table !== '' && this.random.chance(65)) void this.give({ do: 'leave' });
    this.table = table;
  }

  /** This player's view of a table. */
  async look(table = this.table): Promise<Table | null> {
    return (await this.house?.live(table))?.table ?? null;
  }

  wallet(): Promise<number> {
    return this.hall.walletOf(this.person);
  }

  gameOf(table = this.table): string {
    return this.hall.tables.find((one) => one.id === table)?.game ?? '';
  }

  /** Sends a command, as this player unless `by` says otherwise; callers need not wait. */
  give(said: Wish, where: Where = {}): Promise<Ended> {
    const { table = this.table, number = this.number } = where;
    const id = where.id ?? this.nextId();
    if (said.do === 'buy-in') this.chipsAt.add(table);
    return this.hall.act(said.do, async () => {
      const house = this.hall.process(number)?.house;
      if (house == null) return null;
      const command = parseCommand({
        player: this.person,
        ...said,
        by: said.by ?? { role: 'player', id: this.person },
      });
      if (isRefusal(command)) return command;
      return house.give(this.person, table, `${this.person}:${id}`, command);
    });
  }

  /** Another person playing with the same random numbers. */
  as(person: string): Player {
    return new Player(this.hall, person, this.random, false);
  }

  nextId(): string {
    this.#count += 1;
    return `${this.#count}`;
  }

  bet(wager: string, cents: number, more: Readonly<Record<string, unknown>> = {}, where: Where = {}) {
    return this.give({ do: 'bet', wager, cents, ...more }, where);
  }

  /** Makes a request to the desk, through any process. */
  ask(kind: string, work: (house: ServedHouse) => Promise<Denial | object | null>, number = this.number) {
    return this.hall.act(kind, async () => {
      const house = this.hall.process(number)?.house;
      return house == null ? null : ((await work(house)) ?? DONE);
    });
  }
}

export type Where = { readonly table?: string; readonly number?: number; readonly id?: string };

/** The desk's answer when it has nothing to report. */
const DONE = { done: 'accepted' } as const;

/** Classifies an answer to an act. */
export function endedWith(answer: unknown): Ended {
  if (answer === null || answer === undefined) return { done: 'unheard', code: null, answer };
  if (isDenial(answer)) return { done: 'refused', code: answer.code, answer };
  const { done, refusal } = answer as { readonly done?: string; readonly refusal?: Denial };
  if (done === 'refused') return { done, code: refusal?.code ?? null, answer };
  if (done === 'stopped') return { done: 'unheard', code: null, answer };
  return { done: 'accepted', code: null, answer };
}
