// Checks that the lab's lookups match the real table, roll by roll, for a million rolls or as many as BOXPERSON_ROLLS says.
// `node tests/system/honest/prove.ts NAME…` prints the first difference for each strategy, if any.

import { GAMES } from 'boxperson/games';
import { required } from '../../../src/game/base/assert.ts';
import type { Roll } from '../../../src/game/base/dice.ts';
import { configure } from '../../../src/game/rules/compile/configure.ts';
import type { Rules } from '../../../src/game/rules/compile/rules.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { diceFromSeed } from '../../../src/lab/dice/stream.ts';
import { Explorer } from '../../../src/lab/explore/explore.ts';
import type { Strategy } from '../../../src/lab/explore/strategy.ts';
import { LIBRARY } from '../../../src/lab/library/index.ts';
import type { ResolvedLimits } from '../../../src/lab/simulate/player.ts';
import { Runner } from '../../../src/lab/simulate/runner.ts';
import { TableSession } from '../../../src/lab/simulate/table-session.ts';
import { gamesFor } from '../../../src/lab/strategy/fit.ts';
import { strategyOf } from '../../../src/lab/strategy/play/strategy-of.ts';
import type { WrittenStrategy } from '../../../src/lab/strategy/read/schema.ts';

const ROLLS = Number(process.env.BOXPERSON_ROLLS ?? 1_000_000);
/** Long enough for counters to run high at the real table, short enough to test going home. */
const SESSION = 50_000;
/** How often the whole situation is compared rather than only the money. */
const LOOK_EVERY = 23;

export function rulesFor(written: WrittenStrategy): Rules {
  const game = required(gamesFor(written, GAMES)[0], 'a game that a strategy fits');
  const rules = configure(game, written.house ?? {});
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

/** The first roll at which the two ways of playing differ; null if they never do. */
export function differenceOf(rules: Rules, strategy: Strategy, rolls: number): string | null {
  const limits: ResolvedLimits = {
    bankrollCents: null,
    winCents: strategy.stop.winCents,
    lossCents: strategy.stop.lossCents,
    rolls: SESSION,
    shooters: strategy.stop.shooters,
  };
  const explorer = new Explorer(rules, strategy);
  const runner = new Runner(explorer, limits);
  const dice = diceFromSeed(`honest ${strategy.name}`, null);
  const block = new Uint8Array(4096 + 64);
  const one = new Uint8Array(1);
  for (let thrown = 0, session = 0; thrown < rolls; session++) {
    dice.begin(session);
    runner.begin();
    const straight = new TableSession(rules, strategy, limits);
    for (let at = 0, have = 0; !straight.isDone; at++, thrown++) {
      if (at === have) {
        have = dice.fill(block, 4096);
        at = 0;
      }
      one[0] = required(block[at], 'a roll');
      runner.play(one, 1);
      straight.roll(one[0] as Roll);
      const isSame =
        runner.netCents === straight.netCents &&
        runner.shooters === straight.shooters &&
        runner.ending === straight.ending &&
        runner.isDone === straight.isDone;
      if (!isSame)
        return `session ${session}, roll ${straight.rolls}: ${runner.netCents} looked up, ${straight.netCents} played`;
      if (straight.ending === null && thrown % LOOK_EVERY === 0) {
        const { table, memory } = straight.ready;
        if (!explorer.isAt(runner.state, table, memory))
          return `session ${session}, roll ${straight.rolls}: the situations differ`;
      }
    }
    if (runner.drawdownCents !== straight.drawdownCents) return `session ${session}: the drawdowns differ`;
  }
  return null;
}

if (import.meta.main)
  for (const name of process.argv.slice(2)) {
    const written = required(
      LIBRARY.find((one) => one.name === name),
      'a strategy of the library',
    );
    const rules = rulesFor(written);
    const difference = differenceOf(rules, strategyOf(written, rules), ROLLS);
    process.stdout.write(`${JSON.stringify({ name, rolls: ROLLS, difference })}\n`);
  }
