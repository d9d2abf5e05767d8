// The players along the rail: who is there, which of them are bots, and what they say. Where there is no room for the rail, only what
// they say is shown, over the felt.

import type { PlayerId, Table } from 'boxperson/table';
import { useRef } from 'react';
import { type PageTable, personNameAt } from '../link/page-table.ts';
import { seatsOf } from '../panels/seats.ts';
import { Avatar } from './avatar.tsx';
import { Say } from './say.tsx';
import { phraseText, saysNow, spokenText, useMuted } from './spoken.ts';

type RailProps = {
  readonly seen: PageTable;
  readonly table: Table;
  readonly me: PlayerId | null;
  /** There is room for everyone; otherwise only what they say is shown, over the felt. */
  readonly isBeside: boolean;
};

export function PlayersRail({ seen, table, me, isBeside }: RailProps) {
  const [isMuted] = useMuted();
  const seats = seatsOf(seen, table, me).filter(({ place }) => place > 0);
  return (
    <div className="players-rail">
      <ul aria-label="Players at the rail">
        {seats.map((seat) => {
          const phrase = isMuted && !seat.isMe ? null : saysNow(seen, seat.player);
          return (
            <li
              key={seat.player}
              data-me={seat.isMe ? '' : undefined}
              data-away={seat.isAway ? '' : undefined}
            >
              <Avatar id={seat.player} name={seat.name} isBot={seat.isBot} />
              <span className="rail-name">
                {seat.isMe ? 'You' : seat.name}
                {seat.isBot ? <span className="rail-bot"> bot</span> : null}
              </span>
              {phrase === null ? null : <Bubble phrase={phraseText(phrase)} />}
            </li>
          );
        })}
      </ul>
      {!isBeside || !seats.some(({ isMe, isLeaving }) => isMe && !isLeaving) ? null : <Say table={seen.id} />}
      <Heard seen={seen} me={me} isMuted={isMuted} />
    </div>
  );
}

const Bubble = ({ phrase }: { readonly phrase: string }) => (
  <span className="rail-bubble" aria-hidden="true">
    {phrase}
  </span>
);

/** What is said, for screen readers; on a small screen it is also shown. */
function Heard({ seen, me, isMuted }: Pick<RailProps, 'seen' | 'me'> & { readonly isMuted: boolean }) {
  const { said = [] } = seen;
  // What was said before this page opened is not news.
  const from = useRef(said.at(-1)?.no ?? 0);
  const news = said.filter(({ no, player }) => no > from.current && (!isMuted || player === me));
  return (
    <div className="heard" role="log" aria-live="polite" aria-label="What players say">
      {news.slice(-2).map(({ no, player, phrase }) => (
        <p key={no}>{spokenText(player === me ? 'You' : personNameAt(seen, player), phrase)}</p>
      ))}
    </div>
  );
}
