// The options that the documents leave to the operator: how each choice is read, and what makes it unlawful.

import { isCents, parseDollars } from '../base/cents.ts';
import { POINTS, type Point } from '../base/dice.ts';
import { compareRatios, parseRatio, type Ratio, ratio } from '../base/ratio.ts';
import type { ClauseId } from './clause.ts';
import { payoutRows } from './compile.ts';
import type { Role } from './crew.ts';
import type { Game } from './game.ts';
import type { House, Limit, PerPoint } from './house.ts';
import type { Offer } from './wager.ts';
import { parseOdds } from './words.ts';

/** Why a choice is not lawful. */
export type Problem = { readonly says: string; readonly clause: ClauseId | null };

/** Reads one choice into the house, or says what is wrong with it. */
export type OptionReader = (value: unknown, house: House, game: Game) => House | Problem;

export const isProblem = (value: House | Problem): value is Problem => 'says' in value;

const problem = (says: string, clause: ClauseId | null): Problem => ({ says, clause });

/** Every option by its key in the option list. */
export const OPTION_READERS: Readonly<Record<string, OptionReader>> = {
  payableUnit: (value, house, game) => {
    const cents = dollarsOf(value);
    return cents === null || cents === 0
      ? problem('The payable unit is an amount of money above zero.', game.making.payable)
      : { ...house, unitCents: cents };
  },
  'odds.take.multiple': (value, house, game) =>
    multiples(value, game, 'pass-odds', house.oddsTaken, (oddsTaken) => ({ ...house, oddsTaken })),
  'odds.lay.multiple': (value, house, game) =>
    multiples(value, game, 'dont-pass-odds', house.oddsLaid, (oddsLaid) => ({ ...house, oddsLaid })),
  'nz.odds.multiple': (value, house, game) =>
    multiples(value, game, 'pass-odds', house.oddsTaken, (both) => ({
      ...house,
      oddsTaken: both,
      oddsLaid: both,
    })),
  'odds.payableExcess': flag('payableExcess', (game) => game.oddsLimit?.excess ?? null),
  'buy.enabled': offer('buy'),
  'buy.vigPercent': (value, house, game) => feeRates('buy', percentOf, value, house, game),
  'buy.vigRate': (value, house, game) => feeRates('buy', parseRatio, value, house, game),
  'buy.vigTiming': (value, house, game) => feeTimings('buy', value, house, game),
  'lay.mode': (value, house, game) =>
    value === 'off' || value === 'in-addition' || value === 'in-lieu'
      ? { ...house, offered: { ...house.offered, lay: value !== 'off', 'place-lose': value !== 'in-lieu' } }
      : problem(
          'Lay bets are off, in-addition or in-lieu of place bets to lose.',
          game.fees?.lay.clause ?? null,
        ),
  'lay.vigPercent': (value, house, game) => feeRates('lay', percentOf, value, house, game),
  'lay.vigRate': (value, house, game) => feeRates('lay', parseRatio, value, house, game),
  'lay.vigTiming': (value, house, game) => feeTimings('lay', value, house, game),
  'nz.commission': (value, house, game) => feeRates('buy', percentOf, value, house, game),
  'fees.on': feesOn,
  'payout.higherThanMinimum': payouts,
  'miniDice.payout.higherThanMinimum': payouts,
  'nz.payout': payouts,
  'sixSevenEight.offered': offer('six-seven-eight'),
  'fire.offered': offer('fire'),
  'fire.payTable': letter('fireTable', ['A', 'B'], 'fire'),
  'proposals.treatAsAdopted': (value, house, game) => {
    if (!isRecord(value)) return problem('Name the proposals as {"bonus": true, "hot": false}.', null);
    const { bonus = false, hot = false } = value;
    if (typeof bonus !== 'boolean' || typeof hot !== 'boolean')
      return problem('A proposal is treated as adopted, true, or not, false.', game.closedList);
    return { ...house, proposals: { bonus, hot } };
  },
  'bonus.offered': offer('bonus-craps'),
  'bonus.maxWager': (value, house, game) => sideLimit(value, house, game, 'bonus-craps', true),
  'hot.offered': offer('hot-roller'),
  'hot.payTable': letter('hotRollerTable', ['A', 'B', 'C'], 'hot-roller'),
  'hot.minMax': (value, house, game) => sideLimit(value, house, game, 'hot-roller', false),
  'hornHigh.area': flag('hornHighArea', () => null),
  'noRoll.callers': callers,
  'mini.stickperson': flag('stickperson', (game) => game.powers['control-dice']?.clause ?? null),
  'dice.count': (value, house, game) => {
    const { least, most, clause } = game.device.diceCount;
    const isRight =
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= (most ?? 50);
    const bound = most === null ? `${least} or more` : `${most}`;
    return isRight ? { ...house, diceCount: value } : problem(`The table has ${bound} dice.`, clause);
  },
  'wagers.inFlight': flag('lateWagers', (game) => game.making.noLate),
  'wagers.verbalCash': flag('verbalCash', (game) => game.making.instruments.verbalClause),
  'coupons.matchPlay': flag('coupons', (game) => game.making.instruments.clause),
  'table.minMax': (value, house, game) => postedLimits(value, house, game),
  'nj.vig.refundOnRemoval': flag('feeComesBack', (game) => game.making.remove),
  'onCall.duration': oneOf('onLasts', ['this-roll', 'until-point', 'until-cancelled']),
  'miniDice.under7.odds': (value, house, game) => {
    if (value === 'not offered') return { ...house, offered: { ...house.offered, 'under-7': false } };
    return payouts({ 'under-7': value }, house, game);
  },
  'miniDice.place.removable': flag('placeComesDown', (game) => game.making.remove),
  'sideBet.carriedTally.newBets': oneOf('carriedTally', ['refuse', 'per-bet-tally']),
  'decisionOnly.otherWagers': oneOf('decisionOnlyWagers', ['any-time-wagers-allowed', 'none']),
  midHandSuccessor: oneOf('midHandSuccessor', ['clockwise-anyone', 'clockwise-line-bettors-only']),
  'dice24h.warnMinutes': wholeNumber('warnMinutes', 0, 1440),
  'nz.overruleWindow': oneOf('overruleWindow', [
    'until-next-roll-thrown',
    'until-shooter-changes',
    'unlimited',
  ]),
  startSeat: wholeNumber('startPlace', 1, 40),
  'odds.label.word': (value, house, game) =>
    game.payouts.words.includes(value as never)
      ? { ...house, oddsWord: value as 'to' | 'win' }
      : problem(
          `Published odds here say ${game.payouts.words.map((word) => `"${word}"`).join(' or ')}.`,
          game.payouts.wording,
        ),
  'table.places': wholeNumber('places', 1, 40),
  'table.bank': (value, house) => {
    const cents = dollarsOf(value);
    return cents === null ? problem('The bank is an amount of money.', null) : { ...house, bankCents: cents };
  },
  'table.chips': (value, house) => {
    const chips = Array.isArray(value) ? value.map(dollarsOf) : [];
    return chips.length === 0 || chips.some((chip) => chip === null || chip === 0)
      ? problem('Name the denominations as a list of amounts above zero.', null)
      : { ...house, chips: (chips as number[]).toSorted((a, b) => a - b) };
  },
  'table.pit': (value, house) =>
    typeof value === 'string' && value !== ''
      ? { ...house, pit: value }
      : problem('The pit has a name.', null),
};

