// The page's own watch: an honest evening raises no alarm, and every way to cheat raises one that names it. The tests alter the
// house's messages on their way to the page, as a cheating house would.

import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_CHAIN, QUICKNET } from '../../../tests/support/drand.ts';
import { proof1Of } from '../../../tests/support/proof-1.ts';
import {
  CHAIN,
  calledOff,
  honest,
  houseValue,
  LAST,
  LENGTH,
  promise,
  proofFor,
  publicValue,
  seriesFor,
  TABLE,
} from '../../../tests/support/verifiable-rolls.ts';
import type { BeaconInfo } from '../../dice/source.ts';
import { dueAt, roundAfter } from '../../dice/verifiable/beacon/beacon.ts';
import { checkSeriesProof } from '../../dice/verifiable/check/series/series.ts';
import type { CheckTools } from '../../dice/verifiable/check/steps.ts';
import { loadFly, loadVerify } from '../../dice/verifiable/check/tools.ts';
import type { ProofInputs, RollProof2 } from '../../dice/verifiable/proof/proof.ts';
import { rollOf } from '../../game/base/dice.ts';
import { plainThrow } from '../../game/rules/language/throw.ts';
import type { TableEvent } from '../../game/table/event.ts';
import type { ShownDice } from '../../house/wire/shown-dice.ts';
import { newWatch, type Watch } from '../../house/wire/watch/dice-notes.ts';
import {
  decidingRound,
  gaveWord,
  type WatchedEvent,
  watchEvent,
  watchGap,
  watchStatement,
} from '../../house/wire/watch/watch.ts';
import { sawWhole } from '../../house/wire/watch/watch-series.ts';

const { info } = CHAIN;
const ME = 'me';
const tools: {
  verifySignature?: NonNullable<CheckTools['verifySignature']>;
  fly?: NonNullable<CheckTools['fly']>;
} = {};
beforeAll(async () => {
  tools.verifySignature = await loadVerify();
  tools.fly = await loadFly();
});

const clause = 'NJ 13:69F-1.3(a)' as never;
const BY = { role: 'stickperson', id: 'auto-stick' } as const;
const DIGITS = 'ab'.repeat(32);

/** The table when the page opens. */
const comes = (beacon: BeaconInfo | null, used = 0, kind: ShownDice['kind'] = 'verifiable'): ShownDice => ({
  kind,
  series: { ...promise(beacon), used },
  out: null,
});

/** One roll as the page sees it: the dice go out, betting closes, the dice rest, the total is called. */
function rollSights(
  proof: RollProof2,
  shooter = 'another',
): readonly [WatchedEvent, WatchedEvent, WatchedEvent, WatchedEvent] {
  const closedAt = proof.closedAt ?? 0;
  const { thrown, faces, awaits } = proof;
  const { turns: _, ...flight } = thrown ?? { turns: null };
  const roll = faces === null ? 0 : rollOf(...faces);
  return [
    {
      event: { type: 'DiceThrown', by: { kind: 'player', id: shooter as never }, clause },
      at: closedAt - 900,
      ...(thrown === null ? {} : { shown: { flight: { inputs: flight as typeof thrown, ms: 2000 } } }),
    },
    {
      event: { type: 'BettingClosed', by: BY, clause } as TableEvent,
      at: closedAt,
      ...(awaits === null ? {} : { shown: { awaits } }),
    },
    {
      event: { type: 'DiceRested', observation: plainThrow(roll) },
      at: awaits === null ? closedAt : closedAt + 3000,
      shown: { fair: proof },
    },
    {
      event: { type: 'TotalCalled', roll, called: 0, isWrong: false, by: BY, clause } as TableEvent,
      at: closedAt + 4000,
    },
  ];
}

const begun = (beacon: BeaconInfo | null, used = 0): Watch =>
  watchStatement(newWatch(TABLE), comes(beacon, used));
const follow = (watch: Watch, sights: readonly WatchedEvent[]): Watch =>
  sights.reduce((now, sight) => watchEvent(now, sight, ME, tools), watch);
