// The crew of a written game, and what each role may do unless the file says otherwise: every step of play has someone for it.

import type { ClauseId, CrewRole, Game, Grant, Power, Role, Wager } from 'boxperson/rules';
import type { WrittenGame } from './written-game.ts';

/** The crew of a game that does not list one. */
const USUAL_CREW = [
  'boxperson',
  'stickperson',
  'dealer',
  'floorperson',
  'surveillance',
  'operator',
] as const satisfies readonly CrewRole[];

/** The roles that have each power by default. Roles that are not in the crew are left out. */
export const USUAL_POWERS: Readonly<Record<Exclude<Power, 'call-no-roll'>, readonly CrewRole[]>> = {
  'confirm-late': ['dealer', 'boxperson'],
  'confirm-verbal': ['dealer'],
  'book-side-bet': ['dealer'],
  'place-for-player': ['dealer'],
  'mark-on': ['dealer'],
  'control-dice': ['stickperson'],
  'call-total': ['stickperson'],
  'settle-dispute': ['boxperson'],
  overrule: ['floorperson'],
  'order-pass': ['boxperson'],
  'close-betting': ['stickperson'],
  activate: ['stickperson'],
  shake: ['stickperson'],
  'bring-in': ['dealer'],
  'inspect-dice': ['floorperson'],
  'test-roll': ['floorperson'],
  attest: ['stickperson', 'boxperson', 'dealer'],
  'handle-dice-set': ['stickperson', 'boxperson'],
  'search-dice': ['stickperson', 'boxperson'],
  'open-close': ['boxperson', 'operator'],
  'sell-chips': ['dealer', 'boxperson'],
  'tell-time': ['operator'],
  'confirm-notice': ['surveillance'],
};

/** The crew: the roles that are listed and the operator, in whose name the house opens its tables. */
export const crewOf = ({ crew = USUAL_CREW }: Pick<WrittenGame, 'crew'>): readonly CrewRole[] =>
  crew.includes('operator') ? crew : [...crew, 'operator'];

/** Those of the wanted roles that every house staffs, or the first role at the table if it staffs none of them. */
export function fromCrew(
  wanted: readonly CrewRole[],
  crew: readonly CrewRole[],
  optional: readonly CrewRole[],
): readonly CrewRole[] {
  const here = wanted.filter((role) => crew.includes(role));
  if (here.some((role) => role !== 'operator' && !optional.includes(role))) return here;
  const [stand = 'operator'] = crew.filter(
    (role) => role !== 'operator' && role !== 'surveillance' && !optional.includes(role),
  );
  return here.includes(stand) ? here : [...here, stand];
}

/** What a game's powers follow from. */
type Staffed = Pick<Game, 'crew' | 'optionalCrew' | 'making' | 'device' | 'overrule'> & {
  readonly wagers: readonly Wager[];
};

/** The powers that are written, and for everything else that this game needs, the usual ones. */
export function powersOf(
  { powers: written = {} }: Pick<WrittenGame, 'powers'>,
  game: Staffed,
  clause: ClauseId,
): Game['powers'] {
  const powers: Partial<Record<Power, Grant>> = {};
  for (const [power, roles] of Object.entries(USUAL_POWERS) as readonly [Power, readonly CrewRole[]][])
    if (isUsed(power, game)) powers[power] = { roles: usualRoles(power, roles, game), clause };
  for (const [power, given] of Object.entries(written) as readonly [Power, Given | undefined][]) {
    if (given === undefined) continue;
    if (given === null) delete powers[power];
    else powers[power] = 'roles' in given ? { clause, ...given } : { roles: given, clause };
  }
  const opening = powers['open-close'];
  // The house opens and closes tables in the operator's name, whoever else may.
  if (opening !== undefined && !opening.roles.includes('operator'))
    powers['open-close'] = { ...opening, roles: [...opening.roles, 'operator'] };
  return powers;
}

type Given = readonly Role[] | { readonly roles: readonly Role[]; readonly clause?: ClauseId } | null;

function usualRoles(power: Power, roles: readonly CrewRole[], game: Staffed): readonly Role[] {
  const { crew, optionalCrew, device, overrule } = game;
  if (power === 'inspect-dice') return device.inspectors;
  if (power === 'overrule') return [...new Set(overrule?.ladder.flatMap((rung) => rung.roles))];
  if (power === 'tell-time') return ['operator'];
  if (power === 'control-dice' && optionalCrew.includes('stickperson') && crew.includes('stickperson'))
    return [...fromCrew(['dealer'], crew, optionalCrew), 'stickperson'];
  return fromCrew(roles, crew, optionalCrew);
}

/** Whether there is anything in the game that the power is for. */
function isUsed(power: Power, { making, device, overrule, wagers }: Staffed): boolean {
  switch (power) {
    case 'confirm-late':
      return making.late !== null;
    case 'confirm-verbal':
      return making.instruments.verbal !== 'none';
    case 'close-betting':
      return making.closes.at === 'no-more-bets';
    case 'book-side-bet':
      return wagers.some(({ booked }) => booked !== undefined);
    case 'mark-on':
      return wagers.some(({ sleeps }) => sleeps === true);
    case 'bring-in':
      return wagers.some(({ broughtIn }) => broughtIn !== undefined);
    case 'confirm-notice':
      return wagers.some(({ notice }) => notice !== undefined);
    case 'shake':
      return device.shakes !== null;
    case 'activate':
      return device.activate !== null;
    case 'inspect-dice':
      return device.inspectors.length > 0;
    case 'test-roll':
      return device.testRoll !== null;
    case 'overrule':
      return overrule !== null;
    default:
      return true;
  }
}
