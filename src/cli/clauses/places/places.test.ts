// What makes `boxperson clauses --check` fail besides a test: an id that its game's index lacks, a place outside the product, a
// list of owed clauses that grows.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  CLAUSES,
  EVERY_CLAUSE,
  isBelow,
  NEVADA_CRAPS,
  NEW_JERSEY_CRAPS,
  NEW_JERSEY_MINI_DICE,
} from 'boxperson/games';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Game } from '../../../game/rules/language/game.ts';
import { isInOrder } from '../clauses.ts';
import { type CitationSources, wrongCitations, wrongInSources, wrongInTests } from './citations.ts';
import { clausesHeardAt } from './cited-sentences.ts';
import { clausePlaces } from './find.ts';
import { OWED, OWED_AT_FIRST, owedProblems } from './owed.ts';
import { type ClausePlace, linkOf, whichTable } from './place.ts';
import { placeProblems, productFiles, routesIn } from './product.ts';
import type { WrittenPlace } from './written.ts';

const NOTHING: CitationSources = { games: [], heard: [], readings: [], terms: [] };

/** Mini-dice with one citation changed. */
const citing = (clause: string): Game => ({ ...NEW_JERSEY_MINI_DICE, closedList: clause });

describe('a wrong citation', () => {
  const wrong = (cited: Partial<CitationSources>): readonly string[] =>
    wrongCitations({ ...NOTHING, ...cited }, EVERY_CLAUSE);

  test('none is made by a game as it is', () => {
    expect(wrong({ games: [NEW_JERSEY_MINI_DICE] })).toEqual([]);
  });

  test('is an id that no index has, with its row, and fails the check', () => {
    const problems = wrong({ games: [citing('NJ 99.1(a)')] });
    expect(problems).toEqual(['nj-mini-dice: closedList cites “NJ 99.1(a)”, which no index has.']);
    expect(isInOrder({ rows: [], problems })).toBe(false);
    expect(isInOrder({ rows: [], problems: [] })).toBe(true);
  });

  test('is a clause of another game', () => {
    expect(wrong({ games: [citing('NZ 4.1')] })).toEqual([
      'nj-mini-dice: closedList cites “NZ 4.1”, which is not in the index of New Jersey mini-dice.',
    ]);
  });

  test('is found in an option, a sentence, a refusal, a reading and a term', () => {
    const heard = clausesHeardAt([NEW_JERSEY_MINI_DICE]).slice(0, 2);
    const shifted = heard.map((one, at) => ({
      ...one,
      clause: 'NJ 99.2',
      kind: at === 0 ? ('done' as const) : ('refused' as const),
      says: 'So.',
    }));
    const reading = { of: [], id: 'r', question: '', taken: '', other: '', clauses: ['NJ 99.3'] };
    expect(
      wrong({
        heard: shifted,
        readings: [reading],
        terms: [{ term: 't', meaning: '', clauses: ['NJ 99.4'] }],
      }),
    ).toEqual([
      'nj-mini-dice: a sentence, “So.”, cites “NJ 99.2”, which no index has.',
      'nj-mini-dice: a refusal, “So.”, cites “NJ 99.2”, which no index has.',
      'The reading r cites “NJ 99.3”, which no index has.',
      'The term t cites “NJ 99.4”, which no index has.',
    ]);
    const { options, ...game } = NEW_JERSEY_MINI_DICE;
    const asked = {
      ...game,
      options: options.map((one) => ('clause' in one ? { ...one, clause: 'NJ 99.5' } : one)),
    };
    expect(
      wrong({ games: [{ ...asked, payouts: { ...game.payouts, raise: 'NJ 99.6' } }] }).join('\n'),
    ).toMatch(/nj-mini-dice: the option \S+ cites “NJ 99.6”/);
  });

  test('is found in the name of a test, with its file', () => {
    const named = (file: string, name: string) => ({ file, name, status: 'passed' }) as const;
    expect(
      wrongInTests(
        [
          named('tests/a.test.ts', '[NJ 99.1[x]] [NZ 4.1] pays'),
          named('tests/b.test.ts', 'a list [1, 2] and [NJ] and [CC 2.3] stay'),
          named('src/cli/clauses/a.test.ts', '[NJ 99.1] is made up'),
        ],
        EVERY_CLAUSE,
      ),
    ).toEqual([
      'tests/a.test.ts: the test “[NJ 99.1[x]] [NZ 4.1] pays” cites “NJ 99.1[x]”, which no index has.',
    ]);
  });
});

