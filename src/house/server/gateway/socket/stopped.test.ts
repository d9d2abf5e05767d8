// An unreachable store is not a bug: clients are asked to try again, and no bug is reported to the operator.

import { afterEach, describe, expect, test } from 'vitest';
import { PretendHouse } from '../../../../../tests/support/gateway/pretend-house.ts';
import { Dialled } from '../../../../../tests/support/gateway/socket-dial.ts';
import { StoreBroken } from '../../../store/store.ts';
import { type Gateway, openGateway } from '../open-gateway.ts';

const CRAPS = 'nj-craps';
let close: () => Promise<void> = async () => {};
afterEach(() => close());

/** A house that can be disconnected from its record. */
async function cuttable() {
  const house = await PretendHouse.open([CRAPS]);
  const faults: unknown[] = [];
  const gateway: Gateway = await openGateway(house, { port: 0, fault: (error) => void faults.push(error) });
  close = gateway.close;
  const entered = await house.act('', { do: 'join', name: 'Ann' });
  const token = 'token' in entered ? entered.token : expect.fail('a guest');
  const cut = (error: Error): void => {
    house.give = () => Promise.reject(error);
    house.people.session = () => Promise.reject(error);
  };
  return { house, gateway, token, faults, cut };
}

const BROKEN = new StoreBroken('The store failed to write: the connection was cut');

describe('while the record is unavailable', () => {
  test('a command is answered with try-again, and no bug is reported', async () => {
    const { gateway, token, faults, cut } = await cuttable();
    const line = await Dialled.hello(gateway.address, token);
    cut(BROKEN);
    const bet = { do: 'bet', wager: 'pass', cents: 500 };
    expect(await line.ask(CRAPS, 'bet-1', bet)).toMatchObject({
      type: 'problem',
      code: 'try-again',
      remedy: 'Send it again with the same id.',
    });
    expect(faults).toEqual([]);
  });

  test('a hello with a session is answered with try-again', async () => {
    const { gateway, token, faults, cut } = await cuttable();
    cut(BROKEN);
    const line = new Dialled(gateway.address);
    await line.opened();
    line.say({ type: 'hello', version: 1, token });
    expect(await line.next('problem')).toMatchObject({ code: 'try-again' });
    expect(await line.ended()).toBe(1013);
    expect(faults).toEqual([]);
  });

  test('connected clients stay connected, and requests are answered with 503', async () => {
    const { house, gateway, token, faults, cut } = await cuttable();
    const line = await Dialled.hello(gateway.address, token);
    cut(BROKEN);
    house.people.change('p1');
    line.say({ type: 'ping', at: 7 });
    expect(await line.next('pong')).toMatchObject({ at: 7 });
    const answer = await fetch(`${gateway.address}/api/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({ code: 'stopped' });
    expect(faults).toEqual([]);
  });

  test('our own bug is reported as one', async () => {
    const { gateway, token, faults, cut } = await cuttable();
    const line = await Dialled.hello(gateway.address, token);
    const bug = new Error('a bug');
    cut(bug);
    await line.ask(CRAPS, 'bet-1', { do: 'bet', wager: 'pass', cents: 500 });
    expect(
      (await fetch(`${gateway.address}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(500);
    expect(faults).toEqual([bug, bug]);
  });
});
