// Who mans the posts of an automatic table. A person who signs on takes over between two rolls, the house fills every post that
// nobody holds, and whoever has gone without signing off is relieved, so that a table never stands still for want of a crew.

import { type CrewRole, isRefusal, rolesAt } from '../../rules/index.ts';
import {
  type Actor,
  areOut,
  autoCrew,
  type Command,
  decide,
  OPERATOR,
  type Table,
} from '../../table/index.ts';

/** Members of the automatic crew. A person on duty has another name. */
export const isAuto = ({ id }: Pick<Actor, 'id'>): boolean => id.startsWith('auto-');

const isHouse = (member: Pick<Actor, 'id'>): boolean => isAuto(member) || member.id === OPERATOR.id;

/** The sign-on or sign-off that is due now; null where every post is held by the one who should hold it. */
export function reliefOf(table: Table, isHere: (id: string) => boolean): Command | null {
  return fillOf(table) ?? handOverOf(table, isHere);
}

/** The house comes to a post that somebody holds, so that they can go. */
export function standIn(table: Table, role: CrewRole): Command {
  return { do: 'sign-on', by: OPERATOR, id: autoCrew(role).id, role, pit: table.rules.house.pit };
}

/** A post that nobody holds is the house's. */
function fillOf(table: Table): Command | null {
  for (const role of rolesAt(table.rules) as readonly CrewRole[]) {
    if (role === 'operator' || table.crew.some((one) => one.role === role)) continue;
    return standIn(table, role);
  }
  return null;
}

/** Where a person has signed on, the house leaves the post: once nothing is in the air, so that nobody takes over in mid-roll. */
function handOverOf(table: Table, isHere: (id: string) => boolean): Command | null {
  if (isUnderWay(table)) return null;
  for (const { role } of table.crew.filter((one) => !isHouse(one) && isHere(one.id))) {
    const { id } = autoCrew(role);
    if (!table.crew.some((one) => one.id === id && one.role === role)) continue;
    const command: Command = { do: 'sign-off', by: OPERATOR, id, role };
    if (!isRefusal(decide(table, command))) return command;
  }
  return null;
}

/** The house signs a person off who has gone, and stands in first where nobody else would; null where everybody is here. */
export function absentOf(table: Table, isHere: (id: string) => boolean): Command | null {
  const gone = table.crew.find((one) => !isHouse(one) && !isHere(one.id));
  if (gone === undefined) return null;
  const command: Command = { do: 'sign-off', by: OPERATOR, id: gone.id, role: gone.role };
  return isRefusal(decide(table, command)) ? standIn(table, gone.role) : command;
}

/** A roll is under way from the moment the dice are out until it is called. */
const isUnderWay = (table: Table): boolean =>
  areOut(table) || table.dice.stage === 'at-rest' || table.dice.stage === 'disputed';
