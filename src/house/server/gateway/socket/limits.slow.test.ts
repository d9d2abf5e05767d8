// The socket endpoint, its limits, and how misbehaving clients are handled.

import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { Dialled } from '../../../../../tests/support/gateway/socket-dial.ts';
import {
  CRAPS,
  closeAll,
  enter,
  line5,
  type Served,
  seated,
  serve,
} from '../../../../../tests/support/gateway/socket-house.ts';

afterEach(closeAll);

describe('connecting', () => {
  const rows: readonly (readonly [headers: Readonly<Record<string, string>>, isLetIn: boolean])[] = [
    [{}, true],
    [{ origin: 'SELF' }, true],
    [{ origin: 'https://friends.example' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'https://127.0.0.1' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
  ];
  test.each(rows)('%j', async (headers, isLetIn) => {
    const { address } = await serve();
    const own = Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [key, value === 'SELF' ? address : value]),
    );
    const dialled = new Dialled(address, own);
    if (isLetIn) await dialled.opened();
    else await expect(dialled.opened()).rejects.toThrow('403');
  });

  test('a browser is recognized by its cookie', async () => {
    const served = await serve();
    const { id, token } = await enter(served, 'Ann');
    const dialled = new Dialled(served.address, { cookie: `other=1; boxperson=${token}` });
    await dialled.opened();
    dialled.say({ type: 'hello', version: 1 });
    expect((await dialled.next('welcome')).person).toEqual({ id, name: 'Ann', isBot: false });
  });

  test('there is only one path, and a limit on sockets per address and per person', async () => {
    const served = await serve({ socketsPerAddress: 3, socketsPerPerson: 1 });
    const ann = await enter(served, 'Ann');
    await expect(new Dialled(`${served.address}/elsewhere`).opened()).rejects.toThrow('404');
    const first = await Dialled.hello(served.address, ann.token);
    const second = new Dialled(served.address);
    await second.opened();
    second.say({ type: 'hello', version: 1, token: ann.token });
    expect(await second.ended()).toBe(4429);
    await Dialled.hello(served.address);
    const third = await Dialled.hello(served.address);
    await expect(new Dialled(served.address).opened()).rejects.toThrow('429');
    third.socket.close();
    await third.ended();
    first.socket.close();
    await first.ended();
    await Dialled.hello(served.address, ann.token);
  });

  const closing: readonly (readonly [what: string, say: (line: Dialled) => void, code: number])[] = [
    ['another version', (line) => line.say({ type: 'hello', version: 2 }), 4400],
    ['an unknown token', (line) => line.say({ type: 'hello', version: 1, token: 'x' }), 4401],
    ['bytes', (line) => line.socket.send(Buffer.from([1, 2, 3])), 1003],
    ['invalid UTF-8', (line) => line.socket.send(Buffer.from([0xff, 0xfe]), { binary: false }), 1007],
    ['a message that is too large', (line) => line.socket.send('x'.repeat(20_000)), 1009],
    ['silence', () => {}, 4408],
  ];
  test.each(closing)('%s closes the socket', async (_what, say, code) => {
    const { address } = await serve({ helloMs: code === 4408 ? 20 : 10_000 });
    const dialled = new Dialled(address);
    await dialled.opened();
    say(dialled);
    expect(await dialled.ended()).toBe(code);
  });

  test('nothing works before hello, and hello is accepted once', async () => {
    const served = await serve();
    const dialled = new Dialled(served.address);
    await dialled.opened();
    dialled.say({ type: 'watch', table: CRAPS });
    expect(await dialled.next('problem')).toMatchObject({ code: 'hello-first' });
    expect(await dialled.ask(CRAPS, 'x', line5)).toMatchObject({ code: 'hello-first', id: 'x' });
    dialled.say({ type: 'hello', version: 1 });
    await dialled.next('welcome');
    dialled.say({ type: 'hello', version: 1 });
    expect(await dialled.next('problem')).toMatchObject({ code: 'hello-twice' });
  });
});

