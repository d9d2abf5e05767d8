// `boxperson export TABLE`: one table's whole record as self-contained JSON lines, each entry with its hash.

import { buildText, thisBuild } from 'boxperson/identity';
import { exportStream, writeNewFile } from 'boxperson/store';
import { withUserErrors } from '../user-error.ts';
import { type DataOptions, lookingAt, tableCalled } from './house-data.ts';

export type ExportOptions = DataOptions & { out?: string };

export function exportTable(wanted: string, options: ExportOptions = {}): Promise<number> {
  return withUserErrors(() =>
    lookingAt(options, async (vault) => {
      const table = await tableCalled(vault, wanted);
      const lines = exportStream(vault, table, buildText(thisBuild()));
      if (options.out === undefined) await print(lines);
      else {
        await writeNewFile(options.out, lines);
        process.stderr.write(`Wrote the record of ${table} to ${options.out}.\n`);
      }
      return 0;
    }),
  );
}

/** Waits for a slow reader, so that a long record is never held in memory. */
async function print(lines: AsyncIterable<string>): Promise<void> {
  const { stdout } = process;
  for await (const line of lines)
    if (!stdout.write(line)) await new Promise<void>((go) => stdout.once('drain', go));
}
