// The queue of requests to the house, in front of a real table that answers when the test says so.

import { callEach, type PlayerCommand } from 'boxperson/betting';
import { areaKey } from 'boxperson/felt';
import { describe, expect, test } from 'vitest';
import { type Night, night, player } from '../../../tests/support/kit.ts';
import { isRefusal } from '../../game/rules/language/refusal.ts';
import { parseCommand } from '../../game/table/command.ts';
import { decide } from '../../game/table/decide/decide.ts';
import type { Table } from '../../game/table/state.ts';
import type { PageAnswer } from '../link/page-table.ts';
import { BetQueue, sendIntents } from './bet-queue.ts';

/** A house with one table, whose answers and events wait until the test releases them. */
class SlowHouse {
  readonly queue = new BetQueue();
  readonly sent: PlayerCommand[] = [];
  readonly #answers: (() => void)[] = [];
  readonly at: Night;

  constructor(at: Night) {
    this.at = at;
    this.show();
  }

  readonly give = (asked: PlayerCommand): Promise<PageAnswer> => {
    this.sent.push(asked);
    return new Promise((tell) => this.#answers.push(() => tell(this.#decide(asked))));
  };

  #decide(asked: PlayerCommand): PageAnswer {
    const command = parseCommand({ ...asked, by: player('A') });
    if (isRefusal(command)) throw new Error(command.says);
    const decided = decide(this.at.table, command);
    if (!isRefusal(decided)) {
      this.at.act({ ...asked, by: player('A') });
      return { told: 'done', seq: this.at.table.version };
    }
    return { told: 'refused', ...decided };
  }

