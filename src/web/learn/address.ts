// The addresses of the how-to-play pages. They carry the table that a visitor came from, so that there is a way back.

/** The page of a game, or the list of games. */
export const learnAddress = (game: string | null, table: string | null): string =>
  `/learn${game === null ? '' : `/${encodeURIComponent(game)}`}${table === null ? '' : `?table=${encodeURIComponent(table)}`}`;

/** The table that the visitor came from; null if from elsewhere. */
export const tableBefore = (): string | null => new URLSearchParams(location.search).get('table');