describe('every message with an id is answered exactly once', () => {
  /** The answers with an id, by id. */
  const answersOf = (line: Dialled): readonly string[] =>
    line.heard.flatMap((one) => ('id' in one && one.id !== null ? [one.id] : []));

  test('even beyond the rate limit, with how long to wait', async () => {
    const served = await serve({ perSocket: { perSecond: 2, atOnce: 5 } });
    const ann = await enter(served, 'Ann');
    const line = await Dialled.hello(served.address, ann.token);
    const ids = Array.from({ length: 40 }, (_, at) => `c${at}`);
    for (const id of ids)
      line.say({ type: 'command', id, table: CRAPS, command: { do: 'take-place', place: 1 } });
    const last = await line.answerTo('c39');
    expect(last).toMatchObject({ type: 'problem', code: 'too-fast', id: 'c39' });
    if (last.type !== 'problem') expect.fail('a problem');
    expect(last.retryMs).toBeGreaterThan(0);
    expect(last.retryMs).toBeLessThanOrEqual(500);
    for (const id of ids.slice(0, -1)) await line.answerTo(id);
    expect(answersOf(line)).toEqual([]);
  });

  test('even beyond a person’s rate for commands, which all their sockets share', async () => {
    const served = await serve({ commandsPerPerson: { perSecond: 0.001, atOnce: 3 } });
    const ann = await enter(served, 'Ann');
    const lines = [
      await Dialled.hello(served.address, ann.token),
      await Dialled.hello(served.address, ann.token),
    ];
    const told: string[] = [];
    for (let at = 0; at < 6; at++) {
      const answer = await lines[at % 2]?.ask(CRAPS, `d${at}`, { do: 'sit' });
      told.push(answer?.type === 'problem' ? answer.code : (answer?.type ?? ''));
    }
    expect(told).toEqual(['refused', 'refused', 'refused', 'too-fast', 'too-fast', 'too-fast']);
    const ben = await Dialled.hello(served.address, (await enter(served, 'Ben')).token);
    expect((await ben.ask(CRAPS, 'd1', { do: 'sit' })).type).toBe('refused');
  });

  test('whatever is wrong with the message', async () => {
    const served = await serve({ commandsUnderWay: 0 });
    const ann = await enter(served, 'Ann');
    const line = await Dialled.hello(served.address, ann.token);
    const rows: readonly (readonly [message: object, code: string])[] = [
      [{ type: 'command', id: 'no table', table: CRAPS, command: { do: 'sit' } }, 'not-a-message'],
      [{ type: 'command', id: 'x'.repeat(200), table: CRAPS, command: { do: 'sit' } }, 'not-a-message'],
      [{ type: 'command', id: 'a1', table: '../x', command: { do: 'sit' } }, 'not-a-message'],
      [{ type: 'command', id: 'a2', table: CRAPS, command: 5 }, 'not-a-message'],
      [{ type: 'command', id: 'a3', table: CRAPS, as: 'king', command: { do: 'sit' } }, 'not-a-message'],
      [{ type: 'command', id: 'a4', table: CRAPS, command: { do: 'sit' } }, 'too-many'],
      [{ type: 'dance', id: 'a5' }, 'not-a-message'],
      [{ id: 'a6' }, 'not-a-message'],
      [{ type: 'hello', version: 1, id: 'a7' }, 'hello-twice'],
    ];
    for (const [message] of rows) line.say(message);
    for (const [message, code] of rows) {
      const id = String(Reflect.get(message, 'id'));
      expect(await line.answerTo(id)).toMatchObject({ type: 'problem', id, code });
    }
    expect(answersOf(line)).toEqual([]);
  });

  test('for a missing table, and for an unreadable command', async () => {
    const served = await serve();
    const ann = await enter(served, 'Ann');
    const line = await Dialled.hello(served.address, ann.token);
    expect(await line.ask('nowhere', 'b1', line5)).toMatchObject({ type: 'refused', code: 'no-such-table' });
    expect(await line.ask(CRAPS, 'b2', { do: 'dance' })).toMatchObject({ type: 'refused', id: 'b2' });
    expect(answersOf(line)).toEqual([]);
  });

  test('until a flood of them is disconnected', async () => {
    const served = await serve({ perSocket: { perSecond: 1, atOnce: 5 }, droppedMost: 50 });
    const line = await Dialled.hello(served.address);
    for (let at = 0; at < 200; at++)
      line.say({ type: 'command', id: `f${at}`, table: CRAPS, command: line5 });
    expect(await line.ended()).toBe(4429);
    const told = line.heard.filter((one) => one.type === 'problem' && one.code === 'too-fast');
    expect(told.length).toBe(50);
    expect(new Set(answersOf(line)).size).toBe(answersOf(line).length);
  });
});

