// The console's keys: a letter for every duty. None of them needs a modifier, so they can be switched off.

import type { Duty } from './duties/duties.ts';

/** One letter for each thing that may have to be done; no two that one role holds at one game are the same. */
const KEYS: Readonly<Record<string, string>> = {
  confirm: 'y',
  mark: 'm',
  'offer-dice': 'o',
  'decline-dice': '>',
  'no-more-bets': 'n',
  activate: 'a',
  cover: 'v',
  shake: 's',
  throw: 'w',
  'bring-in-fire': 'f',
  rest: 'e',
  'call-total': 't',
  'no-roll': 'r',
  dispute: 'd',
  'settle-dispute': 'l',
  overrule: 'u',
  'order-pass': 'p',
  'bring-dice': 'b',
  'inspect-dice': 'i',
  'test-roll': 'j',
  attest: 'q',
  'open-table': 'z',
  'close-table': 'c',
  'fill-bank': 'k',
  'check-in-dice': 'h',
  'tell-time': 'x',
  die: 'g',
  inspect: 'i',
  chips: '$',
  bet: '+',
  'confirm-fire': '!',
};

/** Refuses the first wager that waits. */
export const REFUSE_KEY = 'x';

/** Each duty's key: the first of a kind has it, the others are reached by tabbing. */
export function keysFor(duties: readonly Duty[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const keys = new Map<string, string>();
  // What is possible comes before what is not, so that a key never lies on something greyed while another could use it.
  const order = duties.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null));
  for (const { id, role } of order) {
    const key = KEYS[id] ?? KEYS[id.split(' ')[0] ?? ''];
    if (key === undefined || taken.has(key)) continue;
    taken.add(key);
    keys.set(`${role} ${id}`, key);
  }
  return keys;
}
