// How a page cites a clause at its own table: without the document, and with the part of the clause in words.

import type { ClauseId } from 'boxperson/rules';

/** "NJ 1.3(c)1"; for a part of a clause that the index names, "NJ 1.7(a), cup" or "NJ 1.4(b), place 4 win". */
export const citation = (id: ClauseId): string =>
  id
    .replace(/ \d+:\d+[A-Z]*-/, ' ')
    .replaceAll(/[#[]([a-z0-9-]+)\]?/g, (_, part: string) => `, ${part.replaceAll('-', ' ')}`);
