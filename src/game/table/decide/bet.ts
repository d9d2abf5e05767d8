// Making wagers: directly, late with the dice in the air, by word of mouth, or booked by the dealer.

import { divideExactly, required } from 'boxperson/base';
import { findSpot, grantOf, isRefusal, nameRoles, type Refusal, refuse, roleText } from 'boxperson/rules';
import type { CommandOf, CommandRows, CommandWord, Decision } from '../command-row.ts';
import type { TableEvent } from '../event.ts';
import { isCouponKind } from '../instrument.ts';
import type { Actor, BetTerms, Pending, StandingWager, Table } from '../state.ts';
import { lacksPower, playerConcerned } from './authority.ts';
import { noMoreWagers } from './dice-set.ts';
import { type JudgedBet, judgeBet } from './judge-bet.ts';

/** The power to confirm the pending wager that a command names; null if there is no such wager. */
const confirmingPower = (table: Table, command: { readonly pending: number }): ConfirmingPower | null => {
  const pending = findPending(table, command);
  return pending === null ? null : powerFor(table, pending);
};

const denier: CommandWord<CommandOf<'deny'>> = {
  kind: 'own',
  crew: confirmingPower,
  otherwise: (table, { by, pending }) =>
    lacksPower(table, by, required(confirmingPower(table, { pending }), 'a wager')),
};

/** The commands that make wagers. */
export const betRows = {
  bet: { word: { kind: 'own', crew: 'place-for-player' }, decide: bet },
  confirm: {
    word: { kind: 'power', power: confirmingPower },
    decide: confirm,
    tries: (table) => table.pending.map(({ id }) => ({ pending: id })),
  },
  deny: {
    // The person who asked for the wager may take it back, in any role.
    word: {
      kind: 'one-of',
      words: [denier],
      which: (table, command) => (command.by.id === playerConcerned(table, command) ? null : denier),
    },
    decide: deny,
  },
} satisfies Partial<CommandRows>;

function bet(table: Table, command: CommandOf<'bet'>): Decision {
  const { by } = command;
  const trouble = bettingClosed(table);
  if (trouble !== null) return trouble;
  const judged = judgeBet(table, command);
  if (isRefusal(judged)) return judged;
  const { wager } = judged.spot;
  if (command.spot !== null && wager.ownSpot !== undefined && command.spot !== judged.player.place)
    return refuse(
      'wrong-time',
      wager.ownSpot,
      `Spot ${command.spot} belongs to another place.`,
      `Use your own spot, ${judged.player.place}.`,
    );
  const kind = pendingKind(table, by, command, judged);
  return kind === null ? made(table, command, judged, by, false) : waits(table, kind, command, judged);
}

/** Null while wagers are accepted, including late ones where the game allows them. */
export function bettingClosed(table: Table): Refusal | null {
  const { making } = table.rules.game;
  if (!table.isOpen) return refuse('table-closed', null, 'The table is not open.', 'Wait until it opens.');
  const { stage } = table.dice;
  if (stage === 'in-air' && (making.late === null || !table.rules.house.lateWagers))
    return refuse(
      'betting-closed',
      making.noLate,
      'No bets once the dice are out.',
      'Bet again once this roll is settled.',
    );
  if (!table.isBettingOpen)
    return refuse(
      'betting-closed',
      making.closes.clause,
      '“No more bets” has been called.',
      'Bet again once this roll is settled.',
    );
  if (stage === 'at-rest' || stage === 'disputed')
    return refuse(
      'betting-closed',
      making.general,
      'The dice are at rest.',
      'Bet again once this roll is settled.',
    );
  return noMoreWagers(table);
}

/** A wager that needs confirmation becomes pending. */
function waits(table: Table, kind: Pending['kind'], bet: BetTerms, judged: JudgedBet): Decision {
  const { making } = table.rules.game;
  const clause =
    kind === 'late'
      ? (making.late?.clause ?? making.noLate)
      : kind === 'booking'
        ? required(judged.spot.wager.booked, 'a booked wager')
        : making.instruments.verbalClause;
  const { player, wager, on, cents, behind, split, instrument, stays } = bet;
  const terms: BetTerms = { player, wager, on, cents, behind, split, instrument, stays, ...couponOf(bet) };
  return [{ type: 'WagerAsked', pending: { id: table.nextId, kind, bet: terms, confirmedBy: [] }, clause }];
}

/** The named coupon a bet is made with, if any. */
const couponOf = ({ instrument, coupon }: BetTerms): Pick<BetTerms, 'coupon'> =>
  coupon === undefined || !isCouponKind(instrument) ? {} : { coupon };

function pendingKind(table: Table, by: Actor, terms: BetTerms, judged: JudgedBet): Pending['kind'] | null {
  if (table.dice.stage === 'in-air') return 'late';
  if (terms.instrument === 'cash' || terms.instrument === 'oral') return 'spoken';
  return judged.spot.wager.booked !== undefined && by.role === 'player' ? 'booking' : null;
}

