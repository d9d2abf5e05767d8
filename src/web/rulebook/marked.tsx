// Text in which what was looked for is marked.

import { createContext, useContext } from 'react';
import { piecesOf } from './find.ts';

/** The words that are looked for. */
export const Words = createContext<readonly string[]>([]);

export function Marked({ children }: { readonly children: string }) {
  const words = useContext(Words);
  if (words.length === 0) return children;
  return piecesOf(children, words).map((piece, index) =>
    piece.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text are told apart by their place alone.
      <mark key={index}>{piece.text}</mark>
    ) : (
      piece.text
    ),
  );
}
