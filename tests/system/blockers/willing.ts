// A player who wants to play: the next button a sensible page would have them press, with each step checked by the rules.

import { findPlayer } from '../../../src/game/table/decide/authority.ts';
import { holdsLine } from '../../../src/game/table/decide/shooter.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { anyBet, diceWish, freePlaces, lineBet } from '../../support/crowd/lawful.ts';
import type { Wish } from '../../support/crowd/scene.ts';
import type { Random } from '../../support/random.ts';

/** Some bet the line at once, some make another bet, and some bet only what the rules require. */
export type Style = 'line' | 'other' | 'nothing';

/** The player's next command; null while waiting for others. */
export function nextWish(table: Table, me: string, style: Style, random: Random): Wish | null {
  const player = findPlayer(table, me);
  if (player === null || player.away || player.place === 0) return seat(table, me, random);
  if (table.rules.game.making.seatedOnly !== null && !player.seated) return { do: 'sit' };
  if (player.rackCents < 2_000) return { do: 'buy-in', cents: 10_000, with: 'chips' };
  const own = diceWish(table, me);
  if (own !== null) return own;
  const isIn = table.wagers.some((one) => one.player === me);
  if (!isIn && (style !== 'nothing' || table.wagers.length === 0)) {
    const bet = (style === 'line' ? lineBet(table, me) : null) ?? anyBet(table, me, random);
    if (bet !== null) return bet;
  }
  if (style === 'line' && !holdsLine(table, me)) {
    const line = lineBet(table, me);
    if (line !== null) return line;
  }
  return player.refused || table.dice.declined.includes(me) ? { do: 'want-dice' } : null;
}

function seat(table: Table, me: string, random: Random): Wish | null {
  const own = findPlayer(table, me)?.place ?? 0;
  if (own !== 0) return { do: 'take-place', place: own, seated: true };
  const free = freePlaces(table);
  return free.length === 0 ? null : { do: 'take-place', place: random.pick(free), seated: true };
}
