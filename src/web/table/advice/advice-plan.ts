// What a strategy advises at a table, as commands of the player: each with the amount that the table takes.

import { commandFor, nearestTo, type PlayerCommand } from 'boxperson/betting';
import { actWords, commandOf, type StrategyAct } from 'boxperson/lab';
import { isRefusal } from 'boxperson/rules';
import { act as acted, type PlayerId, type Table } from 'boxperson/table';

export type AdvicePlan = {
  /** What to do now, one after the other. */
  readonly asked: readonly PlayerCommand[];
  /** The same in words. */
  readonly says: readonly string[];
  /** Why the table does not take the next of it; null if there is nothing else to do. */
  readonly waits: string | null;
};

/** The advice as far as the table takes it now. */
export function advisedAt(table: Table, me: PlayerId, acts: readonly StrategyAct[]): AdvicePlan {
  const asked: PlayerCommand[] = [];
  const says: string[] = [];
  let [now, waits]: [Table, string | null] = [table, null];
  for (const one of acts) {
    const next = taken(now, me, one);
    if ('waits' in next) {
      waits ??= next.waits;
      continue;
    }
    says.push(actWords(now, next.act));
    asked.push(askedOf(now, me, next.act));
    const after = acted(now, commandOf(now, me, next.act));
    if (!isRefusal(after)) now = after.table;
  }
  return { asked, says, waits };
}

/** The act as the table takes it: for the nearest amount, if the limits rule this one out. */
function taken(
  table: Table,
  me: PlayerId,
  one: StrategyAct,
): { readonly act: StrategyAct } | { readonly waits: string } {
  const refusal = refusalOf(table, me, one);
  if (refusal === null) return { act: one };
  const nearest = 'cents' in one ? nearestTo(one.cents, refusal.nearestCents) : null;
  if (nearest === null || !('cents' in one)) return { waits: refusal.says };
  const near = { ...one, cents: nearest };
  return refusalOf(table, me, near) === null ? { act: near } : { waits: refusal.says };
}

const refusalOf = (table: Table, me: PlayerId, one: StrategyAct) =>
  commandFor(table, me, { wants: 'send', asked: askedOf(table, me, one) })?.refusal ?? null;

function askedOf(table: Table, me: PlayerId, one: StrategyAct): PlayerCommand {
  const { by: _, ...asked } = commandOf(table, me, one);
  return asked as PlayerCommand;
}
