// Strategies made up at random, on the same dice in three ways: at the real table, looked up, and in parts if they have any.

import { type Roll, required } from 'boxperson/base';
import { showProblem } from 'boxperson/written';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../../tests/support/random.ts';
import { isCoupled, randomStrategy } from '../../../../tests/support/random-strategy.ts';
import { IS_HUNT, seedRows } from '../../../../tests/support/run/seed.ts';
import { rulesOf } from '../../../../tests/support/strategy-kit.ts';
import { diceFromSeed } from '../../dice/stream.ts';
import { Explorer } from '../../explore/explore.ts';
import { PartsRunner } from '../../simulate/parts-runner.ts';
import type { ResolvedLimits, StudyPlayer } from '../../simulate/player.ts';
import { Runner } from '../../simulate/runner.ts';
import { TableSession } from '../../simulate/table-session.ts';
import { checkStrategy } from '../read/check.ts';
import { printStrategy } from '../read/print.ts';
import { readStrategy } from '../read/read.ts';
import type { WrittenStrategy } from '../read/schema.ts';
import { strategyOf } from './strategy-of.ts';

const RULES = rulesOf('nj-craps');
const PROGRAMS = 20;
const SESSIONS = 3;
const ROLLS = 120;

/** The players who play a strategy without asking it on every roll. */
function playersOf(
  one: WrittenStrategy,
  limits: ResolvedLimits,
): readonly (readonly [how: string, player: StudyPlayer])[] {
  const strategy = strategyOf(one, RULES);
  const isStraight = strategy.drawsChance === true || strategy.looksAt === 'all';
  const { bankrollCents } = limits;
  const whole = new Explorer(RULES, strategy, 5_000, { bankrollCents, isOpenEnded: true, isStraight });
  const players: (readonly [string, StudyPlayer])[] = [['looked up', new Runner(whole, limits, 'made up')]];
  const { parts } = strategy;
  if (parts !== undefined) {
    const explorers = parts.map((part) => new Explorer(RULES, part));
    players.push(['in parts', new PartsRunner(explorers, limits)]);
  }
  return players;
}

describe.each(seedRows(1, 2))('%s', (_, seed) => {
  test('made-up strategies play the same in every way', () => {
    const random = new Random(seed);
    let inParts = 0;
    for (let program = 0; program < PROGRAMS; program++) {
      const one = randomStrategy(random);
      const file = printStrategy(one);
      const where = `seed ${seed}, program ${program}:\n${file}`;
      // What is printed reads back as the same strategy, with nothing to complain about.
      const read = readStrategy(file, 'made-up.yaml');
      expect('problems' in read ? read.problems.map(showProblem) : read.written, where).toEqual(one);
      expect(checkStrategy(one, RULES).map(showProblem), where).toEqual([]);
      const strategy = strategyOf(one, RULES);
      if (isCoupled(one)) expect(strategy.parts, where).toBeUndefined();
      const limits: ResolvedLimits = {
        bankrollCents: 100_000,
        winCents: random.pick([null, 30_000]),
        lossCents: random.pick([null, 20_000]),
        rolls: ROLLS,
        shooters: random.pick([null, 8]),
        belowBestCents: strategy.stop.belowBestCents ?? null,
      };
      const players = playersOf(one, limits);
      if (players.length === 2) inParts++;
      playAll(one, limits, players, where);
    }
    // Another seed may happen to make up nothing that has parts.
    if (!IS_HUNT) expect(inParts).toBeGreaterThan(PROGRAMS / 5);
  });
});

function playAll(
  one: WrittenStrategy,
  limits: ResolvedLimits,
  players: readonly (readonly [how: string, player: StudyPlayer])[],
  where: string,
): void {
  const strategy = strategyOf(one, RULES);
  const dice = diceFromSeed('made up', null);
  const block = new Uint8Array(4_096);
  const single = new Uint8Array(1);
  for (let session = 0; session < SESSIONS; session++) {
    dice.begin(session);
    const straight = new TableSession(RULES, strategy, limits, { seed: 'made up', session });
    for (const [, player] of players) player.begin(session);
    for (let at = 0, have = 0; !straight.isDone; at++) {
      if (at === have) {
        have = dice.fill(block, 2_000);
        at = 0;
      }
      single[0] = required(block[at], 'a roll');
      straight.roll(single[0] as Roll);
      for (const [how, player] of players) {
        player.play(single, 1);
        if (player.netCents !== straight.netCents || player.ending !== straight.ending)
          expect(
            `${how}, session ${session}, roll ${straight.rolls}: ${player.netCents}, ${player.ending}`,
            where,
          ).toBe(`${straight.netCents}, ${straight.ending}`);
      }
    }
    for (const [how, player] of players)
      expect([how, player.isDone, player.rolls, player.drawdownCents], where).toEqual([
        how,
        true,
        straight.rolls,
        straight.drawdownCents,
      ]);
  }
}
