// Anchors in the rulebook: a linkable name for every section, wager and clause.

import type { ClauseId } from '../../rules/index.ts';

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
