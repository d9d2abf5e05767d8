// Whether the recorded dice follow from their inputs. A roll of a series is computed again, a throw is simulated again, and
// every commitment must have been kept. Only a shaker's draws, which cannot be recomputed, are accepted as recorded.

import type { Roll } from 'boxperson/base';
import type { BeaconInfo, LateValue } from 'boxperson/dice';
import { loadThrower, type Thrower } from 'boxperson/dice/thrown';
import {
  commitmentOf,
  dueAt,
  flightSeed,
  isHash,
  linksForward,
  type RollProof2,
  randomnessOf,
  sourceTrouble,
  verifySignature,
} from 'boxperson/dice/verifiable';
import {
  bringsDiceIn,
  chainedNote,
  type DecidedCommand,
  type DiceKind,
  type DiceNote,
  type DrawnRoll,
  drawnWith,
  earlyDraw,
  isUsedUp,
  type RecordedDice,
  sendsDiceOut,
  seriesPromise,
} from 'boxperson/host';
import { type Observation, plainThrow, rollShown } from 'boxperson/rules';
import { differenceOf } from './differs.ts';

export type DiceProof =
  | { readonly kind: 'shaker' }
  | { readonly kind: 'verifiable' | 'thrown'; readonly thrower: Thrower | null };

/** The tools needed to check dice of a kind. */
export const proofFor = async (kind: DiceKind): Promise<DiceProof> =>
  kind === 'shaker' ? { kind } : { kind, thrower: kind === 'thrown' ? await loadThrower() : null };

