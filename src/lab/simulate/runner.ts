// Sessions at lookup speed: one player’s path through the explored situations, roll by roll. Where there is no lookup, the player
// goes on at the real table.

import type { Cents, Roll } from 'boxperson/base';
import { StrategyChance } from '../dice/chance.ts';
import type { PlayMoment } from '../explore/catalog.ts';
import {
  COUNT,
  DONE,
  type ExploredRoll,
  type Explorer,
  FLAGS,
  GAIN,
  LEAVES,
  momentOf,
  NEED,
  STAKES_MAX,
  START,
  TURN_ENDED,
} from '../explore/explore.ts';
import { StrategyFault } from '../explore/fault.ts';
import { PLAYER, type ViewExtras } from '../explore/view.ts';
import type { EndingName } from '../result/terms.ts';
import { type LoopState, runLoop } from './lookup-loop.ts';
import type { ResolvedLimits, StudyPlayer } from './player.ts';

/** A quarter of the range of a 32-bit number; no set of wagers at one table costs more (five million dollars). */
const ROOM = STAKES_MAX;

const MOST_32 = 2 ** 31 - 1;
const within32 = (value: number): number => Math.max(-MOST_32, Math.min(MOST_32, value));

/** Large enough never to run out, and small enough that cents still add exactly. */
export const NO_BOTTOM = 2 ** 50;

/** The player is at the real table. */
const AWAY = 0;

/** One player who follows one strategy, session after session. */
export class Runner implements StudyPlayer {
  readonly explorer: Explorer;
  readonly explorers: readonly Explorer[];
  readonly limits: ResolvedLimits;
  readonly #purse: number;
  readonly #win: number;
  readonly #loss: number;
  readonly #shootersMax: number;
  readonly #belowBest: number;
  readonly #chance: StrategyChance;

  #state = START;
  /** Where the player is if that is not a situation with lookups. */
  #away: PlayMoment | null = null;
  #isGoingHome = false;
  #wealth = 0;
  #peak = 0.5;

  /** Of the current session, or the last one played. */
  rolls = 0;
  shooters = 0;
  drawdownCents = 0;
  ending: EndingName | null = null;

  /** `seed` is for strategies that draw chance. */
  constructor(explorer: Explorer, limits: ResolvedLimits, seed = '') {
    const { bankrollCents, winCents, lossCents, shooters } = limits;
    this.explorer = explorer;
    this.explorers = [explorer];
    this.limits = limits;
    this.#chance = new StrategyChance(seed);
    this.#purse = bankrollCents ?? NO_BOTTOM;
    this.#win = winCents === null ? Number.POSITIVE_INFINITY : this.#purse + winCents;
    this.#loss = lossCents === null ? Number.NEGATIVE_INFINITY : this.#purse - lossCents;
    this.#shootersMax = shooters ?? Number.POSITIVE_INFINITY;
    this.#belowBest = limits.belowBestCents ?? Number.POSITIVE_INFINITY;
  }

  /** The player's current situation; 0 while at the real table. */
  get state(): number {
    return this.#state;
  }

  get isDone(): boolean {
    return this.#state === DONE;
  }

  /** Won or lost so far, counting wagers that are up at their stakes. */
  get netCents(): Cents {
    return this.#wealth - this.#purse;
  }

