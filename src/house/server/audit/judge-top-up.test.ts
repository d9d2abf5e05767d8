// Top-ups: for people who have run low, up to the starting amount, once a day; and what entries of the first format leave open.

import { describe, expect, test } from 'vitest';
import { DAY, HandRecord, HOUR, MINUTE } from '../../../../tests/support/hand-record.ts';

describe('a top-up', () => {
  /** Ann has lost all but this many cents at table a, and has them in her rack there or in her wallet. */
  const poor = (leftCents: number, inWalletCents = 0): HandRecord => {
    const lost = 100_000 - leftCents - inWalletCents;
    const record = new HandRecord().sit('a').buyIn('a', 100_000 - inWalletCents);
    return record.bet('a', lost).lose('a', lost).wait(HOUR);
  };

  test('restores the starting amount', async () => {
    expect(await poor(0).topUp(100_000).says()).toBeNull();
    expect(await poor(9_000, 999).topUp(90_001).says()).toBeNull();
    expect(await poor(5_000).cashOut('a', 5_000).leave('a').topUp(95_000).says()).toBeNull();
  });

  test('requires having less than $100 in total', async () => {
    expect(await poor(96_000).topUp(90_000).says()).toBe(
      'Ann was topped up with $900 although they had $960',
    );
    expect(await poor(5_000, 5_000).topUp(90_000).says()).toBe(
      'Ann was topped up with $900 although they had $100',
    );
    const onFelt = poor(20_000).bet('a', 20_000).wait(HOUR);
    expect(await onFelt.topUp(100_000).says()).toBe('Ann was topped up with $1,000 although they had $200');
  });

  test('is exactly the missing amount', async () => {
    expect(await poor(5_000).topUp(95_100).says()).toBe(
      'Ann was topped up with $951 when they had $50, but a top-up only restores $1,000',
    );
    expect(await poor(5_000).topUp(94_900).says()).toMatch(/\$949 when they had \$50/);
  });

  test('is allowed once a day', async () => {
    const again = (ms: number) => {
      const record = poor(0).topUp(100_000).buyIn('a', 100_000).bet('a', 100_000).lose('a', 100_000);
      return record.wait(ms).topUp(100_000).says();
    };
    expect(await again(DAY)).toBeNull();
    expect(await again(DAY - 1)).toBe('Ann was topped up with $1,000 less than a day after the last top-up');
  });

  test('requires reading every table where the person had chips', async () => {
    const MISSED = 'it was decided without reading a, where Ann had chips';
    expect(
      await poor(50_000)
        .topUp(50_000, { without: ['a'] })
        .says(),
    ).toBe(MISSED);
    expect(await poor(50_000).topUp(50_000, { seen: null }).says()).toBe(MISSED);
    expect(
      await poor(5_000)
        .topUp(95_000, { seen: { a: 50 } })
        .says(),
    ).toBe('it was decided on entry 50 of a, which has only 4');
    // Chips bought in a later entry count as later, whatever its date.
    const later = poor(0).topUp(100_000).wait(-DAY).sit('b').buyIn('b', 50_000);
    expect(await later.says()).toBeNull();
  });

  test('requires knowing of chips that the bank has just paid where the person had none', async () => {
    const paid = poor(5_000).sit('b').win('b', 0, 500).sit('b', { player: 'p-bob' });
    expect(await paid.topUp(95_000, { without: ['b'] }).says()).toBe(
      'it was decided without reading b, where Ann had chips',
    );
    // Chips that were paid after it count as later, whatever the date.
    const later = poor(5_000)
      .topUp(95_000)
      .wait(-DAY)
      .sit('b')
      .win('b', 0, 500)
      .sit('b', { player: 'p-bob' });
    expect(await later.says()).toBeNull();
  });

  test('requires reading the current state', async () => {
    const won = (...then: readonly ('bob' | 'sign')[]) => {
      const record = poor(5_000).bet('a', 5_000).win('a', 5_000, 50_000);
      for (const one of then) one === 'bob' ? record.sit('a', { player: 'p-bob' }) : record.sign();
      return record.topUp(95_000, { seen: { a: 5 } }).says();
    };
    expect(await won('bob')).toBe('it was decided without reading what Ann had at a after entry 5');
    // Nothing shows whether she won before or after.
    expect(await won()).toBeNull();
  });
});

describe('entries of the first format', () => {
  /** Ann has lost $80 of $500 under the old account names, and is still seated there. */
  const old = (): HandRecord => {
    const record = new HandRecord().limit('loss-day', 10_000);
    record.isOld = true;
    return record.sit('a').buyIn('a', 50_000).bet('a', 20_000).lose('a', 8_000).wait(MINUTE);
  };

  test('are not judged, and have no results', async () => {
    expect(await old().says()).toBeNull();
    expect(await old().seal('a', 30_000, 12_000).bet('a', 30_000).says()).toBeNull();
  });

  test('limits apply again from the next day, to chips carried over', async () => {
    const next = () => old().seal('a', 30_000, 12_000).wait(DAY);
    expect(await next().lose('a', 12_000).bet('a', 100).says()).toMatch(/\$120 lost/);
    expect(await next().win('a', 12_000, 1_000).bet('a', 11_000).says()).toBeNull();
    expect(await next().win('a', 12_000, 1_000).bet('a', 11_100).says()).not.toBeNull();
  });

  test('a table that was left before it was sealed need not be read', async () => {
    const left = new HandRecord().limit('loss-visit', 10_000);
    left.isOld = true;
    left
      .sit('a')
      .buyIn('a', 50_000)
      .cashOut('a', 50_000)
      .leave('a')
      .wait(MINUTE)
      .seal('a', 0, 0)
      .wait(MINUTE);
    left
      .sit('b')
      .buyIn('b', 50_000, { without: ['a'] })
      .bet('b', 10_100, { without: ['a'] });
    // Its results belong to the same visit, but are not recorded.
    expect(await left.says()).toBeNull();
    left
      .leave('b')
      .wait(HOUR)
      .sit('b')
      .bet('b', 100, { without: ['a'] });
    expect(await left.says()).not.toBeNull();
  });

  test('the chips they moved count for a top-up', async () => {
    const record = new HandRecord();
    record.isOld = true;
    record
      .sit('a')
      .buyIn('a', 95_000)
      .bet('a', 95_000)
      .lose('a', 95_000)
      .leave('a')
      .seal('a', 0, 0)
      .wait(HOUR);
    expect(await record.topUp(95_000, { without: ['a'] }).says()).toBeNull();
    expect(
      await record
        .wait(DAY)
        .topUp(95_000, { without: ['a'] })
        .says(),
    ).toMatch(/although they had \$1,000/);
  });

  test('a top-up in the first format is not judged, but counts as the last one', async () => {
    const record = new HandRecord();
    record.isOld = true;
    record.topUp(100_000);
    record.isOld = false;
    record.sit('a').buyIn('a', 200_000).bet('a', 200_000).lose('a', 200_000).wait(HOUR);
    expect(await record.says()).toBeNull();
    expect(await record.topUp(100_000).says()).toMatch(/less than a day after/);
  });
});
