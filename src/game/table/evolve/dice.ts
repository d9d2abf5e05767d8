// How events change the dice, the shooter and the point.

import { rollShown } from 'boxperson/rules';
import type { TableEvent } from '../event.ts';
import { IDLE_DICE } from '../open.ts';
import type {
  Actor,
  BeforeCall,
  DiceSet,
  DiceState,
  Die,
  LastCall,
  PlayerId,
  Shooter,
  StandingWager,
  Table,
  TableDraft,
} from '../state.ts';

export const sendInAir = (dice: DiceState): DiceState => ({
  ...dice,
  stage: 'in-air',
  throws: dice.throws + 1,
  observation: null,
  unannounced: null,
});

/** Once the next roll is thrown the last call can no longer be overruled, unless the house allows longer. */
export const callAfterThrow = (table: Table): LastCall | null =>
  table.rules.house.overruleWindow === 'until-next-roll-thrown' ? null : table.lastCall;

export function layAtRest(
  dice: DiceState,
  event: Extract<TableEvent, { type: 'DiceRested' | 'DisputeSettled' }>,
): DiceState {
  const isRuled = event.type === 'DisputeSettled';
  const { observation } = event;
  const seen: DiceState = { ...clearRuling(dice), stage: 'at-rest', observation, isRuled, isCovered: false };
  return !isRuled || event.rank === undefined
    ? seen
    : { ...seen, ruledBy: { id: event.by.id, rank: event.rank } };
}

/** The dice once a roll is over, when no ruling on its faces is left. */
export function clearRuling(dice: DiceState): DiceState {
  if (dice.ruledBy === undefined) return dice;
  const { ruledBy: _, ...rest } = dice;
  return rest;
}

/** The dice once a round is over, when nobody sits it out any more. */
function callBack(dice: DiceState): DiceState {
  if (dice.sittingOut === undefined) return dice;
  const { sittingOut: _, ...rest } = dice;
  return rest;
}

/** Surveillance confirms every notice it has been given. */
export function confirmNotices(dice: DiceState): DiceState {
  const { unconfirmed: _, ...rest } = dice;
  return rest;
}

export function recordTotal(
  table: Table,
  event: Extract<TableEvent, { type: 'TotalCalled' }>,
): LastCall | null {
  if (table.rules.game.overrule === null) return null;
  // A total called as it was ruled is the ruling of the person who made it; any other call is the stickperson's own.
  const ruledBy = event.isWrong ? undefined : table.dice.ruledBy;
  return {
    roll: event.roll,
    called: event.called,
    isVoid: false,
    cause: null,
    rank: ruledBy?.rank ?? -1,
    ...(ruledBy === undefined ? {} : { ruledBy: ruledBy.id }),
    before: beforeCall(table),
    moved: [],
  };
}

/** A No Roll is the call of the highest person who announced it. */
export function recordAnnouncement({ lastCall, rules }: Table, by: Actor): LastCall | null {
  const rank = rules.game.overrule?.ladder.findIndex((rung) => rung.roles.includes(by.role)) ?? -1;
  return lastCall === null || rank <= lastCall.rank ? lastCall : { ...lastCall, rank };
}

function beforeCall(table: Table): BeforeCall {
  const { wagers, players, point, dice, bankCents, feesCents, rolls } = table;
  return { wagers, players, point, dice, bankCents, feesCents, rolls };
}

/** The roll is over: the puck moves, the shooter keeps or passes the dice, and betting opens. */
export function closeRoll(draft: TableDraft, event: Extract<TableEvent, { type: 'RollClosed' }>): void {
  const { onLasts } = draft.rules.house;
  const isPointSet = event.point !== null && draft.point === null;
  const dice = callBack(clearRuling(draft.dice));
  draft.point = event.point;
  draft.isBettingOpen = true;
  draft.rolls++;
  if (onLasts === 'this-roll' || (onLasts === 'until-point' && isPointSet))
    draft.wagers = withoutOn(draft.wagers);
  draft.players = roundOver(draft.players);
  draft.dice = {
    ...dice,
    stage: 'held',
    isFresh: dice.isFresh && !event.wasComeOut,
    dealerShakes: 0,
    holderShakes: 0,
    observation: null,
    isRuled: false,
    invalidRun: 0,
    ordered: dice.ordered.length === 0 ? dice.ordered : [],
    barred: event.barred.length === 0 ? dice.barred : barredBy(dice, event.barred),
  };
  if (event.pass !== null) giveUpDice(draft, { sitsOut: event.sitsOut });
}

