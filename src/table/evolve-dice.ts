// What events do to the dice, the shooter and the point.

import type { TableEvent } from './event.ts';
import type {
  Actor,
  BeforeCall,
  Dice,
  DiceSet,
  Die,
  LastCall,
  PlayerId,
  Shooter,
  Standing,
  Table,
} from './state.ts';

export const thrown = (dice: Dice): Dice => ({
  ...dice,
  stage: 'in-air',
  throws: dice.throws + 1,
  observation: null,
});

/** Once the next roll is thrown, the last call can no longer be overruled, unless the house allows longer. */
export const afterThrow = (table: Table): LastCall | null =>
  table.rules.house.overruleWindow === 'until-next-roll-thrown' ? null : table.lastCall;

export const rested = (dice: Dice, observation: Dice['observation']): Dice => ({
  ...dice,
  stage: 'at-rest',
  observation,
  isCovered: false,
});

export function called(table: Table, event: Extract<TableEvent, { type: 'TotalCalled' }>): LastCall | null {
  if (table.rules.game.overrule === null) return null;
  return {
    roll: event.roll,
    called: event.called,
    isVoid: false,
    cause: null,
    rank: -1,
    before: beforeCall(table),
    movedCents: {},
  };
}

export function beforeCall(table: Table): BeforeCall {
  const { wagers, players, point, dice, bankCents, feesCents, rolls, barred } = table;
  return { wagers, players, point, dice, bankCents, feesCents, rolls, barred };
}

/** The roll is over: the puck moves, the dice go back to the shooter or on, and betting is open. */
export function close(
  table: Table,
  version: number,
  event: Extract<TableEvent, { type: 'RollClosed' }>,
): Table {
  const { onLasts } = table.rules.house;
  const isPointSet = event.point !== null && table.point === null;
  const liftsOn = onLasts === 'this-roll' || (onLasts === 'until-point' && isPointSet);
  const { dice } = table;
  const shooters = event.barred.length === 0 ? table.barred : barredBy(table, event.barred);
  const next: Table = {
    ...table,
    version,
    point: event.point,
    isBettingOpen: true,
    rolls: table.rolls + 1,
    barred: shooters,
    wagers: liftsOn ? withoutOn(table.wagers) : table.wagers,
    players: roundOver(table.players),
    dice: {
      ...dice,
      stage: 'held',
      isFresh: dice.isFresh && !event.wasComeOut,
      dealerShakes: 0,
      holderShakes: 0,
      observation: null,
      invalidRun: 0,
    },
  };
  return event.pass === null ? next : pass(next, version);
}

function barredBy(table: Table, names: readonly string[]): Readonly<Record<string, number>> {
  const barred = { ...table.barred };
  for (const name of names) barred[name] = table.dice.shooters;
  return barred;
}

const withoutOn = (wagers: readonly Standing[]): readonly Standing[] =>
  wagers.some((one) => one.marker === 'on' || one.asked === 'on')
    ? wagers.map((one) =>
        one.marker === 'on' || one.asked === 'on'
          ? {
              ...one,
              marker: one.marker === 'on' ? 'none' : one.marker,
              asked: one.asked === 'on' ? 'none' : one.asked,
            }
          : one,
      )
    : wagers;

const roundOver = (players: Table['players']): Table['players'] =>
  players.some((player) => player.hasBet)
    ? players.map((player) => (player.hasBet ? { ...player, hasBet: false } : player))
    : players;

/** A void throw: nothing is decided, the same shooter has the dice again. */
export function voided(table: Table, version: number): Table {
  return {
    ...table,
    version,
    isBettingOpen: true,
    players: roundOver(table.players),
    dice: {
      ...table.dice,
      stage: 'held',
      dealerShakes: 0,
      holderShakes: 0,
      observation: null,
      invalidRun: table.dice.invalidRun + 1,
    },
  };
}

/** The shooter gives the dice up: the set is whole again and will be offered on. */
export function pass(table: Table, version: number): Table {
  const { shooter } = table.dice;
  const player = shooter?.kind === 'player' ? table.players.find((one) => one.id === shooter.id) : undefined;
  return {
    ...table,
    version,
    dice: {
      ...table.dice,
      stage: 'idle',
      shooter: null,
      lastPlace: shooter?.kind === 'crew' ? null : (player?.place ?? table.dice.lastPlace),
      lastShooter: shooter?.kind === 'player' ? shooter.id : null,
      offeredTo: null,
      declined: [],
      isFresh: true,
      shooters: table.dice.shooters + 1,
      decisionOnly: false,
      invalidRun: 0,
    },
    set: handOver(table.set),
    lastCall: table.rules.house.overruleWindow === 'until-shooter-changes' ? null : table.lastCall,
  };
}

/** A new set that waits takes over between shooters; otherwise the chosen dice go back to the rest. */
function handOver(set: DiceSet): DiceSet {
  if (set.next !== null)
    return {
      ...set,
      id: set.next.id,
      dice: set.next.dice.map((id) => ({ id, where: 'kept' })),
      inspectedBy: set.next.inspectedBy,
      next: null,
    };
  return set.dice.some((die) => die.where === 'shooter')
    ? {
        ...set,
        dice: set.dice.map((die) => (die.where === 'shooter' ? { ...die, where: 'kept' as const } : die)),
      }
    : set;
}

export const declined = (dice: Dice, player: PlayerId): Dice => ({
  ...dice,
  stage: 'idle',
  offeredTo: null,
  declined: [...dice.declined, player],
});

export function named(table: Table, shooter: Shooter, decisionOnly: boolean): Dice {
  const choosesDice = table.rules.game.device.choose !== null && shooter.kind === 'player';
  return {
    ...table.dice,
    stage: choosesDice ? 'choosing' : 'held',
    shooter,
    offeredTo: null,
    declined: [],
    decisionOnly,
  };
}

export const chosen = (set: DiceSet, dice: readonly string[]): DiceSet => ({
  ...set,
  dice: set.dice.map((die) =>
    dice.includes(die.id)
      ? { ...die, where: 'shooter' }
      : die.where === 'shooter'
        ? { ...die, where: 'kept' }
        : die,
  ),
});

export const moveDice = (set: DiceSet, ids: readonly string[], where: Die['where']): DiceSet => ({
  ...set,
  dice: set.dice.map((die) => (ids.includes(die.id) ? { ...die, where } : die)),
});

export function brought(set: DiceSet, event: Extract<TableEvent, { type: 'DiceBrought' }>): DiceSet {
  if (event.replaces) return { ...set, next: { id: event.set, dice: event.dice, inspectedBy: [] } };
  return {
    id: event.set,
    dice: event.dice.map((id) => ({ id, where: 'kept' })),
    inspectedBy: [],
    tested: false,
    placedAtMinute: event.minute,
    next: null,
  };
}

export const inspected = (set: DiceSet, by: Actor): DiceSet =>
  set.next === null
    ? { ...set, inspectedBy: [...set.inspectedBy, by] }
    : { ...set, next: { ...set.next, inspectedBy: [...set.next.inspectedBy, by] } };

export const shaken = (dice: Dice, by: Actor, times: number): Dice =>
  by.role === 'player' || (dice.dealerShakes > 0 && dice.shooter?.kind === 'crew')
    ? { ...dice, holderShakes: dice.holderShakes + times }
    : { ...dice, dealerShakes: dice.dealerShakes + times };

export const putAway = (dice: Dice): Dice => ({
  ...dice,
  stage: 'idle',
  shooter: null,
  offeredTo: null,
  declined: [],
  isFresh: true,
});
