// What a roll did to each wager, one sentence each, in the order of settlement: lost, won, returned, moved, marked.

import { type Cents, showDollars, wordList } from 'boxperson/base';
import { areOddsAbove, type ClauseId, type CompiledCollection, publishedOdds } from 'boxperson/rules';
import { isWorking, spotOf } from '../decide/working.ts';
import type { LostRow, MovedRow, PartRow, ProgressRow, ReturnedRow, TableEvent, WonRow } from '../event.ts';
import type { PlayerId, StandingWager, Table, WagerId } from '../state.ts';
import { type Audience, opening, type Voice, voiceAt } from './audience.ts';

/** What a roll did to one wager, in a sentence (`says`) and in cents. */
export type RollResult = {
  readonly wager: WagerId;
  /** The wager's player; null if the wager is not at the table given as `before`. */
  readonly player: PlayerId | null;
  readonly kind: 'lost' | 'won' | 'returned' | 'moved' | 'marked';
  readonly says: string;
  readonly clauses: readonly ClauseId[];
  /** Winnings less fees, and losses; returned stakes do not count. */
  readonly wonCents: Cents;
  readonly lostCents: Cents;
  /** What comes off the layout into the player's rack. */
  readonly toRackCents: Cents;
};

/**
 * The results of a settlement, or part of one; `before` is the table before it. A composite with both losing and
 * winning parts is reported once if both are among the events.
 */
export function wagerResultsOf(
  before: Table,
  events: readonly TableEvent[],
  audience: Audience = {},
): readonly RollResult[] {
  const voice = voiceAt(before, audience);
  const won = new Set(
    events.flatMap((event) => (event.type === 'WinnersPaid' ? event.rows : [])).map(wagerIn),
  );
  const lost = new Map<WagerId, LostRow>();
  return events.flatMap((event): readonly RollResult[] => {
    switch (event.type) {
      case 'LosersCollected':
        return event.rows.flatMap((row) => {
          if (!won.has(row.wager)) return [lostResult(before, voice, row)];
          lost.set(row.wager, row);
          return [];
        });
      case 'WinnersPaid':
        return event.rows.map((row) => wonResult(before, voice, row, lost.get(row.wager) ?? null));
      case 'WagersReturned':
        return event.rows.map((row) => returnedResult(before, voice, row));
      case 'WagersTravelled':
        return event.rows.map((row) => movedResult(before, voice, row));
      case 'ProgressMarked':
        return event.rows.map((row) => markedResult(before, voice, row));
      default:
        return [];
    }
  });
}

/**
 * The player's wagers that a settled roll would have decided if they had not been off. `before` is the table before
 * the settlement.
 */
export function wagersKeptOff(
  before: Table,
  events: readonly TableEvent[],
  player: PlayerId,
): readonly StandingWager[] {
  const closed = events.find((event) => event.type === 'RollClosed');
  if (closed === undefined) return [];
  const returned = new Set(
    events.flatMap((event) => (event.type === 'WagersReturned' ? event.rows : [])).map(wagerIn),
  );
  return before.wagers.filter(
    (one) =>
      one.player === player &&
      !isWorking(before, one) &&
      !returned.has(one.id) &&
      spotOf(before, one).tables[one.number]?.[closed.roll] != null,
  );
}

/** Several results added up, in cents; the net is won less lost. */
export type ResultSum = { readonly wonCents: Cents; readonly lostCents: Cents; readonly netCents: Cents };

/** Adds up the results. */
export function sumOfResults(results: readonly RollResult[]): ResultSum {
  const wonCents = results.reduce((sum, one) => sum + one.wonCents, 0);
  const lostCents = results.reduce((sum, one) => sum + one.lostCents, 0);
  return { wonCents, lostCents, netCents: wonCents - lostCents };
}

const NO_MONEY = { wonCents: 0, lostCents: 0, toRackCents: 0 };

const wagerIn = (row: { readonly wager: WagerId }): WagerId => row.wager;

