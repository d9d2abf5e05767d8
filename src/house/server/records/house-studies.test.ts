// Who may see the studies on a house's database: operators, and nobody else.

import { expect, test } from 'vitest';
import { givenDice } from '../../../../tests/support/dice-source.ts';
import { bytesBySeed, QUICK } from '../../../../tests/support/people.ts';
import { WorldClock } from '../../../../tests/support/test-clock.ts';
import { required } from '../../../game/base/assert.ts';
import { openMemory } from '../../store/memory/memory.ts';
import { type Denial, isDenial } from '../gateway/gateway.ts';
import { House } from '../house/house.ts';
import type { StudyReader } from './house-studies.ts';

const PASSWORD = 'two black chips, one red';

const REPORT = { json: '{"game":"nj-craps"}', page: '<!doctype html>' };
const STORED: StudyReader = {
  list: async () => [],
  report: async (name) => (name === 'molly-1' ? REPORT : null),
};

async function houseWith(studies: StudyReader | null) {
  const random = bytesBySeed('studies');
  const house = await House.open({
    ...{ store: openMemory(), clock: new WorldClock(), dice: givenDice(() => 3, 4), random, owner: 'one' },
    ...{ studies, slowness: QUICK },
  });
  const account = async (name: string): Promise<string> => {
    const found = await house.act(
      '',
      { do: 'open-account', name, password: PASSWORD },
      { address: '10.0.0.1' },
    );
    if (isDenial(found)) throw new Error(found.says);
    return found.person.id;
  };
  const [olga, bea, pat] = [await account('Olga'), await account('Bea'), await account('Pat')];
  await house.act(
    olga,
    { do: 'use-code', code: required(await house.operatorCode(), 'a code') },
    { address: '10.0.0.1' },
  );
  await house.act(olga, { do: 'grant', person: bea, role: 'surveillance', table: null });
  return { house, olga, bea, pat };
}

const codeOf = (found: Denial | object | null): string | null =>
  found !== null && isDenial(found) ? found.code : null;

test('operators see studies and reports; surveillance and players do not', async () => {
  const { house, olga, bea, pat } = await houseWith(STORED);
  expect(await house.studies.list(olga)).toEqual([]);
  expect(await house.studies.report(olga, 'molly-1')).toEqual(REPORT);
  expect(codeOf(await house.studies.report(olga, 'nowhere'))).toBe('not-known');
  for (const by of [bea, pat, 'nobody']) {
    expect(codeOf(await house.studies.list(by))).toBe('no-authority');
    expect(codeOf(await house.studies.report(by, 'molly-1'))).toBe('no-authority');
  }
});

test('a house without a database says so', async () => {
  const { house, olga, pat } = await houseWith(null);
  expect(await house.studies.list(olga)).toBeNull();
  expect(codeOf(await house.studies.report(olga, 'molly-1'))).toBe('not-known');
  expect(codeOf(await house.studies.list(pat))).toBe('no-authority');
});