  /** Begins a session; its number selects the chance that the strategy may draw. */
  begin(session = 0): void {
    const { explorer } = this;
    explorer.makeRoom();
    this.#chance.begin(session);
    this.#wealth = this.#purse;
    this.#peak = this.#purse;
    const opening = explorer.open(explorer.isStraight ? this.#beside(0) : null);
    this.#wealth += opening.gainCents;
    if (this.#wealth < opening.needCents)
      throw StrategyFault.tooPoor(explorer.strategy, this.#purse, opening.needCents - opening.gainCents);
    if (explorer.isStraight) explorer.countOpening(opening);
    this.#isGoingHome = opening.moment.isLeaving;
    this.#stand(opening.moment, opening.state);
    this.rolls = 0;
    this.shooters = 0;
    this.drawdownCents = this.#purse - this.#wealth;
    this.ending = this.#isGoingHome ? 'strategy' : null;
  }

  /** Plays the next `count` rolls, or fewer if the session ends first. */
  play(rolls: Uint8Array, count: number): void {
    let at = 0;
    while (at < count && this.#state !== DONE)
      at =
        this.#away !== null
          ? this.#playAway(this.#away, rolls[at] as Roll, at)
          : this.#isGoingHome
            ? this.#playOut(rolls, at, count)
            : this.#playOn(rolls, at, count);
  }

  /** The session itself: lookups until a roll that is unexplored or may end the session. */
  #playOn(rolls: Uint8Array, from: number, count: number): number {
    const { explorer } = this;
    const ready = this.ready(from, count);
    const at = runLoop(rolls, from, ready);
    this.put(ready, at - from);
    // The loop has reached its limit or run out of rolls.
    if (at === count || (at === ready.end && ready.end < ready.last)) return at;
    const edge = this.#state + ((rolls[at] as number) << 2);
    if (at === ready.last) return this.#goHome(edge, at, 'rolls');
    if (explorer.edges[edge] === 0) return this.#explore(edge, at);
    if (explorer.levels.at.length > 0 && this.#changesLevel(edge)) return at;
    const ending = this.#endingOf(edge);
    return ending === null ? this.#step(edge, at) : this.#goHome(edge, at, ending);
  }

  #explore(edge: number, at: number): number {
    const { explorer } = this;
    const moment = explorer.momentAt(this.#state);
    if (explorer.leadsNowhere(edge)) {
      this.#stand(moment, null);
      return at;
    }
    const turned = explorer.explore(edge);
    if (turned === null) return at;
    if (explorer.levels.at.length === 0) return this.#turn(moment, turned, at);
    // Whether the money level stays the same is decided at the table.
    this.#stand(moment, null);
    return at;
  }

  /** Moves to the situation with the same bets on the money level that this roll leads to. */
  #changesLevel(edge: number): boolean {
    const { explorer } = this;
    const level = explorer.levels.levelOf(this.netCents + explorer.settledCents(edge));
    if (level === explorer.levelAt(this.#state)) return false;
    const next = explorer.onLevel(this.#state, level);
    this.#stand(explorer.momentAt(this.#state), next);
    return true;
  }

  /** Whether this player can be played together with others: nothing but the bets of the last roll decides the next. */
  get canBeInStep(): boolean {
    const { isStraight, levels } = this.explorer;
    return !isStraight && levels.at.length === 0 && this.#belowBest === Number.POSITIVE_INFINITY;
  }

  /** In mid-session, in a situation with lookups. */
  get isLookingUp(): boolean {
    return this.#away === null && !this.#isGoingHome && this.#state !== DONE;
  }

  /** The loop's initial state. Money is offset from a base, in 32-bit numbers for speed. */
  ready(from: number, count: number): LoopState {
    const { explorer } = this;
    // The player goes home after the last roll of a session.
    const last = Math.min(count, from + this.limits.rolls - this.rolls - 1);
    const base = Math.max(0, this.#wealth - ROOM * 2);
    const [low, high] = explorer.levels.at.length === 0 ? [this.#loss, this.#win] : this.#level();
    // A new best result moves the limit below it, so the loop stops there.
    const isTrailing = this.#belowBest < Number.POSITIVE_INFINITY;
    const bottom = isTrailing ? Math.max(low, this.#peak - this.#belowBest) : low;
    const top = isTrailing ? Math.min(high, this.#peak + 1) : high;
    return {
      edges: explorer.edges,
      last,
      end: Math.min(last, from + Math.floor(ROOM / explorer.gainMostCents)),
      base,
      win: within32(top - base),
      loss: within32(bottom - base),
      shootersMax: within32(this.#shootersMax - this.shooters),
      state: this.#state,
      wealth: this.#wealth - base,
      peak: within32(this.#peak - base),
      floor: within32(this.#peak - this.drawdownCents - base),
      shooters: 0,
    };
  }

  /** The loop stops before the money can leave its level; fees for new bets come after the level is decided. */
  #level(): readonly [bottom: number, top: number] {
    const { levels, feeMostCents } = this.explorer;
    const level = this.explorer.levelAt(this.#state);
    const low = levels.at[level - 1] ?? Number.NEGATIVE_INFINITY;
    const high = levels.at[level] ?? Number.POSITIVE_INFINITY;
    return [
      Math.max(this.#loss, this.#purse + low - 1 + feeMostCents),
      Math.min(this.#win, this.#purse + high - feeMostCents),
    ];
  }

  /** Goes on from where a loop has stopped after so many rolls. */
  put({ state, wealth, base, peak, floor, shooters }: LoopState, rolls: number): void {
    // A peak that 32 bits cannot hold is out of reach while the loop runs, and so is such a floor.
    const isFloorFar = this.#peak - this.drawdownCents - base < -MOST_32;
    if (this.#peak - base <= MOST_32) this.#peak = base + peak;
    if (!isFloorFar) this.drawdownCents = this.#peak - (base + floor);
    this.rolls += rolls;
    this.#state = state;
    this.#wealth = base + wealth;
    this.shooters += shooters;
  }

  /** Why a session ends with this roll; null if it goes on. */
  #endingOf(edge: number): EndingName | null {
    const { edges } = this.explorer;
    const next = edges[edge] as number;
    const leaves = (next & LEAVES) !== 0;
    return this.#endingWith(
      leaves,
      edges[edge + GAIN] as number,
      edges[edge + NEED] as number,
      next & TURN_ENDED,
    );
  }

  #endingWith(leaves: boolean, gainCents: Cents, needCents: Cents, turns: number): EndingName | null {
    const after = this.#wealth + gainCents;
    if (leaves) return 'strategy';
    if (after >= this.#win) return 'win';
    if (after <= this.#loss) return 'loss';
    if (after <= this.#peak - this.#belowBest) return 'strategy';
    if (after < needCents) return 'ruin';
    return this.shooters + turns >= this.#shootersMax ? 'shooters' : null;
  }

  /** One roll that the loop left to us because the money is close to a level. */
  #step(edge: number, at: number): number {
    const { edges } = this.explorer;
    const next = edges[edge] as number;
    edges[edge + COUNT] = (edges[edge + COUNT] as number) + 1;
    this.#move(next & ~FLAGS, edges[edge + GAIN] as number, (next & TURN_ENDED) !== 0);
    return at + 1;
  }

  /** The roll after which the player goes home. */
  #goHome(edge: number, at: number, ending: EndingName): number {
    const departure = this.explorer.departure(edge);
    departure.count++;
    this.#move(AWAY, departure.gainCents, departure.endsTurn);
    this.#stand({ table: departure.table, memory: null, isLeaving: true, level: 0 }, departure.next);
    this.ending = ending;
    this.#isGoingHome = true;
    return at + 1;
  }

  /** Plays out bets that could not be taken down. */
  #playOut(rolls: Uint8Array, from: number, count: number): number {
    const { explorer } = this;
    let at = from;
    for (; at < count && this.#state !== DONE; at++) {
      const edge = this.#state + ((rolls[at] as number) << 2);
      if (explorer.edges[edge] === 0) {
        const turned = explorer.explore(edge);
        if (turned !== null) return this.#turn(explorer.momentAt(this.#state), turned, at);
      }
      this.#step(edge, at);
    }
    return at;
  }

  /** One roll at the real table. */
  #playAway(moment: PlayMoment, roll: Roll, at: number): number {
    const { explorer } = this;
    const isLast = this.rolls + 1 >= this.limits.rolls;
    const turned =
      this.#isGoingHome || isLast
        ? explorer.straightHome(moment, roll)
        : explorer.straight(moment, roll, (settledCents) => this.#beside(settledCents));
    return this.#turn(moment, turned, at);
  }

  /** Goes on from a roll that was played at the real table. */
  #turn(moment: PlayMoment, played: ExploredRoll, at: number): number {
    const { explorer } = this;
    let turned = played;
    if (!this.#isGoingHome) {
      const { ready, gainCents, needCents, endsTurn } = played;
      const isLast = this.rolls + 1 >= this.limits.rolls;
      this.ending = isLast ? 'rolls' : this.#endingWith(ready.leaves, gainCents, needCents, endsTurn ? 1 : 0);
      this.#isGoingHome = this.ending !== null;
      if (this.#isGoingHome && !ready.leaves) turned = explorer.homeAfter(moment, played);
    }
    explorer.countStraight(moment.table, turned);
    const level = this.#isGoingHome ? 0 : explorer.levels.levelOf(this.netCents + turned.settledCents);
    this.#move(AWAY, turned.gainCents, turned.endsTurn);
    // Naming a situation takes as long as playing it, so a player without lookups looks for one with each new shooter only.
    const looks = !explorer.wasFull || turned.endsTurn || this.#isGoingHome;
    this.#stand({ ...momentOf(turned.ready), level }, looks ? undefined : null);
    return at + 1;
  }

  /** Takes a place: a known situation, or one to look for, or none. */
  #stand(moment: PlayMoment, state: number | null | undefined): void {
    const isDone = moment.isLeaving && !hasWagers(moment.table);
    const { explorer } = this;
    const found = isDone
      ? DONE
      : state === undefined && !explorer.isStraight
        ? explorer.find(moment)
        : (state ?? null);
    this.#state = found ?? AWAY;
    this.#away = found === null ? moment : null;
  }

  /** What a strategy at the real table sees of its money, once a roll is settled. */
  #beside(settledCents: Cents): ViewExtras {
    const net = this.netCents + settledCents;
    const high = Math.max(this.#peak - this.#purse, net);
    const money = this.explorer.levels.seen(net, high, this.limits.bankrollCents);
    return { money, chance: this.#chance.draw };
  }

  #move(state: number, gainCents: Cents, endsTurn: boolean): void {
    this.#state = state;
    this.#wealth += gainCents;
    this.rolls++;
    if (endsTurn) this.shooters++;
    if (this.#wealth > this.#peak) this.#peak = this.#wealth;
    else this.drawdownCents = Math.max(this.drawdownCents, this.#peak - this.#wealth);
  }
}

const hasWagers = ({ wagers }: PlayMoment['table']): boolean => wagers.some((one) => one.player === PLAYER);
