// A bet in plain words: how it is decided, what a small bet wins, what it costs per hour, and its clause.

import { useId, useMemo } from 'react';
import type { CompiledSpot, Rules } from '../../rules/index.ts';
import { plainWords } from '../../teach/index.ts';
import { Clauses } from '../panels/clause/clause.tsx';
import { useSpotCosts } from '../panels/cost/spot-costs.tsx';
import { costOf } from './cost-of.ts';
import './plain-facts.css';

type PlainFactsProps = { readonly rules: Rules; readonly spot: CompiledSpot };

/** In a large window the words stand under the spot's name, cut to three lines; in full they open from a button beside it. */
export function PlainFacts({ rules, spot }: PlainFactsProps) {
  const name = useId();
  const { says, example } = useMemo(() => plainWords(rules, spot), [rules, spot]);
  const wanted = useMemo(() => [spot.index], [spot]);
  const cost = costOf(rules, spot, useSpotCosts(rules, wanted));
  const worked = `${example.says} ${cost?.says ?? ''}`;
  return (
    <>
      <p className="plain-facts">
        {says} <span className="plain-example">{worked}</span>
      </p>
      <button
        type="button"
        className="plain-ask"
        popoverTarget={name}
        aria-label={`What is ${spot.spot.name}?`}
      >
        ?
      </button>
      <div id={name} popover="auto" className="plain-box" role="dialog" aria-label={spot.spot.name}>
        <p className="plain-name">{spot.spot.name}</p>
        <p>{says}</p>
        <p className="plain-example">{worked}</p>
        <p>
          <Clauses ids={[spot.spot.clause]} />
        </p>
      </div>
    </>
  );
}
