// Runs "are the types wrong?" on a tarball in a separate process: the test runner would load that package from sources Node
// cannot read. `node tests/system/package/wrong-types.ts FILE` prints the problems as JSON.

import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

const [, , file = ''] = process.argv;
const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(file))));
const problems = checked.types === false ? [{ kind: 'NoTypes' }] : checked.problems;
// The package has only ES modules: CommonJS resolution is not supported.
const own = problems.filter(
  (one) => !('resolutionKind' in one && ['node10', 'node16-cjs'].includes(String(one.resolutionKind))),
);
process.stdout.write(JSON.stringify(own));
