// The list of studies: what each is about, how far it is, and its report.

import { shortCount } from 'boxperson/lab';
import type { StudyAnswer } from 'boxperson/wire';
import { Button } from '../app/parts.tsx';
import { momentText } from '../me/own-limits.ts';
import { percentDone, stateText } from './words.ts';

type ListProps = {
  readonly studies: readonly StudyAnswer[];
  readonly onSave: (study: string, form: 'json' | 'page') => void;
};

export function StudyList({ studies, onSave }: ListProps) {
  return (
    <ul className="studies" aria-label="Studies, newest first">
      {studies.map((study) => (
        <li key={study.name}>
          <div>
            <strong>{study.name}</strong>
            <div className="soft">{study.title}</div>
            <div className="soft">{momentText(study.madeAt)}</div>
          </div>
          <div>
            <progress max={100} value={percentDone(study)} aria-label={`Progress of ${study.name}`} />
            <div>
              {percentDone(study)}%: {study.sessionsDone.toLocaleString('en-US')} of{' '}
              {study.sessions.toLocaleString('en-US')} sessions
            </div>
            <div className="soft">{shortCount(study.rollsDone)} rolls</div>
          </div>
          <div className="stack">
            <div>{stateText(study)}</div>
            {study.state === 'finished' ? <Saves name={study.name} onSave={onSave} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

const Saves = ({ name, onSave }: { readonly name: string; readonly onSave: ListProps['onSave'] }) => (
  <div className="row">
    <Button onClick={() => onSave(name, 'page')}>
      Save report<span className="unseen"> of {name}</span>
    </Button>
    <Button onClick={() => onSave(name, 'json')}>
      Save JSON<span className="unseen"> of {name}</span>
    </Button>
  </div>
);
