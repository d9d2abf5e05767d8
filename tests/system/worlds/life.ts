// One run of one server process in a simulated world: a whole house with injected clock, store, dice and randomness. It can die
// at any store call, pause, have its clock changed, and hit disk failures.

import { createHash } from 'node:crypto';
import type { Beacon } from '../../../src/dice/verifiable/beacon/beacon.ts';
import type { Roll } from '../../../src/game/base/dice.ts';
import type { Clock } from '../../../src/house/host/clock.ts';
import { DEFAULT_PACE, type TablePace } from '../../../src/house/host/crew/pace.ts';
import { CLIENT_LIMITS } from '../../../src/house/server/gateway/socket/client-limits.ts';
import { Hub } from '../../../src/house/server/gateway/socket/hub.ts';
import { House } from '../../../src/house/server/house/house.ts';
import type { MemoryDisk } from '../../../src/house/store/memory/disk.ts';
import { openMemory } from '../../../src/house/store/memory/memory.ts';
import type { Lease, NewEntry, StreamId } from '../../../src/house/store/store.ts';
import type { Vault } from '../../../src/house/store/vault.ts';
import type { StoreCall } from '../../../src/house/store/writing/one-writer.ts';
import { givenDice } from '../../support/dice-source.ts';
import { Random } from '../../support/random.ts';
import type { WorldTime } from './time.ts';
import type { Weather } from './weather.ts';

/** A fast crew, to fit much into few seconds. */
export const HURRIED: TablePace = {
  ...DEFAULT_PACE,
  ...{ bettingMs: 500, flightMs: 120, callMs: 60, stepMs: 20, offerMs: 400, shooterMs: 1_500 },
  ...{ crewMs: 3_000, blinkMs: 100, placeMs: 2_500, idleMs: 60_000 },
};

/** Rounds are short. Each is available on request, because clocks in these worlds are days apart. */
const BEACON: Beacon = {
  info: { source: 'a stand-in', genesisMs: 0, periodMs: 200, drand: null },
  value: async (round) => ({ value: createHash('sha256').update(`${round}`).digest('hex'), signature: null }),
};

export type LifeDeps = {
  readonly time: WorldTime;
  readonly disk: MemoryDisk;
  readonly weather: Weather;
  readonly owner: string;
  readonly seed: number;
  readonly skewMs: number;
  /** Whether failures are currently injected. */
  readonly isFoul: () => boolean;
  readonly isFull: () => boolean;
  /** Receives every log line, in order. */
  readonly log: (what: string) => void;
  /** Called for every entry this process sends to the store. */
  readonly wrote: (owner: string, entry: NewEntry) => void;
  readonly fault: (owner: string, error: unknown) => void;
};

export class Life {
  readonly owner: string;
  /** This process's clock offset from the world's. */
  skewMs: number;
  isDead = false;
  /** The store has failed permanently, and the supervisor must restart the process. */
  isBroken = false;
  /** Timers neither fired nor canceled. */
  timers = 0;
  /** Commands given to this process that have no answer yet. */
  unanswered = 0;
  house: House | null = null;
  hub: Hub | null = null;
  readonly #deps: LifeDeps;
  readonly #random: Random;
  /** Work queued while the process is paused; null if it is running. */
  #backlog: (() => void)[] | null = null;
  #unwatch: (() => void)[] = [];

  constructor(deps: LifeDeps) {
    this.#deps = deps;
    this.#random = new Random(deps.seed);
    this.owner = deps.owner;
    this.skewMs = deps.skewMs;
  }

  get isPaused(): boolean {
    return this.#backlog !== null;
  }

  /** Whether this process is serving. */
  get isUp(): boolean {
    return !this.isDead && this.house !== null;
  }

