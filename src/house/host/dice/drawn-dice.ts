// The house's dice are drawn in the entry that brings them to rest, and no role can enter different faces.

import { type Roll, rollOf } from 'boxperson/base';
import { isRefusal, type Observation, plainThrow, type Refusal, refuse, rollShown } from 'boxperson/rules';
import { areOut, decide, type Table, type TableCommand, type TableEvent } from 'boxperson/table';
import type { DiceNote, RecordedDice } from './recorded-dice.ts';
import { type DecidedCommand, type DrawnRoll, sendsDiceOut, type TableDice } from './table-dice.ts';

/** Null if a command names no faces, names the ones drawn, or is about real dice. */
export function notTheDice(
  source: TableDice | null,
  kept: RecordedDice,
  table: Table,
  command: TableCommand,
): Refusal | null {
  if (source === null) return null;
  if (command.do === 'rest')
    return command.observation === null
      ? null
      : refuse(
          'wrong-dice',
          table.rules.game.device.clause,
          'This table uses the house’s own dice.',
          'Wait until they come to rest, then call what they show.',
        );
  const said = facesIn(command);
  if (said === null) return null;
  // A throw called off in the air was never drawn and shows nothing.
  const called = table.lastCall === null || table.lastCall.isVoid ? null : table.lastCall.roll;
  return said === (kept.last ?? seenAs(table.dice.observation) ?? called)
    ? null
    : refuse(
        'wrong-dice',
        table.rules.game.device.clause,
        'Those are not the faces that were drawn.',
        'Call what the dice show, or call the roll off.',
      );
}

/** If no dice can be drawn, betting stops and no dice go out. Wagers may still be taken down. */
export function diceFailed(
  source: TableDice | null,
  table: Table,
  { do: does }: TableCommand,
): Refusal | null {
  if (source === null || source.trouble === null || !NEEDS_DICE.has(does)) return null;
  return refuse(
    'betting-closed',
    table.rules.game.device.clause,
    `The dice have failed their test, and betting is closed. ${source.trouble}`,
    'Take your wagers down if the rules allow it, or leave them up until the operator has fixed the problem.',
  );
}

/**
 * The faces of the house's dice coming to rest; null for every other command. They are drawn only once nothing else can refuse
 * the command.
 */
export function drawFor(
  source: TableDice | null,
  kept: RecordedDice,
  { id, table, command }: { readonly id: string; readonly table: Table; readonly command: TableCommand },
): DrawnRoll | Refusal | null {
  if (source === null || command.do !== 'rest') return null;
  const refusal = decide(table, { ...command, observation: plainThrow(0) });
  if (isRefusal(refusal)) return refusal;
  return (
    orFailed(source, table, command, () => source.draw(kept, id)) ??
    refuse(
      'out-of-order',
      table.rules.game.device.clause,
      'The value that decides these dice has not arrived.',
      'Wait for it, or call the throw off.',
    )
  );
}

/** The note on the dice for the record; a refusal if the source has failed or no throw can begin. */
export function noteFor(
  source: TableDice | null,
  kept: RecordedDice,
  passing: DecidedCommand,
  drawn: DrawnRoll | null,
): DiceNote | Refusal | null {
  if (source === null) return null;
  const waits = sendsDiceOut(passing) ? source.waits(kept) : null;
  if (waits !== null)
    return refuse('wrong-time', passing.before.rules.game.device.clause, waits, 'Throw again in a moment.');
  return orFailed(source, passing.before, passing.command, () => source.note(kept, passing, drawn));
}

/** Turns a source failure during the call into a refusal. */
function orFailed<T>(source: TableDice, table: Table, command: TableCommand, ask: () => T): T | Refusal {
  try {
    return ask();
  } catch (error) {
    const refusal = diceFailed(source, table, command);
    if (refusal === null) throw error;
    return refusal;
  }
}

const NEEDS_DICE: ReadonlySet<TableCommand['do']> = new Set([
  ...(['bet', 'increase', 'confirm', 'call-on', 'offer-dice', 'accept-dice'] as const),
  ...(['choose-dice', 'activate', 'cover', 'shake', 'throw', 'rest'] as const),
]);

/** The roll that a ruling claims the dice show; null for commands without one. */
function facesIn(command: TableCommand): Roll | null {
  if (command.do !== 'settle-dispute' && command.do !== 'overrule') return null;
  return command.faces === null ? null : rollOf(...command.faces);
}

const seenAs = (observation: Observation | null): Roll | null =>
  observation === null ? null : rollShown(observation);

/**
 * Shaken dice are shown before the shaker goes to another player; otherwise anyone who may pass the shaker could choose between
 * rolls. Null for commands that do not move them.
 */
export function passesThemOn(
  source: TableDice | null,
  table: Table,
  events: readonly TableEvent[],
): Refusal | null {
  if (source === null || !areOut(table)) return null;
  if (!events.some((event) => event.type === 'DicePassed')) return null;
  return refuse(
    'wrong-time',
    table.rules.game.device.clause,
    'The dice have been shaken and are about to be shown.',
    'Pass them on after this roll.',
  );
}
