// The record's notes on verifiable dice: every roll belongs to a series committed to before it began. Used by the writer, who
// knows the secrets, and by the verifier, who takes them from the record once revealed.

import { firstFace, known, secondFace } from 'boxperson/base';
import type { AwaitedRound, BeaconInfo, LateValue, SeriesEnd, SeriesPromise } from 'boxperson/dice';
import { numbered, type Thrower } from 'boxperson/dice/thrown';
import {
  type FlightParts,
  makeRoll,
  makeTurns,
  proof2Of,
  type RollProof2,
  roundAfter,
} from 'boxperson/dice/verifiable';
import { areOut, type Command, isSealed } from 'boxperson/table';
import type { FlightShown, Revealed, ShownWith } from 'boxperson/wire';
import { flickOf, flightInputs, flightShown, landingOf } from './flight-inputs.ts';
import { type DiceNote, diceAfter, isUsedUp, type KeptDice, type KeptSeries, type Out } from './kept-dice.ts';
import { closes, comesIn, type Drawn, goesOut, type Passing, plainly } from './table-dice.ts';

/** Information that only the house has at first, and the record has afterward. */
export type Given = {
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
  kept: KeptDice,
  passing: Passing,
  drawn: Drawn | null,
  given: Given,
): DiceNote | null {
  const note = goesOut(passing)
    ? thrown(kept, passing, given)
    : comesIn(passing)
      ? rested(kept, passing, drawn, given)
      : closes(passing)
        ? betsClosed(kept, passing)
        : {};
  const shown = { ...note.shown, ...renewed(kept, note, passing, given) };
  if (Object.keys(shown).length > 0) return { ...note, shown };
  return Object.keys(note).length === 0 ? null : note;
}

/** The dice go out: the roll's index, the shooter's word, and the flight. */
function thrown(kept: KeptDice, passing: Passing, given: Given): DiceNote {
  const series = known(kept.series, 'a series before the first throw');
  const chain = { index: kept.used + 1, word: wordOf(passing.command) };
  const flight = given.thrower === null ? null : flightFor(series, chain, passing, given, given.thrower);
  const closed = isSealed(passing.after) ? betsClosed(kept, passing) : {};
  const shown: ShownWith = { ...(flight === null ? {} : { flight }), ...closed.shown };
  return { chain, ...closed, ...(Object.keys(shown).length === 0 ? {} : { shown }) };
}

function flightFor(
  series: KeptSeries,
  { index, word }: NonNullable<Out['chain']>,
  passing: Passing,
  given: Given,
  thrower: Thrower,
): FlightShown {
  const { no, length } = series;
  const parts = { table: passing.id, series: no, length, index, word, flick: flickOf(passing.command) };
  return flightShown(thrower, flightInputs(passing, given.seed(parts)));
}

/** Betting on the roll is closed: this names the round that decides it, whose value nobody knows yet. */
function betsClosed({ series }: KeptDice, { now }: Passing): DiceNote {
  const awaits = roundFor(series, now);
  return awaits === null ? {} : { closedAt: now, shown: { awaits } };
}

/** The first round published after a given time; null if the house adds the late value itself. */
function roundFor(series: KeptSeries | null, now: number): AwaitedRound | null {
  const beacon = series?.beacon ?? null;
  return beacon === null ? null : { source: beacon.source, round: roundAfter(beacon, now) };
}

/** The dice are in: their inputs are revealed, even for a throw that was called off, so no roll of a series is missing. */
function rested(kept: KeptDice, { id, at }: Passing, drawn: Drawn | null, given: Given): DiceNote {
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
  series: KeptSeries,
  out: Out,
  secret: string,
  late: LateValue | null,
  closedAt: number | null,
  drawn: Drawn | null,
): RollProof2 {
  const { index, word } = known(out.chain, 'a throw of a series');
  const { awaits } = out;
  const flight = out.flight?.inputs ?? null;
  const faces = drawn === null ? null : ([firstFace(drawn.roll), secondFace(drawn.roll)] as const);
  return proof2Of({ table, series, index, secret, word, closedAt, awaits, late, flight }, () =>
    known(faces, 'faces of dice that rest'),
  );
}

/** Reveals a series that is over and begins the next one. */
function renewed(
  kept: KeptDice,
  note: DiceNote,
  { after, before, command }: Passing,
  given: Given,
): ShownWith {
  if (areOut(after)) return {};
  const now = diceAfter(kept, Object.keys(note).length === 0 ? null : note, false);
  const isClosing = before.isOpen && !after.isOpen && command.do === 'close-table';
  const ended = endOf(now, isClosing, given);
  const next = ended === null ? null : given.next();
  if (next === null) return {};
  const { series, used } = now;
  const revealed: { readonly revealed?: Revealed } =
    series === null
      ? {}
      : { revealed: { no: series.no, last: lastOf(series, given), used, ended: ended ?? 'used-up' } };
  return { ...revealed, series: { ...next, form: 2 } };
}

const lastOf = (series: KeptSeries, given: Given): string | null => series.last ?? given.last();

/** Why the current series is over; null if it continues. */
function endOf(kept: KeptDice, isClosing: boolean, given: Given): SeriesEnd | null {
  const { series, used } = kept;
  if (series === null) return 'used-up';
  if (series.form === 1) return 'form-changed';
  if (lastOf(series, given) === null) return 'secret-lost';
  if (isUsedUp(kept)) return 'used-up';
  if ((series.beacon?.source ?? null) !== (given.beacon()?.source ?? null)) return 'source-changed';
  return isClosing && used > 0 ? 'table-closed' : null;
}

const wordOf = (command: Command): string | null =>
  command.do === 'throw' || command.do === 'shake' ? (command.hand?.word ?? null) : null;

/** How the dice that are out come to rest with this late value. */
export function drawnWith(
  id: string,
  { series, out }: KeptDice,
  secret: string,
  late: LateValue,
  thrower: Thrower | null,
): Drawn {
  const { no, length } = known(series, 'a series');
  const { index, word } = known(out?.chain ?? null, 'a throw of a series');
  const flight = out?.flight?.inputs ?? null;
  const parts = { table: id, series: no, length, index, secret, word, flick: flight?.flick ?? null, late };
  if (flight === null) return plainly(makeRoll(parts).roll, late);
  const landing = landingOf(known(thrower, 'what throws dice'), flight);
  return { ...numbered(landing, makeTurns(parts).turns), late };
}
