// Before a roll: the dice go round, and the player is asked when it is their turn.

import { isRefusal, type Refusal } from '../../rules/index.ts';
import {
  type Acted,
  act,
  type Command,
  findShooter,
  handedRound,
  holderOf,
  holdsLine,
  mayNotThrow,
  type PlayerId,
  shooterName,
  type Table,
  type TableEvent,
  tell,
} from '../../table/index.ts';
import { are } from './answer/answers.ts';
import { ask, type Line, say } from './answer/line.ts';
import { botTakesDice, introduced } from './bots.ts';
import { type Evening, ME } from './evening.ts';

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
  const player = (id: PlayerId): string => {
    const bot = bots.find((one) => one.player === id);
    return bot === undefined ? id : introduced(bot);
  };
  return events.flatMap((event) => {
    if (event.type === 'BettingClosed') return [say(tell(table, event))];
    if (event.type === 'DiceDeclined') return event.player === ME ? [] : [say(tell(table, event))];
    if (event.type !== 'ShooterNamed' || shooterName(event.shooter) === ME) return [];
    return [say(tell(table, event, { player }))];
  });
}

export function offerLine(table: Table): Line {
  const word = handedRound(table.rules.game);
  return ask(`The ${word} ${are(word)} offered to you: take ${word === 'dice' ? 'them' : 'it'} or pass?`);
}
