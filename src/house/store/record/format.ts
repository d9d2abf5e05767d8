// The format that this program writes. SQLite files, PostgreSQL schemas, archives and exports all carry its number; a higher
// number was written by a newer program and is left alone.
//
// 1: entries have neither `made` nor `seen`, and a snapshot's text is the state alone.
// 2: entries have both; a snapshot's text names what made it; archives and exports name the build that wrote them.
// 3: an entry and a snapshot name their format. What they contain has today's names and fields; older contents are read
//    through upgrade.ts.

/**
 * The format number that this program writes into files, databases, archives and exports. It reads older formats, and refuses
 * newer ones with StoreUnusable.
 */
export const DATA_FORMAT = 3;
