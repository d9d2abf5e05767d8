// Every JSON format that people and their programs meet: which command prints it, or where the file comes from and what reads it.
// The schemas are in `schemas.ts`, which loads zod; this list is also for `--help`, which should not.

/** A format: what it is, and where it appears. */
export type Format = {
  readonly title: string;
  readonly about: string;
  /** Commands that print or write it, with the options that make them. */
  readonly from?: readonly string[];
  /** Commands that read it, with the option or argument that names the file. */
  readonly readBy?: readonly string[];
  /** Other places, in words. */
  readonly also?: string;
};

export const FORMATS = {
  odds: {
    title: 'Exact odds',
    about: 'A list with one row for each wager, number, fee timing and pay table. Fractions are text.',
    from: ['odds --json'],
  },
  'odds-hand': {
    title: 'A shooter’s hand',
    about: 'How long a hand lasts and how many points are made, as exact fractions.',
    from: ['odds hand --json'],
  },
  'odds-combine': {
    title: 'Wagers combined',
    about: 'The cost and the possible results of several wagers together, as exact fractions.',
    from: ['odds combine --json'],
  },
  simulation: {
    title: 'A simulation',
    about: 'Every figure of a simulation. Amounts are in cents, shares from 0 to 1.',
    from: ['simulate --json'],
  },
  'best-play': {
    title: 'Best play',
    about:
      'The best way to play a menu for a goal: its value with bounds, its rules and a simulation. Amounts are in cents, chances from 0 to 1.',
    from: ['best-play --json'],
  },
  strategy: {
    title: 'A strategy',
    about: 'One strategy. Files are usually written as YAML; docs/strategies.md explains every field.',
    from: ['strategies NAME --json'],
    readBy: ['simulate FILE'],
  },
  strategies: {
    title: 'The strategy library',
    about: 'A list of strategies, each with the games it fits.',
    from: ['strategies --json'],
  },
  game: {
    title: 'A game file',
    about: 'A game as people write it, usually as YAML; docs/write-a-game.md explains every field.',
    readBy: [
      'check FILE',
      'play --games',
      'serve --games',
      'settle --games',
      'scene --games',
      'clauses --games',
      'rules --games',
      'odds --games',
      'par --games',
      'simulate --games',
      'best-play --games',
    ],
  },
  'game-data': {
    title: 'A game as data',
    about:
      'A whole game with its clauses and readings: what is registered, hashed, kept with a table’s record and sent to pages. ' +
      'Commands that read a game file read this too.',
    also: '`/api/games/HASH` of a running house',
  },
  scenario: {
    title: 'A scenario',
    about:
      'A situation at a table with its expected results, or a list of them. scenarios/FORMAT.md says how each step is read. Fields ' +
      'that are not in the schema are ignored.',
    readBy: ['settle FILE'],
  },
  'settle-report': {
    title: 'Settled scenarios',
    about: 'How many scenarios passed, and every step with another result than expected.',
    from: ['settle --json'],
  },
  clauses: {
    title: 'The clause index',
    about: 'Every clause, and the tests, terms and records that meet it.',
    from: ['clauses --json'],
  },
  rulebook: {
    title: 'A rulebook',
    about: 'The rules of one configured table: tables of text with the clauses behind each row.',
    from: ['rules --json'],
  },
  house: {
    title: 'A house file',
    about:
      'Options of one table by key; what is left out takes the game’s default. The schema lists the values that any of the games takes; ' +
      'a game refuses the rest, with the clause. Earlier names of options still work, but are not listed.',
    readBy: [
      'play --house',
      'rules --house',
      'odds --house',
      'par --house',
      'simulate --house',
      'best-play --house',
    ],
  },
  'dice-weights': {
    title: 'Biased dice',
    about: 'How often each of the 36 rolls comes up.',
    readBy: ['odds --dice', 'simulate --dice', 'best-play --dice'],
  },
  'dice-test': {
    title: 'A fairness test',
    about: 'Every count and figure of the tests of the shaker.',
    from: ['dice test --json'],
  },
  verdict: {
    title: 'A verified record',
    about: 'Whether a house’s record is intact, or its first problem.',
    from: ['verify --json'],
  },
  proof: {
    title: 'The proof of a roll or series',
    about: 'Everything that a verifiable roll was made from. docs/dice/verifiable.md explains each field.',
    readBy: ['verify roll FILE'],
    also: 'saved from a table’s page, and `GET /api/tables/TABLE/series/NUMBER`',
  },
  'roll-check': {
    title: 'A checked proof',
    about: 'Each step of the check with its arithmetic.',
    from: ['verify roll --json'],
  },
  'export-line': {
    title: 'A line of an exported record',
    about:
      'An export is a file of lines: the opening, an entry on each line with its hash, and a last line with the count.',
    from: ['export'],
  },
  'backup-line': {
    title: 'A line of a backup',
    about:
      'A backup is a file of lines: the exports of all records, the values kept beside them, and a hash.',
    from: ['backup'],
    readBy: ['restore FILE'],
  },
  night: {
    title: 'A night',
    about: 'The events of a table as one viewer may see them. docs/protocol.md lists the events.',
    also: '“Download JSON” on the replay page',
  },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;

/** All formats with their names, in the order in which they are listed. */
export const formats: readonly (readonly [FormatName, Format])[] = Object.entries(FORMATS) as [
  FormatName,
  Format,
][];

/** The formats that a command prints or reads, such as `odds`; each with the words after the command. */
export const formatsOf = (command: string): readonly (readonly [words: string, FormatName])[] =>
  formats.flatMap(([name, { from = [], readBy = [] }]) =>
    [...from, ...readBy].flatMap((use) => {
      if (use !== command && !use.startsWith(`${command} `)) return [];
      // `verify roll` is a command of its own.
      const words = use.slice(command.length + 1);
      return words.startsWith('roll') && command === 'verify' ? [] : [[words, name] as const];
    }),
  );
