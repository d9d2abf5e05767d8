// A hash of the sources' contents, wherever the files lie.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Sources } from './sources.ts';

/** Long enough to be unique, short enough to read aloud. */
const DIGITS = 16;

export const shortHash = (parts: readonly string[]): string => {
  const hash = createHash('sha256');
  // Prefix each part with its length, so that no two lists of parts produce the same text.
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('hex').slice(0, DIGITS);
};

export function hashOfSources(root: string, sources: Sources): string {
  const texts = filesOf(root, sources).map((path) => textAt(root, path));
  return shortHash([...texts.toSorted(), ...versionsOf(root, sources.packages)]);
}

/** The files matching a list, as sorted paths from the root. */
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

/** Some checkouts use CRLF line endings, which decide nothing. */
const textAt = (root: string, path: string): string =>
  readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');

function versionsOf(root: string, packages: readonly string[]): readonly string[] {
  if (packages.length === 0) return [];
  const { dependencies = {} } = JSON.parse(textAt(root, 'package.json')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return packages.map((name) => `${name} ${dependencies[name] ?? 'none'}`);
}
