// The page's one socket. It reconnects after a break, resumes where it stopped, and resends each command under the same id
// until it is answered, so that it takes effect once.

import { Subscribers } from 'boxperson/base';
import type { EventsMessage, PhraseId, ServerMessage, TableMessage } from 'boxperson/wire';
import type { PageAnswer } from './page-table.ts';

/** The state of the page's connection. */
export type ConnectionState =
  | { readonly is: 'connecting' | 'open' }
  | { readonly is: 'lost'; readonly againInMs: number }
  /** No more retries: the page has to be reloaded, or the user has to sign in. */
  | { readonly is: 'refused'; readonly code: string; readonly says: string; readonly remedy: string };

export type PageNotice = NonNullable<Extract<ServerMessage, { type: 'notice' }>['notice']>;

export type TableServerMessage =
  | TableMessage
  | EventsMessage
  | Extract<ServerMessage, { type: 'faces' | 'next' | 'said' | 'gone' }>;

/** A table that this page follows. */
export interface TableListener {
  /** What to request: everything, or the events after the last one known. */
  resume(): { readonly after: number; readonly view: 'public' | 'pit' } | null;
  hear(word: TableServerMessage): void;
}

type Sent = {
  readonly message: object;
  readonly table: string;
  readonly told: (told: PageAnswer) => void;
};

const PROTOCOL = 1;
/** Close codes that a retry does not fix: another version, an ended session, too many tabs. */
const FINAL_CODES: readonly number[] = [4400, 4401, 4429];
const AGAIN_MS = [300, 700, 1_500, 3_000, 5_000] as const;
const QUIET_MS = 20_000;

const NOT_SAID: PageAnswer = {
  told: 'refused',
  code: 'away',
  clause: null,
  says: 'The table is out of reach right now.',
  remedy: 'Say it once you are connected again.',
  nearestCents: [],
};

