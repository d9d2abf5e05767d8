// The HTTP interface over a real port: who is let in, what goes out, and how hostile pages and programs are stopped.

import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PretendHouse } from '../../../../../tests/support/gateway/pretend-house.ts';
import { Dialled } from '../../../../../tests/support/gateway/socket-dial.ts';
import { buildText, thisBuild } from '../../../identity/build.ts';
import { csvOf } from '../../records/csv.ts';
import { type Gateway, openGateway } from '../open-gateway.ts';
import { rowsOfNight } from './http.ts';
import { clientAddressOf, type Site } from './origin.ts';
import { ROUTES } from './routes.ts';

const CRAPS = 'nj-craps';
const FREE = { perSecond: 1e6, atOnce: 1e6 };
const faults: unknown[] = [];
let house: PretendHouse;
let plain: Gateway;
let proxied: Gateway;

beforeAll(async () => {
  house = await PretendHouse.open([CRAPS]);
  const fault = (error: unknown): void => void faults.push(error);
  const httpBounds = { perAddress: FREE, atDoor: FREE };
  plain = await openGateway(house, { port: 0, fault, httpBounds });
  proxied = await openGateway(house, {
    port: 0,
    fault,
    httpBounds,
    isBehindProxy: true,
    origins: ['https://a.example'],
  });
});
afterAll(async () => {
  await plain.close();
  await proxied.close();
  expect(faults).toEqual([]);
});

type Sent = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly raw?: string;
};
type Got = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever arrives.
  readonly json: any;
};

/** Uses Node's own client, which sends every header as given. */
function ask(where: string, { headers = {}, body, raw }: Sent = {}, gateway = plain): Promise<Got> {
  const [method = 'GET', path = '/'] = where.split(' ');
  const text = raw ?? (body === undefined ? '' : JSON.stringify(body));
  const type = text === '' ? {} : { 'content-type': 'application/json' };
  return new Promise((done, fail) => {
    const call = request(
      { port: gateway.port, host: '127.0.0.1', method, path, headers: { ...type, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const said = Buffer.concat(parts).toString();
          const isJson = answer.headers['content-type']?.startsWith('application/json') === true;
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: said,
            json: isJson ? JSON.parse(said) : null,
          });
        });
      },
    );
    call.on('error', fail);
    call.end(text);
  });
}

async function enter(
  name: string,
): Promise<{ readonly id: string; readonly bearer: Record<string, string> }> {
  const { json } = await ask('POST /api/guest', { body: { name } });
  return { id: json.person.id, bearer: { authorization: `Bearer ${json.token}` } };
}

