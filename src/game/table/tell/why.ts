// Why a past event happened: the action, and the clauses behind it, in sentences.

import type { Cents } from 'boxperson/base';
import {
  type CauseRule,
  type ClauseId,
  causesOf,
  grantOf,
  type Observation,
  oddsClauses,
  type ThrowRules,
  takesFee,
} from 'boxperson/rules';
import { everyRoundOf, isAfterCrew } from '../decide/shooter.ts';
import { spotOf } from '../decide/working.ts';
import type { EventOf, TableEvent } from '../event.ts';
import type { PlayerId, StandingWager, Table, WagerId } from '../state.ts';
import type { Audience } from './audience.ts';
import { rowClauses, wagerResultsOf } from './results.ts';
import { tell } from './tell.ts';

/** Why something happened to one wager or at the table, in a sentence (`says`) with the clauses behind it. */
export type Reason = {
  readonly says: string;
  readonly clauses: readonly ClauseId[];
  /** The player who acted or whose wager it is; null if it is the table's. */
  readonly player: PlayerId | null;
  /** The wager concerned; null if there is none, or if it is only being made now. */
  readonly wager: WagerId | null;
};

/** The reasons for an event, given the table before it; one per wager if it affects several. */
export function why(before: Table, event: TableEvent, audience: Audience = {}): readonly Reason[] {
  if ('rows' in event)
    return wagerResultsOf(before, [event], audience).map(({ says, clauses, player, wager }) => {
      return { says, clauses, player, wager };
    });
  const wager = 'wager' in event ? event.wager : null;
  const player = playerIn(before, event);
  return [{ says: tell(before, event, audience), clauses: clausesBehind(before, event), player, wager }];
}

/** The clauses behind an event, given the table before it, without the sentences; those of its rows together. */
export function clausesBehind(before: Table, event: TableEvent): readonly ClauseId[] {
  const {
    rules: { game },
    dice,
  } = before;
  const { causes, announced } = game.throws;
  switch (event.type) {
    case 'Attested':
      return [event.attestation.clause];
    case 'DiceDeclined':
      return [
        ...(dice.lastPlace === null
          ? [game.shooter.first, ...ifAny(game.shooter.skipped)]
          : [game.shooter.next]),
      ];
    case 'ShooterNamed':
      return namingClauses(before, event);
    case 'DiceChosen':
      // A shooter who chooses again during the hand does not take the dice.
      return distinct([event.clause, ...(dice.stage === 'choosing' ? takingClauses(before) : [])]);
    case 'OnOffCalled':
    case 'MarkerPlaced': {
      const standing = standingOf(before, event);
      const own = standing === null ? null : spotOf(before, standing).wager.restsOn?.sleeping;
      return [...ifAny(own), event.clause];
    }
    case 'DiceRested':
      return restClauses(game.throws, event.observation);
    case 'WagerMade':
      return makingClauses(before, event);
    case 'BettingClosed':
      return distinct([event.clause, ...ifAny(grantOf(before.rules, 'close-betting')?.clause)]);
    case 'DiceOffered':
      return distinct([
        event.clause,
        ...ifAny(isAfterCrew(before) ? everyRoundOf(game) : null),
        ...ifAny(isFirstAsked(before, event.to) ? null : game.shooter.skipped),
        ...successionClauses(before, event),
      ]);
    case 'DicePassed':
      return distinct([
        ...ifAny(event.reason === 'no-line-bet' ? game.shooter.lineBet.lost : null),
        event.clause,
        ...before.wagers.flatMap((one) => carryingClause(before, one)),
      ]);
    case 'WagerRemoved':
      return [...ifAny(event.clause), ...(event.feeBackCents > 0 ? refundClauses(before, event) : [])];
    case 'WagerChanged':
      return [
        ...ifAny(event.clause),
        ...limitClauses(before, standingOf(before, event), event.cents),
        ...raisingClauses(before, event),
        ...(isFeeLower(before, event) ? refundClauses(before, event) : []),
      ];
    case 'RollVoided':
      return event.isLate ? [event.clause, ...earlyClauses(causes[event.cause])] : [event.clause];
    case 'NoRollAnnounced':
      return [
        event.clause,
        ...(announced === undefined ? [] : [announced]),
        ...earlyClauses(causes[event.cause]),
      ];
    case 'RollClosed':
      return closingClauses(before, event);
    case 'LosersCollected':
    case 'WinnersPaid':
    case 'WagersReturned':
    case 'WagersTravelled':
    case 'ProgressMarked':
      return event.rows.flatMap((row) => rowClauses(before, row));
    default:
      return 'clause' in event ? ownClause(event) : [];
  }
}

