// The replay of a night at a table, event by event, with the layout as it was.

import { capital, firstFace, secondFace, showDollars } from 'boxperson/base';
import { feltPlan } from 'boxperson/felt';
import { type Rules, theRole } from 'boxperson/rules';
import type { Audience, Table } from 'boxperson/table';
import { useCallback, useMemo } from 'react';
import { Button, ErrorNote, LoadingNote } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { FlatDie } from '../dice/die.tsx';
import { FeltPicture } from '../felt/felt.tsx';
import { useHouseState, useTable } from '../link/house-link.ts';
import { type PageTable, personNameAt } from '../link/page-table.ts';
import { PlayersPanel } from '../panels/players.tsx';
import { CopyLink } from '../rulebook/copy-link.tsx';
import { TableNav } from '../rulebook/table-nav.tsx';
import { flashesAfter } from '../table/flashes.ts';
import { useMedia } from '../table/hooks.ts';
import { useTableName } from '../table/table-name.ts';
import { Controls } from './controls.tsx';
import { Download } from './download.tsx';
import { EventList } from './event-list.tsx';
import { ShareHand } from './hand/share-hand.tsx';
import type { Night } from './night.ts';
import type { LoadedNight, NightLink } from './night-link.ts';
import './replay.css';
import { facesThen, roundAt, sayMoment, settledAt } from './round.ts';
import { Scrubber } from './scrubber.tsx';
import { countUpTo, eventHash } from './steps.ts';
import { useNight, useReplay, useReplayKeys } from './use-replay.ts';

export function ReplayPage({ id }: { readonly id: string }) {
  const { seen } = useTable(id);
  const { me, isKnown } = useHouseState();
  const name = useTableName(id, seen.table);
  return (
    <Shell title={`Replay of ${name}`} isWide tools={<TableNav id={id} name={name} here="/replay" />}>
      {isKnown && seen.table !== null ? (
        <Fetching
          key={me?.person.id ?? ''}
          seen={seen}
          rules={seen.table.rules}
          name={name}
          me={me?.person.id ?? null}
        />
      ) : seen.gone === null ? (
        <LoadingNote for="Loading the record" />
      ) : (
        <p className="note warn replay-note">
          <strong>{seen.gone.says}</strong> <Link to="/">See the other tables.</Link>
        </p>
      )}
    </Shell>
  );
}

type FetchingProps = {
  readonly seen: PageTable;
  readonly rules: Rules;
  /** The table's name. */
  readonly name: string;
  readonly me: string | null;
};

function Fetching({ seen, rules, name, me }: FetchingProps) {
  const { seen: fetched, link } = useNight(seen.id, rules, seen.seq);
  const { night, trouble } = fetched;
  if (night === null || (night.last === night.first && !fetched.isWhole))
    return trouble === null ? (
      <LoadingNote for="Loading the record" />
    ) : (
      <div className="replay-note">
        <ErrorNote trouble={trouble} />
      </div>
    );
  // Restarting from the beginning creates a new night.
  return <NightView key={night.first} {...{ seen, rules, name, me, night, fetched, link }} />;
}

type NightViewProps = FetchingProps & {
  readonly night: Night;
  readonly fetched: LoadedNight;
  readonly link: NightLink;
};

/** The layout is wide where two columns fit, and tall on a phone. */
const WIDE = '(min-width: 62rem)';

function NightView({ seen, rules, name, me, night, fetched, link }: NightViewProps) {
  const fromTheStart = useCallback(() => void link.fromTheStart(), [link]);
  const replay = useReplay(night, fetched, fromTheStart);
  const { no } = replay;
  const { last } = fetched;
  useReplayKeys(replay, night, last);
  const isWide = useMedia(WIDE);
  const word = rules.game.throwWord;
  const faces = useMemo(() => facesThen(seen.faces, night), [seen.faces, night]);
  const audience = useMemo(() => ({ player: (id: string) => personNameAt({ faces }, id) }), [faces]);
  const table = useMemo(() => night.tableAt(no), [night, no]);
  const says = useMemo(() => sayMoment(night, no, audience), [night, no, audience]);
  const round = useRound(night, no, last, audience);
  const flashes = useMemo(() => flashesAfter(settledAt(night, no), 0), [night, no]);
  const then: PageTable = { ...seen, table, seen: [], faces, next: null, gone: null };
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
      <div className="replay-side">
        <EventList round={round} no={no} onGo={replay.go} />
        <PlayersPanel seen={then} me={me} />
        <div className="replay-record">
          <CopyLink hash={eventHash(no)} to={`event ${no}`} label="Copy a link to this moment" />
          <ShareHand night={night} rules={rules} no={no} me={me} title={name} nameOf={audience.player} />
          <Download id={seen.id} rules={rules} night={night} />
          <p className="soft" role="status">
            {fetched.isWhole ? '' : `Loading the record: ${last} events so far…`}
          </p>
          {night.first > 0 ? (
            <p className="soft">
              This record is long and starts here at event {night.first}.{' '}
              <Button look="small" onClick={fromTheStart}>
                Load all of it
              </Button>
            </p>
          ) : null}
          <ErrorNote trouble={fetched.trouble} />
        </div>
      </div>
    </div>
  );
}

/** Recomputed only when the round changes or grows. */
function useRound(night: Night, no: number, last: number, audience: Audience) {
  const round = useMemo(() => roundAt(night, no, audience), [night, no, audience]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same range is the same round, except that the last one grows.
  return useMemo(() => round, [night, round.from, round.to, audience, last]);
}

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'medium' });

type HeadlineProps = {
  readonly night: Night;
  readonly table: Table;
  readonly no: number;
  readonly says: string;
  /** Announced to screen readers only while stepping by hand; during playback there would be too many. */
  readonly isLive: boolean;
  readonly call: (id: string) => string;
};

/** The current moment: what just happened, when, the roll and hand numbers, and the shooter. */
function Headline({ night, table, no, says, isLive, call }: HeadlineProps) {
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
        <Fact term="Time" says={moment === null ? '–' : WHEN.format(moment.at)} />
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