type FlagField = { [K in keyof House]: House[K] extends boolean ? K : never }[keyof House];
type WordField = { [K in keyof House]: House[K] extends string ? K : never }[keyof House];
type CountField = { [K in keyof House]: House[K] extends number ? K : never }[keyof House];

function flag(field: FlagField, clause: (game: Game) => ClauseId | null): OptionReader {
  return (value, house, game) =>
    typeof value === 'boolean'
      ? { ...house, [field]: value }
      : problem('The choice is true or false.', clause(game));
}

function oneOf(field: WordField, allowed: readonly string[]): OptionReader {
  return (value, house) =>
    allowed.includes(value as string)
      ? { ...house, [field]: value }
      : problem(`The choice is one of ${allowed.join(', ')}.`, null);
}

function wholeNumber(field: CountField, least: number, most: number): OptionReader {
  return (value, house) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? { ...house, [field]: value }
      : problem(`The choice is a whole number from ${least} to ${most}.`, null);
}

function offer(name: Offer): OptionReader {
  return (value, house, game) => {
    const rule = game.offers[name];
    if (rule === undefined)
      return problem(`${game.name} has no ${name} wager.`, game.elsewhere[name] ?? game.closedList);
    if (typeof value !== 'boolean') return problem('A wager is offered, true, or not, false.', rule.clause);
    return { ...house, offered: { ...house.offered, [name]: value } };
  };
}

function letter(
  field: 'fireTable' | 'hotRollerTable',
  allowed: readonly string[],
  name: Offer,
): OptionReader {
  return (value, house, game) => {
    const rule = game.offers[name];
    if (rule === undefined)
      return problem(`${game.name} has no ${name} wager.`, game.elsewhere[name] ?? game.closedList);
    return allowed.includes(value as string)
      ? { ...house, [field]: value }
      : problem(`The pay table is one of ${allowed.join(', ')}.`, rule.payTables ?? rule.clause);
  };
}

