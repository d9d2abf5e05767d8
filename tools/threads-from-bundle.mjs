// Lets the threads that tests start load the program as it was built before the tests, in a third of the time that the sources
// take. Programs that tests start do so, too.
//   node --import ./tools/threads-from-bundle.mjs …

import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const built = process.env.BOXPERSON_PROGRAM;
/** @type {ReadonlyMap<string, string>} */
const THREADS = new Map(
  [
    ['src/cli/simulate/worker.ts', 'worker.js'],
    ['src/cli/lab-worker/thread.ts', 'thread.js'],
  ].map(([source = '', part = '']) => [
    new URL(`../${source}`, import.meta.url).href,
    pathToFileURL(join(built ?? '', part)).href,
  ]),
);

if (!isMainThread && built !== undefined)
  registerHooks({
    resolve: (name, context, next) => {
      const part = context.parentURL === undefined ? THREADS.get(name) : undefined;
      return next(part ?? name, context);
    },
  });
