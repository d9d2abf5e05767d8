// Who works at a table, and what each may do there. A game says which roles hold which power, and by which clause.

import type { ClauseId } from './clause.ts';

export const CREW_ROLES = [
  'dealer',
  'boxperson',
  'stickperson',
  'floorperson',
  'game-supervisor',
  'casino-supervisor',
  'casino-manager',
  'shift-manager',
  'surveillance',
  'operator',
] as const;
export type CrewRole = (typeof CREW_ROLES)[number];
export type Role = CrewRole | 'player';

export const POWERS = [
  'confirm-late',
  'confirm-verbal',
  'book-side-bet',
  'place-for-player',
  'mark-on',
  'control-dice',
  'call-total',
  'call-no-roll',
  'settle-dispute',
  'overrule',
  'order-pass',
  'close-betting',
  'activate',
  'shake',
  'bring-in-fire',
  'inspect-dice',
  'test-roll',
  'attest',
  'handle-dice-set',
  'search-dice',
  'open-close',
  'sell-chips',
  'tell-time',
  'confirm-fire',
] as const;
export type Power = (typeof POWERS)[number];

/** The roles that hold a power, and the clause that gives it to them. */
export type Grant = { readonly roles: readonly Role[]; readonly clause: ClauseId };

/** The authority matrix of one game. A power that is left out is nobody's there. */
export type Powers = Readonly<Partial<Record<Power, Grant>>>;

/** "a boxperson", "the dealer or the game supervisor": roles as a sentence names them. */
export function nameRoles(roles: readonly Role[]): string {
  const names = roles.map((role) => `the ${role.replaceAll('-', ' ')}`);
  return names.length <= 1 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
