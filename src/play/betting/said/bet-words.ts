// Words for new bets: "10 on pass", "22 inside", "12 each on 6 and 8".

import type { NamedBet } from '../named-bet.ts';
import type { Lexicon } from './lexicon.ts';
import { readWishes } from './phrase.ts';

const BET_VERBS = new Set('bet put make wager drop give gimme do play get it'.split(' '));

/** Numbers without a wager are place bets if "each", or more than one number, leaves no doubt. */
const placed = (place: string, number: string): readonly (readonly [RegExp, string])[] => [
  [new RegExp(`\\b(each|apiece) (?:on )?(?=${number})`, 'g'), `$1 on ${place} `],
  [
    new RegExp(`\\bon (?=${number}(?:(?: and| ,|,)+ ${number})+(?! (?:on|each on|for)))`, 'g'),
    `on ${place} `,
  ],
  [
    new RegExp(`^(?=${number}(?:(?: and| ,|,)+ ${number})+ (?:for )?\\$?\\d+(?:\\.\\d+)? (?:each|apiece)$)`),
    `${place} `,
  ],
];

/** The bet that a number alone stands for: a place bet, or the game's first bet on numbers. */
function placeOf({ phrases }: Lexicon): { readonly place: string; readonly number: string } {
  const bets = phrases.filter(({ on, travels }) => Array.isArray(on) && travels !== true);
  const phrase = bets.find(({ words }) => words.join(' ') === 'place') ?? bets[0];
  const numbers = Array.isArray(phrase?.on) ? phrase.on : [4, 5, 6, 8, 9, 10];
  return { place: phrase?.words.join(' ') ?? 'place', number: `(?:${numbers.join('|')})(?= |$)` };
}

/**
 * The bets that tidied words mean. A string, if one number is named without a wager: the sentence with the likeliest
 * wager filled in, to ask the player. Null if the words are not a bet.
 */
export function readBet(words: readonly string[], lexicon: Lexicon): readonly NamedBet[] | string | null {
  let start = 0;
  while (BET_VERBS.has(words[start] ?? '')) start++;
  // "12 on 6 and 8 each": with the amount first, the final "each" is redundant.
  const isEachLast = words[start + 1] === 'on' && /^(?:each|apiece)$/.test(words.at(-1) ?? '');
  const rest = words.slice(start, isEachLast ? -1 : undefined);
  const wishes = readWishes(rest, lexicon);
  if (wishes !== null) return wishes;
  // "put 6 for 5" at a game that has a wager of that name.
  const named = start === 0 ? null : readWishes(words.slice(start - 1), lexicon);
  if (named !== null) return named;
  const { place, number } = placeOf(lexicon);
  let filled = rest.join(' ');
  for (const [numbers, meant] of placed(place, number)) filled = filled.replace(numbers, meant);
  const several = readWishes(filled.split(' '), lexicon);
  if (several !== null) return several;
  // "10 on 6" names a number but no wager: most likely a place bet.
  const guessed = rest
    .join(' ')
    .replace(new RegExp(`(^|[,\\d] |and )on (?=${number})`, 'g'), `$1on ${place} `);
  return readWishes(guessed.split(' '), lexicon) === null ? null : guessed.replaceAll('$', '');
}
