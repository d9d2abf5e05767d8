// One volley of hostile frames over a real socket, and the expected response to each: an answer, a problem message, a pong, a
// table, a closed socket with its code, or nothing.

import type { Gateway } from '../../../src/house/server/gateway/open-gateway.ts';
import { CLIENT_LIMITS } from '../../../src/house/server/gateway/socket/client-limits.ts';
import { Hostile, type Sight } from '../../support/gateway/hostile-clients.ts';
import { type Frame, type Promised, promisedTo } from '../../support/gateway/promise.ts';
import { Dialled, type Heard } from '../../support/gateway/socket-dial.ts';
import type { Random } from '../../support/random.ts';
import { settled } from '../../support/test-clock.ts';
import type { Caller } from './fired-house.ts';

export type Tally = {
  sent: number;
  done: number;
  repeated: number;
  refused: number;
  waiting: number;
  problems: number;
  closed: number;
  dropped: number;
  requests: number;
};

/** Called for every answer that has an id. */
export type OnAnswer = (by: Caller, table: string | null, id: string, answer: Heard) => void;

const SYNC = 1_000_000_000;

/** A hostile caller and their open socket. */
export class Attacker {
  readonly caller: Caller;
  readonly #gateway: Gateway;
  readonly #hostile: Hostile;
  #line: Dialled | null = null;
  #held: Frame | null = null;
  #syncs = 0;

  constructor(caller: Caller, gateway: Gateway, seed: number, sight: Sight) {
    this.caller = caller;
    this.#gateway = gateway;
    this.#hostile = new Hostile(seed, sight);
  }

  /** Sends up to `size` frames, stopping if one of them closes the socket, and checks that each gets the expected response. */
  async fire(size: number, tally: Tally, onAnswer: OnAnswer): Promise<void> {
    this.#line ??= await Dialled.hello(this.#gateway.address, this.caller.token);
    const line = this.#line;
    const frames = this.#load(size);
    const last = frames.at(-1)?.closesWith == null ? null : frames.pop();
    for (const { data, isBinary } of frames) line.socket.send(data, { binary: isBinary });
    tally.sent += frames.length;
    await this.#collect(line, frames, tally, onAnswer);
    if (last == null) return;
    const { count } = this.#gateway.sockets;
    line.socket.send(last.data, { binary: last.isBinary });
    tally.sent += 1;
    tally.closed += 1;
    this.#line = null;
    const code = await line.ended();
    if (code !== last.closesWith)
      throw new Error(`a socket was closed with ${code}, expected ${last.closesWith}`);
    // The crew checks who is gone, so the house must notice the closed socket before anything else happens.
    await leftTo(this.#gateway, count - 1);
  }

  /**
   * The frames of a volley. Each id is used once per volley: whether two concurrent commands with one id share an answer
   * depends on the network, and the seed would not be reproducible.
   */
  #load(size: number): Frame[] {
    const frames: Frame[] = [];
    const ids = new Set<string>();
    while (frames.length < size && frames.at(-1)?.closesWith == null) {
      const frame = this.#held ?? this.#hostile.next();
      const { id } = promisedTo(frame);
      this.#held = id !== null && ids.has(id) ? frame : null;
      if (this.#held !== null) break;
      if (id !== null) ids.add(id);
      frames.push(frame);
    }
    return frames;
  }

  async leave(): Promise<void> {
    this.#line?.socket.close();
    await this.#line?.ended();
    this.#line = null;
  }

  async #collect(line: Dialled, frames: readonly Frame[], tally: Tally, onAnswer: OnAnswer): Promise<void> {
    const promised = frames.map(promisedTo);
    // By the time this pong arrives, every immediate answer has arrived too.
    const at = SYNC + this.#syncs++;
    line.say({ type: 'ping', at });
    await line.next('pong', (pong) => pong.at === at);
    for (const { id, table } of promised) {
      if (id === null) continue;
      const answer = await line.answerTo(id);
      count(answer, tally);
      // The same id may have been used at several tables: the answer says which table.
      onAnswer(this.caller, 'table' in answer ? answer.table : table, id, answer);
    }
    const kinds = (kind: string): number => promised.filter((one) => one.kind === kind).length;
    const heard = (isIt: (one: Heard) => boolean): number => line.heard.filter(isIt).length;
    const problems = heard((one) => one.type === 'problem');
    const pongs = heard((one) => one.type === 'pong');
    const answers = heard((one) => 'id' in one && one.id !== null);
    if (problems !== kinds('problem') || pongs !== kinds('pong') || answers > 0)
      throw new Error(
        `got ${problems} problems, ${pongs} pongs and ${answers} extra answers; expected ${kinds('problem')}, ${kinds('pong')} and 0`,
      );
    tally.problems += problems;
    for (const table of tablesWanted(promised))
      while (heard((one) => SHOWS.includes(one.type) && 'table' in one && one.table === table) === 0)
        await turnOf(line);
    line.heard.length = 0;
    line.frames.length = 0;
  }
}

/** Waits until the house has at most this many sockets. */
export async function leftTo({ sockets }: Gateway, most: number): Promise<void> {
  while (sockets.count > most) await settled();
}

const SHOWS: readonly string[] = ['table', 'events', 'gone'];

/** Tables the socket started watching and did not stop watching before they could arrive. */
function tablesWanted(promised: readonly Promised[]): ReadonlySet<string> {
  const wanted = new Set<string>();
  for (const { kind, table } of promised) {
    if (table === null) continue;
    if (kind === 'table') wanted.add(table);
    if (kind === 'nothing') wanted.delete(table);
  }
  return wanted;
}

async function turnOf({ closed }: Dialled): Promise<void> {
  if (closed !== null) throw new Error(`the socket was closed with ${closed.code} before a table came`);
  await settled();
}

function count(answer: Heard, tally: Tally): void {
  if (answer.type === 'done') tally[answer.isRepeat ? 'repeated' : 'done'] += 1;
  else if (answer.type === 'refused') tally.refused += 1;
  else if (answer.type === 'waiting') tally.waiting += 1;
  else if (answer.type === 'problem') tally.problems += 1;
  else throw new Error(`a command was answered with ${answer.type}`);
}

/** The next volley's frame count: below the limit on concurrent commands, also for reproducibility. */
export const volleySize = (chance: Random): number => 1 + chance.below(CLIENT_LIMITS.commandsUnderWay - 1);