function multiples(
  value: unknown,
  game: Game,
  side: 'pass-odds' | 'dont-pass-odds',
  now: PerPoint<Ratio>,
  put: (multiple: PerPoint<Ratio>) => House,
): House | Problem {
  const limit = game.oddsLimit;
  if (limit === null) return problem(`${game.name} has no odds wagers.`, game.closedList);
  const read = perPoint(value, parseRatio, now);
  const { leastMultiple: least, mostMultiple: most } = limit;
  const bounds = `from ${least.over} to ${most.over} times the flat bet`;
  if (read === null)
    return problem(`The odds multiple is a number ${bounds}, or one for each point.`, limit.mostClause);
  if (POINTS.some((point) => compareRatios(read[point], least) < 0))
    return problem(`Odds may be allowed ${bounds}.`, limit.take[side] ?? limit.mostClause);
  const mostClause = side === 'pass-odds' ? limit.mostClause : limit.mostLaidClause;
  return POINTS.every((point) => compareRatios(read[point], most) <= 0)
    ? put(read)
    : problem(`Odds may be allowed ${bounds}.`, mostClause);
}

function feeRates(
  fee: 'buy' | 'lay',
  read: (value: unknown) => Ratio | null,
  value: unknown,
  house: House,
  game: Game,
): House | Problem {
  if (game.fees === null) return problem(`No fee may be charged at ${game.name}.`, game.noOtherFee);
  const rule = game.fees[fee];
  const rates = perPoint(value, read);
  if (rates === null) return problem('The fee is a percentage, or one for each number.', rule.clause);
  const { mostRate } = rule;
  const isLawful = POINTS.every((point) => {
    const over = compareRatios(rates[point], mostRate);
    return rule.isExact ? over === 0 : over <= 0 && rates[point].over > 0;
  });
  if (!isLawful)
    return problem(
      `The fee is ${rule.isExact ? 'exactly' : 'above nothing and at most'} 5 percent.`,
      rule.clause,
    );
  const terms = { ...house.fees[fee] };
  for (const point of POINTS) terms[point] = { ...terms[point], rate: rates[point] };
  return { ...house, fees: { ...house.fees, [fee]: terms } };
}

function feeTimings(fee: 'buy' | 'lay', value: unknown, house: House, game: Game): House | Problem {
  if (game.fees === null) return problem(`No fee may be charged at ${game.name}.`, game.noOtherFee);
  const rule = game.fees[fee];
  const timings = perPoint(value, (word) =>
    word === 'when-made' || word === 'up-front' ? 'when-made' : word === 'on-win' ? 'on-win' : null,
  );
  if (timings === null)
    return problem('The fee is taken when-made or on-win, or so for each number.', rule.clause);
  if (rule.onWin === null && POINTS.some((point) => timings[point] === 'on-win'))
    return problem('The fee is paid when the wager is placed.', rule.clause);
  const terms = { ...house.fees[fee] };
  for (const point of POINTS) terms[point] = { ...terms[point], taken: timings[point] };
  return { ...house, fees: { ...house.fees, [fee]: terms } };
}

/** Asks for a fee on the wagers named: lawful only for those that the document lets carry one. */
function feesOn(value: unknown, house: House, game: Game): House | Problem {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const bad = names.find((name) => game.wagers.find((wager) => wager.id === name)?.fee === undefined);
  return bad === undefined ? house : problem(`No fee may be charged on ${String(bad)}.`, game.noOtherFee);
}

function payouts(value: unknown, house: House, game: Game): House | Problem {
  if (!isRecord(value))
    return problem('Name raised payouts as {"any-seven": "5 to 1"}.', game.payouts.clause);
  const raised: Record<string, Ratio> = { ...house.raised };
  for (const [key, text] of Object.entries(value)) {
    const odds = parseOdds(text);
    if (odds === null)
      return problem(
        `Odds are written as "5 to 1", not as ${JSON.stringify(text)}.`,
        game.payouts.wording ?? game.payouts.clause,
      );
    const first = payoutNamed(game, key);
    if (first === undefined) return problem(`There is no payout called ${key}.`, game.payouts.clause);
    const floor = first.row.pays;
    if (compareRatios(odds, floor) < 0)
      return problem(`${key} pays no less than ${floor.over} to ${floor.under}.`, first.floorClause);
    const isRaised = compareRatios(odds, floor) > 0;
    if (isRaised && (game.payouts.raise === null || first.row.isFloor !== true))
      return problem(
        `${key} pays ${floor.over} to ${floor.under} exactly.`,
        game.payouts.raise === null ? game.payouts.clause : first.row.paysBy,
      );
    raised[key] = odds;
  }
  return { ...house, raised };
}

