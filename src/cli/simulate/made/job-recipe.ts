// How a report was made, noted as it is made, with the strategies that were files.

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { required } from 'boxperson/base';
import { buildText, thisBuild } from 'boxperson/identity';
import { printStrategy, type SessionSpan, type SimulationResult } from 'boxperson/lab';
import { type CarriedStrategy, mainFigures, type ReportRecipe } from 'boxperson/report';
import { UserError } from '../../user-error.ts';
import { isModule, writtenNamed } from '../find-strategy.ts';
import type { SimulationRequest } from '../options.ts';
import { filesOfModule } from '../strategy-module.ts';

/** Everything that the figures follow from. */
export type JobRecipe = Pick<ReportRecipe, 'command' | 'run' | 'strategies'>;

export const jobRecipeOf = (
  { job, rollsPerHour, workers }: SimulationRequest,
  command: string,
  isExact: boolean,
): JobRecipe => ({
  command,
  run: {
    game: job.game,
    data: job.data,
    choices: job.choices,
    limits: job.limits,
    question: job.question,
    sessions: job.sessions,
    isTogether: job.isTogether,
    only: job.only,
    rollsPerHour,
    isExact,
    workers,
  },
  strategies: job.strategies.map(carryStrategy),
});

/** `only` are the sessions that were played; null for all of them. */
export const reportRecipeOf = (
  { command, run, strategies }: JobRecipe,
  result: SimulationResult,
  only: readonly SessionSpan[] | null,
): ReportRecipe => ({
  program: buildText(thisBuild()),
  date: new Date().toISOString(),
  command,
  run: { ...run, only, workers: result.workers },
  strategies,
  figures: mainFigures(result),
});

function carryStrategy(name: string): CarriedStrategy {
  if (isModule(name)) return { name, files: moduleFiles(name) };
  const { written, source } = writtenNamed(name);
  const file =
    source === null
      ? { path: `${written.name}.yaml`, text: printStrategy(written) }
      : { path: basename(name), text: source.text };
  return { name, files: [file] };
}

/** A module and the files beside it that it imports, by their paths below a folder that holds them all. */
function moduleFiles(name: string): CarriedStrategy['files'] {
  const files = filesOfModule(name);
  let folder = dirname(resolve(name));
  while (files.some((file) => relative(folder, file).startsWith('..'))) folder = dirname(folder);
  return files.map((file) => ({
    path: relative(folder, file).split(sep).join('/'),
    text: readFileSync(file, 'utf8'),
  }));
}

/** Writes the strategies of a report to a new folder; returns the folder, and their names there. */
export function unpackStrategies(strategies: readonly CarriedStrategy[]): {
  readonly folder: string;
  readonly names: readonly string[];
} {
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-again-'));
  const names = strategies.map(({ name, files }, index) => {
    const own = join(folder, String(index + 1));
    const paths = files.map(({ path, text }) => {
      const place = resolve(own, path);
      if (!place.startsWith(own + sep))
        throw new UserError(`The report puts a file of ${name} outside its folder (${path}). Do not use it.`);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
      return place;
    });
    return required(paths[0], 'a strategy has a file');
  });
  return { folder, names };
}
