// The bets of a rule in plain words: "$12 each on place 6 and 8", "2x odds behind pass", "take down every place bet".

import { type Cents, showDollars, wordList } from 'boxperson/base';
import { sayWager } from 'boxperson/betting';
import type { Stake } from '../play/amount.ts';
import { stakeOf } from '../play/amount.ts';
import { isRuleAction } from '../play/program.ts';
import { type WagerName, wagerNamed } from '../play/wager-name.ts';
import type { WrittenBets } from '../read/schema.ts';

/** A wager as the table calls it: "place 6 and 8", "place the point", "don't pass". */
export const wagerWords = ({ wager, on }: WagerName, last: 'and' | 'or' = 'and'): string =>
  sayWager(
    wager,
    on === null ? null : on === 'point' ? 'the point' : wordList(on, last),
    wager.replaceAll('-', ' '),
  );

/** A wager named without its number means all of them: "every place bet". */
export function everyWords(name: WagerName): string {
  const words = wagerWords(name);
  const isNumbered = name.on === null && wagerWords({ ...name, on: [6] }) !== words;
  return isNumbered ? `every ${words} bet` : words;
}

/** Each bet of a rule. */
export const betsWords = (bets: WrittenBets): readonly string[] =>
  Object.entries(bets).map(([key, value]) => {
    const name = wagerNamed(key);
    if (isRuleAction(value)) {
      const [verb, rest] = value.split(' ');
      return value === 'take down' ? `take down ${everyWords(name)}` : `${verb} ${everyWords(name)} ${rest}`;
    }
    const each = name.on !== null && name.on !== 'point' && name.on.length > 1 ? ' each' : '';
    const stake = stakeOf(value);
    const isOdds = /\bodds\b/.test(wagerWords(name));
    return isOdds
      ? `${stakeWords(stake, String(value))} ${wagerWords(name)}`
      : `${stakeWords(stake, String(value))}${each} on ${wagerWords(name)}`;
  });

function stakeWords(stake: Stake, text: string): string {
  if (stake.kind === 'share') return `${text} of the bankroll`;
  return stake.kind === 'dollars' ? dollarWords(stake.cents) : text;
}

/** "$12", "$7.50". */
export const dollarWords = (cents: Cents): string => showDollars(cents);
