// The addresses in the lock files. With one for each package, npm fetches a package at once; without, it first fetches the list of all
// its versions, which is more than the packages themselves. npm replaces the host, which does not exist, by that of the user's own
// registry (`replace-registry-host` in .npmrc).

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Generator, ROOT } from './generated.ts';

const HOST = 'https://npm.invalid';
const MODULES = 'node_modules/';

type LockedPackage = {
  readonly version?: string;
  /** If it is not that of its folder. */
  readonly name?: string;
  readonly link?: boolean;
  readonly resolved?: string;
};

export const LOCK_FILES: Generator = {
  what: 'the addresses in lock files',
  files: () =>
    new Map(['package-lock.json', 'tools/node/package-lock.json'].map((path) => [path, withAddresses(path)])),
};

function withAddresses(path: string): string {
  const lock = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const packages = Object.entries(lock.packages).map(([place, locked]) => [place, addressed(place, locked)]);
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`;
}

function addressed(place: string, locked: LockedPackage): LockedPackage {
  const { version, resolved: _, ...others } = locked;
  if (!place.includes(MODULES) || locked.link === true || version === undefined) return locked;
  const name = others.name ?? place.slice(place.lastIndexOf(MODULES) + MODULES.length);
  const file = `${name.slice(name.indexOf('/') + 1)}-${version}.tgz`;
  return { version, resolved: `${HOST}/${name}/-/${file}`, ...others };
}
