// Odds and amounts in words. Published odds say "to" (or "win" where the rules allow it), never "for".

import { divideDown, type Ratio, ratio } from 'boxperson/base';

/** Odds in words: "9 to 5", or "9 win 5". */
export const oddsText = (odds: Ratio, word: 'to' | 'win' = 'to'): string =>
  `${odds.over} ${word} ${odds.under}`;

/** Odds in the wording this table publishes, "9 to 5" or "9 win 5". */
export const publishedOdds = (rules: WithOddsWord, odds: Ratio): string =>
  oddsText(odds, rules.house.oddsWord);

/** The part of the rules that decides the wording. */
type WithOddsWord = { readonly house: { readonly oddsWord: 'to' | 'win' } };

/** Parses "9 to 5" or "9 win 5"; null for anything else. */
export function parseOdds(value: unknown): Ratio | null {
  if (typeof value !== 'string') return null;
  const match = /^(\d{1,5}) (?:to|win) (\d{1,5})$/.exec(value.trim());
  if (match === null || match[2] === '0') return null;
  return ratio(Number(match[1]), Number(match[2]));
}

/** A rate as a percentage: "5 percent", "4.50 percent", "0.001 percent". */
export function percentText(rate: Ratio): string {
  const text = decimalText(ratio(rate.over * 100, rate.under));
  return `${text.replace(/\.(\d)$/, '.$10')} percent`;
}

const MILLION = 1_000_000;

/** A ratio as a decimal, "3.333333"; as a fraction, "10/3", if six decimals are not enough. */
export function decimalText({ over, under }: Ratio): string {
  if (MILLION % under !== 0) return `${over}/${under}`;
  const decimals = String(divideDown((over % under) * MILLION, under))
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${divideDown(over, under)}${decimals === '' ? '' : `.${decimals}`}`;
}
