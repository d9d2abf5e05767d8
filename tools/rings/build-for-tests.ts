// Vitest global setup: builds the `boxperson` command in a few files, for the tests that start it in a process of its own, and the
// pages, which many tests open at the same moment.

import type { TestProject } from 'vitest/node';
import { webFolder } from '../../src/cli/checkout/pages.ts';
import { buildProgram } from '../../src/cli/checkout/program.ts';

export async function setup(project: TestProject): Promise<void> {
  await build();
  project.onTestsRerun(build);
}

/** The processes that run tests inherit the environment, and find the program there. */
async function build(): Promise<void> {
  const [program] = await Promise.all([buildProgram(), webFolder(() => {})]);
  process.env.BOXPERSON_PROGRAM = program;
}
