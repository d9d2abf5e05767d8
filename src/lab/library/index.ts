// The library: well-known strategies, each described and cited, each a YAML file in a folder beside this one.

import { nearestOf } from '../../base/index.ts';
import type { WrittenStrategy } from '../strategy/written-strategy.ts';
import { LIBRARY } from './strategies.ts';

export { LIBRARY };

/** A name that the library does not know. */
export type NoSuchStrategy = { readonly says: string; readonly nearest: string | null };

/** A strategy by its name, or a sentence that says which name was probably meant. */
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
