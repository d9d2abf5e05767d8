// Real sockets with real tables: what a seat receives, how it reconnects, and what its roles let it see.

import { gameById } from 'boxperson/games';
import { afterEach, describe, expect, test } from 'vitest';
import { Dialled } from '../../../../../tests/support/gateway/socket-dial.ts';
import {
  CRAPS,
  closeAll,
  enter,
  line5,
  seated,
  serve,
} from '../../../../../tests/support/gateway/socket-house.ts';
import { configure } from '../../../../game/rules/compile/configure.ts';
import { isRefusal } from '../../../../game/rules/language/refusal.ts';
import { visibleState } from '../../../wire/frame.ts';
import { followTable, tableFrom } from '../../../wire/mirror.ts';

afterEach(closeAll);

describe('a seat', () => {
  test('sits down, bets, and gets the record’s entry number; others see it in the feed', async () => {
    const served = await serve();
    const looker = await Dialled.hello(served.address);
    looker.say({ type: 'watch', table: CRAPS });
    const whole = await looker.next('table');
    expect([whole.view, whole.game, whole.state.isOpen]).toEqual(['public', CRAPS, true]);
    const ann = await seated(served, 'Ann', 3);
    const done = await ann.line.ask(CRAPS, 'b1', line5);
    const { seq, table } = served.house.hosts.get(CRAPS) ?? { seq: 0, table: null };
    expect(done).toMatchObject({ type: 'done', seq, version: table?.version, isRepeat: false });
    const made = await looker.next('events', ({ to }) => to === seq);
    expect(made.happened.at(-1)?.events[0]).toMatchObject({
      type: 'WagerMade',
      standing: { player: ann.id },
    });
    await looker.next('faces', ({ faces }) => JSON.stringify(faces).includes('"Ann"'));
    expect(served.house.here).toEqual([`someone at ${CRAPS}`, `${ann.id} at ${CRAPS}`]);
  });

  test('says a phrase of the list, and gets an answer', async () => {
    const served = await serve();
    const ann = await seated(served, 'Ann', 3);
    const asks = async (phrase: string, table: string = CRAPS) => {
      ann.line.say({ type: 'say', id: `s-${phrase.length}`, table, phrase });
      return ann.line.answerTo(`s-${phrase.length}`);
    };
    expect(await asks('nice-roll')).toMatchObject({ type: 'heard', table: CRAPS });
    expect(await asks('claps', 'nowhere')).toMatchObject({ type: 'refused', code: 'no-such-seat' });
    expect(await asks('Buy my chips')).toMatchObject({ type: 'problem', code: 'not-a-message' });
    const looker = await Dialled.hello(served.address);
    looker.say({ type: 'say', id: 's', table: CRAPS, phrase: 'hello' });
    expect(await looker.next('problem')).toMatchObject({ id: 's', code: 'signed-out' });
    expect(served.house.said).toEqual([`${ann.id} at ${CRAPS}: nice-roll`]);
  });

  test('a repeated command is answered but not done again, at once or later', async () => {
    const served = await serve();
    const ann = await seated(served, 'Ann', 3);
    const twice = await Promise.all([ann.line.ask(CRAPS, 'b', line5), ann.line.ask(CRAPS, 'b', line5)]);
    expect(twice.map((one) => one.type)).toEqual(['done', 'done']);
    expect(await ann.line.ask(CRAPS, 'b', line5)).toMatchObject({ type: 'done', isRepeat: true });
    expect(served.house.hosts.get(CRAPS)?.table.wagers).toHaveLength(1);
  });

  test('a command repeated while in progress, even by another socket, waits for the one answer', async () => {
    const served = await serve();
    const ann = await seated(served, 'Ann', 3);
    const other = await Dialled.hello(served.address, ann.token);
    const { house } = served;
    const give = house.give.bind(house);
    const waiting: (() => void)[] = [];
    house.give = async (...asked) => {
      await new Promise<void>((go) => waiting.push(go));
      return give(...asked);
    };
    const both = [ann.line.ask(CRAPS, 'b', line5), other.ask(CRAPS, 'b', line5)];
    // Messages are read in order: once the ping is answered, both commands have been read.
    for (const line of [ann.line, other]) {
      line.say({ type: 'ping' });
      await line.next('pong');
    }
    expect(waiting).toHaveLength(1);
    for (const go of waiting) go();
    expect((await Promise.all(both)).map((one) => one.type)).toEqual(['done', 'done']);
  });

  test('nobody can use up the id of another person’s command, or of the crew’s', async () => {
    const served = await serve();
    const [ann, bob] = [await seated(served, 'Ann', 3), await seated(served, 'Bob', 4)];
    expect(await ann.line.ask(CRAPS, 'same', line5)).toMatchObject({ isRepeat: false });
    expect(await bob.line.ask(CRAPS, 'same', line5)).toMatchObject({ isRepeat: false });
    expect(served.house.hosts.get(CRAPS)?.table.wagers.map((one) => one.player)).toEqual([ann.id, bob.id]);
  });

  test('nobody can give a command in another person’s name, whatever the command claims', async () => {
    const served = await serve();
    const [ann, bob] = [await seated(served, 'Ann', 3), await seated(served, 'Bob', 4)];
    for (const by of [
      { role: 'player', id: bob.id },
      { role: 'boxperson', id: 'auto-boxperson' },
    ]) {
      const forged = { ...line5, player: bob.id, by };
      expect(await ann.line.ask(CRAPS, by.id, forged)).toMatchObject({
        type: 'refused',
        code: 'no-authority',
      });
    }
    const end = { do: 'close-table', by: { role: 'operator', id: 'operator' } };
    expect(await ann.line.ask(CRAPS, 'end', end)).toMatchObject({ type: 'refused', code: 'no-authority' });
  });

  test('a refusal gives the reason, the clause, and the nearest amount allowed', async () => {
    const served = await serve();
    const ann = await seated(served, 'Ann', 3);
    const field = { do: 'bet', wager: 'field', cents: 501 };
    expect(await ann.line.ask(CRAPS, 'f', field)).toMatchObject({ type: 'refused', code: 'not-payable' });
    const other = { do: 'bet', player: 'p99', wager: 'pass', cents: 500 };
    expect(await ann.line.ask(CRAPS, 'o', other)).toMatchObject({ type: 'refused', code: 'no-authority' });
    const role = { do: 'call-total', total: 7 };
    expect(await ann.line.ask(CRAPS, 'r', role, 'stickperson')).toMatchObject({ code: 'no-authority' });
    expect(await ann.line.ask(CRAPS, 'n', { do: 'dance' })).toMatchObject({ code: 'not-a-command' });
    expect(await ann.line.ask('no-table', 't', line5)).toMatchObject({ code: 'no-such-table' });
  });

  test('a client without a session can only watch', async () => {
    const served = await serve();
    const looker = await Dialled.hello(served.address);
    expect(await looker.ask(CRAPS, 'x', line5)).toMatchObject({
      type: 'problem',
      id: 'x',
      code: 'signed-out',
    });
    looker.say({ type: 'watch', table: 'no-table' });
    expect(await looker.next('gone')).toMatchObject({ why: 'forbidden' });
    looker.say({ type: 'ping', at: 7 });
    expect(await looker.next('pong')).toEqual({ type: 'pong', at: 7 });
  });

  test('a client that follows has the server’s table, even with several events in one frame', async () => {
    const served = await serve();
    const ann = await seated(served, 'Ann', 3);
    const looker = await Dialled.hello(served.address);
    looker.say({ type: 'watch', table: CRAPS });
    const whole = await looker.next('table');
    const rules = configure(gameById(whole.game) ?? expect.fail('a game'), whole.choices);
    if (isRefusal(rules)) throw new Error(rules.says);
    let table = tableFrom(rules, whole.state);
    let { seq } = whole;
    const asked = Array.from({ length: 30 }, (_, at) =>
      ann.line.ask(CRAPS, `c${at}`, { ...line5, wager: 'field' }),
    );
    await Promise.all(asked);
    const host = served.house.hosts.get(CRAPS) ?? expect.fail('a host');
    let frames = 0;
    while (seq < host.seq) {
      const { from, to, happened } = await looker.next('events');
      expect(from).toBe(seq + 1);
      for (const one of happened) table = followTable(table, one.events);
      seq = to;
      frames += 1;
    }
    expect(visibleState('public', table)).toEqual(visibleState('public', host.table));
    expect(host.table.wagers.length).toBe(30);
    expect(frames).toBeLessThan(30);
  });
});

