// A table to practice at: the real rules and the real engine with an automatic crew, but the dice show what the learner chooses.

import { assert, type Cents, isPair, type Roll, type Rolls, required } from 'boxperson/base';
import { betOn, commandFor } from 'boxperson/betting';
import { areaKey } from 'boxperson/felt';
import {
  type CompiledSpot,
  isRefusal,
  plainThrow,
  type Refusal,
  type Rules,
  withRoomFor,
} from 'boxperson/rules';
import {
  emptyTable,
  finishRoll,
  openedByCrew,
  type PlayerId,
  runCommands,
  sendOut,
  type Table,
  type TableCommand,
  type TableEvent,
} from 'boxperson/table';

/** The learner's id at the table. */
export const LEARNER = 'you';
/** The player who throws while the learner has no line bet. */
export const OTHER_SHOOTER = 'the shooter';

/** What happened: the table afterwards, and the events. */
type Done = { readonly table: Table; readonly events: readonly TableEvent[] };

/** A table of these rules, open for play, with these players in the first places and this much in each rack. */
export function practiceTable(rules: Rules, players: readonly PlayerId[], rackCents: Cents): Table {
  const { table } = openedByCrew(emptyTable(withRoomFor(rules, players.length)));
  const coming = players.flatMap((player, index): readonly TableCommand[] => {
    const by = { role: 'player', id: player } as const;
    return [
      { do: 'take-place', by, player, place: index + 1, seated: true },
      { do: 'buy-in', by, player, cents: rackCents, with: 'cash' },
    ];
  });
  return runCommands(table, coming).table;
}

/** A bet to make: on a spot, or odds behind the player's bet on a spot. */
export type PracticeBet = { readonly spot: CompiledSpot; readonly isOdds: boolean };

/** A bet that was made, or the refusal it got; neither if it is up already or has nothing to go behind. */
type PracticeBetResult = Done & { readonly refusal: Refusal | null };

/** Makes a bet with one chip, unless it is up already or the table does not take it now. */
export function betFor(
  table: Table,
  player: PlayerId,
  wanted: PracticeBet,
  chipCents: Cents,
): PracticeBetResult {
  const meant = meantBy(table, player, wanted, chipCents);
  if (meant?.refusal !== null || meant.asked.do !== 'bet')
    return { table, events: [], refusal: meant?.refusal ?? null };
  const { asked } = meant;
  return {
    ...runCommands(table, [{ ...asked, by: { role: 'player', id: player } } as TableCommand]),
    refusal: null,
  };
}

function meantBy(table: Table, player: PlayerId, { spot, isOdds }: PracticeBet, chipCents: Cents) {
  const mine = table.wagers.filter((one) => one.player === player);
  const onSpot = mine.filter((one) => one.spot === spot.index);
  if (!isOdds)
    return onSpot.length > 0 ? null : betOn(table, player, areaKey(spot.wager.id, spot.on), chipCents);
  const base = onSpot.find((one) => one.number !== 0 && !mine.some(({ behind }) => behind === one.id));
  return base === undefined
    ? null
    : commandFor(table, player, { wants: 'odds', wager: base.id, cents: chipCents });
}

/** A settled roll: the table just before the dice came to rest, and everything that followed. */
export type PracticeRoll = Done & { readonly before: Table; readonly roll: Roll };

/** One whole roll that comes out as chosen, thrown by this player or, if the game has the crew throw, by the crew. */
export function practiceRoll(table: Table, roll: Roll, shooter: PlayerId): PracticeRoll {
  const sent = sendOut(table, (_, id) => id === shooter);
  assert(!isRefusal(sent), `someone may throw: ${isRefusal(sent) ? sent.says : ''}`);
  const settled = finishRoll(sent.table, plainThrow(roll));
  assert(!isRefusal(settled), `a roll is settled: ${isRefusal(settled) ? settled.says : ''}`);
  return { ...settled, before: sent.table, roll };
}

/** One of these rolls of a total, not the pair if there is another. */
export function plainRollOf(rolls: Rolls): Roll {
  const easy = rolls.filter((roll) => !isPair(roll));
  return required((easy.length > 0 ? easy : rolls)[easy.length >> 1], 'a roll of the total');
}

/** A player's chips, in the rack and on the felt. */
export function playerChipsCents(table: Table, player: PlayerId): Cents {
  const { rackCents } = required(
    table.players.find(({ id }) => id === player),
    'a player at the table',
  );
  return table.wagers
    .filter((one) => one.player === player)
    .reduce((sum, { stakeCents }) => sum + stakeCents, rackCents);
}
