// The replay of a night at a table, event by event, with the layout as it was.

import type { Rules } from 'boxperson/rules';
import { useCallback, useMemo } from 'react';
import { Button, ErrorNote, LoadingNote } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { useHouseState, useTable } from '../link/house-link.ts';
import type { PageTable } from '../link/page-table.ts';
import { PlayersPanel } from '../panels/players.tsx';
import { CopyLink } from '../rulebook/copy-link.tsx';
import { TableNav } from '../rulebook/table-nav.tsx';
import { useTableName } from '../table/table-name.ts';
import { Download } from './download.tsx';
import { EventList } from './event-list.tsx';
import { ShareHand } from './hand/share-hand.tsx';
import type { Night } from './night.ts';
import { NightDesk } from './night-desk.tsx';
import type { LoadedNight, NightLink } from './night-link.ts';
import { facesThen, roundAt } from './round.ts';
import { eventHash } from './steps.ts';
import { type NightMoment, useNight } from './use-replay.ts';

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
  return <WholeNight key={night.first} {...{ seen, rules, name, me, night, fetched, link }} />;
}

type WholeNightProps = FetchingProps & {
  readonly night: Night;
  readonly fetched: LoadedNight;
  readonly link: NightLink;
};

function WholeNight({ seen, rules, name, me, night, fetched, link }: WholeNightProps) {
  const fromTheStart = useCallback(() => void link.fromTheStart(), [link]);
  const faces = useMemo(() => facesThen(seen.faces, night), [seen.faces, night]);
  return (
    <NightDesk
      {...{ night, rules, me, faces, fromTheStart }}
      loaded={fetched}
      side={(moment) => (
        <>
          <RoundEvents night={night} last={fetched.last} moment={moment} />
          <PlayersPanel
            seen={{ ...seen, table: moment.table, seen: [], faces, next: null, gone: null }}
            me={me}
          />
          <div className="replay-record">
            <CopyLink
              hash={eventHash(moment.no)}
              to={`event ${moment.no}`}
              label="Copy a link to this moment"
            />
            <ShareHand
              night={night}
              rules={rules}
              no={moment.no}
              me={me}
              title={name}
              nameOf={moment.audience.player}
            />
            <Download id={seen.id} rules={rules} night={night} />
            <p className="soft" role="status">
              {fetched.isWhole ? '' : `Loading the record: ${fetched.last} events so far…`}
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
        </>
      )}
    />
  );
}

type RoundEventsProps = { readonly night: Night; readonly last: number; readonly moment: NightMoment };

/** Recomputed only when the round changes or grows. */
function RoundEvents({ night, last, moment: { no, audience, go } }: RoundEventsProps) {
  const round = useMemo(() => roundAt(night, no, audience), [night, no, audience]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same range is the same round, except that the last one grows.
  const same = useMemo(() => round, [night, round.from, round.to, audience, last]);
  return <EventList round={same} no={no} onGo={go} />;
}
