// The port of a house. It is taken before anything else is done, so that a taken port is reported at once; until the house is
// there, whoever comes is told that it is about to open.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { earlyAnswer, UNTIL_OPEN } from './almost-there.ts';
import { headersFor } from './headers.ts';

export type DoorOptions = {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string | undefined;
  /** Clients that have not sent their headers by then are disconnected. */
  readonly headersMs?: number;
};

export type HouseDoor = {
  readonly server: Server;
  readonly address: string;
  readonly port: number;
  /** From now on the house answers. */
  readonly letIn: (answer: (request: IncomingMessage, response: ServerResponse) => void) => void;
  readonly close: () => Promise<void>;
};

const HEADERS_MS = 10_000;
const HEADERS_BYTES = 16 * 1024;

/** Takes the port. Throws Node's error if the port is taken. */
export async function openDoor(options: DoorOptions): Promise<HouseDoor> {
  const { port, host = '127.0.0.1', headersMs = HEADERS_MS } = options;
  const waiting = new Set<ServerResponse>();
  const answerEarly = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url?.split('?')[0] ?? '';
    if (path === UNTIL_OPEN) {
      waiting.add(response);
      response.once('close', () => waiting.delete(response));
    } else answer(path, response);
  };
  const server = createServer(
    {
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      headersTimeout: headersMs,
      connectionsCheckingInterval: Math.max(1, headersMs >> 2),
      maxHeaderSize: HEADERS_BYTES,
    },
    answerEarly,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const bound = server.address() as AddressInfo;
  return {
    server,
    address: `http://${nameOf(bound)}:${bound.port}`,
    port: bound.port,
    letIn: (house) => {
      server.off('request', answerEarly);
      server.on('request', house);
      for (const response of waiting) response.writeHead(204, headersFor(false, UNTIL_OPEN)).end();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // An open page does not keep the house from closing.
        server.closeAllConnections();
      }),
  };
}

/** How a browser on this machine reaches an address. */
function nameOf({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return family === 'IPv6' ? `[${address}]` : address;
}

function answer(path: string, response: ServerResponse): void {
  const { status, kind, text } = earlyAnswer(path);
  response.writeHead(status, {
    ...headersFor(false, path),
    'content-type': `${kind}; charset=utf-8`,
    ...(status === 503 ? { 'retry-after': '1' } : {}),
  });
  response.end(text);
}
