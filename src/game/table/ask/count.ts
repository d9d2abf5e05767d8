// Exact counts, the way chess engines count positions: the fate of a wager after each of the 36ⁿ sequences of n rolls.
// The real table plays every roll. Sequences that leave the wager in the same situation are merged, keeping the number
// of ways to reach it.

import {
  assert,
  type Cents,
  ceilTo,
  floorTo,
  type Point,
  ROLLS,
  type Roll,
  required,
  totalOf,
} from 'boxperson/base';
import {
  type CompiledSpot,
  isRefusal,
  plainThrow,
  type Refusal,
  type Rules,
  withRoomFor,
} from 'boxperson/rules';
import { finishRoll, holderOf, openedByCrew, runCommands, sendOut } from '../auto-crew.ts';
import type { TableCommand } from '../command.ts';
import type { TableUpdate } from '../decide/decide.ts';
import { holdsLine } from '../decide/shooter.ts';
import { isWorking } from '../decide/working.ts';
import type { TableEvent } from '../event.ts';
import { emptyTable } from '../open.ts';
import type { PlayerId, Table, WagerId } from '../state.ts';

/** The state of the table when the wager is made: with this point on, or at a come-out roll. */
type CountSituation = { readonly name: string; readonly point: Point | null };

/**
 * Of all sequences of a given number of rolls, how many have won, lost or pushed the wager, and how many leave it
 * undecided.
 */
export type OutcomeCounts = {
  readonly win: number;
  readonly lose: number;
  readonly push: number;
  readonly open: number;
};

/** The exact counts for one spot in one situation. */
export type CountRow = {
  readonly spot: CompiledSpot;
  readonly situation: CountSituation;
  /** One tally for each number of rolls, starting at one. */
  readonly tallies: readonly OutcomeCounts[];
};

/**
 * The exact counts for every spot a table offers, or for the named wagers, after 1 to `rolls` rolls, in each
 * situation.
 */
export function countTable(rules: Rules, rolls: number, only?: readonly string[]): readonly CountRow[] {
  const offered = [...rules.offered.values()].filter(({ wager }) => only?.includes(wager.id) ?? true);
  return offered.flatMap(({ byOn }) =>
    [...byOn.values()].flatMap((spot) =>
      situationsOf(rules, spot).map((situation) => ({
        spot,
        situation,
        tallies: countSpot(rules, spot, situation, rolls),
      })),
    ),
  );
}

/** The situations counted for a wager: its usual one and, if it is off on the come-out, the come-out too. */
export function situationsOf(rules: Rules, spot: CompiledSpot): readonly CountSituation[] {
  const { wager } = spot;
  if (rules.game.points === null) return [{ name: `any ${rules.game.throwWord}`, point: null }];
  const comeOut: CountSituation = { name: 'come-out', point: null };
  if (wager.made === 'come-out') return [comeOut];
  if (wager.made === 'new-shooter') return [{ name: 'new shooter', point: null }];
  const withPoint = (point: Point): CountSituation => ({ name: `point ${point}`, point });
  const base = baseOf(rules, spot);
  if (base?.wager.made === 'come-out') return [withPoint(spot.on as Point)];
  // A come bet that travels to the table's own point would make that point.
  const point = base !== null && spot.on === 6 ? 8 : 6;
  return wager.sleeps === true ? [withPoint(point), comeOut] : [withPoint(point)];
}

/** The exact counts for one wager made in one situation, after 1, 2, … `rolls` rolls. */
export function countSpot(
  rules: Rules,
  spot: CompiledSpot,
  situation: CountSituation,
  rolls: number,
): readonly OutcomeCounts[] {
  const steps = new Map<string, readonly Step[]>();
  const first = wagerMade(rules, spot, situation);
  let ways = new Map<string, Walk>([[keyOf(first), { at: first, ways: 1 }]]);
  const decided = { win: 0, lose: 0, push: 0 };
  const tallies: OutcomeCounts[] = [];
  for (let roll = 1; roll <= rolls; roll++) {
    for (const how of OUTCOMES) decided[how] *= ROLLS.length;
    const next = new Map<string, Walk>();
    for (const [key, walk] of ways) {
      const rollSteps = steps.get(key) ?? stepsFrom(walk.at);
      steps.set(key, rollSteps);
      for (const step of rollSteps)
        if (step.outcome !== null) decided[step.outcome] += walk.ways;
        else next.set(step.key, { at: step.at, ways: (next.get(step.key)?.ways ?? 0) + walk.ways });
    }
    ways = next;
    const open = [...ways.values()].reduce((sum, walk) => sum + walk.ways, 0);
    tallies.push({ ...decided, open });
  }
  return tallies;
}

const BETTOR: PlayerId = 'bettor';
const SHOOTER: PlayerId = 'shooter';
const PLAYERS = [BETTOR, SHOOTER];
const OUTCOMES = ['win', 'lose', 'push'] as const;

/** A table with the wager being followed; a shorthand may be split into several. */
type At = { readonly table: Table; readonly ids: readonly WagerId[]; readonly netCents: Cents };
type Walk = { readonly at: At; readonly ways: number };
/** The effect of one roll on a situation: the wager is decided, or another situation is reached. */
type Step =
  | { readonly outcome: (typeof OUTCOMES)[number] }
  | { readonly outcome: null; readonly key: string; readonly at: At };

