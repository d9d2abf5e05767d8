// A game that the pages do not have built in is shown everywhere: in the lobby, on the felt, in the rulebook and in the replay.

import { expect, test } from 'vitest';
import { registerGame } from '../../src/game/games/registry.ts';
import { callDice, takeDice, throwDice } from '../support/browser/at-dice.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { forgetGames } from '../support/games/forget-games.ts';
import { harborDice } from '../support/games/made-up.ts';

forgetGames();

expect(registerGame(harborDice())).toBeNull();
const web = webForTests();
const HARBOR = 'harbor-dice-1';

test('lobby, felt, payout, rulebook and replay', async () => {
  const evening = web.evening();
  const ann = await web.visitor();
  await ann.page.goto(evening.address);
  await ann.reads('Harbor Dice');

  await ann.sitDown(evening.address, HARBOR, 'Ann');
  await ann.bet('Harbor', 5);
  await ann.bet('Lighthouse', 5);
  await takeDice(evening, HARBOR, ann);
  await throwDice(evening, HARBOR, ann, '6-6');
  await callDice(evening, HARBOR);
  // Every point has its place, whether or not it can be bet on.
  await ann.sees(ann.felt.getByText('12', { exact: true }));
  await throwDice(evening, HARBOR, ann, '6-6');
  await callDice(evening, HARBOR);
  await ann.isTold('You win $5 on Harbor on 12 at 1 to 1.');

  await ann.press('Menu');
  await ann.page.getByRole('link', { name: 'Rules' }).click();
  await ann.page.getByRole('heading', { name: 'Lighthouse' }).first().waitFor();
  await ann.reads('Does a come-out 7 end the shooter’s turn?');

  await ann.page.goto(`${evening.address}/table/${HARBOR}/replay`);
  await ann.reads('Harbor Dice');
});

test('the house lists its games, and sends one by the hash of its data, to be kept for good', async () => {
  const { address } = web.evening();
  const listed = (await (await fetch(`${address}/api/games`)).json()) as {
    readonly games: readonly { readonly id: string; readonly hash: string }[];
  };
  expect(listed.games.map(({ id }) => id)).toEqual(['harbor-dice']);
  const sent = await fetch(`${address}/api/games/${listed.games[0]?.hash}`);
  expect(sent.headers.get('cache-control')).toContain('immutable');
  expect(await sent.json()).toEqual(harborDice());
  const other = await fetch(`${address}/api/games/${'0'.repeat(64)}`);
  expect([other.status, other.headers.get('cache-control')]).toEqual([404, 'no-store']);
});
