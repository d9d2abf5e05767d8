// The library: well-known strategies, each described and cited, each a YAML file in a folder beside this one.

import { nearestOf } from 'boxperson/base';
import type { WrittenStrategy } from '../strategy/read/schema.ts';
import { LIBRARY } from './strategies.ts';

export { LIBRARY };

/** The answer to an unknown name. */
export type NoSuchStrategy = { readonly says: string; readonly nearest: string | null };

/** Finds a strategy by name, or suggests the nearest name. */
export function libraryStrategy(name: string): WrittenStrategy | NoSuchStrategy {
  const found = LIBRARY.find((written) => written.name === name);
  if (found !== undefined) return found;
  const nearest = nearestOf(
    name,
    LIBRARY.map((written) => written.name),
  );
  const hint = nearest === null ? '`boxperson strategies` lists them all.' : `Did you mean ${nearest}?`;
  return { says: `There is no strategy called ${name} in the library. ${hint}`, nearest };
}
