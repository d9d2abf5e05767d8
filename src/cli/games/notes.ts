// What `boxperson check` notes about a game that is whole: clauses that nothing cites or no scene shows, wagers that favor the
// player, and words of an option that leave a wager out.

import { compareFractions, countOf, inPercent, negative, ZERO } from 'boxperson/base';
import type { GameData } from 'boxperson/games';
import { needsNoScene } from 'boxperson/law';
import { type OddsRow, oddsOfGame } from 'boxperson/odds';
import { citedIn, configure, type Game, isAgainst, isRefusal, type Rules } from 'boxperson/rules';

/** Sentences about a whole game that its author may want to know. */
export const notesOn = (data: GameData): readonly string[] => [
  ...clausesText('No rule cites', uncitedIn(data)),
  ...playerEdges(data.game),
  ...wordsWithout(data.game),
];

/** The clauses that no rule and no reading cites. */
export function uncitedIn({ game, clauses, readings }: GameData): readonly string[] {
  const cited = new Set([
    ...[...citedIn(game)].map(({ clause }) => clause),
    ...readings.flatMap((reading) => reading.clauses),
  ]);
  return clauses.filter(({ id }) => !cited.has(id)).map(({ id }) => id);
}

/** More than this many are counted, not named. */
const NAMED_MOST = 20;

/** The clauses that should have a scene and have none. */
export const unshownText = ({ clauses }: GameData, shown: readonly string[]): readonly string[] =>
  clausesText(
    'No scene shows',
    clauses.filter((one) => !needsNoScene(one) && !shown.includes(one.id)).map(({ id }) => id),
  );

function clausesText(what: string, ids: readonly string[]): readonly string[] {
  const more = ids.length - NAMED_MOST;
  const named = ids.slice(0, NAMED_MOST).join(', ');
  return ids.length === 0 ? [] : [`${what} ${named}${more > 0 ? ` and ${more} more` : ''}.`];
}

/** Wagers that favor the player. A fair one, such as odds, is no news. */
function playerEdges(game: Game): readonly string[] {
  const rules = configure(game);
  if (isRefusal(rules)) return [];
  return oddsOfGame(rules)
    .filter(({ figures }) => compareFractions(figures.edgeMade, ZERO) < 0)
    .map(
      (row) =>
        `${nameOf(row)} favors the player by ${inPercent(negative(row.figures.edgeMade), 2)} percent.${hint(rules, row)}`,
    );
}

const nameOf = ({ name, table, with: word }: OddsRow): string =>
  `${name}${word === undefined ? '' : `, ${word},`}${table === null ? '' : `, table ${table},`}`;

/** A bet against the shooter needs a total on which it is returned. */
function hint(rules: Rules, { wager, on }: OddsRow): string {
  const spot = rules.spots.find((one) => one.wager.id === wager && one.on === on);
  const isBare = spot?.tables[0]?.every((outcome) => outcome?.kind !== 'push') === true;
  return spot !== undefined && spot.tables.length > 1 && isBare && isAgainst(spot)
    ? ' A bet that wins on the 7 usually bars a total: list some under pushes, or pay less.'
    : '';
}

/** Words of an option with which a wager is missing that every other word has. */
const wordsWithout = ({ options, wagers }: Game): readonly string[] =>
  options.flatMap((option) => {
    if (option.kind !== 'one-of') return [];
    const variants = wagers.filter(({ onlyWith }) => onlyWith?.option === option.key);
    const ids = [...new Set(variants.map(({ id }) => id))];
    return ids.flatMap((id) => {
      const own = variants.filter((wager) => wager.id === id);
      const missing = option.words.filter((word) => !own.some(({ onlyWith }) => onlyWith?.is.includes(word)));
      return own.length < 2 || missing.length === 0
        ? []
        : [`With ${option.key} ${missing.join(' or ')} there is no ${own[0]?.name ?? id}.`];
    });
  });

/** Notes as lines under the summary. */
export const notesText = (notes: readonly string[]): readonly string[] =>
  notes.length === 0 ? [] : [`${countOf(notes.length, 'note')}:`, ...notes.map((note) => `- ${note}`)];