const alarmsOf = ({ alarms }: Watch): readonly string[] => alarms.map(({ says }) => says);

/** The alarms after one roll that was altered on its way. */
const saidAfter = (
  proof: RollProof2,
  change: (
    sights: readonly [WatchedEvent, WatchedEvent, WatchedEvent, WatchedEvent],
  ) => readonly WatchedEvent[],
  from = begun(proof.series.beacon),
): readonly string[] => alarmsOf(follow(from, change(rollSights(proof))));

describe('an honest house', () => {
  test.each([
    ['a value of its own', null],
    ['a public value', info],
  ] as const)('with %s: every roll is checked, and there are no alarms', (_, beacon) => {
    const rolls = [1, 2, 3].map((index) => proofFor(honest(index, beacon)));
    const watch = follow(
      begun(beacon),
      rolls.flatMap((proof) => rollSights(proof)),
    );
    expect(alarmsOf(watch)).toEqual([]);
    expect(watch).toMatchObject({ checked: 3, halfChecked: 0, pinned: { index: 3, missed: 0 } });
    expect(watchStatement(watch, comes(beacon, 3)).alarms).toEqual([]);
  });

  test('with thrown dice and a throw that is called off raises no alarm', () => {
    const rolls = [
      proofFor(honest(1, info, true), tools.fly),
      calledOff(2, info, true),
      proofFor(honest(3, info)),
    ];
    const [out, closed, ,] = rollSights(rolls[1] ?? proofFor(honest(2)));
    const off: WatchedEvent = {
      event: { type: 'RollVoided', cause: 'other', by: null, isLate: false, note: '', clause } as TableEvent,
      at: closed.at + 1,
      shown: { fair: rolls[1] as RollProof2 },
    };
    const sights = [
      ...rollSights(rolls[0] as RollProof2),
      out,
      closed,
      off,
      ...rollSights(rolls[2] as RollProof2),
    ];
    const watch = follow(begun(info), sights);
    expect(alarmsOf(watch)).toEqual([]);
    expect(watch).toMatchObject({ checked: 3, calledOff: 1, pinned: { index: 3 } });
  });

  test('says which round decides, as soon as betting has closed', () => {
    const proof = proofFor(honest(1, info));
    const [out, closed, rest] = rollSights(proof);
    const watch = follow(begun(info), [out, closed]);
    expect(decidingRound(watch)).toEqual({
      name: expect.stringMatching(/^drand /),
      round: 401,
      dueAt: dueAt(info, 401),
    });
    expect(decidingRound(follow(watch, [rest]))).toBe(null);
    expect(decidingRound(begun(null))).toBe(null);
  });

  test('with my own word raises no alarm, even if I shake several times', () => {
    const facts = { ...honest(1), word: 'mine' };
    const [, ...others] = rollSights(proofFor(facts), ME);
    const shake: WatchedEvent = {
      event: { type: 'ShakerShaken', by: { role: 'player', id: ME }, times: 1, clause } as TableEvent,
      at: 0,
    };
    const words = gaveWord(gaveWord(begun(null), 'mine'), 'more');
    expect(alarmsOf(follow(words, [shake, shake, ...others]))).toEqual([]);
    expect(alarmsOf(follow(gaveWord(begun(null), 'mine'), rollSights(proofFor(facts), ME)))).toEqual([]);
  });

  test('whose page was closed for a while: the notes are kept and continued', () => {
    const watch = follow(begun(info), rollSights(proofFor(honest(1, info))));
    const kept = JSON.parse(JSON.stringify(watch)) as Watch;
    const back = watchStatement(watchGap(kept), comes(info, 4));
    expect(back).toMatchObject({ pinned: { index: 4, missed: 3 }, alarms: [] });
    expect(alarmsOf(follow(back, rollSights(proofFor(honest(5, info)))))).toEqual([]);
  });

  test('that reaches the end of a series reveals it and begins the next', () => {
    const watch = follow(begun(null), rollSights(proofFor(honest(1))));
    const end: WatchedEvent = {
      event: { type: 'TableClosed' } as unknown as TableEvent,
      at: watch.lastAt,
      shown: {
        revealed: { no: 7, last: LAST, used: 1, ended: 'table-closed' },
        series: { ...promise(null), no: 8, commitment: DIGITS, form: 2 },
      },
    };
    const next = follow(watch, [end]);
    expect(alarmsOf(next)).toEqual([]);
    expect(next.pinned).toMatchObject({ promise: { no: 8, commitment: DIGITS }, index: 0 });
  });

  test('whose series ended while the page was closed provides it later', () => {
    const rolls = [1, 2, 3].map((index) => proofFor(honest(index)));
    const watch = follow(
      begun(null),
      rolls.slice(0, 2).flatMap((proof) => rollSights(proof)),
    );
    const dice = { ...comes(null), series: { ...promise(null), no: 8, commitment: DIGITS, used: 0 } };
    const back = watchStatement(watch, dice);
    expect(back.owed).toMatchObject([{ promise: { no: 7 }, index: 2 }]);
    const whole = seriesFor(null, rolls);
    const paid = sawWhole(back, whole, checkSeriesProof(whole, tools));
    expect(paid).toMatchObject({ owed: [], alarms: [] });
    const short = seriesFor(null, rolls.slice(0, 1));
    expect(alarmsOf(sawWhole(back, short, checkSeriesProof(short, tools)))).toEqual([
      'Series 7 has ended with 1 roll, but 2 were seen here: the house denies 1.',
    ]);
    const gap = { ...whole, proofs: rolls.slice(0, 2) };
    expect(alarmsOf(sawWhole(back, gap, checkSeriesProof(gap, tools)))).toEqual([
      'Series 7: Roll 3 is missing.',
    ]);
    const other = { ...whole, commitment: DIGITS };
    expect(alarmsOf(sawWhole(back, other, checkSeriesProof(other, tools)))[0]).toContain(
      'but now has abababab…',
    );
  });

  test('whose rolls cannot be fully checked: they count as half checked', () => {
    const watch = rollSights(proofFor(honest(1, info))).reduce(
      (now, sight) => watchEvent(now, sight, ME),
      begun(info),
    );
    expect(watch).toMatchObject({ checked: 1, halfChecked: 1, alarms: [] });
  });
});