/** Null if an entry's dice are right; otherwise what is wrong. */
export function noteHolds(
  proof: DiceProof,
  kept: RecordedDice,
  passing: DecidedCommand,
  note: DiceNote | null,
): string | null {
  try {
    return proof.kind === 'shaker'
      ? shakenHolds(kept, passing, note)
      : chainedHolds(kept, passing, note, proof.thrower);
  } catch (error) {
    // Impossible inputs, such as an invalid secret or another table's throw, cannot be computed.
    return `its dice cannot be computed: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function holdsAs(note: DiceNote | null, right: DiceNote | null): string | null {
  const wrong = differenceOf(note, right);
  return wrong === null ? null : `its dice do not follow from their inputs: ${wrong}`;
}

/** A shaker draws as the dice come to rest, and at no other time. */
function shakenHolds(kept: RecordedDice, passing: DecidedCommand, note: DiceNote | null): string | null {
  const seen = observedIn(passing);
  if (seen === null) return note === null ? null : 'it draws dice, but none came to rest';
  const before = earlyDraw(kept);
  const lies = differenceOf(seen, before?.observation ?? plainThrow(rollSeen(seen)));
  if (lies !== null) return `its dice lie in a way that no shaker leaves them: ${lies}`;
  return holdsAs(note, { roll: rollSeen(seen) });
}

/** What the dice show if they come to rest with a command; otherwise null. */
const observedIn = (passing: DecidedCommand): Observation | null =>
  passing.command.do === 'rest' ? passing.command.observation : null;

/** Dice without faces are no dice of a shaker, and differ from every roll. */
const rollSeen = (observation: Observation): Roll => rollShown(observation) ?? 0;

function chainedHolds(
  kept: RecordedDice,
  passing: DecidedCommand,
  note: DiceNote | null,
  thrower: Thrower | null,
): string | null {
  if (sendsDiceOut(passing) && isUsedUp(kept)) return 'the dice went out, but no series was committed to';
  const fair = note?.shown?.fair;
  const proof = fair?.version === 2 ? fair : null;
  const early =
    seriesHolds(kept, note) ??
    (proof === null ? missingProof(kept, passing, note) : proofHolds(kept, passing, proof));
  if (early !== null) return early;
  const drawn = restAgain(kept, passing, proof, thrower);
  if (typeof drawn === 'string') return drawn;
  const begun = note?.shown?.series;
  const next = begun?.form === undefined ? null : seriesPromise(begun);
  return holdsAs(
    note,
    chainedNote(kept, passing, drawn, {
      secret: () => proof?.secret ?? null,
      seed: () => note?.shown?.flight?.inputs.seed ?? '',
      next: () => next,
      last: () => note?.shown?.revealed?.last ?? null,
      beacon: () => (next === null ? (kept.series?.beacon ?? null) : next.beacon),
      thrower,
    }),
  );
}

/** A new series follows the last one, and the last one's secret matches its commitment. */
function seriesHolds({ series }: RecordedDice, note: DiceNote | null): string | null {
  const { series: begun, revealed } = note?.shown ?? {};
  if (begun !== undefined && begun.no !== (series?.no ?? 0) + 1)
    return `series ${begun.no} follows series ${series?.no ?? 0}`;
  const beacon = begun?.beacon ?? null;
  const trouble = beacon === null ? null : sourceTrouble(beacon);
  if (trouble !== null) return `the public source of series ${begun?.no} is invalid: ${trouble}`;
  const last = revealed?.last ?? null;
  if (revealed === undefined || series === null || last === null) return null;
  return isHash(last) && commitmentOf(last, series.length) === series.commitment
    ? null
    : `the secret of series ${series.no} does not match its commitment`;
}

/** Dice of a series never come to rest without their proof, unless the secret is lost and the series ends there. */
function missingProof(kept: RecordedDice, passing: DecidedCommand, note: DiceNote | null): string | null {
  if (!bringsDiceIn(passing) || kept.out === null || kept.out.chain === null) return null;
  if (observedIn(passing) === null && note?.shown?.revealed?.ended === 'secret-lost') return null;
  return `roll ${kept.out.chain.index} of series ${kept.series?.no} came in without its proof`;
}

/** Checks a proof against the commitments before it. */
function proofHolds(kept: RecordedDice, passing: DecidedCommand, proof: RollProof2): string | null {
  const { series, out } = kept;
  if (series === null || out === null || out.chain === null) return 'it proves a roll that was never thrown';
  const { index } = out.chain;
  if (!isHash(proof.secret) || linksForward(proof.secret, index).at(-1) !== series.commitment)
    return `the secret of roll ${index} does not match its commitment`;
  const { word } = out.chain;
  const parts = { table: passing.id, series: series.no, length: series.length, index, word };
  const flight = out.flight?.inputs ?? null;
  if (flight !== null) {
    const seed = flightSeed({ ...parts, secret: proof.secret, flick: flight.flick });
    if (seed !== flight.seed) return `the flight of roll ${index} does not follow from its secret`;
  }
  return lateHolds(kept, passing, proof.late);
}

/** When dice come to rest, the late value is the promised one; a throw that is called off has none. */
function lateHolds(
  { series, out }: RecordedDice,
  passing: DecidedCommand,
  late: LateValue | null,
): string | null {
  const rests = observedIn(passing) !== null;
  if (!rests) return late === null ? null : 'it has a late value, but no dice came to rest';
  const beacon = series?.beacon ?? null;
  if (late === null) return 'the dice came to rest without a late value';
  if (beacon === null) return late.by === 'house' ? null : 'it has a public value that was not promised';
  const awaits = out?.awaits ?? null;
  if (late.by === 'house' || awaits === null)
    return `the dice came to rest without the promised value from ${beacon.source}`;
  if (late.round !== awaits.round || late.source !== awaits.source)
    return `round ${awaits.round} of ${awaits.source} should have decided, but round ${late.round} of ${late.source} did`;
  if (passing.at < dueAt(beacon, late.round)) return `round ${late.round} decided before it was published`;
  return signatureHolds(beacon, late);
}

function signatureHolds(
  beacon: BeaconInfo,
  { round, value, signature }: Extract<LateValue, { by: 'public' }>,
): string | null {
  if (beacon.drand === null) return null;
  if (signature === null) return `the value of round ${round} has no signature`;
  if (randomnessOf(signature) !== value) return `the value of round ${round} does not match its signature`;
  return verifySignature(beacon, round, signature)
    ? null
    : `the signature of round ${round} is not from ${beacon.source}`;
}

/** How the dice come to rest according to the proof, or what is wrong with the recorded rest. */
function restAgain(
  kept: RecordedDice,
  passing: DecidedCommand,
  proof: RollProof2 | null,
  thrower: Thrower | null,
): DrawnRoll | string | null {
  const seen = observedIn(passing);
  if (seen === null) return null;
  const drawn = earlyDraw(kept) ?? again(kept, passing, proof, thrower);
  if (drawn === null) return 'the dice came to rest without a late value';
  const wrong = differenceOf(seen, drawn.observation);
  return wrong === null ? drawn : `its dice did not come to rest as computed: ${wrong}`;
}

const again = (
  kept: RecordedDice,
  { id }: DecidedCommand,
  proof: RollProof2 | null,
  thrower: Thrower | null,
): DrawnRoll | null =>
  proof === null || proof.late === null ? null : drawnWith(id, kept, proof.secret, proof.late, thrower);
