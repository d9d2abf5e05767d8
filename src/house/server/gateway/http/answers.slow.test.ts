// A real house's answers arrive unchanged: no response schema drops a field by accident.

import { forms } from 'boxperson/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { givenDice } from '../../../../../tests/support/dice-source.ts';
import { forgetGames } from '../../../../../tests/support/games/forget-games.ts';
import { harborDice } from '../../../../../tests/support/games/made-up.ts';
import { bytesBySeed, QUICK } from '../../../../../tests/support/people.ts';
import { WorldClock } from '../../../../../tests/support/test-clock.ts';
import { required } from '../../../../game/base/assert.ts';
import { registerGame } from '../../../../game/games/registry.ts';
import { isRefusal } from '../../../../game/rules/language/refusal.ts';
import { parseCommand } from '../../../../game/table/command.ts';
import { areOut } from '../../../../game/table/decide/throw.ts';
import { openMemory } from '../../../store/memory/memory.ts';
import type { SignedInPerson } from '../../house/acts.ts';
import { House } from '../../house/house.ts';
import type { StudyReader } from '../../records/house-studies.ts';
import { invitationOf } from '../../tables/invitation.ts';
import { isDenial } from '../gateway.ts';
import { isSessionReply, type Route } from './route.ts';
import { ROUTES } from './routes.ts';

forgetGames();

const PASSWORD = 'two black chips, one red';
const clock = new WorldClock();
let house: House;
let olga: SignedInPerson;
let bob: SignedInPerson;
/** Someone without a role. */
let cora: SignedInPerson;
/** A closed table with verifiable dice. */
let table = '';
/** A closed table whose options are changed. */
let changed = '';

/** What a database would have. */
const STUDIES: StudyReader = {
  list: async () => [
    {
      ...{ name: 'molly-1', title: 'Three-point Molly', program: '1.0', rules: 'abc', hasModules: false },
      ...{ state: 'running', says: null, sessions: 100, parts: 10, partsDone: 3, sessionsDone: 35 },
      ...{ rollsDone: 3_500, cents: -100, squares: 900, rollsPerSecond: 12.5, workers: 2, workersEver: 2 },
      ...{ madeAt: 1_700_000_000_000, endedAt: null, seconds: 3 },
    },
  ],
  report: async (name) => (name === 'molly-1' ? { json: '{}', page: '<!doctype html>' } : null),
};

const taken = (found: SignedInPerson | { readonly says: string }): SignedInPerson => {
  if (!('token' in found)) throw new Error(found.says);
  return found;
};

async function opened(dice: 'verifiable' | 'thrown', hasDualControl: boolean): Promise<string> {
  const how = { choices: {}, isAutomatic: true, bots: ['pass-line'], name: dice, game: 'nj-craps' };
  const found = await house.act(olga.person.id, { do: 'create-table', ...how, dice, hasDualControl });
  if (isDenial(found)) throw new Error(found.says);
  house.isHere(null, found.id, true);
  return found.id;
}

