// `boxperson simulate --again REPORT`: makes a report again from its own text, and says whether the figures are the same.

import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { gameData } from 'boxperson/authoring';
import { type GameData, registerGame } from 'boxperson/games';
import { buildText, thisBuild } from 'boxperson/identity';
import { type MainFigures, type ReportRecipe, recipeInText, reportRecipeSchema } from 'boxperson/report';
import { cannotRead, UserError } from '../../user-error.ts';
import type { SimulateOptions, SimulationRequest } from '../options.ts';
import { unpackStrategies } from './job-recipe.ts';

type Report = (
  asked: SimulationRequest,
  isExact: boolean,
  command: string,
) => Promise<{ readonly made: ReportRecipe; readonly wasStopped: boolean }>;

/** Exits with 0 if the figures are the same, and 1 if they are not. */
export async function makeAgain(
  file: string,
  names: readonly string[],
  options: SimulateOptions,
  report: Report,
): Promise<number> {
  const { again: _a, json: _j, html: _h, ...others } = options;
  const [other] = [
    ...names,
    ...Object.keys(others).map((key) => `--${key.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}`),
  ];
  if (other !== undefined)
    throw new UserError(
      `--again takes everything from the report, so leave out ${other}. Only --json and --html can be added.`,
    );
  const before = recipeIn(textOf(file), file);
  const { folder, names: files } = unpackStrategies(before.strategies);
  try {
    const { made, wasStopped } = await report(
      requestIn(before.run, files),
      before.run.isExact,
      before.command,
    );
    process.stderr.write(`${comparedWords(before, made, wasStopped)}\n`);
    if (wasStopped) return 130;
    return made.figures.hash === before.figures.hash ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw cannotRead(`the report ${file}`, error);
  }
}

/** The same job, on this machine. */
export function requestIn(run: ReportRecipe['run'], strategies: readonly string[]): SimulationRequest {
  const { data, isExact: _e, rollsPerHour, workers, ...job } = run;
  return {
    isOnGpu: false,
    rollsPerHour,
    workers: Math.max(1, Math.min(workers, availableParallelism())),
    job: { ...job, data: registered(data), strategies, ways: null, secondsMax: null },
  };
}

/** A game from a file, which the report carries whole. */
function registered(data: unknown): GameData | null {
  if (data === null || data === undefined) return null;
  const read = gameData.safeParse(data);
  const wrong = read.success ? registerGame(data as GameData) : 'its data is not that of a game';
  if (wrong !== null)
    throw new UserError(
      `The report’s game cannot be used: ${wrong}. Simulate it from its file with --games.`,
    );
  return data as GameData;
}

function comparedWords(before: ReportRecipe, now: ReportRecipe, wasStopped: boolean): string {
  const program = buildText(thisBuild());
  const versions =
    before.program === program ? `both by ${program}` : `then by ${before.program}, now by ${program}`;
  if (wasStopped) return 'Stopped before all its sessions were played, so the figures were not compared.';
  if (now.figures.hash === before.figures.hash)
    return `The figures are the same as on ${dayOf(before)}, to the last digit (${versions}).`;
  const rows = differences(before.figures, now.figures);
  return [
    `The figures are not the same as on ${dayOf(before)} (${versions}).`,
    ...(rows.length === 0 ? ['The main figures are the same, but not all the others.'] : rows),
  ].join('\n');
}

const dayOf = ({ date }: ReportRecipe): string => date.slice(0, 10);

function differences(before: MainFigures, now: MainFigures): readonly string[] {
  const rows: (readonly [what: string, before: unknown, now: unknown])[] = [
    ['sessions', before.sessions, now.sessions],
    ['rolls', before.rolls, now.rolls],
    ...now.strategies.flatMap((one, index) => {
      const old = before.strategies[index];
      return (['meanCents', 'deviationCents', 'costPerRollCents', 'ruin'] as const).map(
        (key) => [`${one.name} ${key}`, old?.[key], one[key]] as const,
      );
    }),
  ];
  return rows.filter(([, a, b]) => a !== b).map(([what, a, b]) => `  ${what}: ${a} then, ${b} now`);
}

/** How a report was made, from its text: JSON, a page or plain text. */
export function recipeIn(text: string, file: string): ReportRecipe {
  const read = reportRecipeSchema.safeParse(recipeInText(text));
  if (read.success) return read.data;
  throw new UserError(
    `${file} does not say how it was made. --again needs a whole report of simulate, from a version that writes it: the output of --json, a page of --html, or the text printed to a file.`,
  );
}
