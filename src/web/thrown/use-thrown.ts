// The throw that a table page shows: who holds the dice, which flight it is, whether its end has been seen, and whether this
// browser can show it at all.

import type { FlightInputs } from 'boxperson/dice/thrown';
import { shooterEnd, surfaceOf } from 'boxperson/felt';
import type { Table } from 'boxperson/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { playContacts } from '../dice/heard/sounds.ts';
import type { PageTable } from '../link/page-table.ts';
import { contactsOf } from './flight/contacts.ts';
import { lastThrow, type PageThrow } from './flight/page-throw.ts';
import type { FlightRecording } from './flight/recording.ts';
import { fetchThrowing } from './later.tsx';
import type { HandScene } from './scene/hand.ts';

export type Throw3d = {
  /** Whether this browser shows the table's throws in 3D, as far as is known. */
  readonly isIn3d: boolean;
  /** The table and the hand that holds the dice. */
  readonly held: HandScene | null;
  /** The throw on screen, in flight or at rest; null while the dice are in the hand. */
  readonly shown: PageThrow | null;
  /** It was seen to come to rest with its faces, or never will be. */
  readonly isSeen: boolean;
  /** The dice are in flight on screen, or at rest without faces: the result must not be revealed. */
  readonly isFlying: boolean;
  /** Events from this one on are held back; null if none are. */
  readonly heldFrom: number | null;
  /** The first picture has been drawn; until then the plain dice take its place. */
  readonly isDrawn: boolean;
  readonly onDrawn: (isDrawn: boolean) => void;
  readonly onFlight: (recording: FlightRecording, flight: FlightInputs, speed: number) => void;
  readonly onLanded: () => void;
  readonly onRest: () => void;
  readonly onFail: () => void;
};

/** A browser that takes longer than this to show a flight skips to its end. The longest flight is five seconds. */
const LONGEST_MS = 9_000;
/** How long dice that have been called stay on the felt before the next shooter holds them. */
const READ_MS = 6_000;

export function useThrown({ seen, dice, table }: PageTable, isStill: boolean): Throw3d {
  const [isPlain, setIsPlain] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const isThrown = dice?.kind === 'thrown';
  const last = useMemo(() => (isThrown ? lastThrow(seen) : null), [seen, isThrown]);
  const no = last?.no ?? 0;
  // A throw that was over when the page opened is not played.
  const [upTo, setUpTo] = useState({ landed: no, seen: no, over: 0 });
  const isSeen = no <= upTo.seen || last?.isLate === true || isPlain;
  const stage = table?.dice.stage ?? 'idle';
  const isInAir = stage === 'in-air';
  // Called dice stay only as long as it takes to read them.
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
    // There is time to load the view before the first throw.
    if (isThrown && !isPlain) fetchThrowing();
  }, [isThrown, isPlain]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are read only when it runs.
  useEffect(() => {
    if (heldFrom === null) return;
    const timer = window.setTimeout(() => reach('seen'), LONGEST_MS);
    return () => window.clearTimeout(timer);
  }, [heldFrom]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are read only when it runs.
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

/** Memoized while the chips and the shooter's end stay the same. */
function useHeld(table: Table | null): HandScene | null {
  const held = useRef<{ readonly name: string; readonly held: HandScene } | null>(null);
  const [wagers, players, rules] = [table?.wagers, table?.players, table?.rules];
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else in a table affects its chips.
  const surface = useMemo(() => (table === null ? null : surfaceOf(table)), [wagers, players, rules]);
  if (surface === null || table === null) return null;
  const now: HandScene = { surface, from: shooterEnd(table) };
  const name = JSON.stringify(now);
  if (held.current?.name !== name) held.current = { name, held: now };
  return held.current.held;
}
