// The walks in docs/walks.md are true: every file is there, called by a file above it or reached as the page says, and there are as
// many as the page says. ARCHITECTURE.md tells the same walks in short.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The most files that each walk may have. */
const FILES_MOST = { 'A bet': 45, 'A roll': 26, 'A strategy': 40 } as const;

type Step = {
  readonly no: number;
  readonly file: string;
  readonly how: 'called' | 'by way of' | 'a message of';
  /** The file that joins it to the walk; null if a file above calls it. */
  readonly from: string | null;
  readonly says: string;
};
type Stage = { readonly noun: string; readonly steps: readonly Step[] };
type Walk = { readonly name: string; readonly count: number; readonly stages: readonly Stage[] };

const STEP = /^(\d+)\. `([^`]+)`(?:, (by way of|a message of) `([^`]+)`)?: (.+)$/;

function walksIn(page: string): readonly Walk[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((walk): Walk => {
      const [, name = '', count = ''] = /^(.+): (\d+) files\n/.exec(walk) ?? [];
      const stages = walk
        .split(/^### /m)
        .slice(1)
        .map((stage): Stage => {
          const noun = /^.*`(\w+)`\n/.exec(stage)?.[1] ?? '';
          const lines = stage.split('\n').filter((line) => /^\d/.test(line));
          return { noun, steps: lines.map(stepOf) };
        });
      return { name, count: Number(count), stages };
    });
}

function stepOf(line: string): Step {
  const [, no = '', file = '', how = 'called', from, says = ''] = STEP.exec(line) ?? [];
  return { no: Number(no), file, how: how as Step['how'], from: from ?? null, says };
}

const DOORS = new Map(
  Object.entries(packageJson.exports).map(([entry, file]) => [`boxperson${entry.slice(1)}`, normalize(file)]),
);
const IMPORT = /^(import|export)\s+(type\s+)?([^'";]*?)\s*from\s+'([^']+)'/gm;
const LATER = /(?:const\s+(\{[^}]*\})\s*=\s*await\s+)?\bimport\(\s*'([^']+)'\s*\)/g;
const NAMED = /^export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+(\w+)/gm;

const path = (file: string): string => file.split(sep).join('/');
const targetOf = (file: string, specifier: string): string | null =>
  specifier.startsWith('.')
    ? path(normalize(join(dirname(file), specifier)))
    : (DOORS.get(specifier) ?? null);

/** The names in braces that are imported at run time. */
const valuesIn = (names: string): readonly string[] =>
  (/\{([\s\S]*)\}/.exec(names)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] ?? name);

/** Where an export of a door is defined. */
function homeOf(door: string, name: string): string | null {
  const text = textOf(door);
  if ([...text.matchAll(NAMED)].some(([, own]) => own === name)) return door;
  for (const [, word, isType, names = '', specifier = ''] of text.matchAll(IMPORT)) {
    if (word !== 'export' || isType !== undefined) continue;
    const target = targetOf(door, specifier);
    if (target === null) continue;
    const isHere = names.trim() === '*' || valuesIn(names).includes(name);
    const home = isHere ? homeOf(target, name) : null;
    if (home !== null) return home;
  }
  return null;
}

const calls = new Map<string, ReadonlySet<string>>();

/** The files from which a file imports something at run time, behind doors as well. */
function callsOf(file: string): ReadonlySet<string> {
  const known = calls.get(file);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const text = textOf(file);
  const note = (names: string, specifier: string): void => {
    const target = targetOf(file, specifier);
    if (target === null) return;
    if (specifier.startsWith('.')) found.add(target);
    else for (const name of valuesIn(names)) found.add(homeOf(target, name) ?? target);
  };
  for (const [, , isType, names = '', specifier = ''] of text.matchAll(IMPORT))
    if (isType === undefined && (!names.includes('{') || valuesIn(names).length > 0)) note(names, specifier);
  for (const [, names = '', specifier = ''] of text.matchAll(LATER)) note(names, specifier);
  calls.set(file, found);
  return found;
}

/** What is untrue about a step, given the files above it. */
function problemOf({ file, how, from }: Step, above: readonly string[]): string | null {
  if (!existsSync(join(root, file))) return `there is no ${file}`;
  if (above.includes(file)) return `${file} comes twice`;
  if (above.length === 0) return null;
  if (how === 'called')
    return above.some((one) => callsOf(one).has(file)) ? null : `no file above calls ${file}`;
  if (from === null || !existsSync(join(root, from))) return `there is no ${from}`;
  if (how === 'a message of') return above.includes(from) ? null : `${from} is not above ${file}`;
  return callsOf(from).has(file) ? null : `${from} does not call ${file}`;
}

const walks = walksIn(textOf('docs/walks.md'));
const stepsOf = ({ stages }: Walk): readonly Step[] => stages.flatMap(({ steps }) => steps);

test('there is a walk of a bet, of a roll and of a strategy', () => {
  expect(walks.map(({ name }) => name)).toEqual(Object.keys(FILES_MOST));
});

describe.each(walks)('$name', (walk) => {
  const steps = stepsOf(walk);

  test('every file is there, and reached as the page says', () => {
    const problems = steps.map((step, at) =>
      problemOf(
        step,
        steps.slice(0, at).map(({ file }) => file),
      ),
    );
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });

  test('the steps are numbered, counted, and no more than they were', () => {
    expect(steps.map(({ no }) => no)).toEqual(steps.map((_, at) => at + 1));
    expect(steps.length).toBe(walk.count);
    expect(steps.length).toBeLessThanOrEqual(FILES_MOST[walk.name as keyof typeof FILES_MOST]);
  });

  test('each stage has a noun of its own, which a file of that stage uses', () => {
    const nouns = walk.stages.map(({ noun }) => noun);
    expect(new Set(nouns).size).toBe(nouns.length);
    const idle = walk.stages.filter(
      ({ noun, steps: own }) => !own.some(({ file }) => new RegExp(`\\b${noun}\\b`).test(textOf(file))),
    );
    expect(idle.map(({ noun }) => noun)).toEqual([]);
  });

  test('ARCHITECTURE.md tells it in short, with the same nouns and the same count', () => {
    const short = textOf('ARCHITECTURE.md')
      .split('\n')
      .find((line) => line.startsWith(`**${walk.name}`));
    expect(short).toContain(`(${walk.count} files)`);
    const told = [...(short ?? '').matchAll(/\*(\w+)\*(?!\*)/g)].map(([, noun]) => noun);
    expect(told).toEqual(walk.stages.map(({ noun }) => noun));
  });
});

describe('a walk that is not true is found', () => {
  const bad: readonly (readonly [step: string, problem: string])[] = [
    ['2. `src/web/felt/gone.tsx`: gone', 'there is no src/web/felt/gone.tsx'],
    ['2. `src/web/table/table-page.tsx`: again', 'src/web/table/table-page.tsx comes twice'],
    ['2. `src/dice/faces.ts`: elsewhere', 'no file above calls src/dice/faces.ts'],
    [
      '2. `src/dice/faces.ts`, by way of `src/web/felt/felt.tsx`: elsewhere',
      'src/web/felt/felt.tsx does not call src/dice/faces.ts',
    ],
    [
      '2. `src/dice/faces.ts`, a message of `src/web/felt/felt.tsx`: elsewhere',
      'src/web/felt/felt.tsx is not above src/dice/faces.ts',
    ],
  ];
  test.each(bad)('%s', (line, problem) => {
    expect(problemOf(stepOf(line), ['src/web/table/table-page.tsx'])).toBe(problem);
  });
});
