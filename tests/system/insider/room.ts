// One table with an insider who is also the shooter: reads everything whenever wagers are open, and bets late on it. Counts how
// often each way of guessing was right.

import { createHash } from 'node:crypto';
import { blankState, type GeneratorState } from '../../../src/dice/shaker/generator.ts';
import { Shaker } from '../../../src/dice/shaker/shaker.ts';
import type { FillBytes } from '../../../src/dice/shaker/system-source.ts';
import type { BeaconInfo, LateValue } from '../../../src/dice/source.ts';
import { loadThrower, type Thrower } from '../../../src/dice/thrown/thrower.ts';
import { type Beacon, dueAt } from '../../../src/dice/verifiable/beacon/beacon.ts';
import { required } from '../../../src/game/base/assert.ts';
import { type Roll, totalOf } from '../../../src/game/base/dice.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { openingCommands } from '../../../src/game/table/auto-crew.ts';
import { parseCommand, type TableCommand } from '../../../src/game/table/command.ts';
import { bettingClosed } from '../../../src/game/table/decide/bet.ts';
import { holdsLine } from '../../../src/game/table/decide/shooter.ts';
import { areOut } from '../../../src/game/table/decide/throw.ts';
import type { TableEvent } from '../../../src/game/table/event.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { diceAtHand } from '../../../src/house/host/crew/automatic-crew.ts';
import { DEFAULT_PACE } from '../../../src/house/host/crew/pace.ts';
import { nextStep } from '../../../src/house/host/crew/steps.ts';
import { diceFor } from '../../../src/house/host/dice/dice-for.ts';
import type { TableDice } from '../../../src/house/host/dice/table-dice.ts';
import { rulesOfAbout, type TableAbout } from '../../../src/house/host/table-about.ts';
import { type CommandAnswer, TableHost } from '../../../src/house/host/writer/host.ts';
import { walletAccount } from '../../../src/house/host/writer/ledger.ts';
import { openMemory } from '../../../src/house/store/memory/memory.ts';
import type { Entry, Json } from '../../../src/house/store/store.ts';
import type { Vault } from '../../../src/house/store/vault.ts';
import { diceWish } from '../../support/crowd/lawful.ts';
import { WorldClock } from '../../support/test-clock.ts';
import { GUESSES, type Leak } from './leak.ts';

const INFO: BeaconInfo = { source: 'a stand-in', genesisMs: 0, periodMs: 3_000, drand: null };
const ANN = 'ann';
const EVERYBODY = { isHere: () => true, isBot: () => false };
const PURSE_CENTS = 100_000_000;
/** More than are written while one pair of dice is out. */
const ENTRIES_READ = 12;
/** Crew commands against players or dice that keep the table waiting. Nothing in this test is late. */
const isHurry = (table: Table, { do: does }: TableCommand): boolean =>
  does === 'order-pass' || does === 'decline-dice' || (does === 'no-roll' && areOut(table));

export type RoomWish = {
  readonly game: string;
  readonly dice: TableAbout['dice'];
  readonly hasBeacon: boolean;
  readonly seed: number;
  /** Replaces the house's own dice source: winning at a leaky one shows that the insider can win. */
  readonly leaking?: (source: TableDice) => TableDice;
};

/** The results of one way of guessing. */
export type Tally = { guesses: number; right: number };

export type Findings = {
  readonly rolls: number;
  readonly tallies: ReadonlyMap<string, Tally>;
  /** Late and last-moment one-roll bets: how many were decided, how many won, and how many should win by chance alone. */
  readonly bets: { decided: number; won: number; expected: number; variance: number };
};

