// Hostile connections: requests with odd bodies, names and origins, forbidden sockets, sockets without a hello, malformed HTTP,
// and floods against the posted limits.

import { request } from 'node:http';
import { connect } from 'node:net';
import { ROUTES } from '../../../src/house/server/gateway/http/routes.ts';
import type { Gateway } from '../../../src/house/server/gateway/open-gateway.ts';
import { CLIENT_LIMITS } from '../../../src/house/server/gateway/socket/client-limits.ts';
import type { Hostile } from '../../support/gateway/hostile-clients.ts';
import { Dialled } from '../../support/gateway/socket-dial.ts';
import type { Random } from '../../support/random.ts';
import type { Person } from './fired-house.ts';
import { leftTo, type Tally } from './volley.ts';

const EVIL_HEADERS: readonly (readonly [headers: Record<string, string>, get: number, post: number])[] = [
  [{ host: 'evil.example' }, 421, 421],
  [{ host: 'evil.example', origin: 'http://evil.example' }, 421, 421],
  [{ host: '127.0.0.1.evil.example:7711' }, 421, 421],
  [{ origin: 'https://evil.example' }, 0, 403],
  [{ origin: 'null' }, 0, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 0, 403],
];

/** Sends one request to a random route and returns the status. */
export async function writeLetter(
  port: number,
  by: Person,
  hostile: Hostile,
  chance: Random,
): Promise<number> {
  const route = chance.pick(ROUTES);
  const odd = (): string =>
    encodeURIComponent(chance.pick(['nj-craps-1', '..', '%', by.id, 'x'.repeat(150), '-1']));
  const path = `${route.path.replaceAll(/:\w+/g, odd)}${chance.below(2) === 0 ? '' : `?count=${odd()}&after=${odd()}&seat=${odd()}`}`;
  const isEvil = chance.below(4) === 0;
  const [evil, get, post] = isEvil ? chance.pick(EVIL_HEADERS) : [{}, 0, 0];
  const { data } = hostile.next();
  const headers: Record<string, string> = {
    ...(chance.below(4) === 0 ? {} : { authorization: `Bearer ${by.token}` }),
    ...(route.method === 'POST' ? { 'content-type': chance.pick([JSON_KIND, JSON_KIND, 'text/plain']) } : {}),
    ...evil,
  };
  const { status, body } = await send(port, route.method, path, headers, route.method === 'POST' ? data : '');
  const wanted = route.method === 'POST' ? post : get;
  if (wanted !== 0 && status !== wanted)
    throw new Error(`${route.method} ${path} with ${JSON.stringify(evil)} was answered with ${status}`);
  if (status >= 500 || status < 200)
    throw new Error(`${route.method} ${path} was answered with ${status}: ${body}`);
  if (status >= 400 && !/^\{"code":"[a-z-]+","says":/.test(body))
    throw new Error(`${route.method} ${path} was refused without a message: ${body}`);
  return status;
}

const JSON_KIND = 'application/json';

function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  data: string | Buffer,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((done, fail) => {
    const call = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body }));
    });
    call.on('error', fail);
    call.end(data);
  });
}

const UPGRADE =
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const HERE = 'Host: 127.0.0.1';

/** Bytes written to the raw port, and the start of the expected answer. */
const BARE: readonly (readonly [bytes: string, answer: string])[] = [
  [`GET /live HTTP/1.1\r\n${HERE}\r\nOrigin: https://evil.example\r\n${UPGRADE}\r\n\r\n`, 'HTTP/1.1 403'],
  [
    `GET /live HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n${UPGRADE}\r\n\r\n`,
    'HTTP/1.1 403',
  ],
  [`GET /elsewhere HTTP/1.1\r\n${HERE}\r\n${UPGRADE}\r\n\r\n`, 'HTTP/1.1 404'],
  [`GET /live HTTP/1.1\r\n${HERE}\r\n${UPGRADE.replace('13', '99')}\r\n\r\n`, 'HTTP/1.1 400'],
  ['\u0000\u0001\u0002 nonsense\r\n\r\n', 'HTTP/1.1 400'],
  ['GET / HTTP/1.1\r\n\r\n', 'HTTP/1.1 400'],
  [
    `POST /api/guest HTTP/1.1\r\n${HERE}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'HTTP/1.1 400',
  ],
  [`POST /api/guest HTTP/1.1\r\n${HERE}\r\nContent-Length: -1\r\n\r\n`, 'HTTP/1.1 400'],
  [`GET / HTTP/1.1\r\n${HERE}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'HTTP/1.1 431'],
];

