// The crew roles and what each may do. A game says which roles have which power, and by which clause.

import { wordList } from 'boxperson/base';

/** Every crew role; each game uses some of them. The operator opens and configures tables. */
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
/** The crew by rank, lowest first. Surveillance and the operator stand beside it. */
const RANKS: readonly (readonly CrewRole[])[] = [
  ['dealer', 'stickperson'],
  ['boxperson', 'game-supervisor'],
  ['floorperson'],
  ['casino-supervisor'],
  ['casino-manager', 'shift-manager'],
];

const rankOf = (role: Role): number => RANKS.findIndex((roles) => roles.some((one) => one === role));

/**
 * The roles among `crew` whose people may approve a ruling that `rulers` may make: the rulers themselves, and everyone above
 * the lowest of them. Where nobody stands above, those below may.
 */
export function approversOf(rulers: readonly Role[], crew: readonly CrewRole[]): readonly CrewRole[] {
  const ranked = crew.filter((role) => rankOf(role) >= 0);
  const lowest = Math.min(...rulers.map(rankOf).filter((rank) => rank >= 0));
  const own = ranked.filter((role) => rulers.includes(role) || rankOf(role) > lowest);
  return own.every((role) => rulers.includes(role)) && own.length < 2 ? ranked : own;
}

/** One crew role. */
export type CrewRole = (typeof CREW_ROLES)[number];
/** The role in which someone acts: a crew role, or a player. */
export type Role = CrewRole | 'player';

/** What crew members may do at a table, if their role has the power. */
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
  'bring-in',
  'inspect-dice',
  'test-roll',
  'attest',
  'handle-dice-set',
  'search-dice',
  'open-close',
  'sell-chips',
  'tell-time',
  'confirm-notice',
] as const;
/** One entry of `POWERS`. */
export type Power = (typeof POWERS)[number];

/** A role as plain words: "game supervisor". */
export const roleText = (role: Role): string => role.replaceAll('-', ' ');

/** A role for use in a sentence: "the boxperson", "surveillance". */
export const theRole = (role: Role): string => (role === 'surveillance' ? role : `the ${roleText(role)}`);

/** One of a role in a sentence: "a dealer", "an operator", "surveillance". */
export const aRole = (role: Role): string =>
  role === 'surveillance' ? role : `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${roleText(role)}`;

/** Several roles in a sentence: "the dealer or the game supervisor"; "nobody" for none. */
export const nameRoles = (roles: readonly Role[], last: 'and' | 'or' = 'or'): string =>
  wordList(roles.map(theRole), last) || 'nobody';
