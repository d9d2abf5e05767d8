// The postings for a change at a table. Double entry: every amount that enters one account leaves another, and every chip and
// coupon a player has is in an account that names the player.

import type { Cents } from 'boxperson/base';
import type { Posting } from 'boxperson/store';
import type { PlayerId, StandingWager, Table, TableEvent } from 'boxperson/table';

/** The account of a person's wallet. */
export const walletAccount = (person: string): string => `wallet:${person}`;

/**
 * A player in the name of an account or the id of a command, which are plain ASCII. The ids of people already are; customers
 * without an account are known by their names.
 */
export const plainId = (player: PlayerId): string => encodeURIComponent(player);

/** The account of a player's rack at a table. The player comes first, so that all accounts of one player sort together. */
export const rackAccount = (player: PlayerId, table: string): string => `rack:${plainId(player)}:${table}`;
/** The account of a player's stakes that are up at a table. */
export const feltAccount = (player: PlayerId, table: string): string => `felt:${plainId(player)}:${table}`;

/** The prefixes of all accounts a person has at tables. */
export const ownPrefixes = (person: string): readonly string[] => [`rack:${person}:`, `felt:${person}:`];

/** The account of a coupon in its owner's hand. */
export const couponAccount = (person: string, coupon: string): string => `coupon:${person}:${coupon}`;
/** The account of a coupon that is bet at a table. */
export const couponAccountAt = (person: string, coupon: string, table: string): string =>
  `coupon:${person}:${coupon}@${table}`;
/** The prefix of all accounts for a person's coupons, in hand and at tables. */
export const couponPrefix = (person: string): string => `coupon:${person}:`;

/** The account of all coupons ever issued, as a liability of the house. */
export const COUPONS_ISSUED = 'coupons:issued';
/** The account of all coupons whose wagers have been decided. */
export const COUPONS_PLAYED = 'coupons:played';

/** The account of the house's own chips, which fund the tables' banks. It may go negative: play chips have no other source. */
export const CAGE = 'cage';

/** The names of one table's accounts. */
export const tableAccounts = (table: string) =>
  ({
    bank: `bank:${table}`,
    fees: `fees:${table}`,
    /** The chips that exist at the table, as a liability of the house. */
    chips: `chips:${table}`,
    /** Cash that players have put down. */
    drop: `drop:${table}`,
    /** Payments for chips elsewhere, minus payouts for chips returned. */
    cage: `cage:${table}`,
    /** Cash handed out to customers without an account, minus cash they put down. */
    customers: `customers:${table}`,
    /** Fills from the cage to the bank. */
    fills: `fills:${table}`,
  }) as const;

/** The postings that bring the books in line with the table. */
export function postingsFor(
  id: string,
  before: Table,
  after: Table,
  events: readonly TableEvent[],
): readonly Posting[] {
  const accounts = tableAccounts(id);
  const postings: Posting[] = [];
  const post = (account: string, cents: Cents): void => {
    if (cents !== 0) postings.push({ account, cents });
  };
  for (const [player, cents] of changesIn(before.players, after.players, rackCents))
    post(rackAccount(player, id), cents);
  for (const [player, cents] of changesIn(before.wagers, after.wagers, stakeCents))
    post(feltAccount(player, id), cents);
  post(accounts.bank, after.bankCents - before.bankCents);
  post(accounts.fees, after.feesCents - before.feesCents);
  post(accounts.chips, before.issuedCents - after.issuedCents);
  const isServed = (id: PlayerId): boolean =>
    [...before.players, ...after.players].some((one) => one.id === id && one.served === true);
  const purseOf = (id: PlayerId): string => (isServed(id) ? accounts.customers : walletAccount(id));
  for (const event of events)
    if (event.type === 'BoughtIn') {
      post(purseOf(event.player), -event.cents);
      // Cash goes into the drop box; chips and plaques were paid for at the cage.
      post(event.with === 'cash' ? accounts.drop : accounts.cage, event.cents);
    } else if (event.type === 'CashedOut') {
      post(purseOf(event.player), event.cents);
      post(accounts.cage, -event.cents);
    } else if (event.type === 'BankFilled') {
      post(CAGE, -event.cents);
      post(accounts.fills, event.cents);
    }
  return [...postings, ...couponPostings(id, before, after, events)];
}

