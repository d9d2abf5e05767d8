// `boxperson best-play WAGER…`: the best way to play a menu of wagers for a goal.

import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { type BestPlayProgress, bestPlaySteps, type FoundPlay, TooLarge } from 'boxperson/lab';
import { cannotWrite, UserError, withUserErrors } from '../user-error.ts';
import { type BestPlayOptions, type BestPlayRequest, bestPlayRequest } from './options.ts';
import { printBestPlay } from './print.ts';

export function bestPlayCommand(words: readonly string[], options: BestPlayOptions): Promise<number> {
  return withUserErrors(async () => {
    const asked = bestPlayRequest(words, options, options.seed ?? randomBytes(6).toString('hex'));
    if (options.out !== undefined && !FILES.test(options.out))
      throw new UserError(
        `--out writes a strategy file or a module, not ${options.out}. Name a file that ends in .yaml or .js.`,
      );
    const { found, isStopped } = await work(asked);
    if (found === null)
      throw new UserError('Stopped before there was an answer, so there is nothing to report.');
    if (options.out !== undefined) write(options.out, found);
    process.stdout.write(
      options.json === true
        ? `${JSON.stringify(found.result)}\n`
        : printBestPlay(found.result, asked.rollsPerHour),
    );
    if (options.out !== undefined && options.json !== true)
      process.stdout.write(`Written to ${options.out}.\n`);
    return isStopped ? 130 : 0;
  });
}

const FILES = /\.(?:ya?ml|m?js)$/i;

/** Lets other things happen this often, so that Ctrl-C is heard. */
const EVERY_MS = 50;

/** The first Ctrl-C stops and reports what there is; the second exits at once. */
async function work({
  rules,
  question,
}: BestPlayRequest): Promise<{ readonly found: FoundPlay | null; readonly isStopped: boolean }> {
  let isStopped = false;
  const interrupt = (): void => {
    if (isStopped) process.exit(130);
    isStopped = true;
  };
  process.on('SIGINT', interrupt);
  try {
    const steps = bestPlaySteps(rules, question);
    let heard = performance.now();
    let step = steps.next();
    while (step.done !== true) {
      if (performance.now() - heard > EVERY_MS) {
        draw(step.value, question.sessions);
        await setImmediate();
        heard = performance.now();
      }
      step = steps.next(isStopped);
    }
    return { found: step.value, isStopped };
  } catch (error) {
    throw error instanceof TooLarge ? new UserError(error.message) : error;
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    process.off('SIGINT', interrupt);
  }
}

function draw(progress: BestPlayProgress, sessions: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${progressText(progress, sessions)}\x1b[K`);
}

function progressText(progress: BestPlayProgress, sessions: number): string {
  const show = (count: number): string => count.toLocaleString('en-US');
  switch (progress.stage) {
    case 'exploring':
      return `Exploring: ${show(progress.situations)} situations so far`;
    case 'solving':
      return `Solving: the value is between ${progress.low.toPrecision(8)} and ${progress.high.toPrecision(8)}`;
    case 'simulating':
      return `Simulating: ${show(progress.sessions)} of ${show(sessions)} sessions`;
  }
}

function write(file: string, { module, result }: FoundPlay): void {
  const isModule = /\.m?js$/i.test(file);
  const text = isModule ? module : result.yaml;
  if (text === null)
    throw new UserError(
      isModule
        ? 'The policy has too many moments for a module. Take fewer rolls, fewer amounts or a smaller bankroll.'
        : `There is no strategy file for this: ${result.whyNoYaml} Name a file that ends in .js for a module.`,
    );
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw cannotWrite(`the policy to ${file}`, error);
  }
}
