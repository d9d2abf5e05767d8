// Parts of a page that are fetched when they are first drawn. One that cannot be fetched, because the connection is lost, is asked
// for again until it comes: the rest of the page stays.

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const FIRST_MS = 500;
const MOST_MS = 5_000;

/** As browsers and the build say it. Any other error is one of the part itself. */
const NOT_FETCHED = /dynamically imported module|module script failed|Unable to preload CSS/i;

export const lazily = <P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => patiently(load));

/** Tries until it comes, with longer and longer pauses. */
export async function patiently<T>(
  load: () => Promise<T>,
  beforeNext: (ms: number) => Promise<unknown> = pauseAndMend,
): Promise<T> {
  for (let ms = FIRST_MS; ; ms = Math.min(ms * 2, MOST_MS))
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof Error) || !NOT_FETCHED.test(error.message)) throw error;
      await beforeNext(ms);
    }
}

async function pauseAndMend(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
  fetchStylesAgain();
}

/** The build's own code adds each style sheet once, whether it comes or not. */
function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}
