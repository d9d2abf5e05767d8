// Before a roll: the dice go round, and the player is asked when it is their turn.

import { isRefusal, type Refusal } from '../../rules/refusal.ts';
import { findShooter, holderOf } from '../../table/auto-crew.ts';
import type { Command } from '../../table/command.ts';
import { type Acted, act } from '../../table/decide.ts';
import type { TableEvent } from '../../table/event.ts';
import { holdsLine, mayNotThrow } from '../../table/shooter.ts';
import type { PlayerId, Table } from '../../table/state.ts';
import { are } from './answers.ts';
import { botTakesDice, introduced } from './bots.ts';
import { diceWord, type Evening, ME } from './evening.ts';
import { ask, type Line, say } from './line.ts';

/** Where the shooter is the player and may not throw yet. */
export function lineBetMissing(table: Table): Refusal | null {
  const { shooter } = table.dice;
  return shooter?.kind === 'player' && shooter.id === ME
    ? mayNotThrow(table, shooter, holdsLine(table, ME))
    : null;
}

export type Ready = { readonly acted: Acted; readonly isAsked: boolean };

/** Everything before the dice can go out: where the shaker is offered only once betting is closed, that too. */
export function makeReady(table: Table): Ready | Refusal {
  const { device, making } = table.rules.game;
  const events: TableEvent[] = [];
  let next = table;
  const commands: Command[] = [];
  if (device.shakes !== null) {
    if (making.closes.at === 'no-more-bets' && next.isBettingOpen)
      commands.push({ do: 'no-more-bets', by: holderOf(table, 'close-betting') });
    if (next.dice.dealerShakes < device.leastShakes)
      commands.push({ do: 'shake', by: holderOf(table, 'shake'), times: device.leastShakes });
  }
  for (const command of commands) {
    const acted = act(next, command);
    if (isRefusal(acted)) return acted;
    next = acted.table;
    events.push(...acted.events);
  }
  const round = goRound(next);
  if (isRefusal(round)) return round;
  return {
    acted: { table: round.acted.table, events: [...events, ...round.acted.events] },
    isAsked: round.isAsked,
  };
}

/** Offers the dice round until somebody has them, or until it is the player who is asked. */
export function goRound(table: Table): Ready | Refusal {
  let next = table;
  const events: TableEvent[] = [];
  while (next.dice.shooter === null || next.dice.stage === 'choosing') {
    const { stage, offeredTo } = next.dice;
    if (stage === 'offered' && offeredTo === ME) return { acted: { table: next, events }, isAsked: true };
    const acted = stage === 'choosing' ? findShooter(next) : act(next, nextStep(next));
    if (isRefusal(acted)) return acted;
    next = acted.table;
    events.push(...acted.events);
  }
  return { acted: { table: next, events }, isAsked: false };
}

function nextStep(table: Table): Command {
  const { stage, offeredTo } = table.dice;
  if (stage !== 'offered' || offeredTo === null)
    return { do: 'offer-dice', by: holderOf(table, 'control-dice') };
  const answer = botTakesDice(table, offeredTo) ? 'accept-dice' : 'decline-dice';
  return { do: answer, by: { role: 'player', id: offeredTo }, player: offeredTo };
}

/** The dice on their way, said in as few words as will do. A bot that takes them is introduced again. */
export function diceLines({ table, bots }: Evening, events: readonly TableEvent[]): readonly Line[] {
  const word = diceWord(table.rules.game);
  const named = (player: PlayerId): string => {
    const bot = bots.find((one) => one.player === player);
    return bot === undefined ? player : introduced(bot);
  };
  const lines: Line[] = [];
  for (const event of events)
    if (event.type === 'BettingClosed') lines.push(say('No more bets.'));
    else if (event.type === 'DiceDeclined' && event.player !== ME)
      lines.push(say(`${event.player} passes the ${word} on.`));
    else if (event.type === 'ShooterNamed' && event.shooter.kind === 'player' && event.shooter.id !== ME)
      lines.push(say(`${named(event.shooter.id)} takes the ${word}.`));
    else if (event.type === 'ShooterNamed' && event.shooter.kind === 'crew')
      lines.push(say(`No player has the ${word}: the ${event.shooter.role} ${verbOf(table)}.`));
  return lines;
}

const verbOf = (table: Table): string => {
  switch (table.rules.game.device.kind) {
    case 'hand':
      return 'throws';
    case 'automated-shaker':
      return 'presses the button';
    case 'hand-shaker':
      return 'shakes';
  }
};

export function offerLine(table: Table): Line {
  const word = diceWord(table.rules.game);
  return ask(`The ${word} ${are(word)} offered to you: take ${word === 'dice' ? 'them' : 'it'} or pass?`);
}
