// Thrown and verifiable dice at hosted tables: an evening of each with the house's own crew and bots, what everybody is shown of it,
// and what becomes of it when the house is gone in the middle of a throw. The record decides it all again.

import { describe, expect, test } from 'vitest';
import { known } from '../base/assert.ts';
import { rollOf } from '../base/dice.ts';
import type { DiceSource, Draw } from '../dice/source.ts';
import { givenDice } from '../dice/source-proof.ts';
import { loadThrower } from '../dice/thrown/thrower.ts';
import type { Beacon } from '../dice/verifiable/beacon.ts';
import { checkProof } from '../dice/verifiable/check.ts';
import { checkSeries } from '../dice/verifiable/check-series.ts';
import { isRefusal } from '../rules/refusal.ts';
import { faceThatCounts, type Observation } from '../rules/throw.ts';
import { openMemory } from '../store/memory.ts';
import type { Entry, Json } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';
import { parseCommand } from '../table/command.ts';
import type { TableEvent } from '../table/event.ts';
import { WorldClock } from './clock-proof.ts';
import { notTheDice } from './drawn-dice.ts';
import { SERIES_LENGTH } from './fair-dice.ts';
import { isDenial, type TableWish } from './gateway.ts';
import { House } from './house.ts';
import { type DiceNote, NO_DICE, noteOf } from './kept-dice.ts';
import { bytesBySeed } from './people-proof.ts';
import { Redecision } from './redecide.ts';
import { proofFor } from './redecide-dice.ts';
import { proveHouse } from './redecide-house.ts';
import { diceKindOf, isTableAbout, rulesOfAbout } from './table-about.ts';
import { ThrownDice } from './thrown-dice.ts';

const BOTS = ['pass-line', 'pass-and-odds', 'field'];

type Opened = {
  readonly store: Vault;
  readonly clock: WorldClock;
  readonly house: House;
  readonly id: string;
};
type More = { readonly dice?: DiceSource; readonly beacon?: Beacon };

/** A house whose table deals to three bots. */
async function evening(
  wish: Partial<TableWish> & { readonly game: string },
  more: More = {},
): Promise<Opened> {
  const [store, clock] = [openMemory(), new WorldClock()];
  const dice = givenDice(() => 7, 11);
  const random = bytesBySeed('kinds of dice');
  const house = await House.open({ store, clock, dice, random, owner: 'one', ...more });
  const entered = await house.people.account(null, 'Olga', 'two black chips, one red', '10.0.0.3');
  if (isDenial(entered)) throw new Error(entered.says);
  const code = known(await house.operatorCode(), 'a code');
  expect(await house.people.redeemCode(entered.person.id, code, '10.0.0.3')).toBeNull();
  const table = await house.create(entered.person.id, {
    name: 'Ours',
    choices: {},
    isAutomatic: true,
    hasDualControl: false,
    bots: wish.game === 'nz-craps' ? ['pass-line'] : BOTS,
    ...wish,
  });
  if (isDenial(table)) throw new Error(table.says);
  house.isHere(null, table.id, true);
  return { store, clock, house, id: table.id };
}

async function entriesOf({ store, id }: Opened): Promise<readonly Entry[]> {
  return store.read(id, 0, 100_000);
}

const notesIn = (entries: readonly Entry[]): readonly DiceNote[] =>
  entries.flatMap(({ draw }) => {
    const note = noteOf(draw);
    if (note === 'none-such') throw new Error('a note that nobody writes');
    return note === null ? [] : [note];
  });

async function holds({ store }: Opened, leastRolls = 1): Promise<void> {
  const proof = await proveHouse(store);
  expect(proof.verdict).toMatchObject({ holds: true });
  expect(proof.rolls).toBeGreaterThanOrEqual(leastRolls);
}

