// The panels beside the felt, one at a time, chosen by tabs that the arrow keys move through.

import type { TableEvent } from 'boxperson/table';
import { type KeyboardEvent, Suspense, useId } from 'react';
import { lazyComponent } from '../app/later/lazily.ts';
import { useLocal } from '../app/local-storage.ts';
import { LoadingNote } from '../app/parts.tsx';
import { MyWagers, SpokenBets } from '../betting/my-wagers.tsx';
import type { Betting } from '../betting/use-betting.tsx';
import type { PageTable } from '../link/page-table.ts';
import { History, useRolls } from '../panels/history.tsx';
import { MyNumbers } from '../panels/my-numbers.tsx';
import { PlayersPanel } from '../panels/players.tsx';
import { Why } from '../panels/why-list.tsx';

const CostPanel = lazyComponent(() => import('../panels/cost/cost-panel.tsx'), 'CostPanel');

const FairPanel = lazyComponent(() => import('../fair/panel.tsx'), 'FairPanel');

const TABS = [
  ['wagers', 'My wagers'],
  ['numbers', 'My numbers'],
  ['cost', 'Cost'],
  ['why', 'Why'],
  ['history', 'History'],
  ['players', 'Players'],
  ['dice', 'Dice'],
] as const;
type Tab = (typeof TABS)[number][0];
const FOR_ALL: ReadonlySet<Tab> = new Set(['why', 'history', 'players']);

/** Where the browser keeps which panel is open. */
export const PANEL = 'panel';

type SidePanelsProps = {
  readonly seen: PageTable;
  readonly me: string | null;
  readonly betting: Betting;
  readonly earlier: readonly (TableEvent | null)[];
  readonly keepsPlaceMs: number | null;
};

export function SidePanels({ seen, me, betting, earlier, keepsPlaceMs }: SidePanelsProps) {
  const [kept, keep] = useLocal(PANEL, 'numbers');
  const rolls = useRolls(seen, earlier);
  const base = useId();
  // A spectator has no wagers, numbers or costs.
  const isFair = seen.dice?.series != null;
  const isShown = (tab: Tab): boolean => {
    if (tab === 'dice') return isFair;
    // A player who has left can no longer act on the wagers still up.
    return tab === 'wagers' ? betting.me !== null : me !== null || FOR_ALL.has(tab);
  };
  const tabs = TABS.filter(([tab]) => isShown(tab));
  const now: Tab = tabs.find(([tab]) => tab === kept)?.[0] ?? (me === null ? 'history' : 'numbers');

  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const at = tabs.findIndex(([tab]) => tab === now);
    const next = tabs[(at + step + tabs.length) % tabs.length]?.[0];
    if (next === undefined) return;
    event.preventDefault();
    keep(next);
    document.getElementById(`${base}-${next}`)?.focus();
  };

  return (
    <div className="side-panels">
      <div className="tabs" role="tablist" aria-label="About this table" onKeyDown={walk} tabIndex={-1}>
        {tabs.map(([tab, name]) => (
          <button
            key={tab}
            id={`${base}-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === now}
            aria-controls={`${base}-panel`}
            tabIndex={tab === now ? 0 : -1}
            onClick={() => keep(tab)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${now}`} className="tab-panel">
        {now === 'wagers' ? (
          <>
            <MyWagers betting={betting} />
            <SpokenBets betting={betting} />
          </>
        ) : null}
        {now === 'numbers' ? <MyNumbers seen={seen} me={me} /> : null}
        {now === 'cost' ? (
          <Suspense fallback={<LoadingNote for="Computing the cost" />}>
            <CostPanel seen={seen} me={me} />
          </Suspense>
        ) : null}
        {now === 'why' ? <Why seen={seen} me={me} /> : null}
        {now === 'history' ? <History seen={seen} me={me} book={rolls} /> : null}
        {now === 'players' ? <PlayersPanel seen={seen} me={me} keepsPlaceMs={keepsPlaceMs} /> : null}
        {now === 'dice' ? (
          <Suspense fallback={<LoadingNote for="Loading the dice" />}>
            <FairPanel seen={seen} me={me} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
