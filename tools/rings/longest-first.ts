// The order in which test files start: the longest first, so that no core waits for the last one. Vitest knows how long a file
// takes only from an earlier run, which a fresh checkout does not have.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first; all others come after them. */
const LONG: readonly string[] = [
  'tests/system/winners/winners.test.ts',
  'tests/system/worlds/worlds-2.test.ts',
  'tests/system/worlds/worlds-1.test.ts',
  'tests/system/studies/commands.test.ts',
  'tests/system/blockers/blockers.test.ts',
  'tests/browser/card.test.ts',
  'tests/system/package/package.test.ts',
  'tests/system/cheats/cheats.test.ts',
  'tests/system/random-play.slow.test.ts',
  'tests/system/kills/killed-house.test.ts',
  'tests/browser/regulars.test.ts',
  'tests/browser/lab.test.ts',
  'tests/system/honest/exact-agrees.test.ts',
  'tests/browser/nz-evening.test.ts',
  'tests/browser/rulings.test.ts',
  'tests/system/honest/parts-agree.slow.test.ts',
  'tests/browser/thrown.test.ts',
  'tests/browser/site.test.ts',
  'tests/browser/feel.test.ts',
  'tests/system/kills/three-houses.test.ts',
  'tests/browser/crew-looks.test.ts',
  'tests/system/insider/insider.test.ts',
  'tests/browser/nj-evening.test.ts',
  'tests/browser/stuck.test.ts',
  'tests/browser/every-page.test.ts',
  'tests/system/attacks/attacks.test.ts',
  'tests/browser/pit.test.ts',
  'src/house/store/postgres/postgres.slow.test.ts',
  'tests/system/changed-rule.slow.test.ts',
  'tests/browser/card-page.test.ts',
  'tests/system/worlds/worlds-few.test.ts',
  'tests/system/studies/killed-workers.test.ts',
  'tests/browser/company.test.ts',
  'src/cli/games/game-files.slow.test.ts',
  'tests/system/lawful-houses.slow.test.ts',
  'src/cli/simulate/simulate.slow.test.ts',
  'src/cli/simulate/straight.slow.test.ts',
  'tests/system/honest/honest-2.test.ts',
  'tests/browser/fair.test.ts',
  'tests/browser/sessions.test.ts',
  'tests/browser/looks.test.ts',
  'tests/browser/learn.test.ts',
  'tests/system/explosive.slow.test.ts',
  'tests/browser/account.test.ts',
  'tests/browser/mini-dice-evening.test.ts',
  'tests/system/worlds/days.test.ts',
  'tests/browser/bad-luck.test.ts',
  'src/cli/verify/damage.slow.test.ts',
  'tests/system/fuzz/under-fire.test.ts',
  'tests/system/lab-bare.slow.test.ts',
  'tests/browser/telling.test.ts',
  'tests/browser/pieces.test.ts',
  'src/lab/best/ten-menus.slow.test.ts',
  'tests/system/strangers/strangers.test.ts',
  'src/house/server/records/records.slow.test.ts',
  'tests/browser/killed.test.ts',
  'tests/browser/layouts.test.ts',
  'src/cli/play/bots.slow.test.ts',
  'tests/system/honest/honest-1.test.ts',
  'src/house/store/record/damage.slow.test.ts',
  'tests/browser/written-pages.test.ts',
  'tests/system/kills/killed-once.test.ts',
  'tests/system/fair-watch.slow.test.ts',
  'src/lab/simulate/in-step/in-step.slow.test.ts',
  'tests/browser/without-a-mouse.test.ts',
  'src/house/identity/rules-hash.slow.test.ts',
  'tests/browser/recovery.test.ts',
  'tests/browser/verify.test.ts',
  'src/cli/formats/formats.slow.test.ts',
  'src/house/store/sqlite/sqlite.slow.test.ts',
  'tests/system/kills/paused-writer.test.ts',
  'src/cli/simulate/made/rerun.slow.test.ts',
  'tests/browser/bet-with.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONG.findIndex((name) => moduleId.endsWith(name));
      return rank === -1 ? LONG.length : rank;
    };
    return files.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
