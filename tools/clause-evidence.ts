// Records the evidence for every clause, for the package, which ships without tests: `npm pack` runs this after the build.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PACKAGE_ROOT, resultAt } from '../src/cli/clauses/clauses.ts';
import { COVERAGE, coverageOf, printCoverage } from '../src/cli/clauses/coverage.ts';

const { version } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const found = await resultAt(PACKAGE_ROOT);
const { rows } = found;
const file = join(PACKAGE_ROOT, COVERAGE);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, printCoverage(coverageOf(found, version, new Date().toISOString().slice(0, 10))));
const met = rows.filter((row) => row.met).length;
process.stderr.write(`Wrote ${COVERAGE}: ${met} of ${rows.length} clauses are covered.\n`);
