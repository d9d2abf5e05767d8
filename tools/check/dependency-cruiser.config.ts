// Which sources may import which: the floors of src/, the one door of each, no circles. `npm test` enforces this; to run
// it by hand: depcruise --config tools/check/dependency-cruiser.config.ts src
//
// A door is entered by its name, `boxperson/table`: package.json says where it is, and a name reaches nothing behind it.

import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

/** Each floor, and the floors it may import through their doors. Each kind of dice is a separate floor. */
export const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'game/base': [],
  'game/written': ['game/base'],
  'game/rules': ['game/base'],
  'game/games': ['game/rules', 'game/base'],
  'game/table': ['game/rules', 'game/base'],
  'game/settle': ['game/games', 'game/table', 'game/rules', 'game/base'],
  'play/law': ['game/settle', 'game/games', 'game/rules', 'game/base'],
  'play/felt': ['game/table', 'game/rules', 'game/base'],
  'play/betting': ['play/felt', 'game/table', 'game/rules', 'game/base'],
  'game/odds': ['game/rules', 'game/base'],
  'play/teach': ['play/betting', 'play/felt', 'game/table', 'game/odds', 'game/rules', 'game/base'],
  'game/authoring': ['game/games', 'game/rules', 'game/written', 'game/base'],
  lab: ['play/betting', 'game/table', 'game/odds', 'game/rules', 'game/written', 'game/base'],
  'lab/report': ['lab', 'game/base'],
  dice: ['dice/thrown', 'game/rules', 'game/base'],
  'dice/thrown': ['game/rules', 'game/base'],
  'dice/verifiable': ['dice', 'dice/thrown', 'game/rules', 'game/base'],
  'dice/fairness': ['game/rules', 'game/base'],
  'dice/shaker': ['dice', 'dice/fairness', 'game/rules', 'game/base'],
  'house/store': ['game/base'],
  'house/identity': ['game/rules', 'game/base'],
  'house/door': ['house/identity'],
  'house/wire': [
    'game/authoring',
    'game/table',
    'dice',
    'dice/thrown',
    'dice/verifiable',
    'game/rules',
    'game/base',
  ],
  'house/host': [
    ...[
      'house/wire',
      'game/authoring',
      'house/store',
      'house/identity',
      'dice',
      'dice/thrown',
      'dice/verifiable',
      'dice/shaker',
    ],
    ...['game/games', 'lab', 'play/betting', 'play/felt', 'game/table', 'game/rules', 'game/base'],
  ],
  'house/server': [
    ...[
      'house/door',
      'house/host',
      'house/wire',
      'house/store',
      'house/identity',
      'dice',
      'dice/thrown',
      'dice/verifiable',
      'dice/shaker',
    ],
    ...['game/games', 'lab', 'play/felt', 'play/law', 'game/table', 'game/rules', 'game/base'],
  ],
  web: [
    ...['house/wire', 'dice', 'dice/thrown', 'dice/verifiable'],
    ...[
      'game/games',
      'lab/report',
      'lab',
      'play/law',
      'play/teach',
      'game/settle',
      'game/odds',
      'play/betting',
      'play/felt',
      'game/table',
      'game/rules',
      'game/base',
    ],
  ],
  cli: [
    ...[
      'house/server',
      'house/door',
      'house/host',
      'house/wire',
      'house/store',
      'house/identity',
      'game/authoring',
      'game/settle',
      'play/law',
      'game/written',
    ],
    ...['dice', 'dice/thrown', 'dice/verifiable', 'dice/fairness', 'dice/shaker'],
    ...[
      'game/games',
      'lab/report',
      'lab',
      'game/odds',
      'play/betting',
      'play/felt',
      'game/table',
      'game/rules',
      'game/base',
    ],
  ],
};

/** What every test of a floor may import besides: the games, which all floors are tried on. */
const SAMPLES = ['game/games', 'game/rules', 'game/base'];

/** A game is tried by playing it, and a throw by counting where many land. */
const TRIED_WITH: Readonly<Record<string, readonly string[]>> = {
  'game/games': ['game/table', 'game/odds'],
  'dice/thrown': ['dice/fairness'],
};

