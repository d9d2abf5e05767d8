// A progress bar while a simulation runs: share done, the answer so far, speed and time left.

import { setImmediate } from 'node:timers/promises';
import { StrategyFault, type StudySessions, shortCount } from 'boxperson/lab';
import { average } from 'boxperson/report';
import type { Progress, RunningJob } from './pool.ts';

const WIDTH = 24;
const EVERY_MS = 200;

type Clock = () => number;

/** The speed is measured over the last few seconds: the first ones, spent exploring, say little about the rest. */
const WINDOW_SECONDS = 4;
/** Nothing is said about the time left until this much has been seen. */
const LEAST_SECONDS = 2;
const LEAST_SESSIONS = 10;

/** Draws the bar on a terminal until stopped; elsewhere it draws nothing. The study gives a first answer while the workers start. */
export function showProgress(
  running: RunningJob,
  sessions: number,
  stream: NodeJS.WriteStream,
  study: StudySessions,
  now: Clock = () => performance.now(),
): () => void {
  if (!stream.isTTY) return () => {};
  const preview = new Preview();
  void preview.play(study, sessions);
  const start = now();
  const pace = new ProgressPace();
  const draw = (): void => {
    const done = running.progress();
    const seconds = (now() - start) / 1000;
    const left = timeLeft(pace.left(done.sessions, sessions, seconds), running.secondsLeft());
    const hasMore = done.sessions >= preview.progress.sessions;
    if (hasMore && done.sessions > 1) preview.stop();
    const answer = meanWords(hasMore ? done : preview.progress);
    stream.write(`\r${progressLine(done, sessions, seconds, left, answer)}\x1b[K`);
  };
  const timer = setInterval(draw, EVERY_MS);
  return () => {
    clearInterval(timer);
    preview.stop();
    stream.write('\r\x1b[K');
  };
}

/** The sooner of the estimate and the time at which straight play stops. */
const timeLeft = (estimate: number | null, limit: number | null): number | null =>
  limit === null ? estimate : Math.max(0, Math.min(estimate ?? limit, limit));

/** How fast sessions are being finished now. */
export class ProgressPace {
  #seen: { readonly done: number; readonly seconds: number }[] = [];

  /** Seconds left at the current pace; null until that can be told. */
  left(done: number, all: number, seconds: number): number | null {
    const first = this.#seen[0];
    // A smaller number than before: the simulation has started over.
    if (first !== undefined && done < first.done) this.#seen = [];
    this.#seen.push({ done, seconds });
    while (this.#seen.length > 2 && seconds - (this.#seen[1]?.seconds ?? 0) > WINDOW_SECONDS)
      this.#seen.shift();
    const since = this.#seen[0];
    if (since === undefined || seconds - since.seconds < LEAST_SECONDS) return null;
    // The last few sessions are a matter of seconds, however few were finished in between.
    if (done - since.done < Math.min(LEAST_SESSIONS, all - done) || done <= since.done) return null;
    return ((all - done) * (seconds - since.seconds)) / (done - since.done);
  }
}

/** The answer so far: "-$39.86 ± $2.35 a session". */
export function meanWords({ sessions, cents, squares }: Omit<Progress, 'rolls'>): string | null {
  if (sessions < 2) return null;
  const mean = cents / sessions;
  const margin = 1.96 * Math.sqrt(Math.max(0, squares / sessions - mean ** 2) / (sessions - 1));
  return `${average(mean)} ± ${average(margin)} a session`;
}

export function progressLine(
  done: { readonly rolls: number; readonly sessions: number },
  sessions: number,
  seconds: number,
  secondsLeft: number | null,
  answer: string | null = null,
): string {
  const share = Math.min(1, done.sessions / sessions);
  const full = Math.floor(share * WIDTH);
  const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
  const rate = seconds === 0 ? 0 : done.rolls / seconds;
  const left = secondsLeft === null ? '' : `, ${timeLeftText(secondsLeft)}`;
  const rolls = done.rolls === 0 ? null : `${shortCount(done.rolls)} rolls at ${shortCount(rate)} a second`;
  const facts = [answer, rolls].filter((one) => one !== null).join(', ');
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)}%  ${facts}${left}`.trimEnd();
}

/** "about 2 min left": no more exact than the estimate is. */
export function timeLeftText(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 57.5) return `about ${Math.round(seconds / 5) * 5} s left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} min left`;
  const hours = Math.round(seconds / 3_600);
  return hours < 48 ? `about ${hours} h left` : `about ${Math.round(hours / 24)} days left`;
}

/** A time that was measured: "42 s", "3 min". */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** By then the workers have an answer of their own. */
const MOST_MS = 3_000;

/**
 * A first answer while the workers start: plays the first sessions of a study until told to stop. They are only shown, never
 * counted: the workers play them, too.
 */
class Preview {
  #shown: Progress = { rolls: 0, sessions: 0, cents: 0, squares: 0 };
  #isStopped = false;

  /** What has been played so far. */
  get progress(): Progress {
    return this.#shown;
  }

  stop(): void {
    this.#isStopped = true;
  }

  async play(
    study: StudySessions,
    sessions: number,
    now: () => number = () => performance.now(),
  ): Promise<void> {
    const end = now() + MOST_MS;
    const isOver = (): boolean => this.#isStopped || now() > end;
    try {
      for (let session = 0; session < sessions && !isOver(); session++) {
        study.play(session, () => !isOver());
        const cents = study.runners[0]?.netCents ?? 0;
        const { sessions: played, cents: sum, squares } = this.#shown;
        this.#shown = {
          rolls: 0,
          sessions: played + 1,
          cents: sum + cents,
          squares: squares + cents * cents,
        };
        // The bar is drawn, and Ctrl-C is heard, between two sessions.
        await setImmediate();
      }
    } catch (error) {
      // The workers find the same fault and report it.
      if (!(error instanceof StrategyFault)) throw error;
    }
  }
}