const proofIn = ({ shown }: WatchedEvent): RollProof2 => {
  if (shown?.fair?.version !== 2) throw new Error('expected a proof of form 2');
  return shown.fair;
};

/** Alters what is shown with the dice at rest. */
const withProof =
  (change: (proof: RollProof2) => RollProof2) =>
  ([out, closed, rest, call]: readonly [
    WatchedEvent,
    WatchedEvent,
    WatchedEvent,
    WatchedEvent,
  ]): readonly WatchedEvent[] => [out, closed, { ...rest, shown: { fair: change(proofIn(rest)) } }, call];

/** A proof from altered facts, consistent with them. */
const refacted = (change: Partial<ProofInputs>, beacon: BeaconInfo | null = info) =>
  withProof((proof) => {
    const next = proofFor({ ...honest(1, beacon), ...change });
    return { ...next, faces: proof.faces };
  });

const other = (faces: RollProof2['faces']): RollProof2['faces'] => (faces?.[0] === 1 ? [2, 1] : [1, 1]);

type Cheat = readonly [
  how: string,
  beacon: BeaconInfo | null,
  change: (
    sights: readonly [WatchedEvent, WatchedEvent, WatchedEvent, WatchedEvent],
  ) => readonly WatchedEvent[],
  says: string,
];

