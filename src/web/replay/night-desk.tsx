// A night on the layout: the felt as it was at a moment, what happened then, and the controls that move through the night.

import { capital, firstFace, secondFace, showDollars } from 'boxperson/base';
import { feltPlan } from 'boxperson/felt';
import { type Rules, theRole } from 'boxperson/rules';
import type { Table } from 'boxperson/table';
import { type ReactNode, useMemo } from 'react';
import { FlatDie } from '../dice/die.tsx';
import { FeltPicture } from '../felt/felt.tsx';
import { type PageTable, personNameAt } from '../link/page-table.ts';
import { flashesAfter } from '../table/flashes.ts';
import { useMedia } from '../table/hooks.ts';
import { Controls } from './controls.tsx';
import type { Night } from './night.ts';
import type { LoadedNight } from './night-link.ts';
import './replay.css';
import { sayMoment, settledAt } from './round.ts';
import { Scrubber } from './scrubber.tsx';
import { countUpTo } from './steps.ts';
import { type NightMoment, useReplay, useReplayKeys } from './use-replay.ts';

type NightDeskProps = {
  readonly night: Night;
  readonly loaded: LoadedNight;
  readonly rules: Rules;
  /** The viewing player; null for a spectator. */
  readonly me: string | null;
  readonly faces: PageTable['faces'];
  /** Loads the whole record, if this is only its end. */
  readonly fromTheStart: () => void;
  /** Where a night opens that is not opened at a moment; by default where its last hand begins. */
  readonly opensAt?: number;
  /** Whether it happened at a time of day. */
  readonly isTimed?: boolean;
  /** What stands beside the layout at a moment. */
  readonly side: (moment: NightMoment) => ReactNode;
};

/** The layout is wide where two columns fit, and tall on a phone. */
const WIDE = '(min-width: 62rem)';

export function NightDesk({
  night,
  loaded,
  rules,
  me,
  faces,
  fromTheStart,
  opensAt,
  isTimed = true,
  side,
}: NightDeskProps) {
  const replay = useReplay(night, loaded, fromTheStart, opensAt);
  const { no } = replay;
  const { last } = loaded;
  useReplayKeys(replay, night, last);
  const isWide = useMedia(WIDE);
  const word = rules.game.throwWord;
  const audience = useMemo(() => ({ player: (id: string) => personNameAt({ faces }, id) }), [faces]);
  const table = useMemo(() => night.tableAt(no), [night, no]);
  const says = useMemo(() => sayMoment(night, no, audience), [night, no, audience]);
  const flashes = useMemo(() => flashesAfter(settledAt(night, no), 0), [night, no]);
  return (
    <div className="replay">
      <h1 className="unseen">Replay</h1>
      <div className="replay-felt">
        <Headline
          night={night}
          table={table}
          no={no}
          says={says}
          isLive={!replay.isPlaying}
          isTimed={isTimed}
          call={audience.player}
        />
        <FeltPicture
          table={table}
          me={me}
          faces={faces}
          plan={feltPlan(rules, isWide ? 'wide' : 'tall')}
          flashes={flashes}
          label={`${rules.game.name} layout after event ${no}`}
        />
      </div>
      <div className="replay-desk">
        <Scrubber night={night} last={last} no={no} says={says} word={word} onGo={replay.go} />
        <Controls
          word={word}
          isPlaying={replay.isPlaying}
          speed={replay.speed}
          canGoBack={no > night.first}
          canGoOn={no < last}
          onPlay={replay.play}
          onSpeed={replay.setSpeed}
          onStep={replay.step}
        />
        <p className="replay-keys">
          <span className="key">←</span> <span className="key">→</span> event,{' '}
          <span className="key">Shift</span> + arrow: {word}, <span className="key">Page Up</span>{' '}
          <span className="key">Page Down</span> hand, <span className="key">Space</span> play/pause,{' '}
          <span className="key">Home</span> <span className="key">End</span>
        </p>
      </div>
      <div className="replay-side">{side({ no, table, audience, go: replay.go })}</div>
    </div>
  );
}

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'medium' });

type HeadlineProps = {
  readonly night: Night;
  readonly table: Table;
  readonly no: number;
  readonly says: string;
  /** Announced to screen readers only while stepping by hand; during playback there would be too many. */
  readonly isLive: boolean;
  readonly isTimed: boolean;
  readonly call: (id: string) => string;
};

/** The current moment: what just happened, when, the roll and hand numbers, and the shooter. */
function Headline({ night, table, no, says, isLive, isTimed, call }: HeadlineProps) {
  const moment = night.moment(no);
  const roll = moment?.event?.type === 'RollClosed' ? moment.event.roll : null;
  const { shooter } = table.dice;
  const { game } = table.rules;
  return (
    <header className="replay-head">
      <div className="replay-says">
        {roll === null ? null : (
          <span className="replay-dice" aria-hidden="true">
            <FlatDie face={firstFace(roll)} />
            <FlatDie face={secondFace(roll)} />
          </span>
        )}
        <p aria-live={isLive ? 'polite' : 'off'}>{says}</p>
      </div>
      <dl className="replay-facts">
        <Fact term="Event" says={String(no)} />
        {isTimed ? <Fact term="Time" says={moment === null ? '–' : WHEN.format(moment.at)} /> : null}
        <Fact term={capital(game.throwWord)} says={String(table.rolls)} />
        <Fact term="Hand" says={String(countUpTo(night.hands, no))} />
        {game.points === null ? null : (
          <Fact term="Point" says={table.point === null ? 'Off' : String(table.point)} />
        )}
        <Fact
          term="Shooter"
          says={
            shooter === null
              ? '–'
              : shooter.kind === 'player'
                ? call(shooter.id)
                : capital(theRole(shooter.role))
          }
        />
        <Fact term="Bank" says={showDollars(table.bankCents)} />
      </dl>
    </header>
  );
}

const Fact = ({ term, says }: { readonly term: string; readonly says: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{says}</dd>
  </div>
);
