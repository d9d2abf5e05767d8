// Asks "are the types wrong?" about a tarball, in a process of its own: under the test runner that package would be read from sources that
// Node does not take. `node tests/system/package/wrong-types.ts FILE` prints the problems as JSON.

import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

const [, , file = ''] = process.argv;
const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(file))));
const problems = checked.types === false ? [{ kind: 'NoTypes' }] : checked.problems;
// The package holds ES modules only: resolution by the rules of CommonJS is not promised.
const own = problems.filter(
  (one) => !('resolutionKind' in one && ['node10', 'node16-cjs'].includes(String(one.resolutionKind))),
);
process.stdout.write(JSON.stringify(own));
