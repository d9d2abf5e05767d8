// `boxperson simulate … --database URL`: puts a study into the queue for workers on any machines, and waits for its report; or
// fetches that of a study that was left running.

import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { buildText, labHash, rulesHash, thisBuild } from 'boxperson/identity';
import { openStudies, type StudyStore } from 'boxperson/store';
import { commandLine } from '../../page/command-line.ts';
import { withStoreTrouble } from '../../store/house-data.ts';
import { UserError } from '../../user-error.ts';
import { isModule } from '../find-strategy.ts';
import { jobRecipeOf } from '../made/job-recipe.ts';
import { reserveFile, writeReport } from '../made/write-report.ts';
import { jobOf, type SimulateOptions } from '../options.ts';
import { setupHere } from '../run.ts';
import { studyPartsOf } from './parts.ts';
import { recipeJson, waysJson } from './study-text.ts';
import { Interrupted, waitForStudy } from './wait.ts';

export function simulateOnMany(
  names: readonly string[],
  options: SimulateOptions,
  typed: readonly string[],
): Promise<number> {
  return withStudies(options.database, async (studies) => {
    if (options.fetch !== undefined) {
      checkFetch(names, options);
      return reported(studies, options.fetch, options);
    }
    const name = await added(studies, names, options, typed);
    if (options.detach === true) {
      process.stdout.write(`${name}\n`);
      return 0;
    }
    return reported(studies, name, options);
  });
}

/** What this program may mix its results with: the same version, commit and code. */
export const labProgram = (): string => `${buildText(thisBuild())} (lab ${labHash()})`;

/** Opens the studies of a database for a command. */
export function withStudies<T>(
  database: string | undefined,
  work: (studies: StudyStore) => Promise<T>,
): Promise<T> {
  return withStoreTrouble(async () => {
    if (database === undefined)
      throw new UserError(
        'Say which database the study is in: --database postgres://user:password@host:5432/database.',
      );
    if (!/^postgres(ql)?:\/\//.test(database))
      throw new UserError(
        'Studies for many machines need PostgreSQL: --database postgres://user:password@host:5432/database.',
      );
    const studies = await openStudies(database);
    try {
      return await work(studies);
    } finally {
      await studies.close();
    }
  });
}

/** Waits for the report and writes it. */
async function reported(studies: StudyStore, name: string, options: SimulateOptions): Promise<number> {
  const drop = options.html === undefined ? () => {} : reserveFile(options.html);
  try {
    const { report, says, code } = await waitForStudy(studies, name);
    await writeReport(report, options);
    if (says !== null) process.stderr.write(`${says}\n`);
    return code;
  } catch (error) {
    drop();
    if (!(error instanceof Interrupted)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 130;
  }
}

/** Makes a study and returns its name. */
async function added(
  studies: StudyStore,
  names: readonly string[],
  options: SimulateOptions,
  typed: readonly string[],
): Promise<string> {
  checkOptions(options);
  const seed = options.seed ?? randomBytes(6).toString('hex');
  const asked = await jobOf(names, options, seed, availableParallelism());
  const { study, strategies, rules } = await setupHere(asked.job);
  const job = { ...asked.job, ways: study.ways, secondsMax: null };
  const parts = studyPartsOf(job);
  const recipe = jobRecipeOf(
    { ...asked, job },
    commandLine(withoutDatabase(typed), seed),
    options.exact === true,
  );
  const name = options.name ?? nameFor(strategies[0]?.name ?? '');
  const isAdded = await studies.add({
    name,
    title: strategies.map(({ title }) => title).join(', '),
    program: labProgram(),
    rules: rulesHash(rules),
    hasModules: names.some(isModule),
    recipe: recipeJson(recipe),
    ways: waysJson(study.ways),
    sessions: job.sessions,
    parts,
  });
  if (!isAdded)
    throw new UserError(
      `There is already a study called ${name}. Choose another name with --name, or remove it: boxperson studies ${name} --delete --database …`,
    );
  const sessions = job.sessions.toLocaleString('en-US');
  process.stderr.write(
    `The study ${name} is in the queue: ${sessions} sessions in ${parts.length === 1 ? '1 part' : `${parts.length} parts`}.\n`,
  );
  if (options.detach === true)
    process.stderr.write(`To wait for its report: boxperson simulate --fetch ${name} --database …\n`);
  return name;
}

/** Names that can be typed, and that the queue takes. */
const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** After the first strategy, with a few random digits. */
function nameFor(strategy: string): string {
  const words = strategy
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `${words === '' ? 'study' : words}-${randomBytes(3).toString('hex')}`;
}

function checkOptions({
  gpu,
  workers,
  seconds,
  trace,
  again,
  name,
  detach,
  json,
  html,
}: SimulateOptions): void {
  const wrong = [
    [workers, '--workers', 'each lab-worker chooses its own --threads'],
    [seconds, '--seconds', 'a study in a database plays all its sessions'],
    [gpu, '--gpu', 'the workers’ processors play it'],
    [trace, '--trace', 'a trace needs no other machines'],
    [again, '--again', 'a report is made again on one machine'],
  ].find(([value]) => value !== undefined);
  if (wrong !== undefined) throw new UserError(`Leave out ${wrong[1]} with --database: ${wrong[2]}.`);
  if (name !== undefined && !NAME.test(name))
    throw new UserError(
      `A study’s name has lowercase letters, digits and -, at most 60 of them, such as molly-1; not ${name}.`,
    );
  if (detach === true && (json === true || html !== undefined))
    throw new UserError('With --detach there is no report yet. Give --json or --html when you fetch it.');
}

function checkFetch(names: readonly string[], options: SimulateOptions): void {
  const { fetch: _f, database: _d, json: _j, html: _h, ...others } = options;
  const [other] = [...names, ...Object.keys(others).map((key) => `--${key}`)];
  if (other !== undefined)
    throw new UserError(
      `--fetch takes everything from the study, so leave out ${other}. Only --database, --json and --html can be added.`,
    );
}

/** A report must not have the database's password; and the same study can be made without one. */
function withoutDatabase(typed: readonly string[]): readonly string[] {
  return typed.filter((word, index) => {
    const before = typed[index - 1] ?? '';
    const isValue = /^--(?:database|name)$/.test(before);
    return !isValue && !/^--(?:database|name)(?:=|$)|^--detach$/.test(word);
  });
}
