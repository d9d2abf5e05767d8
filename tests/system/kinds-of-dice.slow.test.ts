// Thrown and verifiable dice at hosted tables: an evening of each with the automatic crew and bots, what everyone is shown, and
// recovery when the house goes down in mid-throw. The audit decides the whole record again.

import { describe, expect, test } from 'vitest';
import type { DiceSource } from '../../src/dice/source.ts';
import { loadThrower, STEP_SECONDS } from '../../src/dice/thrown/thrower.ts';
import { type Beacon, dueAt, roundAfter } from '../../src/dice/verifiable/beacon/beacon.ts';
import { checkProof } from '../../src/dice/verifiable/check/check.ts';
import { checkSeriesProof } from '../../src/dice/verifiable/check/series/series.ts';
import { loadFly } from '../../src/dice/verifiable/check/tools.ts';
import type { RollProof2 } from '../../src/dice/verifiable/proof/proof.ts';
import { required } from '../../src/game/base/assert.ts';
import { firstFace, secondFace } from '../../src/game/base/dice.ts';
import { isRefusal } from '../../src/game/rules/language/refusal.ts';
import { parseCommand } from '../../src/game/table/command.ts';
import { areOut } from '../../src/game/table/decide/throw.ts';
import type { TableEvent } from '../../src/game/table/event.ts';
import { SERIES_LENGTH } from '../../src/house/host/dice/dice-secrets.ts';
import { type DiceNote, diceNoteOf } from '../../src/house/host/dice/recorded-dice.ts';
import { diceKindOf, isTableAbout, rulesOfAbout } from '../../src/house/host/table-about.ts';
import { proofFor } from '../../src/house/server/audit/redecide/dice.ts';
import { proveHouse } from '../../src/house/server/audit/redecide/prove-house.ts';
import { Redecision } from '../../src/house/server/audit/redecide/redecide.ts';
import { isDenial } from '../../src/house/server/gateway/gateway.ts';
import { House } from '../../src/house/server/house/house.ts';
import { openMemory } from '../../src/house/store/memory/memory.ts';
import type { Entry, Json } from '../../src/house/store/store.ts';
import type { Vault } from '../../src/house/store/vault.ts';
import type { TableWish } from '../../src/house/wire/answers.ts';
import type { ShownFlight } from '../../src/house/wire/shown-dice.ts';
import { newWatch } from '../../src/house/wire/watch/dice-notes.ts';
import { watchEvent, watchStatement } from '../../src/house/wire/watch/watch.ts';
import { givenDice } from '../support/dice-source.ts';
import { bytesBySeed, QUICK } from '../support/people.ts';
import { WorldClock } from '../support/test-clock.ts';

const BOTS = ['pass-line', 'pass-and-odds', 'field'];

type Opened = {
  readonly store: Vault;
  readonly clock: WorldClock;
  readonly house: House;
  readonly id: string;
  /** The operator. */
  readonly olga: string;
};
type More = { readonly dice?: DiceSource; readonly beacon?: Beacon };

async function evening(
  wish: Partial<TableWish> & { readonly game: string },
  more: More = {},
): Promise<Opened> {
  const [store, clock] = [openMemory(), new WorldClock()];
  const dice = givenDice(() => 7, 11);
  const random = bytesBySeed('kinds of dice');
  const house = await House.open({ store, clock, dice, random, owner: 'one', slowness: QUICK, ...more });
  const entered = await house.act(
    '',
    { do: 'open-account', name: 'Olga', password: 'two black chips, one red' },
    { address: '10.0.0.3' },
  );
  if (isDenial(entered)) throw new Error(entered.says);
  const code = required(await house.operatorCode(), 'a code');
  expect(await house.act(entered.person.id, { do: 'use-code', code }, { address: '10.0.0.3' })).toBeNull();
  const table = await house.act(entered.person.id, {
    do: 'create-table',
    name: 'Ours',
    choices: {},
    isAutomatic: true,
    hasDualControl: false,
    bots: wish.game === 'nz-craps' ? ['pass-line'] : BOTS,
    ...wish,
  });
  if (isDenial(table)) throw new Error(table.says);
  house.isHere(null, table.id, true);
  return { store, clock, house, id: table.id, olga: entered.person.id };
}

