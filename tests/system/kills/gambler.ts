// A player on a socket who bets as fast as the house allows, reconnects when the house goes down, and resends every unanswered
// command under the same id.

import { gameById } from 'boxperson/games';
import { WebSocket } from 'ws';
import { configure, type HouseChoices } from '../../../src/game/rules/compile/configure.ts';
import type { Rules } from '../../../src/game/rules/compile/rules.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { Mirror } from '../../../src/house/wire/mirror.ts';
import type { Heard } from '../../support/gateway/socket-dial.ts';
import type { Random } from '../../support/random.ts';
import type { ClientLog, Sent } from './client-log.ts';
import { wishesOf } from './gambler-wishes.ts';
import { pause } from './served.ts';

/** The house accepts twenty messages a second per socket: two per turn. */
const TURN_MS = 110;
/** The longest connection timeout, after many retries. */
const PATIENCE_MS_MOST = 60_000;
/** Turns to wait for an answer before asking again. */
const PATIENCE_TURNS = 15;
/** A broke player leaves; after this many turns, even with wagers on the felt. */
const BROKE_TURNS = 40;

export type Seat = {
  readonly name: string;
  readonly table: string;
  readonly random: Random;
  readonly log: ClientLog;
  /** The address of an open house; null if there is none. */
  readonly address: () => string | null;
  /** Turns until a visit ends and the next begins, at the current address; if omitted, nobody leaves. */
  readonly visitTurns?: number;
};

export class Gambler {
  readonly #seat: Seat;
  #token: string | null = null;
  #person: string | null = null;
  #count = 0;
  #turns = 0;
  #isOver = false;
  #isWelcome = false;
  #isFinishing = false;
  /** The current connection timeout. */
  #patienceMs = 5_000;
  /** The turn since which the player has had no money for chips. */
  #brokeSince: number | null = null;
  #mirror = new Mirror(rulesFor);
  #socket: WebSocket | null = null;
  readonly #open = new Map<string, { readonly sent: Sent; askedAt: number }>();
  readonly #acknowledged: Sent[] = [];

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  /** Commands without an answer. */
  get unanswered(): number {
    return this.#open.size;
  }

  /** This player's status, to diagnose a stall. */
  get standing(): string {
    const { name } = this.#seat;
    const place = this.#socket === null ? 'away' : this.#isWelcome ? 'in' : 'connecting';
    const open = [...this.#open.values()].map(({ sent }) => `${sent.command.do} sent ${sent.times} times`);
    const seen = this.#mirror.table === null ? 'nothing' : `version ${this.#mirror.table.version}`;
    return `${name} is ${place}, sees ${seen}, waits for [${open.join(', ')}]${this.#isBroke ? ', is broke' : ''}`;
  }

  get #isBroke(): boolean {
    return this.#brokeSince !== null;
  }

  /** Starts nothing new, and finishes pending commands. */
  finish(): void {
    this.#isFinishing = true;
  }

  stop(): void {
    this.#isOver = true;
    this.#socket?.terminate();
  }

