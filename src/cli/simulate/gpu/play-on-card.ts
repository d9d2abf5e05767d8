// Plays a job on the graphics card, like a pool of workers. What the card cannot play is left to the workers.

import { type Card, fansOf, GpuCannot, GpuStudy, type Range, StrategyFault } from 'boxperson/lab';
import { Trouble } from '../../trouble.ts';
import type { Job, Staffed } from '../job.ts';
import type { Progress, Running } from '../pool.ts';

/** Starts the job on the card. Throws `GpuCannot` if the card cannot play it; that may also come out later, from `finished`. */
export function startOnCard(card: Card, job: Job, { rules, strategies, study }: Staffed): Running {
  if (job.isTogether) throw new GpuCannot('Several players share its table.');
  const onCard = new GpuStudy(card, rules, strategies, job.question, study.ways, () => performance.now());
  let isStopped = false;
  let finished = 0;
  const progress = (): Progress => {
    const { sessions, cents, squares } = onCard.progress();
    return { rolls: finished * job.question.rolls, sessions: Math.max(sessions, finished), cents, squares };
  };
  const played = async (): Promise<Awaited<Running['finished']>> => {
    const ranges: Range[] = [];
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
      throw error instanceof StrategyFault ? new Trouble(error.message) : error;
    }),
    progress,
    secondsLeft: () => null,
    stop: () => {
      isStopped = true;
    },
  };
}