async function entriesOf({ store, id }: Opened): Promise<readonly Entry[]> {
  return store.read(id, 0, 100_000);
}

const notesIn = (entries: readonly Entry[]): readonly DiceNote[] =>
  entries.flatMap(({ draw }) => {
    const note = diceNoteOf(draw);
    if (note === 'none-such') throw new Error('an invalid note');
    return note === null ? [] : [note];
  });

async function holds({ store }: Opened, leastRolls = 1): Promise<void> {
  const proof = await proveHouse(store);
  expect(proof.verdict).toMatchObject({ holds: true });
  expect(proof.rolls).toBeGreaterThanOrEqual(leastRolls);
}

/** The audit's verdict on a record with one entry changed. */
async function saysOf(opened: Opened, change: (entry: Entry) => Entry): Promise<string | null> {
  const head = required(await opened.store.head(opened.id), 'a head');
  if (!isTableAbout(head.about)) throw new Error('no table');
  const rules = rulesOfAbout(head.about);
  if (isRefusal(rules)) throw new Error(rules.says);
  const proof = await proofFor(diceKindOf(head.about));
  const again = new Redecision(opened.id, rules, { dice: 'drawn', proof });
  for (const entry of await entriesOf(opened)) {
    const wrong = again.take(change(entry));
    if (wrong !== null) return wrong;
  }
  return null;
}

/** Changes the first note for which this is true. */
function spoiling(isIt: (note: DiceNote) => boolean, spoil: (note: DiceNote) => DiceNote) {
  let isDone = false;
  return (entry: Entry): Entry => {
    const note = diceNoteOf(entry.draw);
    if (isDone || note === null || note === 'none-such' || !isIt(note)) return entry;
    isDone = true;
    return { ...entry, draw: spoil(note) as unknown as Json };
  };
}

const flightsIn = (notes: readonly DiceNote[]) =>
  notes.flatMap(({ shown }) => (shown?.flight === undefined ? [] : [shown.flight]));

const proofsIn = (notes: readonly DiceNote[]): readonly RollProof2[] =>
  notes.flatMap(({ shown }) => (shown?.fair?.version === 2 ? [shown.fair] : []));

const isThrow = ({ shown }: DiceNote): boolean => shown?.flight !== undefined;
const isProof = ({ shown }: DiceNote): boolean => shown?.fair !== undefined;

/** Changes the first proof. */
const otherProof = (part: object): ReturnType<typeof spoiling> =>
  spoiling(isProof, (note) => ({
    ...note,
    shown: { ...note.shown, fair: { ...required(note.shown?.fair, 'a proof'), ...part } as RollProof2 },
  }));