/** The floors that use only the language itself: no Node, and no packages except those listed. */
const PACKAGES_OF_PURE_FLOORS: Readonly<Record<string, readonly string[]>> = {
  'game/base': [],
  'game/written': ['yaml', 'zod'],
  'game/rules': ['zod'],
  'game/games': [],
  'game/table': ['zod'],
  'game/settle': ['zod'],
  'play/felt': [],
  'play/law': [],
  'play/betting': [],
  'game/odds': [],
  'play/teach': [],
  'game/authoring': ['zod'],
  lab: ['yaml', 'zod'],
  'lab/report': ['yaml', 'zod', '@noble/hashes'],
};

const TEST = '\\.test\\.tsx?$';

/** Floors that have others in their folder: `dice` consists of the files beside the folders of the kinds. */
const AROUND: Readonly<Record<string, string>> = { dice: '^src/dice/[^/]+$', lab: '^src/lab/(?!report/)' };
const inside = (floor: string): string => AROUND[floor] ?? `^src/${floor}/`;

const doorOf = (floor: string): string => `^src/${floor}/index\\.ts$`;

const DOORS = Object.keys(FLOORS).map(doorOf);

function rulesOfFloor(floor: string, below: readonly string[]): readonly IForbiddenRuleType[] {
  const from = { path: inside(floor), pathNot: TEST };
  const direction: IForbiddenRuleType = {
    name: `${floor} imports only ${['itself', ...below].join(', ')}`,
    severity: 'error',
    from,
    to: { path: '^src/', pathNot: [floor, ...below].map(inside) },
  };
  const door: IForbiddenRuleType = {
    name: `${floor} enters other floors by the names of their doors`,
    severity: 'error',
    from,
    to: { path: below.map(inside), dependencyTypes: ['local'] },
  };
  const also = [...new Set([...below, ...(TRIED_WITH[floor] ?? []), ...SAMPLES])].filter(
    (one) => one !== floor,
  );
  const tests: IForbiddenRuleType = {
    name: `tests of ${floor} import only ${['itself', ...also].join(', ')}`,
    comment: 'A test of several floors is in tests/system.',
    severity: 'error',
    from: { path: `(?=.*${TEST})${inside(floor)}` },
    to: { path: '^src/', pathNot: [floor, ...also].map(inside) },
  };
  return below.length === 0 ? [direction, tests] : [direction, door, tests];
}

const ruleOfPureFloor = (floor: string, packages: readonly string[]): IForbiddenRuleType => ({
  name: `${floor} imports nothing from Node and no package${packages.length === 0 ? '' : ` except ${packages.join(', ')}`}`,
  severity: 'error',
  from: { path: inside(floor), pathNot: TEST },
  to: { pathNot: ['^src/', ...packages.map((name) => `^(node_modules/)?${name}(/|$)`)] },
});

/** Published code. Tests may import packages, test support and what is behind a door. */
const SOURCES = { path: '^src/', pathNot: TEST };

const config: IConfiguration = {
  forbidden: [
    ...Object.entries(FLOORS).flatMap(([floor, below]) => rulesOfFloor(floor, below)),
    ...Object.entries(PACKAGES_OF_PURE_FLOORS).map(([floor, packages]) => ruleOfPureFloor(floor, packages)),
    {
      name: 'tests and tools enter floors by the names of their doors',
      comment: 'They may also import a file behind a door, by its path.',
      severity: 'error',
      from: { pathNot: '^src/' },
      to: { path: DOORS, dependencyTypes: ['local'] },
    },
    {
      name: 'tests of a floor enter others by the names of their doors',
      severity: 'error',
      from: { path: `^src/((?:game|play|dice|house)/[^/]+|lab/report|[^/]+)/.*${TEST}` },
      to: { path: DOORS, pathNot: '^src/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no circles',
      comment: 'Type imports, dynamic imports and tests count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'sources import no tests and no test support',
      severity: 'error',
      from: SOURCES,
      to: { path: ['^(tests|tools|bench|examples)/', TEST] },
    },
    {
      name: 'the program needs only packages that are installed with it',
      comment: 'The pages are built beforehand, and Vite is needed only to develop them.',
      severity: 'error',
      from: { ...SOURCES, pathNot: [TEST, '^src/web/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dynamic: false },
    },
    {
      name: 'every import is found',
      comment: 'An import that cannot be resolved is not checked either.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no API for the tool to use. swc sees every import and export of types, and `import('./a.ts').A` if
    // it is a whole annotation.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};

export default config;
