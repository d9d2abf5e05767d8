// Whether a wager may be made now, and for how much. The table, pages and bots all use this.

import { type Cents, ceilTo, floorTo, required, showDollars } from 'boxperson/base';
import {
  type Amounts,
  type CompiledSpot,
  feeWhenMade,
  findSpot,
  type Game,
  isRefusal,
  lesser,
  lineBetsText,
  notOfferedClause,
  oddsAmounts,
  oddsClauses,
  oddsMost,
  type Refusal,
  refuse,
  type Wager,
  wholeFor,
} from 'boxperson/rules';
import type { BetTerms, Player, PlayerId, StandingWager, Table, WagerId } from '../state.ts';
import { findPlayer, noSuchPlayer } from './authority.ts';
import { spotOf } from './working.ts';

/**
 * A bet that may be made: its spot, the bet its odds go behind, its player, its nominated split and its fee in cents.
 */
export type JudgedBet = {
  readonly spot: CompiledSpot;
  readonly base: StandingWager | null;
  readonly player: Player;
  readonly split: readonly Cents[] | null;
  readonly feeCents: Cents;
};

/** The minimum and maximum bet (null for no maximum), and the step between payable amounts, in cents. */
export type BetBounds = Amounts;

/**
 * Whether the rules let a player make this bet now: the terms worked out, or a refusal. It does not check whether
 * betting is open or who sends the command; `decide` does.
 */
export function judgeBet(table: Table, bet: BetTerms): JudgedBet | Refusal {
  const player = findPlayer(table, bet.player);
  if (player === null) return noSuchPlayer();
  const absent = notAtTable(table, player);
  if (absent !== null) return absent;
  const found = spotFor(table, bet);
  if (isRefusal(found)) return found;
  const { spot, base } = found;
  const trouble = wrongInstrument(table, spot.wager, bet) ?? notNow(table, spot.wager, bet.player);
  if (trouble !== null) return trouble;
  const split = splitOf(table, spot, bet);
  if (split !== null && isRefusal(split)) return split;
  // Most wagers have no maximum and no flat bet in front, so checking the step is enough.
  const isPlain = base === null && split === null && spot.mostCents === null;
  const isCoupon = bet.instrument === 'coupon';
  const stepCents = isCoupon ? spot.couponStepCents : spot.stepCents;
  if (!isPlain || bet.cents % stepCents !== 0 || bet.cents < spot.leastCents) {
    const bounds = boundsOf(table, spot, base, { player: bet.player, hasSplit: split !== null });
    const amount = wrongAmount(table, spot, isCoupon ? { ...bounds, stepCents } : bounds, bet.cents, base);
    if (amount !== null) return amount;
  }
  const feeCents = spot.wager.fee === undefined ? 0 : feeWhenMade(table.rules, spot, bet.cents);
  const neededCents = (isCoupon ? 0 : bet.cents) + feeCents;
  if (player.rackCents < neededCents && bet.instrument !== 'cash') {
    // A spoken wager is accepted only with the chips for it.
    const { verbalClause } = table.rules.game.making.instruments;
    return tooFew(player, neededCents, bet.instrument === 'oral' ? verbalClause : null);
  }
  return { spot, base, player, split, feeCents };
}

/** Null for a player who is present, and seated where the game requires it. */
export function notAtTable(table: Table, player: Player): Refusal | null {
  const { seatedOnly } = table.rules.game.making;
  if (player.away)
    return refuse('not-seated', seatedOnly, 'You are away from the table.', 'Take your place again first.');
  return seatedOnly !== null && !player.seated
    ? refuse('not-seated', seatedOnly, 'Only seated players may bet here.', 'Sit down, then bet.')
    : null;
}

/** The refusal for a player whose rack holds less than needed. */
export const tooFew = (player: Player, neededCents: Cents, clause: string | null = null): Refusal =>
  refuse(
    'too-few-chips',
    clause,
    player.rackCents === 0
      ? `That takes ${showDollars(neededCents)}, and your rack is empty.`
      : `That takes ${showDollars(neededCents)}, and you have ${showDollars(player.rackCents)} in your rack.`,
    'Buy in for more, or bet less.',
  );

