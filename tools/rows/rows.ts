// Changes the data of the built-in games in one place at a time and asks who notices: npm run task -- rows --changes 100 --seed 7
// Prints every change that goes unnoticed by `boxperson check` and by the tests of vitest.config.ts beside this file.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clausesOf, readingsOf } from 'boxperson/games';
import { checkGame } from 'boxperson/rules';
import { ALL_GAMES } from '../../src/game/games/games.ts';
import { type Change, changed, drawChange } from '../../tests/support/games/changed-row.ts';
import { Random } from '../../tests/support/random.ts';
import { whole } from '../whole.ts';

const USAGE = `Changes one value of a game at a time and lists the changes that nothing notices.

  --changes <n>   number of changes (default 100)
  --seed <n>      the seed (default 1)
  --game <id>     only this game
  --kind <text>   only places whose name contains this, such as pays
`;

const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    game: { type: 'string' },
    kind: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) console.log(USAGE);
else process.exitCode = run(whole(values.changes, 'changes'), whole(values.seed, 'seed')) ? 0 : 1;

function run(changes: number, seed: number): boolean {
  const random = new Random(seed);
  const games = ALL_GAMES.filter(({ id }) => values.game === undefined || id === values.game);
  const noticed = { check: 0, tests: 0 };
  const unnoticed: string[] = [];
  for (let done = 0; done < changes; ) {
    const game = random.pick(games);
    const change = drawChange(random, game);
    if (change === null || !change.kind.includes(values.kind ?? '')) continue;
    done++;
    const by = isRejected(change) ? 'check' : failsTests(change) ? 'tests' : null;
    if (by === null) unnoticed.push(change.says);
    else noticed[by]++;
    console.log(`${by ?? 'NOBODY'}: ${change.says}`);
  }
  console.log(
    `rows: of ${changes} changes with seed ${seed}, check noticed ${noticed.check}, tests ${noticed.tests}, nobody ${unnoticed.length}.`,
  );
  return unnoticed.length === 0;
}

function isRejected(change: Change): boolean {
  const game = ALL_GAMES.find(({ id }) => id === change.game);
  if (game === undefined) throw new Error(`There is no game called ${change.game}.`);
  const clauses = new Set(clausesOf(game).map(({ id }) => id));
  try {
    return checkGame(changed(game, change), clauses, readingsOf(game)).length > 0;
  } catch {
    return true;
  }
}

/** The quick ones first, because most changes fail one of them. */
function failsTests(change: Change): boolean {
  return (
    fails(change, 'src/game/games', 'tests/system/odds', 'golden-nights') ||
    fails(change, 'count', 'scenarios')
  );
}

function fails(change: Change, ...files: readonly string[]): boolean {
  const { status } = spawnSync(
    'vitest',
    ['run', '--config', 'tools/rows/vitest.config.ts', '--bail', '1', ...files],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, BOXPERSON_CHANGE: JSON.stringify(change) },
    },
  );
  return status !== 0;
}
