// The benchmark's handwritten loops follow the rules: roll by roll, they win and lose exactly what a player does at the real
// table.

import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { describe, expect, test } from 'vitest';
import { diceFrom } from '../../bench/dice.ts';
import { BARE_CASES, type BareCase, playBare, SEAT_SIZE } from '../../bench/lab-bare.ts';
import { EIGHT_PLAYERS } from '../../bench/lab-players.ts';
import { required } from '../../src/game/base/assert.ts';
import { FAIR } from '../../src/game/base/dice.ts';
import { configure } from '../../src/game/rules/compile/configure.ts';
import type { Rules } from '../../src/game/rules/compile/rules.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import type { TableEvent } from '../../src/game/table/event.ts';
import { chainOf } from '../../src/lab/exact/chain.ts';
import { rollAtTable, seatPlayers, takeTurn, wealthOf } from '../../src/lab/explore/at-the-table.ts';
import { Explorer } from '../../src/lab/explore/explore.ts';
import type { Strategy } from '../../src/lab/explore/strategy.ts';
import { PLAYER } from '../../src/lab/explore/view.ts';
import { libraryStrategy } from '../../src/lab/library/index.ts';
import { strategyOf } from '../../src/lab/strategy/play/strategy-of.ts';

const ROLLS = 20_000;
const SEED = 20_260_311;

function rulesOfCraps(): Rules {
  const rules = configure(NEW_JERSEY_CRAPS, {});
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

const RULES = rulesOfCraps();

function fromLibrary(name: string): Strategy {
  const written = libraryStrategy(name);
  if ('says' in written) throw new Error(written.says);
  return strategyOf(written, RULES);
}

const someRolls = (): Uint8Array => {
  const dice = diceFrom(SEED);
  return Uint8Array.from({ length: ROLLS }, () => dice());
};

const played = new Map<Strategy, readonly number[]>();

/** Plays the same rolls once for each strategy. */
const gainsOf = (strategy: Strategy): readonly number[] => {
  const gains = played.get(strategy) ?? playedAtTable(strategy, someRolls());
  played.set(strategy, gains);
  return gains;
};

/** The gain of each roll at the real table, including fees for the wagers made after it; the initial fees come first. */
function playedAtTable(strategy: Strategy, rolls: Uint8Array): readonly number[] {
  const empty = seatPlayers(RULES);
  let ready = takeTurn(strategy, empty, strategy.start, null, []);
  const gains = [wealthOf(ready.table) - wealthOf(empty)];
  for (const roll of rolls) {
    const before = ready.table;
    const record: TableEvent[] = [];
    const settled = rollAtTable(record, before, roll);
    ready = takeTurn(strategy, settled, ready.memory, { before, roll, events: record.slice() }, record);
    gains.push(wealthOf(ready.table) - wealthOf(before));
  }
  return gains;
}

/** The gain of each roll in the loop, one roll at a time. */
function playedBare({ loop, startGainCents }: BareCase, rolls: Uint8Array): readonly number[] {
  const seat = new Int32Array(SEAT_SIZE);
  return [startGainCents, ...Array.from(rolls, (_, at) => loop(rolls.subarray(at, at + 1), 1, seat))];
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe(`${ROLLS} rolls of seed ${SEED}, roll by roll`, () => {
  test.each(['a', 'b', 'c', 'd'] as const)('(%s) matches its strategy in the library', (letter) => {
    const rolls = someRolls();
    const bare = BARE_CASES[letter];
    expect(playedBare(bare, rolls)).toEqual(playedAtTable(fromLibrary(bare.name), rolls));
  });

  test.each(EIGHT_PLAYERS.map((player, index) => [player.name, index, player] as const))(
    '(e) has %s',
    (_name, index, player) => {
      const rolls = someRolls();
      const seat = new Int32Array(SEAT_SIZE);
      const bare = Array.from(rolls, (_, at) => {
        BARE_CASES.e.loop(rolls.subarray(at, at + 1), 1, seat);
        return required(seat[8 + index], 'a player’s result') * 100;
      });
      expect(bare).toEqual(gainsOf(player).slice(1));
    },
  );

  test('(e) is the sum of all players, including the fees for the first lays', () => {
    const rolls = someRolls();
    const each = EIGHT_PLAYERS.map(gainsOf);
    const together = required(each[0], 'a player').map((_, at) => sum(each.map((gains) => gains[at] ?? 0)));
    expect(playedBare(BARE_CASES.e, rolls)).toEqual(together);
  });
});

test.each(Object.values(BARE_CASES))('$name gives the same result in blocks as roll by roll', (bare) => {
  const dice = diceFrom(SEED);
  const thrown: number[] = [];
  const played = playBare(
    bare,
    (block) => {
      for (let at = 0; at < block.length; at++) {
        const roll = dice();
        thrown.push(roll);
        block[at] = roll;
      }
    },
    ROLLS,
  );
  const rolls = Uint8Array.from(thrown.slice(0, ROLLS));
  expect(played).toEqual({ rolls: ROLLS, netCents: sum(playedBare(bare, rolls)) });
});

describe('the eight players', () => {
  test.each(EIGHT_PLAYERS.map((player) => [player.name, player] as const))(
    '%s has seven bets up at once and reaches few situations',
    (_name, player) => {
      let most = 0;
      let ready = takeTurn(player, seatPlayers(RULES), null, null, []);
      for (const roll of someRolls().subarray(0, 2_000)) {
        const before = ready.table;
        const record: TableEvent[] = [];
        const settled = rollAtTable(record, before, roll);
        const happened = { before, roll, events: record.slice() };
        ready = takeTurn(player, settled, null, happened, record);
        most = Math.max(most, ready.table.wagers.filter((one) => one.player === PLAYER).length);
      }
      expect(most).toBe(7);
      const explorer = new Explorer(RULES, player);
      const chain = chainOf(explorer, { weights: FAIR, withHome: true, situationsMax: 2_000, purse: null });
      expect(chain?.outcomes.length).toBeGreaterThan(6);
    },
  );
});
