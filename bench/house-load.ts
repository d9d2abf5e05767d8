// The load: guests at tables of all five games, each with its own socket, and wagers at a steady rate whether or not
// the house keeps up. Latency is measured from the moment each wager was due.

import { GAMES } from 'boxperson/games';
import { required } from '../src/game/base/assert.ts';
import { configure } from '../src/game/rules/compile/configure.ts';
import { isRefusal } from '../src/game/rules/language/refusal.ts';
import { Floor, Seat } from './house-floor.ts';
import { Line, post } from './house-line.ts';

export type Wanted = { readonly seats: number; readonly tables: number; readonly rate: number };

type Entered = { readonly token: string; readonly person: { readonly id: string } };
type Progress = (done: number, of: number) => void;

const RULES = GAMES.map((game) => {
  const rules = configure(game, {});
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
});
const WHOLE_RACK_CENTS = 90_000;
const AT_ONCE = 40;
/** The offset of the first letter of the type in `{"type":"`. */
const KIND_AT = 9;
const [DONE, EVENTS, REFUSED] = ['d', 'e', 'r'].map((letter) => letter.charCodeAt(0));
/** The offset of the id in `{"type":"done","id":"7"…`, and in a refusal. */
const ID_AT = { done: 21, refused: 24 } as const;
const TICK_MS = 2;

export class Load {
  readonly floors: Floor[] = [];
  readonly seats: Seat[] = [];
  readonly #port: number;
  readonly #waiting = new Map<number, (isDone: boolean) => void>();
  readonly #greeted = new Map<Seat, () => void>();
  /** When each wager was due, by id; NaN for other requests. */
  #due = new Float64Array(1 << 16).fill(Number.NaN);
  #ids = 0;
  #tokens: string[] = [];
  readonly took: number[] = [];
  messages = 0;
  bytes = 0;
  entries = 0;
  refused = 0;
  gaps = 0;
  lastRefusal = '';
  asked = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** Wagers sent but not yet answered. */
  get open(): number {
    return this.asked - this.took.length - this.refused;
  }

  /** Opens the tables as an operator. */
  async openTables(count: number, code: string, progress: Progress): Promise<void> {
    const account = { name: 'Olive', password: 'nobody bets against the house' };
    const { token } = await post<Entered>(this.#port, {
      path: '/api/account',
      body: account,
      from: addressOf(0),
    });
    await post(this.#port, { path: '/api/operator', token, body: { code }, from: addressOf(0) });
    await inTurns(count, progress, async (at) => {
      const rules = required(RULES[at % RULES.length], 'a game');
      const body = {
        name: `Bench ${at}`,
        game: rules.game.id,
        choices: {},
        isAutomatic: true,
        hasDualControl: false,
      };
      const from = addressOf(at);
      const { id } = await post<{ id: string }>(this.#port, { path: '/api/tables', token, body, from });
      this.floors.push(new Floor(id, rules, (seat, command) => this.#command(seat, command)));
    });
  }

  /** Signs guests in and assigns them places in turn. */
  async comeIn(count: number, progress: Progress): Promise<void> {
    await inTurns(count, progress, async (at) => {
      const [token, person] = await this.#guest(at + 1);
      const floor = this.floors[at % this.floors.length];
      if (floor === undefined) throw new Error('There is no table.');
      const seat = new Seat(person, floor, Math.floor(at / this.floors.length) + 1);
      this.#tokens[at] = token;
      this.seats[at] = seat;
    });
    for (const seat of this.seats) seat.floor.seats.push(seat);
  }

  /** Everyone opens a socket, watches their table, takes a place and buys in. */
  async sitDown(progress: Progress): Promise<void> {
    await inTurns(this.seats.length, progress, async (at) => {
      const seat = this.seats[at];
      if (seat === undefined) return;
      const line = await Line.open({ port: this.#port, path: '/live' }, addressOf(at + 1), (message) =>
        this.#take(seat, message),
      );
      seat.line = line;
      const welcome = new Promise<void>((resolve) => this.#greeted.set(seat, resolve));
      line.say({ type: 'hello', version: 1, token: this.#tokens[at] });
      await welcome;
      line.say({ type: 'watch', table: seat.floor.name });
      await this.#done(seat, { do: 'take-place', place: seat.place, seated: true });
      await this.#done(seat, { do: 'buy-in', cents: WHOLE_RACK_CENTS });
    });
  }

  /** Tables start one after another, so that their dice do not all go out at the same moment later. */
  async warmUp(rate: number, seconds: number, progress: Progress): Promise<void> {
    for (const [at, floor] of this.floors.entries())
      setTimeout(() => floor.begin(), (at * seconds * 1000) / this.floors.length);
    await this.bet(rate, seconds, progress);
  }

  /** Bets for this many seconds, at this many wagers per second. */
  async bet(rate: number, seconds: number, progress: Progress): Promise<void> {
    const start = performance.now();
    const all = rate * seconds;
    let [sent, turn] = [0, 0];
    await new Promise<void>((resolve) => {
      const tick = (): void => {
        const passed = performance.now() - start;
        for (const due = Math.min(all, (passed * rate) / 1000); sent < due; sent++) {
          turn = this.#nextBettor(turn);
          const seat = this.seats[turn];
          if (seat?.floor.isBetting === true) this.#bet(seat, start + (sent * 1000) / rate);
        }
        progress(sent, all);
        if (sent >= all) resolve();
        else setTimeout(tick, TICK_MS);
      };
      tick();
    });
  }

  /** Waits for outstanding answers, up to a limit. */
  async settle(): Promise<void> {
    for (let look = 0; look < 500 && this.open > 0; look++) await pause(10);
  }

  leave(): void {
    for (const floor of this.floors) floor.stop();
    for (const { line } of this.seats) line?.close();
  }

  /** The next seat whose table is taking bets. */
  #nextBettor(turn: number): number {
    const { length } = this.seats;
    for (let step = 1; step <= length; step++) {
      // A stride coprime to the number of tables, so that consecutive bettors sit far apart.
      const at = (turn + step * 7) % length;
      if (this.seats[at]?.floor.isBetting === true) return at;
    }
    return turn;
  }

  #bet(seat: Seat, due: number): void {
    const id = this.#nextId(due);
    this.asked++;
    seat.line?.sayText(seat.bet(id));
  }

  #command(seat: Seat, command: object): void {
    seat.line?.say({
      type: 'command',
      id: String(this.#nextId(Number.NaN)),
      table: seat.floor.name,
      command,
    });
  }

  #done(seat: Seat, command: object): Promise<void> {
    const id = this.#nextId(Number.NaN);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (isDone) => {
        this.#waiting.delete(id);
        if (isDone) resolve();
        else reject(new Error(`${JSON.stringify(command)} was refused: ${this.lastRefusal}`));
      });
      seat.line?.say({ type: 'command', id: String(id), table: seat.floor.name, command });
    });
  }

