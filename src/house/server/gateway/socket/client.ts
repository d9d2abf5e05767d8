// One socket: its person, the tables it watches and its rate limits. Every message it sends is parsed in one place.

import { isRefusal } from 'boxperson/rules';
import { StoreBroken } from 'boxperson/store';
import { parseCommand } from 'boxperson/table';
import {
  type ClientMessage,
  frameOf,
  idOf,
  type MessageProblem,
  PROTOCOL,
  type PublicProfile,
  readMessage,
  type SmallMessage,
  type View,
} from 'boxperson/wire';
import { WebSocket } from 'ws';
import type { Notice } from '../../house/notice.ts';
import type { TableId } from '../../people/event.ts';
import type { HouseAnswer } from '../gateway.ts';
import { outcomeMessage, problemMessage, refusalMessage, tooFastMessage } from './answer.ts';
import { Bucket } from './client-limits.ts';
import type { Hub } from './hub.ts';

/** Close codes; those from 4000 on are our own. */
export const CLOSES = {
  binary: 1003,
  failed: 1011,
  goingDown: 1001,
  version: 4400,
  signedOut: 4401,
  noHello: 4408,
  stopped: 1013,
  tooMany: 4429,
} as const;

/** A watched table, from the moment it was requested. */
type Place = { readonly view: View; leave: () => void };

const NO_SESSION = problemMessage(
  'signed-out',
  'That session is not valid.',
  'Sign in, or say hello without a token.',
  null,
);
const TOO_MANY_SOCKETS = problemMessage(
  'too-many',
  'You have too many sockets open.',
  'Close one of them.',
  null,
);
const CANNOT_READ = problemMessage(
  'try-again',
  'The record is unavailable right now.',
  'Connect again in a moment.',
  null,
);
const CUT_OFF: HouseAnswer = {
  done: 'stopped',
  says: 'The record is unavailable right now: the command may or may not have gone through.',
};
const AGAIN = 'Send it again with the same id.';

type Of<Type extends ClientMessage['type']> = Extract<ClientMessage, { type: Type }>;

export class Client {
  readonly #socket: WebSocket;
  readonly #hub: Hub;
  readonly #rate: Bucket;
  #token: string | null;
  #person: PublicProfile | null = null;
  #state: 'new' | 'greeting' | 'ready' | 'closed' = 'new';
  #dropped = 0;
  #toldAt = Number.NEGATIVE_INFINITY;
  #underWay = 0;
  #isAlive = true;
  readonly #watching = new Map<TableId, Place>();
  readonly #noHello: () => void;

