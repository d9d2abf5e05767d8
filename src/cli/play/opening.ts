// Sitting down: a real table, opened by its automatic crew, with a few others and the player at it.

import { type Cents, ceilTo, showDollars } from '../../base/cents.ts';
import { POINTS } from '../../base/dice.ts';
import type { PerPoint } from '../../rules/house.ts';
import type { Rules } from '../../rules/rules.ts';
import { percentText } from '../../rules/words.ts';
import { openedByCrew, run } from '../../table/auto-crew.ts';
import type { Command } from '../../table/command.ts';
import { emptyTable, type PlayerId } from '../../table/state.ts';
import { BOT_CHIPS_CENTS, BOT_NAMES } from './bots.ts';
import { type Evening, ME } from './evening.ts';
import { firstBet } from './help.ts';
import { type Line, listed, say } from './line.ts';
import { botsBet } from './round.ts';
import { sayWager } from './words.ts';

/** What the player buys in for at the start. */
export const START_CENTS: Cents = 100_000;
/** How many sit at the table when nothing else is said, the player among them. */
export const PLAYERS = 4;

/** One of the others sits to the player's right and shoots first, so that the first roll needs no question. */
export function sitDown(rules: Rules, players: number = PLAYERS): Evening {
  const count = Math.max(1, Math.min(players, rules.house.places));
  const others = BOT_NAMES.slice(0, count - 1);
  const names: readonly PlayerId[] = [...others.slice(0, 1), ME, ...others.slice(1)];
  const unit = rules.house.unitCents;
  const commands = names.flatMap((id, index): readonly Command[] => {
    const by = { role: 'player', id } as const;
    const cents = ceilTo(id === ME ? START_CENTS : BOT_CHIPS_CENTS, unit);
    return [
      { do: 'take-place', by, player: id, place: index + 1, seated: true },
      { do: 'buy-in', by, player: id, cents, with: 'cash' },
    ];
  });
  const seated = run(openedByCrew(emptyTable(rules)).table, commands).table;
  return {
    table: botsBet(seated).table,
    boughtCents: ceilTo(START_CENTS, unit),
    proposal: null,
    causes: [],
    past: [],
    made: [],
    madeBefore: [],
  };
}

/** One line what this is, one or two what is posted, one how to begin. */
export function openingLines(evening: Evening): readonly Line[] {
  const { rules, players } = evening.table;
  const others = players.filter((player) => player.id !== ME).map((player) => player.id);
  const company =
    others.length === 0
      ? 'alone'
      : others.length > 5
        ? `with ${others.length} others`
        : `with ${listed(others)}`;
  return [
    say(`${rules.game.name} with play money, by ${rules.game.edition.document}.`),
    ...posted(rules),
    say(`You sit ${company} and have ${showDollars(evening.boughtCents)} in chips.`),
    say(`Try "10 on ${firstBet(rules.game)}", then Enter. "help" says more.`),
  ];
}

function posted(rules: Rules): readonly Line[] {
  const { house, game } = rules;
  const taken = timesText(house.oddsTaken);
  const laid = timesText(house.oddsLaid);
  const apart = taken === laid ? '' : ` taken, and laid to win up to ${laid}`;
  const odds = game.oddsLimit === null ? [] : [`Odds up to ${taken}${apart}.`];
  const fees = (['buy', 'lay'] as const)
    .filter((fee) => rules.offered.has(fee))
    .map((fee) => `${fee} ${percentText(house.fees[fee][4].rate)}`);
  const side = [...rules.offered.values()]
    .filter(({ wager }) => wager.area === 'side')
    .map(({ wager }) => sayWager(wager.id, null, wager.name));
  const isProposal = house.offered['bonus-craps'] || house.offered['hot-roller'];
  const note = isProposal ? ' Some of them rest on proposals that this house treats as adopted.' : '';
  return [
    say([`Chips from ${showDollars(house.unitCents)}.`, ...postedText(rules), ...odds].join(' ')),
    ...(fees.length === 0 ? [] : [say(`Fees: ${listed(fees)}.`)]),
    ...(side.length === 0 ? [] : [say(`Side bets: ${listed(side)}.${note}`)]),
  ];
}

/** The limits that hold for most wagers, where the house has posted any; the rest are said when they matter. */
function postedText({ house }: Rules): readonly string[] {
  const limit = house.limits.pass ?? house.limits.field;
  if (limit === undefined) return [];
  const least = limit.leastCents === null ? [] : [`from ${showDollars(limit.leastCents)}`];
  const most = limit.mostCents === null ? [] : [`to ${showDollars(limit.mostCents)}`];
  return [`Bets ${[...least, ...most].join(' ')}.`];
}

/** "2 times the bet", or number by number where they differ. */
function timesText(multiples: PerPoint<{ readonly over: number; readonly under: number }>): string {
  const groups = new Map<string, number[]>();
  for (const point of POINTS) {
    const { over, under } = multiples[point];
    const times = under === 1 ? `${over}` : `${over}/${under}`;
    groups.set(times, [...(groups.get(times) ?? []), point]);
  }
  if (groups.size === 1)
    return [...groups.keys()]
      .map((times) => (times === '1' ? 'the size of the bet' : `${times} times the bet`))
      .join('');
  return listed([...groups].map(([times, points]) => `${times} times on ${listed(points)}`));
}
