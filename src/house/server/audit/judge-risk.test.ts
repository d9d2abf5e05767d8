// A person's own limits, exclusions and locks: what respects them, and each way of breaking them.

import { describe, expect, test } from 'vitest';
import {
  DAY,
  HandRecord,
  HOUR,
  limited,
  MINUTE,
  NOON,
  SECOND,
} from '../../../../tests/support/hand-record.ts';

type Row = readonly [what: string, does: (record: HandRecord) => HandRecord, breaks: boolean];

test('a problem names its entry', async () => {
  const record = limited(['stake', 1_000]).bet('a', 1_000).bet('a', 1_001);
  expect(await record.audited()).toEqual({
    stream: 'a',
    seq: 4,
    what: 'Ann bet $10.01, over their own limit per wager of $10',
  });
});

describe('an exclusion', () => {
  const SAYS = 'Ann played while excluded at their own request';
  const excluded = (): HandRecord =>
    new HandRecord()
      .sit('a')
      .buyIn('a', 50_000)
      .exclude(NOON + HOUR)
      .wait(MINUTE);

  test('forbids betting and buying chips', async () => {
    expect(await excluded().bet('a', 500).says()).toBe(SAYS);
    expect(await excluded().ask('a', 1, 500).says()).toBe(SAYS);
    expect(await excluded().buyIn('a', 500).says()).toBe(SAYS);
    expect(await excluded().exclude(null).wait(DAY).bet('a', 500).says()).toBe(SAYS);
  });

  test('allows leaving, and ends on time', async () => {
    expect(await excluded().cashOut('a', 500).leave('a').says()).toBeNull();
    expect(await excluded().wait(HOUR).bet('a', 500).says()).toBeNull();
  });

  test('does not affect other players', async () => {
    const bob = { player: 'p-bob', seen: null };
    const record = excluded().limit('stake', 0).sit('a', bob).buyIn('a', 50_000, bob).bet('a', 5_000, bob);
    expect(await record.says()).toBeNull();
  });
});

describe('a lock', () => {
  const SAYS = 'Ann played while their account was locked';
  const locked = (): HandRecord =>
    new HandRecord().sit('a').buyIn('a', 50_000).bet('a', 500).lock(true).wait(MINUTE);

  test('forbids betting and buying chips', async () => {
    expect(await locked().bet('a', 500).says()).toBe(SAYS);
    expect(await locked().ask('a', 1, 500).says()).toBe(SAYS);
    expect(await locked().buyIn('a', 500).says()).toBe(SAYS);
    // A limit set meanwhile does not lift it.
    expect(await locked().limit('stake', 5_000).bet('a', 500).says()).toBe(SAYS);
  });

  test('allows leaving, and ends when it is lifted', async () => {
    expect(await locked().cashOut('a', 500).leave('a').says()).toBeNull();
    expect(await locked().lock(false).bet('a', 500).says()).toBeNull();
    expect(await locked().lock(false).exclude(null).bet('a', 500).says()).toContain('excluded');
  });

  test('cannot be overlooked', async () => {
    const before = new HandRecord().sit('a').buyIn('a', 50_000);
    const read = before.seqOf('people');
    const record = before
      .lock(true)
      .wait(MINUTE)
      .bet('a', 500, { seen: { people: read } });
    expect(await record.says()).toContain('without checking');
  });
});

