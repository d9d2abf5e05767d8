// One-touch bets that need no selected spot: full odds, sets of bets, everything off or on.

import type { ReactNode } from 'react';
import { showDollars } from '../../../base/index.ts';
import { basesForOdds, dueAfterRoll, type Habits, makeSet, meaning } from '../../../betting/index.ts';
import { spotAt } from '../../../felt/index.ts';
import type { Table } from '../../../table/index.ts';
import { Button } from '../../app/parts.tsx';
import type { TableSeen } from '../../link/seen.ts';
import type { Betting } from '../use-betting.tsx';
import { useSets } from './kept-habits.ts';
import './habits.css';

type FullOddsProps = {
  readonly betting: Betting;
  /** Shown while there is no room for odds. */
  readonly otherwise?: ReactNode;
};

/** Full odds behind the line bet, or behind the bets that have room for them. */
export function FullOdds({ betting, otherwise = null }: FullOddsProps) {
  const { table, me, fullOdds } = betting;
  if (table === null || me === null) return null;
  const bases = basesForOdds(table, me, null);
  if (bases.length === 0) return otherwise;
  // Raised odds cost the difference.
  const cents = bases.reduce((sum, { id }) => {
    const asked = meaning(table, me, { wants: 'odds', wager: id, cents: 'full' })?.asked;
    if (asked?.do === 'bet') return sum + asked.cents;
    const before = table.wagers.find((one) => asked?.do === 'increase' && one.id === asked.wager);
    return asked?.do === 'increase' ? sum + asked.cents - (before?.stakeCents ?? 0) : sum;
  }, 0);
  return (
    <Button look="bet-action" aria-keyshortcuts="O" onClick={() => fullOdds(null)}>
      Full odds {showDollars(cents)} <kbd className="key">O</kbd>
    </Button>
  );
}

/** Presses a bet that has just won, if it is still up and has not been touched since. */
export function PressWinner({ seen, betting }: { readonly seen: TableSeen; readonly betting: Betting }) {
  const { table, me, want } = betting;
  if (table === null || me === null) return null;
  const due = dueAfterRoll(table, me, seen.seen, PRESS_ALL).find(({ refusal }) => refusal === null);
  if (due === undefined || !('cents' in due.asked)) return null;
  const spot = spotAt(table.rules, due.key);
  return (
    <Button look="bet-action" onClick={() => want({ wants: 'send', asked: due.asked })}>
      Press {spot?.on ?? due.name} to {showDollars(due.asked.cents)}
    </Button>
  );
}

const PRESS_ALL: Habits = { press: () => 'full', fullOdds: false };

/** My own sets, one tap each, for the total of what the rules allow now. */
function OwnSets({
  betting,
  table,
  me,
}: {
  readonly betting: Betting;
  readonly table: Table;
  readonly me: string;
}) {
  const [sets] = useSets(table.rules.game.id);
  return sets.slice(-SHOWN_MOST).map((set) => {
    const made = makeSet(table, me, set);
    const left = made?.left.map(({ name, refusal }) => `Without ${name}: ${refusal.says}`) ?? [];
    return (
      <Button
        key={set.name}
        look="bet-action"
        disabled={made === null || made.asked.length === 0}
        title={made === null ? 'All of it is up' : left.join(' ')}
        onClick={() => {
          for (const asked of made?.asked ?? []) betting.want({ wants: 'send', asked });
        }}
      >
        {set.name} {showDollars(made?.cents ?? 0)}
      </Button>
    );
  });
}

/** How many of my sets have a button of their own; the others are in the list of sets. */
const SHOWN_MOST = 3;

export function QuickBets({ betting, hasOdds }: { readonly betting: Betting; readonly hasOdds: boolean }) {
  const { table, me, player, allCalled, doCallAll, open } = betting;
  if (table === null || me === null || player === null) return null;
  return (
    <>
      {hasOdds ? <FullOdds betting={betting} /> : null}
      <OwnSets betting={betting} table={table} me={me} />
      <Button look="bet-action" aria-keyshortcuts="S" onClick={() => open('sets')}>
        Sets <kbd className="key">S</kbd>
      </Button>
      <Button
        look="bet-action"
        aria-keyshortcuts="X"
        disabled={allCalled === null}
        title={allCalled === null ? 'You have no bet that may be called on or off now' : undefined}
        onClick={doCallAll}
      >
        All {allCalled?.call ?? 'off'} <kbd className="key">X</kbd>
      </Button>
    </>
  );
}
