// The dice at rest: observation, ruling, calls, disputes, and overruled calls.

import { capital, type Face, rollOf, totalOf } from 'boxperson/base';
import {
  CAUSES,
  type Cause,
  type CauseRule,
  causesAt,
  causeText,
  facesThatCount,
  faceThatCounts,
  nameRoles,
  type Observation,
  plainThrow,
  type Refusal,
  refuse,
  ruleOn,
  theRole,
} from 'boxperson/rules';
import { type CommandOf, type CommandRows, type Decision, once } from '../command-row.ts';
import { binds } from '../edition.ts';
import type { TableEvent } from '../event.ts';
import { evolve } from '../evolve/evolve.ts';
import { absorbedBy } from '../evolve/throw.ts';
import type { Actor, PlayerId, Table } from '../state.ts';
import { lacksPower } from './authority.ts';
import { settleRoll } from './settle.ts';
import { everyRoundOf, isAfterCrew } from './shooter.ts';
import { dropAll } from './throw.ts';

/** The commands about dice at rest. */
export const rulingRows = {
  rest: { word: { kind: 'power', power: 'call-total' }, decide: rest },
  'no-roll': {
    word: { kind: 'power', power: 'call-no-roll' },
    decide: noRoll,
    tries: () => CAUSES.map((ground) => ({ ground, note: 'in words', judgedBy: null })),
  },
  dispute: {
    word: {
      kind: 'anyone-here',
      otherwise: ({ rules: { game } }) =>
        refuse(
          'no-authority',
          game.dispute ?? game.call,
          'Only players and crew at the table may dispute a face.',
          'Take a place first.',
        ),
    },
    decide: dispute,
    tries: once,
  },
  'settle-dispute': {
    word: { kind: 'power', power: 'settle-dispute' },
    decide: settleDispute,
    tries: ({ dice: { observation } }) => {
      const [first, second] = (observation === null ? null : facesThatCount(observation)) ?? [];
      const asTheyLie =
        first === undefined || second === undefined ? [] : [{ faces: [first, second] } as const];
      return [{ faces: null }, ...asTheyLie];
    },
  },
  'call-total': {
    word: { kind: 'power', power: 'call-total' },
    decide: callTotal,
    tries: ({ rules, dice: { observation } }) => {
      const ruling = observation === null ? null : ruleOn(rules.game.throws, observation);
      return [{ total: ruling?.ruling === 'counts' ? totalOf(ruling.roll) : 7 }];
    },
  },
  overrule: { word: { kind: 'power', power: 'overrule' }, decide: overrule, tries: () => [{ faces: null }] },
} satisfies Partial<CommandRows>;

/** The dice have come to rest: the observation, and the ruling if no call is needed. */
function rest(table: Table, command: CommandOf<'rest'>): Decision {
  const trouble = notThrown(table);
  if (trouble !== null) return trouble;
  const { game } = table.rules;
  const { observation } = command;
  if (observation === null)
    return refuse('wrong-dice', game.call, 'No dice have been reported.', 'Report how they came to rest.');
  const events: TableEvent[] = [];
  if (table.pending.length > 0) events.push(dropAll(table));
  events.push({ type: 'DiceRested', observation });
  const ruling = ruleOn(game.throws, observation);
  if (ruling.ruling === 'void') {
    const [voided, ...more] = voidEvents(table, ruling, null, false, '', observation);
    // What a person saw and reported is a call that may be overruled; software dice lie as they were drawn.
    const isReport = game.overrule !== null && table.set.kind !== 'software';
    events.push(isReport ? { ...voided, seenBy: command.by } : voided, ...more);
  }
  return events;
}

function notThrown(table: Table): Refusal | null {
  const { device } = table.rules.game;
  const { dice } = table;
  if (device.shakes === null)
    return dice.stage === 'in-air'
      ? null
      : refuse('out-of-order', device.clause, 'No dice are in the air.', 'Throw them first.');
  const isShaken = !table.isBettingOpen && dice.dealerShakes >= device.leastShakes;
  if (isShaken && (dice.stage === 'idle' || dice.stage === 'offered'))
    return refuse(
      'out-of-order',
      (isAfterCrew(table) ? everyRoundOf(table.rules.game) : null) ?? table.rules.game.shooter.offer,
      dice.offeredTo === null
        ? 'Nobody has taken the shaker.'
        : `The shaker is offered to ${dice.offeredTo}.`,
      dice.offeredTo === null ? 'Offer it to the players.' : 'Wait for the answer.',
    );
  if (dice.stage !== 'held' || !isShaken)
    return refuse(
      'out-of-order',
      device.shakes.dealer,
      'The shaker has not been shaken.',
      'Call “No more bets”, then shake it.',
    );
  const clause = dice.shooter?.kind === 'crew' ? device.shakes.forPlayers : device.shakes.player;
  return dice.holderShakes < device.leastShakes
    ? refuse(
        'out-of-order',
        clause,
        `${dice.shooter?.kind === 'crew' ? capital(theRole(dice.shooter.role)) : 'The player with the shaker'} must shake it at least ${device.leastShakes} times.`,
        'Shake it again.',
      )
    : null;
}

