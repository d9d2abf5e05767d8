// The list of all tasks, in one line each.

import { benchHelp } from '../bench/benches.mjs';

/** @typedef {import('./setup/setup.mjs').Need} Need */
/**
 * @typedef {{
 *   readonly name: string, readonly does: string, readonly needs: readonly Need[], readonly program: string,
 *   readonly help?: () => string,
 * }} Task
 *   `help` is for programs that do not explain themselves.
 */

/** @type {readonly Need[]} */
const TESTS = ['tests'];
/** @type {readonly Need[]} */
const ALL = ['tests', 'workshop'];

/** @type {readonly Task[]} */
export const TASKS = [
  {
    name: 'quick',
    does: 'runs all unit tests: no browser, database, build or process',
    needs: TESTS,
    program: 'tools/rings/quick.ts',
  },
  {
    name: 'test',
    does: 'runs all checks, all unit tests and one test of each kind of real thing',
    needs: ALL,
    program: 'tools/rings/test.ts',
  },
  {
    name: 'test:all',
    does: 'runs every test, always the same',
    needs: ALL,
    program: 'tools/rings/test-all.ts',
  },
  {
    name: 'hunt',
    does: 'looks for faults with new random seeds, for as long as you like',
    needs: ALL,
    program: 'tools/hunts/hunt.ts',
  },
  {
    name: 'watch',
    does: 'reruns the unit tests that each save affects',
    needs: TESTS,
    program: 'tools/rings/watch.ts',
  },
  {
    name: 'check',
    does: 'checks format, lint, unused code, types and generated files',
    needs: ALL,
    program: 'tools/check/check.ts',
  },
  { name: 'format', does: 'formats files and sorts imports', needs: ALL, program: 'tools/format.ts' },
  {
    name: 'generate',
    does: 'writes all generated files; with --check, compares them',
    needs: ALL,
    program: 'tools/generate/generate.ts',
  },
  {
    name: 'bench',
    does: 'measures speed: of the table, the lab, the house, the pages',
    needs: ALL,
    program: 'bench/all.ts',
    help: benchHelp,
  },
  { name: 'build', does: 'builds the package into dist/', needs: ALL, program: 'tools/build.ts' },
  {
    name: 'site',
    does: 'writes the static site: the pages that need no server',
    needs: [],
    program: 'tools/site.ts',
  },
  {
    name: 'coverage',
    does: 'runs the unit tests and reports the lines they run',
    needs: ALL,
    program: 'tools/rings/coverage.ts',
  },
  {
    name: 'mutants',
    does: 'changes the rules core in one place at a time and looks whether a test fails',
    needs: [...ALL, 'mutants'],
    program: 'tools/mutants/mutants.ts',
  },
  {
    name: 'rows',
    does: 'changes the data of the games in one place at a time and looks who notices',
    needs: ALL,
    program: 'tools/rows/rows.ts',
  },
  {
    name: 'clauses-in-play',
    does: 'plays ten thousand rolls at every game and lists the clauses that play met',
    needs: ALL,
    program: 'tools/clauses-in-play.ts',
  },
  {
    name: 'names',
    does: 'lists exported names that come from several files',
    needs: ALL,
    program: 'tools/names.ts',
  },
  {
    name: 'screenshots',
    does: 'takes the pictures of the documents',
    needs: ALL,
    program: 'tools/browser/screenshots.ts',
  },
  {
    name: 'throw-frames',
    does: 'draws one throw of the dice, frame by frame',
    needs: ALL,
    program: 'tools/browser/throw-frames.ts',
  },
  {
    name: 'prepack',
    does: 'builds the package and records its clause evidence; npm pack runs it',
    needs: ALL,
    program: 'tools/prepack.ts',
  },
  {
    name: 'postpack',
    does: 'puts the checkout’s package.json back; npm pack runs it',
    needs: ALL,
    program: 'tools/postpack.ts',
  },
];
