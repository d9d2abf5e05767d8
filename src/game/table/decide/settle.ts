// How a roll settles a table: losers first, then winners, each with its clause and odds.

import { type Cents, divideExactly, exactCents, type Roll, required } from 'boxperson/base';
import {
  type CompiledCollection,
  type CompiledSpot,
  feeOn,
  type LineFacts,
  lineFactsOf,
  meetCollection,
  pointsOf,
  takesFee,
  type WagerOutcome,
} from 'boxperson/rules';
import type {
  LostRow,
  MovedRow,
  PartRow,
  PassReason,
  ProgressRow,
  ReturnedRow,
  TableEvent,
  WonRow,
} from '../event.ts';
import type { StandingWager, Table } from '../state.ts';
import { watchersOf } from './crew.ts';
import { sitsOut } from './shooter.ts';
import { isWorking, spotOf } from './working.ts';

/** What a roll means for the line at this table. */
export const factsAt = (table: Table, roll: Roll): LineFacts =>
  lineFactsOf(roll, table.point, table.dice.decisionOnly ? [] : pointsOf(table.rules.game));

type Rows = {
  readonly lost: LostRow[];
  readonly won: WonRow[];
  readonly returned: ReturnedRow[];
  readonly moved: MovedRow[];
  readonly progressed: ProgressRow[];
  readonly barred: string[];
  readonly notified: StandingWager[];
};

/** The events that settle a roll and close it: losers first, then winners. They are not applied. */
export function settleRoll(table: Table, roll: Roll): TableEvent[] {
  const facts = factsAt(table, roll);
  const rows: Rows = { lost: [], won: [], returned: [], moved: [], progressed: [], barred: [], notified: [] };
  const { spots } = table.rules;
  for (const standing of table.wagers) {
    const spot = required(spots[standing.spot], 'a spot of this table');
    if (spot.collection !== null) collectItem(standing, spot, spot.collection, facts, rows);
    else if (spot.parts !== null) settleParts(standing, spot, roll, rows);
    else settleStage(table, standing, spot, facts, rows);
  }
  return eventsOf(table, facts, rows);
}

function eventsOf(table: Table, facts: LineFacts, rows: Rows): TableEvent[] {
  const { game } = table.rules;
  const events: TableEvent[] = [];
  const { clause } = game.settlement;
  if (rows.lost.length > 0) events.push({ type: 'LosersCollected', rows: rows.lost, clause });
  if (rows.won.length > 0) events.push({ type: 'WinnersPaid', rows: rows.won, clause });
  if (rows.returned.length > 0) events.push({ type: 'WagersReturned', rows: rows.returned });
  if (rows.moved.length > 0) events.push({ type: 'WagersTravelled', rows: rows.moved });
  if (rows.progressed.length > 0) events.push({ type: 'ProgressMarked', rows: rows.progressed });
  if (rows.notified.length > 0) events.push(...noticesOf(table, rows.notified));
  const pass = mustPass(table, facts) ?? (isStickDone(table, rows) ? 'every-round' : null);
  const closed: TableEvent = {
    type: 'RollClosed',
    roll: facts.roll,
    total: facts.total,
    wasComeOut: facts.isComeOut,
    point: facts.pointAfter,
    pass,
    barred: rows.barred,
    clause: game.points === null ? clause : facts.isComeOut ? game.points.comeOut : game.points.point,
  };
  events.push(pass !== null && sitsOut(table) ? { ...closed, sitsOut: true } : closed);
  const { nobody } = game.shooter;
  if (table.dice.decisionOnly && nobody.does === 'decision-only' && !comeBetsLeft(table, rows))
    events.push({ type: 'DecisionOnlyEnded', clause: nobody.resume, goesOn: true });
  return events;
}

/** Crew throw only while a wager is undecided. */
const isStickDone = (table: Table, rows: Rows): boolean =>
  table.dice.shooter?.kind === 'crew' && table.wagers.length === decidedIds(rows).size;

function comeBetsLeft(table: Table, rows: Rows): boolean {
  const decided = decidedIds(rows);
  return table.wagers.some(
    (one) => table.rules.spots[one.spot]?.wager.comeLike === true && !decided.has(one.id),
  );
}

