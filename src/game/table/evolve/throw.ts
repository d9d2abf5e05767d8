// How events change a throw: from the shaker to the dice at rest, its call, and the end of the roll. In some games a call may be
// overruled: then the table goes back to before it.

import type { Cents } from 'boxperson/base';
import { rollShown } from 'boxperson/rules';
import type { EventOf } from '../event.ts';
import type {
  Actor,
  BeforeCall,
  DiceState,
  LastCall,
  Player,
  PlayerId,
  StandingWager,
  Table,
  TableDraft,
} from '../state.ts';
import type { EventHandlers } from './event-handlers.ts';
import { giveUpDice } from './shooter.ts';

/** What the events of a throw do. */
export const throwEvents = {
  ShakerActivated: (draft) => {
    draft.dice = { ...draft.dice, stage: 'activated' };
  },
  ShakerCovered: (draft) => {
    draft.dice = { ...draft.dice, isCovered: true };
  },
  ShakerShaken: shake,
  DiceThrown: (draft) => {
    const { dice } = draft;
    draft.dice = {
      ...dice,
      stage: 'in-air',
      throws: dice.throws + 1,
      observation: null,
      unannounced: null,
    };
    draft.lastCall = callAfterThrow(draft);
  },
  DiceRested: layAtRest,
  FaceDisputed: (draft) => {
    draft.dice = { ...draft.dice, stage: 'disputed' };
  },
  DisputeSettled: layAtRest,
  RollVoided: voidRoll,
  PointGivenUp: (draft) => {
    draft.point = null;
  },
  RollClosed: closeRoll,
} satisfies Partial<EventHandlers>;

/** The dealer shakes first; once that is enough, shakes by the holder of the shaker are counted separately. */
function shake(draft: TableDraft, { by, times }: EventOf<'ShakerShaken'>): void {
  const { dice } = draft;
  const isEnough = dice.dealerShakes >= draft.rules.game.device.leastShakes;
  draft.dice =
    by.role === 'player' || (dice.shooter?.kind === 'crew' && isEnough)
      ? { ...dice, holderShakes: dice.holderShakes + times }
      : { ...dice, dealerShakes: dice.dealerShakes + times };
}

function layAtRest(draft: TableDraft, event: EventOf<'DiceRested' | 'DisputeSettled'>): void {
  const isRuled = event.type === 'DisputeSettled';
  const { observation } = event;
  const dice = clearRuling(draft.dice);
  const seen: DiceState = { ...dice, stage: 'at-rest', observation, isRuled, isCovered: false };
  draft.dice =
    !isRuled || event.rank === undefined ? seen : { ...seen, ruledBy: { id: event.by.id, rank: event.rank } };
}

/** A void throw: nothing is decided, and the same shooter throws again. */
function voidRoll(draft: TableDraft, event: EventOf<'RollVoided'>): void {
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

/** The roll is over: the puck moves, the shooter keeps or passes the dice, and betting opens. */
function closeRoll(draft: TableDraft, event: EventOf<'RollClosed'>): void {
  const { onLasts } = draft.rules.house;
  const isPointSet = event.point !== null && draft.point === null;
  const dice = clearRuling(draft.dice);
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
    sittingOut: dice.sittingOut.length === 0 ? dice.sittingOut : [],
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

/** What events about calls do. */
export const callEvents = {
  TotalCalled: (draft, event) => {
    draft.lastCall = recordTotal(draft, event);
  },
  NoRollAnnounced: (draft, { by }) => {
    draft.dice = { ...draft.dice, unannounced: null };
    draft.lastCall = recordAnnouncement(draft, by);
  },
  CallOverruled: restoreBeforeCall,
} satisfies Partial<EventHandlers>;

function recordTotal(table: Table, event: EventOf<'TotalCalled'>): LastCall | null {
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
function recordAnnouncement({ lastCall, rules }: Table, by: Actor): LastCall | null {
  const rank = rules.game.overrule?.ladder.findIndex((rung) => rung.roles.includes(by.role)) ?? -1;
  return lastCall === null || rank <= lastCall.rank ? lastCall : { ...lastCall, rank };
}

/** Once the next roll is thrown the last call can no longer be overruled, unless the house allows longer. */
const callAfterThrow = (table: Table): LastCall | null =>
  table.rules.house.overruleWindow === 'until-next-roll-thrown' ? null : table.lastCall;

/**
 * Where calls may be overruled, "No Roll" is a call like any other. So is the report of something that voids the roll
 * by rule; without a reporter, as with software dice, there is nobody to overrule.
 */
function calledOff(table: Table, event: EventOf<'RollVoided'>): LastCall | null {
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

function beforeCall(table: Table): BeforeCall {
  const { wagers, players, point, dice, bankCents, feesCents, rolls } = table;
  return { wagers, players, point, dice, bankCents, feesCents, rolls };
}

/** The dice once a roll is over, when no ruling on its faces is left. */
function clearRuling(dice: DiceState): DiceState {
  if (dice.ruledBy === undefined) return dice;
  const { ruledBy: _, ...rest } = dice;
  return rest;
}

/** Restores the table as it was before the overruled call, keeping later buy-ins and cash-outs. */
function restoreBeforeCall(draft: TableDraft, event: EventOf<'CallOverruled'>): void {
  const { lastCall } = draft;
  if (lastCall === null) return;
  const before: BeforeCall = {
    ...lastCall.before,
    players: restoredPlayers(draft, lastCall),
    bankCents: lastCall.before.bankCents - event.absorbedCents,
  };
  const { dice } = before;
  Object.assign(draft, before);
  draft.dice = event.isVoid
    ? {
        ...clearRuling(dice),
        stage: 'held',
        observation: null,
        isRuled: false,
        invalidRun: dice.invalidRun + 1,
      }
    : { ...dice, stage: 'at-rest' };
  draft.isBettingOpen = true;
  draft.pending = [];
  const { roll, called, isVoid, rank } = event;
  const { ruledBy: _, ...call } = lastCall;
  draft.lastCall = { ...call, roll, called, isVoid, rank, before, moved: [] };
}

/** What a player has bought in since the call, less cash-outs. */
const movedBy = (lastCall: LastCall, id: PlayerId): Cents =>
  lastCall.moved.reduce((sum, one) => (one.player === id ? sum + one.cents : sum), 0);

function restoredPlayers(table: Table, lastCall: LastCall): readonly Player[] {
  const { players } = lastCall.before;
  const rackOf = (id: PlayerId, cents: Cents): Cents => Math.max(0, cents + movedBy(lastCall, id));
  const old = players.map((player) => {
    const now = table.players.find((one) => one.id === player.id);
    return {
      ...(now ?? { ...player, place: 0, away: true, leaving: true, seated: false }),
      no: player.no,
      rackCents: rackOf(player.id, player.rackCents),
    };
  });
  const fresh = table.players
    .filter((player) => !players.some((one) => one.id === player.id))
    .map((player) => ({ ...player, rackCents: rackOf(player.id, 0) }));
  return [...old, ...fresh].toSorted((a, b) => a.place - b.place);
}

/** What the bank loses because players left with chips an overruled call had paid them. */
export function absorbedBy(table: Table): Cents {
  const { lastCall } = table;
  if (lastCall === null) return 0;
  const ids = new Set(lastCall.moved.map((one) => one.player));
  return [...ids].reduce((sum, id) => {
    const before = lastCall.before.players.find((player) => player.id === id)?.rackCents ?? 0;
    return sum + Math.max(0, -(before + movedBy(lastCall, id)));
  }, 0);
}
