// `boxperson studies --database URL`: lists the studies of a database, stops one, or removes one.

import { shortCount } from 'boxperson/lab';
import type { StudyStatus } from 'boxperson/store';
import { duration } from '../simulate/progress.ts';
import { withStudies } from '../simulate/queued/queued.ts';
import { requiredStudy, workersWords } from '../simulate/queued/wait.ts';
import { UserError, withUserErrors } from '../user-error.ts';

export type StudiesOptions = {
  readonly database?: string;
  readonly stop?: boolean;
  readonly delete?: boolean;
};

export function manageStudies(name: string | undefined, options: StudiesOptions): Promise<number> {
  return withUserErrors(() =>
    withStudies(options.database, async (all) => {
      const isChange = options.stop === true || options.delete === true;
      if (name === undefined) {
        if (isChange) throw new UserError('Name the study: boxperson studies NAME --stop --database …');
        process.stdout.write(listText(await all.list()));
        return 0;
      }
      const status = requiredStudy(name, await all.find(name));
      if (options.delete === true) {
        await all.remove(name);
        process.stdout.write(`The study ${name} is deleted.\n`);
      } else if (options.stop === true) {
        const isStopped = await all.stop(name);
        process.stdout.write(
          isStopped
            ? `The study ${name} is stopped. What was played stays: boxperson simulate --fetch ${name} --database …\n`
            : `The study ${name} is not running: it is ${status.state}.\n`,
        );
      } else process.stdout.write(listText([status]));
      return 0;
    }),
  );
}

/** A line for each study. */
function listText(all: readonly StudyStatus[]): string {
  if (all.length === 0)
    return 'There are no studies. To make one: boxperson simulate STRATEGY --database …\n';
  const rows = [['study', 'state', 'sessions', 'rolls', 'rate', 'time'], ...all.map(rowOf)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const notes = all.flatMap(({ name, says }) => (says === null ? [] : [`${name}: ${says}`]));
  return `${[...rows.map(line), ...notes].join('\n')}\n`;
}

function rowOf(status: StudyStatus): readonly string[] {
  const { name, state, sessions, sessionsDone, rollsDone, rollsPerSecond, workers, seconds } = status;
  const share = Math.floor((100 * sessionsDone) / Math.max(1, sessions));
  return [
    name,
    state === 'running' ? `${share}%, ${workersWords(workers)}` : state,
    `${sessionsDone.toLocaleString('en-US')} of ${sessions.toLocaleString('en-US')}`,
    shortCount(rollsDone),
    state === 'running' ? `${shortCount(rollsPerSecond)}/s` : '',
    duration(seconds),
  ];
}
