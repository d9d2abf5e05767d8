// What comes to the port of a house before the house is open, and when it opens.

import { required } from 'boxperson/base';
import { afterEach, expect, test } from 'vitest';
import { type HouseDoor, openDoor } from './index.ts';

const doors: HouseDoor[] = [];
afterEach(() => Promise.all(doors.splice(0).map((door) => door.close())));

async function newDoor(): Promise<HouseDoor> {
  const door = await openDoor({ port: 0 });
  doors.push(door);
  return door;
}

test.each(['/', '/table/nj-craps-1', '/lab?seed=1'])(
  'people who come early to %s read a page',
  async (path) => {
    const { address } = await newDoor();
    const early = await fetch(`${address}${path}`);
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).toBe('1');
    expect(early.headers.get('content-security-policy')).toContain("script-src 'self'");
    const page = await early.text();
    expect(page).toContain('Almost there');
    for (const [, needed = ''] of page.matchAll(/(?:href|src)="([^"]+)"/g))
      expect((await fetch(`${address}${needed}`)).status, needed).toBe(200);
  },
);

test.each(['/api/tables', '/healthz'])(
  'programs that come early to %s are told to come again',
  async (path) => {
    const { address } = await newDoor();
    const early = await fetch(`${address}${path}`);
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await early.json()).toMatchObject({ code: 'opening' });
  },
);

test('the page is told when the house opens, and finds it there', async () => {
  const door = await newDoor();
  const script = await (await fetch(`${door.address}/almost-there.js`)).text();
  const waitsAt = required(/fetch\('([^']+)'\)/.exec(script)?.[1], 'what the script asks for');
  let isTold = false;
  const told = fetch(`${door.address}${waitsAt}`).then(({ ok }) => {
    isTold = ok;
  });
  // Both have come by the time that a later request is answered.
  await fetch(`${door.address}/`);
  expect(isTold).toBe(false);
  door.letIn((_request, response) => response.end('the house'));
  await told;
  expect(isTold).toBe(true);
  expect(await (await fetch(`${door.address}/`)).text()).toBe('the house');
});

test('a door that closes leaves nobody waiting', async () => {
  const door = await newDoor();
  const waiting = fetch(`${door.address}/almost-there`).catch(() => 'gone');
  await fetch(`${door.address}/`);
  await door.close();
  doors.length = 0;
  expect(await waiting).toBe('gone');
});

test('a taken port is refused', async () => {
  const { port } = await newDoor();
  await expect(openDoor({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