/** The paying row that a key names, with the clause that makes its odds a floor. */
function payoutNamed(game: Game, key: string) {
  for (const wager of game.wagers)
    for (const entry of payoutRows(wager)) {
      if (entry.key !== key) continue;
      const tables = wager.offer === undefined ? undefined : game.offers[wager.offer]?.payTables;
      return { ...entry, floorClause: tables ?? game.payouts.clause };
    }
  return undefined;
}

function callers(value: unknown, house: House, game: Game): House | Problem {
  const { allowed, clause, isOption } = game.noRollCallers;
  const roles = (Array.isArray(value) ? value : []).map((role) =>
    role === 'floorman' ? 'floorperson' : role,
  ) as Role[];
  if (!isOption || roles.length === 0 || roles.some((role) => !allowed.includes(role)))
    return problem(`"No Roll" is called by ${allowed.join(' or ')}.`, clause);
  return { ...house, noRollCallers: allowed.filter((role) => roles.includes(role)) };
}

function sideLimit(value: unknown, house: House, game: Game, name: Offer, maxOnly: boolean): House | Problem {
  const rule = game.offers[name];
  if (rule === undefined)
    return problem(`${game.name} has no ${name} wager.`, game.elsewhere[name] ?? game.closedList);
  const limit = limitOf(maxOnly && !isRecord(value) ? { max: value } : value);
  if (limit === null)
    return problem('A limit is {"min": "5", "max": "100"} with the least not above the most.', rule.clause);
  const limits = { ...house.limits };
  for (const wager of game.wagers) if (wager.offer === name) limits[wager.id] = limit;
  return { ...house, limits };
}

function postedLimits(value: unknown, house: House, game: Game): House | Problem {
  if (!isRecord(value)) return problem('Limits are {"min": "5"} or one such entry for each wager.', null);
  const limits: Record<string, Limit> = { ...house.limits };
  const forAll = 'min' in value || 'max' in value;
  for (const [name, entry] of forAll
    ? game.wagers.map((wager) => [wager.id, value] as const)
    : Object.entries(value)) {
    const wager = game.wagers.find((candidate) => candidate.id === name);
    const limit = limitOf(entry);
    if (wager === undefined) return problem(`${game.name} has no wager called ${name}.`, game.closedList);
    if (limit === null)
      return problem('A limit is {"min": "5", "max": "100"} with the least not above the most.', null);
    if (forAll && wager.made === 'new-shooter') continue;
    if (wager.stake?.mostCents != null) return problem(`${wager.name} has fixed limits.`, wager.stake.clause);
    limits[name] = limit;
  }
  return { ...house, limits };
}

function limitOf(value: unknown): Limit | null {
  if (!isRecord(value)) return null;
  const leastCents = value.min === undefined || value.min === null ? null : dollarsOf(value.min);
  const mostCents = value.max === undefined || value.max === null ? null : dollarsOf(value.max);
  const isBad = (given: unknown, read: number | null): boolean =>
    given !== undefined && given !== null && (read === null || read === 0);
  if (isBad(value.min, leastCents) || isBad(value.max, mostCents)) return null;
  return leastCents !== null && mostCents !== null && leastCents > mostCents
    ? null
    : { leastCents, mostCents };
}

/** One value for every point, or an object that names some points; the others keep what they had. */
function perPoint<T>(
  value: unknown,
  read: (one: unknown) => T | null,
  now?: PerPoint<T>,
): PerPoint<T> | null {
  const single = read(value);
  const pick = (point: Point): T | null => {
    if (single !== null || !isRecord(value)) return single;
    const own = value[String(point)];
    return own === undefined && Object.keys(value).length > 0 ? (now?.[point] ?? null) : read(own);
  };
  const all = POINTS.map((point) => [point, pick(point)] as const);
  return all.some(([, one]) => one === null) ? null : (Object.fromEntries(all) as PerPoint<T>);
}

const percentOf = (value: unknown): Ratio | null => {
  const percent = parseRatio(value);
  return percent === null ? null : ratio(percent.over, percent.under * 100);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function dollarsOf(value: unknown): number | null {
  const cents = typeof value === 'number' || typeof value === 'string' ? parseDollars(String(value)) : null;
  return cents !== null && isCents(cents) ? cents : null;
}
