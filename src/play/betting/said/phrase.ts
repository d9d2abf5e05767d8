// Reads which wagers a phrase names, on which numbers and for how much: "12 each on place 6 and 8".

import { parseDollars } from 'boxperson/base';
import type { BetAmount, NamedBet } from '../named-bet.ts';
import type { NamedWager } from '../named-wager.ts';
import type { Lexicon, WagerPhrase } from './lexicon.ts';
import {
  type FoundWager,
  findWager,
  isCombination,
  isNumber,
  itemsOf,
  positionOf,
  segmentsOf,
} from './segments.ts';

const ALL =
  /^(?:all|everything|every|them all|all bets|all bet|every bet|it all|all of it|all wagers|bets|wagers)$/;
/** Anything "behind" a bet is odds: "20 behind the line". */
const ODDS = new Set(['odds', 'odd', 'behind']);
const ODDS_FILLER = new Set('take lay buy full max maximum most double triple line bet it'.split(' '));

/** The wagers a player wants to make; null if the words do not say. */
export function readWishes(words: readonly string[], lexicon: Lexicon): readonly NamedBet[] | null {
  const split = readSplit(words, lexicon);
  if (split !== null) return split;
  const wishes: NamedBet[] = [];
  let phrase: WagerPhrase | null = null;
  let carried: BetAmount | null = null;
  let isUnused = false;
  for (const segment of segmentsOf(words, lexicon)) {
    if (isOdds(segment, lexicon)) {
      const odds = readOdds(segment, lexicon);
      if (odds === null) return null;
      wishes.push({ ...odds, amount: odds.amount ?? carried });
      continue;
    }
    const found = findWager(segment, lexicon, phrase);
    if (found === 'amount') {
      const [amount = '', ...more] = segment.filter(isNumber);
      // An unused number would be a bet silently dropped.
      if (more.length > 0 || isUnused) return null;
      carried = amountOf(amount);
      isUnused = true;
    } else if (found === null) return null;
    else {
      const read = wishesFor(found);
      if (read === null) return null;
      isUnused &&= read.every((wish) => wish.amount !== null);
      phrase = found.phrase;
      wishes.push(...read.map((wish) => ({ ...wish, amount: wish.amount ?? carried })));
    }
  }
  return wishes.length === 0 || (isUnused && wishes.some((wish) => wish.amount !== null))
    ? null
    : shared(wishes);
}

/** The wagers that tidied words name; "all" for every one, null if they name none. */
export function readNamed(words: readonly string[], lexicon: Lexicon): readonly NamedWager[] | 'all' | null {
  if (ALL.test(words.join(' '))) return 'all';
  const named: NamedWager[] = [];
  let phrase: WagerPhrase | null = null;
  for (const segment of segmentsOf(words, lexicon)) {
    if (isOdds(segment, lexicon)) {
      const odds = readOdds(segment, lexicon);
      if (odds === null) return null;
      named.push({ ids: odds.ids, on: odds.on, odds: true });
      continue;
    }
    const found = findWager(segment, lexicon, phrase);
    if (found === null) return null;
    if (found === 'amount') {
      named.push(...segment.filter(isNumber).map((word) => ({ ids: [], on: Number(word.replace('$', '')) })));
      continue;
    }
    phrase = found.phrase;
    const ons = [...found.before, ...found.after].map((item) => spotNamed(item.text));
    named.push(...(ons.length === 0 ? [null] : ons).map((on) => ({ ...meantBy(found.phrase), on })));
  }
  return named.length === 0 ? null : named;
}

function wishesFor(found: FoundWager): readonly NamedBet[] | null {
  const { phrase } = found;
  const items = [...found.before, ...found.after];
  const money = items.filter((item) => item.isMoney);
  const rest = items.filter((item) => !item.isMoney);
  if (money.length > 1) return null;
  let amount = money[0]?.text ?? null;
  let ons: readonly string[];
  if (phrase.on === undefined || phrase.travels === true) {
    amount ??= rest.shift()?.text ?? null;
    ons = rest.map((item) => item.text);
    if (ons.length > (phrase.travels === true ? 1 : 0)) return null;
  } else if (phrase.on === 'combination') {
    ons = rest.filter((item) => isCombination(item.text)).map((item) => item.text);
    const numbers = rest.filter((item) => !isCombination(item.text));
    amount ??= numbers.shift()?.text ?? null;
    if (numbers.length > 0) return null;
  } else {
    const told = toldApart(phrase.on, found, amount);
    amount = told.amount;
    ons = told.ons;
  }
  const read = amount === null ? null : amountOf(amount);
  if (amount !== null && read === null) return null;
  if (ons.length === 0 && found.isPlural && phrase.on !== undefined && phrase.travels !== true)
    return [{ ...meantBy(phrase), on: null, amount: read, all: true }];
  const spots = ons.length === 0 ? [null] : ons.map(spotNamed);
  return spots.map((on) => ({ ...meantBy(phrase), on, amount: read }));
}

