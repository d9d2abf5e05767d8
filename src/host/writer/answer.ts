// What became of a command.

import { type Refusal, refuse } from '../../rules/index.ts';
import type { Entry } from '../../store/index.ts';
import type { Command } from '../../table/index.ts';

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

/** An account that would hold less than nothing, or more than can be counted. */
export const overdrawn = (command: Command, account: string): Refusal => {
  if (account.startsWith('coupon:'))
    return refuse(
      'wrong-instrument',
      null,
      'That coupon is on another table or has been played.',
      'Bet with chips, or with another coupon.',
    );
  return command.do === 'buy-in'
    ? refuse('too-few-chips', null, 'Your wallet does not hold that much.', 'Buy in for less.')
    : refuse('too-few-chips', null, 'There is not that much to move.', 'Name a smaller amount.');
};
