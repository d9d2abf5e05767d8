// One walk: a table, people who act at random, and occasionally one who only wants to throw the dice. From every state of the
// walk, the next roll must come in time.

import { findPlayer } from '../../../src/game/table/decide/authority.ts';
import type { DiceStage } from '../../../src/game/table/state.ts';
import type { TablePace } from '../../../src/house/host/crew/pace.ts';
import { freePlaces } from '../../support/crowd/lawful.ts';
import { isTurnOf } from '../../support/crowd/one-player.ts';
import { CUSTOMERS } from '../../support/crowd/served.ts';
import { ACTS, dispute, type Person, shoot } from './acts.ts';
import { Hall, type Opening } from './hall.ts';
import { againMs, boundMs, goneMs, quietMs, reactMs, TRIED_AGAIN_MS, type Waiting } from './pace.ts';
import { Staff } from './staff.ts';
import { Watch } from './watch.ts';
import { nextWish, type Style } from './willing.ts';

export type WalkPlan = {
  readonly opening: Opening;
  readonly seed: number;
  readonly states: number;
  readonly pace: TablePace;
  readonly tell: ((line: string) => void) | null;
};

/** A violated requirement, and the events that led to it. */
export class Stuck extends Error {
  readonly story: readonly string[];

  constructor(says: string, story: readonly string[]) {
    super(says);
    this.story = story;
  }
}

/** How many people take part; with more, they would rarely interact. */
const CAST = 6;
/** A roll by the crew takes fewer entries than this, including an offer to everyone at the table. */
const ENTRIES_A_ROLL = 40;
const SHORT: readonly DiceStage[] = ['offered', 'choosing', 'activated', 'in-air', 'at-rest', 'disputed'];

export class Walk {
  readonly hall: Hall;
  readonly people: Person[] = [];
  readonly counts: Record<string, number> = {};
  states = 0;
  /** The longest wait for a roll, as a fraction of its bound. */
  longest = 0;
  readonly #plan: WalkPlan;
  readonly #staff: Staff;
  #watch: Watch | null = null;
  #guests = 0;
  /** When the rules last locked each player to a place. */
  readonly #lockedAt = new Map<string, number>();

  constructor(plan: WalkPlan) {
    this.#plan = plan;
    this.hall = new Hall(plan.opening, plan.pace, plan.seed, plan.tell);
    this.#staff = new Staff(this.hall);
  }

  async run(): Promise<void> {
    const { hall } = this;
    await hall.open();
    await this.#staff.open();
    this.#watch = new Watch(hall);
    hall.live.watch((happened) => {
      if (happened.some(({ events }) => events.some(({ type }) => type === 'DiceRested'))) this.#heckle();
    });
    for (let at = 0; at < 4; at++) await this.#newcomer();
    while (this.states < this.#plan.states) {
      for (let acts = 1 + hall.random.below(7); acts > 0; acts--) {
        await this.#act();
        // Short-lived stages are probed more often than they would come up.
        if (SHORT.includes(hall.table.dice.stage) && hall.random.chance(50)) break;
      }
      if (hall.random.chance(1)) await this.#rest();
      await this.#probe();
    }
    await hall.close();
  }

