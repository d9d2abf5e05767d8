// An honest player at a busy house: bets, lists the tables, and measures the work the house does before each answer.

import type { Line, Reply } from './line.ts';
import type { VisitedHouse } from './visited-house.ts';

const TABLE = 'nj-mini-dice-1';
const ADDRESS = '192.0.2.1';
const BUY_IN_CENTS = 20_000;

export class Honest {
  readonly figures = {
    acts: 0,
    bets: 0,
    /** The most entries read, entries written and store calls before an answer. */
    mostRead: 0,
    mostWritten: 0,
    mostCalls: 0,
    /** For information only; nothing depends on it. */
    slowestMs: 0,
    /** Requests that did not get the right answer. */
    troubles: [] as string[],
  };
  readonly #day: VisitedHouse;
  readonly #token: string;
  readonly #line: Line;

  private constructor(day: VisitedHouse, token: string, line: Line) {
    this.#day = day;
    this.#token = token;
    this.#line = line;
  }

  static async come(day: VisitedHouse): Promise<Honest> {
    const { status, body } = await day.request(ADDRESS, null, 'POST', '/api/guest', { name: 'Honest Ann' });
    if (status !== 200) throw new Error(`an honest guest was turned away: ${status}`);
    const token = String(body().token);
    const line = day.dial(ADDRESS, token);
    if (line === null) throw new Error('an honest guest could not open a socket');
    await day.clock.pass(1_000);
    line.say({ type: 'watch', table: TABLE });
    const honest = new Honest(day, token, line);
    await honest.#ask({ do: 'take-place', place: 1 });
    await honest.#ask({ do: 'buy-in', cents: BUY_IN_CENTS });
    return honest;
  }

  /** Makes one bet and lists the tables once. */
  async play(): Promise<void> {
    const reply = await this.#measured(() => this.#ask({ do: 'bet', wager: 'over-7', cents: 500 }));
    if (reply?.type === 'done') this.figures.bets += 1;
    else if (reply?.type !== 'refused') this.figures.troubles.push(`a bet: ${JSON.stringify(reply)}`);
    else if (reply.code === 'too-few-chips') await this.#fillUp();
    const { status } = await this.#measured(() =>
      this.#day.request(ADDRESS, this.#token, 'GET', '/api/tables'),
    );
    if (status !== 200) this.figures.troubles.push(`the list of tables: ${status}`);
  }

  async #fillUp(): Promise<void> {
    const bought = await this.#ask({ do: 'buy-in', cents: BUY_IN_CENTS });
    if (bought?.type === 'refused') await this.#day.request(ADDRESS, this.#token, 'POST', '/api/me/top-up');
  }

  #ask(command: object): Promise<Reply | null> {
    return this.#line.ask(TABLE, command);
  }

  async #measured<Found>(act: () => Promise<Found>): Promise<Found> {
    const { work } = this.#day;
    const [before, start] = [{ ...work }, performance.now()];
    const found = await act();
    const { figures } = this;
    figures.acts += 1;
    figures.mostRead = Math.max(figures.mostRead, work.read - before.read);
    figures.mostWritten = Math.max(figures.mostWritten, work.written - before.written);
    figures.mostCalls = Math.max(figures.mostCalls, work.calls - before.calls);
    figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - start));
    return found;
  }
}
