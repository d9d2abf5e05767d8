// The accessible names of areas and stacks.

import { showDollars } from '../../base/index.ts';
import type { PlacedArea, PlacedStack } from '../../felt/index.ts';
import { nameOf, type Table } from '../../table/index.ts';
import { nameAt, type TableSeen } from '../link/seen.ts';
import type { Lit } from './area.tsx';

/** "Place 6 to Win, 7 to 6, you have $12. From $6 to $500." */
export function areaName(placed: PlacedArea, mineCents: number, lit: Lit | undefined): string {
  const { label, odds, isProposal } = placed.area;
  const parts = [label, ...odds];
  if (isProposal) parts.push('a proposal');
  if (mineCents > 0) parts.push(`you have ${showDollars(mineCents)}`);
  const said = parts.join(', ');
  return lit === undefined || lit.hint === '' ? said : `${said}. ${lit.hint}`;
}

/** "Anna, $12 on Place 6 to Win, off". */
export function stackName(
  table: Table,
  stack: PlacedStack,
  me: string | null,
  faces: TableSeen['faces'],
  label: string,
): string {
  const standing = stack.isWaiting ? undefined : table.wagers.find((one) => one.id === stack.id);
  const what = standing === undefined ? label : nameOf(table, standing);
  const who = stack.player === me ? 'Your' : `${nameAt({ faces }, stack.player)},`;
  const coupon = stack.couponCents === 0 ? '' : ` with a coupon of ${showDollars(stack.couponCents)}`;
  const button = stack.button === null ? '' : `, ${stack.button}`;
  const waits = stack.isWaiting ? ', waiting to be confirmed' : '';
  return `${who} ${showDollars(stack.cents)}${coupon} on ${what}${button}${waits}`;
}
