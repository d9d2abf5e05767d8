// One batch: a house with several tables and processes on one record, greedy players, an operator, and process failures. The
// same seed gives the same batch, to the last act.

import { isDenial } from '../../../src/house/server/gateway/gateway.ts';
import { Random } from '../../support/random.ts';
import { Auditor } from './audit/auditor.ts';
import { Crew, type Member } from './crew.ts';
import { type Ended, endedWith, type Hall, type Held, Player, type TableKnown } from './hand.ts';
import type { Place } from './places.ts';
import { Process } from './process.ts';
import { SCHEMES } from './schemes/all.ts';
import { play, shoot } from './schemes/play.ts';
import { Manager, Operator } from './staff.ts';
import { Broken, holds, type Tally } from './tally.ts';

const GAMES = ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps', 'nj-mini-dice'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const GUESTS = 18;
const ACCOUNTS = 7;
/** Tables dealt by people: every game has another one that the house deals. */
const CREWED: readonly number[] = [5, 6];
/** How often a crew does something. */
const CREW_MS = 90;
const PLAYERS_MOST = 32;
const TABLES_MOST = 14;
/** The timeout for an answer. */
const PATIENCE_MS = 6_000;
const PASSWORD = 'two black chips, one red';

export type BatchPlan = {
  readonly seed: number;
  readonly acts: number;
  readonly place: Place;
  readonly tell: ((line: string) => void) | null;
};

export class Batch implements Hall {
  readonly tables: TableKnown[] = [];
  readonly players: Player[] = [];
  readonly #plan: BatchPlan;
  readonly #tally: Tally;
  readonly #random: Random;
  readonly #slots: (Process | null)[] = [];
  readonly #auditor: Auditor;
  /** Tables where betting is suspended so that they can be closed. */
  readonly #quiet = new Set<string>();
  #operator: Operator | null = null;
  #manager: Manager | null = null;
  #lives = 0;
  #hired = 0;
  #days = 0;
  #begunAt = 0;
  #isOver = false;
  #isCalm = false;
  #broken: unknown = null;

  constructor(plan: BatchPlan, tally: Tally) {
    this.#plan = plan;
    this.#tally = tally;
    this.#random = new Random(plan.seed);
    this.#auditor = new Auditor(tally);
  }

  get nowMs(): number {
    return this.#plan.place.time.nowMs + this.#aheadMs();
  }

  async walletOf(person: string): Promise<number> {
    return (await this.#plan.place.vault()).balance(`wallet:${person}`);
  }

  get coupons(): readonly { readonly person: string; readonly held: Held }[] {
    return this.players.flatMap(({ person, coupons }) => coupons.map((held) => ({ person, held })));
  }

  #aheadMs(): number {
    return this.#days * (DAY_MS + 60_000);
  }

  process(number: number): Process | null {
    const up = this.#slots.filter((one) => one !== null && one.house !== null);
    return up[number % Math.max(1, up.length)] ?? null;
  }

  later(ms: number, work: () => void): void {
    this.#plan.place.time.after(ms, work);
  }

  openTable(table: TableKnown): void {
    if (!this.tables.some((one) => one.id === table.id)) this.tables.push(table);
  }

  join({ person, isAccount }: { readonly person: string; readonly isAccount: boolean }): void {
    if (this.players.length >= PLAYERS_MOST) return;
    const random = new Random(this.#plan.seed * 31 + this.players.length);
    const player = new Player(this, person, random, isAccount);
    this.players.push(player);
    this.#soon(player);
  }

  async act(kind: string, work: () => Promise<unknown>): Promise<Ended> {
    const number = this.#tally.act();
    const { time } = this.#plan.place;
    let callOff = (): void => {};
    const late = new Promise<null>((resolve) => {
      callOff = time.after(PATIENCE_MS, () => resolve(null));
    });
    const worked = work().catch((error: unknown) => {
      this.#fault(new Broken(`act ${number} (${kind}) broke the house: ${String(error)}`, { cause: error }));
      return null;
    });
    const answer = await Promise.race([worked, late]);
    callOff();
    const ended = endedWith(answer);
    this.#tally.add(`${ended.done} ${kind}`);
    if (ended.code !== null) this.#tally.add(`because ${ended.code}`);
    this.#plan.tell?.(`${time.nowMs} ${number} ${kind}: ${ended.done} ${ended.code ?? ''}\n`);
    return ended;
  }

  /** Plays until the planned number of acts is done; throws if a check fails. */
  async play(): Promise<void> {
    const complain = (error: unknown): void => this.#fault(error);
    process.on('unhandledRejection', complain);
    try {
      this.#begunAt = this.#tally.acts;
      await this.#begin();
      for (let second = 1; this.#acts < this.#plan.acts; second++) {
        await this.#pass(1_000);
        await this.#events(second);
        if (second % 15 === 0 && this.#plan.place.kind !== 'postgres') await this.#audit();
      }
      await this.#calm();
      await this.#end();
    } finally {
      this.#isOver = true;
      await this.#plan.place.time.pass(0);
      process.off('unhandledRejection', complain);
    }
    this.#look();
  }

  get #acts(): number {
    return this.#tally.acts - this.#begunAt;
  }

  #fault(error: unknown): void {
    this.#broken ??= error;
  }

