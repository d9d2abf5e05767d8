// What an operator may choose for an option at one game: the kind of choice and how far it goes, so that a form can offer exactly
// what `configure` takes.

import type { Cents } from '../base/cents.ts';
import { POINTS, type Point } from '../base/dice.ts';
import { type Ratio, ratio } from '../base/ratio.ts';
import type { ClauseId } from './clause.ts';
import { payoutRows } from './compile.ts';
import { COMMON_OPTIONS, defaultHouse } from './configure.ts';
import type { Game } from './game.ts';
import type { House } from './house.ts';
import type { Offer } from './wager.ts';

export type OptionRange =
  | { readonly kind: 'flag'; readonly now: boolean }
  | { readonly kind: 'one-of'; readonly words: readonly string[]; readonly now: string }
  | { readonly kind: 'some-of'; readonly words: readonly string[]; readonly now: readonly string[] }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number; readonly now: number }
  /** A number for each point, between two bounds: odds as a multiple, a fee as a percentage. */
  | {
      readonly kind: 'each-point';
      readonly unit: 'times' | 'percent';
      readonly least: Ratio | null;
      readonly most: Ratio;
      readonly now: Readonly<Record<Point, Ratio>>;
    }
  /** When a fee is taken, for each point. */
  | { readonly kind: 'fee-time'; readonly now: Readonly<Record<Point, 'when-made' | 'on-win'>> }
  | { readonly kind: 'money'; readonly now: Cents }
  | { readonly kind: 'amounts'; readonly now: readonly Cents[] }
  | { readonly kind: 'limits'; readonly hasLeast: boolean }
  | { readonly kind: 'payouts'; readonly floors: readonly PayoutFloor[] }
  | { readonly kind: 'proposals'; readonly names: readonly ('bonus' | 'hot')[] }
  | { readonly kind: 'text'; readonly now: string };

/** A payout that a house may raise, and what it pays at least. */
export type PayoutFloor = { readonly key: string; readonly name: string; readonly pays: Ratio };

export type HouseOption = {
  readonly key: string;
  readonly range: OptionRange;
  /** The clause that leaves it to the house. */
  readonly clause: ClauseId | null;
};

/** Options that say another one in other units, or that the document has fixed, so that there is nothing to choose. */
const NO_CHOICE = ['buy.vigRate', 'lay.vigRate', 'fees.on', 'nz.commission', 'nz.payout'];

/** Everything that is left to the house at a game, in the order of the option list. */
export const optionsOf = (game: Game): readonly HouseOption[] => optionsAt(game, defaultHouse(game));

/** The same as one house has chosen. */
export function optionsAt(game: Game, house: House): readonly HouseOption[] {
  return [...new Set([...COMMON_OPTIONS, ...game.options])].flatMap((key) => {
    const found = NO_CHOICE.includes(key) ? null : optionOf(game, house, key);
    return found === null ? [] : [{ key, ...found }];
  });
}

type Found = Omit<HouseOption, 'key'>;
const found = (range: OptionRange, clause: ClauseId | null = null): Found => ({ range, clause });
const flag = (now: boolean, clause: ClauseId | null = null): Found => found({ kind: 'flag', now }, clause);
const oneOf = (now: string, ...words: readonly string[]): Found => found({ kind: 'one-of', words, now });

