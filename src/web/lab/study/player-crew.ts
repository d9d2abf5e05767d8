// Plays a study with several players: each takes the next sessions, and what they have played is added up in the order of the
// sessions. So those that count are always the first ones, and any number of players of any kind gives the same figures.

import { addTotals, noTotals, type PlayMethod, type Totals } from 'boxperson/lab';
import type { SessionPlayer, Task } from './player.ts';

/** How a helper is doing. */
export type HelperStatus = {
  readonly is: 'not needed yet' | 'getting ready' | 'playing' | 'out';
  /** Why it is out. */
  readonly why: string | null;
  /** How many sessions it has played. */
  readonly sessions: number;
};

/** How far a study has come. */
export type StudyProgress = {
  readonly totals: Totals;
  readonly ways: readonly PlayMethod[];
  /** Time spent playing. */
  readonly seconds: number;
  readonly is: 'playing' | 'stopped' | 'done' | 'failed';
  readonly trouble: string | null;
  /** One for each helper. */
  readonly helpers: readonly HelperStatus[];
};

/** A player is asked for about this much work at a time, so that it soon hears about a change. */
const PACE = { rolls: 2_000, ms: 120 };

/** Sessions from a number up to, but not including, another. */
type Part = { readonly from: number; readonly to: number };
type Played = Part & { readonly totals: Totals };

const NO_HELP: HelperStatus = { is: 'not needed yet', why: null, sessions: 0 };

export class PlayerCrew {
  readonly #players: readonly SessionPlayer[];
  readonly #now: () => number;
  readonly #told: (standing: StudyProgress) => void;
  /** Each study has a number; what arrives for an earlier one is ignored. */
  #study = 0;
  #task: Task | null = null;
  #sessions = 0;
  #helpersFirst = false;
  #next = 0;
  /** Sessions that a helper was asked for and has not played. */
  #givenBack: Part[] = [];
  /** Sessions that were played before some earlier ones, by their first number. */
  #early = new Map<number, Played>();
  #totals: Totals = noTotals(0);
  #ways: readonly PlayMethod[] = [];
  #ms = 0;
  #since: number | null = null;
  #ready = new Set<SessionPlayer>();
  #busy = new Set<SessionPlayer>();
  /** How many sessions each is asked for next. */
  #sizes = new Map<SessionPlayer, number>();
  #help = new Map<SessionPlayer, HelperStatus>();
  #is: StudyProgress['is'] = 'stopped';
  #trouble: string | null = null;

  /** `told` hears of every change. */
  constructor(
    players: readonly SessionPlayer[],
    told: (standing: StudyProgress) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#players = players;
    this.#told = told;
    this.#now = now;
  }

