// A greedy player and everything that a player can reach for: commands at tables, through any process, and the people's counter.
// Whatever is tried is one act, and what becomes of it is counted.

import { isRefusal } from '../../../src/rules/language/refusal.ts';
import type { Denial, House, Outcome } from '../../../src/server/gateway/gateway.ts';
import { isDenial } from '../../../src/server/gateway/gateway.ts';
import { parseCommand } from '../../../src/table/command.ts';
import type { Table } from '../../../src/table/state.ts';
import type { Wish } from '../../support/crowd/scene.ts';
import type { Random } from '../../support/random.ts';
import type { Process } from './process.ts';

/** A coupon that somebody has been given. */
export type Held = {
  readonly coupon: string;
  readonly kind: 'coupon' | 'match-play';
  readonly cents: number;
  readonly game: string | null;
  /** It has lain on a table, or lies there. */
  isUsed: boolean;
};

export type TableKnown = { readonly id: string; readonly game: string; readonly isPrivate: boolean };

/** The batch as its players see it. */
export interface Hall {
  readonly nowMs: number;
  readonly tables: readonly TableKnown[];
  readonly players: readonly Player[];
  /** Coupons of everybody, for whoever would like to use them. */
  readonly coupons: readonly { readonly person: string; readonly held: Held }[];
  /** Everybody knows what is in their own wallet. */
  walletOf(person: string): Promise<number>;
  /** A process that serves, by number; null while none does. */
  process(number: number): Process | null;
  /** In a while, in the batch's own time. */
  later(ms: number, work: () => void): void;
  /** Counts an act and says how it ended; null for one that nobody answered. */
  act(kind: string, work: () => Promise<Outcome | Denial | object | null>): Promise<Ended>;
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
  /** The table that this player sits at, mostly, and the process that serves it. */
  table: string;
  number: number;
  /** Some play within limits of their own, and try to get beyond them. */
  readonly isCautious: boolean;
  lossLimit: number | null = null;
  /** Tables at which this player has asked for chips. */
  readonly chipsAt = new Set<string>();
  /** Whoever was given a coupon knows it. */
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

  get house(): House | null {
    return this.hall.process(this.number)?.house ?? null;
  }

  /** Comes to a table as a socket does, and goes from where it was. */
  come(table = this.table): void {
    const process = this.hall.process(this.number);
    const there = this.#there;
    if (process === null || (there?.process === process && there.table === table)) return;
    there?.process.house?.isHere(this.person, there.table, false);
    process.house?.isHere(this.person, table, true);
    this.#there = { process, table };
  }

  /** Goes on to another table, and mostly takes the chips along. */
  moveTo(table: string): void {
    if (table === this.table) return;
    if (this.table !== '' && this.random.chance(65)) void this.give({ do: 'leave' });
    this.table = table;
  }

  /** What this player sees of a table. */
  async look(table = this.table): Promise<Table | null> {
    return (await this.house?.live(table))?.table ?? null;
  }

  wallet(): Promise<number> {
    return this.hall.walletOf(this.person);
  }

  gameOf(table = this.table): string {
    return this.hall.tables.find((one) => one.id === table)?.game ?? '';
  }

  /** Gives a command, as oneself unless it says otherwise, and without waiting unless somebody does. */
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

  /** Somebody else with the same fingers. */
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

  /** Asks for something at the counter, through one process or another. */
  ask(kind: string, work: (house: House) => Promise<Denial | object | null>, number = this.number) {
    return this.hall.act(kind, async () => {
      const house = this.hall.process(number)?.house;
      return house == null ? null : ((await work(house)) ?? DONE);
    });
  }
}

export type Where = { readonly table?: string; readonly number?: number; readonly id?: string };

/** What a counter says that has nothing to say but yes. */
const DONE = { done: 'accepted' } as const;

/** How an act ended, from whatever was answered. */
export function endedWith(answer: unknown): Ended {
  if (answer === null || answer === undefined) return { done: 'unheard', code: null, answer };
  if (isDenial(answer)) return { done: 'refused', code: answer.code, answer };
  const { done, refusal } = answer as { readonly done?: string; readonly refusal?: Denial };
  if (done === 'refused') return { done, code: refusal?.code ?? null, answer };
  if (done === 'stopped') return { done: 'unheard', code: null, answer };
  return { done: 'accepted', code: null, answer };
}
