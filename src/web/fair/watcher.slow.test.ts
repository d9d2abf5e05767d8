// The watch as a page runs it: fed with table updates, kept across a reload, and fetching series that ended meanwhile.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CHAIN,
  honest,
  LAST,
  promise,
  proofFor,
  seriesFor,
} from '../../../tests/support/verifiable-rolls.ts';
import { type RollProof2, SERIES_FORMAT } from '../../dice/verifiable/proof/proof.ts';
import { rollOf } from '../../game/base/dice.ts';
import { plainThrow } from '../../game/rules/language/throw.ts';
import type { TableEvent } from '../../game/table/event.ts';
import type { ShownDetails, ShownDice } from '../../house/wire/shown-dice.ts';
import { saveLocal } from '../app/local-storage.ts';
import type { PageEvent, PageTable } from '../link/page-table.ts';
import { fixWord, ownWord, withWord, writeWord } from './own-word.ts';
import { DiceWatcher } from './watcher.ts';

const { info } = CHAIN;
const ME = 'me';
const clause = 'NJ 13:69F-1.3(a)' as never;
let table = '';

beforeEach(() => {
  saveLocal('dice-noted', '');
  // Proofs name their table.
  table = 'table-4';

  fixWord(false);
});

/** A table on the page that gains events. */
function link(beacon = null as typeof info | null) {
  let now = {
    id: table,
    dice: { kind: 'verifiable', series: { ...promise(beacon), used: 0 }, out: null } as ShownDice | null,
    seen: [] as readonly PageEvent[],
  };
  const tell = (event: TableEvent, at: number, shown?: ShownDetails): void => {
    const no = now.seen.length + 1;
    const one = {
      event,
      at,
      no,
      before: null as never,
      ...(shown === undefined ? {} : { shown }),
    } as PageEvent;
    const used = shown?.fair?.index ?? now.dice?.series?.used ?? 0;
    const series = now.dice?.series == null ? null : { ...now.dice.series, used };
    now = { ...now, seen: [...now.seen, one], dice: now.dice === null ? null : { ...now.dice, series } };
  };
  return {
    get: () => now as unknown as PageTable,
    tell,
    become: (dice: ShownDice) => {
      now = { ...now, dice };
    },
    roll: (proof: RollProof2, shooter = 'another'): void => {
      const at = proof.closedAt ?? 0;
      const roll = proof.faces === null ? 0 : rollOf(...proof.faces);
      tell({ type: 'DiceThrown', by: { kind: 'player', id: shooter as never }, clause }, at - 900);
      if (proof.awaits !== null) tell({ type: 'BettingClosed' } as TableEvent, at, { awaits: proof.awaits });
      tell({ type: 'DiceRested', observation: plainThrow(roll) }, at + 3000, { fair: proof });
    },
  };
}

const nothing = async (): Promise<null> => null;
const checked = async (watcher: DiceWatcher, count: number): Promise<void> =>
  vi.waitFor(() => expect(watcher.get().checked).toBe(count), { timeout: 30_000 });

describe('a watcher', () => {
  test('checks every roll to the end, even those that arrive together', async () => {
    const line = link(info);
    const watcher = new DiceWatcher(table, nothing);
    watcher.feed(line.get(), ME);
    for (const index of [1, 2, 3]) line.roll(proofFor(honest(index, info)));
    watcher.feed(line.get(), ME);
    watcher.feed(line.get(), ME);
    await checked(watcher, 3);
    expect(watcher.get()).toMatchObject({ alarms: [], halfChecked: 0, pinned: { index: 3, missed: 0 } });
  });

  test('keeps promises across a reload, and notices when they change', async () => {
    const line = link();
    const before = new DiceWatcher(table, nothing);
    before.feed(line.get(), ME);
    line.roll(proofFor(honest(1)));
    before.feed(line.get(), ME);
    await checked(before, 1);
    const after = new DiceWatcher(table, nothing);
    line.become({
      kind: 'verifiable',
      series: { ...promise(null), commitment: 'f'.repeat(64), used: 1 },
      out: null,
    });
    after.feed(line.get(), ME);
    await vi.waitFor(() => expect(after.get().alarms).toHaveLength(1));
    expect(after.get().alarms[0]?.says).toContain('but now has ffffffff…');
    after.forget();
    expect(after.get()).toMatchObject({ alarms: [], pinned: { promise: { commitment: 'f'.repeat(64) } } });
  });

  test('knows my word, and clears a typed one once a roll has used it', async () => {
    const line = link();
    const watcher = new DiceWatcher(table, nothing);
    watcher.feed(line.get(), ME);
    writeWord('lucky');
    withWord(table, 'verifiable', { do: 'throw' });
    line.roll(proofFor({ ...honest(1), word: 'lucky' }), ME);
    watcher.feed(line.get(), ME);
    await checked(watcher, 1);
    expect(ownWord().text).toBe('');
    withWord(table, 'verifiable', { do: 'throw' });
    line.roll(proofFor({ ...honest(2), word: 'lucky' }), ME);
    watcher.feed(line.get(), ME);
    await vi.waitFor(() => expect(watcher.get().alarms).toHaveLength(1));
    expect(watcher.get().alarms[0]?.says).toContain('Roll 2 of series 7: You threw with the word');
  });

  test('fetches a series that ended while the page was closed', async () => {
    const line = link();
    const before = new DiceWatcher(table, nothing);
    before.feed(line.get(), ME);
    line.roll(proofFor(honest(1)));
    line.roll(proofFor(honest(2)));
    before.feed(line.get(), ME);
    await checked(before, 2);
    line.become({
      kind: 'verifiable',
      series: { ...promise(null), no: 8, commitment: 'e'.repeat(64), used: 0 },
      out: null,
    });
    const asked: string[] = [];
    const after = new DiceWatcher(table, async (where, no) => {
      asked.push(`${where} ${no}`);
      return { ...seriesFor(null, [proofFor(honest(1))]), last: LAST, format: SERIES_FORMAT };
    });
    after.feed(line.get(), ME);
    await vi.waitFor(() => expect(after.get().alarms).toHaveLength(1));
    expect(asked).toEqual(['table-4 7']);
    expect(after.get().alarms[0]?.says).toContain('the house denies 1.');
    expect(after.get().owed).toEqual([]);
  });

  const trouble = (code: string, says: string) => ({ code, says, remedy: 'Wait.' });
  test.each([
    [
      'half a series',
      { ...seriesFor(null, []), used: undefined },
      ['cannot be read. “used” must be a number'],
    ],
    ['nothing', trouble('no-such-series', 'It is lost.'), ['does not provide it: It is lost.']],
    ['a series still under way', trouble('not-over', 'It goes on.'), ['does not provide it: It goes on.']],
    ['no answer', trouble('away', 'The server is not responding.'), []],
  ])('a house that provides %s for a series that is over', async (_what, answer, says) => {
    const line = link();
    const before = new DiceWatcher(table, nothing);
    before.feed(line.get(), ME);
    line.roll(proofFor(honest(1)));
    before.feed(line.get(), ME);
    await checked(before, 1);
    const series = { ...promise(null), no: 8, commitment: 'e'.repeat(64), used: 0 };
    line.become({ kind: 'verifiable', series, out: null });
    const ask = vi.fn(async () => answer);
    const after = new DiceWatcher(table, ask);
    after.feed(line.get(), ME);
    await vi.waitFor(() => expect(after.get().alarms).toHaveLength(says.length));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(after.get().alarms.map((alarm) => alarm.says)).toEqual(
      says.map((one) => expect.stringContaining(one)),
    );
    expect(after.get().owed).toHaveLength(1 - says.length);
  });
});
