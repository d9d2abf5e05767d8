// The crew roles and what each may do. A game says which roles have which power, and by which clause.

import { listed } from '../../base/index.ts';
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

/** The roles that have a power, and the clause that grants it. */
export type Grant = { readonly roles: readonly Role[]; readonly clause: ClauseId };

/** The authority matrix of one game. Nobody has a power that is omitted. */
export type Powers = Readonly<Partial<Record<Power, Grant>>>;

/** "game supervisor". */
export const roleText = (role: Role): string => role.replaceAll('-', ' ');

/** "the boxperson", "surveillance": for use in a sentence. */
export const theRole = (role: Role): string => (role === 'surveillance' ? role : `the ${roleText(role)}`);

/** "the boxperson", "the dealer or the game supervisor". */
export const nameRoles = (roles: readonly Role[]): string => listed(roles.map(theRole), 'or') || 'nobody';
