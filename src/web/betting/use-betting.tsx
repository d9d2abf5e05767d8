// Everything a table page needs for betting: lit areas, the chip in hand, undo and repeat, and refusals.

import type { Cents } from 'boxperson/base';
import {
  type AreaStatus,
  areaStatusesFor,
  type BetIntent,
  type BetSet,
  type BetTender,
  basesForOdds,
  type CallAllPlan,
  type CouponInHand,
  callAll,
  callEach,
  commandFor,
  couponsFor,
  isSameWith,
  lastDecidedWagers,
  makeSet,
  type Remedy,
  type Repeat,
  repeatOf,
  type TenderOption,
  type Undo,
  undoableActs,
  undoOf,
  type WaitingBet,
  WITH_CHIPS,
  waitingBetsDue,
  waysToBet,
  withWaitingBet,
} from 'boxperson/betting';
import { spotAt } from 'boxperson/felt';
import { findPlayer, type Player, type StandingWager, type Table } from 'boxperson/table';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { PageTable } from '../link/page-table.ts';
import {
  BetQueue,
  type BetQueueState,
  type IntentBatch,
  type SendCommand,
  sendIntents,
} from './bet-queue.ts';
import { firstChip, trayChips } from './chips/chips.ts';
import { Drag, type DraggedChips } from './drag.browser.ts';

/** What the pointer or the focus is on: an area or a stack. */
export type FeltTarget =
  | { readonly at: 'area'; readonly key: string }
  | { readonly at: 'stack'; readonly wager: number };

type Sheet = 'help' | 'buy-in' | 'cash-out' | 'sets' | null;

export type Betting = {
  readonly table: Table | null;
  readonly me: string | null;
  /** Null for a person who is not at the table. */
  readonly player: Player | null;
  readonly lit: ReadonlyMap<string, AreaStatus>;
  readonly hint: (key: string) => string;
  /** Puts the chip in hand on an area. */
  readonly tapArea: (key: string) => void;
  /** Opens the menu for one of my wagers; another player's stack is only selected. */
  readonly tapStack: (wager: number) => void;
  readonly chips: readonly Cents[];
  readonly inHand: Cents;
  readonly setInHand: (cents: Cents) => void;
  /** What I could bet with here, chips first. */
  readonly ways: readonly TenderOption[];
  /** What my next bet is made with; then it is chips again. */
  readonly betWith: BetTender;
  readonly setBetWith: (betWith: BetTender) => void;
  readonly pointed: FeltTarget | null;
  readonly point: (pointed: FeltTarget | null, by: 'pointer' | 'focus') => void;
  /** The selection as the felt names it: the area under a dragged chip, an area's key, or `stack:` and a wager's id. */
  readonly selected: string | null;
  readonly want: (intent: BetIntent | IntentBatch) => void;
  /** Full odds behind the bet on an area, or behind the line bet. */
  readonly fullOdds: (key: string | null) => void;
  readonly undo: Undo | null;
  readonly doUndo: () => void;
  readonly repeat: Repeat | null;
  readonly doRepeat: () => void;
  /** Bets what is missing of a set. */
  readonly doSet: (set: BetSet) => void;
  /** My wagers that the last deciding roll took down. */
  readonly cameDown: readonly StandingWager[];
  /** Everything off, or on again, as far as the rules allow; null if there is nothing to call. */
  readonly allCalled: CallAllPlan | null;
  readonly doCallAll: () => void;
  readonly onTheWay: BetQueueState['onTheWay'];
  readonly isBusy: boolean;
  /** Waits until all bets have been answered; false if one was refused. */
  readonly settled: () => Promise<boolean>;
  readonly refusal: BetQueueState['note'];
  readonly dismiss: () => void;
  /** Takes the alternative that a refusal offers. */
  readonly take: (way: Remedy) => void;
  readonly later: readonly WaitingBet[];
  readonly cancelLater: (key: string) => void;
  /** My wager whose menu is open. */
  readonly menu: number | null;
  readonly closeMenu: () => void;
  readonly sheet: Sheet;
  readonly open: (sheet: Sheet) => void;
  readonly drag: Drag;
  readonly hold: (
    held: DraggedChips,
    from: { readonly pointerId: number; readonly clientX: number; readonly clientY: number },
  ) => void;
};

