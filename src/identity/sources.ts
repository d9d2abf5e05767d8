// Which sources decide: the lists that are hashed. A deciding file missing from these lists could change unnoticed.

/** One star matches part of a name, two stars anything below a folder. Missing files are skipped. */
export type Sources = {
  readonly paths: readonly string[];
  /** Packages whose arithmetic also decides, by their version in package.json. */
  readonly packages: readonly string[];
};

/** What decides a table: which commands are allowed, what the dice show, and what that does to chips and books. */
export const ENGINE_SOURCES: Sources = {
  paths: [
    'src/base/**.ts',
    'src/rules/**.ts',
    'src/table/**.ts',
    'src/dice/source.ts',
    'src/dice/verifiable/**.ts',
    'src/dice/thrown/**.ts',
    // How a verifiable draw becomes faces, and where the chips are that a thrown die can hit.
    'src/dice/faces.ts',
    'src/felt/**.ts',
    'src/host/dice/chained-note.ts',
    'src/host/dice/drawn-dice.ts',
    'src/host/dice/flight-inputs.ts',
    'src/host/dice/kept-dice.ts',
    'src/host/writer/ledger.ts',
    'src/table/decide/throw.ts',
    'src/host/night/saved-table.ts',
    'src/host/dice/table-dice.ts',
  ],
  // zod parses commands.
  packages: ['@dimforge/rapier3d-deterministic-compat', 'zod'],
};

/** What decides about people: their names, roles, requests and limits. */
export const PEOPLE_SOURCES: Sources = {
  paths: [
    'src/base/**.ts',
    'src/server/house/dual-control.ts',
    'src/server/people/book.ts',
    'src/server/people/decide/*.ts',
    'src/server/people/event.ts',
    'src/server/people/may.ts',
    'src/server/people/names.ts',
    'src/server/people/postings.ts',
    'src/server/people/refusal.ts',
    'src/server/people/register.ts',
    'src/server/house/property.ts',
    'src/server/protection/limits.ts',
    'src/server/protection/play.ts',
    'src/server/protection/protection.ts',
  ],
  packages: [],
};

/** What decides the figures of a simulation, besides the rules of its table. */
export const LAB_SOURCES: Sources = {
  paths: [
    'src/base/**.ts',
    'src/betting/**.ts',
    'src/cli/simulate/**.ts',
    'src/games/**.ts',
    'src/lab/**.ts',
    'src/odds/**.ts',
    'src/rules/**.ts',
    'src/table/**.ts',
    'src/written/**.ts',
  ],
  packages: ['yaml', 'zod'],
};
