// Addresses in rulebooks: a linkable name for every section, wager and clause.

import type { ClauseId } from 'boxperson/rules';

/** A clause's id without spaces: "NJ-13:69F-1.3(c)1". */
export const clauseAnchor = (id: ClauseId): string => id.replaceAll(' ', '-');

/** The URL fragment for an anchor. Colons and parentheses stay readable. */
export const hashFor = (anchor: string): string => `#${encodeURIComponent(anchor).replaceAll('%3A', ':')}`;

/** The anchor a URL fragment names, even if it writes a clause with its space; null if it names none. */
export function anchorIn(hash: string): string | null {
  if (hash.length < 2) return null;
  try {
    return clauseAnchor(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** The rulebook of a game with the usual options. */
export const rulesAddress = (game: string): string => `/rules/${encodeURIComponent(game)}`;

/** The rulebook that goes with a page: of its table, or of its game. */
export function bookBeside(path: string): string | null {
  const [, kind, id] = /^\/(table|learn|rules)\/([^/]+)/.exec(path) ?? [];
  if (id === undefined) return null;
  return kind === 'table' ? `/table/${id}/rules` : `/rules/${id}`;
}
