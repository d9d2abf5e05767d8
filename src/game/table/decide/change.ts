// Changing wagers that are up: raising, lowering, taking down, leaving up, calling on and off.

import { type Cents, floorTo, required, showDollars } from 'boxperson/base';
import { type ClauseId, feeWhenMade, isRefusal, type Refusal, refuse } from 'boxperson/rules';
import type { CommandOf, CommandRows, Decision } from '../command-row.ts';
import type { TableEvent } from '../event.ts';
import type { Actor, StandingWager, Table, WagerId } from '../state.ts';
import { checkFor, findPlayer } from './authority.ts';
import { isThrown, noMoreWagers } from './dice-set.ts';
import { boundsOf, notAtTable, notNow, tooFew, wrongAmount } from './judge-bet.ts';
import { spotOf } from './working.ts';

const byPlacer = { kind: 'own', crew: 'place-for-player' } as const;
const lacksPlacer = checkFor<CommandOf<'remove'>>(byPlacer);

/** The commands about wagers that are up. */
export const changeRows = {
  increase: { word: byPlacer, decide: increase },
  reduce: { word: byPlacer, decide: reduce },
  remove: { word: byPlacer, decide: decideRemoval },
  'leave-up': { word: byPlacer, decide: leaveUp },
  'call-on': { word: byPlacer, decide: callOnOff },
  'call-off': { word: byPlacer, decide: callOnOff },
  mark: {
    word: { kind: 'power', power: 'mark-on' },
    decide: mark,
    tries: ({ wagers }) => wagers.filter(({ asked }) => asked !== 'none').map(({ id }) => ({ wager: id })),
  },
} satisfies Partial<CommandRows>;

function increase(table: Table, command: CommandOf<'increase'>): Decision {
  const found = wagerUp(table, command.wager);
  if (isRefusal(found)) return found;
  const frozen = mayNotRaise(table, found);
  if (frozen !== null) return frozen;
  if (command.cents <= found.stakeCents)
    return refuse(
      'nothing-to-do',
      null,
      `The wager is already ${showDollars(found.stakeCents)}.`,
      'Choose a larger amount.',
    );
  return changed(table, found, command.cents, required(spotOf(table, found).spot.clause, 'a clause'));
}

function reduce(table: Table, command: CommandOf<'reduce'>): Decision {
  const found = wagerUp(table, command.wager);
  if (isRefusal(found)) return found;
  const frozen = mayNotLower(table, found);
  if (frozen !== null) return frozen;
  if (found.couponCents > 0)
    return refuse(
      'frozen',
      table.rules.game.making.instruments.clause,
      'A wager with a coupon may not be lowered, because the coupon matches its stake.',
      'Take the whole wager down, or leave it up.',
    );
  if (command.cents >= found.stakeCents || command.cents === 0)
    return refuse(
      'nothing-to-do',
      null,
      `The wager is ${showDollars(found.stakeCents)}.`,
      'Choose a smaller amount, or take it down.',
    );
  return changeStake(table, found, command.cents, lowerClause(table, found));
}

function decideRemoval(table: Table, command: CommandOf<'remove'>): Decision {
  const found = wagerUp(table, command.wager);
  if (isRefusal(found)) return found;
  const frozen = mayNotLower(table, found);
  if (frozen !== null) return frozen;
  return takeDownEvents(table, found, lowerClause(table, found));
}

/** The wager comes down, with the odds behind it. */
export const takeDownEvents = (
  table: Table,
  found: StandingWager,
  clause: ClauseId | null,
): readonly TableEvent[] => [
  removed(table, found, clause),
  ...table.wagers.filter((one) => one.behind === found.id).map((one) => removed(table, one, clause)),
];

/** The wager gets another stake, and the odds behind it stay within their limit. */
export function changeStake(
  table: Table,
  found: StandingWager,
  cents: Cents,
  clause: ClauseId | null,
): Decision {
  const own = changed(table, found, cents, clause);
  return isRefusal(own) || cents > found.stakeCents ? own : [...own, ...cutOdds(table, found, cents)];
}

function leaveUp(table: Table, command: CommandOf<'leave-up'>): Decision {
  const found = wagerUp(table, command.wager);
  if (isRefusal(found)) return found;
  return found.stays === command.stays
    ? refuse('nothing-to-do', null, 'It is already set that way.', 'There is nothing to do.')
    : [{ type: 'WagerLeftUp', wager: found.id, stays: command.stays }];
}

/**
 * The refusal if the wager's own rules do not let the player raise it now; null if they do. Whether betting is open
 * is checked by `wagerUp`.
 */
