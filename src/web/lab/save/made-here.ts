// A study's figures as the report that `boxperson simulate` makes, with all that it takes to make it again.

import { plainDollars } from 'boxperson/base';
import type { SessionSpan } from 'boxperson/lab';
import { mainFigures, type ReportRecipe, reportPage, type SimulationReport } from 'boxperson/report';
import type { LabStudy } from '../study/lab-study.ts';
import type { ShownStudy } from '../study/use-run.ts';

/** The file that a strategy is in, by its name. */
export const fileOf = (name: string): string => `${name}.yaml`;

/** What `boxperson simulate --json` prints. `program` is the build of the page, `date` as in an ISO date. */
export function simulationReport(
  { result, staged, workers, isExact }: ShownStudy,
  study: LabStudy,
  program: string,
  date: string,
): SimulationReport | null {
  const { task } = staged;
  if (task === null) return null;
  const only: readonly SessionSpan[] | null = result.isPartial ? [[0, result.sessions]] : null;
  const made: ReportRecipe = {
    program,
    date,
    command: commandFor(
      study,
      result.strategies.map(({ name }) => fileOf(name)),
      isExact,
    ),
    run: {
      game: task.game,
      data: task.data,
      choices: task.choices,
      limits: task.limits,
      question: task.question,
      sessions: result.sessionsPlanned,
      isTogether: false,
      only,
      rollsPerHour: result.rollsPerHour,
      isExact,
      workers,
    },
    strategies: staged.texts.map(({ text }, index) => {
      const path = fileOf(result.strategies[index]?.name ?? `strategy-${index + 1}`);
      return { name: path, files: [{ path, text }] };
    }),
    figures: mainFigures(result),
  };
  return { ...result, made };
}

export const reportHtml = (report: SimulationReport): string =>
  reportPage(report, `Boxperson ${report.made.program}`, '');

/** The command that plays the same study. */
function commandFor(
  { game, bankrollCents, rolls, limits, sessions, seed }: LabStudy,
  files: readonly string[],
  isExact: boolean,
): string {
  const money = (cents: number | null): string => (cents === null ? 'none' : plainDollars(cents));
  const words = [
    ...['boxperson', 'simulate', ...files, '--game', game, '--bankroll', money(bankrollCents)],
    ...['--rolls', String(rolls), '--sessions', String(sessions)],
    ...(limits.winCents === null ? [] : ['--stop-win', money(limits.winCents)]),
    ...(limits.lossCents === null ? [] : ['--stop-loss', money(limits.lossCents)]),
    ...(limits.shooters === null ? [] : ['--shooters', String(limits.shooters)]),
    ...(isExact ? ['--exact'] : []),
    ...['--seed', seed],
  ];
  return words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');
}
