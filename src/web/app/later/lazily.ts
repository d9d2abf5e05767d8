// Parts of a page that are fetched when they are first drawn. One that cannot be fetched, because the connection is lost, is asked
// for again until it comes: the rest of the page stays.

import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  useState,
} from 'react';

const FIRST_MS = 500;
const MOST_MS = 5_000;

/** As browsers and the build say it. Any other error is one of the part itself. */
const NOT_FETCHED = /dynamically imported module|module script failed|Unable to preload CSS/i;

type Parts = Readonly<Record<string, unknown>>;

/** A component that is fetched when it is first drawn, or before. */
export type LazyComponent<Props> = FunctionComponent<Props> & { readonly fetch: () => Promise<unknown> };

/**
 * The component with this name in a script of its own. Once it has been fetched it is drawn at once: a component that React fetches is
 * kept waiting for at least three tenths of a second, even if it is already there.
 */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound: a component may take any properties.
export const lazyComponent = <Name extends string, Found extends Readonly<Record<Name, ComponentType<any>>>>(
  load: () => Promise<Found>,
  name: Name,
): LazyComponent<ComponentProps<Found[Name]>> => {
  let fetched: Found[Name] | null = null;
  const fetch = async (): Promise<{ default: Found[Name] }> => {
    fetched = (await retryLoad(load, name))[name];
    return { default: fetched };
  };
  const Later = lazy(fetch);
  // Chosen once, because another component in its place would forget what it knows.
  const Part: FunctionComponent<ComponentProps<Found[Name]>> = (props) => {
    const [Drawn] = useState(() => (fetched ?? Later) as FunctionComponent<ComponentProps<Found[Name]>>);
    return createElement(Drawn, props);
  };
  return Object.assign(Part, { fetch });
};

/** Tries until it comes, with longer and longer pauses. */
export async function retryLoad<T extends Parts>(
  load: () => Promise<T>,
  name: keyof T,
  beforeNext: (ms: number) => Promise<unknown> = pauseAndMend,
  fetchAt: (url: string) => Promise<Parts> = (url) => import(/* @vite-ignore */ url),
): Promise<T> {
  let from = load;
  for (let tries = 1, ms = FIRST_MS; ; tries++, ms = Math.min(ms * 2, MOST_MS))
    try {
      const parts = await from();
      if (name in parts) return parts;
      from = load;
    } catch (error) {
      if (!(error instanceof Error) || !NOT_FETCHED.test(error.message)) throw error;
      await beforeNext(ms);
      // Many browsers never ask again for a script that once failed, but do so under another address.
      const [url = null] = SCRIPT.exec(error.message) ?? [];
      from = url === null ? load : async () => (await fetchAt(`${url}?again=${tries}`)) as T;
    }
}

/** Where the script is, which most browsers say. */
const SCRIPT = /https?:[^\s?]+\.js/;

async function pauseAndMend(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
  fetchStylesAgain();
}

/** The build's own code adds each style sheet once, whether it comes or not. */
function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}