describe('in a small product', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'places-'));
    put('package.json', '{ "exports": { "./table": "./src/game/table/index.ts" } }');
    put('src/cli/main.ts', "import { a } from './a.ts';\nconst b = await import('../game/table/b.ts');");
    put('src/cli/a.ts', "export * from 'boxperson/table';");
    put('src/game/table/index.ts', "export { settle } from './settle.ts';");
    put('src/game/table/settle.ts', "export const settle = 'NJ 99.7';\nconst start = 'NJ 13:69F-1.2(a)';");
    put('src/game/table/b.ts', 'export const b = 1;');
    put('src/game/table/only-tested.ts', 'export const unequal = 1;');
    put('src/game/table/settle.test.ts', "import { unequal } from './only-tested.ts';");
    put('src/web/main.tsx', "import './app/pages.tsx';");
    put('src/web/app/pages.tsx', "const PAGES = [\n  ['', () => 1],\n  ['/table/:id', ({ id }) => 2],\n];");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function put(path: string, content: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }

  test('what the entry points import is part of it, and what only tests import is not', () => {
    expect([...productFiles(root)].toSorted()).toEqual([
      ...[
        'src/cli/a.ts',
        'src/cli/main.ts',
        'src/game/table/b.ts',
        'src/game/table/index.ts',
        'src/game/table/settle.ts',
      ],
      ...['src/web/app/pages.tsx', 'src/web/main.tsx'],
    ]);
  });

  test('an id in a string that no index has is found with its line; the start of an id is not', () => {
    expect(wrongInSources(root, ['src/game/table/settle.ts'], EVERY_CLAUSE)).toEqual([
      'src/game/table/settle.ts:1 cites “NJ 99.7”, which no index has.',
    ]);
  });

  const GOOD: WrittenPlace = {
    ...{ clauses: ['NZ 4.1'], says: 'It is so.', page: '/table/:id#wagers' },
    ...{ file: 'src/game/table/settle.ts', symbol: 'settle' },
  };
  const rows: readonly (readonly [changed: Partial<WrittenPlace>, says: string | null])[] = [
    [{}, null],
    [{ page: '/' }, null],
    [{ page: '/table/:id/nowhere' }, 'there is no page /table/:id/nowhere'],
    [{ file: 'src/game/table/gone.ts' }, 'src/game/table/gone.ts is not part of the product'],
    [
      { file: 'src/game/table/only-tested.ts', symbol: 'unequal' },
      'src/game/table/only-tested.ts is not part of the product',
    ],
    [{ file: 'src/game/table/settle.test.ts' }, 'src/game/table/settle.test.ts is not part of the product'],
    [{ symbol: 'settled' }, 'src/game/table/settle.ts does not contain settled'],
  ];
  test.each(rows)('a place with %o: %s', (changed, says) => {
    const place = { ...GOOD, ...changed };
    expect(placeProblems(root, [place]).get(place) ?? null).toBe(says);
  });
});

describe('the list of owed clauses', () => {
  const problems = (owed: readonly string[], places: readonly string[] = []): readonly string[] =>
    owedProblems(
      owed.map((clause) => ({ clause, says: 'Missing.', page: 'the console' })),
      new Set(['NZ 4.5', 'NZ 5.2']),
      new Map(places.map((id) => [id, [{ ...PLACE, kind: 'written' as const }]])),
      (id) => CLAUSES.some((one) => one.id === id),
    );

  test('may shrink', () => {
    expect(problems(['NZ 4.5', 'NZ 5.2'])).toEqual([]);
    expect(problems(['NZ 5.2'])).toEqual([]);
    expect(problems([])).toEqual([]);
  });

  test('may not grow, name a clause twice or one that does not exist, or keep one that has a place', () => {
    expect(problems(['NZ 4.4'])).toEqual([
      'NZ 4.4 was not owed before. The list of owed clauses may only shrink: build its page.',
    ]);
    expect(problems(['NZ 4.5', 'NZ 4.5'])).toEqual(['NZ 4.5 is owed twice.']);
    expect(problems(['NZ 99'])[0]).toBe('NZ 99 is owed, but the index has no such clause.');
    expect(problems(['NZ 4.5'], ['NZ 4.5'])).toEqual([
      'NZ 4.5 is owed, but has a place. Take it off the list of owed clauses.',
    ]);
  });

  test('is in order now, and says what is missing and where it belongs', () => {
    expect(
      owedProblems(OWED, OWED_AT_FIRST, new Map(), (id) => CLAUSES.some((one) => one.id === id)),
    ).toEqual([]);
    for (const { says, page } of OWED) expect(`${says} ${page}`).toMatch(/^[A-Z][^.]+\. the [a-z’ ]+$/);
  });
});

