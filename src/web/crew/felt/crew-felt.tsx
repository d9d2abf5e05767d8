// The felt as the crew sees it: everyone's wagers, and under it each player with theirs.

import { showDollars } from 'boxperson/base';
import { feltPlan } from 'boxperson/felt';
import { feltOf, handedRound, type PlayerId, type Table } from 'boxperson/table';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FeltPicture, type FeltPictureProps } from '../../felt/felt.tsx';
import type { PageTable } from '../../link/page-table.ts';
import { PlaceMark } from '../../panels/place-mark.tsx';
import { seatsOf, type TableSeat } from '../../panels/seats.ts';
import { useMedia } from '../../table/hooks.ts';
import './crew-felt.css';
import { type WagerLine, wagerLines } from './wagers.ts';

/** On a phone the felt is tall, on a tablet or a laptop upright, so that a finger hits every spot; a large screen shows all of it. */
const TALL = '(max-width: 45.99rem)';
const WIDE = '(min-width: 100rem)';

type CrewFeltProps = Pick<FeltPictureProps, 'onArea' | 'onStack'> & {
  readonly seen: PageTable;
  readonly table: Table;
  /** The wager that is marked on the felt; null for none. */
  readonly marked: number | null;
};

export function CrewFelt({ seen, table, marked, onArea, onStack }: CrewFeltProps) {
  const isTall = useMedia(TALL);
  const isWide = useMedia(WIDE);
  const shape = isTall ? 'tall' : isWide ? 'wide' : 'upright';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing to focus for people who only look on.
    <section className="crew-felt" data-shape={shape} aria-label="The felt" tabIndex={0}>
      <FeltPicture
        table={table}
        me={null}
        faces={seen.faces}
        plan={feltPlan(table.rules, shape)}
        reach="all"
        selected={marked === null ? null : `stack:${marked}`}
        label={`${table.rules.game.name} layout`}
        {...(onArea === undefined ? {} : { onArea })}
        {...(onStack === undefined ? {} : { onStack })}
      />
    </section>
  );
}

type PlayersProps = {
  readonly seen: PageTable;
  readonly table: Table;
  /** The player whose wagers are shown; null for none. */
  readonly opened: PlayerId | null;
  readonly marked: number | null;
  readonly onPlayer: (player: PlayerId | null) => void;
  readonly onWager: (wager: number) => void;
  /** What may be done for the player who was tapped. */
  readonly acts?: (seat: TableSeat) => ReactNode;
};

const PANEL = 'crew-wagers';

/** Every player by place, with rack and money up, and under them the wagers of the one that was tapped. */
export function CrewPlayers({ seen, table, opened, marked, onPlayer, onWager, acts }: PlayersProps) {
  const seats = seatsOf(seen, table, null);
  const shown = seats.find(({ player }) => player === opened);
  const panel = useRef<HTMLDivElement>(null);
  // A stack may be tapped on a screen that does not reach down to its player's wagers. A player who was tapped is about to bet, and
  // the felt stays where it is.
  useEffect(() => {
    if (opened !== null && marked !== null) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [opened, marked]);
  return (
    <section className="crew-players" aria-labelledby="crew-players">
      <h2 id="crew-players">Players and their wagers</h2>
      {seats.length === 0 ? <p className="soft">No one is at this table.</p> : null}
      <ul className="crew-seats">
        {seats.map((seat) => (
          <li key={seat.player}>
            <SeatButton
              seat={seat}
              it={handedRound(table.rules.game)}
              isOpen={seat === shown}
              onToggle={() => onPlayer(seat === shown ? null : seat.player)}
            />
          </li>
        ))}
      </ul>
      <div id={PANEL} ref={panel} hidden={shown === undefined}>
        {shown === undefined ? null : <Wagers seat={shown} table={table} marked={marked} onWager={onWager} />}
        {shown === undefined ? null : acts?.(shown)}
      </div>
    </section>
  );
}

type SeatProps = {
  readonly seat: TableSeat;
  readonly it: 'dice' | 'shaker';
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function SeatButton({ seat, it, isOpen, onToggle }: SeatProps) {
  const marks = [
    ...(seat.isShooter ? [it === 'dice' ? 'shooter' : `has the ${it}`] : []),
    ...(seat.isAsked ? [`offered the ${it}`] : []),
    ...(seat.isLeaving ? ['left'] : seat.isAway ? ['away'] : []),
  ];
  return (
    <button
      type="button"
      className="crew-seat"
      aria-expanded={isOpen}
      aria-controls={PANEL}
      onClick={onToggle}
    >
      <PlaceMark place={seat.place} />
      <span className="crew-seat-text">
        <strong>{seat.name}</strong>
        <span>{showDollars(seat.upCents)} up</span>
        <span className="soft">{showDollars(seat.rackCents)} rack</span>
        {marks.map((mark) => (
          <span key={mark} className="seat-mark">
            {mark}
          </span>
        ))}
      </span>
    </button>
  );
}

type WagersProps = Pick<PlayersProps, 'table' | 'marked' | 'onWager'> & { readonly seat: TableSeat };

function Wagers({ seat, table, marked, onWager }: WagersProps) {
  const wagers = useMemo(() => wagerLines(table, feltOf(table), seat.player), [table, seat.player]);
  const place = seat.place === 0 ? 'no place' : `place ${seat.place}`;
  return (
    <>
      <h3>
        {seat.name}, {place}
      </h3>
      {wagers.length === 0 ? <p className="soft">Nothing up.</p> : null}
      <ul className="plain-list crew-wagers">
        {wagers.map((line) => (
          <li key={line.key}>
            <Wager line={line} isMarked={line.wager !== null && line.wager === marked} onWager={onWager} />
          </li>
        ))}
      </ul>
    </>
  );
}

type WagerProps = {
  readonly line: WagerLine;
  readonly isMarked: boolean;
  readonly onWager: (wager: number) => void;
};

function Wager({ line, isMarked, onWager }: WagerProps) {
  const { wager, name, cents, couponCents, odds, isOn, note } = line;
  const small = [...(odds === '' ? [] : [`pays ${odds}`]), ...(note === '' ? [] : [note])].join('; ');
  const text = (
    <>
      <span className="crew-wager-name">
        {name}
        {isOn === null ? null : (
          <span className={isOn ? 'on-off is-on' : 'on-off'}>{isOn ? 'on' : 'off'}</span>
        )}
        {small === '' ? null : <span className="soft">{small}</span>}
      </span>
      <strong>
        {showDollars(cents)}
        {couponCents === 0 ? null : ` and a coupon of ${showDollars(couponCents)}`}
      </strong>
    </>
  );
  return wager === null ? (
    <span className="crew-wager">{text}</span>
  ) : (
    <button type="button" className="crew-wager" aria-pressed={isMarked} onClick={() => onWager(wager)}>
      {text}
    </button>
  );
}
