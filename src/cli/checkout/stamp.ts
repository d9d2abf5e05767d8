// Whether something that a checkout builds for itself still fits its sources: a stamp is a digest of their names, sizes and times.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CHECKOUT_ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export const isCheckout = (): boolean => existsSync(join(CHECKOUT_ROOT, 'src', 'web', 'index.html'));

const STAMP = '.stamp';

/** The stamp of the files in these places, except those left out. */
export function sourceStamp(places: readonly string[], leftOut: RegExp): string {
  const hash = createHash('sha256');
  for (const place of places)
    for (const file of filesUnder(join(CHECKOUT_ROOT, place))) {
      if (leftOut.test(file)) continue;
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file.slice(CHECKOUT_ROOT.length)} ${size} ${mtimeMs}\n`);
    }
  return hash.digest('hex');
}

function filesUnder(place: string): readonly string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export function stampAt(folder: string): string | null {
  const file = join(folder, STAMP);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Moves what was built aside into place. The first build wins: another process may already be reading the same build. */
export function putInPlace(aside: string, folder: string, stamp: string): void {
  const old = `${aside}-old`;
  writeFileSync(join(aside, STAMP), stamp);
  try {
    if (stampAt(folder) === stamp) return;
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(aside, folder);
  } catch (error) {
    if (stampAt(folder) !== stamp) throw error;
  } finally {
    for (const left of [aside, old]) rmSync(left, { recursive: true, force: true });
  }
}
