// Compares two values character by character and marks where the second differs.

type DiffPiece = { readonly text: string; readonly at: number; readonly isSame: boolean };

/** Beyond this many differences the values are treated as unrelated. */
const DIFFERENT_MOST = 8;

/** The second value in pieces, each either the same as the first value at that position or all different. */
export function textDiff(first: string, second: string): readonly DiffPiece[] {
  const different = Array.from(second).filter((letter, at) => letter !== first.charAt(at)).length;
  if (different > DIFFERENT_MOST) return [{ text: second, at: 0, isSame: false }];
  const pieces: DiffPiece[] = [];
  for (const [at, letter] of Array.from(second).entries()) {
    const isSame = first.charAt(at) === letter;
    const last = pieces.at(-1);
    if (last?.isSame === isSame) pieces[pieces.length - 1] = { ...last, text: last.text + letter };
    else pieces.push({ text: letter, at, isSame });
  }
  return pieces;
}
