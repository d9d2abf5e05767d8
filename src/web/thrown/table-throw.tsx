// The throw in the tray of a table: the flight, how both dice lie, and, where there is something to rule on, that die from near.

import { useState } from 'react';
import type { Rules } from '../../rules/rules.ts';
import { ThrowViewLater } from './later.tsx';
import type { ThrownNow } from './use-thrown.ts';

type TableThrowProps = {
  readonly thrown: ThrownNow;
  readonly rules: Rules;
  readonly still: boolean;
};

export function TableThrow({ thrown: { inputs, isFlying, onRest, onFail }, rules, still }: TableThrowProps) {
  const [near, setNear] = useState<{ readonly of: unknown; readonly die: 0 | 1 } | null>(null);
  if (inputs === null) return null;
  return (
    <ThrowViewLater
      inputs={inputs}
      rules={rules}
      still={still}
      // Where it took so long to fetch that the result has been shown by now, the flight would come too late.
      startsAtRest={!isFlying}
      closeUp={near?.of === inputs ? near.die : null}
      onRest={({ observation: { dice } }) => {
        const die = dice.findIndex(({ lies }) => lies !== 'flat');
        setNear(die < 0 ? null : { of: inputs, die: die === 0 ? 0 : 1 });
        onRest();
      }}
      onFail={onFail}
    />
  );
}
