// The schema of a whole game as it is registered, hashed, stored and sent: plain data, tied to its types.

import { z } from 'zod';
import { POSSIBLE_POINTS } from '../base/index.ts';
import type { GameData } from '../games/index.ts';
import {
  CAUSES,
  type Cause,
  type Clause,
  CREW_ROLES,
  type Effect,
  ENFORCED_BY,
  type FeeRule,
  type Game,
  type GameOption,
  POWERS,
  type Reading,
  type Role,
} from '../rules/index.ts';
import { schemaOf } from '../written/index.ts';
import { clause, eachNumber, ratio, wholeWager } from './whole-wager.ts';

const maybe = clause.nullable();
const words = z.array(z.string());
const point = z.literal(POSSIBLE_POINTS);
const crewRole = z.enum(CREW_ROLES);
const role = schemaOf<Role>()(z.enum([...CREW_ROLES, 'player']));
const roles = z.array(role);

const edition = schemaOf<Game['edition']>()(
  z.strictObject({
    document: z.string(),
    authority: z.string(),
    inForce: z.string(),
    isPublishedOnly: z.literal(true).exactOptional(),
    notes: words,
    sections: words,
    external: words,
  }),
);

const feeRule = schemaOf<FeeRule>()(
  z.strictObject({
    clause,
    mostRate: ratio,
    isExact: z.boolean(),
    of: z.enum(['stake', 'possible-win']),
    onWin: maybe,
    usuallyOnWin: z.array(point),
    comesBack: maybe,
  }),
);

const effect = schemaOf<Effect>()(
  z.discriminatedUnion('effect', [
    z.strictObject({ effect: z.literal('void'), clause }),
    z.strictObject({
      effect: z.literal('callable'),
      clause,
      early: clause.exactOptional(),
      judges: z.array(crewRole).exactOptional(),
      inWords: z.literal(true).exactOptional(),
    }),
    z.strictObject({ effect: z.literal('stands'), clause: maybe }),
  ]),
);

const causes = z.strictObject(
  Object.fromEntries(CAUSES.map((cause) => [cause, effect])) as Record<Cause, typeof effect>,
);

const option = {
  key: z.string().min(1),
  label: z.string(),
  about: z.string(),
  formerly: z
    .array(z.union([z.string(), z.strictObject({ name: z.string(), offWord: z.string() })]))
    .exactOptional(),
  group: z.enum(['Odds and fees', 'Side bets', 'Procedure']).exactOptional(),
  forPlayers: z.literal(true).exactOptional(),
};

const gameOption = schemaOf<GameOption>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ ...option, kind: z.literal('offer'), offer: z.string() }),
    z.strictObject({
      ...option,
      kind: z.literal('offers'),
      words: z.record(z.string(), z.record(z.string(), z.boolean())),
      clause,
    }),
    z.strictObject({ ...option, kind: z.literal('pay-table'), wager: z.string(), clause }),
    z.strictObject({
      ...option,
      kind: z.literal('limits'),
      offer: z.string(),
      hasLeast: z.boolean(),
      clause,
    }),
    z.strictObject({ ...option, kind: z.literal('area'), wager: z.string() }),
    z.strictObject({ ...option, kind: z.literal('one-of'), words, usually: z.string(), clause }),
  ]),
);

