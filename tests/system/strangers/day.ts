// A day at a house on SQLite with a simulated clock: strangers who each do the most expensive thing they are allowed, an honest
// player beside them, and a meter on all store work.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HTTP_BOUNDS, httpOf } from '../../../src/house/server/gateway/http/http.ts';
import { CLIENT_LIMITS } from '../../../src/house/server/gateway/socket/client-limits.ts';
import { Hub } from '../../../src/house/server/gateway/socket/hub.ts';
import { House } from '../../../src/house/server/house/house.ts';
import { openSqlite } from '../../../src/house/store/sqlite/sqlite.ts';
import type { Store } from '../../../src/house/store/store.ts';
import { givenDice } from '../../support/dice-source.ts';
import { bytesBySeed, QUICK } from '../../support/people.ts';
import { Random } from '../../support/random.ts';
import { liveHeapBytes } from '../../support/run/live-heap.ts';
import { WorldClock } from '../../support/test-clock.ts';
import { COSTLY_ACTS, type Stranger } from './costly-acts.ts';
import { Honest } from './honest.ts';
import { Line } from './line.ts';
import type { VisitedHouse, Work } from './visited-house.ts';

export type DayPlan = {
  readonly strangers: number;
  readonly hours: number;
  readonly seed: number;
  /** How often each stranger spends the full allowance. */
  readonly everyMinutes: number;
  /** How many strangers do so at the same moment. */
  readonly atOnce: number;
  readonly tell?: (line: string) => void;
};

export type Figures = {
  readonly strangers: number;
  readonly hours: number;
  readonly asked: number;
  readonly diskBytes: number;
  /** The most that the day added to the heap of the process, seen after each round of the strangers. */
  readonly heapBytes: number;
  readonly written: number;
  /** Counts at the end of the day. */
  readonly tables: number;
  readonly sockets: number;
  readonly feeds: number;
  readonly honest: Honest['figures'];
  readonly faults: readonly unknown[];
};

const MOMENT_MS = 1_000;

export class Day implements VisitedHouse {
  readonly clock = new WorldClock();
  readonly random: Random;
  readonly work: Work = { read: 0, written: 0, calls: 0 };
  readonly house: House;
  readonly hub: Hub;
  readonly faults: unknown[] = [];
  asked = 0;
  readonly #http: FastifyInstance;
  readonly #plan: DayPlan;
  readonly #store: Store;
  readonly #folder: string;
  #sockets = 0;

  private constructor(
    plan: DayPlan,
    folder: string,
    store: Store,
    house: House,
    clock: WorldClock,
    work: Work,
  ) {
    this.#plan = plan;
    this.#folder = folder;
    this.#store = store;
    this.house = house;
    this.clock = clock;
    this.work = work;
    this.random = new Random(plan.seed);
    const fault = (error: unknown): void => void this.faults.push(error);
    this.hub = new Hub({ house, clock, bounds: CLIENT_LIMITS, fault });
    const site = { origins: [], isBehindProxy: false, isHttps: false };
    this.#http = httpOf({ house, site, clock, bounds: HTTP_BOUNDS, pages: null, scenes: null, fault });
  }

  static async live(plan: DayPlan): Promise<Figures> {
    const place = mkdtempSync(join(tmpdir(), 'boxperson-strangers-'));
    const heapBytesBefore = liveHeapBytes();
    const work: Work = { read: 0, written: 0, calls: 0 };
    const clock = new WorldClock();
    const store = metered(openSqlite(join(place, 'house.db')), work);
    const chance = new Random(plan.seed + 1);
    const house = await House.open({
      store,
      clock,
      dice: givenDice(() => chance.below(36)),
      random: bytesBySeed(`strangers ${plan.seed}`),
      owner: 'one',
      slowness: QUICK,
      housePlayers: 2,
    });
    await house.openFirstTables();
    const day = new Day(plan, place, store, house, clock, work);
    try {
      return await day.#live(heapBytesBefore);
    } finally {
      await day.#end();
    }
  }

  /** Sends a request from an address. */
  async request(address: string, token: string | null, method: 'GET' | 'POST', url: string, body?: object) {
    this.asked += 1;
    const answer = await this.#http.inject({
      method,
      url,
      remoteAddress: address,
      headers: { host: 'localhost', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, body: () => answer.json() as Record<string, unknown> };
  }