  /** One person acts, and some time passes. */
  async #act(): Promise<void> {
    const { hall } = this;
    const { random, pace } = hall;
    if (random.chance(6)) await this.#staff.act();
    const turn = this.#turn();
    const isTheirs = turn !== undefined && random.chance(60);
    const one = isTheirs ? turn : random.pick(this.people);
    // A person who is gone can only come back.
    if (!hall.here.has(one.id)) {
      if (random.chance(40)) hall.comes(one.id);
    } else if (isTheirs && random.chance(50))
      await (hall.table.dice.stage === 'at-rest' ? dispute : shoot)(this, one);
    else await random.weighed(ACTS)(this, one);
    const ms = random.weighed([
      [30, 0],
      [40, 2 * reactMs(pace)],
      [20, pace.bettingMs],
      [6, pace.offerMs + pace.stepMs],
      [4, pace.bettingMs + pace.shooterMs],
    ] as const);
    await this.#pass(random.below(1 + Math.floor(ms)));
  }

  /** Whose turn it is: to handle the dice, or to dispute a roll they have a wager on. */
  #turn(): Person | undefined {
    const { dice, wagers } = this.hall.table;
    const isConcerned =
      dice.stage === 'at-rest'
        ? ({ id }: Person): boolean => this.hall.here.has(id) && wagers.some((bet) => bet.player === id)
        : ({ id }: Person): boolean => isTurnOf(this.hall.table, id);
    return this.people.find(isConcerned);
  }

  /** Lets time pass, one crew tick at a time. */
  async #pass(ms: number): Promise<void> {
    const { hall } = this;
    const react = reactMs(hall.pace);
    for (let left = ms; left > 0; left -= react) {
      await hall.time.pass(Math.min(react, left));
      await this.#staff.work();
      this.#look();
    }
    this.#look();
  }

  #look(): void {
    this.#seats();
    const [fault] = [...(this.#watch?.faults ?? []), ...this.#staff.faults];
    if (fault !== undefined) throw this.#stuck(fault);
  }

  /** Absent players lose their places after the posted time, unless the rules lock them in. */
  #seats(): void {
    const { hall } = this;
    const { players, wagers, rules } = hall.table;
    for (const { id, place, served } of players) {
      const goneAt = hall.goneAt.get(id);
      // The crew clears the places of customers without a device.
      if (place === 0 || goneAt === undefined || served === true) continue;
      if (rules.game.making.seatedOnly !== null && wagers.some(({ player }) => player === id))
        this.#lockedAt.set(id, hall.nowMs);
      const untilMs = Math.max(goneAt + goneMs(hall.pace), (this.#lockedAt.get(id) ?? 0) + TRIED_AGAIN_MS);
      if (hall.nowMs <= untilMs) continue;
      throw this.#stuck(
        `${hall.nameOf(id)} has been gone for ${hall.nowMs - goneAt} ms and still has place ${place}`,
      );
    }
  }

  /** After a long idle time, the record stops growing, except for rolls thrown by the crew. */
  async #rest(): Promise<void> {
    const { hall } = this;
    const watch = this.#watch as Watch;
    this.#count('rests');
    hall.tell('nobody does anything for a long time');
    // Bots keep playing while anyone watches.
    if (hall.opening.bots !== undefined) for (const { id } of this.people) hall.comes(id, false);
    await this.#pass(quietMs(hall.pace));
    const { entries, rolls, voids } = watch;
    await this.#pass(hall.pace.shooterMs * 20);
    const thrown = watch.rolls - rolls + watch.voids - voids;
    const written = watch.entries - entries;
    if (written > 2 + thrown * ENTRIES_A_ROLL)
      throw this.#stuck(`${written} entries while idle, with ${thrown} rolls`);
  }

  #stuck(says: string): Stuck {
    const { hall } = this;
    const { dice, point, players, crew, wagers, isBettingOpen } = hall.table;
    const state = {
      ...{ stage: dice.stage, shooter: dice.shooter, offeredTo: dice.offeredTo, declined: dice.declined },
      ...{ point, isBettingOpen, wagers: wagers.map(({ player, spot }) => `${player} ${spot}`) },
      players: players.map((one) => ({ ...one, isHere: hall.here.has(one.id) })),
      crew: crew
        .filter(({ id }) => !id.startsWith('auto-'))
        .map((one) => ({ ...one, isHere: hall.here.has(one.id) })),
      staff: this.#staff.members,
    };
    const named = JSON.stringify(state).replaceAll(/p-[0-9a-f]+/g, (id) => hall.nameOf(id));
    return new Stuck(`state ${this.states}: ${says}\n  table: ${named}`, hall.story.slice(-40));
  }

  async #newcomer(): Promise<Person> {
    const { hall } = this;
    const isServed = hall.opening.crew === 'human' && hall.random.chance(40);
    const no = this.#guests++;
    const id = isServed ? `${hall.random.pick(CUSTOMERS)} ${no}` : await hall.guest(`G${no}`);
    if (isServed) hall.customers.add(id);
    const one: Person = { id, heckles: false, grabs: false };
    // To make room, an earlier person leaves for good, sometimes without notice.
    if (this.people.length >= CAST) {
      const gone = this.people.splice(hall.random.below(this.people.length), 1)[0];
      if (gone !== undefined) {
        if (hall.random.chance(50)) await hall.give(gone.id, { do: 'leave' });
        hall.comes(gone.id, false);
      }
    }
    this.people.push(one);
    hall.comes(id);
    return one;
  }

  /** The people who dispute every roll. */
  #heckle(): void {
    const { hall } = this;
    for (const { id, heckles } of this.people)
      if (heckles && hall.here.has(id) && !hall.customers.has(id))
        hall.time.after(1, () => void hall.give(id, { do: 'dispute' }));
  }

  /** Freezes everyone else, and lets one person try to throw. */
  async #probe(): Promise<void> {
    const { hall } = this;
    const { random, pace } = hall;
    const one = await this.#someWilling();
    if (one === null) return;
    this.states += 1;
    const style: Style = random.weighed([
      [60, 'line'],
      [25, 'other'],
      [15, 'nothing'],
    ] as const);
    this.#count(`willing ${style}`);
    this.#describe();
    hall.tell(`${hall.nameOf(one.id)} is willing (${style})`);
    if (hall.customers.has(one.id)) this.#count('willing customer');
    hall.comes(one.id);
    this.#staff.isWanted = true;
    const watch = this.#watch as Watch;
    const { rolls, voids } = watch;
    const waiting = this.#waiting(one);
    const from = hall.nowMs;
    const most = (): number => boundMs(waiting) + (watch.voids - voids) * againMs(waiting);
    while (watch.rolls === rolls) {
      if (hall.nowMs - from > most())
        throw this.#stuck(`no roll within ${most()} ms, although ${hall.nameOf(one.id)} is willing`);
      // After two offer times without an offer, the willing player makes a line bet.
      const isPatient = hall.nowMs - from < 2 * pace.offerMs;
      const wish = nextWish(hall.table, one.id, isPatient ? style : 'line', random);
      if (wish !== null) await hall.give(one.id, wish);
      await this.#grab(one);
      await this.#pass(reactMs(pace));
    }
    this.#staff.isWanted = false;
    this.longest = Math.max(this.longest, (hall.nowMs - from) / most());
  }

  /** The people who accept the dice only to hold them, and ask for them again. */
  async #grab(willing: Person): Promise<void> {
    const { hall } = this;
    for (const { id, grabs } of this.people) {
      if (!grabs || id === willing.id || !hall.here.has(id)) continue;
      const { dice, players } = hall.table;
      if (dice.offeredTo === id) await hall.give(id, { do: 'accept-dice' });
      else if (players.some((one) => one.id === id && one.refused)) await hall.give(id, { do: 'want-dice' });
    }
  }

  #waiting(willing: Person): Waiting {
    const { hall } = this;
    const { table, opening } = hall;
    const isHuman = opening.crew === 'human';
    const others = this.people.filter(({ id }) => id !== willing.id && hall.here.has(id));
    return {
      pace: hall.pace,
      players: table.players.length + 1,
      grabbers: others.filter(({ grabs }) => grabs).length,
      // In a human crew, one person is missing at a time.
      relieved: isHuman
        ? 1
        : table.crew.filter(({ id }) => !id.startsWith('auto-') && id !== 'operator').length,
      isHuman,
      isThrown: opening.dice === 'thrown',
      isFull: freePlaces(table).length === 0,
      isClosed: !table.isOpen,
    };
  }

  /** A connected person with chips, or someone new. */
  async #someWilling(): Promise<Person | null> {
    const { hall } = this;
    const able: Person[] = [];
    for (const one of this.people) if (await this.#isAble(one)) able.push(one);
    const isFull = freePlaces(hall.table).length === 0;
    if (able.length > 0 && (isFull || hall.random.chance(60))) {
      this.#count('present');
      return hall.random.pick(able);
    }
    // Nobody can join a table full of connected players.
    if (isFull && hall.table.players.every(({ id, place }) => place === 0 || hall.here.has(id))) {
      this.#count('full of idle players');
      return null;
    }
    this.#count('arrivals');
    return this.#newcomer();
  }

  async #isAble({ id }: Person): Promise<boolean> {
    const { hall } = this;
    const player = findPlayer(hall.table, id);
    if (hall.excluded.has(id) || player === null || !hall.here.has(id)) return false;
    if (player.place === 0 && freePlaces(hall.table).length === 0) return false;
    return player.rackCents + (await hall.walletCents(id)) >= 10_000;
  }

  /** Counts the kind of state, to show what a run has covered. */
  #describe(): void {
    const { hall } = this;
    const { dice, players, wagers } = hall.table;
    this.#count(`dice ${dice.stage}`);
    const { shooter, offeredTo } = dice;
    if (shooter?.kind === 'player') this.#count(hall.here.has(shooter.id) ? 'shooter here' : 'shooter gone');
    if (shooter?.kind === 'crew') this.#count('crew shooter');
    if (offeredTo !== null)
      this.#count(
        hall.here.has(offeredTo) ? 'offered to a connected player' : 'offered to a disconnected player',
      );
    const isServed = (id: string): boolean => hall.customers.has(id);
    if (shooter?.kind === 'player' && isServed(shooter.id)) this.#count('customer is the shooter');
    if (offeredTo !== null && isServed(offeredTo)) this.#count('offered to a customer');
    if (players.some(({ id }) => isServed(id) && !hall.here.has(id))) this.#count('a customer has gone');
    if (!hall.table.isOpen) this.#count('the crew has closed the table');
    if (hall.table.point !== null) this.#count('a point is on');
    if (wagers.some(({ player }) => !hall.here.has(player))) this.#count('wagers of disconnected players');
    if (players.some(({ place }) => place === 0)) this.#count('wagers of players who left');
    if (freePlaces(hall.table).length === 0) this.#count('every place is taken');
    if (this.people.some(({ id }) => hall.excluded.has(id))) this.#count('someone is excluded');
    if (this.people.some(({ heckles }) => heckles)) this.#count('someone disputes');
    if (this.people.some(({ grabs }) => grabs)) this.#count('someone grabs the dice');
    if (this.#staff.isShort) this.#count('a crew member is missing');
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}
