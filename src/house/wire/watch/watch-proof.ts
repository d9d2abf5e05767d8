// Checks one roll: its proof must be valid, and must be about the roll seen here.

import type { Face } from 'boxperson/base';
import {
  type AnyRollProof,
  type CheckTools,
  checkProof,
  PROOF2_VERSION,
  type RollProof2,
  readProof,
  sourceName,
} from 'boxperson/dice/verifiable';
import { flightDigest, type PinnedThrow, type Watch, withAlarm } from './dice-notes.ts';
import { promiseDiffers } from './watch-series.ts';

/** `called` is the faces the dice were seen to rest on; null if they did not. */
export function sawProof(
  watch: Watch,
  given: AnyRollProof,
  called: readonly [Face, Face] | null,
  tools: CheckTools,
): Watch {
  const { pinned, out } = watch;
  const read = readProof(given);
  if (pinned === null) return watch;
  const index = pinned.index + 1;
  const over: Watch = { ...watch, out: null, words: [], faces: null };
  if (!read.isRead) return withAlarm(over, index, `The proof of roll ${index} cannot be read. ${read.says}`);
  const proof = read.value;
  if (proof.version !== PROOF2_VERSION)
    return withAlarm(
      over,
      index,
      `Roll ${index} was promised in form 2 but arrived in form 1, which the house could know early.`,
    );
  const checked = checkProof(proof, tools);
  const wrong = [
    ...wrongPlace(watch, proof),
    ...wrongWord(watch, proof),
    ...(out === null ? [] : wrongOut(out, proof)),
    ...wrongFaces(proof, called),
    ...(checked.holds ? [] : [checked.verdict.replace(/^The proof is not valid\. /, '')]),
  ];
  const moved: Watch = {
    ...over,
    pinned: { ...pinned, index: Math.max(pinned.index, proof.index) },
    // Report a wrong face only once.
    faces: wrong.length === 0 ? proof.faces : null,
    checked: watch.checked + (wrong.length === 0 ? 1 : 0),
    halfChecked: watch.halfChecked + (checked.unchecked.length > 0 ? 1 : 0),
    calledOff: watch.calledOff + (proof.late === null && proof.closedAt !== null ? 1 : 0),
  };
  const roll = `Roll ${proof.index} of series ${proof.series.no}`;
  return wrong.reduce((now, says) => withAlarm(now, proof.index, `${roll}: ${says}`, proof.series.no), moved);
}

/** The proof must be for this table and the promised series, and follow the last one. */
function wrongPlace({ table, pinned }: Watch, proof: RollProof2): readonly string[] {
  if (pinned === null) return [];
  const { promise, index } = pinned;
  const differs =
    proof.series.no === promise.no
      ? promiseDiffers(promise, proof.series)
      : `The current series is ${promise.no}, but the proof is for series ${proof.series.no}.`;
  return [
    ...(proof.table === table ? [] : [`The proof is for table ${proof.table}, but this is ${table}.`]),
    ...(differs === null ? [] : [differs]),
    ...(proof.index === index + 1
      ? []
      : [`Roll ${index + 1} should follow roll ${index}, but the proof is for roll ${proof.index}.`]),
  ];
}

/** The word sent with the viewer's own throw. */
function wrongWord({ words, out }: Watch, { word }: RollProof2): readonly string[] {
  if (out?.isMine !== true || words.length === 0) return [];
  if (word !== null && words.includes(word)) return [];
  return [
    `You threw with the word “${words.at(-1)}”, but the proof has ${word === null ? 'none' : `“${word}”`}.`,
  ];
}

/** What was shown when the dice went out, and when betting ended. */
function wrongOut(out: PinnedThrow, { closedAt, awaits, late, thrown }: RollProof2): readonly string[] {
  const flight = thrown === null ? null : flightDigest(thrown);
  const isRoundSeen = out.awaits !== null;
  const isOtherRound = out.awaits?.round !== awaits?.round || out.awaits?.source !== awaits?.source;
  return [
    ...(isRoundSeen && isOtherRound
      ? [
          `Round ${out.awaits?.round} of ${sourceName(out.awaits?.source ?? '')} was named when betting ended, but the proof says ${awaits === null ? 'none' : `round ${awaits.round} of ${sourceName(awaits.source)}`}.`,
        ]
      : []),
    ...(!isRoundSeen && out.isWhole && awaits !== null && late !== null
      ? [`No round was named before the dice came to rest, but the proof says round ${awaits.round}.`]
      : []),
    ...(out.closedAt !== null && closedAt !== out.closedAt
      ? [
          `Betting was seen to end at ${out.closedAt}, but the proof says ${closedAt ?? 'never'}, in milliseconds since 1970.`,
        ]
      : []),
    ...(flight === out.flight || (!out.isWhole && out.flight === null)
      ? []
      : [
          out.flight === null
            ? 'No flight was shown when the dice went out, but the proof has one.'
            : flight === null
              ? 'A flight was shown when the dice went out, but the proof has none.'
              : 'The flight in the proof is not the one shown when the dice went out.',
        ]),
  ];
}

function wrongFaces({ faces }: RollProof2, called: readonly [Face, Face] | null): readonly string[] {
  if (called === null || (faces !== null && faces[0] === called[0] && faces[1] === called[1])) return [];
  return [
    `The dice came to rest on ${called.join('-')}, but the proof says ${faces?.join('-') ?? 'that the roll was called off'}.`,
  ];
}