describe('the limit per wager', () => {
  const later = (one: HandRecord): HandRecord => one.limit('stake', 5_000, one.at + DAY);
  const coupon = { instrument: 'coupon' };
  const rows: readonly Row[] = [
    ['a bet at the limit', (one) => one.bet('a', 1_000), false],
    ['a bet above it', (one) => one.bet('a', 1_100), true],
    ['the fee does not count', (one) => one.bet('a', 1_000, { feeCents: 50 }), false],
    ['the parts of one wager are added up', (one) => one.bets('a', [400, 400, 400]), true],
    ['two wagers are judged separately', (one) => one.bet('a', 800).bet('a', 800), false],
    ['a raise to the limit', (one) => one.bet('a', 800).change('a', 800, 1_000), false],
    ['a raise above it', (one) => one.bet('a', 800).change('a', 800, 1_200), true],
    ['lowered', (one) => one.bet('a', 1_000).limit('stake', 500).change('a', 1_000, 800), false],
    ['a request above it', (one) => one.ask('a', 7, 1_200), true],
    ['a coupon above it', (one) => one.bet('a', 1_200, coupon), true],
    [
      'match play: the coupon does not count',
      (one) => one.bet('a', 900, { instrument: 'match-play' }),
      false,
    ],
    ['a higher limit before it takes effect', (one) => later(one).bet('a', 1_100), true],
    ['a higher limit once it takes effect', (one) => later(one).wait(DAY).bet('a', 1_100), false],
    ['a removed limit', (one) => one.limit('stake', null).bet('a', 1_100), false],
  ];
  test.each(rows)('%s', async (_what, does, breaks) => {
    const said = await does(limited(['stake', 1_000])).says();
    if (breaks) expect(said).toMatch(/^Ann bet \$1[12], over their own limit per wager of \$10$/);
    else expect(said).toBeNull();
  });
});