/** The parts of a game besides its wagers, options and names, which are written as they are. */
export const sections = {
  points: z
    .strictObject({ numbers: z.array(point), comeOut: clause, point: clause, loserSeven: clause })
    .nullable(),
  making: z.strictObject({
    general: clause,
    closes: z.strictObject({ at: z.enum(['throw', 'no-more-bets']), clause }),
    remove: clause,
    contract: clause,
    oneWay: clause,
    payable: clause,
    late: z.strictObject({ of: z.enum(['all', 'any']), clause }).nullable(),
    noLate: clause,
    seatedOnly: maybe,
    instruments: z.strictObject({
      clause,
      plaques: z.boolean(),
      coupons: z.enum(['none', 'line-only', 'anywhere']),
      verbal: z.enum(['cash', 'chips', 'none']),
      verbalClause: clause,
    }),
    placement: maybe,
    limits: clause.exactOptional(),
    lostWager: maybe,
  }),
  sleep: z
    .strictObject({ clause, others: clause, marker: z.enum(['each', 'similar']), offAnyTime: maybe })
    .nullable(),
  oddsLimit: z
    .strictObject({
      take: z.record(z.string(), clause),
      leastMultiple: ratio,
      mostMultiple: ratio,
      usualMultiples: z.tuple([ratio, ratio, ratio]),
      usualAt: eachNumber(ratio).exactOptional(),
      mostClause: clause,
      mostLaidClause: clause,
      excess: clause,
      excessAtSingle: z.boolean(),
    })
    .nullable(),
  fees: z.strictObject({ buy: feeRule.exactOptional(), lay: feeRule.exactOptional() }).nullable(),
  noOtherFee: clause,
  payouts: z.strictObject({
    clause,
    raise: maybe,
    uniformGroup: z.string().nullable(),
    wording: maybe,
    words: z.array(z.enum(['to', 'win'])),
  }),
  settlement: z.strictObject({ clause, byPosition: maybe }),
  crew: z.array(crewRole),
  optionalCrew: z.array(crewRole),
  absentRoles: z.partialRecord(crewRole, clause).exactOptional(),
  powers: z.partialRecord(z.enum(POWERS), z.strictObject({ roles, clause })),
  noRollCallers: z.strictObject({
    allowed: roles,
    clause,
    isOption: z.boolean(),
    formerly: z.string().exactOptional(),
  }),
  overrule: z
    .strictObject({ ladder: z.array(z.strictObject({ roles, clause, ofPit: z.boolean() })) })
    .nullable(),
  call: clause,
  dispute: maybe,
  asTheyLie: z.strictObject({ voidedBy: maybe }).exactOptional(),
  lateNoRoll: maybe,
  throws: z.strictObject({ causes, counts: clause }),
  device: z.strictObject({
    kind: z.enum(['hand', 'automated-shaker', 'hand-shaker']),
    clause,
    diceCount: z.strictObject({ least: z.int().min(2), most: z.int().min(2).nullable(), clause }),
    keptIn: z.enum(['cup', 'bowl', 'shaker']),
    dailyLimit: maybe,
    minded: z.strictObject({ clause, evenClosed: z.boolean() }).nullable(),
    inspectors: z.array(crewRole),
    inspection: maybe,
    testRoll: maybe,
    choose: maybe,
    lost: z
      .strictObject({ clause, search: clause, found: clause, newSet: clause, choose: clause })
      .nullable(),
    fullSet: clause.exactOptional(),
    leastShakes: z.int().min(0),
    shakes: z
      .strictObject({ dealer: clause, player: clause, forPlayers: clause, uncovered: clause })
      .nullable(),
    activate: maybe,
  }),
  shooter: z.strictObject({
    offer: clause,
    first: clause,
    next: clause,
    lineBet: z.strictObject({ when: z.enum(['come-out', 'every-roll', 'never']), clause }),
    offeredTo: z.enum(['anyone', 'line-bettors-first', 'line-bettors']),
    keep: clause,
    ends: z.strictObject({ at: z.enum(['loser-seven', 'any-seven']), clause }),
    ordered: clause,
    orderReasons: z.array(z.enum(['delay', 'invalid-rolls', 'violation'])),
    nobody: z.discriminatedUnion('does', [
      z.strictObject({
        does: z.literal('decision-only'),
        clause,
        offers: clause,
        resume: clause,
        puck: clause,
      }),
      z.strictObject({
        does: z.literal('crew-throws'),
        role: crewRole,
        clause,
        everyRound: maybe,
      }),
    ]),
  }),
  pucks: z.literal([1, 2]),
  firstSeatLeftOf: z.string(),
  seats: z.int().min(1),
};

const offerRule = z.strictObject({
  isDefault: z.boolean(),
  clause,
  payTables: clause.exactOptional(),
  proposal: z.string().exactOptional(),
  notWith: z.strictObject({ offer: z.string(), clause }).exactOptional(),
});

export const proposal = z.strictObject({ name: z.string(), recited: z.record(z.string(), clause) });

const checkItem = z.strictObject({
  id: z.string(),
  says: z.string(),
  clause,
  by: z.array(crewRole),
  offer: z.string().exactOptional(),
});

const game = schemaOf<Game>()(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    edition,
    throwWord: z.enum(['roll', 'shake']),
    wagers: z.array(wholeWager),
    closedList: clause,
    offers: z.record(z.string(), offerRule),
    options: z.array(gameOption),
    proposals: z.record(z.string(), proposal),
    elsewhere: z.record(z.string(), clause),
    ignoredBefore: words.exactOptional(),
    ...sections,
    checklist: z.array(checkItem),
    defaultUnitCents: z.int().min(1),
    readings: words,
  }),
);

const wholeClause = schemaOf<Clause & { readonly document: string }>()(
  z.strictObject({
    id: clause,
    document: z.string(),
    heading: z.string(),
    text: z.string(),
    appliesTo: words,
    kind: z.string(),
    enforceable: z.enum(ENFORCED_BY),
    behaviour: z.string(),
    example: z.string(),
    reading: z.string().nullable(),
    status: z.string(),
  }),
);

export const decidedBy = z.strictObject({ option: z.string(), taken: z.record(z.string(), z.string()) });

const reading = schemaOf<Reading>()(
  z.strictObject({
    id: z.string(),
    of: words,
    clauses: z.array(clause),
    question: z.string(),
    taken: z.string(),
    other: z.string(),
    decidedBy: decidedBy.exactOptional(),
  }),
);

/** The schema of a game with its clauses and readings. */
export const gameData = schemaOf<GameData>()(
  z.strictObject({ game, clauses: z.array(wholeClause), readings: z.array(reading) }),
);
