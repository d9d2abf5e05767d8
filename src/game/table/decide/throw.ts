// The dice go out: betting closes, the shaker is activated or shaken, the shooter throws.

import { required } from 'boxperson/base';
import { grantOf, nameRoles, type Refusal, refuse } from 'boxperson/rules';
import { type CommandOf, type CommandRows, type CommandWord, type Decision, once } from '../command-row.ts';
import { binds } from '../edition.ts';
import type { TableEvent } from '../event.ts';
import type { Table } from '../state.ts';
import { bettingClosed } from './bet.ts';
import { diceTooOld, unreadyShaker, wrongDice } from './dice-set.ts';
import { holdsLine, mayNotThrow } from './shooter.ts';
import { spotOf } from './working.ts';

const thrower: CommandWord<CommandOf<'throw'>> = {
  kind: 'shooter',
  otherwise: ({ rules }) =>
    refuse(
      'not-the-shooter',
      rules.game.device.clause,
      'Someone else has the dice.',
      'Only the shooter may throw.',
    ),
};
const nobodyThrows: CommandWord<CommandOf<'throw'>> = {
  kind: 'nobody',
  otherwise: ({ rules }) =>
    refuse(
      'no-authority',
      rules.game.device.clause,
      'The dice here are shaken, not thrown.',
      'Shake the shaker.',
    ),
};
const dealerShakes: CommandWord<CommandOf<'shake'>> = { kind: 'power', power: 'shake' };
const holderShakes: CommandWord<CommandOf<'shake'>> = {
  kind: 'shooter',
  otherwise: ({ rules }) =>
    refuse(
      'not-the-shooter',
      rules.game.device.shakes?.player ?? null,
      'Another player has the shaker.',
      'Wait for it.',
    ),
};
const nobodyShakes: CommandWord<CommandOf<'shake'>> = {
  kind: 'nobody',
  otherwise: ({ rules }) =>
    refuse(
      'no-authority',
      rules.game.device.clause,
      'There is nothing to shake by hand here.',
      'Follow the procedure of this game.',
    ),
};

/** The commands by which the dice go out. */
export const throwRows = {
  'no-more-bets': {
    word: {
      kind: 'power',
      power: ({ rules }) => (rules.game.making.closes.at === 'throw' ? 'call-total' : 'close-betting'),
    },
    decide: closeBetting,
    tries: once,
  },
  activate: { word: { kind: 'power', power: 'activate' }, decide: activate, tries: once },
  cover: { word: { kind: 'power', power: 'shake' }, decide: cover, tries: once },
  shake: {
    word: {
      kind: 'one-of',
      words: [dealerShakes, holderShakes, nobodyShakes],
      // The dealer shakes first, then the player who took the shaker; if nobody did, the dealer again.
      which: ({ dice, rules }) => {
        const { shakes, leastShakes } = rules.game.device;
        if (shakes === null) return nobodyShakes;
        const isDealers = dice.dealerShakes < leastShakes || dice.shooter?.kind !== 'player';
        return isDealers ? dealerShakes : holderShakes;
      },
    },
    decide: shake,
    tries: ({ rules }) => [{ times: Math.max(1, rules.game.device.leastShakes) }],
  },
  'bring-in': { word: { kind: 'power', power: 'bring-in' }, decide: bringIn, tries: once },
  throw: {
    word: {
      kind: 'one-of',
      words: [thrower, nobodyThrows],
      which: ({ rules }) => (rules.game.device.shakes === null ? thrower : nobodyThrows),
    },
    decide: throwDice,
    tries: once,
  },
} satisfies Partial<CommandRows>;

function closeBetting(table: Table, command: CommandOf<'no-more-bets'>): Decision {
  const { making } = table.rules.game;
  if (making.closes.at === 'throw') return endLateWagers(table, command);
  const tooOld = diceTooOld(table);
  if (tooOld !== null) return tooOld;
  if (!table.isOpen || !table.isBettingOpen)
    return refuse(
      'out-of-order',
      making.closes.clause,
      'Betting is already closed.',
      'Continue with the roll.',
    );
  const unready = unreadyShaker(table);
  if (unready !== null) return unready;
  const events: TableEvent[] = [{ type: 'BettingClosed', by: command.by, clause: making.closes.clause }];
  if (table.pending.length > 0) events.push(dropAll(table));
  const { lineBet } = table.rules.game.shooter;
  const { shooter } = table.dice;
  if (shooter?.kind === 'player' && mayNotThrow(table, shooter, holdsLine(table, shooter.id)) !== null)
    events.push({ type: 'DicePassed', reason: 'no-line-bet', by: command.by, clause: lineBet.clause });
  return events;
}

