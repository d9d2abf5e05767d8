// Maps a path to its page. Each is loaded on demand.

import { lazy, type ReactNode, Suspense } from 'react';
import { Waiting } from './parts.tsx';
import { Link, match, usePath } from './router.tsx';
import { Shell } from './shell.tsx';

const Lobby = lazy(async () => ({ default: (await import('../lobby/lobby.tsx')).Lobby }));
const TablePage = lazy(async () => ({ default: (await import('../table/table-page.tsx')).TablePage }));
const RulebookPage = lazy(async () => ({
  default: (await import('../rulebook/rulebook-page.tsx')).RulebookPage,
}));
const ReplayPage = lazy(async () => ({ default: (await import('../replay/replay-page.tsx')).ReplayPage }));
const CrewPage = lazy(async () => ({ default: (await import('../crew/crew-page.tsx')).CrewPage }));
const PitPage = lazy(async () => ({ default: (await import('../pit/pit-page.tsx')).PitPage }));
const StudiesPage = lazy(async () => ({
  default: (await import('../studies/studies-page.tsx')).StudiesPage,
}));
const GalleryPage = lazy(async () => ({
  default: (await import('../gallery/gallery-page.tsx')).GalleryPage,
}));
const MePage = lazy(async () => ({ default: (await import('../me/me-page.tsx')).MePage }));
const VerifyPage = lazy(async () => ({ default: (await import('../verify/verify-page.tsx')).VerifyPage }));

const LearnList = lazy(async () => ({ default: (await import('../learn/learn-page.tsx')).LearnList }));
const LearnPage = lazy(async () => ({ default: (await import('../learn/learn-page.tsx')).LearnPage }));

const PAGES: readonly (readonly [string, (found: Readonly<Record<string, string>>) => ReactNode])[] = [
  ['', () => <Lobby />],
  ['/me', () => <MePage />],
  ['/pit', () => <PitPage />],
  ['/studies', () => <StudiesPage />],
  ['/verify', () => <VerifyPage />],
  ['/gallery', () => <GalleryPage />],
  ['/learn', () => <LearnList />],
  ['/learn/:game', ({ game = '' }) => <LearnPage key={game} game={game} />],
  ['/table/:id', ({ id = '' }) => <TablePage key={id} id={id} />],
  ['/table/:id/rules', ({ id = '' }) => <RulebookPage key={id} id={id} />],
  ['/table/:id/replay', ({ id = '' }) => <ReplayPage key={id} id={id} />],
  ['/table/:id/crew', ({ id = '' }) => <CrewPage key={id} id={id} />],
];

export function Pages() {
  const path = usePath();
  for (const [pattern, page] of PAGES) {
    const found = match(pattern, path);
    if (found !== null) return <Suspense fallback={<Waiting for="Loading" />}>{page(found)}</Suspense>;
  }
  return (
    <Shell title="Page not found">
      <div className="stack">
        <h1>Page not found</h1>
        <p>
          The address may be wrong or out of date. <Link to="/">Go to the tables.</Link>
        </p>
      </div>
    </Shell>
  );
}
