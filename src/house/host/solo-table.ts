// A table for one person, who sets its pace. It uses the same writer, crew and bots as every table, but they wait for
// this person's commands and finish everything that follows from one before the next.

import { CENTS_MAX, type Cents } from 'boxperson/base';
import { isRefusal, type Refusal, type Rules } from 'boxperson/rules';
import type { Store } from 'boxperson/store';
import {
  decide,
  type PlayerId,
  type Table,
  type TableCommand,
  type TableEvent,
  type TableUpdate,
} from 'boxperson/table';
import { type Bot, Bots, botChips } from './bots.ts';
import type { HeldClock } from './clock.ts';
import { HouseCrew } from './crew/automatic-crew.ts';
import { openUp } from './crew/open-up.ts';
import { type PlayGoal, UNHURRIED } from './crew/pace.ts';
import { nextTowardGoal } from './crew/shooter.ts';
import type { HouseDiceSource } from './dice/filled-in.ts';
import { shakerDice } from './dice/table-dice.ts';
import { TableHost } from './writer/host.ts';
import { walletAccount } from './writer/ledger.ts';

export type SoloTableDeps = {
  readonly store: Store;
  readonly clock: HeldClock;
  readonly chance: HouseDiceSource;
  /** The seed of the chance that bots may draw. */
  readonly seed?: string;
};

/** A player at the table, the person or a bot, and the buy-in. */
export type SoloSeat = { readonly player: PlayerId; readonly cents: Cents };

const TABLE = 'solo';
/** More time than the crew and the bots need to finish what one command starts. */
const WORD_MS = 5_000;

/**
 * A table for one person and any number of bots, which wait for the person. `give` executes a command and `goOn` lets
 * play proceed; both resolve once everything that follows has happened.
 */
export class SoloTable {
  readonly #host: TableHost;
  readonly #clock: HeldClock;
  readonly #crew: HouseCrew;
  readonly #me: PlayerId;
  #asked: PlayGoal = 'nothing';
  /** The roll count when `#asked` was set; the request lapses after one roll. */
  #askedAt = 0;
  #given = 0;
  #heard: TableEvent[] = [];

  private constructor(host: TableHost, clock: HeldClock, me: PlayerId, bots: readonly Bot[], seed: string) {
    this.#host = host;
    this.#clock = clock;
    this.#me = me;
    host.watch((happened) => {
      for (const { events } of happened) this.#heard.push(...events);
    });
    new Bots(
      host,
      clock,
      bots,
      () => true,
      () => true,
      { seed },
    );
    const company = {
      isBot: (player: PlayerId) => player !== me,
      isHere: () => true,
      asked: () => (host.table.rolls === this.#askedAt ? this.#asked : 'nothing'),
    };
    this.#crew = new HouseCrew(host, clock, company, UNHURRIED);
  }

  /** Opens a table and seats everyone, with one bot before the person so that it shoots first. */
  static async open(
    rules: Rules,
    me: SoloSeat,
    bots: readonly Bot[],
    { store, clock, chance, seed = TABLE }: SoloTableDeps,
  ): Promise<SoloTable> {
    await store.create(TABLE, { kind: TABLE, game: rules.game.id }, clock.now());
    // No other program reads this record, so it needs no real build and rules versions.
    const made = { build: TABLE, rules: rules.game.id };
    const deps = { store, clock, dice: shakerDice(chance), chance, isAutomatic: true, made };
    const host = await TableHost.open(TABLE, rules, null, deps);
    await openUp(TABLE, host);
    const solo = new SoloTable(host, clock, me.player, bots, seed);
    const others = bots.map(({ player }): SoloSeat => ({ player, cents: botChips(rules) }));
    const sitting = [...others.slice(0, 1), me, ...others.slice(1)];
    await fillPockets(store, clock.now(), sitting);
    for (const [index, { player, cents }] of sitting.entries()) {
      const by = { role: 'player', id: player } as const;
      const place = index + 1;
      await host.give(`sits-${place}`, player, { do: 'take-place', by, player, place, seated: true });
      await host.give(`buys-in-${place}`, player, { do: 'buy-in', by, player, cents, with: 'cash' });
    }
    await clock.pass(WORD_MS);
    return solo;
  }

  get table(): Table {
    return this.#host.table;
  }

  /** Executes a command, then lets crew and bots do what follows: book a bet, mark it, settle a roll, bet on the next. */
  async give(command: TableCommand): Promise<TableUpdate | Refusal> {
    this.#given += 1;
    const answer = await this.#host.give(`word-${this.#given}`, command.by.id, command);
    if (answer.done === 'refused') return answer.refusal;
    if (answer.done === 'stopped') throw new Error(answer.says);
    await this.#clock.pass(WORD_MS);
    return this.news();
  }

  /**
   * Lets play proceed as far as `asked`. Routine handling of the dice is done for the person; decisions are left to them.
   * `stuck` says why play stopped short, unless it is waiting for the person.
   */
  async goOn(asked: Exclude<PlayGoal, 'nothing'>): Promise<TableUpdate & { readonly stuck: Refusal | null }> {
    const { rolls } = this.table;
    const events: TableEvent[] = [];
    this.#askedAt = rolls;
    for (;;) {
      this.#asked = asked;
      this.#crew.plan();
      await this.#clock.pass(WORD_MS);
      this.#asked = 'nothing';
      this.#crew.plan();
      events.push(...this.news().events);
      const { table } = this;
      const next =
        table.rolls === rolls && table.dice.offeredTo === null ? nextTowardGoal(table, asked) : null;
      const isOwn = next?.by.id === this.#me;
      const done = isOwn ? await this.give(next) : null;
      if (done === null || isRefusal(done)) return { table, events, stuck: done ?? refusalOf(table, next) };
      events.push(...done.events);
    }
  }

  /** Events since the last call to `news` or `give`. */
  news(): TableUpdate {
    const events = this.#heard;
    this.#heard = [];
    return { table: this.table, events };
  }
}

function refusalOf(table: Table, command: TableCommand | null): Refusal | null {
  const decision = command === null ? [] : decide(table, command);
  return isRefusal(decision) ? decision : null;
}

/** Gives every player a practically unlimited wallet: only the buy-ins matter. */
async function fillPockets(store: Store, at: number, sitting: readonly SoloSeat[]): Promise<void> {
  const stream = 'pockets';
  await store.create(stream, { kind: stream }, at);
  const postings = sitting.flatMap(({ player }) => [
    { account: 'mint:pockets', cents: -POCKET_CENTS },
    { account: walletAccount(player), cents: POCKET_CENTS },
  ]);
  const entry = { stream, version: 0, fence: null, id: 'filled', by: 'house', at };
  await store.append([{ ...entry, command: null, events: [], draw: null, postings }]);
}

/** More than anyone can bet in a lifetime, yet small enough that all wallets together stay a safe integer. */
const POCKET_CENTS: Cents = CENTS_MAX * 1_000;