/** Late wagers are accepted until the dice come to rest or the crew member calling the dice ends them. */
function endLateWagers(table: Table, { by }: CommandOf<'no-more-bets'>): Decision {
  const { making } = table.rules.game;
  const clause = making.late?.clause ?? making.closes.clause;
  if (table.dice.stage !== 'in-air' || bettingClosed(table) !== null)
    return refuse(
      'out-of-order',
      making.closes.clause,
      'No late wagers are being taken.',
      'Betting here closes automatically when the dice are thrown or come to rest.',
    );
  const closed: TableEvent = { type: 'BettingClosed', by, clause };
  return table.pending.length === 0 ? [closed] : [closed, dropAll(table)];
}

/** Drops all pending wagers. */
export const dropAll = (table: Table): TableEvent => ({
  type: 'PendingDropped',
  pending: table.pending.map((one) => one.id),
  clause: table.rules.game.making.general,
});

function activate(table: Table, command: CommandOf<'activate'>): Decision {
  const { device } = table.rules.game;
  const clause = device.activate ?? device.clause;
  if (table.isBettingOpen)
    return refuse(
      'out-of-order',
      grantOf(table.rules, 'close-betting')?.clause ?? clause,
      '“No more bets” has not been called.',
      'Close betting, then activate the button.',
    );
  if (table.dice.shooter === null || table.dice.stage !== 'held')
    return refuse(
      'out-of-order',
      clause,
      'No player is operating the shaker.',
      'Offer it to a player first.',
    );
  return [{ type: 'ShakerActivated', by: command.by, clause }];
}

function shake(table: Table, command: CommandOf<'shake'>): Decision {
  const shakes = required(table.rules.game.device.shakes, 'a shaker to shake');
  const { dice } = table;
  if (!table.isOpen) return refuse('table-closed', null, 'The table is not open.', 'Open it first.');
  if (table.isBettingOpen)
    return refuse(
      'out-of-order',
      grantOf(table.rules, 'close-betting')?.clause ?? shakes.dealer,
      '“No more bets” has not been called.',
      'Close betting, then shake.',
    );
  if (dice.stage === 'at-rest' || dice.stage === 'disputed')
    return refuse(
      'out-of-order',
      shakes.uncovered,
      'The shaker stays uncovered until the winners are paid.',
      'Call the total first.',
    );
  const owed = notAnnounced(table);
  if (owed !== null) return owed;
  if (dice.stage === 'offered' && binds(table, 'offered-shaker-rests'))
    return refuse(
      'out-of-order',
      table.rules.game.shooter.offer,
      `The shaker is offered to ${dice.offeredTo}.`,
      'Wait for the answer.',
    );
  const { shooter: holder } = dice;
  const isDealersTurn = dice.dealerShakes < table.rules.game.device.leastShakes;
  if (isDealersTurn || holder?.kind !== 'player') {
    // Until the players have been asked, the dealer shakes for nobody else.
    const clause = isDealersTurn || holder === null ? shakes.dealer : shakes.forPlayers;
    const covered: readonly TableEvent[] = dice.isCovered
      ? []
      : [{ type: 'ShakerCovered', by: command.by, clause: shakes.dealer }];
    return [...covered, { type: 'ShakerShaken', by: command.by, times: command.times, clause }];
  }
  const by = { role: 'player', id: holder.id } as const;
  return [{ type: 'ShakerShaken', by, times: command.times, clause: shakes.player }];
}

function cover(table: Table, command: CommandOf<'cover'>): Decision {
  const { device } = table.rules.game;
  const clause = device.shakes?.dealer ?? device.clause;
  if (!table.isOpen) return refuse('table-closed', null, 'The table is not open.', 'Open it first.');
  if (table.dice.stage === 'at-rest' || table.dice.stage === 'disputed')
    return refuse(
      'out-of-order',
      device.shakes?.uncovered ?? clause,
      'The shaker stays uncovered until the winners are paid.',
      'Call the total first.',
    );
  if (table.isBettingOpen)
    return refuse(
      'out-of-order',
      clause,
      '“No more bets” has not been called.',
      'Close betting, then cover the shaker.',
    );
  return table.dice.isCovered
    ? refuse('nothing-to-do', clause, 'The shaker is already covered.', 'Shake it.')
    : [{ type: 'ShakerCovered', by: command.by, clause }];
}