describe('signing in', () => {
  test('a guest gets a cookie that scripts and other sites cannot use, and a program gets its token', async () => {
    const { status, headers, json } = await ask('POST /api/guest', { body: { name: 'Ann' } });
    expect(status).toBe(200);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^boxperson=token-p\d+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const me = await ask('GET /api/me', { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(me.json.person).toEqual(json.person);
    expect((await ask('GET /api/me', { headers: { authorization: `Bearer ${json.token}` } })).status).toBe(
      200,
    );
  });

  test('a browser’s script never sees the token', async () => {
    const origin = plain.address;
    const { json, status } = await ask('POST /api/guest', {
      body: { name: 'Ann' },
      headers: { origin, host: origin.slice(7) },
    });
    expect([status, json.token]).toEqual([200, null]);
  });

  test('over https the cookie is bound to the host, and an unbound one does not count', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const got = await ask('POST /api/guest', { body: { name: 'Ann' }, headers: https }, proxied);
    const cookie = String(got.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-boxperson=.*; Path=\/; .*; HttpOnly; SameSite=Strict; Secure$/);
    expect(got.headers['strict-transport-security']).toContain('max-age=31536000');
    const [bound = ''] = cookie.split(';');
    const status = async (sent: string): Promise<number> =>
      (await ask('GET /api/me', { headers: { ...https, cookie: sent } }, proxied)).status;
    expect([await status(bound), await status(bound.replace('__Host-', ''))]).toEqual([200, 401]);
  });

  test('signing in again starts a new session and ends the previous one', async () => {
    const names = { name: 'Ann', password: 'a good password' };
    for (const path of ['POST /api/login', 'POST /api/guest', 'POST /api/account']) {
      const before = await enter('Ann');
      const after = await ask(path, { body: names, headers: before.bearer });
      expect([path, after.status]).toEqual([path, 200]);
      expect(`Bearer ${after.json.token}`).not.toBe(before.bearer.authorization);
      expect((await ask('GET /api/me', { headers: before.bearer })).status).toBe(401);
    }
    const ann = await enter('Ann');
    const wrong = { name: 'Ann', password: 'wrong' };
    expect((await ask('POST /api/login', { body: wrong, headers: ann.bearer })).status).toBe(401);
    expect((await ask('GET /api/me', { headers: ann.bearer })).status).toBe(200);
  });

  test('signing out removes the cookie and ends the session', async () => {
    const ann = await enter('Ann');
    const out = await ask('POST /api/logout', { headers: ann.bearer });
    expect(String(out.headers['set-cookie'])).toContain('boxperson=; Path=/; Max-Age=0');
    expect((await ask('GET /api/me', { headers: ann.bearer })).status).toBe(401);
  });

  test('the answer to a sign-in reveals only whether the password was right', async () => {
    const wrong = await ask('POST /api/login', { body: { name: 'Ann', password: 'x' } });
    expect([wrong.status, wrong.json.code]).toEqual([401, 'not-let-in']);
    const right = await ask('POST /api/login', { body: { name: 'Ann', password: 'a good password' } });
    expect(right.status).toBe(200);
  });
});

describe('text shown to others', () => {
  const unseen = ['Craps\u202e', '\u2066Craps', 'Cra\u200bps', 'Craps\u0000', 'Craps\u200f', 'two\nlines'];
  test.each(unseen)('a table cannot be named %j', async (name) => {
    const ann = await enter('Ann');
    const got = await ask('POST /api/tables', { body: { name, game: 'nj-craps' }, headers: ann.bearer });
    expect(got.status).toBe(400);
    expect(got.json.says).toBe('“name” contains invisible characters.');
  });

  test('options shown to players are well-formed text', async () => {
    const ann = await enter('Ann');
    const body = { options: ['places', 'pla\u202eces'] };
    const got = await ask('POST /api/property/options', { body, headers: ann.bearer });
    expect([got.status, got.json.says]).toEqual([400, '“options.1” contains invisible characters.']);
  });

  test('a guest may leave the name to the house', async () => {
    for (const body of [{}, { name: '' }]) expect((await ask('POST /api/guest', { body })).status).toBe(200);
  });
});

describe('what goes out', () => {
  test('nothing without a schema, whatever the house returns', async () => {
    const ann = await enter('Ann');
    const { json, text } = await ask('GET /api/me', { headers: ann.bearer });
    expect(json.walletCents).toBe(1_000_000);
    expect(text).not.toContain('the-hash-of-a-password');
  });

  test('tables, and one table as its viewer may see it', async () => {
    const { json } = await ask('GET /api/tables');
    expect(json.tables).toMatchObject([{ id: CRAPS, isOpen: true, point: null }]);
    const table = await ask(`GET /api/tables/${CRAPS}`);
    expect(table.json).toMatchObject({ type: 'table', view: 'public', game: CRAPS, state: { isOpen: true } });
    const kim = await enter('Kim');
    await house.act('x', { do: 'grant', person: kim.id, role: 'dealer', table: CRAPS });
    expect((await ask(`GET /api/tables/${CRAPS}`, { headers: kim.bearer })).json.view).toBe('pit');
    expect((await ask('GET /api/tables/nowhere')).json.code).toBe('no-such-table');
  });

  test('records, as JSON and as CSV', async () => {
    const ann = await enter('Ann');
    const headers = ann.bearer;
    const hands = await ask(`GET /api/tables/${CRAPS}/hands?count=5`, { headers });
    expect(hands.json.rows).toHaveLength(1);
    const csv = await ask(`GET /api/tables/${CRAPS}/rolls?format=csv`, { headers });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.text).toBe(`hand,wager,cents,result,note\r\n1,pass,500,'=1+1,"a ""quoted"", word"\r\n`);
    const night = await ask(`GET /api/tables/${CRAPS}/night?after=1&limit=3`, { headers });
    expect(night.json.happened.map((one: { seq: number }) => one.seq)).toEqual([2, 3, 4]);
    expect(night.json.next).toBe(4);
    const rows = await ask(`GET /api/tables/${CRAPS}/night?after=1&limit=1&format=csv`, { headers });
    expect(rows.text).toContain('seq,at,event,type,fields\r\n2,');
    expect((await ask(`GET /api/tables/${CRAPS}/at/5`, { headers })).json.type).toBe('table');
    expect((await ask('GET /api/journal', { headers })).status).toBe(403);
    expect((await ask('GET /api/figures?per=shift', { headers })).status).toBe(200);
  });

  test('the journal as CSV is whole, while as JSON it comes page by page', async () => {
    const olga = await enter('Olga');
    await house.act('', { do: 'grant', person: olga.id, role: 'operator', table: null });
    const headers = olga.bearer;
    const page = await ask('GET /api/journal', { headers });
    expect([page.json.rows.length, page.json.next]).toEqual([1, 7]);
    expect((await ask('GET /api/journal?order=latest&before=5', { headers })).status).toBe(200);
    for (const wrong of ['order=newest', 'before=-1', 'before=soon'])
      expect((await ask(`GET /api/journal?${wrong}`, { headers })).status).toBe(400);
    const csv = await ask('GET /api/journal?format=csv', { headers });
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(3);
    const later = await ask('GET /api/journal?format=csv&after=1', { headers });
    expect(later.text.trimEnd().split('\r\n')).toHaveLength(2);
  });

  test('every response has the security headers', async () => {
    for (const path of ['GET /', 'GET /api/tables', 'GET /nowhere', 'GET /healthz', 'POST /api/guest']) {
      const { headers } = await ask(path);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      // WebAssembly counts as a script; evaluated or inline text never does.
      expect(headers['content-security-policy']).not.toMatch(/(?<!'wasm-)unsafe|\*/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toContain('camera=(), ');
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
    }
    const { headers } = await ask('GET /api/tables');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-security-policy']).not.toContain('self');
    expect((await ask('GET /api/docs')).headers['content-security-policy']).toContain("style-src 'self'");
  });
});

describe('what is kept out', () => {
  const body = { name: 'Ann' };
  const foreign: readonly (readonly [headers: Record<string, string>, status: number])[] = [
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 415],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
  ];
  test.each(foreign)('%j', async (headers, status) => {
    expect((await ask('POST /api/guest', { body, headers })).status).toBe(status);
  });

  test('forwarded headers are trusted only from a proxy', async () => {
    const headers = { 'x-forwarded-proto': 'https', origin: 'https://a.example' };
    expect((await ask('POST /api/guest', { body, headers })).status).toBe(403);
    expect((await ask('POST /api/guest', { body, headers }, proxied)).status).toBe(200);
  });

  const hosts: readonly (readonly [host: string, named: boolean, status: number])[] = [
    ['127.0.0.1:7711', false, 200],
    ['localhost', false, 200],
    ['LOCALHOST.:80', false, 200],
    ['pit.localhost:7711', false, 200],
    ['[::1]:7711', false, 200],
    ['192.168.1.20:7711', false, 200],
    ['evil.example', false, 421],
    ['evil.example:7711', false, 421],
    ['127.0.0.1.evil.example', false, 421],
    ['localhost.evil.example', false, 421],
    ['evil-localhost', false, 421],
    ['a.example', false, 421],
    ['a.example', true, 200],
    ['A.EXAMPLE', true, 200],
    ['b.a.example', true, 421],
    ['a.example@evil.example', true, 421],
    ['[evil.example]', false, 421],
  ];
  test.each(hosts)(
    'requests to the host %j, with a.example configured: %s',
    async (host, isNamed, status) => {
      const gateway = isNamed ? proxied : plain;
      expect((await ask('GET /api/tables', { headers: { host } }, gateway)).status).toBe(status);
      // A page under that name would share our origin, and may not write or open a socket either.
      const headers = { host, origin: `http://${host}` };
      const { status: written } = await ask('POST /api/guest', { body, headers }, gateway);
      expect(written === 200).toBe(status === 200 && !isNamed);
      const line = new Dialled(gateway.address, headers);
      const isIn = await line.opened().then(
        () => true,
        () => false,
      );
      line.socket.terminate();
      expect(isIn).toBe(status === 200 && !isNamed);
    },
  );

  test('a name configured as https counts as https even if the proxy does not say so', async () => {
    const headers = { host: 'a.example', origin: 'https://a.example' };
    const got = await ask('POST /api/guest', { body, headers }, proxied);
    expect(String(got.headers['set-cookie'])).toMatch(/^__Host-boxperson=.*; Secure$/);
    expect(got.headers['strict-transport-security']).toContain('max-age=');
  });

  test('connections beyond the limit of an address, before anything is read from them', async () => {
    const fault = (error: unknown): void => void faults.push(error);
    const gateway = await openGateway(house, { port: 0, fault, httpBounds: { connectionsPerAddress: 3 } });
    const sockets = Array.from({ length: 5 }, () => connect(gateway.port, '127.0.0.1').resume());
    const closed = new Set<unknown>();
    const twoGone = new Promise<void>((done) => {
      for (const socket of sockets)
        socket
          .on('error', () => {})
          .on('close', () => {
            if (closed.add(socket).size === 2) done();
          });
    });
    await twoGone;
    sockets.find((socket) => !closed.has(socket))?.destroy();
    while (closed.size < 3) await new Promise((turn) => setImmediate(turn));
    // There is room again as soon as one closes.
    let status = 0;
    while (status === 0)
      status = await ask('GET /healthz', {}, gateway).then(
        (got) => got.status,
        () => 0,
      );
    expect(status).toBe(200);
    await gateway.close();
  });

  test('clients that open a connection and send nothing', async () => {
    const fault = (error: unknown): void => void faults.push(error);
    const gateway = await openGateway(house, { port: 0, fault, httpBounds: { headersMs: 40 } });
    const silent = connect(gateway.port, '127.0.0.1').resume();
    const slow = connect(gateway.port, '127.0.0.1').resume();
    slow.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n');
    await Promise.all([silent, slow].map((one) => new Promise((gone) => one.once('close', gone))));
    await gateway.close();
  });

  const bodies: readonly (readonly [raw: string, status: number])[] = [
    ['', 400],
    ['{', 400],
    ['null', 400],
    ['[]', 400],
    ['{"name":""}', 200],
    ['{"name":5}', 400],
    ['{"name":["Ann"]}', 400],
    ['{"__proto__":{"name":"Ann"}}', 400],
    ['{"constructor":{"prototype":{"name":"Ann"}}}', 400],
    [`{"name":"Ann","deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 200],
    [JSON.stringify({ name: 'x'.repeat(70_000) }), 413],
    ['{"name":"Ann","admin":true}', 200],
  ];
  test.each(bodies.map(([raw, status]) => [raw.slice(0, 50), raw, status] as const))(
    '%s',
    async (_short, raw, status) => {
      const headers = { 'content-type': 'application/json' };
      const got = await ask('POST /api/guest', { raw, headers });
      expect(got.status).toBe(status);
      if (status !== 200) expect(Object.keys(got.json)).toEqual(['code', 'says', 'remedy']);
    },
  );

  const paths: readonly (readonly [where: string, status: number])[] = [
    ['GET /api/tables/..%2f..%2fetc%2fpasswd', 400],
    ['GET /api/tables/%00', 400],
    ['GET /api/tables/%ff', 400],
    [`GET /api/tables/${'x'.repeat(250)}`, 414],
    [`GET /api/tables/${CRAPS}/hands?count=0`, 400],
    [`GET /api/tables/${CRAPS}/hands?count=1e9`, 400],
    [`GET /api/tables/${CRAPS}/night?after=-1`, 400],
    [`GET /api/tables/${CRAPS}/night?limit=NaN`, 400],
    [`GET /api/tables/${CRAPS}/rolls?format=exe`, 400],
    ['GET /api/figures?toMs=1e400', 400],
    ['DELETE /api/tables', 404],
    ['GET /api/guest', 404],
    ['GET /api/nothing', 404],
  ];
  test.each(paths)('%s', async (where, status) => {
    const ann = await enter('Ann');
    const got = await ask(where, { headers: ann.bearer });
    expect([got.status, typeof got.json.says]).toEqual([status, 'string']);
    expect(got.headers['x-content-type-options']).toBe('nosniff');
  });

  test('requests without a session or a role', async () => {
    for (const { method, path, for: who } of ROUTES) {
      if (who === 'anyone') continue;
      const got = await ask(
        `${method} ${path.replaceAll(/:\w+/g, 'x')}`,
        method === 'POST' ? { body: {} } : {},
      );
      expect([path, got.status]).toEqual([path, 401]);
    }
    const ann = await enter('Ann');
    const wish = { name: 'Mine', game: CRAPS };
    expect((await ask('POST /api/tables', { headers: ann.bearer, body: wish })).status).toBe(403);
    await house.act('x', { do: 'grant', person: ann.id, role: 'operator', table: null });
    expect((await ask('POST /api/tables', { headers: ann.bearer, body: wish })).json.game).toBe(CRAPS);
  });

  test('too many requests from one address, sign-in attempts first', async () => {
    const fault = (error: unknown): void => void faults.push(error);
    const slow = { perSecond: 0, atOnce: 3 };
    const gateway = await openGateway(house, {
      port: 0,
      fault,
      httpBounds: { perAddress: { perSecond: 0, atOnce: 8 }, atDoor: slow },
    });
    const statuses: number[] = [];
    for (let at = 0; at < 5; at++) statuses.push((await ask('POST /api/guest', { body }, gateway)).status);
    for (let at = 0; at < 5; at++) statuses.push((await ask('GET /api/tables', {}, gateway)).status);
    await gateway.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429, 200, 200, 200, 429, 429]);
  });
});

describe('addresses', () => {
  const rows: readonly (readonly [
    remote: string,
    forwarded: string | undefined,
    isBehindProxy: boolean,
    address: string,
  ])[] = [
    ['10.0.0.1', undefined, false, '10.0.0.1'],
    ['10.0.0.1', '9.9.9.9', false, '10.0.0.1'],
    ['10.0.0.1', '9.9.9.9, 8.8.8.8', true, '8.8.8.8'],
    ['::ffff:10.0.0.1', undefined, false, '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', undefined, false, '2001:db8:1:2::'],
    ['2001:db8:1:2::6', undefined, false, '2001:db8:1:2::'],
    ['2001:db8::6', undefined, false, '2001:db8:0:0::'],
    ['2001:0DB8:0001:0002::6', undefined, false, '2001:db8:1:2::'],
    ['::ffff:cb00:7105', undefined, false, '203.0.113.5'],
    ['10.0.0.1', '203.0.113.5:41234', true, '203.0.113.5'],
    ['10.0.0.1', '[2001:db8:1:2::9]:443', true, '2001:db8:1:2::'],
    ['fe80::1%eth0', undefined, false, 'fe80:0:0:0::'],
    ['::1', undefined, false, '0:0:0:0::'],
  ];
  test.each(rows)(
    '%s, forwarded for %s, behind a proxy: %s',
    (remoteAddress, forwarded, isBehindProxy, address) => {
      const site: Site = { origins: [], isBehindProxy, isHttps: false };
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      expect(clientAddressOf({ headers, socket: { remoteAddress } } as never, site)).toBe(address);
    },
  );
});

describe('the documentation', () => {
  test('OpenAPI lists every route, and every reference in it resolves', async () => {
    const { json, text } = await ask('GET /api/openapi.json');
    const named = Object.entries(json.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.toSorted()).toEqual(
      ['GET /healthz']
        .concat(ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`))
        .toSorted(),
    );
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      expect(Object.keys(json.components.schemas)).toContain(name);
    expect(text).not.toContain('#/$defs');
  });

  test('the reference, the page and its files, and the health check', async () => {
    expect((await ask('GET /api/docs')).text).toContain('<h3 id="watch">watch</h3>');
    expect((await ask('GET /')).text).toContain('<code>npm start</code>');
    expect((await ask('GET /alive.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    const build = buildText(thisBuild());
    expect((await ask('GET /healthz')).json).toEqual({
      ok: true,
      protocol: 1,
      build,
      trouble: null,
      remedy: null,
    });
    for (const path of ['GET /', 'GET /api/docs']) {
      const { text } = await ask(path);
      expect(text).toContain(`<meta name="boxperson-build" content="${build}">`);
      expect(text).toContain(`Boxperson ${build}</footer>`);
    }
  });
});

describe('CSV', () => {
  test('rows of different kinds share columns, and hidden events have a row', () => {
    expect(csvOf([{ a: 1 }, { b: 'x\ny', a: null }])).toBe('a,b\r\n1,\r\n,"x\ny"\r\n');
    expect(csvOf([])).toBe('');
    for (const bad of ['=1', '+1', '-1', '@x', '\tx']) expect(csvOf([{ a: bad }])).toContain(`'${bad}`);
    expect(csvOf([{ a: -1 }])).toBe('a\r\n-1\r\n');
    expect(rowsOfNight([{ seq: 4, at: 5, events: [null] }])).toEqual([
      { seq: 4, at: 5, event: 1, type: 'hidden', fields: '{}' },
    ]);
  });
});
