// Maps a path to its page. Each is loaded on demand.

import { lazily } from './later/lazily.ts';
import { type Page, PageHere, PUBLIC_PAGES } from './public-pages.tsx';
import { Shell, ToTables } from './shell.tsx';

const Lobby = lazily(() => import('../lobby/lobby.tsx'), 'Lobby');
const TablePage = lazily(() => import('../table/table-page.tsx'), 'TablePage');
const RulebookPage = lazily(() => import('../rulebook/rulebook-page.tsx'), 'RulebookPage');
const ReplayPage = lazily(() => import('../replay/replay-page.tsx'), 'ReplayPage');
const CrewPage = lazily(() => import('../crew/crew-page.tsx'), 'CrewPage');
const PitPage = lazily(() => import('../pit/pit-page.tsx'), 'PitPage');
const StudiesPage = lazily(() => import('../studies/studies-page.tsx'), 'StudiesPage');
const MePage = lazily(() => import('../me/me-page.tsx'), 'MePage');

const LabPage = lazily(() => import('../lab/lab-page.tsx'), 'LabPage');

const HouseTables = lazily(() => import('../lab/table/house-tables.tsx'), 'HouseTables');

const PAGES: readonly Page[] = [
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

export const Pages = () => <PageHere pages={PAGES} atStart="Go to the tables." />;
