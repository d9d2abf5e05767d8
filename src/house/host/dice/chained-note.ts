// The record's notes on verifiable dice: every roll belongs to a series committed to before it began. Used by the writer, who
// knows the secrets, and by the verifier, who takes them from the record once revealed.

import { firstFace, required, secondFace } from 'boxperson/base';
import type { AwaitedRound, BeaconInfo, LateValue, SeriesEnd, SeriesPromise } from 'boxperson/dice';
import { numberLanding, type Thrower } from 'boxperson/dice/thrown';
import {
  type FlightParts,
  makeRoll,
  makeTurns,
  proof2Of,
  type RollProof2,
  roundAfter,
} from 'boxperson/dice/verifiable';
import { areOut, isSealed, type TableCommand } from 'boxperson/table';
import type { SeriesReveal, ShownDetails, ShownFlight } from 'boxperson/wire';
import { commandFlick, flightInputs, flightShown, landingOf } from './flight-inputs.ts';
import {
  type DiceNote,
  diceAfter,
  isUsedUp,
  type RecordedDice,
  type RecordedSeries,
  type ThrowInProgress,
} from './recorded-dice.ts';
import {
  bringsDiceIn,
  closesBetting,
  type DecidedCommand,
  type DrawnRoll,
  plainDice,
  sendsDiceOut,
} from './table-dice.ts';

/** Information that only the house has at first, and the record has afterward. */
export type DiceInputs = {
  /** The secret of a roll in the current series; null if it is lost. */
  readonly secret: (index: number) => string | null;
  /** The house's contribution to a flight. */
  readonly seed: (parts: Omit<FlightParts, 'secret'>) => string;
  /** The next series, if one can begin now. */
  readonly next: () => SeriesPromise | null;
  /** The last secret of the series that is ending; null if it is lost. */
  readonly last: () => string | null;
  /** The house's current public source. */
  readonly beacon: () => BeaconInfo | null;
  /** Simulates thrown dice; null if they are only drawn. */
  readonly thrower: Thrower | null;
};

/**
 * What the record adds about verifiable dice to a command's entry: the throw, its flight, the public round, the proof, or
 * the end of a series and the next commitment. Null if it says nothing.
 */
export function chainedNote(
  kept: RecordedDice,
  passing: DecidedCommand,
  drawn: DrawnRoll | null,
  given: DiceInputs,
): DiceNote | null {
  const note = sendsDiceOut(passing)
    ? thrown(kept, passing, given)
    : bringsDiceIn(passing)
      ? rested(kept, passing, drawn, given)
      : closesBetting(passing)
        ? betsClosed(kept, passing)
        : {};
  const shown = { ...note.shown, ...renewed(kept, note, passing, given) };
  if (Object.keys(shown).length > 0) return { ...note, shown };
  return Object.keys(note).length === 0 ? null : note;
}

/** The dice go out: the roll's index, the shooter's word, and the flight. */
function thrown(kept: RecordedDice, passing: DecidedCommand, given: DiceInputs): DiceNote {
  const series = required(kept.series, 'a series before the first throw');
  const chain = { index: kept.used + 1, word: wordOf(passing.command) };
  const flight = given.thrower === null ? null : flightFor(series, chain, passing, given, given.thrower);
  const closed = isSealed(passing.after) ? betsClosed(kept, passing) : {};
  const shown: ShownDetails = { ...(flight === null ? {} : { flight }), ...closed.shown };
  return { chain, ...closed, ...(Object.keys(shown).length === 0 ? {} : { shown }) };
}

function flightFor(
  series: RecordedSeries,
  { index, word }: NonNullable<ThrowInProgress['chain']>,
  passing: DecidedCommand,
  given: DiceInputs,
  thrower: Thrower,
): ShownFlight {
  const { no, length } = series;
  const parts = { table: passing.id, series: no, length, index, word, flick: commandFlick(passing.command) };
  return flightShown(thrower, flightInputs(passing, given.seed(parts)));
}

/** Betting on the roll is closed: this names the round that decides it, whose value nobody knows yet. */
function betsClosed({ series }: RecordedDice, { now }: DecidedCommand): DiceNote {
  const awaits = roundFor(series, now);
  return awaits === null ? {} : { closedAt: now, shown: { awaits } };
}

