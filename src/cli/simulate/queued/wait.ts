// Waits for a study that workers play, shows how far all of them are, and gives its report. Ctrl-C reports the parts that were
// played so far; the study goes on.

import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { readPlayed } from 'boxperson/lab';
import { type SimulationReport, simulationReportSchema } from 'boxperson/report';
import { StoreBroken, type StudyStatus, type StudyStore } from 'boxperson/store';
import { UserError } from '../../user-error.ts';
import { meanWords, ProgressPace, progressLine } from '../progress.ts';
import { mergedReport, type PlayedPart } from './merge.ts';
import { unpackedStudy } from './study-text.ts';

const LOOK_MS = 500;

export type QueuedReport = {
  readonly report: SimulationReport;
  /** What to say after it; null if the study is whole. */
  readonly says: string | null;
  readonly code: number;
};

/** The report of a study, once it is finished; or of what there is, if it was stopped or Ctrl-C was pressed. */
export async function waitForStudy(studies: StudyStore, name: string): Promise<QueuedReport> {
  const line = new StatusLine(process.stderr);
  const interrupt = interrupted();
  const again = new Retries(interrupt.wasAsked);
  try {
    for (;;) {
      const status = await again.patiently(async () => requiredStudy(name, await studies.find(name)));
      if (status.state === 'failed') throw new UserError(`The study ${name} failed. ${status.says ?? ''}`);
      if (status.state === 'finished') {
        const report = await again.patiently(() => studies.report(name));
        if (report !== null) return { report: readReport(name, report.json), says: null, code: 0 };
      }
      if (status.state === 'stopped') {
        const report = await again.patiently(() => soFar(studies, status));
        return {
          report,
          says: `The study ${name} was stopped; these are the parts that were played.`,
          code: 0,
        };
      }
      if (interrupt.wasAsked()) {
        line.hide();
        return { report: await soFar(studies, status), says: goesOn(name), code: 130 };
      }
      line.show(status);
      if (status.workers === 0) await again.patiently(() => line.sayAlone(studies));
      await Promise.race([setTimeout(LOOK_MS), interrupt.asked]);
    }
  } catch (error) {
    if (interrupt.wasAsked() && (error instanceof UserError || error instanceof StoreBroken))
      throw new Interrupted(`${error.message} ${goesOn(name)}`);
    throw error;
  } finally {
    line.hide();
    interrupt.forget();
  }
}

/** Ctrl-C before there was anything to report. */
export class Interrupted extends UserError {}

const goesOn = (name: string): string =>
  `The study ${name} goes on. To wait for it again: boxperson simulate --fetch ${name} --database … To end it: boxperson studies ${name} --stop --database …`;

export function requiredStudy(name: string, status: StudyStatus | null): StudyStatus {
  if (status !== null) return status;
  throw new UserError(
    `There is no study called ${name} in this database. \`boxperson studies --database …\` lists them.`,
  );
}

/** A report as its worker wrote it, to the byte. */
function readReport(name: string, json: string): SimulationReport {
  const value: unknown = JSON.parse(json);
  if (!simulationReportSchema.safeParse(value).success)
    throw new UserError(`The report of ${name} was made by another version. Fetch it with that version.`);
  return value as SimulationReport;
}

/** The report of the parts that were played. */
async function soFar(studies: StudyStore, status: StudyStatus): Promise<SimulationReport> {
  const recipe = await studies.recipe(status.name);
  if (recipe === null) return requiredStudy(status.name, null) as never;
  const study = unpackedStudy(status.name, recipe.recipe, recipe.ways);
  try {
    return await mergedReport(study, playedParts(studies, status.name), {
      seconds: status.seconds,
      workers: Math.max(1, status.workersEver),
    });
  } finally {
    rmSync(study.folder, { recursive: true, force: true });
  }
}

async function* playedParts(studies: StudyStore, name: string): AsyncIterable<PlayedPart> {
  for await (const { sessions, text } of studies.played(name)) yield { sessions, played: readPlayed(text) };
}

/** Calls that are repeated until the database answers, with a line when it stops answering and when it is back. */
export class Retries {
  #isLost = false;
  readonly #isOver: () => boolean;

  /** Once `isOver`, a call that fails is not repeated. */
  constructor(isOver: () => boolean) {
    this.#isOver = isOver;
  }

  /** Until it works. */
  async patiently<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const answer = await call();
        this.works();
        return answer;
      } catch (error) {
        if (!(error instanceof StoreBroken) || this.#isOver()) throw error;
        this.failed(error);
        await setTimeout(LOOK_MS);
      }
    }
  }

  works(): void {
    if (this.#isLost) process.stderr.write('The database is back.\n');
    this.#isLost = false;
  }

  failed(error: StoreBroken): void {
    if (!this.#isLost) process.stderr.write(`${error.message} Trying again until it answers.\n`);
    this.#isLost = true;
  }
}

/** The first Ctrl-C asks; the second exits at once. */
function interrupted(): {
  readonly asked: Promise<void>;
  readonly wasAsked: () => boolean;
  readonly forget: () => void;
} {
  let isAsked = false;
  let tell = (): void => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const interrupt = (): void => {
    if (isAsked) process.exit(130);
    isAsked = true;
    tell();
  };
  process.on('SIGINT', interrupt);
  return { asked, wasAsked: () => isAsked, forget: () => process.off('SIGINT', interrupt) };
}

/** The progress of all workers together, on a terminal; elsewhere only what someone should know. */
class StatusLine {
  readonly #stream: NodeJS.WriteStream;
  readonly #pace = new ProgressPace();
  readonly #start = performance.now();
  #isShown = false;
  #hasSaidAlone = false;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  show(status: StudyStatus): void {
    if (!this.#stream.isTTY) return;
    const done = { rolls: status.rollsDone, sessions: status.sessionsDone };
    const left = this.#pace.left(done.sessions, status.sessions, (performance.now() - this.#start) / 1000);
    const answer = meanWords({ sessions: done.sessions, cents: status.cents, squares: status.squares });
    const bar = progressLine(done, status.sessions, status.seconds, left, answer);
    this.#stream.write(`\r${bar}, ${workersWords(status.workers)}\x1b[K`);
    this.#isShown = true;
  }

  hide(): void {
    if (this.#isShown) this.#stream.write('\r\x1b[K');
    this.#isShown = false;
  }

  /** Once, if there is nobody to play it. */
  async sayAlone(studies: StudyStore): Promise<void> {
    if (this.#hasSaidAlone || (await studies.workersHere()) > 0) return;
    this.#hasSaidAlone = true;
    this.hide();
    this.#stream.write(
      'No worker is here yet. Start one on any machine: boxperson lab-worker --database …\n',
    );
  }
}

export const workersWords = (count: number): string =>
  count === 0 ? 'no workers' : count === 1 ? '1 worker' : `${count} workers`;
