// A thread of a lab worker: plays the parts that it is given, one after another, and makes reports. Each part is played afresh, so
// that what comes of it does not depend on what was played before.

import { parentPort } from 'node:worker_threads';
import { required } from 'boxperson/base';
import { type PlayMethod, playedText, readPlayed, type SessionSpan, StrategyFault } from 'boxperson/lab';
import type { Job } from '../simulate/job.ts';
import { simulationPage } from '../simulate/made/write-report.ts';
import { playPart, StartOver } from '../simulate/play-sessions.ts';
import { mergedReport, type PlayedPart, type RunFacts } from '../simulate/queued/merge.ts';
import type { UnpackedStudy } from '../simulate/queued/study-text.ts';
import { STOP, WORKER_FIGURES } from '../simulate/shared-counters.ts';
import { UserError } from '../user-error.ts';

export type ThreadTask =
  | {
      readonly do: 'play';
      readonly job: Job;
      readonly sessions: SessionSpan;
      /** STOP, shared with the worker's main thread. */
      readonly control: Int32Array;
      /** The figures of the part, in the order of OWN. */
      readonly progress: Float64Array;
    }
  | {
      readonly do: 'report';
      readonly study: UnpackedStudy;
      readonly parts: readonly { readonly sessions: SessionSpan; readonly text: string }[];
      readonly facts: RunFacts;
    };

export type ThreadAnswer =
  /** The text of what was played, and the rolls in it. */
  | { readonly played: string; readonly rolls: number }
  | { readonly json: string; readonly page: string }
  /** It was stopped before the end. */
  | { readonly isStopped: true }
  /** A strategy must be played in another way, so the whole study starts over. */
  | { readonly ways: readonly PlayMethod[] }
  /** The study cannot be played; its maker should do something about it. */
  | { readonly trouble: string }
  /** A fault of the program. */
  | { readonly fault: string };

const port = required(parentPort, 'a thread has a parent');

port.on('message', async (task: ThreadTask) => {
  port.postMessage(await answerTo(task));
});

async function answerTo(task: ThreadTask): Promise<ThreadAnswer> {
  try {
    return task.do === 'play' ? await play(task) : await report(task);
  } catch (error) {
    if (error instanceof StartOver) return { ways: error.ways };
    if (error instanceof StrategyFault || error instanceof UserError) return { trouble: error.message };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function play({
  job,
  sessions,
  control,
  progress,
}: ThreadTask & { readonly do: 'play' }): Promise<ThreadAnswer> {
  const add = (what: number, by: number): void => {
    progress[what] = (progress[what] ?? 0) + by;
  };
  const played = await playPart(job, sessions, {
    isStopped: () => Atomics.load(control, STOP) !== 0,
    onRolls: (count) => add(WORKER_FIGURES.rolls, count),
    onSession: (cents) => {
      add(WORKER_FIGURES.sessions, 1);
      add(WORKER_FIGURES.cents, cents);
      add(WORKER_FIGURES.squares, cents * cents);
    },
  });
  return played === null ? { isStopped: true } : { played: playedText(played), rolls: played.totals.rolls };
}

async function report({
  study,
  parts,
  facts,
}: ThreadTask & { readonly do: 'report' }): Promise<ThreadAnswer> {
  const made = await mergedReport(study, read(parts), facts);
  return { json: JSON.stringify(made), page: await simulationPage(made) };
}

function* read(
  parts: readonly { readonly sessions: SessionSpan; readonly text: string }[],
): Iterable<PlayedPart> {
  for (const { sessions, text } of parts) yield { sessions, played: readPlayed(text) };
}