  #look(): void {
    if (this.#broken !== null) throw this.#broken;
  }

  async #pass(ms: number): Promise<void> {
    await this.#plan.place.time.pass(ms);
    this.#look();
  }

  async #audit(): Promise<void> {
    // Nothing happens while the auditor reads.
    await this.#pass(0);
    await this.#auditor.audit(await this.#plan.place.vault(), this.nowMs);
  }

  async #begin(): Promise<void> {
    const random = this.#random;
    const { processes } = this.#plan.place;
    for (let slot = 0; slot < processes; slot++) void this.#start(slot);
    await this.#until(() => this.#slots.filter((one) => one?.house != null).length === processes);
    this.#operator = await this.#hire();
    const payouts = random.chance(50) ? { 'any-seven': '5 to 1', 'over-7': '1 to 1' } : {};
    await this.#wait(this.#operator.post(payouts));
    const first = random.below(GAMES.length);
    for (let at = 0; at < GAMES.length + 3; at++) {
      const game = GAMES[(first + at) % GAMES.length] ?? 'nj-craps';
      const hasBots = random.chance(35);
      const hasCrew = CREWED.includes(at);
      // A process that has not yet heard of the operator refuses at first.
      while (this.tables.length <= at)
        await this.#wait(this.#operator.openTable(game, at, hasCrew ? { hasCrew } : { hasBots }));
    }
    await this.#pass(3_000);
    for (let at = 0; at < GUESTS; at++) await this.#wait(this.#guest(at));
    for (let at = 0; at < ACCOUNTS; at++) await this.#wait(this.#account(`account ${at}`, true));
    await this.#wait(this.#promote());
    for (const { id, hasCrew } of [...this.tables]) if (hasCrew) await this.#staff(id);
    for (let at = 0; at < 10; at++) await this.#wait(this.#operator.issue());
  }

  /** Waits for a promise that settles in the batch's own time. */
  async #wait<T>(work: Promise<T>): Promise<T> {
    let done: { readonly value: T } | null = null;
    void work.then(
      (value) => {
        done = { value };
      },
      (error) => this.#fault(error),
    );
    await this.#until(() => done !== null);
    return (done as unknown as { readonly value: T }).value;
  }

  async #until(isSo: () => boolean): Promise<void> {
    for (let tries = 0; tries < 4_000; tries++) {
      if (isSo()) return;
      await this.#pass(10);
    }
    throw new Broken('the result never came');
  }

  async #hire(): Promise<Operator> {
    const person = await this.#wait(this.#account('Olga', false));
    const house = this.process(0)?.house;
    const code = await this.#wait(house?.operatorCode() ?? Promise.resolve(null));
    const self = new Player(this, person, new Random(this.#plan.seed + 7), true);
    const used = await this.#wait(
      self.ask(
        'redeem-code',
        (at) => at.act(person, { do: 'use-code', code: code ?? '' }, { address: '10.0.0.2' }),
        0,
      ),
    );
    holds(used.done === 'accepted', () => 'the first operator was not let in');
    return new Operator(self);
  }

  async #promote(): Promise<void> {
    const person = await this.#account('Max', false);
    const table = this.tables.find((one) => one.game === 'nz-craps')?.id ?? null;
    await this.#operator?.grant(person, 'casino-manager', table);
    this.#manager = new Manager(new Player(this, person, new Random(this.#plan.seed + 8), true));
  }

  /** Hires a crew for a table with real dice. */
  async #staff(id: string): Promise<void> {
    const table = (await this.#wait(this.process(0)?.house?.live(id) ?? Promise.resolve(null)))?.table;
    holds(table !== undefined, () => `${id} is not there`);
    const members: Member[] = [];
    for (const role of Crew.rolesFor(table)) {
      const name = `The ${role} ${this.#hired++}`;
      const person = await this.#wait(this.#account(name, false, `10.7.0.${this.#hired}`));
      await this.#wait(this.#operator?.grant(person, role, id) ?? Promise.resolve());
      const random = new Random(this.#plan.seed * 37 + this.#hired);
      members.push({ player: new Player(this, person, random, true), role });
    }
    this.#crewSoon(new Crew(id, members, new Random(this.#plan.seed * 41 + this.#hired)), id);
  }

  #crewSoon(crew: Crew, id: string): void {
    this.#plan.place.time.after(CREW_MS, () => {
      if (this.#isOver) return;
      const isQuiet = this.#isCalm || this.#quiet.has(id) || this.#acts >= this.#plan.acts;
      const work = crew.work(isQuiet).catch((error: unknown) => this.#fault(error));
      void work.then(() => this.#crewSoon(crew, id));
    });
  }

  async #guest(at: number): Promise<void> {
    const entered = await this.process(at)?.house?.act(
      '',
      { do: 'join', name: `guest ${at}` },
      { address: `10.4.0.${at}` },
    );
    holds(entered !== undefined && !isDenial(entered), () => 'a guest was not let in');
    this.join({ person: entered.person.id, isAccount: false });
  }

  async #account(name: string, plays: boolean, address = `10.5.0.${name.length}`): Promise<string> {
    const begun = await this.process(0)?.door?.openAccount(null, name, PASSWORD, address);
    holds(begun !== undefined && 'person' in begun, () => 'an account was not opened');
    if (plays) this.join({ person: begun.person.id, isAccount: true });
    return begun.person.id;
  }

  async #start(slot: number): Promise<void> {
    const { seed, place } = this.#plan;
    const random = this.#random;
    const life = new Process({
      place,
      owner: `life-${this.#lives++}`,
      seed: seed * 1009 + this.#lives,
      aheadMs: () => this.#aheadMs(),
      slow: place.kind === 'memory' ? random.pick([0, 3, 20, 40]) : 0,
    });
    this.#slots[slot] = life;
    await life.open().catch((error: unknown) => this.#fault(error));
  }

  #soon(player: Player): void {
    const { time } = this.#plan.place;
    time.after(60 + player.random.below(400), () => {
      if (this.#isOver) return;
      this.#soon(player);
      if (this.#isCalm) player.come();
      const work = this.#isCalm ? shoot(player) : this.#turn(player);
      work.catch((error: unknown) => this.#fault(error));
    });
  }

  async #turn(player: Player): Promise<void> {
    const { random } = player;
    if (this.#acts >= this.#plan.acts) return;
    if (random.chance(4)) player.number = random.below(2);
    if (random.chance(2) || this.#quiet.has(player.table)) player.moveTo(random.pick(this.tables).id);
    player.come();
    const isSeated = (await player.look())?.players.some((one) => one.id === player.person) === true;
    const scheme = isSeated || random.chance(15) ? random.weighed(SCHEMES) : play;
    if (scheme.name === 'openTable' && this.tables.length >= TABLES_MOST && random.chance(90)) return;
    if (!this.#quiet.has(player.table)) await scheme(player);
  }

  /** Events in one second of the house. */
  async #events(second: number): Promise<void> {
    const random = this.#random;
    const operator = this.#operator;
    for (let chores = random.below(4); chores > 0; chores--) operator?.chore().catch((e) => this.#fault(e));
    const nz = this.tables.find((one) => one.game === 'nz-craps');
    if (nz !== undefined && random.chance(30)) void this.#manager?.chore(nz.id);
    if (random.chance(12)) await this.#trouble();
    if (random.chance(6)) {
      this.#days += 1;
      this.#tally.add('days');
    }
    if (second === 12 && operator !== null) void this.#repost(operator).catch((e) => this.#fault(e));
  }

  /** A process stops, dies, or pauses until others have taken its tables. */
  async #trouble(): Promise<void> {
    const random = this.#random;
    const { time, processes } = this.#plan.place;
    const slot = random.below(processes);
    const life = this.#slots[slot] ?? null;
    if (life === null || life.house === null || life.isStandingStill) return;
    if (this.#slots.some((one) => one?.house == null)) return;
    const how = random.weighed([
      [40, 'die'],
      [30, 'stop'],
      [30, 'stand-still'],
    ] as const);
    this.#tally.add(`processes that ${how}`);
    this.#plan.tell?.(`${time.nowMs} ${life.owner}: ${how}\n`);
    if (how === 'stand-still') {
      life.standStill();
      time.after(1_000 + random.below(4_000), () => life.goOn());
      return;
    }
    this.#slots[slot] = null;
    if (how === 'die') await life.die();
    else await this.#wait(life.stop());
    await this.#pass(50 + random.below(1_000));
    void this.#start(slot);
    await this.#until(() => this.#slots[slot]?.house != null);
  }

  /** Closes every mini-dice table, posts different payouts, and opens new tables with them. */
  async #repost(operator: Operator): Promise<void> {
    const group = this.tables.filter((one) => one.game === 'nj-mini-dice').map((one) => one.id);
    for (const id of group) this.#quiet.add(id);
    const { time } = this.#plan.place;
    const wait = (ms: number): Promise<void> => new Promise((resolve) => time.after(ms, resolve));
    const open = new Set(group);
    for (let tries = 0; tries < 60 && open.size > 0; tries++) {
      await wait(150);
      for (const id of [...open]) if (await operator.close(id, tries)) open.delete(id);
    }
    if (open.size === 0) await operator.post({ 'any-seven': '5 to 1', 'place 6': '6 to 5' });
    for (const id of group) {
      await operator.open(id);
      this.#quiet.delete(id);
    }
    await operator.openTable('nj-mini-dice', 1);
  }

  /** Stops all schemes and lets pending work finish. */
  async #calm(): Promise<void> {
    for (const life of this.#slots) life?.goOn();
    this.#isCalm = true;
    await this.#pass(12_000);
  }

  async #end(): Promise<void> {
    this.#isOver = true;
    for (const life of this.#slots) if (life?.house != null) await this.#wait(life.stop());
    this.#look();
    await this.#audit();
    await this.#auditor.finish(await this.#plan.place.vault());
  }
}
