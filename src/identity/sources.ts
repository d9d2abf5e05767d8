// Which sources decide: the lists that the hashes go over. A file that decides and stands in no list here could change unnoticed.

/** A star stands for part of a name, two stars for anything below a folder. Files that are not there are left out. */
export type Sources = {
  readonly paths: readonly string[];
  /** Packages whose arithmetic decides as well, by their version in package.json. */
  readonly packages: readonly string[];
};

/** What decides a table: what may be done, what the dice show, and what that does to chips and books. */
export const ENGINE_SOURCES: Sources = {
  paths: [
    'src/base/**.ts',
    'src/rules/**.ts',
    'src/table/**.ts',
    'src/dice/source.ts',
    'src/dice/verifiable/**.ts',
    'src/dice/thrown/**.ts',
    // How a verifiable draw becomes faces, and where the chips lie that a thrown die can hit.
    'src/dice/shaker/faces.ts',
    'src/felt/**.ts',
    'src/server/chained-note.ts',
    'src/server/drawn-dice.ts',
    'src/server/flight-inputs.ts',
    'src/server/kept-dice.ts',
    'src/server/ledger.ts',
    'src/table/out.ts',
    'src/server/saved.ts',
    'src/server/table-dice.ts',
  ],
  packages: ['@dimforge/rapier3d-deterministic-compat'],
};

/** What decides about people: their names, roles, requests and limits. */
export const PEOPLE_SOURCES: Sources = {
  paths: [
    'src/base/**.ts',
    'src/server/dual-control.ts',
    'src/server/people-book.ts',
    'src/server/people-decide*.ts',
    'src/server/people-event.ts',
    'src/server/people-may.ts',
    'src/server/people-names.ts',
    'src/server/people-postings.ts',
    'src/server/people-refusal.ts',
    'src/server/property.ts',
    'src/server/protection*.ts',
  ],
  packages: [],
};
