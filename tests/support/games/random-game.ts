// Random game files: any combination of the optional sections that a file may have, with values that the schema allows. Some
// make whole games, others do not fit together; both are wanted.

import { CAUSES } from '../../../src/game/rules/language/cause.ts';
import { CREW_ROLES, POWERS } from '../../../src/game/rules/language/crew.ts';
import type { Draw } from '../lawful-houses.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One of several, which may be null or undefined. */
const one = <T>(draw: Draw, of: readonly T[]): T => of[draw.below(of.length)] as T;

/** The value of a random game file. Its id and clauses contain the number, so that many can be registered. */
export function randomGame(draw: Draw, number: number): Fields {
  const clause = (): string => `R${number} ${1 + draw.below(6)}`;
  const sometimes = (count: number, fields: () => Fields): Fields => (draw.isOneIn(count) ? fields() : {});
  const crew = draw.isOneIn(2) ? undefined : draw.some(CREW_ROLES);
  const roles = (): readonly string[] => draw.some(crew ?? CREW_ROLES.slice(0, 4));
  const points = one(draw, [undefined, undefined, '2 to 12 except 7', '4, 10', [6, 8], null, [3, 5, 9, 12]]);
  const wagers = wagersOf(draw, points);
  const offered = wagers.flatMap(({ offer }) => (typeof offer === 'string' ? [offer] : []));
  return {
    id: `random-${number}`,
    name: `Random ${number}`,
    clauses: Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`R${number} ${at}`, `Rule ${at}.`])),
    cites: { game: clause(), ...sometimes(3, () => ({ off: clause(), odds: clause(), payouts: clause() })) },
    ...(points === undefined ? {} : { points }),
    wagers,
    offers: Object.fromEntries(offered.map((offer) => [offer, draw.isOneIn(2)])),
    ...sometimes(3, () => ({
      options: {
        mood: { kind: 'one-of', words: ['calm', 'wild'], label: 'Mood', about: 'The mood.' },
        ...(offered.length === 0
          ? {}
          : { 'side.minMax': { kind: 'limits', offer: 'side', label: 'Side', about: 'Its limits.' } }),
      },
    })),
    ...(crew === undefined ? {} : { crew }),
    ...sometimes(4, () => ({ optionalCrew: one(draw, [[], ['stickperson'], roles()]) })),
    ...sometimes(2, () => ({
      powers: Object.fromEntries(
        draw
          .some(POWERS)
          .slice(0, 5)
          .map((power) => [power, draw.isOneIn(8) ? null : draw.isOneIn(2) ? roles() : { roles: roles() }]),
      ),
    })),
    ...sometimes(2, () => ({ making: makingOf(draw, clause) })),
    ...sometimes(2, () => ({ device: deviceOf(draw, clause, roles) })),
    ...sometimes(2, () => ({ shooter: shooterOf(draw, clause, roles) })),
    ...sometimes(4, () => ({ noRollCallers: { allowed: roles(), isOption: draw.isOneIn(2) } })),
    ...sometimes(6, () => ({
      overrule: { ladder: [{ roles: roles(), clause: clause(), ofPit: draw.isOneIn(2) }] },
    })),
    ...sometimes(5, () => ({ dispute: one(draw, [null, clause()]) })),
    ...sometimes(5, () => ({ asTheyLie: { voidedBy: one(draw, [null, clause()]) } })),
    ...sometimes(5, () => ({ lateNoRoll: null })),
    ...sometimes(4, () => ({
      throws: {
        causes: Object.fromEntries(
          draw.some(CAUSES).map((cause) => [cause, one(draw, ['void', 'callable', 'stands'])]),
        ),
      },
    })),
    ...sometimes(5, () => ({
      checklist: [{ id: 'lamp', says: 'The lamp is lit', by: roles().filter((role) => role !== 'player') }],
    })),
    ...sometimes(4, () => ({
      sleep: one(draw, [null, { marker: 'similar' }, { offAnyTime: clause() }]),
    })),
    ...sometimes(4, () => ({
      oddsLimit: {
        least: one(draw, [1, 0.5]),
        most: one(draw, [3, 10]),
        usual: one(draw, [1, 2, [3, 4, 5], { 2: 1, 12: 1, 6: 3 }]),
        excessAtSingle: draw.isOneIn(2),
      },
    })),
    ...sometimes(4, () => ({
      fees: {
        buy: {
          percent: one(draw, [5, 4, 2.5]),
          of: one(draw, ['stake', 'possible-win']),
          isExact: draw.isOneIn(2),
          onWin: one(draw, [null, clause()]),
          comesBack: one(draw, [null, clause()]),
        },
      },
    })),
    ...sometimes(4, () => ({ payouts: { raise: null } })),
    ...sometimes(4, () => ({ settlement: { byPosition: clause() } })),
    ...sometimes(4, () => ({ seats: 1 + draw.below(20) })),
    ...sometimes(4, () => ({ pucks: one(draw, [1, 2]) })),
    ...sometimes(4, () => ({ unit: one(draw, [0.25, 1, 5]) })),
    ...sometimes(4, () => ({ throwWord: one(draw, ['roll', 'shake']) })),
  };
}

