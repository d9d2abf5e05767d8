// `npm run task -- names`: exported names that come from several files. A name should mean one thing in the whole tree; those that the
// language makes natural, such as Props, are few.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** How many there may be. It only ever goes down. */
const NAMES_MAX = 0;

const EXPORTED = /^export (?:async )?(?:type|class|interface|function\*?|const) ([A-Za-z_$][\w$]*)/gm;

/** The files that export each name; a type and a value of one file are one thing. */
function exportedNames(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.ts'] }).toSorted()) {
    const names = [...readFileSync(join(ROOT, file), 'utf8').matchAll(EXPORTED)].map(([, name = '']) => name);
    for (const name of new Set(names))
      found.set(name, [...(found.get(name) ?? []), file.replaceAll('\\', '/')]);
  }
  return found;
}

const several = [...exportedNames()]
  .filter(([, files]) => files.length > 1)
  .toSorted(([a, one], [b, two]) => two.length - one.length || a.localeCompare(b, 'en'));
if (!process.argv.includes('--check'))
  for (const [name, files] of several) process.stdout.write(`${name}: ${files.join(', ')}\n`);
process.stdout.write(`${several.length} exported names come from several files; at most ${NAMES_MAX} may.\n`);
if (several.length > NAMES_MAX) process.exitCode = 1;
