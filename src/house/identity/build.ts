// Which build of the program this is: its version and commit.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilt } from './built.ts';
import { commitOf } from './git-commit.ts';
import { HERE, type Home } from './home.ts';

export type Build = {
  readonly version: string;
  /** Abbreviated; null if unknown. */
  readonly commit: string | null;
};

const COMMIT_DIGITS = 7;
let buildCache: Build | null = null;

/** The running build, even if the checkout has changed since. */
export function thisBuild(): Build {
  buildCache ??= buildAt(HERE);
  return buildCache;
}

/** "0.2.0+cfe0f2f", or "0.2.0" if the commit is unknown. */
export const buildText = ({ version, commit }: Build): string =>
  commit === null ? version : `${version}+${commit}`;

export function buildAt(home: Home): Build {
  const commit = home.isBuilt ? (readBuilt(home)?.commit ?? null) : commitOf(home.root);
  return { version: versionAt(home), commit: commit?.slice(0, COMMIT_DIGITS) ?? null };
}

function versionAt({ root }: Home): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}
