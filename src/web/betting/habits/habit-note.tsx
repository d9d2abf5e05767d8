// Carries out a player's habits right after a roll, as ordinary commands, and says so with a way to take them back.

import { showDollars } from 'boxperson/base';
import { type DueCommand, dueAfterRoll } from 'boxperson/betting';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../app/parts.tsx';
import type { PageTable } from '../../link/page-table.ts';
import type { Betting } from '../use-betting.tsx';
import { habitsOf, useKeptHabits, withRule } from './kept-habits.ts';
import './habits.css';

/** What was done for the player at the last roll. */
export type HabitsDone = {
  readonly due: readonly DueCommand[];
  readonly dismiss: () => void;
  /** Forgets the habits that caused it. */
  readonly stop: () => void;
};

/** Call it after `useBetting`, in the same component, so that the queue knows the table that the commands are for. */
export function useHabits(seen: PageTable, betting: Betting): HabitsDone | null {
  const { table, me, player, want } = betting;
  const [kept, keep] = useKeptHabits(table?.rules.game.id ?? '');
  const [done, setDone] = useState<{ readonly rolls: number; readonly due: readonly DueCommand[] } | null>(
    null,
  );
  const asked = useRef(new Set<string>());
  const due = useMemo(
    () =>
      table === null || me === null || player === null
        ? []
        : dueAfterRoll(table, me, seen.seen, habitsOf(kept)).filter(({ refusal }) => refusal === null),
    [table, me, player, seen.seen, kept],
  );
  const rolls = table?.rolls ?? 0;
  useEffect(() => {
    const now = due.filter(({ does, wager }) => {
      const name = `${rolls} ${does} ${wager}`;
      if (asked.current.has(name)) return false;
      asked.current.add(name);
      return true;
    });
    if (now.length === 0) return;
    for (const one of now) want({ wants: 'send', asked: one.asked });
    setDone((before) => ({ rolls, due: before?.rolls === rolls ? [...before.due, ...now] : now }));
  }, [due, rolls, want]);
  if (done === null || done.rolls !== rolls || table?.dice.stage === 'in-air') return null;
  return {
    due: done.due,
    dismiss: () => setDone(null),
    stop: () => {
      let next = kept;
      for (const { does, key } of done.due)
        next = does === 'odds' ? { ...next, fullOdds: false } : withRule(next, key, 'same');
      keep(next);
      setDone(null);
    },
  };
}

export function HabitNote({
  done,
  betting,
}: {
  readonly done: HabitsDone | null;
  readonly betting: Betting;
}) {
  const { undo, doUndo } = betting;
  return (
    <div className="habit-place" role="status">
      {done === null ? null : (
        <div className="habit-note note good">
          <p>{done.due.map(doneText).join(' ')}</p>
          <div className="row">
            <Button
              look="small"
              disabled={undo === null}
              onClick={() => {
                doUndo();
                done.dismiss();
              }}
            >
              Undo
            </Button>
            <Button look="small quiet" onClick={done.stop}>
              Don’t do this again
            </Button>
            <Button look="small quiet" onClick={done.dismiss}>
              OK
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** "Place 6 to Win pressed to $24." */
function doneText({ does, name, asked }: Pick<DueCommand, 'does' | 'name' | 'asked'>): string {
  const amount = 'cents' in asked ? showDollars(asked.cents) : '';
  return does === 'press'
    ? `${name} pressed to ${amount} after its win.`
    : `Full odds, ${amount}, taken behind ${name}.`;
}