function barredBy(dice: DiceState, names: readonly string[]): DiceState['barred'] {
  const barred = { ...dice.barred };
  for (const name of names) barred[name] = dice.shooters;
  return barred;
}

const withoutOn = (wagers: readonly StandingWager[]): readonly StandingWager[] =>
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

const askedAgain = (players: Table['players']): Table['players'] =>
  players.some((player) => player.refused)
    ? players.map((player) => (player.refused ? { ...player, refused: false } : player))
    : players;

/** A void throw: nothing is decided, and the same shooter throws again. */
export function voidRoll(draft: TableDraft, event: Extract<TableEvent, { type: 'RollVoided' }>): void {
  const dice = clearRuling(draft.dice);
  draft.lastCall = calledOff(draft, event);
  draft.isBettingOpen = true;
  draft.dice = {
    ...dice,
    stage: dice.shooter === null ? 'idle' : 'held',
    offeredTo: null,
    dealerShakes: 0,
    holderShakes: 0,
    isCovered: false,
    observation: null,
    isRuled: false,
    invalidRun: dice.invalidRun + 1,
    unannounced: event.by === null ? event.cause : null,
  };
}

/**
 * Where calls may be overruled, "No Roll" is a call like any other. So is the report of something that voids the roll
 * by rule; without a reporter, as with software dice, there is nobody to overrule.
 */