/**
 * The spot a bet names, and for odds the bet in front of them, which decides their number; a refusal if there is
 * none.
 */
export function spotFor(
  table: Table,
  bet: Pick<BetTerms, 'player' | 'wager' | 'on' | 'behind'>,
): { readonly spot: CompiledSpot; readonly base: StandingWager | null } | Refusal {
  const entry = table.rules.offered.get(bet.wager);
  if (entry === undefined) return notOffered(table, bet.wager);
  const { wager } = entry;
  if (wager.behind === undefined) {
    const spot = findSpot(table.rules, bet.wager, bet.on);
    if (spot !== null) return { spot, base: null };
    const choices = [...entry.byOn.keys()].filter((on) => on !== null);
    const remedy =
      choices.length === 0 ? `Bet ${wager.id} without a number.` : `Choose one of ${choices.join(', ')}.`;
    // A wager missing its number is refused by its own clause; an unknown number, by the closed list.
    const clause = bet.on === null ? entry.byOn.values().next().value?.spot.clause : undefined;
    return refuse(
      'not-offered',
      clause ?? table.rules.game.closedList,
      bet.on === null
        ? `${wager.name} needs a number or combination.`
        : `There is no ${wager.name} on ${bet.on}.`,
      remedy,
    );
  }
  const base = baseFor(table, bet, wager);
  const spot = base === null ? null : findSpot(table.rules, bet.wager, base.number);
  if (base !== null && spot !== null) return { spot, base };
  return refuse(
    'wrong-time',
    wager.clause,
    `You have no ${wager.behind} bet with a point to put odds behind.`,
    'Make that bet first and wait for its point.',
  );
}

/** The bet the odds go behind: the one named, or the only candidate. */
function baseFor(
  table: Table,
  bet: Pick<BetTerms, 'player' | 'behind' | 'on'>,
  wager: Wager,
): StandingWager | null {
  let base: StandingWager | null = null;
  for (const one of table.wagers) {
    if (one.number === 0 || one.player !== bet.player || spotOf(table, one).wager.id !== wager.behind)
      continue;
    if ((bet.behind !== 0 && one.id !== bet.behind) || (bet.on !== null && bet.on !== one.number)) continue;
    if (base !== null) return null;
    base = one;
  }
  return base;
}

/** The refusal for a wager that this table does not offer. */
export function notOffered(table: Table, wager: string): Refusal {
  const { game } = table.rules;
  return refuse(
    'not-offered',
    notOfferedClause(table.rules, wager),
    `${game.wagers.find((one) => one.id === wager)?.name ?? wager} is not offered at this table.`,
    `Choose a wager that ${game.name} offers here.`,
  );
}

function wrongInstrument(table: Table, wager: Wager, bet: BetTerms): Refusal | null {
  if (bet.instrument === 'chips') return null;
  const { instruments } = table.rules.game.making;
  const { house } = table.rules;
  const wrong = (says: string, remedy: string, clause = instruments.clause): Refusal =>
    refuse('wrong-instrument', clause, says, remedy);
  switch (bet.instrument) {
    case 'plaques':
      return instruments.plaques
        ? null
        : wrong('You may bet with chips only.', 'Change the plaque for chips.');
    case 'match-play':
    case 'coupon':
      if (instruments.coupons === 'none' || !house.coupons)
        return wrong('Coupons are not accepted here.', 'Bet with chips.');
      if (instruments.coupons === 'line-only' && bet.instrument === 'coupon')
        return wrong('Only match-play coupons are accepted here.', 'Bet with chips.');
      return instruments.coupons === 'anywhere' || wager.takesCoupon === true
        ? null
        : wrong(
            `A coupon may go on ${lineBetsText(table.rules)} only.`,
            'Put it on the line, or bet with chips.',
          );
    case 'cash':
      return instruments.verbal === 'cash' && house.verbalCash
        ? null
        : wrong(
            'Spoken wagers with cash are not accepted here.',
            'Buy chips first.',
            instruments.verbalClause,
          );
    case 'oral':
      return instruments.verbal === 'chips'
        ? null
        : wrong(
            'A spoken wager here needs cash and the dealer’s confirmation.',
            'Put chips down.',
            instruments.verbalClause,
          );
  }
}

