// The words for wagers: for the ids that games of craps share, what the table calls each and what a player may call it.
// A wager that is not here is called by its name.

import { type Game, pointsOf, type Wager } from 'boxperson/rules';
import { tidy } from './tidy.ts';

export type WagerWords = {
  readonly id: string;
  /** What the table calls it, with "#" for its number or combination. */
  readonly say: string;
  /** What a player may call it: lowercase, singular, numbers as digits, "don't" as "dont". */
  readonly words: readonly string[];
  /** The numbers or combinations that follow the name; omitted if the wager has one spot. */
  readonly on?: readonly number[] | 'combination';
  /** It gets its number from the dice, so the number names a bet that is up, never a new one. */
  readonly travels?: true;
  /** Odds may go behind it. */
  readonly flat?: true;
  /** For odds with a name of their own: the wager they go behind. */
  readonly behind?: string;
};

const POINT_NUMBERS = [4, 5, 6, 8, 9, 10];
const HARD_NUMBERS = [4, 6, 8, 10];
const HORN_NUMBERS = [2, 3, 11, 12];

/** What the table and players call each wager, for the wagers of all games and the names in `WAGER_GROUPS`. */
const WAGER_WORDS: readonly WagerWords[] = [
  {
    id: 'pass',
    say: 'pass',
    words: ['pass', 'pass line', 'pass bet', 'front line', 'line', 'line bet', 'passline'],
    flat: true,
  },
  {
    id: 'dont-pass',
    say: "don't pass",
    words: ['dont pass', 'dont pass line', 'dont', 'dp', 'back line', 'dontpass'],
    flat: true,
  },
  { id: 'come', say: 'come', words: ['come', 'come bet'], on: POINT_NUMBERS, travels: true, flat: true },
  {
    id: 'dont-come',
    say: "don't come",
    words: ['dont come', 'dont come bet', 'dc', 'dontcome'],
    on: POINT_NUMBERS,
    travels: true,
    flat: true,
  },
  {
    id: 'place-win',
    say: 'place #',
    words: ['place', 'place to win', 'place win', 'place bet', 'place number'],
    on: POINT_NUMBERS,
  },
  {
    id: 'place',
    say: 'place #',
    words: ['place', 'place to win', 'place win', 'place bet', 'place number'],
    on: POINT_NUMBERS,
  },
  {
    id: 'place-lose',
    say: 'place # to lose',
    words: ['place to lose', 'place lose', 'place against', 'dont place'],
    on: POINT_NUMBERS,
  },
  { id: 'buy', say: 'buy #', words: ['buy', 'buy bet'], on: POINT_NUMBERS },
  { id: 'lay', say: 'lay #', words: ['lay', 'lay bet', 'lay against'], on: POINT_NUMBERS },
  { id: 'inside', say: 'inside', words: ['inside', 'inside number', 'place inside', 'place inside number'] },
  {
    id: 'outside',
    say: 'outside',
    words: ['outside', 'outside number', 'place outside', 'place outside number'],
  },
  { id: 'across', say: 'across', words: ['across', 'place across', 'across board', 'place across board'] },
  { id: 'hardway', say: 'hard #', words: ['hard', 'hardway', 'hard way', 'hard way on'], on: HARD_NUMBERS },
  { id: 'big-6', say: 'big 6', words: ['big 6'] },
  { id: 'big-8', say: 'big 8', words: ['big 8'] },
  { id: 'field', say: 'field', words: ['field', 'field bet'] },
  { id: 'any-seven', say: 'any 7', words: ['any 7', 'big red', 'red', '7', 'any7'] },
  { id: 'any-craps', say: 'any craps', words: ['any craps', 'any crap', 'craps', 'crap', 'craps any'] },
  {
    id: 'craps-2',
    say: 'craps 2',
    words: ['craps 2', 'crap 2', '2 craps', 'ace', 'snake eye', 'snakeeyes', '2'],
  },
  { id: 'craps-3', say: 'craps 3', words: ['craps 3', 'crap 3', '3 craps', 'ace deuce', 'acey deucey', '3'] },
  {
    id: 'craps-12',
    say: 'craps 12',
    words: ['craps 12', 'crap 12', '12 craps', 'boxcar', 'box car', 'midnight', '12'],
  },
  { id: 'eleven', say: 'eleven', words: ['yo', 'yo 11', 'yoleven', '11'] },
  { id: 'three-way', say: 'three-way', words: ['three-way'] },
  { id: 'three-way-seven', say: 'three-way seven', words: ['three-way-seven'] },
  { id: 'c-and-e', say: 'C and E', words: ['c-and-e'] },
  { id: 'horn', say: 'horn', words: ['horn', 'horn bet'] },
  { id: 'horn-high', say: 'horn high #', words: ['horn high', 'high horn'], on: HORN_NUMBERS },
  { id: 'whirl', say: 'whirl', words: ['whirl', 'world', 'whirl bet'] },
  { id: 'world', say: 'world', words: ['world', 'whirl', 'world bet'] },
  { id: 'hop', say: 'hop #', words: ['hop', 'hopping', 'on hop', 'hop bet'], on: 'combination' },
  { id: 'six-seven-eight', say: '6-7-8', words: ['6-7-8'] },
  { id: 'over-7', say: 'over 7', words: ['over 7', 'over'] },
  { id: 'under-7', say: 'under 7', words: ['under 7', 'under'] },
  { id: 'pass-odds', say: 'odds behind pass', words: [] },
  { id: 'dont-pass-odds', say: "odds behind don't pass", words: [] },
  { id: 'come-odds', say: 'odds behind come #', words: [] },
  { id: 'dont-come-odds', say: "odds behind don't come #", words: [] },
];

