// "why": the last thing that happened to the player, or to one wager, with the clauses behind it.

import { type NamedWager, swapFaces, wagersMatching } from 'boxperson/betting';
import { clauseById } from 'boxperson/games';
import type { ClauseId, Refusal } from 'boxperson/rules';
import { isWorking, type WagerId } from 'boxperson/table';
import { type Evening, type EveningStep, type Explanation, eveningStep, ME } from '../evening.ts';
import { namedBy, nameNamed, nameStanding } from './names.ts';
import { capital, type OutputLine, sayLine } from './output-line.ts';
import { wagerRules } from './wager-rules.ts';

/** "NJ 13:69F-1.4(f): Staff must refuse a stake …", paraphrased. */
function clauseLine(id: ClauseId): OutputLine {
  const clause = clauseById(id);
  return sayLine(clause === null ? `Clause ${id}.` : `${id}: ${clause.text}`);
}

export function explain(evening: Evening, named: readonly NamedWager[] | null): EveningStep {
  if (named === null) {
    const last = evening.causes[0] ?? [];
    return last.length === 0
      ? eveningStep(evening, sayLine('Nothing has been decided yet. Bet and roll, then ask again.'))
      : eveningStep(evening, ...last.flatMap(causeLines));
  }
  return eveningStep(evening, ...named.flatMap((one) => explainOne(evening, one)));
}

function explainOne(evening: Evening, named: NamedWager): readonly OutputLine[] {
  const batch = evening.causes.find((causes) => causes.some((cause) => isAbout(evening, cause, named))) ?? [];
  const found = batch.filter((cause) => isAbout(evening, cause, named));
  if (found.length > 0) return found.flatMap(causeLines);
  const [asleep] = wagersMatching(evening.table, ME, named).filter((one) => !isWorking(evening.table, one));
  const clause = evening.table.rules.game.sleep?.clause;
  if (asleep !== undefined && clause !== undefined)
    return [sayLine(`${capital(nameStanding(evening.table, asleep))} is off now.`), clauseLine(clause)];
  return [
    sayLine(`Nothing has happened to ${nameNamed(named)} yet.`),
    ...wagerRules(evening.table, named).slice(0, 2),
  ];
}

const causeLines = (cause: Explanation): readonly OutputLine[] => [
  sayLine(cause.says),
  ...[...new Set(cause.clauses)].map(clauseLine),
  ...(cause.clauses.length === 0 ? [sayLine('No clause covers this: it is how this table works.')] : []),
];

function isAbout(evening: Evening, cause: Explanation, named: NamedWager): boolean {
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
    (typeof named.on === 'string' && cause.on === swapFaces(named.on))
  );
}

/** A refusal that the player can ask about with "why". */
export const causeOf = (refusal: Refusal, wager: string | null, on: Explanation['on']): Explanation => ({
  wager,
  on,
  says: refusal.says,
  clauses: refusal.clause === null ? [] : [refusal.clause],
});

/** A refusal about a bet that is up. */
export function causeOn({ table }: Evening, refusal: Refusal, id: WagerId): Explanation {
  const { wager, on } = namedBy(table, id);
  return causeOf(refusal, wager, on);
}
