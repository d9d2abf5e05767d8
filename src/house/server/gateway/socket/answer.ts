// The outcome of a command as a socket message.

import { unreachable } from 'boxperson/base';
import type { SmallMessage } from 'boxperson/wire';
import type { TableId } from '../../people/event.ts';
import type { Denial, HouseAnswer } from '../gateway.ts';

export function outcomeMessage(id: string, table: TableId, outcome: HouseAnswer): SmallMessage {
  switch (outcome.done) {
    case 'accepted': {
      const { seq, version, isRepeat } = outcome;
      return { type: 'done', id, table, seq, version, isRepeat };
    }
    case 'refused':
      return refusalMessage(id, table, outcome.refusal);
    case 'waiting':
      return { type: 'waiting', id, table, request: outcome.request, says: outcome.says };
    case 'stopped':
      return problemMessage('try-again', outcome.says, 'Send it again with the same id.', id);
    default:
      return unreachable(outcome);
  }
}

export function refusalMessage(id: string, table: TableId, denial: Denial): SmallMessage {
  const { waitMs: _, ...refusal } = denial;
  return { type: 'refused', id, table, ...refusal };
}

export const problemMessage = (
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
export const tooFastMessage = (id: string | null, retryMs: number): SmallMessage =>
  problemMessage(
    'too-fast',
    id === null ? 'Too many messages: some were dropped.' : 'Too many messages: this one was dropped.',
    'Slow down, and send this again with the same id.',
    id,
    retryMs,
  );
