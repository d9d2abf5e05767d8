// The throw that a table page shows: in whose hand the dice are, which flight it is, whether its end has been seen, and whether this
// browser can show it at all.

import { useEffect, useMemo, useRef, useState } from 'react';
import { shooterEnd, surfaceOf } from '../../felt/index.ts';
import type { Table } from '../../table/index.ts';
import { playContacts } from '../dice/heard/sounds.ts';
import type { TableSeen } from '../link/seen.ts';
import { contactsOf } from './flight/contacts.ts';
import type { Recording } from './flight/recording.ts';
import { type FlightInputs, lastThrow, type ThrowSeen } from './flight/throw-seen.ts';
import { fetchThrowing } from './later.tsx';
import type { Held } from './scene/hand.ts';

export type ThrownNow = {
  /** Throws of this table are shown in 3D here, as far as is known. */
  readonly isIn3d: boolean;
  /** The table and the hand in which the dice are. */
  readonly held: Held | null;
  /** The throw that is seen now, in flight or as it lies; null while the dice are in the hand. */
  readonly shown: ThrowSeen | null;
  /** It was seen to come to rest, with its faces, or it never will be. */
  readonly isSeen: boolean;
  /** The bodies are seen to fly, or lie there without faces: nothing of the end may be told. */
  readonly isFlying: boolean;
  /** From this event on nothing is told yet; null where everything may be. */
  readonly heldFrom: number | null;
  /** The first picture is there: until then the plain dice stand in its place. */
  readonly isDrawn: boolean;
  readonly onDrawn: (isDrawn: boolean) => void;
  readonly onFlight: (recording: Recording, flight: FlightInputs, speed: number) => void;
  readonly onLanded: () => void;
  readonly onRest: () => void;
  readonly onFail: () => void;
};

/** A browser that takes longer than this to show how dice came to rest shows it at once. The longest flight is five seconds. */
const LONGEST_MS = 9_000;
/** So long dice that have been called lie there before the next shooter has them in hand. */
const READ_MS = 6_000;

export function useThrown({ seen, dice, table }: TableSeen, isStill: boolean): ThrownNow {
  const [isPlain, setIsPlain] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const isThrown = dice?.kind === 'thrown';
  const last = useMemo(() => (isThrown ? lastThrow(seen) : null), [seen, isThrown]);
  const no = last?.no ?? 0;
  // What lay there when the page was opened has been seen by others, and is not thrown again.
  const [upTo, setUpTo] = useState({ landed: no, seen: no, over: 0 });
  const isSeen = no <= upTo.seen || last?.isLate === true || isPlain;
  const stage = table?.dice.stage ?? 'idle';
  const isInAir = stage === 'in-air';
  // Dice that have been called lie there no longer than it takes to read them.
  const isOver = !isInAir && stage !== 'at-rest' && stage !== 'disputed';
  // A throw that was called off in the air has no faces to wait for.
  const isOut = last !== null && last.restNo === null && isInAir;
  const isFlying = last !== null && !isSeen && !isStill && (isOut || last.turns !== null);
  const isLying = last !== null && !isInAir && last.turns !== null && no > upTo.over;
  const isShown = isFlying || isOut || isLying || (!isStill && !isPlain && no > upTo.landed);
  const heldFrom = isFlying ? last.restNo : null;
  const now = useRef(no);
  now.current = no;
  const reach = (what: keyof typeof upTo): void => setUpTo((before) => ({ ...before, [what]: now.current }));
  useEffect(() => {
    // Before the first throw there is time to fetch what shows it.
    if (isThrown && !isPlain) fetchThrowing();
  }, [isThrown, isPlain]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked when it is time.
  useEffect(() => {
    if (heldFrom === null) return;
    const timer = window.setTimeout(() => reach('seen'), LONGEST_MS);
    return () => window.clearTimeout(timer);
  }, [heldFrom]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked when it is time.
  useEffect(() => {
    if (!isOver || !isSeen || !isLying) return;
    const timer = window.setTimeout(() => reach('over'), READ_MS);
    return () => window.clearTimeout(timer);
  }, [isOver, isSeen, isLying, no]);
  return {
    isIn3d: isThrown && !isPlain,
    held: useHeld(isThrown && !isPlain ? table : null),
    shown: isShown ? last : null,
    isSeen,
    isFlying,
    heldFrom,
    isDrawn: isDrawn && !isPlain,
    onDrawn: setIsDrawn,
    onFlight: (recording, { surface }, speed) => playContacts(contactsOf(recording, surface), speed),
    onLanded: () => reach('landed'),
    onRest: () => reach('seen'),
    onFail: () => setIsPlain(true),
  };
}

/** The same object for as long as the same chips lie there and the same end throws. */
function useHeld(table: Table | null): Held | null {
  const held = useRef<{ readonly name: string; readonly held: Held } | null>(null);
  const [wagers, players, rules] = [table?.wagers, table?.players, table?.rules];
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else of a table moves its chips.
  const surface = useMemo(() => (table === null ? null : surfaceOf(table)), [wagers, players, rules]);
  if (surface === null || table === null) return null;
  const now: Held = { surface, from: shooterEnd(table) };
  const name = JSON.stringify(now);
  if (held.current?.name !== name) held.current = { name, held: now };
  return held.current.held;
}
