// How events change a throw: from the shaker to the dice at rest, and to the end of the roll.

import type { EventOf } from '../event.ts';
import type { DiceState, StandingWager, Table, TableDraft } from '../state.ts';
import { callAfterThrow, calledOff, clearRuling } from './call.ts';
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

/** The dice once a round is over, when nobody sits it out any more. */
function callBack(dice: DiceState): DiceState {
  if (dice.sittingOut === undefined) return dice;
  const { sittingOut: _, ...rest } = dice;
  return rest;
}
