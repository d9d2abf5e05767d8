// The built pages. A package includes them; a checkout builds them when their sources have changed, in a process of its own, so that the
// house can open meanwhile.

import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { CHECKOUT_ROOT, isCheckout, putInPlace, sourceStamp, stampAt } from './stamp.ts';

const PACKAGED = join(CHECKOUT_ROOT, 'dist', 'web');
const BUILT = join(CHECKOUT_ROOT, 'build', 'web');
const BUILDER = fileURLToPath(new URL('build.ts', import.meta.url));

const LEFT_OUT = /\.test\.tsx?$|[\\/]src[\\/](?:house[\\/](?:server|store|identity|door)|cli)[\\/]/;
const wantedStamp = (): string => sourceStamp(['src', 'vite.config.ts', 'package-lock.json'], LEFT_OUT);

/** The folder of the built pages, building them if needed; `say` reports a build. */
export async function webFolder(say: (words: string) => void, signal?: AbortSignal): Promise<string> {
  if (!isCheckout()) return PACKAGED;
  if (stampAt(BUILT) === wantedStamp()) return BUILT;
  say('Building the pages, because their sources are new.');
  const startedAt = performance.now();
  await buildApart(signal);
  say(`The pages are built, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  return BUILT;
}

async function buildApart(signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', BUILDER], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal === undefined ? {} : { signal }),
  });
  const status = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [said] = await Promise.all([text(child.stderr), status]);
  if ((await status) === 0) return;
  const lines = said.trim().split('\n');
  throw new Error(lines.find((line) => /Error|ENOSPC/.test(line)) ?? lines.at(-1) ?? 'no output');
}

/** Builds the pages in this process. They are built aside, so that two processes starting together never serve half a build. */
export async function buildPages(): Promise<void> {
  const stamp = wantedStamp();
  const { build } = await import('vite');
  const aside = `${BUILT}-${process.pid}`;
  mkdirSync(dirname(BUILT), { recursive: true });
  await inProduction(() =>
    build({
      configFile: join(CHECKOUT_ROOT, 'vite.config.ts'),
      configLoader: 'native',
      root: join(CHECKOUT_ROOT, 'src', 'web'),
      logLevel: 'warn',
      build: { outDir: aside, emptyOutDir: true },
    }),
  );
  putInPlace(aside, BUILT, stamp);
}

/** A test runner's environment would select React's development build, which must not be served. */
export async function inProduction<T>(building: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await building();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
