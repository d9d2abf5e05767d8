// The test files that take longest, longest first. Some run every time; the others take turns, or `npm test` would take twice as long.
// docs/decisions/tests-take-turns.md says why.

import { RUN_SEED } from './seed.ts';
import { IS_THOROUGH } from './turns.ts';

/** What every run does, in the numbers that the documents promise: worlds, players who cheat or block, kills, random play. */
export const EVERY_TIME: readonly string[] = [
  'tests/system/worlds/worlds-1.test.ts',
  'tests/browser/card.test.ts',
  'tests/system/worlds/worlds-2.test.ts',
  'tests/system/winners/winners.test.ts',
  'tests/system/kills/killed-house.test.ts',
  'tests/system/blockers/blockers.test.ts',
  'tests/system/random-play.slow.test.ts',
  'tests/system/insider/insider.test.ts',
  'tests/system/honest/parts-agree.slow.test.ts',
  'tests/system/attacks/attacks.test.ts',
  'src/store/record/damage.slow.test.ts',
  'src/cli/verify/damage.slow.test.ts',
  'tests/system/lawful-houses.slow.test.ts',
];

/** Three seconds of processor time or more. Put a new one where it belongs by its time, so that all turns take about as long. */
export const IN_TURN: readonly string[] = [
  'tests/browser/thrown.test.ts',
  'tests/system/package/package.test.ts',
  'tests/system/studies/commands.test.ts',
  'tests/browser/crew-looks.test.ts',
  'tests/browser/site.test.ts',
  'tests/browser/regulars.test.ts',
  'tests/browser/lab.test.ts',
  'tests/browser/card-page.test.ts',
  'tests/browser/nz-evening.test.ts',
  'tests/browser/feel.test.ts',
  'tests/system/honest/exact-agrees.test.ts',
  'tests/browser/nj-evening.test.ts',
  'tests/browser/stuck.test.ts',
  'tests/browser/rulings.test.ts',
  'tests/system/cheats/cheats.test.ts',
  'tests/browser/fair.test.ts',
  'tests/browser/learn.test.ts',
  'tests/browser/pit.test.ts',
  'tests/browser/sessions.test.ts',
  'src/cli/simulate/straight.slow.test.ts',
  'tests/browser/telling.test.ts',
  'tests/browser/mini-dice-evening.test.ts',
  'tests/browser/company.test.ts',
  'tests/browser/looks.test.ts',
  'tests/system/kills/three-houses.test.ts',
  'tests/browser/account.test.ts',
  'tests/system/worlds/days.test.ts',
  'src/lab/best/ten-menus.slow.test.ts',
  'tests/browser/bad-luck.test.ts',
  'tests/system/explosive.slow.test.ts',
  'tests/browser/layouts.test.ts',
  'tests/system/studies/killed-workers.test.ts',
  'tests/system/strangers/strangers.test.ts',
  'src/lab/simulate/in-step/in-step.slow.test.ts',
  'tests/browser/written-pages.test.ts',
  'tests/browser/pieces.test.ts',
  'tests/system/lab-bare.slow.test.ts',
  'tests/system/changed-rule.slow.test.ts',
  'src/cli/simulate/simulate.slow.test.ts',
  'src/cli/games/game-files.slow.test.ts',
  'tests/system/honest/honest-2.test.ts',
  'src/server/records/records.slow.test.ts',
  'tests/system/honest/honest-1.test.ts',
  'src/cli/play/bots.slow.test.ts',
  'tests/browser/without-a-mouse.test.ts',
  'src/cli/formats/formats.slow.test.ts',
  'src/lab/exact/exact.slow.test.ts',
  'tests/system/fuzz/under-fire.test.ts',
  'src/lab/exact/session.slow.test.ts',
  'src/server/audit/redecide/redecide.slow.test.ts',
  'src/store/postgres/postgres.slow.test.ts',
  'tests/browser/failed-shaker.test.ts',
  'examples/strategies.slow.test.ts',
  'tests/browser/verify.test.ts',
  'tests/system/fair-watch.slow.test.ts',
  'src/cli/simulate/made/again.slow.test.ts',
  'tests/browser/killed.test.ts',
  'tests/browser/recovery.test.ts',
  'src/host/crew/stuck.slow.test.ts',
  'tests/browser/collect-and-pay.test.ts',
  'src/cli/clauses/places/followed.slow.test.ts',
  'src/server/company/house-players.slow.test.ts',
  'src/identity/rules-hash.slow.test.ts',
  'tests/browser/customers.test.ts',
  'tests/browser/crew.test.ts',
  'tests/browser/bet-with.test.ts',
  'tests/browser/page-work.test.ts',
  'tests/browser/outside-game.test.ts',
  'src/host/dice/kinds-of-dice.slow.test.ts',
  'tests/system/kills/paused-writer.test.ts',
  'src/web/lab/save/made-here.slow.test.ts',
  'src/teach/learn/houses.slow.test.ts',
  'src/lab/exact/long-run.slow.test.ts',
  'src/server/tables/tables.slow.test.ts',
  'src/store/sqlite/sqlite.slow.test.ts',
  'src/server/audit/house-audit.slow.test.ts',
  'src/host/dice/own-dice.slow.test.ts',
  'src/cli/play/dice.slow.test.ts',
  'src/teach/coach/branches.slow.test.ts',
  'src/cli/verify/outside-game.slow.test.ts',
  'src/lab/best/best-play.slow.test.ts',
  'tests/system/console-walk.slow.test.ts',
  'src/server/gateway/socket/limits.slow.test.ts',
  'src/lab/simulate/runner.slow.test.ts',
  'tests/system/old-house.slow.test.ts',
  'tests/system/package/documents.test.ts',
];

const LONG = [...EVERY_TIME, ...IN_TURN];

/** The position of a file in the order of a run: the longest first, so that no core waits for the last one. */
export function rankOf(path: string): number {
  const rank = LONG.findIndex((name) => path.endsWith(name));
  return rank === -1 ? LONG.length : rank;
}

export const TURNS = 5;

/** The files that a run with this seed leaves to others. Turns go back and forth along the list, so that each has its share. */
export function restingIn(seed: number): readonly string[] {
  // Not the last digits: those choose among repetitions within a file, which would then always be the same ones.
  const turn = Math.floor(seed / 1_000) % TURNS;
  return IN_TURN.filter((_, at) => {
    const step = at % (2 * TURNS);
    return (step < TURNS ? step : 2 * TURNS - 1 - step) !== turn;
  });
}

/** The files that this run leaves to others: none in a thorough run. */
export const RESTING: readonly string[] = IS_THOROUGH ? [] : restingIn(RUN_SEED);