const CHEATS: readonly Cheat[] = [
  [
    'shows other faces than the proof',
    null,
    withProof((proof) => ({ ...proof, faces: other(proof.faces) })),
    'but the proof says',
  ],
  [
    'calls another total than the dice',
    null,
    ([out, closed, rest, call]) => [
      out,
      closed,
      rest,
      {
        ...call,
        event: {
          ...call.event,
          roll: proofIn(rest).faces?.[0] === 1 ? 35 : 0,
        } as TableEvent,
      },
    ],
    'according to its proof, but was called as',
  ],
  [
    'proves with another commitment',
    null,
    withProof((proof) => ({ ...proof, series: { ...proof.series, commitment: 'f'.repeat(64) } })),
    'was promised with the commitment',
  ],
  [
    'skips to another roll of the series',
    null,
    ([out, closed, rest, call]) => [out, closed, { ...rest, shown: { fair: proofFor(honest(9)) } }, call],
    'Roll 1 should follow roll 0, but the proof is for roll 9.',
  ],
  [
    'proves a roll of another series',
    null,
    withProof((proof) => ({ ...proof, series: { ...proof.series, no: 6 } })),
    'The current series is 7, but the proof is for series 6.',
  ],
  [
    'proves a roll of another table',
    null,
    withProof((proof) => ({ ...proof, table: 'table-9' })),
    'The proof is for table table-9, but this is table-4.',
  ],
  [
    'does not show the inputs of a roll',
    null,
    ([out, closed, { shown: _, ...rest }, call]) => [out, closed, rest, call],
    'Roll 1 of series 7 went out, but what it was made from was never shown.',
  ],
  [
    'throws again and hides the first throw',
    null,
    ([out, closed, rest]) => [out, closed, out, closed, rest].map((one) => ({ ...one, at: rest.at })),
    'Roll 1 of series 7 went out, but what it was made from was never shown.',
  ],
  [
    'drops the public value from the series',
    info,
    ([out, , rest, call]) => [out, { ...rest, shown: { fair: proofFor(honest(1)) } }, call],
    'but now has values drawn by the house.',
  ],
  [
    'drops the public value when it does not like it',
    info,
    refacted({ late: houseValue(3) }),
    'and the house put a value of its own in its place.',
  ],
  [
    'names one long-published round for every roll',
    info,
    ([out, closed, rest, call]) => [
      out,
      { ...closed, shown: { awaits: { source: info.source, round: 9 } } },
      {
        ...rest,
        shown: {
          fair: proofFor({
            ...honest(1, info),
            awaits: { source: info.source, round: 9 },
            late: publicValue(info, 9),
          }),
        },
      },
      call,
    ],
    'the first round after betting ended is 401, but round 9 of drand',
  ],
  [
    'changes the round after it has named one',
    info,
    refacted({ awaits: { source: info.source, round: 402 }, late: publicValue(info, 402) }),
    'was named when betting ended, but the proof says round 402',
  ],
  [
    'names a second round',
    info,
    ([out, closed, rest, call]) => [
      out,
      closed,
      { ...closed, at: closed.at + 3000, shown: { awaits: { source: info.source, round: 402 } } },
      rest,
      call,
    ],
    'was waiting for round 401 of drand',
  ],
  [
    'names its round only when the dice rest',
    info,
    ([out, { shown: _, ...closed }, rest, call]) => [out, closed, rest, call],
    'No round was named before the dice came to rest, but the proof says round 401.',
  ],
  [
    'claims that betting closed earlier than it did',
    info,
    ([out, closed, rest, call]) => {
      const closedAt = closed.at - 3000;
      const awaits = { source: info.source, round: roundAfter(info, closedAt) };
      const fair = proofFor({ ...honest(1, info), closedAt, awaits, late: publicValue(info, awaits.round) });
      return [out, closed, { ...rest, shown: { fair } }, call];
    },
    'Betting was seen to end at',
  ],
  [
    'turns its clock back to use a round already public',
    info,
    ([out, closed, rest, call]) => {
      const at = dueAt(info, 12) + 10;
      const awaits = { source: info.source, round: 13 };
      const fair = proofFor({ ...honest(1, info), closedAt: at, awaits, late: publicValue(info, 13) });
      return [out, { ...closed, at, shown: { awaits } }, { ...rest, shown: { fair } }, call];
    },
    'The house’s clock went back by',
  ],
  [
    'awaits another source than the promised one',
    info,
    ([out, closed, rest, call]) => [
      out,
      { ...closed, shown: { awaits: { source: QUICKNET.source, round: 401 } } },
      rest,
      call,
    ],
    'was promised a value from drand',
  ],
  [
    'awaits a round after promising its own value',
    null,
    ([out, closed, rest, call]) => [
      out,
      { ...closed, shown: { awaits: { source: 'x', round: 1 } } },
      rest,
      call,
    ],
    'was promised a value drawn by the house, but waits for round 1 of x.',
  ],
  [
    'gives a value that was never signed',
    info,
    withProof((proof) => ({ ...proof, late: { ...publicValue(info, 12), round: 401 } })),
    'did not sign round 401 with this signature.',
  ],
  [
    'goes back to proofs of form 1',
    null,
    ([out, closed, rest, call]) => {
      const { series, index, secret } = proofIn(rest);
      const { no, length, commitment } = series;
      const old = proof1Of(
        { no, length, commitment },
        { table: TABLE, series: no, length, index, secret, word: null, publicValue: null },
      );
      return [out, closed, { ...rest, shown: { fair: old } }, call];
    },
    'was promised in form 2 but arrived in form 1',
  ],
  [
    'sends an invalid proof',
    null,
    ([out, closed, rest, call]) => [out, closed, { ...rest, shown: { fair: {} as RollProof2 } }, call],
    'The proof of roll 1 cannot be read.',
  ],
  [
    'begins a new series without revealing the old one',
    null,
    ([out]) => [{ ...out, shown: { series: { ...promise(null), no: 8, form: 2 } } }],
    'Series 7 has ended, but its last secret was not shown,',
  ],
  [
    'leaves a series out',
    null,
    ([out]) => [
      {
        ...out,
        shown: {
          revealed: { no: 7, last: LAST, used: 0, ended: 'table-closed' },
          series: { ...promise(null), no: 9, form: 2 },
        },
      },
    ],
    'Series 9 follows series 7, out of order.',
  ],
  [
    'reveals a last secret of another chain',
    null,
    ([out]) => [{ ...out, shown: { revealed: { no: 7, last: DIGITS, used: 0, ended: 'table-closed' } } }],
    'Series 7 has ended with a last secret that does not hash to the commitment',
  ],
  [
    'denies the last roll of a series',
    null,
    (sights) => [
      ...sights,
      { ...sights[3], shown: { revealed: { no: 7, last: LAST, used: 0, ended: 'table-closed' } } },
    ],
    'Series 7 has ended with 0 rolls, but 1 was seen here: the house denies 1.',
  ],
  [
    'drew rolls that it never showed',
    null,
    (sights) => [
      ...sights,
      { ...sights[3], shown: { revealed: { no: 7, last: LAST, used: 4, ended: 'table-closed' } } },
    ],
    'but 1 was seen here: 3 were never shown.',
  ],
  [
    'ends a series early and claims that it was used up',
    null,
    (sights) => [
      ...sights,
      { ...sights[3], shown: { revealed: { no: 7, last: LAST, used: 1, ended: 'used-up' } } },
    ],
    `Series 7 is reported as used up, but only 1 of its ${LENGTH} rolls was drawn.`,
  ],
  [
    'has lost its secret',
    null,
    ([out]) => [{ ...out, shown: { revealed: { no: 7, last: null, used: 0, ended: 'secret-lost' } } }],
    'the house says it lost the last secret.',
  ],
];

