// What became of a command.

import { type Refusal, refuse } from '../rules/refusal.ts';
import type { Entry } from '../store/store.ts';
import type { Command } from '../table/command.ts';

/** What became of a command. */
export type Answer =
  /** It is on disk. */
  | { readonly done: 'accepted'; readonly seq: number; readonly version: number; readonly isRepeat: boolean }
  | { readonly done: 'refused'; readonly refusal: Refusal }
  /** This writer is no more; the same command, with the same id, may be sent again. */
  | { readonly done: 'stopped'; readonly says: string };

/** The answer to a command that the record holds already. */
export const repeatOf = (entry: Entry | null): Answer | null =>
  entry === null
    ? null
    : {
        done: 'accepted',
        seq: entry.seq,
        version: entry.version + entry.events.length,
        isRepeat: true,
      };

export const overdrawn = (command: Command): Refusal =>
  refuse(
    'too-few-chips',
    null,
    command.do === 'buy-in' ? 'The wallet does not hold that much.' : 'There is not that much to move.',
    'Buy in for less.',
  );
