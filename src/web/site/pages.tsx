// The pages of the static site: its own start page, and all that need no house.

import { lazily } from '../app/later/lazily.ts';
import { type Page, PageHere, PUBLIC_PAGES } from '../app/public-pages.tsx';

const StartPage = lazily(() => import('./start-page.tsx'), 'StartPage');

const PAGES: readonly Page[] = [['', () => <StartPage />], ...PUBLIC_PAGES];

export const SitePages = () => <PageHere pages={PAGES} atStart="Go to the start page." />;
