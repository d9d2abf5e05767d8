// A full table with wagers of every kind, chosen by a seed: as a list of steps, and as a finished table.

import { required } from '../../../src/game/base/assert.ts';
import type { HouseChoices } from '../../../src/game/rules/compile/configure.ts';
import type { OfferNow } from '../../../src/game/table/ask/ask.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { Night } from '../kit.ts';
import { Random } from '../random.ts';
import { affordable, takeOffer } from './lawful.ts';

/** A bet, or a roll such as `4-2`. */
type Step = Bet | { readonly roll: string };
type Bet = { readonly player: string; readonly bet: ReturnType<typeof takeOffer> };

type Full = {
  /** The minimum number of wagers. */
  readonly wagers: number;
  readonly seed: number;
  /** The largest stake, also limited to forty times the minimum. */
  readonly stakeCentsMax?: number;
};

const POINTS_AND_MORE = ['4-2', '5-4', '2-2', '5-3', '4-1'];
const TIMES_LEAST = 40;
const STEPS_MOST = 60;

/** Fills a table with side bets, line bets, come bets that travel, odds and propositions. Takes the table after every step. */
export function* filling(
  first: Table,
  players: readonly string[],
  { wagers, seed, stakeCentsMax = Number.POSITIVE_INFINITY }: Full,
): Generator<Step, void, Table> {
  const random = new Random(seed);
  let table = first;
  function* bet(player: string, isWanted: (offer: OfferNow) => boolean): Generator<Step, void, Table> {
    const offers = affordable(table, player).filter(isWanted);
    if (offers.length === 0) return;
    const offer = random.pick(offers);
    const { leastCents, stepCents, affordableCents, mostCents } = offer;
    const most = Math.min(
      mostCents ?? affordableCents,
      affordableCents,
      stakeCentsMax,
      leastCents * TIMES_LEAST,
    );
    const steps = Math.max(0, Math.floor((most - leastCents) / stepCents));
    const cents = leastCents + random.below(Math.min(steps, STEPS_MOST) + 1) * stepCents;
    table = yield { player, bet: takeOffer(offer, cents) };
  }
  const wagerOf = ({ wager }: OfferNow) => table.rules.offered.get(wager)?.wager;
  for (const player of players)
    yield* bet(player, (offer) => offer.behind === 0 && wagerOf(offer)?.area === 'side');
  for (const player of players) yield* bet(player, (offer) => wagerOf(offer)?.line === true);
  if (table.rules.game.points !== null)
    for (const roll of POINTS_AND_MORE) {
      for (const player of players)
        yield* bet(player, ({ wager, behind }) => wager.includes('come') && behind === 0);
      table = yield { roll };
    }
  for (let tries = 0; table.wagers.length < wagers && tries < wagers * 40; tries++)
    yield* bet(
      required(players[tries % players.length], 'a player'),
      ({ behind }) => behind !== 0 || tries % 3 !== 0,
    );
}

/** A full table at which every player has enough chips. */
export function fullTable({
  game,
  choices = {},
  players,
  ...full
}: Full & { readonly game: string; readonly choices?: HouseChoices; readonly players: number }): Table {
  const ids = Array.from({ length: players }, (_, index) => `P${index + 1}`);
  const at = new Night(game, choices, ids);
  at.shooters = ids.slice(0, 2);
  const steps = filling(at.table, ids, full);
  for (let step = steps.next(); step.done !== true; step = steps.next(at.table))
    if ('roll' in step.value) at.roll(step.value.roll);
    else tryBet(at, step.value);
  return at.table;
}

function tryBet(at: Night, { player, bet }: Bet): void {
  const { wager, on, behind, cents } = bet;
  try {
    at.bet(player, wager, cents / 100, {
      ...(on === null ? {} : { on }),
      ...(behind === 0 ? {} : { behind }),
    });
  } catch {
    // Some offers are refused for reasons not shown on the felt, such as a second bet of the same kind.
  }
}
