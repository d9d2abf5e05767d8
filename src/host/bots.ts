// Bots at a hosted table: players whose bets come from a lab strategy. They send the same commands as people and are marked as
// bots.

import { isRoll, type Roll } from '../base/index.ts';
import { nearestTo } from '../betting/index.ts';
import { commandOf, downFirst, type Happened, type Memory, type Strategy, viewOf } from '../lab/index.ts';
import { isRefusal } from '../rules/index.ts';
import { type Command, decide, evolve, type PlayerId, type Table, type TableEvent } from '../table/index.ts';
import type { Clock } from './clock.ts';
import type { Happening, TableHost } from './writer/host.ts';

export type Bot = { readonly player: PlayerId; readonly strategy: Strategy };

/** A bot pauses before betting, so that people can follow. */
const THINKS_MS = 700;
/** Resting bots check again this often, and whenever someone arrives. */
const RESTS_MS = 60_000;
/** A bot's buy-in when its strategy needs more than it has. */
const CHIPS_CENTS = 50_000;

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
  /** The roll they would have bet on, had anyone been watching. */
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

  /** Someone may have arrived: resting bots resume. */
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

  /** Carries out a strategy's action as closely as the table allows; a bot accepts refusals. */
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
      // The wager itself waits for the next roll, when the strategy is asked again.
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
