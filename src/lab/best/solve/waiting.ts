// Waiting: situations between which a player can move without risking or winning anything, and so stay as long as they like. All
// of them are worth as much as the best of them, and that must be known, or a solver may believe in waiting forever.

import { required } from 'boxperson/base';
import type { MenuSituations } from '../situations.ts';

/** A way to wait: a choice by which no money can move, whatever the roll. */
export type IdleChoice = {
  readonly situation: number;
  readonly choice: number;
  readonly nexts: readonly number[];
  readonly needCents: number;
};

/** The choices by which no money moves. */
export function idleChoices({ all, ready }: MenuSituations): readonly IdleChoice[] {
  return all.flatMap(({ choices }, situation) =>
    choices.flatMap(({ ready: to, feeCents, needCents }, choice): readonly IdleChoice[] => {
      const { outcomes } = required(ready[to], 'a ready situation');
      if (outcomes.some(({ gainCents }) => feeCents + gainCents !== 0)) return [];
      return [
        {
          situation,
          choice,
          needCents: needCents - feeCents,
          nexts: [...new Set(outcomes.map(({ next }) => next))],
        },
      ];
    }),
  );
}

/** Situations among which a player can wait, and the choices that stay among them. */
export type WaitingRoom = { readonly members: readonly number[]; readonly stays: readonly IdleChoice[] };

/**
 * The largest sets of situations that these choices never have to leave, and in which each situation can be reached from each
 * other (maximal end components).
 */
export function waitingRooms(idle: readonly IdleChoice[]): readonly WaitingRoom[] {
  let groups: readonly (readonly IdleChoice[])[] = idle.length === 0 ? [] : [idle];
  const done: WaitingRoom[] = [];
  while (groups.length > 0) {
    const smaller: (readonly IdleChoice[])[] = [];
    for (const group of groups) {
      const roomOf = connected(group);
      const rooms = new Map<number, IdleChoice[]>();
      for (const one of group) {
        const room = roomOf.get(one.situation);
        if (room === undefined || one.nexts.some((next) => roomOf.get(next) !== room)) continue;
        rooms.set(room, [...(rooms.get(room) ?? []), one]);
      }
      const kept = [...rooms.values()];
      const [only] = kept;
      // Nothing was cut: the group is one room.
      if (kept.length === 1 && only?.length === group.length)
        done.push({ members: [...new Set(group.map((one) => one.situation))], stays: group });
      else smaller.push(...kept);
    }
    groups = smaller;
  }
  return done;
}

/** The strongly connected group of every situation in which one of these choices can be made. */
function connected(group: readonly IdleChoice[]): ReadonlyMap<number, number> {
  const nexts = new Map<number, Set<number>>();
  for (const one of group)
    nexts.set(one.situation, new Set([...(nexts.get(one.situation) ?? []), ...one.nexts]));
  const before = new Map<number, number[]>();
  for (const [from, tos] of nexts)
    for (const to of tos) if (nexts.has(to)) before.set(to, [...(before.get(to) ?? []), from]);
  const order: number[] = [];
  walk(
    [...nexts.keys()],
    (from) => [...(nexts.get(from) ?? [])].filter((to) => nexts.has(to)),
    (_, at) => order.push(at),
  );
  const found = new Map<number, number>();
  walk(
    order.toReversed(),
    (to) => before.get(to) ?? [],
    (root, at) => found.set(at, root),
  );
  return found;
}

/** Visits everything reachable from the roots, depth first, and calls `leave` when done with each, with its root. */
function walk(
  roots: readonly number[],
  nexts: (at: number) => readonly number[],
  leave: (root: number, at: number) => void,
): void {
  const seen = new Set<number>();
  for (const root of roots) {
    if (seen.has(root)) continue;
    seen.add(root);
    const path = [{ at: root, nexts: nexts(root), done: 0 }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.nexts[top.done++];
      if (next === undefined) {
        leave(root, top.at);
        path.pop();
      } else if (!seen.has(next)) {
        seen.add(next);
        path.push({ at: next, nexts: nexts(next), done: 0 });
      }
    }
  }
}

/** For each member, the choice that leads on towards a situation of the room; none for that situation itself. */
export function wayOut({ members, stays }: WaitingRoom, goal: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const near = new Set([goal]);
  for (let more = true; more && near.size < members.length; ) {
    more = false;
    // With as little up as possible.
    for (const { situation, choice, nexts } of stays.toSorted((a, b) => a.needCents - b.needCents))
      if (!near.has(situation) && nexts.some((next) => near.has(next))) {
        near.add(situation);
        found.set(situation, choice);
        more = true;
      }
  }
  return found;
}
