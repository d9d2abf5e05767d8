// A problem in a file that someone wrote: its position, the error, and what to write instead.

/** An error before its position in the file is known. */
export type WrongValue = { readonly says: string; readonly instead: string };

/** A position in a file, counted from 1. */
export type TextPosition = { readonly line: number; readonly column: number };

export type FileProblem = WrongValue & {
  readonly file: string | null;
  /** Null for a value that is not from a file. */
  readonly at: TextPosition | null;
};

export const wrongValue = (says: string, instead: string): WrongValue => ({ says, instead });

export const isMistake = (value: object): value is WrongValue => 'says' in value && 'instead' in value;

/** A problem as one line of text: "my.yaml:4:5: “prss” is not a field of a strategy. Did you mean “press”?" */
export function showProblem({ file, at, says, instead }: FileProblem): string {
  const where = [file, at?.line, at?.column].filter((part) => part !== null && part !== undefined).join(':');
  return `${where === '' ? '' : `${where}: `}${says} ${instead}`;
}

/** “a”, “b” or “c”. */
export function orList(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} or ${last}`;
}
