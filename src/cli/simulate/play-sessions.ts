// Plays sessions of a job in this thread and adds them up: what a worker of the pool does chunk by chunk, and a worker of the
// queue part by part. It does not matter to the figures who plays which sessions.

import {
  type Fan,
  fansOf,
  type PlayedSessions,
  type PlayMethod,
  type SessionSpan,
  type StudySessions,
  type Totals,
} from 'boxperson/lab';
import type { Rules } from 'boxperson/rules';
import { type Job, setupOf, strategiesForJob } from './job.ts';

/** Is told what is being played, and says when to stop. */
export type SessionWatcher = {
  readonly isStopped: () => boolean;
  readonly onRolls: (count: number) => void;
  /** After each session, with the result of the first strategy. */
  readonly onSession: (cents: number, isPartlyStraight: boolean) => void;
};

/** Thrown to leave a study whose strategies must be played in another way: nothing played so far counts. */
export class StartOver extends Error {
  readonly ways: readonly PlayMethod[];

  constructor(ways: readonly PlayMethod[]) {
    super('Start over.');
    this.ways = ways;
  }
}

/**
 * Sessions that one instance of an impure module plays, so that the figures do not depend on the workers. There are not too many
 * chunks, because instances cannot be unloaded.
 */
const IMPURE_SESSIONS = 250;
const IMPURE_CHUNKS = 400;

/** Whether a strategy may keep something to itself from one session to the next. */
export const isImpure = ({ ways }: Job): boolean => ways?.some((way) => way.isImpure === true) === true;

/** How many sessions an instance of an impure module plays. */
export const impureChunk = ({ sessions }: Job): number =>
  Math.max(IMPURE_SESSIONS, Math.ceil(sessions / IMPURE_CHUNKS));

export class JobPlayer {
  readonly #job: Job;
  readonly #rules: Rules;
  readonly #study: StudySessions;
  readonly #watcher: SessionWatcher;
  readonly #played: SessionSpan[] = [];

  private constructor(job: Job, rules: Rules, study: StudySessions, watcher: SessionWatcher) {
    this.#job = job;
    this.#rules = rules;
    this.#study = study;
    this.#watcher = watcher;
  }

  static async start(job: Job, watcher: SessionWatcher): Promise<JobPlayer> {
    const { study, rules } = await setupOf(job, (ways) => {
      throw new StartOver(ways);
    });
    return new JobPlayer(job, rules, study, watcher);
  }

  /** Plays sessions of one chunk, or those until it is stopped. */
  async play(ranges: readonly SessionSpan[], chunk: number): Promise<void> {
    // What an impure strategy keeps to itself lasts for one chunk, whichever worker plays it.
    if (isImpure(this.#job) && chunk > 0)
      this.#study.renew(await strategiesForJob(this.#job, this.#rules, chunk));
    for (const range of ranges) this.#playRange(range);
  }

  #playRange([from, to]: SessionSpan): void {
    const { isStopped, onRolls, onSession } = this.#watcher;
    const goesOn = (count: number): boolean => {
      onRolls(count);
      return !isStopped();
    };
    let session = from;
    for (; session < to && !isStopped(); session++) {
      this.#study.play(session, goesOn);
      onSession(this.#study.runners[0]?.netCents ?? 0, this.#study.isPartlyStraight);
    }
    if (session > from) this.#played.push([from, session]);
  }

  /** The sessions that were played. */
  get played(): readonly SessionSpan[] {
    return this.#played;
  }

  /** Ask before `fans`, which play some of the sessions again. */
  totals(): Totals {
    return this.#study.totals();
  }

  fans(): readonly Fan[] {
    const longest = Math.max(...this.#study.runners.map(({ limits }) => limits.rolls));
    return fansOf(this.#study, this.#job.sessions, longest);
  }
}

/** Plays a part of a job, the sessions of a range; null if it was stopped before the end. The first part also gives the fan charts. */
export async function playPart(
  job: Job,
  [from, to]: SessionSpan,
  watcher: SessionWatcher,
): Promise<PlayedSessions | null> {
  const player = await JobPlayer.start(job, watcher);
  const size = isImpure(job) ? impureChunk(job) : job.sessions;
  for (let chunk = Math.floor(from / size); chunk * size < to && !watcher.isStopped(); chunk++)
    await player.play([[Math.max(from, chunk * size), Math.min(to, (chunk + 1) * size)]], chunk);
  if (watcher.isStopped()) return null;
  const totals = player.totals();
  return { totals, fans: from === 0 ? player.fans() : null };
}
