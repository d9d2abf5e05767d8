// How events change the players: their places, and the chips that they and the house bring to the table.

import type { Cents } from 'boxperson/base';
import type { EventOf } from '../event.ts';
import type { Player, PlayerId, TableDraft } from '../state.ts';
import type { EventHandlers } from './event-handlers.ts';

/** What events about players and their chips do. */
export const playerEvents = {
  PlaceTaken: takePlace,
  PlayerSat: (draft, { player }) => patchPlayer(draft, player, { seated: true, refused: false }),
  PlayerStood: (draft, { player }) => patchPlayer(draft, player, { seated: false, refused: false }),
  PlayerSteppedAway: (draft, { player }) =>
    patchPlayer(draft, player, { away: true, seated: false, refused: false }),
  PlayerLeaving: (draft, { player }) =>
    patchPlayer(draft, player, { away: true, leaving: true, seated: false, refused: false }),
  PlaceGivenUp: (draft, { player }) => patchPlayer(draft, player, { place: 0 }),
  PlayerLeft: (draft, { player }) => {
    draft.players = draft.players.filter((one) => one.id !== player);
  },
  BoughtIn: (draft, event) => {
    moveIn(draft, event.player, event.cents);
    if (event.with === 'cash') draft.dropCents += event.cents;
  },
  CashedOut: (draft, { player, cents }) => moveIn(draft, player, -cents),
  BankFilled: fillBank,
  // An overruled call takes its corrections with it.
  PaymentCorrected: (draft, { player, cents }) => {
    addToRack(draft, player, cents);
    draft.bankCents -= cents;
  },
} satisfies Partial<EventHandlers>;

function takePlace(draft: TableDraft, event: EventOf<'PlaceTaken'>): void {
  const before = draft.players.find((player) => player.id === event.player);
  const player: Player = {
    id: event.player,
    no: before?.no ?? draft.version,
    place: event.place,
    seated: event.seated,
    rackCents: before?.rackCents ?? 0,
    hasBet: before?.hasBet ?? false,
    away: false,
    leaving: false,
    refused: false,
    ...(event.served === true || before?.served === true ? { served: true } : {}),
  };
  draft.players = [...draft.players.filter((other) => other.id !== event.player), player].toSorted(
    (a, b) => a.place - b.place,
  );
}

export function patchPlayer(draft: TableDraft, id: PlayerId, patch: Partial<Player>): void {
  draft.players = draft.players.map((player) => (player.id === id ? { ...player, ...patch } : player));
}

function addToRack(draft: TableDraft, id: PlayerId, cents: Cents): void {
  draft.players = draft.players.map((player) =>
    player.id === id ? { ...player, rackCents: player.rackCents + cents } : player,
  );
}

/** Chips a player brings to the table or takes away. */
function moveIn(draft: TableDraft, player: PlayerId, cents: Cents): void {
  addToRack(draft, player, cents);
  draft.issuedCents += cents;
  if (draft.lastCall !== null)
    draft.lastCall = { ...draft.lastCall, moved: [...draft.lastCall.moved, { player, cents }] };
}

function fillBank(draft: TableDraft, { cents }: EventOf<'BankFilled'>): void {
  const { lastCall } = draft;
  draft.bankCents += cents;
  draft.issuedCents += cents;
  if (lastCall !== null)
    draft.lastCall = {
      ...lastCall,
      before: { ...lastCall.before, bankCents: lastCall.before.bankCents + cents },
    };
}
