// The accessible names of areas and stacks.

import { showDollars } from 'boxperson/base';
import type { AreaStatus } from 'boxperson/betting';
import type { PlacedArea, PlacedStack } from 'boxperson/felt';
import { buttonsSay, type FeltState, type Table, wagerNameOf } from 'boxperson/table';
import { type PageTable, personNameAt } from '../link/page-table.ts';

/** "Place 6 to Win, 7 to 6, you have $12. From $6 to $500." */
export function areaName(placed: PlacedArea, mineCents: number, lit: AreaStatus | undefined): string {
  const { label, odds, isProposal } = placed.area;
  const parts = [label, ...odds];
  if (isProposal) parts.push('a proposal');
  if (mineCents > 0) parts.push(`you have ${showDollars(mineCents)}`);
  const said = parts.join(', ');
  return lit === undefined || lit.hint === '' ? said : `${said}. ${lit.hint}`;
}

/** "Anna, $20 on Buy 4, Buy, $1 fee paid, off on the come-out". */
export function stackName(
  table: Table,
  felt: FeltState,
  stack: PlacedStack,
  me: string | null,
  faces: PageTable['faces'],
  label: string,
): string {
  const standing = stack.isWaiting ? undefined : table.wagers.find((one) => one.id === stack.id);
  const what = standing === undefined ? label : wagerNameOf(table, standing);
  const who = stack.player === me ? 'Your' : `${personNameAt({ faces }, stack.player)},`;
  const coupon = stack.couponCents === 0 ? '' : ` with a coupon of ${showDollars(stack.couponCents)}`;
  const buttons = stack.isWaiting ? '' : buttonsSay(felt.buttons.filter(({ wager }) => wager === stack.id));
  // One that was called off has an Off button.
  const off = stack.isOff && standing?.marker !== 'off' ? ', off on the come-out' : '';
  const bank = standing?.broughtIn === true ? ', in front of the bank' : '';
  const waits = stack.isWaiting ? ', waiting to be confirmed' : '';
  return `${who} ${showDollars(stack.cents)}${coupon} on ${what}${buttons}${off}${bank}${waits}`;
}
