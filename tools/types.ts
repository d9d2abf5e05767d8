// Type-checks every part with its own tsconfig, incrementally: npm run check. The build checks tsconfig.build.json, whose files are
// all in tsconfig.json.

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The longest first. */
const PARTS = ['tsconfig', 'tsconfig.browser', 'tsconfig.web', 'tsconfig.pure'];
const root = join(import.meta.dirname, '..');

/** Checks one part. Returns what the compiler printed, or null if there are no errors. */
async function errorsIn(part: string): Promise<string | null> {
  const kept = ['--incremental', '--tsBuildInfoFile', join('build', 'types', `${part}.tsbuildinfo`)];
  // Several parts at a time, each on one thread: the threads of one compiler repeat much of each other's work.
  const compiler = spawn(
    'tsc',
    [
      '--noEmit',
      '-p',
      `${part}.json`,
      '--checkers',
      '1',
      '--pretty',
      `${process.stdout.isTTY === true}`,
      ...kept,
    ],
    {
      cwd: root,
      // The compiler is short-lived, and its garbage is small compared with what it keeps.
      env: { GOGC: '400', ...process.env },
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  const status = new Promise<number | null>((resolve, reject) => {
    compiler.once('error', reject);
    compiler.once('close', resolve);
  });
  const printed = await text(compiler.stdout);
  return (await status) === 0 ? null : printed;
}

const waiting = [...PARTS];
async function checkInTurn(): Promise<void> {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const errors = await errorsIn(part);
    if (errors === null) continue;
    process.stdout.write(errors);
    console.error(`Type errors in ${part}.json; see above.`);
    process.exitCode = 1;
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, checkInTurn));
