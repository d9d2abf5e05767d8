// A link that carries the whole study, and downloads of the report, its data and the strategies.

import { useState } from 'react';
import { Button } from '../../app/parts.tsx';
import { downloadFile } from '../../replay/download.tsx';
import type { LabStudy } from '../study/lab-study.ts';
import { studyFragmentOf } from '../study/link.ts';
import type { ShownStudy } from '../study/use-run.ts';
import { fileOf, reportHtml, simulationReport } from './made-here.ts';

type ShareProps = { readonly study: LabStudy; readonly shown: ShownStudy | null };

export function Share({ study, shown }: ShareProps) {
  const [link, setLink] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const share = async (): Promise<void> => {
    const address = `${location.href.replace(/#.*$/, '')}#${await studyFragmentOf(study)}`;
    setLink(address);
    try {
      await navigator.clipboard.writeText(address);
      setSaid('The link is copied. It carries the whole study.');
    } catch {
      setSaid('Copy this link. It carries the whole study.');
    }
  };
  const report = () =>
    shown === null ? null : simulationReport(shown, study, programHere(), new Date().toISOString());
  const saveReport = (): void => {
    const made = report();
    if (made !== null) downloadFile('report.html', 'text/html', reportHtml(made));
  };
  const saveData = (): void => {
    const made = report();
    if (made !== null) downloadFile('report.json', 'application/json', `${JSON.stringify(made)}\n`);
  };
  return (
    <section className="lab-share" aria-labelledby="lab-share">
      <h2 id="lab-share">Share and keep</h2>
      <div className="row">
        <Button look="strong" onClick={() => void share()}>
          Share by link
        </Button>
        <Button disabled={shown === null} onClick={saveReport}>
          Download the report
        </Button>
        <Button disabled={shown === null} onClick={saveData}>
          Download the data
        </Button>
        {study.strategies.map((text, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: strategies have no identity besides their place
            key={index}
            onClick={() => downloadFile(nameIn(text, index), 'application/yaml', text)}
          >
            {study.strategies.length === 1
              ? 'Download the YAML'
              : `Download ${String.fromCharCode(65 + index)} as YAML`}
          </Button>
        ))}
      </div>
      <p role="status" className="soft">
        {said}
      </p>
      {link === null ? null : (
        <label className="field">
          <span>Link to this study</span>
          <input readOnly value={link} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </section>
  );
}

/** The build of these pages, from the document's meta tag. */
const programHere = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="boxperson-build"]')?.content || 'in a browser';

/** The file's name is that of the strategy. */
const nameIn = (text: string, index: number): string =>
  fileOf(/^name: ([a-z0-9-]+)$/m.exec(text)?.[1] ?? `strategy-${index + 1}`);
