// Where things stand in the rulebook: a name for every section, wager and clause that a link can carry.

import type { ClauseId } from '../../rules/index.ts';

/** A clause's id without blanks: "NJ-13:69F-1.3(c)1". */
export const clauseAnchor = (id: ClauseId): string => id.replaceAll(' ', '-');

export const wagerAnchor = (id: string): string => `wager-${id}`;
export const optionAnchor = (key: string): string => `option-${key}`;

/** The end of an address that leads to an anchor. Colons and brackets stay readable where an address may have them. */
export const hashFor = (anchor: string): string => `#${encodeURIComponent(anchor).replaceAll('%3A', ':')}`;

/** The anchor that the end of an address names, also where it writes a clause with its blank; null where it names none. */
export function anchorIn(hash: string): string | null {
  if (hash.length < 2) return null;
  try {
    return clauseAnchor(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
