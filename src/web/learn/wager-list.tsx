// The wagers of one kind: how each is decided, one example, what it costs per hour, and its other numbers behind a fold.

import { countOf } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { SpotLesson, WagerLesson } from 'boxperson/teach';
import { useMemo } from 'react';
import type { SpotCosts } from '../panels/cost/cost.ts';
import { useSpotCosts } from '../panels/cost/spot-costs.tsx';
import { costOf } from '../teach/cost-of.ts';

type WagerListProps = { readonly wagers: readonly WagerLesson[]; readonly rules: Rules };

export function WagerList({ wagers, rules }: WagerListProps) {
  const wanted = useMemo(
    () => wagers.flatMap(({ example, spots }) => [example, ...spots].map(({ spot }) => spot.index)),
    [wagers],
  );
  const costs = useSpotCosts(rules, wanted);
  return (
    <ul className="learn-wagers">
      {wagers.map(({ id, name, made, says, example, spots }) => (
        <li key={id}>
          <h3>{name}</h3>
          <p>{says}</p>
          <p className="learn-example">
            {spots.length === 0 ? null : <strong>{example.name}: </strong>}
            {example.example} <Cost rules={rules} of={example} costs={costs} />
          </p>
          <p className="soft learn-made">Made {made}.</p>
          {spots.length === 0 ? null : (
            <details className="learn-spots">
              <summary>{allText(spots)}</summary>
              <ul>
                {spots.map((one) => (
                  <li key={one.name}>
                    <strong>{one.name}</strong> {one.says} {one.example}{' '}
                    <Cost rules={rules} of={one} costs={costs} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "All 6 numbers", or "All 17" if they are not numbers. */
const allText = (spots: readonly SpotLesson[]): string =>
  spots.every(({ spot }) => typeof spot.on === 'number')
    ? `All ${countOf(spots.length, 'number')}`
    : `All ${spots.length}`;

type CostProps = { readonly rules: Rules; readonly of: SpotLesson; readonly costs: SpotCosts | 'away' };

const Cost = ({ rules, of: { spot }, costs }: CostProps) => (
  <span className="learn-cost">{costOf(rules, spot, costs)?.says ?? ''}</span>
);
