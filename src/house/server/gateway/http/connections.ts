// Limits on open connections, enforced before anything is read: even a silent connection costs memory.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { NamedCounts } from '../socket/client-limits.ts';
import { blockOf, type Site } from './origin.ts';

export type ConnectionBounds = {
  /** In total, including players' sockets. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
};

export function boundConnections(
  server: Server,
  site: Site,
  { connections, connectionsPerAddress }: ConnectionBounds,
): void {
  server.maxConnections = connections;
  // A proxy's connections all come from one address, and the proxy has limits of its own.
  if (site.isBehindProxy) return;
  const from = new NamedCounts();
  server.on('connection', (socket: Socket) => {
    const address = blockOf(socket.remoteAddress ?? 'unknown');
    if (from.add(address, 1) > connectionsPerAddress) socket.destroy();
    socket.once('close', () => from.add(address, -1));
  });
}
