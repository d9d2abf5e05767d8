// Amounts as people write them: dollars, a percentage of the bankroll or, for odds, a multiple of the bet they are behind.

import {
  type Cents,
  floorTo,
  parseDollars,
  parseRatio,
  type Ratio,
  ratio,
  roundedDown,
  timesRatio,
} from 'boxperson/base';
import { oddsTimes } from 'boxperson/betting';
import { byWays, type CompiledSpot, oddsMost, type PerPoint, type Rules } from 'boxperson/rules';
import { isMistake, type WrongValue, wrongValue } from 'boxperson/written';

/** Dollars, "2%" of the bankroll or, for odds, a multiple of the bet they are behind: "2x", "3-4-5x" or "full". */
type Amount = number | string;

export type Stake =
  | { readonly kind: 'dollars'; readonly cents: Cents }
  | { readonly kind: 'share'; readonly share: Ratio }
  | { readonly kind: 'times'; readonly multiple: PerPoint<Ratio> }
  | { readonly kind: 'full' };

const TIMES = '\\d+(?:\\.\\d+)?';

/** A regular expression for odds amounts in words. */
export const ODDS_PATTERN = `full|${TIMES}x|${TIMES}-${TIMES}-${TIMES}x`;

/** A regular expression for a percentage of the bankroll. */
export const SHARE_PATTERN = `${TIMES}%`;

export const AMOUNT_HELP =
  'Write dollars, such as 12 or 7.50, or a percentage of the bankroll, such as 2%; odds may also be 2x, 3-4-5x or full.';
const HELP = AMOUNT_HELP;

export function readAmount(amount: Amount): Stake | WrongValue {
  if (typeof amount === 'number') {
    const cents = parseDollars(String(amount));
    return cents === null || cents === 0
      ? wrongValue(`${amount} is not an amount of money.`, HELP)
      : { kind: 'dollars', cents };
  }
  const text = amount.trim();
  if (text === 'full') return { kind: 'full' };
  if (new RegExp(`^${SHARE_PATTERN}$`).test(text)) return readShare(text);
  if (!new RegExp(`^(?:${ODDS_PATTERN})$`).test(text))
    return wrongValue(`“${amount}” is not an amount.`, HELP);
  const given = text.slice(0, -1).split('-').map(parseRatio);
  const [outer, middle = outer, inner = outer] = given;
  if (outer == null || middle == null || inner == null)
    return wrongValue(`“${amount}” is not an amount.`, HELP);
  if ([outer, middle, inner].some(({ over, under }) => over < under))
    return wrongValue(
      `“${amount}” is less than single odds.`,
      'Write 1x or more, or for less than that an amount in dollars.',
    );
  return { kind: 'times', multiple: byWays(outer, middle, inner) };
}

export const PERCENTAGE_HELP =
  'Write dollars, such as 12 or 7.50, or a percentage of the bankroll, such as 50%.';

/** A percentage of the bankroll that is no bet, so that it may also be above 100%. */
export function readPercentage(text: string): Ratio | WrongValue {
  const isShare = new RegExp(`^${SHARE_PATTERN}$`).test(text.trim());
  const percent = isShare ? parseRatio(text.trim().slice(0, -1)) : null;
  return percent === null || percent.over === 0
    ? wrongValue(`“${text}” is not an amount.`, PERCENTAGE_HELP)
    : timesRatio(percent, ratio(1, 100));
}

function readShare(text: string): Stake | WrongValue {
  const percent = parseRatio(text.slice(0, -1));
  return percent === null || percent.over === 0 || percent.over > 100 * percent.under
    ? wrongValue(
        `“${text}” is not a part of the bankroll.`,
        'Write a percentage above 0% and up to 100%, such as 2%.',
      )
    : { kind: 'share', share: timesRatio(percent, ratio(1, 100)) };
}

/**
 * A part of the bankroll as a bet on a spot: the largest amount it accepts that is not above this part, but at least its minimum.
 */
export function shareCents(
  { leastCents, mostCents, stepCents }: CompiledSpot,
  bankrollCents: Cents,
  share: Ratio,
): Cents {
  const cents = roundedDown(Math.max(0, bankrollCents), share, stepCents);
  return Math.max(leastCents, Math.min(cents, floorTo(mostCents ?? cents, stepCents)));
}

/** Parses an amount that has already been validated. */
export function stakeOf(amount: Amount): Stake {
  const read = readAmount(amount);
  if (isMistake(read)) throw new Error(`${read.says} ${read.instead}`);
  return read;
}

/** Converts dollars from a validated file to cents. */
export function dollarCents(dollars: number): Cents {
  const stake = stakeOf(dollars);
  if (stake.kind !== 'dollars') throw new Error(`${dollars} is not an amount of money.`);
  return stake.cents;
}

/** The odds to put behind a flat bet. */
export function oddsCents(rules: Rules, spot: CompiledSpot, flatCents: Cents, stake: Stake): Cents {
  switch (stake.kind) {
    case 'dollars':
      return stake.cents;
    case 'share':
      throw new Error('Odds are dollars, or a multiple of the bet they are behind.');
    case 'full':
      return oddsMost(rules, spot, flatCents);
    case 'times':
      return oddsTimes(rules, spot, flatCents, stake.multiple);
  }
}