  constructor(socket: WebSocket, token: string | null, hub: Hub) {
    const { clock, bounds } = hub.deps;
    this.#socket = socket;
    this.#hub = hub;
    this.#token = token;
    this.#rate = new Bucket(bounds.perSocket, clock.now());
    this.#noHello = clock.after(bounds.helloMs, () => this.close(CLOSES.noHello, 'No hello was received.'));
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#take(data, isBinary));
    socket.on('ping', () => this.#pong());
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    // A malformed frame (too large, not UTF-8) has already closed the socket.
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#end());
  }

  get person(): PublicProfile | null {
    return this.#person;
  }

  /** Bytes sent but not yet read by the client. */
  get buffered(): number {
    return this.#socket.bufferedAmount;
  }

  send(frame: Buffer | string): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    // A client that reads nothing while we keep answering is disconnected.
    if (this.#socket.bufferedAmount > this.#hub.deps.bounds.stuckBytes) this.#socket.terminate();
    else this.#socket.send(frame, { binary: false });
  }

  close(code: number, why: string): void {
    this.#socket.close(code, why);
    // A client that does not answer the close is disconnected at the next check.
    this.#isAlive = false;
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Periodic check that the socket and its session are alive. */
  check(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
    void this.recheck();
  }

  /**
   * Run when the person's roles or sessions may have changed: views change with them, and the end of the session closes the
   * socket.
   */
  async recheck(): Promise<void> {
    const { house, fault } = this.#hub.deps;
    try {
      if (
        this.#token !== null &&
        this.#state === 'ready' &&
        (await house.people.session(this.#token)) === null
      ) {
        this.#turnAway(CLOSES.signedOut, NO_SESSION);
        return;
      }
      for (const [table, place] of [...this.#watching]) {
        if (house.viewOf(this.#person?.id ?? null, table) === place.view) continue;
        this.#unwatch(table);
        await this.#watch({ type: 'watch', table });
      }
    } catch (error) {
      // An unreachable store says nothing about the session: the next check tries again.
      if (!(error instanceof StoreBroken)) fault(error);
    }
  }

  /** Sends a notice for everyone; a client that has not yet said hello gets it after the welcome. */
  notice(notice: Notice | null): void {
    if (this.#state === 'ready') this.#say({ type: 'notice', notice });
  }

  #say(message: SmallMessage): void {
    this.send(frameOf(message));
  }

  #problem(code: string, says: string, remedy: string, id: string | null): void {
    this.#say(problemMessage(code, says, remedy, id));
  }

  /** How long a message must wait because of earlier ones; 0 if it may be processed. */
  #overRateMs(): number {
    const { clock } = this.#hub.deps;
    const now = clock.now();
    const name = this.#person?.id ?? null;
    if (this.#rate.take(now) && (name === null || this.#hub.ratesOf.take(name, now))) return 0;
    const personMs = name === null ? 0 : this.#hub.ratesOf.waitMs(name, now);
    return Math.max(1, this.#rate.waitMs(now), personMs);
  }

  /**
   * Drops a message beyond the rate. One with an id gets an answer, so that its sender does not wait in vain; too many
   * close the socket.
   */
  #drop(frame: string | null, retryMs: number): void {
    const { clock, bounds } = this.#hub.deps;
    this.#dropped += 1;
    if (this.#dropped > bounds.droppedMost) {
      this.close(CLOSES.tooMany, 'Too many messages.');
      return;
    }
    const id = frame === null ? null : idOf(frame);
    if (id !== null) this.#say(tooFastMessage(id, retryMs));
    else if (clock.now() - this.#toldAt >= 1000) {
      this.#toldAt = clock.now();
      this.#say(tooFastMessage(null, retryMs));
    }
  }

  #pong(): void {
    const waitMs = this.#overRateMs();
    if (waitMs === 0) this.#socket.pong();
    else this.#drop(null, waitMs);
  }

  #take(data: Buffer, isBinary: boolean): void {
    this.#isAlive = true;
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (isBinary) {
      this.close(CLOSES.binary, 'Only text messages are accepted.');
      return;
    }
    const waitMs = this.#overRateMs();
    if (waitMs > 0) {
      this.#drop(data.toString(), waitMs);
      return;
    }
    const read = readMessage(data.toString());
    if ('problem' in read) {
      const { code, says, remedy }: MessageProblem = read.problem;
      this.#problem(code, says, remedy, read.id);
      return;
    }
    this.#do(read.message, read.id).catch((error: unknown) => {
      if (error instanceof StoreBroken) {
        this.#turnAway(CLOSES.stopped, CANNOT_READ);
        return;
      }
      this.#hub.deps.fault(error);
      this.close(CLOSES.failed, 'Something went wrong on our side.');
    });
  }

  async #do(message: ClientMessage, id: string | null): Promise<void> {
    if (message.type === 'hello') await this.#hello(message, id);
    else if (this.#state !== 'ready') {
      this.#problem('hello-first', 'You have not said hello yet.', 'Send hello and wait for welcome.', id);
    } else if (message.type === 'watch') await this.#watch(message, id);
    else if (message.type === 'unwatch') this.#unwatch(message.table);
    else if (message.type === 'command') await this.#command(message);
    else if (message.type === 'say') await this.#phrase(message);
    else this.#say({ type: 'pong', at: message.at ?? null });
  }

  async #hello({ version, token }: Of<'hello'>, id: string | null): Promise<void> {
    const { house } = this.#hub.deps;
    if (this.#state !== 'new') {
      this.#problem('hello-twice', 'You have already said hello.', 'Open another socket.', id);
      return;
    }
    this.#state = 'greeting';
    if (version !== PROTOCOL) {
      const says = `This server speaks version ${PROTOCOL}.`;
      this.#turnAway(CLOSES.version, problemMessage('version', says, 'Use a client of that version.', null));
      return;
    }
    this.#token = token ?? this.#token;
    const person = this.#token === null ? null : await house.people.session(this.#token);
    if (this.#state !== 'greeting') return;
    const isUnknown = this.#token !== null && person === null;
    if (isUnknown) this.#turnAway(CLOSES.signedOut, NO_SESSION);
    else if (person !== null && this.#hub.socketsOf.of(person.id) >= this.#hub.deps.bounds.socketsPerPerson)
      this.#turnAway(CLOSES.tooMany, TOO_MANY_SOCKETS);
    else this.#welcome(person);
  }

  #welcome(person: PublicProfile | null): void {
    const { clock, bounds } = this.#hub.deps;
    const { messageBytes, watchedTables, commandsUnderWay, idleMs, perSocket } = bounds;
    if (person !== null) this.#hub.socketsOf.add(person.id, 1);
    this.#person = person;
    this.#state = 'ready';
    this.#noHello();
    const messagesPerSecond = perSocket.perSecond;
    const limits = { messageBytes, messagesPerSecond, watchedTables, commandsUnderWay, idleMs };
    this.#say({ type: 'welcome', version: PROTOCOL, person, at: clock.now(), limits });
    const { notice } = this.#hub.deps.house;
    if (notice !== null) this.notice(notice);
  }

  #turnAway(code: number, message: SmallMessage): void {
    this.#say(message);
    this.close(code, 'See the last message.');
  }