describe('thrown dice', () => {
  test.each(['nj-craps', 'nz-craps'])('an evening at %s', async (game) => {
    const opened = await evening({ game, dice: 'thrown' });
    await opened.clock.pass(150_000);
    const entries = await entriesOf(opened);
    const notes = notesIn(entries);
    const [flights, proofs] = [flightsIn(notes), proofsIn(notes)];
    expect(proofs.length).toBeGreaterThan(4);
    // Everyone sees the flight with the throw, without numbers; at rest, the same flight with its numbers.
    for (const { inputs } of flights) expect(inputs).not.toHaveProperty('turns');
    const thrower = await loadThrower();
    for (const [at, proof] of proofs.slice(0, 10).entries()) {
      const { turns, ...flight } = required(proof.thrown, 'a throw');
      expect(flight).toEqual(flights[at]?.inputs);
      const landed = thrower.throwAll({ ...flight, turns: required(turns, 'its numbers') });
      expect(proof.faces).toEqual([firstFace(landed.roll), secondFace(landed.roll)]);
    }
    await holds(opened);
    await opened.house.stop();
  });

  test('a change to any field of a throw is detected', async () => {
    const opened = await evening({ game: 'nj-craps', dice: 'thrown' });
    await opened.clock.pass(60_000);
    expect(await saysOf(opened, (entry) => entry)).toBeNull();
    const other = (change: (flight: ShownFlight) => object): ReturnType<typeof spoiling> =>
      spoiling(isThrow, (note) => {
        const flight = required(note.shown?.flight, 'a flight');
        return { ...note, shown: { ...note.shown, flight: change(flight) as ShownFlight } };
      });
    const inputs = (part: object) =>
      other((flight) => ({ ...flight, inputs: { ...flight.inputs, ...part } }));
    // Its duration depends on the seed too; a completely forged flight is detected when its secret is revealed.
    const thrower = await loadThrower();
    const forged = other(({ inputs: before }) => {
      const after = { ...before, seed: '00'.repeat(16) };
      return { inputs: after, ms: Math.round(thrower.fly(after).steps * STEP_SECONDS * 1000) };
    });
    expect(await saysOf(opened, forged)).toBe('the flight of roll 1 does not follow from its secret');
    const elsewhere = other((flight) => {
      const from = flight.inputs.from === 'left' ? 'right' : 'left';
      return { ...flight, inputs: { ...flight.inputs, from } };
    });
    expect(await saysOf(opened, elsewhere)).toMatch(/do not follow from their inputs: shown.flight/);
    const flick = { power: 1, aim: 0, lift: 0, twist: 0 };
    expect(await saysOf(opened, inputs({ flick }))).toMatch(/do not follow from their inputs: shown.flight/);
    const longer = other((flight) => ({ ...flight, ms: flight.ms + 1 }));
    expect(await saysOf(opened, longer)).toMatch(/ms is/);
    const [first] = proofsIn(notesIn(await entriesOf(opened)));
    const thrown = required(first?.thrown, 'a throw');
    const turned = { ...thrown, turns: [((thrown.turns?.[0] ?? 0) + 1) % 24, thrown.turns?.[1] ?? 0] };
    expect(await saysOf(opened, otherProof({ thrown: turned }))).toMatch(/fair.thrown.turns/);
    await opened.house.stop();
  });

  test('a shooter who throws short three times gets three No Rolls and then passes the dice', async () => {
    const opened = await evening({ game: 'nj-craps', dice: 'thrown', bots: [] });
    const { house, id, clock } = opened;
    const now = async () => required(await house.live(id), 'a table').table;
    const entered = await house.act('', { do: 'join', name: 'Ann' }, { address: '10.0.0.1' });
    if (isDenial(entered)) throw new Error(entered.says);
    const ann = entered.person.id;
    house.isHere(ann, id, true);
    const by = { role: 'player', id: ann } as const;
    let count = 0;
    const gives = async (command: object): Promise<void> => {
      const parsed = parseCommand({ by, ...command });
      if (isRefusal(parsed)) throw new Error(parsed.says);
      expect(await house.give(ann, id, `c${count++}`, parsed)).toMatchObject({ done: 'accepted' });
    };
    await gives({ do: 'take-place', player: ann, place: 2 });
    await gives({ do: 'buy-in', player: ann, cents: 20_000 });
    await gives({ do: 'bet', player: ann, wager: 'pass', cents: 1_000 });
    for (let step = 0; step < 300 && (await now()).dice.stage !== 'offered'; step++) await clock.pass(100);
    await gives({ do: 'accept-dice', player: ann });
    for (let step = 0; step < 300 && (await now()).dice.stage !== 'choosing'; step++) await clock.pass(100);
    const two = (await now()).set.dice.slice(0, 2).map((die) => die.id);
    await gives({ do: 'choose-dice', dice: two });
    const flick = { power: 4, aim: 0, lift: 20, twist: 0 };
    for (let time = 0; time < 3; time++) {
      for (let step = 0; step < 300 && (await now()).dice.stage !== 'held'; step++) await clock.pass(100);
      await gives({ do: 'throw', hand: { flick, word: null } });
      await clock.pass(6_000);
    }
    await clock.pass(10_000);
    const events = (await entriesOf(opened)).flatMap((one) => one.events as unknown as readonly TableEvent[]);
    const told = events.filter(({ type }) => ['RollVoided', 'DicePassed'].includes(type));
    const short = { type: 'RollVoided', cause: 'no-end', clause: 'NJ 13:69F-1.9(b)2' };
    expect(told).toMatchObject([short, short, short, { type: 'DicePassed', reason: 'invalid-rolls' }]);
    await house.stop();
  });

  test.each([
    ['nj-automated-craps', /shaken, not thrown/],
    ['nj-mini-dice', /shaken, not thrown/],
  ])('are not available at %s', async (game, says) => {
    await expect(evening({ game, dice: 'thrown', bots: [] })).rejects.toThrow(says);
  });
});