  /** Answers the oldest command. */
  async answer(): Promise<void> {
    this.#answers.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  }

  /** The events reach the page. */
  show(): void {
    this.queue.see(this.at.table, this.at.table.version, 'A', this.give);
  }

  async answerAll(): Promise<void> {
    while (this.#answers.length > 0) {
      await this.answer();
      this.show();
      await Promise.resolve();
    }
  }
}

describe('one request at a time', () => {
  test('quick taps on one area become one bet and one raise, however slow the house is', async () => {
    const house = new SlowHouse(night('nj-craps'));
    for (let taps = 0; taps < 4; taps++) house.queue.want({ wants: 'bet', key: 'pass', cents: 500 });
    expect(house.sent).toHaveLength(1);
    expect(house.queue.get()).toMatchObject({ isBusy: true, note: null });
    expect(house.queue.get().onTheWay.get('pass')).toBe(2000);
    await house.answer();
    // The answer has come, but not yet the table with the bet on it.
    expect(house.sent).toHaveLength(1);
    expect(house.queue.get().onTheWay.get('pass')).toBe(1500);
    house.show();
    expect(house.sent.map((asked) => asked.do)).toEqual(['bet', 'increase']);
    await house.answerAll();
    expect(house.at.up('A')).toEqual(['pass 20']);
    expect(house.queue.get()).toMatchObject({ isBusy: false, note: null });
    expect(house.queue.get().onTheWay.size).toBe(0);
  });

  test('chips for different areas stay separate', async () => {
    const house = new SlowHouse(night('nj-craps'));
    for (const [key, cents] of [
      ['pass', 1000],
      ['field', 500],
      ['any-seven', 100],
    ] as const)
      house.queue.want({ wants: 'bet', key, cents });
    await house.answerAll();
    expect(house.at.up('A')).toEqual(['pass 10', 'field 5', 'any-seven 1']);
  });

  test('a plaque is a bet of its own, however quickly chips follow it', async () => {
    const house = new SlowHouse(night('nj-craps'));
    house.queue.want({ wants: 'bet', key: 'field', cents: 500 });
    house.queue.want({ wants: 'bet', key: 'field', cents: 1000, with: 'plaques' });
    house.queue.want({ wants: 'bet', key: 'field', cents: 100 });
    await house.answerAll();
    expect(house.sent.map((asked) => (asked.do === 'bet' ? asked.instrument : asked.do))).toEqual([
      ...['chips', 'plaques', 'increase'],
    ]);
    expect(house.at.up('A')).toEqual(['field 6', 'field 10']);
  });

  test('a request refused on the page is never sent, and says what to do instead', () => {
    const house = new SlowHouse(night('nj-craps'));
    house.queue.want({ wants: 'bet', key: 'come', cents: 1000 });
    expect(house.sent).toEqual([]);
    expect(house.queue.get().note).toMatchObject({ code: 'wrong-time', clause: 'NJ 13:69F-1.2(a)3' });
    expect(house.queue.get().note?.remedies).toHaveLength(1);
    house.queue.dismiss();
    expect(house.queue.get().note).toBeNull();
  });

  test('a refusal by the house is shown too, and drops the requests behind it', async () => {
    const house = new SlowHouse(night('nj-craps'));
    house.queue.want({ wants: 'bet', key: 'pass', cents: 1000 });
    house.queue.want({ wants: 'bet', key: 'field', cents: 1000 });
    // The come-out is over before the house gets the bet.
    house.at.roll('4-2');
    await house.answer();
    expect(house.queue.get().note).toMatchObject({ code: 'wrong-time' });
    house.show();
    expect(house.sent).toHaveLength(1);
    expect(house.queue.get().isBusy).toBe(false);
    house.queue.want({ wants: 'bet', key: 'field', cents: 1000 });
    expect(house.queue.get().note).toBeNull();
    expect(house.sent).toHaveLength(2);
  });

  test('press, odds, lower and take down act on the wager as it is when their turn comes', async () => {
    const house = new SlowHouse(night('nj-craps', { 'odds.take.multiple': 3 }));
    const { at, queue } = house;
    const pass = at.bet('A', 'pass', 10);
    at.roll('4-2');
    const eight = at.bet('A', 'place-win', 6, { on: 8 });
    house.show();
    queue.want({ wants: 'odds', wager: pass, cents: 'full' });
    queue.want({ wants: 'press', wager: eight });
    queue.want({ wants: 'press', wager: eight });
    queue.want({ wants: 'lower', key: 'pass', cents: 1000 });
    await house.answerAll();
    expect(at.up('A')).toEqual(['pass 10', 'place-win 24', 'pass-odds 20']);
    queue.want({ wants: 'clear', key: 'pass' });
    queue.want({ wants: 'down', wager: eight });
    queue.want({ wants: 'down', wager: eight });
    await house.answerAll();
    expect(at.up('A')).toEqual(['pass 10']);
    expect(queue.get().note).toBeNull();
    queue.want({ wants: 'clear', key: 'pass' });
    expect(queue.get().note).toMatchObject({ code: 'contract' });
  });

  test('what depends on what is up waits for the bets on their way', async () => {
    const house = new SlowHouse(night('nz-craps'));
    const { at, queue } = house;
    at.bet('A', 'pass', 10);
    at.roll('5-4');
    at.bet('A', 'place-win', 6, { on: 6 });
    house.show();
    const allOff = {
      wants: 'several',
      of: (table: Table) => sendIntents(callEach(table, 'A', 'off')),
    } as const;
    queue.want({ wants: 'bet', key: areaKey('place-win', 8), cents: 600 });
    queue.want(allOff);
    queue.want({ wants: 'bet', key: 'field', cents: 500 });
    expect(queue.get().onTheWay.get('field')).toBe(500);
    // In a hurry: the second tap finds nothing left to do.
    queue.want(allOff);
    await house.answerAll();
    expect(house.sent.map((asked) => asked.do)).toEqual(['bet', 'call-off', 'call-off', 'bet']);
    expect(queue.get()).toMatchObject({ isBusy: false, note: null });
  });

  test('what depends on what is up is dropped behind a refusal, like everything else', async () => {
    const house = new SlowHouse(night('nj-craps'));
    let asked = 0;
    house.queue.want({ wants: 'bet', key: 'pass', cents: 1000 });
    house.queue.want({
      wants: 'several',
      of: () => sendIntents([{ do: 'leave', player: 'A' } as const].slice(asked++)),
    });
    house.at.roll('4-2');
    await house.answerAll();
    expect(asked).toBe(0);
    expect(house.sent).toHaveLength(1);
  });

  test('tells when everything on its way has been answered, and whether something was refused', async () => {
    const house = new SlowHouse(night('nj-craps'));
    const told: boolean[] = [];
    const tellOnce = (): Promise<number> => house.queue.settled().then((isDone) => told.push(isDone));
    await tellOnce();
    house.queue.want({ wants: 'bet', key: 'pass', cents: 500 });
    house.queue.want({ wants: 'bet', key: 'field', cents: 500 });
    void tellOnce();
    await house.answer();
    house.show();
    expect(told).toEqual([true]);
    await house.answerAll();
    expect(told).toEqual([true, true]);
    house.queue.want({ wants: 'bet', key: 'pass', cents: 500 });
    void tellOnce();
    house.at.roll('4-2');
    await house.answerAll();
    expect(told).toEqual([true, true, false]);
  });

  test('taking down a bet that waits for the crew withdraws it', async () => {
    const house = new SlowHouse(night('nj-craps'));
    house.at.out();
    house.show();
    house.queue.want({ wants: 'bet', key: 'field', cents: 500 });
    await house.answerAll();
    const [waits] = house.at.table.pending;
    if (waits === undefined) throw new Error('The bet is not pending');
    house.queue.want({ wants: 'press', wager: waits.id });
    house.queue.want({ wants: 'down', wager: waits.id });
    await house.answerAll();
    expect(house.sent.map((asked) => asked.do)).toEqual(['bet', 'deny']);
    expect(house.at.table.pending).toEqual([]);
  });

  test('nothing is sent for a spectator, or before the table has loaded', () => {
    const at = night('nj-craps');
    const sent: PlayerCommand[] = [];
    const give = (asked: PlayerCommand): Promise<PageAnswer> => {
      sent.push(asked);
      return Promise.resolve({ told: 'done', seq: 0 });
    };
    const queue = new BetQueue();
    queue.see(at.table, 1, null, give);
    queue.want({ wants: 'bet', key: 'pass', cents: 500 });
    expect(sent).toEqual([]);
    queue.see(null, 1, 'A', give);
    expect(sent).toEqual([]);
    queue.see(at.table, 1, 'A', give);
    expect(sent).toHaveLength(1);
  });

  test('listeners are told of every change until they unsubscribe', async () => {
    const house = new SlowHouse(night('nj-craps'));
    let heard = 0;
    const stop = house.queue.listen(() => heard++);
    house.queue.want({ wants: 'bet', key: 'pass', cents: 500 });
    expect(heard).toBeGreaterThan(0);
    await house.answerAll();
    const before = heard;
    stop();
    house.queue.want({ wants: 'bet', key: 'field', cents: 500 });
    expect(heard).toBe(before);
  });
});
