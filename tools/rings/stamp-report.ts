// Vitest global setup: stamps the test report with the sources it belongs to, so that `boxperson clauses` can trust it. If the
// sources changed during the run, the report gets no stamp.

import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../../src/cli/clauses/fingerprint.ts';
import { REPORT_STAMP_FILE, reportStamp, TEST_REPORT_FILE } from '../../src/cli/clauses/test-results.ts';

const root = join(import.meta.dirname, '..', '..');

/** Vitest calls the returned function once its reporters have written. */
export function setup(): () => void {
  const startedAtMs = Date.now();
  const sources = fingerprint(root);
  return () => {
    const report = join(root, TEST_REPORT_FILE);
    // With a different reporter, the report on disk is older and keeps its stamp.
    const writtenAtMs = statSync(report, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (writtenAtMs < startedAtMs) return;
    if (fingerprint(root) === sources)
      writeFileSync(join(root, REPORT_STAMP_FILE), reportStamp(sources, readFileSync(report, 'utf8')));
    else rmSync(join(root, REPORT_STAMP_FILE), { force: true });
  };
}
