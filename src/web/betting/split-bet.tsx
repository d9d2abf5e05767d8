// A bet the player splits among its parts: an amount on each, in whole units.

import { type Cents, showDollars } from 'boxperson/base';
import { betCommand } from 'boxperson/betting';
import type { CompiledSpot } from 'boxperson/rules';
import { useState } from 'react';
import { Button } from '../app/parts.tsx';
import type { Betting } from './use-betting.tsx';

type SplitBetProps = { readonly betting: Betting; readonly spot: CompiledSpot };

export function SplitBet({ betting, spot }: SplitBetProps) {
  const { table, me, want } = betting;
  const unit = table?.rules.house.unitCents ?? 100;
  const [cents, setCents] = useState<Readonly<Record<string, Cents>>>({});
  if (table === null || me === null || spot.parts === null) return null;
  const parts = spot.parts.map(({ spot: part }) => ({
    wager: part.wager.id,
    name: part.spot.name,
    cents: cents[part.wager.id] ?? unit,
  }));
  const sum = parts.reduce((total, part) => total + part.cents, 0);
  const split = Object.fromEntries(parts.map((part) => [part.wager, part.cents]));
  const step = (wager: string, now: Cents, by: Cents): void =>
    setCents({ ...cents, [wager]: Math.max(unit, now + by) });
  return (
    <div className="split-bet">
      {parts.map((part) => (
        <span key={part.wager} className="split-part">
          {part.name}
          <Button
            look="small"
            aria-label={`Less on ${part.name}`}
            disabled={part.cents <= unit}
            onClick={() => step(part.wager, part.cents, -unit)}
          >
            −
          </Button>
          <strong aria-live="polite">{showDollars(part.cents)}</strong>
          <Button
            look="small"
            aria-label={`More on ${part.name}`}
            onClick={() => step(part.wager, part.cents, unit)}
          >
            +
          </Button>
        </span>
      ))}
      <Button
        look="small"
        onClick={() =>
          want({
            wants: 'send',
            asked: betCommand(me, { wager: spot.wager.id, on: spot.on, cents: sum, split }),
          })
        }
      >
        Bet {showDollars(sum)} split this way
      </Button>
    </div>
  );
}