const NO_LATER: readonly WaitingBet[] = [];
const NO_WAYS: readonly TenderOption[] = [];

export function useBetting(
  seen: PageTable,
  me: string | null,
  give: SendCommand,
  coupons: readonly CouponInHand[],
): Betting {
  const [queue] = useState(() => new BetQueue());
  const [drag] = useState(() => new Drag());
  const { onTheWay, isBusy, note } = useSyncExternalStore(queue.listen, queue.get);
  const { table, seq, seen: happened } = seen;
  const way = useRef(give);
  way.current = give;
  useEffect(() => () => drag.cancel(), [drag]);

  const player = table === null || me === null ? null : findPlayer(table, me);
  const lit = useMemo(
    () => (table === null ? new Map<string, AreaStatus>() : areaStatusesFor(table, me)),
    [table, me],
  );
  const chips = useChips(table, player);
  const [chosen, setInHand] = useState<Cents | null>(null);
  const inHand = chosen ?? firstChip(chips, player?.rackCents ?? 0);

  const ways = useMemo(
    () =>
      table === null || me === null
        ? NO_WAYS
        : waysToBet(table, me, couponsFor(table.rules.game.id, coupons, Date.now())),
    [table, me, coupons],
  );
  const [wanted, setBetWith] = useState(WITH_CHIPS);
  const betWith = ways.some((one) => isSameWith(one.with, wanted)) ? wanted : WITH_CHIPS;

  const undo = useMemo(
    () => (table === null || me === null ? null : undoOf(table, me, undoableActs(happened, me))),
    [table, me, happened],
  );
  const cameDown = useMemo(() => (me === null ? [] : lastDecidedWagers(happened, me)), [me, happened]);
  const repeat = useMemo(
    () => (table === null || me === null ? null : repeatOf(table, me, cameDown)),
    [table, me, cameDown],
  );
  const allCalled = useMemo(() => (table === null || me === null ? null : callAll(table, me)), [table, me]);
  /** At the table that the queue has seen. */
  const latest = useRef({ undo, repeat });
  useEffect(() => {
    latest.current = { undo, repeat };
    queue.see(table, seq, me, (asked) => way.current(asked));
  }, [queue, table, seq, me, undo, repeat]);

  const { pointed, point } = usePointed(table);
  const over = useSyncExternalStore(drag.listen, () => drag.get()?.over ?? null);
  const [later, setLater] = useState(NO_LATER);
  const [menu, setMenu] = useState<number | null>(null);
  const [sheet, open] = useState<Sheet>(null);
  const isMenuGone = menu !== null && !table?.wagers.some((one) => one.id === menu);
  useEffect(() => {
    if (isMenuGone) setMenu(null);
  }, [isMenuGone]);

  // Bets I asked to make later are made as soon as the table takes them.
  useEffect(() => {
    const due = table === null || me === null ? NO_LATER : waitingBetsDue(table, me, later);
    if (due.length === 0) return;
    setLater((all) => all.filter((one) => !due.includes(one)));
    for (const { key, cents } of due) queue.want({ wants: 'bet', key, cents });
  }, [table, me, later, queue]);

  const want = (intent: BetIntent | IntentBatch): void => {
    queue.want(intent);
    // Only a bet that the table takes uses up the choice, so that a coupon on a wrong spot can be tried on another.
    if (table === null || me === null || intent.wants !== 'bet' || intent.with === undefined) return;
    if (commandFor(table, me, intent)?.refusal === null) setBetWith(WITH_CHIPS);
  };
  const put = (key: string, cents: Cents): void => {
    const { instrument } = betWith;
    const bet = { wants: 'bet', key, cents: betWith.cents ?? cents } as const;
    want(instrument === 'chips' ? bet : { ...bet, with: instrument });
  };
  const hold: Betting['hold'] = (held, from) =>
    drag.take(held, from, ({ over, isOff }) => {
      if (held.what === 'chip' && over !== null) put(over, held.cents);
      if (held.what === 'stack' && isOff) want({ wants: 'down', wager: held.wager });
    });

  return {
    table,
    me,
    player,
    lit,
    hint: (key) => lit.get(key)?.hint ?? '',
    tapArea: (key) => {
      point({ at: 'area', key }, 'focus');
      put(key, inHand);
    },
    tapStack: (wager) => {
      point({ at: 'stack', wager }, 'focus');
      if (table?.wagers.some((one) => one.id === wager && one.player === me)) setMenu(wager);
    },
    chips,
    inHand,
    setInHand,
    ways,
    betWith,
    setBetWith,
    pointed,
    point,
    selected: over ?? selectedBy(pointed),
    want,
    fullOdds: (key) =>
      want({
        wants: 'several',
        of: (now, player) =>
          basesForOdds(now, player, key).map(({ id }) => ({ wants: 'odds', wager: id, cents: 'full' })),
      }),
    undo,
    doUndo: () => want({ wants: 'several', of: () => sendIntents(latest.current.undo?.asked) }),
    repeat,
    doRepeat: () => want({ wants: 'several', of: () => sendIntents(latest.current.repeat?.asked) }),
    doSet: (set) =>
      want({ wants: 'several', of: (now, player) => sendIntents(makeSet(now, player, set)?.asked) }),
    cameDown,
    allCalled,
    doCallAll: () => {
      const call = allCalled?.call;
      if (call !== undefined)
        want({ wants: 'several', of: (now, player) => sendIntents(callEach(now, player, call)) });
    },
    onTheWay,
    isBusy,
    settled: () => queue.settled(),
    refusal: note,
    dismiss: () => queue.dismiss(),
    take: (chosenWay) => {
      queue.dismiss();
      if (chosenWay.does === 'send') want({ wants: 'send', asked: chosenWay.asked });
      else if (chosenWay.does === 'later') setLater((all) => withWaitingBet(all, chosenWay.later));
      else open('buy-in');
    },
    later,
    cancelLater: (key) => setLater((all) => all.filter((one) => one.key !== key)),
    menu: isMenuGone ? null : menu,
    closeMenu: () => setMenu(null),
    sheet,
    open,
    drag,
    hold,
  };
}

