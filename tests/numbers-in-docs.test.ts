// The numbers in the documentation match the code: each is read from its document and compared.

import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { CLAUSES, GAMES, READINGS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { Battery } from '../src/dice/fairness/battery.ts';
import { BLOCK_BYTES, BLOCKS_FOR_A_SEED } from '../src/dice/shaker/generator.ts';
import {
  ROLL_CHI_LEAST,
  ROLL_CHI_MOST,
  ROLL_REPEATS,
  ROLL_WINDOW,
  SEED_CHI_MOST,
  SEED_COUNT_WINDOW,
  STARTUP_BYTES,
} from '../src/dice/shaker/health.ts';
import { REMEMBERED, SEED_BLOCK } from '../src/dice/shaker/seed-memory.ts';
import { CYCLE_LEAST_MS, CYCLE_SPREAD_MS, SEEDS_AT_START } from '../src/dice/shaker/shaker.ts';
import { ENGINE_EDITIONS } from '../src/dice/thrown/editions.ts';
import { MATERIALS } from '../src/dice/thrown/table/materials.ts';
import {
  CHIP_HEIGHT,
  DIE_EDGE,
  DIE_ROUND,
  FLOOR_BELOW,
  LEDGE_WIDE,
  WALL_HEIGHT,
} from '../src/dice/thrown/table/measures.ts';
import { tableState } from '../src/game/table/state.ts';
import { DEFAULT_PACE } from '../src/house/host/crew/pace.ts';
import { REFUSALS_EACH, REFUSED_PEOPLE } from '../src/house/host/writer/command-queue.ts';
import { BOT_ROUNDS_ALL, BOT_ROUNDS_EACH } from '../src/house/server/company/bot-rounds.ts';
import { HTTP_BOUNDS } from '../src/house/server/gateway/http/http.ts';
import { CLIENT_LIMITS } from '../src/house/server/gateway/socket/client-limits.ts';
import { DEVICE_MS, DEVICES_MOST } from '../src/house/server/people/sign-in/known-devices.ts';
import { ATTEMPT_RULES } from '../src/house/server/people/sign-in/sign-in.ts';
import { OVERDRAWN_EACH } from '../src/house/server/protection/empty-wallets.ts';
import { RECORD_BOUNDS } from '../src/house/server/records/work.ts';
import { REST_AFTER_MS } from '../src/house/server/tables/local-table.ts';
import { OPENED_FROM_ADDRESS, OWN_TABLES_MOST } from '../src/house/server/tables/open-table.ts';
import { PHRASE_EVERY_MS } from '../src/house/wire/phrases.ts';
import { LIBRARY } from '../src/lab/library/index.ts';
import mutants from '../tools/needs/mutants/package.json' with { type: 'json' };
import tests from '../tools/needs/tests/package.json' with { type: 'json' };
import workshop from '../tools/needs/workshop/package.json' with { type: 'json' };
import nodeJson from '../tools/node/package.json' with { type: 'json' };

const ROOT = new URL('../', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');

const WORDS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];
const BIG_WORDS: ReadonlyMap<string, number> = new Map([
  ['thirty', 30],
  ['sixty', 60],
  ['a hundred', 100],
]);

/** Parses a number as documents write it: 20, 20,000, 3.3 or twenty. */
function numberOf(written: string): number {
  const word = written.toLowerCase();
  const small = WORDS.indexOf(word);
  return small >= 0 ? small : (BIG_WORDS.get(word) ?? Number(word.replaceAll(',', '')));
}

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const WORD = `(${[...WORDS, ...BIG_WORDS.keys()].join('|')})`;

/** The numbers in a sentence, where `#` stands for digits and `~` for words. Line breaks do not matter. */
function numbersIn(file: string, sentence: string): readonly number[] {
  const escaped = sentence.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = escaped.replaceAll('#', NUMBER).replaceAll('~', WORD).replaceAll(' ', String.raw`\s+`);
  const found = new RegExp(pattern, 'i').exec(textOf(file));
  if (found === null) throw new Error(`${file} no longer says “${sentence}”. Update this test to match.`);
  return found.slice(1).map(numberOf);
}

const KIB = 1024;
const MINUTE_MS = 60_000;
const DAY_S = 86_400;
const runtime = Object.keys(packageJson.dependencies);

type Row = readonly [file: string, sentence: string, numbers: readonly number[]];

const OPERATIONS = 'docs/operations.md';
const FAIRNESS = 'docs/dice/fairness.md';
const THROWN = 'docs/dice/thrown.md';

const COUNTS: readonly Row[] = [
  ['SECURITY.md', '~ runtime packages', [runtime.length]],
  ['CHANGELOG.md', 'a library of # strategies', [LIBRARY.length]],
  ['CHANGELOG.md', 'live tables of all ~ games', [GAMES.length]],
  // The schema leaves out one field, the rules.
  [
    'docs/decisions/table-has-twenty-fields.md',
    'at most ~ fields',
    [Object.keys(tableState.shape).length + 1],
  ],
  [FAIRNESS, 'It computes ~ figures', [new Battery().verdict().findings.length]],
  [FAIRNESS, '~ tests at once', [new Battery().verdict().findings.length]],
];

const rate = (one: { readonly perSecond: number; readonly atOnce: number }): readonly number[] => [
  one.perSecond,
  one.atOnce,
];

const LIMITS: readonly Row[] = [
  [
    OPERATIONS,
    '| messages on a socket | # a second, # in a burst; the socket closes after # messages over the limit |',
    [...rate(CLIENT_LIMITS.perSocket), CLIENT_LIMITS.droppedMost],
  ],
  [OPERATIONS, '| messages on all sockets | # a second, # in a burst |', rate(CLIENT_LIMITS.perPerson)],
  [
    OPERATIONS,
    '| commands, allowed or refused | # a second, # in a burst |',
    rate(CLIENT_LIMITS.commandsPerPerson),
  ],
  [
    OPERATIONS,
    '| sockets | #; #; # |',
    [CLIENT_LIMITS.socketsPerPerson, CLIENT_LIMITS.socketsPerAddress, CLIENT_LIMITS.sockets],
  ],
  [
    OPERATIONS,
    '| tables watched; commands in progress | #; # |',
    [CLIENT_LIMITS.watchedTables, CLIENT_LIMITS.commandsUnderWay],
  ],
  [
    OPERATIONS,
    '| # KiB; live events stop at # KiB, and the socket closes at # MiB |',
    [CLIENT_LIMITS.messageBytes / KIB, CLIENT_LIMITS.slowBytes / KIB, CLIENT_LIMITS.stuckBytes / KIB / KIB],
  ],
  [OPERATIONS, '| requests | # a second, # in a burst |', rate(HTTP_BOUNDS.perAddress)],
  [OPERATIONS, 'with a password | # a second, # in a burst |', rate(HTTP_BOUNDS.atDoor)],
  [
    OPERATIONS,
    '| connections; size of a request body | # of #; # KiB |',
    [HTTP_BOUNDS.connectionsPerAddress, HTTP_BOUNDS.connections, HTTP_BOUNDS.bodyBytes / KIB],
  ],
  [
    OPERATIONS,
    '| refusals remembered | #, for the # people refused most recently |',
    [REFUSALS_EACH, REFUSED_PEOPLE],
  ],
  [OPERATIONS, '| entries read for record pages | # a second, # in a burst', rate(RECORD_BOUNDS.each)],
  [OPERATIONS, '| the same for journal and figures | # a second, # in a burst', rate(RECORD_BOUNDS.staff)],
  [
    OPERATIONS,
    '| record queries in progress | #; #, with # waiting |',
    [RECORD_BOUNDS.underWayEach, RECORD_BOUNDS.underWay, RECORD_BOUNDS.waiting],
  ],
  [OPERATIONS, '| record answers cached | # pages and series', [RECORD_BOUNDS.kept]],
  [
    OPERATIONS,
    '| a place whose player is disconnected | kept for # minutes |',
    [DEFAULT_PACE.placeMs / MINUTE_MS],
  ],
  [OPERATIONS, 'with no wagers up | kept for # minutes', [DEFAULT_PACE.idleMs / MINUTE_MS]],
  [OPERATIONS, '| private tables | #, counted', [OWN_TABLES_MOST]],
  [
    OPERATIONS,
    '| private tables opened | # an hour, # in a burst |',
    [OPENED_FROM_ADDRESS.perSecond * 3_600, OPENED_FROM_ADDRESS.atOnce],
  ],
  [
    OPERATIONS,
    'by bots at private tables | # a day, # in a burst; # a day, # in a burst |',
    [BOT_ROUNDS_EACH, BOT_ROUNDS_ALL].flatMap((one) => [one.perSecond * DAY_S, one.atOnce]),
  ],
  [
    OPERATIONS,
    '| # in a burst, one more every # seconds; after that the wallet',
    [OVERDRAWN_EACH.atOnce, 1 / OVERDRAWN_EACH.perSecond],
  ],
  [OPERATIONS, 'goes to sleep after ~ minutes', [REST_AFTER_MS / MINUTE_MS]],
  [
    OPERATIONS,
    'Within ~ minutes, one address may enter ~ wrong passwords for one account, and ~ in all.',
    [ATTEMPT_RULES.pair.withinMs / MINUTE_MS, ATTEMPT_RULES.pair.most, ATTEMPT_RULES.address.most],
  ],
  [
    OPERATIONS,
    'addresses together may enter ~ wrong passwords for one account',
    [ATTEMPT_RULES.account.most],
  ],
  [
    OPERATIONS,
    '~ attempts in ~ minutes',
    [ATTEMPT_RULES.device.most, ATTEMPT_RULES.device.withinMs / MINUTE_MS],
  ],
  [OPERATIONS, 'An account has at most ~ such browsers', [DEVICES_MOST]],
  [OPERATIONS, 'One address may create ~ guests and accounts an hour', [ATTEMPT_RULES.newcomers.most]],
  [OPERATIONS, '| new names | # an hour | the guest |', [ATTEMPT_RULES.renamed.most]],
  [OPERATIONS, '| phrases said at tables | one every # seconds | the person |', [PHRASE_EVERY_MS / 1000]],
  ['docs/decisions/leaving-players.md', '(~ minutes, in the listing', [DEFAULT_PACE.placeMs / MINUTE_MS]],
  [
    'docs/decisions/leaving-players.md',
    'an offer lasts ~ seconds and the dice ~.',
    [DEFAULT_PACE.offerMs / 1000, DEFAULT_PACE.shooterMs / 1000],
  ],
  ['SECURITY.md', '~ seconds for a request', [HTTP_BOUNDS.headersMs / 1000]],
  ['SECURITY.md', 'checked again every # seconds', [Math.floor(CLIENT_LIMITS.idleMs / 2 / 1000)]],
];

const DICE: readonly Row[] = [
  [
    FAIRNESS,
    'produce blocks of # bytes and mix in new seed after # blocks',
    [BLOCK_BYTES, BLOCKS_FOR_A_SEED],
  ],
  [FAIRNESS, 'At the start, # × # bytes from the kernel', [SEEDS_AT_START, SEED_BLOCK]],
  [FAIRNESS, 'after a random # to # ms', [CYCLE_LEAST_MS, CYCLE_LEAST_MS + CYCLE_SPREAD_MS - 1]],
  [FAIRNESS, 'repetition count (NIST SP 800-90B, 4.4.1) | # bytes', [STARTUP_BYTES]],
  [FAIRNESS, 'among the last # blocks or', [REMEMBERED]],
  [
    FAIRNESS,
    '| # bytes at start, then every # | above #, with',
    [STARTUP_BYTES, SEED_COUNT_WINDOW, Number(SEED_CHI_MOST.toFixed(1))],
  ],
  [FAIRNESS, '| # equal rolls in a row', [ROLL_REPEATS]],
  [
    FAIRNESS,
    '| every # rolls | above # or below #, with',
    [ROLL_WINDOW, Number(ROLL_CHI_MOST.toFixed(2)), Number(ROLL_CHI_LEAST.toFixed(2))],
  ],
  [THROWN, '| die | # mm, edges rounded by # mm', [DIE_EDGE * 1000, DIE_ROUND * 1000]],
  [THROWN, '| walls | # mm high |', [WALL_HEIGHT * 1000]],
  [THROWN, '| rail | a ledge of # mm', [LEDGE_WIDE * 1000]],
  [THROWN, '| floor | # m below', [FLOOR_BELOW]],
  [THROWN, '| chips | # mm thick', [CHIP_HEIGHT * 1000]],
];

describe.each([
  ['counts', COUNTS],
  ['limits', LIMITS],
  ['dice', DICE],
])('the documented %s', (_, rows) => {
  test.each(rows)('%s: %s', (file, sentence, numbers) => {
    const stated = numbersIn(file, sentence);
    expect(stated).toHaveLength(numbers.length);
    for (const [index, one] of numbers.entries()) expect(stated[index]).toBeCloseTo(one, 9);
  });
});

describe('numbers that several documents state', () => {
  const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/testing.md'];
  const counts: readonly (readonly [what: string, count: number])[] = [
    ['clauses', CLAUSES.length],
    ['strategies', LIBRARY.length],
    ['readings', READINGS.length],
  ];
  test.each(counts)('%s', (what, count) => {
    for (const file of DOCUMENTS) {
      const stated = [...textOf(file).matchAll(new RegExp(`${NUMBER} ${what}`, 'g'))];
      for (const [, number = ''] of stated) expect([file, numberOf(number)]).toEqual([file, count]);
    }
  });

  test('known browsers are remembered for half a year', () => {
    expect(textOf(OPERATIONS)).toMatch(/within\s+the\s+past\s+half\s+year/);
    expect(DEVICE_MS / DAY_S / 1000).toBe(180);
  });
});

test('SECURITY.md and the list of dependencies give the size of zxcvbn’s dictionaries, rounded down to thousands', () => {
  const words = Object.values(dictionary).reduce((sum, one) => sum + one.length, 0);
  const stated = ['SECURITY.md', 'docs/decisions/dependencies.md'].flatMap((file) =>
    numbersIn(file, '# common passwords'),
  );
  expect(new Set(stated)).toEqual(new Set([Math.floor(words / 1000) * 1000]));
});

describe('docs/dice/thrown.md', () => {
  test('lists every edition of the engine', () => {
    expect(textOf(THROWN)).toContain(`| | ${ENGINE_EDITIONS.map((one) => `\`${one.name}\``).join(' | ')} |`);
  });

  test('gives the bounce and friction of every material', () => {
    const table = /\| a die hits \|[\s\S]*?\n\n/.exec(textOf(THROWN))?.[0] ?? '';
    const rows = [...table.matchAll(/\| ([\d.]+) \| ([\d.]+) \|$/gm)].map(([, ...pair]) => pair.join(' '));
    const materials = Object.values(MATERIALS).map(({ bounce, friction }) => `${bounce} ${friction}`);
    expect(rows).toHaveLength(materials.length - 1);
    expect(new Set(rows)).toEqual(new Set(materials));
  });
});

describe('docs/decisions/dependencies.md', () => {
  const rows = textOf('docs/decisions/dependencies.md')
    .split('\n')
    .filter((line) => /^\| [@a-z]/.test(line) && !line.startsWith('| package'))
    .map((line) => line.split('|')[1] ?? '');
  const named = rows.flatMap((cell) =>
    cell
      .replace(/\(.*\)/, '')
      .split(',')
      .map((one) => one.trim()),
  );

  test('lists every package in package.json once, and no other', () => {
    const { dependencies, devDependencies } = packageJson;
    const needed = [tests, workshop, mutants].flatMap((need) => Object.keys(need.dependencies));
    const all = [
      ...Object.keys({ ...dependencies, ...devDependencies, ...nodeJson.optionalDependencies }),
      ...needed,
    ];
    expect(named.toSorted()).toEqual(all.toSorted());
  });

  test('marks the packages that the house does not run', () => {
    const marked = rows
      .filter((cell) => cell.includes('('))
      .flatMap((cell) => cell.replace(/\(.*\)/, '').split(','));
    const isMarked = new Set(marked.map((one) => one.trim()));
    expect(named.filter((one) => !isMarked.has(one)).toSorted()).toEqual(runtime.toSorted());
  });
});
