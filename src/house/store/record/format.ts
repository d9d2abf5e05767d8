// The format that this program writes. SQLite files, PostgreSQL schemas, archives and exports all carry its number; a higher
// number was written by a newer program and is left alone.
//
// 1: entries have neither `made` nor `seen`, and a snapshot's text is the state alone.
// 2: entries have both; a snapshot's text names what made it; archives and exports name the build that wrote them.

/**
 * The format number that this program writes into files, databases, archives and exports. It reads older formats, and refuses
 * newer ones with StoreUnusable.
 */
export const DATA_FORMAT = 2;
