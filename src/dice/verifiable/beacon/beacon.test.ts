// Public values: which round a roll gets, and how good and bad answers from a real local server are handled.

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_CHAIN, ownChain, PUBLISHED_ROUNDS, QUICKNET } from '../../../../tests/support/drand.ts';
import type { BeaconInfo } from '../../source.ts';
import { type Beacon, dueAt, roundAfter } from './beacon.ts';
import { httpBeacon } from './http-beacon.ts';

const ROUNDS = { genesisMs: 1_692_803_367_000, periodMs: 3_000 };

describe('the round of a roll', () => {
  test('is the first one published strictly after betting closed', () => {
    const { genesisMs } = ROUNDS;
    expect(roundAfter(ROUNDS, 0)).toBe(1);
    expect(roundAfter(ROUNDS, genesisMs - 1)).toBe(1);
    expect(roundAfter(ROUNDS, genesisMs)).toBe(2);
    expect(roundAfter(ROUNDS, genesisMs + 2_999)).toBe(2);
    expect(roundAfter(ROUNDS, genesisMs + 3_000)).toBe(3);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 3600 }), (atMs, period) => {
        const rounds = { ...ROUNDS, periodMs: period * 1000 };
        const round = roundAfter(rounds, atMs);
        expect(dueAt(rounds, round)).toBeGreaterThan(atMs);
        if (round > 1) expect(dueAt(rounds, round - 1)).toBeLessThanOrEqual(atMs);
      }),
    );
  });
});

const [, ROUND] = PUBLISHED_ROUNDS.find(([info]) => info === DEFAULT_CHAIN) ?? [];
const [SIGNATURE = '', PREVIOUS = ''] = ROUND?.signature.split(':') ?? [];
/** An answer as drand's relays give it, from their documentation. */
const PUBLISHED = {
  round: 5347804,
  randomness: ROUND?.value ?? '',
  signature: SIGNATURE,
  previous_signature: PREVIOUS,
};

/** A relay's description of a chain. */
const infoOf = ({ genesisMs, periodMs, drand }: BeaconInfo): Readonly<Record<string, unknown>> => ({
  public_key: drand?.publicKey,
  period: periodMs / 1000,
  genesis_time: genesisMs / 1000,
  hash: drand?.hash,
  groupHash: drand?.genesisSeed,
  schemeID: drand?.scheme,
  metadata: { beaconID: drand?.beaconId },
});
const INFO = infoOf(DEFAULT_CHAIN);
const PLAIN = { period: 30, genesis_time: 1_595_431_050 };

/** A server that answers these paths; a function handles the request itself. */
async function serving(
  answers: Readonly<Record<string, unknown>>,
): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers[path];
    if (typeof answer === 'function') (answer as RequestListener)(request, reply);
    else if (answer === undefined) reply.writeHead(404).end('{}');
    else reply.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** Long enough for a busy machine. */
const PATIENT_MS = 30_000;

/** A beacon opened with a generous timeout, then used with the given one. */
async function opened(
  answers: Readonly<Record<string, unknown>>,
  msMost = PATIENT_MS,
): Promise<{ beacon: Beacon; asked: string[] }> {
  const { url, asked } = await serving({ '/info': INFO, ...answers });
  const bounds = { bytesMost: 2_000, msMost: PATIENT_MS };
  const beacon = await httpBeacon(`${url}/`, fetch, bounds);
  if ('trouble' in beacon) throw new Error(beacon.trouble);
  bounds.msMost = msMost;
  return { beacon, asked };
}

