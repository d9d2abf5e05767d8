// Where the pages lie. In a house they lie at the root of its address. In a static site, which may lie in any folder of any host,
// every page is a file, and its document says where the site begins.

import { pathOfFile, siteAddress } from '../site/addresses.ts';

const META = 'meta[name="boxperson-root"]';

/** The folder of the site, as a path that ends in a slash; null in a house. */
const ROOT = siteRoot();

function siteRoot(): string | null {
  const up = document.querySelector<HTMLMetaElement>(META)?.content;
  return up === undefined ? null : new URL(up, location.href).pathname;
}

/** Each page of a site is loaded; those of a house are one document. */
export const isSite = ROOT !== null;

/** The address of a page, given its path in a house: `/learn#hand` may be `/some/where/learn.html#hand`. */
export const pageAddressOf = (path: string): string =>
  ROOT === null || !path.startsWith('/') ? path : siteAddress(ROOT, path);

/** The path that the page shown here has in a house. */
export const pathHere = (): string =>
  ROOT === null ? location.pathname : pathOfFile(location.pathname.slice(ROOT.length));
