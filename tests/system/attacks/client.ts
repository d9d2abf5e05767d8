// An independent client using only HTTP and the socket, as an outsider would write it from the protocol documentation.

import { becomes } from '../../support/run/patience.ts';

export type Answer = {
  readonly type: string;
  readonly says?: string;
  readonly remedy?: string;
  readonly clause?: string;
};

export class Client {
  readonly #token: string;
  readonly id: string;
  readonly #sockets = new Map<string, Promise<WebSocket>>();
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  #commands = 0;

  private constructor(id: string, token: string) {
    this.id = id;
    this.#token = token;
  }

  static async guest(address: string, name: string): Promise<Client> {
    const { token, person } = await posted(address, '/api/guest', { name });
    return new Client(person.id, token);
  }

  static async account(address: string, name: string): Promise<Client> {
    const { token, person } = await posted(address, '/api/account', {
      name,
      password: 'two black chips, one red',
    });
    return new Client(person.id, token);
  }

  get(address: string, path: string): Promise<Reply> {
    return asked(address, path, { headers: this.#headers });
  }

  post(address: string, path: string, body: object): Promise<Reply> {
    return asked(address, path, { method: 'POST', headers: this.#headers, body: JSON.stringify(body) });
  }

  get #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
  }

  async wallet(address: string): Promise<number> {
    return Number((await this.get(address, '/api/me')).walletCents);
  }

  /** Sends a command to a table through one process, and resends it until it is done or refused. */
  async does(address: string, table: string, command: object): Promise<Answer> {
    const id = `a${this.id.slice(-6)}-${this.#commands++}`;
    return becomes(
      `an answer to ${JSON.stringify(command)}`,
      () => this.#once(address, table, id, command),
      ({ type }) => ['done', 'refused', 'closed'].includes(type),
    );
  }

  async #once(address: string, table: string, id: string, command: object): Promise<Answer> {
    const socket = await this.#socket(address);
    if (socket.readyState !== WebSocket.OPEN) return { type: 'closed' };
    const answer = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    socket.send(JSON.stringify({ type: 'command', id, table, command }));
    return answer;
  }

  #socket(address: string): Promise<WebSocket> {
    const before = this.#sockets.get(address);
    if (before !== undefined) return before;
    const opened = new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/live`);
      socket.addEventListener('open', () =>
        socket.send(JSON.stringify({ type: 'hello', version: 1, token: this.#token })),
      );
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as Answer & { id?: string };
        if (message.type === 'welcome' || message.type === 'problem') resolve(socket);
        const { id } = message;
        if (id === undefined || id === null) return;
        this.#waiting.get(id)?.(message);
        this.#waiting.delete(id);
      });
      socket.addEventListener('error', () => reject(new Error('no socket')));
      socket.addEventListener('close', () => {
        this.#sockets.delete(address);
        for (const answer of this.#waiting.values()) answer({ type: 'closed' });
        this.#waiting.clear();
      });
    });
    this.#sockets.set(address, opened);
    return opened;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.values()) (await socket).close();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: replies are checked field by field, as an outsider would.
type Reply = any;

const posted = (address: string, path: string, body: object): Promise<Reply> =>
  asked(address, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function asked(address: string, path: string, init: RequestInit): Promise<Reply> {
  const answer = await fetch(`${address}${path}`, init);
  return answer.json();
}