/** The wagers of a phrase. Odds with a name of their own are odds behind the wager they go with. */
const meantBy = ({ ids, behind }: WagerPhrase): Pick<NamedBet, 'ids' | 'odds'> =>
  behind === undefined ? { ids } : { ids: [behind], odds: true };

/** Whether a segment speaks of odds, other than by a name that a game gives them. */
const isOdds = (segment: readonly string[], lexicon: Lexicon): boolean =>
  segment.some((word) => ODDS.has(word)) &&
  !lexicon.phrases.some(
    (phrase) => phrase.behind !== undefined && phrase.words.length > 1 && positionOf(segment, phrase) !== -1,
  );

/** Which of the numbers around "place" or "hard" are its spots, and which is the amount. */
function toldApart(
  lawful: readonly number[],
  found: FoundWager,
  money: string | null,
): { readonly amount: string | null; readonly ons: readonly string[] } {
  const before = found.before.filter((item) => !item.isMoney).map((item) => item.text);
  const after = found.after.filter((item) => !item.isMoney).map((item) => item.text);
  const isSpot = (text: string | undefined): boolean => text !== undefined && lawful.includes(Number(text));
  if (money !== null) return { amount: money, ons: [...before, ...after] };
  if (before.length > 0 && after.length > 0)
    return isSpot(after[0]) || !isSpot(before.at(-1))
      ? { amount: before[0] ?? null, ons: [...before.slice(1), ...after] }
      : { amount: after.at(-1) ?? null, ons: [...before, ...after.slice(0, -1)] };
  if (before.length > 1) return { amount: before[0] ?? null, ons: before.slice(1) };
  if (after.length > 1) return { amount: after.at(-1) ?? null, ons: after.slice(0, -1) };
  const only = before[0] ?? after[0];
  // "hardways 5" can only be an amount: there is no hard five.
  if (only !== undefined && !isSpot(only)) return { amount: only, ons: [] };
  return { amount: null, ons: [...before, ...after] };
}

/** "odds 20 on come 5", "full odds", "3x odds", "lay 60 odds". */
function readOdds(segment: readonly string[], lexicon: Lexicon): NamedBet | null {
  const times = segment.find((word) => /^x\d{1,3}$/.test(word));
  const isFull = segment.some((word) => /^(?:full|max|maximum|most)$/.test(word));
  const word = segment.includes('double') ? 2 : segment.includes('triple') ? 3 : null;
  const rest = segment.filter((one) => !ODDS.has(one) && one !== times && !ODDS_FILLER.has(one));
  const base = lexicon.phrases.find((one) => one.isFlat && positionOf(rest, one) !== -1) ?? null;
  const at = base === null ? rest.length : positionOf(rest, base);
  const items = itemsOf(rest, at, base?.words.length ?? 0);
  if (items === null) return null;
  const numbers = [...items.before, ...items.after];
  const next = items.after[0];
  const isSpot =
    base !== null && next !== undefined && Array.isArray(base.on) && base.on.includes(Number(next.text));
  const on = isSpot ? Number(next.text) : null;
  const left = numbers.filter((item) => !(isSpot && item === next));
  if (left.length > 1) return null;
  const multiple = times === undefined ? word : Number(times.slice(1));
  const amount: BetAmount | null = isFull
    ? 'full'
    : multiple !== null
      ? { times: multiple }
      : left[0] === undefined
        ? null
        : amountOf(left[0].text);
  if (left.length === 1 && amount === null) return null;
  return { ids: base?.ids ?? [], on, odds: true, amount };
}

/** "c and e 5 split 3 and 2": the parts a player nominates, in the order of the name. */
function readSplit(words: readonly string[], lexicon: Lexicon): readonly NamedBet[] | null {
  const at = words.findIndex((word) => word === 'split' || word === 'as');
  if (at === -1) return null;
  const parts = words
    .slice(at + 1)
    .filter(isNumber)
    .map((word) => parseDollars(word));
  const [wish, ...more] = readWishes(words.slice(0, at), lexicon) ?? [];
  if (wish === undefined || more.length > 0 || parts.length < 2 || parts.includes(null)) return null;
  const split = parts.filter((part) => part !== null);
  const cents = split.reduce((sum, part) => sum + part, 0);
  return [{ ...wish, amount: wish.amount ?? { cents }, split }];
}

/** An amount given once applies to all: "5 on hard 6 and hard 8" is five on each. */
function shared(wishes: readonly NamedBet[]): readonly NamedBet[] {
  const filled: NamedBet[] = [];
  const later = wishes.find((wish) => wish.amount !== null)?.amount ?? null;
  for (const wish of wishes)
    filled.push({
      ...wish,
      amount: wish.amount ?? filled.at(-1)?.amount ?? (wish.odds === true ? null : later),
    });
  return filled;
}

const spotNamed = (text: string): number | string =>
  isCombination(text) ? text : Number(text.replace('$', ''));

const amountOf = (text: string): BetAmount | null => {
  const cents = parseDollars(text);
  return cents === null ? null : { cents };
};