const makingOf = (draw: Draw, clause: () => string): Fields => ({
  ...(draw.isOneIn(2) ? { closes: { at: one(draw, ['throw', 'no-more-bets']) } } : {}),
  ...(draw.isOneIn(2) ? { late: one(draw, [null, { of: 'all' }, { of: 'any' }]) } : {}),
  ...(draw.isOneIn(4) ? { seatedOnly: clause() } : {}),
  ...(draw.isOneIn(3)
    ? {
        instruments: {
          verbal: one(draw, ['cash', 'chips', 'none']),
          coupons: one(draw, ['none', 'line-only', 'anywhere']),
          plaques: draw.isOneIn(2),
        },
      }
    : {}),
  ...(draw.isOneIn(4) ? { lostWager: clause() } : {}),
});

const deviceOf = (draw: Draw, clause: () => string, roles: () => readonly string[]): Fields => ({
  ...(draw.isOneIn(2) ? { kind: one(draw, ['hand', 'hand-shaker', 'automated-shaker']) } : {}),
  ...(draw.isOneIn(5) ? { diceCount: one(draw, [{ least: 2 }, { least: 6, most: 6 }, { most: 3 }]) } : {}),
  ...(draw.isOneIn(6) ? { inspectors: roles().filter((role) => role !== 'player') } : {}),
  ...(draw.isOneIn(8) ? { testRoll: clause() } : {}),
  ...(draw.isOneIn(8) ? { dailyLimit: clause() } : {}),
  ...(draw.isOneIn(8) ? { minded: { evenClosed: true } } : {}),
  ...(draw.isOneIn(8) ? { lost: { search: clause() } } : {}),
  ...(draw.isOneIn(10) ? { choose: one(draw, [null, clause()]) } : {}),
  ...(draw.isOneIn(10) ? { activate: one(draw, [null, clause()]) } : {}),
  ...(draw.isOneIn(10) ? { shakes: one(draw, [null, { dealer: clause() }]) } : {}),
  ...(draw.isOneIn(10) ? { leastShakes: draw.below(4) } : {}),
});

const shooterOf = (draw: Draw, clause: () => string, roles: () => readonly string[]): Fields => ({
  ...(draw.isOneIn(2) ? { lineBet: { when: one(draw, ['come-out', 'every-roll', 'never']) } } : {}),
  ...(draw.isOneIn(3) ? { offeredTo: one(draw, ['anyone', 'line-bettors-first', 'line-bettors']) } : {}),
  ...(draw.isOneIn(3) ? { ends: { at: one(draw, ['loser-seven', 'any-seven']) } } : {}),
  ...(draw.isOneIn(3)
    ? {
        nobody: one<Fields>(draw, [
          { does: 'decision-only' },
          { does: 'crew-throws' },
          { does: 'crew-throws', everyRound: clause() },
          { does: 'crew-throws', role: roles().filter((role) => role !== 'player')[0] ?? 'dealer' },
        ]),
      }
    : {}),
});