const ownClause = ({ clause }: { readonly clause: ClauseId | null }): readonly ClauseId[] =>
  clause === null ? [] : [clause];

/** The wager's own clauses, those of its fee and of when or how it is made, and, if the crew puts it down, the one on placing. */
function makingClauses(
  before: Table,
  { by, clause, standing, isLate, instrument }: EventOf<'WagerMade'>,
): readonly ClauseId[] {
  const { game } = before.rules;
  const { wager } = spotOf(before, standing);
  const fee = standing.feeCents > 0 && wager.fee !== undefined ? game.fees?.[wager.fee] : undefined;
  const { placement, late, instruments, list } = game.making;
  const isSpoken = instrument === 'oral' || instrument === 'cash';
  return distinct([
    clause,
    wager.clause,
    ...ifAny(list),
    ...ifAny(wager.restsOn?.making),
    ...limitClauses(before, standing, standing.stakeCents),
    ...splitClauses(before, standing.from),
    ...(fee === undefined ? [] : [fee.clause]),
    ...onWinClauses(before, standing),
    ...(isLate && late !== null ? [late.clause] : []),
    ...(instrument === 'chips' ? [] : [isSpoken ? instruments.verbalClause : instruments.clause]),
    ...(by.role === 'player' || placement === null ? [] : [placement]),
  ]);
}

/** By which a bet was split into wagers when it was made: its own clause, and that of the split. */
function splitClauses({ rules }: Table, from: string | null): readonly ClauseId[] {
  const bet = from === null ? undefined : rules.offered.get(from);
  const plan = bet?.byOn.values().next().value?.spot.plan;
  return bet === undefined || plan?.kind !== 'split' ? [] : [bet.wager.clause, plan.clause];
}

/** By which the fee of a wager is charged only on a win. */
function onWinClauses(before: Table, standing: StandingWager): readonly ClauseId[] {
  const { rules } = before;
  const spot = spotOf(before, standing);
  const { fee } = spot.wager;
  return fee === undefined || !takesFee(rules, spot, 'on-win') ? [] : ifAny(rules.game.fees?.[fee]?.onWin);
}

/** Who takes the dice, first or later, and, of a shooter who throws only to decide wagers, where the puck lies. */
function namingClauses(before: Table, event: EventOf<'ShooterNamed'>): readonly ClauseId[] {
  const { nobody } = before.rules.game.shooter;
  if (event.shooter.kind === 'player') {
    const isSole = event.decisionOnly && nobody.does === 'decision-only';
    return distinct([event.clause, ...(isSole ? [nobody.puck] : takingClauses(before))]);
  }
  const isLater = before.dice.shooters > 0 && nobody.does === 'crew-throws';
  return distinct([...ifAny(isLater ? nobody.later : null), event.clause]);
}

/** By which a player takes the dice, first or from another. */
const takingClauses = ({ dice, rules }: Table): readonly ClauseId[] =>
  ifAny(rules.game.shooter.taken?.[dice.lastPlace === null ? 'first' : 'next']);

/** Whether a player is the first whom the dice are offered to when play begins, or is not offered them at the beginning. */
const isFirstAsked = ({ dice, players, rules }: Table, to: PlayerId): boolean =>
  dice.lastPlace !== null || players.some(({ id, place }) => id === to && place === rules.house.startPlace);

/** The limit of odds behind their bet, and what lets them exceed it. */
function limitClauses(before: Table, odds: StandingWager | null, cents: Cents): readonly ClauseId[] {
  const { rules, wagers } = before;
  const limit = rules.game.oddsLimit;
  const base = wagers.find(({ id }) => id === odds?.behind);
  if (odds === null || base === undefined || limit === null) return [];
  const others = wagers.filter(({ behind, id }) => behind === base.id && id !== odds.id);
  const all = others.reduce((sum, { stakeCents }) => sum + stakeCents, cents);
  const flat = Math.max(base.stakeCents, base.couponCents);
  return oddsClauses(rules, spotOf(before, odds), flat, all);
}

