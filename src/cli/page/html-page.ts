// Generated pages with the house's icon and the mark of this build.

import { buildMeta, ICON_INSIDE } from 'boxperson/identity';
import { type HtmlPage, wholePage } from 'boxperson/report';

/** For the head of every page. */
export const pageHead = (): string => `${ICON_INSIDE}\n${buildMeta()}`;

export const htmlPage = (page: Omit<HtmlPage, 'head'>): string => wholePage({ ...page, head: pageHead() });