/** Wagers of every shape, some of them odd. */
function wagersOf(draw: Draw, points: unknown): readonly Fields[] {
  const common = (): Fields => ({
    ...(draw.isOneIn(6) ? { made: one(draw, ['come-out', 'point-on', 'any-time', 'new-shooter']) } : {}),
    ...(draw.isOneIn(6) ? { hold: one(draw, ['free', 'contract', 'one-way', 'frozen', 'window']) } : {}),
    ...(draw.isOneIn(8) ? { mayRaise: false } : {}),
    ...(draw.isOneIn(8) ? { onlyWith: { option: 'mood', is: one(draw, ['calm', ['wild'], 'sad']) } } : {}),
    ...(draw.isOneIn(8) ? { stake: { least: 1, most: 50 } } : {}),
  });
  const side = (): Fields => ({
    ...common(),
    ...(draw.isOneIn(3) ? { offer: 'side' } : {}),
    ...(draw.isOneIn(4) ? { booked: true } : {}),
    ...(draw.isOneIn(5) ? { onceAShooter: true } : {}),
    ...(draw.isOneIn(6) ? { ownSpot: true, broughtIn: true } : {}),
    ...(draw.isOneIn(5) ? { marker: { marks: one(draw, ['groups', 'items']) } } : {}),
  });
  const all: readonly (() => Fields)[] = [
    () => ({ id: 'front', shape: 'line', ...common() }),
    () => ({ id: 'front', shape: 'line', pays: one(draw, ['even', { 6: '2 to 1' }, '6 to 5']) }),
    () => ({
      id: 'back',
      shape: 'dont',
      ...common(),
      ...one(draw, [{}, { pushes: 12 }, { pushes: '2, 3' }]),
    }),
    () => ({ id: 'wave', shape: 'come', ...common() }),
    () => ({ id: 'ebb', shape: 'dont-come', ...common() }),
    () => ({ id: 'behind-front', shape: 'odds', behind: 'front' }),
    () => ({ id: 'behind-back', shape: 'odds', behind: 'back' }),
    () => ({ id: 'behind-wave', shape: 'odds', behind: 'wave', pays: one(draw, ['true', 'even']) }),
    () => ({
      id: 'spot',
      shape: 'number',
      numbers: one<unknown>(draw, ['4, 5, 6', { 6: '7 to 6', 8: '7 to 6' }, [2, 12]]),
      ...common(),
      ...(draw.isOneIn(2) ? { sleeps: true } : {}),
      ...(draw.isOneIn(3) ? { fee: one(draw, ['buy', 'lay']) } : {}),
      ...(draw.isOneIn(3) ? { against: true, lays: true } : {}),
    }),
    () => ({
      id: 'pair',
      shape: 'hardway',
      numbers: { 4: '7 to 1', 8: '9 to 1' },
      ...common(),
      sleeps: true,
    }),
    () => ({ id: 'chase', shape: 'race', wins: '6, 8', loses: 7, pays: '1 to 3', ...common() }),
    () => ({ id: 'flash', shape: 'one-roll', pays: { '2, 12': '15 to 1', '3': '7 to 1' }, ...common() }),
    () => ({ id: 'red', shape: 'one-roll', pays: { 7: '4 to 1' } }),
    () => ({ id: 'jump', shape: 'hop', on: { '1-1, 6-6': '30 to 1', '1-2': '15 to 1' }, ...common() }),
    () => ({ id: 'both', shape: 'composite', parts: ['flash', 'red'], ...common() }),
    () => ({ id: 'split', shape: 'shorthand', into: ['flash', 'red'] }),
    () => ({ id: 'small', shape: 'collect', groups: '2, 3, 4', pays: '20 to 1', ...side() }),
    () => ({
      id: 'many',
      shape: 'collect',
      groups: '4, 5, 6, 8, 9, 10',
      counts: one(draw, ['throws', 'points-made']),
      ends: one(draw, ['any-seven', 'loser-seven']),
      tables: { A: { 2: '3 to 1', '3+': '10 to 1' }, B: { 3: '12 to 1', '4 or more': '20 to 1' } },
      ...side(),
    }),
    () => ({
      id: 'own',
      shape: 'own',
      ...common(),
      spots: [{ start: { wins: [{ rolls: 'hard 8', pays: '8 to 1' }], loses: 7, stays: 'any other' } }],
    }),
    () => ({
      id: 'two-step',
      shape: 'own',
      ...common(),
      ...(draw.isOneIn(3) ? { line: true } : {}),
      spots: [
        {
          start: {
            wins: [{ rolls: 11, pays: 'even' }],
            travels: one(draw, ['4, 10', 4]),
            loses: 'any other',
          },
          numbers: {
            4: one<Fields>(draw, [
              { wins: [{ rolls: 4, pays: '2 to 1' }], loses: 7, stays: 'any other' },
              { wins: [], stays: 'any other' },
            ]),
            10: { wins: [{ rolls: '10, 12', pays: '2 to 1' }], pushes: 2, loses: 7, stays: 'any other' },
          },
        },
      ],
    }),
  ];
  const made = draw.some(all).map((make) => make());
  const usual = draw.isOneIn(3) || points === null ? [] : [{ id: 'front', shape: 'line' }];
  const ids = new Set<unknown>(usual.map(({ id }) => id));
  return [...usual, ...made.filter(({ id }) => !ids.has(id) && ids.add(id))];
}