describe('a house that', () => {
  test.each(CHEATS)('%s', (_how, beacon, change, says) => {
    expect(saidAfter(proofFor(honest(1, beacon)), change).join('\n')).toContain(says);
  });

  const THROWN: readonly (readonly [string, Cheat[2], string])[] = [
    [
      'proves another flight than the one it showed',
      ([out, ...rest]) => [
        {
          ...out,
          shown: {
            flight: {
              inputs: { ...(out.shown?.flight?.inputs as never as object), seed: '0'.repeat(32) } as never,
              ms: 1,
            },
          },
        },
        ...rest,
      ],
      'The flight in the proof is not the one shown when the dice went out.',
    ],
    [
      'shows no flight when the dice go out',
      ([{ shown: _, ...out }, ...rest]) => [out, ...rest],
      'No flight was shown when the dice went out, but the proof has one.',
    ],
    [
      'proves without the flight that was seen',
      withProof((proof) => ({ ...proof, thrown: null })),
      'A flight was shown when the dice went out, but the proof has none.',
    ],
    [
      'numbers the dice after the bets',
      withProof((proof) => ({
        ...proof,
        thrown: proof.thrown === null ? null : { ...proof.thrown, turns: [1, 2] },
      })),
      'The digest gives the orientations',
    ],
  ];
  test.each(THROWN)('with thrown dice %s', (_how, change, says) => {
    expect(saidAfter(proofFor(honest(1, info, true), tools.fly), change).join('\n')).toContain(says);
  });

  test('changes the word of my own throw, or leaves it out', () => {
    const mine = gaveWord(begun(null), 'mine');
    const says = (word: string | null): string =>
      alarmsOf(follow(mine, rollSights(proofFor({ ...honest(1), word }), ME))).join('\n');
    expect(says('mine')).toBe('');
    expect(says('theirs')).toContain('You threw with the word “mine”, but the proof has “theirs”.');
    expect(says(null)).toContain('You threw with the word “mine”, but the proof has none.');
    // Another player's word is for that player to check.
    expect(alarmsOf(follow(mine, rollSights(proofFor({ ...honest(1), word: 'theirs' }))))).toEqual([]);
  });

  test('changes its promises across a reload', () => {
    const watch = follow(
      begun(info),
      [1, 2, 3].flatMap((index) => rollSights(proofFor(honest(index, info)))),
    );
    const says = (dice: ShownDice): string => alarmsOf(watchStatement(watchGap(watch), dice)).join('\n');
    const series = { ...promise(info), used: 3 };
    expect(says({ ...comes(info), series })).toBe('');
    expect(says({ ...comes(info), series: { ...series, commitment: DIGITS } })).toContain(
      'but now has abababab…',
    );
    expect(says({ ...comes(info), series: { ...series, length: 13 } })).toContain(
      'with 12 rolls, but now has 13.',
    );
    expect(says({ ...comes(info), series: { ...series, beacon: null } })).toContain(
      'but now has values drawn by the house.',
    );
    expect(says({ ...comes(info), series: { ...series, beacon: { ...info, periodMs: 6000 } } })).toContain(
      'a round every 6000 ms',
    );
    expect(says({ ...comes(info), series: { ...series, used: 2 } })).toContain(
      '3 rolls of series 7 were seen here, but the table now says there were 2.',
    );
    expect(says({ ...comes(info), series: { ...series, no: 6 } })).toContain(
      'went back from series 7 to series 6',
    );
  });

  test('promises a source under a false name', () => {
    const forged = { ...QUICKNET, drand: DEFAULT_CHAIN.drand };
    expect(alarmsOf(begun(forged)).join('')).toContain('is not the name of chain 8990e7a9…');
  });
});

test('alarms are not repeated, and their number is limited', () => {
  const proof = proofFor(honest(1));
  const wrong = withProof((one) => ({ ...one, table: 'x' }))(rollSights(proof));
  const watch = follow(follow(begun(null), wrong), wrong);
  expect(new Set(alarmsOf(watch)).size).toBe(watch.alarms.length);
  const many = Array.from({ length: 40 }, (_, at) => ({ ...rollSights(proof)[0], at: 1000 - at }));
  expect(follow(begun(null), many).alarms).toHaveLength(20);
});