function optionOf(game: Game, house: House, key: string): Found | null {
  const offer = OFFER_KEYS[key];
  if (offer !== undefined) return offered(game, house, offer);
  const { oddsLimit, device, payouts, noRollCallers, fees } = game;
  switch (key) {
    case 'payableUnit':
      return found({ kind: 'money', now: house.unitCents }, game.making.payable);
    case 'table.minMax':
      return found({ kind: 'limits', hasLeast: true });
    case 'startSeat':
      return found(
        { kind: 'whole', least: 1, most: house.places, now: house.startPlace },
        game.shooter.first,
      );
    case 'table.places':
      return found({ kind: 'whole', least: 1, most: 40, now: house.places });
    case 'table.bank':
      return found({ kind: 'money', now: house.bankCents });
    case 'table.chips':
      return found({ kind: 'amounts', now: house.chips });
    case 'table.pit':
      return found({ kind: 'text', now: house.pit });
    case 'odds.take.multiple':
    case 'nz.odds.multiple':
      return oddsLimit === null ? null : found(times(oddsLimit, house.oddsTaken), oddsLimit.mostClause);
    case 'odds.lay.multiple':
      return oddsLimit === null ? null : found(times(oddsLimit, house.oddsLaid), oddsLimit.mostLaidClause);
    case 'odds.payableExcess':
      return flag(house.payableExcess, oddsLimit?.excess ?? null);
    case 'buy.vigPercent':
    case 'lay.vigPercent':
      return fees === null ? null : percent(fees, house, key === 'buy.vigPercent' ? 'buy' : 'lay');
    case 'buy.vigTiming':
    case 'lay.vigTiming':
      return fees === null ? null : feeTime(fees, house, key === 'buy.vigTiming' ? 'buy' : 'lay');
    case 'lay.mode':
      return found(
        { kind: 'one-of', words: ['off', 'in-addition', 'in-lieu'], now: layMode(house) },
        fees?.lay.clause ?? null,
      );
    case 'payout.higherThanMinimum':
    case 'miniDice.payout.higherThanMinimum':
      return payouts.raise === null
        ? null
        : found({ kind: 'payouts', floors: floorsOf(game) }, payouts.raise);
    case 'fire.payTable':
      return oneOf(house.fireTable, 'A', 'B');
    case 'hot.payTable':
      return oneOf(house.hotRollerTable, 'A', 'B', 'C');
    case 'proposals.treatAsAdopted':
      return found({ kind: 'proposals', names: ['bonus', 'hot'] }, game.closedList);
    case 'bonus.maxWager':
      return found({ kind: 'limits', hasLeast: false }, game.offers['bonus-craps']?.clause ?? null);
    case 'hot.minMax':
      return found({ kind: 'limits', hasLeast: true }, game.offers['hot-roller']?.clause ?? null);
    case 'hornHigh.area':
      return flag(house.hornHighArea);
    case 'noRoll.callers':
      return noRollCallers.isOption
        ? found(
            { kind: 'some-of', words: noRollCallers.allowed, now: house.noRollCallers },
            noRollCallers.clause,
          )
        : null;
    case 'mini.stickperson':
      return flag(house.stickperson, game.powers['control-dice']?.clause ?? null);
    case 'dice.count': {
      const { least, most, clause } = device.diceCount;
      return least === most
        ? null
        : found({ kind: 'whole', least, most: most ?? 50, now: house.diceCount }, clause);
    }
    case 'wagers.inFlight':
      return flag(house.lateWagers, game.making.noLate);
    case 'wagers.verbalCash':
      return flag(house.verbalCash, game.making.instruments.verbalClause);
    case 'coupons.matchPlay':
      return flag(house.coupons, game.making.instruments.clause);
    case 'nj.vig.refundOnRemoval':
      return flag(house.feeComesBack, game.making.remove);
    case 'onCall.duration':
      return found(
        { kind: 'one-of', words: ['this-roll', 'until-point', 'until-cancelled'], now: house.onLasts },
        game.sleep?.clause ?? null,
      );
    case 'miniDice.under7.odds':
      return oneOf(house.offered['under-7'] ? '1 to 1' : 'not offered', '1 to 1', 'not offered');
    case 'miniDice.place.removable':
      return flag(house.placeComesDown, game.making.remove);
    case 'sideBet.carriedTally.newBets':
      return oneOf(house.carriedTally, 'refuse', 'per-bet-tally');
    case 'decisionOnly.otherWagers':
      return oneOf(house.decisionOnlyWagers, 'any-time-wagers-allowed', 'none');
    case 'midHandSuccessor':
      return found(
        {
          kind: 'one-of',
          words: ['clockwise-anyone', 'clockwise-line-bettors-only'],
          now: house.midHandSuccessor,
        },
        game.shooter.next,
      );
    case 'dice24h.warnMinutes':
      return found({ kind: 'whole', least: 0, most: 1440, now: house.warnMinutes }, device.dailyLimit);
    case 'nz.overruleWindow':
      return oneOf(house.overruleWindow, 'until-next-roll-thrown', 'until-shooter-changes', 'unlimited');
    case 'odds.label.word':
      return found({ kind: 'one-of', words: payouts.words, now: house.oddsWord }, payouts.wording);
    default:
      return null;
  }
}

const layMode = ({ offered: { lay, 'place-lose': placeLose } }: House): string =>
  lay ? (placeLose ? 'in-addition' : 'in-lieu') : 'off';

const OFFER_KEYS: Readonly<Record<string, Offer>> = {
  'buy.enabled': 'buy',
  'sixSevenEight.offered': 'six-seven-eight',
  'fire.offered': 'fire',
  'bonus.offered': 'bonus-craps',
  'hot.offered': 'hot-roller',
};

function offered(game: Game, house: House, offer: Offer): Found | null {
  const rule = game.offers[offer];
  return rule === undefined ? null : flag(house.offered[offer], rule.clause);
}

type OddsLimit = NonNullable<Game['oddsLimit']>;
const times = ({ leastMultiple, mostMultiple }: OddsLimit, now: House['oddsTaken']): OptionRange => ({
  kind: 'each-point',
  unit: 'times',
  least: leastMultiple,
  most: mostMultiple,
  now,
});

type Fees = NonNullable<Game['fees']>;

function percent(fees: Fees, house: House, of: 'buy' | 'lay'): Found | null {
  const { mostRate, isExact, clause } = fees[of];
  if (isExact) return null;
  const asPercent = ({ over, under }: Ratio): Ratio => ratio(over * 100, under);
  const now = eachPoint((point) => asPercent(house.fees[of][point].rate));
  return found({ kind: 'each-point', unit: 'percent', least: null, most: asPercent(mostRate), now }, clause);
}

function feeTime(fees: Fees, house: House, of: 'buy' | 'lay'): Found | null {
  const { onWin } = fees[of];
  if (onWin === null) return null;
  return found({ kind: 'fee-time', now: eachPoint((point) => house.fees[of][point].taken) }, onWin);
}

const eachPoint = <Value>(value: (point: Point) => Value): Readonly<Record<Point, Value>> =>
  Object.fromEntries(POINTS.map((point) => [point, value(point)])) as Record<Point, Value>;

/** The payouts that may be raised, each once. */
function floorsOf(game: Game): readonly PayoutFloor[] {
  const floors = new Map<string, PayoutFloor>();
  for (const wager of game.wagers)
    for (const { key, row, spot } of payoutRows(wager))
      if (row.isFloor === true && !floors.has(key)) {
        const part = row.key === undefined ? '' : ` (${row.key})`;
        floors.set(key, { key, name: `${spot.name}${part}`, pays: row.pays });
      }
  return [...floors.values()];
}
