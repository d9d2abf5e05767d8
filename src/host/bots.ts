// Bots at a hosted table: players whose bets come from a strategy of the lab. They give the same commands as people, and they are
// marked as what they are.

import { isRoll, type Roll } from '../base/index.ts';
import { nearestTo } from '../betting/index.ts';
import { commandOf, downFirst, type Happened, type Memory, type Strategy, viewOf } from '../lab/index.ts';
import { isRefusal } from '../rules/index.ts';
import { type Command, decide, evolve, type PlayerId, type Table, type TableEvent } from '../table/index.ts';
import type { Clock } from './clock.ts';
import type { Happening, TableHost } from './writer/host.ts';

export type Bot = { readonly player: PlayerId; readonly strategy: Strategy };

/** A bot thinks for a moment, so that people can see what it does. */
const THINKS_MS = 700;
/** Bots that rest look up every so often, besides whenever somebody comes. */
const RESTS_MS = 60_000;
/** What a bot buys in for once its strategy asks for more than it has. */
const CHIPS_CENTS = 50_000;

export class Bots {
  readonly #host: TableHost;
  readonly #clock: Clock;
  readonly #bots: readonly Bot[];
  readonly #memories = new Map<PlayerId, Memory>();
  /** The table as the bots have followed it, event by event. */
  #table: Table;
  #before: Table | null = null;
  #since: TableEvent[] = [];
  #callOff: () => void = () => {};
  /** What they would have bet upon, had anybody been there. */
  #missed: { readonly last: Happened | null } | null = null;
  readonly #isWatched: () => boolean;
  readonly #mayBet: () => boolean;
  readonly #unwatch: () => void;

  /**
   * Bots play for people: while `isWatched` says no, they make no bets. `mayBet` is asked before every round of bets, and charges it to
   * whoever answers for them.
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

  /** Somebody may have come: bots that rested go on. */
  lookUp(): void {
    if (this.#missed === null || !this.#isWatched()) return;
    const { last } = this.#missed;
    this.#missed = null;
    this.#plan(last);
  }

  #see(happened: readonly Happening[]): void {
    let last: Happened | null = null;
    let hasChips = false;
    for (const { version, events } of happened) {
      if (version < this.#table.version) continue;
      for (const event of events) {
        if (event.type === 'TotalCalled') {
          this.#before = this.#table;
          this.#since = [];
        }
        hasChips ||= event.type === 'BoughtIn' && this.#memories.has(event.player);
        this.#since.push(event);
        this.#table = evolve(this.#table, event);
        if (event.type === 'RollClosed' && this.#before !== null && isRoll(event.roll))
          last = { before: this.#before, roll: event.roll as Roll, events: this.#since };
      }
    }
    if (last !== null || hasChips) this.#plan(last);
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
      for (const [index, command] of this.#commandsOf(bot, table, last).entries())
        await this.#give(bot, command, index);
    }
  }

  /** Does what a strategy wants as nearly as the table allows; a bot takes no for an answer. */
  async #give(bot: Bot, command: Command, index: number): Promise<void> {
    const { table } = this.#host;
    const refused = decide(table, command);
    const name = `bot-${bot.player}-${table.version}-${index}`;
    if (!isRefusal(refused)) {
      await this.#host.give(`${name}-${command.do}`, bot.player, command);
      return;
    }
    if (command.do !== 'bet' && command.do !== 'increase') return;
    if (refused.code === 'too-few-chips') {
      const by = { role: 'player', id: bot.player } as const;
      const chips: Command = { do: 'buy-in', by, player: bot.player, cents: CHIPS_CENTS, with: 'chips' };
      const bought = await this.#host.give(`${name}-buy-in`, bot.player, chips);
      // The wager itself has to wait for the next roll: the strategy is asked again then.
      if (bought.done !== 'accepted') return;
    }
    const nearest = nearestTo(command.cents, refused.nearestCents);
    if (nearest === null) return;
    const near = { ...command, cents: nearest };
    if (!isRefusal(decide(this.#host.table, near)))
      await this.#host.give(`${name}-near-${command.do}`, bot.player, near);
  }

  #commandsOf({ player, strategy }: Bot, table: Table, last: Happened | null): readonly Command[] {
    const memory = this.#memories.get(player) ?? strategy.start;
    const play = strategy.play(viewOf(table, last, player), memory);
    this.#memories.set(player, play.memory);
    return downFirst(table, play.acts).map((act) => commandOf(table, player, act));
  }
}
