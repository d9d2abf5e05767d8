// The position of every word and value in a YAML file, so that a problem can point at its line.

import { type Document, isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml';
import type { TextPosition } from './problem.ts';

/** A path into a file: `['when', 0, 'do', 'pass-odds']`. */
export type Path = readonly (string | number)[];

export type FilePlaces = {
  /** The position of the value at a path, or of its parent if the value is missing. */
  readonly value: (path: Path) => TextPosition | null;
  /** The position of the key at the end of a path. */
  readonly word: (path: Path) => TextPosition | null;
};

/** The places of a value that is not from a file: problems then have no line. */
export const NO_PLACES: FilePlaces = { value: () => null, word: () => null };

export function placesInYaml(document: Document.Parsed, lines: LineCounter): FilePlaces {
  const words = new Map<string, TextPosition>();
  const values = new Map<string, TextPosition>();
  const place = (node: Node | null): TextPosition | null => {
    const start = node?.range?.[0];
    if (start === undefined) return null;
    const { line, col } = lines.linePos(start);
    return { line, column: col };
  };
  const note = (map: Map<string, TextPosition>, path: Path, node: Node | null): void => {
    const at = place(node);
    if (at !== null) map.set(keyOf(path), at);
  };
  const walk = (node: unknown, path: Path): void => {
    note(values, path, node as Node | null);
    if (isMap(node))
      for (const { key, value } of node.items) {
        const below = [...path, isScalar(key) ? String(key.value) : String(key)];
        note(words, below, key as Node);
        walk(value, below);
      }
    else if (isSeq(node)) for (const [index, item] of node.items.entries()) walk(item, [...path, index]);
  };
  walk(document.contents, []);
  const near = (map: Map<string, TextPosition>, path: Path): TextPosition => {
    for (let length = path.length; length >= 0; length--) {
      const key = keyOf(path.slice(0, length));
      const found = (length === path.length ? map.get(key) : undefined) ?? words.get(key) ?? values.get(key);
      if (found !== undefined) return found;
    }
    return { line: 1, column: 1 };
  };
  return { value: (path) => near(values, path), word: (path) => near(words, path) };
}

const keyOf = (path: Path): string => JSON.stringify(path);
