// A later build changes a rule: nights decided by the earlier build still verify, play continues under the new rule, and both
// builds accept the whole record. The later build is a copy of the sources with one payout changed.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { rollOf } from '../../src/game/base/dice.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { parseCommand } from '../../src/game/table/command.ts';
import { isDenial } from '../../src/house/server/gateway/gateway.ts';
import { House } from '../../src/house/server/house/house.ts';
import { openSqlite } from '../../src/house/store/sqlite/sqlite.ts';
import { diceWish } from '../support/crowd/lawful.ts';
import { givenDice } from '../support/dice-source.ts';
import { bytesBySeed } from '../support/people.ts';
import { folder } from '../support/store/words.ts';
import { WorldClock } from '../support/test-clock.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const NODE = ['--disable-warning=ExperimentalWarning'];

/** A copy of the sources with one rule changed: New Jersey's any seven pays 5 to 1. */
function laterBuild(): string {
  const root = folder();
  for (const part of ['src', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(ROOT, part), join(root, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const file = join(root, 'src', 'game', 'games', 'new-jersey', 'wagers.ts');
  const text = readFileSync(file, 'utf8');
  const changed = text.replace("'Any Seven', '12', to(4, 1)", "'Any Seven', '12', to(5, 1)");
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
  return root;
}

const verify = async (root: string, data: string): Promise<string> =>
  (await run(process.execPath, [...NODE, join(root, 'src', 'cli', 'main.ts'), 'verify', '--data', data]))
    .stdout;

/** A night with winners on any seven, decided by this build. */
async function night(data: string): Promise<void> {
  const store = openSqlite(join(data, 'house.db'));
  const clock = new WorldClock();
  const dice = givenDice(() => rollOf(3, 4));
  const house = await House.open({ store, clock, dice, random: bytesBySeed('night'), owner: 'one' });
  await house.openFirstTables();
  const entered = await house.act('', { do: 'join', name: 'Ann' }, { address: '10.0.0.1' });
  if (isDenial(entered)) throw new Error(entered.says);
  const { id } = entered.person;
  const table = 'nj-craps-1';
  let count = 0;
  const give = async (fields: object): Promise<void> => {
    const command = parseCommand({ by: { role: 'player', id }, player: id, ...fields });
    if (isRefusal(command)) throw new Error(command.says);
    await house.give(id, table, `c${count++}`, command);
  };
  house.isHere(id, table, true);
  await give({ do: 'take-place', place: 1 });
  await give({ do: 'buy-in', cents: 50_000, with: 'chips' });
  const at = async () => (await house.live(table))?.table ?? expect.fail('a table');
  while ((await at()).rolls < 5) {
    if ((await at()).wagers.length === 0) {
      await give({ do: 'bet', wager: 'pass', cents: 1_000 });
      await give({ do: 'bet', wager: 'any-seven', cents: 500 });
    }
    const wish = diceWish(await at(), id);
    if (wish !== null) await give(wish);
    await clock.pass(500);
  }
  expect((await at()).players[0]?.rackCents).toBe(50_000 + 5 * (1_000 + 2_000));
  // Wagers still up when the build changes.
  await give({ do: 'bet', wager: 'any-seven', cents: 500 });
  await house.stop();
  await store.close();
}

/** Briefly serves the house with another build. */
async function servedBy(root: string, data: string): Promise<void> {
  const child: ChildProcess = spawn(
    process.execPath,
    [...NODE, join(root, 'src', 'cli', 'main.ts'), 'serve', '--data', data, '--port', '0', '--no-pages'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise<void>((done, fail) => {
    let words = '';
    const hear = (text: Buffer): void => {
      words += text.toString();
      if (words.includes('Ctrl-C closes the house')) done();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', () => fail(new Error(words)));
  });
  const gone = new Promise((done) => child.on('exit', done));
  child.kill('SIGTERM');
  await gone;
}

test('nights decided before a rule change verify with both the earlier and the later build', async () => {
  const data = folder();
  await night(data);
  const [earlier, later] = [ROOT, laterBuild()];
  expect(await verify(earlier, data)).toMatch(/^The record is intact: .* 5 rolls re-decided\.\n$/);

  // The later build would have paid 5 to 1, so it does not redecide those nights, and says so. Other games are unaffected.
  const before = await verify(later, data);
  expect(before).toMatch(/Sealed nights[\s\S]*nj-craps-1, entries 1 to \d+, by 0\.\d/);
  expect(before).not.toMatch(/nz-craps-1, entries/);
  expect(before).toMatch(/The record is intact: .* 0 rolls re-decided\.\n$/);

  await servedBy(later, data);
  expect(await verify(later, data)).toMatch(/nj-craps-1, entries 1 to \d+, by[\s\S]*The record is intact:/);
  const after = await verify(earlier, data);
  expect(after).toMatch(
    /nj-craps-1, entries \d+ to \d+, by[\s\S]*The record is intact: .* 5 rolls re-decided/,
  );

  await servedBy(earlier, data);
  expect(await verify(earlier, data)).toMatch(/The record is intact: .* 5 rolls re-decided/);
});