describe('the loss limits', () => {
  const ABOVE =
    /^Ann put \$[\d.]+ at risk with \$[\d.]+ lost and \$[\d.]+ at risk, over their own loss limit of \$100 for one (visit|day)$/;
  const fee = (feeCents: number) => ({ instrument: 'coupon', feeCents });
  const lost = (one: HandRecord): HandRecord => one.bet('a', 6_000).lose('a', 6_000);
  const won = (one: HandRecord): HandRecord => one.bet('a', 6_000).win('a', 6_000, 6_000);
  const away = (one: HandRecord): HandRecord =>
    one.bet('a', 6_000).leave('a', 'PlayerSteppedAway').lose('a', 6_000).sit('a');
  const rows: readonly Row[] = [
    ['everything at risk is within the limit', (one) => one.bet('a', 6_000).bet('a', 4_000), false],
    ['a dollar more is not', (one) => one.bet('a', 6_000).bet('a', 4_100), true],
    ['losses are no longer at risk', (one) => lost(one).bet('a', 4_000), false],
    ['losses count', (one) => lost(one).bet('a', 4_100), true],
    ['winnings may be bet', (one) => won(one).bet('a', 16_000), false],
    ['no more than the winnings', (one) => won(one).bet('a', 16_100), true],
    ['a fee counts as lost at once', (one) => one.bet('a', 2_000, { feeCents: 100 }).bet('a', 7_900), false],
    ['a fee counts for its own wager', (one) => one.bet('a', 10_000, { feeCents: 100 }), true],
    ['buying in is not winning', (one) => lost(one).buyIn('a', 40_000).bet('a', 4_100), true],
    ['cashing out is not losing', (one) => one.cashOut('a', 40_000).bet('a', 10_000), false],
    ['a raise within the limit', (one) => one.bet('a', 6_000).change('a', 6_000, 10_000), false],
    ['a raise above the limit', (one) => one.bet('a', 6_000).change('a', 6_000, 10_100), true],
    ['lowered', (one) => one.bet('a', 10_000).change('a', 10_000, 5_000).bet('a', 5_000), false],
    ['a pending wager is at risk', (one) => one.ask('a', 7, 6_000).bet('a', 4_100), true],
    ['a dropped wager is not at risk', (one) => one.ask('a', 7, 6_000).drop('a', 7).bet('a', 10_000), false],
    ['a pending coupon is not at risk', (one) => one.ask('a', 7, 6_000, fee(0)).bet('a', 10_000), false],
    ['a request beyond the limit', (one) => one.bet('a', 6_000).ask('a', 7, 4_100), true],
    ['a coupon costs only its fee', (one) => one.bet('a', 9_900).bet('a', 5_000, fee(100)), false],
    ['a fee beyond the limit', (one) => one.bet('a', 9_900).bet('a', 5_000, fee(200)), true],
    ['the parts of a wager are added up', (one) => one.bets('a', [4_000, 4_000, 2_100]), true],
    ['lost wagers left behind count for their owner', (one) => away(one).bet('a', 4_100), true],
    ['lost wagers left behind count only once', (one) => away(one).bet('a', 4_000), false],
  ];
  for (const limit of ['loss-visit', 'loss-day'] as const)
    test.each(rows)(`${limit}: %s`, async (_what, does, breaks) => {
      const said = await does(limited([limit, 10_000])).says();
      if (breaks) expect(said).toMatch(ABOVE);
      else expect(said).toBeNull();
    });

  /** The crew confirms Ann's verbal wager of $60, made with chips or with cash that passes through the rack. */
  const confirmed = (record: HandRecord, isCash: boolean): HandRecord => {
    const cash = { type: 'BoughtIn', player: 'p-ann', cents: 6_000, with: 'cash' };
    return record.entry('a', {
      events: [record.dropped(7), ...(isCash ? [cash] : []), record.made(6_000, { instrument: 'oral' })],
      postings: [
        { account: isCash ? 'wallet:p-ann' : 'rack:p-ann:a', cents: -6_000 },
        { account: 'felt:p-ann:a', cents: 6_000 },
      ],
    });
  };

  test.each([false, true])('a confirmed wager is no longer pending (cash: %s)', async (isCash) => {
    const asked = () => limited(['loss-visit', 10_000]).ask('a', 7, 6_000);
    expect(await confirmed(asked(), isCash).says()).toBeNull();
    expect(await confirmed(asked(), isCash).bet('a', 4_000).says()).toBeNull();
    expect(await confirmed(asked(), isCash).bet('a', 4_100).says()).toMatch(ABOVE);
    expect(await confirmed(asked().bet('a', 4_000), isCash).says()).toBeNull();
    // A request made before another wager elsewhere cannot be confirmed on top of it.
    const both = asked()
      .sit('b')
      .buyIn('b', 40_000)
      .bet('b', 4_100, { seen: { people: 3, a: 2, b: 2 } });
    expect(await confirmed(both, isCash).says()).toMatch(ABOVE);
  });

  test('overruling a call drops pending wagers, and the entry itself is not judged', async () => {
    const back = { type: 'CallOverruled', roll: 0, called: 7, isVoid: true, rank: 0, absorbedCents: 0 };
    const record = lost(limited(['loss-visit', 10_000])).ask('a', 7, 4_000);
    record.entry('a', { events: [back], postings: [{ account: 'felt:p-ann:a', cents: 6_000 }] });
    expect(await record.bet('a', 4_000).says()).toBeNull();
    expect(await record.bet('a', 100).says()).toMatch(ABOVE);
  });
});

