// One run of one server process: a whole house on the batch's clock. It may be slow, pause until others have taken its tables,
// stop cleanly, or die at any moment.

import { createHash } from 'node:crypto';
import type { Roll } from '../../../src/game/base/dice.ts';
import type { Clock } from '../../../src/house/host/clock.ts';
import { DEFAULT_PACE, type TablePace } from '../../../src/house/host/crew/pace.ts';
import { House } from '../../../src/house/server/house/house.ts';
import { People } from '../../../src/house/server/people/people.ts';
import { type Hasher, Passwords } from '../../../src/house/server/people/sign-in/passwords.ts';
import { SignInSessions } from '../../../src/house/server/people/sign-in/sessions.ts';
import { SignIn } from '../../../src/house/server/people/sign-in/sign-in.ts';
import { givenDice } from '../../support/dice-source.ts';
import { QUICK } from '../../support/people.ts';
import { Random } from '../../support/random.ts';
import type { Opened, Place } from './places.ts';

/** A fast crew, to decide many wagers in little time. */
export const HURRIED: TablePace = {
  ...DEFAULT_PACE,
  ...{ bettingMs: 400, flightMs: 120, callMs: 60, stepMs: 15, offerMs: 250, shooterMs: 1_000 },
};

export type ProcessDeps = {
  readonly place: Place;
  readonly owner: string;
  readonly seed: number;
  /** How far the processes' clocks are ahead of the batch's; moving it lets days pass. */
  readonly aheadMs: () => number;
  /** Percentage of store calls that are slow. */
  readonly slow: number;
};

export class Process {
  readonly owner: string;
  house: House | null = null;
  /** Opens accounts: the house's own sign-in, with a fast password hash. */
  door: SignIn | null = null;
  isDead = false;
  readonly #deps: ProcessDeps;
  readonly #random: Random;
  #opened: Opened | null = null;
  #people: People | null = null;
  /** Work queued while the process is paused; null if it is running. */
  #backlog: (() => void)[] | null = null;

  constructor(deps: ProcessDeps) {
    this.#deps = deps;
    this.owner = deps.owner;
    this.#random = new Random(deps.seed);
  }

  get isStandingStill(): boolean {
    return this.#backlog !== null;
  }

  readonly clock: Clock = {
    now: () => this.#deps.place.time.nowMs + this.#deps.aheadMs(),
    after: (ms, call) => {
      let isOver = false;
      const callOff = this.#deps.place.time.after(ms, () =>
        this.#run(() => {
          if (!isOver) call();
        }),
      );
      return () => {
        isOver = true;
        callOff();
      };
    },
  };

  async open(): Promise<void> {
    const { clock, owner } = this;
    const random = (bytes: number): Uint8Array =>
      Uint8Array.from({ length: bytes }, () => this.#random.below(256));
    const opened = await this.#deps.place.open(() => this.#step());
    this.#opened = opened;
    const { store } = opened;
    const dice = givenDice((): Roll => this.#random.below(36), this.#random.below(2 ** 31));
    const house = await House.open({
      store,
      clock,
      dice,
      random,
      owner,
      pace: HURRIED,
      places: { guest: 9, account: 9 },
      housePlayers: 2,
    });
    const people = await People.open({ store, clock });
    const sessions = new SignInSessions(people, { store, clock, random });
    const passwords = new Passwords(random, QUICK, quickHash);
    this.door = new SignIn({ people, sessions, passwords, store, clock, random });
    this.#people = people;
    if (!this.isDead) this.house = house;
  }

  /** Stops cleanly. */
  async stop(): Promise<void> {
    const house = this.house;
    this.house = null;
    this.goOn();
    await house?.stop();
    this.#people?.stop();
    this.isDead = true;
    await this.#opened?.close();
  }

  /** Dies in the middle of its work. */
  async die(): Promise<void> {
    this.isDead = true;
    this.house = null;
    this.#backlog = null;
    await this.#opened?.close();
  }

  standStill(): void {
    if (!this.isDead) this.#backlog ??= [];
  }

  goOn(): void {
    const backlog = this.#backlog ?? [];
    this.#backlog = null;
    for (const work of backlog) this.#run(work);
  }

  #run(work: () => void): void {
    if (this.isDead) return;
    if (this.#backlog === null) work();
    else this.#backlog.push(work);
  }

  #step(): void | Promise<void> {
    if (this.isDead) return new Promise(() => {});
    if (this.#backlog !== null) return new Promise((resolve) => this.#run(resolve));
    if (!this.#random.chance(this.#deps.slow)) return;
    return new Promise((resolve) => {
      this.#deps.place.time.after(1 + this.#random.below(this.#random.chance(20) ? 120 : 20), () =>
        this.#run(resolve),
      );
    });
  }
}

/** Fast, because these passwords need no protection. */
const quickHash: Hasher = async (password, salt) =>
  new Uint8Array(createHash('sha256').update(salt).update(password).digest());
