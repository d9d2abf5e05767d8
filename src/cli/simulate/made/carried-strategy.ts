// A strategy as a report carries it: its files with their text. Those of the library are written out, so that a later version of
// the library does not matter.

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { required } from 'boxperson/base';
import { printStrategy } from 'boxperson/lab';
import type { CarriedStrategy } from 'boxperson/report';
import { UserError } from '../../user-error.ts';
import { isModule, writtenNamed } from '../find-strategy.ts';
import { filesOfModule } from '../strategy-module.ts';

export function carryStrategy(name: string): CarriedStrategy {
  if (isModule(name)) return { name, files: moduleFiles(name) };
  const { written, source } = writtenNamed(name);
  const file =
    source === null
      ? { path: `${written.name}.yaml`, text: printStrategy(written) }
      : { path: basename(name), text: source.text };
  return { name, files: [file] };
}

/** A module and the files beside it that it imports, by their paths below a folder that holds them all. */
function moduleFiles(name: string): CarriedStrategy['files'] {
  const files = filesOfModule(name);
  let folder = dirname(resolve(name));
  while (files.some((file) => relative(folder, file).startsWith('..'))) folder = dirname(folder);
  return files.map((file) => ({
    path: relative(folder, file).split(sep).join('/'),
    text: readFileSync(file, 'utf8'),
  }));
}

/** Writes the strategies of a report to a new folder; returns the folder, and their names there. */
export function unpackStrategies(strategies: readonly CarriedStrategy[]): {
  readonly folder: string;
  readonly names: readonly string[];
} {
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-again-'));
  const names = strategies.map(({ name, files }, index) => {
    const own = join(folder, String(index + 1));
    const paths = files.map(({ path, text }) => {
      const place = resolve(own, path);
      if (!place.startsWith(own + sep))
        throw new UserError(`The report puts a file of ${name} outside its folder (${path}). Do not use it.`);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
      return place;
    });
    return required(paths[0], 'a strategy has a file');
  });
  return { folder, names };
}
