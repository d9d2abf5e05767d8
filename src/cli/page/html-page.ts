// Generated pages with the house's icon and the mark of this build.

import { buildMeta, ICON_INSIDE } from '../../identity/index.ts';
import { type Page, wholePage } from '../../report/index.ts';

/** For the head of every page. */
export const pageHead = (): string => `${ICON_INSIDE}\n${buildMeta()}`;

export const htmlPage = (page: Omit<Page, 'head'>): string => wholePage({ ...page, head: pageHead() });
