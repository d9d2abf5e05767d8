// Lets the threads that tests start load the bundle that tools/bundle-program.ts has made, in a third of the time that the sources
// take. Programs that tests start do so, too.
//   node --import ./tools/threads-from-bundle.mjs …

import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const THREADS = new Map(
  [
    ['src/cli/simulate/worker.ts', 'worker.js'],
    ['src/cli/lab-worker/thread.ts', 'thread.js'],
  ].map(([source, part]) => [
    new URL(`../${source}`, import.meta.url).href,
    new URL(`../build/program/${part}`, import.meta.url).href,
  ]),
);

if (!isMainThread)
  registerHooks({
    resolve: (name, context, next) => {
      const part = context.parentURL === undefined ? THREADS.get(name) : undefined;
      return next(part ?? name, context);
    },
  });