export function mayNotRaise(table: Table, standing: StandingWager): Refusal | null {
  const { wager } = spotOf(table, standing);
  const { making } = table.rules.game;
  const tooLate = noMoreWagers(table);
  if (tooLate !== null) return tooLate;
  if (standing.couponCents > 0)
    return refuse(
      'frozen',
      making.instruments.clause,
      'A wager with a coupon may not be raised.',
      'Make another wager.',
    );
  switch (wager.hold) {
    case 'free':
      return null;
    case 'frozen':
      return refuse(
        'frozen',
        wager.restsOn?.raising ?? wager.holdClause ?? making.remove,
        `${wager.name} may not be changed once made.`,
        'It stays up until decided.',
      );
    case 'contract':
      if (standing.number === 0) return notNow(table, wager, standing.player);
      return wager.startsOnNumber === true
        ? refuse(
            'contract',
            wager.holdClause ?? making.contract,
            `${wager.name} may not be raised, because it has its number at once.`,
            'Make another one, or take odds behind it.',
          )
        : refuse(
            'contract',
            wager.clause,
            `${wager.name} may be raised only before its first roll.`,
            'Take odds behind it instead.',
          );
    case 'one-way':
      return standing.number === 0
        ? notNow(table, wager, standing.player)
        : refuse(
            'one-way',
            wager.holdClause ?? making.oneWay,
            `${wager.name} may not be raised once it has a number against it.`,
            'Lay odds behind it instead.',
          );
    case 'window':
      return pastWindow(table, standing);
  }
}

/**
 * The refusal if the wager's own rules do not let the player lower it or take it down now; null if they do. Whether
 * betting is open is checked by `wagerUp`.
 */
export function mayNotLower(table: Table, standing: StandingWager): Refusal | null {
  const { wager } = spotOf(table, standing);
  const { making } = table.rules.game;
  switch (wager.hold) {
    case 'free':
    case 'one-way':
      return null;
    case 'frozen':
      return refuse(
        'frozen',
        wager.holdClause ?? making.remove,
        `${wager.name} stays up until decided.`,
        'It may not be lowered or taken down.',
      );
    case 'contract':
      return standing.number === 0
        ? null
        : refuse(
            'contract',
            wager.holdClause ?? making.contract,
            `${wager.name} with a number may not be lowered or taken down.`,
            'You may lower or take down the odds behind it.',
          );
    case 'window':
      return pastWindow(table, standing);
  }
}

function pastWindow(table: Table, standing: StandingWager): Refusal | null {
  const { wager } = spotOf(table, standing);
  if (table.rules.house.placeComesDown || standing.madeAtRoll === table.rolls) return null;
  return refuse(
    'contract',
    wager.holdClause ?? table.rules.game.making.remove,
    `${wager.name} works on every ${table.rules.game.throwWord} until decided.`,
    'It stays up until it wins or loses.',
  );
}

/** The clause by which a wager is lowered: its own, or the general one. */
function lowerClause(table: Table, standing: StandingWager): ClauseId | null {
  const { wager } = spotOf(table, standing);
  const { making } = table.rules.game;
  return wager.hold === 'one-way' && standing.number !== 0
    ? (wager.holdClause ?? making.oneWay)
    : making.remove;
}

/**
 * The wager that a command names, or a refusal if the sender may not act for its player, it is not up, or betting is
 * closed.
 */
export const standingFor = (
  table: Table,
  { by, wager }: { readonly by: Actor; readonly wager: WagerId },
): StandingWager | Refusal => lacksPlacer(table, { do: 'remove', by, wager }) ?? wagerUp(table, wager);

/** The wager with this id, or a refusal if it is not up or betting is closed. */
function wagerUp(table: Table, id: WagerId): StandingWager | Refusal {
  const { making } = table.rules.game;
  const found = table.wagers.find((one) => one.id === id);
  if (found === undefined)
    return refuse(
      'no-such-wager',
      making.lostWager,
      'That wager is not up. A lost wager may not be touched.',
      'Check which wagers are up.',
    );
  if (!table.isBettingOpen)
    return refuse(
      'betting-closed',
      making.closes.clause,
      '“No more bets” has been called.',
      'Wait until this roll is settled.',
    );
  if (isThrown(table))
    return refuse('betting-closed', making.remove, 'The dice are out.', 'Wait until it is settled.');
  return found;
}