const decidedIds = (rows: Rows): ReadonlySet<number> =>
  new Set([...rows.lost, ...rows.won, ...rows.returned].map((row) => row.wager));

/** Why the shooter must give up the dice after this roll; null if the shooter keeps them. */
function mustPass(table: Table, facts: LineFacts): PassReason | null {
  const { ends, nobody } = table.rules.game.shooter;
  const { shooter } = table.dice;
  if (ends.at === 'any-seven' ? facts.total === 7 : facts.isLoserSeven)
    return ends.at === 'any-seven' ? 'any-seven' : 'loser-seven';
  return shooter?.kind === 'crew' && nobody.does === 'crew-throws' && nobody.everyRound !== null
    ? 'every-round'
    : null;
}

function settleStage(
  table: Table,
  standing: StandingWager,
  spot: CompiledSpot,
  facts: LineFacts,
  rows: Rows,
): void {
  const outcome = spot.tables[standing.number]?.[facts.roll];
  if (outcome === null || outcome === undefined) return;
  if (spot.wager.sleeps === true && !isWorking(table, standing)) {
    // Odds that are off are returned when the bet in front of them is decided.
    if (standing.behind !== 0)
      rows.returned.push(
        returnedRow(
          standing,
          standing.stakeCents,
          'asleep',
          false,
          table.rules.game.sleep?.clause ?? outcome.clause,
        ),
      );
    return;
  }
  switch (outcome.kind) {
    case 'lose':
      rows.lost.push(lostRow(standing, standing.stakeCents, standing.couponCents, outcome.clause, null));
      return;
    case 'win':
      rows.won.push(wonRow(table, standing, spot, outcome, facts));
      return;
    case 'push': {
      const stays = staysUp(standing, spot, facts);
      rows.returned.push(
        returnedRow(standing, stays ? 0 : standing.stakeCents, 'stand-off', stays, outcome.clause),
      );
      return;
    }
    case 'travel':
      rows.moved.push({
        wager: standing.id,
        player: standing.player,
        to: outcome.number,
        clause: outcome.clause,
      });
      return;
  }
}

function wonRow(
  table: Table,
  standing: StandingWager,
  spot: CompiledSpot,
  outcome: Extract<WagerOutcome, { kind: 'win' }>,
  facts: LineFacts,
): WonRow {
  const base = standing.stakeCents + standing.couponCents;
  const stays = staysUp(standing, spot, facts);
  const hasFee = spot.wager.fee !== undefined;
  return {
    wager: standing.id,
    player: standing.player,
    paidCents: exactCents(base, outcome.pays),
    feeCents: hasFee && takesFee(table.rules, spot, 'on-win') ? feeOn(table.rules, spot, base) : 0,
    newFeeCents:
      hasFee && stays && takesFee(table.rules, spot, 'when-made') ? feeOn(table.rules, spot, base) : 0,
    stakeCents: stays ? 0 : standing.stakeCents,
    stays,
    pays: outcome.pays,
    clause: outcome.clause,
    paysBy: outcome.paysBy,
    parts: null,
  };
}

/** A wager stays up if the player wants it to and it could be made again for the next roll. */
function staysUp(standing: StandingWager, spot: CompiledSpot, facts: LineFacts): boolean {
  if (!standing.stays || standing.couponCents > 0) return false;
  switch (spot.wager.made) {
    case 'any-time':
      return standing.behind === 0;
    case 'come-out':
      return facts.pointAfter === null;
    case 'point-on':
      return facts.pointAfter !== null;
    case 'new-shooter':
      return false;
  }
}

/** The stake of each part of a composite, in the order of the rules. */
function partStakes(
  spot: CompiledSpot,
  standing: Pick<StandingWager, 'stakeCents' | 'couponCents' | 'split'>,
): readonly Cents[] {
  const base = standing.stakeCents + standing.couponCents;
  return standing.split ?? (spot.parts ?? []).map((part) => divideExactly(base * part.share, spot.shares));
}

