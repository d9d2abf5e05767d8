// Opens the gateway of a house: one port for pages, requests and sockets.

import type { AddressInfo } from 'node:net';
import { type Clock, systemClock } from '../../host/index.ts';
import type { House } from './gateway.ts';
import { HTTP_BOUNDS, type HttpBounds, httpOf } from './http/http.ts';
import type { Site } from './http/origin.ts';
import type { WebFiles } from './pages/web-files.ts';
import { BOUNDS, type Bounds } from './socket/bounds.ts';
import { Sockets } from './socket/socket.ts';

export type GatewayOptions = {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  readonly origins?: readonly string[];
  readonly isBehindProxy?: boolean;
  readonly clock?: Clock;
  /** The built pages. */
  readonly pages?: WebFiles;
  readonly bounds?: Partial<Bounds>;
  readonly httpBounds?: Partial<HttpBounds>;
  /** Called with our own bugs; the client learns only that there was one. */
  readonly fault: (error: unknown) => void;
};

/** A running gateway: the HTTP and socket server of a house. `close` ends it, but not the house. */
export type Gateway = {
  readonly address: string;
  readonly port: number;
  readonly sockets: Sockets;
  readonly close: () => Promise<void>;
};

/** Starts the HTTP and socket server of a house on one port. Throws Node's error if the port is taken. */
export async function openGateway(house: House, options: GatewayOptions): Promise<Gateway> {
  const {
    port,
    host = '127.0.0.1',
    origins = [],
    isBehindProxy = false,
    clock = systemClock,
    pages = null,
    fault,
  } = options;
  const site: Site = { origins, isBehindProxy, isHttps: false };
  const app = httpOf({ house, site, clock, fault, pages, bounds: { ...HTTP_BOUNDS, ...options.httpBounds } });
  const bounds = { ...BOUNDS, ...options.bounds };
  const sockets = new Sockets(app.server, site, { house, clock, bounds, fault });
  const close = async (): Promise<void> => {
    await sockets.close();
    await app.close();
  };
  try {
    const address = await app.listen({ port, host });
    return { address, port: (app.server.address() as AddressInfo).port, sockets, close };
  } catch (error) {
    await close();
    throw error;
  }
}
