// The dice of a table in 3D: in the shooter's hand, in flight, and as they lie, from as near as it takes to read them.

import type { Rules } from '../../rules/index.ts';
import { ThrowViewLater } from './later.tsx';
import type { Grip } from './scene/hand.ts';
import type { ThrownNow } from './use-thrown.ts';

type TableThrowProps = {
  readonly thrown: ThrownNow;
  readonly rules: Rules;
  readonly grip: Grip;
  readonly still: boolean;
  readonly isFast: boolean;
};

/** In fast mode a flight takes no longer than this, in seconds. */
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
      // Where it took so long to fetch that the result has been shown by now, the flight would come too late.
      startsAtRest={thrown.isSeen}
      onDrawn={thrown.onDrawn}
      onFlight={thrown.onFlight}
      onLanded={thrown.onLanded}
      onRest={thrown.onRest}
      onFail={thrown.onFail}
    />
  );
}
