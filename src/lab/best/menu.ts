// The menu: the wagers that a player is willing to make, and the amounts to choose from.

import { type Cents, ceilTo, nearestOf, parseDollars, showDollars } from 'boxperson/base';
import { amountsText, type CompiledSpot, findSpot, type Rules } from 'boxperson/rules';
import { isMistake, type WrongValue, wrongValue } from 'boxperson/written';
import { readAmount, type Stake } from '../strategy/play/amount.ts';
import { readWager } from '../strategy/play/wager-name.ts';

/** One wager of a menu. */
export type MenuItem = {
  /** As it was written: "place-win@6=12/24". */
  readonly text: string;
  readonly wager: string;
  /** The number or combination; for odds null, which means behind a bet with any number. */
  readonly on: number | string | null;
  /** The amounts to choose from; for odds also multiples, or any amount that the table takes. */
  readonly amounts: readonly Cents[];
  readonly odds: { readonly behind: string; readonly stakes: readonly Stake[]; readonly any: boolean } | null;
};

/** The wagers that a player may choose from before every roll. Get one from `readMenu`. */
export type Menu = readonly MenuItem[];

const HELP =
  'Write a wager with its amounts, such as pass=10, pass=5/10/20, pass=5..50, pass=any, place-win@6/8=12 or pass-odds=2x/full.';

/**
 * Reads a menu from words such as `pass=5/10`, `place-win@6/8=12`, `field=5..25`, `pass=any` or `pass-odds=full`. Without
 * amounts, the smallest that the table takes. `mostCents` is the largest amount to consider for `any`; null if there is none.
 * Returns what is wrong, and what to write instead, if a word cannot be read.
 */
export function readMenu(rules: Rules, words: readonly string[], mostCents: Cents | null): Menu | WrongValue {
  if (words.length === 0) return wrongValue('The menu is empty.', HELP);
  const menu: MenuItem[] = [];
  for (const word of words) {
    const items = itemsOf(rules, word, mostCents);
    if (isMistake(items)) return items;
    for (const item of items) {
      if (menu.some((one) => one.wager === item.wager && one.on === item.on))
        return wrongValue(
          `${menuItemName(item)} is on the menu twice.`,
          'Put all its amounts into one word, such as pass=10/20.',
        );
      menu.push(item);
    }
  }
  for (const { text, wager, odds } of menu)
    if (odds !== null && !menu.some((one) => one.wager === odds.behind))
      return wrongValue(
        `“${text}” cannot be bet alone: ${wager} goes behind ${odds.behind}.`,
        `Add ${odds.behind} to the menu, such as ${odds.behind}=10.`,
      );
  // Odds come after the bets they go behind.
  return menu.toSorted((a, b) => Number(a.odds !== null) - Number(b.odds !== null));
}

/** "place-win@6". */
export const menuItemName = ({ wager, on }: Pick<MenuItem, 'wager' | 'on'>): string =>
  on === null ? wager : `${wager}@${on}`;

function itemsOf(rules: Rules, word: string, mostCents: Cents | null): readonly MenuItem[] | WrongValue {
  const [name = '', amounts, ...more] = word.split('=');
  if (more.length > 0) return wrongValue(`“${word}” is not a wager with amounts.`, HELP);
  const read = readWager(name);
  if (isMistake(read)) return wrongValue(read.says, HELP);
  const offered = rules.offered.get(read.wager);
  if (offered === undefined) {
    const near = nearestOf(read.wager, [...rules.offered.keys()]);
    return wrongValue(
      `${rules.game.name} has no wager called “${read.wager}”.`,
      near === null ? `\`boxperson odds ${rules.game.id}\` lists its wagers.` : `Did you mean “${near}”?`,
    );
  }
  if (read.on === 'point')
    return wrongValue(
      `“${word}” moves with the point.`,
      `Name the numbers instead, such as ${read.wager}@6/8.`,
    );
  if (offered.wager.behind !== undefined)
    return oddsItem(word, read.wager, offered.wager.behind, read.on, amounts);
  const ons = read.on ?? (offered.byOn.has(null) ? [null] : null);
  if (ons === null)
    return wrongValue(
      `“${word}” names no number.`,
      `Write one of ${[...offered.byOn.keys()].map((on) => `${read.wager}@${on}`).join(', ')}.`,
    );
  const items: MenuItem[] = [];
  for (const on of ons) {
    const spot = findSpot(rules, read.wager, on);
    if (spot === null)
      return wrongValue(
        `There is no ${read.wager} on ${on} at this table.`,
        `Write one of ${[...offered.byOn.keys()].map((one) => `${read.wager}@${one}`).join(', ')}.`,
      );
    const cents = amountsOf(rules, spot, amounts, word, mostCents);
    if (isMistake(cents)) return cents;
    items.push({ text: word, wager: read.wager, on: spot.on, amounts: cents, odds: null });
  }
  return items;
}

