// Writes src/lab/library/strategies.ts from the YAML files of the library, read as a user's file is read: `node tools/library.ts`.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStrategy, showProblem, type WrittenStrategy } from '../src/lab/strategy/index.ts';

const FOLDER = join(import.meta.dirname, '..', 'src', 'lab', 'library');
export const LIBRARY_MODULE = join(FOLDER, 'strategies.ts');

/** The order in which the library is listed; within a folder it is by name. */
const FOLDERS = ['line', 'odds', 'numbers', 'progressions', 'hedges', 'side-bets', 'other-games'];

export function libraryText(): string {
  const lines = writtenFiles().map((written) => `  ${JSON.stringify(written)},`);
  return [
    '// Made by `node tools/library.ts` from the YAML files in these folders. Change those, not this.',
    '// biome-ignore-all format: one line for each file',
    '',
    "import type { WrittenStrategy } from '../strategy/written-strategy.ts';",
    '',
    '/** Every strategy of the library. */',
    'export const LIBRARY: readonly WrittenStrategy[] = [',
    ...lines,
    '];',
    '',
  ].join('\n');
}

function writtenFiles(): readonly WrittenStrategy[] {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const stranger = folders.find(({ name }) => !FOLDERS.includes(name));
  if (stranger !== undefined) throw new Error(`Say in tools/library.ts where ${stranger.name} is listed.`);
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(FOLDER, folder))
      .toSorted()
      .map((file) => writtenIn(join(FOLDER, folder, file))),
  );
}

function writtenIn(file: string): WrittenStrategy {
  const read = readStrategy(readFileSync(file, 'utf8'), file);
  if ('problems' in read) throw new Error(read.problems.map(showProblem).join('\n'));
  return read.written;
}

if (import.meta.main) writeFileSync(LIBRARY_MODULE, libraryText());