/** What deciding a record again says of it, with one entry changed. */
async function saysOf(opened: Opened, change: (entry: Entry) => Entry): Promise<string | null> {
  const head = known(await opened.store.head(opened.id), 'a head');
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

/** Changes the first note of which this is true. */
function spoiling(isIt: (note: DiceNote) => boolean, spoil: (note: DiceNote) => DiceNote) {
  let isDone = false;
  return (entry: Entry): Entry => {
    const note = noteOf(entry.draw);
    if (isDone || note === null || note === 'none-such' || !isIt(note)) return entry;
    isDone = true;
    return { ...entry, draw: spoil(note) as unknown as Json };
  };
}

describe('thrown dice', () => {
  test.each(['nj-craps', 'nz-craps'])('an evening at %s', async (game) => {
    const opened = await evening({ game, dice: 'thrown' });
    await opened.clock.pass(150_000);
    const entries = await entriesOf(opened);
    const notes = notesIn(entries);
    const drawn = notes.flatMap(({ thrown, roll }) => (thrown === undefined ? [] : [{ thrown, roll }]));
    expect(drawn.length).toBeGreaterThan(4);
    const thrower = await loadThrower();
    for (const { thrown, roll } of drawn.slice(0, 10)) {
      const { dice } = thrown.observation;
      expect(rollOf(faceThatCounts(dice[0]), faceThatCounts(dice[1]))).toBe(roll);
      expect(thrower.throwAll(thrown.inputs).observation).toEqual(thrown.observation);
    }
    // Nobody is shown a throw before its dice are in, and everybody then.
    const shown = notes.flatMap(({ shown: one }) => (one?.thrown === undefined ? [] : [one.thrown]));
    expect(shown.length).toBeGreaterThanOrEqual(drawn.length - 1);
    expect(shown).toEqual(drawn.slice(0, shown.length).map(({ thrown }) => thrown.inputs));
    await holds(opened);
    await opened.house.stop();
  });

  test('every field of a throw that is changed is found', async () => {
    const opened = await evening({ game: 'nj-craps', dice: 'thrown' });
    await opened.clock.pass(60_000);
    expect(await saysOf(opened, (entry) => entry)).toBeNull();
    const isThrow = ({ thrown }: DiceNote): boolean => thrown !== undefined;
    const other = (
      change: (inputs: NonNullable<DiceNote['thrown']>) => object,
    ): ReturnType<typeof spoiling> =>
      spoiling(isThrow, (note) => ({ ...note, thrown: change(known(note.thrown, 'a throw')) }) as DiceNote);
    const inputs = (part: object) =>
      other((thrown) => ({ ...thrown, inputs: { ...thrown.inputs, ...part } }));
    expect(await saysOf(opened, inputs({ seed: '00'.repeat(16) }))).toMatch(/not what was put into them/);
    const elsewhere = other((thrown) => {
      const from = thrown.inputs.from === 'left' ? 'right' : 'left';
      return { ...thrown, inputs: { ...thrown.inputs, from } };
    });
    expect(await saysOf(opened, elsewhere)).toMatch(/does not begin as the table was/);
    expect(await saysOf(opened, inputs({ flick: { power: 1, aim: 0, lift: 0, twist: 0 } }))).toMatch(
      /does not begin as the table was/,
    );
    expect(
      await saysOf(
        opened,
        other((thrown) => ({ ...thrown, ms: thrown.ms + 1 })),
      ),
    ).toMatch(/ms is/);
    const lies = { lies: 'off-table', up: 3 } as const;
    expect(
      await saysOf(
        opened,
        other((thrown) => ({ ...thrown, observation: { dice: [lies, lies], remarks: [] } })),
      ),
    ).toMatch(/not what was put into them/);
    await opened.house.stop();
  });

  test('nobody enters another observation than the bodies gave', async () => {
    const opened = await evening({ game: 'nj-craps', dice: 'thrown' });
    await opened.clock.pass(60_000);
    const { table } = known(await opened.house.live(opened.id), 'a table');
    const thrown = known(
      notesIn(await entriesOf(opened)).find((note) => note.thrown !== undefined),
      'a throw',
    );
    const out: Draw = { roll: thrown.roll ?? null, thrown: known(thrown.thrown, 'its bodies') };
    const source = new ThrownDice(
      givenDice(() => 7),
      await loadThrower(),
    );
    const by = { role: 'stickperson', id: 'auto-stickperson' } as const;
    const entering = (observation: Observation) =>
      notTheDice(source, { ...NO_DICE, out, last: out }, table, { do: 'rest', by, observation });
    const right = known(out.thrown, 'its bodies').observation;
    expect(entering(right)).toBeNull();
    const [first, second] = right.dice;
    const otherwise = { ...right, dice: [{ lies: 'on-bank', up: faceThatCounts(first) }, second] } as const;
    expect(entering(otherwise)).toMatchObject({ refused: 'wrong-dice' });
    await opened.house.stop();
  });

  test('a shooter who throws short three times is called off each time, and then passes the dice', async () => {
    const opened = await evening({ game: 'nj-craps', dice: 'thrown', bots: [] });
    const { house, id, clock } = opened;
    const now = async () => known(await house.live(id), 'a table').table;
    const entered = await house.people.guest('Ann', '10.0.0.1');
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
  ])('are not for %s', async (game, says) => {
    await expect(evening({ game, dice: 'thrown', bots: [] })).rejects.toThrow(says);
  });
});

describe('verifiable dice', () => {
  test.each([
    ['nj-craps', 'pass-line'],
    ['nj-mini-dice', 'over-seven'],
  ])('a series and more at %s', async (game, bot) => {
    const opened = await evening({ game, dice: 'verifiable', bots: [bot] });
    await opened.clock.pass(45 * 60_000);
    const notes = notesIn(await entriesOf(opened));
    const proofs = notes.flatMap(({ shown }) => (shown?.fair === undefined ? [] : [shown.fair]));
    expect(proofs.length).toBeGreaterThan(SERIES_LENGTH);
    for (const proof of proofs.slice(0, 30)) expect(checkProof(proof).holds).toBe(true);
    // The first series is over, and everything about it is known.
    const series = await opened.house.records.series(opened.id, 1);
    if (isDenial(series)) throw new Error(series.says);
    expect(series.proofs).toHaveLength(SERIES_LENGTH);
    expect(checkSeries(series.proofs, series.last).holds).toBe(true);
    expect(series.commitment).toBe(notes[0]?.shown?.series?.commitment);
    const now = known(proofs.at(-1), 'a roll').series.no;
    expect(now).toBeGreaterThan(1);
    expect(await opened.house.records.series(opened.id, now)).toMatchObject({ refused: 'not-over' });
    // A secret is in the record of the house, and in nothing that is shown before its time.
    const [first] = notes;
    expect(JSON.stringify(first?.shown)).not.toContain(known(first?.series, 'a series').last);
    await holds(opened);
    await opened.house.stop();
  });

  test('every part of a series that is changed is found', async () => {
    const opened = await evening({ game: 'nj-craps', dice: 'verifiable' });
    await opened.clock.pass(120_000);
    expect(await saysOf(opened, (entry) => entry)).toBeNull();
    const isDraw = ({ fair }: DiceNote): boolean => fair !== undefined;
    const draw = (part: object) =>
      spoiling(isDraw, (note) => ({ ...note, fair: { ...known(note.fair, 'a draw'), ...part } }));
    expect(await saysOf(opened, draw({ word: 'mine' }))).toMatch(/fair.word is "mine"/);
    expect(await saysOf(opened, draw({ index: 2 }))).toMatch(/fair.index is 2/);
    const roll = spoiling(isDraw, (note) => ({ ...note, roll: ((note.roll ?? 0) + 1) % 36 }));
    expect(await saysOf(opened, roll)).toMatch(/roll is/);
    const isSeries = ({ series }: DiceNote): boolean => series !== undefined;
    const last = spoiling(isSeries, (note) => ({
      ...note,
      series: { ...known(note.series, 'a series'), last: '0'.repeat(64) },
    }));
    expect(await saysOf(opened, last)).toMatch(/commitment to series 1/);
    const hidden = spoiling(
      ({ shown }) => shown?.fair !== undefined,
      () => ({}) as DiceNote,
    );
    expect(await saysOf(opened, hidden)).not.toBeNull();
    await opened.house.stop();
  });

  test('a public value that never comes calls the throw off, and the shooter keeps the dice', async () => {
    const beacon: Beacon = {
      source: 'a silent beacon',
      roundAfter: () => 1,
      dueAt: () => 0,
      value: async () => null,
    };
    const opened = await evening({ game: 'nj-craps', dice: 'verifiable', bots: ['pass-line'] }, { beacon });
    await opened.clock.pass(100_000);
    const events = (await entriesOf(opened)).flatMap((one) => one.events as unknown as readonly TableEvent[]);
    expect(events.filter(({ type }) => type === 'RollVoided')).toMatchObject([{ cause: 'malfunction' }]);
    expect(events.some(({ type }) => type === 'DiceRested' || type === 'DicePassed')).toBe(false);
    await holds(opened, 0);
    await opened.house.stop();
  });

  test('a public value that is dated after the throw goes into it', async () => {
    const clockMs = { now: () => 0 };
    const values = new Map<number, string>();
    const beacon: Beacon = {
      source: 'test beacon',
      roundAfter: (at) => Math.floor(at / 3_000) + 1,
      dueAt: (round) => round * 3_000,
      value: async (round) =>
        clockMs.now() >= round * 3_000 ? (values.get(round) ?? round.toString(16).padStart(64, '0')) : null,
    };
    const opened = await evening({ game: 'nj-craps', dice: 'verifiable', bots: ['pass-line'] }, { beacon });
    clockMs.now = () => opened.clock.now();
    await opened.clock.pass(120_000);
    const entries = await entriesOf(opened);
    const proofs = notesIn(entries).flatMap(({ shown }) => (shown?.fair === undefined ? [] : [shown.fair]));
    expect(proofs.length).toBeGreaterThan(3);
    for (const proof of proofs) {
      expect(checkProof(proof).holds).toBe(true);
      expect(proof.publicValue?.source).toBe('test beacon');
    }
    const isValue = ({ value }: DiceNote): boolean => value !== undefined;
    const later = spoiling(isValue, ({ value, ...note }) => {
      const given = known(value, 'a value');
      return { ...note, value: { ...given, round: given.round + 1 } };
    });
    expect(await saysOf(opened, later)).toMatch(/waited for another public value/);
    const thrownAt = known(
      entries.find(({ draw }) => (noteOf(draw) as DiceNote | null)?.fair !== undefined),
      'a throw',
    ).at;
    expect(known(proofs[0]?.publicValue, 'a value').at).toBeGreaterThan(thrownAt);
    await holds(opened);
    await opened.house.stop();
  });
});

describe('a source that has failed', () => {
  test('closes betting, lets nobody throw, and leaves what is drawn as it was drawn', async () => {
    const state: { trouble: string | null } = { trouble: null };
    const dice: DiceSource = {
      ...givenDice(() => 7, 3),
      get trouble() {
        return state.trouble;
      },
    };
    const opened = await evening({ game: 'nj-craps', bots: ['pass-line'] }, { dice });
    const { house, id, clock } = opened;
    const now = async () => known(await house.live(id), 'a table').table;
    const entered = await house.people.guest('Ann', '10.0.0.1');
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
    expect((await now()).rolls).toBe(rolls + 1);
    const happened = known(known(await house.live(id), 'a table').since(1), 'the record');
    const closed = happened.flatMap(({ events }) => events.filter(({ type }) => type === 'RollClosed'));
    expect(closed).toMatchObject([{ roll: 7 }]);
    const bet = { do: 'bet', player: ann, by, wager: 'field', on: null, cents: 500, behind: 0 } as const;
    const more = { split: null, instrument: 'chips', spot: null, stays: false } as const;
    expect(await house.give(ann, id, 'a3', { ...bet, ...more })).toMatchObject({
      done: 'refused',
      refusal: { refused: 'betting-closed', says: expect.stringContaining('The generator repeats itself.') },
    });
    const leaves = { do: 'leave', by, player: ann } as const;
    expect(await house.give(ann, id, 'a4', leaves)).toMatchObject({ done: 'accepted' });
    await house.stop();
  });
});
