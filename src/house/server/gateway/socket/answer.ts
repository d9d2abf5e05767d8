// The outcome of a command as a socket message.

import { unreachable } from 'boxperson/base';
import type { SmallMessage } from 'boxperson/wire';
import type { Denial, Outcome, TableId } from '../gateway.ts';

export function answerTo(id: string, table: TableId, outcome: Outcome): SmallMessage {
  switch (outcome.done) {
    case 'accepted': {
      const { seq, version, isRepeat } = outcome;
      return { type: 'done', id, table, seq, version, isRepeat };
    }
    case 'refused':
      return refusalOf(id, table, outcome.refusal);
    case 'waiting':
      return { type: 'waiting', id, table, request: outcome.request, says: outcome.says };
    case 'stopped':
      return problem('try-again', outcome.says, 'Send it again with the same id.', id);
    default:
      return unreachable(outcome);
  }
}

export function refusalOf(id: string, table: TableId, denial: Denial): SmallMessage {
  const { waitMs: _, ...refusal } = denial;
  return { type: 'refused', id, table, ...refusal };
}

export const problem = (
  code: string,
  says: string,
  remedy: string,
  id: string | null,
  retryMs?: number,
): SmallMessage => ({
  type: 'problem',
  id,
  code,
  says,
  remedy,
  ...(retryMs === undefined ? {} : { retryMs }),
});

/** The answer to a message that came too fast. It was not processed. */
export const tooFast = (id: string | null, retryMs: number): SmallMessage =>
  problem(
    'too-fast',
    id === null ? 'Too many messages: some were dropped.' : 'Too many messages: this one was dropped.',
    'Slow down, and send this again with the same id.',
    id,
    retryMs,
  );
