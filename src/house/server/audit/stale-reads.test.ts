// What an entry's writer should have read: the limits in the people's record, and every table where the person had chips.

import { describe, expect, test } from 'vitest';
import { HandRecord, HOUR, limited, MINUTE, NOON, SECOND } from '../../../../tests/support/hand-record.ts';

describe('the people’s record', () => {
  const LIMITS = 'it was decided without checking Ann’s limits';
  const bought = (): HandRecord => new HandRecord().sit('a').buyIn('a', 50_000);

  test('need not be read if there are no limits', async () => {
    expect(await bought().wait(HOUR).bet('a', 50_000, { seen: null }).says()).toBeNull();
  });

  test('must have been read up to a few seconds ago', async () => {
    const late = (ms: number, seen: Record<string, number> | null) =>
      bought().limit('stake', 1_000).wait(ms).bet('a', 5_000, { seen }).says();
    expect(await late(4 * SECOND, { people: 2 })).toBeNull();
    expect(await late(4 * SECOND, null)).toBeNull();
    expect(await late(6 * SECOND, { people: 2 })).toBe(LIMITS);
    expect(await late(6 * SECOND, {})).toBe(LIMITS);
    expect(await late(6 * SECOND, null)).toBe(LIMITS);
    // A writer that has read a limit is bound by it, however recent it is.
    const SAYS = 'Ann bet $50, over their own limit per wager of $10';
    expect(await late(4 * SECOND, { people: 3, a: 2 })).toBe(SAYS);
  });

  test('must have been read at once if others at the table had read it', async () => {
    const record = bought().limit('stake', 1_000).sit('a', { player: 'p-bob' });
    expect(await record.bet('a', 5_000, { seen: { people: 2, a: 2 } }).says()).toBe(LIMITS);
  });

  test('must have been read for exclusions too', async () => {
    const record = bought().exclude(null).wait(MINUTE);
    expect(await record.bet('a', 500, { seen: { people: 2, a: 2 } }).says()).toBe(LIMITS);
  });

  describe('times prove nothing if the clocks disagreed', () => {
    const blind = { seen: { people: 2, a: 2 } };
    const record = (): HandRecord => bought().limit('stake', 1_000);

    test('without a sign of that, they do', async () => {
      expect(await record().wait(HOUR).bet('a', 5_000, blind).says()).toBe(LIMITS);
    });

    test('another person with limits was let in too', async () => {
      const bob = { player: 'p-bob', seen: { people: 2 } };
      const both = record().people({
        type: 'LimitSet',
        person: 'p-bob',
        limit: 'stake',
        value: 0,
        at: NOON,
        fromMs: NOON,
      });
      expect(await both.wait(HOUR).bet('a', 5_000, blind).buyIn('a', 500, bob).says()).toBeNull();
    });

    test('another person was let in without the limit too, which the store would not have allowed', async () => {
      const bob = { player: 'p-bob', seen: { people: 2 } };
      expect(await record().wait(HOUR).bet('a', 5_000, blind).sit('a', bob).says()).toBeNull();
      expect(await record().wait(HOUR).bet('a', 5_000, blind).wait(-HOUR).sit('b', bob).says()).toBe(LIMITS);
    });

    test('an entry had read another with a later time', async () => {
      const bob = { player: 'p-bob', seen: { people: 3 } };
      const early = record()
        .wait(6 * SECOND)
        .bet('a', 5_000, blind)
        .sign()
        .wait(-HOUR);
      expect(await early.sit('b', { ...bob, seen: { people: 4 } }).says()).toBeNull();
    });

    test('the table’s clock is paused, because it was set back', async () => {
      const rolls = (ms: number) => {
        const bet = record().wait(HOUR).bet('a', 5_000, blind);
        const roll = { events: [{ type: 'RollClosed' }] };
        return bet.entry('a', roll, { seen: null }).wait(ms).entry('a', roll, { seen: null }).says();
      };
      expect(await rolls(1_000)).toBe(LIMITS);
      expect(await rolls(0)).toBeNull();
    });

    test('the people’s record itself goes back in time', async () => {
      const early = record()
        .wait(6 * SECOND)
        .bet('a', 5_000, blind)
        .sign()
        .wait(-MINUTE)
        .sign();
      expect(await early.says()).toBeNull();
    });
  });

  test('the entries read must exist', async () => {
    const record = () => limited(['stake', 1_000]);
    expect(
      await record()
        .bet('a', 500, { seen: { people: 3, a: 2, b: 7 } })
        .says(),
    ).toBe('it was decided on entry 7 of b, which has only 0');
    expect(
      await record()
        .bet('a', 500, { seen: { people: 9, a: 2 } })
        .says(),
    ).toBe('it was decided on entry 9 of people, which has only 3');
  });
});