function changed(table: Table, standing: StandingWager, cents: Cents, clause: ClauseId | null): Decision {
  const spot = spotOf(table, standing);
  const base =
    standing.behind === 0 ? null : (table.wagers.find((one) => one.id === standing.behind) ?? null);
  const trouble = wrongAmount(
    table,
    spot,
    boundsOf(table, spot, base, { player: standing.player, except: standing.id }),
    cents,
    base,
  );
  if (trouble !== null) return trouble;
  const feeCents = changedFee(table, standing, cents);
  const player = required(findPlayer(table, standing.player), 'the owner of a wager is at the table');
  const absent = cents > standing.stakeCents ? notAtTable(table, player) : null;
  if (absent !== null) return absent;
  const neededCents = cents - standing.stakeCents + (feeCents - standing.feeCents);
  if (neededCents > player.rackCents) return tooFew(player, neededCents);
  return [
    {
      type: 'WagerChanged',
      wager: standing.id,
      player: standing.player,
      cents,
      feeCents,
      split: null,
      clause,
    },
  ];
}

/**
 * A raised wager pays the fee on the new stake less the fee already paid; a lowered one gets the difference back where
 * fees are refunded.
 */
function changedFee(table: Table, standing: StandingWager, cents: Cents): Cents {
  const fee = feeWhenMade(table.rules, spotOf(table, standing), cents);
  return feesComeBack(table, standing) ? fee : Math.max(fee, standing.feeCents);
}

function feesComeBack(table: Table, standing: StandingWager): boolean {
  const { fee } = spotOf(table, standing).wager;
  if (fee === undefined) return false;
  return table.rules.game.fees?.[fee]?.comesBack != null || table.rules.house.feeComesBack;
}

const removed = (table: Table, standing: StandingWager, clause: ClauseId | null): TableEvent => ({
  type: 'WagerRemoved',
  wager: standing.id,
  player: standing.player,
  cents: standing.stakeCents,
  feeBackCents: feesComeBack(table, standing) ? standing.feeCents : 0,
  clause,
});

/** Odds too large for a lowered flat bet are cut in the same step to the most it allows. */
function cutOdds(table: Table, base: StandingWager, flatCents: Cents): readonly TableEvent[] {
  const events: TableEvent[] = [];
  let room: Cents | null = null;
  for (const odds of table.wagers) {
    if (odds.behind !== base.id) continue;
    const spot = spotOf(table, odds);
    const bounds = boundsOf({ ...table, wagers: [] }, spot, { ...base, stakeCents: flatCents });
    room ??= bounds.mostCents ?? 0;
    const keeps = floorTo(Math.min(odds.stakeCents, room), bounds.stepCents);
    room -= keeps;
    const clause = lowerClause(table, base);
    if (keeps < bounds.leastCents) events.push(removed(table, odds, clause));
    else if (keeps < odds.stakeCents)
      events.push({
        type: 'WagerChanged',
        wager: odds.id,
        player: odds.player,
        cents: keeps,
        feeCents: 0,
        split: null,
        clause,
      });
  }
  return events;
}

function callOnOff(table: Table, command: CommandOf<'call-on'> | CommandOf<'call-off'>): Decision {
  const found = wagerUp(table, command.wager);
  if (isRefusal(found)) return found;
  const call = command.do === 'call-on' ? 'on' : 'off';
  const { sleep } = table.rules.game;
  const { wager } = spotOf(table, found);
  if (sleep === null || wager.sleeps !== true)
    return refuse(
      'no-on-off',
      sleep?.others ?? table.rules.game.closedList,
      `${wager.name} is always working.`,
      'It cannot be called on or off.',
    );
  if (call === 'off' && sleep.offAnyTime === null && found.marker !== 'on' && found.asked !== 'on')
    return refuse(
      'no-on-off',
      sleep.clause,
      `${wager.name} may not be called off here.`,
      'Take it down instead.',
    );
  return [
    {
      type: 'OnOffCalled',
      wager: found.id,
      call,
      clause: (call === 'off' ? sleep.offAnyTime : null) ?? sleep.clause,
    },
  ];
}

function mark(table: Table, command: CommandOf<'mark'>): Decision {
  const { sleep } = table.rules.game;
  const found = table.wagers.find((one) => one.id === command.wager);
  if (found === undefined || found.asked === 'none' || sleep === null)
    return refuse(
      'nothing-to-do',
      sleep?.clause ?? null,
      'No such wager has been called on or off.',
      'Wait for the player’s call.',
    );
  if (isThrown(table) || !table.isBettingOpen)
    return refuse('too-late', sleep.clause, 'The dice are out.', 'Place the marker before the dice are out.');
  // Where wagers may not be called off at will, an off call only removes the On marker.
  const marker = found.asked === 'off' && sleep.offAnyTime === null ? 'none' : found.asked;
  return [{ type: 'MarkerPlaced', wager: found.id, marker, by: command.by, clause: sleep.clause }];
}
