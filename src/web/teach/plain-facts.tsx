// A bet in plain words: how it is decided, what a small bet wins, what it costs per hour, and its clause.

import type { CompiledSpot, Rules } from 'boxperson/rules';
import { plainWords } from 'boxperson/teach';
import { useId, useMemo } from 'react';
import { ClauseChips } from '../panels/clause/clause.tsx';
import { useSpotCosts } from '../panels/cost/spot-costs.tsx';
import { costOf } from './cost-of.ts';
import './plain-facts.css';

type PlainFactsProps = { readonly rules: Rules; readonly spot: CompiledSpot };

function useWords({ rules, spot }: PlainFactsProps) {
  const { says, example } = useMemo(() => plainWords(rules, spot), [rules, spot]);
  const wanted = useMemo(() => [spot.index], [spot]);
  const cost = costOf(rules, spot, useSpotCosts(rules, wanted));
  return { says, worked: `${example.says} ${cost?.says ?? ''}` };
}

/** Under the spot's name, cut to the lines that the layout has for it. */
export function PlainFacts(props: PlainFactsProps) {
  const { says, worked } = useWords(props);
  return (
    <p className="plain-facts">
      {says} <span className="plain-example">{worked}</span>
    </p>
  );
}

/** A button among the actions that says it all. */
export function WhatIsThis(props: PlainFactsProps) {
  const name = useId();
  const { says, worked } = useWords(props);
  const { spot } = props.spot;
  return (
    <>
      <button type="button" className="button bet-action" popoverTarget={name}>
        Explain
      </button>
      <div id={name} popover="auto" className="plain-box" role="dialog" aria-label={spot.name}>
        <p className="plain-name">{spot.name}</p>
        <p>{says}</p>
        <p className="plain-example">{worked}</p>
        <p>
          <ClauseChips ids={[spot.clause]} />
        </p>
      </div>
    </>
  );
}