describe('verifiable dice', () => {
  test.each([
    ['nj-craps', 'pass-line'],
    ['nj-mini-dice', 'over-seven'],
  ])('more than one series at %s', async (game, bot) => {
    const opened = await evening({ game, dice: 'verifiable', bots: [bot] });
    await opened.clock.pass(45 * 60_000);
    const entries = await entriesOf(opened);
    const notes = notesIn(entries);
    const proofs = proofsIn(notes);
    expect(proofs.length).toBeGreaterThan(SERIES_LENGTH);
    for (const proof of proofs.slice(0, 30)) expect(checkProof(proof).holds).toBe(true);
    // The first series is over and fully revealed.
    const series = await opened.house.records.series(opened.id, 1);
    if (isDenial(series)) throw new Error(series.says);
    expect(series.proofs).toHaveLength(SERIES_LENGTH);
    expect(checkSeriesProof(series).holds).toBe(true);
    expect(series.commitment).toBe(notes[0]?.shown?.series?.commitment);
    const now = required(proofs.at(-1), 'a roll').series.no;
    expect(now).toBeGreaterThan(1);
    expect(await opened.house.records.series(opened.id, now)).toMatchObject({ code: 'not-over' });
    // The secret of the current series is on the shelf and nowhere in the record.
    const shelf = await opened.store.things('dice-secret', opened.clock.now());
    const commitment = required(
      notes.findLast(({ shown }) => shown?.series !== undefined),
      'a series',
    ).shown?.series;
    const secret = required(shelf.find(({ key }) => key === commitment?.commitment)?.value, 'its secret');
    expect(JSON.stringify(entries)).not.toContain(secret);
    await holds(opened);
    await opened.house.stop();
  });

  test('a change to any part of a series is detected', async () => {
    const opened = await evening({ game: 'nj-craps', dice: 'verifiable' });
    await opened.clock.pass(120_000);
    expect(await saysOf(opened, (entry) => entry)).toBeNull();
    const isDraw = ({ chain }: DiceNote): boolean => chain !== undefined;
    const draw = (part: object) =>
      spoiling(isDraw, (note) => ({ ...note, chain: { ...required(note.chain, 'a draw'), ...part } }));
    expect(await saysOf(opened, draw({ word: 'mine' }))).toMatch(/chain.word is "mine"/);
    expect(await saysOf(opened, draw({ index: 2 }))).toMatch(/chain.index is 2/);
    const isRest = ({ roll }: DiceNote): boolean => roll !== undefined;
    const roll = spoiling(isRest, (note) => ({ ...note, roll: ((note.roll ?? 0) + 1) % 36 }));
    expect(await saysOf(opened, roll)).toMatch(/roll is/);
    const secret = otherProof({ secret: '0'.repeat(64) });
    expect(await saysOf(opened, secret)).toBe('the secret of roll 1 does not match its commitment');
    const late = otherProof({ late: { by: 'house', value: '0'.repeat(64) } });
    expect(await saysOf(opened, late)).toMatch(
      /did not come to rest as computed|do not follow from their inputs/,
    );
    const hidden = spoiling(isProof, ({ shown: _shown, ...note }) => note);
    expect(await saysOf(opened, hidden)).toBe('roll 1 of series 1 came in without its proof');
    await opened.house.stop();
  });

  test('closing a table ends its series and reveals it', async () => {
    const opened = await evening({ game: 'nj-craps', dice: 'verifiable', bots: ['pass-line'] });
    const { house, id, clock, store, olga } = opened;
    await clock.pass(60_000);
    const now = async () => required(await house.live(id), 'a table').table;
    for (let step = 0; step < 2_000 && ((await now()).wagers.length > 0 || areOut(await now())); step++)
      await clock.pass(100);
    const operator = { role: 'operator', id: olga } as const;
    const signsOn = { do: 'sign-on', by: operator, id: olga, role: 'operator', pit: null } as const;
    expect(await house.give(olga, id, `${olga}:1`, signsOn)).toMatchObject({ done: 'accepted' });
    expect(await house.give(olga, id, `${olga}:2`, { do: 'close-table', by: operator })).toMatchObject({
      done: 'accepted',
    });
    const series = await house.records.series(id, 1);
    if (isDenial(series)) throw new Error(series.says);
    expect(series).toMatchObject({ ended: 'table-closed', used: series.proofs.length });
    expect(checkSeriesProof(series).holds).toBe(true);
    expect(await store.read(id, 0, 1)).toHaveLength(1);
    await holds(opened);
    await house.stop();
  });

  test('a throw whose public value never arrives is called off, and the shooter keeps the dice', async () => {
    const info = { source: 'a silent beacon', genesisMs: 0, periodMs: 1_000, drand: null };
    const beacon: Beacon = { info, value: async () => null };
    const opened = await evening({ game: 'nj-craps', dice: 'verifiable', bots: ['pass-line'] }, { beacon });
    await opened.clock.pass(100_000);
    const entries = await entriesOf(opened);
    const events = entries.flatMap((one) => one.events as unknown as readonly TableEvent[]);
    expect(events.filter(({ type }) => type === 'RollVoided')).toMatchObject([{ cause: 'malfunction' }]);
    expect(events.some(({ type }) => type === 'DiceRested' || type === 'DicePassed')).toBe(false);
    // Its inputs are revealed anyway, so no roll of the series is missing.
    expect(proofsIn(notesIn(entries))).toMatchObject([{ index: 1, late: null, faces: null }]);
    await holds(opened, 0);
    await opened.house.stop();
  });

  test.each(['verifiable', 'thrown'] as const)(
    'a public round decides %s dice: it is named when betting closes and published later',
    async (dice) => {
      const clockMs = { now: () => 0 };
      const info = { source: 'test beacon', genesisMs: 0, periodMs: 3_000, drand: null };
      const beacon: Beacon = {
        info,
        value: async (round) =>
          clockMs.now() >= dueAt(info, round)
            ? { value: round.toString(16).padStart(64, '0'), signature: null }
            : null,
      };
      const opened = await evening({ game: 'nj-craps', dice, bots: ['pass-line'] }, { beacon });
      clockMs.now = () => opened.clock.now();
      await opened.clock.pass(120_000);
      const entries = await entriesOf(opened);
      const proofs = proofsIn(notesIn(entries));
      expect(proofs.length).toBeGreaterThan(3);
      for (const { late, awaits, closedAt } of proofs) {
        const { round } = required(awaits, 'a round');
        expect(late).toMatchObject({ by: 'public', source: 'test beacon', round });
        expect(round).toBe(roundAfter(info, required(closedAt, 'a moment')));
      }
      const told = entries.flatMap((one) =>
        (one.events as unknown as readonly TableEvent[]).map(({ type }) => type),
      );
      expect(
        told.filter((type) => ['DiceThrown', 'BettingClosed', 'DiceRested'].includes(type)).slice(0, 6),
      ).toEqual([
        ...['DiceThrown', 'BettingClosed', 'DiceRested'],
        ...['DiceThrown', 'BettingClosed', 'DiceRested'],
      ]);
      const [first] = proofs;
      const late = required(first?.late, 'a value');
      const dropped = otherProof({ late: { by: 'house', value: '0'.repeat(64) } });
      expect(await saysOf(opened, dropped)).toBe(
        'the dice came to rest without the promised value from test beacon',
      );
      expect(await saysOf(opened, otherProof({ late: { ...late, round: 1 } }))).toMatch(
        /should have decided, but round 1 /,
      );
      const stale = spoiling(
        ({ closedAt }) => closedAt !== undefined,
        (note) => ({ ...note, shown: { ...note.shown, awaits: { source: 'test beacon', round: 1 } } }),
      );
      expect(await saysOf(opened, stale)).toMatch(/awaits.round is 1/);
      await holds(opened);
      await opened.house.stop();
    },
  );
});