  readonly clock: Clock = {
    now: () => this.#deps.time.now() + this.skewMs,
    after: (ms, call) => {
      let isOver = false;
      const end = (): void => {
        if (!isOver) this.timers--;
        isOver = true;
      };
      this.timers++;
      const callOff = this.#deps.time.after(ms, () =>
        this.run(() => {
          if (isOver) return;
          end();
          call();
        }),
      );
      return () => {
        callOff();
        end();
      };
    },
  };

  /** Runs work in this process: now, after a pause, or never if it is dead. */
  run(work: () => void): void {
    if (this.isDead) return;
    if (this.#backlog === null) work();
    else this.#backlog.push(work);
  }

  async open(): Promise<void> {
    const { clock, owner } = this;
    const store = this.#store();
    const dice = givenDice((): Roll => this.#draw(), this.#random.below(2 ** 31));
    const random = (bytes: number): Uint8Array =>
      Uint8Array.from({ length: bytes }, () => this.#random.below(256));
    try {
      const house = await House.open({
        store,
        clock,
        dice,
        random,
        owner,
        pace: HURRIED,
        beacon: this.#deps.weather.hasBeacon ? BEACON : null,
        places: { guest: 9, account: 9 },
        housePlayers: 2,
      });
      if (this.isDead) return;
      this.house = house;
      const fault = (error: unknown): void => this.#deps.fault(owner, error);
      this.hub = new Hub({ house, clock, bounds: CLIENT_LIMITS, fault });
      this.#deps.log(`${owner} is open`);
    } catch (error) {
      // A house that cannot open reports it and exits.
      this.#deps.log(`${owner} cannot open: ${error instanceof Error ? error.message : String(error)}`);
      this.crash();
    }
  }

  crash(): void {
    if (this.isDead) return;
    this.#deps.log(`${this.owner} dies`);
    this.isDead = true;
    this.#backlog = null;
    for (const unwatch of this.#unwatch) unwatch();
  }

  pause(): void {
    if (this.isDead || this.isPaused) return;
    this.#deps.log(`${this.owner} is paused`);
    this.#backlog = [];
  }

  goOn(): void {
    const backlog = this.#backlog ?? [];
    this.#backlog = null;
    if (this.isDead) return;
    this.#deps.log(`${this.owner} resumes`);
    for (const work of backlog) this.run(work);
  }

  #draw(): Roll {
    const roll = this.#random.below(36);
    this.#deps.log(`${this.owner} draws ${roll}`);
    return roll;
  }

  #store(): Vault {
    const { disk, time, weather, wrote } = this.#deps;
    const vault = openMemory({
      disk,
      goesOn: weather.isShared,
      isAlone: !weather.isShared,
      before: (calls) => this.#step('before', calls),
      after: (calls) => this.#step('after', calls),
      reading: (call) => this.#step('reading', [call]),
    });
    const own = {
      // A database judges leases by its own clock, a file by the caller's clock.
      lease: (stream: StreamId, owner: string, nowMs: number, forMs: number): Promise<Lease | null> =>
        vault.lease(stream, owner, weather.isShared ? time.now() : nowMs, forMs),
      append: (entries: readonly NewEntry[]) => {
        for (const entry of entries) wrote(this.owner, entry);
        return vault.append(entries);
      },
      watch: async (seen: (streams: readonly StreamId[]) => void): Promise<() => void> => {
        const unwatch = await vault.watch((streams) => this.#notice(streams, seen));
        this.#unwatch.push(unwatch);
        return unwatch;
      },
    };
    return Object.assign(Object.create(vault) as Vault, own);
  }

  /** Database notifications are delayed. */
  #notice(streams: readonly StreamId[], seen: (streams: readonly StreamId[]) => void): void {
    const { time, weather } = this.#deps;
    if (!weather.isShared) this.run(() => seen(streams));
    else time.after(this.#random.below(20), () => this.run(() => seen(streams)));
  }

  /** One step of the store, where the process may die, wait, or get a disk error. */
  #step(where: 'before' | 'after' | 'reading', calls: readonly StoreCall[]): void | Promise<void> {
    if (this.isDead) return never();
    const { weather, isFoul, isFull } = this.#deps;
    const random = this.#random;
    if (!isFoul() && !this.isPaused) return;
    const hits = (rate: number): boolean => random.below(1000) < rate;
    const [dies, fails, waits] = [hits(weather.crash), hits(this.#failRate(where)), hits(weather.slow)];
    const name = `${this.owner} ${where} ${calls.map(({ call }) => call).join(' ')}`;
    if (dies && isFoul()) {
      this.#deps.log(name);
      this.crash();
      return never();
    }
    if (waits || this.isPaused) return this.#later(where, name, fails);
    if (fails || (where === 'before' && isFull())) this.#fail(name);
  }

  async #later(where: 'before' | 'after' | 'reading', name: string, fails: boolean): Promise<void> {
    const ms = this.#random.below(this.#random.chance(15) ? 4_000 : 200);
    this.#deps.log(`${name} waits ${ms} ms`);
    // The disk is fast again once failures stop.
    for (let left = ms; left > 0 && this.#deps.isFoul(); left -= 100)
      await this.#deps.time.wait(Math.min(left, 100));
    if (this.isPaused) await new Promise<void>((resolve) => this.run(resolve));
    // A write in flight when its process died may still reach the database; nothing else does.
    const arrives = where === 'before' && this.#random.chance(50);
    if (this.isDead && !arrives) return never();
    if (fails && this.#deps.isFoul()) this.#fail(name);
  }

  #fail(name: string): never {
    this.#deps.log(`${name} fails`);
    if (!this.#deps.weather.isShared) this.isBroken = true;
    throw new Error('the disk has failed');
  }

  #failRate(where: 'before' | 'after' | 'reading'): number {
    const { failBefore, failAfter, failRead } = this.#deps.weather;
    return { before: failBefore, after: failAfter, reading: failRead }[where];
  }
}

/** A new promise for each dead process, so that none of its memory is retained. */
const never = (): Promise<void> => new Promise(() => {});