function voidEvents(
  table: Table,
  ruling: { readonly cause: Cause; readonly clause: string },
  by: Actor | null,
  isLate: boolean,
  note: string,
  observation: Observation | null,
): readonly [Extract<TableEvent, { type: 'RollVoided' }>, ...TableEvent[]] {
  const events: TableEvent[] = [];
  const { lost } = table.rules.game.device;
  if (lost !== null && ruling.cause === 'off-table') {
    const inPlay = table.set.dice.filter((die) => die.where === 'shooter').map((die) => die.id);
    // If it was called in the air, nobody saw which die left, so the search covers both.
    const gone = inPlay.filter((_, index) => (observation?.dice[index]?.lies ?? 'off-table') === 'off-table');
    if (gone.length > 0)
      events.push({ type: 'SearchOpened', dice: gone, clause: lost.search, isListed: true });
  }
  if (ruling.cause === 'cheating')
    events.push({ type: 'IncidentOpened', cause: 'cheating', clause: ruling.clause });
  return [{ type: 'RollVoided', cause: ruling.cause, by, isLate, note, clause: ruling.clause }, ...events];
}

const effectOf = (table: Table, cause: Cause): CauseRule => table.rules.game.throws.causes[cause];

/** "No Roll", called by someone with the authority on a ground in the rules. */
function noRoll(table: Table, command: CommandOf<'no-roll'>): Decision {
  const { game } = table.rules;
  const { stage, observation } = table.dice;
  const voided = voidCause(table);
  if (voided !== null) return announced(table, command, voided);
  const isShaken = game.device.shakes !== null && table.isOpen && !table.isBettingOpen;
  if (stage !== 'in-air' && stage !== 'at-rest' && stage !== 'disputed' && stage !== 'activated' && !isShaken)
    return refuse(
      'too-late',
      game.lateNoRoll ?? game.noRollCallers.clause,
      'There is no unsettled throw to call No Roll on.',
      'A settled roll stands.',
    );
  const effect = effectOf(table, command.ground);
  if (effect.effect === 'stands' || !groundsAt(table).includes(command.ground))
    return refuse(
      'not-a-ground',
      effect.clause,
      `A throw is not voided for this: ${causeText(game, command.ground)}.`,
      'Call the total.',
    );
  const ungrounded = effect.effect === 'callable' ? notGrounded(table, command, effect) : null;
  if (ungrounded !== null) return ungrounded;
  // Late wagers were made on a throw that no longer counts.
  const dropped = table.pending.some((one) => one.kind === 'late') ? [dropAll(table)] : [];
  const ruling = { cause: command.ground, clause: effect.clause };
  const isLate = isLateCall(table, effect);
  return [...dropped, ...voidEvents(table, ruling, command.by, isLate, command.note, observation)];
}

/** What a throw at a table may be called off for, if its clauses say so: what can happen to its dice. */
export const groundsAt = (table: Table): readonly Cause[] =>
  binds(table, 'no-hand-grounds') ? causesAt(table.rules.game) : CAUSES;

/** Some grounds need a stated reason, or the judgment of someone on duty, who need not be the one who calls. */
function notGrounded(
  table: Table,
  command: CommandOf<'no-roll'>,
  effect: Extract<CauseRule, { effect: 'callable' }>,
): Refusal | null {
  if (effect.inWords === true && command.note.trim() === '')
    return refuse('not-a-ground', effect.clause, 'This ground needs a written reason.', 'Add a note.');
  const judge = command.judgedBy ?? command.by.role;
  const isHere = table.crew.some((one) => one.role === judge);
  return effect.judges === undefined || (effect.judges.some((one) => one === judge) && isHere)
    ? null
    : refuse(
        'no-authority',
        effect.clause,
        `This ground needs the judgment of ${nameRoles(effect.judges)}.`,
        'Say whose judgment it is.',
      );
}

/** The cause of the last throw, void by rule, as long as it can be announced; null once it is, or the dice are out again. */
export function voidCause({ dice: { stage, unannounced } }: Table): Cause | null {
  const isBetween = stage === 'idle' || stage === 'offered' || stage === 'choosing' || stage === 'held';
  return isBetween ? unannounced : null;
}

