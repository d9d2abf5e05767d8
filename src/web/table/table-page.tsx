// The table page: the felt, the dice, my chips, and the panels that explain them.

import type { CouponInHand } from 'boxperson/betting';
import { feltPlan } from 'boxperson/felt';
import { softwareText } from 'boxperson/rules';
import { findPlayer, isCouponKind, type Table } from 'boxperson/table';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyComponent } from '../app/later/lazily.ts';
import { onceIdle } from '../app/later/once-idle.ts';
import { saveLocal } from '../app/local-storage.ts';
import { DropMenu } from '../app/menu.tsx';
import { Button, LoadingNote } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { BetBar } from '../betting/bet-bar.tsx';
import { ChipTray } from '../betting/chips/chip-tray.tsx';
import { HabitNote, useHabits } from '../betting/habits/habit-note.tsx';
import { NextBet, QuickBets } from '../betting/habits/quick-bets.tsx';
import { RefusalNote } from '../betting/refusal-note.tsx';
import { BettingSheets } from '../betting/sheets.tsx';
import { spotPointed } from '../betting/spot-facts.tsx';
import { BettingSurface } from '../betting/surface.tsx';
import { useBetting } from '../betting/use-betting.tsx';
import { useActions, useBettingKeys } from '../betting/use-keys.tsx';
import { WagerMenu } from '../betting/wager-menu.tsx';
import { useIsCoached } from '../coach/is-coached.ts';
import { PlayersRail } from '../company/players-rail.tsx';
import { DiceSettings } from '../dice/dice-settings.tsx';
import { DiceView } from '../dice/dice-view.tsx';
import { Announcer } from '../dice/heard/announcer.tsx';
import { CaptionLine } from '../dice/heard/caption-line.tsx';
import { TableSounds } from '../dice/heard/table-sounds.tsx';
import { OverFelt } from '../feel/over-felt.tsx';
import { type DrawnFelt, FeltPicture } from '../felt/felt.tsx';
import { Invite } from '../invite/invite.tsx';
import { learnAddress } from '../learn/address.ts';
import { useEarlier, useWithEarlier } from '../link/earlier-events.ts';
import { type TableHandle, useHouse, useHouseState, useTable } from '../link/house-link.ts';
import type { PageAnswer } from '../link/page-table.ts';
import type { PageCommand } from '../link/table-link.ts';
import { SignInDialog, type SignInKind } from '../lobby/sign-in-dialog.tsx';
import { LastResult, ResultPill } from '../panels/last-result.tsx';
import { pageTableBefore } from '../thrown/flight/held-back.ts';
import { useThrown } from '../thrown/use-thrown.ts';
import { useHasAdvice } from './advice/kept-advice.ts';
import { useFeltFocus, useFlashes, useMedia, useOtherTab } from './hooks.ts';
import { DiceMenu, NextStep } from './next-step.tsx';
import { type PageLayout, useFit, useLayout } from './page-layout.ts';
import { AwayPanel, useIsAway } from './seat/away-panel.tsx';
import { SeatTools, SitDown } from './seat/seat.tsx';
import { SectionsButton } from './sections-button.tsx';
import { PANEL, SidePanels } from './side-panels.tsx';
import { tableNameOf, useListing } from './table-name.ts';
import './table.css';
import './layouts.css';

const Coach = lazyComponent(async () => {
  await onceIdle();
  return import('../coach/coach.tsx');
}, 'Coach');
const AdviceStrip = lazyComponent(async () => {
  await onceIdle();
  return import('./advice/advice-strip.tsx');
}, 'AdviceStrip');
const FairAlarm = lazyComponent(() => import('../fair/alarm.tsx'), 'FairAlarm');

