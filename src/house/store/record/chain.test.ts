// A record may be forged with matching hashes. The chain is then intact, so the contents of the entries must reveal the forgery.

import { describe, expect, test } from 'vitest';
import { AT, drop, fill, openTables } from '../../../../tests/support/store/words.ts';
import { MemoryDisk } from '../memory/disk.ts';
import { openMemory } from '../memory/memory.ts';
import { type NewEntry, RecordDamaged } from '../store.ts';
import { RecordChain } from './chain.ts';
import { entryRow, openingBytes, prepareEntry } from './entry.ts';
import { sha256 } from './seal.ts';
import { verifyStore, verifyStream } from './verify.ts';

const opening = openingBytes({ stream: 't', at: AT, about: { game: 'craps' } });

/** Follows entries with matching hashes; returns the finding, or null. */
function found(...entries: readonly NewEntry[]): string | null {
  const chain = new RecordChain('t', opening);
  try {
    for (const entry of entries) chain.take(entryRow(prepareEntry(entry), chain.tip.seq + 1, chain.tip.hash));
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(RecordDamaged);
    return error instanceof Error ? error.message : '';
  }
}

/** An entry with text that no store would write, and its matching hash. */
function foundText(change: (text: string) => string, more: Partial<NewEntry> = {}): string | null {
  const text = change(
    Buffer.from(entryRow(prepareEntry(drop('t', 0, more)), 1, sha256(opening)).text).toString(),
  );
  const chain = new RecordChain('t', opening);
  try {
    chain.takeText(sha256(`${sha256(opening)}\n${text}`), Buffer.from(text));
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(RecordDamaged);
    return error instanceof Error ? error.message : '';
  }
}

