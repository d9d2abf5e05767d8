// One wager on any spot of any rules, made at the real table, and what each roll then does to it.

import { required } from '../../../src/game/base/assert.ts';
import type { Cents } from '../../../src/game/base/cents.ts';
import { ceilTo } from '../../../src/game/base/cents.ts';
import { isPossiblePoint, type Point, ROLLS, type Roll } from '../../../src/game/base/dice.ts';
import type { CompiledSpot } from '../../../src/game/rules/compile/compile.ts';
import type { Rules } from '../../../src/game/rules/compile/rules.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { act } from '../../../src/game/table/decide/decide.ts';
import { settleRoll } from '../../../src/game/table/decide/settle.ts';
import type { StandingWager, Table } from '../../../src/game/table/state.ts';
import { practiceTable } from '../../../src/play/teach/learn/practice.ts';
import { command, crew, player, type Said } from '../kit.ts';

/** An open table of these rules at which A has a rack. */
const tableOf = (rules: Rules): Table => practiceTable(rules, ['A'], 1_000_000_000);

function done(table: Table, said: Said): Table {
  const acted = act(table, command(said));
  if (isRefusal(acted)) throw new Error(`${said.do} was refused: ${acted.says}`);
  return acted.table;
}

/** The table after A has made this bet, booked by the dealer if it has to be. Throws if the table refuses it. */
function made(table: Table, spot: CompiledSpot, cents: Cents, behind = 0): Table {
  const bet = {
    do: 'bet',
    by: player('A'),
    player: 'A',
    wager: spot.wager.id,
    on: spot.on,
    cents,
    behind,
  } as const;
  const after = done(table, bet);
  const [pending] = after.pending;
  return pending === undefined
    ? after
    : done(after, { do: 'confirm', by: crew('dealer'), pending: pending.id });
}

/** A table at which A has just this bet (or what it is split into), working, with a point on where it needs one. */
export function withWager(rules: Rules, spot: CompiledSpot, cents: Cents): Table {
  const opened = tableOf(rules);
  const [usual = null] = rules.game.points?.numbers ?? [];
  if (spot.wager.behind !== undefined) {
    const base = required(
      [...required(rules.offered.get(spot.wager.behind), 'a base').byOn.values()].find(
        (one) => one.startsOn === 0 || one.startsOn === spot.on,
      ),
      'a base',
    );
    const point = required(isPossiblePoint(spot.on) ? spot.on : null, 'odds on a number');
    const stake = Math.min(
      ceilTo(Math.max(base.leastCents, cents), base.stepCents),
      base.mostCents ?? Number.POSITIVE_INFINITY,
    );
    const first = made(base.wager.made === 'point-on' ? { ...opened, point } : opened, base, stake);
    const one = required(first.wagers[0], 'the base');
    const moved = { ...first, point, wagers: [{ ...one, number: point }] };
    return made(moved, spot, cents, one.id);
  }
  if (spot.wager.made === 'point-on')
    return made({ ...opened, point: spot.startsOn === 0 ? usual : spot.startsOn }, spot, cents);
  const after = made(opened, spot, cents);
  return spot.wager.sleeps === true ? { ...after, point: usual } : after;
}

/** The same bet after it has moved to a number. */
export const onNumber = (table: Table, number: Point): Table => ({
  ...table,
  wagers: table.wagers.map((one) => ({ ...one, number })),
});

/** What a roll does to A's bets on the spot (all bets that are not in front of it), and the money it wins or loses. */
export type Done = {
  readonly does: 'wins' | 'loses' | 'returns' | 'moves' | 'goes on';
  readonly netCents: Cents;
  readonly feeCents: Cents;
};

export function doneBy(table: Table, roll: Roll, isIt: (standing: StandingWager) => boolean): Done {
  const ids = new Set(table.wagers.filter(isIt).map(({ id }) => id));
  let [netCents, feeCents] = [0, 0];
  const kinds = new Set<Done['does']>();
  for (const event of settleRoll(table, roll)) {
    if (event.type === 'LosersCollected')
      for (const row of event.rows)
        if (ids.has(row.wager)) {
          netCents -= row.cents;
          kinds.add('loses');
        }
    if (event.type === 'WinnersPaid')
      for (const row of event.rows)
        if (ids.has(row.wager)) {
          netCents += row.paidCents;
          feeCents += row.feeCents;
          kinds.add('wins');
        }
    if (event.type === 'WagersReturned')
      for (const row of event.rows) if (ids.has(row.wager)) kinds.add('returns');
    if (event.type === 'WagersTravelled')
      for (const row of event.rows) if (ids.has(row.wager)) kinds.add('moves');
  }
  const does = (['wins', 'loses', 'returns', 'moves'] as const).find((kind) => kinds.has(kind)) ?? 'goes on';
  return { does, netCents, feeCents };
}

/** The rolls that do this to the bet. */
export const rollsThat = (
  table: Table,
  isIt: (standing: StandingWager) => boolean,
  does: Done['does'],
): readonly Roll[] => ROLLS.filter((roll) => doneBy(table, roll, isIt).does === does);
