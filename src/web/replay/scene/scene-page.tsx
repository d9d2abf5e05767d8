// The scene of a clause on the layout: every step as it is played by the rules, in this browser.

import { gameById } from 'boxperson/games';
import { clauseAddress } from 'boxperson/law';
import { readCast, readScenarios, type SceneOutcome } from 'boxperson/settle';
import { useEffect, useMemo, useState } from 'react';
import { pageAddressOf } from '../../app/page-address.ts';
import { Button, LoadingNote } from '../../app/parts.tsx';
import { Shell } from '../../app/shell.tsx';
import { api, isApiError } from '../../link/http.ts';
import type { PageTable } from '../../link/page-table.ts';
import { ClauseChips } from '../../panels/clause/clause.tsx';
import { Panel } from '../../panels/panel.tsx';
import { NightDesk } from '../night-desk.tsx';
import type { NightMoment } from '../use-replay.ts';
import './scene.css';
import { type SceneNight, type WatchedScene, type WatchedStep, watchScene } from './scene-night.ts';

type Fetched = { readonly clause: string; readonly watched: WatchedScene };

export function ScenePage() {
  const slug = new URLSearchParams(location.search).get('scene') ?? '';
  const [fetched, setFetched] = useState<Fetched | null | 'loading'>('loading');
  useEffect(() => {
    let isWanted = true;
    void fetchScene(slug).then((found) => {
      if (isWanted) setFetched(found);
    });
    return () => {
      isWanted = false;
    };
  }, [slug]);
  const isThere = fetched !== null && fetched !== 'loading';
  const address = isThere ? clauseAddress(fetched.clause) : '/clauses';
  return (
    <Shell
      title={isThere ? `Scene of ${fetched.clause}` : 'Scene'}
      isWide
      tools={
        <a className="button small" href={pageAddressOf(address)}>
          {isThere ? fetched.clause : 'All clauses'}
        </a>
      }
    >
      {fetched === 'loading' ? (
        <LoadingNote for="Loading the scene" />
      ) : isThere ? (
        <WatchedNights watched={fetched.watched} />
      ) : (
        <div className="stack">
          <h1>There is no such scene.</h1>
          <p>
            <a href={pageAddressOf('/clauses')}>Choose one on the page of its clause.</a>
          </p>
        </div>
      )}
    </Shell>
  );
}

async function fetchScene(slug: string): Promise<Fetched | null> {
  if (slug === '') return null;
  const written = await api.get<{ readonly scene: unknown; readonly sets: unknown }>(
    pageAddressOf(`/clauses/${slug}.json`),
  );
  if (isApiError(written)) return null;
  const [scenario] = readScenarios(written.scene, slug, readCast(written.sets, 'sets'));
  const game = scenario === undefined ? null : gameById(scenario.game);
  const watched = scenario === undefined || game === null ? null : watchScene(scenario, game);
  return watched === null ? null : { clause: scenario?.shows ?? '', watched };
}

function WatchedNights({ watched: { nights, isAsExpected } }: { readonly watched: WatchedScene }) {
  const [at, setAt] = useState(0);
  const [opensAt, setOpensAt] = useState<number | null>(null);
  const here = nights[at] ?? nights[0];
  const me = useMemo(() => (here === undefined ? null : protagonistOf(here)), [here]);
  const faces = useMemo(() => (here === undefined ? new Map() : facesOf(here)), [here]);
  if (here === undefined) return null;
  const { night } = here;
  const loaded = { night, last: night.last, isWhole: true, trouble: null };
  const goTo = (table: number, no: number | null): void => {
    setOpensAt(no);
    setAt(table);
  };
  return (
    <NightDesk
      key={`${at} ${opensAt}`}
      {...{ night, loaded, me, faces }}
      rules={night.tableAt(night.first).rules}
      fromTheStart={STAY}
      opensAt={opensAt ?? here.opensAt}
      isTimed={false}
      side={(moment) => (
        <Panel title="The scene">
          {nights.map((one, table) => (
            <StepList
              key={one.night.first}
              steps={one.steps}
              moment={table === at ? moment : null}
              onGo={(no) => (table === at ? moment.go(no) : goTo(table, no))}
            />
          ))}
          {isAsExpected ? null : <p className="note bad">Something differs from what is expected.</p>}
        </Panel>
      )}
    />
  );
}

const STAY = (): void => undefined;

type StepListProps = {
  readonly steps: readonly WatchedStep[];
  /** Null while another table is shown. */
  readonly moment: NightMoment | null;
  readonly onGo: (no: number) => void;
};

const StepList = ({ steps, moment, onGo }: StepListProps) => (
  <ol className="scene-steps">
    {steps.map(({ step, from, to }) => {
      const isNow = moment !== null && moment.no >= from && moment.no <= to;
      const when = isNow ? 'now' : moment !== null && moment.no > to ? 'before' : 'after';
      return (
        <li key={from} className={`scene-step ${when}`} aria-current={isNow ? 'step' : undefined}>
          <Button look="scene-go" onClick={() => onGo(to)}>
            <strong>{step.who}</strong> {step.does}
          </Button>
          {step.outcomes.map((outcome) => (
            <Outcome key={outcome.says} outcome={outcome} />
          ))}
        </li>
      );
    })}
  </ol>
);

const Outcome = ({ outcome: { kind, says, clauses } }: { readonly outcome: SceneOutcome }) => (
  <p className={kind === 'refused' ? 'scene-answer refused' : 'scene-answer'}>
    {kind === 'refused' ? 'Refused: ' : ''}
    {says} <ClauseChips ids={clauses} />
  </p>
);

/** Players whom a scene does not name; the shooter among them. */
const isUnnamed = (player: string): boolean => player.startsWith('@');

/** The first player by name, from whose place the felt is seen. */
const protagonistOf = ({ night }: SceneNight): string | null =>
  [...night.places.keys()].find((player) => !isUnnamed(player)) ?? null;

const facesOf = ({ night }: SceneNight): PageTable['faces'] =>
  new Map(
    [...night.places.keys()].map((id) => [
      id,
      { id, name: isUnnamed(id) ? 'the shooter' : id, isBot: false },
    ]),
  );
