// A reporter: says now and then how far a run is, and leaves its counts for the command that started it. Two runs of the same tests
// have the same fingerprint.

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

/** What a run leaves in a file. */
export type Tally = {
  readonly files: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly fingerprint: string;
};

const EVERY_MS = 30_000;

export class TallyReporter implements Reporter {
  readonly #file: string;
  readonly #root: string;
  readonly #startedAt = performance.now();
  readonly #names: string[] = [];
  readonly #counts = { files: 0, passed: 0, failed: 0, skipped: 0 };
  #of = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(root: string, file: string) {
    this.#root = root;
    this.#file = file;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#of = specifications.length;
    this.#timer = setInterval(() => this.#say(), EVERY_MS);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#counts.files += 1;
    const path = relative(this.#root, module.moduleId).replaceAll('\\', '/');
    let tests = 0;
    for (const test of module.children.allTests()) {
      tests += 1;
      this.#names.push(`${path} > ${test.fullName}`);
      const { state } = test.result();
      this.#counts[state === 'pending' ? 'failed' : state] += 1;
    }
    // A file that cannot be loaded has no tests, and fails all the same.
    if (!module.ok() && (tests === 0 || module.errors().length > 0)) this.#counts.failed += 1;
  }

  onTestRunEnd(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    const hash = createHash('sha256').update(this.#names.toSorted().join('\n'));
    const tally: Tally = { ...this.#counts, fingerprint: hash.digest('hex').slice(0, 8) };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(tally));
  }

  #say(): void {
    const { files, passed, failed } = this.#counts;
    const seconds = Math.round((performance.now() - this.#startedAt) / 1000);
    const time = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    const counts = `${files} of ${this.#of} files, ${passed} tests passed, ${failed} failed`;
    process.stderr.write(`Running for ${time}: ${counts}.\n`);
  }
}
