// How events change the last call, which may be overruled in some games: then the table goes back to before it.

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
  Table,
  TableDraft,
} from '../state.ts';
import type { EventHandlers } from './event-handlers.ts';

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
export const callAfterThrow = (table: Table): LastCall | null =>
  table.rules.house.overruleWindow === 'until-next-roll-thrown' ? null : table.lastCall;

/**
 * Where calls may be overruled, "No Roll" is a call like any other. So is the report of something that voids the roll
 * by rule; without a reporter, as with software dice, there is nobody to overrule.
 */
export function calledOff(table: Table, event: EventOf<'RollVoided'>): LastCall | null {
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
export function clearRuling(dice: DiceState): DiceState {
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
