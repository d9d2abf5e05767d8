// A strategy in parts plays exactly as at the real table: a million rolls, roll by roll, with and without limits.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { required } from '../../../src/game/base/assert.ts';
import type { Roll } from '../../../src/game/base/dice.ts';
import { diceFromSeed } from '../../../src/lab/dice/stream.ts';
import { Explorer } from '../../../src/lab/explore/explore.ts';
import { PartsRunner } from '../../../src/lab/simulate/parts-runner.ts';
import { isBetterInParts } from '../../../src/lab/simulate/pilot.ts';
import type { ResolvedLimits } from '../../../src/lab/simulate/player.ts';
import { TableSession } from '../../../src/lab/simulate/table-session.ts';
import { strategyOf } from '../../../src/lab/strategy/play/strategy-of.ts';
import { readStrategy } from '../../../src/lab/strategy/read/read.ts';
import { rulesOf } from '../../support/strategy-kit.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'support', 'fixtures', 'explosive');
const RULES = rulesOf('nj-craps');
const ROLLS = 200_000;

function strategyNamed(name: string) {
  const read = readStrategy(readFileSync(join(FOLDER, `${name}.yaml`), 'utf8'), name);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return strategyOf(read.written, RULES);
}

const NO_LIMITS: ResolvedLimits = {
  bankrollCents: null,
  winCents: null,
  lossCents: null,
  rolls: 20_000,
  shooters: null,
};

describe('in parts and at the real table', () => {
  const rows: readonly (readonly [name: string, limits: Partial<ResolvedLimits>])[] = [
    ['across-press', {}],
    ['across-press', { bankrollCents: 30_000, winCents: 40_000, rolls: 400 }],
    ['hardways-and-across', { bankrollCents: 50_000, lossCents: 30_000, rolls: 300 }],
    ['buy-and-place', { bankrollCents: 100_000, shooters: 12, rolls: 2_000 }],
    ['martingales', { rolls: 700 }],
  ];
  test.each(rows)('%s with %o', (name, some) => {
    const strategy = strategyNamed(name);
    const limits = { ...NO_LIMITS, ...some };
    expect(isBetterInParts(RULES, strategy, limits)).toBe(true);
    const explorers = required(strategy.parts, 'parts').map((part) => new Explorer(RULES, part));
    const inParts = new PartsRunner(explorers, limits);
    const dice = diceFromSeed(`parts ${name}`, null);
    const block = new Uint8Array(4_096 + 64);
    const one = new Uint8Array(1);
    for (let session = 0, thrown = 0; thrown < ROLLS; session++) {
      dice.begin(session);
      inParts.begin();
      const straight = new TableSession(RULES, strategy, limits);
      for (let at = 0, have = 0; !straight.isDone; at++, thrown++) {
        if (at === have) {
          have = dice.fill(block, 4_096);
          at = 0;
        }
        one[0] = required(block[at], 'a roll');
        inParts.play(one, 1);
        straight.roll(one[0] as Roll);
        if (inParts.netCents !== straight.netCents || inParts.ending !== straight.ending)
          expect(`session ${session}, roll ${straight.rolls}: ${inParts.netCents}, ${inParts.ending}`).toBe(
            `${straight.netCents}, ${straight.ending}`,
          );
      }
      expect([inParts.isDone, inParts.rolls, inParts.shooters, inParts.drawdownCents]).toEqual([
        true,
        straight.rolls,
        straight.shooters,
        straight.drawdownCents,
      ]);
    }
  });

  test('many rolls at once give the same as one at a time, and the same counts', () => {
    const strategy = strategyNamed('across-press');
    const limits = { ...NO_LIMITS, bankrollCents: 30_000, rolls: 400 };
    const players = [0, 1].map(
      () =>
        new PartsRunner(
          required(strategy.parts, 'parts').map((part) => new Explorer(RULES, part)),
          limits,
        ),
    );
    const dice = diceFromSeed('blocks', null);
    const block = new Uint8Array(4_096 + 64);
    for (let session = 0; session < 300; session++) {
      dice.begin(session);
      const count = dice.fill(block, 4_096);
      for (const player of players) player.begin();
      players[0]?.play(block, count);
      for (let at = 0; at < count; at++) players[1]?.play(block.subarray(at, at + 1), 1);
      const [whole, single] = players.map((player) => [player.netCents, player.rolls, player.drawdownCents]);
      expect(whole).toEqual(single);
    }
    const [whole, single] = players.map(({ explorers }) =>
      explorers.map((explorer) =>
        [...explorer.met(300)].reduce(
          (sum, { count, tallies }) =>
            sum + tallies.reduce((cents, tally) => cents + count * (tally.stakedCents + tally.decided), 0),
          0,
        ),
      ),
    );
    expect(whole).toEqual(single);
  });
});
