// What the table is waiting for, as a line with a countdown. It is announced when the sentence changes, not every second.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHouse } from '../../link/house-link.ts';
import type { WaitNotice } from './waits.ts';

type WaitsLineProps = {
  readonly waits: WaitNotice;
  /** It is my turn. */
  readonly isMine: boolean;
  readonly className: string;
  /** Set on the one line of a page that is announced. */
  readonly isSpoken?: boolean;
  /** Content after the sentence, such as its clause. */
  readonly children?: ReactNode;
};

/** A wait too short to read gets no countdown. */
const COUNTED_FROM_MS = 2_000;
/** A sentence is announced once it has been up this long, which skips the crew's quick steps. */
const SAID_AFTER_MS = 1_000;

export function WaitsLine({ waits, isMine, className, isSpoken = false, children }: WaitsLineProps) {
  const seconds = useSecondsLeft(waits.counted?.atMs ?? null);
  const isCounted = waits.counted !== null && seconds !== null;
  const sentence = isCounted ? waits.counted.says : waits.says;
  const [left, unit] = inUnits(seconds ?? 0);
  const said = useSaid(sentence.replace('{s}', `${left} ${unit}`), sentence);
  const [before = '', after = ''] = sentence.split('{s}');
  const words = (
    <>
      {before}
      {isCounted ? <span className="countdown">{left}</span> : null}
      {isCounted ? ` ${unit}${after}` : null}
    </>
  );
  return (
    <p className={className}>
      {/* A new sentence is a new element: it appears, where the old one would be seen to move. */}
      <span key={sentence} aria-hidden={isSpoken}>
        {isMine ? <strong>{words}</strong> : words}
      </span>
      {isSpoken ? (
        <span className="unseen" role="status">
          {said}
        </span>
      ) : null}
      <span key={`after ${sentence}`}> {children}</span>
    </p>
  );
}

/** Seconds, or minutes if there are many. */
const inUnits = (seconds: number): readonly [number, 's' | 'min'] =>
  seconds <= 120 ? [seconds, 's'] : [Math.ceil(seconds / 60), 'min'];

/** Whole seconds until a time on the house's clock; null without one, or if little time was left when it arrived. */
function useSecondsLeft(atMs: number | null): number | null {
  const house = useHouse();
  const left = (): number =>
    atMs === null ? 0 : Math.max(1, Math.round((atMs - house.socket.now()) / 1000));
  const [, tick] = useState(0);
  const heard = useRef<{ readonly atMs: number | null; readonly isCounted: boolean }>({
    atMs: null,
    isCounted: false,
  });
  if (heard.current.atMs !== atMs)
    heard.current = { atMs, isCounted: atMs !== null && atMs - house.socket.now() >= COUNTED_FROM_MS };
  const { isCounted } = heard.current;
  useEffect(() => {
    if (atMs === null || !isCounted) return;
    const timer = window.setInterval(() => tick((ticks) => ticks + 1), 250);
    return () => window.clearInterval(timer);
  }, [atMs, isCounted]);
  return isCounted ? left() : null;
}

/** The text as it was when the sentence last changed. */
function useSaid(text: string, sentence: string): string {
  const [said, setSaid] = useState('');
  const now = useRef(text);
  now.current = text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in the seconds is not a new sentence.
  useEffect(() => {
    const timer = window.setTimeout(() => setSaid(now.current), SAID_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [sentence]);
  return said;
}
