// Attacks by strangers: each spends, at one moment, as much as a stranger is allowed.

import { CLIENT_LIMITS } from '../../../src/house/server/gateway/socket/client-limits.ts';
import type { Line } from './line.ts';
import type { VisitedHouse } from './visited-house.ts';

export type Stranger = {
  readonly no: number;
  readonly name: string;
  readonly act: CostlyAct;
  readonly address: string;
  token: string | null;
  person: string | null;
  lines: Line[];
};

type CostlyAct = (day: VisitedHouse, stranger: Stranger) => Promise<unknown>;

const PUBLIC = ['nj-craps-1', 'nj-mini-craps-1', 'nj-automated-craps-1', 'nz-craps-1', 'nj-mini-dice-1'];
const ALL = [...PUBLIC, 'nj-craps-thrown-1', 'nj-craps-verifiable-1'];
/** More messages than a socket may send at once. */
const FLOOD = CLIENT_LIMITS.perSocket.atOnce + 40;

const times = <Made>(count: number, make: (at: number) => Made): readonly Made[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Joins as a guest, once. */
async function asGuest(day: VisitedHouse, stranger: Stranger): Promise<string | null> {
  if (stranger.token !== null) return stranger.token;
  const name = `Stranger ${stranger.no}`;
  const { status, body } = await day.request(stranger.address, null, 'POST', '/api/guest', { name });
  if (status === 200) remember(stranger, body());
  return stranger.token;
}

async function asAccount(day: VisitedHouse, stranger: Stranger): Promise<string | null> {
  if (stranger.token !== null) return stranger.token;
  const credentials = { name: `Account ${stranger.no}`, password: 'nine purple dice, two green' };
  const { status, body } = await day.request(stranger.address, null, 'POST', '/api/account', credentials);
  if (status === 200) remember(stranger, body());
  return stranger.token;
}

function remember(stranger: Stranger, entered: Record<string, unknown>): void {
  stranger.token = String(entered.token);
  stranger.person = String((entered.person as { readonly id: string }).id);
}

/** A socket that has sent hello and received welcome. */
async function lineOf(day: VisitedHouse, stranger: Stranger): Promise<Line | null> {
  stranger.lines = stranger.lines.filter((line) => line.isOpen);
  const [open] = stranger.lines;
  if (open !== undefined) return open;
  const line = day.dial(stranger.address, stranger.token);
  if (line === null) return null;
  stranger.lines.push(line);
  for (let turn = 0; turn < 20; turn++) await new Promise((go) => setImmediate(go));
  return line;
}

const readsRecords: CostlyAct = async (day, stranger) => {
  const token = await asGuest(day, stranger);
  const pages = times(80, () => {
    const table = day.random.pick(ALL);
    const what = day.random.pick([
      `series/${1 + day.random.below(4)}`,
      'rolls?count=500',
      'hands?count=100',
      `at/${day.random.below(400)}`,
      'night?limit=1000',
    ]);
    return day.request(stranger.address, token, 'GET', `/api/tables/${table}/${what}`);
  });
  return Promise.all(pages);
};

const sitsEverywhere: CostlyAct = async (day, stranger) => {
  await asGuest(day, stranger);
  const line = await lineOf(day, stranger);
  if (line === null) return;
  for (const table of ALL) {
    line.say({ type: 'watch', table });
    await line.ask(table, { do: 'take-place', place: 2 + day.random.below(14) });
    await line.ask(table, { do: 'buy-in', cents: 1_000 });
    await line.ask(table, { do: 'bet', wager: 'field', cents: 500 });
  }
  line.hangUp();
};

const blinks: CostlyAct = async (day, stranger) => {
  await asGuest(day, stranger);
  for (let at = 0; at < 30; at++) {
    const line = day.dial(stranger.address, at % 2 === 0 ? stranger.token : null);
    if (line === null) return;
    await new Promise((go) => setImmediate(go));
    for (const table of ALL) line.say({ type: 'watch', table });
    line.hangUp();
  }
};

const floodsRefusals: CostlyAct = async (day, stranger) => {
  await asGuest(day, stranger);
  const line = await lineOf(day, stranger);
  const asked = times(FLOOD, (at) =>
    line?.ask(PUBLIC[at % 5] ?? '', { do: 'bet', wager: 'pass', cents: 500 }),
  );
  return Promise.all(asked);
};

const buysWithNothing: CostlyAct = async (day, stranger) => {
  await asGuest(day, stranger);
  const line = await lineOf(day, stranger);
  await line?.ask('nj-craps-1', { do: 'take-place', place: 1 + day.random.below(16) });
  return Promise.all(times(FLOOD, () => line?.ask('nj-craps-1', { do: 'buy-in', cents: 5_000_000 })));
};

/** Buys in and cashes out as fast as allowed: all legal, and all written to the record. */
const buysAndCashesOut: CostlyAct = async (day, stranger) => {
  await asGuest(day, stranger);
  const line = await lineOf(day, stranger);
  if (line === null) return;
  await line.ask('nj-craps-1', { do: 'take-place', place: 1 + (stranger.no % 16) });
  await line.ask('nj-craps-1', { do: 'buy-in', cents: 10_000 });
  const asked = times(FLOOD, (at) =>
    line.ask('nj-craps-1', { do: at % 2 === 0 ? 'cash-out' : 'buy-in', cents: 500 }),
  );
  return Promise.all(asked);
};

const disputes: CostlyAct = async (day, stranger) => {
  await asGuest(day, stranger);
  const line = await lineOf(day, stranger);
  return Promise.all(times(FLOOD, (at) => line?.ask(PUBLIC[at % 5] ?? '', { do: 'dispute' })));
};

const triesPasswords: CostlyAct = async (day, stranger) => {
  const wrong = { name: 'Account 8', password: 'not the one that it is' };
  return Promise.all(times(60, () => day.request(stranger.address, null, 'POST', '/api/login', wrong)));
};

const makesPeople: CostlyAct = async (day, stranger) =>
  Promise.all(
    times(60, (at) => {
      const name = `P${stranger.no}-${day.asked}-${at}`;
      const credentials = { name, password: 'seven striped dice on a rail' };
      return at % 2 === 0
        ? day.request(stranger.address, null, 'POST', '/api/guest', { name })
        : day.request(stranger.address, null, 'POST', '/api/account', credentials);
    }),
  );

/** Opens as many tables as allowed, with as many bots as allowed, and stays to watch them play. */
const opensTables: CostlyAct = async (day, stranger) => {
  const token = await asAccount(day, stranger);
  if (token === null) return;
  const bots = times(7, (at) => (at < 2 ? 'pass-and-odds' : 'iron-cross'));
  const wish = {
    name: 'Mine',
    game: 'nj-craps',
    choices: {},
    isAutomatic: true,
    hasDualControl: false,
    isPrivate: true,
    bots,
  };
  const line = await lineOf(day, stranger);
  for (let at = 0; at < 5; at++) {
    const { status, body } = await day.request(stranger.address, token, 'POST', '/api/tables', wish);
    if (status === 200) line?.say({ type: 'watch', table: String(body().id) });
  }
};

const asksForPages: CostlyAct = async (day, stranger) =>
  Promise.all(
    times(200, (at) =>
      day.request(
        stranger.address,
        null,
        'GET',
        ['/healthz', '/api/tables', '/api/openapi.json', '/'][at % 4] ?? '/',
      ),
    ),
  );

const talksNonsense: CostlyAct = async (day, stranger) => {
  const line = await lineOf(day, stranger);
  for (let at = 0; at < FLOOD; at++)
    line?.raw(at % 2 === 0 ? `{"type":"command","id":"${'x'.repeat(8_000)}"}` : '{'.repeat(8_000));
};

export const COSTLY_ACTS: readonly [
  readonly [name: string, act: CostlyAct],
  ...(readonly [name: string, act: CostlyAct])[],
] = [
  ['reads records', readsRecords],
  ['sits everywhere', sitsEverywhere],
  ['blinks', blinks],
  ['floods refusals', floodsRefusals],
  ['buys with nothing', buysWithNothing],
  ['buys in and cashes out', buysAndCashesOut],
  ['disputes', disputes],
  ['tries passwords', triesPasswords],
  ['makes people', makesPeople],
  ['opens tables', opensTables],
  ['asks for pages', asksForPages],
  ['talks nonsense', talksNonsense],
];