/** The postings for a new table's bank, which comes from the cage. */
export function openingPostings(id: string, table: Table): readonly Posting[] {
  const { bank, chips, fills } = tableAccounts(id);
  return [
    { account: bank, cents: table.bankCents },
    { account: chips, cents: -table.issuedCents },
    { account: CAGE, cents: -table.bankCents },
    { account: fills, cents: table.bankCents },
  ];
}

type Owned = { readonly player: PlayerId; readonly cents: Cents };
const rackCents = (one: Table['players'][number]): Owned => ({ player: one.id, cents: one.rackCents });
const stakeCents = ({ player, stakeCents: cents }: StandingWager): Owned => ({ player, cents });

/** Each player's gain or loss between two lists. */
function changesIn<One>(
  before: readonly One[],
  after: readonly One[],
  owned: (one: One) => Owned,
): ReadonlyMap<PlayerId, Cents> {
  const changes = new Map<PlayerId, Cents>();
  if (before === after) return changes;
  const add = ({ player, cents }: Owned, sign: 1 | -1): void => {
    changes.set(player, (changes.get(player) ?? 0) + sign * cents);
  };
  for (const one of after) add(owned(one), 1);
  for (const one of before) add(owned(one), -1);
  return changes;
}

/** A coupon on a table, or in a wager awaiting confirmation there. */
type LyingCoupon = { readonly player: PlayerId; readonly coupon: string; readonly cents: Cents };

/** The named coupons on a table, grouped by name. */
function couponsOn({ wagers, pending }: Pick<Table, 'wagers' | 'pending'>): readonly LyingCoupon[] {
  const found = new Map<string, LyingCoupon>();
  const add = (player: PlayerId, coupon: string | undefined, cents: Cents): void => {
    if (coupon === undefined || cents === 0) return;
    const name = `${player} ${coupon}`;
    found.set(name, { player, coupon, cents: (found.get(name)?.cents ?? 0) + cents });
  };
  for (const { player, coupon, couponCents } of wagers) add(player, coupon, couponCents);
  for (const { bet } of pending) add(bet.player, bet.coupon, bet.cents);
  return [...found.values()];
}

/**
 * A coupon goes from its owner's hand to the felt when it is bet, to the house when its wager is decided, and back to its owner
 * in every other case: a stand-off, a void roll, a wager taken down or denied.
 */
function couponPostings(
  id: string,
  before: Table,
  after: Table,
  events: readonly TableEvent[],
): readonly Posting[] {
  const changes = new Map<string, LyingCoupon>();
  const change = ({ player, coupon, cents }: LyingCoupon, sign: 1 | -1): void => {
    const name = `${player} ${coupon}`;
    changes.set(name, { player, coupon, cents: (changes.get(name)?.cents ?? 0) + sign * cents });
  };
  for (const one of couponsOn(after)) change(one, 1);
  for (const one of couponsOn(before)) change(one, -1);
  const played = playedIn(before, events);
  // If a call is overruled, its coupons are back on the felt and have not been played.
  const isOverruled = events.some((event) => event.type === 'CallOverruled');
  return [...changes].flatMap(([name, { player, coupon, cents }]) => {
    const playedCents = isOverruled ? -cents : (played.get(name) ?? 0);
    return [
      { account: couponAccountAt(player, coupon, id), cents },
      { account: couponAccount(player, coupon), cents: -cents - playedCents },
      { account: COUPONS_PLAYED, cents: playedCents },
    ].filter((posting) => posting.cents !== 0);
  });
}

/** The amount decided for each coupon, by owner and name. */
function playedIn({ wagers }: Table, events: readonly TableEvent[]): ReadonlyMap<string, Cents> {
  const played = new Map<string, Cents>();
  const add = (wager: number, cents: (standing: StandingWager) => Cents): void => {
    const standing = wagers.find((one) => one.id === wager);
    if (standing?.coupon === undefined) return;
    const name = `${standing.player} ${standing.coupon}`;
    played.set(name, (played.get(name) ?? 0) + cents(standing));
  };
  for (const event of events)
    if (event.type === 'LosersCollected') for (const row of event.rows) add(row.wager, () => row.couponCents);
    else if (event.type === 'WinnersPaid')
      for (const row of event.rows) add(row.wager, (standing) => standing.couponCents);
  return played;
}
