// The others at the table: bots, each of which follows a strategy of the library. They are asked once before every roll, see what a
// player sees, and give the commands that people give.

import { type Cents, ceilTo } from '../../base/index.ts';
import { nearestTo, withDealer } from '../../betting/index.ts';
import {
  type Act,
  commandOf,
  downFirst,
  type Happened,
  type Memory,
  type Strategy,
  viewOf,
} from '../../lab/index.ts';
import { isRefusal, type Rules } from '../../rules/index.ts';
import {
  type Acted,
  act,
  findPlayer,
  holdsLine,
  mayNotThrow,
  type PlayerId,
  type Table,
  type TableEvent,
} from '../../table/index.ts';

export type Bot = {
  readonly player: PlayerId;
  readonly strategy: Strategy;
  readonly memory: Memory;
  /** What it has bought in for so far. */
  readonly boughtCents: Cents;
};

export const BOT_NAMES: readonly PlayerId[] = [
  ...['Rosa', 'Mick', 'Ines', 'Tomo', 'Bea', 'Karl', 'Nia', 'Omar', 'Lena', 'Paul', 'Yuki', 'Abel', 'Dora'],
  ...['Finn', 'Gwen', 'Hana', 'Ivo', 'June', 'Kofi', 'Lars', 'Mona', 'Nils', 'Olga', 'Pia', 'Raj', 'Sven'],
  ...['Tess', 'Uri', 'Vera', 'Wim', 'Xena', 'Yara', 'Zeno', 'Alma', 'Boris', 'Clea', 'Dirk', 'Elsa', 'Fritz'],
];

/** What a bot buys in for, and again when its strategy asks for more than it has. */
const CHIPS_CENTS: Cents = 50_000;

/** Bots with a name, ready to sit down with their first chips. */
export const namedBots = (strategies: readonly Strategy[], rules: Rules): readonly Bot[] =>
  strategies.map((strategy, index) => ({
    player: BOT_NAMES[index] ?? `Bot ${index + 1}`,
    strategy,
    memory: strategy.start,
    boughtCents: ceilTo(CHIPS_CENTS, rules.house.unitCents),
  }));

/** "Rosa (bot, three-point-molly)". */
export const introduced = ({ player, strategy }: Bot): string => `${player} (bot, ${strategy.name})`;

export type BotsActed = Acted & { readonly bots: readonly Bot[] };

/** Every bot's turn: it is asked once after each roll, because a strategy counts what it sees. */
export function botsBet(table: Table, bots: readonly Bot[], last: Happened | null): BotsActed {
  let next = table;
  const events: TableEvent[] = [];
  const after = bots.map((bot): Bot => {
    if (findPlayer(next, bot.player) === null) return bot;
    const play = bot.strategy.play(viewOf(next, last, bot.player), bot.memory);
    let { boughtCents } = bot;
    for (const wanted of downFirst(next, play.acts)) {
      const acted = carriedOut(next, bot.player, wanted);
      if (acted === null) continue;
      next = acted.table;
      events.push(...acted.events);
      for (const event of acted.events) if (event.type === 'BoughtIn') boughtCents += event.cents;
    }
    return { ...bot, memory: play.memory, boughtCents };
  });
  return { table: next, events, bots: after };
}

/** A bot takes the dice whenever it may throw them. */
export const botTakesDice = (table: Table, bot: PlayerId): boolean =>
  mayNotThrow(table, { kind: 'player', id: bot }, holdsLine(table, bot)) === null;

/** What a strategy wants done, done as nearly as the table allows; null where it does not allow it at all. */
function carriedOut(table: Table, player: PlayerId, wanted: Act, isNearest = false): Acted | null {
  const asked = act(table, commandOf(table, player, wanted));
  if (!isRefusal(asked)) return withDealer(asked);
  if (wanted.do !== 'bet' && wanted.do !== 'change') return null;
  if (asked.code === 'too-few-chips') {
    const cents = ceilTo(Math.max(wanted.cents, CHIPS_CENTS), table.rules.house.unitCents);
    const bought = act(table, {
      do: 'buy-in',
      by: { role: 'player', id: player },
      player,
      cents,
      with: 'cash',
    });
    if (isRefusal(bought)) return null;
    const then = carriedOut(bought.table, player, wanted, isNearest);
    return then === null ? bought : { table: then.table, events: [...bought.events, ...then.events] };
  }
  // A table's limits are its own: what it does not take is bet as near to it as it does take.
  const nearest = nearestTo(wanted.cents, asked.nearestCents);
  if (nearest === null || isNearest) return null;
  return carriedOut(table, player, { ...wanted, cents: nearest }, true);
}