describe('someone who arrives while the dice are in the air', () => {
  test.each(['verifiable', 'thrown'] as const)(
    'sees the index of the roll in its series: %s dice',
    async (dice) => {
      const opened = await evening({ game: 'nj-craps', dice, bots: ['pass-line'] });
      const { house, id, clock } = opened;
      const live = required(await house.live(id), 'a table');
      const isSecondOut = (): boolean => live.table.dice.stage === 'in-air' && live.table.rolls > 0;
      for (let step = 0; step < 2_000 && !isSecondOut(); step++) await clock.pass(100);
      const [seq, shown] = [live.seq, live.shownDice];
      const { rolls } = live.table;
      const fly = await loadFly();
      await clock.pass(60_000);
      const sights = required(live.since(seq), 'what happened').flatMap((one) => {
        const about = one.events.find(({ type }) => type === 'DiceRested') ?? one.events[0];
        const more = one.shown === undefined ? {} : { shown: one.shown };
        return one.events.map((event) => ({ event, at: one.at, ...(event === about ? more : {}) }));
      });
      const watch = sights.reduce(
        (now, sight) => watchEvent(now, sight, null, { fly }),
        watchStatement(newWatch(id), shown),
      );
      expect(watch.alarms).toEqual([]);
      expect(watch.checked).toBeGreaterThan(1);
      expect([shown.out === null, shown.series?.used]).toEqual([false, rolls]);
      await house.stop();
    },
  );
});

