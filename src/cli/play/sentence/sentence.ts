// Parses what a player typed into an intention, without reference to any table.

import { parseDollars } from 'boxperson/base';
import {
  isNumber,
  LETTERS_MAX,
  type Lexicon,
  lexiconOf,
  readBet,
  readChange,
  tidy,
  wordsFor,
} from 'boxperson/betting';
import type { Game } from 'boxperson/rules';
import { BOT_NAMES } from '../bots.ts';
import type { Intention, PlainIntention } from './intention.ts';
import { readQuestion } from './question-words.ts';
import { correctSpelling } from './spelling.ts';

const PLAIN_WORDS: readonly (readonly [PlainIntention, RegExp])[] = [
  ['roll', /^(?:r|roll|throw|shoot|shake|go|next|continue|roll em|throw em)(?: dice| them| it| on)?$/],
  ['pass', /^pass$/],
  [
    'pass-dice',
    /^(?:pass|give up|give|hand on|hand over|give away)(?: on)? (?:dice|shaker|them)(?: up| on| away)?$/,
  ],
  [
    'take-dice',
    /^(?:take|accept|want|keep|have)(?: dice| shaker| them| it)$|^(?:take|accept|ill shoot|ill take them|ill take it|ill take dice|ill roll)$/,
  ],
  [
    'decline-dice',
    /^(?:decline|refuse|skip)(?: dice| shaker| them| it)?$|^(?:no thanks|no thank you|not me|dont want dice|pass them|pass it)$/,
  ],
  ['yes', /^(?:y|yes|yeah|yep|sure|do it|do|yes do|right|correct)$/],
  ['no', /^(?:n|no|nope|never mind|nevermind|cancel|forget it)$/],
  ['bets', /^(?:bets?|wagers?|what are bets|what have bet|show bets|whats up|what do have|what do have up)$/],
  [
    'table',
    /^(?:table|everyone|everybody|all bets|who|whos here|who here|players|look|status|where are we|whose dice|who shoots|whos shooting|point|whats point|what point)$/,
  ],
  ['offers', /^(?:offers?|menu|what can (?:bet|do|play)|what may bet|which bets|what bets|options|choices)$/],
  ['history', /^(?:history|rolls?|last rolls?|past rolls?|shakes|last shakes?|what happened)$/],
  ['money', /^(?:money|balance|chips|rack|bank|how much(?: have| do have| money)?|bankroll)$/],
  ['again', /^(?:again|same|same again|repeat|same bets?|rebet|same bets? again|bet again)$/],
  ['undo', /^(?:undo|undo (?:it|last|last bet|last one)|take (?:(?:it|last bet|last one) )?back|oops)$/],
  ['leave', /^(?:leave|leave table|go home|cash out|cashout|color up|colour up|im done|done|get up)$/],
  ['quit', /^(?:quit|exit|bye|goodbye|q|stop|end)$/],
];

/** Command words and the connecting words around them, so that typos in them are recognized. */
const COMMAND_WORDS = [
  'and on for each to with behind odds full double press raise increase reduce lower take down remove turn off',
  'working roll throw shake shoot dice shaker pass decline accept yes no why what if numbers bets bots table offers can',
  'rules history money balance leave quit help again same everything all keep up bet put buy in who lose win split undo',
].flatMap((line) => line.split(' '));

/** The words that can be used at a game. */
export function lexiconFor(game: Game): Lexicon {
  const lexicon = LEXICONS.get(game) ?? lexiconOf(wordsFor(game), COMMAND_WORDS);
  LEXICONS.set(game, lexicon);
  return lexicon;
}

/** Kept, because every sentence needs its game's. */
const LEXICONS = new WeakMap<Game, Lexicon>();

/** Parses one line. */
export function readSentence(line: string, lexicon: Lexicon): Intention {
  if (line.trim() === '') return { say: 'enter' };
  if (line.trim() === '?') return { say: 'help', topic: null };
  if (line.length > LETTERS_MAX)
    return unclear('That is too long for me. Say one thing at a time, like "10 on pass".');
  const words = tidy(line);
  const read = readWords(words, lexicon);
  if (read !== null) return read;
  const better = correctSpelling(words, lexicon);
  const again = better === null ? null : readWords(better, lexicon);
  if (better !== null && again !== null && again.say !== 'unclear') return meant(better.join(' '));
  return unclear(hintFor(words));
}

function readWords(words: readonly string[], lexicon: Lexicon): Intention | null {
  const text = words.join(' ');
  for (const [say, pattern] of PLAIN_WORDS) if (pattern.test(text)) return { say };
  return (
    readBots(text) ??
    readQuestion(words, text, lexicon) ??
    readMoney(words, text) ??
    readChange(words, text, lexicon) ??
    readBets(words, lexicon)
  );
}

/** "bots", "who are the bots", and "Rosa" or "how does Rosa play". */
function readBots(text: string): Intention | null {
  if (/^(?:who are )?(?:bots?|others|strateg(?:y|ies))$|^what do (?:bots|they|others) play$/.test(text))
    return { say: 'bots', named: null };
  const named = /^(?:who |whos |about |tell about |how does |what does )?(\w+)(?: play| do| bet)?$/.exec(
    text,
  )?.[1];
  return named !== undefined && BOTS_NAMED.has(named) ? { say: 'bots', named } : null;
}

const BOTS_NAMED: ReadonlySet<string> = new Set(BOT_NAMES.map((name) => name.toLowerCase()));

function readMoney(words: readonly string[], text: string): Intention | null {
  const only = words.length === 1 ? (words[0] ?? '') : '';
  const cents = isNumber(only) ? parseDollars(only) : null;
  if (cents !== null) return { say: 'amount', cents };
  if (/^(?:buy in|buyin|rebuy|buy more|buy chips|more chips)$/.test(text))
    return unclear('For how much? For example, say "buy 500".');
  const bought =
    /^(?:buy in|buy more|rebuy|buyin|buy|buy chips|more chips|add on)(?: for| with)? (\$?\d+(?:\.\d{1,2})?)(?: more)?(?: chips)?(?: more)?$/.exec(
      text,
    );
  const paid = bought === null ? null : parseDollars(bought[1] ?? '');
  // "buy 4" is a bet on the four; "buy 500" is chips.
  const isBet = /^buy (?:4|5|6|8|9|10)$/.test(text);
  if (paid !== null && !isBet) return { say: 'buy-in', cents: paid };
  return null;
}

function readBets(words: readonly string[], lexicon: Lexicon): Intention | null {
  const read = readBet(words, lexicon);
  return read === null ? null : typeof read === 'string' ? meant(read) : { say: 'bet', wishes: read };
}

const meant = (sentence: string): Intention => ({
  say: 'unclear',
  hint: `Did you mean "${sentence}"? Say "yes" if so.`,
  nearest: sentence,
});

const unclear = (hint: string): Intention => ({ say: 'unclear', hint, nearest: null });

function hintFor(words: readonly string[]): string {
  if (words.some((word) => /^-/.test(word) || (isNumber(word) && parseDollars(word) === null)))
    return 'That is not an amount I can take. Try "10 on pass", or cents as in "2.50".';
  if (words.some(isNumber)) return 'I did not catch the bet. Say an amount and a bet, like "10 on pass".';
  return 'I did not catch that. Try a bet like "10 on pass", or say "roll" or "help".';
}