/** By which a wager is raised in a game that says that no wager may only be lowered. */
function raisingClauses(before: Table, event: EventOf<'WagerChanged'>): readonly ClauseId[] {
  const { making, wagers } = before.rules.game;
  const isRaise = event.cents > (standingOf(before, event)?.stakeCents ?? event.cents);
  // A game that says nothing of it cites the close of betting instead.
  const isSaid = making.oneWay !== making.closes.clause && !wagers.some(({ hold }) => hold === 'one-way');
  return isRaise && isSaid ? [making.oneWay] : [];
}

const standingOf = ({ wagers }: Table, { wager }: { readonly wager: WagerId }): StandingWager | null =>
  wagers.find(({ id }) => id === wager) ?? null;

const isFeeLower = (before: Table, { wager, feeCents }: EventOf<'WagerChanged'>): boolean =>
  before.wagers.some(({ id, feeCents: paid }) => id === wager && feeCents < paid);

/** The clause by which a fee is refunded; none where it is the house's choice. */
function refundClauses(before: Table, event: { readonly wager: WagerId }): readonly ClauseId[] {
  const standing = standingOf(before, event);
  const fee = standing === null ? undefined : spotOf(before, standing).wager.fee;
  const clause = fee === undefined ? null : (before.rules.game.fees?.[fee]?.comesBack ?? null);
  return ownClause({ clause });
}

const earlyClauses = (rule: CauseRule): readonly ClauseId[] =>
  'early' in rule && rule.early !== undefined ? [rule.early] : [];

/** The part of the rule on the next shooter by which a player is asked, first or after another. */
function successionClauses({ dice, rules }: Table, { clause }: EventOf<'DiceOffered'>): readonly ClauseId[] {
  const { next, successor } = rules.game.shooter;
  if (successor === undefined || clause !== next) return [];
  return [dice.declined.length === 0 ? successor.first : successor.others];
}

/** What the roll is to the line, and why the shooter gives up the dice after it. */
function closingClauses(
  { point, dice, rules: { game } }: Table,
  { clause, total, pass }: EventOf<'RollClosed'>,
): readonly ClauseId[] {
  const { points, shooter } = game;
  const { ends, nobody } = shooter;
  const isLoserSeven = points !== null && point !== null && total === 7;
  return distinct([
    clause,
    ...(isLoserSeven ? [points.loserSeven] : []),
    ...ifAny(game.settlement.byPosition),
    ...(pass === null ? [] : [pass === 'every-round' ? (everyRoundOf(game) ?? nobody.clause) : ends.clause]),
    ...(pass !== null && dice.shooter?.kind === 'crew' ? [nobody.clause] : []),
  ]);
}

const ifAny = (clause: ClauseId | null | undefined): readonly ClauseId[] =>
  clause === null || clause === undefined ? [] : [clause];

/** Why a wager stays up when the dice change hands. */
const carryingClause = (table: Table, standing: StandingWager): readonly ClauseId[] =>
  ifAny(spotOf(table, standing).wager.restsOn?.carrying);

const distinct = (clauses: readonly ClauseId[]): readonly ClauseId[] => [...new Set(clauses)];

/** What the rules say of everything that was seen; of a regular roll, that it counts. */
function restClauses({ causes, counts }: ThrowRules, observation: Observation): readonly ClauseId[] {
  const seen = causesOf(observation).flatMap((cause) => causes[cause].clause ?? []);
  return seen.length === 0 ? [counts] : distinct(seen);
}

function playerIn(before: Table, event: TableEvent): PlayerId | null {
  if ('player' in event) return event.player;
  switch (event.type) {
    case 'WagerMade':
      return event.standing.player;
    case 'WagerAsked':
      return event.pending.bet.player;
    case 'WagerConfirmed':
      return before.pending.find((one) => one.id === event.pending)?.bet.player ?? null;
    case 'WagerLeftUp':
    case 'OnOffCalled':
    case 'MarkerPlaced':
      return before.wagers.find((one) => one.id === event.wager)?.player ?? null;
    case 'DiceOffered':
      return event.to;
    case 'ShooterNamed':
      return event.shooter.kind === 'player' ? event.shooter.id : null;
    case 'DiceThrown':
      return event.by.kind === 'player' ? event.by.id : null;
    default:
      return null;
  }
}