/** Odds: dollars, multiples, or any amount; what the table takes depends on the bet they go behind. */
function oddsItem(
  word: string,
  wager: string,
  behind: string,
  on: readonly (number | string)[] | null,
  amounts: string | undefined,
): readonly MenuItem[] | WrongValue {
  if (on !== null)
    return wrongValue(
      `“${word}” names numbers.`,
      `Odds go behind every bet that can take them: write ${wager}.`,
    );
  if (amounts === 'any')
    return [{ text: word, wager, on: null, amounts: [], odds: { behind, stakes: [], any: true } }];
  const stakes: Stake[] = [];
  for (const part of (amounts ?? 'full').split('/')) {
    const stake = readAmount(/^[\d.,]+$/.test(part) ? Number(part.replaceAll(',', '')) : part);
    if (isMistake(stake)) return wrongValue(`“${word}”: ${stake.says}`, stake.instead);
    stakes.push(stake);
  }
  return [{ text: word, wager, on: null, amounts: [], odds: { behind, stakes, any: false } }];
}

function amountsOf(
  rules: Rules,
  spot: CompiledSpot,
  text: string | undefined,
  word: string,
  mostCents: Cents | null,
): readonly Cents[] | WrongValue {
  const takes = `${spot.spot.name} takes amounts ${amountsText(rules, spot)}.`;
  if (text === undefined) return [spot.leastCents];
  if (text === 'any') {
    if (mostCents === null)
      return wrongValue(`“${word}” has no end without a bankroll.`, 'Name the amounts, such as pass=10/20.');
    return upTo(spot, spot.leastCents, mostCents);
  }
  const found = new Set<Cents>();
  for (const part of text.split('/')) {
    const [from = '', to, ...more] = part.split('..');
    const [first, last] = [parseDollars(from), to === undefined ? null : parseDollars(to)];
    if (first === null || first === 0 || more.length > 0 || (to !== undefined && last === null))
      return wrongValue(`“${word}”: “${part}” is not an amount of money.`, HELP);
    const range = to === undefined ? [first] : upTo(spot, first, last ?? 0);
    for (const cents of range) {
      if (!takesAmount(spot, cents))
        return wrongValue(`${spot.spot.name} does not take ${showDollars(cents)}.`, takes);
      found.add(cents);
    }
  }
  if (found.size === 0) return wrongValue(`“${word}” names no amount.`, takes);
  return [...found].sort((a, b) => a - b);
}

const takesAmount = ({ leastCents, mostCents, stepCents }: CompiledSpot, cents: Cents): boolean =>
  cents >= leastCents && (mostCents === null || cents <= mostCents) && cents % stepCents === 0;

function upTo(spot: CompiledSpot, from: Cents, to: Cents): readonly Cents[] {
  const amounts: Cents[] = [];
  const end = Math.min(to, spot.mostCents ?? to);
  for (
    let cents = Math.max(spot.leastCents, ceilTo(from, spot.stepCents));
    cents <= end;
    cents += spot.stepCents
  )
    amounts.push(cents);
  return amounts;
}
