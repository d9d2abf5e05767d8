// The outcome of a command.

import { type Refusal, refuse } from 'boxperson/rules';
import type { Entry } from 'boxperson/store';
import type { TableCommand } from 'boxperson/table';

/** The outcome of a command: accepted and stored, refused, or stopped, in which case it may or may not be stored. */
export type CommandAnswer =
  /** It is on disk. */
  | { readonly done: 'accepted'; readonly seq: number; readonly version: number; readonly isRepeat: boolean }
  | { readonly done: 'refused'; readonly refusal: Refusal }
  /** This writer has stopped; the same command, with the same id, may be sent again. */
  | { readonly done: 'stopped'; readonly says: string };

/** The answer to a command already in the record. */
export const repeatedAnswer = (entry: Entry | null): CommandAnswer | null =>
  entry === null
    ? null
    : {
        done: 'accepted',
        seq: entry.seq,
        version: entry.version + entry.events.length,
        isRepeat: true,
      };

/** The refusal when an account would go below zero or beyond the countable range. */
export const overdrawnRefusal = (command: TableCommand, account: string): Refusal => {
  if (account.startsWith('coupon:'))
    return refuse(
      'wrong-instrument',
      null,
      'That coupon is on another table or has already been played.',
      'Bet with chips, or with another coupon.',
    );
  return command.do === 'buy-in'
    ? refuse('too-few-chips', null, 'Your wallet does not have that much.', 'Buy in for less.')
    : refuse(
        'too-few-chips',
        null,
        'There are not enough chips to move that much.',
        'Name a smaller amount.',
      );
};
