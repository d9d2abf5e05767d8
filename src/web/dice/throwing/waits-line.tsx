// What the table waits for, as a line that counts down. It is said aloud when it has become another sentence, and not every second.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHouse } from '../../link/house.ts';
import type { Waits } from './waits.ts';

type WaitsLineProps = {
  readonly waits: Waits;
  /** It is my turn. */
  readonly isMine: boolean;
  readonly className: string;
  /** One of the lines on a page says it aloud. */
  readonly isSpoken?: boolean;
  /** What follows the sentence, such as its clause. */
  readonly children?: ReactNode;
};

/** A wait that is over before it could be read is not counted down. */
const COUNTED_FROM_MS = 2_000;
/** A sentence is said aloud once it has stood for so long: the crew's quick steps are not. */
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
      {waits.remedy === null || isCounted ? null : ` ${waits.remedy}`}
    </>
  );
  return (
    <p className={className}>
      <span aria-hidden={isSpoken}>{isMine ? <strong>{words}</strong> : words}</span>
      {isSpoken ? (
        <span className="unseen" role="status">
          {said}
        </span>
      ) : null}{' '}
      {children}
    </p>
  );
}

/** Seconds, or minutes where there are many. */
const inUnits = (seconds: number): readonly [number, 's' | 'min'] =>
  seconds <= 120 ? [seconds, 's'] : [Math.ceil(seconds / 60), 'min'];

/** Whole seconds until a moment of the house's clock; null without one, or where it was close when it was first heard of. */
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

/** The sentence as it was when it became another one. */
function useSaid(text: string, sentence: string): string {
  const [said, setSaid] = useState('');
  const now = useRef(text);
  now.current = text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of seconds is no other sentence.
  useEffect(() => {
    const timer = window.setTimeout(() => setSaid(now.current), SAID_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [sentence]);
  return said;
}
