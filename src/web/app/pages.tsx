// Which page a path is. Pages that not everybody opens are fetched when somebody does.

import { lazy, type ReactNode, Suspense } from 'react';
import { Lobby } from '../lobby/lobby.tsx';
import { Waiting } from './parts.tsx';
import { Link, match, usePath } from './router.tsx';
import { Shell } from './shell.tsx';

const TablePage = lazy(async () => ({ default: (await import('../table/table-page.tsx')).TablePage }));
const RulebookPage = lazy(async () => ({
  default: (await import('../rulebook/rulebook-page.tsx')).RulebookPage,
}));
const ReplayPage = lazy(async () => ({ default: (await import('../replay/replay-page.tsx')).ReplayPage }));
const CrewPage = lazy(async () => ({ default: (await import('../crew/crew-page.tsx')).CrewPage }));
const PitPage = lazy(async () => ({ default: (await import('../pit/pit-page.tsx')).PitPage }));
const GalleryPage = lazy(async () => ({
  default: (await import('../gallery/gallery-page.tsx')).GalleryPage,
}));
const MePage = lazy(async () => ({ default: (await import('../me/me-page.tsx')).MePage }));
const VerifyPage = lazy(async () => ({ default: (await import('../verify/verify-page.tsx')).VerifyPage }));

const PAGES: readonly (readonly [string, (found: Readonly<Record<string, string>>) => ReactNode])[] = [
  ['', () => <Lobby />],
  ['/me', () => <MePage />],
  ['/pit', () => <PitPage />],
  ['/verify', () => <VerifyPage />],
  ['/gallery', () => <GalleryPage />],
  ['/table/:id', ({ id = '' }) => <TablePage key={id} id={id} />],
  ['/table/:id/rules', ({ id = '' }) => <RulebookPage key={id} id={id} />],
  ['/table/:id/replay', ({ id = '' }) => <ReplayPage key={id} id={id} />],
  ['/table/:id/crew', ({ id = '' }) => <CrewPage key={id} id={id} />],
];

export function Pages() {
  const path = usePath();
  for (const [pattern, page] of PAGES) {
    const found = match(pattern, path);
    if (found !== null) return <Suspense fallback={<Waiting for="One moment" />}>{page(found)}</Suspense>;
  }
  return (
    <Shell title="Nothing here">
      <div className="stack">
        <h1>There is no such page.</h1>
        <p>
          The address may be from an older version of the house. <Link to="/">Go to the tables.</Link>
        </p>
      </div>
    </Shell>
  );
}
