// Vitest global setup: stamps the test report with the sources it belongs to, so that `boxperson clauses` can trust it. If the
// sources changed during the run, the report gets no stamp.

import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../../src/cli/clauses/fingerprint.ts';
import { REPORT, STAMP, stampOf } from '../../src/cli/clauses/test-results.ts';

const root = join(import.meta.dirname, '..', '..');

/** Vitest calls the returned function once its reporters have written. */
export function setup(): () => void {
  const startedAtMs = Date.now();
  const sources = fingerprint(root);
  return () => {
    const report = join(root, REPORT);
    // With a different reporter, the report on disk is older and keeps its stamp.
    const writtenAtMs = statSync(report, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (writtenAtMs < startedAtMs) return;
    if (fingerprint(root) === sources)
      writeFileSync(join(root, STAMP), stampOf(sources, readFileSync(report, 'utf8')));
    else rmSync(join(root, STAMP), { force: true });
  };
}
