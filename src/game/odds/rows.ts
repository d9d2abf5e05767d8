// The odds of a whole game or table: one row for each wager, number and term.

import {
  type Cents,
  FAIR,
  type Point,
  plainDollars,
  required,
  showFraction,
  type Weights,
} from 'boxperson/base';
import type { CompiledSpot, FeeTerm, Rules, Tier } from 'boxperson/rules';
import { feeOnStake, fullFeeEvery, type SpotFee, type SpotFigures, wagerFiguresOf } from './figures.ts';
import { paidBy, solveSpot } from './walk.ts';

/** The figures of one wager on one number, with one fee timing and one pay table. */
export type OddsRow = {
  readonly game: string;
  readonly wager: string;
  readonly name: string;
  /** The number or point, "1-3" for a hop, else null. */
  readonly on: number | string | null;
  readonly fee: FeeTerm['taken'] | null;
  /** The letter of the pay table, if the wager has several. */
  readonly table: string | null;
  /** The words of the option with which this wager is in play, if it is not in play with all of them. */
  readonly with?: string;
  /** The stake in cents, if the figures are those of a real stake, with the fee rounded as the table rounds it. */
  readonly amountCents?: Cents;
  /** The stakes on which the fee is its full rate, if there is a fee that is rounded and no stake is given. */
  readonly fullFee?: { readonly everyCents: Cents; readonly freeBelowCents: Cents };
  readonly figures: SpotFigures;
};

/**
 * The odds of every wager of a game, or of the one with this id: optional wagers too, both fee timings and every pay
 * table, with the maximum fee the document allows. Payouts the house has raised are included.
 */
export const oddsOfGame = (
  rules: Rules,
  wager?: string,
  weights?: Weights,
  amountCents?: Cents,
): readonly OddsRow[] =>
  rules.spots
    .filter((spot) => wager === undefined || spot.wager.id === wager)
    .filter((spot) => amountCents === undefined || accepts(spot, amountCents))
    .flatMap((spot) =>
      rowsOf(rules, spot, lettersOf(spot), feesOfDocument(rules, spot), weights, amountCents),
    );

/** The odds of the wagers one configured table offers, or of the one with this id, on that house's terms. */
export const oddsOfTable = (
  rules: Rules,
  wager?: string,
  weights?: Weights,
  amountCents?: Cents,
): readonly OddsRow[] =>
  rules.spots
    // An option may choose between several wagers with one id.
    .filter((spot) => rules.offered.get(spot.wager.id)?.wager === spot.wager)
    .filter((spot) => wager === undefined || spot.wager.id === wager)
    .filter((spot) => amountCents === undefined || accepts(spot, amountCents))
    .flatMap((spot) =>
      rowsOf(rules, spot, [houseLetter(rules, spot)], feesOfHouse(rules, spot), weights, amountCents),
    );

/** Whether a spot accepts an amount; odds are limited by the bet in front of them, so any payable amount will do. */
export const accepts = ({ wager, leastCents, mostCents, stepCents }: CompiledSpot, cents: Cents): boolean =>
  cents > 0 &&
  cents % stepCents === 0 &&
  (wager.behind !== undefined || (cents >= leastCents && (mostCents === null || cents <= mostCents)));

function rowsOf(
  rules: Rules,
  spot: CompiledSpot,
  letters: readonly (string | null)[],
  fees: readonly (SpotFee | null)[],
  weights: Weights = FAIR,
  amountCents?: Cents,
): readonly OddsRow[] {
  const solved = solveSpot(rules, spot, weights);
  const terms = amountCents === undefined ? fees : fees.map((fee) => feeOnStake(fee, rules, amountCents));
  return letters.flatMap((letter) =>
    terms.map((charged) => ({
      game: rules.game.id,
      wager: spot.wager.id,
      name: spot.spot.name,
      on: spot.on,
      fee: charged?.taken ?? null,
      table: letter,
      ...(spot.wager.onlyWith === undefined ? {} : { with: spot.wager.onlyWith.is.join(', ') }),
      ...stakeOf(fullFeeEvery(charged, rules, spot), amountCents),
      figures: wagerFiguresOf(
        letter === null ? solved : paidBy(solved, tiersOf(rules, spot, letter)),
        charged,
      ),
    })),
  );
}

/** What a row says about the stakes it holds for. */
const stakeOf = (
  fullFee: OddsRow['fullFee'] | null,
  amountCents: Cents | undefined,
): Pick<OddsRow, 'amountCents' | 'fullFee'> =>
  amountCents !== undefined ? { amountCents } : fullFee == null ? {} : { fullFee };

/** The letters of a wager's pay tables; one row without a letter if there is no choice. */
function lettersOf(spot: CompiledSpot): readonly (string | null)[] {
  const pays = spot.collection?.plan.pays;
  const letters = pays?.at === 'end' ? Object.keys(pays.tables) : [];
  return letters.length > 1 ? letters : [null];
}

function houseLetter(rules: Rules, spot: CompiledSpot): string | null {
  if (lettersOf(spot)[0] === null) return null;
  return required(rules.house.payTables[spot.wager.id], 'the pay table of a wager with several');
}

/** A pay table of a wager: this house's, or the document's. */
function tiersOf(rules: Rules, spot: CompiledSpot, letter: string): Readonly<Record<number, Tier>> {
  const collection = required(spot.collection, 'a wager with pay tables');
  if (letter === houseLetter(rules, spot)) return collection.tiers;
  const { pays } = collection.plan;
  return required(pays.at === 'end' ? pays.tables[letter] : undefined, 'a pay table of the wager');
}

/** Each fee timing the game allows, at its maximum rate. */
function feesOfDocument(rules: Rules, spot: CompiledSpot): readonly (SpotFee | null)[] {
  const { fee } = spot.wager;
  const rule = fee === undefined ? undefined : rules.game.fees?.[fee];
  if (rule === undefined || spot.pays === null) return [null];
  const upFront: SpotFee = { rule, rate: rule.mostRate, taken: 'when-made', pays: spot.pays };
  return rule.onWin === null ? [upFront] : [upFront, { ...upFront, taken: 'on-win' }];
}

/** What this house charges on a spot: a list with one entry, which is null if it charges nothing. */
export function feesOfHouse(rules: Rules, spot: CompiledSpot): readonly (SpotFee | null)[] {
  const { fee } = spot.wager;
  const rule = fee === undefined ? undefined : rules.game.fees?.[fee];
  if (fee === undefined || rule === undefined || spot.pays === null) return [null];
  return [{ rule, ...rules.house.fees[fee][spot.on as Point], pays: spot.pays }];
}

/** A row for JSON: fractions are strings such as "7/495", and the wager's name is left out. */
export type OddsRowJson = Omit<OddsRow, 'name' | 'figures' | 'fullFee' | 'amountCents'> & {
  /** The stake the figures are for, in dollars, if one was given. */
  readonly amount?: string;
} & { readonly [Name in keyof SpotFigures]: string };

/** A row for JSON. */
export function rowAsJson({
  figures,
  name: _name,
  fullFee: _fullFee,
  amountCents,
  ...rest
}: OddsRow): OddsRowJson {
  const shown = Object.entries(figures).map(([key, value]) => [key, showFraction(value)]);
  return {
    ...rest,
    ...(amountCents === undefined ? {} : { amount: plainDollars(amountCents) }),
    ...(Object.fromEntries(shown) as { readonly [Name in keyof SpotFigures]: string }),
  };
}
