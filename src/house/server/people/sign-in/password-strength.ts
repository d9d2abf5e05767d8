// Whether a new password is strong enough. A maintained library guesses it as attackers would; this file bounds the work and
// words the refusals.

import { type PeopleRefusal, turnDown } from '../refusal.ts';
import { PASSWORD_MOST, plainPassword } from './passwords.ts';

const PASSWORD_LEAST = 8;
/** The library scores up to 4; at 3, even an attacker with the stolen slow hash needs years. */
const SCORE_LEAST = 3;
/**
 * Only this many characters are scored, because the work grows faster than the square of the length: the worst texts of this
 * length take tens of milliseconds, those of 256 a second. A strong start stays strong with more characters after it.
 */
const JUDGED_MOST = 48;
/** Limits combinations of letters replaced by symbols, which also grow fast. */
const SUBSTITUTIONS_MOST = 20;

/** Why a password is too weak for a person with this name; null if it is fine. */
export async function passwordWeakness(password: unknown, name: string): Promise<PeopleRefusal | null> {
  if (typeof password !== 'string') return weak('A password must be text.');
  // Checked first, so that a very long text costs nothing.
  if (password.length > PASSWORD_MOST * 4)
    return weak(`A password can have at most ${PASSWORD_MOST} characters.`);
  if (!password.isWellFormed()) return weak('That password contains broken characters.');
  const letters = [...plainPassword(password)];
  if (letters.length < PASSWORD_LEAST)
    return weak(`A password must have at least ${PASSWORD_LEAST} characters.`);
  if (letters.length > PASSWORD_MOST) return weak(`A password can have at most ${PASSWORD_MOST} characters.`);
  const guess = await guesser();
  const { score, warning } = guess(letters.slice(0, JUDGED_MOST).join(''), wordsAbout(name));
  return score >= SCORE_LEAST ? null : weak(REASONS.get(warning ?? '') ?? 'That password is easy to guess.');
}

/** The first guesses for this person at this house. */
const wordsAbout = (name: string): readonly string[] => [name, ...name.split(/[^\p{L}\p{N}]+/u), 'boxperson'];

const weak = (says: string): PeopleRefusal =>
  turnDown('weak-password', says, 'A few unrelated words make a good password.');

const TRIED_FIRST = 'That password is one of the first that attackers try, or close to one.';
const REPEATS = 'That password repeats the same few characters.';
const KEYS = 'That password is a keyboard row or pattern.';
const DATES = 'Dates and years are easy to guess.';
const NAMES = 'Names are easy to guess.';

/** The library's warnings in plain words. */
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
  ['userInputs', 'That password contains your name or the house’s name.'],
]);

type Guess = (
  password: string,
  about: readonly string[],
) => { readonly score: number; readonly warning: string | null };

let loaded: Promise<Guess> | null = null;

/** Loaded when the first password is judged: the dictionaries are large, and most runs of a house never need them. */
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