export class Room {
  readonly #host: TableHost;
  readonly #clock: WorldClock;
  readonly #store: Vault;
  readonly #state: GeneratorState;
  readonly #thrower: Thrower | null;
  readonly #wish: RoomWish;
  readonly #tallies = new Map<string, Tally>(
    Object.keys(GUESSES).map((name) => [name, { guesses: 0, right: 0 }]),
  );
  readonly #bets = { decided: 0, won: 0, expected: 0, variance: 0 };
  #guessed = new Map<string, Roll>();
  /** The insider's bet on the current roll. */
  #late: 'any-seven' | 'any-craps' | null = null;
  #commands = 0;
  /** The newest entries read so far, oldest first. */
  #entries: readonly Entry[] = [];

  private constructor(
    host: TableHost,
    clock: WorldClock,
    store: Vault,
    state: GeneratorState,
    thrower: Thrower | null,
    wish: RoomWish,
  ) {
    this.#host = host;
    this.#clock = clock;
    this.#store = store;
    this.#state = state;
    this.#thrower = thrower;
    this.#wish = wish;
  }

  static async open(wish: RoomWish): Promise<Room> {
    const [clock, store, state] = [new WorldClock(), openMemory(), blankState()];
    const about: TableAbout = {
      ...{
        kind: 'table',
        name: 'Ours',
        game: wish.game,
        choices: {},
        isAutomatic: true,
        hasDualControl: false,
        bots: [],
      },
      ...(wish.dice === undefined ? {} : { dice: wish.dice }),
    };
    const rules = rulesOfAbout(about);
    if (isRefusal(rules)) throw new Error(rules.says);
    const shaker = new Shaker(systemBy(wish.seed), { state, personal: `${wish.seed}` });
    const own = await diceFor(
      { dice: shaker, beacon: wish.hasBeacon ? beaconOn(clock, wish.seed) : null, clock, store },
      about,
    );
    const source = wish.leaking?.(required(own, 'dice')) ?? own;
    await store.create('t', about as unknown as Json, clock.now());
    await store.create('cage', { kind: 'test' }, clock.now());
    await store.append([
      {
        ...{ stream: 'cage', version: 0, fence: null, id: 'purse', by: 'house', at: clock.now() },
        ...{ command: null, events: [], draw: null },
        postings: [
          { account: 'cage', cents: -PURSE_CENTS },
          { account: walletAccount(ANN), cents: PURSE_CENTS },
        ],
      },
    ]);
    const host = await TableHost.open('t', rules, null, { store, clock, dice: source, isAutomatic: true });
    const room = new Room(
      host,
      clock,
      store,
      state,
      wish.dice === 'thrown' ? await loadThrower() : null,
      wish,
    );
    for (const command of openingCommands(host.table)) await room.#house(command);
    await room.#ann({ do: 'take-place', place: 1 });
    await room.#ann({ do: 'buy-in', cents: PURSE_CENTS });
    return room;
  }

  /** Plays this many rolls. */
  async play(rolls: number): Promise<Findings> {
    const host = this.#host;
    let steps = 0;
    while (host.table.rolls < rolls) {
      if (steps++ > rolls * 60) throw new Error(`the table is stuck: ${JSON.stringify(host.table.dice)}`);
      await this.#insider();
      await this.#goOn();
    }
    return { rolls, tallies: this.#tallies, bets: this.#bets };
  }

  /** Reads everything, and bets accordingly wherever wagers are still open. */
  async #insider(): Promise<void> {
    const { table } = this.#host;
    const mayBet = table.isOpen && bettingClosed(table) === null;
    if (!mayBet) return;
    if (this.#needsBet(table)) await this.#firstBet();
    if (!areOut(table) && this.#host.table.rules.game.making.late !== null) return;
    const leak = await this.#leak();
    for (const [name, guess] of Object.entries(GUESSES)) {
      const roll = guess(leak);
      if (roll === null) this.#guessed.delete(name);
      else this.#guessed.set(name, roll);
    }
    if (this.#late === null) await this.#betBy([...this.#guessed.values()][0] ?? 0);
  }

  /** A throw needs a bet: on the line, or any wager at games without a line. */
  #needsBet(table: Table): boolean {
    if (areOut(table) || table.point !== null) return false;
    return table.rules.game.points === null ? table.wagers.length === 0 : !holdsLine(table, ANN);
  }

  async #firstBet(): Promise<void> {
    const { points } = this.#host.table.rules.game;
    await this.#ann({ do: 'bet', wager: points === null ? 'field' : 'pass', cents: 1_000 });
  }

  /** Makes a one-roll bet on the best guess. */
  async #betBy(guess: Roll): Promise<void> {
    const total = totalOf(guess);
    const { points } = this.#host.table.rules.game;
    const wager = points === null || total === 7 ? 'any-seven' : 'any-craps';
    const answer = await this.#gives({ do: 'bet', wager, cents: 500 });
    if (answer.done === 'accepted') this.#late = wager;
  }

  async #leak(): Promise<Leak> {
    const entries = await this.#newestEntries();
    const since = entries.findLastIndex(({ events }) =>
      hasEvent(events, 'DiceThrown', 'ShakerShaken', 'DiceTaken'),
    );
    const shelf = await this.#store.things('dice-secret', this.#clock.now());
    return {
      id: 't',
      table: this.#host.table,
      kept: this.#host.keptDice,
      state: this.#state,
      entries: entries.slice(Math.max(0, since)),
      secrets: new Map(shelf.map(({ key, value }) => [key, String(value)])),
      published: this.#published(),
      thrower: this.#thrower,
    };
  }

  /** Entries never change, so only those since the last look are read. */
  async #newestEntries(): Promise<readonly Entry[]> {
    const from = Math.max(this.#entries.at(-1)?.seq ?? 0, this.#host.seq - ENTRIES_READ);
    const more = await this.#store.read('t', from, ENTRIES_READ);
    this.#entries = [...this.#entries, ...more].slice(-ENTRIES_READ);
    return this.#entries;
  }

  #published(): readonly LateValue[] {
    if (!this.#wish.hasBeacon) return [];
    const newest = Math.floor((this.#clock.now() - INFO.genesisMs) / INFO.periodMs) + 1;
    const { source } = INFO;
    return [newest - 1, newest].map((round) => ({
      ...({ by: 'public', source, round, signature: null } as const),
      value: roundValue(this.#wish.seed, round),
    }));
  }

  /** The crew, or Ann on her turn, takes the next step. */
  async #goOn(): Promise<void> {
    const { table } = this.#host;
    const step = nextStep(table, diceAtHand(this.#host, Number.MAX_SAFE_INTEGER), EVERYBODY, DEFAULT_PACE, 0);
    if (step !== null && !isHurry(table, step.command)) {
      await this.#clock.pass(200);
      await this.#house(step.command);
      if (step.command.do === 'rest') this.#count();
      if (this.#host.table.rolls !== table.rolls) this.#late = null;
      return;
    }
    const wish = diceWish(table, ANN);
    if (wish === null && !areOut(table))
      throw new Error(`Nobody has a next step: ${JSON.stringify(table.dice)}`);
    if (wish === null) await this.#clock.pass(1_000);
    else if (wish.do === 'throw' || wish.do === 'shake')
      await this.#ann({ ...wish, hand: { flick: null, word: 'mine' } });
    else await this.#ann(wish);
  }

  /** Scores the guesses and late bets once the dice are shown. */
  #count(): void {
    const roll = this.#host.keptDice.last;
    if (roll === null) return;
    for (const [name, guess] of this.#guessed) {
      const tally = required(this.#tallies.get(name), 'a tally');
      tally.guesses++;
      if (guess === roll) tally.right++;
    }
    this.#guessed = new Map();
    const wager = this.#late;
    if (wager === null) return;
    const wins = wager === 'any-seven' ? totalOf(roll) === 7 : [2, 3, 12].includes(totalOf(roll));
    const chance = wager === 'any-seven' ? 1 / 6 : 1 / 9;
    this.#bets.decided++;
    if (wins) this.#bets.won++;
    this.#bets.expected += chance;
    this.#bets.variance += chance * (1 - chance);
  }

  async #ann(command: object): Promise<void> {
    const answer = await this.#gives(command);
    if (answer.done !== 'accepted') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(answer)}`);
  }

  #gives(command: object): Promise<CommandAnswer> {
    const parsed = parseCommand({ player: ANN, ...command, by: { role: 'player', id: ANN } });
    if (isRefusal(parsed)) throw new Error(parsed.says);
    return this.#host.give(`${ANN}:${this.#commands++}`, ANN, parsed);
  }

  async #house(command: TableCommand): Promise<void> {
    const answer = await this.#host.give(`crew-${this.#commands++}`, 'house', command);
    if (answer.done !== 'accepted') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(answer)}`);
  }
}

const hasEvent = (events: Entry['events'], ...types: readonly string[]): boolean =>
  (events as unknown as readonly TableEvent[]).some(({ type }) => types.includes(type));

/** Stands in for the operating system's random bytes, from a seed. */
function systemBy(seed: number): FillBytes {
  let block = 0;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 32) {
      const next = createHash('sha256').update(`system ${seed} ${block++}`).digest();
      bytes.set(next.subarray(0, Math.min(32, bytes.length - at)), at);
    }
  };
}

const roundValue = (seed: number, round: number): string =>
  createHash('sha256').update(`round ${seed} ${round}`).digest('hex');

const beaconOn = (clock: WorldClock, seed: number): Beacon => ({
  info: INFO,
  value: async (round) =>
    clock.now() >= dueAt(INFO, round) ? { value: roundValue(seed, round), signature: null } : null,
});
