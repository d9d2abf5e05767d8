// Opens the gateway of a house: one port for pages, requests and sockets.

import { type HouseDoor, openDoor } from 'boxperson/door';
import { type Clock, systemClock } from 'boxperson/host';
import type { SceneSource } from 'boxperson/law';
import type { ServedHouse } from './gateway.ts';
import { HTTP_BOUNDS, type HttpBounds, httpOf } from './http/http.ts';
import type { Site } from './http/origin.ts';
import type { WebFiles } from './pages/web-files.ts';
import { CLIENT_LIMITS, type ClientLimits } from './socket/client-limits.ts';
import { Sockets } from './socket/socket.ts';

export type GatewayOptions = {
  /** The port to listen on, 0 for any free one; or a door that is already open. */
  readonly port: number | HouseDoor;
  readonly host?: string;
  readonly origins?: readonly string[];
  readonly isBehindProxy?: boolean;
  readonly clock?: Clock;
  /** The built pages. */
  readonly pages?: WebFiles;
  /** How the scenes of clauses were played, for the pages of clauses. */
  readonly scenes?: SceneSource;
  readonly bounds?: Partial<ClientLimits>;
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
export async function openGateway(house: ServedHouse, options: GatewayOptions): Promise<Gateway> {
  const {
    port,
    host,
    origins = [],
    isBehindProxy = false,
    clock = systemClock,
    pages = null,
    scenes = null,
    fault,
  } = options;
  const site: Site = { origins, isBehindProxy, isHttps: false };
  const httpBounds = { ...HTTP_BOUNDS, ...options.httpBounds };
  const door =
    typeof port === 'number' ? await openDoor({ port, host, headersMs: httpBounds.headersMs }) : port;
  const app = httpOf({ house, site, clock, fault, pages, scenes, bounds: httpBounds, server: door.server });
  const bounds = { ...CLIENT_LIMITS, ...options.bounds };
  const sockets = new Sockets(door.server, site, { house, clock, bounds, fault });
  const close = async (): Promise<void> => {
    await sockets.close();
    await door.close();
    await app.close();
  };
  try {
    await app.ready();
    door.letIn(app.routing);
    return { address: door.address, port: door.port, sockets, close };
  } catch (error) {
    await close();
    throw error;
  }
}