export function TablePage({ id }: { readonly id: string }) {
  const here = useTable(id);
  const { me: profile, isKnown } = useHouseState();
  const { gone } = here.seen;
  // The felt takes long to draw, so it is drawn once it is known for whom.
  const table = isKnown ? here.seen.table : null;
  const listing = useListing(id, table !== null);
  const name = tableNameOf(listing, table);
  const hasRole = profile?.roles.some((one) => one.table === null || one.table === id) === true;
  const base = `/table/${encodeURIComponent(id)}`;
  const [door, setDoor] = useState<SignInKind | null>(null);
  const [isInviting, setInviting] = useState(false);
  const layout = useLayout();
  const me = profile?.person.id ?? null;
  const player = table === null || me === null ? null : findPlayer(table, me);
  const isLeft = useIsAway(player);
  const links = (
    <>
      <Link to={`${base}/rules`} className="button quiet small">
        Rules
      </Link>
      <Link to={`${base}/replay`} className="button quiet small">
        Replay
      </Link>
      <Link to={learnAddress(table?.rules.game.id ?? null, id)} className="button quiet small">
        How to play
      </Link>
      {listing === null ? null : (
        <Button look="quiet small" onClick={() => setInviting(true)}>
          Invite
        </Button>
      )}
      {hasRole ? (
        <Link to={`${base}/crew`} className="button quiet small">
          Crew
        </Link>
      ) : null}
      {profile?.kind === 'guest' ? (
        <Button look="quiet small" onClick={() => setDoor('sign-up')}>
          Open an account
        </Button>
      ) : null}
    </>
  );
  return (
    <Shell
      title={name}
      isWide
      layout={table === null ? null : layout}
      tools={
        <nav className="table-tools" aria-label="This table">
          <h1 className="table-name">{name}</h1>
          {layout === 'beside' ? (
            <div className="table-links">{links}</div>
          ) : (
            <DropMenu name="Menu" look="table-menu" isKept>
              {table === null || isLeft ? null : (
                <SeatTools table={table} me={me} give={here.give} sayAt={id} />
              )}
              {table === null || me === null || isLeft ? null : (
                <DiceMenu seen={here.seen} table={table} me={me} give={here.give} />
              )}
              {links}
              {profile === null ? null : (
                <Link to="/me" className="button quiet small">
                  My wallet and limits
                </Link>
              )}
              <DiceSettings isThrown={here.seen.dice?.kind === 'thrown'} hasRoom />
              <SoftwareNote seen={here.seen} />
            </DropMenu>
          )}
        </nav>
      }
    >
      {gone !== null ? <Gone says={gone.says} why={gone.why} /> : null}
      {table === null ? (
        gone === null ? (
          <LoadingNote for="Joining the table" />
        ) : null
      ) : (
        <AtTable here={here} table={table} layout={layout} keepsPlaceMs={listing?.keepsPlaceMs ?? null} />
      )}
      <SignInDialog kind={door} isGuest onKind={setDoor} />
      <Invite listing={listing} isOpen={isInviting} onOpen={setInviting} />
    </Shell>
  );
}

const Gone = ({ says, why }: { readonly says: string; readonly why: string }) => (
  <div className="note warn table-gone" role="alert">
    <p>
      <strong>{says}</strong>{' '}
      {why === 'forbidden'
        ? 'The address may be wrong, or the table may be private.'
        : 'The page shows the table as it was, and keeps trying to reconnect.'}{' '}
      <Link to="/">See the other tables.</Link>
    </p>
  </div>
);

const NOT_DRAWN: DrawnFelt = { svg: null, now: [], before: [] };
const NO_COUPONS: readonly CouponInHand[] = [];
const REFUSED_BEFORE: PageAnswer = {
  told: 'refused',
  code: 'bet-refused',
  clause: null,
  says: 'One of your bets was refused.',
  remedy: 'Look at your bets, then go on.',
  nearestCents: [],
};

/** How many coupons of mine are on the felt or in a bet that waits. */
const couponsUp = (table: Table, me: string | null): number =>
  table.wagers.filter((one) => one.player === me && one.couponCents > 0).length +
  table.pending.filter(({ bet }) => bet.player === me && isCouponKind(bet.instrument)).length;

type AtTableProps = {
  readonly here: TableHandle;
  readonly table: Table;
  readonly layout: PageLayout;
  readonly keepsPlaceMs: number | null;
};

