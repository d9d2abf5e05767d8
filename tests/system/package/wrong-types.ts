// Runs "are the types wrong?" on a tarball in a separate process: the test runner would load that package from sources Node
// cannot read. `node tests/system/package/wrong-types.ts FILE` prints the problems as JSON.

import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

const [, , file = ''] = process.argv;
const tarball = createPackageFromTarballData(new Uint8Array(readFileSync(file)));
// It looks through all two thousand files whenever it is asked about a folder, which takes half of the time.
const folders = new Set(tarball.listFiles().flatMap(foldersOf));
tarball.directoryExists = (path) => folders.has(path.replace(/\/?$/, '/'));
const checked = await checkPackage(tarball);
const problems = checked.types === false ? [{ kind: 'NoTypes' }] : checked.problems;
// The package has only ES modules: CommonJS resolution is not supported.
const own = problems.filter(
  (one) => !('resolutionKind' in one && ['node10', 'node16-cjs'].includes(String(one.resolutionKind))),
);
process.stdout.write(JSON.stringify(own));

/** Every folder that a file is in, such as `/a/b/` and `/a/` and `/` for `/a/b/c`. */
function foldersOf(path: string): readonly string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
}