/** The name of a row's wager; one this audience cannot see has no name. */
export function wagerAndName(
  before: Table,
  voice: Voice,
  id: WagerId,
): { readonly name: string; readonly standing: StandingWager | null } {
  const standing = before.wagers.find((one) => one.id === id) ?? null;
  return { standing, name: standing === null ? 'a wager' : voice.wager(standing) };
}

/** " (Craps 2 $1, Eleven $1)" for a composite. */
export const partsText = (voice: Voice, parts: readonly PartRow[] | null, hasAmounts: boolean): string =>
  parts === null
    ? ''
    : ` (${parts.map(({ wager, on, cents }) => `${voice.spot(wager, on)}${hasAmounts ? ` ${showDollars(cents)}` : ''}`).join(', ')})`;

function lostResult(before: Table, voice: Voice, row: LostRow): RollResult {
  const { wager, player, cents, parts } = row;
  const { name } = wagerAndName(before, voice, wager);
  const says = `${voice.does(player, 'lose', 'loses')} ${showDollars(cents)} on ${name}${partsText(voice, parts, true)}.`;
  return {
    wager,
    player,
    ...NO_MONEY,
    kind: 'lost',
    says,
    clauses: rowClauses(before, row),
    lostCents: cents,
  };
}

function wonResult(before: Table, voice: Voice, row: WonRow, less: LostRow | null): RollResult {
  const { wager, player, paidCents, feeCents, newFeeCents, pays, stays } = row;
  const { name } = wagerAndName(before, voice, wager);
  const ends = [
    ...(feeCents === 0 ? [] : [`, less a fee of ${showDollars(feeCents)}`]),
    ...(newFeeCents === 0 ? [] : [`, less a fee of ${showDollars(newFeeCents)} to leave it up`]),
    ...(less === null ? [] : [`, less ${showDollars(less.cents)} lost on its other parts`]),
    ...(stays ? [', and it stays up'] : []),
  ];
  const odds = pays === null ? '' : ` at ${publishedOdds(before.rules, pays)}`;
  const on = `${name}${partsText(voice, row.parts, false)}${odds}`;
  return {
    wager,
    player,
    kind: 'won',
    says: `${voice.does(player, 'win', 'wins')} ${showDollars(paidCents)} on ${on}${ends.join('')}.`,
    clauses: rowClauses(before, row),
    wonCents: paidCents - feeCents - newFeeCents,
    lostCents: less?.cents ?? 0,
    toRackCents: paidCents + row.stakeCents - feeCents - newFeeCents,
  };
}

function returnedResult(before: Table, voice: Voice, row: ReturnedRow): RollResult {
  const { wager, player, cents, clause, stays, why } = row;
  const { name, standing } = wagerAndName(before, voice, wager);
  const stake = showDollars(stays ? (standing?.stakeCents ?? 0) : cents);
  const says = `${opening(voice.whose(player))} ${stake} on ${name} ${why === 'asleep' ? 'was off' : 'is a stand-off'} and ${stays ? 'stays up' : 'is returned'}.`;
  return { wager, player, ...NO_MONEY, kind: 'returned', says, clauses: [clause], toRackCents: cents };
}

function movedResult(before: Table, voice: Voice, { wager, player, to, clause }: MovedRow): RollResult {
  const { name, standing } = wagerAndName(before, voice, wager);
  const isLine = standing !== null && spotOf(before, standing).wager.line === true;
  const says = `${opening(voice.whose(player))} ${name} ${isLine ? `has its point, ${to}` : `goes to ${to}`}.`;
  return { wager, player, ...NO_MONEY, kind: 'moved', says, clauses: [clause] };
}

