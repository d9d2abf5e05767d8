// Every scenario in the project passes, and a scenario with a wrong expectation is reported.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SettleReport as Report } from '../../src/cli/formats/checks.ts';
import { settleText } from '../../src/cli/settle/settle.ts';
import { PROGRAM } from '../support/run/program.ts';

const FOLDER = join(import.meta.dirname, '../..', 'scenarios');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);

function report(content: string): Report {
  const made: Report = { scenarios: 0, passed: 0, failed: [] };
  settleText(content, 'test', made);
  return made;
}

const scenario = (steps: readonly object[], more: object = {}): string =>
  JSON.stringify({ id: 'T', game: 'nj-craps', steps, ...more });

test('there are scenarios for all five games', () => {
  const games = new Set(
    files.map((name) => (JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as { game: string }).game),
  );
  expect(games.size).toBe(5);
  expect(files.length).toBeGreaterThan(70);
});

test.each(files)('%s', (name) => {
  expect(report(readFileSync(join(FOLDER, name), 'utf8')).failed).toEqual([]);
});

describe('a wrong expectation is reported with the actual value and the clause', () => {
  const bet = { do: 'bet', player: 'A', wager: 'place-win', on: 6, as: 'x', amount: '6', expect: 'accepted' };

  test('a verdict', () => {
    expect(report(scenario([{ ...bet, amount: '5' }])).failed).toEqual([
      { id: 'T', step: 1, expected: 'accepted', got: 'refused', clause: 'NJ 13:69F-1.4(f)' },
    ]);
  });

  test('a result, an amount, the puck, who must pass, whether the roll counts', () => {
    const rolls = (expected: object, more: object = {}) =>
      report(
        scenario([
          bet,
          { do: 'roll', dice: [2, 2] },
          { do: 'roll', dice: [4, 2], expect: { x: expected }, ...more },
        ]),
      ).failed;
    expect(rolls({ result: 'win', paid: '7' }, { puckAfter: 4, shooterMustPass: false })).toEqual([]);
    expect(rolls({ result: 'lose' })).toHaveLength(1);
    expect(rolls({ result: 'win', paid: '6' })[0]).toMatchObject({
      step: 3,
      clause: 'NJ 13:69F-1.4(b)[place-6-win]',
    });
    expect(rolls({}, { puckAfter: 'off' })).toHaveLength(1);
    expect(rolls({}, { shooterMustPass: true })).toHaveLength(1);
    expect(rolls({}, { valid: false })).toHaveLength(1);
  });

  test('a fee, the amount returned, and who throws', () => {
    const house = { house: { buyVig: 'when-made' } };
    const buy = { do: 'bet', player: 'A', wager: 'buy', on: 4, as: 'x', amount: '20', expect: 'accepted' };
    expect(
      report(
        scenario(
          [
            { ...buy, vig: '1' },
            { do: 'remove', bet: 'x', returned: '20', vigReturned: '1', expect: 'accepted' },
          ],
          house,
        ),
      ).failed,
    ).toEqual([]);
    expect(report(scenario([{ ...buy, vig: '2' }], house)).failed).toHaveLength(1);
    expect(
      report(
        scenario(
          [buy, { do: 'remove', bet: 'x', returned: '20', vigReturned: '0', expect: 'accepted' }],
          house,
        ),
      ).failed,
    ).toHaveLength(1);
    expect(report(scenario([{ do: 'who-throws', expect: 'dealer' }])).failed).toHaveLength(1);
  });

  test('what a side bet has collected counts the roll that completes it', () => {
    const house = { house: { offers: ['bonus-craps'] } };
    const rolls = [
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
    ].map((dice) => ({ do: 'roll', dice }));
    const completed = (uniquePoints: number) =>
      report(
        scenario(
          [
            { do: 'bet', player: 'A', wager: 'all-small', as: 'x', amount: '5', expect: 'accepted' },
            ...rolls,
            { do: 'roll', dice: [1, 5], expect: { x: { result: 'win', paid: '170', uniquePoints } } },
          ],
          house,
        ),
      ).failed;
    expect(completed(5)).toEqual([]);
    expect(completed(4)).toHaveLength(1);
  });
});

describe('crapless craps, where no odds are laid', () => {
  const at = (house: object, steps: readonly object[]) =>
    report(JSON.stringify({ id: 'T', game: 'crapless-craps', house, steps })).failed;
  const configured = (house: object, expected: string) =>
    at({}, [{ do: 'configure', house, expect: expected }]);

  test('[CC 3.4] one multiple is that of the odds taken', () => {
    expect(
      at({ oddsMultiple: 2 }, [
        { do: 'bet', player: 'A', wager: 'pass', as: 'x', amount: '10', expect: 'accepted' },
        { do: 'roll', dice: [1, 1] },
        { do: 'bet', player: 'A', wager: 'pass-odds', supports: 'x', amount: '21', expect: 'refused' },
        { do: 'bet', player: 'A', wager: 'pass-odds', supports: 'x', amount: '20', expect: 'accepted' },
      ]),
    ).toEqual([]);
  });

  test('[CC 4.5] one rate is that of the fee on buy bets', () => {
    expect(configured({ vigRate: '0.04' }, 'accepted')).toEqual([]);
    expect(configured({ vigRate: '0.06' }, 'accepted')).toEqual([
      { id: 'T', step: 1, expected: 'accepted', got: 'refused', clause: 'CC 4.5' },
    ]);
  });
});

describe('the command', () => {
  const run = (input: string, ...args: readonly string[]) =>
    spawnSync(process.execPath, ['--no-warnings', PROGRAM, 'settle', ...args], { input, encoding: 'utf8' });

  test('reads standard input, prints JSON, and reports by its exit status whether all scenarios passed', () => {
    const good = run(
      scenario([{ do: 'bet', player: 'A', wager: 'pass', amount: '5', expect: 'accepted' }]),
      '-',
      '--json',
    );
    expect([good.status, JSON.parse(good.stdout)]).toEqual([0, { scenarios: 1, passed: 1, failed: [] }]);
    const bad = run(
      scenario([{ do: 'bet', player: 'A', wager: 'pass', amount: '5', expect: 'refused' }]),
      '-',
    );
    expect(bad.status).toBe(1);
    expect(bad.stdout).toContain('T, step 1: expected refused, got accepted');
  });

  test('says in one sentence what is wrong with a file', () => {
    expect(run('{', '-')).toMatchObject({ status: 2 });
    expect(run('{"steps": []}', '-').stderr).toContain('"game" is missing');
    expect(run('', 'no/such/file').stderr).toContain('No such file or folder');
    expect(run(scenario([{ do: 'jump' }]), '-').stderr).toContain('step 1');
  });
});