/** Sends raw bytes to the port, which hangs up after answering. */
export async function knock(port: number, chance: Random): Promise<void> {
  const [bytes, begins] = chance.pick(BARE);
  const said = await new Promise<string>((done) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => done(answer));
  });
  if (!said.startsWith(begins))
    throw new Error(
      `${JSON.stringify(bytes.slice(0, 100))} was answered with ${JSON.stringify(said.slice(0, 60))}`,
    );
}

/** One socket that sends commands before its hello, and one with an unknown token. */
export async function unheard(gateway: Gateway, chance: Random, count: number, tally: Tally): Promise<void> {
  const { address, sockets } = gateway;
  const { count: before } = sockets;
  const early = new Dialled(address);
  await early.opened();
  for (let at = 0; at < count; at++)
    early.say({ type: 'command', id: `early-${at}`, table: 'nj-craps-1', command: { do: 'bet', cents: at } });
  for (let at = 0; at < count; at++) {
    const answer = await early.answerTo(`early-${at}`);
    if (answer.type !== 'problem' || answer.code !== 'hello-first')
      throw new Error(`a command before hello was answered with ${JSON.stringify(answer)}`);
  }
  early.socket.close();
  const forged = new Dialled(address);
  await forged.opened();
  forged.say({ type: 'hello', version: 1, token: forgedToken(chance) });
  const { code } = await forged.next('problem');
  const closed = await forged.ended();
  if (code !== 'signed-out' || closed !== 4401)
    throw new Error(`a forged token was answered with ${code}, ${closed}`);
  await early.ended();
  await leftTo(gateway, before);
  tally.sent += count + 1;
  tally.problems += count + 1;
  tally.closed += 1;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const forgedToken = (chance: Random): string =>
  Array.from({ length: chance.pick([1, 42, 43, 43, 44, 256]) }, () => LETTERS[chance.below(64)]).join('');

/**
 * Exceeds the rate limit in one burst: each extra command is rejected by id, extra pings get one warning, and then the socket
 * is closed.
 */
export async function flood(address: string, size: number, tally: Tally): Promise<void> {
  const line = await Dialled.hello(address);
  for (let at = 0; at < size; at++)
    line.say(
      at % 3 === 0
        ? { type: 'ping', at }
        : { type: 'command', id: `flood-${at}`, table: 'nj-craps-1', command: { do: 'x' } },
    );
  // The hello counted against the burst allowance.
  const allowed = CLIENT_LIMITS.perSocket.atOnce - 1;
  const isTooMany = size > allowed + CLIENT_LIMITS.droppedMost;
  if (isTooMany) await line.ended();
  else {
    line.socket.close();
    await line.ended();
  }
  const tooFast = line.heard.filter((one) => one.type === 'problem' && one.code === 'too-fast');
  const told = tooFast.filter((one) => 'id' in one && one.id === null).length;
  const turnedAway = tooFast.length - told;
  const withIds = line.heard.flatMap((one) => ('id' in one && one.id !== null ? [one.id] : []));
  const answered = line.heard.filter((one) => one.type === 'pong').length + withIds.length - turnedAway;
  const code = line.closed?.code;
  const isTwice = new Set(withIds).size !== withIds.length;
  const beyond = Array.from(
    { length: Math.min(size, allowed + CLIENT_LIMITS.droppedMost) - allowed },
    (_, at) => at,
  );
  const withoutPings = beyond.filter((at) => (at + allowed) % 3 !== 0).length;
  if (
    told !== 1 ||
    isTwice ||
    answered !== allowed ||
    turnedAway !== withoutPings ||
    (isTooMany && code !== 4429)
  )
    throw new Error(
      `a flood of ${size} got ${answered} answers, ${turnedAway} rejections and ${told} warnings, and ended with ${code}`,
    );
  tally.sent += size;
  tally.problems += answered;
  tally.dropped += size - answered;
  tally.closed += 1;
}
