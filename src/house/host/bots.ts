// Bots at a hosted table: players whose bets come from a lab strategy. They send the same commands as people, at a human pace, and
// are marked as bots.

import { type Cents, ceilTo, isRoll, type Roll } from 'boxperson/base';
import { nearestTo } from 'boxperson/betting';
import {
  commandOf,
  isOver,
  type Memory,
  type PlayedRoll,
  removalsFirst,
  SessionCount,
  SideView,
  type Strategy,
  type StrategyAct,
  viewOf,
  wealthOf,
} from 'boxperson/lab';
import { isRefusal, type Rules } from 'boxperson/rules';
import {
  decide,
  evolve,
  mayNotLower,
  type PlayerId,
  type Table,
  type TableCommand,
  type TableEvent,
} from 'boxperson/table';
import type { PhraseId } from 'boxperson/wire';
import type { Clock } from './clock.ts';
import { chanceOf, phraseAfter } from './manners.ts';
import type { RecordedCommand, TableHost } from './writer/host.ts';

/** A player at a table whose bets come from a strategy. */
export type Bot = { readonly player: PlayerId; readonly strategy: Strategy };

/** What a bot sees besides the table, and how its session stands. */
type Side = { readonly view: SideView; readonly session: SessionCount };

/** A bot pauses before betting, so that people can follow. */
const THINKS_MS = 700;
/** The longest pause between two bets of one bot. */
const BET_MS = 500;
/** Bots together say at most one thing in this time. */
const SPEAKS_MS = 40_000;
/** A bot without chips asks for more this often. */
const REFILL_MS = 60 * 60_000;
/** Idle bots check again this often, and whenever someone arrives. */
const RESTS_MS = 60_000;
/** A bot's buy-in, first and whenever its strategy needs more than it has: $500, or `forCents` if that is more. */
export const botChips = ({ house }: Rules, forCents: Cents = 0): Cents =>
  ceilTo(Math.max(forCents, 50_000), house.unitCents);

/** How bots behave besides betting. Left out, they bet at once, say nothing, and stop when their chips are gone. */
export type BotManners = {
  /** They spread their bets over this time, each in its own moment. */
  readonly spreadMs?: number;
  /** Says a phrase to the table. */
  readonly say?: (player: PlayerId, phrase: PhraseId) => void;
  /** The seed of the chance that strategies may draw; each bot has a stream of its own. */
  readonly seed?: string;
  /** Gets more chips into a bot's wallet; false if the house gives it none. */
  readonly refill?: (player: PlayerId) => Promise<boolean>;
};

/**
 * Makes the bets of a table's bots after every roll, with the same commands as people. It starts when constructed and runs until
 * `stop`; bets that the table refuses are made as nearly as it allows, or not at all.
 */
