// What a table was opened with, as far as it says how much may be bet and what is taken for it: the bank, the most of every wager, the
// fees on buy and lay bets. Read from the table's choices, and not from the rules that were made of them.

import type { TableAbout } from '../../../src/server/table-about.ts';
import { LAID } from './payouts.ts';

/** Posted wherever nobody posts less. */
const MOST_CENTS = 500_000;
const SIDE_MOST: Readonly<Record<string, number>> = {
  fire: 500,
  'all-small': 10_000,
  'all-tall': 10_000,
  'all-or-nothing': 10_000,
  'hot-roller': 10_000,
};

const centsOf = (dollars: unknown): number => Math.round(Number(String(dollars).replaceAll(',', '')) * 100);

/** Chips that the bank is opened with. */
export const bankOf = ({ choices }: TableAbout): number => centsOf(choices['table.bank'] ?? '1000000');

/** The smallest amount that is paid. */
export const unitOf = ({ choices }: TableAbout): number => centsOf(choices.payableUnit ?? '1');

/** The most that one player may have on one spot, whatever a player has chosen; odds follow the bet that they stand behind. */
export function mostOf({ choices }: TableAbout, wager: string): number {
  if (wager.endsWith('-odds')) return Number.POSITIVE_INFINITY;
  const side = SIDE_MOST[wager];
  if (side !== undefined) return side;
  const posted = (choices['table.minMax'] ?? {}) as { readonly max?: string } & Readonly<
    Record<string, { readonly max?: string } | undefined>
  >;
  const own = posted.max ?? posted[wager]?.max;
  return Math.min(MOST_CENTS, own === undefined ? MOST_CENTS : centsOf(own));
}

/** What a buy or lay bet costs: when it is made, and when it wins. Null where the operator has chosen other terms. */
export function feesOf(
  { game, choices }: TableAbout,
  { wager, on }: { readonly wager: string; readonly on: number | string | null },
): { readonly made: (cents: number) => number; readonly won: (cents: number) => number } | null {
  const nothing = (): number => 0;
  if (wager !== 'buy' && wager !== 'lay') return { made: nothing, won: nothing };
  if (Object.keys(choices).some((key) => key.includes('.vig'))) return null;
  if (game === 'nz-craps') {
    const [over, under] = wager === 'buy' ? [1, 1] : (LAID[Number(on)] ?? [0, 1]);
    return { made: (cents) => (cents * over * 5) / (under * 100), won: nothing };
  }
  const unit = centsOf(choices.payableUnit ?? '1');
  const fee = (cents: number): number => Math.floor((cents * 5) / (100 * unit)) * unit;
  const isOnWin = wager === 'buy' && (on === 4 || on === 10);
  return { made: isOnWin ? nothing : fee, won: isOnWin ? fee : nothing };
}

/** Whether a fee comes back with a bet that is taken down. */
export const feeComesBack = ({ choices }: TableAbout): boolean => choices['nj.vig.refundOnRemoval'] !== false;

/** What was posted above the document's least. */
export const raisedIn = ({ choices }: TableAbout): Readonly<Record<string, string>> =>
  (choices['payout.higherThanMinimum'] ?? choices['miniDice.payout.higherThanMinimum'] ?? {}) as Readonly<
    Record<string, string>
  >;
