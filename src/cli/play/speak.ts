// What a roll did to the player, in order: lost, won, returned, moved. Each sentence keeps its clauses for "why".

import { type Cents, showDollars } from '../../base/cents.ts';
import { groupsComplete } from '../../rules/compile.ts';
import { publishedOdds } from '../../rules/words.ts';
import type { LostRow, MovedRow, ProgressRow, ReturnedRow, TableEvent, WonRow } from '../../table/event.ts';
import type { Standing, Table } from '../../table/state.ts';
import { isWorking, spotOf } from '../../table/working.ts';
import { type Cause, ME, myWagers } from './evening.ts';
import { bad, capital, good, type Line, listed, say } from './line.ts';
import { nameAll, nameStanding } from './names.ts';
import { sayWager } from './words.ts';

/** The lines, the reasons, and what the player is up or down. */
export type Told = {
  readonly lines: readonly Line[];
  readonly causes: readonly Cause[];
  readonly netCents: Cents;
};

/** A bet of the player's; odds are many, so that their verbs are. */
type Mine = {
  readonly table: Table;
  readonly standing: Standing;
  readonly name: string;
  readonly verb: (one: string, many: string) => string;
};

/**
 * The settlement of one roll as the player hears it; `before` is the table as the dice lay on it. Once the total has
 * been called, the point of a line bet is known and not said again.
 */
export function tellRoll(before: Table, events: readonly TableEvent[], isCalled = false): Told {
  const lines: Line[] = [];
  const causes: Cause[] = [];
  let netCents = 0;
  let moneyLines = 0;
  const tell = (mine: Mine, line: Line, clauses: readonly string[], cents: Cents): void => {
    const { wager, on } = spotOf(before, mine.standing);
    lines.push(line);
    causes.push({ wager: wager.id, on: on ?? (mine.standing.number || null), says: line.text, clauses });
    netCents += cents;
    if (cents !== 0) moneyLines++;
  };
  const won = new Set(rowsOf(events, 'WinnersPaid').map((row) => row.wager));
  for (const row of rowsOf(events, 'LosersCollected')) {
    const mine = mineOf(before, row);
    // A composite that wins on one part is told once, with what its other parts lost.
    if (mine !== null && !won.has(row.wager))
      tell(
        mine,
        bad(`${capital(mine.name)} ${mine.verb('loses', 'lose')} ${showDollars(row.cents)}.`),
        [row.clause],
        -row.cents,
      );
  }
  const lost = new Map(rowsOf(events, 'LosersCollected').map((row) => [row.wager, row]));
  for (const row of rowsOf(events, 'WinnersPaid')) {
    const mine = mineOf(before, row);
    if (mine === null) continue;
    const less = lost.get(row.wager) ?? null;
    const cents = row.paidCents - row.feeCents - row.newFeeCents - (less?.cents ?? 0);
    tell(mine, good(winText(mine, row, less)), [row.clause, row.paysBy], cents);
  }
  for (const row of rowsOf(events, 'WagersReturned')) {
    const mine = mineOf(before, row);
    if (mine !== null) tell(mine, say(returnText(mine, row)), [row.clause], 0);
  }
  for (const row of rowsOf(events, 'WagersTravelled')) {
    const mine = mineOf(before, row);
    if (mine === null) continue;
    tell(mine, say(moveText(mine, row)), [row.clause], 0);
    if (isCalled && spotOf(before, mine.standing).wager.line === true) lines.pop();
  }
  for (const row of rowsOf(events, 'ProgressMarked')) {
    const mine = mineOf(before, row);
    const text = mine === null ? null : progressText(mine, row);
    if (mine !== null && text !== null) tell(mine, say(text), [row.clause], 0);
  }
  const slept = sleepers(before, events);
  if (slept.length > 0) {
    const line = say(
      `${capital(nameAll(before, slept))} ${slept.length === 1 ? 'was' : 'were'} off and ${slept.length === 1 ? 'stays' : 'stay'} up.`,
    );
    lines.push(line);
    const clause = before.rules.game.sleep?.clause;
    for (const one of slept) {
      const { wager, on } = spotOf(before, one);
      causes.push({
        wager: wager.id,
        on,
        says: `${capital(nameStanding(before, one))} was off.`,
        clauses: clause === undefined ? [] : [clause],
      });
    }
  }
  if (moneyLines > 1) lines.push(say(`In all: ${upOrDown(netCents)}.`));
  return { lines, causes, netCents };
}