beforeAll(async () => {
  expect(registerGame(harborDice())).toBeNull();
  const random = bytesBySeed('what leaves');
  const dice = givenDice(() => 7, 11);
  const deps = { store: openMemory(), clock, dice, random, owner: 'one', slowness: QUICK };
  house = await House.open({ ...deps, studies: STUDIES });
  olga = taken(
    await house.act('', { do: 'open-account', name: 'Olga', password: PASSWORD }, { address: '10.0.0.3' }),
  );
  bob = taken(
    await house.act('', { do: 'open-account', name: 'Bob', password: PASSWORD }, { address: '10.0.0.4' }),
  );
  cora = taken(
    await house.act('', { do: 'open-account', name: 'Cora', password: PASSWORD }, { address: '10.0.0.5' }),
  );
  const code = required(await house.operatorCode(), 'a code');
  expect(await house.act(olga.person.id, { do: 'use-code', code }, { address: '10.0.0.3' })).toBeNull();
  table = await opened('verifiable', false);
  const dual = await opened('thrown', true);
  await clock.pass(60_000);
  const now = async () => required(await house.live(table), 'a table').table;
  for (let step = 0; step < 2_000 && ((await now()).wagers.length > 0 || areOut(await now())); step++)
    await clock.pass(100);
  const { id } = olga.person;
  const by = { role: 'operator', id } as const;
  const signsOn = { do: 'sign-on', by, id, role: 'operator', pit: null } as const;
  expect(await house.give(id, table, 'o1', signsOn)).toMatchObject({ done: 'accepted' });
  expect(await house.give(id, table, 'o2', { do: 'close-table', by })).toMatchObject({ done: 'accepted' });
  // One of each kind of item that a list may contain.
  expect(await house.act(bob.person.id, { do: 'set-limit', limit: 'loss-day', value: 100_000 })).toBeNull();
  const coupon = { kind: 'match-play', cents: 500, game: null, untilMs: null } as const;
  expect(await house.act(id, { do: 'issue-coupon', ...coupon, person: bob.person.id })).toHaveProperty(
    'coupon',
  );
  await asksForSecond(dual);
  changed = await opened('thrown', false);
  expect(await house.act(id, { do: 'close-table', table: changed })).toBeNull();
  expect(await house.act(id, { do: 'plan-shift', ...shift(1) })).toHaveProperty('shift');
  const dan = taken(
    await house.act('', { do: 'open-account', name: 'Dan', password: PASSWORD }, { address: '10.0.0.6' }),
  );
  expect(await house.act(id, { do: 'ask-reset', person: dan.person.id })).toHaveProperty('request');
  const reset = await house.people.resets(id);
  request = isDenial(reset) ? '' : (reset[0]?.request ?? '');
});

/** The first request for a new password. */
let request = '';

/** A shift for Bob, some days from now. */
const shift = (days: number) => {
  const fromMs = clock.now() + days * 86_400_000;
  const role = 'boxperson' as const;
  return { person: bob.person.id, role, table, fromMs, untilMs: fromMs + 3_600_000 };
};

/** A “No Roll” call with wagers up, which waits for a second approval. */
async function asksForSecond(id: string): Promise<void> {
  const box = bob.person.id;
  expect(
    await house.act(olga.person.id, { do: 'grant', person: box, role: 'boxperson', table: null }),
  ).toBeNull();
  house.isHere(box, id, true);
  const by = { role: 'boxperson', id: box } as const;
  const signsOn = { do: 'sign-on', by, id: box, role: 'boxperson', pit: null } as const;
  expect(await house.give(box, id, 'b0', signsOn)).toMatchObject({ done: 'accepted' });
  const now = async () => required(await house.live(id), 'a table').table;
  const isDue = async (): Promise<boolean> =>
    (await now()).dice.stage === 'in-air' && (await now()).wagers.length > 0;
  for (let step = 0; step < 2_000 && !(await isDue()); step++) await clock.pass(100);
  const noRoll = parseCommand({ do: 'no-roll', by, ground: 'other', note: 'A hand' });
  if (isRefusal(noRoll)) throw new Error(noRoll.says);
  expect(await house.give(box, id, 'b1', noRoll)).toMatchObject({ done: 'waiting' });
}

type Sample = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

