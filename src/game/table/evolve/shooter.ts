// How events change who has the dice.

import type { EventOf } from '../event.ts';
import type { DiceSet, Shooter, Table, TableDraft } from '../state.ts';
import { giveShooterDice, handOver } from './dice-set.ts';
import type { EventHandlers } from './event-handlers.ts';
import { patchPlayer } from './players.ts';

/** What events about the shooter do. */
export const shooterEvents = {
  DiceOffered: (draft, { to }) => {
    draft.dice = { ...draft.dice, stage: 'offered', offeredTo: to };
  },
  DiceDeclined: (draft, { player }) => {
    const { dice } = draft;
    draft.dice = { ...dice, stage: 'idle', offeredTo: null, declined: [...dice.declined, player] };
    patchPlayer(draft, player, { refused: true });
  },
  // A player who declined and then wants the dice is offered them in turn.
  DiceWanted: (draft, { player }) => {
    const { dice } = draft;
    draft.dice = { ...dice, declined: dice.declined.filter((one) => one !== player) };
    patchPlayer(draft, player, { refused: false });
  },
  ShooterNamed: nameShooter,
  DiceChosen: (draft, { dice, asksBack }) => {
    draft.dice = { ...draft.dice, stage: 'held' };
    draft.set = giveShooterDice(draft.set, dice, asksBack);
  },
  DicePassed: (draft, event) => giveUpDice(draft, { ...event, isOrdered: event.by !== null }),
  DecisionOnlyEnded: giveUpDice,
} satisfies Partial<EventHandlers>;

function nameShooter(draft: TableDraft, event: EventOf<'ShooterNamed'>): void {
  const { shooter, decisionOnly, isNew } = event;
  const { dice } = draft;
  const choosesDice = draft.rules.game.device.choose !== null && shooter.kind === 'player';
  draft.dice = {
    ...dice,
    stage: choosesDice ? 'choosing' : 'held',
    shooter,
    offeredTo: null,
    declined: [],
    decisionOnly,
    isFresh: isNew ?? dice.isFresh,
    shooters: isNew === true ? dice.shooters + 1 : dice.shooters,
  };
  draft.set = takeCrewDice(draft, shooter);
}

/** Crew who throw take the first two dice of the set. */
function takeCrewDice(table: Table, shooter: Shooter): DiceSet {
  if (shooter.kind === 'player' || table.rules.game.device.choose === null) return table.set;
  const kept = table.set.dice.filter((die) => die.where === 'kept').map((die) => die.id);
  return giveShooterDice(table.set, kept.slice(0, 2));
}

type GivenUp = {
  readonly isOrdered?: boolean;
  readonly goesOn?: boolean | undefined;
  readonly sitsOut?: boolean | undefined;
};

/**
 * The shooter gives up the dice: the set is complete again and will be offered. If `goesOn`, the hand is over only once
 * another player takes them. A player who `sitsOut` is not offered them for the next roll.
 */
export function giveUpDice(draft: TableDraft, how: GivenUp): void {
  const { isOrdered = false, goesOn = false, sitsOut = false } = how;
  const { dice } = draft;
  const { shooter } = dice;
  const player = shooter?.kind === 'player' ? draft.players.find((one) => one.id === shooter.id) : undefined;
  draft.dice = {
    ...dice,
    stage: 'idle',
    shooter: null,
    lastPlace: shooter?.kind === 'crew' ? null : (player?.place ?? dice.lastPlace),
    lastShooter: shooter?.kind === 'player' ? shooter.id : null,
    offeredTo: null,
    declined: [],
    ordered: isOrdered && player !== undefined ? [...dice.ordered, player.id] : dice.ordered,
    sittingOut: sitsOut && player !== undefined ? [...dice.sittingOut, player.id] : dice.sittingOut,
    isFresh: !goesOn,
    shooters: dice.shooters + (goesOn ? 0 : 1),
    decisionOnly: false,
    holderShakes: 0,
    invalidRun: 0,
  };
  // Players who declined are asked again once a player gives up the dice.
  if (shooter?.kind === 'player') draft.players = askedAgain(draft.players);
  draft.set = handOver(draft.set);
  if (draft.rules.house.overruleWindow === 'until-shooter-changes') draft.lastCall = null;
}

const askedAgain = (players: Table['players']): Table['players'] =>
  players.some((player) => player.refused)
    ? players.map((player) => (player.refused ? { ...player, refused: false } : player))
    : players;
