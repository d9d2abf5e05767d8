// What the protocol promises for each frame a client sends: one answer, one error, a closed socket, or nothing.

import { unreachable } from '../../../src/game/base/assert.ts';
import { readMessage } from '../../../src/house/wire/client-message.ts';

/** A frame to send. If it closes the socket, under our rules or WebSocket's, it gives the close code. */
export type Frame = {
  readonly data: string | Buffer;
  readonly isBinary: boolean;
  readonly closesWith: number | null;
};

/** What the protocol promises for a frame after the hello. */
export type Promised = {
  /** The id of its one answer; null if the answer has none. */
  readonly id: string | null;
  readonly kind: 'answer' | 'problem' | 'pong' | 'table' | 'nothing';
  /** The table it concerns. */
  readonly table: string | null;
};

export function promisedTo({ data, closesWith }: Frame): Promised {
  const none = { id: null, table: null } as const;
  if (typeof data !== 'string' || closesWith !== null) return { ...none, kind: 'nothing' };
  const read = readMessage(data);
  if ('problem' in read)
    return read.id === null ? { ...none, kind: 'problem' } : { ...none, id: read.id, kind: 'answer' };
  const { message } = read;
  switch (message.type) {
    case 'command':
    case 'say':
      return { id: message.id, kind: 'answer', table: message.table };
    case 'hello':
      return { ...none, kind: 'problem' };
    case 'ping':
      return { ...none, kind: 'pong' };
    case 'watch':
      return { ...none, kind: 'table', table: message.table };
    case 'unwatch':
      return { ...none, kind: 'nothing', table: message.table };
    default:
      return unreachable(message);
  }
}
