// The one socket of a page. It finds the house again after a break, goes on where it stopped, and sends a command until it is
// answered, always under the same name, so that it is done once.

import { Subscribers } from '../../base/index.ts';
import type { EventsMessage, ServerMessage, TableMessage } from '../../wire/index.ts';
import type { Told } from './seen.ts';

/** What the page says about its line to the house. */
export type Line =
  | { readonly is: 'connecting' | 'open' }
  | { readonly is: 'lost'; readonly againInMs: number }
  /** Nothing is tried again: the page has to be loaded anew, or somebody has to sign in. */
  | { readonly is: 'refused'; readonly code: string; readonly says: string; readonly remedy: string };

export type Notice = NonNullable<Extract<ServerMessage, { type: 'notice' }>['notice']>;

export type TableWord =
  | TableMessage
  | EventsMessage
  | Extract<ServerMessage, { type: 'faces' | 'next' | 'gone' }>;

/** A table that this page follows. */
export interface Follower {
  /** What to ask for: everything, or whatever came after what is known. */
  resume(): { readonly after: number; readonly view: 'public' | 'pit' } | null;
  hear(word: TableWord): void;
}

type Sent = {
  readonly message: object;
  readonly table: string;
  readonly told: (told: Told) => void;
};

const PROTOCOL = 1;
/** Closed by the house for a reason that trying again does not mend: another version, a session that is over, too many tabs. */
const FINAL_CODES: readonly number[] = [4400, 4401, 4429];
const AGAIN_MS = [300, 700, 1_500, 3_000, 5_000] as const;
const QUIET_MS = 20_000;

/** Not `randomUUID`, which pages have on a secure line only: a house in one's own network is open to everybody in it. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export class Socket {
  readonly #url: string;
  #socket: WebSocket | null = null;
  #line: Line = { is: 'connecting' };
  #person: string | null = null;
  #failures = 0;
  #timer = 0;
  #quiet = 0;
  #clockAheadMs = 0;
  #notice: Notice | null = null;
  #lastTrouble = { code: 'closed', says: 'The house has closed the line.', remedy: 'Load the page again.' };
  readonly #followers = new Map<string, Follower>();
  readonly #sent = new Map<string, Sent>();
  readonly #listeners = new Subscribers();

  constructor(url: string) {
    this.#url = url;
  }

  get line(): Line {
    return this.#line;
  }

  /** Who the house takes us for; null for somebody who only looks on. */
  get person(): string | null {
    return this.#person;
  }

  /** What everybody in the house has to know; null while nothing is wrong. */
  get notice(): Notice | null {
    return this.#notice;
  }

  /** The house's clock, as far as we know it. */
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

  /** Somebody has signed in or out: the same line under another name. */
  reopen(): void {
    this.#failures = 0;
    this.#drop();
    this.open();
  }

  close(): void {
    this.#drop();
  }

  follow(table: string, follower: Follower): () => void {
    this.#followers.set(table, follower);
    if (this.#line.is === 'open') this.#watch(table, follower);
    return () => {
      this.#followers.delete(table);
      if (this.#line.is === 'open') this.#send({ type: 'unwatch', table });
    };
  }

  /** Asks a table for itself again, from the start. */
  watchAnew(table: string): void {
    const follower = this.#followers.get(table);
    if (follower !== undefined && this.#line.is === 'open') this.#watch(table, follower);
  }

  give(table: string, command: object, role: string): Promise<Told> {
    const id = newId();
    const message = { type: 'command', id, table, as: role, command };
    return new Promise((told) => {
      this.#sent.set(id, { message, table, told });
      if (this.#line.is === 'open') this.#send(message);
    });
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#failures = 0;
        this.#person = message.person?.id ?? null;
        this.#clockAheadMs = message.at - Date.now();
        // A notice that still holds comes after the welcome.
        this.#notice = null;
        this.#say({ is: 'open' });
        for (const [table, follower] of this.#followers) this.#watch(table, follower);
        for (const { message: again } of this.#sent.values()) this.#send(again);
        return;
      case 'table':
      case 'events':
      case 'faces':
      case 'next':
      case 'gone':
        this.#followers.get(message.table)?.hear(message as TableWord);
        return;
      case 'done':
        this.#answer(message.id, { told: 'done', seq: message.seq });
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
    // What became of it is not known: it is sent again under the same name.
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

  #answer(id: string, told: Told): void {
    this.#sent.get(id)?.told(told);
    this.#sent.delete(id);
  }

  #watch(table: string, follower: Follower): void {
    const resume = follower.resume();
    this.#send({ type: 'watch', table, ...(resume ?? {}) });
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** A line that has been silent for long is asked for a sign of life, and given up without one. */
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

  #say(line: Line): void {
    this.#line = line;
    this.#listeners.tell();
  }
}