/** Null if a wager of this kind may be made for the next roll. */
export function notNow(table: Table, wager: Wager, player: string): Refusal | null {
  const { dice, point } = table;
  const { nobody } = table.rules.game.shooter;
  const late = (says: string, remedy: string, clause = wager.clause): Refusal =>
    refuse('wrong-time', clause, says, remedy);
  switch (wager.made) {
    case 'come-out':
      if (dice.decisionOnly && dice.stage === 'in-air')
        return late(
          `${wager.name} may be made only before a come-out roll.`,
          'Bet once this roll is settled.',
        );
      return point === null
        ? null
        : late(`${wager.name} may be made only before a come-out roll.`, 'Wait until the point is decided.');
    case 'point-on':
      if (dice.decisionOnly)
        return late(
          `${wager.name} may not be made during deciding rolls.`,
          'Wait for the next point.',
          nobody.does === 'decision-only' ? nobody.clause : wager.clause,
        );
      return point === null
        ? late(
            `${wager.name} may be made only while a point is on.`,
            'Bet the line now, or wait for a point.',
          )
        : null;
    case 'any-time':
      return dice.decisionOnly && table.rules.house.decisionOnlyWagers === 'none'
        ? late('No new wagers may be made during deciding rolls.', 'Bet the line to start a new come-out.')
        : null;
    case 'new-shooter':
      return notFresh(table, wager, player);
  }
}

function notFresh(table: Table, wager: Wager, player: string): Refusal | null {
  const { dice, point } = table;
  const own = table.wagers.filter((one) => spotOf(table, one).wager.id === wager.id);
  if (dice.stage === 'in-air')
    return refuse(
      'wrong-time',
      wager.booked ?? wager.restsOn?.making ?? wager.clause,
      `${wager.name} may be made only before the dice are out.`,
      'Wait for the next shooter.',
    );
  if (point !== null || !dice.isFresh || dice.decisionOnly) {
    const isBarred = wager.onceAShooter !== undefined && dice.barred[wager.id] === dice.shooters;
    const clause = isBarred ? wager.onceAShooter : wager.clause;
    return refuse(
      'wrong-time',
      clause,
      `${wager.name} may be made only before a new shooter’s first come-out roll.`,
      'Wait for the next shooter.',
    );
  }
  if (
    wager.ownSpot !== undefined &&
    own.some((one) => one.player === player && one.madeAtShooter === dice.shooters)
  )
    return refuse(
      'frozen',
      wager.holdClause ?? wager.clause,
      `You already have a ${wager.name} on this shooter.`,
      'Wait for the next shooter.',
    );
  if (table.rules.house.carriedTally === 'refuse' && own.some((one) => one.madeAtShooter < dice.shooters))
    return refuse(
      'wrong-time',
      wager.clause,
      `A ${wager.name} from an earlier shooter is still undecided.`,
      'Wait until it is decided.',
    );
  return null;
}

