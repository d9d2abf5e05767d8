// What moves a progression, as people write it: "win", "loss", "2 wins" or "3 losses".

import { type Wrong, wrong } from 'boxperson/written';

/** "2 wins": a count and a side. */
export type After = { readonly times: number; readonly side: 'win' | 'loss' };

export const AFTER_PATTERN = '^(?:(?:[1-9]\\d? )?(?:win|loss)|[1-9]\\d? (?:wins|losses))$';

export function readAfter(text: string): After | Wrong {
  const words = text.trim();
  const match = /^(?:(\d+) )?(win|loss)(?:s|es)?$/.exec(words);
  if (match === null || !new RegExp(AFTER_PATTERN).test(words))
    return wrong(`“${text}” cannot move a progression.`, 'Write win, loss, 2 wins or 3 losses.');
  return { times: Number(match[1] ?? 1), side: match[2] === 'win' ? 'win' : 'loss' };
}