describe('a failed dice source', () => {
  test('closes betting, blocks throws, and gets the throw in progress called off', async () => {
    const state: { trouble: string | null } = { trouble: null };
    const dice: DiceSource = {
      ...givenDice(() => 7, 3),
      get trouble() {
        return state.trouble;
      },
    };
    const opened = await evening({ game: 'nj-craps', bots: ['pass-line'] }, { dice });
    const { house, id, clock } = opened;
    const now = async () => required(await house.live(id), 'a table').table;
    const entered = await house.act('', { do: 'join', name: 'Ann' }, { address: '10.0.0.1' });
    if (isDenial(entered)) throw new Error(entered.says);
    const ann = entered.person.id;
    const by = { role: 'player', id: ann } as const;
    const sits = { do: 'take-place', by, player: ann, place: 9, seated: true } as const;
    expect(await house.give(ann, id, 'a1', sits)).toMatchObject({ done: 'accepted' });
    const buys = { do: 'buy-in', by, player: ann, cents: 5_000, with: 'chips' } as const;
    expect(await house.give(ann, id, 'a2', buys)).toMatchObject({ done: 'accepted' });
    for (let step = 0; step < 2_000 && (await now()).dice.stage !== 'in-air'; step++) await clock.pass(100);
    state.trouble = 'The generator repeats itself.';
    const { rolls } = await now();
    await clock.pass(60_000);
    expect((await now()).rolls).toBe(rolls);
    const happened = required(required(await house.live(id), 'a table').since(1), 'the record');
    const voided = happened.flatMap(({ events }) => events.filter(({ type }) => type === 'RollVoided'));
    expect(voided).toMatchObject([{ cause: 'malfunction' }]);
    const bet = { do: 'bet', player: ann, by, wager: 'field', on: null, cents: 500, behind: 0 } as const;
    const more = { split: null, instrument: 'chips', spot: null, stays: false } as const;
    expect(await house.give(ann, id, 'a3', { ...bet, ...more })).toMatchObject({
      done: 'refused',
      refusal: { code: 'betting-closed', says: expect.stringContaining('The generator repeats itself.') },
    });
    const leaves = { do: 'leave', by, player: ann } as const;
    expect(await house.give(ann, id, 'a4', leaves)).toMatchObject({ done: 'accepted' });
    await house.stop();
  });
});
