// Players: who sits where, in which color, who has the dice, and their chips.

import { showDollars } from 'boxperson/base';
import { handedRound, type PlayerId } from 'boxperson/table';
import type { PhraseId } from 'boxperson/wire';
import { Avatar } from '../company/avatar.tsx';
import { Rename } from '../company/rename.tsx';
import { MuteSwitch } from '../company/say.tsx';
import { phraseText, saysNow, useMuted } from '../company/spoken.ts';
import type { PageTable } from '../link/page-table.ts';
import { Panel } from './panel.tsx';
import { PlaceMark } from './place-mark.tsx';
import { freePlaceCount, seatsOf, type TableSeat } from './seats.ts';

type PlayersProps = {
  readonly seen: PageTable;
  readonly me: PlayerId | null;
  /** How long the house keeps an absent player's place; null if it does not say. */
  readonly keepsPlaceMs?: number | null;
};

export function PlayersPanel({ seen, me, keepsPlaceMs = null }: PlayersProps) {
  const { table } = seen;
  const [isMuted] = useMuted();
  if (table === null) return null;
  const seats = seatsOf(seen, table, me, keepsPlaceMs);
  const free = freePlaceCount(table);
  const it = handedRound(table.rules.game);
  const says = (seat: TableSeat): PhraseId | null =>
    isMuted && !seat.isMe ? null : saysNow(seen, seat.player);
  return (
    <Panel title="Players" aside={<span className="soft">{free === 0 ? 'Full' : `${free} free`}</span>}>
      {seats.length === 0 ? (
        <p className="soft">No one is at this table.</p>
      ) : (
        <ul className="seats">
          {seats.map((seat) => (
            <SeatRow
              key={seat.player}
              seat={seat}
              says={says(seat)}
              it={it}
              isNeeded={table.rules.game.making.seatedOnly !== null}
            />
          ))}
        </ul>
      )}
      <MuteSwitch />
    </Panel>
  );
}

type RowProps = {
  readonly seat: TableSeat;
  /** What they say right now. */
  readonly says: PhraseId | null;
  readonly it: string;
  readonly isNeeded: boolean;
};

function SeatRow({ seat, says, it, isNeeded }: RowProps) {
  const marks = [
    ...(seat.isMe ? ['you'] : []),
    ...(seat.isBot ? ['bot'] : []),
    ...awayMarks(seat),
    ...(isNeeded && seat.isStanding && !seat.isAway ? ['standing'] : []),
  ];
  return (
    <li className={`seat ${seat.isMe ? 'me' : ''} ${seat.isAway ? 'away' : ''}`}>
      <PlaceMark place={seat.place} />
      <span className="seat-name">
        <Avatar id={seat.player} name={seat.name} isBot={seat.isBot} />
        {seat.name}
        {marks.map((mark) => (
          <span key={mark} className="seat-mark">
            {mark}
          </span>
        ))}
        {seat.isShooter || seat.isAsked ? (
          <span className="seat-mark shooter">
            {seat.isShooter ? (it === 'dice' ? 'shooter' : `has the ${it}`) : `offered the ${it}`}
          </span>
        ) : null}
        {seat.isMe ? <Rename /> : null}
        {says === null ? null : <span className="seat-says">{phraseText(says)}</span>}
      </span>
      <span className="seat-money">
        <span>
          <span className="unseen">Rack </span>
          {showDollars(seat.rackCents)}
        </span>
        <span className="soft">{seat.upCents === 0 ? 'nothing up' : `${showDollars(seat.upCents)} up`}</span>
      </span>
    </li>
  );
}

/** "away", "place kept until 21:04"; or "left" for a player whose wagers are still up. */
function awayMarks({ isAway, isLeaving, keptUntilMs }: TableSeat): readonly string[] {
  if (isLeaving) return ['left'];
  if (!isAway) return [];
  return keptUntilMs === null ? ['away'] : ['away', `place kept until ${clockTime(keptUntilMs)}`];
}

/** The local time of day, to the minute. */
const clockTime = (ms: number): string =>
  new Date(ms).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
