// Addresses in rulebooks: a linkable name for every section and wager.

/** The URL fragment for an anchor. Colons and parentheses stay readable. */
export const hashFor = (anchor: string): string => `#${encodeURIComponent(anchor).replaceAll('%3A', ':')}`;

/** The anchor a URL fragment names; null if it names none. */
export function anchorIn(hash: string): string | null {
  if (hash.length < 2) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return null;
  }
}

/** The rulebook of a game with the usual options. */
export const rulesAddress = (game: string): string => `/rules/${encodeURIComponent(game)}`;