/** A request for every route that returns more than a confirmation. */
const SAMPLES: Readonly<Record<string, () => Sample>> = {
  'POST /api/guest': () => ({ body: { name: 'Ann' } }),
  'POST /api/account': () => ({ body: { name: 'Carl', password: PASSWORD } }),
  'POST /api/login': () => ({ body: { name: 'Bob', password: PASSWORD } }),
  'POST /api/people/:person/recovery': () => ({ params: { person: cora.person.id } }),
  'POST /api/people/:person/reset': () => ({ params: { person: bob.person.id } }),
  'GET /api/resets': () => ({}),
  'POST /api/resets/:request': () => ({ params: { request }, body: { isGiven: false } }),
  'POST /api/tables/:table/changes': () => ({ params: { table: changed }, body: { reason: 'Saturday' } }),
  'GET /api/shifts': () => ({}),
  'POST /api/shifts': () => ({ body: shift(2) }),
  'POST /api/coupons': () => ({
    body: { person: bob.person.id, kind: 'match-play', cents: 500, untilMs: clock.now() + 86_400_000 },
  }),
  'GET /api/visitor': () => ({}),
  'GET /api/me': () => ({}),
  'GET /api/me/sessions': () => ({}),
  'GET /api/games': () => ({}),
  'GET /api/games/:hash': () => ({ params: { hash: house.games()[0]?.hash } }),
  'GET /api/property': () => ({}),
  'GET /api/people': () => ({}),
  'GET /api/requests': () => ({}),
  'GET /api/tables': () => ({}),
  'POST /api/tables': () => ({ body: { name: 'Another', game: 'nj-craps' } }),
  'GET /api/tables/:table/about': () => ({ params: { table } }),
  'GET /api/invitations/:code': () => ({ params: { code: invitationOf(table) } }),
  'GET /api/tables/:table': () => ({ params: { table } }),
  'GET /api/tables/:table/hands': () => ({ params: { table }, query: {} }),
  'GET /api/tables/:table/rolls': () => ({ params: { table }, query: {} }),
  'GET /api/tables/:table/at/:seq': () => ({ params: { table, seq: '30' } }),
  'GET /api/tables/:table/series/:no': () => ({ params: { table, no: '1' } }),
  'GET /api/tables/:table/night': () => ({ params: { table }, query: {} }),
  'GET /api/journal': () => ({ query: {} }),
  'GET /api/figures': () => ({ query: {} }),
  'GET /api/studies': () => ({}),
  'GET /api/studies/:study/report': () => ({ params: { study: 'molly-1' } }),
};

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const isPlain = ({ answer }: Route): boolean => answer.safeParse({ done: true }).success;
const SAID = ROUTES.filter((route) => !isPlain(route) && nameOf(route) !== 'POST /api/recover');

/** What the route returns, as JSON. */
async function handedOver(route: Route, sample: Sample): Promise<unknown> {
  const read = (form: z.ZodType | null, given: unknown): unknown =>
    form === null ? null : form.parse(given);
  const parts = {
    params: read(route.params, sample.params),
    query: read(route.query, sample.query),
    body: read(route.body, sample.body),
  };
  const isOwn = route.path.startsWith('/api/me');
  // A person who signs in again comes without a session.
  const token = isOwn ? bob.token : null;
  const found = await route.handle(
    { house, address: '10.0.0.9', token, device: null, ...parts },
    route.for === 'anyone' ? null : isOwn ? bob.person : olga.person,
  );
  if (isDenial(found)) throw new Error(`${nameOf(route)}: ${found.says}`);
  return JSON.parse(JSON.stringify(found)) as unknown;
}

describe('a house’s answers arrive unchanged', () => {
  test('every route with an answer is covered', () => {
    expect(SAID.map(nameOf).toSorted()).toEqual(Object.keys(SAMPLES).toSorted());
  });

  test.each(SAID.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const found = await handedOver(route, required(SAMPLES[name], 'a sample')());
    if (isSessionReply(found)) {
      // The device token goes into the cookie.
      const { device: _device, ...rest } = required(found.session, 'a session');
      expect(forms.signInAnswer.parse(found.session)).toEqual(rest);
    } else expect(route.answer.parse(found)).toEqual(found);
  });

  test('lists are not empty', async () => {
    const asked = async (name: string): Promise<string> =>
      JSON.stringify(
        await handedOver(
          required(
            SAID.find((one) => nameOf(one) === name),
            'a route',
          ),
          SAMPLES[name]?.() ?? {},
        ),
      );
    expect(await asked('GET /api/me')).toMatch(/"coupons":\[\{.*"limits":\[\{/);
    expect(await asked('GET /api/tables/:table/series/:no')).toContain('"proofs":[{');
    expect(await asked('GET /api/tables/:table/night')).toContain('"fair":{');
    expect(await asked('GET /api/people')).toContain('"role":"operator"');
    for (const name of [
      'GET /api/requests',
      'GET /api/resets',
      'GET /api/shifts',
      'GET /api/journal',
      'GET /api/figures',
      'GET /api/me/sessions',
      'GET /api/studies',
    ])
      expect(await asked(name)).toContain('[{');
  });
});
