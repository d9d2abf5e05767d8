// The dice move around the table: offered, accepted, declined, chosen, kept, passed, or thrown by the crew if nobody
// will.

import { required } from 'boxperson/base';
import { grantOf, lineBetsText, type Refusal, refuse } from 'boxperson/rules';
import {
  type CommandOf,
  type CommandRows,
  type CommandWord,
  type Decision,
  eachServed,
  once,
} from '../command-row.ts';
import type { PassReason, TableEvent } from '../event.ts';
import { evolve } from '../evolve/evolve.ts';
import type { Actor, PlayerId, Table } from '../state.ts';
import { findPlayer, noSuchPlayer } from './authority.ts';
import { isAtTable, missingInspection, unfitSet } from './dice-set.ts';
import {
  hasComeBets,
  holdsLine,
  isShooter,
  isSoleShooter,
  offerOrder,
  owesRound,
  sitsOut,
} from './shooter.ts';

const onlyPlayerAnswers = ({ rules }: Table): Refusal =>
  refuse('no-authority', rules.game.shooter.offer, 'Only the player may answer.', 'Ask the player.');
const onlyShooterChooses = ({ rules }: Table): Refusal =>
  refuse(
    'not-the-shooter',
    rules.game.device.choose,
    'Only the shooter may choose the dice.',
    'Wait for the dice.',
  );
const onlyShooterPasses = ({ rules }: Table): Refusal =>
  refuse(
    'not-the-shooter',
    rules.game.shooter.keep,
    'Only the shooter may pass the dice.',
    'Ask the shooter.',
  );
const chooser: CommandWord<CommandOf<'choose-dice'>> = { kind: 'shooter', otherwise: onlyShooterChooses };

/** The commands by which the dice move around the table. */
export const diceRows = {
  'offer-dice': { word: { kind: 'power', power: 'control-dice' }, decide: offer, tries: once },
  'accept-dice': {
    word: { kind: 'served', crew: 'control-dice', otherwise: onlyPlayerAnswers },
    decide: accept,
    tries: eachServed,
  },
  'decline-dice': {
    word: { kind: 'own', crew: 'control-dice', otherwise: onlyPlayerAnswers },
    decide: decline,
    tries: eachServed,
  },
  'want-dice': {
    word: {
      kind: 'served',
      crew: 'control-dice',
      otherwise: () =>
        refuse('no-authority', null, 'Only the player may ask for the dice.', 'Ask the player.'),
    },
    decide: want,
    tries: eachServed,
  },
  'choose-dice': {
    // Where the dice are sealed there is nobody to ask.
    word: {
      kind: 'one-of',
      words: [chooser],
      which: ({ rules }) => (rules.game.device.choose === null ? null : chooser),
    },
    decide: choose,
    tries: (table) => [
      {
        dice: table.set.dice
          .filter(isAtTable)
          .slice(0, 2)
          .map(({ id }) => id),
      },
    ],
  },
  'pass-dice': {
    word: { kind: 'served', crew: 'control-dice', otherwise: onlyShooterPasses },
    decide: decidePass,
    tries: once,
  },
  'order-pass': {
    word: { kind: 'power', power: 'order-pass' },
    decide: orderPass,
    tries: () => [{ reason: 'delay' }, { reason: 'invalid-rolls' }, { reason: 'violation' }],
  },
} satisfies Partial<CommandRows>;

/** Offers the dice to the next player in order; if nobody is left, the game says who throws. */
function offer(table: Table): Decision {
  const { game } = table.rules;
  const trouble = notYet(table);
  if (trouble !== null) return trouble;
  if (owesRound(table))
    return refuse(
      'out-of-order',
      game.shooter.nobody.clause,
      'The dealer operates this round.',
      'Roll it, then offer the dice.',
    );
  const given = givenUp(table);
  if (table.dice.shooter !== null && given === null)
    return refuse(
      'out-of-order',
      game.shooter.keep,
      'The shooter has the dice.',
      'Wait until the shooter passes them.',
    );
  const idle = given === null ? table : evolve(table, given);
  const before: readonly TableEvent[] = given === null ? [] : [given];
  const [next] = offerOrder(idle);
  const { shooter } = game;
  const clause = table.dice.lastPlace === null && given === null ? shooter.first : shooter.next;
  if (next !== undefined) return [...before, { type: 'DiceOffered', to: next.id, clause }];
  return nobodyTakes(idle, before);
}

