// The table page: the felt, the dice, my chips, and the panels that explain them.

import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { CouponInHand } from '../../betting/index.ts';
import { feltPlan } from '../../felt/index.ts';
import { softwareText } from '../../rules/index.ts';
import { findPlayer, isCouponKind, type Table } from '../../table/index.ts';
import { Button, Waiting } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { BetBar } from '../betting/bet-bar.tsx';
import { ChipTray } from '../betting/chips/chip-tray.tsx';
import { RefusalNote } from '../betting/refusal-note.tsx';
import { BettingSheets } from '../betting/sheets.tsx';
import { BettingSurface } from '../betting/surface.tsx';
import { useBetting } from '../betting/use-betting.tsx';
import { useActions, useBettingKeys } from '../betting/use-keys.tsx';
import { WagerMenu } from '../betting/wager-menu.tsx';
import { DiceSettings } from '../dice/dice-settings.tsx';
import { DiceView } from '../dice/dice-view.tsx';
import { Announcer } from '../dice/heard/announcer.tsx';
import { TableSounds } from '../dice/heard/table-sounds.tsx';
import { Felt } from '../felt/felt.tsx';
import { type TableHere, useHouse, useHouseSeen, useTable } from '../link/house.ts';
import { Door, type DoorKind } from '../lobby/door.tsx';
import { LastResult } from '../panels/last-result.tsx';
import { toldBefore } from '../thrown/flight/held-back.ts';
import { useThrown } from '../thrown/use-thrown.ts';
import { DiceHere } from './dice-here.tsx';
import { useEarlier, useFlashes, useMedia, useOtherTab } from './hooks.ts';
import { Left, useIsLeft } from './left.tsx';
import { SeatTools, SitDown } from './seat.tsx';
import { SidePanels } from './side-panels.tsx';
import { nameOf, useListing } from './table-name.ts';
import './small.css';
import './table.css';

const FairAlarm = lazy(async () => ({ default: (await import('../fair/alarm.tsx')).FairAlarm }));

/** On a phone or a tablet the dice stay above the felt and the hands below it, both as low as they can be. Must match small.css. */
const SMALL = '(max-width: 77.99rem), (max-height: 31.99rem)';