/** The refusal if the crew owes the announcement of the last throw, which was void by rule; null if it owes none. */
export function notAnnounced(table: Table): Refusal | null {
  const { announced } = table.rules.game.throws;
  if (table.dice.unannounced === null || announced === undefined || !binds(table, 'announces-void-rolls'))
    return null;
  const callers = nameRoles(table.rules.house.noRollCallers);
  return refuse(
    'out-of-order',
    announced,
    'The last roll was void, and “No Roll” has not been announced.',
    `Wait until ${callers} announces it.`,
  );
}

/** The dice leave the shooter's hand, or the operator presses the button. */
function throwDice(table: Table): Decision {
  const { game } = table.rules;
  const { dice } = table;
  const { shooter } = dice;
  if (!table.isOpen) return refuse('table-closed', null, 'The table is not open.', 'Open it first.');
  if (shooter === null)
    return refuse('out-of-order', game.shooter.offer, 'Nobody has the dice.', 'Offer them first.');
  const { clause } = game.device;
  if (dice.stage !== (game.device.activate === null ? 'held' : 'activated')) return notReady(table);
  const trouble =
    notAnnounced(table) ??
    diceTooOld(table) ??
    wrongDice(table) ??
    mayNotThrow(table, shooter, shooter.kind === 'player' && holdsLine(table, shooter.id));
  if (trouble !== null) return trouble;
  const thrown: TableEvent = { type: 'DiceThrown', by: shooter, clause };
  const waiting = toBringIn(table);
  if (waiting.length === 0 && table.pending.length === 0) return [thrown];
  return [...waiting, ...lapsing(table), thrown];
}

/** Wagers not booked in time lapse; other pending ones become late, where late wagers are accepted. */
function lapsing(table: Table): readonly TableEvent[] {
  const { making } = table.rules.game;
  const takesLate = making.late !== null && table.rules.house.lateWagers;
  const pending = table.pending.filter((one) => one.kind === 'booking' || !takesLate).map((one) => one.id);
  return pending.length === 0 ? [] : [{ type: 'PendingDropped', pending, clause: making.general }];
}

function notReady(table: Table): Refusal {
  const { game } = table.rules;
  const { stage } = table.dice;
  if (stage === 'choosing')
    return refuse(
      'out-of-order',
      game.device.choose,
      'The shooter has not chosen two dice yet.',
      'Choose them first.',
    );
  if (game.device.activate !== null && stage === 'held')
    return refuse(
      'out-of-order',
      game.device.activate,
      'The button is not active.',
      'The dealer must call “No more bets” and activate it.',
    );
  return refuse(
    'out-of-order',
    game.settlement.clause,
    'The last roll is not settled yet.',
    'Call and settle it first.',
  );
}

function bringIn(table: Table): Decision {
  const events = toBringIn(table);
  return events.length > 0
    ? events
    : refuse(
        'nothing-to-do',
        table.rules.game.powers['bring-in']?.clause ?? null,
        'There are no bets to bring in.',
        'There is nothing to do.',
      );
}

/** Bets on numbered spots are brought in, in the order of their spots, before the dice go out. */
function toBringIn(table: Table): readonly TableEvent[] {
  // Such bets are made only before a new shooter's first come-out, so there is nothing to bring in later, unless the old
  // shooter goes on instead.
  if (!(table.dice.isFresh || table.dice.decisionOnly)) return [];
  const placeOf = (player: string): number => table.players.find((one) => one.id === player)?.place ?? 0;
  const waiting = Map.groupBy(
    table.wagers.filter((one) => !one.broughtIn),
    (one) => spotOf(table, one).wager.broughtIn,
  );
  return [...waiting].flatMap(([clause, bets]) => {
    if (clause === undefined) return [];
    const wagers = bets.toSorted((a, b) => placeOf(a.player) - placeOf(b.player)).map((one) => one.id);
    return [{ type: 'BetsBroughtIn' as const, wagers, clause }];
  });
}

/**
 * Whether the dice are out: thrown, or shaken often enough by the player or crew member with the shaker, and not yet
 * at rest.
 */
export function areOut({ dice, rules }: Table): boolean {
  const { device } = rules.game;
  if (device.shakes === null) return dice.stage === 'in-air';
  return dice.stage === 'held' && dice.shooter !== null && dice.holderShakes >= device.leastShakes;
}

/** Whether the dice are out and no more wagers on this roll are accepted, not even late ones. */
export const isSealed = (table: Table): boolean => areOut(table) && bettingClosed(table) !== null;
