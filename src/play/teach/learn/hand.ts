// How a hand goes, step by step, and what a player may do at the table: the rulebook's procedure in the order in which a newcomer
// meets it. A game without points has no come-out, point or puck here.

import { capital, decimalOf, totals, wordList } from 'boxperson/base';
import { handOf } from 'boxperson/odds';
import {
  type ClauseId,
  type CompiledSpot,
  grantOf,
  howThrown,
  isAgainst,
  nameRoles,
  type Rules,
  rulebookOf,
  type WagerOutcome,
} from 'boxperson/rules';
import { handedRound } from 'boxperson/table';
import { PLAIN, spotInWords } from '../coach/coach-line.ts';
import { cheapestSpot, lineSpot, offeredSpots } from '../coach/edges.ts';
import { setsOf } from '../words/decided.ts';
import { rollsInWords } from '../words/rolls-in-words.ts';

/** A statement, with the clauses behind it if it is a rule. */
export type TableManner = { readonly says: string; readonly clauses: readonly ClauseId[] };

/** One step of a hand. */
export type HandStep = { readonly heading: string; readonly says: readonly string[] };

/** What each total does to a line bet on a come-out. */
export type FirstRoll = {
  readonly total: number;
  readonly ways: number;
  readonly does: WagerOutcome['kind'] | null;
};

/** The aim of the game, in plain words. */
export function aimOfGame(rules: Rules): readonly string[] {
  const line = lineSpot(rules);
  const hasBoth =
    line !== null &&
    !isAgainst(line) &&
    offeredSpots(rules).some((spot) => spot.wager.line === true && isAgainst(spot));
  return [
    'You bet on what two dice will show.',
    howThrown(rules.game),
    ...(hasBoth ? ['You may bet with the shooter or against the shooter.'] : []),
  ];
}

/** A hand from the first bet to the end of the shooter's turn. */
export function handSteps(rules: Rules): readonly HandStep[] {
  const { points, throwWord, shooter } = rules.game;
  const line = lineSpot(rules);
  const first: HandStep = {
    heading: 'Bet',
    says: [...startSaid(rules), ...sentences(rules, 'Betting')],
  };
  if (points === null)
    return [
      first,
      {
        heading: capital(throwWord),
        says: [...sentences(rules, 'Shaking').slice(0, 2), ...decidedOnItsOwn(rules)],
      },
      { heading: 'Pass it on', says: endOfTurn(rules) },
    ];
  const numbers = wordList(points.numbers, 'or');
  return [
    first,
    {
      heading: `Come-out ${throwWord}`,
      says: [
        `The first ${throwWord} of a hand is the come-out ${throwWord}.`,
        ...(line === null ? [] : [`On ${spotInWords(line)}, ${firstDoes(line)}.`]),
      ],
    },
    {
      heading: 'Point',
      says: [
        `A come-out ${throwWord} of ${numbers} sets the point, and the puck is turned on and put on that number.`,
        ...(line === null ? [] : [laterDoes(line, throwWord)]),
      ],
    },
    {
      heading: shooter.ends.at === 'loser-seven' ? 'Winner or seven-out' : 'The end of a turn',
      says: [
        `When the point comes again, it is made: the next ${throwWord} is a come-out ${throwWord}, by the same shooter.`,
        ...endOfTurn(rules),
      ],
    },
  ];
}

/** What to bet on first: the line, or the bet that costs least. */
function startSaid(rules: Rules): readonly string[] {
  const line = lineSpot(rules);
  if (line !== null) return [`Most players start with a bet on ${spotInWords(line)}.`];
  const start = cheapestSpot(rules, () => true);
  return start === null ? [] : [`The house keeps least of a bet on ${spotInWords(start)}.`];
}

/** "7 or 11 wins at once and 2, 3 or 12 loses at once". */
function firstDoes(line: CompiledSpot): string {
  const { wins, loses, pushes } = setsOf(line.tables[0] ?? []);
  return wordList([
    ...(wins.length === 0 ? [] : [`${rollsInWords(wins, PLAIN)} wins at once`]),
    ...(loses.length === 0 ? ['nothing loses'] : [`${rollsInWords(loses, PLAIN)} loses at once`]),
    ...(pushes.length === 0 ? [] : [`on ${rollsInWords(pushes, PLAIN)} you get your bet back`]),
  ]);
}

