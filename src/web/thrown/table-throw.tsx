// A table's dice in 3D: in the shooter's hand, in flight, and at rest, close enough to read.

import type { Rules } from 'boxperson/rules';
import { ThrowViewLater } from './later.tsx';
import type { Grip } from './scene/hand.ts';
import type { Throw3d } from './use-thrown.ts';

type TableThrowProps = {
  readonly thrown: Throw3d;
  readonly rules: Rules;
  readonly grip: Grip;
  readonly still: boolean;
  readonly isFast: boolean;
};

/** The maximum length of a flight in fast mode, in seconds. */
const FAST = 0.4;

export function TableThrow({ thrown, rules, grip, still, isFast }: TableThrowProps) {
  const { held, shown } = thrown;
  return (
    <ThrowViewLater
      held={held}
      grip={grip}
      flight={shown?.flight ?? null}
      turns={shown?.turns ?? null}
      rules={rules}
      still={still}
      secondsMost={isFast ? FAST : null}
      // If loading took so long that the result is already shown, skip the flight.
      startsAtRest={thrown.isSeen}
      onDrawn={thrown.onDrawn}
      onFlight={thrown.onFlight}
      onLanded={thrown.onLanded}
      onRest={thrown.onRest}
      onFail={thrown.onFail}
    />
  );
}
