// What a change of a table means in the books. Double entry: whatever comes to one account has left another.

import type { Cents } from '../base/cents.ts';
import type { Posting } from '../store/store.ts';
import type { TableEvent } from '../table/event.ts';
import type { PlayerId, Table } from '../table/state.ts';

export const walletOf = (person: string): string => `wallet:${person}`;
export const rackOf = (table: string, player: PlayerId): string => `rack:${table}:${player}`;

/** The accounts of one table. */
export const accountsOf = (table: string) =>
  ({
    felt: `felt:${table}`,
    bank: `bank:${table}`,
    fees: `fees:${table}`,
    /** The chips that exist at the table, as a debt of the house. */
    chips: `chips:${table}`,
    /** Cash that players have put down. */
    drop: `drop:${table}`,
    /** What was paid for chips elsewhere, less what was handed out for chips that came back. */
    cage: `cage:${table}`,
  }) as const;

/** The postings that make the books say what the table says. */
export function postingsFor(
  id: string,
  before: Table,
  after: Table,
  events: readonly TableEvent[],
): readonly Posting[] {
  const accounts = accountsOf(id);
  const postings: Posting[] = [];
  const post = (account: string, cents: Cents): void => {
    if (cents !== 0) postings.push({ account, cents });
  };
  for (const [player, cents] of rackChanges(before, after)) post(rackOf(id, player), cents);
  post(accounts.felt, feltOf(after) - feltOf(before));
  post(accounts.bank, after.bankCents - before.bankCents);
  post(accounts.fees, after.feesCents - before.feesCents);
  post(accounts.chips, before.issuedCents - after.issuedCents);
  for (const event of events)
    if (event.type === 'BoughtIn') {
      post(walletOf(event.player), -event.cents);
      // Cash goes into the drop box; chips and plaques were paid for at the cage.
      post(event.with === 'cash' ? accounts.drop : accounts.cage, event.cents);
    } else if (event.type === 'CashedOut') {
      post(walletOf(event.player), event.cents);
      post(accounts.cage, -event.cents);
    }
  return postings;
}

/** The bank that a table is opened with. */
export const openingPostings = (id: string, table: Table): readonly Posting[] => [
  { account: accountsOf(id).bank, cents: table.bankCents },
  { account: accountsOf(id).chips, cents: -table.issuedCents },
];

const feltOf = (table: Table): Cents => table.wagers.reduce((sum, one) => sum + one.stakeCents, 0);

function rackChanges(before: Table, after: Table): ReadonlyMap<PlayerId, Cents> {
  const changes = new Map<PlayerId, Cents>();
  if (before.players === after.players) return changes;
  for (const { id, rackCents } of after.players) changes.set(id, rackCents);
  for (const { id, rackCents } of before.players) changes.set(id, (changes.get(id) ?? 0) - rackCents);
  return changes;
}
