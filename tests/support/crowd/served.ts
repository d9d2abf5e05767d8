// The crew enters what customers without a device do: the same commands, given by a person on duty who has the power.

import { grantOf } from '../../../src/rules/compile/rules.ts';
import type { Power } from '../../../src/rules/language/crew.ts';
import type { Command, CommandName } from '../../../src/table/command.ts';
import type { Actor, Table } from '../../../src/table/state.ts';

/** The power with which the crew enters a player's command. */
export const ENTERED_WITH: Readonly<Partial<Record<CommandName, Power>>> = {
  ...{ 'buy-in': 'sell-chips', 'cash-out': 'sell-chips', leave: 'sell-chips', 'step-away': 'sell-chips' },
  ...{ 'accept-dice': 'control-dice', 'decline-dice': 'control-dice', 'want-dice': 'control-dice' },
  ...{ 'choose-dice': 'control-dice', 'pass-dice': 'control-dice', throw: 'control-dice' },
  ...{ bet: 'place-for-player', increase: 'place-for-player', reduce: 'place-for-player' },
  ...{ remove: 'place-for-player', 'leave-up': 'place-for-player', 'call-on': 'place-for-player' },
  ...{ 'call-off': 'place-for-player', sit: 'place-for-player', stand: 'place-for-player' },
  ...{ 'take-place': 'sell-chips', shake: 'control-dice' },
};

/** The first person on duty with the power. */
function withPower(table: Table, power: Power): Actor | null {
  const roles = grantOf(table.rules, power)?.roles ?? [];
  const member = table.crew.find(({ role }) => roles.includes(role));
  return member === undefined ? null : { role: member.role, id: member.id };
}

const isShooters = (command: Command): boolean =>
  ['throw', 'choose-dice', 'pass-dice', 'shake'].includes(command.do);

/** Whether a command is a player's, or is about the dice in a player's hands. */
export const isPlayers = ({ dice }: Table, command: Command): boolean =>
  command.by.role === 'player' || (isShooters(command) && dice.shooter?.kind === 'player');

/** The same command, entered by the crew; null for one that is not a player's, or that a player may not give. */
export function entered(table: Table, command: Command): Command | null {
  const power = ENTERED_WITH[command.do];
  if (command.by.role !== 'player' || power === undefined) return null;
  // Players act for themselves only; the crew may act for everyone, so a wrong name is another matter.
  if ('player' in command && command.player !== command.by.id) return null;
  if ('wager' in command && command.do !== 'bet') {
    const wager = table.wagers.find((one) => one.id === command.wager);
    if (wager !== undefined && wager.player !== command.by.id) return null;
  }
  const { shooter } = table.dice;
  if (isShooters(command) && !(shooter?.kind === 'player' && shooter.id === command.by.id)) return null;
  // A dealer who books such a bet needs nobody to ask, and shakes first on the dealer's own account.
  if (command.do === 'bet' && table.rules.offered.get(command.wager)?.wager.booked !== undefined) return null;
  if (command.do === 'shake' && table.dice.dealerShakes < table.rules.game.device.leastShakes) return null;
  const by = withPower(table, power);
  if (by === null) return null;
  return command.do === 'take-place' ? { ...command, by, served: true } : { ...command, by };
}