/** "Ann’s Fire Bet has 2 of 6: 4 and 9." A bet that collects one thing several times counts the times: "has 2 of 5". */
function markedResult(before: Table, voice: Voice, row: ProgressRow): RollResult {
  const { wager, progress, complete } = row;
  const { standing } = wagerAndName(before, voice, wager);
  const collection = standing === null ? null : spotOf(before, standing).collection;
  const groups = collection?.plan.groups ?? [];
  const done = groups.filter((_, index) => {
    const bits = collection?.groupBits[index] ?? 0;
    return (progress & bits) === bits;
  });
  const which = done.length === 0 ? '' : `: ${wordList(done.map((group) => group.label))}`;
  const [only] = groups.length === 1 ? groups : [];
  const count = only?.items.filter((_, index) => (progress & (1 << index)) !== 0).length ?? complete;
  const says = `${opening(voice.bet(wager))} has ${count} of ${(only?.items ?? groups).length}${which}.`;
  const player = standing?.player ?? null;
  return { wager, player, ...NO_MONEY, kind: 'marked', says, clauses: rowClauses(before, row) };
}

/**
 * The clauses behind one row of a settlement: its own, those of what the wager has collected, and the further ones that the
 * wager rests on. A mark rests on the duty to place it, too.
 */
export function rowClauses(before: Table, row: SettledRow): readonly ClauseId[] {
  const own = 'paysBy' in row ? [row.clause, row.paysBy] : [row.clause];
  const standing = before.wagers.find((one) => one.id === row.wager);
  if (standing === undefined) return [...new Set(own)];
  const { wager, collection, spot } = spotOf(before, standing);
  const { plan } = spot;
  const { marked, restsOn, offer = '' } = wager;
  if ('progress' in row) {
    const isNew = (bits: number): boolean => (bits & row.progress & ~standing.progress) !== 0;
    return clausesOnce(marked, ...own, ...groupClauses(collection, isNew), restsOn?.marking);
  }
  if ('to' in row || 'why' in row) return own;
  const carried = standing.madeAtShooter < before.dice.shooters ? restsOn?.carrying : undefined;
  if (!('paysBy' in row)) {
    // Where a composite wins by a rule of its own, its other parts lose as separate wagers.
    const isPart =
      plan.kind === 'parts' &&
      plan.wins !== undefined &&
      row.parts !== null &&
      row.parts.length < plan.parts.length;
    return clausesOnce(isPart ? plan.clause : row.clause, restsOn?.settling, carried);
  }
  const tier = Object.values(collection?.tiers ?? {}).find(({ paysBy }) => paysBy === row.paysBy);
  const isAll = collection?.plan.pays.at === 'completion';
  const counts = (bits: number): boolean => isAll || (standing.progress & bits) === bits;
  return clausesOnce(
    plan.kind === 'parts' ? plan.wins : undefined,
    ...own,
    ...groupClauses(collection, counts),
    tier === undefined ? undefined : before.rules.game.offers[offer]?.payTables,
    tier?.example,
    ...paymentClauses(before, row, standing),
    restsOn?.settling,
    restsOn?.winning,
    carried,
  );
}

/** By which a winning wager pays its fee only now, and odds above single ones are paid like single ones. */
function paymentClauses(
  before: Table,
  { feeCents }: WonRow,
  standing: StandingWager,
): readonly (ClauseId | undefined)[] {
  const { fees, oddsLimit } = before.rules.game;
  const spot = spotOf(before, standing);
  const { fee } = spot.wager;
  const base = before.wagers.find(({ id }) => id === standing.behind);
  const isMore =
    base !== undefined &&
    areOddsAbove(spot, Math.max(base.stakeCents, base.couponCents), standing.stakeCents);
  return [
    fee === undefined || feeCents === 0 ? undefined : (fees?.[fee]?.onWin ?? undefined),
    isMore ? oddsLimit?.sameOdds : undefined,
  ];
}

/** The clauses of what a wager collects, of the groups that count. */
const groupClauses = (
  collection: CompiledCollection | null,
  counts: (bits: number) => boolean,
): readonly ClauseId[] =>
  (collection?.plan.groups ?? []).flatMap(({ clause }, index) =>
    counts(collection?.groupBits[index] ?? 0) ? [clause] : [],
  );

const clausesOnce = (...clauses: readonly (ClauseId | undefined)[]): readonly ClauseId[] => [
  ...new Set(clauses.filter((one) => one !== undefined)),
];
type SettledRow = LostRow | WonRow | ReturnedRow | MovedRow | ProgressRow;