/** The first round published after a given time; null if the house adds the late value itself. */
function roundFor(series: RecordedSeries | null, now: number): AwaitedRound | null {
  const beacon = series?.beacon ?? null;
  return beacon === null ? null : { source: beacon.source, round: roundAfter(beacon, now) };
}

/** The dice are in: their inputs are revealed, even for a throw that was called off, so no roll of a series is missing. */
function rested(
  kept: RecordedDice,
  { id, at }: DecidedCommand,
  drawn: DrawnRoll | null,
  given: DiceInputs,
): DiceNote {
  const roll = drawn === null ? {} : { roll: drawn.roll };
  const { out, series } = kept;
  if (out === null || out.chain === null || series === null) return roll;
  const secret = given.secret(out.chain.index);
  if (secret === null) return roll;
  const late = drawn?.late ?? null;
  const closedAt = out.closedAt ?? (late === null ? null : at);
  return { ...roll, shown: { fair: proofFor(id, series, out, secret, late, closedAt, drawn) } };
}

function proofFor(
  table: string,
  series: RecordedSeries,
  out: ThrowInProgress,
  secret: string,
  late: LateValue | null,
  closedAt: number | null,
  drawn: DrawnRoll | null,
): RollProof2 {
  const { index, word } = required(out.chain, 'a throw of a series');
  const { awaits } = out;
  const flight = out.flight?.inputs ?? null;
  const faces = drawn === null ? null : ([firstFace(drawn.roll), secondFace(drawn.roll)] as const);
  return proof2Of({ table, series, index, secret, word, closedAt, awaits, late, flight }, () =>
    required(faces, 'faces of dice that rest'),
  );
}

/** Reveals a series that is over and begins the next one. */
function renewed(
  kept: RecordedDice,
  note: DiceNote,
  { after, before, command }: DecidedCommand,
  given: DiceInputs,
): ShownDetails {
  if (areOut(after)) return {};
  const now = diceAfter(kept, Object.keys(note).length === 0 ? null : note, false);
  const isClosing = before.isOpen && !after.isOpen && command.do === 'close-table';
  const ended = endOf(now, isClosing, given);
  const next = ended === null ? null : given.next();
  if (next === null) return {};
  const { series, used } = now;
  const revealed: { readonly revealed?: SeriesReveal } =
    series === null
      ? {}
      : { revealed: { no: series.no, last: lastOf(series, given), used, ended: ended ?? 'used-up' } };
  return { ...revealed, series: { ...next, form: 2 } };
}

const lastOf = (series: RecordedSeries, given: DiceInputs): string | null => series.last ?? given.last();

/** Why the current series is over; null if it continues. */
function endOf(kept: RecordedDice, isClosing: boolean, given: DiceInputs): SeriesEnd | null {
  const { series, used } = kept;
  if (series === null) return 'used-up';
  if (series.form === 1) return 'form-changed';
  if (lastOf(series, given) === null) return 'secret-lost';
  if (isUsedUp(kept)) return 'used-up';
  if ((series.beacon?.source ?? null) !== (given.beacon()?.source ?? null)) return 'source-changed';
  return isClosing && used > 0 ? 'table-closed' : null;
}

const wordOf = (command: TableCommand): string | null =>
  command.do === 'throw' || command.do === 'shake' ? (command.hand?.word ?? null) : null;

/** How the dice that are out come to rest with this late value. */
export function drawnWith(
  id: string,
  { series, out }: RecordedDice,
  secret: string,
  late: LateValue,
  thrower: Thrower | null,
): DrawnRoll {
  const { no, length } = required(series, 'a series');
  const { index, word } = required(out?.chain ?? null, 'a throw of a series');
  const flight = out?.flight?.inputs ?? null;
  const parts = { table: id, series: no, length, index, secret, word, flick: flight?.flick ?? null, late };
  if (flight === null) return plainDice(makeRoll(parts).roll, late);
  const landing = landingOf(required(thrower, 'what throws dice'), flight);
  return { ...numberLanding(landing, makeTurns(parts).turns), late };
}