const PLACE: ClausePlace = {
  ...{ kind: 'rulebook', says: 'It is so.', page: '/table/:id/rules#wager-pass' },
  ...{ game: 'nj-craps', with: {}, file: 'src/a.ts' },
};

describe('a place', () => {
  test('links to the first table of its game, or says which table to open', () => {
    expect([linkOf(PLACE), whichTable(PLACE)]).toEqual(['/table/nj-craps-1/rules#wager-pass', '']);
    const hot = { ...PLACE, with: { 'hot.offered': true, 'fire.offered': false } };
    expect([linkOf(hot), whichTable(hot)]).toEqual([
      '/table/:id/rules#wager-pass',
      'at a table of New Jersey craps with hot.offered, without fire.offered',
    ]);
    const attested = { ...PLACE, kind: 'console', page: '/table/:id/crew' } as const;
    expect([linkOf(attested), whichTable(attested)]).toEqual([
      '/table/:id/crew',
      'at a table of New Jersey craps with real dice',
    ]);
    const nevada = { ...PLACE, game: 'nevada-craps' };
    expect([linkOf(nevada), whichTable(nevada)]).toEqual([
      '/table/:id/rules#wager-pass',
      'at a table of Nevada craps',
    ]);
  });

  test('of a lead-in is that of its parts, once all have one', () => {
    const clauses = ['NZ 4.1(a)(i)', 'NZ 4.1(a)(i)(A)', 'NZ 4.1(a)(i)(B)'].flatMap(
      (id) => CLAUSES.find((one) => one.id === id) ?? [],
    );
    const written = (ids: readonly string[]) => ({
      ...{ clauses: ids, says: 'It wins.', page: '/table/:id', file: 'src/a.ts', symbol: 'a' },
    });
    expect(clausePlaces([], clauses, [], [written(['NZ 4.1(a)(i)(A)'])]).has('NZ 4.1(a)(i)')).toBe(false);
    const places = clausePlaces([], clauses, [], [written(['NZ 4.1(a)(i)(A)', 'NZ 4.1(a)(i)(B)'])]);
    expect(places.get('NZ 4.1(a)(i)')).toMatchObject([
      { kind: 'parts', says: 'Its parts, such as NZ 4.1(a)(i)(A): It wins.', page: '/table/:id' },
    ]);
  });

  const below: readonly (readonly [id: string, above: string, is: boolean])[] = [
    ['NJ 1.12(b)2', 'NJ 1.12(b)', true],
    ['NJ 1.4(e)[four]', 'NJ 1.4(e)', true],
    ['NZ 4.1(a)(i)(A)', 'NZ 4.1(a)(i)', true],
    ['NJ 1.2(a)1.ii', 'NJ 1.2(a)1.i', false],
    ['NJ 1.2(a)10', 'NJ 1.2(a)1', false],
    ['NJ 1.10(b)#stick', 'NJ 1.10(b)', false],
    ['NJ 1.2(a)', 'NJ 1.2(a)', false],
  ];
  test.each(below)('%s is a part of %s: %s', (id, above, is) => {
    expect(isBelow(id, above)).toBe(is);
  });

  test('the router’s patterns are read as they are written', () => {
    expect([...routesIn("  ['', () => <Lobby />],\n  ['/me', () => <MePage />],\n")]).toEqual(['/', '/me']);
  });
});

describe('a rule in the rulebook', () => {
  const says = (games: readonly Game[], clause: string): readonly (string | undefined)[] =>
    (clausePlaces(games, EVERY_CLAUSE, [], []).get(clause) ?? []).map((place) => place.says);

  test('is named before the choices that cite it, too', () => {
    expect(says([NEW_JERSEY_CRAPS], 'NJ 13:69F-1.6(f)')).toEqual([
      'Amounts: Odds may exceed their limit, and the posted maximum, up to the next amount that can be paid exactly.',
    ]);
    expect(says([NEW_JERSEY_CRAPS], 'NJ 13:69F-1.4(f)')).toEqual([
      'Amounts: A wager must be an amount whose winnings the table can pay exactly.',
    ]);
  });

  test('has the amounts of the tables that its link leads to', () => {
    expect(says([NEVADA_CRAPS], 'NV 8.7')).toEqual(['Repeater bets, minimum and maximum: from $1 to $100']);
  });
});
