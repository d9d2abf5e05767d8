// Runs with vitest, before the tests and after them: says which sources the test report belongs to, so that
// `boxperson clauses` can trust it. Sources that changed meanwhile leave the report without a stamp.

import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../src/cli/clauses/fingerprint.ts';
import { REPORT, STAMP, stampOf } from '../src/cli/clauses/test-results.ts';

const root = join(import.meta.dirname, '..');

/** Vitest calls what this returns once its reporters have written. */
export function setup(): () => void {
  const startedAtMs = Date.now();
  const sources = fingerprint(root);
  return () => {
    const report = join(root, REPORT);
    // With another reporter chosen, the report that lies there is an older one and keeps the stamp that it has.
    const writtenAtMs = statSync(report, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (writtenAtMs < startedAtMs) return;
    if (fingerprint(root) === sources)
      writeFileSync(join(root, STAMP), stampOf(sources, readFileSync(report, 'utf8')));
    else rmSync(join(root, STAMP), { force: true });
  };
}