  /** Opens a socket from an address; null if it is turned away. */
  dial(address: string, token: string | null): Line | null {
    if (
      this.#sockets >= CLIENT_LIMITS.sockets ||
      this.hub.socketsFrom.of(address) >= CLIENT_LIMITS.socketsPerAddress
    )
      return null;
    this.#sockets += 1;
    this.hub.socketsFrom.add(address, 1);
    return new Line(this.hub, token, () => {
      this.#sockets -= 1;
      this.hub.socketsFrom.add(address, -1);
    });
  }

  /** Runs the strangers' attacks, whose outcomes do not matter, while the honest player plays. */
  async #spend(strangers: readonly Stranger[], honest: Honest): Promise<void> {
    const doing = strangers.map((stranger) => stranger.act(this, stranger));
    let isOver = false;
    const over = Promise.all([...doing, honest.play()]).finally(() => {
      isOver = true;
    });
    // Advances time while they wait for the house; slowly if a busy machine keeps them waiting for its own work.
    for (let turn = 0; !isOver; turn++) {
      if (turn >= 200) await setTimeout(10);
      await this.clock.pass(50);
    }
    await over;
  }

  async #live(heapBytesBefore: number): Promise<Figures> {
    const { strangers: count, hours, everyMinutes, atOnce, tell } = this.#plan;
    const honest = await Honest.come(this);
    const strangers = Array.from({ length: count }, (_, at): Stranger => {
      const [name, act] = COSTLY_ACTS[at % COSTLY_ACTS.length] ?? COSTLY_ACTS[0];
      return {
        no: at,
        name,
        act,
        address: `10.${1 + (at >> 8)}.${at & 255}.7`,
        token: null,
        person: null,
        lines: [],
      };
    });
    const groups = Math.ceil(count / atOnce);
    const everyMs = Math.max(MOMENT_MS, Math.floor((everyMinutes * 60_000) / groups));
    const until = this.clock.now() + hours * 3_600_000;
    let heapBytes = 0;
    for (let moment = 0; this.clock.now() < until; moment++) {
      const from = (moment % groups) * atOnce;
      await this.#spend(strangers.slice(from, from + atOnce), honest);
      await this.clock.pass(everyMs);
      if (moment % groups !== groups - 1) continue;
      heapBytes = Math.max(heapBytes, liveHeapBytes());
      tell?.(this.#told(moment, honest));
    }
    heapBytes = Math.max(heapBytes, liveHeapBytes());
    return this.#figures(honest, heapBytes - heapBytesBefore);
  }

  #told(moment: number, honest: Honest): string {
    const { figures } = honest;
    const bytes = diskBytes(this.#folder);
    return `moment ${moment}: ${this.asked} requests, ${bytes >> 20} MB on disk, honest acts ${figures.acts}, most read ahead ${figures.mostRead}, written ${figures.mostWritten}`;
  }

  async #figures(honest: Honest, heapBytes: number): Promise<Figures> {
    const { strangers, hours } = this.#plan;
    const streams = await this.#store.streams();
    return {
      strangers,
      hours,
      asked: this.asked,
      diskBytes: diskBytes(this.#folder),
      heapBytes,
      written: this.work.written,
      sockets: this.#sockets,
      feeds: this.hub.feeds,
      tables: streams.filter(({ about }) => (about as { kind?: string } | null)?.kind === 'table').length,
      honest: honest.figures,
      faults: this.faults,
    };
  }

  async #end(): Promise<void> {
    await this.hub.end();
    await this.house.stop();
    await this.#http.close();
    await this.#store.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Wraps a store to count entries read and written. */
function metered(store: Store, work: Work): Store {
  return new Proxy({} as Store, {
    get: (_target, property) => {
      const method: unknown = Reflect.get(store, property, store);
      if (typeof method !== 'function') return method;
      return (...asked: readonly unknown[]): unknown => {
        work.calls += 1;
        if (property === 'append') work.written += (asked[0] as readonly unknown[]).length;
        const found: unknown = Reflect.apply(method, store, asked);
        if (property === 'read' || property === 'told')
          void (found as Promise<readonly unknown[]>).then(
            (page) => {
              work.read += page.length;
            },
            () => {},
          );
        return found;
      };
    },
  });
}

const diskBytes = (place: string): number =>
  ['house.db', 'house.db-wal'].reduce(
    (sum, name) => sum + (statSync(join(place, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
