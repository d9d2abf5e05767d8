// Text with search matches highlighted.

import { createContext, useContext } from 'react';
import { splitAtMatches } from './text-search.ts';

/** The search words. */
export const Words = createContext<readonly string[]>([]);

export function Marked({ children }: { readonly children: string }) {
  const words = useContext(Words);
  if (words.length === 0) return children;
  return splitAtMatches(children, words).map((piece, index) =>
    piece.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id but their position.
      <mark key={index}>{piece.text}</mark>
    ) : (
      piece.text
    ),
  );
}