/** A throw voided by the rule itself is announced afterward, and so always late. */
function announced(table: Table, command: CommandOf<'no-roll'>, cause: Cause): Decision {
  const { clause } = effectOf(table, cause);
  return command.ground === cause
    ? [
        {
          type: 'NoRollAnnounced',
          cause,
          by: command.by,
          isLate: true,
          clause: clause ?? table.rules.game.call,
        },
      ]
    : refuse(
        'not-a-ground',
        clause,
        `The throw is void on another ground: ${causeText(table.rules.game, cause)}.`,
        'Announce that ground.',
      );
}

/** Some calls should come before the dice stop; a later one counts but is marked late. */
function isLateCall(table: Table, effect: CauseRule): boolean {
  const isResting = table.dice.stage === 'at-rest' || table.dice.stage === 'disputed';
  if (effect.effect === 'callable') return isResting && effect.early !== undefined;
  return isResting && table.rules.game.overrule !== null;
}

/**
 * The crew may dispute a face, and so may a player whose wager the roll decides. A ruling may not be disputed again.
 */
function dispute(table: Table, command: CommandOf<'dispute'>): Decision {
  const { game } = table.rules;
  const { by } = command;
  const { stage, observation, isRuled } = table.dice;
  const clause = game.dispute ?? game.call;
  if (stage === 'disputed')
    return refuse('nothing-to-do', clause, 'A face is already in dispute.', 'Wait for the ruling.');
  if (stage !== 'at-rest' || observation === null)
    return refuse(
      'out-of-order',
      clause,
      'There are no dice at rest to dispute.',
      'Dispute a face before the roll is settled.',
    );
  if (isRuled)
    return refuse(
      'too-late',
      clause,
      'The faces of this roll have already been ruled on.',
      'The ruling stands.',
    );
  // Whether a player may dispute depends on how the roll would be settled.
  return by.role === 'player' && !isDecidedFor(table, by.id, observation)
    ? refuse(
        'no-authority',
        clause,
        'This roll does not decide any of your wagers.',
        'The crew may dispute it, or a player whose wager it decides.',
      )
    : [{ type: 'FaceDisputed', by, clause }];
}

/** Whether the dice as they lie decide one of this player's wagers. */
function isDecidedFor(table: Table, player: PlayerId, observation: Observation): boolean {
  const ruling = ruleOn(table.rules.game.throws, observation);
  if (ruling.ruling === 'void') return false;
  return settleRoll(table, ruling.roll).some(
    (event) =>
      (event.type === 'LosersCollected' || event.type === 'WinnersPaid' || event.type === 'WagersReturned') &&
      event.rows.some((row) => row.player === player),
  );
}

function settleDispute(table: Table, command: CommandOf<'settle-dispute'>): Decision {
  const { game } = table.rules;
  const clause = game.powers['settle-dispute']?.clause ?? game.call;
  if (table.dice.stage !== 'disputed')
    return refuse('nothing-to-do', clause, 'No face is in dispute.', 'Call the total.');
  if (game.asTheyLie !== undefined) return settledAsTheyLie(table, command, game.asTheyLie.voidedBy);
  if (command.faces === null)
    return [
      disputeVoided(command.by, clause, {
        ...withNote(command),
        ...(game.overrule === null ? {} : { isRuling: true }),
      }),
    ];
  const settled: TableEvent = {
    type: 'DisputeSettled',
    observation: plainFaces(command.faces),
    by: command.by,
    clause,
    ...withNote(command),
  };
  if (game.overrule === null) return [settled];
  const rank = game.overrule.ladder.findIndex((rung) => rung.roles.includes(command.by.role));
  return [{ ...settled, rank }];
}

const disputeVoided = (
  by: Actor,
  clause: string,
  { note = '', ...more }: { readonly note?: string; readonly isRuling?: true },
): TableEvent => ({
  type: 'RollVoided',
  cause: 'other',
  by,
  isLate: false,
  note: note === '' ? 'face in dispute' : `face in dispute: ${note}`,
  clause,
  ...more,
});

/** The reason, if one was given. */
const withNote = ({ note = '' }: { readonly note?: string }): { readonly note?: string } =>
  note === '' ? {} : { note };

/** Where nobody names faces, the dice count as they lie, or someone who may call No Roll voids the roll. */
function settledAsTheyLie(
  table: Table,
  { by, faces, ...reason }: CommandOf<'settle-dispute'>,
  voidedBy: string | null,
): Decision {
  const { game, house } = table.rules;
  const { observation } = table.dice;
  if (faces === null) {
    // Voiding needs a second power, beside that of settling disputes.
    if (voidedBy !== null)
      return lacksPower(table, by, 'call-no-roll') ?? [disputeVoided(by, voidedBy, withNote(reason))];
    return refuse(
      'not-a-ground',
      game.call,
      `A dispute alone does not void a ${game.throwWord}.`,
      `Settle it as the dice lie; if the ${game.throwWord} was improper, ${nameRoles(house.noRollCallers)} may call No Roll.`,
    );
  }
  const shown = observation?.dice.flatMap((die) => faceThatCounts(die) ?? []) ?? [];
  const isShown = faces.toSorted().join() === shown.toSorted().join();
  if (observation === null || !isShown)
    return refuse(
      'wrong-call',
      game.call,
      `Nobody names faces here. The dice show ${shown.join(' and ')}.`,
      'Settle the dispute as the dice lie.',
    );
  return [{ type: 'DisputeSettled', observation, by, clause: game.call, ...withNote(reason) }];
}

