// The pages of the static site: its own start page, and all that need no house.

import { lazyComponent } from '../app/later/lazily.ts';
import { PageHere, type PageRoute, PUBLIC_PAGES } from '../app/public-pages.tsx';

const StartPage = lazyComponent(() => import('./start-page.tsx'), 'StartPage');

const PAGES: readonly PageRoute[] = [['', () => <StartPage />], ...PUBLIC_PAGES];

export const SitePages = () => <PageHere pages={PAGES} atStart="Go to the start page." />;
