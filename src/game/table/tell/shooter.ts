// What events about the shooter say.

import { theRole } from 'boxperson/rules';
import type { PassReason } from '../event.ts';
import type { Actor, Table } from '../state.ts';
import { type Audience, type EventSentences, voiceAt } from './audience.ts';

/** Sentences about the shooter. */
export const shooterSentences = {
  DiceOffered: ({ to }, { it, player }) =>
    `The ${it} ${it === 'dice' ? 'are' : 'is'} offered to ${player(to)}.`,
  DiceDeclined: ({ player }, { does, it }) => `${does(player, 'pass', 'passes')} the ${it}.`,
  DiceWanted: ({ player }, { does, it }) => `${does(player, 'want', 'wants')} the ${it} after all.`,
  ShooterNamed: ({ shooter, decisionOnly }, { does, it }) =>
    shooter.kind === 'crew'
      ? `No player takes the ${it}, so ${theRole(shooter.role)} has ${it === 'dice' ? 'them' : 'it'}.`
      : `${does(shooter.id, 'have', 'has')} the ${it}${decisionOnly ? ' for deciding rolls only' : ''}.`,
  DiceChosen: ({ asksBack }) =>
    asksBack === undefined
      ? 'The shooter has chosen two dice.'
      : `The shooter asks for the ${asksBack.length === 1 ? 'die' : 'dice'} that left the table.`,
  DicePassed: (event, { table, audience }) =>
    `${passText(table, event.reason, event.by, audience)}${sitsOutText(table, event, audience)}`,
  DecisionOnlyEnded: () => 'A new come-out begins.',
} satisfies Partial<EventSentences>;

const PASSED: Readonly<Record<PassReason, string>> = {
  chose: 'by choice',
  'loser-seven': 'seven out',
  'any-seven': 'a seven',
  delay: 'delaying the game',
  'invalid-rolls': 'too many invalid throws',
  violation: 'breaking the rules',
  left: 'leaving the table',
  'no-line-bet': 'no line bet',
  'every-round': 'players are asked again',
};

/** How a reason follows in a sentence, where a colon would not read well. */
const PASSED_BY: Partial<Readonly<Record<PassReason, string>>> = {
  delay: ' for',
  violation: ' for',
  left: ' on',
};

/** Why a shooter's turn ended, in words: "seven out". */
export const passReason = (reason: PassReason): string => PASSED[reason];

/** The end of a shooter's turn in words: "Sol gives up the dice: seven out." "You give up the dice on leaving the table." */
export function passText(table: Table, reason: PassReason, by: Actor | null, audience: Audience): string {
  const { actor, it, throws } = voiceAt(table, audience);
  const { shooter } = table.dice;
  const order = by === null || by.role === 'player' ? '' : ` by order of ${actor(by)}`;
  const why = `${PASSED_BY[reason] ?? ':'} ${PASSED[reason]}`;
  if (shooter === null) return `The ${it} ${it === 'dice' ? 'are' : 'is'} passed${order}${why}.`;
  if (reason === 'chose') return `${throws(shooter, 'pass', 'passes')} the ${it}.`;
  return `${throws(shooter, 'give', 'gives')} up the ${it}${order}${why}.`;
}

/** What follows for a shooter who had to give up the dice: " Sol sits out the next round." */
export function sitsOutText(
  table: Table,
  { sitsOut }: { readonly sitsOut?: boolean },
  audience: Audience,
): string {
  const { shooter } = table.dice;
  return sitsOut === true && shooter !== null
    ? ` ${voiceAt(table, audience).throws(shooter, 'sit', 'sits')} out the next round.`
    : '';
}
