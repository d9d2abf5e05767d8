// Downloads of the record: JSON built from the loaded events, or CSV from the server.

import type { Rules } from 'boxperson/rules';
import { useState } from 'react';
import { Button } from '../app/parts.tsx';
import type { Night } from './night.ts';
import { joinedCsv, lastSeqIn, recordJson } from './record-file.ts';

type DownloadProps = { readonly id: string; readonly rules: Rules; readonly night: Night };

export function Download({ id, rules, night }: DownloadProps) {
  const [csv, setCsv] = useState<'ready' | 'fetching' | 'failed'>('ready');
  const saveJson = (): void =>
    downloadFile(`${id}.json`, 'application/json', recordJson(id, rules.game.id, rules.choices, night));
  const saveCsv = async (): Promise<void> => {
    setCsv('fetching');
    try {
      downloadFile(`${id}.csv`, 'text/csv', joinedCsv(await csvPages(id)));
      setCsv('ready');
    } catch {
      setCsv('failed');
    }
  };
  return (
    <div className="row">
      <Button look="small" onClick={saveJson}>
        Download JSON
      </Button>
      <Button look="small" disabled={csv === 'fetching'} onClick={() => void saveCsv()}>
        {csv === 'fetching' ? 'Downloading…' : 'Download CSV'}
      </Button>
      <span role="status" className="soft">
        {csv === 'failed' ? 'The server did not answer. Try again in a moment.' : ''}
      </span>
    </div>
  );
}

async function csvPages(id: string): Promise<readonly string[]> {
  const pages: string[] = [];
  for (let after = 0; ; ) {
    const address = `/api/tables/${encodeURIComponent(id)}/night?after=${after}&limit=500&format=csv`;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    const page = await response.text();
    const last = lastSeqIn(page);
    if (last === null) return pages;
    pages.push(page);
    after = last;
  }
}

export function downloadFile(name: string, type: string, text: BlobPart): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `boxperson-${name}`;
  link.click();
  // By then the browser has started the download.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