  #nextId(due: number): number {
    const id = this.#ids++;
    if (id >= this.#due.length) {
      const longer = new Float64Array(this.#due.length * 2).fill(Number.NaN);
      longer.set(this.#due);
      this.#due = longer;
    }
    this.#due[id] = due;
    return id;
  }

  #take(seat: Seat, message: Buffer): void {
    this.messages++;
    this.bytes += message.length;
    switch (message[KIND_AT]) {
      case EVENTS:
        this.#events(seat, message);
        break;
      case DONE:
        this.#answered(idIn(message, ID_AT.done), null);
        break;
      case REFUSED:
        this.#answered(idIn(message, ID_AT.refused), message.toString());
        break;
      default:
        this.#other(seat, message);
    }
  }

  #answered(id: number, refusal: string | null): void {
    const due = this.#due[id] ?? Number.NaN;
    if (refusal !== null) this.lastRefusal = refusal;
    if (Number.isNaN(due)) this.#waiting.get(id)?.(refusal === null);
    else if (refusal === null) this.took.push(performance.now() - due);
    else this.refused++;
  }

  /** Checks that every seat is sent every entry without a gap; the sequence numbers are at the front. */
  #events(seat: Seat, message: Buffer): void {
    const front = message.toString('latin1', 0, 120);
    const at = front.indexOf('"from":') + 7;
    const from = Number.parseInt(front.slice(at), 10);
    const to = Number.parseInt(front.slice(front.indexOf('"to":', at) + 5), 10);
    if (from !== seat.seq + 1) this.gaps++;
    this.entries += to - seat.seq;
    seat.seq = to;
    if (seat === seat.floor.seats[0]) seat.floor.see(JSON.parse(message.toString()));
  }

  #other(seat: Seat, message: Buffer): void {
    const said = JSON.parse(message.toString());
    if (said.type === 'welcome') this.#greeted.get(seat)?.();
    if (said.type === 'table') seat.seq = said.seq;
    if (said.type === 'problem' && said.id !== null) this.#answered(Number(said.id), message.toString());
    else if (said.type === 'problem' || said.type === 'gone') throw new Error(`The house says: ${message}`);
  }

  async #guest(at: number): Promise<readonly [token: string, person: string]> {
    const asked = { path: '/api/guest', body: { name: `Guest ${at}` }, from: addressOf(at) };
    const { token, person } = await post<Entered>(this.#port, asked);
    return [token, person.id];
  }
}

/** One address per seat, because rate limits are per address. */
const addressOf = (at: number): string => `127.${20 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;

const idIn = (message: Buffer, at: number): number =>
  Number.parseInt(message.toString('latin1', at, message.indexOf('"', at)), 10);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function inTurns(
  count: number,
  progress: Progress,
  work: (at: number) => Promise<void>,
): Promise<void> {
  let [next, done] = [0, 0];
  const one = async (): Promise<void> => {
    while (next < count) {
      await work(next++);
      progress(++done, count);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