/** The parts of a nominated split in the order of the rules; null for the standard split. */
function splitOf(table: Table, spot: CompiledSpot, bet: BetTerms): readonly Cents[] | null | Refusal {
  if (bet.split === null || spot.parts === null) return null;
  const { wager } = spot;
  const given = bet.split;
  const parts = spot.parts.map((part) =>
    Object.hasOwn(given, part.spot.wager.id) ? (given[part.spot.wager.id] ?? 0) : 0,
  );
  const sum = parts.reduce((total, cents) => total + cents, 0);
  const unit = table.rules.house.unitCents;
  const clause =
    wager.nominatedSplit ?? (spot.spot.plan.kind === 'parts' ? spot.spot.plan.clause : wager.clause);
  const isNamed = Object.keys(given).every((name) => spot.parts?.some((part) => part.spot.wager.id === name));
  if (sum !== bet.cents || !isNamed)
    return refuse(
      'not-payable',
      clause,
      'The parts do not add up to the wager.',
      'Give an amount for every part.',
    );
  if (wager.nominatedSplit === undefined) {
    const isEven = spot.parts.every(
      (part, index) => (parts[index] ?? 0) * spot.shares === bet.cents * part.share,
    );
    return isEven
      ? null
      : refuse(
          'not-payable',
          clause,
          `${wager.name} must be split as the rules say.`,
          'Leave the split out.',
        );
  }
  return parts.every((cents) => cents >= unit && cents % unit === 0)
    ? parts
    : refuse(
        'not-payable',
        clause,
        `Each part of ${wager.name} must be at least ${showDollars(unit)}, in whole units.`,
        'Choose another split.',
      );
}

type BoundsQuery = {
  /** The player, whose other stakes on the same spot count toward its posted maximum. */
  readonly player?: PlayerId;
  /** The player has nominated a split, so whole units are enough. */
  readonly hasSplit?: boolean;
  /** A wager being changed, which does not count against itself. */
  readonly except?: WagerId;
};

/** How much a player may add on a spot, given what they already have there or, for odds, behind the bet `base`. */
export function boundsOf(
  table: Table,
  spot: CompiledSpot,
  base: StandingWager | null,
  whose: BoundsQuery = {},
): BetBounds {
  const { hasSplit = false, except = 0 } = whose;
  if (base === null) {
    const { leastCents, mostCents, stepCents } = hasSplit ? (spot.nominated ?? spot) : spot;
    const left =
      spot.split === null ? leftOn(table, spot, mostCents, whose) : leftForSplit(table, spot, whose);
    return { leastCents, mostCents: left === null ? null : floorTo(left, stepCents), stepCents };
  }
  const flat = Math.max(base.stakeCents, base.couponCents);
  let behind = 0;
  for (const one of table.wagers) if (one.behind === base.id && one.id !== except) behind += one.stakeCents;
  const { leastCents, mostCents, stepCents } = oddsAmounts(table.rules, spot, flat);
  return { leastCents, mostCents: Math.max(0, (mostCents ?? 0) - behind), stepCents };
}

/** What is left of a maximum after the player's stakes on the spot; null if there is no maximum. */
const leftOn = (
  table: Table,
  spot: CompiledSpot,
  mostCents: Cents | null,
  whose: BoundsQuery,
): Cents | null => (mostCents === null ? null : Math.max(0, mostCents - stakedOn(table, spot, whose)));

/** The same for a shorthand: its own maximum, and that of each wager it is split into. */
function leftForSplit(table: Table, spot: CompiledSpot, whose: BoundsQuery): Cents | null {
  let left = spot.mostCents;
  if (left !== null)
    for (const one of table.wagers)
      if (one.from === spot.wager.id && one.player === whose.player) left -= one.stakeCents + one.couponCents;
  for (const { wager, on, share } of spot.split ?? []) {
    const part = required(findSpot(table.rules, wager, on), 'the parts of a shorthand are offered');
    const most = leftOn(table, part, part.mostCents, whose);
    left = lesser(left, most === null ? null : wholeFor(most, spot.shares, share));
  }
  return left === null ? null : Math.max(0, left);
}

/**
 * What a player has on a spot for the same decision. A bet that has traveled to its number is a separate decision, and
 * so is one carried over from an earlier shooter where each new shooter may be bet on.
 */