/**
 * The words for a game's wagers, those of its own first: its name, its id and what its data says players call it. A
 * game that has wagers of `WAGER_WORDS` understands the others there too, so that they can be refused by name.
 */
export function wordsFor(game: Game): readonly WagerWords[] {
  const ids = new Set(WAGER_WORDS.map((entry) => entry.id));
  const own = new Map(
    game.wagers.filter((wager) => !ids.has(wager.id)).map((wager) => [wager.id, ownWords(game, wager)]),
  );
  const taken = new Set([...own.values()].flatMap(({ words }) => words));
  const isFamily = game.wagers.some(({ id }) => ids.has(id));
  const family = WAGER_WORDS.map((entry) => withNumbers(game, entry)).map((entry) =>
    game.wagers.some(({ id }) => id === entry.id)
      ? entry
      : { ...entry, words: entry.words.filter((word) => !taken.has(word)) },
  );
  return [...own.values(), ...(isFamily ? family : [])];
}

/** The words for a wager that is not in `WAGER_WORDS`. */
function ownWords(game: Game, wager: Wager): WagerWords {
  const { id, name, said = [], behind, spots } = wager;
  const ons = spots.map((spot) => spot.on);
  const numbers = ons.filter((on) => typeof on === 'number');
  const moves = movesTo(wager);
  const on: Pick<WagerWords, 'on' | 'travels'> =
    behind !== undefined
      ? { on: numbers, travels: true }
      : numbers.length > 0
        ? { on: numbers }
        : ons.some((one) => typeof one === 'string')
          ? { on: 'combination' }
          : moves.length > 0 && wager.line !== true
            ? { on: moves, travels: true }
            : {};
  const plain = (text: string): string => tidy(text).join(' ');
  const spelled = [name, id.replaceAll('-', ' '), name.replace(/ bets?$/i, ''), ...said].map(plain);
  return {
    id,
    say: on.on === undefined || on.travels === true ? plain(name) : `${plain(name)} #`,
    words: [...new Set([...spelled, id])].filter((text) => text !== ''),
    ...on,
    ...(behind === undefined ? {} : { behind }),
    ...(game.wagers.some((other) => other.behind === id) ? { flat: true } : {}),
  };
}

/** The numbers that a bet of one spot can move to. */
const movesTo = ({ spots }: Wager): readonly number[] =>
  spots.flatMap(({ plan }) => (plan.kind === 'stages' ? Object.keys(plan.numbers ?? {}).map(Number) : []));

/** The words for a wager with the numbers that it is bet on in this game, or that it can move to. */
function withNumbers(game: Game, entry: WagerWords): WagerWords {
  const wager = game.wagers.find(({ id }) => id === entry.id);
  if (wager === undefined || !Array.isArray(entry.on)) return entry;
  const bet = wager.spots.map(({ on }) => on).filter((on) => typeof on === 'number');
  return { ...entry, on: entry.travels === true ? pointsOf(game) : bet };
}

/**
 * What the table calls a wager, which players may say back: "place 6", "hard 8", "field". `fallback` is the name of
 * a wager that is not in the table, which is said with its number.
 */
export function sayWager(id: string, on: number | string | null, fallback: string): string {
  const entry = WAGER_WORDS.find((one) => one.id === id);
  if (entry === undefined) {
    const name = fallback.replace(/ Bet$/, '');
    return on === null || name.endsWith(` ${on}`) ? name : `${name} ${on}`;
  }
  if (entry.say.includes('#'))
    return entry.say.replace(on === null ? / ?#/ : '#', on === null ? '' : String(on));
  return entry.travels === true && on !== null ? `${entry.say} ${on}` : entry.say;
}
