// Generated pages with the house's icon and the mark of this build.

import { buildMeta } from '../../identity/index.ts';
import { type Page, wholePage } from '../../report/index.ts';
import { ICON_INSIDE } from '../../server/index.ts';

/** For the head of every page. */
export const pageHead = (): string => `${ICON_INSIDE}\n${buildMeta()}`;

export const htmlPage = (page: Omit<Page, 'head'>): string => wholePage({ ...page, head: pageHead() });