describe('the time limits', () => {
  const SAYS = 'Ann kept playing after 30 minutes, over their own limit of 30 minutes for one visit';
  const played = (ms: number): HandRecord => limited(['time-visit', 30]).wait(ms - MINUTE);

  test('play stops when a visit’s time is used up, and a break of half an hour starts a new visit', async () => {
    const again = (ms: number) =>
      played(30 * MINUTE)
        .leave('a')
        .wait(ms)
        .sit('a');
    expect(
      await played(30 * MINUTE - 1)
        .bet('a', 500)
        .says(),
    ).toBeNull();
    expect(
      await played(30 * MINUTE)
        .bet('a', 500)
        .says(),
    ).toBe(SAYS);
    expect(
      await played(30 * MINUTE)
        .buyIn('a', 500)
        .says(),
    ).toBe(SAYS);
    expect(
      await again(29 * MINUTE)
        .bet('a', 500)
        .says(),
    ).toBe(SAYS);
    expect(
      await again(30 * MINUTE)
        .bet('a', 500)
        .says(),
    ).toBeNull();
  });

  test('time at two tables at once counts once', async () => {
    const both = (ms: number) =>
      played(20 * MINUTE)
        .sit('b')
        .buyIn('b', 500)
        .wait(ms);
    expect(
      await both(10 * MINUTE - 1)
        .bet('b', 500)
        .says(),
    ).toBeNull();
    expect(
      await both(10 * MINUTE)
        .bet('b', 500)
        .says(),
    ).toBe(SAYS);
  });

  test('the house may not have known of a table without chips', async () => {
    const record = new HandRecord().limit('time-visit', 30).wait(MINUTE).sit('a').wait(HOUR);
    expect(await record.buyIn('a', 500, { seen: { people: 3 } }).says()).toBeNull();
    expect(await record.bet('a', 500).says()).toMatch(/^Ann kept playing after 60 minutes/);
  });

  test('the day ends at midnight, even if another clock is a few seconds ahead', async () => {
    const day = (ms: number) => limited(['time-day', 60]).wait(ms).bet('a', 500).says();
    const toMidnight = 12 * HOUR - 2 * MINUTE;
    expect(await day(HOUR)).toMatch(/^Ann kept playing after 61 minutes, .* 60 minutes for one day$/);
    expect(await day(toMidnight - 6 * SECOND)).toMatch(/for one day$/);
    expect(await day(toMidnight - 4 * SECOND)).toBeNull();
    expect(await day(toMidnight + 59 * MINUTE)).toBeNull();
    expect(await day(toMidnight + 60 * MINUTE)).toMatch(/for one day$/);
  });
});

describe('a visit’s result', () => {
  const visit = (isWon: boolean): HandRecord => {
    const record = limited(['loss-visit', 10_000]).bet('a', 8_000);
    return (isWon ? record.win('a', 8_000, 8_000) : record.lose('a', 8_000)).leave('a');
  };

  test('adds up the stays that form one visit', async () => {
    const back = (minutes: number) =>
      visit(false)
        .wait(minutes * MINUTE)
        .sit('a');
    expect(await back(29).bet('a', 3_000).says()).toMatch(/\$80 lost/);
    expect(await back(30).bet('a', 10_000).says()).toBeNull();
    // A day's result continues.
    const day = limited(['loss-day', 10_000]).bet('a', 8_000).lose('a', 8_000).leave('a').wait(HOUR).sit('a');
    expect(await day.bet('a', 3_000).says()).toMatch(/\$80 lost and \$0 at risk, .* for one day$/);
  });

  test('may span a table without chips, if the house knew of it', async () => {
    const bridged = (isWon: boolean) =>
      visit(isWon)
        .wait(20 * MINUTE)
        .sit('b')
        .wait(5 * MINUTE)
        .leave('b')
        .wait(20 * MINUTE)
        .sit('a');
    for (const without of [['b'], []]) {
      expect(await bridged(true).bet('a', 18_000, { without }).says()).toBeNull();
      expect(await bridged(true).bet('a', 18_100, { without }).says()).not.toBeNull();
    }
    expect(
      await bridged(false)
        .bet('a', 10_000, { without: ['b'] })
        .says(),
    ).toBeNull();
    expect(await bridged(false).bet('a', 10_000).says()).toMatch(/\$80 lost/);
  });

  test('wagers decided days later count for the day, and possibly for a visit', async () => {
    const later = (limit: 'loss-visit' | 'loss-day') =>
      limited([limit, 10_000])
        .bet('a', 8_000)
        .leave('a', 'PlayerSteppedAway')
        .wait(3 * DAY)
        .lose('a', 8_000)
        .sit('a');
    expect(await later('loss-day').bet('a', 3_000).says()).toMatch(/\$80 lost/);
    expect(await later('loss-visit').bet('a', 3_000).says()).toBeNull();
  });
});
