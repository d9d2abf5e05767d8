// Plays a job on the graphics card, like a pool of workers. What the card cannot play is left to the workers.

import { type Card, fansOf, GpuRefusal, GpuStudy, type SessionSpan, StrategyFault } from 'boxperson/lab';
import { UserError } from '../../user-error.ts';
import type { Job, StudySetup } from '../job.ts';
import type { Progress, RunningJob } from '../pool.ts';

/** Starts the job on the card. Throws `GpuRefusal` if the card cannot play it; that may also come out later, from `finished`. */
export function startOnCard(card: Card, job: Job, { rules, strategies, study }: StudySetup): RunningJob {
  if (job.isTogether) throw new GpuRefusal('Several players share its table.');
  const onCard = new GpuStudy(card, rules, strategies, job.question, study.ways, () => performance.now());
  let isStopped = false;
  let finished = 0;
  const progress = (): Progress => {
    const { sessions, cents, squares } = onCard.progress();
    return { rolls: finished * job.question.rolls, sessions: Math.max(sessions, finished), cents, squares };
  };
  const played = async (): Promise<Awaited<RunningJob['finished']>> => {
    const ranges: SessionSpan[] = [];
    let before = 0;
    for (const [from, to] of job.only ?? [[0, job.sessions]]) {
      if (isStopped) break;
      const end = await onCard.play(from, to, (count) => {
        finished = before + count;
        return !isStopped;
      });
      before += end - from;
      ranges.push([from, end]);
    }
    const totals = onCard.totals();
    onCard.free();
    const longest = Math.max(...study.runners.map(({ limits }) => limits.rolls));
    return { totals, fans: fansOf(study, job.sessions, longest), ways: study.ways, played: ranges };
  };
  return {
    finished: played().catch((error: unknown) => {
      onCard.free();
      throw error instanceof StrategyFault ? new UserError(error.message) : error;
    }),
    progress,
    secondsLeft: () => null,
    stop: () => {
      isStopped = true;
    },
  };
}
