// A socket without a network: the house's own client code at one end, a stranger at the other.

import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { Client } from '../../../src/house/server/gateway/socket/client.ts';
import type { Hub } from '../../../src/house/server/gateway/socket/hub.ts';

export type Reply = { readonly type: string; readonly id?: string | null; readonly code?: string };

class NoNetwork extends EventEmitter {
  readyState = 1;
  readonly bufferedAmount = 0;
  sentBytes = 0;
  readonly #take: (text: string) => void;

  constructor(take: (text: string) => void) {
    super();
    this.#take = take;
  }

  send(frame: string | Buffer): void {
    this.sentBytes += frame.length;
    // Tables and their events arrive as bytes, which this client ignores.
    if (typeof frame === 'string') this.#take(frame);
  }

  close(): void {
    if (this.readyState !== 1) return;
    this.readyState = 3;
    this.emit('close');
  }

  terminate(): void {
    this.close();
  }

  ping(): void {}
  pong(): void {}
}

export class Line {
  readonly #socket: NoNetwork;
  readonly #waiting = new Map<string, (reply: Reply | null) => void>();
  #count = 0;

  constructor(hub: Hub, token: string | null, gone: () => void) {
    this.#socket = new NoNetwork((text) => this.#hear(JSON.parse(text) as Reply));
    this.#socket.on('close', () => {
      gone();
      for (const resolve of this.#waiting.values()) resolve(null);
      this.#waiting.clear();
    });
    new Client(this.#socket as unknown as WebSocket, token, hub);
    this.say({ type: 'hello', version: 1 });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === 1;
  }

  say(message: object): void {
    this.raw(JSON.stringify(message));
  }

  raw(text: string): void {
    if (this.isOpen) this.#socket.emit('message', Buffer.from(text), false);
  }

  /** Sends a command; returns the answer, or null if the connection closed first. */
  ask(table: string, command: object): Promise<Reply | null> {
    this.#count += 1;
    const id = `c${this.#count}`;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.say({ type: 'command', id, table, command });
      if (!this.isOpen) resolve(null);
    });
  }

  hangUp(): void {
    this.#socket.close();
  }

  #hear(reply: Reply): void {
    const id = reply.id ?? null;
    if (id === null) return;
    this.#waiting.get(id)?.(reply);
    this.#waiting.delete(id);
  }
}
