// `boxperson simulate STRATEGY…`: simulates strategies and compares them on the same dice, tells a session roll by roll, or makes a
// report again.

import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { programName } from '../../identity/index.ts';
import type { Made, SimulationReport } from '../../report/index.ts';
import { commandLine } from '../page/command-line.ts';
import { pageHead } from '../page/html-page.ts';
import { cannotWrite, withTrouble } from '../serve/house-file.ts';
import { makeAgain } from './made/again.ts';
import { madeNow } from './made/made.ts';
import { type Asked, jobOf, type SimulateOptions } from './options.ts';
import { type Ran, runJob } from './run.ts';

/** `typed` are the words of the command, for the report. */
export function simulate(
  names: readonly string[],
  options: SimulateOptions,
  typed: readonly string[] = ['simulate', ...names],
): Promise<number> {
  return withTrouble(async () => {
    if (options.again !== undefined)
      return makeAgain(options.again, names, options, (asked, isExact, command) =>
        reported(asked, isExact, command, options),
      );
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
  asked: Asked,
  isExact: boolean,
  command: string,
  options: SimulateOptions,
): Promise<{ readonly made: Made; readonly wasStopped: boolean }> {
  const drop = options.html === undefined ? () => {} : reserved(options.html);
  let ran: Ran;
  try {
    ran = await runJob(asked, isExact);
  } catch (error) {
    drop();
    throw error;
  }
  const made = madeNow(asked, ran.result, ran.only, command, isExact);
  await write({ ...ran.result, made }, options);
  return { made, wasStopped: ran.wasStopped };
}

async function write(report: SimulationReport, { json, html }: SimulateOptions): Promise<void> {
  if (html !== undefined) {
    const { reportPage } = await import('../../report/index.ts');
    writeReport(html, reportPage(report, programName(), pageHead()));
  }
  if (json === true) {
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return;
  }
  const { showResult } = await import('./terminal/terminal.ts');
  const width = Math.min(120, Math.max(80, process.stdout.columns ?? 100));
  const isTerminal = process.stdout.isTTY === true;
  const color = isTerminal && process.env.NO_COLOR === undefined;
  process.stdout.write(showResult(report, { width, color, isWhole: !isTerminal }));
  if (html !== undefined) process.stdout.write(`\nReport written to ${html}.\n`);
}

/** Fails early if the file cannot be written; returns how to remove it again if there will be no report. */
function reserved(file: string): () => void {
  const isNew = !existsSync(file);
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw cannotWrite(`the report to ${file}`, error);
  }
  return () => {
    if (isNew) rmSync(file, { force: true });
  };
}

function writeReport(file: string, page: string): void {
  try {
    writeFileSync(file, page);
  } catch (error) {
    throw cannotWrite(`the report to ${file}`, error);
  }
}
