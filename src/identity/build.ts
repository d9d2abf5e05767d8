// Which build of the program this is: its version, and the commit that it was made from.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilt } from './built.ts';
import { commitOf } from './git-commit.ts';
import { HERE, type Home } from './home.ts';

export type Build = {
  readonly version: string;
  /** As short as people say it; null where nobody knows it. */
  readonly commit: string | null;
};

const COMMIT_DIGITS = 7;
let known: Build | null = null;

/** What is running now, also when the checkout has moved on since. */
export function thisBuild(): Build {
  known ??= buildAt(HERE);
  return known;
}

/** "0.2.0+cfe0f2f", or "0.2.0" where no commit is known. */
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
