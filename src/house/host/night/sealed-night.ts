// The end of one part of a table's record and the start of the next, when a program with other rules continues it. The earlier
// part is sealed: it is never decided again, because the rules that decided it are gone. The sealing entry contains the whole
// table, so play continues from there and nothing older has to be understood.

import type { Cents } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import type { Entry, Json, Posting, Store } from 'boxperson/store';
import {
  evolveAll,
  isCouponKind,
  OPERATOR,
  type StandingWager,
  type Table,
  type TableEvent,
} from 'boxperson/table';
import type { RecordedDice } from '../dice/recorded-dice.ts';
import { CAGE, feltAccount, postingsFor, rackAccount, tableAccounts } from '../writer/ledger.ts';
import { restoreTable, type SavedTable, savedTableOf } from './saved-table.ts';

/** The command in the entry that seals a night. The table itself has no such command. */
export const SEAL: Json = { do: 'seal-night' };

/** The table that an entry has sealed; null for every other entry. */
export function sealedIn(draw: Json): SavedTable | null {
  if (typeof draw !== 'object' || draw === null || !('sealed' in draw)) return null;
  return draw.sealed as unknown as SavedTable;
}

/** The table and its dice as a sealed night left them. */
export const openSealed = (
  rules: Rules,
  sealed: SavedTable,
): { readonly table: Table; readonly dice: RecordedDice } => ({
  table: restoreTable(rules, sealed),
  dice: sealed.dice,
});

/** The contents of a seal. */
export type Seal = {
  readonly events: readonly TableEvent[];
  readonly after: Table;
  readonly draw: Json;
  readonly postings: readonly Posting[];
};

/** Seals a night decided by other rules. If it was in the first format, its chips move to accounts that name their owners. */
export async function sealOf(
  store: Store,
  id: string,
  table: Table,
  dice: RecordedDice,
  last: Pick<Entry, 'made'>,
  isAutomatic: boolean,
): Promise<Seal> {
  const isFirstFormat = last.made === null;
  const events = isFirstFormat ? settlingUp(table, isAutomatic) : [];
  const after = evolveAll(table, events);
  return {
    events,
    after,
    draw: { sealed: savedTableOf(after, dice) } as unknown as Json,
    postings: [
      ...(isFirstFormat ? await renamed(store, id, table) : []),
      ...postingsFor(id, table, after, events),
    ],
  };
}

/**
 * The first format recorded neither a coupon's owner nor the source of a bank's chips. Wagers with unissued coupons come down and
 * their chips are returned; a bank below zero is filled.
 */
function settlingUp(table: Table, isAutomatic: boolean): readonly TableEvent[] {
  const isNobodys = ({ couponCents, coupon }: StandingWager): boolean =>
    couponCents > 0 && coupon === undefined;
  const gone = new Set(table.wagers.filter(isNobodys).map((one) => one.id));
  const { clause } = table.rules.game.making.instruments;
  const removed = table.wagers
    .filter((one) => gone.has(one.id) || gone.has(one.behind))
    .map(
      ({ id, player, stakeCents, feeCents }): TableEvent => ({
        type: 'WagerRemoved',
        wager: id,
        player,
        cents: stakeCents,
        feeBackCents: feeCents,
        clause,
      }),
    );
  const waiting = table.pending
    .filter(({ bet }) => isCouponKind(bet.instrument) && bet.coupon === undefined)
    .map((one) => one.id);
  const shortCents = isAutomatic ? -table.bankCents : 0;
  return [
    ...removed,
    ...(waiting.length === 0 ? [] : [{ type: 'PendingDropped', pending: waiting, clause } as const]),
    ...(shortCents <= 0 ? [] : [{ type: 'BankFilled', cents: shortCents, by: OPERATOR } as const]),
  ];
}

/** Converts first-format accounts to the current ones. */
async function renamed(store: Store, id: string, table: Table): Promise<readonly Posting[]> {
  const { drop, cage, fills } = tableAccounts(id);
  const move = (from: string, to: string, cents: Cents): readonly Posting[] =>
    cents === 0
      ? []
      : [
          { account: from, cents: -cents },
          { account: to, cents },
        ];
  // Chips that players did not bring to the table came from the house.
  const broughtCents = table.issuedCents - (await store.balance(drop)) - (await store.balance(cage));
  return [
    ...table.players.flatMap(({ id: player, rackCents }) =>
      move(`rack:${id}:${player}`, rackAccount(player, id), rackCents),
    ),
    ...table.wagers.flatMap(({ player, stakeCents }) =>
      move(`felt:${id}`, feltAccount(player, id), stakeCents),
    ),
    ...move(CAGE, fills, broughtCents),
  ];
}
