// Reads which source file imports which, and says where that breaks the order of the floors or is a circle.

import { posix } from 'node:path';
import { tokensOf } from '../src/identity/tokens.ts';
import { isQuick, isShared, NEEDS_MORE } from './test-kinds.ts';

export interface SourceFile {
  /** From the root of the project, with forward slashes: `src/table/decide/decide.ts`. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly specifier: string;
  readonly line: number;
}

/** What each floor may import besides itself: DESIGN.md's table, and the felt as a floor of its own. */
export const FLOORS: ReadonlyMap<string, readonly string[]> = new Map([
  ['base', []],
  ['rules', ['base']],
  ['games', ['rules', 'base']],
  ['table', ['rules', 'base']],
  ['felt', ['table', 'rules', 'base']],
  ['betting', ['table', 'felt', 'rules', 'base']],
  ['odds', ['rules', 'base']],
  ['lab', ['betting', 'table', 'odds', 'rules', 'base']],
  ['dice', ['rules', 'base']],
  ['store', ['base']],
  ['identity', ['rules', 'base']],
  ['wire', ['table', 'dice', 'rules', 'base']],
  [
    'host',
    ['wire', 'betting', 'table', 'felt', 'store', 'identity', 'dice', 'games', 'lab', 'rules', 'base'],
  ],
  ['server', ['host', 'wire', 'table', 'felt', 'store', 'identity', 'dice', 'games', 'lab', 'rules', 'base']],
  ['web', ['wire', 'betting', 'table', 'felt', 'dice', 'games', 'odds', 'rules', 'lab', 'base']],
  [
    'cli',
    [
      ...['base', 'rules', 'games', 'table', 'felt', 'betting', 'odds', 'lab'],
      ...['dice', 'store', 'identity', 'wire', 'host', 'server', 'web'],
    ],
  ],
]);

/** These stand on nothing but the language, no Node, and no package but the ones that are named. */
const PACKAGES_OF_PURE_FLOORS: ReadonlyMap<string, readonly string[]> = new Map([
  ['base', []],
  ['rules', []],
  ['games', []],
  ['table', ['zod']],
  ['betting', []],
]);

export function isTest(path: string): boolean {
  return /\.test\.[cm]?tsx?$/.test(path);
}

/** Every import of a file: static, dynamic, re-exported, and types too. */
export function importsOf(text: string): readonly Import[] {
  const tokens = tokensOf(text);
  const imports: Import[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word' || (token.text !== 'import' && token.text !== 'export')) continue;
    if (['.', '?.'].includes(tokens[index - 1]?.text ?? '')) continue;
    let at = index + 1;
    if (tokens[at]?.text === 'type') at += 1;
    if (token.text === 'export' && !['{', '*'].includes(tokens[at]?.text ?? '')) continue;
    if (token.text === 'import' && tokens[at]?.text === '(') at += 1;
    if (tokens[at]?.kind !== 'string') {
      // Between `import` and `from` stand words, braces, commas and a star, and nothing else.
      while (tokens[at]?.kind === 'word' || /^[{}*,]$/.test(tokens[at]?.text ?? '')) at += 1;
      if (tokens[at - 1]?.text !== 'from') continue;
    }
    const target = tokens[at];
    if (target?.kind === 'string') imports.push({ specifier: target.text, line: target.line });
  }
  return imports;
}

/** Where a file imports from a floor that it may not stand on. Tests may import what they need. */
export function floorProblems(file: SourceFile): readonly string[] {
  const floor = floorOf(file.path);
  const allowed = FLOORS.get(floor);
  if (allowed === undefined) return [`${file.path}: there is no floor called '${floor}'; see FLOORS`];
  if (isTest(file.path)) return [];
  return importsOf(file.text).flatMap(({ specifier, line }) => {
    const place = `${file.path}:${line}`;
    const target = targetOf(file.path, specifier);
    if (target === undefined) {
      return PACKAGES_OF_PURE_FLOORS.get(floor)?.includes(specifier) === false
        ? [`${place}: ${floor} imports the package '${specifier}'`]
        : [];
    }
    if (!target.startsWith('src/')) return [];
    const floorBelow = floorOf(target);
    if (floorBelow !== floor && !allowed.includes(floorBelow))
      return [`${place}: ${floor} may not import ${floorBelow} ('${specifier}')`];
    const door = doorOf(target);
    const isPastDoor = door !== doorOf(file.path) && target !== door && FLOORS.has(floorBelow);
    return isPastDoor ? [`${place}: ${specifier} is not a door; import ${door}`] : [];
  });
}

/** The one file by which others come in: a floor's index, or that of one of the kinds of dice. */
function doorOf(path: string): string {
  const [, kind] = /^src\/dice\/(\w+)\//.exec(path) ?? [];
  return kind === undefined ? `src/${floorOf(path)}/index.ts` : `src/dice/${kind}/index.ts`;
}

/** Each circle of imports, written as the path around it. */
export function circles(files: readonly SourceFile[]): readonly string[] {
  const known = new Set(files.map(({ path }) => path));
  const next = new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(text).flatMap(({ specifier }) => {
        const target = targetOf(path, specifier) ?? '';
        const found = [target, target.replace(/js(x?)$/, 'ts$1'), `${target}/index.ts`].find((at) =>
          known.has(at),
        );
        return found === undefined ? [] : [found];
      }),
    ]),
  );
  const found: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): void => {
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) found.push([...trail.slice(seenAt), path].join(' → '));
    if (seenAt >= 0 || done.has(path)) return;
    trail.push(path);
    for (const target of next.get(path) ?? []) visit(target);
    trail.pop();
    done.add(path);
  };
  for (const { path } of files) visit(path);
  return found;
}

/** Where a quick test imports something that only slow ones may have, with the way to it. */
export function quickProblems(files: readonly SourceFile[]): readonly string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const wayToMore = (path: string, passed: Set<string>): readonly string[] | null => {
    passed.add(path);
    for (const { specifier } of importsOf(byPath.get(path)?.text ?? '')) {
      const need = NEEDS_MORE.get(specifier);
      if (need !== undefined) return [path, `${specifier}, which is ${need}`];
      const target = targetOf(path, specifier);
      if (target === undefined || passed.has(target) || !isShared(target)) continue;
      const rest = wayToMore(target, passed);
      if (rest !== null) return [path, ...rest];
    }
    return null;
  };
  return files.flatMap(({ path }) => {
    const way = isQuick(path) ? wayToMore(path, new Set()) : null;
    return way === null ? [] : [`${way.join(' imports ')}: call it ${path.replace('.test.', '.slow.test.')}`];
  });
}

function floorOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** The path that a specifier means, also by our own name (`boxperson/table`); none for another package. */
export function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const own = /^boxperson\/([a-z]+)$/.exec(specifier)?.[1];
  return own === undefined ? undefined : `src/${own}/index.ts`;
}
