// Maps a path to its page. Each is loaded on demand.

import { lazyComponent } from './later/lazily.ts';
import { fetchPageAt, PageHere, type PageRoute, PUBLIC_PAGES } from './public-pages.tsx';
import { Shell, ToTables } from './shell.tsx';

const Lobby = lazyComponent(() => import('../lobby/lobby.tsx'), 'Lobby');
const TablePage = lazyComponent(() => import('../table/table-page.tsx'), 'TablePage');
const RulebookPage = lazyComponent(() => import('../rulebook/rulebook-page.tsx'), 'RulebookPage');
const ReplayPage = lazyComponent(() => import('../replay/replay-page.tsx'), 'ReplayPage');
const CrewPage = lazyComponent(() => import('../crew/crew-page.tsx'), 'CrewPage');
const PitPage = lazyComponent(() => import('../pit/pit-page.tsx'), 'PitPage');
const StudiesPage = lazyComponent(() => import('../studies/studies-page.tsx'), 'StudiesPage');
const MePage = lazyComponent(() => import('../me/me-page.tsx'), 'MePage');

const LabPage = lazyComponent(() => import('../lab/lab-page.tsx'), 'LabPage');

const HouseTables = lazyComponent(() => import('../lab/table/house-tables.tsx'), 'HouseTables');

const PAGES: readonly PageRoute[] = [
  ['', () => <Lobby />],
  ['/me', () => <MePage />],
  ['/pit', () => <PitPage />],
  [
    '/lab',
    () => (
      <Shell title="The lab" isWide tools={<ToTables />}>
        <LabPage AtHouse={HouseTables} />
      </Shell>
    ),
  ],
  ['/studies', () => <StudiesPage />],
  ['/table/:id', ({ id = '' }) => <TablePage key={id} id={id} />],
  ['/table/:id/rules', ({ id = '' }) => <RulebookPage key={id} id={id} />],
  ['/table/:id/replay', ({ id = '' }) => <ReplayPage key={id} id={id} />],
  ['/table/:id/crew', ({ id = '' }) => <CrewPage key={id} id={id} />],
  ...PUBLIC_PAGES,
];

export const fetchPage = (path: string): Promise<void> => fetchPageAt(PAGES, path);

export const Pages = () => <PageHere pages={PAGES} atStart="Go to the tables." />;
