// The others at the table. A bot is a pure function of the table: what it bets now, and whether it takes the dice.

import type { Cents } from '../../base/cents.ts';
import { findPlayer } from '../../table/authority.ts';
import type { Command } from '../../table/command.ts';
import { type Judged, judgeBet } from '../../table/judge-bet.ts';
import type { BetTerms, PlayerId, Standing, Table } from '../../table/state.ts';
import { spotOf } from '../../table/working.ts';

/** A bet that a bot likes to have up, and when it feels like it. */
type Habit = {
  readonly wager: string;
  readonly on?: number;
  readonly dollars: number;
  /** Only on every so many rolls, so that an evening is not the same bet over and over. */
  readonly every?: number;
  /** Only while a point is on, or only while none is. */
  readonly while?: 'point' | 'no-point';
};

type Character = { readonly habits: readonly Habit[]; readonly shoots: boolean };

/** Habits name wagers of all games; those that a table does not offer are left out by its rules. */
const CHARACTERS: readonly Character[] = [
  // Plays the line with odds, and on a table without a line the sixes and eights.
  {
    shoots: true,
    habits: [
      { wager: 'pass', dollars: 10 },
      { wager: 'pass-odds', dollars: 20 },
      { wager: 'come', dollars: 10, every: 4 },
      { wager: 'place', on: 6, dollars: 12 },
      { wager: 'place', on: 8, dollars: 12 },
    ],
  },
  // Likes numbers, hardways and the field.
  {
    shoots: true,
    habits: [
      { wager: 'pass', dollars: 5 },
      { wager: 'pass-odds', dollars: 10 },
      { wager: 'place-win', on: 6, dollars: 12, while: 'point' },
      { wager: 'place-win', on: 8, dollars: 12, while: 'point' },
      { wager: 'hardway', on: 8, dollars: 2, every: 3 },
      { wager: 'field', dollars: 5, every: 3 },
      { wager: 'over-7', dollars: 5, every: 2 },
    ],
  },
  // Bets against the dice and leaves the throwing to others.
  {
    shoots: false,
    habits: [
      { wager: 'dont-pass', dollars: 10 },
      { wager: 'dont-pass-odds', dollars: 12 },
      { wager: 'dont-come', dollars: 10, every: 5 },
      { wager: 'under-7', dollars: 5 },
    ],
  },
  // A little of everything in the centre.
  {
    shoots: true,
    habits: [
      { wager: 'pass', dollars: 5 },
      { wager: 'any-craps', dollars: 1, while: 'no-point' },
      { wager: 'eleven', dollars: 1, every: 2 },
      { wager: 'horn', dollars: 4, every: 6 },
      { wager: 'field', dollars: 5, every: 2 },
      { wager: 'any-seven', dollars: 1, every: 7 },
    ],
  },
];

export const BOT_NAMES: readonly PlayerId[] = [
  ...['Rosa', 'Mick', 'Ines', 'Tomo', 'Bea', 'Karl', 'Nia', 'Omar', 'Lena', 'Paul', 'Yuki', 'Abel', 'Dora'],
  ...['Finn', 'Gwen', 'Hana', 'Ivo', 'June', 'Kofi', 'Lars', 'Mona', 'Nils', 'Olga', 'Pia', 'Raj', 'Sven'],
  ...['Tess', 'Uri', 'Vera', 'Wim', 'Xena', 'Yara', 'Zeno', 'Alma', 'Boris', 'Clea', 'Dirk', 'Elsa', 'Fritz'],
];

/** What a bot buys in for, and again when it has run low. */
export const BOT_CHIPS_CENTS: Cents = 50_000;
const LOW_CENTS: Cents = 5_000;

export const isBot = (player: PlayerId): boolean => BOT_NAMES.includes(player);

const characterOf = (bot: PlayerId): Character => {
  const found = CHARACTERS[BOT_NAMES.indexOf(bot) % CHARACTERS.length];
  return found ?? { shoots: true, habits: [] };
};

/** What a bot does before the next roll: it buys in when it has run low, and puts up what it likes. */
export function botMoves(table: Table, bot: PlayerId): readonly Command[] {
  const seat = findPlayer(table, bot);
  if (seat === null) return [];
  const by = { role: 'player', id: bot } as const;
  const unit = table.rules.house.unitCents;
  const low: readonly Command[] =
    seat.rackCents < Math.max(LOW_CENTS, unit * 20)
      ? [
          {
            do: 'buy-in',
            by,
            player: bot,
            cents: Math.max(1, Math.ceil(BOT_CHIPS_CENTS / unit)) * unit,
            with: 'cash',
          },
        ]
      : [];
  const bets = characterOf(bot)
    .habits.filter((habit) => isInMood(table, bot, habit))
    .flatMap((habit) => betFor(table, bot, habit));
  return [...low, ...bets];
}

/** A bot takes the dice if it is one who shoots, or if nobody else is left to take them. */
export function botTakesDice(table: Table, bot: PlayerId): boolean {
  const others = table.players.filter((player) => player.id !== bot && !player.away);
  return characterOf(bot).shoots || others.every((player) => table.dice.declined.includes(player.id));
}

function isInMood(table: Table, bot: PlayerId, habit: Habit): boolean {
  // Two bots of one character do not move in step.
  const turn = table.rolls + BOT_NAMES.indexOf(bot);
  if (habit.every !== undefined && turn % habit.every !== 0) return false;
  if (habit.while === undefined) return true;
  return (table.point !== null) === (habit.while === 'point');
}

function betFor(table: Table, bot: PlayerId, habit: Habit): readonly Command[] {
  const on = habit.on ?? null;
  // The point needs no place bet from somebody who has the line.
  if (on !== null && on === table.point) return [];
  const mine = table.wagers.filter((one) => one.player === bot);
  const base = baseOf(table, mine, habit.wager);
  if (isUp(table, mine, habit.wager, on, base)) return [];
  const terms: BetTerms = {
    player: bot,
    wager: habit.wager,
    on: base === null ? on : base.number,
    cents: habit.dollars * 100,
    behind: base?.id ?? 0,
    split: null,
    instrument: 'chips',
    stays: false,
  };
  const cents = lawfulCents(table, terms);
  return cents === null ? [] : [{ ...terms, cents, do: 'bet', by: { role: 'player', id: bot }, spot: null }];
}

/** The amount itself, or the nearest that the table would take; null when it takes none now. */
function lawfulCents(table: Table, terms: BetTerms): Cents | null {
  const judged = judgeBet(table, terms);
  if (!isRefused(judged)) return terms.cents;
  const [nearest] = judged.nearestCents;
  return nearest !== undefined && !isRefused(judgeBet(table, { ...terms, cents: nearest })) ? nearest : null;
}

const isRefused = (judged: ReturnType<typeof judgeBet>): judged is Exclude<typeof judged, Judged> =>
  'refused' in judged;

/** The bot's own bet that odds would stand behind. */
function baseOf(table: Table, mine: readonly Standing[], wager: string): Standing | null {
  const behind = table.rules.offered.get(wager)?.wager.behind;
  if (behind === undefined) return null;
  return mine.find((one) => spotOf(table, one).wager.id === behind && one.number !== 0) ?? null;
}

const isUp = (
  table: Table,
  mine: readonly Standing[],
  wager: string,
  on: number | null,
  base: Standing | null,
): boolean =>
  mine.some((one) => {
    const spot = spotOf(table, one);
    return spot.wager.id === wager && (on === null || spot.on === on) && one.behind === (base?.id ?? 0);
  });
