// The throw button of a table where dice are thrown by hand: a press throws plainly, holding a key throws harder.

import { type Flick, PLAIN_FLICK } from 'boxperson/rules';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { flickFromHold } from '../dice/throwing/flick.ts';

type HeldThrowProps = {
  readonly className: string;
  readonly isBusy: boolean;
  readonly onThrow: (flick: Flick) => void;
  readonly children: ReactNode;
};

const isThrowKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

export function HeldThrow({ className, isBusy, onThrow, children }: HeldThrowProps) {
  const [heldAt, setHeldAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (heldAt === null) return;
    let asked = 0;
    const look = (atMs: number): void => {
      setNow(atMs);
      asked = requestAnimationFrame(look);
    };
    asked = requestAnimationFrame(look);
    return () => cancelAnimationFrame(asked);
  }, [heldAt]);
  const power = heldAt === null ? null : flickFromHold(Math.max(0, now - heldAt)).power;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={isBusy}
        aria-description="Hold Space or Enter down to throw harder"
        onClick={() => {
          if (!isBusy) onThrow(PLAIN_FLICK);
        }}
        onKeyDown={(event) => {
          if (!isThrowKey(event)) return;
          // The browser would click the button now; the throw happens when the key is released.
          event.preventDefault();
          if (isBusy || event.repeat || heldAt !== null) return;
          setNow(event.timeStamp);
          setHeldAt(event.timeStamp);
        }}
        onKeyUp={(event) => {
          if (!isThrowKey(event)) return;
          event.preventDefault();
          setHeldAt(null);
          if (heldAt !== null && !isBusy) onThrow(flickFromHold(event.timeStamp - heldAt));
        }}
        onBlur={() => setHeldAt(null)}
      >
        {children}
      </button>
      {power === null || power === PLAIN_FLICK.power ? null : (
        <meter className="throw-power" min={PLAIN_FLICK.power} max={100} value={power} aria-label="Power" />
      )}
    </>
  );
}
