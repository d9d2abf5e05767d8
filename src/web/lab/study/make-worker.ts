// Starts a worker of the lab. A page that is one file replaces this module by one that has the worker inside.

export const makeWorker = (): Worker =>
  new Worker(new URL('./worker.browser.ts', import.meta.url), { type: 'module' });
