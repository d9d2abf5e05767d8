// Raising payouts above the required minimum: which ones, and what they pay instead, named as on the layout.

import type { PayoutFloor } from 'boxperson/rules';
import { useState } from 'react';
import { Button } from '../../app/parts.tsx';

type PayoutChoiceProps = {
  readonly floors: readonly PayoutFloor[];
  readonly raised: Readonly<Record<string, unknown>>;
  readonly onChoose: (value: Readonly<Record<string, unknown>> | undefined) => void;
};

const odds = ({ pays: { over, under } }: PayoutFloor): string => `${over} to ${under}`;

export function PayoutChoice({ floors, raised, onChoose }: PayoutChoiceProps) {
  const [next, setNext] = useState('');
  const put = (key: string, text: string): void => onChoose({ ...raised, [key]: text });
  const drop = (key: string): void => {
    const { [key]: _gone, ...rest } = raised;
    onChoose(Object.keys(rest).length === 0 ? undefined : rest);
  };
  const add = (key: string): void => {
    const floor = floors.find((one) => one.key === key);
    if (floor !== undefined) put(key, odds(floor));
    setNext('');
  };
  return (
    <div className="payouts">
      {floors
        .filter(({ key }) => key in raised)
        .map((floor) => (
          <div key={floor.key} className="row">
            <span className="payout-name">
              {floor.name} <span className="soft">at least {odds(floor)}</span>
            </span>
            <input
              aria-label={`${floor.name} pays`}
              value={String(raised[floor.key])}
              maxLength={20}
              onChange={({ target }) => put(floor.key, target.value)}
            />
            <Button look="small" onClick={() => drop(floor.key)}>
              Reset
            </Button>
          </div>
        ))}
      <select aria-label="Raise a payout" value={next} onChange={({ target }) => add(target.value)}>
        <option value="">Raise a payout…</option>
        {floors
          .filter(({ key }) => !(key in raised))
          .map((floor) => (
            <option key={floor.key} value={floor.key}>
              {floor.name}: {odds(floor)}
            </option>
          ))}
      </select>
    </div>
  );
}