  /** Keeps reconnecting until stopped. */
  async play(): Promise<void> {
    while (!this.#isOver) {
      const address = this.#seat.address();
      if (address !== null)
        await this.#visit(address).catch((error: unknown) => {
          // The house is paused or the machine is busy: allow the next try more time.
          if (error instanceof Error && error.name === 'TimeoutError')
            this.#patienceMs = Math.min(2 * this.#patienceMs, PATIENCE_MS_MOST);
        });
      await pause(10);
    }
  }

  async #visit(address: string): Promise<void> {
    this.#token ??= await this.#comeIn(address);
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/live`, {
      handshakeTimeout: this.#patienceMs,
    });
    this.#socket = socket;
    this.#isWelcome = false;
    if (this.#isOver) socket.terminate();
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => {});
    socket.on('open', () => this.#say({ type: 'hello', version: 1, token: this.#token }));
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as Heard));
    const turns = setInterval(() => this.#turn(), TURN_MS);
    await closed;
    clearInterval(turns);
    this.#socket = null;
  }

  async #comeIn(address: string): Promise<string> {
    const response = await fetch(`${address}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: this.#seat.name }),
      signal: AbortSignal.timeout(this.#patienceMs),
    });
    if (!response.ok) throw new Error(`The house answered ${response.status}`);
    const { token, person } = (await response.json()) as { token: string; person: { id: string } };
    this.#person = person.id;
    return token;
  }

  #say(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: Heard): void {
    const { log, table } = this.#seat;
    if (message.type === 'welcome') {
      this.#isWelcome = true;
      this.#watch();
      for (const one of this.#open.values()) this.#send(one.sent);
      this.#askAgain();
    } else if (message.type === 'table' || message.type === 'events') {
      if (message.type === 'events') log.show(message);
      this.#mirror.take(message);
      if (this.#mirror.table === null) this.#watch();
    } else if (message.type === 'gone') setTimeout(() => this.#watch(), 200);
    else if (message.type === 'done' || message.type === 'refused') this.#answered(message);
    else if (message.type === 'problem' && (message.code === 'try-again' || message.code === 'too-fast')) {
      if (SUPERSEDED.test(message.says)) log.superseded += 1;
      this.#tryAgain(message.id);
    } else if (message.type === 'problem' && message.code === 'signed-out') {
      log.fault(`${this.#seat.name} at ${table} is no longer recognized: ${message.says}`);
      this.#token = null;
    }
  }

  #watch(): void {
    this.#say({ type: 'watch', table: this.#seat.table, ...(this.#mirror.resume ?? {}) });
  }

  #answered(message: Extract<Heard, { type: 'done' | 'refused' }>): void {
    const { log } = this.#seat;
    const sent = this.#open.get(message.id)?.sent ?? this.#acknowledged.find(({ id }) => id === message.id);
    if (sent === undefined) return;
    if (message.type === 'refused') log.refused(sent, message.says);
    else log.done(sent, message.seq, message.version, message.isRepeat);
    if (!this.#open.delete(message.id)) return;
    if (message.type === 'done') this.#acknowledged.push(sent);
    if (sent.command.do === 'leave' && message.type === 'done' && this.#isBroke && this.#open.size === 0)
      this.#comeAnew();
    if (sent.command.do === 'buy-in' && message.type === 'refused') this.#brokeSince ??= this.#turns;
  }

  /** Returns as another guest, with new chips. */
  #comeAnew(): void {
    this.#brokeSince = null;
    this.#token = null;
    this.#person = null;
    this.#acknowledged.length = 0;
    this.#socket?.close();
  }

  /** The command may or may not have gone through: it is resent two turns later. */
  #tryAgain(id: string | null): void {
    const one = this.#open.get(id ?? '');
    if (one !== undefined) one.askedAt = this.#turns - PATIENCE_TURNS + 2;
  }

  /** Resends an acknowledged command: it must be in the record, and must not be done again. */
  #askAgain(): void {
    if (this.#acknowledged.length === 0) return;
    const { random, log } = this.#seat;
    const sent = random.chance(50) ? this.#acknowledged.at(-1) : random.pick(this.#acknowledged);
    if (sent === undefined) return;
    log.askedAgain += 1;
    this.#send(sent);
  }

  #turn(): void {
    if (!this.#isWelcome) return;
    this.#turns += 1;
    const { visitTurns } = this.#seat;
    if (visitTurns !== undefined && this.#turns % visitTurns === 0 && this.#open.size === 0)
      this.#socket?.close();
    let late = 0;
    for (const one of this.#open.values()) {
      if (this.#turns - one.askedAt < PATIENCE_TURNS || late >= 2) continue;
      one.askedAt = this.#turns;
      late += 1;
      this.#send(one.sent);
    }
    if (this.#brokeSince !== null && this.#turns > this.#brokeSince + BROKE_TURNS && this.#open.size === 0) {
      this.#comeAnew();
      return;
    }
    const table = this.#mirror.table;
    const person = this.#person;
    if (table === null || person === null || this.#open.size > 2 || this.#isFinishing) return;
    for (const command of wishesOf(table, person, this.#seat.random, this.#isBroke)) {
      const id = `${this.#seat.name}-${++this.#count}`.replaceAll(' ', '-');
      const sent: Sent = { table: this.#seat.table, command, id, person, times: 0, answer: null };
      this.#seat.log.sent.push(sent);
      this.#open.set(id, { sent, askedAt: this.#turns });
      this.#send(sent);
    }
  }

  #send(sent: Sent): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    sent.times += 1;
    this.#say({ type: 'command', id: sent.id, table: sent.table, command: sent.command });
  }
}

/** What a writer says when the store has rejected its fence. */
const SUPERSEDED = /^Another writer has taken over this table/;

function rulesFor(game: string, choices: HouseChoices): Rules | null {
  const found = gameById(game);
  const rules = found === null ? null : configure(found, choices);
  return rules === null || isRefusal(rules) ? null : rules;
}
