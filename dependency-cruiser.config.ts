// Which sources may import which: the floors of src/, the one door of each, no circles. `npm test` enforces this; to run
// it by hand: depcruise --config dependency-cruiser.config.ts src
//
// A door is entered by its name, `boxperson/table`: package.json says where it is, and a name reaches nothing behind it.

import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

/** Each floor, and the floors it may import through their doors. Each kind of dice is a separate floor. */
export const FLOORS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  written: ['base'],
  rules: ['base'],
  games: ['rules', 'base'],
  table: ['rules', 'base'],
  felt: ['table', 'rules', 'base'],
  betting: ['felt', 'table', 'rules', 'base'],
  odds: ['rules', 'base'],
  teach: ['betting', 'felt', 'table', 'odds', 'rules', 'base'],
  authoring: ['games', 'rules', 'written', 'base'],
  lab: ['betting', 'table', 'odds', 'rules', 'written', 'base'],
  report: ['lab', 'base'],
  dice: ['dice/thrown', 'rules', 'base'],
  'dice/thrown': ['rules', 'base'],
  'dice/verifiable': ['dice', 'dice/thrown', 'rules', 'base'],
  'dice/fairness': ['rules', 'base'],
  'dice/shaker': ['dice', 'dice/fairness', 'rules', 'base'],
  store: ['base'],
  identity: ['rules', 'base'],
  door: ['identity'],
  wire: ['authoring', 'table', 'dice', 'dice/thrown', 'dice/verifiable', 'rules', 'base'],
  host: [
    ...['wire', 'authoring', 'store', 'identity', 'dice', 'dice/thrown', 'dice/verifiable', 'dice/shaker'],
    ...['games', 'lab', 'betting', 'felt', 'table', 'rules', 'base'],
  ],
  server: [
    ...['door', 'host', 'wire', 'store', 'identity', 'dice', 'dice/thrown', 'dice/verifiable', 'dice/shaker'],
    ...['games', 'lab', 'felt', 'table', 'rules', 'base'],
  ],
  web: [
    ...['wire', 'dice', 'dice/thrown', 'dice/verifiable'],
    ...['games', 'report', 'lab', 'teach', 'odds', 'betting', 'felt', 'table', 'rules', 'base'],
  ],
  cli: [
    ...['server', 'door', 'host', 'wire', 'store', 'identity', 'authoring', 'written'],
    ...['dice', 'dice/thrown', 'dice/verifiable', 'dice/fairness', 'dice/shaker'],
    ...['games', 'report', 'lab', 'odds', 'betting', 'felt', 'table', 'rules', 'base'],
  ],
};

/** The floors that use only the language itself: no Node, and no packages except those listed. */
const PACKAGES_OF_PURE_FLOORS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  written: ['yaml', 'zod'],
  rules: [],
  games: [],
  table: ['zod'],
  felt: [],
  betting: [],
  odds: [],
  teach: [],
  authoring: ['zod'],
  lab: ['yaml', 'zod'],
  report: ['yaml', '@noble/hashes'],
};

const TEST = '\\.test\\.tsx?$';

/** The `dice` floor itself consists of the files beside the folders of the kinds. */
const inside = (floor: string): string => (floor === 'dice' ? '^src/dice/[^/]+$' : `^src/${floor}/`);

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
  return below.length === 0 ? [direction] : [direction, door];
}

const ruleOfPureFloor = (floor: string, packages: readonly string[]): IForbiddenRuleType => ({
  name: `${floor} imports nothing from Node and no package${packages.length === 0 ? '' : ` except ${packages.join(', ')}`}`,
  severity: 'error',
  from: { path: inside(floor), pathNot: TEST },
  to: { pathNot: ['^src/', ...packages.map((name) => `^(node_modules/)?${name}(/|$)`)] },
});

/** Tests may import what they need; the rules apply only to published code. */
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
      from: { path: `^src/(dice/[^/]+(?=/)|[^/]+)/.*${TEST}` },
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
