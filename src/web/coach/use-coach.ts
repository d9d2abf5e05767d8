// Follows a table with a coach: shows it every event once, and keeps what it has said across visits.

import type { Cents } from 'boxperson/base';
import {
  type Coaching,
  type CoachMemory,
  coachSays,
  dismissCoaching,
  endsWatchedHand,
  NEW_COACH,
  rememberEvent,
} from 'boxperson/teach';
import { useEffect, useState } from 'react';
import { readLocal, saveLocal } from '../app/local-storage.ts';
import type { PageTable } from '../link/page-table.ts';
import { SAID } from './is-coached.ts';

type Following = {
  readonly memory: CoachMemory;
  readonly coaching: Coaching;
  /** The last event it has seen, by the number this page gave it. */
  readonly no: number;
  /** Hands that have ended since it came. */
  readonly hands: number;
};

const NOTHING: Coaching = { knows: [], does: null };

export function useCoach(seen: PageTable, me: string | null, chipCents: Cents) {
  const { table, seen: happened } = seen;
  const [now, setNow] = useState<Following>(() => ({
    memory: recalled(),
    coaching: NOTHING,
    // What happened before the coach came is not explained.
    no: happened.at(-1)?.no ?? 0,
    hands: 0,
  }));
  useEffect(() => {
    if (table === null || me === null) return;
    setNow((before) => {
      let { memory, no, hands } = before;
      for (const one of happened) {
        if (one.no <= no) continue;
        memory = rememberEvent(memory, one, me);
        hands += endsWatchedHand(one, me) ? 1 : 0;
        no = one.no;
      }
      return { ...coachSays(memory, table, me, chipCents), no, hands };
    });
  }, [table, happened, me, chipCents]);
  const { said } = now.memory;
  useEffect(() => saveLocal(SAID, JSON.stringify(Object.keys(said))), [said]);
  const wave = (): void =>
    setNow((before) => {
      const memory = dismissCoaching(before.memory, before.coaching);
      return table === null || me === null
        ? before
        : { ...before, ...coachSays(memory, table, me, chipCents) };
    });
  // What the dear bets cost is its last lesson; not every game has it.
  const isDone = said.costs !== undefined || now.hands > 0;
  return { ...now.coaching, hands: now.hands, isDone, gotIt: wave };
}

/** What was said in an earlier visit is not said again. */
function recalled(): CoachMemory {
  try {
    const keys: unknown = JSON.parse(readLocal(SAID, '[]'));
    if (!Array.isArray(keys)) return NEW_COACH;
    return { ...NEW_COACH, said: Object.fromEntries(keys.map((key) => [String(key), -1])) };
  } catch {
    return NEW_COACH;
  }
}
