// A whole simulated world from one seed: processes, tables, guests, bots, a network and a disk, with injected failures. The
// same seed gives the same world to the last bit.

import { createHash } from 'node:crypto';
import { loadThrower } from '../../../src/dice/thrown/thrower.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { holderOf } from '../../../src/game/table/auto-crew.ts';
import { decide } from '../../../src/game/table/decide/decide.ts';
import { isCalledOff } from '../../../src/game/table/decide/working.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { isAuto } from '../../../src/house/host/crew/posts.ts';
import type { TableAbout } from '../../../src/house/host/table-about.ts';
import type { HouseAnswer } from '../../../src/house/server/gateway/gateway.ts';
import { isDenial } from '../../../src/house/server/gateway/gateway.ts';
import { People } from '../../../src/house/server/people/people.ts';
import { openMemory } from '../../../src/house/store/memory/memory.ts';
import type { Json } from '../../../src/house/store/store.ts';
import { Random } from '../../support/random.ts';
import { settled } from '../../support/test-clock.ts';
import { dealing, hasCrew, hire } from './crewed.ts';
import { FencedDisk } from './fenced-disk.ts';
import { type Asked, Guest, type GuestDeps } from './guest.ts';
import { Life } from './life.ts';
import { Network } from './network.ts';
import { Broken, holds, Proof } from './proof.ts';
import { WorldTime } from './time.ts';
import { type Weather, weatherOf } from './weather.ts';

export type WorldSum = {
  readonly seed: number;
  /** A hash of everything that happened. */
  readonly hash: string;
  readonly weather: Weather;
  readonly acknowledged: number;
  /** Entries seen by watchers of a world with a crew. */
  readonly shown: number;
  readonly lives: number;
  readonly happened: number;
};

const GAMES: readonly (readonly [game: string, bots: readonly string[]])[] = [
  ['nj-craps', ['pass-and-odds']],
  ['nj-mini-craps', ['pass-line']],
  ['nj-automated-craps', ['six-and-eight', 'pass-line']],
  ['nz-craps', ['pass-line', 'big-six-and-eight']],
  ['nj-mini-dice', ['over-seven']],
];
/** Few throws are physically simulated, because that takes a hundred times as long as everything else. */
function diceOf(game: string, random: Random): Pick<TableAbout, 'dice'> {
  const isByHand = !['nj-automated-craps', 'nj-mini-dice'].includes(game);
  if (isByHand && random.chance(3)) return { dice: 'thrown' };
  return random.chance(25) ? { dice: 'verifiable' } : {};
}

const HOUR_MS = 3_600_000;
const JUMPS_MS = [-HOUR_MS, -5_000, 5_000, HOUR_MS, 26 * HOUR_MS];
/** A file judges leases by its only process's clock. */
const SMALL_JUMPS_MS = [-800, 800, 10_000, HOUR_MS];

const UNHEARD = 'no answer';
const STEP_MS = 500;
/** A little more than the time between two rounds of a process. */
const ROUND_MS = 1_000;
/** So many throws in a row may be void before a table counts as stuck. */
const THROWS_MOST = 6;

export class World {
  readonly #seed: number;
  readonly #random: Random;
  readonly #weather: Weather;
  readonly #time = new WorldTime();
  readonly #disk = new FencedDisk();
  readonly #proof = new Proof(this.#disk);
  readonly #hash = createHash('sha256');
  readonly #network: Network;
  readonly #slots: (Life | null)[] = [];
  readonly #guests: Guest[] = [];
  readonly #crew: Guest[] = [];
  readonly #tables: string[] = [];
  readonly #tell: ((line: string) => void) | null;
  #isFoul = false;
  #isFull = false;
  #lives = 0;
  #happened = 0;
  #broken: unknown = null;

  constructor(seed: number, tell: ((line: string) => void) | null = null) {
    this.#seed = seed;
    this.#tell = tell;
    this.#random = new Random(seed);
    this.#weather = weatherOf(this.#random);
    const isFoul = (): boolean => this.#isFoul;
    this.#network = new Network(this.#time, new Random(seed + 0x5eed), this.#weather, isFoul);
  }