const plainFaces = (faces: readonly [Face, Face]): Observation => plainThrow(rollOf(faces[0], faces[1]));

/**
 * The total is called and the roll settled. A wrong call is refused or, where calls may be overruled, accepted and
 * flagged.
 */
function callTotal(table: Table, command: CommandOf<'call-total'>): Decision {
  const { game } = table.rules;
  const { stage, observation } = table.dice;
  if (stage === 'disputed')
    return refuse(
      'disputed',
      game.dispute,
      'A face is in dispute.',
      `Wait for ${nameRoles(game.powers['settle-dispute']?.roles ?? [])}.`,
    );
  if (stage !== 'at-rest' || observation === null)
    return refuse('out-of-order', game.call, 'The dice are not at rest.', 'Wait until they stop.');
  const ruling = ruleOn(game.throws, observation);
  if (ruling.ruling === 'void')
    return refuse('wrong-call', ruling.clause, 'That throw is void.', 'Throw again.');
  const isWrong = totalOf(ruling.roll) !== command.total;
  if (isWrong && game.overrule === null)
    return refuse(
      'wrong-call',
      game.call,
      `The dice show ${totalOf(ruling.roll)}, not ${command.total}.`,
      `Call ${totalOf(ruling.roll)}.`,
    );
  const roll = isWrong ? rollWithTotal(command.total) : ruling.roll;
  return [
    {
      type: 'TotalCalled',
      roll: ruling.roll,
      called: command.total,
      isWrong,
      by: command.by,
      clause: game.call,
    },
    ...settleRoll(table, roll),
  ];
}

/** A wrongly called total stands for a roll with that total, soft if there is one. */
const rollWithTotal = (total: number): number =>
  rollOf(Math.max(1, total - 6) as Face, Math.min(6, total - 1) as Face);

/** Someone higher up the ladder replaces a call, and the roll is settled again. */
function overrule(table: Table, command: CommandOf<'overrule'>): Decision {
  const { game } = table.rules;
  const ladder = game.overrule?.ladder ?? [];
  const rank = ladder.findIndex((rung) => rung.roles.includes(command.by.role));
  const rung = ladder[rank];
  const { lastCall } = table;
  if (rung === undefined || lastCall === null)
    return refuse(
      'too-late',
      rung?.clause ?? game.call,
      'There is no call that can still be overruled.',
      'Correct it with an adjustment in the accounts.',
    );
  const { stage } = table.dice;
  if (stage === 'in-air' || stage === 'at-rest' || stage === 'disputed')
    return refuse(
      'out-of-order',
      rung.clause,
      'Another roll is under way.',
      'Overrule before the dice are out.',
    );
  // Having the power is not enough: it depends on whose call it was.
  if (rank <= lastCall.rank)
    return refuse(
      'no-authority',
      rung.clause,
      'The current call was made by someone of your rank or higher.',
      'Ask the next supervisor up.',
    );
  if (lastCall.isVoid && command.faces === null)
    return refuse('nothing-to-do', rung.clause, 'That roll is already void.', 'There is nothing to do.');
  if (lastCall.ruledBy === command.by.id)
    return refuse(
      'no-authority',
      rung.clause,
      'You ruled on these faces yourself.',
      'Ask the next supervisor up.',
    );
  const member = table.crew.find((one) => one.id === command.by.id && one.role === command.by.role);
  if (rung.ofPit && member?.pit !== table.rules.house.pit)
    return refuse(
      'no-authority',
      rung.clause,
      'You are not in charge of this pit.',
      'Ask the supervisor of this pit.',
    );
  return overruled(table, command, rank, rung.clause);
}

/** Settles the roll again. Null faces void it; otherwise these faces count. */
function overruled(
  table: Table,
  command: CommandOf<'overrule'>,
  rank: number,
  clause: string,
): readonly TableEvent[] {
  const isVoid = command.faces === null;
  const roll =
    command.faces === null ? (table.lastCall?.roll ?? 0) : rollOf(command.faces[0], command.faces[1]);
  const event: TableEvent = {
    type: 'CallOverruled',
    roll,
    called: totalOf(roll),
    isVoid,
    rank,
    by: command.by,
    absorbedCents: absorbedBy(table),
    clause,
    ...withNote(command),
  };
  if (isVoid) return [event];
  return [event, ...settleRoll(evolve(table, event), roll)];
}