describe('a forged record', () => {
  test('a sound record passes, for comparison', () => {
    expect(found(drop('t', 0), drop('t', 1, { fence: 1 }), drop('t', 2, { fence: 3 }))).toBeNull();
    expect(foundText((text) => text)).toBeNull();
  });

  const forged: readonly (readonly [what: string, entries: readonly NewEntry[], says: string])[] = [
    [
      'a command done twice',
      [drop('t', 0), drop('t', 1, { id: 'drop-0' })],
      'drop-0 was already done before',
    ],
    ['a skipped version', [drop('t', 0), drop('t', 2)], 'decided on version 2 but the stream was at 1'],
    ['a repeated version', [drop('t', 0), drop('t', 0, { id: 'x' })], 'decided on version 0'],
    ['an old writer', [drop('t', 0, { fence: 2 }), drop('t', 1, { fence: 1 })], 'had been taken over'],
    ['a writer without a lease', [drop('t', 0, { fence: 2 }), drop('t', 1)], 'had been taken over'],
    ["another stream's entry", [drop('u', 0)], 'is stored under u'],
  ];
  test.each(forged)('%s is found', (_what, entries, says) => {
    expect(found(...entries)).toContain(says);
  });

  const rewritten: readonly (readonly [what: string, change: (text: string) => string])[] = [
    ['money from nowhere', (text) => text.replace('"cents":600}]}', '"cents":700}]}')],
    ['half a cent', (text) => text.replace('"on":6', '"on":6.5')],
    ['a number in another notation', (text) => text.replace('"on":6', '"on":6e0')],
    ['fields in another order', (text) => text.replace(/"seq":1,("stream":"t")/, '$1,"seq":1')],
    ['an extra field', (text) => text.replace('"draw"', '"more":1,"draw"')],
    ['a missing field', (text) => text.replace('"draw":null,', '')],
    ['a posting with an extra field', (text) => text.replace('"cents":600}]', '"cents":600,"x":1}]')],
    ['blanks', (text) => text.replace(',', ', ')],
    ['another position', (text) => text.replace('"seq":1', '"seq":2')],
    ['a list for a name', (text) => text.replace('"player-7"', '[]')],
    ['a negative version', (text) => text.replace('"version":0', '"version":-1')],
    ['something else altogether', () => '[]'],
    ['invalid JSON', () => '{'],
  ];
  test.each(rewritten)('%s is found', (_what, change) => {
    expect(foundText(change)).not.toBeNull();
  });

  const more = {
    made: { build: '0.2.0', rules: 'x' },
    basis: { seen: { people: 4, house: 2 }, still: [], accounts: [], whole: [] },
  };
  test('a sound entry with its maker, and those of older formats, pass, for comparison', () => {
    expect(foundText((text) => text, more)).toBeNull();
    const second = (text: string): string => text.replace('"format":3,', '');
    expect(foundText(second, more)).toBeNull();
    expect(foundText((text) => second(text).replace('"made":null,"seen":null,', ''))).toBeNull();
  });

  test('a newer entry is neither damaged nor read; one whose format was changed is damaged', () => {
    const sound = entryRow(prepareEntry(drop('t', 0)), 1, sha256(opening));
    const newer = Buffer.from(Buffer.from(sound.text).toString().replace('"format":3,', '"format":4,'));
    const hash = sha256(`${sound.previous}\n${newer}`);
    expect(() => new RecordChain('t', opening).takeText(hash, newer)).toThrow(
      'Entry 1 of t was written by a newer Boxperson (format 4; this version reads up to 3). Start the newer version.',
    );
    expect(() => new RecordChain('t', opening).takeText(sound.hash, newer)).toThrow(
      'it is not a valid entry',
    );
  });

  const remade: readonly (readonly [what: string, change: (text: string) => string])[] = [
    ['format 2 by name', (text) => text.replace('"format":3', '"format":2')],
    [
      'a format in another place',
      (text) => text.replace('"format":3,', '').replace('"by"', '"format":3,"by"'),
    ],
    ['a format that is text', (text) => text.replace('"format":3', '"format":"3"')],
    ['half of format 1', (text) => text.replace('"made":{"build":"0.2.0","rules":"x"},', '')],
    ['the other half of format 1', (text) => text.replace(/"seen":{[^}]*},/, '')],
    ['a build without rules', (text) => text.replace(',"rules":"x"', '')],
    ['a build with a space', (text) => text.replace('0.2.0', '0.2 0')],
    ['a build that is a number', (text) => text.replace('"0.2.0"', '2')],
    ['an extra field in `made`', (text) => text.replace('"rules":"x"', '"rules":"x","y":1')],
    ['rules before the build', (text) => text.replace(/("build":"0.2.0"),("rules":"x")/, '$2,$1')],
    ['a list for `seen`', (text) => text.replace(/"seen":{[^}]*}/, '"seen":[]')],
    ['seen streams in another order', (text) => text.replace('"house":2,"people":4', '"people":4,"house":2')],
    ['a stream seen twice', (text) => text.replace('"house":2,', '"house":2,"house":2,')],
    ['an invalid seen stream', (text) => text.replace('"house":2', '"ho use":2')],
    ['a fractional sequence number', (text) => text.replace('"house":2', '"house":2.5')],
    ['`made` after `seen`', (text) => text.replace(/("made":{[^}]*}),("seen":{[^}]*})/, '$2,$1')],
    ['`made` after the command', (text) => text.replace(/("made":.*),("command":{[^}]*})/, '$2,$1')],
  ];
  test.each(remade)('%s is found', (_what, change) => {
    const text = foundText((sound) => {
      const changed = change(sound);
      expect(changed).not.toBe(sound);
      return changed;
    }, more);
    expect(text).not.toBeNull();
  });

  const openings = [
    '{"stream":"u","at":0,"about":null}',
    '{"at":0,"stream":"t","about":null}',
    '{"stream":"t","at":0.5,"about":1}',
    'null',
  ];
  test.each(openings)('the forged opening %s is found', (text) => {
    expect(() => new RecordChain('t', Buffer.from(text))).toThrow(RecordDamaged);
  });
});

describe('a head that does not match its record', () => {
  const changed = async (change: (disk: MemoryDisk) => void) => {
    const disk = new MemoryDisk();
    const store = openMemory({ disk });
    await openTables(store, 't');
    await fill(store, 't', 0, 3);
    change(disk);
    return store;
  };

  test('entries past the head are found', async () => {
    const store = await changed((disk) => {
      const { hash } = disk.rows('t', 2, 1)[0] ?? expect.fail();
      disk.addRow(entryRow(prepareEntry(drop('t', 3, { postings: [] })), 4, hash));
    });
    expect(await verifyStream(store, 't')).toMatchObject({
      holds: false,
      problem: { stream: 't', seq: 3, what: expect.stringContaining('continues with entry 4') },
    });
  });

  test('a lease older than the last entry is found', async () => {
    const disk = new MemoryDisk();
    const store = openMemory({ disk });
    await openTables(store, 't');
    const before = disk.streamRow('t') ?? expect.fail();
    await store.lease('t', 'one', AT, 1000);
    await store.append([drop('t', 0, { fence: 1 })]);
    disk.setLease('t', { fence: 0, owner: null, untilMs: 0, seal: before.seal });
    expect(await verifyStore(store)).toMatchObject({
      holds: false,
      problem: { stream: 't', what: expect.stringContaining('lease is older') },
    });
  });

  test('a head that is ahead of its record is found', async () => {
    const store = await changed((disk) => disk.setTip('t', { seq: 4, version: 4, hash: '0'.repeat(64) }));
    expect(await verifyStream(store, 't')).toMatchObject({ holds: false, problem: { stream: 't', seq: 4 } });
  });
});
