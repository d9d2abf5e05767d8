// "why": the last thing that happened to the player, or to one wager, with the clauses behind it.

import { matching, mirrored, type Named } from 'boxperson/betting';
import { clauseById } from 'boxperson/games';
import type { ClauseId, Refusal } from 'boxperson/rules';
import { isWorking, type WagerId } from 'boxperson/table';
import { type Cause, type Evening, ME, type Step, step } from '../evening.ts';
import { capital, type Line, say } from './line.ts';
import { meantBy, nameNamed, nameStanding } from './names.ts';
import { wagerRules } from './wager-rules.ts';

/** "NJ 13:69F-1.4(f): Staff must refuse a stake …", paraphrased. */
function clauseLine(id: ClauseId): Line {
  const clause = clauseById(id);
  return say(clause === null ? `Clause ${id}.` : `${id}: ${clause.text}`);
}

export function explain(evening: Evening, named: readonly Named[] | null): Step {
  if (named === null) {
    const last = evening.causes[0] ?? [];
    return last.length === 0
      ? step(evening, say('Nothing has been decided yet. Bet and roll, then ask again.'))
      : step(evening, ...last.flatMap(causeLines));
  }
  return step(evening, ...named.flatMap((one) => explainOne(evening, one)));
}

function explainOne(evening: Evening, named: Named): readonly Line[] {
  const batch = evening.causes.find((causes) => causes.some((cause) => isAbout(evening, cause, named))) ?? [];
  const found = batch.filter((cause) => isAbout(evening, cause, named));
  if (found.length > 0) return found.flatMap(causeLines);
  const [asleep] = matching(evening.table, ME, named).filter((one) => !isWorking(evening.table, one));
  const clause = evening.table.rules.game.sleep?.clause;
  if (asleep !== undefined && clause !== undefined)
    return [say(`${capital(nameStanding(evening.table, asleep))} is off now.`), clauseLine(clause)];
  return [
    say(`Nothing has happened to ${nameNamed(named)} yet.`),
    ...wagerRules(evening.table, named).slice(0, 2),
  ];
}

const causeLines = (cause: Cause): readonly Line[] => [
  say(cause.says),
  ...[...new Set(cause.clauses)].map(clauseLine),
  ...(cause.clauses.length === 0 ? [say('No clause covers this: it is how this table works.')] : []),
];

function isAbout(evening: Evening, cause: Cause, named: Named): boolean {
  if (cause.wager === null) return false;
  const behind = evening.table.rules.offered.get(cause.wager)?.wager.behind;
  const isNamed =
    named.odds === true
      ? behind !== undefined && (named.ids.length === 0 || named.ids.includes(behind))
      : named.ids.length === 0 || named.ids.includes(cause.wager);
  if (!isNamed) return false;
  return (
    named.on === null ||
    cause.on === named.on ||
    (typeof named.on === 'string' && cause.on === mirrored(named.on))
  );
}

/** A refusal that the player can ask about with "why". */
export const causeOf = (refusal: Refusal, wager: string | null, on: Cause['on']): Cause => ({
  wager,
  on,
  says: refusal.says,
  clauses: refusal.clause === null ? [] : [refusal.clause],
});

/** A refusal about a bet that is up. */
export function causeOn({ table }: Evening, refusal: Refusal, id: WagerId): Cause {
  const { wager, on } = meantBy(table, id);
  return causeOf(refusal, wager, on);
}
