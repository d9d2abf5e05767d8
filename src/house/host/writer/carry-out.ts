// Carries out a command at a hosted table: the rules decide it, if the dice allow it, the bank can cover it and all amounts can
// be counted. A bank that would run short is filled first, in a separate step.

import {
  CENTS_MAX,
  type Cents,
  compareRatios,
  type Ratio,
  ratio,
  roundedUp,
  showDollars,
} from 'boxperson/base';
import { type CompiledSpot, isRefusal, type Refusal, type Rules, refuse } from 'boxperson/rules';
import type { Json, NewEntry } from 'boxperson/store';
import {
  areOut,
  decide,
  evolveAll,
  holderOf,
  type Table,
  type TableCommand,
  type TableEvent,
} from 'boxperson/table';
import { diceFailed, drawFor, noteFor, notTheDice, passesThemOn } from '../dice/drawn-dice.ts';
import { type DiceNote, diceAfter, type RecordedDice } from '../dice/recorded-dice.ts';
import type { DecidedCommand, DrawnRoll, TableDice } from '../dice/table-dice.ts';
import { postingsFor } from './ledger.ts';

/** A table with its dice, and how it is run. */
export type HostedTable = {
  readonly id: string;
  readonly table: Table;
  readonly dice: RecordedDice;
  /** The source of the dice; null if the crew enters them. */
  readonly source: TableDice | null;
  /** The house deals and fills its bank from the cage. */
  readonly isAutomatic: boolean;
};

/** When a command is decided: by the record's time and by the writer's clock. */
export type DecisionTime = Pick<DecidedCommand, 'at' | 'now'>;

/** One command and its results. */
export type CommandStep = {
  readonly command: TableCommand;
  readonly before: Table;
  readonly after: Table;
  readonly events: readonly TableEvent[];
  readonly note: DiceNote | null;
  readonly dice: RecordedDice;
};

/** The steps of a command: any fills it needs, then the command itself. */
export function commandSteps(
  run: HostedTable,
  command: TableCommand,
  when: DecisionTime,
): readonly CommandStep[] | Refusal {
  const steps: CommandStep[] = [];
  for (let now = run; ; ) {
    const step = stepOf(now, command, when);
    if (isRefusal(step)) return step;
    if (!run.isAutomatic || step.after.bankCents >= 0) return [...steps, step];
    const fill = fillOf(now.table, -step.after.bankCents);
    const filled = isRefusal(fill) ? fill : stepOf(now, fill, when, true);
    if (isRefusal(filled)) return filled;
    steps.push(filled);
    now = { ...now, table: filled.after, dice: filled.dice };
  }
}

/** A step as an entry to write. */
export const newEntryOf = (
  mark: Omit<NewEntry, 'version' | 'command' | 'events' | 'draw' | 'postings'>,
  { command, before, after, events, note }: CommandStep,
): NewEntry => ({
  ...mark,
  version: before.version,
  command: command as unknown as Json,
  events: events as unknown as readonly Json[],
  draw: note as unknown as Json,
  postings: postingsFor(mark.stream, before, after, events),
});

/** `isDue` marks a payment already owed, which is not refused for its size. */
function stepOf(
  { id, table, dice, source, isAutomatic }: HostedTable,
  wish: TableCommand,
  when: DecisionTime,
  isDue = false,
): CommandStep | Refusal {
  const wrongDice = notTheDice(source, dice, table, wish) ?? diceFailed(source, table, wish);
  if (wrongDice !== null) return wrongDice;
  const drawn = drawFor(source, dice, { id, table, command: wish });
  if (drawn !== null && isRefusal(drawn)) return drawn;
  const command = drawn === null ? wish : rests(wish, drawn);
  const events = decide(table, command);
  if (isRefusal(events)) return events;
  const passed = passesThemOn(source, table, events);
  if (passed !== null) return passed;
  const after = evolveAll(table, events);
  const beyond = !isDue && events.some(({ type }) => GROWS.has(type)) ? beyondCounting(after) : null;
  if (beyond !== null) return beyond;
  // A step that has to wait for a fill is repeated afterwards, so it draws nothing yet.
  const isShort = isAutomatic && after.bankCents < 0;
  const note = isShort ? null : noteFor(source, dice, { id, before: table, after, command, ...when }, drawn);
  if (note !== null && isRefusal(note)) return note;
  return { command, before: table, after, events, note, dice: diceAfter(dice, note, areOut(after)) };
}

/** The command that brings the house's dice to rest, with the faces drawn. */
const rests = (command: TableCommand, { observation }: DrawnRoll): TableCommand =>
  command.do === 'rest' ? { ...command, observation } : command;

/** Chips from the cage for a bank that would run short. */
function fillOf(table: Table, shortCents: Cents): TableCommand | Refusal {
  const cents = Math.min(CENTS_MAX, Math.max(shortCents, table.rules.house.bankCents));
  return table.crew.some(({ role }) => role === 'operator')
    ? { do: 'fill-bank', by: holderOf(table, 'open-close'), cents }
    : NO_KEEPER;
}

/** Events after which a table holds, or may owe, more than before. */
const GROWS: ReadonlySet<TableEvent['type']> = new Set([
  'WagerMade',
  'WagerAsked',
  'WagerChanged',
  'BoughtIn',
  'BankFilled',
]);

const NO_KEEPER = refuse(
  'no-authority',
  null,
  'The bank has to be filled, and nobody on duty may do that.',
  'Wait until the house puts someone on duty.',
);

/**
 * The most that may be at one table, including everything its wagers could still win: 2^46 cents. A hundred such tables together
 * stay below 2^53, up to which integers are exact.
 */
const TABLE_CENTS_MAX: Cents = 2 ** 46;

/** Null if every possible outcome can be counted, so that every roll can be settled. */
function beyondCounting(table: Table): Refusal | null {
  let cents = table.issuedCents;
  for (const { spot, stakeCents, couponCents } of table.wagers)
    cents += mostWon(table.rules, spot, stakeCents + couponCents);
  for (const { bet } of table.pending) cents += bet.cents * (1 + mostOf(table.rules));
  return cents <= TABLE_CENTS_MAX
    ? null
    : refuse(
        'above-most',
        null,
        `This table could end up owing more than ${showDollars(TABLE_CENTS_MAX)}, the most a house can count.`,
        'Bet less, or wait until other wagers are decided.',
      );
}

/** The most a wager can win, rounded up. */
const mostWon = (rules: Rules, spot: number, cents: Cents): Cents =>
  roundedUp(cents, bestPays(rules)[spot] ?? ratio(0), 1);

const mostOf = (rules: Rules): number => Math.max(...bestPays(rules).map((pays) => roundedUp(1, pays, 1)));

const best = new WeakMap<Rules, readonly Ratio[]>();

/** The best payout of each spot of a table. */
function bestPays(rules: Rules): readonly Ratio[] {
  const ratios = best.get(rules) ?? rules.spots.map(bestOf);
  best.set(rules, ratios);
  return ratios;
}

function bestOf(spot: CompiledSpot): Ratio {
  const stages = spot.tables.flatMap((table) =>
    (table ?? []).flatMap((outcome) => (outcome?.kind === 'win' ? [outcome.pays] : [])),
  );
  const tiers = Object.values(spot.collection?.tiers ?? {}).map(({ pays }) => pays);
  const parts = (spot.parts ?? []).map((part) => bestOf(part.spot));
  return [...stages, ...tiers, ...parts].reduce((a, b) => (compareRatios(a, b) < 0 ? b : a), ratio(0));
}