describe('limits', () => {
  test('a flood is dropped with one warning, and then disconnected', async () => {
    const served = await serve({ perSocket: { perSecond: 1, atOnce: 5 }, droppedMost: 50 });
    const line = await Dialled.hello(served.address);
    for (let at = 0; at < 200; at++) line.say({ type: 'ping', at });
    expect(await line.ended()).toBe(4429);
    expect(line.heard.filter((one) => one.type === 'pong').length).toBeLessThan(10);
    expect(line.heard.filter((one) => one.type === 'problem').length).toBeLessThan(4);
  });

  test('pings of the socket itself also count', async () => {
    const served = await serve({ perSocket: { perSecond: 1, atOnce: 5 }, droppedMost: 50 });
    const line = await Dialled.hello(served.address);
    for (let at = 0; at < 200; at++) line.socket.ping();
    expect(await line.ended()).toBe(4429);
  });

  test('one person’s sockets share one rate', async () => {
    const served = await serve({ perPerson: { perSecond: 1, atOnce: 6 }, droppedMost: 10 });
    const ann = await enter(served, 'Ann');
    const lines = await Promise.all([1, 2, 3].map(() => Dialled.hello(served.address, ann.token)));
    for (const line of lines) for (let at = 0; at < 5; at++) line.say({ type: 'ping', at });
    await lines[2]?.next('problem', ({ code }) => code === 'too-fast');
    expect(
      lines.flatMap((line) => line.heard.filter((one) => one.type === 'pong')).length,
    ).toBeLessThanOrEqual(8);
  });

  test('the number of watched tables is limited', async () => {
    const served = await serve({ watchedTables: 1 }, [CRAPS, 'nz-craps']);
    const line = await Dialled.hello(served.address);
    line.say({ type: 'watch', table: CRAPS });
    await line.next('table');
    line.say({ type: 'watch', table: 'nz-craps' });
    expect(await line.next('problem')).toMatchObject({ code: 'too-many' });
    line.say({ type: 'unwatch', table: CRAPS });
    line.say({ type: 'watch', table: 'nz-craps' });
    expect((await line.next('table')).game).toBe('nz-craps');
  });

  test('a silent socket is disconnected even if its connection is still open', async () => {
    const served = await serve({ idleMs: 60 });
    const raw = connect(served.port, '127.0.0.1');
    raw.write(
      `GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await new Promise((closed) => raw.resume().once('close', closed));
    const alive = await Dialled.hello(served.address);
    for (let at = 0; at < 6; at++) await new Promise((pinged) => alive.socket.once('ping', pinged));
    expect(alive.closed).toBeNull();
  });
});

describe('slow readers', () => {
  const FREE = { perSecond: 1e6, atOnce: 1e6 };

  test('are skipped by the live feed, cost no memory, and get the whole table when they read again', async () => {
    const served = await serve({ slowBytes: 20_000 });
    const ann = await seated(served, 'Ann', 3);
    const slow = await Dialled.hello(served.address);
    slow.say({ type: 'watch', table: CRAPS });
    await slow.next('table');
    slow.socket.pause();
    const host = served.house.hosts.get(CRAPS) ?? expect.fail('a host');
    // The network itself buffers a few megabytes; beyond that it is our own memory.
    let [most, isBehind, count] = [0, 0, 0];
    for (; isBehind < 40; count++) {
      await betAndTakeDown(served, ann.id, count);
      await new Promise((turn) => setTimeout(turn, 1));
      const [buffered = 0] = served.sockets.buffered().toSorted((a, b) => b - a);
      most = Math.max(most, buffered);
      if (buffered > 20_000) isBehind += 1;
      if (count > 2_000) expect.fail('the reader never fell behind');
    }
    expect(most).toBeLessThan(200_000);
    slow.socket.resume();
    const whole = await slow.next('table');
    expect(whole.seq).toBe(host.seq);
    await betAndTakeDown(served, ann.id, count);
    expect((await slow.next('events', ({ from }) => from === whole.seq + 1)).to).toBeGreaterThan(whole.seq);
  });

  test('that read nothing but keep sending requests are disconnected', async () => {
    const served = await serve({ stuckBytes: 50_000, perSocket: FREE });
    const line = await Dialled.hello(served.address);
    line.socket.pause();
    const words = { type: 'unwatch', table: 5, pad: 'x'.repeat(100) };
    for (let round = 0; served.sockets.count > 0; round++) {
      if (line.socket.bufferedAmount < 1_000_000) for (let at = 0; at < 500; at++) line.say(words);
      await new Promise((turn) => setTimeout(turn, 1));
      if (round > 20_000) expect.fail('it was never disconnected');
    }
    line.socket.terminate();
  });
});

/** A hundred wagers, each made and taken down, so that the table has many events. */
async function betAndTakeDown({ house }: Served, player: string, round: number): Promise<void> {
  const host = house.hosts.get(CRAPS) ?? expect.fail('a host');
  const by = { role: 'player', id: player } as const;
  const terms = { on: null, behind: 0, split: null, instrument: 'chips', spot: null, stays: false } as const;
  const bet = { do: 'bet', by, player, wager: 'field', cents: 500, ...terms } as const;
  await Promise.all(Array.from({ length: 50 }, (_, at) => host.give(`b${round}-${at}`, player, bet)));
  const { wagers } = host.table;
  expect(wagers.length).toBe(50);
  await Promise.all(
    wagers.map(({ id }) => host.give(`r${round}-${id}`, player, { do: 'remove', by, wager: id })),
  );
}
