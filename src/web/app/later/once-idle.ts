// What can wait is fetched once the page has been drawn, so that it does not delay the first bet.

/** For browsers that do not say when they are idle. */
const SOON_MS = 200;

export const onceIdle = (): Promise<unknown> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(done, { timeout: 2_000 });
    else setTimeout(done, SOON_MS);
  });