  async #watch({ table, after, view: had }: Of<'watch'>, id: string | null = null): Promise<void> {
    const { house, bounds } = this.#hub.deps;
    this.#unwatch(table);
    if (this.#watching.size >= bounds.watchedTables) {
      this.#problem('too-many', 'You are watching too many tables.', 'Leave one of them first.', id);
      return;
    }
    const view = house.viewOf(this.#person?.id ?? null, table);
    if (view === null) {
      this.#gone(table, 'forbidden', 'There is no such table, or you may not see it.');
      return;
    }
    const place: Place = { view, leave: () => {} };
    this.#watching.set(table, place);
    this.#hub.comes(this.#person?.id ?? null, table);
    // A client cannot resume from another view, because that view lacks what this one shows.
    const from = after !== undefined && (had === undefined || had === view) ? after : null;
    const isWanted = (): boolean => this.#watching.get(table) === place;
    const leave = await this.#hub.watch(table, this, view, from, isWanted, (why, says) => {
      if (!isWanted()) return;
      this.#unwatch(table);
      this.#gone(table, why, says);
    });
    if (!isWanted()) leave?.();
    else if (leave !== null) place.leave = leave;
    else {
      this.#unwatch(table);
      this.#gone(table, 'stopped', 'There is no such table, or it is stopped right now.');
    }
  }

  #unwatch(table: TableId): void {
    const place = this.#watching.get(table);
    if (place === undefined) return;
    this.#watching.delete(table);
    place.leave();
    this.#hub.goes(this.#person?.id ?? null, table);
  }

  #gone(table: TableId, why: 'closed' | 'stopped' | 'forbidden', says: string): void {
    this.#say({ type: 'gone', table, why, says });
  }

  async #command({ id, table, as, command: raw }: Of<'command'>): Promise<void> {
    const { house, bounds, fault, clock } = this.#hub.deps;
    const person = this.#person;
    if (person === null) {
      this.#problem('signed-out', 'You are watching only.', 'Sign in or join as a guest.', id);
      return;
    }
    if (this.#underWay >= bounds.commandsUnderWay) {
      this.#problem(
        'too-many',
        'You have too many commands in progress.',
        'Wait for their answers first.',
        id,
      );
      return;
    }
    const now = clock.now();
    if (!this.#hub.commandsOf.take(person.id, now)) {
      this.#say(tooFastMessage(id, Math.max(1, this.#hub.commandsOf.waitMs(person.id, now))));
      return;
    }
    const meant = as === 'player' ? { player: person.id, ...raw } : raw;
    const command = parseCommand({ ...meant, by: { role: as, id: person.id } });
    if (isRefusal(command)) {
      this.#say(refusalMessage(id, table, command));
      return;
    }
    this.#underWay += 1;
    try {
      // Ids are prefixed with the sender, so that nobody can use up the id of another person's command.
      const name = `${person.id}:${id}`;
      const give = (): Promise<HouseAnswer> => house.give(person.id, table, name, command);
      this.#say(outcomeMessage(id, table, await this.#hub.give(table, name, give)));
    } catch (error) {
      if (error instanceof StoreBroken) {
        this.#say(outcomeMessage(id, table, CUT_OFF));
        return;
      }
      fault(error);
      this.#problem(
        'try-again',
        'Something went wrong on our side: the command may or may not have gone through.',
        AGAIN,
        id,
      );
    } finally {
      this.#underWay -= 1;
    }
  }

  async #phrase({ id, table, phrase }: Of<'say'>): Promise<void> {
    const person = this.#person;
    if (person === null) {
      this.#problem('signed-out', 'You are watching only.', 'Sign in or join as a guest.', id);
      return;
    }
    const refused = this.#hub.deps.house.say(person.id, table, phrase);
    this.#say(refused === null ? { type: 'heard', id, table } : refusalMessage(id, table, refused));
  }

  #end(): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.#noHello();
    for (const table of [...this.#watching.keys()]) this.#unwatch(table);
    if (this.#person !== null) this.#hub.socketsOf.add(this.#person.id, -1);
  }
}