/** "up $7", "down $3", "even". */
export const upOrDown = (cents: Cents): string =>
  cents === 0 ? 'even' : `${cents > 0 ? 'up' : 'down'} ${showDollars(Math.abs(cents))}`;

type Rows = {
  LosersCollected: LostRow;
  WinnersPaid: WonRow;
  WagersReturned: ReturnedRow;
  WagersTravelled: MovedRow;
  ProgressMarked: ProgressRow;
};

function rowsOf<Name extends keyof Rows>(events: readonly TableEvent[], type: Name): readonly Rows[Name][] {
  return events.flatMap((event) =>
    event.type === type && 'rows' in event ? (event.rows as readonly Rows[Name][]) : [],
  );
}

function mineOf(table: Table, row: { readonly wager: number }): Mine | null {
  const standing = table.wagers.find((one) => one.id === row.wager && one.player === ME);
  if (standing === undefined) return null;
  const verb = (one: string, many: string): string => (standing.behind === 0 ? one : many);
  return { table, standing, name: nameStanding(table, standing), verb };
}

function winText(mine: Mine, row: WonRow, less: LostRow | null): string {
  const { table, name, standing } = mine;
  const odds = row.pays === null ? '' : ` at ${publishedOdds(table.rules, row.pays)}`;
  const on =
    row.parts === null
      ? ''
      : ` on ${listed(row.parts.map((part) => sayWager(part.wager, part.on, part.wager)))}`;
  const fee = row.feeCents === 0 ? '' : `, less a fee of ${showDollars(row.feeCents)}`;
  const again = row.newFeeCents === 0 ? '' : `, less ${showDollars(row.newFeeCents)} to leave it up`;
  const rest = less === null ? '' : `, and its other parts lose ${showDollars(less.cents)}`;
  const comes = row.paidCents + row.stakeCents - row.feeCents;
  const end = row.stays ? ' It stays up.' : ` ${showDollars(comes)} comes to you.`;
  const stakes =
    row.parts === null && standing.couponCents === 0 ? ` on ${showDollars(standing.stakeCents)}` : '';
  return `${capital(name)} ${mine.verb('wins', 'win')} ${showDollars(row.paidCents)}${on}${odds}${row.parts === null ? stakes : ''}${fee}${again}${rest}.${end}`;
}

function returnText(mine: Mine, row: ReturnedRow): string {
  const name = capital(mine.name);
  if (row.why === 'asleep')
    return `${name} ${mine.verb('was', 'were')} off: your ${showDollars(row.cents)} comes back.`;
  return row.stays
    ? `${name} stands off and stays up.`
    : `${name} stands off: your ${showDollars(row.cents)} comes back.`;
}

function moveText(mine: Mine, row: MovedRow): string {
  const { wager } = spotOf(mine.table, mine.standing);
  return wager.line === true
    ? `${capital(mine.name)} has its point, ${row.to}.`
    : `${capital(mine.name)} goes to ${row.to}.`;
}

/** "Fire has 2 of 6: 4 and 9." Null where nothing has been completed by this roll. */
function progressText(mine: Mine, row: ProgressRow): string | null {
  const { collection } = spotOf(mine.table, mine.standing);
  if (collection === null || row.complete === groupsComplete(collection, mine.standing.progress)) return null;
  const done = collection.plan.groups.filter((_, index) => {
    const bits = collection.groupBits[index] ?? 0;
    return (row.progress & bits) === bits;
  });
  const labels = listed(done.map((group) => group.label));
  return `${capital(mine.name)} has ${done.length} of ${collection.plan.groups.length}: ${labels}.`;
}

/** Wagers that the roll would have decided, had they not been off. */
function sleepers(before: Table, events: readonly TableEvent[]): readonly Standing[] {
  const closed = events.find((event) => event.type === 'RollClosed');
  if (closed?.type !== 'RollClosed') return [];
  const touched = new Set(rowsOf(events, 'WagersReturned').map((row) => row.wager));
  return myWagers(before).filter(
    (one) =>
      !isWorking(before, one) &&
      !touched.has(one.id) &&
      spotOf(before, one).tables[one.number]?.[closed.roll] != null,
  );
}