export function TablePage({ id }: { readonly id: string }) {
  const here = useTable(id);
  const { me: known } = useHouseSeen();
  const { table, gone } = here.seen;
  const listing = useListing(id, table !== null);
  const name = nameOf(listing, table);
  const hasRole = known?.roles.some((one) => one.table === null || one.table === id) === true;
  const base = `/table/${encodeURIComponent(id)}`;
  const [door, setDoor] = useState<DoorKind | null>(null);
  const isSmall = useMedia(SMALL);
  const links = (
    <>
      <Link to={`${base}/rules`} className="button quiet small">
        Rules
      </Link>
      <Link to={`${base}/replay`} className="button quiet small">
        Replay
      </Link>
      {hasRole ? (
        <Link to={`${base}/crew`} className="button quiet small">
          Crew
        </Link>
      ) : null}
      {known?.kind === 'guest' ? (
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
      tools={
        <nav className="table-tools" aria-label="This table">
          <h1 className="table-name">{name}</h1>
          {isSmall ? (
            <details className="table-menu">
              <summary className="button small">Menu</summary>
              <div>
                {links}
                <DiceSettings isThrown={here.seen.dice?.kind === 'thrown'} />
              </div>
            </details>
          ) : (
            <div className="table-links">{links}</div>
          )}
        </nav>
      }
    >
      {gone !== null ? <Gone says={gone.says} why={gone.why} /> : null}
      {table === null ? (
        gone === null ? (
          <Waiting for="Joining the table" />
        ) : null
      ) : (
        <AtTable here={here} table={table} keepsPlaceMs={listing?.keepsPlaceMs ?? null} />
      )}
      <Door kind={door} isGuest onKind={setDoor} />
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

/** On a phone the felt is tall, as phones are held, and on a tablet upright; beside the panels it is wide. */
const TALL = '(max-width: 45.99rem)';
/** The panels fit beside a readable felt only in a large window. Must match table.css. */
const BESIDE = '(min-width: 78rem)';

const NO_COUPONS: readonly CouponInHand[] = [];

/** How many coupons of mine are on the felt or in a bet that waits. */
const couponsUp = (table: Table, me: string | null): number =>
  table.wagers.filter((one) => one.player === me && one.couponCents > 0).length +
  table.pending.filter(({ bet }) => bet.player === me && isCouponKind(bet.instrument)).length;

type AtTableProps = {
  readonly here: TableHere;
  readonly table: Table;
  readonly keepsPlaceMs: number | null;
};

function AtTable({ here: { seen: known, give }, table: tableNow, keepsPlaceMs }: AtTableProps) {
  const house = useHouse();
  const { me: visit } = useHouseSeen();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const thrown = useThrown(known, isStill);
  // While the flight is playing, only the dice view knows the result.
  const seen = useMemo(() => toldBefore(known, thrown.heldFrom), [known, thrown.heldFrom]);
  const table = seen.table ?? tableNow;
  const me = visit?.person.id ?? null;
  const player = me === null ? null : findPlayer(table, me);
  const isTall = useMedia(TALL);
  const isBeside = useMedia(BESIDE);
  const isSmall = useMedia(SMALL);
  const isLeft = useIsLeft(player);
  const betting = useBetting(seen, player === null || isLeft ? null : me, give, visit?.coupons ?? NO_COUPONS);
  const actions = useActions(betting);
  useBettingKeys(betting, actions);
  const flashes = useFlashes(seen);
  const earlier = useEarlier(seen.id, seen.seq, visit !== null);
  const isOtherTab = useOtherTab(seen.id);
  // A roll or a buy-in changes the wallet and the net result in the header, and a coupon bet my coupons.
  const moved = `${table.rolls} ${player?.rackCents ?? 0} ${couponsUp(table, me)}`;
  useRefresh(house, moved);
  const tools = <SeatTools table={table} me={me} give={give} />;

  return (
    <div
      className="table-page"
      data-seated={player === null ? undefined : ''}
      data-small={isSmall ? '' : undefined}
    >
      <div className="at-felt">
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
          <Felt
            table={table}
            me={me}
            faces={seen.faces}
            plan={feltPlan(table.rules, isTall ? 'tall' : isBeside ? 'wide' : 'upright')}
            lit={betting.lit}
            selected={betting.selected}
            flashes={flashes}
            label={`${table.rules.game.name} layout`}
            {...(player === null || isLeft ? {} : { onArea: betting.tapArea, onStack: betting.tapStack })}
          />
        </BettingSurface>
        {isBeside ? <RefusalNote betting={betting} /> : null}
      </div>
      <div className="at-hands">
        {player === null ? (
          <SitDown seen={seen} table={table} me={me} give={give} />
        ) : isLeft ? (
          <Left seen={seen} table={table} player={player} give={give} />
        ) : (
          <>
            {/* In a narrow window the note would be off screen under the felt, so it goes next to the bet bar. */}
            {isBeside ? null : <RefusalNote betting={betting} />}
            {isBeside || me === null ? null : <DiceHere seen={seen} table={table} me={me} give={give} />}
            <BetBar betting={betting} actions={actions} tools={isSmall ? tools : null} />
            <ChipTray betting={betting} hasDesk={false} tools={isSmall ? null : tools} />
          </>
        )}
        {isOtherTab ? (
          <p className="soft other-tab">
            This table is open in another tab too. Both show the same chips, and you can use either.
          </p>
        ) : null}
      </div>
      <div className="at-right">
        <div className="at-dice">
          <DiceView
            seen={known}
            thrown={thrown}
            me={me}
            give={give}
            reduced={isStill}
            {...(isSmall ? {} : { aside: <DiceSettings isThrown={known.dice?.kind === 'thrown'} /> })}
          />
          <LastResult seen={seen} me={me} />
          <SoftwareNote seen={seen} />
        </div>
        <SidePanels
          seen={seen}
          me={player === null ? null : me}
          betting={betting}
          earlier={earlier}
          keepsPlaceMs={keepsPlaceMs}
        />
      </div>
      <WagerMenu betting={betting} />
      <BettingSheets betting={betting} {...(visit === null ? {} : { walletCents: visit.walletCents })} />
      <Announcer seen={seen} me={me} refusal={betting.refusal} />
      <TableSounds seen={seen} me={me} />
    </div>
  );
}

/** Where the dice come from, at every table whose dice are the house's software. */
function SoftwareNote({ seen: { id, dice } }: Pick<TableHere, 'seen'>) {
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