function AtTable({ here: { seen: newest, give }, table: tableNow, layout, keepsPlaceMs }: AtTableProps) {
  const house = useHouse();
  const { me: visit } = useHouseState();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const thrown = useThrown(newest, isStill);
  // While the flight is playing, only the dice view knows the result.
  const seen = useMemo(() => pageTableBefore(newest, thrown.heldFrom), [newest, thrown.heldFrom]);
  const table = seen.table ?? tableNow;
  const earlier = useEarlier(newest, table.rules);
  const whole = useWithEarlier(seen, earlier);
  const newestWhole = useWithEarlier(newest, earlier);
  const me = visit?.person.id ?? null;
  const player = me === null ? null : findPlayer(table, me);
  const room = useRef<HTMLDivElement>(null);
  const fit = useFit(layout, room);
  const plan = fit === null ? null : feltPlan(table.rules, fit.shape, fit.fill);
  const isBeside = layout === 'beside';
  // Where there is room beside the dice, their steps are there.
  const hasActs = isBeside || layout === 'strip';
  const [isOpen, setOpen] = useState(false);
  const [isActing, setActing] = useState(false);
  const isLeft = useIsAway(player);
  const betting = useBetting(
    whole,
    player === null || isLeft ? null : me,
    give,
    visit?.coupons ?? NO_COUPONS,
  );
  /** A throw does not pass the bets on their way, or they would be too late for it. */
  const giveDice = async (wish: PageCommand): Promise<PageAnswer> =>
    (await betting.settled()) ? give(wish) : REFUSED_BEFORE;
  const habits = useHabits(seen, betting);
  const actions = useActions(betting);
  useBettingKeys(betting, actions);
  useFeltFocus(player !== null && !isLeft, table.rules);
  const drawn = useRef<DrawnFelt>(NOT_DRAWN);
  // On a small screen a flight covers the felt.
  const [isLarge, setLarge] = useState(false);
  const isCovered = isLarge && !hasActs;
  const flashes = useFlashes(seen, isCovered);
  const isOtherTab = useOtherTab(seen.id);
  // A roll or a buy-in changes the wallet and the net result in the header, and a coupon bet my coupons.
  const moved = `${table.rolls} ${player?.rackCents ?? 0} ${couponsUp(table, me)}`;
  useRefresh(house, moved);
  const panels = (
    <SidePanels
      seen={seen}
      me={player === null ? null : me}
      betting={betting}
      earlier={earlier.events}
      keepsPlaceMs={keepsPlaceMs}
    />
  );
  const isPlaying = player !== null && !isLeft;
  // A strategy that advises has the coach's place.
  const isAdvised = useHasAdvice() && isPlaying;
  const isCoached = useIsCoached() && isPlaying && !isAdvised;
  const [pointed, setPointed] = useState<string | null>(null);
  const showWhy = (): void => {
    saveLocal(PANEL, 'why');
    setOpen(true);
  };

  return (
    <div
      className="table-page"
      data-layout={layout}
      data-seated={player === null ? undefined : ''}
      data-chips-move={isStill ? undefined : ''}
      data-coached={isCoached || isAdvised ? '' : undefined}
      data-refused={betting.refusal === null ? undefined : ''}
    >
      {/* The areas are controls; where there are none, the felt itself takes the keys that scroll it. */}
      <div
        className="at-felt"
        ref={room}
        {...(player === null || isLeft ? { role: 'region', 'aria-label': 'The felt', tabIndex: 0 } : {})}
      >
        {seen.dice?.series == null ? null : (
          <Suspense fallback={null}>
            <FairAlarm table={seen.id} />
          </Suspense>
        )}
        {table.isOpen ? null : (
          <p className="note warn">
            The table is closed. It opens once the crew has completed the opening procedure.
          </p>
        )}
        <BettingSurface betting={betting}>
          {plan === null ? null : (
            <FeltPicture
              table={table}
              me={me}
              faces={seen.faces}
              plan={plan}
              drawn={drawn}
              lit={betting.lit}
              selected={betting.selected}
              pointed={pointed}
              flashes={flashes}
              others={player === null ? 'chips' : 'dots'}
              label={`${table.rules.game.name} layout`}
              {...(player === null || isLeft ? {} : { onArea: betting.tapArea, onStack: betting.tapStack })}
            />
          )}
        </BettingSurface>
        {isBeside ? null : <PlayersRail seen={seen} table={table} me={me} isBeside={false} />}
      </div>
      {isBeside || layout === 'strip' || plan === null ? null : <SectionsButton room={room} plan={plan} />}
      <div className="felt-edge">
        <CaptionLine />
        {isBeside || player === null || isLeft ? null : <ResultPill seen={whole} me={me} onWhy={showWhy} />}
      </div>
      <div className="at-hands">
        {player === null ? (
          <SitDown seen={seen} table={table} me={me} give={give} />
        ) : isLeft ? (
          <AwayPanel seen={seen} table={table} player={player} give={give} />
        ) : (
          <>
            <HabitNote done={habits} betting={betting} />
            <RefusalNote betting={betting} />
            <BetBar
              betting={betting}
              actions={actions}
              quick={<NextBet seen={seen} betting={betting} />}
              tools={<QuickBets betting={betting} />}
            />
            <ChipTray
              betting={betting}
              hasDesk={false}
              tools={isBeside ? <SeatTools table={table} me={me} give={give} sayAt={null} /> : null}
            />
            {me === null ? null : (
              <NextStep
                {...{ seen, table, me, betting, isActing }}
                give={giveDice}
                isWithoutDice={hasActs}
                onActing={setActing}
              />
            )}
          </>
        )}
        {isBeside ? null : (
          <Button look="small panels-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Close' : player === null ? 'Details' : 'My bets'}
          </Button>
        )}
      </div>
      <div className="at-dice">
        <DiceView
          seen={newestWhole}
          thrown={thrown}
          me={me}
          give={giveDice}
          reduced={isStill}
          {...(isBeside
            ? { aside: <DiceSettings isThrown={newest.dice?.kind === 'thrown'} hasRoom={false} /> }
            : {})}
          isCompact={!hasActs}
          isActing={isActing}
          onLarge={setLarge}
        />
        {isBeside ? <LastResult seen={whole} me={me} /> : null}
        {isBeside ? <SoftwareNote seen={seen} /> : null}
      </div>
      {isAdvised && me !== null ? (
        <Suspense fallback={<div className="coach" />}>
          <AdviceStrip seen={seen} me={me} betting={betting} />
        </Suspense>
      ) : null}
      {isCoached ? (
        <Suspense fallback={<div className="coach" />}>
          <Coach
            seen={seen}
            me={me}
            chipCents={betting.inHand}
            spot={spotPointed(betting).spot}
            onPoint={setPointed}
          />
        </Suspense>
      ) : null}
      {isBeside || isOpen ? (
        <div className="at-side">
          {isBeside ? <PlayersRail seen={seen} table={table} me={me} isBeside /> : null}
          {panels}
          {isOtherTab ? (
            <p className="soft other-tab">
              This table is open in another tab too. Both show the same chips, and you can use either.
            </p>
          ) : null}
        </div>
      ) : null}
      <WagerMenu betting={betting} />
      <BettingSheets betting={betting} {...(visit === null ? {} : { walletCents: visit.walletCents })} />
      <Announcer seen={seen} me={me} refusal={betting.refusal} />
      <TableSounds seen={seen} me={me} />
      {isStill || plan === null ? null : <OverFelt {...{ seen, me, plan, drawn, isCovered }} />}
    </div>
  );
}

/** Where the dice come from, at every table whose dice are the house's software. */
function SoftwareNote({ seen: { id, dice } }: Pick<TableHandle, 'seen'>) {
  const says = dice === null ? null : softwareText(dice.kind);
  return says === null ? null : (
    <p className="soft software-note" title={says}>
      The dice are software:{' '}
      <Link to={`/table/${encodeURIComponent(id)}/rules#equipment`}>what that means</Link>
    </p>
  );
}

/** Reloads the account shortly after a change, rather than at every event of a busy table. */
function useRefresh(house: ReturnType<typeof useHouse>, moved: string): void {
  const [first] = useState(moved);
  useEffect(() => {
    if (moved === first) return;
    const timer = window.setTimeout(() => {
      if (house.get().me !== null) void house.refresh();
    }, 800);
    return () => window.clearTimeout(timer);
  }, [house, moved, first]);
}