/** Everything that can affect the wager's future, and nothing else. */
function keyOf({ table, netCents }: At): string {
  const own = table.wagers
    .filter((one) => one.player === BETTOR)
    .map((one) => [
      one.spot,
      one.stakeCents,
      one.number,
      one.progress,
      one.marker,
      one.asked,
      isWorking(table, one),
    ]);
  const { isFresh, decisionOnly } = table.dice;
  return JSON.stringify([own, netCents, table.point, isFresh, decisionOnly]);
}

/** The dice go out once; then each of the 36 rolls is tried on the same table. */
function stepsFrom(at: At): readonly Step[] {
  const out = diceOut(at.table);
  return ROLLS.map((roll) => {
    const { table, events } = taken(finishRoll(out, plainThrow(roll)));
    const netCents = at.netCents + netOf(events, at.ids);
    if (!table.wagers.some((one) => at.ids.includes(one.id)))
      return { outcome: netCents > 0 ? 'win' : netCents < 0 ? 'lose' : 'push' };
    const next: At = { ...at, table, netCents };
    return { outcome: null, key: keyOf(next), at: next };
  });
}

function netOf(events: readonly TableEvent[], ids: readonly WagerId[]): Cents {
  let net = 0;
  for (const event of events)
    if (event.type === 'LosersCollected')
      for (const row of event.rows) net -= ids.includes(row.wager) ? row.cents : 0;
    else if (event.type === 'WinnersPaid')
      for (const row of event.rows) net += ids.includes(row.wager) ? row.paidCents : 0;
  return net;
}

/** The table in the situation, with the wager made by a player who does not shoot. */
function wagerMade(rules: Rules, spot: CompiledSpot, situation: CountSituation): At {
  const base = baseOf(rules, spot);
  let table = withPlayers(openedByCrew(emptyTable(withRoomFor(rules, PLAYERS.length))).table);
  if (base?.wager.made === 'come-out') table = rolled(bet(table, BETTOR, base, BASE_UNITS).table, spot.on);
  else if (base !== null) {
    const [withPoint] = situationsOf(rules, spot);
    table = bet(rolled(table, withPoint?.point), BETTOR, base, BASE_UNITS).table;
    if (base.startsOn === 0) table = rolled(table, spot.on);
    if (situation.point === null) table = rolled(table, withPoint?.point);
  } else if (situation.point !== null) table = rolled(table, situation.point);
  assert(table.point === situation.point, `the table has come to ${situation.name}`);
  const made = bet(table, BETTOR, spot, 1);
  const ids = made.events.flatMap((event) => (event.type === 'WagerMade' ? [event.standing.id] : []));
  return { table: made.table, ids, netCents: 0 };
}

/** The flat bet in minimum stakes, large enough to allow any odds behind it. */
const BASE_UNITS = 60;

function baseOf(rules: Rules, spot: CompiledSpot): CompiledSpot | null {
  const { behind } = spot.wager;
  const bases = behind === undefined ? undefined : rules.offered.get(behind);
  return bases === undefined
    ? null
    : (bases.byOn.get(bases.wager.startsOnNumber === true ? spot.on : null) ?? null);
}

function withPlayers(table: Table): Table {
  const cents = table.rules.house.unitCents * 1_000_000;
  return runCommands(
    table,
    PLAYERS.flatMap((player, index): readonly TableCommand[] => {
      const by = { role: 'player', id: player } as const;
      return [
        { do: 'take-place', by, player, place: index + 1, seated: true },
        { do: 'buy-in', by, player, cents, with: 'chips' },
      ];
    }),
  ).table;
}

/** Makes a wager of this many minimum stakes, booked by the dealer if required. */
function bet(table: Table, player: PlayerId, spot: CompiledSpot, units: number): TableUpdate {
  const least = ceilTo(spot.leastCents, spot.stepCents);
  const cents = floorTo(Math.min(least * units, spot.mostCents ?? least * units), spot.stepCents);
  const asked = runCommands(table, [
    {
      do: 'bet',
      by: { role: 'player', id: player },
      player,
      wager: spot.wager.id,
      on: spot.on,
      cents,
      behind: 0,
      split: null,
      instrument: 'chips',
      spot: null,
      stays: false,
    },
  ]);
  const [waiting] = asked.table.pending;
  if (waiting === undefined) return asked;
  const by = holderOf(table, 'book-side-bet');
  return runCommands(asked.table, [{ do: 'confirm', by, pending: waiting.id }]);
}

/** Sends the dice out; the shooter bets the line if required. */
function diceOut(table: Table): Table {
  const line = [...table.rules.offered.values()].find(({ wager }) => wager.line === true)?.byOn.get(null);
  const needsLine = line !== undefined && table.point === null && !holdsLine(table, SHOOTER);
  const ready = needsLine ? bet(table, SHOOTER, line, 1).table : table;
  return taken(sendOut(ready, (_, player) => player === SHOOTER)).table;
}

/** One whole roll with this total. */
function rolled(table: Table, total: number | string | null | undefined): Table {
  const roll: Roll = required(
    ROLLS.find((one) => totalOf(one) === total),
    `${total} is a total of two dice`,
  );
  return taken(finishRoll(diceOut(table), plainThrow(roll))).table;
}

function taken(acted: TableUpdate | Refusal): TableUpdate {
  assert(!isRefusal(acted), `the roll is settled: ${isRefusal(acted) ? acted.says : ''}`);
  return acted;
}
