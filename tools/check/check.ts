// `npm run check`: format and lint, unused code, types, and every generated file against its source.

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../rings/run-ring.ts';

const bin = (name: string, file: string): string => join(ROOT, 'node_modules', name, file);

/** What is compiled, each with types of its own. */
const PROJECTS = [
  ['all', 'tsconfig.json'],
  ['browser', 'tools/check/tsconfig.browser.json'],
  ['pages', 'src/web/tsconfig.json'],
  ['pure', 'tools/check/tsconfig.pure.json'],
] as const;

/** The longest first. */
const CHECKS: readonly (readonly [what: string, program: string, ...words: string[]])[] = [
  ['generated files', join(ROOT, 'tools', 'generate', 'generate.ts'), '--check'],
  ...PROJECTS.map(
    ([part, project]) =>
      [
        `types, ${part}`,
        bin('typescript', 'bin/tsc'),
        ...['--noEmit', '-p', project, '--checkers', '1', '--pretty', `${process.stdout.isTTY === true}`],
        ...['--incremental', '--tsBuildInfoFile', join('build', 'types', `${part}.tsbuildinfo`)],
      ] as const,
  ),
  [
    'imports',
    bin('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
    ...['--config', 'tools/check/dependency-cruiser.config.ts', '--output-type', 'err-long'],
    ...['src', 'tests', 'tools', 'bench', 'examples'],
  ],
  ['names', join(ROOT, 'tools', 'names.ts'), '--check'],
  ['unused code', bin('knip', 'bin/knip.js'), '--config', 'tools/check/knip.config.ts'],
  [
    'code that only tests use',
    bin('knip', 'bin/knip.js'),
    ...['--production', '--config', 'tools/check/knip.production.config.ts'],
  ],
  ['format and lint', bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.'],
];

/** Whether everything is right; says what is not. */
export async function check(): Promise<boolean> {
  const waiting = [...CHECKS];
  let isRight = true;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      if (!(await passes(...next))) isRight = false;
  };
  // Several at a time, each on one thread: the threads of one compiler repeat much of each other's work.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return isRight;
}

async function passes(what: string, program: string, ...words: readonly string[]): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
    cwd: ROOT,
    // The compiler is short-lived, and its garbage is small compared with what it keeps.
    env: { GOGC: '400', ...process.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [out, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const time = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  if (status === 0) process.stdout.write(`check: ${what}, ${time}\n`);
  else process.stdout.write(`${out}${errors}check: ${what}: NOT RIGHT, see above\n`);
  return status === 0;
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1;
