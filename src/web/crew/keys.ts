// The console's keys: one letter per duty, without modifiers, so users can turn them off.

import type { Duty } from './duties/duties.ts';

/** One letter per duty; no two duties that one role can hold at one game share a letter. */
const KEYS: Readonly<Record<string, string>> = {
  confirm: 'y',
  deny: '-',
  mark: 'm',
  'offer-dice': 'o',
  'accept-dice': '<',
  'choose-dice': '2',
  'pass-dice': '/',
  'decline-dice': '>',
  'no-more-bets': 'n',
  activate: 'a',
  cover: 'v',
  shake: 's',
  throw: 'w',
  'bring-in': 'f',
  rest: 'e',
  'call-total': 't',
  'no-roll': 'r',
  dispute: 'd',
  'settle-dispute': 'l',
  overrule: 'u',
  correct: '=',
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
  'confirm-notice': '!',
};

/** Refuses the first pending wager. */
export const REFUSE_KEY = 'x';

/** Ticks off the next payment, takes the last tick back, and ticks off everything. */
export const NEXT_KEY = '.';
export const UNTICK_KEY = ',';
export const ALL_KEY = '*';

/** Enters the dice without calling them. */
export const ENTER_ONLY_KEY = KEYS.rest ?? 'e';

/** Assigns each duty its key: the first duty of a kind gets it, the others are reached by tabbing. */
export function keysFor(duties: readonly Duty[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const keys = new Map<string, string>();
  // Enabled duties come first, so a disabled one never takes a key that an enabled one could use.
  const order = duties.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null));
  for (const { id, role } of order) {
    const key = KEYS[id] ?? KEYS[id.split(' ')[0] ?? ''];
    if (key === undefined || taken.has(key)) continue;
    taken.add(key);
    keys.set(`${role} ${id}`, key);
  }
  return keys;
}
