// What moves a progression, as people write it: "win", "loss", "2 wins" or "3 losses".

import { type WrongValue, wrongValue } from 'boxperson/written';

/** "2 wins": a count and a side. */
export type ProgressionTrigger = { readonly times: number; readonly side: 'win' | 'loss' };

export const TRIGGER_PATTERN = '^(?:(?:[1-9]\\d? )?(?:win|loss)|[1-9]\\d? (?:wins|losses))$';

export function readTrigger(text: string): ProgressionTrigger | WrongValue {
  const words = text.trim();
  const match = /^(?:(\d+) )?(win|loss)(?:s|es)?$/.exec(words);
  if (match === null || !new RegExp(TRIGGER_PATTERN).test(words))
    return wrongValue(`“${text}” cannot move a progression.`, 'Write win, loss, 2 wins or 3 losses.');
  return { times: Number(match[1] ?? 1), side: match[2] === 'win' ? 'win' : 'loss' };
}
