// Bots at a hosted table: players whose bets come from a lab strategy. They send the same commands as people and are marked as
// bots.

import { type Cents, ceilTo, isRoll, type Roll } from '../base/index.ts';
import { nearestTo } from '../betting/index.ts';
import {
  type Act,
  commandOf,
  downFirst,
  type Happened,
  type Memory,
  type Strategy,
  viewOf,
} from '../lab/index.ts';
import { isRefusal, type Rules } from '../rules/index.ts';
import { type Command, decide, evolve, type PlayerId, type Table, type TableEvent } from '../table/index.ts';
import type { Clock } from './clock.ts';
import type { Happening, TableHost } from './writer/host.ts';

/** A player at a table whose bets come from a strategy. */
export type Bot = { readonly player: PlayerId; readonly strategy: Strategy };

/** A bot pauses before betting, so that people can follow. */
const THINKS_MS = 700;
/** Idle bots check again this often, and whenever someone arrives. */
const RESTS_MS = 60_000;
/** A bot's buy-in, first and whenever its strategy needs more than it has: $500, or `forCents` if that is more. */
export const botChips = ({ house }: Rules, forCents: Cents = 0): Cents =>
  ceilTo(Math.max(forCents, 50_000), house.unitCents);

/**
 * Makes the bets of a table's bots after every roll, with the same commands as people. It starts when constructed and runs until
 * `stop`; bets that the table refuses are made as nearly as it allows, or not at all.
 */
export class Bots {
  readonly #host: TableHost;
  readonly #clock: Clock;
  readonly #bots: readonly Bot[];
  readonly #memories = new Map<PlayerId, Memory>();
  /** The bots' copy of the table, updated event by event. */
  #table: Table;
  #before: Table | null = null;
  #since: TableEvent[] = [];
  #callOff: () => void = () => {};
  /** The roll on which they skipped betting because nobody was watching. */
  #missed: { readonly last: Happened | null } | null = null;
  readonly #isWatched: () => boolean;
  readonly #mayBet: () => boolean;
  readonly #unwatch: () => void;

  /**
   * Bots play only while people watch: while `isWatched` is false they make no bets. `mayBet` is called before every round of
   * bets and charges it to the person responsible for them.
   */
  constructor(
    host: TableHost,
    clock: Clock,
    bots: readonly Bot[],
    isWatched: () => boolean,
    mayBet: () => boolean = () => true,
  ) {
    this.#host = host;
    this.#clock = clock;
    this.#bots = bots;
    this.#isWatched = isWatched;
    this.#mayBet = mayBet;
    this.#table = host.table;
    for (const { player, strategy } of bots) this.#memories.set(player, strategy.start);
    this.#unwatch = host.watch((happened) => this.#see(happened));
    this.#plan(null);
  }

  stop(): void {
    this.#unwatch();
    this.#callOff();
  }

  /** Someone may have arrived: idle bots resume. */
  lookUp(): void {
    if (this.#missed === null || !this.#isWatched()) return;
    const { last } = this.#missed;
    this.#missed = null;
    this.#plan(last);
  }

  #see(happened: readonly Happening[]): void {
    let last: Happened | null = null;
    for (const { version, events } of happened) {
      if (version < this.#table.version) continue;
      for (const event of events) {
        if (event.type === 'TotalCalled') {
          this.#before = this.#table;
          this.#since = [];
        }
        this.#since.push(event);
        this.#table = evolve(this.#table, event);
        if (event.type === 'RollClosed' && this.#before !== null && isRoll(event.roll))
          last = { before: this.#before, roll: event.roll as Roll, events: this.#since };
      }
    }
    if (last !== null) this.#plan(last);
    else this.lookUp();
  }

  #plan(last: Happened | null): void {
    this.#callOff();
    this.#callOff = this.#clock.after(THINKS_MS, () => void this.#bet(last));
  }

  async #bet(last: Happened | null): Promise<void> {
    if (!this.#isWatched() || !this.#mayBet()) {
      this.#missed = { last };
      this.#callOff = this.#clock.after(RESTS_MS, () => this.lookUp());
      return;
    }
    const { rolls } = this.#host.table;
    for (const bot of this.#bots) {
      const { table } = this.#host;
      if (table.rolls !== rolls || !table.players.some((one) => one.id === bot.player)) continue;
      for (const [index, act] of this.#actsOf(bot, table, last).entries())
        await this.#carryOut(bot, act, `bot-${bot.player}-${table.version}-${index}`);
    }
  }

  /** Carries out a strategy's action as closely as the table allows; a bot accepts refusals. */
  async #carryOut(bot: Bot, act: Act, name: string, isNearest = false): Promise<void> {
    const { player } = bot;
    const { table } = this.#host;
    const command = commandOf(table, player, act);
    const refused = decide(table, command);
    if (!isRefusal(refused)) {
      await this.#host.give(`${name}-${command.do}`, player, command);
      return;
    }
    if (act.do !== 'bet' && act.do !== 'change') return;
    if (refused.code === 'too-few-chips') {
      const cents = botChips(table.rules, act.cents);
      const by = { role: 'player', id: player } as const;
      const chips: Command = { do: 'buy-in', by, player, cents, with: 'chips' };
      const bought = await this.#host.give(`${name}-buy-in`, player, chips);
      if (bought.done === 'accepted') await this.#carryOut(bot, act, `${name}-then`, isNearest);
      return;
    }
    // If the table's limits rule the amount out, the bot bets the nearest one allowed.
    const nearest = nearestTo(act.cents, refused.nearestCents);
    if (nearest !== null && !isNearest)
      await this.#carryOut(bot, { ...act, cents: nearest }, `${name}-near`, true);
  }

  #actsOf({ player, strategy }: Bot, table: Table, last: Happened | null): readonly Act[] {
    const memory = this.#memories.get(player) ?? strategy.start;
    const play = strategy.play(viewOf(table, last, player), memory);
    this.#memories.set(player, play.memory);
    return downFirst(table, play.acts);
  }
}
