// `boxperson simulate STRATEGY…`: simulates strategies and compares them on the same dice, tells a session roll by roll, or makes a
// report again.

import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ReportRecipe } from 'boxperson/report';
import { commandLine } from '../page/command-line.ts';
import { withUserErrors } from '../user-error.ts';
import { jobRecipeOf, reportRecipeOf } from './made/job-recipe.ts';
import { reserveFile, writeReport } from './made/write-report.ts';
import { jobOf, type SimulateOptions, type SimulationRequest } from './options.ts';
import { type RunResult, runJob } from './run.ts';

/** `typed` are the words of the command, for the report. */
export function simulate(
  names: readonly string[],
  options: SimulateOptions,
  typed: readonly string[] = ['simulate', ...names],
): Promise<number> {
  return withUserErrors(async () => {
    if (options.again !== undefined) {
      const { makeAgain } = await import('./made/rerun.ts');
      return makeAgain(options.again, names, options, (asked, isExact, command) =>
        reported(asked, isExact, command, options),
      );
    }
    if (options.database !== undefined || options.fetch !== undefined) {
      const { simulateOnMany } = await import('./queued/queued.ts');
      return simulateOnMany(names, options, typed);
    }
    const seed = options.seed ?? randomBytes(6).toString('hex');
    const asked = await jobOf(names, options, seed, availableParallelism());
    if (options.trace !== undefined) {
      const { trace } = await import('./trace/trace.ts');
      process.stdout.write(await trace(asked.job, options));
      return 0;
    }
    const isExact = options.exact === true;
    const command = commandLine(typed, seed);
    const { wasStopped } = await reported(asked, isExact, command, options);
    return wasStopped ? 130 : 0;
  });
}

/** Runs a job and writes its report. */
async function reported(
  asked: SimulationRequest,
  isExact: boolean,
  command: string,
  options: SimulateOptions,
): Promise<{ readonly made: ReportRecipe; readonly wasStopped: boolean }> {
  const drop = options.html === undefined ? () => {} : reserveFile(options.html);
  let ran: RunResult;
  try {
    ran = await runJob(asked, isExact);
  } catch (error) {
    drop();
    throw error;
  }
  const made = reportRecipeOf(jobRecipeOf(asked, command, isExact), ran.result, ran.only);
  await writeReport({ ...ran.result, made }, options);
  return { made, wasStopped: ran.wasStopped };
}