  /** Runs the world; throws if a check fails. */
  async live(): Promise<WorldSum> {
    const complain = (error: unknown): void => {
      this.#broken ??= error;
    };
    process.on('unhandledRejection', complain);
    try {
      // Loaded in real time, before the world's time begins: otherwise the world would depend on the loading time.
      await loadThrower();
      await this.#begin();
      await this.#foul();
      await this.#calm();
      await this.#end();
    } finally {
      await settled();
      process.off('unhandledRejection', complain);
    }
    this.#look();
    const { acknowledged, shown } = this.#proof;
    const [seed, weather, lives, happened] = [this.#seed, this.#weather, this.#lives, this.#happened];
    return { seed, hash: this.#hash.digest('hex'), weather, acknowledged, shown, lives, happened };
  }

  #log(what: string): void {
    const line = `${this.#time.now()} ${what}\n`;
    this.#happened++;
    this.#hash.update(line);
    this.#tell?.(line);
  }

  /** Rethrows errors from unawaited work, and reports entries by old writers. */
  #look(): void {
    if (this.#broken !== null) throw this.#broken;
    const { intruder } = this.#disk;
    holds(intruder === null, () => `an old writer wrote ${intruder}`);
  }

  async #pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 500) {
      await this.#time.pass(Math.min(500, left));
      this.#look();
    }
  }

  /** Lets time pass until something holds, and no longer than `ms`; in every eighth world all of it, in case it ceases to hold. */
  async #until(ms: number, isSo: () => boolean | Promise<boolean>): Promise<void> {
    const isPatient = this.#seed % 8 === 0;
    for (let left = ms; left > 0 && (isPatient || !(await isSo())); left -= STEP_MS)
      await this.#pass(Math.min(STEP_MS, left));
  }

  async #begin(): Promise<void> {
    const random = this.#random;
    this.#log(JSON.stringify(this.#weather));
    const vault = openMemory({ disk: this.#disk });
    const first = random.below(GAMES.length);
    const tables = random.chance(30) ? 3 : 2;
    for (let at = 0; at < tables; at++) {
      const [game, bots] = GAMES[(first + at) % GAMES.length] ?? ['nj-craps', []];
      const id = `${game}-${at}`;
      const about: TableAbout = {
        kind: 'table',
        name: game,
        game,
        choices: {},
        isAutomatic: true,
        hasDualControl: false,
        bots: random.chance(60) ? bots : [],
        ...diceOf(game, random),
        // People deal the first table in some worlds, with dice that they enter.
        ...(at === 0 && hasCrew(this.#seed) ? { isAutomatic: false, bots: [], dice: 'shaker' } : {}),
      };
      await vault.create(id, about as unknown as Json, this.#time.now());
      this.#tables.push(id);
    }
    // In some worlds even the opening fails, and is retried.
    const isRough = random.chance(25);
    this.#isFoul = isRough;
    for (let slot = 0; slot < this.#weather.lives; slot++) void this.#start(slot);
    if (isRough) this.#superviseSoon();
    await this.#pass(isRough ? 1_500 : 300);
    this.#isFoul = false;
    if (isRough) {
      this.#supervise();
      await this.#pass(5_000);
    }
    const count = 6 + random.below(5);
    for (let at = 0; at < count; at++) await this.#newcomer(`guest ${at}`, this.#lifeAt(at));
    holds(this.#guests.length === count, () => 'without failures, every guest is let in');
    await this.#limit(vault);
    if (hasCrew(this.#seed)) await this.#staff(vault);
  }

  /** Some guests have limits, so that resent commands run into them. */
  async #limit(store: ReturnType<typeof openMemory>): Promise<void> {
    const people = await People.open({
      store,
      clock: { now: () => this.#time.now(), after: () => () => {} },
    });
    for (const { person } of this.#guests)
      if (this.#random.chance(30)) {
        const value = 1_000 * (1 + this.#random.below(10));
        const limit = this.#random.chance(50) ? 'stake' : 'loss-visit';
        await people.act(`limit-${person}`, person, { do: 'set-limit', person, limit, value });
      }
    people.stop();
  }

  /** A crew for the first table, which has opened it and taken wagers before anything fails. */
  async #staff(store: ReturnType<typeof openMemory>): Promise<void> {
    const [id = ''] = this.#tables;
    const clock = { now: () => this.#time.now(), after: () => () => {} };
    const people = await People.open({ store, clock });
    const table = (await this.#lifeAt(0)?.house?.live(id))?.table;
    holds(table !== undefined, () => `${id} is not there`);
    for (const [at, by] of (await hire(people, id, table)).entries()) {
      const random = new Random(this.#seed * 37 + at);
      const says = dealing(by, new Random(this.#seed * 41 + at), () => this.#time.now());
      this.#crew.push(new Guest(by.id, { ...this.#deps(random), tables: [id], says }));
    }
    people.stop();
    await this.#pass(5_000);
  }

  async #newcomer(name: string, life: Life | null): Promise<void> {
    const entered = await life?.house
      ?.act('', { do: 'join', name }, { address: 'somewhere' })
      .catch(() => null);
    if (entered == null || isDenial(entered)) return;
    const random = new Random(this.#seed * 31 + this.#guests.length);
    this.#guests.push(new Guest(entered.person.id, this.#deps(random)));
  }

  #deps(random: Random): GuestDeps {
    return {
      ...{ time: this.#time, random, network: this.#network, tables: this.#tables },
      lifeAt: (number) => this.#lifeAt(number),
      log: (what) => this.#log(what),
      give: (to, person, asked) => this.#give(to, person, asked),
    };
  }

  #lifeAt(number: number): Life | null {
    const up = this.#slots.filter((one) => one?.isUp === true);
    return up[number % Math.max(1, up.length)] ?? null;
  }

  async #start(slot: number): Promise<void> {
    const random = this.#random;
    const owner = `life-${this.#lives++}`;
    const life = new Life({
      time: this.#time,
      disk: this.#disk,
      weather: this.#weather,
      owner,
      seed: this.#seed * 1009 + this.#lives,
      skewMs: this.#weather.isShared ? random.below(4_000) - 2_000 : (this.#slots[slot]?.skewMs ?? 0),
      isFoul: () => this.#isFoul,
      isFull: () => this.#isFull,
      log: (what) => this.#log(what),
      wrote: (who, entry) => this.#proof.wrote(who, entry),
      fault: (_who, error) => {
        this.#broken ??= error;
      },
    });
    this.#slots[slot] = life;
    await life.open();
    if (hasCrew(this.#seed)) await this.#watch(life);
  }

  /** Sees what a process shows its watchers. */
  async #watch({ house }: Life): Promise<void> {
    for (const id of this.#tables)
      (await house?.live(id))?.watch((happened) => {
        try {
          this.#proof.saw(id, happened);
        } catch (error) {
          this.#broken ??= error;
        }
      });
  }

  /** Restarts processes that have ended. */
  #superviseSoon(): void {
    const random = this.#random;
    this.#time.after(100 + random.below(900), () => {
      this.#supervise();
      if (this.#isFoul) this.#superviseSoon();
    });
  }

  #supervise(): void {
    for (const [slot, life] of this.#slots.entries()) {
      if (life?.isBroken === true) life.crash();
      if (life?.isDead === true) void this.#start(slot);
    }
  }

  /** Gives a command to a process, and checks the answer against the disk. */
  async #give(life: Life, person: string, { id, table, command }: Asked): Promise<HouseAnswer | null> {
    const { house, hub } = life;
    if (!life.isUp || house === null || hub === null) return null;
    const wasWritten = this.#proof.isWritten(table, id);
    life.unanswered++;
    try {
      const outcome = await hub.give(table, id, () => house.give(person, table, id, command));
      if (life.isDead) return null;
      life.unanswered--;
      this.#log(`${id} at ${life.owner}: ${outcome.done}`);
      if (outcome.done === 'accepted')
        this.#proof.acknowledge({ id, table, by: person, command, seq: outcome.seq });
      holds(
        outcome.done !== 'refused' || !wasWritten,
        () => `${id} was done, but ${life.owner} refuses it: ${JSON.stringify(outcome)}`,
      );
      return outcome;
    } catch (error) {
      this.#broken ??=
        error instanceof Broken
          ? error
          : new Broken(`${life.owner} threw on ${id}: ${String(error)}`, { cause: error });
      return null;
    }
  }

  async #foul(): Promise<void> {
    const { pausesEveryMs, jumpsEveryMs, fullEveryMs } = this.#weather;
    const random = this.#random;
    this.#isFoul = true;
    this.#superviseSoon();
    this.#every(pausesEveryMs, () => {
      const life = this.#lifeAt(random.below(16));
      life?.pause();
      this.#time.after(500 + random.below(5_000), () => life?.goOn());
    });
    this.#every(jumpsEveryMs, () => {
      const life = this.#lifeAt(random.below(16));
      const jump = random.pick(this.#weather.isShared ? JUMPS_MS : SMALL_JUMPS_MS);
      this.#log(`the clock of ${life?.owner} jumps by ${jump} ms`);
      if (life !== null) life.skewMs += jump;
    });
    this.#every(fullEveryMs, () => {
      this.#log('the disk is full');
      this.#isFull = true;
      this.#time.after(random.below(1_500), () => {
        this.#isFull = false;
      });
    });
    this.#every(2_000, () => {
      void this.#newcomer('late guest', this.#lifeAt(random.below(16)));
    });
    await this.#pass(2_000 + random.below(3_000));
    // Sometimes checks the record in mid-run too.
    if (random.chance(20)) await this.#proof.prove();
    await this.#pass(2_000 + random.below(2_500));
    this.#isFoul = false;
    this.#isFull = false;
  }

  #every(ms: number, call: () => void): void {
    if (ms === 0) return;
    this.#time.after(ms, () => {
      if (!this.#isFoul) return;
      call();
      this.#every(ms, call);
    });
  }

  /** Without failures, every table works through every process within five seconds. */
  async #calm(): Promise<void> {
    this.#log('failures stop');
    for (const life of this.#slots) life?.goOn();
    this.#supervise();
    // In a quiet world, no later activity can make up for missed work.
    const isQuiet = this.#random.chance(40);
    if (isQuiet) for (const guest of this.#guests) guest.goAway();
    await this.#until(5_000, () => this.#hasRecovered());
    await this.#everybodyServes();
    for (const guest of this.#guests) guest.goAway();
    await this.#until(2_500, () => areAnswered(this.#guests));
    for (const { pending, person } of this.#guests)
      holds(pending === null, () => `${person} never gets an answer to ${pending?.id}`);
    await this.#dealsOn();
    for (const member of this.#crew) member.goAway();
    await this.#until(2_500, () => areAnswered(this.#crew));
    for (const { pending, person } of this.#crew)
      holds(pending === null, () => `${person} never gets an answer to ${pending?.id}`);
  }

  /** The last entry of every table. */
  get #tips(): readonly (readonly [table: string, seq: number])[] {
    return this.#tables.map((table) => [table, this.#disk.tip(table)?.seq ?? 0]);
  }

  /** Every process is up and has just read the whole record of every table. */
  async #hasRecovered(): Promise<boolean> {
    for (const life of this.#slots)
      for (const [table, seq] of this.#tips)
        if (life?.isUp !== true || ((await life.house?.live(table))?.seq ?? 0) < seq) return false;
    return true;
  }

  /** The processes that have not read the records up to these entries. */
  async #behind(tips: readonly (readonly [table: string, seq: number])[]): Promise<readonly string[]> {
    const behind: string[] = [];
    for (const life of this.#slots)
      for (const [table, seq] of tips) {
        const seen = (await life?.house?.live(table))?.seq ?? 0;
        if (seen < seq) behind.push(`${life?.owner} has seen ${seen} of ${seq} entries of ${table}`);
      }
    return behind;
  }

  /** Every process serves every table, and has read its whole record. */
  async #everybodyServes(): Promise<void> {
    const tips = this.#tips;
    await this.#pass(200);
    // A process that was taking a table over when failures stopped heard no notice of it, and looks again in its next round.
    if ((await this.#behind(tips)).length > 0) await this.#pass(ROUND_MS);
    const behind = await this.#behind(tips);
    holds(behind.length === 0, () => behind.join('; '));
    const pairs = this.#slots.flatMap((life) => this.#tables.map((table) => ({ life, table })));
    // A table may be changing writers; a client that retries gets an answer within a few seconds.
    let open = pairs.map(({ life, table }) => ({ life, table, heard: this.#asks(life, table) }));
    for (let turn = 0; turn < 8 && open.length > 0; turn++) {
      await this.#pass(500);
      open = open
        .filter(({ heard }) => heard.done !== 'accepted' && heard.done !== 'refused')
        .map(({ life, table, heard }) => ({
          life,
          table,
          heard: heard.done === UNHEARD ? heard : this.#asks(life, table),
        }));
    }
    await this.#pass(500);
    for (const { heard } of open)
      holds(
        heard.done === 'accepted' || heard.done === 'refused',
        () => `${heard.what} does not answer: ${heard.done}`,
      );
  }

  #asks(life: Life | null, table: string): { readonly what: string; done: string } {
    const heard = { what: `${table} by ${life?.owner}`, done: UNHEARD };
    const player = this.#guests[0]?.person ?? '';
    const command = { do: 'want-dice', by: { role: 'player', id: player }, player } as const;
    const asked: Asked = { id: `${player}:asks-${life?.owner}`, table, command };
    if (life !== null)
      void this.#give(life, player, asked).then((outcome) => {
        if (outcome !== null) heard.done = outcome.done === 'stopped' ? outcome.says : outcome.done;
      });
    return heard;
  }

  /** With chips on the felt, rolls continue after every player has gone, unless the rules require waiting. */
  async #dealsOn(): Promise<void> {
    const house = this.#lifeAt(0)?.house;
    // Bots stop while nobody watches.
    for (const id of this.#tables) house?.isHere(null, id, true);
    const tableOf = async (id: string) => (await house?.live(id))?.table ?? null;
    const before = new Map<string, number>();
    for (const id of this.#tables) before.set(id, (await tableOf(id))?.rolls ?? 0);
    // A crew of people deals when it likes: here they may call the same throw off for ever.
    const dealsOn = (table: Table, id: string): boolean =>
      table.wagers.every((one) => isCalledOff(table, one)) ||
      !table.crew.some(isAuto) ||
      isWaiting(table) ||
      table.rolls > (before.get(id) ?? 0);
    // Another process learns of a watcher within two rounds; then bots act, and a roll is thrown and called. A throw may be void.
    const areDealt = async (): Promise<boolean> => {
      const tables = await Promise.all(this.#tables.map(async (id) => [await tableOf(id), id] as const));
      return tables.every(([table, id]) => table !== null && dealsOn(table, id));
    };
    for (let round = 0; round < THROWS_MOST; round++) {
      await this.#until(6_000, areDealt);
      if (await areDealt()) break;
    }
    for (const id of this.#tables) {
      const table = await tableOf(id);
      holds(table?.isOpen === true, () => `${id} is not open`);
      holds(dealsOn(table, id), () => `${id} is stuck: ${JSON.stringify(table.dice)}`);
    }
  }

  /** Stops every process, and checks that nothing is left behind. */
  async #end(): Promise<void> {
    for (const life of this.#slots) {
      let isStopped = false;
      void life?.house?.stop().then(() => {
        isStopped = true;
      });
      await settled();
      await settled();
      holds(isStopped, () => `${life?.owner} does not stop`);
      holds(life?.timers === 0, () => `${life?.owner} leaves ${life?.timers} timers behind`);
      holds(life.unanswered === 0, () => `${life?.owner} leaves ${life?.unanswered} commands unanswered`);
    }
    this.#log(await this.#proof.prove());
  }
}

const areAnswered = (guests: readonly Guest[]): boolean => guests.every(({ pending }) => pending === null);

/** Everyone has declined the dice, and no crew member can take them. */
function isWaiting(table: Table): boolean {
  const offer = decide(table, { do: 'offer-dice', by: holderOf(table, 'control-dice') });
  return table.dice.shooter === null && isRefusal(offer) && offer.code === 'nothing-to-do';
}
