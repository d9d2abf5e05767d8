// Facts about the selected spot or wager: its name, odds and edge, the amounts it takes, and what I have there.

import { type Cents, showDollars } from 'boxperson/base';
import { partsFor } from 'boxperson/betting';
import { mineAt, oddsBehind, spotAt, standingSpotKey } from 'boxperson/felt';
import { type CompiledSpot, isFeeRounded, type Rules } from 'boxperson/rules';
import { isWorking, type StandingWager, spotOf, type Table, wagerNameOf } from 'boxperson/table';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { lazyComponent } from '../app/later/lazily.ts';
import { onceIdle } from '../app/later/once-idle.ts';
import { percentOf } from '../panels/cost/cost.ts';
import { useSpotCosts } from '../panels/cost/spot-costs.tsx';
import { shortOdds } from './short-odds.ts';
import { SplitBet } from './split-bet.tsx';
import type { Betting } from './use-betting.tsx';

/** What is selected: one of the wagers that are up, or an area; its key and its spot. */
export function spotPointed({ table, pointed }: Betting) {
  const standing =
    pointed?.at === 'stack' ? (table?.wagers.find((one) => one.id === pointed.wager) ?? null) : null;
  const key =
    table === null || pointed === null
      ? null
      : pointed.at === 'area'
        ? pointed.key
        : standing === null
          ? null
          : standingSpotKey(table, standing);
  return { standing, key, spot: table === null || key === null ? null : spotAt(table.rules, key) };
}

/** Loaded with the first spot that is selected. */
const plainFacts = async () => {
  await onceIdle();
  return import('../teach/plain-facts.tsx');
};

const PlainFacts = lazyComponent(() => plainFacts(), 'PlainFacts');

const WhatIsThis = lazyComponent(() => plainFacts(), 'WhatIsThis');

export function SpotFacts({ betting }: { readonly betting: Betting }) {
  const { table, me, lit, inHand, betWith, refusal } = betting;
  const { standing, key, spot } = spotPointed(betting);
  if (table === null || key === null || spot === null)
    return (
      <div className="spot-facts">
        <p className="spot-name">Choose a spot</p>
        <p className="soft">Tap one to bet {showDollars(betWith.cents ?? inHand)}, or drag a chip to it.</p>
      </div>
    );
  const here = standing === null ? lit.get(key) : undefined;
  const owner = standing !== null && standing.player !== me ? standing.player : null;
  return (
    <div className="spot-facts">
      <p className="spot-name">
        {standing === null ? spot.spot.name : wagerNameOf(table, standing)}
        <OddsShown table={table} spot={spot} />
        <OnItsWay cents={betting.onTheWay.get(key) ?? 0}>
          <Edge rules={table.rules} spot={spot.index} />
        </OnItsWay>
      </p>
      <Suspense fallback={null}>
        <PlainFacts rules={table.rules} spot={spot} />
      </Suspense>
      {here === undefined || here.hint === refusal?.says ? null : (
        <p className={`spot-hint ${here.level}`} key={here.hint}>
          {here.level === 'shut' ? <strong>Not now. </strong> : null}
          {here.hint}
        </p>
      )}
      {owner === null ? (
        <Mine table={table} standings={standing === null ? mineAt(table, me, key) : [standing]} />
      ) : (
        <p className="soft">Another player’s {showDollars(standing?.stakeCents ?? 0)}</p>
      )}
      {standing === null ? <Parts betting={betting} spot={spot} /> : null}
    </div>
  );
}

/** A button that explains the selected spot in plain words. */
export function AskAboutSpot({ betting }: { readonly betting: Betting }) {
  const { spot } = spotPointed(betting);
  return betting.table === null || spot === null ? null : (
    <Suspense fallback={null}>
      <WhatIsThis rules={betting.table.rules} spot={spot} />
    </Suspense>
  );
}

/** The exact edge at this house's odds and fees, once it has been computed. */
function Edge({ rules, spot }: { readonly rules: Rules; readonly spot: number }) {
  const wanted = useMemo(() => [spot], [spot]);
  const costs = useSpotCosts(rules, wanted);
  const cost = costs === 'away' ? undefined : costs.get(spot);
  const compiled = rules.spots[spot];
  const isRounded = compiled !== undefined && isFeeRounded(rules, compiled);
  return cost === undefined ? null : (
    <span className="spot-edge" title="How much of each dollar bet the house keeps in the long run">
      edge {isRounded ? 'at most ' : ''}
      {percentOf(cost.edgeWithFee)}
    </span>
  );
}

function OddsShown({ table, spot }: { readonly table: Table; readonly spot: CompiledSpot }) {
  const odds = shortOdds(table.rules, spot);
  return odds === '' ? null : <span className="spot-odds">pays {odds}</span>;
}

function Mine({ table, standings }: { readonly table: Table; readonly standings: readonly StandingWager[] }) {
  if (standings.length === 0) return null;
  return (
    <p className="spot-mine">
      {standings.map((one) => {
        const odds = oddsBehind(table, one).reduce((sum, behind) => sum + behind.stakeCents, 0);
        const sleeps = spotOf(table, one).wager.sleeps === true;
        return (
          <span key={one.id}>
            You have <strong>{showDollars(one.stakeCents)}</strong>
            {odds === 0 ? '' : ` with ${showDollars(odds)} odds`}
            {sleeps ? (isWorking(table, one) ? ', working' : ', off') : ''}
            {one.stays ? ', stays up after a win' : ''}
          </span>
        );
      })}
    </p>
  );
}

/** What is usually over before anyone notices is not said. */
const NOTICED_MS = 250;

/** Chips put down that the house has not confirmed yet, in the place of something else. */
function OnItsWay({ cents, children }: { readonly cents: Cents; readonly children: ReactNode }) {
  const isOnItsWay = cents > 0;
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    setNoticed(false);
    if (!isOnItsWay) return;
    const timer = window.setTimeout(() => setNoticed(true), NOTICED_MS);
    return () => window.clearTimeout(timer);
  }, [isOnItsWay]);
  return isOnItsWay && isNoticed ? (
    <span className="spot-edge">{showDollars(cents)} on its way…</span>
  ) : (
    children
  );
}

function Parts({ betting, spot }: { readonly betting: Betting; readonly spot: CompiledSpot }) {
  const { table, me, inHand } = betting;
  if (table === null || me === null || spot.shares === 0) return null;
  if (spot.wager.nominatedSplit !== undefined) return <SplitBet betting={betting} spot={spot} />;
  const units = Math.max(1, Math.round(inHand / spot.stepCents));
  const parts = partsFor(table, spot, units * spot.stepCents);
  return <p className="soft">{parts.map((part) => `${part.name} ${showDollars(part.cents)}`).join(', ')}</p>;
}
