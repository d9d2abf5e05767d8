// The pages that need no house: a house has them, and so has a static site. Each is loaded on demand.

import { isValidElement, type ReactNode, Suspense } from 'react';
import { type LazyComponent, lazyComponent } from './later/lazily.ts';
import { LoadingNote } from './parts.tsx';
import { Link, matchPath, usePath } from './router.tsx';
import { Shell } from './shell.tsx';

/** A path such as `/learn/:game`, and the page there. */
export type PageRoute = readonly [
  pattern: string,
  page: (found: Readonly<Record<string, string>>) => ReactNode,
];

const GalleryPage = lazyComponent(() => import('../gallery/gallery-page.tsx'), 'GalleryPage');
const VerifyPage = lazyComponent(() => import('../verify/verify-page.tsx'), 'VerifyPage');
const LearnList = lazyComponent(() => import('../learn/learn-page.tsx'), 'LearnList');
const LearnPage = lazyComponent(() => import('../learn/learn-page.tsx'), 'LearnPage');
const RulesList = lazyComponent(() => import('../rulebook/game-rules-page.tsx'), 'RulesList');
const ScenePage = lazyComponent(() => import('../replay/scene/scene-page.tsx'), 'ScenePage');
const GameRulesPage = lazyComponent(() => import('../rulebook/game-rules-page.tsx'), 'GameRulesPage');

export const PUBLIC_PAGES: readonly PageRoute[] = [
  ['/verify', () => <VerifyPage />],
  ['/gallery', () => <GalleryPage />],
  ['/learn', () => <LearnList />],
  ['/learn/:game', ({ game = '' }) => <LearnPage key={game} game={game} />],
  ['/rules', () => <RulesList />],
  ['/clauses/felt', () => <ScenePage />],
  ['/rules/:game', ({ game = '' }) => <GameRulesPage key={game} game={game} />],
];

type PageHereProps = {
  readonly pages: readonly PageRoute[];
  /** What there is to do at the start page, for those who have lost their way. */
  readonly atStart: string;
};

/** How long a page may take to come before a note says that it is loading. */
const NOTE_MS = 300;

/** Fetches the page at an address, so that it is drawn at once; gives up soon, so that something is drawn. */
export async function fetchPageAt(pages: readonly PageRoute[], path: string): Promise<void> {
  const drawn = pages
    .map(([pattern, page]) => ({ page, found: matchPath(pattern, path) }))
    .map(({ page, found }) => (found === null ? null : page(found)))
    .find((page) => page !== null);
  if (!isValidElement(drawn) || typeof drawn.type === 'string' || !('fetch' in drawn.type)) return;
  const { fetch } = drawn.type as LazyComponent<object>;
  await Promise.race([fetch(), new Promise((done) => setTimeout(done, NOTE_MS))]);
}

/** The page at the present address. */
export function PageHere({ pages, atStart }: PageHereProps) {
  const path = usePath();
  for (const [pattern, page] of pages) {
    const found = matchPath(pattern, path);
    if (found !== null) return <Suspense fallback={<LoadingNote for="Loading" />}>{page(found)}</Suspense>;
  }
  return (
    <Shell title="Page not found">
      <div className="stack">
        <h1>Page not found</h1>
        <p>
          The address may be wrong or out of date. <Link to="/">{atStart}</Link>
        </p>
      </div>
    </Shell>
  );
}
