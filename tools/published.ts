// package.json as it is published: what a checkout finds in src/ under the names of its doors, the package has in dist/.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
export const MANIFEST = join(ROOT, 'package.json');
/** Where the checkout's own is while npm packs. */
export const KEPT_MANIFEST = join(ROOT, 'build', 'package.json');

/** Doors inside the house: nothing is promised about them, so the package has no such entry points. */
const PRIVATE: readonly string[] = ['./written', './teach', './report', './identity', './door'];

type Manifest = { readonly exports: Readonly<Record<string, string>> };
export type EntryPoint = { readonly types: string; readonly default: string };

/** The file of every door in a folder of compiled sources, by the name that an import gives it. */
export function doorsIn(folder: string): ReadonlyMap<string, string> {
  const doors = Object.entries(manifest().exports).filter(([, target]) => target.endsWith('/index.ts'));
  return new Map(
    doors.map(([entry, target]) => [
      `boxperson${entry.slice(1)}`,
      join(folder, inJs(target.slice('./src/'.length))),
    ]),
  );
}

/** The entry points of the package: `./table` and so on. */
export function entryPoints(): Readonly<Record<string, EntryPoint | string>> {
  const open = Object.entries(manifest().exports).filter(([entry]) => !PRIVATE.includes(entry));
  return Object.fromEntries(open.map(([entry, target]) => [entry, published(target)]));
}

export function publishedManifest(): string {
  return `${JSON.stringify({ ...manifest(), exports: entryPoints() }, null, 2)}\n`;
}

function published(target: string): EntryPoint | string {
  if (!target.startsWith('./src/')) return target;
  const built = target.replace('./src/', './dist/');
  return { types: built.replace(/\.ts$/, '.d.ts'), default: inJs(built) };
}

const inJs = (path: string): string => path.replace(/\.ts$/, '.js');
const manifest = (): Manifest => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
