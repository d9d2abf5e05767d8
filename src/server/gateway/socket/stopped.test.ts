// A store that is cut off is nobody's mistake: whoever commands, comes in or asks meanwhile is told to try again, and the operator
// is told of no bug.

import { afterEach, describe, expect, test } from 'vitest';
import { PretendHouse } from '../../../../tests/support/pretend-house.ts';
import { Dialled } from '../../../../tests/support/socket-dial.ts';
import { StoreBroken } from '../../../store/store.ts';
import { type Gateway, openGateway } from '../open-gateway.ts';

const CRAPS = 'nj-craps';
let close: () => Promise<void> = async () => {};
afterEach(() => close());

/** A house that can be cut off from its record. */
async function cuttable() {
  const house = await PretendHouse.open([CRAPS]);
  const faults: unknown[] = [];
  const gateway: Gateway = await openGateway(house, { port: 0, fault: (error) => void faults.push(error) });
  close = gateway.close;
  const entered = await house.people.guest('Ann');
  const token = 'token' in entered ? entered.token : expect.fail('a guest');
  const cut = (error: Error): void => {
    house.give = () => Promise.reject(error);
    house.people.session = () => Promise.reject(error);
  };
  return { house, gateway, token, faults, cut };
}

const BROKEN = new StoreBroken('The store failed to write: the connection was cut');

describe('while the record cannot be reached', () => {
  test('a command is answered with try-again, and is nobody’s bug', async () => {
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

  test('whoever says hello with a session is asked to come again', async () => {
    const { gateway, token, faults, cut } = await cuttable();
    cut(BROKEN);
    const line = new Dialled(gateway.address);
    await line.opened();
    line.say({ type: 'hello', version: 1, token });
    expect(await line.next('problem')).toMatchObject({ code: 'try-again' });
    expect(await line.ended()).toBe(1013);
    expect(faults).toEqual([]);
  });

  test('whoever is in stays in, and a request is answered with 503', async () => {
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

  test('what is our own mistake is told as one', async () => {
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
