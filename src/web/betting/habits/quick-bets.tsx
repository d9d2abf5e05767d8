// One-touch bets that need no selected spot: full odds, sets of bets, everything off or on.

import { type Cents, showDollars } from 'boxperson/base';
import { type BetHabits, basesForOdds, commandFor, dueAfterRoll, makeSet } from 'boxperson/betting';
import { spotAt } from 'boxperson/felt';
import type { Table } from 'boxperson/table';
import { Button } from '../../app/parts.tsx';
import type { PageTable } from '../../link/page-table.ts';
import type { Betting } from '../use-betting.tsx';
import { useSets } from './kept-habits.ts';
import './habits.css';

type NextBetProps = { readonly seen: PageTable; readonly betting: Betting };

/**
 * Full odds, behind the line bet or the bets that have room for them; otherwise a press of a bet that has just won. One
 * button that keeps its place, so that nothing beside it moves.
 */
export function NextBet({ seen, betting }: NextBetProps) {
  const { table, me, fullOdds, want } = betting;
  if (table === null || me === null) return null;
  const cents = oddsCents(table, me);
  const win = dueAfterRoll(table, me, seen.seen, PRESS_ALL).find(({ refusal }) => refusal === null);
  const isPress = cents === 0 && win !== undefined && 'cents' in win.asked;
  const label = isPress
    ? `Press ${spotAt(table.rules, win.key)?.on ?? win.name} to ${showDollars('cents' in win.asked ? win.asked.cents : 0)}`
    : `Full odds${cents === 0 ? '' : ` ${showDollars(cents)}`}`;
  return (
    <Button
      look="bet-action next-bet"
      aria-keyshortcuts={isPress ? undefined : 'O'}
      disabled={cents === 0 && !isPress}
      onClick={() => {
        if (isPress) want({ wants: 'send', asked: win.asked });
        else fullOdds(null);
      }}
    >
      <span key={label}>
        {label} {isPress ? null : <kbd className="key">O</kbd>}
      </span>
    </Button>
  );
}

/** What full odds would take from the rack now; raised odds cost the difference. */
const oddsCents = (table: Table, me: string): Cents =>
  basesForOdds(table, me, null).reduce((sum, { id }) => {
    const asked = commandFor(table, me, { wants: 'odds', wager: id, cents: 'full' })?.asked;
    if (asked?.do === 'bet') return sum + asked.cents;
    if (asked?.do !== 'increase') return sum;
    const before = table.wagers.find((one) => one.id === asked.wager);
    return sum + asked.cents - (before?.stakeCents ?? 0);
  }, 0);

const PRESS_ALL: BetHabits = { press: () => 'full', fullOdds: false };

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
        onClick={() => betting.doSet(set)}
      >
        {set.name} {showDollars(made?.cents ?? 0)}
      </Button>
    );
  });
}

/** How many of my sets have a button of their own; the others are in the list of sets. */
const SHOWN_MOST = 3;

export function QuickBets({ betting }: { readonly betting: Betting }) {
  const { table, me, player, allCalled, doCallAll, open } = betting;
  if (table === null || me === null || player === null) return null;
  return (
    <>
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