describe('reconnecting', () => {
  test('only missed events are sent', async () => {
    const served = await serve();
    const ann = await seated(served, 'Ann', 3);
    const host = served.house.hosts.get(CRAPS) ?? expect.fail('a host');
    const after = host.seq;
    await ann.line.ask(CRAPS, 'b1', line5);
    const back = await Dialled.hello(served.address, ann.token);
    back.say({ type: 'watch', table: CRAPS, after, view: 'public' });
    expect(await back.next('events')).toMatchObject({
      from: after + 1,
      to: host.seq,
      happened: [{ seq: host.seq }],
    });
    back.say({ type: 'watch', table: CRAPS, after: host.seq });
    expect(await back.next('events')).toMatchObject({ from: host.seq + 1, to: host.seq, happened: [] });
    expect(back.heard.filter((one) => one.type === 'table')).toEqual([]);
  });

  test.each([
    ['from a future entry', 1_000_000, 'public'],
    ['from before the entries in memory', 0, 'public'],
  ])('%s, the whole table is sent', async (_case, after, view) => {
    const served = await serve();
    const back = await Dialled.hello(served.address);
    back.say({ type: 'watch', table: CRAPS, after, view });
    expect((await back.next('table')).view).toBe('public');
  });

  test('in another view the whole table is sent, and in the same one only what was missed', async () => {
    const served = await serve();
    const { seq } = served.house.hosts.get(CRAPS) ?? expect.fail('a host');
    const back = await Dialled.hello(served.address);
    back.say({ type: 'watch', table: CRAPS, after: seq, view: 'pit' });
    expect((await back.next('table')).view).toBe('public');
    back.say({ type: 'watch', table: CRAPS, after: seq, view: 'public' });
    await back.next('events');
  });

  test('after many missed events, the whole table is sent instead', async () => {
    const served = await serve({ resumeMost: 2 });
    const ann = await seated(served, 'Ann', 3);
    const { seq } = served.house.hosts.get(CRAPS) ?? expect.fail('a host');
    for (let at = 0; at < 3; at++) await ann.line.ask(CRAPS, `b${at}`, { ...line5, wager: 'field' });
    const back = await Dialled.hello(served.address);
    back.say({ type: 'watch', table: CRAPS, after: seq + 1, view: 'public' });
    await back.next('events');
    back.say({ type: 'watch', table: CRAPS, after: seq, view: 'public' });
    await back.next('table');
  });

  test('a table taken over by another writer continues for its seats', async () => {
    const served = await serve();
    const ann = await seated(served, 'Ann', 3);
    const host = served.house.hosts.get(CRAPS) ?? expect.fail('a host');
    host.stop({ why: 'superseded', says: 'Another writer has it.' });
    expect(await ann.line.ask(CRAPS, 'b1', line5)).toMatchObject({ type: 'problem', code: 'try-again' });
    await served.house.openTable(CRAPS, CRAPS);
    expect(await ann.line.ask(CRAPS, 'b1', line5)).toMatchObject({ type: 'done' });
    await ann.line.next('events', ({ happened }) => JSON.stringify(happened).includes('"WagerMade"'));
  });

  test('a table that does not come back is reported gone', async () => {
    const served = await serve({ reviveMs: 0 });
    const ann = await seated(served, 'Ann', 3);
    served.house.hosts.get(CRAPS)?.stop({ why: 'broken', says: 'The disk is full.' });
    expect(await ann.line.next('gone')).toMatchObject({ why: 'stopped', says: 'The disk is full.' });
    ann.line.say({ type: 'watch', table: CRAPS });
    expect(await ann.line.next('gone')).toMatchObject({ why: 'stopped' });
  });

  test('a closed table is reported gone at once', async () => {
    const served = await serve();
    const ann = await seated(served, 'Ann', 3);
    served.house.hosts.get(CRAPS)?.stop({ why: 'closed', says: 'Good night.' });
    expect(await ann.line.next('gone')).toMatchObject({ why: 'closed' });
    expect(served.house.here.at(-1)).toBe(`${ann.id} gone from ${CRAPS}`);
  });
});

