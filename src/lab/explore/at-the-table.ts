// Players who follow strategies at a real table, beside a neighbor who shoots. The lab contains no rules: it sends the table
// the same commands that people send.

import { assert, type Cents, type Roll, required } from 'boxperson/base';
import { isRefusal, type Refusal, type Rules, withRoomFor } from 'boxperson/rules';
import {
  type Actor,
  actOn,
  type BetCommand,
  emptyTable,
  holderOf,
  holdsLine,
  mayNotLower,
  openedByCrew,
  type PlayerId,
  rollInto,
  runCommands,
  type Table,
  type TableCommand,
  type TableDraft,
  type TableEvent,
} from 'boxperson/table';
import { askStrategy } from '../trust/ask.ts';
import { StrategyFault } from './fault.ts';
import type { Memory, PlayerView, Strategy, StrategyAct, StrategyAnswer } from './strategy.ts';
import { NO_VIEW_EXTRAS, PLAYER, type PlayedRoll, type ViewExtras, viewOf } from './view.ts';

/** The neighbor makes the smallest line bet and shoots, so the dice keep rolling while the player waits. */
const NEIGHBOUR: PlayerId = 'neighbour';

/** More than any strategy can need; the bankroll limit is applied elsewhere. */
export const RACK_CENTS: Cents = 900_000_000;

const actor = (id: PlayerId): Actor => ({ role: 'player', id });
const BY_PLAYER = actor(PLAYER);
const byOf = (player: PlayerId): Actor => (player === PLAYER ? BY_PLAYER : actor(player));

/** An open table with the players and the neighbor seated and no bets. */
export function seatPlayers(rules: Rules, players: readonly PlayerId[] = [PLAYER]): Table {
  const seated = [...players, NEIGHBOUR];
  // At a table with one place the neighbor still needs one.
  const roomy = withRoomFor(rules, 2);
  const { startPlace, places } = roomy.house;
  const commands = seated.map((player, index): TableCommand => {
    const place = ((startPlace - 1 + index) % places) + 1;
    return { do: 'take-place', by: actor(player), player, place, seated: true };
  });
  const { table } = runCommands(openedByCrew(emptyTable(roomy)).table, commands);
  // The chips are added directly rather than through buy-ins, and the table's total is adjusted.
  const issuedCents = table.issuedCents + RACK_CENTS * seated.length;
  return { ...table, issuedCents, players: table.players.map((one) => ({ ...one, rackCents: RACK_CENTS })) };
}

/** How many players with strategies fit at a table, beside the neighbor. */
export const playersMost = ({ house }: Rules): number => Math.max(1, house.places - 1);

/** A player's wealth: the rack plus the stakes that are up. */
export function wealthOf(table: Table, player: PlayerId = PLAYER): Cents {
  return rackOf(table, player) + stakesUpCents(table, player);
}

const rackOf = (table: Table, player: PlayerId): Cents =>
  required(
    table.players.find((one) => one.id === player),
    'the player',
  ).rackCents;

/** A player's stakes that are up. */
export function stakesUpCents(table: Table, player: PlayerId = PLAYER): Cents {
  let cents = 0;
  for (const one of table.wagers) if (one.player === player) cents += one.stakeCents;
  return cents;
}

/** One roll by the automatic crew; all events are appended to the record. */
export function rollAtTable(record: TableEvent[], table: Table, roll: Roll): Table {
  const rolled = rollInto(record, table, roll, neighbourShoots);
  assert(!isRefusal(rolled), `the dice go out: ${isRefusal(rolled) ? rolled.says : ''}`);
  return rolled;
}

const neighbourShoots = (_table: Table, player: PlayerId): boolean => player === NEIGHBOUR;

/** The table with the wagers for the next roll, and the strategy's memory. */
export type ReadyTable = { readonly table: Table; readonly memory: Memory; readonly leaves: boolean };

