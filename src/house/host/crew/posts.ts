// Who staffs the posts of an automatic table. A person who signs on takes over between rolls, the house fills every vacant post,
// and a person who leaves without signing off is relieved, so a table never stops for lack of a crew.

import { type CrewRole, isRefusal, rolesAt } from 'boxperson/rules';
import {
  type Actor,
  areOut,
  autoCrew,
  decide,
  OPERATOR,
  type Table,
  type TableCommand,
} from 'boxperson/table';

/** Members of the automatic crew, recognized by their ids. */
export const isAuto = ({ id }: Pick<Actor, 'id'>): boolean => id.startsWith('auto-');

const isHouse = (member: Pick<Actor, 'id'>): boolean => isAuto(member) || member.id === OPERATOR.id;

/** The next sign-on or sign-off; null if every post is held by the right member. */
export function reliefOf(table: Table, isHere: (id: string) => boolean): TableCommand | null {
  return fillOf(table) ?? handOverOf(table, isHere);
}

/** The command that signs the automatic crew on to a post that someone holds, so that they can leave. */
export function standIn(table: Table, role: CrewRole): TableCommand {
  return { do: 'sign-on', by: OPERATOR, id: autoCrew(role).id, role, pit: table.rules.house.pit };
}

/** The house fills a vacant post. */
function fillOf(table: Table): TableCommand | null {
  for (const role of rolesAt(table.rules) as readonly CrewRole[]) {
    if (role === 'operator' || table.crew.some((one) => one.role === role)) continue;
    return standIn(table, role);
  }
  return null;
}

/** When a person has signed on, the house leaves the post between rolls, so nobody takes over in mid-roll. */
function handOverOf(table: Table, isHere: (id: string) => boolean): TableCommand | null {
  if (isUnderWay(table)) return null;
  for (const { role } of table.crew.filter((one) => !isHouse(one) && isHere(one.id))) {
    const { id } = autoCrew(role);
    if (!table.crew.some((one) => one.id === id && one.role === role)) continue;
    const command: TableCommand = { do: 'sign-off', by: OPERATOR, id, role };
    if (!isRefusal(decide(table, command))) return command;
  }
  return null;
}

/** Signs off a person who has gone, after standing in if the post would be empty; null if everyone is here. */
export function absentOf(table: Table, isHere: (id: string) => boolean): TableCommand | null {
  const gone = table.crew.find((one) => !isHouse(one) && !isHere(one.id));
  if (gone === undefined) return null;
  const command: TableCommand = { do: 'sign-off', by: OPERATOR, id: gone.id, role: gone.role };
  return isRefusal(decide(table, command)) ? standIn(table, gone.role) : command;
}

/** A roll is under way from the moment the dice are out until it is called. */
const isUnderWay = (table: Table): boolean =>
  areOut(table) || table.dice.stage === 'at-rest' || table.dice.stage === 'disputed';
