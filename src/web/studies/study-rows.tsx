// The table of studies: what each is about, how far it is, and its report.

import { shortCount } from '../../lab/index.ts';
import type { StudyAnswer } from '../../wire/index.ts';
import { Button, Columns } from '../app/parts.tsx';
import { momentText } from '../me/own-limits.ts';
import { percentDone, stateText } from './words.ts';

type RowsProps = {
  readonly studies: readonly StudyAnswer[];
  readonly onSave: (study: string, form: 'json' | 'page') => void;
};

export function StudyRows({ studies, onSave }: RowsProps) {
  return (
    <div className="scroll">
      <table className="rows">
        <caption className="unseen">Studies, newest first</caption>
        <Columns names={['Study', 'Progress', 'State', 'Report']} />
        <tbody>
          {studies.map((study) => (
            <tr key={study.name}>
              <td>
                <strong>{study.name}</strong>
                <div className="soft">{study.title}</div>
                <div className="soft">{momentText(study.madeAt)}</div>
              </td>
              <td>
                <progress max={100} value={percentDone(study)} aria-label={`Progress of ${study.name}`} />
                <div>{percentDone(study)}%</div>
                <div className="soft">
                  {study.sessionsDone.toLocaleString('en-US')} of {study.sessions.toLocaleString('en-US')}{' '}
                  sessions, {shortCount(study.rollsDone)} rolls
                </div>
              </td>
              <td>{stateText(study)}</td>
              <td>{study.state === 'finished' ? <Saves name={study.name} onSave={onSave} /> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Saves = ({ name, onSave }: { readonly name: string; readonly onSave: RowsProps['onSave'] }) => (
  <div className="row">
    <Button onClick={() => onSave(name, 'page')}>
      Save report<span className="unseen"> of {name}</span>
    </Button>
    <Button onClick={() => onSave(name, 'json')}>
      Save JSON<span className="unseen"> of {name}</span>
    </Button>
  </div>
);
