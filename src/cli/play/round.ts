// Before a roll: who has the dice, and what is missing for a throw.

import type { Refusal } from 'boxperson/rules';
import {
  handedRound,
  holdsLine,
  mayNotThrow,
  type PlayerId,
  shooterName,
  type Table,
  type TableEvent,
  tell,
} from 'boxperson/table';
import { verbFor } from './answer/answers.ts';
import { askLine, type OutputLine, sayLine } from './answer/output-line.ts';
import { botTitle } from './bots.ts';
import { type Evening, ME } from './evening.ts';

/** Why the player, as shooter, may not throw yet; null if nothing is missing. */
export function lineBetMissing(table: Table): Refusal | null {
  const { shooter } = table.dice;
  return shooter?.kind === 'player' && shooter.id === ME
    ? mayNotThrow(table, shooter, holdsLine(table, ME))
    : null;
}

/** The dice changing hands, in brief. A bot that takes them is introduced with its strategy. */
export function diceLines({ table, bots }: Evening, events: readonly TableEvent[]): readonly OutputLine[] {
  const player = (id: PlayerId): string => {
    const bot = bots.find((one) => one.player === id);
    return bot === undefined ? id : botTitle(bot);
  };
  return events.flatMap((event) => {
    if (event.type === 'BettingClosed') return [sayLine(tell(table, event))];
    if (event.type === 'DiceDeclined') return event.player === ME ? [] : [sayLine(tell(table, event))];
    if (event.type !== 'ShooterNamed' || shooterName(event.shooter) === ME) return [];
    return [sayLine(tell(table, event, { player }))];
  });
}

export function offerLine(table: Table): OutputLine {
  const word = handedRound(table.rules.game);
  return askLine(
    `The ${word} ${verbFor(word)} offered to you: take ${word === 'dice' ? 'them' : 'it'} or pass?`,
  );
}
