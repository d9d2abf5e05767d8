// An illustration is the real table: whatever dice are chosen, what it shows is what the table does, and it never gets stuck.

import { solveSpot, wagerFiguresOf } from 'boxperson/odds';
import { expect, test } from 'vitest';
import { Random } from '../../../../tests/support/random.ts';
import { checkIllustrations, usualHouses, usualRules } from '../../../../tests/support/teach/learn-checks.ts';
import { required } from '../../../game/base/assert.ts';
import { parseRoll, ROLLS } from '../../../game/base/dice.ts';
import { fraction, showFraction } from '../../../game/base/fraction.ts';
import { type Illustration, type IllustrationKind, illustrationsOf } from './illustrations.ts';
import { type IllustrationState, playAfterEveryRoll, playAfterRoll, playFromStart } from './play.ts';
import { LEARNER } from './practice.ts';

const illustration = (game: string, kind: IllustrationKind): Illustration =>
  required(
    illustrationsOf(usualRules(game)).find((one) => one.kind === kind),
    kind,
  );

const after = (shown: Illustration, rolls: string): IllustrationState =>
  rolls
    .split(' ')
    .reduce(
      (play, text) => playAfterRoll(shown, play, required(parseRoll(text), text)),
      playFromStart(shown),
    );

/** The learner's bets with their numbers and stakes: "pass 6 500". */
const up = ({ table }: IllustrationState): readonly string[] =>
  table.wagers
    .filter(({ player }) => player === LEARNER)
    .map((one) => `${table.rules.spots[one.spot]?.wager.id} ${one.number} ${one.stakeCents}`);

test('each game has the illustrations of the bets it has', () => {
  const kinds = Object.fromEntries(
    usualHouses().map((rules) => [
      rules.game.id,
      illustrationsOf(rules)
        .map(({ kind }) => kind)
        .join(' '),
    ]),
  );
  const all = 'line odds come number one-roll';
  expect(kinds).toEqual({
    'nj-craps': all,
    'nj-mini-craps': all,
    'nj-automated-craps': all,
    'nz-craps': all,
    'nj-mini-dice': 'number one-roll',
    'crapless-craps': all,
    'nevada-craps': all,
    'harbor-dice': all,
    'hive-dice': all,
  });
});

test('the line: a point is set, made and lost, and the bet is put down again', () => {
  const line = illustration('nj-craps', 'line');
  expect(up(playFromStart(line))).toEqual(['pass 0 500']);
  const point = after(line, '5-3');
  expect(up(point)).toEqual(['pass 8 500']);
  expect(point.last?.says).toEqual([
    'Your Pass Line has its point, 8.',
    'Your Pass Line bet needs an 8 before a 7.',
  ]);
  const made = after(line, '5-3 4-4');
  expect(made.last?.call).toBe('Winner eight, the hard way, pay the line.');
  expect(made.last?.says).toEqual(['An 8 came before a 7: you win $5 on your Pass Line.']);
  expect([made.netCents, up(made), made.bets]).toEqual([500, ['pass 0 500'], ['You bet $5 on Pass Line.']]);
  const lost = after(line, '5-3 4-3');
  expect(lost.last?.says).toEqual([
    'A 7 came before an 8: you lose $5 on your Pass Line. The shooter’s turn is over.',
  ]);
  expect([lost.netCents, up(lost)]).toEqual([-500, ['pass 0 500']]);
});

test('odds: they go behind the line once it has its point, and are paid at their own odds', () => {
  const odds = illustration('nj-craps', 'odds');
  expect(up(playFromStart(odds))).toEqual(['pass 6 500', 'pass-odds 0 500']);
  expect(after(odds, '5-1').netCents).toBe(1100);
  expect(up(after(odds, '5-1 2-2'))).toEqual(['pass 4 500', 'pass-odds 0 500']);
});

test('come: the bet travels, and where no point is on, the table says why there is none', () => {
  const come = illustration('nj-craps', 'come');
  expect(up(after(come, '5-4'))).toEqual(['come 9 500']);
  expect(after(come, '5-4 6-3').netCents).toBe(500);
  const out = after(come, '5-4 6-1');
  expect([out.netCents, up(out)]).toEqual([-500, []]);
  expect(out.waits).toMatch(/point/i);
});

test('a number: it is off on the come-out, and says so', () => {
  const number = illustration('nj-craps', 'number');
  expect(up(playFromStart(number))).toEqual(['place-win 0 600']);
  expect(after(number, '5-3').netCents).toBe(700);
  const off = after(number, '5-1 6-1');
  expect([off.netCents, off.last?.says]).toEqual([0, ['Your Place 8 to Win was off: it stays up.']]);
});

test('every roll once costs exactly the edge of the bet', () => {
  for (const rules of usualHouses())
    for (const shown of illustrationsOf(rules)) {
      if (shown.kind !== 'one-roll') continue;
      const play = playAfterEveryRoll(shown);
      const stake = play.table.wagers.filter(({ player }) => player === LEARNER)[0]?.stakeCents ?? 0;
      const { edgeMade } = wagerFiguresOf(solveSpot(rules, shown.spot), null);
      expect(showFraction(fraction(-play.netCents, stake * ROLLS.length)), rules.game.id).toBe(
        showFraction(edgeMade),
      );
      expect(play.stakedCents).toBe(stake * (ROLLS.length + 1));
    }
});

test('any rolls at the usual house of a game', () => {
  const random = new Random(1);
  for (const rules of usualHouses()) checkIllustrations(rules, random, 10);
});
