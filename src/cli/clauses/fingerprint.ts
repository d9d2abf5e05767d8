// A fingerprint of everything test results depend on, so that an outdated result is never reused.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Folders and files whose contents can affect a test's result. */
const COUNTED = ['src', 'tests', 'examples', 'scenarios', 'package-lock.json', 'vitest.config.ts'];

/** The SHA-256 of the sources' names and contents, in hexadecimal. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const path of filesUnder(root, COUNTED)) {
    const content = readFileSync(join(root, path));
    // The length precedes the content, so that no two lists of files hash alike.
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

export const fingerprintOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The files at and below some paths, relative to the root with forward slashes, sorted by name. */
export function filesUnder(root: string, paths: readonly string[]): readonly string[] {
  return paths
    .flatMap((path) => {
      const stat = statSync(join(root, path), { throwIfNoEntry: false });
      if (stat === undefined) return [];
      if (!stat.isDirectory()) return [path];
      return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .map((file) => file.split(sep).join('/'));
    })
    .toSorted();
}
