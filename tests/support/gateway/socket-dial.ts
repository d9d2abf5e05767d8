// A client socket for tests and load: keeps the messages received, in order, and waits for new ones.

import { WebSocket } from 'ws';
import type { EventsMessage, SmallMessage, TableMessage } from '../../../src/house/wire/frame.ts';

type FacesMessage = { readonly type: 'faces'; readonly table: string; readonly faces: readonly unknown[] };
export type Heard = SmallMessage | TableMessage | EventsMessage | FacesMessage;
type Of<Type extends Heard['type']> = Extract<Heard, { type: Type }>;

export class Dialled {
  readonly socket: WebSocket;
  readonly frames: string[] = [];
  readonly heard: Heard[] = [];
  closed: { readonly code: number } | null = null;
  readonly #waiting = new Set<() => void>();

  constructor(address: string, headers: Readonly<Record<string, string>> = {}) {
    this.socket = new WebSocket(`${address.replace(/^http/, 'ws')}/live`, { headers });
    this.socket.on('message', (data: Buffer) => {
      this.frames.push(data.toString());
      this.heard.push(JSON.parse(data.toString()) as Heard);
      this.#wake();
    });
    this.socket.on('error', () => {});
    this.socket.on('close', (code) => {
      this.closed = { code };
      this.#wake();
    });
  }

  /** Opens a socket and says hello, as a person if a token is given. */
  static async hello(address: string, token?: string): Promise<Dialled> {
    const dialled = new Dialled(address);
    await dialled.opened();
    dialled.say({ type: 'hello', version: 1, ...(token === undefined ? {} : { token }) });
    await dialled.next('welcome');
    return dialled;
  }

  opened(): Promise<void> {
    return new Promise((open, fail) => {
      this.socket.once('open', () => open());
      this.socket.once('error', fail);
    });
  }

  say(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The first message of a type not yet taken, waiting if necessary. */
  async next<Type extends Heard['type']>(
    type: Type,
    isIt: (message: Of<Type>) => boolean = () => true,
  ): Promise<Of<Type>> {
    for (;;) {
      const at = this.heard.findIndex((one) => one.type === type && isIt(one as Of<Type>));
      if (at >= 0) return this.heard.splice(at, 1)[0] as Of<Type>;
      if (this.closed !== null)
        throw new Error(`closed with ${this.closed.code} before ${type}: ${JSON.stringify(this.heard)}`);
      await this.#change();
    }
  }

  /** Sends a command and waits for its answer. */
  async ask(table: string, id: string, command: object, as = 'player'): Promise<Heard> {
    this.say({ type: 'command', id, table, as, command });
    return this.answerTo(id);
  }

  /** The answer to a command, waiting if necessary. */
  async answerTo(id: string): Promise<Heard> {
    for (;;) {
      const at = this.heard.findIndex((one) => 'id' in one && one.id === id);
      if (at >= 0) return this.heard.splice(at, 1)[0] as Heard;
      if (this.closed !== null) throw new Error(`closed with ${this.closed.code} before an answer to ${id}`);
      await this.#change();
    }
  }

  async ended(): Promise<number> {
    while (this.closed === null) await this.#change();
    return this.closed.code;
  }

  #change(): Promise<void> {
    return new Promise((wake) => this.#waiting.add(wake));
  }

  #wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }
}