function settleParts(standing: StandingWager, spot: CompiledSpot, roll: Roll, rows: Rows): void {
  const { plan } = spot.spot;
  if (plan.kind !== 'parts' || spot.parts === null) return;
  const stakes = partStakes(spot, standing);
  const lostParts: PartRow[] = [];
  const wonParts: PartRow[] = [];
  let paidCents = 0;
  let lostCents = 0;
  let decided: WagerOutcome | null = null;
  for (const [index, part] of spot.parts.entries()) {
    const outcome = part.spot.tables[0]?.[roll];
    const cents = stakes[index] ?? 0;
    if (outcome?.kind === 'win') {
      const won = exactCents(cents, outcome.pays);
      paidCents += won;
      wonParts.push({ wager: part.spot.wager.id, on: part.spot.on, cents, paidCents: won });
      decided = outcome;
    } else if (outcome?.kind === 'lose') {
      lostCents += cents;
      lostParts.push({ wager: part.spot.wager.id, on: part.spot.on, cents, paidCents: 0 });
    }
  }
  const isWon = wonParts.length > 0;
  const taken = Math.min(lostCents, standing.stakeCents);
  if (lostParts.length > 0)
    rows.lost.push(lostRow(standing, taken, isWon ? 0 : standing.couponCents, plan.loses, lostParts));
  if (isWon && decided?.kind === 'win')
    rows.won.push({
      wager: standing.id,
      player: standing.player,
      paidCents,
      feeCents: 0,
      newFeeCents: 0,
      stakeCents: standing.stakeCents - taken,
      stays: false,
      pays: decided.pays,
      clause: plan.clause,
      paysBy: decided.paysBy,
      parts: wonParts,
    });
}

/** What surveillance is told: one notice for each kind of wager that has come that far, and who is on duty to receive it. */
function noticesOf(table: Table, notified: readonly StandingWager[]): readonly TableEvent[] {
  const watchers = watchersOf(table);
  const to = table.crew.flatMap(({ id, role }) => (watchers?.roles.includes(role) === true ? [id] : []));
  return [...Map.groupBy(notified, (standing) => spotOf(table, standing).wager)].flatMap(
    ([{ notice }, standings]) =>
      notice === undefined
        ? []
        : [
            {
              type: 'SurveillanceNotified',
              wagers: standings.map(({ id }) => id),
              points: notice.groups,
              clause: notice.clause,
              ...(watchers === null ? {} : { to }),
            },
          ],
  );
}

function collectItem(
  standing: StandingWager,
  spot: CompiledSpot,
  collection: CompiledCollection,
  facts: LineFacts,
  rows: Rows,
): void {
  const { plan } = collection;
  const met = meetCollection(collection, standing.progress, facts);
  if (met === null) return;
  if (met.does === 'goes-on') {
    const { progress, complete } = met;
    rows.progressed.push({ wager: standing.id, progress, complete, clause: spot.wager.clause });
    if (spot.wager.notice?.groups === complete) rows.notified.push(standing);
    return;
  }
  if (met.does === 'completes' && plan.pays.at === 'completion')
    rows.won.push(collectedRow(standing, met.tier, plan.pays.clause));
  else if (met.tier === null)
    rows.lost.push(lostRow(standing, standing.stakeCents, standing.couponCents, plan.ends.loses, null));
  else rows.won.push(collectedRow(standing, met.tier, plan.ends.wins));
  if (spot.wager.onceAShooter !== undefined) rows.barred.push(spot.wager.id);
}

const collectedRow = (
  standing: StandingWager,
  tier: { pays: WonRow['pays'] & object; paysBy: string },
  clause: string,
): WonRow => ({
  wager: standing.id,
  player: standing.player,
  paidCents: exactCents(standing.stakeCents + standing.couponCents, tier.pays),
  feeCents: 0,
  newFeeCents: 0,
  stakeCents: standing.stakeCents,
  stays: false,
  pays: tier.pays,
  clause,
  paysBy: tier.paysBy,
  parts: null,
});

const lostRow = (
  standing: StandingWager,
  cents: Cents,
  couponCents: Cents,
  clause: string,
  parts: readonly PartRow[] | null,
): LostRow => ({
  wager: standing.id,
  player: standing.player,
  cents,
  couponCents,
  clause,
  parts,
});

const returnedRow = (
  standing: StandingWager,
  cents: Cents,
  why: ReturnedRow['why'],
  stays: boolean,
  clause: string,
): ReturnedRow => ({
  wager: standing.id,
  player: standing.player,
  cents,
  stays,
  why,
  clause,
});