function laterDoes(line: CompiledSpot, throwWord: string): string {
  const name = capital(spotInWords(line));
  return isAgainst(line)
    ? `${name} now wins if a 7 comes before the point.`
    : `${name} now wins if the point comes again before a 7, however many ${throwWord}s that takes.`;
}

/** What ends a shooter's turn, who is next, and how long a turn is on average. */
function endOfTurn(rules: Rules): readonly string[] {
  const { game } = rules;
  const ends = rowsOf(rules, 'Shooter').filter(({ says }) => says.includes('ends the shooter’s turn'));
  const passed = handedRound(game);
  return [
    ...ends.map(({ says }) => says),
    `Then the ${passed} ${passed === 'dice' ? 'are' : 'is'} offered to the next player, clockwise.`,
    `A turn lasts ${decimalOf(handOf(rules, 1, 1).meanRolls, 1).replace(/\.0$/, '')} ${game.throwWord}s on average.`,
  ];
}

/** In a game without points: which bets one roll decides, and which wait. */
function decidedOnItsOwn(rules: Rules): readonly string[] {
  const wagers = [...rules.offered.values()];
  const waits = wagers.filter(({ byOn }) =>
    [...byOn.values()].some(({ tables: [table] }) => table?.some((outcome) => outcome === null) === true),
  );
  const names = wordList(waits.map(({ wager }) => wager.name));
  return [
    ...(wagers.length > 2 * waits.length
      ? [`Most bets are decided by the next ${rules.game.throwWord}.`]
      : []),
    ...(waits.length === 0
      ? []
      : [`The ${names} ${waits.length === 1 ? 'stays' : 'stay'} up until decided.`]),
  ];
}

/** What each total does on a come-out to the line bet that newcomers make; null in a game without one. */
export function firstRolls(rules: Rules): readonly FirstRoll[] | null {
  const table = rules.game.points === null ? undefined : lineSpot(rules)?.tables[0];
  if (table === undefined) return null;
  return TOTALS.map((total) => {
    const rolls = totals(total);
    return { total, ways: rolls.length, does: table[rolls[0] ?? 0]?.kind ?? null };
  });
}

const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** What a player may do at the table besides betting chips: what bets are made with, changes, On and Off, disputes. */
export function mannersOf(rules: Rules): readonly TableManner[] {
  const { game } = rules;
  const { instruments } = game.making;
  const made = rowsOf(rules, 'Wagers').filter(({ clauses }) => clauses.includes(instruments.clause));
  const ruler = nameRoles(grantOf(rules, 'settle-dispute')?.roles ?? []);
  const dispute =
    game.dispute === null || ruler === ''
      ? []
      : [
          {
            says: `If you think that a die shows another face, you may dispute it before the ${game.throwWord} is settled, if it decides a bet of yours; ${ruler} rules on it.`,
            clauses: [game.dispute],
          },
        ];
  // The rulebook also says what a game does not have.
  const isMeant = ({ says }: TableManner): boolean => !/^No wager may be/.test(says);
  return [
    ...made.slice(-1).map(({ says, clauses }) => ({ says: says.replace(/^They/, 'Bets'), clauses })),
    ...TOPICS.flatMap((topic) => rowsOf(rules, topic)).filter(isMeant),
    ...dispute,
  ];
}

const TOPICS = ['Spoken wagers', 'Late wagers', 'Changing', 'On and off', 'Lost wagers', 'Seats'] as const;

/** The rulebook's procedure on a topic. */
function rowsOf(rules: Rules, topic: string): readonly TableManner[] {
  const section = rulebookOf(rules, []).sections.find(({ id }) => id === 'procedure');
  return (section?.rows ?? []).flatMap(({ cells: [about, says = ''], clauses }) =>
    about === topic ? [{ says, clauses }] : [],
  );
}

const sentences = (rules: Rules, topic: string): readonly string[] =>
  rowsOf(rules, topic).map(({ says }) => says);
