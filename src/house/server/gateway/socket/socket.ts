// The socket endpoint: who may connect, how many sockets there may be, and the detection of dead ones.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { clientAddressOf, isOwnOrigin, type Site, tokenOf } from '../http/origin.ts';
import { CLOSES, Client } from './client.ts';
import { Hub, type HubDeps } from './hub.ts';

const SOCKET_PATH = '/live';
const TURNS = 16;

export class Sockets {
  readonly #hub: Hub;
  readonly #site: Site;
  readonly #server: WebSocketServer;
  readonly #clients = new Map<Client, number>();
  #number = 0;
  readonly #unfollow: () => void;
  readonly #unnoticed: () => void;
  #callOff: () => void = () => {};
  #isClosing = false;

  constructor(http: Server, site: Site, deps: HubDeps) {
    this.#hub = new Hub(deps);
    this.#site = site;
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: deps.bounds.messageBytes,
      perMessageDeflate: false,
      autoPong: false,
      clientTracking: false,
    });
    http.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#unfollow = deps.house.people.onChange((person) => {
      for (const client of this.#clients.keys()) if (client.person?.id === person) void client.recheck();
      this.#hub.faceChanged(person);
    });
    this.#unnoticed = deps.house.onNotice((notice) => {
      for (const client of this.#clients.keys()) client.notice(notice);
    });
    this.#look();
  }

  get count(): number {
    return this.#clients.size;
  }

  /** Bytes sent to each client and not yet read. */
  buffered(): readonly number[] {
    return [...this.#clients.keys()].map((client) => client.buffered);
  }

  get hub(): Hub {
    return this.#hub;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#callOff();
    this.#unfollow();
    this.#unnoticed();
    for (const client of this.#clients.keys()) client.close(CLOSES.goingDown, 'The house is closing.');
    await this.#hub.end();
    // Clients that have not closed after a moment are disconnected.
    await new Promise((done) => setTimeout(done, 50));
    for (const client of this.#clients.keys()) client.terminate();
    while (this.#clients.size > 0) await new Promise((turn) => setImmediate(turn));
    this.#server.close();
  }

  /**
   * Each socket is pinged and its session checked twice per idle time; a socket that did not answer is closed. Checks are
   * spread out, so that thousands of sockets are not checked in the same moment.
   */
  #look(turn = 0): void {
    const { clock, bounds } = this.#hub.deps;
    this.#callOff = clock.after(Math.max(1, Math.floor(bounds.idleMs / 2 / TURNS)), () => {
      for (const [client, number] of this.#clients) if (number % TURNS === turn) client.check();
      this.#look((turn + 1) % TURNS);
    });
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const fail = (): void => void socket.destroy();
    socket.on('error', fail);
    const refused = this.#refusal(request);
    if (refused !== null) {
      socket.end(`HTTP/1.1 ${refused}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (websocket) => {
      socket.off('error', fail);
      this.#welcome(websocket, request);
    });
  }

  /** The HTTP status for a client that may not connect; null if it may. */
  #refusal(request: IncomingMessage): string | null {
    const { bounds } = this.#hub.deps;
    if (this.#isClosing) return '503 Service Unavailable';
    if ((request.url ?? '').split('?', 1)[0] !== SOCKET_PATH) return '404 Not Found';
    if (!isOwnOrigin(request, this.#site)) return '403 Forbidden';
    if (this.#clients.size >= bounds.sockets) return '503 Service Unavailable';
    const address = clientAddressOf(request, this.#site);
    return this.#hub.socketsFrom.of(address) >= bounds.socketsPerAddress ? '429 Too Many Requests' : null;
  }

  #welcome(websocket: WebSocket, request: IncomingMessage): void {
    const address = clientAddressOf(request, this.#site);
    this.#hub.socketsFrom.add(address, 1);
    const client = new Client(websocket, tokenOf(request, this.#site), this.#hub);
    this.#clients.set(client, this.#number++);
    websocket.on('close', () => {
      this.#clients.delete(client);
      this.#hub.socketsFrom.add(address, -1);
    });
  }
}
