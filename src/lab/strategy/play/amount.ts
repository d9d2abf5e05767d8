// Amounts as people write them: dollars or, for odds, a multiple of the bet they are behind.

import { type Cents, parseDollars, parseRatio, type Ratio } from '../../../base/index.ts';
import { oddsTimes } from '../../../betting/index.ts';
import { byWays, type CompiledSpot, oddsMost, type PerPoint, type Rules } from '../../../rules/index.ts';
import { isWrong, type Wrong, wrong } from '../../../written/index.ts';

/** Dollars or, for odds, a multiple of the bet they are behind: "2x", "3-4-5x" or "full". */
type Amount = number | string;

export type Stake =
  | { readonly kind: 'dollars'; readonly cents: Cents }
  | { readonly kind: 'times'; readonly multiple: PerPoint<Ratio> }
  | { readonly kind: 'full' };

const TIMES = '\\d+(?:\\.\\d+)?';

/** A regular expression for odds amounts in words. */
export const ODDS_PATTERN = `full|${TIMES}x|${TIMES}-${TIMES}-${TIMES}x`;

const HELP = 'Write dollars, such as 12 or 7.50; odds may also be 2x, 3-4-5x or full.';

export function readAmount(amount: Amount): Stake | Wrong {
  if (typeof amount === 'number') {
    const cents = parseDollars(String(amount));
    return cents === null || cents === 0
      ? wrong(`${amount} is not an amount of money.`, HELP)
      : { kind: 'dollars', cents };
  }
  const text = amount.trim();
  if (text === 'full') return { kind: 'full' };
  if (!new RegExp(`^(?:${ODDS_PATTERN})$`).test(text)) return wrong(`“${amount}” is not an amount.`, HELP);
  const given = text.slice(0, -1).split('-').map(parseRatio);
  const [outer, middle = outer, inner = outer] = given;
  if (outer == null || middle == null || inner == null) return wrong(`“${amount}” is not an amount.`, HELP);
  if ([outer, middle, inner].some(({ over, under }) => over < under))
    return wrong(
      `“${amount}” is less than single odds.`,
      'Write 1x or more, or for less than that an amount in dollars.',
    );
  return { kind: 'times', multiple: byWays(outer, middle, inner) };
}

/** Parses an amount that has already been validated. */
export function stakeOf(amount: Amount): Stake {
  const read = readAmount(amount);
  if (isWrong(read)) throw new Error(`${read.says} ${read.instead}`);
  return read;
}

/** Converts dollars from a validated file to cents. */
export function centsOf(dollars: number): Cents {
  const stake = stakeOf(dollars);
  if (stake.kind !== 'dollars') throw new Error(`${dollars} is not an amount of money.`);
  return stake.cents;
}

/** The odds to put behind a flat bet. */
export function oddsCents(rules: Rules, spot: CompiledSpot, flatCents: Cents, stake: Stake): Cents {
  switch (stake.kind) {
    case 'dollars':
      return stake.cents;
    case 'full':
      return oddsMost(rules, spot, flatCents);
    case 'times':
      return oddsTimes(rules, spot, flatCents, stake.multiple);
  }
}
