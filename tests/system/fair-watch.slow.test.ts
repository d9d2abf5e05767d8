// Whole evenings at real houses, checked by the page's own watch and by the check of a whole series: an honest house raises no
// alarm at any game or with any source of late values; a cheating house alarms everyone who watched.

import { describe, expect, test } from 'vitest';
import type { Beacon } from '../../src/dice/verifiable/beacon/beacon.ts';
import { dueAt } from '../../src/dice/verifiable/beacon/beacon.ts';
import { loadFly, loadVerify } from '../../src/dice/verifiable/check/tools.ts';
import { proof2Of, type RollProof2 } from '../../src/dice/verifiable/proof/proof.ts';
import { required } from '../../src/game/base/assert.ts';
import type { TableEvent } from '../../src/game/table/event.ts';
import { type RecordedCommand, recordedCommandOf } from '../../src/house/host/night/read-table.ts';
import { isDenial } from '../../src/house/server/gateway/gateway.ts';
import { House } from '../../src/house/server/house/house.ts';
import { openMemory } from '../../src/house/store/memory/memory.ts';
import type { TableWish } from '../../src/house/wire/answers.ts';
import { newWatch, type Watch } from '../../src/house/wire/watch/dice-notes.ts';
import { watchEvent } from '../../src/house/wire/watch/watch.ts';
import { givenDice } from '../support/dice-source.ts';
import { ownChain } from '../support/drand.ts';
import { bytesBySeed, QUICK } from '../support/people.ts';
import { WorldClock } from '../support/test-clock.ts';

const CHAIN = ownChain('bls-unchained-g1-rfc9380', 0, 3);

/** Stands in for drand with our own key: each round is available at its scheduled time. */
const signedBeacon = (now: () => number): Beacon => ({
  info: CHAIN.info,
  value: async (round) => (now() >= dueAt(CHAIN.info, round) ? CHAIN.sign(round) : null),
});

/** Everything that happens in a given number of minutes at this kind of table. */
async function evening(
  wish: Pick<TableWish, 'game' | 'dice'> & { readonly bots: readonly string[] },
  isSigned: boolean,
  minutes: number,
): Promise<{ readonly id: string; readonly happened: readonly RecordedCommand[] }> {
  const [store, clock] = [openMemory(), new WorldClock()];
  const more = isSigned ? { beacon: signedBeacon(() => clock.now()) } : {};
  const random = bytesBySeed('the page’s own watch');
  const house = await House.open({
    store,
    clock,
    dice: givenDice(() => 7, 11),
    random,
    owner: 'one',
    slowness: QUICK,
    ...more,
  });
  const entered = await house.act(
    '',
    { do: 'open-account', name: 'Olga', password: 'two black chips, one red' },
    { address: '10.0.0.3' },
  );
  if (isDenial(entered)) throw new Error(entered.says);
  await house.act(
    entered.person.id,
    { do: 'use-code', code: required(await house.operatorCode(), 'a code') },
    { address: '10.0.0.3' },
  );
  const table = await house.act(entered.person.id, {
    do: 'create-table',
    name: 'Ours',
    choices: {},
    isAutomatic: true,
    hasDualControl: false,
    ...wish,
  });
  if (isDenial(table)) throw new Error(table.says);
  house.isHere(null, table.id, true);
  await clock.pass(minutes * 60_000);
  const entries = await store.read(table.id, 0, 100_000);
  await house.stop();
  return { id: table.id, happened: entries.map(recordedCommandOf) };
}

const tools = { verifySignature: await loadVerify(), fly: await loadFly() };

/** The watch of a page that was open from the beginning. */
function watched(id: string, happened: readonly RecordedCommand[]): Watch {
  let watch = newWatch(id);
  for (const { at, events, shown } of happened) {
    const all = events as readonly TableEvent[];
    const about = all.find(({ type }) => type === 'DiceRested') ?? all[0];
    for (const event of all)
      watch = watchEvent(
        watch,
        { event, at, ...(event === about && shown !== undefined ? { shown } : {}) },
        null,
        tools,
      );
  }
  return watch;
}

const proofsIn = (happened: readonly RecordedCommand[]): readonly RollProof2[] =>
  happened.flatMap(({ shown }) => (shown?.fair?.version === 2 ? [shown.fair] : []));

const KINDS = [
  ['nj-craps', 'verifiable', 'pass-line'],
  ['nj-craps', 'thrown', 'pass-line'],
  ['nj-mini-dice', 'verifiable', 'over-seven'],
  ['nz-craps', 'thrown', 'pass-line'],
] as const;

describe('an honest house raises no alarm', () => {
  for (const isSigned of [false, true])
    test.each(KINDS)(
      `%s, %s, ${isSigned ? 'with signed rounds' : 'with its own values'}`,
      async (game, dice, bot) => {
        const { id, happened } = await evening({ game, dice, bots: [bot] }, isSigned, 4);
        const watch = watched(id, happened);
        const proofs = proofsIn(happened);
        expect(watch.alarms).toEqual([]);
        expect(proofs.length).toBeGreaterThan(3);
        expect(watch).toMatchObject({
          checked: proofs.length,
          halfChecked: 0,
          pinned: { index: proofs.length },
        });
        expect(proofs.every(({ late }) => late === null || (late.by === 'public') === isSigned)).toBe(true);
      },
    );

  test('when one series ends and the next begins', async () => {
    const { id, happened } = await evening(
      { game: 'nj-craps', dice: 'verifiable', bots: ['pass-line'] },
      false,
      45,
    );
    const watch = watched(id, happened);
    expect(watch.alarms).toEqual([]);
    expect(watch.pinned?.promise.no).toBeGreaterThan(1);
    expect(watch.checked).toBe(proofsIn(happened).length);
  });
});

describe('every watcher catches a house that', () => {
  test('drops the public value whenever the roll without it is a seven', async () => {
    const { id, happened } = await evening(
      { game: 'nj-craps', dice: 'verifiable', bots: ['pass-line'] },
      true,
      10,
    );
    let dropped = 0;
    const cheated = happened.map((one) => {
      const fair = one.shown?.fair;
      if (fair?.version !== 2 || fair.late === null) return one;
      const own = proof2Of({ ...fair, late: { by: 'house', value: 'ab'.repeat(32) }, flight: null });
      const [a, b] = own.faces ?? [0, 0];
      if (a + b !== 7) return one;
      dropped += 1;
      return { ...one, shown: { ...one.shown, fair: own } };
    });
    expect(dropped).toBeGreaterThan(0);
    const says = watched(id, cheated).alarms.map((alarm) => alarm.says);
    expect(
      says.filter((text) => text.includes('the house put a value of its own in its place.')),
    ).toHaveLength(Math.min(dropped, says.length));
  });

  test('shows one long-published round for every roll', async () => {
    const { id, happened } = await evening(
      { game: 'nj-craps', dice: 'verifiable', bots: ['pass-line'] },
      true,
      3,
    );
    const awaits = { source: CHAIN.info.source, round: 2 };
    const stale = happened.map((one) =>
      one.shown?.awaits === undefined ? one : { ...one, shown: { ...one.shown, awaits } },
    );
    expect(watched(id, stale).alarms[0]?.says).toMatch(
      /but round 2 of drand .* was named, which was already public\./,
    );
  });
});
