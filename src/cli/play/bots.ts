// The bots' names. The host places their bets.

import type { Bot } from 'boxperson/host';
import type { Strategy } from 'boxperson/lab';
import type { PlayerId } from 'boxperson/table';

export const BOT_NAMES: readonly PlayerId[] = [
  ...['Rosa', 'Mick', 'Ines', 'Tomo', 'Bea', 'Karl', 'Nia', 'Omar', 'Lena', 'Paul', 'Yuki', 'Abel', 'Dora'],
  ...['Finn', 'Gwen', 'Hana', 'Ivo', 'June', 'Kofi', 'Lars', 'Mona', 'Nils', 'Olga', 'Pia', 'Raj', 'Sven'],
  ...['Tess', 'Uri', 'Vera', 'Wim', 'Xena', 'Yara', 'Zeno', 'Alma', 'Boris', 'Clea', 'Dirk', 'Elsa', 'Fritz'],
];

export const namedBots = (strategies: readonly Strategy[]): readonly Bot[] =>
  strategies.map((strategy, index) => ({ player: BOT_NAMES[index] ?? `Bot-${index + 1}`, strategy }));

/** "Rosa (bot, three-point-molly)". */
export const botTitle = ({ player, strategy }: Bot): string => `${player} (bot, ${strategy.name})`;
