// Whether a new password is good enough. A maintained library guesses at it as attackers do; here are the bounds around that, and
// what is said to whoever has to choose another.

import { type PeopleRefusal, turnDown } from '../refusal.ts';
import { PASSWORD_MOST, plainPassword } from './passwords.ts';

const PASSWORD_LEAST = 8;
/** The library's scale goes to 4; from 3 on even somebody who has stolen the slow hash needs years. */
const SCORE_LEAST = 3;
/**
 * So many characters are looked at, since the work grows with the square of the length and more: the worst texts of this length
 * take some tens of milliseconds, those of 256 take a second. What is good so far is good with more behind it.
 */
const JUDGED_MOST = 48;
/** Letters for which signs may stand, in all their combinations: another thing that grows. */
const SUBSTITUTIONS_MOST = 20;

/** What is wrong with a password that somebody of this name wants; null when nothing is. */
export async function weakness(password: unknown, name: string): Promise<PeopleRefusal | null> {
  if (typeof password !== 'string') return weak('A password is text.');
  // Before anything is worked out, so that a very long text costs nothing.
  if (password.length > PASSWORD_MOST * 4) return weak(`A password has at most ${PASSWORD_MOST} characters.`);
  if (!password.isWellFormed()) return weak('That password is not whole text.');
  const letters = [...plainPassword(password)];
  if (letters.length < PASSWORD_LEAST) return weak(`A password has at least ${PASSWORD_LEAST} characters.`);
  if (letters.length > PASSWORD_MOST) return weak(`A password has at most ${PASSWORD_MOST} characters.`);
  const guess = await guesser();
  const { score, warning } = guess(letters.slice(0, JUDGED_MOST).join(''), wordsAbout(name));
  return score >= SCORE_LEAST ? null : weak(REASONS.get(warning ?? '') ?? 'That password is easy to guess.');
}

/** What anybody would try first for this person at this house. */
const wordsAbout = (name: string): readonly string[] => [name, ...name.split(/[^\p{L}\p{N}]+/u), 'boxperson'];

const weak = (says: string): PeopleRefusal =>
  turnDown('weak-password', says, 'A few words that do not belong together make a good one.');

const TRIED_FIRST = 'That password is one of those that are tried first, or close to one.';
const REPEATS = 'That password is the same few characters over and over.';
const KEYS = 'That password is a row or a pattern of keys.';
const DATES = 'Dates and years are easy to guess.';
const NAMES = 'Names are easy to guess.';

/** The library's reasons, as people say them. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['straightRow', KEYS],
  ['keyPattern', KEYS],
  ['simpleRepeat', REPEATS],
  ['extendedRepeat', REPEATS],
  ['sequences', 'That password is a sequence such as abc or 6543.'],
  ['recentYears', DATES],
  ['dates', DATES],
  ['topTen', TRIED_FIRST],
  ['topHundred', TRIED_FIRST],
  ['common', TRIED_FIRST],
  ['similarToCommon', TRIED_FIRST],
  ['wordByItself', 'A single word is easy to guess.'],
  ['namesByThemselves', NAMES],
  ['commonNames', NAMES],
  ['userInputs', 'That password is made of your name, or of the house’s.'],
]);

type Guess = (
  password: string,
  about: readonly string[],
) => { readonly score: number; readonly warning: string | null };

let loaded: Promise<Guess> | null = null;

/** Loaded with the first password that is judged: its dictionaries are large, and most starts of a house need none. */
function guesser(): Promise<Guess> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Guess> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const library = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: JUDGED_MOST * 2,
    l33tMaxSubstitutions: SUBSTITUTIONS_MOST,
  });
  return (password, about) => {
    const { score, feedback } = library.check(password, [...about]);
    return { score, warning: feedback.warning };
  };
}
