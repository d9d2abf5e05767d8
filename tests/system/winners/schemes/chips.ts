// Chips: buy-ins past the wallet or repeated, cash-outs past the rack, well-timed top-ups, impossible amounts.

import { CENTS_MAX } from '../../../../src/game/base/cents.ts';
import type { Player } from '../hand.ts';
import { fill, onNextRoll } from './play.ts';

const WILD = [CENTS_MAX, CENTS_MAX + 1, 2 ** 53, -1_000, 0, 0.5, 1, Number.NaN, 1e300];

/** Buys in with the whole wallet several times: under different ids, under the same id, through two processes, at two tables. */
export async function buyTwice(player: Player): Promise<void> {
  const { random, hall } = player;
  const wallet = await player.wallet();
  const cents = Math.max(1_000, wallet - (wallet % 1_000));
  const id = player.nextId();
  const isSame = random.chance(40);
  for (let copy = 0; copy < 2 + random.below(3); copy++)
    void player.give(
      { do: 'buy-in', cents, with: random.pick(['cash', 'chips', 'plaques']) },
      {
        number: random.below(2),
        table: random.chance(70) ? player.table : random.pick(hall.tables).id,
        ...(isSame ? { id } : {}),
      },
    );
}

/** Buys in for more than the wallet. */
export async function overBuy(player: Player): Promise<void> {
  const { random } = player;
  const wallet = await player.wallet();
  void player.give({
    do: 'buy-in',
    cents: random.chance(50) ? wallet + 100 : random.pick(WILD),
    with: 'cash',
  });
  void player.give({ do: 'buy-in', cents: 500, with: random.pick(['chips', 'plaques']) });
}

/** Cashes out the rack twice, or more than the rack, or the rack while betting from it. */
export async function overCash(player: Player): Promise<void> {
  const { random, person } = player;
  const rack = (await player.look())?.players.find((one) => one.id === person)?.rackCents ?? 0;
  const cents = random.chance(60) ? rack : random.chance(50) ? rack + 100 : random.pick(WILD);
  for (let copy = 0; copy < 2; copy++) {
    void player.give({ do: 'cash-out', cents }, { number: random.below(2) });
    if (random.chance(50)) void player.bet(random.pick(onNextRoll(player)), rack - (rack % 500));
  }
}

/** Bets amounts that no table pays. */
export async function hugeBets(player: Player): Promise<void> {
  const { random } = player;
  const wagers = ['any-seven', 'over-7', 'under-7', 'pass', 'dont-pass', 'craps-12', 'place', 'place-win'];
  for (let copy = 0; copy < 2; copy++) {
    const cents = random.chance(70) ? random.pick(WILD) : 500_000 + 100 * random.below(100);
    const instrument = random.pick(['chips', 'cash', 'oral', 'plaques']);
    void player.bet(random.pick(wagers), cents, { on: random.pick([null, 6, 4]), instrument });
  }
}

/** Asks for a top-up regardless of balance and of where the chips are. */
export async function fillUp(player: Player): Promise<void> {
  void fill(player, 0);
  if (player.random.chance(60)) void fill(player, 1);
}

/** Moves everything to a table to empty the wallet, and asks another process for a top-up at the same moment. */
export async function hideAndFill(player: Player): Promise<void> {
  const { random, hall } = player;
  const wallet = await player.wallet();
  const where = { table: random.chance(60) ? player.table : random.pick(hall.tables).id };
  void player.give({ do: 'take-place', place: 1 + random.below(9), seated: true }, where);
  void player.give({ do: 'buy-in', cents: wallet - (wallet % 100), with: 'chips' }, where);
  if (random.chance(40)) void player.bet(random.pick(onNextRoll(player, where.table)), 1_000, {}, where);
  for (const number of [0, 1]) void fill(player, number);
}

/** A nearly broke player loses the rest, and asks for a top-up at the moment a wager is decided. */
export async function fillWhileWinning(player: Player): Promise<void> {
  const table = await player.look();
  const isMine = table?.wagers.some((one) => one.player === player.person) === true;
  if (!isMine || table?.dice.stage !== 'at-rest') return fillUp(player);
  void fill(player, 0);
  void fill(player, 1);
  void player.give({ do: 'cash-out', cents: 100 });
}

/** Reuses an id for a different command, and repeats a command under its own id. */
export async function sayAgain(player: Player): Promise<void> {
  const { random } = player;
  const id = player.nextId();
  void player.give({ do: 'cash-out', cents: 500 }, { id, number: 0 });
  void player.give({ do: 'cash-out', cents: 500 }, { id, number: 1 });
  void player.give({ do: 'buy-in', cents: 500, with: 'chips' }, { id, number: random.below(2) });
  await player.give({ do: 'cash-out', cents: 500 }, { id });
}
