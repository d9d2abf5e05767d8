import { isPlainObject } from 'boxperson/base';
// Lays what a file says over the defaults.

/** The given fields over the defaults, at any depth. A null or a list replaces what was there. */
export function overDefaults<T extends object>(usual: T, given: unknown): T {
  if (!isPlainObject(given)) return usual;
  const merged = { ...usual } as Record<string, unknown>;
  for (const [key, value] of Object.entries(given)) {
    const before = merged[key];
    merged[key] = isPlainObject(value) && isPlainObject(before) ? overDefaults(before, value) : value;
  }
  return merged as T;
}

/** A part that a game may lack: left out, it is as `usual`; null, it is lacking; else its fields over those of `whole`. */
export const overOptional = <T extends object>(whole: T, given: unknown, usual: T | null): T | null =>
  given === undefined ? usual : given === null ? null : overDefaults(whole, given);