function stakedOn(table: Table, spot: CompiledSpot, { player, except = 0 }: BoundsQuery): Cents {
  const isPerShooter = spot.wager.made === 'new-shooter';
  let staked = 0;
  for (const one of table.wagers) {
    if (one.spot !== spot.index || one.player !== player || one.number !== spot.startsOn || one.id === except)
      continue;
    if (isPerShooter && one.madeAtShooter !== table.dice.shooters) continue;
    staked += one.stakeCents + one.couponCents;
  }
  return staked;
}

/** The refusal of an amount outside these bounds, behind the bet `base` if it is odds, with the nearest amounts allowed; null if it may be bet. */
export function wrongAmount(
  table: Table,
  spot: CompiledSpot,
  bounds: BetBounds,
  cents: Cents,
  base: StandingWager | null = null,
): Refusal | null {
  const { leastCents, mostCents, stepCents } = bounds;
  if (cents % stepCents === 0 && cents >= leastCents && (mostCents === null || cents <= mostCents))
    return null;
  const { game, house } = table.rules;
  const { wager } = spot;
  const nearest = nearestAmounts(bounds, cents);
  const remedy =
    nearest.length === 0
      ? 'Bet elsewhere, or wait for the next decision.'
      : `Bet ${nearest.map(showDollars).join(' or ')}.`;
  if (mostCents !== null && cents > mostCents) {
    const flatCents = base === null ? 0 : Math.max(base.stakeCents, base.couponCents);
    const limit =
      base === null ? [] : oddsClauses(table.rules, spot, flatCents, oddsMost(table.rules, spot, flatCents));
    const clause = limit.at(-1) ?? postedClause(game, wager);
    return refuse(
      'above-most',
      clause,
      mostCents === 0
        ? `You may not bet any more on ${spot.spot.name}.`
        : `The maximum for ${spot.spot.name} is now ${showDollars(mostCents)}.`,
      remedy,
      nearest,
    );
  }
  if (cents < leastCents && cents % stepCents === 0)
    return refuse(
      'below-least',
      postedClause(game, wager),
      `The ${spot.spot.name} minimum is ${showDollars(leastCents)}.`,
      remedy,
      nearest,
    );
  const fixed = wager.stake !== undefined && cents % wager.stake.stepCents !== 0;
  const clause = fixed ? wager.stake.clause : unitClause(table, spot);
  return refuse(
    'not-payable',
    clause,
    `${showDollars(cents)} on ${spot.spot.name} cannot be paid exactly in units of ${showDollars(house.unitCents)}; the bet must be a multiple of ${showDollars(stepCents)}.`,
    remedy,
    nearest,
  );
}

/** The clause behind a wager's limits, if a document has one. */
const postedClause = ({ making }: Game, wager: Wager): string | null =>
  wager.stake?.clause ?? wager.limitsClause ?? making.limits ?? null;

/** Composites have their own unit clause; everything else is refused by the game's rule on exact payment. */
function unitClause(table: Table, spot: CompiledSpot): string {
  if (spot.wager.nominatedSplit !== undefined) return spot.wager.nominatedSplit;
  if (spot.wager.unitClause !== undefined) return spot.wager.unitClause;
  if (spot.spot.clause !== spot.wager.clause && (spot.parts !== null || spot.split !== null))
    return spot.spot.clause;
  const fee = spot.wager.fee === undefined ? undefined : table.rules.game.fees?.[spot.wager.fee];
  return fee?.isExact === true ? fee.clause : table.rules.game.making.payable;
}

/** The nearest acceptable amounts, below and above. */
export function nearestAmounts(bounds: BetBounds, cents: Cents): readonly Cents[] {
  const { leastCents, mostCents, stepCents } = bounds;
  const least = ceilTo(leastCents, stepCents);
  const most = mostCents === null ? Number.MAX_SAFE_INTEGER : floorTo(mostCents, stepCents);
  if (least > most) return [];
  const clamp = (amount: Cents): Cents => Math.min(most, Math.max(least, amount));
  return [...new Set([clamp(floorTo(cents, stepCents)), clamp(ceilTo(cents, stepCents))])];
}
