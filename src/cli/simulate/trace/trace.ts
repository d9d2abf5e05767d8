// `boxperson simulate STRATEGY --trace N`: the first session of a simulation, told roll by roll, with the rules that fired.

import type { Strategy, TracedPlay } from 'boxperson/lab';
import { rollByRoll, StrategyFault, tracedStrategy, withTighterLimits } from 'boxperson/lab';
import type { Rules } from 'boxperson/rules';
import { rulesWith } from '../../serve/house-file.ts';
import { UserError } from '../../user-error.ts';
import { checkedAt, type FoundStrategy, findStrategy, isModule } from '../find-strategy.ts';
import type { Job } from '../job.ts';
import { type SimulateOptions, wholeNumberOf } from '../options.ts';
import { endLines, headLines, type PlayReasons, rollLines } from './sentences.ts';

const ROLLS_MAX = 100_000;

/** The trace of each strategy, one after the other, all on the same dice. */
export async function trace(job: Job, options: SimulateOptions): Promise<string> {
  const rolls = wholeNumberOf('--trace', options.trace, 1, ROLLS_MAX) ?? 1;
  const other = (['json', 'html', 'exact', 'together'] as const).find((key) => options[key] !== undefined);
  if (other !== undefined)
    throw new UserError(
      `--trace tells one session of each strategy in words, and --${other} has no part in that. Leave out one of them.`,
    );
  const rules = rulesWith(job.game, job.choices);
  const told: string[] = [];
  for (const name of job.strategies) told.push(await traceOf(name, rules, job, rolls));
  return `${told.join('\n\n')}\n`;
}

async function traceOf(name: string, rules: Rules, job: Job, rollsMax: number): Promise<string> {
  const { strategy, fired } = await traced(name, rules, job);
  const { question } = job;
  const lines = [...headLines(rules, strategy, question)];
  try {
    const session = rollByRoll(rules, strategy, question, rollsMax);
    for (;;) {
      const step = session.next();
      if (step.done === true) {
        lines.push('', ...endLines(step.value, question));
        return lines.join('\n');
      }
      const because = step.value.turn === null ? null : (fired.at(-1) ?? null);
      lines.push('', ...rollLines(step.value, question, because));
    }
  } catch (error) {
    if (!(error instanceof StrategyFault)) throw error;
    // What happened up to the fault helps to find it.
    throw new UserError([...lines, '', error.message].join('\n'));
  }
}

/** The strategy, and the reasons that it adds to with every question. */
async function traced(
  name: string,
  rules: Rules,
  job: Job,
): Promise<{ readonly strategy: Strategy; readonly fired: readonly PlayReasons[] }> {
  const fired: PlayReasons[] = [];
  if (isModule(name))
    return { strategy: withTighterLimits(await findStrategy(name, rules), job.limits), fired };
  const found = checkedAt(name, rules);
  const strategy = tracedStrategy(found.written, rules, (play) => fired.push(becauseOf(found, play)));
  return { strategy: withTighterLimits(strategy, job.limits), fired };
}

function becauseOf({ source }: FoundStrategy, { fired, notes }: TracedPlay): PlayReasons {
  const rules = fired.map(({ path, words }) => {
    const line = source?.places.value(path)?.line;
    return line === undefined ? words : `Line ${line}: ${words}`;
  });
  return { rules, notes };
}
