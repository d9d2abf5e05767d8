// The studies on the house's database: simulations that workers play on any machines. Operators see how far they are and save their
// reports; studies are made on the command line.

import type { StudyAnswer, StudyReportAnswer } from 'boxperson/wire';
import { useCallback, useEffect, useState } from 'react';
import { pageAddressOf } from '../app/page-address.ts';
import { ErrorNote, LoadingNote } from '../app/parts.tsx';
import { Link } from '../app/router.tsx';
import { Shell } from '../app/shell.tsx';
import { useHouseState } from '../link/house-link.ts';
import { type ApiError, api, isApiError } from '../link/http.ts';
import { downloadFile as saveFile } from '../replay/download.tsx';
import './studies.css';
import { StudyList } from './study-list.tsx';

const AGAIN_MS = 3_000;

export function StudiesPage() {
  const { me, isKnown } = useHouseState();
  return (
    <Shell
      title="Studies"
      tools={
        <Link to="/pit" className="button small">
          The pit
        </Link>
      }
    >
      {!isKnown ? (
        <LoadingNote for="One moment" />
      ) : me?.roles.some(({ role }) => role === 'operator') === true ? (
        <Studies />
      ) : (
        <div className="stack">
          <h1>Studies are for operators.</h1>
          <p>
            They are simulations that workers play on the house’s database.{' '}
            <Link to="/">Go to the tables.</Link>
          </p>
        </div>
      )}
    </Shell>
  );
}

function Studies() {
  /** `none` if this house has nothing to play them on. */
  const [studies, setStudies] = useState<readonly StudyAnswer[] | 'none' | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const look = useCallback(async (): Promise<void> => {
    const answer = await api.get<{ readonly studies: readonly StudyAnswer[] | null }>('/api/studies');
    setTrouble(isApiError(answer) ? answer : null);
    if (!isApiError(answer)) setStudies(answer.studies ?? 'none');
  }, []);
  const isNone = studies === 'none';
  useEffect(() => {
    if (isNone) return;
    void look();
    const timer = window.setInterval(() => void look(), AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [look, isNone]);
  const save = async (study: string, form: 'json' | 'page'): Promise<void> => {
    const report = await api.get<StudyReportAnswer>(`/api/studies/${encodeURIComponent(study)}/report`);
    if (isApiError(report)) setTrouble(report);
    else if (form === 'json') saveFile(`${study}.json`, 'application/json', report.json);
    else saveFile(`${study}.html`, 'text/html', report.page);
  };
  return (
    <div className="stack">
      <h1>Studies</h1>
      <ErrorNote trouble={trouble} />
      {studies === null ? (
        trouble === null ? (
          <LoadingNote for="Loading studies" />
        ) : null
      ) : studies === 'none' ? (
        <p>
          Studies are simulations that many machines play together. They need a house on PostgreSQL, and this
          one is not. <a href={pageAddressOf('/docs/many-machines.md')}>How to set one up</a>
        </p>
      ) : studies.length === 0 ? (
        <p className="soft">
          There are no studies. To make one: <code>boxperson simulate iron-cross --database …</code>
        </p>
      ) : (
        <StudyList studies={studies} onSave={(study, form) => void save(study, form)} />
      )}
    </div>
  );
}
