// Nobody can know the dice while bets are open: an insider who reads the database, the memory and every message, and bets as
// late as the rules allow, does no better than chance at any kind of table.

import { expect, test } from 'vitest';
import { earlyDraw, sendsDiceOut, type TableDice } from '../../../src/house/host/dice/table-dice.ts';
import { RUN_SEED } from '../../support/run/seed.ts';
import { type Findings, Room, type RoomWish } from './room.ts';

/** Standard deviations from chance beyond which a result is not luck. */
const FAR = 5.5;

/** How far a count is from its expected value, in standard deviations. */
const away = (count: number, expected: number, variance: number): number =>
  variance === 0 ? 0 : (count - expected) / Math.sqrt(variance);

function mostFrom({ tallies, bets }: Findings): number {
  const guesses = [...tallies.values()].map(({ guesses: many, right }) =>
    away(right, many / 36, (many * 35) / (36 * 36)),
  );
  return Math.max(...guesses, away(bets.won, bets.expected, bets.variance));
}

/** Ten thousand rolls in all. A thrown roll costs as much as fifteen others, and two hundred show any leak worth having. */
const TABLES: readonly (readonly [RoomWish['game'], RoomWish['dice'], boolean, number])[] = [
  ['nj-craps', 'shaker', false, 2_400],
  ['nz-craps', 'shaker', false, 1_000],
  ['nj-automated-craps', 'shaker', false, 1_000],
  ['nj-mini-dice', 'shaker', false, 1_400],
  ['nj-craps', 'verifiable', false, 1_400],
  ['nj-craps', 'verifiable', true, 1_400],
  ['nj-mini-dice', 'verifiable', true, 1_000],
  ['nj-craps', 'thrown', false, 200],
  ['nz-craps', 'thrown', true, 200],
];

test.each(TABLES)(
  'an insider gains nothing at %s with %s dice, public value: %s',
  async (game, dice, hasBeacon, rolls) => {
    const found = await (await Room.open({ game, dice, hasBeacon, seed: RUN_SEED })).play(rolls);
    expect(found.bets.decided).toBeGreaterThan(rolls * 0.8);
    expect(found.tallies.get('the generator')?.guesses).toBeGreaterThan(rolls * 0.8);
    expect(mostFrom(found), JSON.stringify([...found.tallies, found.bets])).toBeLessThan(FAR);
  },
);

/** A house with a deliberate leak: the dice are drawn when they go out, and are in the record while late wagers are taken. */
const leaking = (source: TableDice): TableDice => ({
  ...source,
  kind: source.kind,
  trouble: null,
  begin: (kept) => source.begin(kept),
  waits: () => null,
  hasRound: () => false,
  isReady: () => true,
  draw: (kept) => earlyDraw(kept),
  note: (kept, passing, drawn) =>
    sendsDiceOut(passing)
      ? { early: { roll: source.draw(kept, passing.id)?.roll ?? 0 } }
      : drawn === null
        ? null
        : { roll: drawn.roll },
  onReady: () => () => {},
  stop: () => {},
});

test('the same insider wins every time at a table that draws too early', async () => {
  const room = await Room.open({ game: 'nj-craps', dice: 'shaker', hasBeacon: false, seed: 7, leaking });
  const found = await room.play(200);
  expect(found.tallies.get('the record')).toEqual({ guesses: 200, right: 200 });
  expect(mostFrom(found)).toBeGreaterThan(FAR * 3);
});