function confirm(table: Table, command: CommandOf<'confirm'>): Decision {
  const pending = findPending(table, command);
  if (pending === null) return noPending();
  const trouble = bettingClosed(table);
  if (trouble !== null) return trouble;
  const isSame = (one: Actor): boolean => one.role === command.by.role || one.id === command.by.id;
  if (pending.confirmedBy.some(isSame))
    return refuse(
      'nothing-to-do',
      null,
      `You or another ${roleText(command.by.role)} has already confirmed that.`,
      'Someone else must confirm it.',
    );
  const grant = required(grantOf(table.rules, powerFor(table, pending)), 'a granted power');
  const confirmed: TableEvent = {
    type: 'WagerConfirmed',
    pending: pending.id,
    by: command.by,
    clause: grant.clause,
  };
  const needsAll = isLateNow(table, pending) && table.rules.game.making.late?.of === 'all';
  const isComplete =
    !needsAll ||
    grant.roles.every(
      (role) => role === command.by.role || pending.confirmedBy.some((one) => one.role === role),
    );
  if (!isComplete) return [confirmed];
  const judged = judgeBet(table, pending.bet);
  if (isRefusal(judged)) return judged;
  const dropped: TableEvent = { type: 'PendingDropped', pending: [pending.id], clause: grant.clause };
  const bought: readonly TableEvent[] =
    pending.bet.instrument === 'cash'
      ? [
          {
            type: 'BoughtIn',
            player: pending.bet.player,
            cents: pending.bet.cents + judged.feeCents,
            with: 'cash',
          },
        ]
      : [];
  const wagers = made(table, pending.bet, judged, command.by, isLateNow(table, pending));
  return isRefusal(wagers) ? wagers : [confirmed, dropped, ...bought, ...wagers];
}

function deny(table: Table, command: CommandOf<'deny'>): Decision {
  const { making } = table.rules.game;
  const pending = findPending(table, command);
  return pending === null
    ? noPending()
    : [{ type: 'PendingDropped', pending: [pending.id], clause: making.general }];
}

/** A wager still unconfirmed when the dice are out is late, however it was made. */
const isLateNow = (table: Table, pending: Pending): boolean =>
  pending.kind === 'late' || table.dice.stage === 'in-air';

const findPending = (table: Table, command: { readonly pending: number }): Pending | null =>
  table.pending.find((one) => one.id === command.pending) ?? null;

type ConfirmingPower = 'confirm-late' | 'confirm-verbal' | 'book-side-bet';

const powerFor = (table: Table, pending: Pending): ConfirmingPower =>
  isLateNow(table, pending) ? 'confirm-late' : pending.kind === 'spoken' ? 'confirm-verbal' : 'book-side-bet';

const noPending = (): Refusal =>
  refuse('no-such-wager', null, 'No such wager is waiting to be confirmed.', 'Check the pending wagers.');

/** Who must confirm a pending wager, in words: "the boxperson or the dealer". */
export function confirmers(table: Table, pending: Pending): string {
  const grant = grantOf(table.rules, powerFor(table, pending));
  const all = isLateNow(table, pending) && table.rules.game.making.late?.of === 'all';
  return all ? (grant?.roles.join(' and ') ?? 'nobody') : nameRoles(grant?.roles ?? []);
}

/** The wager as it is put down, or the wagers the rules split it into. */
function made(table: Table, terms: BetTerms, judged: JudgedBet, by: Actor, isLate: boolean): Decision {
  const { spot } = judged;
  const events: TableEvent[] = [];
  if (spot.split === null) events.push(wagerMade(table, terms, judged, table.nextId, by, isLate));
  else
    for (const [index, part] of spot.split.entries()) {
      const partSpot = required(
        findSpot(table.rules, part.wager, part.on),
        'the parts of a shorthand are offered',
      );
      const cents = divideExactly(terms.cents * part.share, spot.shares);
      const partJudged: JudgedBet = { ...judged, spot: partSpot, split: null, feeCents: 0 };
      const event = wagerMade(
        table,
        { ...terms, cents, split: null },
        partJudged,
        table.nextId + index,
        by,
        isLate,
      );
      events.push({ ...event, standing: { ...event.standing, from: spot.wager.id } });
    }
  const { nobody } = table.rules.game.shooter;
  if (table.dice.decisionOnly && spot.wager.line === true && nobody.does === 'decision-only')
    events.push({ type: 'DecisionOnlyEnded', clause: nobody.resume, goesOn: true });
  return events;
}

function wagerMade(
  table: Table,
  terms: BetTerms,
  judged: JudgedBet,
  id: number,
  by: Actor,
  isLate: boolean,
): Extract<TableEvent, { type: 'WagerMade' }> {
  const { spot } = judged;
  const isCoupon = terms.instrument === 'coupon';
  const standing: StandingWager = {
    id,
    player: terms.player,
    owner: judged.player.no,
    spot: spot.index,
    stakeCents: isCoupon ? 0 : terms.cents,
    couponCents: isCouponKind(terms.instrument) ? terms.cents : 0,
    ...couponOf(terms),
    number: spot.startsOn,
    behind: judged.base?.id ?? 0,
    feeCents: judged.feeCents,
    marker: 'none',
    asked: 'none',
    progress: 0,
    marks: [],
    split: judged.split,
    madeAtRoll: table.rolls,
    madeAtShooter: table.dice.shooters,
    stays: terms.stays,
    from: null,
    broughtIn: false,
  };
  return { type: 'WagerMade', standing, instrument: terms.instrument, by, isLate, clause: spot.spot.clause };
}
