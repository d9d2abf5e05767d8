// Signing in over HTTP, with a whole house behind it: cookies of known browsers, wrong passwords from everywhere, codes.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenDice } from '../../../../../tests/support/dice-source.ts';
import { bytesBySeed, PASSWORD, QUICK } from '../../../../../tests/support/people.ts';
import { WorldClock } from '../../../../../tests/support/test-clock.ts';
import { openMemory } from '../../../store/memory/memory.ts';
import { House } from '../../house/house.ts';
import { DEVICE_MS } from '../../people/sign-in/known-devices.ts';
import { type Gateway, openGateway } from '../open-gateway.ts';

const WRONG = 'seven out, line away';
const clock = new WorldClock();
let house: House;
let gateway: Gateway;

beforeAll(async () => {
  house = await House.open({
    store: openMemory(),
    clock,
    dice: givenDice(() => 7),
    random: bytesBySeed('door'),
    owner: 'one',
    slowness: QUICK,
  });
  gateway = await openGateway(house, {
    port: 0,
    clock,
    isBehindProxy: true,
    fault: (error) => {
      throw error;
    },
  });
});

afterAll(async () => {
  await gateway.close();
  await house.stop();
});

type Got = {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly json: Record<string, never>;
};
type From = {
  readonly from: string;
  readonly cookie?: string;
  readonly token?: string;
  readonly isProgram?: boolean;
};

async function post(path: string, body: object, { from, cookie, token, isProgram }: From): Promise<Got> {
  const answer = await fetch(`${gateway.address}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(isProgram === true ? {} : { origin: gateway.address }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const json = (await answer.json()) as Record<string, never>;
  return { status: answer.status, cookies: answer.headers.getSetCookie(), json };
}

const deviceIn = ({ cookies }: Got): string =>
  cookies.find((one) => one.startsWith('boxperson-device='))?.split(';')[0] ?? '';

describe('a browser that signs in', () => {
  test('is recognized by its own cookie, which scripts cannot see and signing out keeps', async () => {
    const got = await post('/api/account', { name: 'Ann', password: PASSWORD }, { from: '203.0.113.1' });
    expect(got.status).toBe(200);
    expect(got.cookies).toHaveLength(2);
    const [, deviceCookie = ''] = got.cookies;
    expect(deviceCookie).toMatch(
      /^boxperson-device=[\w-]{43}; Path=\/; Max-Age=(\d+); HttpOnly; SameSite=Strict$/,
    );
    expect(deviceCookie).toContain(`Max-Age=${DEVICE_MS / 1000};`);
    expect(JSON.stringify(got.json)).not.toContain(deviceIn(got).split('=')[1]);
    const out = await post('/api/logout', {}, { from: '203.0.113.1', cookie: deviceCookie });
    expect(out.cookies.map((one) => one.split('=')[0])).toEqual(['boxperson']);
  });

  test('has that cookie bound to the host over https', async () => {
    const answer = await fetch(`${gateway.address}/api/login`, {
      method: 'POST',
      body: JSON.stringify({ name: 'Ann', password: PASSWORD }),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.2',
        'x-forwarded-proto': 'https',
        origin: gateway.address.replace('http:', 'https:'),
      },
    });
    const [, deviceCookie = ''] = answer.headers.getSetCookie();
    expect(deviceCookie).toMatch(/^__Host-boxperson-device=.*; Path=\/; .*; Secure$/);
  });

  test('a program gets no such cookie', async () => {
    const asked = { name: 'Ann', password: PASSWORD };
    const got = await post('/api/login', asked, { from: '203.0.113.3', isProgram: true });
    expect(got.cookies.map((one) => one.split('=')[0])).toEqual(['boxperson']);
  });

  test('gets in while everyone else is turned away', async () => {
    const home = '203.0.113.4';
    const cookie = deviceIn(await post('/api/login', { name: 'Ann', password: PASSWORD }, { from: home }));
    const codes = new Map<number, number>();
    for (let n = 0; n < 150; n++) {
      const { status } = await post(
        '/api/login',
        { name: 'Ann', password: WRONG },
        { from: `198.51.100.${n}` },
      );
      codes.set(status, (codes.get(status) ?? 0) + 1);
    }
    expect([...codes]).toEqual([
      [401, 100],
      [429, 50],
    ]);
    const stranger = await post('/api/login', { name: 'Ann', password: PASSWORD }, { from: home });
    expect(stranger.status).toBe(429);
    const owner = await post('/api/login', { name: 'Ann', password: PASSWORD }, { from: home, cookie });
    expect(owner.status).toBe(200);
    expect(deviceIn(owner)).toBe(cookie);
  });
});

test('a known browser does not wait behind other sign-ins from its address', async () => {
  const from = '203.0.113.7';
  await post('/api/account', { name: 'Carlos', password: PASSWORD }, { from });
  const cookie = deviceIn(await post('/api/login', { name: 'Carlos', password: PASSWORD }, { from }));
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++)
    statuses.push((await post('/api/login', { name: `Nobody${n}`, password: WRONG }, { from })).status);
  expect(statuses.at(-1)).toBe(429);
  const asked = { name: 'Carlos', password: PASSWORD };
  expect((await post('/api/login', asked, { from })).status).toBe(429);
  expect((await post('/api/login', asked, { from, cookie })).status).toBe(200);
});

describe('a lost password', () => {
  test('is replaced with an operator’s help', async () => {
    const from = '203.0.113.5';
    const entered = async (name: string): Promise<{ readonly token: string; readonly id: string }> => {
      const { json } = await post('/api/account', { name, password: PASSWORD }, { from, isProgram: true });
      const { token, person } = json as unknown as { token: string; person: { id: string } };
      return { token, id: person.id };
    };
    const olga = await entered('Olga');
    const bob = await entered('Bobby');
    const code = await house.operatorCode();
    const program = { from, token: olga.token, isProgram: true };
    expect((await post('/api/operator', { code }, program)).status).toBe(200);
    expect((await post(`/api/people/${olga.id}/recovery`, {}, { ...program, token: bob.token })).status).toBe(
      403,
    );
    const issued = await post(`/api/people/${bob.id}/recovery`, {}, program);
    expect(issued.json).toMatchObject({ untilMs: clock.now() + 86_400_000 });
    const recovery = { name: 'Bobby', code: issued.json.code, password: WRONG };
    const wrong = { ...recovery, code: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' };
    expect((await post('/api/recover', wrong, { from })).json).toMatchObject({ code: 'wrong-code' });
    const weak = await post('/api/recover', { ...recovery, password: 'Password123' }, { from });
    expect(weak.json).toMatchObject({ code: 'weak-password' });
    const came = await post('/api/recover', recovery, { from });
    expect([came.status, came.cookies.length, came.json.token]).toEqual([200, 2, null]);
    const me = await fetch(`${gateway.address}/api/me`, {
      headers: { authorization: `Bearer ${bob.token}`, 'x-forwarded-for': from },
    });
    expect(me.status).toBe(401);
    expect((await post('/api/login', { name: 'Bobby', password: WRONG }, { from })).status).toBe(200);
    expect((await post('/api/recover', recovery, { from })).json).toMatchObject({ code: 'wrong-code' });
  });
});

test('a guest who gives no name gets one', async () => {
  const { json, status } = await post('/api/guest', {}, { from: '203.0.113.6' });
  expect(status).toBe(200);
  expect(json.person).toMatchObject({ name: expect.stringMatching(/^Guest \d{4}$/) });
});
