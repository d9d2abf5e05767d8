// What a leaving player is told, before and after, and the amount they took with them.

import { expect, test } from 'vitest';
import { type Night, night, player } from '../../../../tests/support/kit.ts';
import { showDollars } from '../../../game/base/cents.ts';
import { findPlayer } from '../../../game/table/decide/authority.ts';
import { evolve } from '../../../game/table/evolve/evolve.ts';
import type { Table } from '../../../game/table/state.ts';
import type { PageEvent } from '../../link/page-table.ts';
import { afterLeaving, beforeLeaving, centsTakenAlong, hasLeft, leaveCommandOf } from './leaving.ts';

/** A page that collects the events since some moment, one batch per command. */
class Page {
  readonly at: Night;
  readonly seen: PageEvent[] = [];
  #told: number;
  #before: Table;

  constructor(at: Night) {
    this.at = at;
    this.#told = at.record.length;
    this.#before = at.table;
  }

  look(): readonly PageEvent[] {
    const news = this.at.record.slice(this.#told);
    this.#told = this.at.record.length;
    const at = this.seen.length + 1;
    for (const event of news) {
      this.seen.push({ no: this.seen.length + 1, at, event, before: this.#before });
      this.#before = evolve(this.#before, event);
    }
    return this.seen;
  }
}

const rackOf = (at: Night): string => showDollars(findPlayer(at.table, 'A')?.rackCents ?? 0);
const STAYS = 'It is settled without you, and anything it pays goes to your wallet.';

test('with nothing up, the whole rack goes to the wallet', () => {
  const at = night('nj-craps', {}, ['A', 'S']);
  const page = new Page(at);
  const rack = rackOf(at);
  expect(beforeLeaving(at.table, 'A')).toEqual([`${rack} goes to your wallet now.`]);
  at.act({ do: 'leave', by: player('A'), player: 'A' });
  expect(hasLeft(page.look(), 'A')).toBe(true);
  expect(showDollars(centsTakenAlong(page.seen, 'A'))).toBe(rack);
  expect(centsTakenAlong(page.seen, 'S')).toBe(0);
});

test('with a line bet up, the rack goes to the wallet now and the bet follows', () => {
  const at = night('nj-craps', {}, ['A', 'S']);
  const page = new Page(at);
  at.bet('A', 'pass', 5);
  page.look();
  const rack = rackOf(at);
  const up = `$5 on Pass Line stays up. ${STAYS}`;
  const decides = 'The next rolls decide it.';
  expect(beforeLeaving(at.table, 'A')).toEqual([`${rack} goes to your wallet now.`, up, decides]);
  at.act({ do: 'leave', by: player('A'), player: 'A' });
  expect(afterLeaving(at.table, 'A', page.look())).toEqual([
    `You have left the table. ${rack} is in your wallet.`,
    up,
    decides,
  ]);
  expect(hasLeft(page.seen, 'A')).toBe(false);
  // The bet wins, and its payout follows.
  at.shooters = ['S'];
  at.roll('5-6');
  page.look();
  at.act({ do: 'leave', by: player('A'), player: 'A' });
  expect(hasLeft(page.look(), 'A')).toBe(true);
  expect(centsTakenAlong(page.seen, 'A')).toBe(Number(rack.replace(/[$,]/g, '')) * 100 + 1000);
});

test.each([
  [2, '$5 on Pass Line and $10 on Field stay up.'],
  [3, '$5 on Pass Line, $10 on Field and $1 on Any Seven stay up.'],
  [4, '$26 on 4 wagers stay up.'],
] as const)('%d wagers: %s', (count, says) => {
  const at = night('nj-craps', {}, ['A', 'S']);
  const bets = [
    ['pass', 5],
    ['field', 10],
    ['any-seven', 1],
    ['dont-pass', 10],
  ] as const;
  for (const [wager, dollars] of bets.slice(0, count)) at.bet('A', wager, dollars);
  expect(beforeLeaving(at.table, 'A')[1]).toBe(
    `${says} They are settled without you, and anything they pay goes to your wallet.`,
  );
});

test('if only seated players may bet, the place is kept until the round is settled', () => {
  const at = night('nj-mini-dice', {}, ['A', 'S']);
  at.bet('A', 'field', 5);
  expect(beforeLeaving(at.table, 'A').at(-1)).toBe('You keep your place until the round is settled.');
  // Their free chips still go to the wallet at once, and they leave after the round.
  at.act({ by: player('A'), player: 'A', ...leaveCommandOf(at.table, 'A') });
  expect(findPlayer(at.table, 'A')).toMatchObject({ rackCents: 0, away: true, leaving: true, place: 1 });
  expect(leaveCommandOf(night('nj-mini-dice', {}, ['A', 'S']).table, 'A')).toEqual({ do: 'leave' });
});

test.each([
  [
    'nj-craps',
    'pass',
    'No one else is at the table, so nothing is decided until someone throws or you come back.',
  ],
  ['nz-craps', 'pass', 'The stickperson throws for you.'],
  ['nj-mini-dice', 'field', 'The dealer throws for you.'],
])('alone at %s, a bet on %s: %s', (game, wager, says) => {
  const at = night(game, {}, ['A']);
  at.bet('A', wager, 5);
  expect(beforeLeaving(at.table, 'A')).toContain(says);
});

test('an earlier cash-out does not count as taken along', () => {
  const at = night('nj-craps', {}, ['A', 'S']);
  const page = new Page(at);
  at.act({ do: 'cash-out', by: player('A'), player: 'A', cents: 10_000 });
  page.look();
  const rack = rackOf(at);
  at.act({ do: 'leave', by: player('A'), player: 'A' });
  expect(showDollars(centsTakenAlong(page.look(), 'A'))).toBe(rack);
});
