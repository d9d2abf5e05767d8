// A player who follows a strategy at a real table, beside a neighbor who shoots. The lab contains no rules: it sends the table
// the same commands that people send.

import { assert, type Cents, known, type Roll } from '../../base/index.ts';
import { isRefusal, type Refusal, type Rules } from '../../rules/index.ts';
import {
  type Actor,
  actOn,
  type BetCommand,
  type Command,
  type Draft,
  emptyTable,
  holderOf,
  holdsLine,
  mayNotLower,
  openedByCrew,
  type PlayerId,
  rollInto,
  run,
  type Table,
  type TableEvent,
} from '../../table/index.ts';
import { ask } from '../trust/ask.ts';
import { StrategyFault } from './fault.ts';
import type { Act, Memory, Play, Strategy, View } from './strategy.ts';
import { type Beside, type Happened, NOTHING_BESIDE, PLAYER, viewOf } from './view.ts';

/** The neighbor makes the smallest line bet and shoots, so the dice keep rolling while the player waits. */
const NEIGHBOUR: PlayerId = 'neighbour';

/** More than any strategy can need; the bankroll limit is applied elsewhere. */
export const RACK_CENTS: Cents = 900_000_000;

const PLAYERS: readonly PlayerId[] = [PLAYER, NEIGHBOUR];
const actor = (id: PlayerId): Actor => ({ role: 'player', id });
const BY_PLAYER = actor(PLAYER);

/** An open table with the player and the neighbor seated and no bets. */
export function sitDown(rules: Rules): Table {
  const { house } = rules;
  const first = house.startPlace;
  const places = [first, first === house.places && house.places > 1 ? 1 : first + 1];
  // A table with one place gets a second one for the neighbor.
  const roomy = house.places > 1 ? rules : { ...rules, house: { ...house, places: PLAYERS.length } };
  const commands = PLAYERS.flatMap((player, index): readonly Command[] => {
    const by = actor(player);
    const place = known(places[index], 'a place');
    return [{ do: 'take-place', by, player, place, seated: true }];
  });
  const { table } = run(openedByCrew(emptyTable(roomy)).table, commands);
  // The chips are added directly rather than through buy-ins, and the table's total is adjusted.
  const issuedCents = table.issuedCents + RACK_CENTS * PLAYERS.length;
  return { ...table, issuedCents, players: table.players.map((one) => ({ ...one, rackCents: RACK_CENTS })) };
}

/** The player's wealth: the rack plus the stakes that are up. */
export function wealthOf(table: Table): Cents {
  return rackOf(table) + onTable(table);
}

const rackOf = (table: Table): Cents =>
  known(
    table.players.find((one) => one.id === PLAYER),
    'the player',
  ).rackCents;

/** The player's stakes that are up. */
export function onTable(table: Table): Cents {
  let cents = 0;
  for (const one of table.wagers) if (one.player === PLAYER) cents += one.stakeCents;
  return cents;
}

/** One roll by the automatic crew; all events are appended to the record. */
export function throwDice(record: TableEvent[], table: Table, roll: Roll): Table {
  const rolled = rollInto(record, table, roll, neighbourShoots);
  assert(!isRefusal(rolled), `the dice go out: ${isRefusal(rolled) ? rolled.says : ''}`);
  return rolled;
}

const neighbourShoots = (_table: Table, player: PlayerId): boolean => player === NEIGHBOUR;

/** The table with the wagers for the next roll, and the strategy's memory. */
export type ReadyTable = { readonly table: Table; readonly memory: Memory; readonly leaves: boolean };

/** How a strategy is asked, and what it sees besides the table. */
export type AskAtTable = {
  readonly beside: Beside;
  readonly ask: (strategy: Strategy, view: View, memory: Memory) => Play;
};

const PLAIN: AskAtTable = { beside: NOTHING_BESIDE, ask };

/**
 * Asks the strategy and carries out its actions. `happened` is the record of the last roll; new events go into `record`.
 * If the table refuses an action, the strategy is at fault.
 */
