// A house with sockets for tests, opened on a free port and checked for leaks when closed.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assert } from '../../../src/game/base/assert.ts';
import { systemClock } from '../../../src/house/host/clock.ts';
import { CLIENT_LIMITS, type ClientLimits } from '../../../src/house/server/gateway/socket/client-limits.ts';
import { Sockets } from '../../../src/house/server/gateway/socket/socket.ts';
import { PretendHouse } from './pretend-house.ts';
import { Dialled } from './socket-dial.ts';

export const CRAPS = 'nj-craps';
/** Five dollars on the pass line. */
export const line5 = { do: 'bet', wager: 'pass', cents: 500 } as const;

export type Served = {
  readonly house: PretendHouse;
  readonly sockets: Sockets;
  readonly port: number;
  readonly address: string;
};

const closers: (() => Promise<void>)[] = [];

/** Closes every open house; fails if one had a fault or leaked a socket. */
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

export async function serve(
  bounds: Partial<ClientLimits> = {},
  games: readonly string[] = [CRAPS],
): Promise<Served> {
  const house = await PretendHouse.open(games);
  const http = createServer();
  const site = { origins: ['https://friends.example'], isBehindProxy: false, isHttps: false };
  const faults: unknown[] = [];
  const fault = (error: unknown): void => void faults.push(error);
  const sockets = new Sockets(http, site, {
    house,
    clock: systemClock,
    bounds: { ...CLIENT_LIMITS, ...bounds },
    fault,
  });
  await new Promise<void>((open) => http.listen(0, '127.0.0.1', open));
  const { port } = http.address() as AddressInfo;
  closers.push(async () => {
    await sockets.close();
    http.closeAllConnections();
    await new Promise((done) => http.close(done));
    if (faults.length > 0) throw faults[0];
    assert(sockets.count === 0 && sockets.hub.feeds === 0, 'no sockets or feeds are left');
  });
  return { house, sockets, port, address: `http://127.0.0.1:${port}` };
}

export async function enter(
  { house }: Served,
  name: string,
): Promise<{ readonly id: string; readonly token: string }> {
  const entered = await house.act('', { do: 'join', name });
  assert('token' in entered, 'a guest gets a session');
  return { id: entered.person.id, token: entered.token };
}

/** A player with chips at a table. */
export async function seated(served: Served, name: string, place: number, table = CRAPS) {
  const { id, token } = await enter(served, name);
  const line = await Dialled.hello(served.address, token);
  line.say({ type: 'watch', table });
  await line.next('table');
  const sat = await line.ask(table, 'sit', { do: 'take-place', place });
  const bought = await line.ask(table, 'buy', { do: 'buy-in', cents: 50_000 });
  assert(sat.type === 'done' && bought.type === 'done', 'the player gets a place and chips');
  return { id, token, line };
}