describe('other tables', () => {
  /** Ann has $40 at risk at table b, and may lose $100. */
  const two = (): HandRecord =>
    limited(['loss-visit', 10_000]).sit('b').buyIn('b', 20_000).bet('b', 4_000).wait(MINUTE);
  const MISSED = 'it was decided without reading b, where Ann had chips';
  const EARLY = 'it was decided without reading what Ann had at b after entry 3';

  test('all of them count, as far as they were read', async () => {
    expect(await two().bet('a', 6_000).says()).toBeNull();
    expect(await two().bet('a', 6_100).says()).toMatch(/\$61 at risk with \$0 lost and \$40 at risk/);
    expect(await two().lose('b', 4_000).bet('a', 6_100).says()).toMatch(/\$40 lost and \$0 at risk/);
    expect(await two().win('b', 4_000, 4_000).bet('a', 14_000).says()).toBeNull();
  });

  test('one that was not read is named', async () => {
    expect(
      await two()
        .bet('a', 500, { without: ['b'] })
        .says(),
    ).toBe(MISSED);
    expect(
      await two()
        .buyIn('a', 500, { without: ['b'] })
        .says(),
    ).toBe(MISSED);
    // The table itself is named too, if it was not read either.
    expect(
      await limited(['stake', 500])
        .bet('a', 500, { without: ['a'] })
        .says(),
    ).toMatch(/reading a,/);
  });

  test('a person who only took a place there has no chips to check', async () => {
    const record = limited(['stake', 1_000]).sit('b').wait(HOUR);
    expect(await record.bet('a', 500, { without: ['b'] }).says()).toBeNull();
  });

  test('chips that arrived there in the meantime could not be seen', async () => {
    const record = limited(['stake', 1_000])
      .sit('b')
      .buyIn('b', 500)
      .wait(4 * SECOND);
    expect(await record.bet('a', 500, { without: ['b'] }).says()).toBeNull();
    // The wallet would have shown them, had they arrived before the sign-in and this entry.
    const signed = limited(['stake', 1_000]).sit('b').buyIn('b', 500).sign();
    expect(await signed.bet('a', 500, { without: ['b'] }).says()).toBe(MISSED);
    // These came later according to their own entry, whatever its date.
    const later = limited(['stake', 1_000]).bet('a', 500).wait(-MINUTE).sit('b').buyIn('b', 500);
    expect(await later.says()).toBeNull();
  });

  test('the first limit may come between reading the tables and the decision', async () => {
    const fresh = (ms: number) =>
      limited().sit('b').buyIn('b', 30_000).bet('b', 5_000).wait(HOUR).limit('loss-day', 6_000).wait(ms);
    expect(
      await fresh(1)
        .bet('a', 5_000, { seen: { people: 3 } })
        .says(),
    ).toBeNull();
    expect(
      await fresh(6 * SECOND)
        .bet('a', 5_000, { seen: { people: 3 } })
        .says(),
    ).toMatch(/reading a,/);
    // Anything that can be judged without them is judged.
    const large = fresh(1)
      .limit('stake', 1_000)
      .bet('a', 5_000, { seen: { people: 4 } });
    expect(await large.says()).toMatch(/^Ann bet \$50/);
  });

  test('one that was read too early is named, if the people’s record shows the order', async () => {
    const lost = () => two().lose('b', 4_000).sit('b', { player: 'p-bob' });
    const early = (people: number) => ({ seen: { people, a: 2, b: 3 } });
    expect(await lost().sign().bet('a', 2_000, early(4)).says()).toBe(EARLY);
    // It is unknown whether this was before or after.
    expect(await lost().bet('a', 2_000, early(3)).says()).toBeNull();
    // The store compares balances, and these are unchanged.
    const back = lost().buyIn('b', 4_000).bet('b', 4_000).sign();
    expect(await back.bet('a', 2_000, early(4)).says()).toBeNull();
  });

  test('of two wagers decided without each other, one is too many', async () => {
    const both = (a: number, b: number) =>
      two()
        .bet('b', 1_000, { seen: { people: 3, a, b: 3 } })
        .bet('a', 1_000, { seen: { people: 3, a: 2, b } });
    expect(await both(2, 3).says()).toBe(EARLY);
    expect(await both(2, 4).says()).toBeNull();
    // A wager that is only requested moves nothing that the other could have missed.
    const asked = two().bet('b', 1_000, { seen: { people: 3, a: 2, b: 3 } });
    expect(await asked.ask('a', 7, 1_000, { seen: { people: 3, a: 2, b: 3 } }).says()).toBeNull();
  });

  test('pending wagers dropped there may have been known to be dropped', async () => {
    const dropped = () =>
      limited(['loss-visit', 10_000])
        .sit('b')
        .buyIn('b', 20_000)
        .ask('b', 7, 4_000)
        .wait(MINUTE)
        .drop('b', 7);
    const early = { seen: { people: 3, a: 2, b: 3 } };
    expect(await dropped().bet('a', 10_000, early).says()).toBeNull();
    expect(await dropped().bet('a', 10_100, early).says()).not.toBeNull();
    // Here they are still pending.
    expect(await dropped().ask('b', 8, 4_000).bet('a', 6_100).says()).not.toBeNull();
  });
});