function nobodyTakes(table: Table, before: readonly TableEvent[]): Decision {
  const { game } = table.rules;
  const { nobody } = game.shooter;
  if (nobody.does === 'decision-only')
    return refuse(
      'nothing-to-do',
      nobody.clause,
      'Everyone has declined the dice.',
      'Wait for a player who wants them.',
    );
  if (nobody.everyRound !== null || table.wagers.length > 0)
    return [
      ...before,
      {
        type: 'ShooterNamed',
        shooter: { kind: 'crew', role: nobody.role },
        decisionOnly: false,
        clause: nobody.clause,
      },
    ];
  // A point nobody has a wager on and nobody may throw for is given up, and a new come-out begins.
  if (table.point !== null && game.points !== null)
    return [...before, { type: 'PointGivenUp', point: table.point, clause: game.points.comeOut }];
  return refuse(
    'nothing-to-do',
    nobody.clause,
    'Nobody wants the dice and no wager is undecided.',
    'Wait for a player who bets the line.',
  );
}

/**
 * A shooter who will not bet the line, or crew throwing for the players, loses the dice when they are offered again.
 */
function givenUp(table: Table): TableEvent | null {
  const { shooter, stage } = table.dice;
  const { game } = table.rules;
  if (shooter === null || (stage !== 'held' && stage !== 'choosing')) return null;
  const by = null;
  if (shooter.kind === 'crew')
    return { type: 'DicePassed', reason: 'every-round', by, clause: game.shooter.next };
  const { nobody, lineBet } = game.shooter;
  const lacksLine = !holdsLine(table, shooter.id) && !table.dice.decisionOnly;
  if (nobody.does === 'decision-only' && table.point === null && lacksLine && hasComeBets(table))
    return { type: 'DicePassed', reason: 'no-line-bet', by, clause: nobody.offers, goesOn: true };
  if (lineBet.when === 'every-roll' && lacksLine)
    return { type: 'DicePassed', reason: 'no-line-bet', by, clause: lineBet.clause };
  return null;
}

function notYet(table: Table): Refusal | null {
  const { dice, rules } = table;
  const { device, shooter } = rules.game;
  if (!table.isOpen) return refuse('table-closed', null, 'The table is not open.', 'Open it first.');
  if (dice.stage === 'offered')
    return refuse(
      'out-of-order',
      shooter.offer,
      `The dice are offered to ${dice.offeredTo}.`,
      'Wait for the answer.',
    );
  if (dice.stage === 'in-air' || dice.stage === 'at-rest' || dice.stage === 'disputed')
    return refuse(
      'out-of-order',
      rules.game.settlement.clause,
      'The roll is not settled yet.',
      'Settle it first.',
    );
  const unfit = unfitSet(table);
  if (unfit !== null) return unfit;
  if (device.shakes !== null && dice.dealerShakes < device.leastShakes)
    return refuse(
      'out-of-order',
      device.shakes.dealer,
      `The dealer must shake at least ${device.leastShakes} times before offering the shaker.`,
      'Shake it first.',
    );
  return null;
}

function accept(table: Table, command: CommandOf<'accept-dice'>): Decision {
  if (findPlayer(table, command.player) === null) return noSuchPlayer();
  const trouble = notOffered(table, command.by, command.player);
  if (trouble !== null) return trouble;
  const { shooter } = table.rules.game;
  const decisionOnly = isSoleShooter(table, command.player);
  if (shooter.offeredTo === 'line-bettors' && !holdsLine(table, command.player))
    return refuse(
      'needs-line-bet',
      shooter.lineBet.clause,
      'Only a player with a line bet may take the dice.',
      `Bet ${lineBetsText(table.rules)} first.`,
    );
  const clause =
    decisionOnly && shooter.nobody.does === 'decision-only'
      ? shooter.nobody.clause
      : table.dice.lastPlace === null
        ? shooter.first
        : shooter.next;
  const named: TableEvent = {
    type: 'ShooterNamed',
    shooter: { kind: 'player', id: command.player },
    decisionOnly,
    clause,
  };
  // A player who goes on throwing because nobody else would is not a new shooter; only another one is.
  if (decisionOnly) return [{ ...named, isNew: false }];
  const isAnother = !table.dice.isFresh && command.player !== table.dice.lastShooter;
  return [isAnother ? { ...named, isNew: true } : named];
}

/**
 * The player declines, or the crew in control of the dice declines for a player who has gone, so the table is not kept
 * waiting.
 */
