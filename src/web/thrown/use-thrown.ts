// The throw that a table page shows: which one it is, whether it is still seen to fly, and whether this browser can show it at all.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThrowInputs } from '../../dice/thrown/inputs.ts';
import type { Seen, TableSeen } from '../link/seen.ts';
import { holdBack } from './held-back.ts';
import { fetchThrowing } from './later.tsx';

export type ThrownNow = {
  /** The last throw that was seen to come to rest; null where there was none, or where this browser shows no 3D. */
  readonly inputs: ThrowInputs | null;
  /** Throws of this table are shown in 3D here, as far as is known. */
  readonly isIn3d: boolean;
  /** It is seen to fly, and nothing of its end may be told. */
  readonly isFlying: boolean;
  readonly onRest: () => void;
  readonly onFail: () => void;
};

/** A browser that takes longer than this to show a throw shows its end. The longest flight is five seconds. */
const LONGEST_MS = 9_000;

export function useThrown({ id, seen, dice, table }: TableSeen, isStill: boolean): ThrownNow {
  const [isPlain, setIsPlain] = useState(false);
  const last = lastThrown(seen);
  const no = last?.no ?? 0;
  // What lay there when the page was opened has been seen by others, and is not thrown again.
  const [shownUpTo, setShownUpTo] = useState(() => no);
  const isFlying = !isPlain && !isStill && no > shownUpTo;
  const now = useRef(no);
  now.current = no;
  const isOut = table?.dice.stage === 'in-air';
  useEffect(() => {
    // While the dice leave the hand there is time to fetch what shows them.
    if (dice?.kind === 'thrown' && isOut && !isPlain) fetchThrowing();
  }, [dice, isOut, isPlain]);
  // Before anything else of the page looks at what has happened.
  useLayoutEffect(() => {
    holdBack(id, isFlying ? no : null);
    return () => holdBack(id, null);
  }, [id, isFlying, no]);
  useEffect(() => {
    if (!isFlying) return;
    const timer = window.setTimeout(() => setShownUpTo(now.current), LONGEST_MS);
    return () => window.clearTimeout(timer);
  }, [isFlying]);
  return {
    inputs: isPlain ? null : (last?.shown?.thrown ?? null),
    isIn3d: dice?.kind === 'thrown' && !isPlain,
    isFlying,
    onRest: () => setShownUpTo(now.current),
    onFail: () => setIsPlain(true),
  };
}

/** The last throw of which more is known than its faces. */
export const lastThrown = (seen: readonly Seen[]): Seen | null =>
  seen.findLast(({ event, shown }) => event.type === 'DiceRested' && shown?.thrown !== undefined) ?? null;
