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
    'src/game/base/**.ts',
    'src/game/rules/**.ts',
    'src/game/table/**.ts',
    'src/dice/source.ts',
    'src/dice/verifiable/**.ts',
    'src/dice/thrown/**.ts',
    // How a verifiable draw becomes faces, and where the chips are that a thrown die can hit.
    'src/dice/faces.ts',
    'src/play/felt/**.ts',
    'src/house/host/dice/chained-note.ts',
    'src/house/host/dice/drawn-dice.ts',
    'src/house/host/dice/flight-inputs.ts',
    'src/house/host/dice/recorded-dice.ts',
    'src/house/host/writer/ledger.ts',
    'src/game/table/decide/throw.ts',
    'src/house/host/night/saved-table.ts',
    'src/house/host/dice/table-dice.ts',
  ],
  // zod parses commands.
  packages: ['@dimforge/rapier3d-deterministic-compat', 'zod'],
};

/** What decides a scene besides: the games, and how a scene is played and told. */
export const GAME_SOURCES: Sources = {
  paths: ['src/game/games/**.ts', 'src/game/settle/**.ts'],
  packages: [],
};

/** What decides about people: their names, roles, requests and limits. */
export const PEOPLE_SOURCES: Sources = {
  paths: [
    'src/game/base/**.ts',
    'src/house/server/house/dual-control.ts',
    'src/house/server/people/book.ts',
    'src/house/server/people/decide/*.ts',
    'src/house/server/people/event.ts',
    'src/house/server/people/permission.ts',
    'src/house/server/people/names.ts',
    'src/house/server/people/postings.ts',
    'src/house/server/people/refusal.ts',
    'src/house/server/people/register.ts',
    'src/house/server/people/stored-names.ts',
    'src/house/server/house/property.ts',
    'src/house/server/protection/limits.ts',
    'src/house/server/protection/play.ts',
    'src/house/server/protection/protection.ts',
  ],
  packages: [],
};

/** What decides the figures of a simulation, besides the rules of its table. */
export const LAB_SOURCES: Sources = {
  paths: [
    'src/game/base/**.ts',
    'src/play/betting/**.ts',
    'src/cli/simulate/**.ts',
    'src/game/games/**.ts',
    ...['best', 'dice', 'exact', 'explore', 'gpu', 'library', 'result', 'simulate', 'strategy', 'trust'].map(
      (part) => `src/lab/${part}/**.ts`,
    ),
    'src/lab/index.ts',
    'src/game/odds/**.ts',
    'src/game/rules/**.ts',
    'src/game/table/**.ts',
    'src/game/written/**.ts',
  ],
  packages: ['yaml', 'zod'],
};