function decline(table: Table, command: CommandOf<'decline-dice'>): Decision {
  const { by, player } = command;
  if (by.role === 'player' && findPlayer(table, player) === null) return noSuchPlayer();
  return notOffered(table, by, player) ?? [{ type: 'DiceDeclined', player }];
}

function want(table: Table, command: CommandOf<'want-dice'>): Decision {
  const player = findPlayer(table, command.player);
  if (player === null) return noSuchPlayer();
  return player.refused || table.dice.declined.includes(player.id)
    ? [{ type: 'DiceWanted', player: player.id }]
    : refuse(
        'nothing-to-do',
        null,
        'You will be offered the dice when it is your turn.',
        'Wait for your turn.',
      );
}

function notOffered(table: Table, by: Actor, player: PlayerId): Refusal | null {
  if (table.dice.stage === 'offered' && table.dice.offeredTo === player) return null;
  const [says, remedy] =
    by.role === 'player'
      ? ['You have not been offered the dice.', 'Wait for your turn.']
      : ['This player has not been offered the dice.', 'Offer them first.'];
  return refuse('not-offered-dice', table.rules.game.shooter.offer, says, remedy);
}

function choose(table: Table, command: CommandOf<'choose-dice'>): Decision {
  const { device } = table.rules.game;
  const { stage } = table.dice;
  if (device.choose === null)
    return refuse(
      'wrong-dice',
      grantOf(table.rules, 'handle-dice-set')?.clause ?? device.diceCount.clause,
      'The dice here are sealed. Nobody chooses or touches them.',
      'Use the shaker.',
    );
  if (table.dice.shooter === null) return onlyShooterChooses(table);
  if (stage !== 'choosing' && stage !== 'held')
    return refuse('out-of-order', device.choose, 'The dice are out.', 'Wait until the roll is settled.');
  const wanted = table.set.dice.filter((die) => command.dice.includes(die.id));
  // A die that left the table may be asked for; the shooter gets it back once it has been found and inspected.
  const gone = wanted.filter((die) => !isAtTable(die));
  const mayAsk = device.lost !== null && gone.every((die) => die.where !== 'lost');
  if (command.dice.length !== 2 || wanted.length !== 2 || (gone.length > 0 && !mayAsk))
    return refuse(
      'wrong-dice',
      device.choose,
      `The shooter must choose exactly two dice from the ${device.keptIn}.`,
      'Choose two of them.',
    );
  const unfit = missingInspection(table);
  if (unfit !== null) return unfit;
  const asksBack = gone.map((die) => die.id);
  return [
    {
      type: 'DiceChosen',
      dice: command.dice,
      clause: gone.length === 0 ? device.choose : (device.lost?.choose ?? device.choose),
      ...(gone.length === 0 ? {} : { asksBack }),
    },
  ];
}

function decidePass(table: Table): Decision {
  if (table.dice.shooter?.kind !== 'player') return onlyShooterPasses(table);
  return passed(table, 'chose', null, table.rules.game.shooter.keep);
}

function orderPass(table: Table, command: CommandOf<'order-pass'>): Decision {
  const { shooter } = table.rules.game;
  if (!shooter.orderReasons.includes(command.reason))
    return refuse(
      'not-a-ground',
      shooter.ordered,
      `${command.reason} is not a reason to order the dice passed here.`,
      `The reasons are ${shooter.orderReasons.join(', ')}.`,
    );
  if (table.dice.shooter?.kind !== 'player')
    return refuse('nothing-to-do', shooter.ordered, 'No player has the dice.', 'Offer them.');
  return passed(table, command.reason, command.by, shooter.ordered);
}

function passed(table: Table, reason: PassReason, by: Actor | null, clause: string): Decision {
  const { stage } = table.dice;
  if (stage === 'in-air' || stage === 'at-rest' || stage === 'disputed' || stage === 'activated')
    return refuse('out-of-order', clause, 'The roll is not settled yet.', 'Wait until it is settled.');
  const isOrdered = by !== null;
  return [
    { type: 'DicePassed', reason, by, clause, ...(isOrdered && sitsOut(table) ? { sitsOut: true } : {}) },
  ];
}

/** Passes or declines the dice for a player who leaves the table. */
export function passedByLeaving(table: Table, player: PlayerId): readonly TableEvent[] | Refusal {
  if (table.dice.offeredTo === player) return [{ type: 'DiceDeclined', player }];
  if (!isShooter(table, player)) return [];
  return passed(table, 'left', null, required(table.rules.game.shooter.next, 'a clause'));
}
