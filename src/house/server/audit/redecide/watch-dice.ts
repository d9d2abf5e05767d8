// Watches the dice of a night decided under other rules. Such a night is not decided again, but the commitments for its dice
// must have been kept. Otherwise a house could change a few lines of its program and call the result other rules.

import { rollName } from 'boxperson/base';
import { type CheckTools, loadFly, loadVerify } from 'boxperson/dice/verifiable';
import { type DiceKind, type DiceNote, diceNoteOf, type RecordedDice, shownDiceOf } from 'boxperson/host';
import { rollShown } from 'boxperson/rules';
import type { Entry } from 'boxperson/store';
import type { TableCommand, TableEvent } from 'boxperson/table';
import { newWatch, type Watch, watchEvent, watchStatement } from 'boxperson/wire';

/** The tools to check dice of a kind completely; null for a shaker, which promises nothing beyond drawing them. */
export const watchTools = async (kind: DiceKind): Promise<CheckTools | null> =>
  kind === 'shaker'
    ? null
    : { verifySignature: await loadVerify(), ...(kind === 'thrown' ? { fly: await loadFly() } : {}) };

export class DiceWatch {
  readonly #tools: CheckTools | null;
  #watch: Watch;

  constructor(table: string, tools: CheckTools | null) {
    this.#watch = newWatch(table);
    this.#tools = tools;
  }

  /** Continues from the dice at the end of a night. */
  goOnFrom(dice: RecordedDice): void {
    const { table } = this.#watch;
    const isPromised = dice.series?.form === 2;
    this.#watch = isPromised
      ? watchStatement(newWatch(table), shownDiceOf('verifiable', dice))
      : newWatch(table);
  }

  /** What in the next entry breaks a commitment; null if nothing does. */
  take({ events, draw, command, at }: Entry): string | null {
    const note = diceNoteOf(draw);
    if (note === 'none-such') return 'its draw is invalid';
    // Dice of the first form were drawn as they went out, without a commitment to check.
    if (note?.early !== undefined || note?.shown?.fair?.version === 1) return null;
    const happened = events as unknown as readonly TableEvent[];
    return (
      otherWord(note, command as unknown as TableCommand | null) ??
      otherFaces(note, happened) ??
      (this.#tools === null ? null : this.#see(happened, note, at, this.#tools))
    );
  }

  #see(events: readonly TableEvent[], note: DiceNote | null, at: number, tools: CheckTools): string | null {
    const { length: before } = this.#watch.alarms;
    const shown = note?.shown;
    for (const [index, event] of events.entries()) {
      const isLast = index === events.length - 1;
      const sight = { event, at, ...(isLast && shown !== undefined ? { shown } : {}) };
      this.#watch = watchEvent(this.#watch, sight, null, tools);
    }
    return this.#watch.alarms[before]?.says ?? null;
  }
}

/** The shooter's word is in the command that sends the dice out. */
function otherWord(note: DiceNote | null, command: TableCommand | null): string | null {
  if (note?.chain === undefined || (command?.do !== 'throw' && command?.do !== 'shake')) return null;
  const given = command.hand?.word ?? null;
  return note.chain.word === given
    ? null
    : `the shooter gave the word ${JSON.stringify(given)}, but ${JSON.stringify(note.chain.word)} went into the roll`;
}

/** The roll drawn is the roll that came to rest. */
function otherFaces(note: DiceNote | null, events: readonly TableEvent[]): string | null {
  const roll = note?.roll ?? null;
  const rested = events.find((event) => event.type === 'DiceRested');
  if (roll === null || rested?.type !== 'DiceRested') return null;
  const seen = rollShown(rested.observation);
  if (seen === roll) return null;
  return `${rollName(roll)} was drawn, but ${seen === null ? 'a die without a face' : rollName(seen)} came to rest`;
}