export class Bots {
  readonly #host: TableHost;
  readonly #clock: Clock;
  readonly #bots: readonly Bot[];
  readonly #memories = new Map<PlayerId, Memory>();
  /** What each bot sees besides the table, and what it has brought there so far. */
  readonly #sides = new Map<PlayerId, Side>();
  /** Bots whose strategies have gone home, by a rule or at a limit: they make no more bets. */
  readonly #goneHome = new Set<PlayerId>();
  /** The bots' copy of the table, updated event by event. */
  #table: Table;
  #before: Table | null = null;
  #since: TableEvent[] = [];
  #callOff: () => void = () => {};
  /** Counts the rounds of bets: a bot still thinking about the last one gives it up. */
  #round = 0;
  /** The bots that have had their turn in this round. */
  readonly #hadTurn = new Set<PlayerId>();
  #isStopped = false;
  readonly #timers = new Set<() => void>();
  readonly #refilledAt = new Map<PlayerId, number>();
  #saidAt = Number.NEGATIVE_INFINITY;
  /** The roll on which they skipped betting because nobody was watching. */
  #missed: { readonly last: PlayedRoll | null } | null = null;
  readonly #isWatched: () => boolean;
  readonly #mayBet: () => boolean;
  readonly #manners: BotManners;
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
    manners: BotManners = {},
  ) {
    this.#host = host;
    this.#clock = clock;
    this.#bots = bots;
    this.#isWatched = isWatched;
    this.#mayBet = mayBet;
    this.#manners = manners;
    this.#table = host.table;
    for (const { player, strategy } of bots) this.#memories.set(player, strategy.start);
    this.#unwatch = host.watch((happened) => this.#see(happened));
    this.#plan(null);
  }

  stop(): void {
    this.#unwatch();
    this.#callOff();
    this.#round += 1;
    this.#isStopped = true;
    for (const callOff of this.#timers) callOff();
    this.#timers.clear();
  }

  /** Someone may have arrived: idle bots resume. */
  lookUp(): void {
    if (this.#missed === null || !this.#isWatched()) return;
    const { last } = this.#missed;
    this.#missed = null;
    this.#plan(last);
  }

  #see(happened: readonly RecordedCommand[]): void {
    let last: PlayedRoll | null = null;
    for (const { version, events } of happened) {
      if (version < this.#table.version) continue;
      for (const event of events) {
        if (event.type === 'TotalCalled') {
          this.#before = this.#table;
          this.#since = [];
        }
        this.#since.push(event);
        this.#table = evolve(this.#table, event);
        if (event.type === 'BoughtIn') {
          this.#bring(event.player, event.cents);
          this.#welcome(event.player);
        }
        if (event.type === 'CashedOut') this.#bring(event.player, -event.cents);
        if (event.type === 'RollClosed')
          for (const { session } of this.#sides.values()) session.rolled(event.pass !== null);
        if (event.type === 'RollClosed' && this.#before !== null && isRoll(event.roll))
          last = { before: this.#before, roll: event.roll as Roll, events: this.#since };
      }
    }
    this.#speak(happened);
    if (last !== null) this.#plan(last);
    else this.lookUp();
  }

  /** A bot that has just come bets without waiting for a roll: it may be the only one who can throw. */
  #welcome(player: PlayerId): void {
    const bot = this.#bots.find((one) => one.player === player);
    if (bot === undefined || this.#hadTurn.has(player)) return;
    this.#later(THINKS_MS, () => {
      if (this.#isWatched() && this.#takeTurn(bot) && this.#mayBet())
        void this.#betsOf(bot, null, this.#host.table.rolls, this.#round);
    });
  }

  /** Gives a bot its turn; false if it is not at the table or has had its turn in this round. */
  #takeTurn({ player }: Bot): boolean {
    const isHere = this.#host.table.players.some((one) => one.id === player && !one.leaving);
    if (!isHere || this.#hadTurn.has(player)) return false;
    this.#hadTurn.add(player);
    return true;
  }

  #plan(last: PlayedRoll | null): void {
    this.#callOff();
    this.#round += 1;
    this.#hadTurn.clear();
    this.#callOff = this.#clock.after(THINKS_MS, () => void this.#bet(last));
  }

  async #bet(last: PlayedRoll | null): Promise<void> {
    if (!this.#isWatched() || !this.#mayBet()) {
      this.#missed = { last };
      this.#callOff = this.#clock.after(RESTS_MS, () => this.lookUp());
      return;
    }
    const round = this.#round;
    const { rolls } = this.#host.table;
    const spreadMs = this.#manners.spreadMs ?? 0;
    const turns = this.#bots
      .map((bot) => ({ bot, atMs: Math.floor(chanceOf(`${bot.player} ${rolls}`) * spreadMs) }))
      .toSorted((a, b) => a.atMs - b.atMs);
    let nowMs = 0;
    for (const { bot, atMs } of turns) {
      await this.#pause(atMs - nowMs);
      nowMs = Math.max(nowMs, atMs);
      if (round !== this.#round) return;
      if (this.#takeTurn(bot)) nowMs += await this.#betsOf(bot, last, rolls, round);
    }
  }

  /** Makes one bot's bets, and returns how long it took over them. */
  async #betsOf(bot: Bot, last: PlayedRoll | null, rolls: number, round: number): Promise<number> {
    const { table } = this.#host;
    if (table.rolls !== rolls) return 0;
    const betMs = Math.min(BET_MS, Math.floor((this.#manners.spreadMs ?? 0) / 10));
    let tookMs = 0;
    for (const [index, act] of this.#actsOf(bot, table, last).entries()) {
      if (index > 0) {
        await this.#pause(betMs);
        tookMs += betMs;
      }
      if (round !== this.#round) break;
      await this.#carryOut(bot, act, `bot-${bot.player}-${table.version}-${index}`);
    }
    return tookMs;
  }

  #pause(ms: number): Promise<void> {
    return ms <= 0 ? Promise.resolve() : new Promise((resolve) => this.#later(ms, resolve));
  }

  /** Does something later, unless they are stopped. */
  #later(ms: number, act: () => void): void {
    if (this.#isStopped) return;
    const callOff = this.#clock.after(ms, () => {
      this.#timers.delete(callOff);
      act();
    });
    this.#timers.add(callOff);
  }

  /** Bots speak rarely, one at a time, and only where someone hears them. */
  #speak(happened: readonly RecordedCommand[]): void {
    const { say } = this.#manners;
    if (say === undefined || !this.#isWatched()) return;
    const phrase = phraseAfter(
      this.#table,
      happened.flatMap(({ events }) => events),
      this.#bots.map(({ player }) => player),
    );
    const now = this.#clock.now();
    if (phrase === null || now < this.#saidAt + SPEAKS_MS) return;
    this.#saidAt = now;
    this.#later(phrase.inMs, () => say(phrase.player, phrase.phrase));
  }

  /** Carries out a strategy's action as closely as the table allows; a bot accepts refusals. */
  async #carryOut(bot: Bot, act: StrategyAct, name: string, isNearest = false): Promise<void> {
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
      const chips: TableCommand = { do: 'buy-in', by, player, cents, with: 'chips' };
      const bought = await this.#host.give(`${name}-buy-in`, player, chips);
      if (bought.done === 'accepted') await this.#carryOut(bot, act, `${name}-then`, isNearest);
      else if (await this.#refill(player)) await this.#carryOut(bot, act, `${name}-refilled`, isNearest);
      return;
    }
    // If the table's limits rule the amount out, the bot bets the nearest one allowed.
    const nearest = nearestTo(act.cents, refused.nearestCents);
    if (nearest !== null && !isNearest)
      await this.#carryOut(bot, { ...act, cents: nearest }, `${name}-near`, true);
  }

  /** Asks for more chips; false if the house gives none, or was asked not long ago. */
  async #refill(player: PlayerId): Promise<boolean> {
    const now = this.#clock.now();
    if (now < (this.#refilledAt.get(player) ?? Number.NEGATIVE_INFINITY) + REFILL_MS) return false;
    this.#refilledAt.set(player, now);
    return (await this.#manners.refill?.(player)) === true;
  }

  #actsOf({ player, strategy }: Bot, table: Table, last: PlayedRoll | null): readonly StrategyAct[] {
    if (this.#goneHome.has(player)) return takenDown(table, player);
    const memory = this.#memories.get(player) ?? strategy.start;
    const { view, session } = this.#sideOf(player, strategy, table);
    const soFar = session.at(wealthOf(table, player));
    const play = strategy.play(viewOf(table, last, player, view.at(soFar.netCents)), memory);
    if (play.leaves === true || isOver(strategy.stop, soFar)) {
      this.#goneHome.add(player);
      return takenDown(table, player);
    }
    this.#memories.set(player, play.memory);
    return removalsFirst(table, play.acts);
  }

  #bring(player: PlayerId, cents: Cents): void {
    this.#sides.get(player)?.session.bring(cents);
  }

  /** Its money and chance: its session began with what the bot had when it was first asked. */
  #sideOf(player: PlayerId, strategy: Strategy, table: Table): Side {
    const found = this.#sides.get(player);
    if (found !== undefined) return found;
    const wealthCents = wealthOf(table, player);
    const chance = { seed: `${this.#manners.seed ?? ''} ${player}`, session: 0 };
    const side = {
      view: new SideView(strategy, wealthCents, chance),
      session: new SessionCount(wealthCents),
    };
    this.#sides.set(player, side);
    return side;
  }
}

/** A player who goes home takes down what may come down, and makes no more bets. */
const takenDown = (table: Table, player: PlayerId): readonly StrategyAct[] =>
  table.wagers
    .filter((one) => one.player === player && mayNotLower(table, one) === null)
    .map(({ id }) => ({ do: 'remove', id }));