describe('a beacon over http', () => {
  test('gives its rounds’ times and published values', async () => {
    const { beacon, asked } = await opened({ '/public/5347804': PUBLISHED });
    expect(beacon.info).toEqual(DEFAULT_CHAIN);
    expect(await beacon.value(5347804)).toEqual({
      value: PUBLISHED.randomness,
      signature: `${SIGNATURE}:${PREVIOUS}`,
    });
    expect(asked).toEqual(['/info', '/public/5347804']);
  });

  test('with an unchained scheme has one signature, and without an id is the default chain', async () => {
    const own = ownChain('bls-unchained-g1-rfc9380');
    const { value, signature } = own.sign(12);
    const { beacon } = await opened({
      '/info': infoOf(own.info),
      '/public/12': { round: 12, randomness: value, signature },
    });
    expect(beacon.info).toEqual(own.info);
    expect(await beacon.value(12)).toEqual({ value, signature });
    const { metadata: _, ...nameless } = INFO;
    expect((await opened({ '/info': nameless })).beacon.info).toEqual(DEFAULT_CHAIN);
  });

  test('sends one request per call, whatever the answer', async () => {
    const { beacon, asked } = await opened({});
    expect(await beacon.value(9)).toBe(null);
    expect(await beacon.value(9)).toBe(null);
    expect(asked).toEqual(['/info', '/public/9', '/public/9']);
  });

  const { signature, ...unsigned } = PUBLISHED;
  const path = `/public/${PUBLISHED.round}`;
  test('without signatures gives values that cannot be authenticated', async () => {
    const { beacon } = await opened({ '/info': PLAIN, [path]: unsigned, '/public/7': PUBLISHED });
    expect(beacon.info).toMatchObject({ genesisMs: 1_595_431_050_000, periodMs: 30_000, drand: null });
    expect(beacon.info.source).toMatch(/^http:..127.0.0.1:\d+$/);
    expect(await beacon.value(PUBLISHED.round)).toEqual({ value: PUBLISHED.randomness, signature: null });
    const signed = await opened({ '/info': PLAIN, [path]: PUBLISHED });
    expect(await signed.beacon.value(PUBLISHED.round)).toEqual({
      value: PUBLISHED.randomness,
      signature: null,
    });
  });

  /** Randomness with a matching signature by another key. */
  const own = ownChain('pedersen-bls-chained').sign(PUBLISHED.round);
  const forged = {
    randomness: own.value,
    signature: own.signature.split(':')[0],
    previous_signature: own.signature.split(':')[1],
  };
  const bad: readonly (readonly [string, unknown])[] = [
    ['another round', { ...PUBLISHED, round: 5347803 }],
    ['no signature', unsigned],
    ['no signature of the round before', { ...PUBLISHED, previous_signature: undefined }],
    ['another signature of the round before', { ...PUBLISHED, previous_signature: SIGNATURE }],
    ['a forged signature', { ...PUBLISHED, ...forged }],
    ['randomness that does not match its signature', { ...PUBLISHED, randomness: 'ab'.repeat(32) }],
    ['a malformed signature', { ...PUBLISHED, signature: 'xyz' }],
    ['a signature as a number', { ...PUBLISHED, signature: 12 }],
    ['randomness in capitals', { ...PUBLISHED, randomness: PUBLISHED.randomness.toUpperCase() }],
    ['short randomness', { ...PUBLISHED, randomness: 'ab' }],
    ['no randomness', { round: PUBLISHED.round, signature }],
    ['something else', 'hello'],
    ['null', 'null'],
    ['nothing', ''],
    ['too much', `${JSON.stringify(PUBLISHED)}${' '.repeat(2_000)}`],
    [
      'an error',
      ((_, reply) => reply.writeHead(500).end(JSON.stringify(PUBLISHED))) satisfies RequestListener,
    ],
    [
      'a redirect',
      ((_, reply) => reply.writeHead(302, { location: '/elsewhere' }).end()) satisfies RequestListener,
    ],
    ['a dropped connection', ((request) => void request.socket.destroy()) satisfies RequestListener],
  ];
  test.each(bad)('rejects an answer with %s', async (_what, answer) => {
    const { beacon } = await opened({ [path]: answer, '/elsewhere': PUBLISHED });
    expect(await beacon.value(PUBLISHED.round)).toBe(null);
  });

  const silent: readonly (readonly [string, RequestListener])[] = [
    ['from the start', () => undefined],
    ['after half an answer', (_, reply) => void reply.write('{"round":')],
  ];
  test.each(silent)('times out on silence %s', async (_what, answer) => {
    const { beacon } = await opened({ [path]: answer }, 60);
    expect(await beacon.value(PUBLISHED.round)).toBe(null);
  });

  test('explains why a beacon cannot be used', async () => {
    const troubleOf = async (url: string, msMost = PATIENT_MS): Promise<string> => {
      const beacon = await httpBeacon(url, fetch, { bytesMost: 700, msMost });
      return 'trouble' in beacon ? beacon.trouble : 'there is one';
    };
    const served = async (info: unknown, msMost = PATIENT_MS): Promise<string> =>
      troubleOf((await serving({ '/info': info })).url, msMost);
    expect(await troubleOf('file:///etc/passwd')).toContain('is not an address that starts with http');
    expect(await troubleOf('drand')).toContain('is not an address that starts with http');
    expect(await troubleOf('http://127.0.0.1:9')).toContain('/info could not be reached.');
    expect(await served(undefined)).toContain('/info returned status 404.');
    expect(await served('hello')).toContain('returned something that is not JSON.');
    expect(await served('7')).toContain('did not return an object.');
    expect(await served('x'.repeat(701))).toContain('returned more than 700 bytes.');
    expect(await served(() => undefined, 60)).toContain('did not answer within 60 ms.');
    for (const wrong of [
      { period: 0 },
      { period: 1.5 },
      { period: '30' },
      { genesis_time: -1 },
      { period: 1e9 },
    ])
      expect(await served({ ...INFO, ...wrong })).toContain('does not give “period” and “genesis_time”');
    expect(await served({ period: 30, genesis_time: 0 })).toBe('there is one');
    for (const missing of ['hash', 'public_key', 'groupHash', 'schemeID'])
      expect(await served({ ...INFO, [missing]: undefined })).toContain(
        'calls itself drand but does not give',
      );
    expect(await served({ ...INFO, metadata: { beaconID: 'quicknet' } })).toContain(
      'cannot be used. The key and times given for drand default belong to another chain',
    );
    expect(await served({ ...INFO, hash: QUICKNET.drand?.hash })).toContain('belong to another chain');
    expect(await served({ ...INFO, schemeID: 'bls-bn254-unchained-on-g1' })).toContain(
      'cannot be verified here',
    );
  });
});