describe('roles', () => {
  test('a view changes with a role at once', async () => {
    const served = await serve();
    const kim = await enter(served, 'Kim');
    const line = await Dialled.hello(served.address, kim.token);
    line.say({ type: 'watch', table: CRAPS });
    expect((await line.next('table')).view).toBe('public');
    await served.house.act('x', { do: 'grant', person: kim.id, role: 'boxperson', table: CRAPS });
    expect((await line.next('table')).view).toBe('pit');
    await served.house.act('x', { do: 'withdraw', person: kim.id, role: 'boxperson', table: CRAPS });
    expect((await line.next('table')).view).toBe('public');
  });

  test('ending a session closes its sockets', async () => {
    const served = await serve();
    const kim = await enter(served, 'Kim');
    const line = await Dialled.hello(served.address, kim.token);
    await served.house.act('', { do: 'sign-out' }, { token: kim.token });
    expect(await line.ended()).toBe(4401);
  });

  test('the crew’s notes never reach a player', async () => {
    const served = await serve();
    const ann = await seated(served, 'Ann', 3);
    const kim = await enter(served, 'Kim');
    for (const role of ['boxperson', 'stickperson', 'operator'] as const)
      await served.house.act('x', { do: 'grant', person: kim.id, role, table: CRAPS });
    const pit = await Dialled.hello(served.address, kim.token);
    pit.say({ type: 'watch', table: CRAPS });
    await pit.next('table');
    await pit.ask(CRAPS, 's1', { do: 'sign-on', id: kim.id, role: 'boxperson' }, 'boxperson');
    await pit.ask(CRAPS, 's2', { do: 'sign-on', id: kim.id, role: 'stickperson' }, 'stickperson');
    await ann.line.ask(CRAPS, 'b', line5);
    await pit.ask(CRAPS, 'o', { do: 'offer-dice' }, 'stickperson');
    await ann.line.ask(CRAPS, 'a', { do: 'accept-dice' });
    await ann.line.ask(CRAPS, 'c', { do: 'choose-dice', dice: ['die-1', 'die-2'] });
    expect(await ann.line.ask(CRAPS, 't', { do: 'throw' })).toMatchObject({ type: 'done' });
    const noRoll = { do: 'no-roll', ground: 'other', note: 'watch-seat-three' };
    expect(await pit.ask(CRAPS, 'n', noRoll, 'boxperson')).toMatchObject({ type: 'done' });
    const voided = await ann.line.next('events', ({ happened }) =>
      JSON.stringify(happened).includes('RollVoided'),
    );
    await pit.next('events', ({ happened }) => JSON.stringify(happened).includes('watch-seat-three'));
    expect(JSON.stringify(voided)).toContain('"note":""');
    expect(ann.line.frames.join()).not.toContain('watch-seat-three');
  });
});
