// Kills workers that play a study: `npm run hunt -- lab-kills 50`. Three workers on one PostgreSQL play it, one of them is killed with
// SIGKILL over and over, and the report must be that of one process, byte for byte.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../tests/support/store/start-postgres.ts';
import { difference } from '../../tests/system/studies/comparable.ts';
import { killedWorkers } from '../../tests/system/studies/killed-workers.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    sessions: { type: 'string', default: '2000000' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const wanted = Number(positionals[0] ?? 20);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const sessions = Number(values.sessions);
const isRead = [wanted, seed, sessions].every((number) => Number.isSafeInteger(number) && number >= 0);

if (values.help || !isRead) {
  console.log(
    'npm run hunt -- lab-kills [most kills, default 20] [--sessions n, default 2000000] [--seed n]',
  );
  process.exitCode = values.help ? 0 : 1;
} else {
  const cache = mkdtempSync(join(tmpdir(), 'boxperson-cache-'));
  const postgres = await startPostgres();
  let killed = 0;
  const start = performance.now();
  const { alone, many, kills, parts, faults } = await killedWorkers({
    place: postgres.place(),
    study: [
      ...['three-point-molly', 'iron-cross', '--sessions', String(sessions)],
      ...['--situations', '4000', '--seed', `s${seed}`],
    ],
    kills: wanted,
    seed,
    cache,
    onKill: () => {
      killed += 1;
      console.error(`${killed} kills, ${Math.round((performance.now() - start) / 1000)} s`);
    },
  });
  await postgres.stop();
  rmSync(cache, { recursive: true, force: true });
  const where = many === '' || alone === '' ? 'there is no report' : difference(many, alone);
  for (const fault of faults) console.error(fault);
  if (where !== null) console.error(where);
  console.log(
    `${kills} kills of a worker that held a part, in a study of ${sessions} sessions and ${parts} parts with three workers (seed ${seed}): ` +
      (where === null
        ? 'the report of one process, byte for byte.'
        : 'another report than that of one process.'),
  );
  process.exitCode = where === null && faults.length === 0 ? 0 : 1;
}
