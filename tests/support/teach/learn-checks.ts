// What must hold for the how-to-play page of any house: every wager is on it, and its illustrations show what the table does.

import { expect } from 'vitest';
import { required } from '../../../src/game/base/assert.ts';
import { ROLLS } from '../../../src/game/base/dice.ts';
import { ALL_GAMES } from '../../../src/game/games/games.ts';
import { configure } from '../../../src/game/rules/compile/configure.ts';
import type { Rules } from '../../../src/game/rules/compile/rules.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { outlook } from '../../../src/game/table/ask/ask.ts';
import { chipsAtTable } from '../../../src/game/table/evolve/evolve.ts';
import { type Illustration, illustrationsOf } from '../../../src/play/teach/learn/illustrations.ts';
import { kindsOf } from '../../../src/play/teach/learn/kinds.ts';
import {
  playAfterRoll,
  playFromStart,
  type RollChoice,
  rollChoicesOf,
} from '../../../src/play/teach/learn/play.ts';
import { LEARNER, playerChipsCents } from '../../../src/play/teach/learn/practice.ts';
import { harborDice, hiveDice } from '../games/made-up.ts';
import type { Random } from '../random.ts';

let houses: readonly Rules[] | null = null;

/** The usual house of every built-in game and of two games from files. */
export function usualHouses(): readonly Rules[] {
  houses ??= [...ALL_GAMES, harborDice().game, hiveDice().game].map((game) => {
    const rules = configure(game);
    return isRefusal(rules) ? expect.fail(rules.says) : rules;
  });
  return houses;
}

export const usualRules = (id: string): Rules =>
  required(
    usualHouses().find(({ game }) => game.id === id),
    id,
  );

export function hasEveryWager(rules: Rules, says: string): void {
  const wagers = kindsOf(rules).flatMap((kind) => kind.wagers);
  expect(wagers.map(({ id }) => id).toSorted(), says).toEqual([...rules.offered.keys()].toSorted());
  for (const { id, example, spots } of wagers) {
    const all = [...(rules.offered.get(id)?.byOn.values() ?? [])].map(({ index }) => index);
    const shown = spots.length === 0 ? [example] : spots;
    expect(
      shown.map(({ spot }) => spot.index),
      says,
    ).toEqual(all);
    expect(all, says).toContain(example.spot.index);
  }
}

/** Plays any rolls in every illustration of a house. */
export function checkIllustrations(rules: Rules, random: Random, rolls: number): void {
  const all = illustrationsOf(rules);
  expect(all.length, rules.game.id).toBeGreaterThan(0);
  for (const shown of all) checkPlay(shown, random, rolls);
}

/** Compares each roll with what was offered before it, with the chips at the table, and with the sums. */
function checkPlay(shown: Illustration, random: Random, rolls: number): void {
  const isUp = (): boolean => play.table.wagers.some(({ player }) => player === LEARNER);
  let play = playFromStart(shown);
  expect(isUp(), `${shown.rules.game.id} ${shown.kind}`).toBe(true);
  for (let rolled = 1; rolled <= rolls; rolled++) {
    const offered = rollChoicesOf(play);
    const outcomes = outlook(play.table, LEARNER);
    const isWrong = ({ roll, does }: RollChoice): boolean => {
      const net = required(outcomes[roll], 'the outlook of a roll').netCents;
      return !(does === 'wins' ? net > 0 : does === 'loses' ? net < 0 : net === 0);
    };
    expect(offered.filter(isWrong)).toEqual([]);
    // Half of the rolls are chosen from the buttons, and half come as dice do.
    const roll = random.chance(50) ? random.pick(offered).roll : random.below(ROLLS.length);
    const wasUp = isUp();
    const before = play;
    play = playAfterRoll(shown, before, roll);
    expect(play.rolls).toBe(rolled);
    expect(play.table.rolls).toBe(before.table.rolls + 1);
    expect(play.last?.roll).toBe(roll);
    expect(play.last?.netCents).toBe(outcomes[roll]?.netCents);
    expect(play.last?.call).not.toBe('');
    expect(chipsAtTable(play.table)).toBe(play.table.issuedCents);
    expect(play.netCents).toBe(playerChipsCents(play.table, LEARNER) - play.worthAtStart);
    // Something of the learner's is up, or the table says why not; and a bet that was up is explained.
    expect(play.waits === null).toBe(isUp());
    if (wasUp) expect(play.last?.says).not.toEqual([]);
  }
}
