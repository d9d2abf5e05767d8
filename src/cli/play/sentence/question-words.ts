// Questions: "why place 6", "what if hard 8", "rules field", "help bets".

import { parseRoll } from 'boxperson/base';
import { type Lexicon, readNamed } from 'boxperson/betting';
import type { HelpTopic, Intention, WhatIfRoll } from './intention.ts';

/** "what if I roll a 7", "what happens on hard 8", "what does a 6 do". */
const IF_ROLL = new RegExp(
  '^(?:what if|what happens (?:on|with|if)|if|and if|what about|what does) ' +
    '(?:roll |throw |it comes? |comes? |on |there )*(.+?)(?: do| comes?| happens?| is thrown)*$',
);

/** Words in a question that do not help identify the wager. */
const ABOUT_WHY = new Set(
  'not no did does was were lose lost win won off on pay paid get cant can'.split(' '),
);
const ABOUT_RULES = new Set('for on about are does do mean pay pays rule rules bet bets'.split(' '));

export function readQuestion(words: readonly string[], text: string, lexicon: Lexicon): Intention | null {
  const [first = '', ...rest] = words;
  if (/^(?:help|h|how|commands)$/.test(first)) return { say: 'help', topic: topicOf(rest) };
  if (first === 'why' || first === 'explain') {
    const named = readNamed(
      rest.filter((word) => !ABOUT_WHY.has(word)),
      lexicon,
    );
    return { say: 'why', named: named === 'all' ? null : named };
  }
  const ahead = IF_ROLL.exec(text);
  const asked = ahead === null ? null : readAsked(ahead[1] ?? '');
  if (asked !== null) return { say: 'what-if', asked };
  if (/^(?:numbers|outlook|what if|what happens next|what would happen|what can happen|totals)$/.test(text))
    return { say: 'what-if', asked: null };
  if (!/^(?:rules?|rulebook|what|tell about|about)\b/.test(text)) return null;
  const about = rest.filter((word) => !ABOUT_RULES.has(word));
  const named = about.length === 0 ? null : readNamed(about, lexicon);
  if (named === null && about.length > 0) return null;
  return { say: 'rules', named: named === 'all' ? null : named };
}

function topicOf(words: readonly string[]): HelpTopic {
  const text = words.join(' ');
  if (/bet|wager/.test(text)) return 'bets';
  if (/roll|dice|throw|shoot|shake/.test(text)) return 'rolling';
  return /question|why|ask|rule/.test(text) ? 'questions' : null;
}

/** "7", "hard 8", "8 hard", "easy 6", "snake eyes", "4-4". */
function readAsked(text: string): WhatIfRoll | null {
  const roll = /^[1-6]-[1-6]$/.test(text) ? parseRoll(text) : null;
  if (roll !== null) return { roll };
  const nick = NICKNAMES.get(text);
  if (nick !== undefined) return { total: nick, as: 'any' };
  const match = /^(hard |easy )?(?:total )?(\d{1,2})( hard| easy)?(?: way)?$/.exec(text);
  const total = Number(match?.[2] ?? 0);
  if (match === null || total < 2 || total > 12) return null;
  const as = (match[1] ?? match[3] ?? 'any').trim() as 'any' | 'hard' | 'easy';
  return { total, as };
}

const NICKNAMES: ReadonlyMap<string, number> = new Map([
  ['yo', 11],
  ['yo 11', 11],
  ['aces', 2],
  ['snake eyes', 2],
  ['ace deuce', 3],
  ['boxcars', 12],
  ['midnight', 12],
  ['big red', 7],
  ['any 7', 7],
]);