/** The chips to choose from. Once shown, a chip stays, so that a loss does not shift the row under a finger. */
function useChips(table: Table | null, player: Player | null): readonly Cents[] {
  const most = useRef(0);
  most.current = Math.max(most.current, player?.rackCents ?? 0);
  const house = table?.rules.house;
  const rack = most.current;
  return useMemo(() => (house === undefined ? [] : trayChips(house, rack)), [house, rack]);
}

/** The selected area or stack: the one under the pointer, else the one with the focus. */
function usePointed(table: Table | null): Pick<Betting, 'pointed' | 'point'> {
  const [under, setUnder] = useState<FeltTarget | null>(null);
  const [focused, setFocused] = useState<FeltTarget | null>(null);
  const isHere = (one: FeltTarget | null): boolean => {
    if (one === null || table === null) return false;
    return one.at === 'area'
      ? spotAt(table.rules, one.key) !== null
      : table.wagers.some((standing) => standing.id === one.wager);
  };
  return {
    pointed: isHere(under) ? under : isHere(focused) ? focused : null,
    point: (pointed, by) => {
      if (by === 'pointer') setUnder((before) => (same(before, pointed) ? before : pointed));
      else {
        setUnder(null);
        setFocused((before) => (same(before, pointed) ? before : pointed));
      }
    },
  };
}

const selectedBy = (pointed: FeltTarget | null): string | null =>
  pointed === null ? null : pointed.at === 'area' ? pointed.key : `stack:${pointed.wager}`;

const same = (a: FeltTarget | null, b: FeltTarget | null): boolean =>
  a === b ||
  (a?.at === 'area' && b?.at === 'area' && a.key === b.key) ||
  (a?.at === 'stack' && b?.at === 'stack' && a.wager === b.wager);