/** How a strategy is asked, and what it sees besides the table. */
export type TurnDeps = {
  readonly beside: ViewExtras;
  readonly ask: (strategy: Strategy, view: PlayerView, memory: Memory) => StrategyAnswer;
  /** Whose turn it is, where several players follow strategies. */
  readonly player?: PlayerId;
};

const PLAIN: TurnDeps = { beside: NO_VIEW_EXTRAS, ask: askStrategy };

/**
 * Asks the strategy and carries out its actions. `happened` is the record of the last roll; new events go into `record`.
 * If the table refuses an action, the strategy is at fault.
 */
export function takeTurn(
  strategy: Strategy,
  settled: Table,
  memory: Memory,
  happened: PlayedRoll | null,
  record: TableEvent[],
  table: TurnDeps = PLAIN,
): ReadyTable {
  const { player = PLAYER } = table;
  const view = viewOf(settled, happened, player, table.beside);
  const play = table.ask(strategy, view, memory);
  if (play.leaves === true) return { table: goHome(settled, record, player), memory: null, leaves: true };
  const draft: TableDraft = { ...settled };
  for (const act of removalsFirst(settled, play.acts)) {
    const refused = carryOutAct(draft, player, act, record);
    if (refused !== null) throw StrategyFault.refused(strategy, view, act, refused);
  }
  return { table: withNeighbour(draft), memory: play.memory, leaves: false };
}

/** A player who goes home takes down every removable bet and makes no more; the rest are played out. */
export function goHome(settled: Table, record: TableEvent[], player: PlayerId = PLAYER): Table {
  const draft: TableDraft = { ...settled };
  for (const { id, player: whose } of settled.wagers) {
    const now = draft.wagers.find((one) => one.id === id);
    if (whose !== player || now === undefined || mayNotLower(draft, now) !== null) continue;
    actOn(record, draft, { do: 'remove', by: byOf(player), wager: id });
  }
  return withNeighbour(draft);
}

/** Orders removals first, so that a removed bet can be made again. */
export function removalsFirst(table: Table, acts: readonly StrategyAct[]): readonly StrategyAct[] {
  if (acts.length < 2) return acts;
  const down = acts.filter((act) => bringsDown(table, act));
  return down.length === 0 ? acts : [...down, ...acts.filter((act) => !down.includes(act))];
}

const bringsDown = (table: Table, act: StrategyAct): boolean =>
  act.do === 'remove' ||
  (act.do === 'change' && act.cents < (table.wagers.find((one) => one.id === act.id)?.stakeCents ?? 0));

/** Carries out an action; returns what the table refuses. */
export function carryOutAct(
  draft: TableDraft,
  player: PlayerId,
  act: StrategyAct,
  record: TableEvent[],
): Refusal | null {
  const before = draft.pending.length;
  const refused = actOn(record, draft, commandOf(draft, player, act));
  if (refused !== null) return refused;
  // The dealer books some wagers and marks some calls.
  const booked = draft.pending[before];
  if (booked !== undefined)
    return actOn(record, draft, { do: 'confirm', by: holderOf(draft, 'book-side-bet'), pending: booked.id });
  if (act.do !== 'turn' || draft.wagers.find((one) => one.id === act.id)?.asked === 'none') return null;
  return actOn(record, draft, { do: 'mark', by: holderOf(draft, 'mark-on'), wager: act.id });
}

/** The command for a strategy's action. */
export function commandOf(table: Table, player: PlayerId, act: StrategyAct): TableCommand {
  const by = byOf(player);
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
  by: byOf(player),
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
export function withNeighbour(draft: TableDraft): Table {
  if (draft.point !== null || holdsLine(draft, NEIGHBOUR)) return draft;
  const line = draft.rules.spots.find((spot) => spot.wager.line === true);
  if (line === undefined) return draft;
  const cents = Math.max(line.leastCents, line.stepCents);
  const refused = actOn([], draft, betOf(NEIGHBOUR, line.wager.id, line.on, cents));
  assert(refused === null, `the neighbor’s line bet is accepted: ${refused?.says}`);
  return draft;
}
