// Words about bets that are up: "press place 6 to 12", "take down hard 8", "turn on place 6", "leave place 6 up".

import { parseDollars } from 'boxperson/base';
import type { BetSentence } from './bet-sentence.ts';
import type { Lexicon } from './lexicon.ts';
import { readNamed } from './phrase.ts';
import { isNumber } from './segments.ts';

const RAISE = /^(?:press|raise|increase|up|add)$/;
const REDUCE = /^(?:reduce|lower|cut|decrease|drop)$/;

/**
 * What a sentence says about bets that are up, such as "press place 6 to 12"; null if it says nothing of the kind.
 * `words` come from `tidy`, and `text` is the same words joined by spaces.
 */
export function readChange(words: readonly string[], text: string, lexicon: Lexicon): BetSentence | null {
  const [first = '', ...rest] = words;
  const turned = /^(?:turn |switch |call )?(.+?) (on|off|working)$/.exec(text) ?? null;
  const call = /^(?:turn|switch|call) (on|off) (.+)$/.exec(text);
  if (call !== null || (turned !== null && !/^\$?\d/.test(text))) {
    const about = call === null ? (turned?.[1] ?? '') : (call[2] ?? '');
    const named = readNamed(about.split(' '), lexicon);
    const word = (call === null ? turned?.[2] : call[1]) === 'off' ? 'off' : 'on';
    if (named !== null) return { say: 'turn', call: word, named };
  }
  const down =
    /^(?:take down|bring down|pull down|down on|remove|pull|take off|clear) (.+?)$/.exec(text) ??
    /^(?:take|bring|pull) (.+?) (?:down|off|back)$/.exec(text) ??
    /^(.+?) down$/.exec(text);
  if (/^(?:take down|down|clear)$/.test(text)) return { say: 'take-down', named: 'all' };
  if (down !== null) {
    const named = readNamed((down[1] ?? '').split(' '), lexicon);
    if (named !== null) return { say: 'take-down', named };
  }
  const up = /^(?:leave|keep|let) (.+?) (?:up|ride|stay|there)(?: up)?$/.exec(text);
  const bring = /^(?:bring|take) (.+?) down (?:when|if|after) .*$/.exec(text);
  if (up !== null || bring !== null) {
    const named = readNamed((up?.[1] ?? bring?.[1] ?? '').split(' '), lexicon);
    if (named !== null) return { say: 'leave-up', named, stays: bring === null };
  }
  if (RAISE.test(first)) return readRaise(first, rest, lexicon);
  if (REDUCE.test(first)) return readReduce(rest, lexicon);
  return null;
}

/** "press place 6 to 12", "press place 6", "raise field by 5", "add 6 to place 6". */
function readRaise(verb: string, rest: readonly string[], lexicon: Lexicon): BetSentence | null {
  const last = rest.at(-1) ?? '';
  const sign = rest.at(-2) ?? '';
  if (isNumber(last) && (sign === 'to' || sign === 'by' || sign === 'for')) {
    const named = readNamed(rest.slice(0, -2), lexicon);
    const cents = parseDollars(last);
    if (named !== null && named !== 'all' && cents !== null)
      return { say: 'raise', named, to: cents, isBy: sign === 'by' || verb === 'add' };
  }
  const amount = parseDollars(rest[0] ?? '');
  if (verb === 'add' && amount !== null) {
    const named = readNamed(rest.slice(rest[1] === 'to' || rest[1] === 'on' ? 2 : 1), lexicon);
    return named === null || named === 'all' ? null : { say: 'raise', named, to: amount, isBy: true };
  }
  const named = readNamed(rest, lexicon);
  return named === null || named === 'all' ? null : { say: 'raise', named, to: 'double', isBy: false };
}

function readReduce(rest: readonly string[], lexicon: Lexicon): BetSentence | null {
  const cents = parseDollars(rest.at(-1) ?? '');
  const sign = rest.at(-2) ?? '';
  if (cents === null || (sign !== 'to' && sign !== 'by')) return null;
  const named = readNamed(rest.slice(0, -2), lexicon);
  return named === null || named === 'all' ? null : { say: 'reduce', named, to: cents, isBy: sign === 'by' };
}