  get standing(): StudyProgress {
    const running = this.#since === null ? 0 : this.#now() - this.#since;
    return {
      totals: this.#totals,
      ways: this.#ways,
      seconds: (this.#ms + running) / 1000,
      is: this.#is,
      trouble: this.#trouble,
      helpers: this.#players.filter(isHelper).map((one) => this.#helpOf(one)),
    };
  }

  /** Plays a new study. With `helpersFirst`, the others play only what the helpers cannot. */
  start(task: Task, sessions: number, helpersFirst = false): void {
    this.#study++;
    this.#task = task;
    this.#sessions = sessions;
    this.#helpersFirst = helpersFirst;
    this.#next = 0;
    this.#givenBack = [];
    this.#early = new Map();
    this.#totals = noTotals(task.strategies.length);
    this.#ways = [];
    this.#ms = 0;
    this.#trouble = null;
    this.#ready = new Set();
    this.#busy = new Set();
    this.#sizes = new Map();
    this.#help = new Map();
    this.#is = 'playing';
    this.#since = this.#now();
    this.#callAll();
  }

  /** Stops once the sessions that have been begun are over. */
  stop(): void {
    if (this.#is === 'playing') this.#end('stopped');
  }

  /** Goes on where it was stopped, or on to more sessions. */
  goOn(sessions = this.#sessions): void {
    this.#sessions = sessions;
    if (this.#task === null || this.#is === 'playing' || this.#totals.sessions >= sessions) return;
    this.#is = 'playing';
    this.#since = this.#now();
    this.#callAll();
  }

  /** Helpers that were out may try again, alone or with the others. */
  askHelpers(helpersFirst: boolean): void {
    this.#helpersFirst = helpersFirst;
    for (const [player, { is, sessions }] of this.#help)
      if (is === 'out') {
        this.#help.set(player, { ...NO_HELP, sessions });
        this.#ready.delete(player);
      }
    this.#callAll();
  }

  /** Forgets the study. */
  clear(): void {
    this.#study++;
    this.#task = null;
    this.#end('stopped');
  }

  #end(is: StudyProgress['is']): void {
    if (this.#since !== null) this.#ms += this.#now() - this.#since;
    this.#since = null;
    this.#is = is;
    this.#told(this.standing);
  }

  #helpOf(player: SessionPlayer): HelperStatus {
    return this.#help.get(player) ?? NO_HELP;
  }

  #setHelp(player: SessionPlayer, help: Partial<HelperStatus>): void {
    if (isHelper(player)) this.#help.set(player, { ...this.#helpOf(player), ...help });
  }

  #callAll(): void {
    for (const player of this.#players) void this.#work(player);
  }

  /** Helpers take time to get ready, so the first figures come from the others, unless helpers are to play it all. */
  #isWanted(player: SessionPlayer): boolean {
    if (isHelper(player))
      return this.#helpOf(player).is !== 'out' && (this.#helpersFirst || this.#totals.sessions > 0);
    const hasHelp = this.#players.some((one) => isHelper(one) && this.#helpOf(one).is !== 'out');
    return !this.#helpersFirst || !hasHelp;
  }

  async #work(player: SessionPlayer): Promise<void> {
    const [task, study] = [this.#task, this.#study];
    if (task === null || this.#is !== 'playing' || this.#busy.has(player) || !this.#isWanted(player)) return;
    this.#busy.add(player);
    const asked: { part: Part | null } = { part: null };
    let isOut = false;
    try {
      await this.#playAll(player, task, study, asked);
    } catch (error) {
      if (study !== this.#study) return;
      const why = error instanceof Error ? error.message : String(error);
      if (isHelper(player)) {
        isOut = true;
        if (asked.part !== null) this.#givenBack.push(asked.part);
        this.#setHelp(player, { is: 'out', why });
        this.#told(this.standing);
      } else if (this.#is === 'playing' || this.#is === 'stopped') {
        this.#trouble = why;
        this.#end('failed');
      }
    }
    if (study !== this.#study) return;
    this.#busy.delete(player);
    // What it leaves is for the others, or for itself if it may try again.
    if (isOut) this.#callAll();
  }

  async #playAll(
    player: SessionPlayer,
    task: Task,
    study: number,
    asked: { part: Part | null },
  ): Promise<void> {
    if (!this.#ready.has(player)) {
      this.#setHelp(player, { is: 'getting ready', why: null });
      const ways = await player.open(task);
      if (study !== this.#study) return;
      this.#ready.add(player);
      this.#ways = ways;
      this.#setHelp(player, { is: 'playing' });
    }
    const pace = player.pace ?? PACE;
    for (;;) {
      const size = this.#sizes.get(player) ?? Math.max(1, Math.ceil(pace.rolls / task.question.rolls));
      asked.part = this.#is === 'playing' && this.#isWanted(player) ? this.#take(size) : null;
      if (asked.part === null) return;
      const { from, to } = asked.part;
      const start = this.#now();
      const totals = await player.play(from, to);
      if (study !== this.#study) return;
      const took = Math.max(1, this.#now() - start);
      const next = Math.min(size * 4, Math.round(((to - from) * pace.ms) / took));
      this.#sizes.set(player, Math.max(1, next));
      this.#setHelp(player, { sessions: this.#helpOf(player).sessions + to - from });
      this.#add({ from, to, totals });
    }
  }

  /** The next sessions to play: first those that a helper has not played. */
  #take(size: number): Part | null {
    const [first, ...others] = this.#givenBack;
    if (first !== undefined) {
      const to = Math.min(first.to, first.from + size);
      this.#givenBack = to < first.to ? [{ from: to, to: first.to }, ...others] : others;
      return { from: first.from, to };
    }
    if (this.#next >= this.#sessions) return null;
    const from = this.#next;
    this.#next = Math.min(from + size, this.#sessions);
    return { from, to: this.#next };
  }

  #add(played: Played): void {
    const isFirst = this.#totals.sessions === 0;
    this.#early.set(played.from, played);
    for (
      let next = this.#early.get(this.#totals.sessions);
      next !== undefined;
      next = this.#early.get(this.#totals.sessions)
    ) {
      this.#early.delete(next.from);
      addTotals(this.#totals, next.totals);
    }
    if (this.#is === 'playing' && this.#totals.sessions >= this.#sessions) this.#end('done');
    else this.#told(this.standing);
    if (isFirst && this.#totals.sessions > 0) this.#callAll();
  }
}

const isHelper = (player: SessionPlayer): boolean => player.isHelper === true;
