// A hash of sources that stays the same where only comments, formatting or declared types have changed.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { codeOf } from './code.ts';
import type { Sources } from './sources.ts';

/** Enough to tell any two apart, and short enough to be read aloud. */
const DIGITS = 16;

export const shortHash = (parts: readonly string[]): string => {
  const hash = createHash('sha256');
  // The length before each part, so that no two lists of parts are the same text.
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('hex').slice(0, DIGITS);
};

export function hashOfSources(root: string, sources: Sources): string {
  const files = filesOf(root, sources).map((path) => ({ path, text: textAt(root, path) }));
  const versions = versionsOf(root, sources.packages);
  const hash = (): string =>
    shortHash([...files.flatMap(({ path, text }) => [path, codeOf(text)]), ...versions]);
  const own = OWN.filter((path) => existsSync(join(root, path))).map((path) => textAt(root, path));
  const texts = files.flatMap(({ path, text }) => [path, text]);
  return remembered(root, shortHash([...own, ...texts, ...versions]), hash);
}

/** What a text is cut down by. */
const OWN = ['src/identity/code.ts', 'src/identity/tokens.ts', 'src/identity/source-hash.ts'];

/** Cutting the sources takes half a second, and they seldom change: the answer for the same texts is kept beside them. */
function remembered(root: string, name: string, hash: () => string): string {
  const folder = join(root, 'build', 'source-hashes');
  const file = join(folder, name);
  try {
    const kept = readFileSync(file, 'utf8');
    if (HASH.test(kept)) return kept;
  } catch {
    // Nothing is kept yet.
  }
  const fresh = hash();
  try {
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, fresh);
    renameSync(draft, file);
  } catch {
    // A place that may not be written is asked again next time.
  }
  return fresh;
}

const HASH = new RegExp(`^[0-9a-f]{${DIGITS}}$`);

/** The files of a list by their paths from the root, in the order of those paths. */
export function filesOf(root: string, { paths }: Sources): readonly string[] {
  const wanted = paths.map(patternOf);
  return sourcesUnder(root).filter((path) => wanted.some((pattern) => pattern.test(path)));
}

export function patternOf(path: string): RegExp {
  const text = path.replaceAll('.', '\\.').replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${text}$`);
}

function sourcesUnder(root: string): readonly string[] {
  const folder = join(root, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.split(sep).join('/')}`)
    .filter((path) => path.endsWith('.ts') && !IS_FOR_TESTS.test(path))
    .sort();
}

const IS_FOR_TESTS = /(?:\.test|-proof)\.ts$/;

/** Some checkouts end their lines in two signs, which is nothing that decides. */
const textAt = (root: string, path: string): string =>
  readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');

function versionsOf(root: string, packages: readonly string[]): readonly string[] {
  if (packages.length === 0) return [];
  const { dependencies = {} } = JSON.parse(textAt(root, 'package.json')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return packages.map((name) => `${name} ${dependencies[name] ?? 'none'}`);
}
