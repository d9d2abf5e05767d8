// What a generator makes: files by their paths from the root.

import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

export type Files = ReadonlyMap<string, string>;

export type Generator = {
  /** What is generated, as a person would call it. */
  readonly what: string;
  readonly files: () => Files | Promise<Files>;
  /** A folder whose other files with this ending were generated once, and are removed. */
  readonly owns?: { readonly folder: string; readonly ending: string };
};