/** Not `randomUUID`, which needs a secure context: a house on a local network is served over plain HTTP. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export class Socket {
  readonly #url: string;
  #socket: WebSocket | null = null;
  #line: ConnectionState = { is: 'connecting' };
  #person: string | null = null;
  #failures = 0;
  #timer = 0;
  #quiet = 0;
  #clockAheadMs = 0;
  #notice: PageNotice | null = null;
  #lastTrouble = { code: 'closed', says: 'The server closed the connection.', remedy: 'Reload the page.' };
  readonly #followers = new Map<string, TableListener>();
  readonly #sent = new Map<string, Sent>();
  readonly #listeners = new Subscribers();

  constructor(url: string) {
    this.#url = url;
  }

  get line(): ConnectionState {
    return this.#line;
  }

  /** The id of the signed-in person; null for a spectator. */
  get person(): string | null {
    return this.#person;
  }

  /** A notice for everyone in the house; null while nothing is wrong. */
  get notice(): PageNotice | null {
    return this.#notice;
  }

  /** The estimated time on the house's clock. */
  now(): number {
    return Date.now() + this.#clockAheadMs;
  }

  readonly onChange = this.#listeners.add;

  open(): void {
    if (this.#socket !== null) return;
    window.clearTimeout(this.#timer);
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#say({ is: 'connecting' });
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: PROTOCOL }));
    socket.onmessage = ({ data }) => {
      this.#hear(JSON.parse(String(data)) as ServerMessage);
      this.#listenForSilence();
    };
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (FINAL_CODES.includes(code)) this.#say({ is: 'refused', ...this.#lastTrouble });
      else this.#lost();
    };
  }

  /** Reconnects after a sign-in or sign-out, under the new session. */
  reopen(): void {
    this.#failures = 0;
    this.#drop();
    this.open();
  }

  close(): void {
    this.#drop();
  }

  follow(table: string, follower: TableListener): () => void {
    this.#followers.set(table, follower);
    if (this.#line.is === 'open') this.#watch(table, follower);
    return () => {
      this.#followers.delete(table);
      if (this.#line.is === 'open') this.#send({ type: 'unwatch', table });
    };
  }

  /** Requests a table again from the start. */
  watchAnew(table: string): void {
    const follower = this.#followers.get(table);
    if (follower !== undefined && this.#line.is === 'open') this.#watch(table, follower);
  }

  give(table: string, command: object, role: string): Promise<PageAnswer> {
    const id = newId();
    const message = { type: 'command', id, table, as: role, command };
    return new Promise((told) => {
      this.#sent.set(id, { message, table, told });
      if (this.#line.is === 'open') this.#send(message);
    });
  }

  /** Says a phrase at a table. Later it would mean nothing, so without a connection it is not said. */
  say(table: string, phrase: PhraseId): Promise<PageAnswer> {
    const id = newId();
    const message = { type: 'say', id, table, phrase };
    if (this.#line.is !== 'open') return Promise.resolve(NOT_SAID);
    return new Promise((told) => {
      this.#sent.set(id, { message, table, told });
      this.#send(message);
    });
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#failures = 0;
        this.#person = message.person?.id ?? null;
        this.#clockAheadMs = message.at - Date.now();
        // A notice that still applies follows the welcome.
        this.#notice = null;
        this.#say({ is: 'open' });
        for (const [table, follower] of this.#followers) this.#watch(table, follower);
        for (const { message: again } of this.#sent.values()) this.#send(again);
        return;
      case 'table':
      case 'events':
      case 'faces':
      case 'next':
      case 'said':
      case 'gone':
        this.#followers.get(message.table)?.hear(message as TableServerMessage);
        return;
      case 'done':
        this.#answer(message.id, { told: 'done', seq: message.seq });
        return;
      case 'heard':
        this.#answer(message.id, { told: 'done', seq: 0 });
        return;
      case 'waiting':
        this.#answer(message.id, { told: 'waiting', request: message.request, says: message.says });
        return;
      case 'refused': {
        const { id, type: told, table: _, ...refusal } = message;
        this.#answer(id, { told, ...refusal });
        return;
      }
      case 'problem':
        this.#trouble(message);
        return;
      case 'notice':
        this.#notice = message.notice;
        this.#say(this.#line);
        return;
      case 'pong':
        return;
    }
  }

  #trouble({ id, code, says, remedy }: Extract<ServerMessage, { type: 'problem' }>): void {
    // The outcome is unknown: send it again under the same id.
    const sent = id === null ? undefined : this.#sent.get(id);
    if (id !== null && sent !== undefined) {
      if (code === 'try-again') window.setTimeout(() => this.#sendAgain(id), 400);
      else this.#answer(id, { told: 'refused', code, clause: null, says, remedy, nearestCents: [] });
      return;
    }
    this.#lastTrouble = { code, says, remedy };
  }

  #sendAgain(id: string): void {
    const sent = this.#sent.get(id);
    if (sent !== undefined && this.#line.is === 'open') this.#send(sent.message);
  }

  #answer(id: string, told: PageAnswer): void {
    this.#sent.get(id)?.told(told);
    this.#sent.delete(id);
  }

  #watch(table: string, follower: TableListener): void {
    const resume = follower.resume();
    this.#send({ type: 'watch', table, ...(resume ?? {}) });
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Pings a connection that has been silent for long, and drops it if there is no answer. */
  #listenForSilence(): void {
    window.clearTimeout(this.#quiet);
    this.#quiet = window.setTimeout(() => {
      this.#send({ type: 'ping' });
      this.#quiet = window.setTimeout(() => this.#socket?.close(), QUIET_MS);
    }, QUIET_MS);
  }

  #lost(): void {
    window.clearTimeout(this.#quiet);
    const againInMs = AGAIN_MS[Math.min(this.#failures++, AGAIN_MS.length - 1)] ?? 5_000;
    this.#say({ is: 'lost', againInMs });
    this.#timer = window.setTimeout(() => this.open(), againInMs);
  }

  #drop(): void {
    window.clearTimeout(this.#timer);
    window.clearTimeout(this.#quiet);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #say(line: ConnectionState): void {
    this.#line = line;
    this.#listeners.tell();
  }
}
