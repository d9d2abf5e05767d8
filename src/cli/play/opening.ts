// Sitting down: opens a table in memory and seats the player and a few bots.

import {
  type Cents,
  capital,
  ceilTo,
  numberInWords,
  type Point,
  showDollars,
  wordList,
} from 'boxperson/base';
import { sayWager } from 'boxperson/betting';
import type { Bot, HouseDiceSource } from 'boxperson/host';
import {
  decimalText,
  type PerPoint,
  PUBLISHED_ONLY,
  percentText,
  pointsOf,
  type Rules,
  tableLimits,
} from 'boxperson/rules';
import { beginnerBet } from './answer/help.ts';
import { type OutputLine, sayLine } from './answer/output-line.ts';
import { type Evening, eveningAfter, ME } from './evening.ts';

/** The default number of bots. */
export const BOTS = 3;

/** The player's first buy-in. */
const startCents = ({ house }: Rules): Cents => ceilTo(100_000, house.unitCents);

/** Loads the host lazily, while the player reads the opening lines. `seed` is for bots that draw chance. */
export async function startEvening(
  rules: Rules,
  bots: readonly Bot[],
  chance: HouseDiceSource,
  seed = 'bots',
): Promise<Evening> {
  const { HeldClock, SoloTable } = await import('boxperson/host');
  const { openMemory } = await import('boxperson/store');
  const me = { player: ME, cents: startCents(rules) };
  // The clock never runs on its own: the table waits for the player.
  const clock = new HeldClock(Date.now(), () => new Promise((resolve) => setImmediate(resolve)));
  const solo = await SoloTable.open(rules, me, bots, { store: openMemory(), clock, chance, seed });
  const nothingYet = { bought: {}, proposal: null, causes: [], past: [], acts: [], saidAt: [] };
  return eveningAfter(
    { solo, table: solo.table, bots, ...nothingYet, made: [], madeBefore: [] },
    solo.news(),
  );
}

/** What the game is, what is posted, who is playing, and how to begin. */
export const openingLines = (
  rules: Rules,
  bots: readonly Bot[],
  isForLackOfBots = false,
): readonly OutputLine[] => [
  sayLine(
    `${rules.game.name} with play money. Rules: ${rules.game.edition.document}.${
      rules.game.edition.isPublishedOnly === true ? ` ${PUBLISHED_ONLY}.` : ''
    }`,
  ),
  ...posted(rules),
  sayLine(`You have ${showDollars(startCents(rules))} in chips${companyText(bots)}.`),
  ...(isForLackOfBots
    ? [sayLine(`No bots join you: no strategy of the library bets only what ${rules.game.name} offers.`)]
    : []),
  sayLine(`Try "10 on ${beginnerBet(rules.game)}", then press Enter to roll. Say "help" for more.`),
];

const INTRODUCED_MAX = 4;

/** Introduces a few bots by name and strategy; for a crowd, says how to ask. */
function companyText(bots: readonly Bot[]): string {
  if (bots.length === 0) return ' and the table to yourself';
  const many = bots.length === 1 ? 'A bot joins' : `${capital(numberInWords(bots.length))} bots join`;
  if (bots.length > INTRODUCED_MAX) return `. ${many} you: say "bots" to hear what they play`;
  return `. ${many} you: ${wordList(bots.map(({ player, strategy }) => `${player} plays ${strategy.name}`))}`;
}

function posted(rules: Rules): readonly OutputLine[] {
  const { house, game } = rules;
  const taken = timesText(pointsOf(game), house.oddsTaken);
  const laid = timesText(pointsOf(game), house.oddsLaid);
  const offered = [...rules.offered.values()];
  const hasOdds = (lays: boolean): boolean =>
    offered.some(({ wager }) => wager.behind !== undefined && (wager.lays === true) === lays);
  const sides = [
    ...(hasOdds(false) ? [`up to ${taken}`] : []),
    ...(hasOdds(true) && !(hasOdds(false) && taken === laid) ? [`laid to win up to ${laid}`] : []),
  ];
  const odds = sides.length === 0 ? [] : [`Odds ${sides.join(', or ')}.`];
  const fees = offered.flatMap(({ wager, byOn }) => {
    const [spot] = byOn.values();
    const rate = wager.fee === undefined ? undefined : house.fees[wager.fee][spot?.on as Point].rate;
    return rate === undefined ? [] : [`${sayWager(wager.id, null, wager.name)} ${percentText(rate)}`];
  });
  const side = [...rules.offered.values()]
    .filter(({ wager }) => wager.area === 'side')
    .map(({ wager }) => sayWager(wager.id, null, wager.name));
  const isProposal = [...rules.offered.values()].some(
    ({ wager: { offer } }) => offer !== undefined && game.offers[offer]?.proposal !== undefined,
  );
  const note = isProposal ? ' Some come from proposed rules that this house treats as adopted.' : '';
  return [
    sayLine([`Chips start at ${showDollars(house.unitCents)}.`, ...postedText(rules), ...odds].join(' ')),
    ...(fees.length === 0 ? [] : [sayLine(`Fees: ${wordList(fees)}.`)]),
    ...(side.length === 0 ? [] : [sayLine(`Side bets: ${wordList(side)}.${note}`)]),
  ];
}

/** The limits for most wagers, if the house has posted any; a refusal names the others when they apply. */
function postedText(rules: Rules): readonly string[] {
  if (Object.keys(rules.house.limits).length === 0) return [];
  const { leastCents, mostCents } = tableLimits(rules);
  const most = mostCents === null ? '' : ` to ${showDollars(mostCents)}`;
  return [`Bets from ${showDollars(leastCents)}${most}.`];
}

/** "2 times the bet", or number by number if the multiples differ. */
function timesText(
  points: readonly Point[],
  multiples: PerPoint<{ readonly over: number; readonly under: number }>,
): string {
  const groups = new Map<string, number[]>();
  for (const point of points) {
    const times = decimalText(multiples[point]);
    groups.set(times, [...(groups.get(times) ?? []), point]);
  }
  if (groups.size === 1)
    return [...groups.keys()]
      .map((times) => (times === '1' ? 'the size of the bet' : `${times} times the bet`))
      .join('');
  return wordList(
    [...groups].map(([times, points]) => `${times} time${times === '1' ? '' : 's'} on ${wordList(points)}`),
  );
}