function calledOff(table: Table, event: Extract<TableEvent, { type: 'RollVoided' }>): LastCall | null {
  const ladder = table.rules.game.overrule?.ladder;
  if (ladder === undefined) return null;
  const by = event.by ?? event.seenBy;
  if (by === undefined) return null;
  const { observation } = table.dice;
  const roll = (observation === null ? null : rollShown(observation)) ?? 0;
  const rank = ladder.findIndex((rung) => rung.roles.includes(by.role));
  return {
    roll,
    called: 0,
    isVoid: true,
    cause: event.cause,
    rank,
    ...(event.isRuling === true ? { ruledBy: by.id } : {}),
    before: beforeCall(table),
    moved: [],
  };
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
    ...(sitsOut && player !== undefined ? { sittingOut: [...(dice.sittingOut ?? []), player.id] } : {}),
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

const kindOf = ({ kind }: { readonly kind?: 'software' }): Pick<DiceSet, 'kind'> =>
  kind === undefined ? {} : { kind };

/** A waiting new set takes over between shooters; otherwise the chosen dice go back to the set. */
export function handOver(set: DiceSet): DiceSet {
  if (set.next !== null) {
    const { kind: _kind, ...before } = set;
    return {
      ...before,
      id: set.next.id,
      ...kindOf(set.next),
      dice: set.next.dice.map((id) => ({ id, where: 'kept' })),
      inspectedBy: set.next.inspectedBy,
      next: null,
    };
  }
  return set.dice.some((die) => die.where === 'shooter' || die.isAsked)
    ? {
        ...set,
        dice: set.dice.map((die) =>
          die.where === 'shooter' ? at(die, 'kept') : die.isAsked ? at(die, die.where) : die,
        ),
      }
    : set;
}

/** The die at a place, no longer asked for. */
const at = ({ id }: Die, where: Die['where']): Die => ({ id, where });

export const recordDecline = (dice: DiceState, player: PlayerId): DiceState => ({
  ...dice,
  stage: 'idle',
  offeredTo: null,
  declined: [...dice.declined, player],
});

/** A player who declined and then wants the dice is offered them in turn. */
export const withdrawDecline = (dice: DiceState, player: PlayerId): DiceState => ({
  ...dice,
  declined: dice.declined.filter((one) => one !== player),
});

export function nameShooter(table: Table, event: Extract<TableEvent, { type: 'ShooterNamed' }>): DiceState {
  const { shooter, decisionOnly, isNew } = event;
  const { dice } = table;
  const choosesDice = table.rules.game.device.choose !== null && shooter.kind === 'player';
  return {
    ...dice,
    stage: choosesDice ? 'choosing' : 'held',
    shooter,
    offeredTo: null,
    declined: [],
    decisionOnly,
    isFresh: isNew ?? dice.isFresh,
    shooters: isNew === true ? dice.shooters + 1 : dice.shooters,
  };
}

/** Crew who throw take the first two dice of the set. */
export function takeCrewDice(table: Table, shooter: Shooter): DiceSet {
  if (shooter.kind === 'player' || table.rules.game.device.choose === null) return table.set;
  const kept = table.set.dice.filter((die) => die.where === 'kept').map((die) => die.id);
  return giveShooterDice(table.set, kept.slice(0, 2));
}

/** The shooter takes these dice, except those that left the table and are only asked for. */
export const giveShooterDice = (
  set: DiceSet,
  dice: readonly string[],
  asksBack: readonly string[] = [],
): DiceSet => ({
  ...set,
  dice: set.dice.map((die) => {
    if (asksBack.includes(die.id)) return { ...die, isAsked: true };
    if (dice.includes(die.id)) return at(die, 'shooter');
    return die.where === 'shooter' ? at(die, 'kept') : die.isAsked ? at(die, die.where) : die;
  }),
});

/** Dice that leave the table, are found or are lost. Listed ones are remembered when the set is replaced. */
export function moveDice(
  set: DiceSet,
  ids: readonly string[],
  where: 'off-table' | 'found' | 'lost',
  isListed = false,
): DiceSet {
  const move = (die: Die): Die => (ids.includes(die.id) ? { ...die, where } : die);
  const moved: DiceSet = { ...set, dice: set.dice.map(move) };
  if (set.missing === undefined && !isListed) return moved;
  const listed = (set.missing ?? []).map(move);
  const added = isListed ? ids.filter((id) => !listed.some((die) => die.id === id)) : [];
  return { ...moved, missing: [...listed, ...added.map((id): Die => ({ id, where }))] };
}

/** A die that was found goes back: to the shooter who asked for it, otherwise to the set. */
export function putBack(set: DiceSet, id: string): DiceSet {
  const { missing, ...rest } = set;
  const back: DiceSet = {
    ...rest,
    dice: set.dice.map((die) => (die.id === id ? at(die, die.isAsked === true ? 'shooter' : 'kept') : die)),
  };
  const left = missing?.filter((die) => die.id !== id) ?? [];
  return left.length === 0 ? back : { ...back, missing: left };
}

export function deliverDice(set: DiceSet, event: Extract<TableEvent, { type: 'DiceBrought' }>): DiceSet {
  if (event.replaces)
    return { ...set, next: { id: event.set, ...kindOf(event), dice: event.dice, inspectedBy: [] } };
  if (event.completes === true) {
    const added = event.dice.map((id): Die => ({ id, where: 'kept' }));
    return { ...set, dice: [...set.dice.filter((die) => die.where !== 'lost'), ...added] };
  }
  return {
    ...(set.missing === undefined ? {} : { missing: set.missing }),
    id: event.set,
    ...kindOf(event),
    dice: event.dice.map((id) => ({ id, where: 'kept' })),
    inspectedBy: [],
    tested: false,
    placedAtMinute: event.minute,
    warned: false,
    next: null,
  };
}

export const recordInspection = (set: DiceSet, by: Actor): DiceSet =>
  set.next === null
    ? { ...set, inspectedBy: [...set.inspectedBy, by] }
    : { ...set, next: { ...set.next, inspectedBy: [...set.next.inspectedBy, by] } };

/** The dealer shakes first; once that is enough, shakes by the holder of the shaker are counted separately. */
export const countShakes = (dice: DiceState, least: number, by: Actor, times: number): DiceState =>
  by.role === 'player' || (dice.shooter?.kind === 'crew' && dice.dealerShakes >= least)
    ? { ...dice, holderShakes: dice.holderShakes + times }
    : { ...dice, dealerShakes: dice.dealerShakes + times };

/** When a table closes, its dice must be inspected and tested again before it opens. */
export const clearInspection = (set: DiceSet): DiceSet => ({ ...set, inspectedBy: [], tested: false });

/** When a table closes, it forgets who had the dice and starts fresh when it opens. */
export const putAway = (dice: DiceState): DiceState => ({ ...IDLE_DICE, throws: dice.throws });

/** A shooter whose dice were replaced chooses again. */
export const chooseAgain = (table: Table): DiceState =>
  table.dice.stage === 'held' && table.rules.game.device.choose !== null
    ? { ...table.dice, stage: 'choosing' }
    : table.dice;