export function takeTurn(
  strategy: Strategy,
  settled: Table,
  memory: Memory,
  happened: Happened | null,
  record: TableEvent[],
  table: AskAtTable = PLAIN,
): ReadyTable {
  const view = viewOf(settled, happened, PLAYER, table.beside);
  const play = table.ask(strategy, view, memory);
  if (play.leaves === true) return { table: goHome(settled, record), memory: null, leaves: true };
  const draft: Draft = { ...settled };
  for (const act of downFirst(settled, play.acts)) {
    const refused = carryOut(draft, act, record);
    if (refused !== null) throw StrategyFault.refused(strategy, view, act, refused);
  }
  return { table: withNeighbour(draft), memory: play.memory, leaves: false };
}

/** A player who goes home takes down every removable bet and makes no more; the rest are played out. */
export function goHome(settled: Table, record: TableEvent[]): Table {
  const draft: Draft = { ...settled };
  for (const { id, player } of settled.wagers) {
    const now = draft.wagers.find((one) => one.id === id);
    if (player !== PLAYER || now === undefined || mayNotLower(draft, now) !== null) continue;
    actOn(record, draft, { do: 'remove', by: BY_PLAYER, wager: id });
  }
  return withNeighbour(draft);
}

/** Orders removals first, so that a removed bet can be made again. */
export function downFirst(table: Table, acts: readonly Act[]): readonly Act[] {
  if (acts.length < 2) return acts;
  const down = acts.filter((act) => bringsDown(table, act));
  return down.length === 0 ? acts : [...down, ...acts.filter((act) => !down.includes(act))];
}

const bringsDown = (table: Table, act: Act): boolean =>
  act.do === 'remove' ||
  (act.do === 'change' && act.cents < (table.wagers.find((one) => one.id === act.id)?.stakeCents ?? 0));

function carryOut(draft: Draft, act: Act, record: TableEvent[]): Refusal | null {
  const before = draft.pending.length;
  const refused = actOn(record, draft, commandOf(draft, PLAYER, act));
  if (refused !== null) return refused;
  // The dealer books some wagers and marks some calls.
  const booked = draft.pending[before];
  if (booked !== undefined)
    return actOn(record, draft, { do: 'confirm', by: holderOf(draft, 'book-side-bet'), pending: booked.id });
  if (act.do !== 'turn' || draft.wagers.find((one) => one.id === act.id)?.asked === 'none') return null;
  return actOn(record, draft, { do: 'mark', by: holderOf(draft, 'mark-on'), wager: act.id });
}

/** The command for a strategy's action. */
export function commandOf(table: Table, player: PlayerId, act: Act): Command {
  const by = player === PLAYER ? BY_PLAYER : actor(player);
  switch (act.do) {
    case 'bet':
      return betOf(player, act.wager, act.on ?? null, act.cents, act.behind ?? 0);
    case 'remove':
      return { do: 'remove', by, wager: act.id };
    case 'change': {
      const now = table.wagers.find((one) => one.id === act.id)?.stakeCents ?? 0;
      return { do: act.cents < now ? 'reduce' : 'increase', by, wager: act.id, cents: act.cents };
    }
    case 'turn':
      return { do: act.to === 'on' ? 'call-on' : 'call-off', by, wager: act.id };
  }
}

const betOf = (
  player: PlayerId,
  wager: string,
  on: number | string | null,
  cents: Cents,
  behind = 0,
): BetCommand & { readonly by: Actor } => ({
  do: 'bet',
  by: player === PLAYER ? BY_PLAYER : actor(player),
  player,
  wager,
  on,
  cents,
  behind,
  split: null,
  instrument: 'chips',
  spot: null,
  stays: false,
});

/** The neighbor's line bet, if the game has a line and the neighbor has none up. */
function withNeighbour(draft: Draft): Table {
  if (draft.point !== null || holdsLine(draft, NEIGHBOUR)) return draft;
  const line = draft.rules.spots.find((spot) => spot.wager.line === true);
  if (line === undefined) return draft;
  const cents = Math.max(line.leastCents, line.stepCents);
  const refused = actOn([], draft, betOf(NEIGHBOUR, line.wager.id, line.on, cents));
  assert(refused === null, `the neighbor’s line bet is accepted: ${refused?.says}`);
  return draft;
}
